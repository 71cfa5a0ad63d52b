// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/game/match.h"

#include "app/document/record_document.h"
#include "app/engines/engine_hub.h"
#include "app/game/engine_player.h"

#include <QTimer>

#include <utility>

namespace app {

// Where games are played one after the other: a record, a referee and both engines' processes.
class Match::Table {
public:
    explicit Table(Match& match)
        : m_match(match)
        , game(document) {
        game.clock().setDisplaySteps(false);
        m_silence.setSingleShot(true);
        QObject::connect(&game, &Game::started, &match, [this] { writeNames(); });
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
    }

    void seat(int number) {
        const MatchSettings& settings = m_match.m_settings;
        m_number = number;
        m_lastAnswer.reset();
        m_searches = {};
        const std::size_t black = firstColor() == shogi::Color::Black ? 0 : 1;
        Opening opening;
        if (!settings.openings.empty())
            opening = settings.openings[static_cast<std::size_t>(number / 2) % settings.openings.size()];
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
            const std::size_t engine = color == shogi::Color::Black ? black : 1 - black;
            play.side(color).player.kind = PlayerChoice::Kind::Engine;
            play.side(color).time = settings.engines[engine].time;
            std::unique_ptr<Player>& kept = m_engines[engine];
            players[index(color)] = kept && !settings.restartEngines ? std::move(kept) : hire(engine);
            kept.reset();
        }
        game.start(play, std::move(players[0]), std::move(players[1]));
    }

    // The players go back to their engines, whatever colour they had.
    void clear() {
        for (const shogi::Color color : shogi::kColors)
            m_engines[engineOf(color)] = game.takePlayer(color);
    }

    shogi::Color firstColor() const { return m_number % 2 == 0 ? shogi::Color::Black : shogi::Color::White; }
    std::size_t engineOf(shogi::Color color) const { return color == firstColor() ? 0 : 1; }
    int number() const { return m_number; }

private:
    // What is known about the time of the search an engine is at.
    struct SearchTime {
        std::optional<Instant> since; // nothing: its beginning was not seen (a ponder hit)
        Milliseconds own{0};          // as the engine says
    };

    // An engine's player, watched from before the referee hears it.
    std::unique_ptr<Player> hire(std::size_t engine) {
        std::unique_ptr<Player> player = m_match.makeEngine(engine);
        QObject::connect(player.get(), &Player::thinkingStarted, &m_match,
                         [this, engine](TurnId, Instant at) { noteStart(engine, at); });
        QObject::connect(player.get(), &Player::thinking, &m_match,
                         [this, engine](const host::SearchInfo& info) {
                             if (info.info.time)
                                 m_searches[engine].own = std::max(m_searches[engine].own, *info.info.time);
                         });
        QObject::connect(player.get(), &Player::moveChosen, &m_match,
                         [this, engine](TurnId, shogi::Move, Instant at) { noteAnswer(engine, at); });
        return player;
    }

    void noteStart(std::size_t engine, Instant at) {
        if (m_lastAnswer)
            m_match.m_overhead[engine].turnaround.add(at - *m_lastAnswer);
        m_searches[engine] = {at, Milliseconds(0)};
    }

    void noteAnswer(std::size_t engine, Instant at) {
        const SearchTime search = std::exchange(m_searches[engine], {});
        if (search.since) {
            const std::optional<Milliseconds>& fixed = m_match.m_settings.engines[engine].limits.moveTime;
            m_match.m_overhead[engine].charged.add(at - *search.since - fixed.value_or(search.own));
        }
        m_lastAnswer = at;
    }

