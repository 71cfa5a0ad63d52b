// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/matches/match.h"

#include "app/document/record_document.h"
#include "app/engines/reconnection.h"
#include "app/live/analysis_lines.h"

#include <QPointer>
#include <QTimer>

#include <algorithm>
#include <cstdlib>
#include <utility>

namespace app {
namespace {

// An engine that ends while its last lines are requested never sends them.
constexpr Milliseconds kLastLinesPatience{2000};

} // namespace

// One table, with one game after another: a record, a referee and both engines' processes.
class Match::Table {
public:
    explicit Table(Match& match)
        : m_match(match)
        , game(document) {
        game.clock().setDisplaySteps(false);
        m_silence.setSingleShot(true);
        m_patience.setSingleShot(true);
        m_reconnect.setSingleShot(true);
        QObject::connect(&game, &Game::started, &match, [this] {
            noteEngines();
            emit m_match.gameBegun();
        });
        QObject::connect(&game, &Game::playedFromBook, &match,
                         [this](shogi::Color, const BookPlayed& played) { m_fromBook = played; });
        QObject::connect(&game, &Game::moved, &match, [this](shogi::Color color) {
            if (m_fromBook)
                keepBookMove();
            else
                keepEvaluation(color);
            adjudicate(color);
            m_said.reset();
        });
        QObject::connect(&game, &Game::turnStarted, &match, [this](shogi::Color color) { watch(color); });
        QObject::connect(&game, &Game::ended, &match, [this](const GameResult& result) {
            m_silence.stop();
            m_match.takeResult(*this, result);
        });
        QObject::connect(&game, &Game::startFailed, &match,
                         [this](shogi::Color color, const PlayerFailure& failure) {
                             m_match.takeStartFailure(*this, color, failure);
                         });
        QObject::connect(&m_silence, &QTimer::timeout, &match, [this] {
            if (const std::optional<shogi::Color> color = game.toMove())
                game.player(*color)->kill();
        });
        QObject::connect(&m_patience, &QTimer::timeout, &match, [this] { tellLastLines(); });
        QObject::connect(&m_reconnect, &QTimer::timeout, &match, [this] { m_match.seatOrClose(*this); });
    }

    void seat(int number) {
        const MatchSettings& settings = m_match.m_settings;
        m_number = number;
        m_scheduled = m_match.m_standings.schedule().game(number);
        const MatchSchedule::Pairing& pairing =
            m_match.m_standings.schedule().pairings()[m_scheduled.pairing];
        const std::array engines{pairing.first, pairing.second};
        keepEngines(engines);
        m_lastAnswer.reset();
        m_searches = {};
        m_newest = {};
        m_restarts.clear();
        m_fromBook.reset();
        m_bookMoves.clear();
        m_adjudicator = Adjudicator(settings.adjudication);
        m_adjudicated = false;
        m_handicap = m_match.handicapOf(number);
        m_scheduled.firstColor = m_match.firstColorOf(number);
        const Opening opening = m_match.openingOf(number);
        document.newRecord(opening.start);
        for (const shogi::Move move : opening.moves)
            document.appendMove(move);
        document.goToLast();

        GameSettings play;
        play.start = GameSettings::Start::CurrentPosition;
        play.counting = settings.counting;
        play.rules = settings.rules;
        play.strictEngineTime = true;
        play.engineGrace = settings.grace;
        std::array<std::unique_ptr<Player>, 2> players; // by colour
        for (const shogi::Color color : shogi::kColors) {
            const std::size_t side = engineOf(color);
            play.side(color).player.kind = PlayerChoice::Kind::Engine;
            play.side(color).time = settings.players[m_engines[side]].time;
            std::unique_ptr<Player>& kept = m_players[side];
            players[index(color)] = kept && !settings.restartEngines ? std::move(kept) : hire(side);
            kept.reset();
        }
        game.start(play, std::move(players[0]), std::move(players[1]));
    }

    // The players return to their engines, whatever their colours were.
    void clear() {
        for (const shogi::Color color : shogi::kColors)
            m_players[engineOf(color)] = game.takePlayer(color);
    }

