// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/match_command.h"

#include "app/cli/command_line.h"
#include "app/cli/engine_command.h"
#include "app/cli/held_results.h"
#include "app/cli/match_arguments.h"
#include "app/cli/match_summary.h"
#include "app/cli/progress_line.h"
#include "app/cli/result_file.h"
#include "app/files/storage_thread.h"
#include "app/matches/match_files.h"
#include "app/matches/stall_watch.h"
#include "app/text/book_text.h"
#include "app/text/game_text.h"

#include <QElapsedTimer>
#include <QFileInfo>
#include <QTimer>

#include <algorithm>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <utility>

namespace app {
namespace {

constexpr std::chrono::milliseconds kStopFileInterval{500};

int allGames(const MatchSettings& settings) { return MatchSchedule(settings.course()).gamesInAll(); }

MatchFiles::Words transcriptWords() {
    return {[](const PlayerFailure& failure) { return cliPlayerFailureMessage(failure).oneParagraph(); },
            [](const FailedDeclaration& failed) {
                return declarationFaultText(failed.rule, failed.side, failed.count);
            },
            bookNoteText};
}

class MatchCommand : public EngineCommand {
public:
    explicit MatchCommand(MatchCommandKind kind);

private:
    void addOptions(QCommandLineParser& parser) const override { addMatchOptions(parser, m_kind); }
    std::optional<int> read(const QCommandLineParser& parser, RegisteredEngines& engines) override;
    std::optional<int> openJournal() override;
    void prepare(EngineHub& hub) override;
    void start() override;
    void stop() override { m_match->stop(); }
    bool isQuiet() const override { return m_arguments.quiet; }
    QString progressText() const override;
    void settle() override;
    int finish() override;

    void takeGame(const MatchGame& game);
    void add(const MatchGame& game);
    // Does this with the files, on their thread.
    void write(const std::function<void(MatchFiles&)>& step);
    void tellFault(const std::optional<FileError>& fault);
    bool isStopWanted() const;
    void lookForStopFile();
    void printSummary(double pauses) const;
    bool writeJson(double pauses) const;
    // Seconds played, including earlier runs.
    double seconds() const { return m_secondsBefore + static_cast<double>(m_timer.elapsed()) / 1000.0; }

