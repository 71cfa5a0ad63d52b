// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/matches/match_run.h"

#include "app/document/record_file.h"
#include "app/engines/engine_hub.h"
#include "app/files/plain_file.h"
#include "app/files/storage_thread.h"

#include <QStringList>

#include <algorithm>
#include <utility>

namespace app {
namespace {

const QString kSetup = QStringLiteral("setup");

MatchStandings noGames(const MatchSetup& setup) {
    return MatchStandings(MatchSchedule(matchCourse(setup)), {setup.ladder, setup.ladderAfter});
}

// Makes all names different, as Match does.
void tellApart(std::vector<MatchEntrant>& entrants) {
    QStringList names;
    for (const MatchEntrant& entrant : entrants)
        names.append(entrant.name);
    for (std::size_t i = 0; i < entrants.size(); ++i)
        if (names.count(entrants[i].name) > 1)
            entrants[i].name += QStringLiteral(" #%1").arg(i + 1);
}

} // namespace

MatchRun::MatchRun(Parts parts, QObject* parent)
    : QObject(parent)
    , m_parts(std::move(parts))
    , m_standings(noGames(m_setup)) {}

MatchRun::~MatchRun() = default;

void MatchRun::reset(const MatchSetup& setup, const QString& folder) {
    m_setup = setup;
    m_folder = folder;
    m_standings = noGames(setup);
    m_games.clear();
    m_secondsBefore = 0;
    m_damagedLines = 0;
    m_watch = {};
    m_stoppedBy.reset();
    m_fileFault.reset();
    m_bookFaults.clear();
}

void MatchRun::begin(const MatchSetup& setup, const QString& folder) {
    MatchSetup named = setup;
    tellApart(named.entrants);
    reset(named, folder);
    m_fresh = true;
    open();
}

void MatchRun::goOn() {
    m_fresh = false;
    open();
}

void MatchRun::show(const QString& folder) {
    const State before = m_state;
    setState(State::Opening);
    const QString journal = MatchOutput::inFolder(folder, shogi::RecordFormat::Kif).journal;
    m_parts.storage.post([journal] { return MatchFiles::look(journal); }, this,
                         [this, folder, journal, before](const tl::expected<MatchJournal, MatchFault>& read) {
                             m_state = before;
                             if (!read) {
                                 giveUp(read.error());
                                 return;
                             }
                             if (!read->settings[kSetup].isObject()) {
                                 giveUp(NotOurs{journal});
                                 return;
                             }
                             const MatchSetup setup = matchSetupFromJson(read->settings[kSetup].toObject());
                             if (setup.entrants.size() < 2) {
                                 giveUp(NotOurs{journal});
                                 return;
                             }
                             reset(setup, folder);
                             m_games = m_standings.restore(read->games, read->draws);
                             m_secondsBefore = read->seconds;
                             m_watch = PlayWatch(nullptr, read->watched);
                             m_damagedLines = static_cast<int>(read->damaged.size());
                             settle();
                         });
}

void MatchRun::open() {
    const std::vector<CatalogEntry>& engines = m_parts.catalog.entries();
    if (const auto fault = matchSetupFault(m_setup, engines)) {
        giveUp(*fault);
        return;
    }
    m_stoppedBy.reset();
    m_fileFault.reset();
    m_bookFaults.clear();
    m_stopWanted = false;
    setState(State::Opening);
    MatchSettings settings = matchSettings(m_setup, engines);
    const QString openings = m_setup.openings == MatchSetup::Openings::File      ? m_setup.openingFile
                             : m_setup.openings == MatchSetup::Openings::BuiltIn ? m_parts.builtInOpenings
                                                                                 : QString();
    const auto job = [settings, openings, setup = m_setup, words = m_parts.words,
                      output = MatchOutput::inFolder(m_folder, m_setup.format,
                                                     m_setup.oneFile)]() -> tl::expected<Opened, Fault> {
        Opened opened;
        if (const auto fault = unreadableBook(settings.players))
            return tl::unexpected(Fault(*fault));
        QJsonObject identity{
            {kSetup, toJson(setup)},
            {QStringLiteral("openings"), openings.isEmpty() ? QString() : fileDigest(openings)}};
        for (std::size_t i = 0; i < settings.players.size(); ++i) {
            QJsonObject engine = engineIdentity(settings.players[i]);
            // It may be detected later, and programs are identified by their content.
            engine.remove(QStringLiteral("protocol"));
            if (!engine[QStringLiteral("sha256")].toString().isEmpty())
                engine.remove(QStringLiteral("path"));
            identity[QStringLiteral("engine%1").arg(i + 1)] = engine;
        }
        if (!openings.isEmpty()) {
            auto read = readOpenings(openings);
            if (!read)
                return tl::unexpected(Fault(read.error()));
            opened.openings = std::move(*read);
            if (setup.shuffled)
                shuffleOpenings(opened.openings, setup.seed);
        }
        opened.stalls = std::make_shared<const StallWatch>();
        opened.files = std::make_shared<MatchFiles>(output, opened.stalls, words);
        auto journal = opened.files->open(identity, {}, settings.journalForm());
        if (!journal)
            return tl::unexpected(Fault(journal.error()));
        opened.journal = std::move(*journal);
        return opened;
    };
    m_parts.storage.post(job, this, [this, settings](tl::expected<Opened, Fault> opened) {
        if (opened)
            play(std::move(*opened), settings);
        else
            giveUp(opened.error());
    });
}

void MatchRun::play(Opened opened, MatchSettings settings) {
    m_fresh = false;
    m_files = std::move(opened.files);
    m_watch = PlayWatch(std::move(opened.stalls), opened.journal.watched);
    // Another program may have continued the match in the meantime.
    m_standings = noGames(m_setup);
    m_games = m_standings.restore(opened.journal.games, opened.journal.draws);
    m_secondsBefore = opened.journal.seconds;
    m_damagedLines = static_cast<int>(opened.journal.damaged.size());
    m_gamesBefore = m_games.size();
    settings.openings = std::move(opened.openings);
    settings.played = std::move(opened.journal.games);
    settings.draws = std::move(opened.journal.draws);
    m_match = std::make_unique<Match>(m_parts.hub, std::move(settings));
    connectMatch();
    m_timer.start();
    setState(State::Running);
    if (m_stopWanted)
        m_match->finishGames();
    m_match->start();
}

void MatchRun::connectMatch() {
    connect(m_match.get(), &Match::gameBegun, this, [this] { m_watch.begin(); });
    connect(m_match.get(), &Match::gameFinished, this, &MatchRun::take);
    connect(m_match.get(), &Match::bookFailed, this, [this](std::size_t engine, const BookFault& fault) {
        m_bookFaults[engine] = fault;
        emit fileFaultFound();
    });
    connect(m_match.get(), &Match::finished, this, [this] {
        m_stoppedBy = m_match->stoppedBy();
        m_secondsBefore = seconds();
        m_watch.end();
        m_timer.invalidate();
        m_match.release()->deleteLater();
        // Its lock is released when everything has been written.
        m_parts.storage.post([files = std::exchange(m_files, nullptr)] {});
        settle();
    });
    connect(m_match.get(), &Match::waitingChanged, this, &MatchRun::courseChanged);
    connect(m_match.get(), &Match::drawn, this, [this](const MatchDraw& draw) {
        if (m_standings.schedule().fits(draw))
            m_standings.add(draw);
        write([draw](MatchFiles& files) { files.add(draw); });
        emit courseChanged();
    });
    connect(m_match.get(), &Match::corrected, this, [this](const PlayedGame& game) {
        write([game, played = seconds()](MatchFiles& files) { files.correct(game, played); });
        takeCorrection(game);
    });
}

void MatchRun::take(const MatchGame& game) {
    m_standings.add(game);
    m_games.push_back(game);
    write([game, played = seconds(), watched = m_watch.time()](MatchFiles& files) {
        files.add(game, played, watched);
    });
    emit gameAdded(game);
}

void MatchRun::write(const std::function<void(MatchFiles&)>& step) {
    m_parts.storage.post(
        [files = m_files, step] {
            step(*files);
            return files->fault();
        },
        this,
        [this](const std::optional<FileError>& fault) {
            if (!fault || m_fileFault)
                return;
            m_fileFault = fault;
            emit fileFaultFound();
        });
}

std::vector<WaitingGame> MatchRun::waiting() const {
    return m_match ? m_match->waiting() : std::vector<WaitingGame>();
}

bool MatchRun::enter(int number, const GameResult& result, const std::optional<shogi::Record>& record) {
    return m_match && m_match->enter(number, result, record);
}

void MatchRun::takeCorrection(const PlayedGame& game) {
    m_standings.correct(game);
    for (PlayedGame& known : m_games)
        if (known.number == game.number)
            known = game;
    emit courseChanged();
}

void MatchRun::correct(int number, const shogi::Ending& ending) {
    if (isActive()) {
        if (m_match)
            m_match->correct(number, ending);
        return;
    }
    const PlayedGame* const known = m_standings.played(number);
    if (known == nullptr || !known->byHand)
        return;
    PlayedGame game = *known;
    game.ending = ending;
    const QString journal = MatchOutput::inFolder(m_folder, m_setup.format).journal;
    m_parts.storage.post(
        [journal, game, played = seconds()] { return MatchFiles::correctIn(journal, game, played); }, this,
        [this, game, folder = m_folder](const std::optional<MatchFault>& fault) {
            if (fault) {
                emit failed(*fault);
                return;
            }
            if (folder != m_folder || isActive())
                return;
            takeCorrection(game);
            settle(); // another player may go on in a knockout
        });
}

void MatchRun::finishGames() {
    if (m_state != State::Running)
        return;
    m_match->finishGames();
    setState(State::Finishing);
}

void MatchRun::stop() {
    m_stopWanted = true;
    if (m_match)
        m_match->stop();
}

// Sets the state of a match that is not being played.
void MatchRun::settle() {
    const bool complete = m_standings.isOver() || verdict() != SprtVerdict::Open;
    setState(complete ? State::Complete : State::Stopped);
}

void MatchRun::giveUp(const Fault& fault) {
    // Nothing was begun, so there is nothing to show.
    if (m_fresh && m_games.empty()) {
        m_folder.clear();
        m_state = State::Empty;
    } else if (m_state == State::Opening) {
        m_state = State::Stopped;
    }
    emit stateChanged();
    emit failed(fault);
}

void MatchRun::setState(State state) {
    m_state = state;
    emit stateChanged();
}

std::optional<SprtBounds> MatchRun::sprt() const {
    return m_setup.isTest() ? std::optional(SprtBounds{m_setup.elo0, m_setup.elo1}) : std::nullopt;
}

double MatchRun::sprtRatio() const {
    const std::optional<SprtBounds> bounds = sprt();
    return bounds ? app::sprtRatio(m_standings.pairing(0).pairs(), *bounds) : 0.0;
}

SprtVerdict MatchRun::verdict() const {
    const std::optional<SprtBounds> bounds = sprt();
    return bounds ? sprtVerdict(sprtRatio(), *bounds) : SprtVerdict::Open;
}

QString MatchRun::recordOf(int game) const {
    return MatchOutput::inFolder(m_folder, m_setup.format).recordOf(game);
}

// It was given to the storage thread before.
void MatchRun::askWritten(int game, QObject* context,
                          std::function<void(const std::optional<FileStamp>&)> done) {
    m_parts.storage.post(
        [path = recordOf(game)]() -> std::optional<FileStamp> {
            const auto bytes = readPlainFile(path, RecordFile::kMaxFileSize);
            return bytes ? std::optional(stampOf(*bytes, path)) : std::nullopt;
        },
        context, std::move(done));
}

std::vector<std::optional<MatchBoard>> MatchRun::boards() const {
    return m_match ? m_match->boards() : std::vector<std::optional<MatchBoard>>();
}

double MatchRun::seconds() const {
    return m_secondsBefore + (m_timer.isValid() ? static_cast<double>(m_timer.elapsed()) / 1000.0 : 0.0);
}

double MatchRun::pauses() const {
    const auto isTimed = [](const MatchLimit& limit) {
        return limit.kind == MatchLimit::Kind::Clock || limit.kind == MatchLimit::Kind::MoveTime;
    };
    if (std::none_of(m_setup.entrants.begin(), m_setup.entrants.end(), [&](const MatchEntrant& entrant) {
            return !entrant.isPerson && isTimed(entrant.limit.value_or(m_setup.limit));
        }))
        return 0.0; // pauses make no difference
    return m_watch.time().disturbance();
}

std::optional<double> MatchRun::secondsLeft() const {
    const std::size_t played = m_games.size() - std::min(m_games.size(), m_gamesBefore);
    if (!m_timer.isValid() || played == 0 || sprt() || m_setup.hasPeople())
        return std::nullopt;
    const int left = m_standings.schedule().gamesInAll() - m_standings.games();
    return static_cast<double>(m_timer.elapsed()) / 1000.0 / static_cast<double>(played) * left;
}

} // namespace app