    MatchBoard board() const {
        MatchBoard board;
        board.number = m_number;
        board.begun = game.phase() != Game::Phase::Preparing;
        if (board.begun) {
            board.position = game.history().position();
            board.moveCount = game.history().moveCount();
            const shogi::RecordNode& tip = document.record().node(document.playTip());
            if (tip.move)
                board.lastMove = tip.move;
        } else {
            const Opening opening = m_match.openingOf(m_number);
            board.position = opening.start;
            for (const shogi::Move move : opening.moves)
                board.position.play(move);
        }
        board.toMove = game.toMove();
        for (const shogi::Color color : shogi::kColors) {
            const std::size_t engine = m_engines[engineOf(color)];
            board.names[index(color)] = m_match.engineName(engine);
            board.controls[index(color)] = m_match.m_settings.players[engine].time;
            if (board.begun)
                board.clocks[index(color)] = game.clock().display(color);
            else
                board.clocks[index(color)] =
                    shogi::TimeAccount(board.controls[index(color)], m_match.m_settings.counting)
                        .display(Milliseconds(0));
            board.scores[index(color)] = m_newest[engineOf(color)];
        }
        return board;
    }

    MatchGame describe(const GameResult& result) {
        MatchGame told;
        told.number = m_number;
        told.firstColor = firstColor();
        told.engines = m_engines;
        for (std::size_t side = 0; side < 2; ++side)
            told.names[side] = m_match.engineName(m_engines[side]);
        told.ending = result.ending;
        told.moveCount = result.moveCount;
        told.adjudicated = m_adjudicated;
        told.handicap = m_handicap;
        // With more games a pair another two may come to have this number.
        if (m_match.m_settings.players.size() > 2 || m_match.m_standings.schedule().isDrawn())
            told.players = m_engines;
        told.result = result;
        told.record = document.record();
        told.crashes = m_restarts;
        told.bookMoves = m_bookMoves;
        for (const MatchRestart& crash : m_restarts)
            ++told.restarts[crash.engine];
        const bool forfeit = result.ending.kind == shogi::GameEnd::TimeUp ||
                             result.ending.kind == shogi::GameEnd::IllegalMove ||
                             result.ending.kind == shogi::GameEnd::EngineFailure;
        if (forfeit && result.ending.winner)
            told.culprit = engineOf(~*result.ending.winner);
        return told;
    }

    // Whether the connection of an engine will be restored after a while, for the same game.
    bool waitsFor(const host::Failure& failure) {
        const std::optional<Milliseconds> wait = reconnection.next(failure);
        if (wait)
            m_reconnect.start(*wait);
        return wait.has_value();
    }
    // Returns whether it was waiting.
    bool stopWaiting() {
        const bool waiting = m_reconnect.isActive();
        m_reconnect.stop();
        return waiting;
    }

    // Requests the last lines of both engines, then reports the game.
    void askLastLines(MatchGame told) {
        if (told.result.failure && told.culprit) {
            const host::Failure& failure = told.result.failure->failure;
            told.lastLines[*told.culprit] = {failure.lastLines, failure.stderrTail};
        }
        m_untold = std::move(told);
        m_patience.start(kLastLinesPatience);
        for (const shogi::Color color : shogi::kColors) {
            EnginePlayer* const player = m_hired[engineOf(color)];
            if (player == nullptr || !player->askLastLines())
                continue;
            m_asked.push_back(
                QObject::connect(player, &EnginePlayer::lastLines, &m_match,
                                 [this, engine = engineOf(color)](const host::LastLines& lines) {
                                     if (!m_untold)
                                         return;
                                     m_untold->lastLines[engine] = lines;
                                     if (--m_awaited == 0)
                                         tellLastLines();
                                 }));
            ++m_awaited;
        }
        if (m_awaited == 0)
            tellLastLines();
    }

    shogi::Color firstColor() const { return m_scheduled.firstColor; }
    // Engine of this game: 0 or 1.
    std::size_t engineOf(shogi::Color color) const { return color == firstColor() ? 0 : 1; }
    // Index in the match.
    std::size_t matchEngine(std::size_t engine) const { return m_engines[engine]; }
    int number() const { return m_number; }

private:
    // The present knowledge about an engine's current search.
    struct Search {
        std::optional<Instant> since;   // nothing: its start was not seen (a ponder hit)
        host::SearchId id = 0;          // for the members below
        Milliseconds own{0};            // time used, according to the engine
        std::optional<host::Info> said; // its newest best line with a score
    };

