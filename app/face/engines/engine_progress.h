// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/engines/engine_probe.h"
#include "app/text/message.h"

#include <QWidget>

class QLabel;
class QProgressBar;

namespace app {

// How it goes while an engine is asked for its options: what is being done and for how long, the last line it
// wrote, a bar that moves; and what came of it. Takes two lines of words in any case, so that nothing around
// it moves.
class EngineProgress : public QWidget {
    Q_OBJECT

public:
    explicit EngineProgress(QWidget* parent = nullptr);

    // engine: its name.
    void showStart(const QString& engine);
    void showProgress(const EngineProbe::Progress& progress, const QString& engine);
    // The end of it, or anything else that is to be said. An empty message clears it.
    void showOutcome(const Message& message, bool warning);

private:
    void setRunning(bool running);

    QLabel* m_words = nullptr;
    QLabel* m_lastLine = nullptr;
    QProgressBar* m_bar = nullptr;
};

} // namespace app
