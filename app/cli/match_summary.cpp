// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/match_summary.h"

#include "app/cli/engine_words.h"
#include "app/cli/match_arguments.h"
#include "app/files/record_json.h"
#include "app/text/engine_text.h"
#include "app/text/record_text.h"

#include <QJsonArray>

namespace app {
namespace {

QString eloText(const std::optional<EloEstimate>& elo) {
    if (!elo)
        return QStringLiteral("Elo unknown");
    return QStringLiteral("Elo %1 ± %2")
        .arg(QString::number(elo->difference, 'f', 1),
             elo->error ? QString::number(*elo->error, 'f', 1) : QStringLiteral("unknown"))
        .replace(u'-', QChar(0x2212));
}

// With a proper minus sign.
QString signedText(double value, int digits) {
    return QString::number(value, 'f', digits).replace(u'-', QChar(0x2212));
}

QString percent(std::optional<double> share) {
    return share ? QString::number(100.0 * *share, 'f', 1) + QStringLiteral(" %") : QStringLiteral("unknown");
}

QString verdictKey(SprtVerdict verdict) {
    switch (verdict) {
    case SprtVerdict::Open:
        break;
    case SprtVerdict::Accepted:
        return QStringLiteral("accepted");
    case SprtVerdict::Rejected:
        return QStringLiteral("rejected");
    }
    return QStringLiteral("open");
}

QString spreadText(const DurationSpread& spread) {
    const auto milliseconds = [](DurationSpread::Duration duration) {
        return QString::number(static_cast<double>(duration.count()) / 1e6, 'f', 2);
    };
    return QStringLiteral("%1 / %2 / %3")
        .arg(milliseconds(spread.quantile(0.5)), milliseconds(spread.quantile(0.99)),
             milliseconds(spread.longest()));
}

QJsonObject spreadJson(const DurationSpread& spread) {
    const auto milliseconds = [](DurationSpread::Duration duration) {
        return static_cast<double>(duration.count()) / 1e6;
    };
    return {{QStringLiteral("moves"), static_cast<qint64>(spread.count())},
            {QStringLiteral("median"), milliseconds(spread.quantile(0.5))},
            {QStringLiteral("percentile99"), milliseconds(spread.quantile(0.99))},
            {QStringLiteral("longest"), milliseconds(spread.longest())}};
}

QString tallyText(const Tally& tally) {
    return QStringLiteral("+%1 =%2 -%3").arg(tally.wins).arg(tally.draws).arg(tally.losses);
}

QJsonObject tallyJson(const Tally& tally) {
    return {{QStringLiteral("wins"), tally.wins},
            {QStringLiteral("draws"), tally.draws},
            {QStringLiteral("losses"), tally.losses}};
}

} // namespace

QString matchScoreLine(const Match& match) {
    const MatchScore& score = match.score();
    const auto both = [](const std::vector<int>& counts) {
        return QStringLiteral("%1/%2").arg(counts[0]).arg(counts[1]);
    };
    const Tally total = score.total();
    QString games = QString::number(score.games());
    QString test;
    if (const std::optional<SprtBounds>& sprt = match.settings().sprt)
        test = QStringLiteral(", LLR %1 (%2 to %3)")
                   .arg(signedText(sprtRatio(score.pairs(), *sprt), 2), signedText(sprt->lower(), 2),
                        signedText(sprt->upper(), 2));
    if (match.settings().games < kMostGames)
        games += QStringLiteral(" of %1").arg(match.settings().games);
    return QStringLiteral("%1 games: %2 (%3 %), %4, LOS %5%6; time losses %7, illegal moves %8, crashes %9")
        .arg(games, tallyText(total))
        .arg(score.games() > 0 ? 100.0 * total.points() / score.games() : 0.0, 0, 'f', 1)
        .arg(eloText(score.elo()), percent(score.likelihoodOfSuperiority()), test,
             both(match.standings().timeLosses()), both(match.standings().illegalMoves()),
             both(match.standings().crashes()));
}

QStringList matchSummaryLines(const Match& match) {
    const MatchScore& score = match.score();
    QStringList lines{QStringLiteral("%1 against %2").arg(match.engineName(0), match.engineName(1)),
                      QStringLiteral("as Black %1, as White %2")
                          .arg(tallyText(score.asColor(shogi::Color::Black)),
                               tallyText(score.asColor(shogi::Color::White))),
                      matchScoreLine(match)};
    QStringList ends;
    for (const auto& end : score.ends())
        ends.append(QStringLiteral("%1 %2").arg(gameEndKey(end.first)).arg(end.second));
    QString endLine = QStringLiteral("ends: %1").arg(ends.join(QStringLiteral(", ")));
    if (match.standings().adjudicated() > 0)
        endLine += QStringLiteral("; %1 of them adjudicated").arg(match.standings().adjudicated());
    lines.append(endLine);
    QStringList pairs;
    for (const int count : score.pairs())
        pairs.append(QString::number(count));
    lines.append(
        QStringLiteral("pairs with 0, ½, 1, 1½, 2 points: %1").arg(pairs.join(QStringLiteral(", "))));
    if (match.settings().sprt)
        lines.append(QStringLiteral("sequential test: %1").arg(verdictKey(match.verdict())));
    for (std::size_t i = 0; i < 2; ++i) {
        const MatchOverhead& overhead = match.overhead()[i];
        const bool fixed = match.settings().engines[i].limits.moveTime.has_value();
        QString line =
            QStringLiteral("%1: ms per move, median / 99 % / longest: turnaround %2, charged beyond %3 %4")
                .arg(match.engineName(i), spreadText(overhead.turnaround),
                     fixed ? QStringLiteral("the fixed time") : QStringLiteral("the time the engine reports"),
                     spreadText(overhead.charged));
        if (overhead.closest)
            line += QStringLiteral("; closest to the flag %1 ms").arg(overhead.closest->count());
        lines.append(line);
    }
    return lines;
}

QJsonObject matchSummaryJson(const Match& match, double seconds) {
    const MatchScore& score = match.score();
    QJsonObject json;
    QJsonArray engines;
    for (std::size_t i = 0; i < 2; ++i) {
        engines.append(QJsonObject{
            {QStringLiteral("name"), match.engineName(i)},
            {QStringLiteral("path"), QString::fromStdString(match.settings().engines[i].config.path)},
            {QStringLiteral("timeLosses"), match.standings().timeLosses()[i]},
            {QStringLiteral("illegalMoves"), match.standings().illegalMoves()[i]},
            {QStringLiteral("crashes"), match.standings().crashes()[i]},
            {QStringLiteral("turnaroundMilliseconds"), spreadJson(match.overhead()[i].turnaround)},
            {QStringLiteral("chargedMilliseconds"), spreadJson(match.overhead()[i].charged)},
            {QStringLiteral("closestToTheFlagMilliseconds"),
             match.overhead()[i].closest
                 ? QJsonValue(static_cast<qint64>(match.overhead()[i].closest->count()))
                 : QJsonValue::Null}});
    }
    json[QStringLiteral("engines")] = engines;
    json[QStringLiteral("games")] = score.games();
    json[QStringLiteral("gamesWanted")] = match.settings().games;
    json[QStringLiteral("score")] = tallyJson(score.total());
    json[QStringLiteral("asBlack")] = tallyJson(score.asColor(shogi::Color::Black));
    json[QStringLiteral("asWhite")] = tallyJson(score.asColor(shogi::Color::White));
    json[QStringLiteral("points")] = score.total().points();
    if (const std::optional<EloEstimate> elo = score.elo())
        json[QStringLiteral("elo")] =
            QJsonObject{{QStringLiteral("difference"), elo->difference},
                        {QStringLiteral("error95"), elo->error ? QJsonValue(*elo->error) : QJsonValue::Null}};
    else
        json[QStringLiteral("elo")] = QJsonValue::Null;
    QJsonArray pairs;
    for (const int count : score.pairs())
        pairs.append(count);
    json[QStringLiteral("pairs")] = pairs;
    const std::optional<double> superiority = score.likelihoodOfSuperiority();
    json[QStringLiteral("superiority")] = superiority ? QJsonValue(*superiority) : QJsonValue::Null;
    if (const std::optional<SprtBounds>& sprt = match.settings().sprt)
        json[QStringLiteral("sprt")] = QJsonObject{{QStringLiteral("elo0"), sprt->elo0},
                                                   {QStringLiteral("elo1"), sprt->elo1},
                                                   {QStringLiteral("alpha"), sprt->alpha},
                                                   {QStringLiteral("beta"), sprt->beta},
                                                   {QStringLiteral("lower"), sprt->lower()},
                                                   {QStringLiteral("upper"), sprt->upper()},
                                                   {QStringLiteral("ratio"), sprtRatio(score.pairs(), *sprt)},
                                                   {QStringLiteral("verdict"), verdictKey(match.verdict())}};
    QJsonObject ends;
    for (const auto& end : score.ends())
        ends[gameEndKey(end.first)] = end.second;
    json[QStringLiteral("ends")] = ends;
    json[QStringLiteral("adjudicated")] = match.standings().adjudicated();
    json[QStringLiteral("moves")] = match.standings().moves();
    json[QStringLiteral("seconds")] = seconds;
    json[QStringLiteral("complete")] =
        score.games() >= match.settings().games || match.verdict() != SprtVerdict::Open;
    return json;
}

QString stallLine(const StallWatch& stalls) {
    if (stalls.count() == 0)
        return {};
    return QStringLiteral(
               "pauses of %1 ms or more in which the computer did not run this program: %2, longest %3 ms")
        .arg(StallWatch::kShortest.count())
        .arg(stalls.count())
        .arg(stalls.longest().count());
}

QJsonObject stallJson(const StallWatch& stalls) {
    return {{QStringLiteral("count"), stalls.count()},
            {QStringLiteral("longestMilliseconds"), static_cast<qint64>(stalls.longest().count())}};
}

Message cliPlayerFailureMessage(const PlayerFailure& failure) {
    switch (failure.kind) {
    case PlayerFailure::Kind::Engine:
        break;
    case PlayerFailure::Kind::NoMove:
        return {QStringLiteral("%1 returned no move although there are legal moves: \"%2\".")
                    .arg(failure.engine, QString::fromStdString(failure.answer)),
                {},
                {}};
    case PlayerFailure::Kind::Refused:
        return {QStringLiteral("%1 could not be asked for a move.").arg(failure.engine), {}, {}};
    }
    return cliFailureMessage(failure.failure, failure.engine);
}

QString matchFaultText(const MatchFault& fault) {
    switch (fault.kind) {
    case MatchFault::Kind::File:
        break;
    case MatchFault::Kind::Running:
        return QStringLiteral("%1 belongs to a match that is running.").arg(fault.path);
    case MatchFault::Kind::Journal:
        switch (fault.journal->kind) {
        case MatchJournalFault::Kind::NotAJournal:
            return QStringLiteral("%1 is not the journal of a match.").arg(fault.path);
        case MatchJournalFault::Kind::BadLine:
            return QStringLiteral("%1, line %2: this is not a game.")
                .arg(fault.path)
                .arg(fault.journal->line);
        case MatchJournalFault::Kind::SameGame:
            return QStringLiteral("%1, line %2: this game is listed twice.")
                .arg(fault.path)
                .arg(fault.journal->line);
        }
        break;
    case MatchFault::Kind::OtherMatch:
        return QStringLiteral("%1 belongs to another match with different values for: %2.")
            .arg(fault.path, fault.differences.join(QStringLiteral(", ")));
    }
    return fault.file->kind == FileError::Kind::WriteFailed
               ? QStringLiteral("%1: %2").arg(fault.file->path, fault.file->reason())
               : fileErrorMessage(*fault.file).oneParagraph();
}

} // namespace app
