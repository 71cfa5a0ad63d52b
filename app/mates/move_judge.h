// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/mates/mate_solving.h"

#include <QObject>

namespace app {

// One answer to an attacking move, and how long it lasts.
struct MateDefence {
    shogi::Move move;
    std::vector<shogi::Move> line; // of the attacker, after move, to mate
    bool isFutile = false;         // a futile interposition (futile_interpositions.h)

    // To mate, move itself included.
    int plies() const { return static_cast<int>(line.size()) + 1; }
};

// What an attacking move leads to, every defence considered.
struct MoveVerdict {
    enum class Kind : std::uint8_t {
        Mates,   // every defence loses; defences lists them all, the longest first (none: mate on the spot)
        Refuted, // after refutation there is no mate: proved
        Open,    // refutation could not be decided within the limit
        NoCheck, // not an attacking move, or not a legal one
        Lost     // the engine is not there; failure says why
    };
    Kind kind = Kind::Open;
    shogi::Move move;
    std::vector<MateDefence> defences;
    std::optional<shogi::Move> refutation;
    std::optional<host::Failure> failure;

    // Mates: to mate, the move included; futile interpositions count if withFutile.
    int plies(bool withFutile = true) const;
};

// Judges attacking moves by asking a solver about the position after every defence. solver outlives this
// object and is used by nobody else while a judgement runs. Main thread.
class MoveJudge : public QObject {
    Q_OBJECT
public:
    explicit MoveJudge(MateSolving& solver, QObject* parent = nullptr);

    // question: the position the move is made in; its limit is for each defence. judged() follows, later,
    // unless cancelled. A judgement that runs is cancelled.
    void judge(const MateQuestion& question, shogi::Move move);
    void cancel();
    bool isBusy() const { return m_busy; }

signals:
    void judged(const app::MoveVerdict& verdict);

private:
    void next();
    void take(const MateOutcome& outcome);
    void finish(MoveVerdict::Kind kind);

    MateSolving& m_solver;
    MateQuestion m_question;
    shogi::Position m_after; // the move
    MoveVerdict m_verdict;
    std::vector<shogi::Move> m_defences; // still to be asked about, the next one last
    unsigned m_turn = 0;                 // names a judgement
    bool m_busy = false;
};

} // namespace app
