// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/match_summary.h"

#include "app/cli/engine_words.h"
#include "app/cli/match_arguments.h"
#include "app/cli/match_rounds.h"
#include "app/cli/match_values.h"
#include "app/cli/result_file.h"
#include "app/files/record_json.h"
#include "app/text/engine_text.h"
#include "app/text/foreign_text.h"
#include "app/text/record_text.h"

#include <map>

namespace app {
namespace {

// No figure is shown for a score that is not significant.
QString eloText(const MatchScore& score, bool isDoubtful) {
    if (isDoubtful)
        return QStringLiteral("Elo not meaningful");
    const std::optional<EloEstimate> elo = score.elo();
    if (!elo)
        return QStringLiteral("Elo unknown");
    return QStringLiteral("Elo %1 ± %2")
        .arg(QString::number(elo->difference, 'f', 1),
             elo->error ? QString::number(*elo->error, 'f', 1) : QStringLiteral("unknown"))
        .replace(u'-', QChar(0x2212));
}

// Uses a typographic minus sign.
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

// "+1 =0 -2 (33.3 %)"
QString resultText(const Tally& tally) {
    const double share = tally.games() > 0 ? 100.0 * tally.points() / tally.games() : 0.0;
    return QStringLiteral("%1 (%2 %)").arg(tallyText(tally)).arg(share, 0, 'f', 1);
}

QJsonValue eloJson(const MatchScore& score, bool isDoubtful) {
    const std::optional<EloEstimate> elo = isDoubtful ? std::nullopt : score.elo();
    if (!elo)
        return QJsonValue::Null;
    return QJsonObject{{QStringLiteral("difference"), elo->difference},
                       {QStringLiteral("error95"), elo->error ? QJsonValue(*elo->error) : QJsonValue::Null}};
}

QJsonArray pairsJson(const MatchScore& score) {
    QJsonArray pairs;
    for (const int count : score.pairs())
        pairs.append(count);
    return pairs;
}

QJsonObject engineJson(const Match& match, std::size_t engine) {
    const MatchOverhead& overhead = match.overhead()[engine];
    return {
        {QStringLiteral("name"), match.engineName(engine)},
        {QStringLiteral("path"), QString::fromStdString(match.settings().players[engine].config.path)},
        {QStringLiteral("timeLosses"), match.standings().timeLosses()[engine]},
        {QStringLiteral("illegalMoves"), match.standings().illegalMoves()[engine]},
        {QStringLiteral("crashes"), match.standings().crashes()[engine]},
        {QStringLiteral("turnaroundMilliseconds"), spreadJson(overhead.turnaround)},
        {QStringLiteral("chargedMilliseconds"), spreadJson(overhead.charged)},
        {QStringLiteral("closestToTheFlagMilliseconds"),
         overhead.closest ? QJsonValue(static_cast<qint64>(overhead.closest->count())) : QJsonValue::Null}};
}

QString overheadLine(const Match& match, std::size_t engine) {
    const MatchOverhead& overhead = match.overhead()[engine];
    const bool fixed = match.settings().players[engine].limits.moveTime.has_value();
    QString line =
        QStringLiteral("%1: ms per move, median / 99 % / longest: turnaround %2, charged beyond %3 %4")
            .arg(match.engineName(engine), spreadText(overhead.turnaround),
                 fixed ? QStringLiteral("the fixed time") : QStringLiteral("the time the engine reports"),
                 spreadText(overhead.charged));
    if (overhead.closest)
        line += QStringLiteral("; closest to the flag %1 ms").arg(overhead.closest->count());
    return line;
}

// Counted over all games.
std::map<shogi::GameEnd, int> endsOf(const MatchStandings& standings) {
    std::map<shogi::GameEnd, int> ends;
    for (std::size_t i = 0; i < standings.schedule().pairings().size(); ++i)
        for (const auto& [end, count] : standings.pairing(i).ends())
            ends[end] += count;
    return ends;
}

QString endsLine(const MatchStandings& standings) {
    QStringList ends;
    for (const auto& end : endsOf(standings))
        ends.append(QStringLiteral("%1 %2").arg(gameEndKey(end.first)).arg(end.second));
    QString line = QStringLiteral("ends: %1").arg(ends.join(QStringLiteral(", ")));
    if (standings.adjudicated() > 0)
        line += QStringLiteral("; %1 of them adjudicated").arg(standings.adjudicated());
    return line;
}

bool isTimeLosses(const MatchDoubt& doubt) { return doubt.timeLosses > kMostDisturbed; }

// A drawn meeting of two and a ladder are more than a score.
bool isBetweenTwo(const Match& match) {
    return match.settings().players.size() == 2 && match.settings().journalForm() == JournalForm::Games;
}

// "12 of 60 games: A 5.5/8, B 4/8, C 2.5/8": the first three.
QString leadersLine(const Match& match) {
    constexpr qsizetype kLeaders = 3;
    const MatchStandings& standings = match.standings();
    QStringList leaders;
    for (const std::size_t engine : standings.ranking()) {
        if (leaders.size() == kLeaders)
            break;
        leaders.append(QStringLiteral("%1 %2/%3")
                           .arg(match.engineName(engine))
                           .arg(standings.points(engine))
                           .arg(standings.engine(engine).total().games()));
    }
    return QStringLiteral("%1 of %2: %3")
        .arg(standings.games())
        .arg(cliCount(standings.schedule().gamesInAll(), QStringLiteral("game")))
        .arg(leaders.join(QStringLiteral(", ")));
}

QStringList tableLines(const Match& match, bool isDoubtful) {
    const MatchStandings& standings = match.standings();
    QStringList lines{matchFormLine(standings)};
    int rank = 0;
    for (const std::size_t engine : standings.ranking()) {
        const MatchScore& score = standings.engine(engine);
        lines.append(QStringLiteral("%1. %2: %3%4, %5; time losses %6, illegal moves %7, crashes %8")
                         .arg(QString::number(++rank), match.engineName(engine), swissText(standings, engine),
                              resultText(score.total()), eloText(score, isDoubtful),
                              QString::number(standings.timeLosses()[engine]),
                              QString::number(standings.illegalMoves()[engine]),
                              QString::number(standings.crashes()[engine])));
    }
    lines += crosstableLines(match) + roundLines(match);
    const std::vector<MatchSchedule::Pairing>& pairings = standings.schedule().pairings();
    for (std::size_t i = 0; i < pairings.size(); ++i)
        lines.append(QStringLiteral("%1 against %2: %3")
                         .arg(match.engineName(pairings[i].first), match.engineName(pairings[i].second),
                              resultText(standings.pairing(i).total())));
    lines.append(endsLine(standings));
    for (std::size_t i = 0; i < standings.engines(); ++i)
        lines.append(overheadLine(match, i));
    return lines;
}

QJsonObject tableJson(const Match& match, bool isDoubtful) {
    const MatchStandings& standings = match.standings();
    QJsonArray engines;
    for (std::size_t i = 0; i < standings.engines(); ++i)
        engines.append(engineJson(match, i));
    int rank = 0;
    for (const std::size_t i : standings.ranking()) {
        const MatchScore& score = standings.engine(i);
        QJsonObject engine = engines[static_cast<qsizetype>(i)].toObject();
        engine[QStringLiteral("rank")] = ++rank;
        engine[QStringLiteral("points")] = standings.points(i);
        if (match.settings().form == MatchForm::Swiss) {
            engine[QStringLiteral("byes")] = standings.schedule().byes(i);
            engine[QStringLiteral("buchholz")] = standings.buchholz(i);
            engine[QStringLiteral("sonnebornBerger")] = standings.sonnebornBerger(i);
        }
        engine[QStringLiteral("score")] = tallyJson(score.total());
        engine[QStringLiteral("elo")] = eloJson(score, isDoubtful);
        engines[static_cast<qsizetype>(i)] = engine;
    }
    QJsonArray pairings;
    for (std::size_t i = 0; i < standings.schedule().pairings().size(); ++i) {
        const MatchSchedule::Pairing& pairing = standings.schedule().pairings()[i];
        const MatchScore& score = standings.pairing(i);
        QJsonObject json{{QStringLiteral("engines"), QJsonArray{static_cast<int>(pairing.first) + 1,
                                                                static_cast<int>(pairing.second) + 1}},
                         {QStringLiteral("score"), tallyJson(score.total())},
                         {QStringLiteral("asBlack"), tallyJson(score.asColor(shogi::Color::Black))},
                         {QStringLiteral("asWhite"), tallyJson(score.asColor(shogi::Color::White))},
                         {QStringLiteral("elo"), eloJson(score, isDoubtful)},
                         {QStringLiteral("pairs"), pairsJson(score)}};
        if (standings.ladder().isUsed())
            json[QStringLiteral("ladder")] = ladderJson(standings, i);
        pairings.append(json);
    }
    QJsonObject json{{QStringLiteral("form"), matchFormKey(match.settings().form)},
                     {QStringLiteral("engines"), engines},
                     {QStringLiteral("pairings"), pairings},
                     {QStringLiteral("games"), standings.games()},
                     {QStringLiteral("gamesWanted"), standings.schedule().gamesInAll()}};
    if (standings.schedule().isDrawn())
        json[QStringLiteral("rounds")] = roundsJson(standings);
    return json;
}

QJsonObject scoreJson(const Match& match, bool isDoubtful) {
    const MatchScore& score = match.score();
    QJsonObject json;
    json[QStringLiteral("engines")] = QJsonArray{engineJson(match, 0), engineJson(match, 1)};
    json[QStringLiteral("games")] = score.games();
    json[QStringLiteral("gamesWanted")] = match.settings().games;
    json[QStringLiteral("score")] = tallyJson(score.total());
    json[QStringLiteral("asBlack")] = tallyJson(score.asColor(shogi::Color::Black));
    json[QStringLiteral("asWhite")] = tallyJson(score.asColor(shogi::Color::White));
    json[QStringLiteral("points")] = score.total().points();
    json[QStringLiteral("elo")] = eloJson(score, isDoubtful);
    json[QStringLiteral("pairs")] = pairsJson(score);
    const std::optional<double> superiority = isDoubtful ? std::nullopt : score.likelihoodOfSuperiority();
    json[QStringLiteral("superiority")] = superiority ? QJsonValue(*superiority) : QJsonValue::Null;
    if (const std::optional<SprtBounds>& sprt = match.settings().sprt)
        json[QStringLiteral("sprt")] =
            QJsonObject{{QStringLiteral("elo0"), sprt->elo0},
                        {QStringLiteral("elo1"), sprt->elo1},
                        {QStringLiteral("alpha"), sprt->alpha},
                        {QStringLiteral("beta"), sprt->beta},
                        {QStringLiteral("lower"), sprt->lower()},
                        {QStringLiteral("upper"), sprt->upper()},
                        {QStringLiteral("ratio"), isDoubtful ? QJsonValue(QJsonValue::Null)
                                                             : QJsonValue(sprtRatio(score.pairs(), *sprt))},
                        {QStringLiteral("verdict"), isDoubtful ? QJsonValue(QJsonValue::Null)
                                                               : QJsonValue(verdictKey(match.verdict()))}};
    return json;
}

// games: the games that were lost on time.
QString doubtText(const MatchDoubt& doubt, const QString& games) {
    const bool isTime = isTimeLosses(doubt);
    QStringList causes;
    if (isTime)
        causes.append(QStringLiteral("%1 of %2 were lost on time").arg(percent(doubt.timeLosses), games));
    if (doubt.pauses > kMostDisturbed)
        causes.append(QStringLiteral("for %1 of the time the computer did not run this program")
                          .arg(percent(doubt.pauses)));
    QString text = QStringLiteral("This result is worth nothing: %1.").arg(causes.join(QStringLiteral("; ")));
    if (isTime)
        text +=
            QStringLiteral(" Give the engines more time (--time, --byoyomi), or more tolerance (--grace).");
    return text + QStringLiteral(
                      " Let fewer games run at the same time (--concurrency), end other programs, and play "
                      "the match again.");
}

} // namespace

QString matchScoreLine(const Match& match, double pauses) {
    if (!isBetweenTwo(match))
        return leadersLine(match);
    const MatchScore& score = match.score();
    const auto both = [](const std::vector<int>& counts) {
        return QStringLiteral("%1/%2").arg(counts[0]).arg(counts[1]);
    };
    QString games = cliCount(score.games(), QStringLiteral("game"));
    const bool isDoubtful = match.standings().doubt(pauses).has_value();
    QString test;
    if (const std::optional<SprtBounds>& sprt = match.settings().sprt; sprt && isDoubtful)
        test = QStringLiteral(", LLR not meaningful");
    else if (sprt)
        test = QStringLiteral(", LLR %1 (%2 to %3)")
                   .arg(signedText(sprtRatio(score.pairs(), *sprt), 2), signedText(sprt->lower(), 2),
                        signedText(sprt->upper(), 2));
    if (match.settings().games < kMostGames)
        games = QStringLiteral("%1 of %2")
                    .arg(score.games())
                    .arg(cliCount(match.settings().games, QStringLiteral("game")));
    return QStringLiteral("%1: %2, %3, LOS %4%5; time losses %6, illegal moves %7, crashes %8")
        .arg(games, resultText(score.total()), eloText(score, isDoubtful),
             percent(isDoubtful ? std::nullopt : score.likelihoodOfSuperiority()), test,
             both(match.standings().timeLosses()), both(match.standings().illegalMoves()),
             both(match.standings().crashes()));
}

QString matchDoubtText(const MatchDoubt& doubt) { return doubtText(doubt, QStringLiteral("the games")); }

QString matchDoubtText(const Match& match, const MatchDoubt& doubt) {
    if (isBetweenTwo(match))
        return matchDoubtText(doubt);
    const MatchSchedule::Pairing& pairing = match.standings().schedule().pairings()[doubt.pairing];
    return doubtText(doubt, QStringLiteral("the games of %1 against %2")
                                .arg(match.engineName(pairing.first), match.engineName(pairing.second)));
}

QStringList matchSummaryLines(const Match& match, double pauses) {
    const auto doubt = match.standings().doubt(pauses);
    const QStringList doubts = doubt ? QStringList{matchDoubtText(match, *doubt)} : QStringList();
    if (!isBetweenTwo(match))
        return tableLines(match, doubt.has_value()) + doubts;
    const MatchScore& score = match.score();
    QStringList lines{QStringLiteral("%1 against %2").arg(match.engineName(0), match.engineName(1)),
                      QStringLiteral("as Black %1, as White %2")
                          .arg(tallyText(score.asColor(shogi::Color::Black)),
                               tallyText(score.asColor(shogi::Color::White))),
                      matchScoreLine(match, pauses), endsLine(match.standings())};
    QStringList pairs;
    for (const int count : score.pairs())
        pairs.append(QString::number(count));
    lines.append(
        QStringLiteral("pairs with 0, ½, 1, 1½, 2 points: %1").arg(pairs.join(QStringLiteral(", "))));
    if (match.settings().sprt)
        lines.append(QStringLiteral("sequential test: %1")
                         .arg(doubt ? QStringLiteral("unreliable") : verdictKey(match.verdict())));
    for (std::size_t i = 0; i < 2; ++i)
        lines.append(overheadLine(match, i));
    return lines + doubts;
}

QJsonObject matchSummaryJson(const Match& match, double seconds, double pauses) {
    const MatchStandings& standings = match.standings();
    const auto doubt = standings.doubt(pauses);
    QJsonObject json =
        isBetweenTwo(match) ? scoreJson(match, doubt.has_value()) : tableJson(match, doubt.has_value());
    json[QStringLiteral("reliable")] = !doubt;
    if (doubt) {
        QJsonObject why{{QStringLiteral("timeLosses"), doubt->timeLosses},
                        {QStringLiteral("pauses"), doubt->pauses},
                        {QStringLiteral("text"), matchDoubtText(match, *doubt)}};
        const MatchSchedule::Pairing& pairing = standings.schedule().pairings()[doubt->pairing];
        if (!isBetweenTwo(match) && isTimeLosses(*doubt))
            why[QStringLiteral("engines")] =
                QJsonArray{static_cast<int>(pairing.first) + 1, static_cast<int>(pairing.second) + 1};
        json[QStringLiteral("doubt")] = why;
    }
    QJsonObject ends;
    for (const auto& end : endsOf(standings))
        ends[gameEndKey(end.first)] = end.second;
    json[QStringLiteral("ends")] = ends;
    json[QStringLiteral("adjudicated")] = standings.adjudicated();
    json[QStringLiteral("moves")] = standings.moves();
    json[QStringLiteral("seconds")] = seconds;
    json[QStringLiteral("complete")] = standings.isOver() || match.verdict() != SprtVerdict::Open;
    return json;
}

QJsonArray matchFailuresJson(const Match& match, QJsonArray failures) {
    for (QJsonValueRef value : failures) {
        QJsonObject failure = value.toObject();
        const MatchSchedule& schedule = match.standings().schedule();
        const MatchSchedule::Pairing& pairing =
            schedule.pairings()[schedule.game(failure[QStringLiteral("game")].toInt() - 1).pairing];
        const bool first = failure[QStringLiteral("engine")].toInt() == 1;
        failure[QStringLiteral("engine")] = static_cast<int>(first ? pairing.first : pairing.second) + 1;
        value = failure;
    }
    return failures;
}

double pausesOf(const Match& match, const WatchedTime& watched) {
    const std::vector<MatchPlayer>& engines = match.settings().players;
    const bool isTimed = std::any_of(engines.begin(), engines.end(), [](const MatchPlayer& engine) {
        return engine.limits.moveTime || !engine.time.isUnlimited();
    });
    return isTimed ? watched.disturbance() : 0.0;
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

QJsonObject stallJson(const StallWatch& stalls, const WatchedTime& watched) {
    return {{QStringLiteral("count"), stalls.count()},
            {QStringLiteral("longestMilliseconds"), static_cast<qint64>(stalls.longest().count())},
            {QStringLiteral("share"), watched.share()}};
}

Message cliPlayerFailureMessage(const PlayerFailure& failure) {
    switch (failure.kind) {
    case PlayerFailure::Kind::Engine:
        break;
    case PlayerFailure::Kind::NoMove:
        return {QStringLiteral("%1 returned no move although there are legal moves: \"%2\".")
                    .arg(failure.engine, foreignQuote(QString::fromStdString(failure.answer))),
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
        return QStringLiteral("%1 belongs to a match that is running (%2). %3")
            .arg(fault.path, fault.holder, leftLockText(fault.path));
    case MatchFault::Kind::Journal:
        return otherResultsText(fault.path, QStringLiteral("a match"), fault.journal);
    case MatchFault::Kind::OtherGames:
        return QStringLiteral("%1 exists already, and its games are not those of this match.")
            .arg(fault.path);
    case MatchFault::Kind::OtherMatch:
        return QStringLiteral("%1 belongs to another match with different values for: %2.")
            .arg(fault.path, fault.differences.join(QStringLiteral(", ")));
    }
    return fault.file->kind == FileError::Kind::WriteFailed
               ? QStringLiteral("%1: %2").arg(fault.file->path, fileErrorReason(*fault.file))
               : fileErrorMessage(*fault.file).oneParagraph();
}

} // namespace app
