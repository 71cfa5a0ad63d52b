// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/game/player_words.h"

#include "app/text/engine_text.h"
#include "app/text/foreign_text.h"

#include <QCoreApplication>

namespace app {

namespace {

QString translated(const char* text) { return QCoreApplication::translate("app::PlayerWords", text); }

} // namespace

QString playerStateText(PlayerState state) {
    switch (state) {
    case PlayerState::Away:
    case PlayerState::Waiting:
        return {};
    case PlayerState::Starting:
        return translated(QT_TRANSLATE_NOOP("app::PlayerWords", "Starting"));
    case PlayerState::Preparing:
        return translated(QT_TRANSLATE_NOOP("app::PlayerWords", "Preparing"));
    case PlayerState::Thinking:
        return translated(QT_TRANSLATE_NOOP("app::PlayerWords", "Thinking"));
    case PlayerState::Pondering:
        return translated(QT_TRANSLATE_NOOP("app::PlayerWords", "Pondering"));
    case PlayerState::NotResponding:
        return translated(QT_TRANSLATE_NOOP("app::PlayerWords", "Not responding"));
    }
    return {};
}

QString playerActivityText(PlayerState state, const QString& name) {
    switch (state) {
    case PlayerState::Away:
    case PlayerState::Starting:
        return translated(QT_TRANSLATE_NOOP("app::PlayerWords", "%1 is starting")).arg(name);
    case PlayerState::Preparing:
        return translated(QT_TRANSLATE_NOOP("app::PlayerWords", "%1 is preparing")).arg(name);
    case PlayerState::NotResponding:
        return translated(QT_TRANSLATE_NOOP("app::PlayerWords", "%1 is not responding")).arg(name);
    case PlayerState::Waiting:
    case PlayerState::Thinking:
    case PlayerState::Pondering:
        break;
    }
    return translated(QT_TRANSLATE_NOOP("app::PlayerWords", "%1 is thinking")).arg(name);
}

Message playerRestartMessage(const PlayerFailure& failure) {
    Message message = failureMessage(failure.failure, failure.engine);
    message.advice = translated(
        QT_TRANSLATE_NOOP("app::PlayerWords", "The engine was restarted and the game continues. Its loading "
                                              "time is not counted, and it no longer ponders in this game."));
    return message;
}

Message playerFailureMessage(const PlayerFailure& failure) {
    switch (failure.kind) {
    case PlayerFailure::Kind::Engine:
        return failureMessage(failure.failure, failure.engine);
    case PlayerFailure::Kind::NoMove: {
        Message message;
        message.what =
            translated(QT_TRANSLATE_NOOP("app::PlayerWords", "%1 did not move although it has legal moves."))
                .arg(foreignText(failure.engine));
        message.details = translated(QT_TRANSLATE_NOOP("app::PlayerWords", "Its answer: %1"))
                              .arg(foreignText(QString::fromStdString(failure.answer)));
        return message;
    }
    case PlayerFailure::Kind::Refused: {
        Message message;
        message.what = translated(QT_TRANSLATE_NOOP("app::PlayerWords", "Cannot ask %1 for a move."))
                           .arg(foreignText(failure.engine));
        message.advice = translated(QT_TRANSLATE_NOOP(
            "app::PlayerWords", "This is a bug in Komadai. Please report it with the details."));
        message.details = foreignText(QString::fromStdString(failure.answer));
        return message;
    }
    }
    return {};
}

} // namespace app
