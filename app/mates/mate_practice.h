// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/mates/move_judge.h"

#include <QObject>

namespace app {

// A mate problem that the user solves on the board: Tokin is the defender and resists as long as it can,
// wrong moves are refuted, hints are given. Main thread; owns no board.
class MatePractice : public QObject {
    Q_OBJECT
public:
    enum class State : std::uint8_t {
        Off,
        Waiting, // waiting for the user's attack
        Judging, // the attack is being checked
        Refuted, // the last attack was wrong and refutation() has been played; takeBack() continues
        Solved   // mated
    };

    // solver must outlive this object, has Tokin set, and must not be used by others during a problem.
    explicit MatePractice(MateSolving& solver, QObject* parent = nullptr);

    void start(const MateQuestion& question);
    void end();
    State state() const { return m_state; }
    const MateQuestion& question() const { return m_question; }
    // Moves of both sides so far, from the problem's position.
    const std::vector<shogi::Move>& moves() const { return m_moves; }
    shogi::Position position() const;
    // Number of wrong attacks and of hints since start().
    int mistakes() const { return m_mistakes; }
    int hints() const { return m_hints; }

    // Only while Waiting. stateChanged() reports the judgement.
    void attack(shogi::Move move);
    // Goes back to before the last attack. Not while Judging.
    void takeBack();
    // The first call gives the origin, the second the whole move.
    void askHint();

signals:
    // moves() may also have changed.
    void stateChanged(app::MatePractice::State state);
    // The attack was rejected without being played: not a check, or not decided within the limit.
    void refused(shogi::Move move, app::MoveVerdict::Kind reason);
    // whole: the move itself is given, otherwise only its origin.
    void hinted(shogi::Move move, bool whole);
    // There is no mate from here (any more), or the limit was reached first.
    void nothingToHint(app::MateOutcome::Kind reason);
    void failed(const host::Failure& failure);

private:
    void set(State state);
    void take(const MoveVerdict& verdict);
    void takeHint(const MateOutcome& outcome);
    MateQuestion now() const;

    MateSolving& m_solver;
    MoveJudge m_judge;
    MateQuestion m_question;
    std::vector<shogi::Move> m_moves;
    State m_state = State::Off;
    bool m_hinting = false;
    std::optional<shogi::Move> m_hint; // for the position where the user is to attack
    int m_mistakes = 0;
    int m_hints = 0;
};

} // namespace app
