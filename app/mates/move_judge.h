// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/mates/mate_solving.h"

#include <QObject>

namespace app {

// One defence against an attack, with its length.
struct MateDefence {
    shogi::Move move;
    std::vector<shogi::Move> line; // by the attacker, after move, to mate
    bool isFutile = false;         // a futile interposition (futile_interpositions.h)

    // To mate, including the move.
    int plies() const { return static_cast<int>(line.size()) + 1; }
};

// The outcome of an attack, considering every defence.
struct MoveVerdict {
    enum class Kind : std::uint8_t {
        Mates,   // every defence loses; defences lists them all, the longest first (none: immediate mate)
        Refuted, // after refutation it is proved that there is no mate
        Open,    // refutation could not be decided within the limit
        NoCheck, // not a check, or not legal
        Lost     // the engine failed; see failure
    };
    Kind kind = Kind::Open;
    shogi::Move move;
    std::vector<MateDefence> defences;
    std::optional<shogi::Move> refutation;
    std::optional<host::Failure> failure;
    // For all answers together.
    std::chrono::microseconds elapsed{0};
    std::uint64_t nodes = 0;

    // Mates: plies to mate, including the move; futile interpositions count if withFutile.
    int plies(bool withFutile = true) const;
};

// Judges attacks by solving the position after every defence. solver must outlive this object and must not be
// used by others during a judgement. Main thread.
class MoveJudge : public QObject {
    Q_OBJECT
public:
    explicit MoveJudge(MateSolving& solver, QObject* parent = nullptr);

    // question: the position of the move; its limits are for each defence. An allowance applies to all
    // defences together. judged() follows later, unless cancelled. A running judgement is cancelled.
    void judge(const MateQuestion& question, shogi::Move move,
               std::optional<MateAllowance> allowance = std::nullopt);
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
    std::optional<MateAllowance> m_allowance; // for the defences not yet asked
    shogi::Position m_after;                  // after the move
    MoveVerdict m_verdict;
    std::vector<shogi::Move> m_defences; // not yet asked, the next one last
    unsigned m_turn = 0;                 // identifies a judgement
    bool m_busy = false;
};

} // namespace app
