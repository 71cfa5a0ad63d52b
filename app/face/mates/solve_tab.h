// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/mates/mate_session.h"
#include "app/text/move_notation.h"

#include <QObject>
#include <QTimer>

namespace app {

class EngineCatalog;
class LineInsertion;
class ProblemScene;
class StatusBubble;
class SolveView;

// The tab in which the chosen engine solves a problem: its answer, Tokin's proof, and actions on the line.
// Main thread.
class SolveTab : public QObject {
    Q_OBJECT
public:
    struct Parts {
        SolveView& view;
        ProblemScene& problem;
        MateSession& session;
        const EngineCatalog& catalog;
        LineInsertion& lines;
        StatusBubble& bubble;
    };
    explicit SolveTab(const Parts& parts, QObject* parent = nullptr);

    void solve();
    // The chosen engine.
    const CatalogEntry& engine() const;
    host::Milliseconds limit() const;
    void setNotation(MoveNotation notation);
    void refresh();

private:
    void showSolving();
    QString fullHashAdvice() const;
    void showPosition();
    void showAnswer(const MateOutcome& outcome);
    void copyLine(bool kif);

    Parts m_parts;
    MoveNotation m_notation = MoveNotation::Automatic;
    QTimer m_ticking; // while solving or proving
};

} // namespace app
