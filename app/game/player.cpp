// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/game/player.h"

namespace app {

std::optional<shogi::EngineEvaluation> evaluationOf(const BookPlayed& played) {
    const BookMove& move = played.choice.move;
    if (!move.score)
        return std::nullopt;
    shogi::EngineEvaluation evaluation;
    evaluation.engine = played.book.toStdString();
    evaluation.centipawns = played.root.sideToMove() == shogi::Color::Black ? *move.score : -*move.score;
    evaluation.depth = move.depth.value_or(0);
    if (move.reply)
        evaluation.line = {move.reply};
    return evaluation;
}

HumanPlayer::HumanPlayer(QString name, std::function<Instant()> now, QObject* parent)
    : Player(parent)
    , m_name(std::move(name))
    , m_now(std::move(now)) {}

PlayerState HumanPlayer::state() const { return m_state; }

void HumanPlayer::prepare(const shogi::Position&) {
    QMetaObject::invokeMethod(this, &HumanPlayer::ready, Qt::QueuedConnection);
}

void HumanPlayer::startTurn(const Turn& turn) {
    m_turn = turn.id;
    setState(PlayerState::Thinking);
}

void HumanPlayer::cancelTurn() {
    m_turn.reset();
    setState(PlayerState::Waiting);
}

void HumanPlayer::opponentToMove(const Turn&) { cancelTurn(); }

void HumanPlayer::gameEnded(SideResult) { cancelTurn(); }

// The turn stays open until the referee has accepted the answer: an illegal attempt may be followed by
// another.
void HumanPlayer::playMove(shogi::Move move) {
    if (m_turn)
        emit moveChosen(*m_turn, move, m_now());
}

void HumanPlayer::resign() {
    if (m_turn)
        emit resigned(*m_turn, m_now());
}

void HumanPlayer::declare() {
    if (m_turn)
        emit declared(*m_turn, m_now());
}

void HumanPlayer::setState(PlayerState state) {
    if (m_state == state)
        return;
    m_state = state;
    emit stateChanged(state);
}

} // namespace app
