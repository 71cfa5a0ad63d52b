// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/game/outside_referee.h"

#include <utility>

namespace app {

AbsentPlayer::AbsentPlayer(QString name, QObject* parent)
    : Player(parent)
    , m_name(std::move(name)) {}

void AbsentPlayer::prepare(const shogi::Position&) {
    QMetaObject::invokeMethod(this, &AbsentPlayer::ready, Qt::QueuedConnection);
}

void AbsentPlayer::startTurn(const Turn&) { setState(PlayerState::Thinking); }

void AbsentPlayer::cancelTurn() { setState(PlayerState::Waiting); }

void AbsentPlayer::opponentToMove(const Turn&) { cancelTurn(); }

void AbsentPlayer::gameEnded(SideResult) { cancelTurn(); }

void AbsentPlayer::setState(PlayerState state) {
    if (m_state == state)
        return;
    m_state = state;
    emit stateChanged(state);
}

} // namespace app
