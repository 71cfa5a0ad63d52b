// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/engines/engine_probe.h"
#include "app/face/shell/dialog.h"
#include "app/text/message.h"

#include <functional>

class QPushButton;

namespace app {

class EngineProgress;

// Progress of starting an engine and querying its options, with a way to cancel, and the error if it failed.
// It sends no queries itself: closing it (rejected()) means to stop querying.
class EngineQuestionDialog : public Dialog {
    Q_OBJECT

public:
    // engine: its name.
    explicit EngineQuestionDialog(const QString& engine, QWidget* parent = nullptr);

    void showProgress(const EngineProbe::Progress& progress);
    // The result: it can only be closed now.
    void showFailure(const std::function<Message()>& message);

signals:
    void nextProtocolRequested();

private:
    QString m_engine;
    bool m_hasFailed = false;
    EngineProgress* m_progress = nullptr;
    QPushButton* m_next = nullptr;
    QPushButton* m_details = nullptr;
};

} // namespace app
