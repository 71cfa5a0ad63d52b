// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/engines/engine_probe.h"
#include "app/text/message.h"

#include <QDialog>

class QPushButton;

namespace app {

class EngineProgress;

// How it goes while an engine is started and asked for its options, with the means to end that, and what went
// wrong if it has failed. It asks nothing itself: closing it (rejected()) means that the engine is not to be
// asked any more.
class EngineQuestionDialog : public QDialog {
    Q_OBJECT

public:
    // engine: its name.
    explicit EngineQuestionDialog(const QString& engine, QWidget* parent = nullptr);

    void showProgress(const EngineProbe::Progress& progress);
    // The end of it: nothing but closing is left.
    void showFailure(const Message& message);

signals:
    void nextProtocolRequested();

private:
    QString m_engine;
    Message m_message;
    EngineProgress* m_progress = nullptr;
    QPushButton* m_next = nullptr;
    QPushButton* m_details = nullptr;
    QPushButton* m_cancel = nullptr;
};

} // namespace app
