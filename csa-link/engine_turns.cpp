// SPDX-License-Identifier: GPL-3.0-or-later
#include "csa-link/engine_turns.h"

#include <utility>

namespace csa {

EngineTurns::Output EngineTurns::hear(const Event& event) {
    Output output;
    if (const auto* const started = std::get_if<GameStarted>(&event)) {
        begin(started->game, started->clocks, false, output);
    } else if (const auto* const resumed = std::get_if<GameResumed>(&event)) {
        begin(resumed->game, resumed->clocks, resumed->isSentAgain, output);
    } else if (const auto* const back = std::get_if<TakenBack>(&event)) {
        begin(back->game, back->clocks, false, output);
    } else if (const auto* const move = std::get_if<MovePlayed>(&event)) {
        played(*move, output);
    } else if (const auto* const pause = std::get_if<PauseChanged>(&event)) {
        const bool ownTurn = m_own == m_position.sideToMove();
        drop(output);
        if (!pause->paused && ownTurn && !m_sent)
            think(m_moves, false, pause->clocks, output);
    } else if (std::holds_alternative<GameEnded>(event) || std::holds_alternative<OutOfStep>(event)) {
        drop(output);
        m_own.reset();
        m_sent.reset();
    } else if (const auto* const state = std::get_if<StateChanged>(&event)) {
        // A turn that was being thought about begins anew when the game is resumed.
        if (state->gameKept)
            drop(output);
    }
    return output;
}

void EngineTurns::begin(const OnlineGame& game, const ClockReading& clocks, bool isAnswered, Output& output) {
    drop(output);
    m_own = game.summary.ownColor;
    m_moves.clear();
    for (const TimedMove& played : game.moves)
        m_moves.push_back(played.move);
    m_position = game.position();
    if (!isAnswered)
        m_sent.reset();
    if (clocks.running == m_own && m_own && !isAnswered)
        think(m_moves, false, clocks, output);
}

void EngineTurns::think(std::vector<shogi::Move> moves, bool ponders, std::optional<ClockReading> clocks,
                        Output& output) {
    m_search = ponders ? Search::Ponder : Search::Turn;
    output.wishes.emplace_back(Think{++m_lastId, std::move(moves), ponders, std::move(clocks)});
}

void EngineTurns::drop(Output& output) {
    if (m_search != Search::None)
        output.wishes.emplace_back(Drop{m_lastId});
    m_search = Search::None;
}

EngineTurns::Output EngineTurns::answered(ThoughtId id, const Thought& thought) {
    Output output;
    if (id != m_lastId || m_search == Search::None)
        return output;
    if (std::exchange(m_search, Search::None) == Search::Ponder)
        return output;
    if (thought.kind != Thought::Kind::Move) {
        output.command = thought.kind == Thought::Kind::Resign ? Command(Resign{}) : Command(Declare{});
        return output;
    }
    output.command = PlayMove{thought.move, thought.comment};
    m_sent = thought.move;
    m_expected = thought.expected;
    if (m_pondering == Pondering::Early)
        ponder(std::nullopt, output);
    return output;
}

void EngineTurns::ponder(const std::optional<ClockReading>& clocks, Output& output) {
    shogi::Position position = m_position;
    std::vector<shogi::Move> moves = m_moves;
    if (m_sent) {
        if (!position.isLegal(*m_sent))
            return;
        position.play(*m_sent);
        moves.push_back(*m_sent);
    }
    if (!m_expected || !position.isLegal(*m_expected))
        return;
    moves.push_back(*m_expected);
    think(std::move(moves), true, clocks, output);
}

void EngineTurns::played(const MovePlayed& event, Output& output) {
    if (!m_own)
        return;
    m_moves.push_back(event.move.move);
    m_position.play(event.move.move);
    if (event.own) {
        const bool asSent = m_sent == event.move.move;
        m_sent.reset();
        if (m_search == Search::Ponder && asSent)
            return;
        drop(output);
        if (asSent && m_pondering != Pondering::Off)
            ponder(event.clocks, output);
        return;
    }
    if (m_search == Search::Ponder && m_expected == event.move.move) {
        m_search = Search::Turn;
        output.wishes.emplace_back(PonderHit{m_lastId, event.clocks});
        return;
    }
    drop(output);
    think(m_moves, false, event.clocks, output);
}

} // namespace csa
