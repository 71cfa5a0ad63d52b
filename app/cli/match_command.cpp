// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/match_command.h"

#include "app/cli/command_line.h"
#include "app/cli/engine_arguments.h"
#include "app/cli/match_arguments.h"
#include "app/cli/match_summary.h"
#include "app/cli/progress_line.h"
#include "app/cli/result_file.h"
#include "app/cli/start_notes.h"
#include "app/engines/engine_hub.h"
#include "app/matches/match_files.h"
#include "app/matches/stall_watch.h"
#include "app/platform/interrupt_watch.h"
#include "app/text/game_text.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QFileInfo>
#include <QTimer>

#include <algorithm>
#include <chrono>
#include <optional>
#include <utility>
#include <vector>

namespace app {
namespace {

constexpr std::chrono::milliseconds kStopFileInterval{500};

// running: since this process started; it may continue an earlier one.
QString progressText(const Match& match, const PlayWatch& watch, const QElapsedTimer& running) {
    const int games = match.standings().games();
    const auto played = games - static_cast<int>(match.settings().played.size());
    int all = match.standings().schedule().games();
    if (const std::optional<Shard>& shard = match.settings().shard)
        all = std::min(all, 2 * static_cast<int>(shard->count((static_cast<std::size_t>(all) + 1) / 2)));
    const int left = all - games;
    QString text = matchScoreLine(match, pausesOf(match, watch.time()));
    if (match.settings().games < kMostGames && left > 0)
        text += remainingTimeText(running, static_cast<std::size_t>(played), static_cast<std::size_t>(left));
    return text;
}

int allGames(const MatchSettings& settings) {
    return MatchSchedule(settings.form, settings.engines.size(), settings.games).games();
}

} // namespace

int runMatch(const QStringList& arguments) {
    const QString command = QStringLiteral("match");
    QCommandLineParser parser;
    parser.setApplicationDescription(QStringLiteral(
        "Plays two or more engines against each other in pairs of games with colours swapped."));
    addMatchOptions(parser);
    if (const std::optional<int> done = parseArguments(parser, command, arguments))
        return *done;

    RegisteredEngines engines;
    auto read = readMatchArguments(parser, engines);
    if (!read)
        return cliFault(command, read.error());
    const MatchOutput output = read->output;
    const bool quiet = read->quiet;
    const QString json = read->json;
    const auto stalls = std::make_shared<const StallWatch>();
    MatchFiles files(
        output, stalls,
        {[](const PlayerFailure& failure) { return cliPlayerFailureMessage(failure).oneParagraph(); },
         [](const FailedDeclaration& failed) {
             return declarationFaultText(failed.rule, failed.side, failed.count);
         }});
    const QString stopFile = read->stopFile;
    const std::optional<Shard> shard = read->settings.shard;
    const auto journal =
        files.open(read->identity, shard ? shardToJson(*shard, allGames(read->settings)) : QJsonObject());
    if (!journal)
        return cliFailure(matchFaultText(journal.error()));
    if (!journal->damaged.empty())
        cliNote(damagedLinesText(output.journal, journal->damaged));
    read->settings.played = journal->games;

    PlayWatch playing(stalls, journal->watched);
    QElapsedTimer timer;
    timer.start();
    const auto seconds = [&timer, before = journal->seconds] {
        return before + static_cast<double>(timer.elapsed()) / 1000.0;
    };
    EngineHub hub;
    std::optional<StartNotes> notes;
    if (!quiet)
        notes.emplace(hub);
    const auto match = std::make_unique<Match>(hub, std::move(read->settings));
    std::optional<ProgressLine> progress;
    if (!quiet)
        progress.emplace([&match, &playing, &timer] { return progressText(*match, playing, timer); });
    bool interrupted = false;
    const InterruptWatch watch([&] {
        interrupted = true;
        match->stop();
    });
    bool stopped = false;
    QTimer stopWatch;
    QObject::connect(&stopWatch, &QTimer::timeout, match.get(), [&] {
        if (!QFileInfo::exists(stopFile))
            return;
        stopped = true;
        stopWatch.stop();
        match->stop();
    });
    if (!stopFile.isEmpty())
        stopWatch.start(kStopFileInterval);
    const auto add = [&](const MatchGame& game) {
        const bool wasSound = !files.fault();
        files.add(game, seconds(), playing.time());
        if (wasSound && files.fault())
            cliNote(matchFaultText({MatchFault::Kind::File, {}, files.fault(), {}, {}}));
    };
    // Whoever kills an engine may be about to kill this process as well: then the game is played again.
    std::vector<MatchGame> crashed;
    const auto addCrashed = [&] {
        for (const MatchGame& game : std::exchange(crashed, {}))
            add(game);
    };
    QTimer crashTimer;
    crashTimer.setSingleShot(true);
    QObject::connect(&crashTimer, &QTimer::timeout, match.get(), addCrashed);
    QObject::connect(match.get(), &Match::gameFinished, match.get(), [&](const MatchGame& game) {
        if (shard && (game.ending.kind == shogi::GameEnd::EngineFailure || !game.crashes.empty())) {
            crashed.push_back(game);
            crashTimer.start(kKillPatience);
        } else {
            add(game);
        }
        if (progress)
            progress->advance();
    });
    QObject::connect(match.get(), &Match::gameBegun, match.get(), [&] { playing.begin(); });
    QObject::connect(match.get(), &Match::finished, match.get(), [&] { playing.end(); });
    QObject::connect(match.get(), &Match::finished, &stopWatch, &QTimer::stop);
    QObject::connect(match.get(), &Match::finished, &hub, &EngineHub::shutdown);
    QObject::connect(&hub, &EngineHub::allGone, QCoreApplication::instance(), &QCoreApplication::quit);
    QTimer::singleShot(0, match.get(), [&] {
        if (!stopFile.isEmpty() && QFileInfo::exists(stopFile)) {
            stopped = true;
            match->finishGames();
        }
        match->start();
    });
    QCoreApplication::exec();

    crashTimer.stop();
    if (!interrupted)
        addCrashed();
    if (progress)
        progress->finish();
    const double pauses = pausesOf(*match, playing.time());
    if (json != QLatin1String("-")) {
        for (const QString& line : matchSummaryLines(*match, pauses))
            cliPrint(line);
        if (const QString line = stallLine(*stalls); !line.isEmpty())
            cliPrint(line);
    } else if (const auto doubt = match->standings().doubt(pauses)) {
        cliNote(matchDoubtText(*match, *doubt));
    }
    bool written = true;
    if (!json.isEmpty()) {
        QJsonObject summary = matchSummaryJson(*match, seconds(), pauses);
        summary[QStringLiteral("failures")] = matchFailuresJson(*match, files.failures());
        summary[QStringLiteral("stalls")] = stallJson(*stalls, playing.time());
        written = cliWriteJson(json, summary);
    }
    if (const std::optional<PlayerFailure>& failure = match->stoppedBy())
        return cliFailure(cliPlayerFailureMessage(*failure));
    if (interrupted)
        return cliFailure(output.journal.isEmpty()
                              ? QStringLiteral("Interrupted.")
                              : QStringLiteral("Interrupted. The same command continues from here."));
    if (stopped && !quiet)
        cliNote(QStringLiteral("Ended, as %1 exists.").arg(stopFile));
    return !files.fault() && written ? kExitSuccess : kExitFailure;
}

} // namespace app
