// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/engines/engine_probe.h"
#include "app/text/message.h"

#include <QWidget>

#include <functional>

class QLabel;
class QProgressBar;

namespace app {

// Progress of connecting to an engine or a computer: the current step and its duration, the engine's last
// line, a progress bar; finally the result. Always two lines high, to keep the layout from moving.
class EngineProgress : public QWidget {
    Q_OBJECT

public:
    using Words = std::function<Message()>;

    explicit EngineProgress(QWidget* parent = nullptr);

    // engine: its name.
    void showStart(const QString& engine);
    // A step that takes a while.
    void showRunning(const Words& words);
    void showProgress(const EngineProbe::Progress& progress, const QString& engine);
    // The result, or any other message; an empty one clears it.
    void showOutcome(const Words& words, bool warning);
    // The shown message.
    Message message() const { return m_said ? m_said() : Message(); }

protected:
    void changeEvent(QEvent* event) override;

private:
    void setRunning(bool running);
    void retranslate();

    Words m_said;
    std::function<QString()> m_line; // the engine's last
    QLabel* m_words = nullptr;
    QLabel* m_lastLine = nullptr;
    QProgressBar* m_bar = nullptr;
};

} // namespace app
