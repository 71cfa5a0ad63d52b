// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/settings/aid_settings.h"
#include "shogi-core/rules.h"
#include "shogi-core/start_position.h"
#include "shogi-core/time_control.h"

#include <QString>
#include <QStringList>

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace app {

using shogi::Milliseconds;

// The player of one side.
struct PlayerChoice {
    enum class Kind : std::uint8_t {
        Human,
        Engine,
        Absent // sits elsewhere: only in games that an OutsideReferee decides
    };
    Kind kind = Kind::Human;
    QString name;     // shown in window and record; empty: the engine's own name, or a translated "Human"
    QString engineId; // in the EngineCatalog; unused for others

    bool isEngine() const { return kind == Kind::Engine; }
    friend bool operator==(const PlayerChoice&, const PlayerChoice&) = default;
};

// Limits of an engine's search in addition to the clock. All combine; if none is set, only the clock limits
// it.
struct EngineLimits {
    std::optional<Milliseconds> moveTime;
    std::optional<std::uint64_t> nodes;
    std::optional<int> depth;

    bool any() const { return moveTime || nodes || depth; }
    friend bool operator==(const EngineLimits&, const EngineLimits&) = default;
};

// An engine's playing strength.
struct StrengthChoice {
    enum class Kind : std::uint8_t {
        AsSet, // as set in its own options
        Full,
        Limited
    };
    Kind kind = Kind::AsSet;
    std::int64_t value = 0; // Limited: on the scale that the engine declares (StrengthScale)

    friend bool operator==(const StrengthChoice&, const StrengthChoice&) = default;
};

// What an engine likes to play besides good moves, if it has options for it, as Tokin below full strength.
struct StyleChoice {
    enum class Rook : std::uint8_t { Any, Static, Ranging };
    enum class Temper : std::uint8_t {
        Any,
        Calm, // avoids a fight
        Sharp // looks for one
    };
    Rook rook = Rook::Any;
    Temper temper = Temper::Any;

    friend bool operator==(const StyleChoice&, const StyleChoice&) = default;
};

// When the host resigns for an engine whose protocol has no resignation: after this many consecutive moves
// for which its score was this bad, or mated.
struct ResignRule {
    bool on = false;
    int centipawns = 2000; // greater than 0
    int moves = 3;

    static constexpr int kMostCentipawns = 30000;
    static constexpr int kMostMoves = 100;

    friend bool operator==(const ResignRule&, const ResignRule&) = default;
};

// Extra output requested from an engine if it supports it (USI_ShowCurrLine, USI_ShowRefutations). Chosen
// where it is displayed.
struct ExtraLines {
    bool currentLine = false;
    bool refutations = false;

    bool any() const { return currentLine || refutations; }
    friend bool operator==(const ExtraLines&, const ExtraLines&) = default;
};

struct SideSettings {
    PlayerChoice player;
    QString personName; // kept while an engine plays, for the next time that a person does
    shogi::TimeControl time;
    // Only for engines.
    bool ponder = false;
    EngineLimits limits;
    Milliseconds moveTimeWhenUnlimited{10000}; // sent as byoyomi if the clock has no limit; not enforced
    StrengthChoice strength;
    StyleChoice style;
    ResignRule resign;
    ExtraLines extraLines;

    friend bool operator==(const SideSettings&, const SideSettings&) = default;
};

// Why a game cannot be started.
enum class GameSettingsFault : std::uint8_t {
    NoEngine,            // an engine plays but none is chosen
    UnknownEngine,       // not in the catalog
    TimeOutOfRange,      // negative, or more than kLongestTime
    ByoyomiAndIncrement, // both set for one side
    MoveLimitOutOfRange, // negative or above kMostMoves
    UnplayablePosition,  // no game can start from the current position
    NoMoveInPosition     // the side to move has no legal move
};

// All values of the new-game dialog. A value; remembered between games by app/settings.
struct GameSettings {
    enum class Start : std::uint8_t { Handicap, CurrentPosition };

    std::array<SideSettings, 2> sides; // [index(Color)]
    Start start = Start::Handicap;
    shogi::Handicap handicap = shogi::Handicap::None;
    shogi::CountingRule counting = shogi::CountingRule::TruncateSeconds;
    shogi::GameRules rules;
    // The consequence when an engine exceeds its time. True: it loses, as in matches; false: it is asked to
    // move at once, the move counts and the overrun is displayed. People always lose on time.
    bool strictEngineTime = false;
    // Engine against engine: whether an engine that fails loses; otherwise the game waits until it is
    // restarted. With strictEngineTime it always loses.
    bool failureLoses = false;
    // Whether the thinking of a person's opponent is shown during the game.
    bool showThinking = false;
    // What helps a person who plays an engine.
    AidSettings aids;
    // The ids of engines that a person has played against, the last one first, without the bundled one.
    QStringList opponents;
    // Whether the dialog shows all choices.
    bool moreShown = false;
    // Number of games played one after another, with colours changing except in handicap games. Not
    // remembered.
    int games = 1;
    // Time by which an engine may exceed its time without consequences.
    Milliseconds engineGrace{0};

    // A person with Black against the bundled engine at 15 kyu, 10 minutes and 30 s byoyomi each.
    static GameSettings standard();
    static constexpr Milliseconds kLongestTime{std::chrono::hours(24 * 30)};
    static constexpr int kMostMoves = 10000;
    static constexpr int kMostGames = 100;
    static constexpr qsizetype kMostOpponents = 4;

    SideSettings& side(shogi::Color color) { return sides[index(color)]; }
    const SideSettings& side(shogi::Color color) const { return sides[index(color)]; }

    // Puts every value into its range (times are clamped; byoyomi takes precedence over an increment on the
    // same side).
    void normalise();
    // All faults, in the order of the dialog; empty if a game can start. start: the position from which the
    // game would begin. Does not check the catalog: see makePlayer().
    std::vector<GameSettingsFault> validate(const shogi::Position& startPosition) const;
    // The position from which a game starts, if current is on the board.
    shogi::Position startFrom(const shogi::Position& current) const;

    friend bool operator==(const GameSettings&, const GameSettings&) = default;
};

} // namespace app
