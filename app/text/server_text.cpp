// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/server_text.h"

#include "app/server/server_game.h"
#include "app/text/foreign_text.h"
#include "app/text/game_text.h"
#include "app/text/player_text.h"
#include "app/text/record_text.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

#include <algorithm>

namespace app {

namespace {

using csa::LinkFault;
using csa::LinkState;

struct ServerText {
    Q_DECLARE_TR_FUNCTIONS(app::ServerText)
};

QString adviceFor(LinkFault fault) {
    switch (fault) {
    case LinkFault::NameNotFound:
        return ServerText::tr("Check the name of the server, and whether this computer is online.");
    case LinkFault::Refused:
        return ServerText::tr("Check the port, and whether the server is running.");
    case LinkFault::Unreachable:
    case LinkFault::TimedOut:
    case LinkFault::Broken:
        return ServerText::tr("Check whether this computer is online.");
    case LinkFault::NoTls:
    case LinkFault::TlsFailed:
        return ServerText::tr("Choose a connection without encryption if the server has no other.");
    case LinkFault::BadCertificate:
        return ServerText::tr("Do not send your password there before you know why.");
    case LinkFault::LoginRefused:
        return ServerText::tr("Check name and password. Perhaps this name is logged in already.");
    default:
        return {};
    }
}

QString whatOf(LinkFault fault, const QString& host) {
    switch (fault) {
    case LinkFault::None:
        return ServerText::tr("The connection to %1 has ended.").arg(host);
    case LinkFault::BadConfig:
        return ServerText::tr("The entry for %1 is not complete.").arg(host);
    case LinkFault::NameNotFound:
        return ServerText::tr("There is no computer with the name %1.").arg(host);
    case LinkFault::Refused:
        return ServerText::tr("No server answers on %1.").arg(host);
    case LinkFault::Unreachable:
        return ServerText::tr("%1 cannot be reached.").arg(host);
    case LinkFault::TimedOut:
        return ServerText::tr("%1 does not answer.").arg(host);
    case LinkFault::NoTls:
        return ServerText::tr("This build of Komadai cannot encrypt connections.");
    case LinkFault::TlsFailed:
        return ServerText::tr("%1 does not encrypt connections on this port.").arg(host);
    case LinkFault::BadCertificate:
        return ServerText::tr("%1 cannot prove that it is this server: its certificate is not trusted.")
            .arg(host);
    case LinkFault::LoginRefused:
        return ServerText::tr("%1 refuses the login.").arg(host);
    case LinkFault::LoginSilence:
        return ServerText::tr("%1 does not answer the login.").arg(host);
    case LinkFault::ClosedByServer:
        return ServerText::tr("%1 has ended the connection.").arg(host);
    case LinkFault::Broken:
        return ServerText::tr("The connection to %1 is broken.").arg(host);
    case LinkFault::Silence:
        return ServerText::tr("%1 does not answer any more.").arg(host);
    case LinkFault::NoStart:
        return ServerText::tr("%1 has not begun a game that was agreed to.").arg(host);
    case LinkFault::Flood:
        return ServerText::tr("%1 sends more than can be read.").arg(host);
    case LinkFault::DoesNotRead:
        return ServerText::tr("%1 does not read what it is sent.").arg(host);
    }
    return {};
}

QString decimalSeconds(csa::Milliseconds time) {
    return QLocale().toString(static_cast<double>(time.count()) / 1000.0, 'g', 6);
}

QString inWords(csa::Milliseconds time) {
    const auto seconds = std::max<qint64>((time.count() + 999) / 1000, 0);
    return seconds < 120 ? ServerText::tr("%1 s").arg(seconds)
                         : ServerText::tr("%1 min").arg((seconds + 59) / 60);
}

QString disconnectedText(const ServerVisit& visit, const csa::StateChanged& link, csa::Stamp now) {
    QString text = linkFailureMessage(link.failure, visit.account()).what;
    if (link.gameKept)
        text += u' ' + ServerText::tr("The game waits to be resumed.");
    if (link.nextAttempt) {
        const auto left = std::chrono::duration_cast<csa::Milliseconds>(*link.nextAttempt - now);
        text += u' ' + ServerText::tr("Connecting again in %1.").arg(inWords(left));
    }
    return text;
}

} // namespace

Message linkFailureMessage(const csa::LinkFailure& failure, const ServerAccount& account) {
    Message message;
    message.what = whatOf(failure.fault, foreignText(account.host));
    message.advice = adviceFor(failure.fault);
    message.details = foreignText(QString::fromStdString(failure.detail));
    return message;
}

QString accountFaultText(csa::ConfigFault fault) {
    switch (fault) {
    case csa::ConfigFault::NoHost:
        return ServerText::tr("Enter the name or the address of the server.");
    case csa::ConfigFault::BadUser:
        return ServerText::tr("The user name has 1 to 32 letters, digits and signs _ - @ .");
    case csa::ConfigFault::BadPassword:
        return ServerText::tr("A password is needed, without blanks.");
    case csa::ConfigFault::BadGame:
        return ServerText::tr("The name of the game has letters, digits and signs _ - + @ .");
    case csa::ConfigFault::BadCount:
        return ServerText::tr("At least one game has to be played.");
    case csa::ConfigFault::NotExtended:
        return ServerText::tr("Looking on needs the extensions of the server.");
    }
    return {};
}

QString visitStateText(const ServerVisit& visit, csa::Stamp now) {
    if (visit.phase() == ServerVisit::Phase::MakingReady)
        return ServerText::tr("The engine is being made ready.");
    if (visit.phase() != ServerVisit::Phase::Linked)
        return ServerText::tr("Not connected.");
    const csa::StateChanged& link = visit.link();
    const QString host = foreignText(visit.account().host);
    switch (link.state) {
    case LinkState::Connecting:
        return link.attempt > 1 ? ServerText::tr("Connecting to %1, attempt %2…").arg(host).arg(link.attempt)
                                : ServerText::tr("Connecting to %1…").arg(host);
    case LinkState::LoggingIn:
        return ServerText::tr("Logging in…");
    case LinkState::Waiting:
        if (visit.game() && visit.game()->hasBegun())
            return ServerText::tr("Logged in again, waiting for the interrupted game.");
        if (!visit.plays())
            return ServerText::tr("Logged in to look on.");
        return visit.account().game.isEmpty() ? ServerText::tr("Logged in, waiting for a game.")
                                              : ServerText::tr("Logged in, waiting for a game of %1.")
                                                    .arg(foreignText(visit.account().game));
    case LinkState::Offered:
        if (visit.game())
            return ServerText::tr("A game is offered; the players are being made ready.");
        if (visit.offer())
            return ServerText::tr("A game is offered. Without an answer it is rejected in %1.")
                .arg(inWords(std::chrono::duration_cast<csa::Milliseconds>(visit.offer()->answerBy - now)));
        return ServerText::tr("A game is offered.");
    case LinkState::Agreed:
        return ServerText::tr("Agreed, waiting for the opponent.");
    case LinkState::Playing:
        return visit.game() && visit.game()->resignsLater()
                   ? ServerText::tr("Playing. The resignation is sent when it is your turn.")
                   : ServerText::tr("Playing.");
    case LinkState::LoggingOut:
        return ServerText::tr("Logging out…");
    case LinkState::Disconnected:
        return disconnectedText(visit, link, now);
    case LinkState::Closed:
        return ServerText::tr("Not connected.");
    }
    return {};
}

QString playerStatusText(const QString& status) {
    if (status == QLatin1String("connected"))
        return ServerText::tr("logged in");
    if (status == QLatin1String("game_waiting"))
        return ServerText::tr("waits for a game");
    if (status == QLatin1String("agree_waiting") || status == QLatin1String("start_waiting"))
        return ServerText::tr("is about to play");
    if (status == QLatin1String("game"))
        return ServerText::tr("plays");
    if (status == QLatin1String("finished"))
        return ServerText::tr("has played");
    return foreignQuote(status);
}

QString refusalText(csa::RefusalReason reason) {
    using csa::RefusalReason;
    switch (reason) {
    case RefusalReason::NotConnected:
    case RefusalReason::LinkClosed:
        return ServerText::tr("There is no connection to the server.");
    case RefusalReason::NoOffer:
        return ServerText::tr("No game is offered any more.");
    case RefusalReason::NotPlaying:
        return ServerText::tr("No game is being played.");
    case RefusalReason::NotOwnTurn:
        return ServerText::tr("It is not your turn.");
    case RefusalReason::MovePending:
        return ServerText::tr("The server has not confirmed the last move yet.");
    case RefusalReason::IllegalMove:
        return ServerText::tr("The move is illegal.");
    case RefusalReason::OutOfStep:
        return ServerText::tr("The server has shown a move that cannot be played here.");
    case RefusalReason::Paused:
        return ServerText::tr("The game is paused.");
    case RefusalReason::QuestionOpen:
        return ServerText::tr("A question has not been answered yet.");
    case RefusalReason::NoQuestion:
        return ServerText::tr("There is no question to answer.");
    case RefusalReason::NothingToTakeBack:
        return ServerText::tr("There is no move to take back.");
    case RefusalReason::NotOffered:
        return ServerText::tr("The server does not have that.");
    case RefusalReason::BadText:
        return ServerText::tr("This text cannot be sent.");
    case RefusalReason::TooMany:
        return ServerText::tr("That would be too many at once.");
    }
    return {};
}

Message visitEndMessage(const VisitEnd& end, const ServerAccount& account) {
    switch (end.kind) {
    case VisitEnd::Kind::AllPlayed:
        break;
    case VisitEnd::Kind::Link:
        return linkFailureMessage(end.failure, account);
    case VisitEnd::Kind::Engine:
        return end.engine ? playerFailureMessage(*end.engine) : Message();
    }
    Message message;
    message.what = ServerText::tr("Logged out of %1.").arg(foreignText(account.host));
    return message;
}

QString visitResultText(const VisitResult& result) {
    const QString end = endWord(result.ending.kind);
    switch (result.result) {
    case csa::OwnResult::Win:
        return ServerText::tr("Won: %1", "%1: how the game ended").arg(end);
    case csa::OwnResult::Lose:
        return ServerText::tr("Lost: %1", "%1: how the game ended").arg(end);
    case csa::OwnResult::Draw:
        return ServerText::tr("Drawn: %1", "%1: how the game ended").arg(end);
    case csa::OwnResult::Censored:
        return ServerText::tr("Ended by the server: %1", "%1: how the game ended").arg(end);
    case csa::OwnResult::Aborted:
        return ServerText::tr("Without a result");
    case csa::OwnResult::Unfinished:
        return ServerText::tr("Unfinished: the connection was lost");
    }
    return {};
}

QString visitTotalsText(const std::array<int, 6>& totals) {
    const auto of = [&totals](csa::OwnResult result) { return totals[static_cast<std::size_t>(result)]; };
    QString text = ServerText::tr("%1 won, %2 lost, %3 drawn")
                       .arg(of(csa::OwnResult::Win))
                       .arg(of(csa::OwnResult::Lose))
                       .arg(of(csa::OwnResult::Draw));
    const int others =
        of(csa::OwnResult::Censored) + of(csa::OwnResult::Aborted) + of(csa::OwnResult::Unfinished);
    if (others > 0)
        text = ServerText::tr("%1, %2 without a result").arg(text).arg(others);
    return text;
}

QString unsavedRecordText(const FileError& error) {
    return ServerText::tr("A record is not saved yet. %1 It is tried again every minute.")
        .arg(fileErrorMessage(error).oneParagraph());
}

QString timeRulesText(const csa::TimeRules& rules) {
    QStringList parts{timeControlText({rules.total, rules.byoyomi, rules.increment})};
    if (rules.byoyomi.count() > 0 && rules.increment.count() > 0)
        parts += ServerText::tr("%1 s added for each move").arg(decimalSeconds(rules.increment));
    if (rules.least.count() > 0)
        parts += ServerText::tr("at least %1 s are charged for a move").arg(decimalSeconds(rules.least));
    if (rules.roundsUp)
        parts += ServerText::tr("parts of %1 s count in full").arg(decimalSeconds(rules.unit));
    else if (rules.unit != csa::Milliseconds{1000} && rules.unit.count() > 1)
        parts += ServerText::tr("parts of %1 s do not count").arg(decimalSeconds(rules.unit));
    if (rules.delay.count() > 0)
        parts += ServerText::tr("delay of %1 s").arg(decimalSeconds(rules.delay));
    return parts.join(ServerText::tr("; ", "between the rules of a clock"));
}

} // namespace app