    // Keeps the players of engines that play again; the others' processes end.
    void keepEngines(const std::array<std::size_t, 2>& engines) {
        std::array<std::unique_ptr<Player>, 2> before = std::move(m_players);
        const std::array<QPointer<EnginePlayer>, 2> hired = std::exchange(m_hired, {});
        m_players = {};
        for (std::size_t to = 0; to < 2; ++to) {
            for (std::size_t from = 0; from < 2; ++from) {
                if (engines[to] != m_engines[from])
                    continue;
                m_players[to] = std::move(before[from]);
                m_hired[to] = hired[from];
            }
        }
        m_engines = engines;
    }

    // The player of one of the two engines, observed before the referee gets its answers.
    std::unique_ptr<Player> hire(std::size_t engine) {
        const std::size_t hired = m_engines[engine];
        std::unique_ptr<EnginePlayer> player = m_match.makeEngine(hired, [this](std::size_t moves) {
            return bookLuck(m_match.m_settings.bookSeed, m_number, moves);
        });
        m_hired[engine] = player.get();
        // It may play for the other side of a later pairing.
        const auto side = [this, hired] { return hired == m_engines[0] ? std::size_t{0} : std::size_t{1}; };
        QObject::connect(player.get(), &Player::thinkingStarted, &m_match,
                         [this, side](TurnId, Instant at) { noteStart(side(), at); });
        QObject::connect(player.get(), &Player::thinking, &m_match,
                         [this, side](const Thought& thought) { noteInfo(side(), thought.search); });
        QObject::connect(player.get(), &Player::moveChosen, &m_match,
                         [this, side](TurnId, shogi::Move, Instant at) { noteAnswer(side(), at); });
        QObject::connect(player.get(), &Player::bookFailed, &m_match,
                         [this, hired](const BookFault& fault) { m_match.noteBookFault(hired, fault); });
        QObject::connect(player.get(), &Player::restarted, &m_match,
                         [this, side](const PlayerFailure& failure) {
                             if (Reconnection::concerns(failure.failure)) {
                                 reconnection.broke(); // the engine is not to blame
                                 return;
                             }
                             m_restarts.push_back({side(), game.history().moveCount(), failure});
                         });
        return player;
    }

    void noteStart(std::size_t engine, Instant at) {
        if (m_lastAnswer)
            m_match.m_overhead[m_engines[engine]].turnaround.add(at - *m_lastAnswer);
        m_searches[engine] = Search{at, 0, Milliseconds(0), std::nullopt};
    }

    void noteInfo(std::size_t engine, const host::SearchInfo& told) {
        Search& search = m_searches[engine];
        if (search.id != told.search)
            search = Search{search.since, told.search, Milliseconds(0), std::nullopt};
        if (told.info.time)
            search.own = std::max(search.own, *told.info.time);
        if (told.info.evaluation && told.info.multipv == 1) {
            search.said = told.info;
            m_newest[engine] = plausible(*told.info.evaluation);
        }
    }

    void noteAnswer(std::size_t engine, Instant at) {
        Search search = std::exchange(m_searches[engine], {});
        m_said = std::move(search.said);
        m_lastAnswer = at;
        MatchOverhead& overhead = m_match.m_overhead[m_engines[engine]];
        if (search.since) {
            const std::optional<Milliseconds>& fixed =
                m_match.m_settings.players[m_engines[engine]].limits.moveTime;
            overhead.charged.add(at - *search.since - fixed.value_or(search.own));
        }
        const std::optional<shogi::Color> mover = game.clock().running();
        if (const auto left = mover ? game.clock().left(*mover) : std::nullopt) {
            const Milliseconds then =
                *left + std::chrono::duration_cast<Milliseconds>(game.clock().now() - at);
            overhead.closest = std::min(overhead.closest.value_or(then), then);
        }
    }

