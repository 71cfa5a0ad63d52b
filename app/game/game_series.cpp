// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/game/game_series.h"

#include "app/game/game.h"
#include "app/settings/game_settings_json.h"
#include "shogi-core/sfen.h"

#include <QJsonArray>

#include <utility>

namespace app {

GameSeries::GameSeries(Game& game, QObject* parent)
    : QObject(parent)
    , m_game(game) {
    connect(&game, &Game::ended, this, &GameSeries::onEnded);
    connect(&game, &Game::started, this, [this] { m_before.reset(); });
    connect(&game, &Game::phaseChanged, this, [this](Game::Phase phase) {
        if (phase == Game::Phase::None && m_before)
            m_score = *std::exchange(m_before, std::nullopt);
    });
}

void GameSeries::begin(const GameSettings& settings) {
    m_before = m_score;
    m_score = {};
    m_score.games = settings.games;
}

void GameSeries::goOn() {
    m_before = m_score;
    if (isOver())
        begin(m_next->settings);
    else
        m_score.changed = m_nextChanged;
}

void GameSeries::resume(const Waiting& waiting) {
    m_score = waiting.score;
    m_next = waiting.next;
    m_nextChanged = waiting.nextChanged;
}

std::optional<GameSeries::Waiting> GameSeries::waiting() const {
    if (!isSeries() || isOver() || !m_next)
        return std::nullopt;
    return Waiting{m_score, *m_next, m_nextChanged};
}

shogi::Color GameSeries::colorOf(std::size_t player) const {
    return (player == 0) == m_score.changed ? shogi::Color::White : shogi::Color::Black;
}

void GameSeries::onEnded(const GameResult& result) {
    const bool counts = result.ending.kind != shogi::GameEnd::Abort;
    if (counts) {
        ++m_score.played;
        for (const std::size_t player : {0U, 1U})
            m_score.halfPoints[player] += !result.ending.winner                      ? 1
                                          : *result.ending.winner == colorOf(player) ? 2
                                                                                     : 0;
    }
    const shogi::GameHistory& history = m_game.history();
    Next next;
    next.settings = m_game.settings();
    next.start = history.start();
    next.opening.assign(history.moves().begin(), history.moves().begin() + m_game.firstMove());
    const std::optional<shogi::Handicap> handicap = shogi::handicapOf(next.start);
    // The start of a game that was interrupted and continued is known only from its record.
    if (handicap && next.opening.empty()) {
        next.settings.start = GameSettings::Start::Handicap;
        next.settings.handicap = *handicap;
    }
    m_nextChanged = m_score.changed;
    if ((!handicap || *handicap == shogi::Handicap::None) && (counts || !isSeries())) {
        std::swap(next.settings.sides[0], next.settings.sides[1]);
        m_nextChanged = !m_score.changed;
    }
    m_next = std::move(next);
}

QJsonObject toJson(const GameSeries::Waiting& waiting) {
    QJsonArray opening;
    for (const shogi::Move move : waiting.next.opening)
        opening.append(QString::fromStdString(shogi::toUsi(move)));
    return {{QStringLiteral("score"), toJson(waiting.score)},
            {QStringLiteral("next"), toJson(waiting.next.settings)},
            {QStringLiteral("start"), QString::fromStdString(shogi::toSfen(waiting.next.start))},
            {QStringLiteral("opening"), opening},
            {QStringLiteral("nextChanged"), waiting.nextChanged}};
}

std::optional<GameSeries::Waiting> waitingSeriesFromJson(const QJsonObject& json) {
    GameSeries::Waiting waiting;
    waiting.score = seriesScoreFromJson(json[QStringLiteral("score")].toObject());
    const auto start = shogi::parseSfen(json[QStringLiteral("start")].toString().toStdString());
    if (!start || waiting.score.played >= waiting.score.games)
        return std::nullopt;
    waiting.next.start = *start;
    shogi::Position position = *start;
    for (const QJsonValue text : json[QStringLiteral("opening")].toArray()) {
        const auto move = shogi::parseUsiMove(text.toString().toStdString());
        if (!move || !position.isLegal(*move))
            return std::nullopt;
        position.play(*move);
        waiting.next.opening.push_back(*move);
    }
    waiting.next.settings = gameSettingsFromJson(json[QStringLiteral("next")].toObject());
    waiting.next.settings.games = waiting.score.games;
    if (!waiting.next.settings.validate(waiting.next.settings.startFrom(position)).empty())
        return std::nullopt;
    waiting.nextChanged = json[QStringLiteral("nextChanged")].toBool();
    return waiting;
}

} // namespace app
