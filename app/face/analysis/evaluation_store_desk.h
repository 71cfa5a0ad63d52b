// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/shell/command.h"

#include <QObject>
#include <QPointer>

#include <vector>

namespace app {

class EvaluationStore;
class EvaluationStoreDialog;
class MainWindow;

// Shows how much is in the store of evaluations and lets the user remove it; reports when it cannot be used.
// Main thread.
class EvaluationStoreDesk : public QObject {
    Q_OBJECT

public:
    // Both must outlive this object.
    EvaluationStoreDesk(MainWindow& window, EvaluationStore& store, QObject* parent = nullptr);

private:
    std::vector<Command> commands();
    void show();
    void tellProblem();

    MainWindow& m_window;
    EvaluationStore& m_store;
    QPointer<EvaluationStoreDialog> m_dialog;
};

} // namespace app
