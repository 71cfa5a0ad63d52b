// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/game/game_aids.h"

#include "app/game/blunder_alarm.h"
#include "app/game/game.h"
#include "app/live/analysis_lines.h"
#include "app/settings/settings_file.h"

#include <algorithm>
#include <utility>

namespace app {

using shogi::Color;

namespace {

int owned(const shogi::Position& position, Color side, shogi::PieceType type) {
    int count = position.hand(side).count(type) + position.pieces(side, type).count();
    if (shogi::canPromote(type))
        count += position.pieces(side, shogi::promoted(type)).count();
    return count;
}

} // namespace

GameAids::GameAids(Parts parts, QObject* parent)
    : QObject(parent)
    , m_parts(std::move(parts))
    , m_trial(m_parts.hub, m_parts.catalog)
    , m_threats(m_parts.hub, m_parts.catalog)
    , m_settings(settings())
    , m_isThinkingShown(m_parts.settings.newGame().showThinking) {
    connectGame();
    connectTrial();
    connect(&m_threats, &Threats::changed, this, [this] {
        if (m_isThreatShown)
            emit threatChanged();
    });
    connect(&m_parts.settings, &SettingsFile::newGameChanged, this, &GameAids::takeChoice);
    connect(&m_parts.settings, &SettingsFile::newGameChanged, this, &GameAids::takeThinking);
}

GameAids::~GameAids() = default;

void GameAids::connectGame() {
    Game& game = m_parts.game;
    connect(&game, &Game::started, this, &GameAids::changed);
    connect(&game, &Game::turnStarted, this, &GameAids::beginTurn);
    connect(&game, &Game::moved, this, &GameAids::watchMove);
    connect(&game, &Game::takenBack, this, [this] {
        if (!person())
            return;
        count(&AidsUsed::takeBacks);
        rest();
    });
    connect(&game, &Game::ended, this, [this] {
        rest();
        m_trial.release();
        m_threats.clear();
        emit changed();
    });
}

void GameAids::connectTrial() {
    connect(&m_trial, &MoveTrial::judged, this, &GameAids::take);
    connect(&m_trial, &MoveTrial::learned, this, [this] {
        if (m_isThreatShown)
            emit threatChanged();
    });
    connect(&m_trial, &MoveTrial::found, this,
            [this](const shogi::Position& start, const std::vector<shogi::Move>& moves,
                   const std::vector<shogi::EngineEvaluation>& lines) {
                emit found(moves, LivePosition::of(start, moves).position, lines, shows(&AidSettings::gauge));
            });
}

// --- what is chosen

const AidSettings& GameAids::settings() const { return m_parts.settings.newGame().aids; }

void GameAids::choose(const AidSettings& settings) {
    GameSettings game = m_parts.settings.newGame();
    game.aids = settings;
    m_parts.settings.setNewGame(game);
}

bool GameAids::shows(bool AidSettings::*aid) const { return settings().*aid && m_parts.isCasual(); }

void GameAids::takeChoice() {
    const AidSettings now = settings();
    const AidSettings before = std::exchange(m_settings, now);
    if (now == before)
        return;
    if (!now.alarm)
        dropAlarm();
    if (isPersonsTurn()) {
        if (now.threats != before.threats)
            now.threats ? showThreat() : hideThreat();
        // What was off when the turn began has been used in it all the same.
        for (const auto& [aid, number] : {std::pair(&AidSettings::threats, &AidsUsed::threats),
                                          std::pair(&AidSettings::gauge, &AidsUsed::gauge),
                                          std::pair(&AidSettings::material, &AidsUsed::material)})
            if (now.*aid && !(before.*aid))
                count(number);
    }
    if (m_parts.isCasual())
        prepareTrial();
    emit changed();
}

void GameAids::takeThinking() {
    const bool now = m_parts.settings.newGame().showThinking;
    if (!std::exchange(m_isThinkingShown, now) && now)
        count(&AidsUsed::thinking);
}

bool GameAids::isGaugeShown() const {
    return m_settings.gauge || m_parts.settings.appearance().gauge == GaugeShown::Always;
}

// --- what is counted

void GameAids::begin(const AidsUsed& used) {
    rest();
    m_used = used;
}

void GameAids::count(int AidsUsed::*aid) {
    if (!m_parts.isCasual())
        return;
    ++(m_used.*aid);
    emit usedChanged();
}

void GameAids::countShown() {
    if (m_isThinkingShown)
        count(&AidsUsed::thinking);
    if (m_settings.threats)
        count(&AidsUsed::threats);
    if (isGaugeShown())
        count(&AidsUsed::gauge);
    if (m_settings.material)
        count(&AidsUsed::material);
}

std::array<int, 7> GameAids::material(Color side, const shogi::Position& position) const {
    std::array<int, 7> won{};
    const shogi::Position& start = m_parts.game.history().start();
    std::transform(
        shogi::kHandTypes.begin(), shogi::kHandTypes.end(), won.begin(),
        [&](shogi::PieceType type) { return owned(position, side, type) - owned(start, side, type); });
    return won;
}

// --- the game

std::optional<Color> GameAids::person() const {
    if (!m_parts.isCasual())
        return std::nullopt;
    return m_parts.game.player(Color::Black)->isHuman() ? Color::Black : Color::White;
}

bool GameAids::isPersonsTurn() const { return person() && m_parts.game.toMove() == person(); }

void GameAids::beginTurn(Color color) {
    if (color != person())
        return;
    countShown();
    if (m_settings.threats)
        showThreat();
    prepareTrial();
}

void GameAids::watchMove(Color color) {
    if (color != person()) {
        if (person())
            prepareTrial();
        return;
    }
    hideThreat();
    dropAlarm();
    if (m_settings.alarm) {
        const shogi::GameHistory& history = m_parts.game.history();
        const auto& played = history.moves();
        m_tried = played.size();
        m_trial.setCurve(m_parts.settings.gameAnalysis().review.curve);
        m_trial.judge(history.start(), {played.begin(), played.end() - 1}, played.back());
    }
    prepareTrial();
}

void GameAids::prepareTrial() {
    const bool isForTurn = (m_settings.alarm || m_settings.threats) && isPersonsTurn();
    if (!isForTurn && !m_settings.gauge)
        return;
    const shogi::GameHistory& history = m_parts.game.history();
    m_trial.setCurve(m_parts.settings.gameAnalysis().review.curve);
    m_trial.prepare(history.start(), {history.moves().begin(), history.moves().end()});
}

void GameAids::take(const MoveLoss& loss) {
    const std::optional<Color> side = person();
    // The person may have moved again meanwhile.
    const std::size_t moves = m_parts.game.history().moves().size();
    if (!side || !m_settings.alarm || moves < m_tried || moves > m_tried + 1)
        return;
    if (!isAlarming(loss, alarmLoss(m_settings.level, m_parts.grade(~*side))))
        return;
    m_alarm = loss;
    count(&AidsUsed::alarms);
    emit alarmChanged();
}

void GameAids::dismissAlarm() { dropAlarm(); }

void GameAids::dropAlarm() {
    if (m_alarm) {
        m_alarm.reset();
        emit alarmChanged();
    }
}

void GameAids::showThreat() {
    const shogi::GameHistory& history = m_parts.game.history();
    m_isThreatShown = true;
    m_threats.show(LivePosition::of(history.start(), {history.moves().begin(), history.moves().end()}));
}

bool GameAids::isThreat() const {
    const ThreatReport& report = m_threats.report();
    if (report.mate == ThreatReport::Mate::Threatened)
        return true;
    const shogi::GameHistory& history = m_parts.game.history();
    std::vector<shogi::Move> moves(history.moves().begin(), history.moves().end());
    const std::optional<int> score = m_trial.score(history.start(), moves);
    const std::optional<int> passed =
        report.evaluation ? scoreNumber(toRecord(*report.evaluation)) : std::nullopt;
    if (!score || !passed)
        return false;
    const int sign = report.passed.sideToMove() == Color::Black ? 1 : -1; // the opponent's
    int before = sign * *score;
    // What the opponent has just given away would be lost by a pass too, but nothing threatens it.
    if (moves.size() >= 2) {
        moves.resize(moves.size() - 2);
        before = std::max(before, sign * m_trial.score(history.start(), moves).value_or(*score));
    }
    return sign * *passed - before >= kThreat;
}

void GameAids::hideThreat() {
    if (!std::exchange(m_isThreatShown, false))
        return;
    m_threats.pause();
    emit threatChanged();
}

void GameAids::rest() {
    m_trial.cancel();
    dropAlarm();
    hideThreat();
}

} // namespace app
