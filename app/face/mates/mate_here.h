// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/shell/command.h"
#include "app/mates/mate_solving.h"
#include "app/text/move_notation.h"

#include <QObject>

#include <vector>

namespace app {

class BoardScene;
class EngineCatalog;
class Findings;
class LineInsertion;
class MainWindow;
class RecordDocument;

// The quick search for a mate in the shown position, done by Tokin, with the answer below the board. The
// answer is removed when the position changes, or something else is on the board. Main thread.
class MateHere : public QObject {
    Q_OBJECT
public:
    struct Parts {
        MainWindow& window;
        BoardScene& scene;
        RecordDocument& document;
        const EngineCatalog& catalog;
        Findings& findings;
        LineInsertion& lines;
    };
    MateHere(const Parts& parts, EngineHub& hub, QObject* parent = nullptr);

    void cancel();
    // Also ends the process.
    void release() { m_solving.release(); }
    void setNotation(MoveNotation notation) { m_notation = notation; }

signals:
    // A search has begun.
    void looked();
    // The user wants to open the position as a mate problem.
    void showRequested(const shogi::Position& start, const std::vector<shogi::Move>& moves,
                       const app::MateOutcome& outcome);

private:
    std::vector<Command> commands();
    void ask();
    void take(const MateOutcome& outcome);

    Parts m_parts;
    EngineHub& m_hub;
    MateSolving m_solving;
    MateQuestion m_asked;
    MoveNotation m_notation = MoveNotation::Automatic;
};

} // namespace app
