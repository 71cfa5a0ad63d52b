// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/mates/mate_session.h"
#include "app/text/move_notation.h"

#include <QElapsedTimer>
#include <QObject>

#include <functional>

class QModelIndex;

namespace app {

class EngineCatalog;
class MateTreeModel;
class ProblemScene;
class SolveTab;
class ExamineView;

// The tab in which Tokin examines a problem: its defences, other solutions, futile interpositions. Main
// thread.
class ExamineTab : public QObject {
    Q_OBJECT
public:
    struct Parts {
        ExamineView& view;
        ProblemScene& problem;
        SolveTab& solve; // provides the limit
        MateSession& session;
        MateTreeModel& tree; // of the session's examination
        const EngineCatalog& catalog;
    };
    explicit ExamineTab(const Parts& parts, QObject* parent = nullptr);

    void examine();
    void goOn();
    void setNotation(MoveNotation notation);
    void refresh();

private:
    void showFindings();
    void showSteps();
    void choose(const QModelIndex& index);
    QString tokinName() const;

    Parts m_parts;
    MateStudy& m_study;
    MoveNotation m_notation = MoveNotation::Automatic;
    std::optional<host::Failure> m_failure;
    QElapsedTimer m_clock; // valid while study is working
    int m_doneBefore = 0;  // steps done when the clock started
};

} // namespace app
