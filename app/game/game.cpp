// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/game/game.h"

#include "app/document/record_document.h"

#include <QDateTime>

#include <algorithm>
#include <utility>

namespace app {
namespace {

// An answer may have been stamped in time and still be on its way when the flag falls.
constexpr Milliseconds kDeliveryGrace{200};

std::unique_ptr<TimeSource> timeOrSystem(std::unique_ptr<TimeSource> time) {
    return time ? std::move(time) : std::make_unique<SystemTime>();
}

SideResult resultFor(const shogi::Ending& ending, shogi::Color color) {
    if (!ending.winner || ending.kind == shogi::GameEnd::Abort)
        return SideResult::Draw;
    return *ending.winner == color ? SideResult::Win : SideResult::Loss;
}

QString presentTime() { return QDateTime::currentDateTime().toString(QStringLiteral("yyyy/MM/dd HH:mm:ss")); }

} // namespace

Game::Game(RecordDocument& document, std::unique_ptr<TimeSource> time, QObject* parent)
    : QObject(parent)
    , m_document(document)
    , m_clock(timeOrSystem(std::move(time))) {
    connect(&m_clock, &GameClock::changed, this, &Game::clockChanged);
    connect(&m_clock, &GameClock::flagFell, this, &Game::onFlagFell);
}

Game::~Game() = default;

// --- setting up a position

void Game::start(const GameSettings& settings, std::unique_ptr<Player> black, std::unique_ptr<Player> white) {
    m_interrupted.reset();
    m_isOutside = false;
    const bool onBoard = settings.start == GameSettings::Start::CurrentPosition;
    m_start = onBoard ? m_document.record().startPosition() : shogi::startPosition(settings.handicap);
    m_opening = onBoard ? m_document.moves() : std::vector<shogi::Move>();
    prepare(settings, std::move(black), std::move(white));
}

void Game::playOn(const InterruptedGame& interrupted, std::unique_ptr<Player> black,
                  std::unique_ptr<Player> white) {
    m_interrupted = interrupted;
    m_isOutside = false;
    // Placed on the board of its record, wherever that began.
    m_interrupted->settings.start = GameSettings::Start::CurrentPosition;
    m_resumedNode = m_document.cursor();
    prepare(m_interrupted->settings, std::move(black), std::move(white));
}

void Game::startOutside(const GameSettings& settings, const shogi::Position& start, OutsideReferee& referee,
                        std::unique_ptr<Player> black, std::unique_ptr<Player> white) {
    m_interrupted.reset();
    m_isOutside = true;
    m_referee = &referee;
    m_submitted.reset();
    m_restarts = 0;
    m_start = start;
    m_opening.clear();
    connectReferee();
    prepare(settings, std::move(black), std::move(white));
}

InterruptedGame Game::interrupted() const {
    const std::optional<shogi::Color> running = m_clock.running();
    return {m_settings, m_firstMove, running ? m_clock.elapsed(*running) : Milliseconds(0), {}, {}};
}

void Game::prepare(const GameSettings& settings, std::unique_ptr<Player> black,
                   std::unique_ptr<Player> white) {
    Q_ASSERT(!isActive() && black && white);
    dismissPlayers();
    m_settings = settings;
    m_players[index(shogi::Color::Black)] = std::move(black);
    m_players[index(shogi::Color::White)] = std::move(white);
    m_ready = {};
    m_begun = false;
    m_result.reset();
    m_clock.reset({settings.sides[0].time, settings.sides[1].time}, settings.counting);
    m_clock.setCountsSleep(m_isOutside);
    setPhase(Phase::Preparing);
    const shogi::Position start = m_isOutside ? m_start : settings.startFrom(m_document.position());
    for (const shogi::Color color : shogi::kColors) {
        connectPlayer(color);
        const Player& opponent = playerOf(~color);
        playerOf(color).setOpponent(opponent.name(), opponent.isHuman());
        playerOf(color).prepare(start);
    }
}

void Game::connectPlayer(shogi::Color color) {
    Player* player = m_players[index(color)].get();
    connect(player, &Player::ready, this, [this, color] { onReady(color); });
    connect(player, &Player::thinkingStarted, this,
            [this, color](TurnId turn, Instant at) { onThinkingStarted(color, turn, at); });
    connect(player, &Player::moveChosen, this, [this, color](TurnId turn, shogi::Move move, Instant at) {
        onMoveChosen(color, turn, move, at);
    });
    connect(player, &Player::resigned, this,
            [this, color](TurnId turn, Instant at) { onResigned(color, turn, at); });
    connect(player, &Player::declared, this,
            [this, color](TurnId turn, Instant at) { onDeclared(color, turn, at); });
    connect(player, &Player::illegalMove, this,
            [this, color](TurnId turn, const std::string& text, Instant at) {
                onIllegalMove(color, turn, text, at);
            });
    connect(player, &Player::failed, this,
            [this, color](const PlayerFailure& failure) { onFailed(color, failure); });
    connect(player, &Player::restarted, this,
            [this, color](const PlayerFailure& failure) { emit playerRestarted(color, failure); });
    connect(player, &Player::stateChanged, this,
            [this, color](PlayerState state) { emit playerStateChanged(color, state); });
    connect(player, &Player::thinking, this,
            [this, color](const Thought& thought) { emit thinking(color, thought); });
    connect(player, &Player::playedFromBook, this, [this, color](TurnId turn, const BookPlayed& played) {
        if (isCurrent(color, turn))
            emit playedFromBook(color, played);
    });
    connect(player, &Player::bookFailed, this,
            [this, color](const BookFault& fault) { emit bookFailed(color, fault); });
    connect(player, &Player::preparing, this,
            [this, color](Milliseconds elapsed) { emit playerPreparing(color, elapsed); });
    connect(player, &Player::notResponding, this,
            [this, color](const host::NotResponding& event) { emit playerNotResponding(color, event); });
}

// Players may be in the middle of emitting a signal.
void Game::dismissPlayers() {
    for (std::unique_ptr<Player>& player : m_players) {
        if (!player)
            continue;
        disconnect(player.get(), nullptr, this, nullptr);
        player.release()->deleteLater();
    }
}

std::unique_ptr<Player> Game::takePlayer(shogi::Color color) {
    Q_ASSERT(!isActive());
    std::unique_ptr<Player>& player = m_players[index(color)];
    if (player)
        disconnect(player.get(), nullptr, this, nullptr);
    return std::move(player);
}

void Game::onReady(shogi::Color color) {
    m_ready[index(color)] = true;
    // Its clock has been running all the time.
    if (m_isOutside && m_begun && m_phase == Phase::Running) {
        if (color == sideToMove() && !m_turnRuns && !m_submitted)
            startMover();
        return;
    }
    if (m_phase != Phase::Preparing || !m_ready[0] || !m_ready[1])
        return;
    if (m_begun) { // an engine has been restarted
        goOn();
        return;
    }
    if (m_referee)
        m_referee->playersReady();
    beginIfReady();
}

void Game::beginIfReady() {
    if (m_begun || m_phase != Phase::Preparing || !m_ready[0] || !m_ready[1] ||
        (m_referee && !m_referee->mayBegin()))
        return;
    m_begun = true;
    if (m_interrupted)
        resumeRecord();
    else
        prepareRecord();
    setPhase(Phase::Running);
    emit started();
    if (m_referee)
        m_referee->gameStarted();
    if (m_phase != Phase::Running || m_turnRuns)
        return;
    // The last move may have ended the game before the result was written.
    const std::optional<shogi::Ending> outcome = m_interrupted ? m_history.outcome() : std::nullopt;
    if (outcome) {
        GameResult result;
        result.ending = *outcome;
        end(std::move(result), m_clock.now());
    } else {
        beginTurn();
    }
}

void Game::prepareRecord() {
    m_document.newRecordAlong(m_start, m_opening);
    const std::array keys{shogi::header::kBlackName, shogi::header::kWhiteName};
    for (const shogi::Color color : shogi::kColors)
        m_document.setHeader(keys[index(color)], playerOf(color).name());
    m_document.setHeader(shogi::header::kStart, presentTime());
    const shogi::TimeControl& time = m_settings.sides[0].time;
    // The headers hold a single time control for both sides.
    if (time == m_settings.sides[1].time && !time.isUnlimited()) {
        m_document.setHeader(shogi::header::kTimeLimit,
                             QString::fromStdString(shogi::headerDuration(time.main)));
        if (time.byoyomi > Milliseconds(0))
            m_document.setHeader(shogi::header::kByoyomi,
                                 QString::fromStdString(shogi::headerDuration(time.byoyomi)));
    }
    m_document.startPlayAtCursor();
    m_history = shogi::GameHistory(m_start, m_settings.rules);
    for (const shogi::Move move : m_opening)
        m_history.play(move);
    m_firstMove = m_history.moveCount();
}

void Game::resumeRecord() {
    m_document.goTo(m_resumedNode);
    const shogi::Record& record = m_document.record();
    const std::vector<shogi::NodeId> line = record.pathTo(m_document.cursor());
    m_history = shogi::GameHistory(record.startPosition(), m_settings.rules);
    for (const shogi::NodeId id : line) {
        const shogi::RecordNode& node = record.node(id);
        if (!node.move)
            continue;
        if (m_history.moveCount() >= m_interrupted->firstMoves)
            m_clock.replayTurn(sideToMove(), node.timeUsed.value_or(Milliseconds(0)));
        m_history.play(node.move);
    }
    m_firstMove = std::min(m_interrupted->firstMoves, m_history.moveCount());
    m_document.resumePlayAtCursor(m_firstMove);
}

void Game::setPhase(Phase phase) {
    if (m_phase == phase)
        return;
    m_phase = phase;
    emit phaseChanged(phase);
}

// --- turns

std::optional<shogi::Color> Game::toMove() const {
    return m_phase == Phase::Running && m_turnRuns ? std::optional(sideToMove()) : std::nullopt;
}

Player* Game::humanToMove() const {
    const std::optional<shogi::Color> color = toMove();
    return color && player(*color)->isHuman() ? player(*color) : nullptr;
}

bool Game::isCurrent(shogi::Color color, TurnId turn) const {
    return m_phase == Phase::Running && m_turnRuns && turn == m_turn && color == sideToMove();
}

Turn Game::describeTurn() const {
    Turn turn;
    turn.id = m_turn;
    turn.side = sideToMove();
    turn.start = m_history.start();
    turn.moves.assign(m_history.moves().begin(), m_history.moves().end());
    turn.position = m_history.position();
    for (const shogi::Color color : shogi::kColors) {
        turn.remaining[index(color)] = m_clock.account(color).remaining();
        turn.controls[index(color)] = m_settings.side(color).time;
    }
    // After a pause only the rest of the turn's time is available; on a server, whose clock does not wait for
    // an engine that is being restarted, what is left of it now.
    const std::size_t side = index(turn.side);
    const Milliseconds gone = m_isOutside ? m_clock.elapsed(turn.side) : m_clock.carried();
    const Milliseconds fromMain = std::min(gone, turn.remaining[side]);
    turn.remaining[side] -= fromMain;
    turn.controls[side].byoyomi = std::max(Milliseconds(0), turn.controls[side].byoyomi - (gone - fromMain));
    return turn;
}

void Game::beginTurn() {
    const shogi::Color color = sideToMove();
    Player& mover = playerOf(color);
    const Milliseconds grace = mover.isStamped() ? kDeliveryGrace : Milliseconds(0);
    m_clock.setOnTheWay(m_isOutside ? Milliseconds(0) : mover.onTheWay());
    m_clock.setGrace(mover.isHuman() ? Milliseconds(0) : m_settings.engineGrace);
    if (m_interrupted)
        m_clock.continueTurn(color, m_interrupted->thought, grace);
    else
        m_clock.startTurn(color, m_clock.now(), grace);
    m_interrupted.reset();
    startMover();
}

void Game::startMover() {
    const TurnId id = ++m_turn;
    m_turnRuns = true;
    const shogi::Color color = sideToMove();
    const Turn turn = describeTurn();
    playerOf(color).startTurn(turn);
    // It is being restarted: loading is not charged, except where the clock is not ours.
    if (!playerOf(color).isReady() && !m_isOutside)
        m_clock.pause();
    playerOf(~color).opponentToMove(turn);
    if (isCurrent(color, id))
        emit turnStarted(color);
}

// Cancels the turn and all thinking. The caller handles the clock.
void Game::haltTurn() {
    m_turnRuns = false;
    for (const std::unique_ptr<Player>& player : m_players) {
        player->cancelTurn();
        player->stopPondering();
    }
}

void Game::onThinkingStarted(shogi::Color color, TurnId turn, Instant at) {
    if (!isCurrent(color, turn))
        return;
    if (m_isOutside)
        return;
    m_clock.resume();
    m_clock.setOnTheWay(playerOf(color).onTheWay());
    m_clock.restartTurnAt(at);
}

// --- answers

bool Game::isInTime(shogi::Color color, Instant at) {
    if (m_isOutside || !m_clock.flagFallenAt(at))
        return true;
    if (!playerOf(color).isHuman() && !m_settings.strictEngineTime)
        return true; // finishing the turn gives the excess
    GameResult result;
    result.ending = {shogi::GameEnd::TimeUp, ~color};
    end(std::move(result), at);
    return false;
}

void Game::onMoveChosen(shogi::Color color, TurnId turn, shogi::Move move, Instant at) {
    if (!isCurrent(color, turn))
        return;
    const std::optional<shogi::MoveFault> fault = shogi::moveFault(m_history.position(), move);
    if (fault && playerOf(color).isHuman()) {
        emit moveRefused(move, *fault);
        return;
    }
    if (m_isOutside) {
        if (fault)
            submit(color, std::nullopt, &OutsideReferee::submitResignation);
        else
            submit(color, move, nullptr);
        return;
    }
    if (!isInTime(color, at))
        return;
    if (fault) {
        GameResult result;
        result.ending = {shogi::GameEnd::IllegalMove, ~color};
        result.fault = fault;
        end(std::move(result), at);
        return;
    }
    m_turnRuns = false;
    const GameClock::Charge charge = m_clock.finishTurn(at);
    m_document.appendMove(move, charge.used, charge.total);
    const std::optional<shogi::Ending> outcome = m_history.play(move);
    emit moved(color, move, charge.used, charge.total);
    if (charge.overrun > Milliseconds(0))
        emit overran(color, charge.overrun);
    // An observer may have ended, paused or taken back in the meantime.
    if (m_phase != Phase::Running || m_turnRuns || turn != m_turn)
        return;
    if (outcome) {
        GameResult result;
        result.ending = *outcome;
        end(std::move(result), at);
    } else {
        beginTurn();
    }
}

void Game::onResigned(shogi::Color color, TurnId turn, Instant at) {
    if (!isCurrent(color, turn) || !isInTime(color, at))
        return;
    if (m_isOutside) {
        submit(color, std::nullopt, &OutsideReferee::submitResignation);
        return;
    }
    GameResult result;
    result.ending = {shogi::GameEnd::Resignation, ~color};
    end(std::move(result), at);
}

void Game::onDeclared(shogi::Color color, TurnId turn, Instant at) {
    if (!isCurrent(color, turn) || !isInTime(color, at))
        return;
    if (m_isOutside) {
        submit(color, std::nullopt, &OutsideReferee::submitDeclaration);
        return;
    }
    GameResult result;
    result.ending = m_history.declare();
    if (result.ending.kind == shogi::GameEnd::IllegalMove) {
        const shogi::GameRules& rules = m_history.rules();
        const int credit = rules.handicapCredit ? shogi::handicapCredit(m_history.start()) : 0;
        result.declaration = FailedDeclaration{color, rules.declaration,
                                               shogi::countDeclaration(m_history.position(), color, credit)};
        if (!playerOf(color).isHuman())
            result.illegalText = "win";
    }
    end(std::move(result), at);
}

void Game::onIllegalMove(shogi::Color color, TurnId turn, const std::string& text, Instant at) {
    if (!isCurrent(color, turn) || !isInTime(color, at))
        return;
    // An illegal move is not sent: it could not be read as one.
    if (m_isOutside) {
        submit(color, std::nullopt, &OutsideReferee::submitResignation);
        return;
    }
    GameResult result;
    result.ending = {shogi::GameEnd::IllegalMove, ~color};
    result.illegalText = text;
    end(std::move(result), at);
}

void Game::onFailed(shogi::Color color, const PlayerFailure& failure) {
    if (!isActive())
        return;
    if (m_phase == Phase::Preparing && !m_begun) {
        m_ready = {};
        setPhase(Phase::None);
        tellPlayers({});
        emit startFailed(color, failure);
        return;
    }
    if (m_isOutside) {
        restartPlayer(color, failure);
        return;
    }
    const bool enginesOnly = !playerOf(color).isHuman() && !playerOf(~color).isHuman();
    if (m_settings.strictEngineTime || (m_settings.failureLoses && enginesOnly)) {
        GameResult result;
        result.ending = {shogi::GameEnd::EngineFailure, ~color};
        result.failure = failure;
        end(std::move(result), m_clock.now());
        return;
    }
    m_clock.pause();
    haltTurn();
    m_ready[index(color)] = false;
    setPhase(Phase::Suspended);
    emit playerFailed(color, failure);
}

void Game::onFlagFell(shogi::Color color) {
    // Outside it is the referee who says that time is up.
    if (!m_turnRuns || m_phase != Phase::Running || color != sideToMove() || m_isOutside)
        return;
    Player& mover = playerOf(color);
    if (!mover.isHuman() && !m_settings.strictEngineTime) {
        mover.moveNow();
        return;
    }
    // Waits for one more turn of the event loop: an answer already waiting there decides by its stamp.
    QMetaObject::invokeMethod(
        this,
        [this, color, turn = m_turn] {
            if (isCurrent(color, turn))
                isInTime(color, m_clock.now());
        },
        Qt::QueuedConnection);
}

// --- with an outside referee

// Nothing but its answer is heard from this turn on: the clock runs until the referee answers.
void Game::submit(shogi::Color color, std::optional<shogi::Move> move,
                  void (OutsideReferee::*answer)(shogi::Color)) {
    if (!m_referee)
        return;
    m_turnRuns = false;
    m_submitted = move;
    if (!move) {
        (m_referee->*answer)(color);
        return;
    }
    m_referee->submitMove(color, *move);
    if (playerOf(color).pondersEarly()) {
        Turn turn = describeTurn();
        turn.side = ~color;
        turn.moves.push_back(*move);
        turn.position.play(*move);
        playerOf(color).opponentToMove(turn);
    }
    emit moveSubmitted(color, *move);
}

void Game::connectReferee() {
    OutsideReferee* const referee = m_referee;
    // It may have been at a game that was given up before its beginning.
    disconnect(referee, nullptr, this, nullptr);
    connect(referee, &OutsideReferee::begun, this, &Game::beginIfReady);
    connect(referee, &OutsideReferee::confirmed, this, &Game::onConfirmed);
    connect(referee, &OutsideReferee::corrected, this, &Game::onCorrected);
    connect(referee, &OutsideReferee::paused, this, &Game::onPausedOutside);
    connect(referee, &OutsideReferee::declined, this, &Game::onDeclined);
    connect(referee, &OutsideReferee::ended, this, &Game::onEndedOutside);
    connect(referee, &OutsideReferee::turnSince, this, [this](Instant since) {
        if (m_clock.running() && !m_clock.isPaused())
            m_clock.restartTurnAt(since);
    });
}

bool Game::count(shogi::Color color, shogi::Move move, Milliseconds used) {
    if (color != sideToMove() || shogi::moveFault(m_history.position(), move))
        return false;
    // The referee may know of a move that was not made here: after a cut it tells the whole game again.
    if (m_turnRuns)
        playerOf(color).cancelTurn();
    m_turnRuns = false;
    m_submitted.reset();
    m_clock.stop();
    m_clock.replayTurn(color, used);
    m_document.appendMove(move, used, m_clock.totalUsed(color));
    m_history.play(move);
    emit moved(color, move, used, m_clock.totalUsed(color));
    return true;
}

void Game::onConfirmed(shogi::Color color, shogi::Move move, Milliseconds used) {
    const TurnId turn = m_turn;
    if (m_phase != Phase::Running || !count(color, move, used))
        return;
    if (m_phase == Phase::Running && !m_turnRuns && turn == m_turn)
        beginTurn();
}

void Game::onCorrected(int takenBack, const std::vector<ConfirmedMove>& moves) {
    if (m_phase != Phase::Running && m_phase != Phase::Paused)
        return;
    haltTurn();
    m_submitted.reset();
    m_clock.stop();
    takeBackMoves(std::min(takenBack, m_history.moveCount() - m_firstMove));
    for (const ConfirmedMove& each : moves) {
        if (!count(sideToMove(), each.move, each.used))
            break;
    }
    if (m_phase == Phase::Running && !m_turnRuns)
        beginTurn();
}

void Game::onPausedOutside(bool isPaused) {
    if (isPaused && m_phase == Phase::Running) {
        m_clock.pause();
        haltTurn();
        setPhase(Phase::Paused);
    } else if (!isPaused && m_phase == Phase::Paused) {
        goOn();
    }
}

void Game::onDeclined() {
    m_submitted.reset();
    if (m_phase == Phase::Running && !m_turnRuns && m_ready[index(sideToMove())])
        startMover();
}

void Game::onEndedOutside(const shogi::Ending& ending, std::optional<Milliseconds> used) {
    if (!isActive() || !m_begun)
        return;
    const std::optional<shogi::Color> running = m_clock.running();
    std::optional<GameClock::Charge> charge;
    if (running && used) {
        m_clock.stop();
        m_clock.replayTurn(*running, *used);
        charge = GameClock::Charge{*used, m_clock.totalUsed(*running), Milliseconds(0)};
    } else if (running && ending.kind == shogi::GameEnd::TimeUp) {
        charge = m_clock.loseOnTime(m_clock.now());
    }
    m_clock.stop();
    GameResult result;
    result.ending = ending;
    end(std::move(result), charge);
}

void Game::restartPlayer(shogi::Color color, const PlayerFailure& failure) {
    if (color == sideToMove())
        m_turnRuns = false;
    m_ready[index(color)] = false;
    if (++m_restarts > kMostRestarts) {
        emit playerFailed(color, failure);
        submit(color, std::nullopt, &OutsideReferee::submitResignation);
        return;
    }
    emit playerRestarted(color, failure);
    if (m_phase == Phase::Running)
        playerOf(color).prepare(m_history.start());
}

// --- what people can do

bool Game::canMoveNow() const {
    const std::optional<shogi::Color> color = toMove();
    return color && !player(*color)->isHuman() && player(*color)->isHere();
}

bool Game::canDeclare() const { return humanToMove() != nullptr; }

bool Game::canResign() const {
    return m_begun && isActive() && (m_players[0]->isHuman() || m_players[1]->isHuman());
}

bool Game::canPause() const {
    return m_phase == Phase::Running && (!m_isOutside || (m_referee && m_referee->offersPause()));
}

void Game::pause() {
    if (!canPause())
        return;
    if (m_isOutside) {
        m_referee->askPause();
        return;
    }
    m_clock.pause();
    haltTurn();
    setPhase(Phase::Paused);
}

void Game::resume() {
    if (m_phase == Phase::Suspended) {
        setPhase(Phase::Preparing);
        for (const shogi::Color color : shogi::kColors) {
            if (!m_ready[index(color)])
                playerOf(color).prepare(m_history.start());
        }
    } else if (m_phase == Phase::Paused && m_isOutside) {
        if (m_referee)
            m_referee->endPause();
    } else if (m_phase == Phase::Paused) {
        goOn();
    }
}

void Game::goOn() {
    setPhase(Phase::Running);
    if (m_phase != Phase::Running || m_turnRuns)
        return;
    if (m_clock.isPaused()) {
        m_clock.resume();
        startMover();
    } else {
        beginTurn();
    }
}

void Game::resign() {
    if (!canResign())
        return;
    const shogi::Color mover = sideToMove();
    if (m_isOutside) {
        submit(playerOf(mover).isHuman() ? mover : ~mover, std::nullopt, &OutsideReferee::submitResignation);
        return;
    }
    GameResult result;
    result.ending = {shogi::GameEnd::Resignation, playerOf(mover).isHuman() ? ~mover : mover};
    end(std::move(result), m_clock.now());
}

void Game::declare() {
    if (Player* human = humanToMove())
        human->declare();
}

void Game::moveNow() {
    if (canMoveNow())
        playerOf(sideToMove()).moveNow();
}

int Game::movesToTakeBack() const {
    if (!m_begun || (m_phase != Phase::Running && m_phase != Phase::Paused))
        return 0;
    if (m_isOutside && (!m_referee || !m_referee->offersTakeBack() || m_phase == Phase::Paused))
        return 0;
    const shogi::Color mover = sideToMove();
    const bool moverHuman = player(mover)->isHuman();
    const bool otherHuman = player(~mover)->isHuman();
    if (!moverHuman && !otherHuman)
        return 0;
    const int wanted = moverHuman && !otherHuman ? 2 : 1;
    return m_history.moveCount() - m_firstMove >= wanted ? wanted : 0;
}

void Game::takeBack() {
    const int count = movesToTakeBack();
    if (count == 0)
        return;
    if (m_isOutside) {
        m_referee->askTakeBack(count);
        return;
    }
    haltTurn();
    takeBackMoves(count);
    if (m_phase == Phase::Running && !m_turnRuns)
        beginTurn();
}

void Game::takeBackMoves(int count) {
    if (count <= 0)
        return;
    m_clock.takeBack(static_cast<std::size_t>(count));
    for (int i = 0; i < count; ++i)
        m_history.undo();
    m_document.takeBack(count);
    emit takenBack(count);
}

void Game::abort() {
    if (!isActive())
        return;
    if (m_referee)
        m_referee->leave();
    if (!m_begun) {
        m_ready = {};
        setPhase(Phase::None);
        tellPlayers({});
        return;
    }
    GameResult result;
    result.ending = {shogi::GameEnd::Abort, std::nullopt};
    end(std::move(result), m_clock.now());
}

void Game::adjudicate(const shogi::Ending& ending) {
    if (m_phase != Phase::Running)
        return;
    GameResult result;
    result.ending = ending;
    end(std::move(result), m_clock.now());
}

// --- the end

void Game::tellPlayers(const shogi::Ending& ending) {
    for (const shogi::Color color : shogi::kColors)
        playerOf(color).gameEnded(resultFor(ending, color));
}

void Game::end(GameResult result, Instant at) {
    std::optional<GameClock::Charge> charge;
    if (m_clock.running())
        charge =
            result.ending.kind == shogi::GameEnd::TimeUp ? m_clock.loseOnTime(at) : m_clock.finishTurn(at);
    end(std::move(result), charge);
}

void Game::end(GameResult result, std::optional<GameClock::Charge> charge) {
    m_turnRuns = false;
    m_submitted.reset();
    if (m_referee)
        disconnect(m_referee, nullptr, this, nullptr);
    m_referee.clear();
    result.moveCount = m_history.moveCount();
    m_result = std::move(result);
    const shogi::Ending ending = m_result->ending;
    if (charge)
        m_document.appendEnding(ending, charge->used, charge->total);
    else
        m_document.appendEnding(ending);
    m_document.setHeader(shogi::header::kEnd, presentTime());
    setPhase(Phase::Over);
    tellPlayers(ending);
    emit ended(*m_result);
}

} // namespace app
