// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/match_text.h"

#include "app/text/book_text.h"
#include "app/text/foreign_text.h"
#include "app/text/game_text.h"
#include "app/text/record_text.h"
#include "app/text/review_text.h"

#include <QCoreApplication>
#include <QLocale>
#include <QStringList>

#include <cmath>

namespace app {

namespace {

struct MatchText {
    Q_DECLARE_TR_FUNCTIONS(app::MatchText)
};

QString signedNumber(double value, int digits) {
    QString text = QLocale().toString(std::abs(value), 'f', digits);
    const bool isZero = std::round(value * std::pow(10.0, digits)) == 0.0;
    if (value < 0 && !isZero)
        text.prepend(QChar(0x2212));
    return text;
}

Message messageOf(const MatchFault& fault) {
    Message message;
    const QString path = foreignText(shownPath(fault.path));
    switch (fault.kind) {
    case MatchFault::Kind::File:
        return fileErrorMessage(*fault.file);
    case MatchFault::Kind::Running:
        message.what =
            MatchText::tr("Another Komadai is playing this match: %1.").arg(foreignText(fault.holder));
        message.advice = MatchText::tr("Stop it there, or wait until it has ended. If none is running, "
                                       "delete the file with “.lock” at its end.");
        break;
    case MatchFault::Kind::Journal:
        message.what =
            fault.journal == ResultLinesFault::NewerVersion
                ? MatchText::tr("%1 was written by a newer version of Komadai, which can continue it.")
                      .arg(path)
                : MatchText::tr("%1 is not the journal of a match.").arg(path);
        message.advice = MatchText::tr("Open another match.");
        break;
    case MatchFault::Kind::OtherGames:
        message.what =
            MatchText::tr("%1 exists already, and its games are not those of this match.").arg(path);
        message.advice = MatchText::tr("Move it elsewhere, or begin a new match.");
        break;
    case MatchFault::Kind::OtherMatch: {
        QStringList engines;
        for (const QString& key : fault.differences)
            if (key.startsWith(QLatin1String("engine")))
                engines.append(key.mid(6));
        message.what =
            engines.isEmpty()
                ? MatchText::tr("The openings are not those with which this match was begun.")
                : MatchText::tr("Engine %1 is not the one with which this match was begun: its program, its "
                                "options, its hash or its opening book have changed.")
                      .arg(engines.join(QStringLiteral(", ")));
        message.advice = MatchText::tr("Change that back, or begin a new match: results of different engines "
                                       "would be mixed.");
        break;
    }
    }
    return message;
}

Message messageOf(const OpeningsFault& fault) {
    if (fault.file)
        return fileErrorMessage(*fault.file);
    Message message;
    const QString path = foreignText(shownPath(fault.path));
    message.what = fault.line ? QStringLiteral("%1: %2").arg(path, parseErrorMessage(*fault.line).what)
                              : MatchText::tr("%1 contains no positions.").arg(path);
    message.advice = MatchText::tr("An opening file has one position a line: “startpos moves …” or an SFEN.");
    return message;
}

Message messageOf(const MatchSetupFault& fault) {
    Message message;
    message.what = matchSetupFaultText(fault);
    return message;
}

Message messageOf(const BookFault& fault) { return bookFaultMessage(fault); }

Message messageOf(const MatchRun::NotOurs& fault) {
    Message message;
    message.what = MatchText::tr("%1 was written by komadai-cli.").arg(foreignText(shownPath(fault.path)));
    message.advice = MatchText::tr("The command that began this match continues it.");
    return message;
}

} // namespace

Message matchFaultMessage(const MatchRun::Fault& fault) {
    return std::visit([](const auto& kind) { return messageOf(kind); }, fault);
}

QString matchSetupFaultText(const MatchSetupFault& fault) {
    switch (fault.kind) {
    case MatchSetupFault::Kind::TooFewEngines:
        return MatchText::tr("A match needs at least two players.");
    case MatchSetupFault::Kind::UnknownEngine:
        return fault.detail.isEmpty()
                   ? MatchText::tr("Engine %1 is no longer in the engine list.").arg(fault.entrant + 1)
                   : MatchText::tr("%1 is no longer in the engine list.").arg(foreignText(fault.detail));
    case MatchSetupFault::Kind::UnknownOption:
        return MatchText::tr("Engine %1 has no option “%2”. Write options as “Name=value; Name=value”.")
            .arg(fault.entrant + 1)
            .arg(foreignText(fault.detail));
    case MatchSetupFault::Kind::BadOption:
        return MatchText::tr("Engine %1: the value of “%2” cannot be sent.")
            .arg(fault.entrant + 1)
            .arg(foreignText(fault.detail));
    case MatchSetupFault::Kind::NoName:
        return MatchText::tr("Player %1 is a person: write a name.").arg(fault.entrant + 1);
    case MatchSetupFault::Kind::NoOpeningFile:
        return MatchText::tr("Choose the file of the openings.");
    }
    return {};
}

Message matchDoubtMessage(const MatchDoubt& doubt) {
    Message message;
    const bool isTime = doubt.timeLosses > kMostDisturbed;
    if (isTime)
        message.what = MatchText::tr("This result is worth nothing: %1 of the games were lost on time.")
                           .arg(percentText(doubt.timeLosses, 0));
    else
        message.what =
            MatchText::tr(
                "This result is worth nothing: for %1 of the time the computer did not run Komadai.")
                .arg(percentText(doubt.pauses, 0));
    message.advice =
        isTime ? MatchText::tr(
                     "Give the engines more time, let fewer games run at the same time, end other programs, "
                     "and begin a new match.")
               : MatchText::tr(
                     "Let fewer games run at the same time, end other programs, and begin a new match.");
    return message;
}

QString eloText(const std::optional<EloEstimate>& elo) {
    if (!elo)
        return QStringLiteral("–");
    QString text = signedNumber(elo->difference, 0);
    if (elo->difference >= 0.5)
        text.prepend(u'+');
    return elo->error ? MatchText::tr("%1 ± %2", "Elo and half of its interval")
                            .arg(text, signedNumber(*elo->error, 0))
                      : text;
}

QString pointsText(double points) {
    const int whole = static_cast<int>(std::floor(points));
    const bool half = points - whole > 0.25;
    if (!half)
        return QString::number(whole);
    return (whole > 0 ? QString::number(whole) : QString()) + QChar(0x00BD);
}

QString sprtText(double ratio, const SprtBounds& bounds) {
    const SprtVerdict verdict = sprtVerdict(ratio, bounds);
    const QString word = verdict == SprtVerdict::Open       ? MatchText::tr("undecided", "a statistical test")
                         : verdict == SprtVerdict::Accepted ? MatchText::tr("accepted", "a statistical test")
                                                            : MatchText::tr("rejected", "a statistical test");
    return MatchText::tr("LLR %1 (%2 to %3): %4")
        .arg(signedNumber(ratio, 2), signedNumber(bounds.lower(), 2), signedNumber(bounds.upper(), 2), word);
}

QString matchFiguresText(const MatchScore& score) {
    QStringList pairs;
    int complete = 0;
    for (const int count : score.pairs()) {
        pairs.append(QString::number(count));
        complete += count;
    }
    QStringList figures;
    if (const std::optional<double> superiority = score.likelihoodOfSuperiority())
        figures.append(MatchText::tr("first one stronger: %1").arg(percentText(*superiority, 1)));
    if (complete > 0)
        figures.append(
            MatchText::tr("pairs with 0, ½, 1, 1½, 2 points: %1").arg(pairs.join(QStringLiteral(", "))));
    return figures.join(QStringLiteral(" · "));
}

QString sprtVerdictText(SprtVerdict verdict, const SprtBounds& bounds, const QString& first,
                        const QString& second) {
    if (verdict == SprtVerdict::Open)
        return {};
    return verdict == SprtVerdict::Accepted
               ? MatchText::tr("%1 is stronger than %2 by %3 Elo rather than by %4.")
                     .arg(foreignText(first), foreignText(second), signedNumber(bounds.elo1, 0),
                          signedNumber(bounds.elo0, 0))
               : MatchText::tr("%1 is not stronger than %2 by %3 Elo.")
                     .arg(foreignText(first), foreignText(second), signedNumber(bounds.elo1, 0));
}

QString matchTroubleText(int timeLosses, int illegalMoves, int crashes) {
    QStringList troubles;
    if (timeLosses > 0)
        troubles.append(MatchText::tr("%n loss(es) on time", nullptr, timeLosses));
    if (illegalMoves > 0)
        troubles.append(MatchText::tr("%n illegal move(s)", nullptr, illegalMoves));
    if (crashes > 0)
        troubles.append(MatchText::tr("%n crash(es)", nullptr, crashes));
    return troubles.join(MatchText::tr(", ", "between items"));
}

QString playedGameRemark(const PlayedGame& game, const std::array<QString, 2>& names) {
    QStringList remarks;
    if (game.handicap != shogi::Handicap::None)
        remarks.append(handicapName(game.handicap));
    if (game.adjudicated)
        remarks.append(MatchText::tr("Adjudicated"));
    if (game.byHand)
        remarks.append(MatchText::tr("entered by hand"));
    for (std::size_t engine = 0; engine < 2; ++engine)
        if (game.restarts[engine] > 0)
            remarks.append(MatchText::tr("%1 crashed and was restarted").arg(foreignText(names[engine])));
    if (game.culprit && game.ending.kind == shogi::GameEnd::EngineFailure)
        remarks.append(MatchText::tr("%1 crashed").arg(foreignText(names[*game.culprit])));
    return remarks.join(MatchText::tr(", ", "between items"));
}

QString roughTimeText(double seconds) {
    const auto whole = static_cast<qint64>(std::ceil(seconds));
    if (whole < 60)
        return MatchText::tr("%1 s").arg(whole);
    const qint64 minutes = (whole + 30) / 60;
    if (minutes < 60)
        return MatchText::tr("%1 min").arg(minutes);
    return MatchText::tr("%1 h %2 min").arg(minutes / 60).arg(minutes % 60);
}

} // namespace app
