// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/game/play_session.h"

#include "app/document/record_document.h"
#include "app/engines/engine_roster.h"
#include "app/engines/engine_strength.h"
#include "app/engines/threads.h"
#include "app/game/engine_player.h"
#include "app/game/game_aids.h"
#include "app/settings/settings_file.h"
#include "shogi-core/move_count.h"
#include "shogi-core/start_position.h"

#include <algorithm>
#include <utility>

namespace app {

using shogi::Color;

namespace {

// Time to look at the end of a game.
constexpr Milliseconds kSeriesPause{3000};

} // namespace

PlaySession::PlaySession(const Parts& parts, std::unique_ptr<TimeSource> time, QObject* parent)
    : QObject(parent)
    , m_parts(parts)
    , m_books(std::make_shared<OpenBooks>())
    , m_game(parts.document, std::move(time))
    , m_series(m_game)
    , m_hint(parts.hub, parts.catalog)
    , m_aids(std::make_unique<GameAids>(
          GameAids::Parts{m_game, parts.settings, parts.hub, parts.catalog, [this] { return isCasual(); },
                          [this](Color opponent) { return gradeOf(opponent); }})) {
    m_pause.setSingleShot(true);
    setSeriesPause(kSeriesPause);
    connect(&m_pause, &QTimer::timeout, this, [this] {
        if (!m_game.isActive())
            emit nextDue(false);
    });
    const RecordDocument& document = m_parts.document;
    // The user is looking at another record, which must not be replaced.
    connect(&document, &RecordDocument::reset, &m_pause, &QTimer::stop);
    connect(&document, &RecordDocument::cursorChanged, this, &PlaySession::dropHint);
    for (const auto signal : {&RecordDocument::reset, &RecordDocument::treeChanged})
        connect(&document, signal, this, &PlaySession::dropHint);
    connect(&m_parts.catalog, &EngineCatalog::changed, this, [this] {
        dismissRemoved();
        refreshSeatedEngines();
        tellSeats();
        for (const CatalogEntry& entry : std::vector(m_parts.catalog.entries()))
            emit engineChanged(entry);
    });
    connectGame();
    connectHint();
}

PlaySession::~PlaySession() = default;

void PlaySession::connectGame() {
    connect(&m_game, &Game::phaseChanged, this, &PlaySession::tellSeats);
    connect(&m_game, &Game::turnStarted, this, [this](Color color) {
        m_advice.reset();
        m_fromBook[shogi::index(color)] = false;
    });
    connect(&m_game, &Game::playedFromBook, this, [this](Color color) {
        m_fromBook[shogi::index(color)] = true;
        emit seatChanged(color);
    });
    connect(&m_game, &Game::takenBack, this, [this] {
        m_fromBook = {};
        tellSeats();
    });
    connect(&m_game, &Game::playerStateChanged, this, [this](Color color, PlayerState state) {
        if (state != PlayerState::Preparing)
            m_preparing[shogi::index(color)].reset();
        emit seatChanged(color);
        if (state == PlayerState::Preparing) {
            learnEngine(color);
            offerExtraLines(color);
        }
    });
    connect(&m_game, &Game::playerPreparing, this, [this](Color color, Milliseconds elapsed) {
        m_preparing[shogi::index(color)] = elapsed;
        emit seatChanged(color);
    });
    connect(&m_game, &Game::ended, this, &PlaySession::pauseBeforeNext);
    // Queued: the objects that show the end of the game still need its players.
    connect(&m_game, &Game::ended, this, &PlaySession::dismissRemoved, Qt::QueuedConnection);
}

void PlaySession::connectHint() {
    connect(&m_hint, &Hint::answered, this,
            [this](shogi::Move move, const std::optional<host::Evaluation>& evaluation,
                   const std::vector<shogi::Move>& line) {
                m_advice = Advice{move, evaluation, line};
                m_hintStep = HintStep::Area;
                m_aids->countHint();
                emit hinted(*m_advice, m_hintStep);
                emit hintChanged();
            });
    connect(m_aids.get(), &GameAids::usedChanged, this, &PlaySession::aidsUsedChanged);
    connect(&m_hint, &Hint::nothingFound, this, &PlaySession::hintChanged);
    connect(&m_hint, &Hint::failed, this, &PlaySession::hintChanged);
}

// --- before a game

GameSettings PlaySession::suggestion() const {
    GameSettings settings = m_parts.settings.newGame();
    // The current position was that of another day.
    settings.start = GameSettings::Start::Handicap;
    settings.games = 1;
    return settings;
}

std::vector<CatalogEntry> PlaySession::playableEngines() const {
    const std::array<SideSettings, 2>& sides = m_parts.settings.newGame().sides;
    std::vector<CatalogEntry> engines;
    for (const CatalogEntry& entry : m_parts.catalog.entries()) {
        const bool isChosen = std::any_of(sides.begin(), sides.end(), [&entry](const SideSettings& side) {
            return side.player.isEngine() && side.player.engineId == entry.id;
        });
        if (entry.tags.play || entry.isBundled() || isChosen)
            engines.push_back(entry);
    }
    return engines;
}

EngineLoad PlaySession::loadBesideGames() const {
    const auto isBesideGames = [](const EngineStatus& status) {
        return status.title.purpose != EngineTitle::Purpose::Game;
    };
    return {m_parts.roster.hashBesideGames(), runningThreads(m_parts.roster, m_parts.catalog, isBesideGames)};
}

void PlaySession::remember(const GameSettings& settings,
                           const std::map<QString, host::OptionValues>& options) {
    m_parts.settings.setNewGame(settings);
    for (const auto& [id, values] : options) {
        const CatalogEntry* found = m_parts.catalog.find(id);
        if (found == nullptr)
            continue;
        CatalogEntry entry = *found;
        for (const auto& [name, value] : values)
            entry.values[name] = value;
        m_parts.catalog.update(std::move(entry));
    }
}

bool PlaySession::isOnlyAnOpening() const {
    const RecordDocument& document = m_parts.document;
    const shogi::Record& record = document.record();
    const std::size_t moves = document.moves().size();
    if (!document.path().isEmpty() || !record.headers().empty() || record.nodeCount() != moves + 1)
        return false;
    for (shogi::NodeId id = 0; id < record.nodeCount(); ++id) {
        const shogi::RecordNode& node = record.node(id);
        if (!node.comment.empty() || !node.bookmark.empty() || !node.evaluations.empty() || node.timeUsed)
            return false;
    }
    return moves == 0 || !document.isDirty();
}

// --- games

PlaySession::Players PlaySession::seat(const GameSettings& settings, const shogi::Position& start) {
    Players players;
    const std::optional<shogi::Handicap> handicap = shogi::handicapOf(start);
    const GameTerms terms{settings.rules, handicap && *handicap != shogi::Handicap::None};
    for (const Color color : shogi::kColors)
        players[shogi::index(color)] = makePlayer(settings.side(color), terms, m_parts.catalog, m_parts.hub,
                                                  m_game.clock().time(), m_books);
    if (!players[0] || !players[1]) {
        emit engineMissing();
        return {};
    }
    for (const Color color : shogi::kColors) {
        const PlayerChoice& player = settings.side(color).player;
        const CatalogEntry* const entry = player.isEngine() ? m_parts.catalog.find(player.engineId) : nullptr;
        m_seated[shogi::index(color)] = entry != nullptr ? std::optional(*entry) : std::nullopt;
    }
    m_fromBook = {};
    m_isOfMatch = false;
    dropHint();
    m_aids->begin({});
    return players;
}

void PlaySession::start(const GameSettings& settings) {
    if (m_game.isActive())
        return;
    m_series.begin(settings);
    begin(settings);
}

void PlaySession::begin(const GameSettings& settings) {
    m_pause.stop();
    // A game from the current position begins with the moves that led there.
    Players players = seat(settings, settings.startFrom(m_parts.document.record().startPosition()));
    if (!players[0])
        return;
    m_game.start(settings, std::move(players[0]), std::move(players[1]));
    emit seated();
    tellSeats();
}

PlaySession::Players PlaySession::seatWith(const GameSettings& settings, const shogi::Position& start,
                                           Players engines) {
    if (m_game.isActive())
        return {};
    m_pause.stop();
    m_series.begin(settings);
    Players players = seat(settings, start);
    if (players[0])
        for (std::size_t side = 0; side < 2; ++side)
            if (engines[side])
                players[side] = std::move(engines[side]);
    return players;
}

bool PlaySession::startOutside(const GameSettings& settings, const shogi::Position& start,
                               OutsideReferee& referee, std::array<std::unique_ptr<Player>, 2> engines) {
    Players players = seatWith(settings, start, std::move(engines));
    if (!players[0])
        return false;
    m_game.startOutside(settings, start, referee, std::move(players[0]), std::move(players[1]));
    emit seated();
    tellSeats();
    return true;
}

std::unique_ptr<Player> PlaySession::makeEngine(const SideSettings& side, const shogi::GameRules& rules,
                                                bool isHandicap) {
    return makePlayer(side, GameTerms{rules, isHandicap}, m_parts.catalog, m_parts.hub, m_game.clock().time(),
                      m_books);
}

bool PlaySession::startOfMatch(const GameSettings& settings, const shogi::Position& start,
                               const std::vector<shogi::Move>& opening,
                               std::array<std::unique_ptr<Player>, 2> engines) {
    Players players = seatWith(settings, start, std::move(engines));
    if (!players[0])
        return false;
    m_isOfMatch = true;
    m_parts.document.newRecordAlong(start, opening);
    m_game.start(settings, std::move(players[0]), std::move(players[1]));
    emit seated();
    tellSeats();
    return true;
}

void PlaySession::playOn(const InterruptedGame& interrupted) {
    if (m_game.isActive())
        return;
    m_series.begin(interrupted.settings);
    m_series.resume(interrupted.series);
    Players players = seat(interrupted.settings, m_parts.document.record().startPosition());
    if (!players[0])
        return;
    m_aids->begin(interrupted.aids);
    m_game.playOn(interrupted, std::move(players[0]), std::move(players[1]));
    emit seated();
    tellSeats();
}

void PlaySession::startNext() {
    if (!m_game.isActive())
        startNext(*m_series.next());
}

void PlaySession::startNext(GameSeries::Next next) {
    // Extra output may have been chosen during the game.
    for (SideSettings& side : next.settings.sides)
        for (const SideSettings& chosen : m_parts.settings.newGame().sides)
            if (chosen.player == side.player)
                side.extraLines = chosen.extraLines;
    if (next.settings.start == GameSettings::Start::CurrentPosition)
        m_parts.document.newRecordAlong(next.start, next.opening);
    m_series.goOn();
    begin(next.settings);
}

std::optional<int> PlaySession::nextGrade() const {
    const std::optional<GameResult>& result = m_game.result();
    if (m_game.phase() != Game::Phase::Over || !result || !result->ending.winner || !m_series.isOver() ||
        isEngine(*result->ending.winner))
        return std::nullopt;
    const Color loser = ~*result->ending.winner;
    const std::optional<std::int64_t> grade = gradeOf(loser);
    if (!grade || *grade >= strengthScale(seatedEngine(loser)->options)->most)
        return std::nullopt;
    return static_cast<int>(*grade == -1 ? 1 : *grade + 1);
}

std::optional<std::int64_t> PlaySession::gradeOf(Color color) const {
    const CatalogEntry* engine = seatedEngine(color);
    const std::optional<StrengthScale> scale = engine ? strengthScale(engine->options) : std::nullopt;
    if (!scale || scale->kind != StrengthScale::Kind::Grade)
        return std::nullopt;
    const StrengthChoice& choice = m_game.settings().side(color).strength;
    return choice.kind == StrengthChoice::Kind::Limited ? std::optional(scale->inRange(choice.value))
           : choice.kind == StrengthChoice::Kind::AsSet ? strengthAsSet(*engine, *scale)
                                                        : std::nullopt;
}

void PlaySession::startNextGrade() {
    const std::optional<int> grade = nextGrade();
    if (!grade)
        return;
    startAtGrade(*grade);
}

void PlaySession::startAtGrade(int grade) {
    GameSeries::Next next = *m_series.next();
    GameSettings chosen = m_parts.settings.newGame();
    for (GameSettings* settings : {&next.settings, &chosen})
        for (SideSettings& side : settings->sides)
            if (side.player.isEngine())
                side.strength = {StrengthChoice::Kind::Limited, grade};
    m_parts.settings.setNewGame(chosen);
    startNext(std::move(next));
}

std::optional<int> PlaySession::gradeInGame(Color color) const {
    const std::optional<std::int64_t> grade = gradeOf(color);
    // The highest grade is full strength.
    return grade && *grade < strengthScale(seatedEngine(color)->options)->most
               ? std::optional(static_cast<int>(*grade))
               : std::nullopt;
}

void PlaySession::resumeSeries(const GameSeries::Waiting& waiting, bool onBoard) {
    if (m_game.isActive())
        return;
    m_series.resume(waiting);
    const shogi::Record& record = m_parts.document.record();
    const shogi::RecordNode& last = record.node(record.lineEnd(shogi::kRootNode));
    if (!onBoard || !last.ending) {
        emit nextDue(true);
        return;
    }
    GameResult result;
    result.ending = *last.ending;
    result.moveCount = shogi::moveCount(last);
    emit resumed(result);
}

// Between engines a series continues by itself.
void PlaySession::pauseBeforeNext(const GameResult& result) {
    if (isEngine(Color::Black) && isEngine(Color::White) && m_series.isSeries() && !m_series.isOver() &&
        result.ending.kind != shogi::GameEnd::Abort)
        m_pause.start();
}

void PlaySession::dismissRemoved() {
    if (m_game.isActive())
        return;
    for (const Color color : shogi::kColors) {
        const Player* player = m_game.player(color);
        if (player != nullptr && player->engineId() && m_parts.catalog.find(player->entryId()) == nullptr)
            m_game.takePlayer(color).release()->deleteLater(); // it may be in the middle of emitting a signal
    }
}

// --- what can be done

std::optional<PlayObstacle> PlaySession::whyNot(PlayAction action) const {
    const auto unless = [](bool possible, PlayObstacle obstacle) {
        return possible ? std::nullopt : std::optional(obstacle);
    };
    const bool active = m_game.isActive();
    if ((m_game.isOutside() || m_isOfMatch) &&
        (action == PlayAction::Rematch || action == PlayAction::NextGrade ||
         (active && isNotOffered(action))))
        return m_isOfMatch ? PlayObstacle::InMatch : PlayObstacle::OnServer;
    if (action == PlayAction::Rematch)
        return active ? std::optional(PlayObstacle::InGame)
                      : unless(m_series.next().has_value(), PlayObstacle::NothingPlayed);
    if (action == PlayAction::NextGrade)
        return active ? std::optional(PlayObstacle::InGame)
                      : unless(nextGrade().has_value(), PlayObstacle::NoNextGrade);
    if (action == PlayAction::WhyNot)
        return std::nullopt;
    const RecordDocument& document = m_parts.document;
    if (action == PlayAction::Hint) {
        if (document.record().node(document.cursor()).ending)
            return PlayObstacle::EndedHere;
        // During a game, it is available only to the person to move, and in the position of the game.
        return unless(!active || (m_game.humanToMove() != nullptr && document.cursor() == document.playTip()),
                      PlayObstacle::NotYourTurn);
    }
    if (!active)
        return PlayObstacle::NoGame;
    switch (action) {
    case PlayAction::TakeBack:
        return unless(m_game.canTakeBack(), PlayObstacle::NothingToTakeBack);
    case PlayAction::MoveNow:
        return unless(m_game.canMoveNow(), PlayObstacle::NoEngineToMove);
    case PlayAction::Pause:
        return unless(m_game.canPause() || m_game.canResume(), PlayObstacle::Preparing);
    case PlayAction::Declare:
        return unless(m_game.canDeclare(), PlayObstacle::OthersTurn);
    case PlayAction::Resign:
        return unless(m_game.canResign(), PlayObstacle::NoPersonPlays);
    case PlayAction::Rematch:
    case PlayAction::NextGrade:
    case PlayAction::Hint:
    case PlayAction::WhyNot:
    case PlayAction::Abort:
        break;
    }
    return std::nullopt;
}

bool PlaySession::isNotOffered(PlayAction action) const {
    return action == PlayAction::Hint || action == PlayAction::WhyNot ||
           (action == PlayAction::TakeBack && (m_isOfMatch || !m_game.offersTakeBack())) ||
           (action == PlayAction::Pause && (m_isOfMatch || !m_game.offersPause()));
}

void PlaySession::pauseOrResume() {
    if (m_game.canResume())
        m_game.resume();
    else
        m_game.pause();
}

shogi::DeclarationCount PlaySession::declarationCount() const {
    const shogi::GameHistory& history = m_game.history();
    const Color side = history.position().sideToMove();
    const int credit =
        history.rules().handicapCredit && side == Color::White ? shogi::handicapCredit(history.start()) : 0;
    return shogi::countDeclaration(history.position(), side, credit);
}

void PlaySession::askHint() {
    if (whyNot(PlayAction::Hint) || m_hint.isThinking())
        return;
    if (m_advice) {
        const HintStep last = m_advice->line.size() > 1 ? HintStep::Line : HintStep::Move;
        m_hintStep = std::min(static_cast<HintStep>(static_cast<int>(m_hintStep) + 1), last);
        emit hinted(*m_advice, m_hintStep);
        return;
    }
    m_hint.request(m_parts.document.record().startPosition(), m_parts.document.moves());
    emit hintChanged();
}

void PlaySession::dropHint() {
    m_advice.reset();
    if (!m_hint.isThinking())
        return;
    m_hint.cancel();
    emit hintChanged();
}

// --- seats

bool PlaySession::isEngine(Color color) const {
    const Player* player = m_game.player(color);
    return player != nullptr && !player->isHuman() && player->isHere();
}

const AidsUsed& PlaySession::aidsUsed() const { return m_aids->used(); }

bool PlaySession::isCasual() const {
    return isPersonPlaying() && !m_game.isOutside() && !m_isOfMatch &&
           (isEngine(Color::Black) || isEngine(Color::White));
}

bool PlaySession::isPersonPlaying() const {
    return m_game.isActive() &&
           (m_game.player(Color::Black)->isHuman() || m_game.player(Color::White)->isHuman());
}

void PlaySession::tellSeats() {
    for (const Color color : shogi::kColors)
        emit seatChanged(color);
}

std::optional<EngineSeat> PlaySession::engineSeat(Color color) const {
    if (!m_game.isActive() || !isEngine(color))
        return std::nullopt;
    EngineSeat seat;
    seat.state = m_game.player(color)->state();
    seat.hasFailed = m_game.phase() == Game::Phase::Suspended && seat.state == PlayerState::Away;
    seat.preparing = m_preparing[shogi::index(color)];
    seat.isFromBook = m_fromBook[shogi::index(color)] && seat.state == PlayerState::Waiting;
    return seat;
}

QString PlaySession::lastText(Color color) const {
    const Player* player = m_game.player(color);
    const std::optional<std::uint64_t> id = player != nullptr ? player->engineId() : std::nullopt;
    const EngineStatus* status = id ? m_parts.roster.status(*id) : nullptr;
    return status != nullptr ? status->lastText : QString();
}

const CatalogEntry* PlaySession::seatedEngine(Color color) const {
    const std::optional<CatalogEntry>& entry = m_seated[shogi::index(color)];
    return m_game.phase() != Game::Phase::None && entry ? &*entry : nullptr;
}

void PlaySession::refreshSeatedEngines() {
    for (std::optional<CatalogEntry>& seated : m_seated) {
        if (!seated)
            continue;
        const CatalogEntry* const entry = m_parts.catalog.find(seated->id);
        host::OptionValues values = std::move(seated->values);
        seated = entry != nullptr ? std::optional(*entry) : std::nullopt;
        if (seated)
            seated->values = std::move(values);
    }
}

void PlaySession::learnEngine(Color color) {
    const CatalogEntry* const entry = seatedEngine(color);
    const Player* const player = m_game.player(color);
    const host::Ready* const identity = player != nullptr ? player->identity() : nullptr;
    if (entry == nullptr || identity == nullptr || !entry->options.empty())
        return;
    CatalogEntry told = *entry;
    told.learn(*identity);
    m_parts.catalog.takeReport(told);
}

Expectation PlaySession::expectation(Color color) const {
    Expectation expectation;
    const shogi::GameHistory& history = m_game.history();
    expectation.before = history.position();
    if (history.moveCount() > 0)
        expectation.previousTo = history.moves().back().to();
    const Player* player = m_game.player(color);
    const std::optional<Color> mover = m_game.toMove();
    if (player != nullptr && mover && *mover != color)
        expectation.move = player->expectedMove();
    if (expectation.move && !expectation.before.isLegal(*expectation.move))
        expectation.move.reset();
    return expectation;
}

Color PlaySession::chosenSide(Color color) const {
    const GameSettings& chosen = m_parts.settings.newGame();
    const PlayerChoice& player = m_game.settings().side(color).player;
    return chosen.side(color).player != player && chosen.side(~color).player == player ? ~color : color;
}

void PlaySession::offerExtraLines(Color color) {
    const Player* player = m_game.player(color);
    const std::optional<ExtraLines> offered = player != nullptr ? player->offeredExtraLines() : std::nullopt;
    if (offered)
        emit extraLinesOffered(color, *offered,
                               m_parts.settings.newGame().side(chosenSide(color)).extraLines);
}

void PlaySession::chooseExtraLines(Color color, const ExtraLines& lines) {
    GameSettings settings = m_parts.settings.newGame();
    settings.side(chosenSide(color)).extraLines = lines;
    m_parts.settings.setNewGame(settings);
    if (Player* player = m_game.player(color))
        player->askForExtraLines(lines);
}

} // namespace app
