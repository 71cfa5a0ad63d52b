// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/mates/move_judge.h"

#include <QObject>

namespace app {

// A mate problem that a person solves on the board: Tokin is the defender and resists as long as it can,
// wrong moves are refuted, hints are given. Main thread; owns no board.
class MatePractice : public QObject {
    Q_OBJECT
public:
    enum class State : std::uint8_t {
        Off,
        Waiting, // for the person's attack
        Judging, // the attack is being looked at
        Refuted, // the last attack was wrong and refutation() has been played; takeBack() goes on
        Solved   // mate
    };

    // solver outlives this object, has Tokin set, and is used by nobody else while a problem is on.
    explicit MatePractice(MateSolving& solver, QObject* parent = nullptr);

    void start(const MateQuestion& question);
    void end();
    State state() const { return m_state; }
    const MateQuestion& question() const { return m_question; }
    // Played so far by both sides, from the problem's position.
    const std::vector<shogi::Move>& moves() const { return m_moves; }
    shogi::Position position() const;
    // Attacks that were wrong, and hints asked for, since start().
    int mistakes() const { return m_mistakes; }
    int hints() const { return m_hints; }

    // Waiting only. judged by stateChanged().
    void attack(shogi::Move move);
    // Back to before the last attack. Not while Judging.
    void takeBack();
    // First where the move starts, at the second call the whole move.
    void askHint();

signals:
    // moves() may have changed as well.
    void stateChanged(app::MatePractice::State state);
    // The attack was refused without being played: no check, or the limit left it open.
    void refused(shogi::Move move, app::MoveVerdict::Kind reason);
    // whole: the move itself, else only where it starts.
    void hinted(shogi::Move move, bool whole);
    // There is none (any more) from here; or the limit came first.
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
    std::optional<shogi::Move> m_hint; // for the position that is waited in
    int m_mistakes = 0;
    int m_hints = 0;
};

} // namespace app
