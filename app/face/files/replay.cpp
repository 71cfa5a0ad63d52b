// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/files/replay.h"

#include "app/document/record_document.h"
#include "app/game/game.h"

namespace app {

Replay::Replay(RecordDocument& document, const Game& game, QObject* parent)
    : QObject(parent)
    , m_document(document)
    , m_game(game) {
    connect(&m_timer, &QTimer::timeout, this, &Replay::step);
    connect(&document, &RecordDocument::cursorChanged, this, [this] {
        if (!m_stepping)
            stop();
    });
    connect(&document, &RecordDocument::reset, this, &Replay::stop);
    connect(&document, &RecordDocument::treeChanged, this, &Replay::stop);
    connect(&game, &Game::phaseChanged, this, [this] {
        if (m_game.isActive())
            stop();
    });
}

bool Replay::isAtEnd() const { return m_document.lineIndex() + 1 >= m_document.line().size(); }

void Replay::start() {
    if (isRunning() || m_game.isActive() || m_document.line().size() < 2)
        return;
    if (isAtEnd())
        m_document.goToFirst();
    else
        m_document.step(1);
    if (isAtEnd())
        return;
    m_timer.start();
    emit runningChanged(true);
}

void Replay::stop() {
    if (!isRunning())
        return;
    m_timer.stop();
    emit runningChanged(false);
}

void Replay::step() {
    m_stepping = true;
    m_document.step(1);
    m_stepping = false;
    if (isAtEnd())
        stop();
}

} // namespace app
