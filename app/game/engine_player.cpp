// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/game/engine_player.h"

#include "app/engines/engine_catalog.h"
#include "app/engines/engine_rules.h"
#include "app/engines/engine_strength.h"
#include "app/engines/reconnection.h"
#include "app/game/outside_referee.h"
#include "engine-host/known_options.h"
#include "shogi-core/move_generator.h"

#include <algorithm>
#include <span>
#include <utility>

namespace app {
namespace {

host::GameResult hostResult(SideResult result) {
    switch (result) {
    case SideResult::Win:
        return host::GameResult::Win;
    case SideResult::Loss:
        return host::GameResult::Lose;
    case SideResult::Draw:
        break;
    }
    return host::GameResult::Draw;
}

host::SideClock sideClock(const Turn& turn, shogi::Color color) {
    const shogi::TimeControl& control = turn.controls[index(color)];
    return {turn.remaining[index(color)], control.byoyomi, control.increment};
}

host::Clocks clocksOf(const Turn& turn) {
    return {sideClock(turn, shogi::Color::Black), sideClock(turn, shogi::Color::White)};
}

struct GameStrength {
    bool isLimited = false; // plays below its full strength
    host::OptionValues options;
};

// What a choice means for an engine with these options; nothing if it has no scale of strength.
GameStrength strengthInGame(const StrengthChoice& choice, const CatalogEntry& engine) {
    const std::optional<StrengthScale> scale = strengthScale(engine.options);
    if (!scale)
        return {};
    switch (choice.kind) {
    case StrengthChoice::Kind::AsSet:
        return {strengthAsSet(engine, *scale).has_value(), {}};
    case StrengthChoice::Kind::Full:
        return {false, strengthOptions(*scale, std::nullopt)};
    case StrengthChoice::Kind::Limited:
        break;
    }
    return {true, strengthOptions(*scale, choice.value)};
}

} // namespace

EnginePlayer::EnginePlayer(EngineHub& hub, Options options, QObject* parent)
    : Player(parent)
    , m_options(std::move(options))
    , m_engine(hub) {
    hearSession();
    connect(&m_engine, &EngineAtWork::lost, this, &EnginePlayer::onLost);
    connect(&m_engine, &EngineAtWork::replaced, this, &EnginePlayer::onReplaced);
    connect(&m_engine, &EngineAtWork::died, this, &EnginePlayer::onDied);
    m_engine.setTerms(terms());
    if (!m_options.book.isSet() || !m_options.books)
        return;
    m_book = std::make_unique<BookPlay>(m_options.books, m_options.book, m_options.luck);
    connect(m_book.get(), &BookPlay::settled, this, &EnginePlayer::tellReady);
    connect(m_book.get(), &BookPlay::answered, this, &EnginePlayer::onBookAnswer);
    connect(m_book.get(), &BookPlay::failed, this, &EnginePlayer::bookFailed);
}

EnginePlayer::~EnginePlayer() = default;

QString EnginePlayer::name() const {
    if (!m_options.name.isEmpty())
        return m_options.name;
    return m_engine.session() != nullptr || m_engine.family() ? m_engine.name() : QString();
}

EngineTerms EnginePlayer::terms() {
    EngineTerms terms;
    terms.config = m_options.config;
    terms.config.ponder = m_options.ponder;
    terms.title = {m_options.entryId, m_options.name, {}};
    terms.session = [this] {
        return SessionTerms{host::SessionKind::Game, m_options.gameOptions, m_opponent, !m_opponentIsHuman};
    };
    // Once in a game, and only while the game can continue without it.
    terms.restarts = 1;
    terms.restartsInVain = true;
    terms.mayBeReplaced = [this] { return m_inGame && m_readyTold && !m_turn; };
    terms.reconnecting = EngineTerms::Reconnecting::AtOnce;
    terms.readyIsConnected = true;
    terms.quitIsFailure = true;
    return terms;
}

void EnginePlayer::hearSession() {
    m_engine.hear(&EngineSession::ready, this, &EnginePlayer::onReady);
    m_engine.hear(&EngineSession::sessionReady, this, &EnginePlayer::onSessionReady);
    m_engine.hear(&EngineSession::preparing, this, &EnginePlayer::preparing);
    m_engine.hear(&EngineSession::searchStarted, this, &EnginePlayer::onSearchStarted);
    m_engine.hear(&EngineSession::bestMove, this, &EnginePlayer::onBestMove);
    m_engine.hear(&EngineSession::refused, this, &EnginePlayer::onRefused);
    m_engine.hear(&EngineSession::notResponding, this, &EnginePlayer::onNotResponding);
    m_engine.hear(&EngineSession::lastLines, this, &EnginePlayer::lastLines);
    if (m_options.tellThinking)
        m_engine.hear(&EngineSession::info, this, &EnginePlayer::tellThought);
    if (m_options.resign.on)
        m_engine.hear(&EngineSession::info, this, &EnginePlayer::noteEvaluation);
}

void EnginePlayer::prepare(const shogi::Position&) {
    m_inGame = true;
    m_sessionReady = false;
    m_readyTold = false;
    m_mayPonder = m_options.ponder;
    m_turn.reset();
    m_search = Search::None;
    m_expected.reset();
    m_untold.reset();
    m_hopelessMoves = 0;
    m_engine.succeeded(); // failures in earlier games do not count in this one
    const bool runs = m_engine.session() != nullptr;
    if (m_book)
        m_book->begin();
    m_engine.begin();
    setState(runs ? PlayerState::Preparing : PlayerState::Starting);
}

void EnginePlayer::setOpponent(const QString& name, bool isHuman) {
    // Engines that ask for their opponent need a name in any case.
    const QString fallback = isHuman ? QStringLiteral("human") : QStringLiteral("engine");
    const QString simple = name.simplified();
    m_opponent = (simple.isEmpty() ? fallback : simple).toStdString();
    m_opponentIsHuman = isHuman;
}

std::optional<host::EngineId> EnginePlayer::engineId() const {
    return m_engine.session() != nullptr ? std::optional(m_engine.session()->id()) : std::nullopt;
}

const host::Ready* EnginePlayer::identity() const {
    const EngineSession* const session = m_engine.session();
    return session != nullptr && session->identity() ? &*session->identity() : nullptr;
}

std::optional<ExtraLines> EnginePlayer::offeredExtraLines() const {
    const host::Ready* const told = identity();
    return told != nullptr ? std::optional(extraLinesOf(told->options)) : std::nullopt;
}

void EnginePlayer::askForExtraLines(const ExtraLines& lines) {
    EngineSession* const session = m_engine.session();
    const host::OptionValues values = extraLineOptions(lines);
    for (const auto& [name, value] : values) {
        m_options.gameOptions[name] = value;
        if (session != nullptr && session->identity() &&
            host::findOption(session->identity()->options, name) != nullptr)
            session->setOption(name, value);
    }
}

void EnginePlayer::onReady() {
    const host::Ready& identity = *m_engine.session()->identity();
    m_onTheWay = identity.roundTrip.value_or(Milliseconds(0));
    limitStrength(identity.options);
    m_thought.engine = m_options.isLimited ? std::string() : identity.name;
    setState(PlayerState::Preparing);
}

void EnginePlayer::limitStrength(const std::vector<host::EngineOption>& offered) {
    CatalogEntry engine;
    engine.options = offered;
    engine.values = m_options.config.options;
    const GameStrength strength = strengthInGame(m_options.strength, engine);
    m_options.isLimited = m_options.isLimited || strength.isLimited;
    for (const auto& [name, value] : strength.options) {
        std::string& sent = m_options.gameOptions[name];
        if (sent == value)
            continue;
        sent = value;
        m_engine.session()->setOption(name, value);
    }
}

void EnginePlayer::onSessionReady() {
    m_sessionReady = true;
    if (!m_turn) {
        tellReady();
        return;
    }
    setState(PlayerState::Waiting);
    // Its time begins now, whether the engine or its book answers.
    if (m_book && !std::exchange(m_startTold, true))
        emit thinkingStarted(m_turn->id, std::chrono::steady_clock::now());
    choose();
}

void EnginePlayer::tellReady() {
    if (!m_sessionReady || m_turn || (m_book && !m_book->isSettled()))
        return;
    setState(PlayerState::Waiting);
    if (m_inGame && !m_readyTold) {
        m_readyTold = true;
        emit ready();
    }
}

void EnginePlayer::startTurn(const Turn& turn) {
    m_turn = turn;
    m_side = turn.side;
    // When pondering, the turn begins with the opponent's move: time lost by a wrong guess until its search
    // has ended is this side's.
    m_startTold = m_search == Search::Ponder;
    if (m_untold) {
        // Through the event loop, as no answer may come inside a call.
        QMetaObject::invokeMethod(
            this,
            [this, id = turn.id] {
                if (m_turn && m_turn->id == id && m_untold)
                    fail(PlayerFailure::Kind::Engine, *std::exchange(m_untold, std::nullopt));
            },
            Qt::QueuedConnection);
        return;
    }
    if (!m_sessionReady)
        return; // restarted after a failure: the search begins when the engine is ready
    choose();
}

void EnginePlayer::choose() {
    if (m_book && m_book->ask(*m_turn))
        setState(PlayerState::Thinking);
    else
        think();
}

void EnginePlayer::onBookAnswer(const std::optional<BookPlayed>& played, Instant at) {
    if (!m_turn)
        return;
    if (!played) {
        think();
        return;
    }
    const TurnId turn = m_turn->id;
    m_turn.reset();
    stopPondering();
    m_hopelessMoves = 0;
    setState(PlayerState::Waiting);
    emit playedFromBook(turn, *played);
    emit moveChosen(turn, played->choice.move.move, at);
}

void EnginePlayer::think() {
    const Turn& turn = *m_turn;
    if (m_search == Search::Ponder && m_expected && !turn.moves.empty() && turn.moves.back() == *m_expected) {
        m_search = Search::Turn;
        m_expected.reset();
        m_engine.session()->ponderHit(requestFor(turn, host::SearchKind::Normal).clocks);
        setState(PlayerState::Thinking);
        return;
    }
    beginSearch();
}

void EnginePlayer::beginSearch() {
    m_search = Search::Turn;
    m_expected.reset();
    m_evaluation.reset();
    m_thought.root = m_turn->position;
    m_thought.previousTo = m_turn->moves.empty() ? std::nullopt : std::optional(m_turn->moves.back().to());
    m_rootMoves = m_turn->moves.size();
    m_engine.session()->go(requestFor(*m_turn, host::SearchKind::Normal));
    setState(PlayerState::Thinking);
}

void EnginePlayer::onSearchStarted(const host::SearchStarted& started) {
    if (m_search == Search::Ponder)
        setState(PlayerState::Pondering);
    else if (m_search == Search::Turn && m_turn && !std::exchange(m_startTold, true))
        emit thinkingStarted(m_turn->id, started.stamp);
}

void EnginePlayer::onBestMove(const host::BestMove& answer) {
    const bool forTurn = m_search == Search::Turn && m_turn && answer.kind != host::BestMoveKind::Unused;
    m_search = Search::None;
    m_expected.reset();
    if (!forTurn) {
        // A ponder search that ended by itself; if its hit is already on the way, Refused follows.
        if (!m_turn)
            setState(PlayerState::Waiting);
        return;
    }
    const TurnId turn = m_turn->id;
    if (answer.kind == host::BestMoveKind::None) {
        fail(PlayerFailure::Kind::NoMove, {}, answer.text);
        return;
    }
    m_turn.reset();
    setState(PlayerState::Waiting);
    switch (answer.kind) {
    case host::BestMoveKind::Move:
        if (hasLostHope()) {
            emit resigned(turn, answer.stamp);
            break;
        }
        m_expected = answer.ponder;
        emit moveChosen(turn, answer.move, answer.stamp);
        break;
    case host::BestMoveKind::Resign:
        emit resigned(turn, answer.stamp);
        break;
    case host::BestMoveKind::Win:
        emit declared(turn, answer.stamp);
        break;
    case host::BestMoveKind::Illegal:
        emit illegalMove(turn, answer.text, answer.stamp);
        break;
    case host::BestMoveKind::None:
    case host::BestMoveKind::Unused:
        break;
    }
}

void EnginePlayer::tellThought(const host::SearchInfo& info) {
    m_thought.search = info;
    if (info.info.pvFrom != m_rootMoves) {
        m_thought.search.info.pv.reset();
        m_thought.search.info.currentLine.reset();
        m_thought.search.info.refutation.reset();
    }
    emit thinking(m_thought);
}

void EnginePlayer::noteEvaluation(const host::SearchInfo& info) {
    if (info.info.multipv == 1 && info.info.evaluation)
        m_evaluation = info.info.evaluation;
}

bool EnginePlayer::hasLostHope() {
    const std::optional<host::Evaluation> evaluation = std::exchange(m_evaluation, std::nullopt);
    if (!m_options.resign.on || m_engine.session()->protocol() == host::Protocol::Usi)
        return false;
    // Scores are from Black's side; "at least this good" is no reason to resign.
    const bool isBlack = m_side == shogi::Color::Black;
    const host::Bound better = isBlack ? host::Bound::Lower : host::Bound::Upper;
    bool isHopeless = false;
    if (evaluation && evaluation->bound != better) {
        if (const auto* mate = std::get_if<host::Mate>(&evaluation->score))
            isHopeless = mate->winner != m_side;
        else if (const auto* score = std::get_if<host::Centipawns>(&evaluation->score))
            isHopeless = (isBlack ? score->value : -score->value) <= -m_options.resign.centipawns;
    }
    m_hopelessMoves = isHopeless ? m_hopelessMoves + 1 : 0;
    return m_hopelessMoves >= m_options.resign.moves;
}

void EnginePlayer::onRefused(const host::Refused& refused) {
    // The engine is ending, and the reason follows.
    if (refused.reason == host::RefusalReason::Dropped || refused.reason == host::RefusalReason::Quitting ||
        refused.reason == host::RefusalReason::EngineGone)
        return;
    if (refused.command == host::CommandKind::PonderHit) {
        if (m_turn)
            beginSearch();
    } else if (refused.command == host::CommandKind::StartSession ||
               (refused.command == host::CommandKind::Go && m_search == Search::Turn)) {
        // A game never waits for a search that was not started.
        if (m_inGame)
            fail(PlayerFailure::Kind::Refused);
    } else if (refused.command == host::CommandKind::Go) {
        m_search = Search::None;
    }
}

void EnginePlayer::noteEnd(const host::Failure& failure) {
    if (!Reconnection::concerns(failure))
        ++m_losses;
    m_sessionReady = false;
    m_search = Search::None;
    setState(PlayerState::Away);
}

void EnginePlayer::onLost(const host::Failure& failure) {
    noteEnd(failure);
    if (!Reconnection::concerns(failure))
        m_mayPonder = false;
    m_expected.reset();
    m_loss = describe(PlayerFailure::Kind::Engine, failure, {});
}

void EnginePlayer::onReplaced() {
    setState(PlayerState::Starting);
    emit restarted(m_loss);
}

void EnginePlayer::onDied(const host::Failure& failure) {
    noteEnd(failure);
    if (!m_inGame)
        return;
    if (m_turn || !m_readyTold)
        fail(PlayerFailure::Kind::Engine, failure);
    else
        m_untold = failure;
}

void EnginePlayer::onNotResponding(const host::NotResponding& event) {
    setState(PlayerState::NotResponding);
    emit notResponding(event);
}

bool EnginePlayer::askLastLines() {
    if (m_engine.session() == nullptr)
        return false;
    m_engine.session()->tellLastLines();
    return true;
}

void EnginePlayer::keepWaiting() {
    if (m_engine.session() != nullptr)
        m_engine.session()->keepWaiting();
}

void EnginePlayer::kill() {
    if (m_engine.session() != nullptr)
        m_engine.session()->kill();
}

void EnginePlayer::cancelTurn() {
    m_hopelessMoves = 0; // moves may have been taken back
    if (m_book)
        m_book->cancel();
    if (!m_turn)
        return;
    m_turn.reset();
    if (m_search == Search::Turn && m_engine.session() != nullptr) {
        m_engine.session()->stop(host::Purpose::Discard);
        m_search = Search::None;
    }
    m_expected.reset();
    if (m_sessionReady)
        setState(PlayerState::Waiting);
}

void EnginePlayer::opponentToMove(const Turn& turn) {
    if (!m_mayPonder || !m_expected || !m_sessionReady || m_search != Search::None)
        return;
    if (!turn.position.isLegal(*m_expected) || !shogi::hasLegalMove(turn.position.after(*m_expected))) {
        m_expected.reset();
        return;
    }
    host::SearchRequest request = requestFor(turn, host::SearchKind::Ponder);
    request.moves.push_back(*m_expected);
    if (m_options.config.earlyPonder && !m_options.limits.any())
        request.clocks.reset(); // sent with the ponder hit
    m_search = Search::Ponder;
    m_evaluation.reset();
    m_thought.root = turn.position.after(*m_expected);
    m_thought.previousTo = m_expected->to();
    m_rootMoves = request.moves.size();
    m_engine.session()->go(std::move(request));
}

void EnginePlayer::stopPondering() {
    m_expected.reset();
    if (m_search != Search::Ponder)
        return;
    m_search = Search::None;
    m_engine.session()->stop(host::Purpose::Discard);
    setState(PlayerState::Waiting);
}

void EnginePlayer::moveNow() {
    if (m_turn && m_search == Search::Turn)
        m_engine.session()->stop(host::Purpose::Use);
}

void EnginePlayer::gameEnded(SideResult result) {
    cancelTurn();
    if (m_book)
        m_book->end();
    stopPondering();
    if (m_engine.session() == nullptr)
        m_engine.end(); // a lost connection is not restored before the next game
    else if (m_sessionReady)
        m_engine.session()->gameOver(hostResult(result));
    m_inGame = false;
    m_sessionReady = false;
}

host::SearchRequest EnginePlayer::requestFor(const Turn& turn, host::SearchKind kind) const {
    const shogi::Color self = kind == host::SearchKind::Ponder ? ~turn.side : turn.side;
    host::SearchRequest request;
    request.kind = kind;
    request.start = turn.start;
    request.moves = turn.moves;
    request.moveTime = m_options.limits.moveTime;
    request.nodes = m_options.limits.nodes;
    request.depth = m_options.limits.depth;
    if (!turn.controls[index(self)].isUnlimited()) {
        request.clocks = clocksOf(turn);
    } else if (!m_options.limits.any()) {
        // An engine cannot think without a limit: the time per move is sent as byoyomi and not enforced.
        host::Clocks clocks = clocksOf(turn);
        host::SideClock& own = self == shogi::Color::Black ? clocks.black : clocks.white;
        own = {Milliseconds(0), m_options.moveTimeWhenUnlimited, Milliseconds(0)};
        request.clocks = clocks;
    }
    return request;
}

void EnginePlayer::fail(PlayerFailure::Kind kind, const host::Failure& failure, const std::string& answer) {
    if (m_book)
        m_book->cancel();
    m_turn.reset();
    m_expected.reset();
    m_search = Search::None;
    if (m_engine.session() != nullptr)
        setState(PlayerState::Waiting);
    emit failed(describe(kind, failure, answer));
}

PlayerFailure EnginePlayer::describe(PlayerFailure::Kind kind, const host::Failure& failure,
                                     const std::string& answer) const {
    PlayerFailure told;
    told.kind = kind;
    told.engine = name();
    told.failure = failure;
    if (told.failure.path.empty())
        told.failure.path = m_options.config.path;
    told.answer = answer;
    return told;
}

void EnginePlayer::setState(PlayerState state) {
    if (m_state == state)
        return;
    m_state = state;
    emit stateChanged(state);
}

host::OptionValues extraLineOptions(const ExtraLines& lines) {
    host::OptionValues values;
    for (const std::string_view name : host::known_options::kCurrentLine)
        values[std::string(name)] = lines.currentLine ? "true" : "false";
    for (const std::string_view name : host::known_options::kRefutations)
        values[std::string(name)] = lines.refutations ? "true" : "false";
    return values;
}

ExtraLines extraLinesOf(const std::vector<host::EngineOption>& options) {
    const auto has = [&options](std::span<const std::string_view> names) {
        for (const std::string_view name : names) {
            const host::EngineOption* option = host::findOption(options, name);
            if (option != nullptr && option->type == host::OptionType::Check)
                return true;
        }
        return false;
    };
    return {has(host::known_options::kCurrentLine), has(host::known_options::kRefutations)};
}

std::optional<EnginePlayer::Options> engineOptions(const SideSettings& side, const GameTerms& terms,
                                                   const EngineCatalog& catalog, bool unattended) {
    const CatalogEntry* entry = catalog.find(side.player.engineId);
    if (!entry)
        return std::nullopt;
    EnginePlayer::Options options;
    options.name = side.player.name.isEmpty() ? entry->name : side.player.name;
    options.entryId = entry->id;
    options.config = EngineCatalog::configFor(*entry);
    options.config.unattended = unattended;
    options.ponder = side.ponder;
    options.limits = side.limits;
    options.moveTimeWhenUnlimited = side.moveTimeWhenUnlimited;
    options.resign = side.resign;
    options.book = entry->book;
    if (entry->book.isSet() && !entry->book.withOwn)
        options.config.ownBook = false;
    // The catalog may not know the engine's options yet: see EnginePlayer::limitStrength().
    options.strength = side.strength;
    const GameStrength strength = strengthInGame(side.strength, *entry);
    options.isLimited = strength.isLimited;
    options.gameOptions = strength.options;
    options.gameOptions.merge(extraLineOptions(side.extraLines));
    // Our own engine gets the rules of each game; other engines' settings are the user's choice.
    if (entry->isTokin()) {
        options.gameOptions.merge(otherRules(*entry, terms.rules, terms.handicap));
        options.gameOptions.merge(styleOptions(side.style));
    }
    return options;
}

std::unique_ptr<Player> makePlayer(const SideSettings& side, const GameTerms& terms,
                                   const EngineCatalog& catalog, EngineHub& hub, const TimeSource& time,
                                   std::shared_ptr<OpenBooks> books, bool unattended) {
    if (side.player.kind == PlayerChoice::Kind::Absent)
        return std::make_unique<AbsentPlayer>(side.player.name);
    if (!side.player.isEngine())
        return std::make_unique<HumanPlayer>(side.player.name, [&time] { return time.now(); });
    std::optional<EnginePlayer::Options> options = engineOptions(side, terms, catalog, unattended);
    if (!options)
        return nullptr;
    options->books = std::move(books);
    return std::make_unique<EnginePlayer>(hub, *std::move(options));
}

} // namespace app