    // The mover's evaluation of the position before its move is stored with the position after it, as users
    // expect: one move further along its line.
    void keepEvaluation(shogi::Color color) {
        if (!m_said)
            return;
        const shogi::NodeId node = document.playTip();
        shogi::EngineEvaluation evaluation = toRecord(plausible(*m_said->evaluation));
        if (evaluation.matePlies && std::abs(*evaluation.matePlies) < shogi::kMateOfUnknownLength)
            *evaluation.matePlies -= *evaluation.matePlies > 0 ? 1 : -1;
        if (evaluation.matePlies == 0)
            return; // it is already on the board
        evaluation.engine = m_match.engineName(m_engines[engineOf(color)]).toStdString();
        evaluation.depth = m_said->depth.value_or(0);
        evaluation.selectiveDepth = m_said->selectiveDepth.value_or(0);
        evaluation.nodes = m_said->nodes.value_or(0);
        if (m_said->pv && !m_said->pv->moves.empty() &&
            m_said->pv->moves.front() == document.record().node(node).move)
            evaluation.line.assign(m_said->pv->moves.begin() + 1, m_said->pv->moves.end());
        document.storeEvaluations(node, {evaluation});
    }

    // What the engine has said before was not about this move.
    void keepBookMove() {
        m_said.reset();
        const BookPlayed played = *std::exchange(m_fromBook, std::nullopt);
        m_bookMoves.emplace_back(document.playTip(), played);
        if (const auto evaluation = evaluationOf(played))
            document.storeEvaluations(document.playTip(), {*evaluation});
    }

    // A move that ends the game is not adjudicated.
    void adjudicate(shogi::Color color) {
        if (!m_match.m_settings.adjudication.any())
            return;
        const auto ending = m_adjudicator.moved(color, m_said ? m_said->evaluation : std::nullopt,
                                                game.history().moveCount());
        if (!ending || game.history().outcome())
            return;
        m_adjudicated = true;
        game.adjudicate(*ending);
    }

    void tellLastLines() {
        m_patience.stop();
        for (const QMetaObject::Connection& connection : m_asked)
            QObject::disconnect(connection);
        m_asked.clear();
        m_awaited = 0;
        const MatchGame told = *std::exchange(m_untold, std::nullopt);
        m_match.tellGame(*this, told);
    }

    void noteEngines() {
        for (const shogi::Color color : shogi::kColors)
            m_match.m_reportedNames[m_engines[engineOf(color)]] = game.player(color)->name();
        const std::array keys{shogi::header::kBlackName, shogi::header::kWhiteName};
        for (const shogi::Color color : shogi::kColors)
            document.setHeader(keys[index(color)], m_match.engineName(m_engines[engineOf(color)]));
        for (std::size_t side = 0; side < 2; ++side)
            if (m_hired[side] != nullptr && m_hired[side]->family())
                m_match.m_families[m_engines[side]] = m_hired[side]->family();
    }

    void watch(shogi::Color color) {
        if (game.settings().side(color).time.isUnlimited())
            m_silence.start(m_match.m_settings.longestSilence);
        else
            m_silence.stop();
    }

