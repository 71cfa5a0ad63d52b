// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/table_text.h"

#include "app/server/server_game.h"
#include "app/text/foreign_text.h"
#include "app/text/server_text.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

#include <algorithm>

namespace app {

namespace {

struct TableText {
    Q_DECLARE_TR_FUNCTIONS(app::TableText)
};

QString opponentName(const NetworkTable& table) {
    if (const TablePerson* const other = table.opponent())
        return foreignQuote(other->name);
    const ServerVisit* const visit = table.visit();
    if (!visit || !visit->game())
        return TableText::tr("The other player");
    const csa::GameSummary& summary = visit->game()->summary();
    const std::string& name = summary.names[shogi::index(~summary.ownColor.value_or(shogi::Color::Black))];
    return foreignQuote(QString::fromStdString(name));
}

QString whyLost(csa::LinkFault fault) {
    using csa::LinkFault;
    switch (fault) {
    case LinkFault::NameNotFound:
        return TableText::tr("There is no computer with this name.");
    case LinkFault::Refused:
        return TableText::tr("No table is open at this address.");
    case LinkFault::Unreachable:
        return TableText::tr("The other computer cannot be reached.");
    case LinkFault::TimedOut:
        return TableText::tr("The other computer does not answer.");
    case LinkFault::LoginRefused:
        return TableText::tr("The table does not let you in again yet.");
    default:
        return TableText::tr("The connection is lost.");
    }
}

QString lostText(const NetworkTable& table, csa::Stamp now) {
    const csa::StateChanged link = table.link();
    const bool isFirst = table.state() == TableState::Opening;
    if (!link.nextAttempt)
        return isFirst ? TableText::tr("Connecting…") : TableText::tr("Connection lost: connecting again…");
    QString text = whyLost(link.failure.fault);
    if (link.gameKept)
        text += u' ' + TableText::tr("The game goes on as soon as you are back; the clock runs.");
    const auto left = std::chrono::ceil<std::chrono::seconds>(*link.nextAttempt - now).count();
    return text + u' ' + TableText::tr("Connecting again in %1 s.").arg(std::max<qint64>(qint64{left}, 0));
}

QString waitingText(const NetworkTable& table) {
    switch (table.role()) {
    case TableRole::Host:
        return TableText::tr("%1 has come. Waiting for the answer to the offered game.")
            .arg(opponentName(table));
    case TableRole::Onlooker:
        return TableText::tr("At the table. No game is being played.");
    case TableRole::Guest:
        break;
    }
    if (table.visit() && table.visit()->game())
        return TableText::tr("Agreed. The game begins in a moment.");
    return TableText::tr("At the table. Waiting for a game to be offered.");
}

} // namespace

QString tableStateText(const NetworkTable& table, csa::Stamp now) {
    switch (table.state()) {
    case TableState::Opening:
        return table.role() == TableRole::Host ? TableText::tr("The table is being opened…")
                                               : lostText(table, now);
    case TableState::NoGuest:
        return TableText::tr("Waiting for somebody to come. Pass the address on.");
    case TableState::Waiting:
        return waitingText(table);
    case TableState::Offered:
        return TableText::tr("%1 offers a game.").arg(opponentName(table));
    case TableState::Declined:
        return TableText::tr("%1 does not want to play now.").arg(opponentName(table));
    case TableState::Playing:
        return table.visit() && table.visit()->game() && table.visit()->game()->resignsLater()
                   ? TableText::tr("Playing against %1. The resignation is sent when it is your turn.")
                         .arg(opponentName(table))
                   : TableText::tr("Playing against %1.").arg(opponentName(table));
    case TableState::OtherAway:
        return TableText::tr("The connection of %1 is lost. The game goes on as soon as it is back; after "
                             "10 minutes it is won.")
            .arg(opponentName(table));
    case TableState::Between:
        return table.waitsToPlayAgain()
                   ? TableText::tr("%1 has been asked for another game.").arg(opponentName(table))
                   : TableText::tr("The game is over.");
    case TableState::Watching:
        return TableText::tr("You are looking on.");
    case TableState::Lost:
        return lostText(table, now);
    case TableState::Over:
        return tableEndMessage(table).oneParagraph();
    }
    return {};
}

Message tableEndMessage(const NetworkTable& table) {
    Message message;
    const csa::LinkFailure failure = table.end().value_or(csa::LinkFailure());
    message.details = foreignText(QString::fromStdString(failure.detail));
    if (failure.fault == csa::LinkFault::None) {
        message.what = table.role() == TableRole::Host ? TableText::tr("The table is closed.")
                                                       : TableText::tr("You have left the table.");
    } else if (table.role() == TableRole::Host && !table.visit()) {
        message.what = TableText::tr("The table cannot be opened: the port is not free.");
        message.advice = TableText::tr("Choose another port, or have one chosen.");
    } else if (failure.fault == csa::LinkFault::LoginRefused) {
        message.what = TableText::tr("The table does not let you in.");
        message.advice =
            TableText::tr("Check the invitation, the letters and digits at the end of the address.");
    } else {
        message.what = whyLost(failure.fault);
    }
    return message;
}

QString tablePeopleText(const NetworkTable& table) {
    QStringList names;
    for (const TablePerson& person : table.people()) {
        const QString name = foreignQuote(person.name);
        const bool plays = &person == table.opponent();
        names += plays                                ? name
                 : person.role == TableRole::Onlooker ? TableText::tr("%1 (looks on)").arg(name)
                                                      : TableText::tr("%1 (waits for a seat)").arg(name);
        // Whoever looks on sees both play.
        if (table.role() == TableRole::Onlooker && person.role != TableRole::Onlooker)
            names.back() = name;
    }
    return names.join(TableText::tr(", ", "between names"));
}

QString tableQuestionText(const NetworkTable& table) {
    if (!table.question())
        return {};
    const TableQuestion question = *table.question();
    const QString name = opponentName(table);
    if (question.kind == csa::Question::Pause)
        return question.isOwn
                   ? TableText::tr("You have asked for a pause. Waiting for the answer of %1.").arg(name)
                   : TableText::tr("%1 asks for a pause.").arg(name);
    return question.isOwn
               ? TableText::tr("You have asked to take back %n move(s). Waiting for the answer of %1.",
                               nullptr, question.moves)
                     .arg(name)
               : TableText::tr("%1 asks to take back %n move(s).", nullptr, question.moves).arg(name);
}

QString tableAnswerText(csa::Question question, bool yes) {
    if (question == csa::Question::Pause)
        return yes ? TableText::tr("The game is paused.") : TableText::tr("The pause is refused.");
    return yes ? TableText::tr("The move is taken back.") : TableText::tr("The move is not taken back.");
}

QString tableLineText(const TableLine& line) {
    const QString who = foreignQuote(line.who);
    switch (line.kind) {
    case TableLine::Kind::Came:
        return TableText::tr("%1 has come.").arg(who);
    case TableLine::Kind::Left:
        return TableText::tr("%1 has left.").arg(who);
    case TableLine::Kind::Said:
        break;
    }
    return TableText::tr("%1: %2", "who says what").arg(who, foreignText(line.text));
}

QString tableDirectoryText(const TableDirectory& directory) {
    switch (directory.state()) {
    case TableDirectory::State::Idle:
        return {};
    case TableDirectory::State::Asking:
        return TableText::tr("Looking for tables in the local network…");
    case TableDirectory::State::Working:
        return directory.tables().empty() ? TableText::tr("No table is open in the local network.")
                                          : QString();
    case TableDirectory::State::Missing:
        return TableText::tr("Tables are not found by name here: the Avahi service is not running.");
    }
    return {};
}

} // namespace app
