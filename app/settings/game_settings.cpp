// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/game_settings.h"

#include "shogi-core/move_generator.h"
#include "shogi-core/sfen.h"

#include <algorithm>

namespace app {
namespace {

Milliseconds inRange(Milliseconds time) {
    return std::clamp(time, Milliseconds(0), GameSettings::kLongestTime);
}

bool isInRange(const shogi::TimeControl& time) {
    return time.main == inRange(time.main) && time.byoyomi == inRange(time.byoyomi) &&
           time.increment == inRange(time.increment);
}

} // namespace

GameSettings GameSettings::standard() {
    GameSettings settings;
    for (SideSettings& side : settings.sides)
        side.time = {std::chrono::minutes(10), std::chrono::seconds(30), Milliseconds(0)};
    PlayerChoice& white = settings.side(shogi::Color::White).player;
    white.kind = PlayerChoice::Kind::Engine;
    white.engineId = QStringLiteral("tokin");
    // 11 kyu is even with a player who leaves no piece hanging (docs/guide/strength.md): a beginner beats
    // this level now and then.
    settings.side(shogi::Color::White).strength = {StrengthChoice::Kind::Limited, -15};
    return settings;
}

void GameSettings::normalise() {
    for (SideSettings& side : sides) {
        side.player.name = side.player.name.simplified();
        side.personName = side.personName.simplified();
        side.time.main = inRange(side.time.main);
        side.time.byoyomi = inRange(side.time.byoyomi);
        side.time.increment =
            side.time.byoyomi > Milliseconds(0) ? Milliseconds(0) : inRange(side.time.increment);
        side.moveTimeWhenUnlimited = std::max(Milliseconds(1), inRange(side.moveTimeWhenUnlimited));
        if (side.limits.moveTime)
            side.limits.moveTime = std::max(Milliseconds(1), inRange(*side.limits.moveTime));
        if (side.limits.depth)
            side.limits.depth = std::max(1, *side.limits.depth);
        if (side.limits.nodes)
            side.limits.nodes = std::max(std::uint64_t{1}, *side.limits.nodes);
        side.resign.centipawns = std::clamp(side.resign.centipawns, 1, ResignRule::kMostCentipawns);
        side.resign.moves = std::clamp(side.resign.moves, 1, ResignRule::kMostMoves);
    }
    rules.maxMoves = std::clamp(rules.maxMoves, 0, kMostMoves);
    games = std::clamp(games, 1, kMostGames);
    opponents.removeDuplicates();
    opponents.resize(std::min(opponents.size(), kMostOpponents));
    engineGrace = inRange(engineGrace);
}

std::vector<GameSettingsFault> GameSettings::validate(const shogi::Position& startPosition) const {
    std::vector<GameSettingsFault> faults;
    const auto anySide = [this](auto&& is) { return std::any_of(sides.begin(), sides.end(), is); };
    if (anySide([](const SideSettings& s) { return s.player.isEngine() && s.player.engineId.isEmpty(); }))
        faults.push_back(GameSettingsFault::NoEngine);
    if (anySide([](const SideSettings& s) { return !isInRange(s.time); }))
        faults.push_back(GameSettingsFault::TimeOutOfRange);
    if (anySide(
            [](const SideSettings& s) { return s.time.byoyomi.count() > 0 && s.time.increment.count() > 0; }))
        faults.push_back(GameSettingsFault::ByoyomiAndIncrement);
    if (rules.maxMoves < 0 || rules.maxMoves > kMostMoves)
        faults.push_back(GameSettingsFault::MoveLimitOutOfRange);
    if (shogi::positionFault(startPosition))
        faults.push_back(GameSettingsFault::UnplayablePosition);
    else if (!shogi::hasLegalMove(startPosition))
        faults.push_back(GameSettingsFault::NoMoveInPosition);
    return faults;
}

shogi::Position GameSettings::startFrom(const shogi::Position& current) const {
    return start == Start::CurrentPosition ? current : shogi::startPosition(handicap);
}

} // namespace app