    Match& m_match;

public:
    RecordDocument document;
    Game game;
    Reconnection reconnection;
    bool isTaken = false; // a game is being played or prepared, or waits for its connection

private:
    QTimer m_silence;
    int m_number = 0;
    ScheduledGame m_scheduled; // with the colours of this game
    shogi::Handicap m_handicap = shogi::Handicap::None;
    std::array<std::size_t, 2> m_engines{0, 1}; // indices in the match; the rest is by place here
    std::array<std::optional<host::Evaluation>, 2> m_newest;       // of this game
    std::optional<Instant> m_lastAnswer;                           // in this game
    std::array<Search, 2> m_searches;                              // by engine
    std::vector<MatchRestart> m_restarts;                          // in this game
    std::optional<host::Info> m_said;                              // from the engine that has just answered
    std::optional<BookPlayed> m_fromBook;                          // the move that is being played
    std::vector<std::pair<shogi::NodeId, BookPlayed>> m_bookMoves; // of this game
    Adjudicator m_adjudicator;                                     // of this game
    bool m_adjudicated = false;
    std::optional<MatchGame> m_untold; // finished, waiting for the engines' last lines
    std::vector<QMetaObject::Connection> m_asked;
    int m_awaited = 0;
    QTimer m_patience;
    QTimer m_reconnect;
    std::array<std::unique_ptr<Player>, 2> m_players; // between games
    std::array<QPointer<EnginePlayer>, 2> m_hired;    // the same, wherever they are
};

EnginePlayer::Options engineOptions(const MatchPlayer& player) {
    EnginePlayer::Options options;
    options.name = player.name;
    options.config = player.config;
    options.ponder = player.ponder;
    options.limits = player.limits;
    options.book = player.book;
    return options;
}

bool MatchSettings::hasPeople() const {
    return std::any_of(players.begin(), players.end(),
                       [](const MatchPlayer& player) { return player.isPerson; });
}

JournalForm MatchSettings::journalForm() const {
    return MatchSchedule::isDrawn(form) || ladder.isUsed() || hasPeople() ? JournalForm::Draws
                                                                          : JournalForm::Games;
}

Match::Match(EngineHub& hub, MatchSettings settings, QObject* parent)
    : QObject(parent)
    , m_hub(hub)
    , m_books(std::make_shared<OpenBooks>())
    , m_settings(std::move(settings))
    , m_standings(MatchSchedule(m_settings.course()), m_settings.ladder)
    , m_newCrashes(m_settings.players.size())
    , m_overhead(m_settings.players.size())
    , m_reportedNames(m_settings.players.size())
    , m_families(m_settings.players.size()) {}

Match::~Match() = default;

void Match::start() {
    for (const PlayedGame& game : m_standings.restore(m_settings.played, m_settings.draws)) {
        m_played.insert(game.number);
        test(game);
        const MatchSchedule::Pairing& pairing =
            m_standings.schedule().pairings()[m_standings.schedule().game(game.number).pairing];
        m_reportedNames[pairing.first] = game.names[0];
        m_reportedNames[pairing.second] = game.names[1];
    }
    for (const MatchDraw& draw : m_standings.schedule().draws())
        if (std::find(m_settings.draws.begin(), m_settings.draws.end(), draw) == m_settings.draws.end())
            emit drawn(draw);
    m_stopping = m_stopping || m_verdict != SprtVerdict::Open;
    draw();
    const int tables = std::max(1, std::min(m_settings.concurrency, m_standings.schedule().gamesInAll()));
    for (int i = 0; i < tables; ++i)
        m_tables.push_back(std::make_unique<Table>(*this));
    fillTables();
    finishIfIdle();
}

void Match::draw() {
    while (!m_stopping) {
        const std::optional<MatchDraw> due = m_standings.due();
        if (!due)
            return;
        m_standings.add(*due);
        emit drawn(*due);
    }
}

void Match::fillTables() {
    const std::set<int> before = m_waiting;
    for (const std::unique_ptr<Table>& table : m_tables) {
        if (table->isTaken)
            continue;
        const std::optional<int> number = nextGame();
        if (!number)
            break;
        ++m_running;
        table->isTaken = true;
        table->seat(*number);
    }
    if (m_waiting != before)
        emit waitingChanged();
}

void Match::stop() {
    m_stopping = true;
    for (const std::unique_ptr<Table>& table : m_tables) {
        if (table->stopWaiting())
            --m_running;
        if (!table->game.isActive())
            continue;
        const bool begun = table->game.phase() != Game::Phase::Preparing;
        table->game.abort(); // a game that has begun reports its end
        if (!begun)
            --m_running;
    }
    finishIfIdle();
}

void Match::finishGames() {
    m_stopping = true;
    finishIfIdle();
}

std::vector<std::optional<MatchBoard>> Match::boards() const {
    std::vector<std::optional<MatchBoard>> boards;
    for (const std::unique_ptr<Table>& table : m_tables)
        boards.push_back(table->game.isActive() ? std::optional(table->board()) : std::nullopt);
    return boards;
}

std::optional<int> Match::nextGame() {
    const auto isLeftOut = [this](int game) {
        return m_played.count(game) > 0 ||
               (m_settings.shard && !m_settings.shard->has(static_cast<std::size_t>(game) / 2));
    };
    if (m_stopping)
        return std::nullopt;
    if (!m_again.empty())
        return m_again.extract(m_again.begin()).value();
    for (const int number : std::set(m_later)) {
        if (!isReady(number))
            continue;
        m_later.erase(number);
        if (!setAside(number))
            return number;
    }
    while (m_next < m_standings.schedule().games()) {
        const int number = m_next++;
        if (!isLeftOut(number) && !setAside(number))
            return number;
    }
    return std::nullopt;
}

bool Match::isReady(int number) const {
    const ScheduledGame game = m_standings.schedule().game(number);
    return !m_settings.ladder.isUsed() || m_standings.pairing(game.pairing).games() == game.turn;
}

bool Match::setAside(int number) {
    if (!isReady(number))
        m_later.insert(number);
    else if (isForPeople(number))
        m_waiting.insert(number);
    else
        return false;
    return true;
}

bool Match::isForPeople(int number) const {
    const MatchSchedule::Pairing& pairing =
        m_standings.schedule().pairings()[m_standings.schedule().game(number).pairing];
    return m_settings.players[pairing.first].isPerson || m_settings.players[pairing.second].isPerson;
}

shogi::Handicap Match::handicapOf(int number) const {
    return m_standings.ladderPlace(m_standings.schedule().game(number).pairing).handicap(m_settings.ladder);
}

shogi::Color Match::firstColorOf(int number) const {
    const ScheduledGame game = m_standings.schedule().game(number);
    return m_standings.ladderPlace(game.pairing).firstColor().value_or(game.firstColor);
}

Opening Match::openingOf(int number) const {
    if (const shogi::Handicap handicap = handicapOf(number); handicap != shogi::Handicap::None)
        return {shogi::startPosition(handicap), {}};
    const std::vector<Opening>& openings = m_settings.openings;
    const auto opening = static_cast<std::size_t>(m_standings.schedule().game(number).opening);
    return openings.empty() ? Opening() : openings[opening % openings.size()];
}

std::vector<WaitingGame> Match::waiting() const {
    std::vector<WaitingGame> games;
    for (const int number : m_waiting) {
        WaitingGame game;
        game.number = number;
        game.handicap = handicapOf(number);
        game.opening = openingOf(number);
        const MatchSchedule::Pairing& pairing =
            m_standings.schedule().pairings()[m_standings.schedule().game(number).pairing];
        game.players[index(firstColorOf(number))] = pairing.first;
        game.players[index(~firstColorOf(number))] = pairing.second;
        games.push_back(std::move(game));
    }
    return games;
}

bool Match::enter(int number, const GameResult& result, const std::optional<shogi::Record>& record) {
    if (m_stopping || m_waiting.count(number) == 0 || result.ending.kind == shogi::GameEnd::Abort)
        return false;
    const ScheduledGame scheduled = m_standings.schedule().game(number);
    const MatchSchedule::Pairing& pairing = m_standings.schedule().pairings()[scheduled.pairing];
    MatchGame game;
    game.number = number;
    game.firstColor = firstColorOf(number);
    game.engines = {pairing.first, pairing.second};
    game.names = {engineName(pairing.first), engineName(pairing.second)};
    game.players = game.engines;
    game.handicap = handicapOf(number);
    game.ending = result.ending;
    game.moveCount = result.moveCount;
    game.result = result;
    game.byHand = !record;
    if (record)
        game.record = *record;
    m_waiting.erase(number);
    count(game);
    emit waitingChanged();
    emit gameFinished(game);
    draw();
    fillTables();
    finishIfIdle();
    return true;
}

bool Match::correct(int number, const shogi::Ending& ending) {
    const PlayedGame* const known = m_standings.played(number);
    if (known == nullptr || !known->byHand || m_finished)
        return false;
    PlayedGame game = *known;
    game.ending = ending;
    m_standings.correct(game);
    emit corrected(game);
    draw();
    fillTables();
    finishIfIdle();
    return true;
}

std::unique_ptr<EnginePlayer> Match::makeEngine(std::size_t engine, BookPlay::Luck luck) const {
    EnginePlayer::Options options = engineOptions(m_settings.players[engine]);
    if (m_families[engine])
        m_families[engine]->applyTo(options.config);
    options.config.unattended = true;
    options.books = m_books;
    options.luck = std::move(luck);
    return std::make_unique<EnginePlayer>(m_hub, std::move(options));
}

void Match::noteBookFault(std::size_t engine, const BookFault& fault) {
    if (m_badBooks.insert(engine).second)
        emit bookFailed(engine, fault);
}

QString Match::engineName(std::size_t engine) const {
    const auto plain = [this](std::size_t i) {
        if (!m_settings.players[i].name.isEmpty())
            return m_settings.players[i].name;
        return m_reportedNames[i].isEmpty() ? QString::fromStdString(m_settings.players[i].config.path)
                                            : m_reportedNames[i];
    };
    const QString name = plain(engine);
    for (std::size_t other = 0; other < m_settings.players.size(); ++other)
        if (other != engine && plain(other) == name)
            return name + QStringLiteral(" #%1").arg(engine + 1);
    return name;
}

void Match::count(const PlayedGame& game) {
    m_standings.add(game);
    test(game);
}

void Match::test(const PlayedGame& game) {
    if (!m_settings.sprt || m_settings.shard || m_settings.players.size() != 2)
        return;
    m_notTested.emplace(game.number, game);
    while (m_verdict == SprtVerdict::Open && !m_notTested.empty() &&
           m_notTested.begin()->first == m_tested.games()) {
        const PlayedGame next = m_notTested.extract(m_notTested.begin()).mapped();
        m_tested.add(next.number, next.firstColor, next.ending);
        m_verdict = sprtVerdict(sprtRatio(m_tested.pairs(), *m_settings.sprt), *m_settings.sprt);
    }
}

void Match::takeResult(Table& table, const GameResult& result) {
    if (result.ending.kind == shogi::GameEnd::Abort) {
        leaveTable(table);
        return;
    }
    if (result.failure && Reconnection::concerns(result.failure->failure)) {
        awaitConnection(table, *result.failure);
        return;
    }
    MatchGame game = table.describe(result);
    if (game.culprit)
        table.askLastLines(std::move(game));
    else
        tellGame(table, game);
}

void Match::tellGame(Table& table, const MatchGame& game) {
    const auto takeCrash = [this](std::size_t engine, const std::optional<PlayerFailure>& failure) {
        if (++m_newCrashes[engine] >= m_settings.mostCrashes && !m_stoppedBy)
            m_stoppedBy = failure;
    };
    for (const MatchRestart& crash : game.crashes)
        takeCrash(game.engines[crash.engine], crash.failure);
    if (game.ending.kind == shogi::GameEnd::EngineFailure && game.culprit)
        takeCrash(game.engines[*game.culprit], game.result.failure);
    table.reconnection.succeeded();
    count(game);
    emit gameFinished(game);
    leaveTable(table);
}

void Match::leaveTable(Table& table) {
    QMetaObject::invokeMethod(
        this, [this, &table] { seatOrClose(table); }, Qt::QueuedConnection);
}

void Match::awaitConnection(Table& table, const PlayerFailure& failure) {
    if (!m_stopping && table.waitsFor(failure.failure)) {
        m_again.insert(table.number());
        return;
    }
    if (!m_stopping && !m_stoppedBy)
        m_stoppedBy = failure;
    leaveTable(table);
}

void Match::takeStartFailure(Table& table, shogi::Color color, const PlayerFailure& failure) {
    if (Reconnection::concerns(failure.failure)) {
        awaitConnection(table, failure);
        return;
    }
    m_standings.addCrash(table.matchEngine(table.engineOf(color)));
    if (!m_stoppedBy)
        m_stoppedBy = failure;
    leaveTable(table);
}

void Match::seatOrClose(Table& table) {
    --m_running;
    if ((m_stoppedBy || m_verdict != SprtVerdict::Open) && !m_stopping) {
        stop();
        return;
    }
    table.clear();
    table.isTaken = false;
    draw();
    fillTables();
    finishIfIdle();
}

void Match::finishIfIdle() {
    if (m_running > 0 || m_finished || (!m_waiting.empty() && !m_stopping))
        return;
    m_finished = true;
    QMetaObject::invokeMethod(this, &Match::finished, Qt::QueuedConnection);
}

} // namespace app
