// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/rules.h"

#include <QString>

#include <array>
#include <chrono>
#include <optional>

namespace board {

// Turns typed characters into moves: a pure state machine, without widgets. The owner has the clock.
class TypedMove {
public:
    using Milliseconds = std::chrono::milliseconds;

    struct Outcome {
        enum class Kind : std::uint8_t {
            Nothing,
            Play,     // move is legal
            Illegal,  // the text is a move that cannot be played: fault
            Refused,  // the text is not a move here
            OutOfTurn // no piece may be moved now
        };
        Kind kind = Kind::Nothing;
        shogi::Move move;
        shogi::MoveFault fault = shogi::MoveFault::CannotReach;

        friend bool operator==(const Outcome&, const Outcome&) = default;
    };

    // Whether letters of a move are also accepted while no piece may be moved, so that they do not trigger
    // anything else. Off by default.
    void setOutOfTurn(bool taken) { m_takenOutOfTurn = taken; }
    // userMoves: by shogi::index(Color). A new position clears the text, unless it was begun before the
    // user's turn: then it may be the user's move.
    void setContext(const shogi::Position& position, std::optional<shogi::Move> lastMove,
                    std::array<bool, 2> userMoves);

    // Whether this text starts or continues a move.
    bool takes(const QString& text) const;
    // Plays the move as soon as no further character could make it another one.
    Outcome add(const QString& text, Milliseconds now);
    // From an input method: the text being composed, which is only shown, and the text that is complete.
    Outcome compose(const QString& composed, const QString& complete, Milliseconds now);
    // Enter.
    Outcome submit();
    // Backspace.
    void eraseLast();
    // False if there was nothing to clear.
    bool clear();
    // To be asked at every key: whether it is the Enter that from habit ends a move already played without
    // it.
    bool endsPlayedMove(bool isEnter, Milliseconds now);

    bool isEmpty() const { return m_text.isEmpty(); }
    const QString& text() const { return m_text; }
    // With the text being composed.
    QString shown() const { return m_text + m_composed; }
    bool isRefused() const { return m_isRefused; }

private:
    bool isUsersTurn() const;
    bool canStartWith(QChar character) const;
    std::optional<shogi::Square> previousTo() const;

    shogi::Position m_position;
    std::optional<shogi::Move> m_lastMove;
    std::array<bool, 2> m_userMoves{false, false};
    bool m_takenOutOfTurn = false;
    QString m_text;
    QString m_composed;
    bool m_isRefused = false;
    bool m_isEarly = false; // typed before it was the user's turn
    std::optional<Milliseconds>
        m_playedAt; // the last character completed a move, which was played without Enter
};

} // namespace board
