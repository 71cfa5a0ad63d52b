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
        return translated(QT_TRANSLATE_NOOP("app::PlayerWords", "Not answering"));
    }
    return {};
}

QString playerActivityText(PlayerState state, const QString& name) {
    switch (state) {
    case PlayerState::Away:
    case PlayerState::Starting:
        return translated(QT_TRANSLATE_NOOP("app::PlayerWords", "%1 is being started")).arg(name);
    case PlayerState::Preparing:
        return translated(QT_TRANSLATE_NOOP("app::PlayerWords", "%1 gets ready")).arg(name);
    case PlayerState::NotResponding:
        return translated(QT_TRANSLATE_NOOP("app::PlayerWords", "%1 does not answer")).arg(name);
    case PlayerState::Waiting:
    case PlayerState::Thinking:
    case PlayerState::Pondering:
        break;
    }
    return translated(QT_TRANSLATE_NOOP("app::PlayerWords", "%1 is thinking")).arg(name);
}

Message playerRestartMessage(const PlayerFailure& failure) {
    Message message = failureMessage(failure.failure, failure.engine);
    message.advice = translated(QT_TRANSLATE_NOOP(
        "app::PlayerWords",
        "It has been started again, and the game continues. Loading does not count as its time; it no longer "
        "thinks on its opponent's time in this game."));
    return message;
}

Message playerFailureMessage(const PlayerFailure& failure) {
    switch (failure.kind) {
    case PlayerFailure::Kind::Engine:
        return failureMessage(failure.failure, failure.engine);
    case PlayerFailure::Kind::NoMove: {
        Message message;
        message.what =
            translated(QT_TRANSLATE_NOOP("app::PlayerWords", "%1 gave no move though it has some."))
                .arg(foreignText(failure.engine));
        message.details = translated(QT_TRANSLATE_NOOP("app::PlayerWords", "Its answer: %1"))
                              .arg(foreignText(QString::fromStdString(failure.answer)));
        return message;
    }
    case PlayerFailure::Kind::Refused: {
        Message message;
        message.what = translated(QT_TRANSLATE_NOOP("app::PlayerWords", "%1 could not be asked for a move."))
                           .arg(foreignText(failure.engine));
        message.advice = translated(QT_TRANSLATE_NOOP(
            "app::PlayerWords", "This is a fault of Komadai. Please report it with the details."));
        message.details = foreignText(QString::fromStdString(failure.answer));
        return message;
    }
    }
    return {};
}

} // namespace app