    const MatchCommandKind m_kind;
    MatchArguments m_arguments;
    const std::shared_ptr<const StallWatch> m_stalls = std::make_shared<const StallWatch>();
    std::optional<MatchFiles> m_files; // used by m_storage alone while games are played
    // This thread must not wait for the disk, as it keeps the clocks of the running games.
    std::optional<StorageThread> m_storage;
    bool m_faultTold = false;
    PlayWatch m_playing;
    QElapsedTimer m_timer; // since this process started, which may continue an earlier run
    double m_secondsBefore = 0;
    std::unique_ptr<Match> m_match;
    bool m_stopped = false;
    QTimer m_stopWatch;
    HeldResults m_crashed;
};

MatchCommand::MatchCommand(MatchCommandKind kind)
    : EngineCommand(
          kind == MatchCommandKind::Match ? QStringLiteral("match") : QStringLiteral("tournament"),
          kind == MatchCommandKind::Match
              ? QStringLiteral("Plays two or more engines against each other in pairs of games with "
                               "colours swapped.")
              : QStringLiteral("Plays tournaments of engines: round robin, gauntlet, Swiss and "
                               "knockout, with handicaps that change with the results."))
    , m_kind(kind) {}

std::optional<int> MatchCommand::read(const QCommandLineParser& parser, RegisteredEngines& engines) {
    auto arguments = readMatchArguments(parser, engines);
    if (!arguments)
        return cliFault(name(), arguments.error());
    m_arguments = std::move(*arguments);
    return std::nullopt;
}

std::optional<int> MatchCommand::openJournal() {
    MatchSettings& settings = m_arguments.settings;
    m_files.emplace(m_arguments.output, m_stalls, transcriptWords());
    const auto journal =
        m_files->open(m_arguments.identity,
                      settings.shard ? shardToJson(*settings.shard, allGames(settings)) : QJsonObject(),
                      settings.journalForm());
    if (!journal)
        return cliFailure(matchFaultText(journal.error()));
    if (!journal->damaged.empty())
        cliNote(damagedLinesText(m_arguments.output.journal, journal->damaged));
    settings.played = journal->games;
    settings.draws = journal->draws;
    m_playing = PlayWatch(m_stalls, journal->watched);
    m_secondsBefore = journal->seconds;
    m_timer.start();
    return std::nullopt;
}

void MatchCommand::prepare(EngineHub& hub) {
    m_storage.emplace();
    m_match = std::make_unique<Match>(hub, std::move(m_arguments.settings));
    Match* const match = m_match.get();
    QObject::connect(&m_stopWatch, &QTimer::timeout, match, [this] { lookForStopFile(); });
    if (!m_arguments.stopFile.isEmpty())
        m_stopWatch.start(kStopFileInterval);
    QObject::connect(match, &Match::gameFinished, match, [this](const MatchGame& game) { takeGame(game); });
    QObject::connect(match, &Match::drawn, match, [this](const MatchDraw& draw) {
        write([draw](MatchFiles& files) { files.add(draw); });
    });
    QObject::connect(match, &Match::bookFailed, match, [match](std::size_t engine, const BookFault& fault) {
        cliNote(bookFailedMessage(fault, match->engineName(engine)).oneParagraph());
    });
    QObject::connect(match, &Match::gameBegun, match, [this] { m_playing.begin(); });
    QObject::connect(match, &Match::finished, match, [this] { m_playing.end(); });
    QObject::connect(match, &Match::finished, &m_stopWatch, &QTimer::stop);
    QObject::connect(match, &Match::finished, &hub, &EngineHub::shutdown);
}

void MatchCommand::start() {
    if (isStopWanted()) {
        m_stopped = true;
        m_match->finishGames();
    }
    m_match->start();
}

bool MatchCommand::isStopWanted() const {
    return !m_arguments.stopFile.isEmpty() && QFileInfo::exists(m_arguments.stopFile);
}

void MatchCommand::lookForStopFile() {
    if (!isStopWanted())
        return;
    m_stopped = true;
    m_stopWatch.stop();
    m_match->stop();
}

void MatchCommand::takeGame(const MatchGame& game) {
    const bool isCrash = game.ending.kind == shogi::GameEnd::EngineFailure || !game.crashes.empty();
    if (m_match->settings().shard && isCrash)
        m_crashed.hold([this, game] { add(game); });
    else
        add(game);
    advanceProgress();
}

void MatchCommand::add(const MatchGame& game) {
    write([game, played = seconds(), watched = m_playing.time()](MatchFiles& files) {
        files.add(game, played, watched);
    });
}

void MatchCommand::write(const std::function<void(MatchFiles&)>& step) {
    m_storage->post(
        [this, step] {
            step(*m_files);
            return m_files->fault();
        },
        m_match.get(), [this](const std::optional<FileError>& fault) { tellFault(fault); });
}

void MatchCommand::tellFault(const std::optional<FileError>& fault) {
    if (fault && !std::exchange(m_faultTold, true))
        cliNote(matchFaultText({MatchFault::Kind::File, {}, fault, {}, {}}));
}

QString MatchCommand::progressText() const {
    const int games = m_match->standings().games();
    const auto played = games - static_cast<int>(m_match->settings().played.size());
    int all = m_match->standings().schedule().gamesInAll();
    if (const std::optional<Shard>& shard = m_match->settings().shard)
        all = std::min(all, 2 * static_cast<int>(shard->count((static_cast<std::size_t>(all) + 1) / 2)));
    const int left = all - games;
    QString text = matchScoreLine(*m_match, pausesOf(*m_match, m_playing.time()));
    if (m_match->settings().games < kMostGames && left > 0)
        text += remainingTimeText(m_timer, static_cast<std::size_t>(played), static_cast<std::size_t>(left));
    return text;
}

void MatchCommand::settle() {
    m_crashed.stopWaiting();
    if (!isInterrupted())
        m_crashed.writeNow();
}

int MatchCommand::finish() {
    m_storage.reset(); // waits until everything is written
    tellFault(m_files->fault());
    const double pauses = pausesOf(*m_match, m_playing.time());
    printSummary(pauses);
    const bool written = writeJson(pauses);
    if (const std::optional<PlayerFailure>& failure = m_match->stoppedBy())
        return cliFailure(cliPlayerFailureMessage(*failure));
    if (isInterrupted())
        return cliFailure(m_arguments.output.journal.isEmpty()
                              ? QStringLiteral("Interrupted.")
                              : QStringLiteral("Interrupted. The same command continues from here."));
    if (m_stopped && !m_arguments.quiet)
        cliNote(QStringLiteral("Ended, as %1 exists.").arg(m_arguments.stopFile));
    return !m_files->fault() && written ? kExitSuccess : kExitFailure;
}

void MatchCommand::printSummary(double pauses) const {
    if (m_arguments.json != QLatin1String("-")) {
        for (const QString& line : matchSummaryLines(*m_match, pauses))
            cliPrint(line);
        if (const QString line = stallLine(*m_stalls); !line.isEmpty())
            cliPrint(line);
    } else if (const auto doubt = m_match->standings().doubt(pauses)) {
        cliNote(matchDoubtText(*m_match, *doubt));
    }
}

bool MatchCommand::writeJson(double pauses) const {
    if (m_arguments.json.isEmpty())
        return true;
    QJsonObject summary = matchSummaryJson(*m_match, seconds(), pauses);
    summary[QStringLiteral("failures")] = matchFailuresJson(*m_match, m_files->failures());
    summary[QStringLiteral("stalls")] = stallJson(*m_stalls, m_playing.time());
    return cliWriteJson(m_arguments.json, summary);
}

} // namespace

int runMatch(const QStringList& arguments) { return MatchCommand(MatchCommandKind::Match).run(arguments); }

int runTournament(const QStringList& arguments) {
    return MatchCommand(MatchCommandKind::Tournament).run(arguments);
}

} // namespace app
