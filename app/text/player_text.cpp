// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/player_text.h"

#include "app/text/engine_text.h"
#include "app/text/foreign_text.h"
#include "app/text/game_text.h"
#include "app/text/number_text.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

namespace app {

namespace {

struct PlayerText {
    Q_DECLARE_TR_FUNCTIONS(app::PlayerText)
};

} // namespace

QString playerStateText(PlayerState state) {
    switch (state) {
    case PlayerState::Away:
    case PlayerState::Waiting:
        return {};
    case PlayerState::Starting:
        return PlayerText::tr("Starting");
    case PlayerState::Preparing:
        return PlayerText::tr("Preparing");
    case PlayerState::Thinking:
        return PlayerText::tr("Thinking");
    case PlayerState::Pondering:
        return PlayerText::tr("Pondering");
    case PlayerState::NotResponding:
        return PlayerText::tr("Not responding");
    }
    return {};
}

QString engineSeatText(const EngineSeat& seat) {
    if (seat.hasFailed)
        return PlayerText::tr("Failed");
    if (seat.isFromBook)
        return PlayerText::tr("From the book");
    return seat.preparing ? preparingText(*seat.preparing) : playerStateText(seat.state);
}

QString playerActivityText(PlayerState state, const QString& name) {
    switch (state) {
    case PlayerState::Away:
    case PlayerState::Starting:
        return PlayerText::tr("%1 is starting").arg(name);
    case PlayerState::Preparing:
        return PlayerText::tr("%1 is preparing").arg(name);
    case PlayerState::NotResponding:
        return PlayerText::tr("%1 is not responding").arg(name);
    case PlayerState::Waiting:
    case PlayerState::Thinking:
    case PlayerState::Pondering:
        break;
    }
    return PlayerText::tr("%1 is thinking").arg(name);
}

Message playerRestartMessage(const PlayerFailure& failure) {
    Message message = failureMessage(failure.failure, failure.engine);
    message.advice = PlayerText::tr("The engine was restarted and the game continues. Its loading "
                                    "time is not counted, and it no longer ponders in this game.");
    return message;
}

Message playerFailureMessage(const PlayerFailure& failure) {
    switch (failure.kind) {
    case PlayerFailure::Kind::Engine:
        return failureMessage(failure.failure, failure.engine);
    case PlayerFailure::Kind::NoMove: {
        Message message;
        message.what =
            PlayerText::tr("%1 did not move although it has legal moves.").arg(foreignText(failure.engine));
        message.details =
            PlayerText::tr("Its answer: %1").arg(foreignQuote(QString::fromStdString(failure.answer)));
        return message;
    }
    case PlayerFailure::Kind::Refused: {
        Message message;
        message.what = PlayerText::tr("Cannot ask %1 for a move.").arg(foreignText(failure.engine));
        message.advice = PlayerText::tr("This is a bug in Komadai. Please report it with the details.");
        message.details = foreignQuote(QString::fromStdString(failure.answer));
        return message;
    }
    }
    return {};
}

Message gameResultMessage(const GameResult& result, bool handicap, const std::array<QString, 2>& names) {
    Message message;
    message.what = endingText(result.ending, result.moveCount, handicap);
    if (result.failure) {
        const Message failure = playerFailureMessage(*result.failure);
        message.advice = failure.what;
        message.details = failure.details;
    } else if (result.declaration) {
        const FailedDeclaration& claim = *result.declaration;
        message.what = PlayerText::tr("Invalid declaration. %1").arg(message.what);
        message.advice = PlayerText::tr("%1 declared a win.").arg(names[shogi::index(claim.side)]) + u' ' +
                         declarationFaultText(claim.rule, claim.side, claim.count);
    } else if (!result.illegalText.empty()) {
        message.advice = PlayerText::tr("The engine answered “%1”.")
                             .arg(foreignQuote(QString::fromStdString(result.illegalText)));
    }
    return message;
}

QString outcomeText(const shogi::Ending& ending, std::optional<shogi::Color> person,
                    const std::array<QString, 2>& names) {
    if (ending.winner) {
        if (person)
            return *ending.winner == *person ? PlayerText::tr("You won") : PlayerText::tr("You lost");
        return PlayerText::tr("%1 won").arg(names[shogi::index(*ending.winner)]);
    }
    switch (ending.kind) {
    case shogi::GameEnd::Repetition:
    case shogi::GameEnd::Impasse:
    case shogi::GameEnd::MaxMoves:
        return PlayerText::tr("Draw");
    default:
        return {};
    }
}

QString seriesPointsText(const GameSeries& series, const std::array<QString, 2>& names) {
    const auto points = [&series](std::size_t player) {
        const int halves = series.halfPoints(player);
        const QString half = halves % 2 != 0 ? QStringLiteral("½") : QString();
        return halves == 1 ? half : QString::number(halves / 2) + half;
    };
    const auto name = [&](std::size_t player) { return names[shogi::index(series.colorOf(player))]; };
    return QStringLiteral("%1 %2 – %3 %4").arg(name(0), points(0), points(1), name(1));
}

QString gameSettingsFaultText(GameSettingsFault fault) {
    switch (fault) {
    case GameSettingsFault::NoEngine:
        return PlayerText::tr("Choose an engine.");
    case GameSettingsFault::UnknownEngine:
        return PlayerText::tr("This engine is no longer in the engine list. Choose another one.");
    case GameSettingsFault::TimeOutOfRange:
        return PlayerText::tr("This time is too long.");
    case GameSettingsFault::ByoyomiAndIncrement:
        return PlayerText::tr("Choose either byoyomi or an increment.");
    case GameSettingsFault::MoveLimitOutOfRange:
        return PlayerText::tr("The move limit is too large.");
    case GameSettingsFault::UnplayablePosition:
        return PlayerText::tr(
            "A game cannot start from the current position. Choose another start position.");
    case GameSettingsFault::NoMoveInPosition:
        return PlayerText::tr(
            "The side to move has no legal move in the current position. Choose another start position.");
    }
    return {};
}

QString limitsText(const EngineLimits& limits) {
    QStringList parts;
    if (limits.depth)
        parts += PlayerText::tr("Depth %1").arg(*limits.depth);
    if (limits.nodes)
        parts += nodesText(static_cast<std::uint64_t>(*limits.nodes));
    if (limits.moveTime)
        parts += PlayerText::tr("%1 s").arg(
            QLocale().toString(static_cast<double>(limits.moveTime->count()) / 1000.0, 'f', 1));
    return parts.join(PlayerText::tr(", ", "between limits"));
}

QString limitsText(const EngineLimits& limits, const ResignRule& resign) {
    QStringList parts;
    if (limits.any())
        parts += limitsText(limits);
    if (resign.on)
        parts += PlayerText::tr("resigns at %1").arg(QChar(0x2212) + QString::number(resign.centipawns));
    return parts.join(PlayerText::tr(", ", "between limits and resigning"));
}

} // namespace app