    void writeNames() {
        for (const shogi::Color color : shogi::kColors)
            m_match.m_reportedNames[engineOf(color)] = game.player(color)->name();
        const std::array keys{shogi::header::kBlackName, shogi::header::kWhiteName};
        for (const shogi::Color color : shogi::kColors)
            document.setHeader(keys[index(color)], m_match.engineName(engineOf(color)));
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

private:
    QTimer m_silence;
    int m_number = 0;
    std::optional<Instant> m_lastAnswer;              // in this game
    std::array<SearchTime, 2> m_searches;             // by engine
    std::array<std::unique_ptr<Player>, 2> m_engines; // between games
};

Match::Match(EngineHub& hub, MatchSettings settings, QObject* parent)
    : QObject(parent)
    , m_hub(hub)
    , m_settings(std::move(settings)) {}

Match::~Match() = default;

void Match::start() {
    const int tables = std::max(1, std::min(m_settings.concurrency, m_settings.games));
    for (int i = 0; i < tables; ++i)
        m_tables.push_back(std::make_unique<Table>(*this));
    for (const std::unique_ptr<Table>& table : m_tables) {
        if (const std::optional<int> number = nextGame()) {
            ++m_running;
            table->seat(*number);
        }
    }
    finishIfIdle();
}

void Match::stop() {
    m_stopping = true;
    for (const std::unique_ptr<Table>& table : m_tables) {
        if (!table->game.isActive())
            continue;
        const bool begun = table->game.phase() != Game::Phase::Preparing;
        table->game.abort(); // a game that has begun tells its end
        if (!begun)
            --m_running;
    }
    finishIfIdle();
}

std::optional<int> Match::nextGame() {
    return m_stopping || m_next >= m_settings.games ? std::nullopt : std::optional(m_next++);
}

std::unique_ptr<Player> Match::makeEngine(std::size_t engine) const {
    const MatchEngine& chosen = m_settings.engines[engine];
    EnginePlayer::Options options;
    options.name = chosen.name;
    options.config = chosen.config;
    options.config.unattended = true;
    options.ponder = chosen.ponder;
    options.limits = chosen.limits;
    return std::make_unique<EnginePlayer>(m_hub, std::move(options));
}

QString Match::engineName(std::size_t engine) const {
    const auto plain = [this](std::size_t i) {
        if (!m_settings.engines[i].name.isEmpty())
            return m_settings.engines[i].name;
        return m_reportedNames[i].isEmpty() ? QString::fromStdString(m_settings.engines[i].config.path)
                                            : m_reportedNames[i];
    };
    const QString name = plain(engine);
    return name == plain(1 - engine) ? name + QStringLiteral(" #%1").arg(engine + 1) : name;
}

void Match::takeResult(Table& table, const GameResult& result) {
    if (result.ending.kind != shogi::GameEnd::Abort) {
        MatchGame game;
        game.number = table.number();
        game.firstColor = table.firstColor();
        game.result = result;
        game.record = table.document.record();
        if (result.ending.winner) {
            const std::size_t loser = table.engineOf(~*result.ending.winner);
            if (result.ending.kind == shogi::GameEnd::TimeUp)
                ++m_timeLosses[loser];
            else if (result.ending.kind == shogi::GameEnd::IllegalMove)
                ++m_illegalMoves[loser];
            else if (result.ending.kind == shogi::GameEnd::EngineFailure)
                ++m_crashes[loser];
            if (result.ending.kind == shogi::GameEnd::TimeUp ||
                result.ending.kind == shogi::GameEnd::IllegalMove ||
                result.ending.kind == shogi::GameEnd::EngineFailure)
                game.culprit = loser;
            if (result.failure && m_crashes[loser] >= m_settings.mostCrashes && !m_stoppedBy)
                m_stoppedBy = result.failure;
        }
        m_score.add(game.number, game.firstColor, result.ending);
        if (m_settings.sprt && m_verdict == SprtVerdict::Open)
            m_verdict = sprtVerdict(sprtRatio(m_score.pairs(), *m_settings.sprt), *m_settings.sprt);
        emit gameFinished(game);
    }
    // The referee is still telling the end: the next game begins once it is through.
    QMetaObject::invokeMethod(
        this, [this, &table] { seatOrClose(table); }, Qt::QueuedConnection);
}

void Match::takeStartFailure(Table& table, shogi::Color color, const PlayerFailure& failure) {
    ++m_crashes[table.engineOf(color)];
    if (!m_stoppedBy)
        m_stoppedBy = failure;
    QMetaObject::invokeMethod(
        this, [this, &table] { seatOrClose(table); }, Qt::QueuedConnection);
}

void Match::seatOrClose(Table& table) {
    --m_running;
    if ((m_stoppedBy || m_verdict != SprtVerdict::Open) && !m_stopping) {
        stop();
        return;
    }
    table.clear();
    if (const std::optional<int> number = nextGame()) {
        ++m_running;
        table.seat(*number);
    }
    finishIfIdle();
}

void Match::finishIfIdle() {
    if (m_running > 0 || m_finished)
        return;
    m_finished = true;
    QMetaObject::invokeMethod(this, &Match::finished, Qt::QueuedConnection);
}

} // namespace app
