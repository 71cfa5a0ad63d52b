// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/coach/opponent_results.h"
#include "app/engines/engine_catalog.h"
#include "app/face/game/time_choice.h"
#include "app/settings/game_settings.h"

#include <array>
#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace app {

// As they are listed where one is chosen.
inline const std::vector<shogi::DeclarationRule> kDeclarationRules{
    shogi::DeclarationRule::Points27, shogi::DeclarationRule::Points24, shogi::DeclarationRule::Try,
    shogi::DeclarationRule::None};

// The choices for a new game and what they mean for each other and for the engines, without the fields that
// show them. The values refer to this object.
class GameChoices {
public:
    // engines: those that can be chosen. current: the position on the board, for "current position".
    GameChoices(const GameSettings& settings, const std::vector<CatalogEntry>& engines,
                const shogi::Position& current);
    GameChoices(const GameChoices&) = delete;
    GameChoices& operator=(const GameChoices&) = delete;

    // As the game will have them.
    GameSettings settings() const;
    const std::vector<CatalogEntry>& engines() const { return m_engines; }
    // nullptr: a person, or an engine that is gone.
    const CatalogEntry* engine(shogi::Color side) const;
    bool isEngine(shogi::Color side) const { return m_settings.side(side).player.isEngine(); }
    bool isUnlimited(shogi::Color side) const { return m_times[index(side)].control().isUnlimited(); }
    bool isHandicap() const;
    // What keeps the game from starting.
    std::vector<GameSettingsFault> faults() const;

    SettingValue<GameSettings> all() { return valueOf(m_settings); }
    SettingValue<SideSettings> side(shogi::Color side);
    // A person, a separator, then the engines.
    SettingValue<int> player(shogi::Color side);
    SettingValue<TimeChoice> time(shogi::Color side);
    SettingValue<bool> sameTimes();
    // The times that are usual on clubs' and servers' clocks; -1: others, or each side has its own.
    static const std::vector<shogi::TimeControl>& usualTimes();
    SettingValue<int> usualTime();
    // All handicaps, a separator, the current position.
    SettingValue<int> start();
    void swapSides();

    // The side that the user plays against: the engine's, or White among people; nothing between engines.
    std::optional<shogi::Color> opponent() const;
    // The engines that are offered at once, as places in engines(): the first, those played against last, and
    // the one that is chosen.
    std::vector<int> offeredEngines() const;
    // As player(), for the opponent's side; -1 between engines, of which the choice makes a game of the
    // user's.
    SettingValue<int> opponentPlayer();
    // The user's side; -1 between engines, of which the choice takes the place of one.
    SettingValue<int> colour();
    // Tokin's strength, as it is offered at once: steps of its grades, one of which gives way to the one that
    // has been chosen between them, and full strength.
    std::vector<StrengthChoice> grades();
    // -1: the opponent is not Tokin.
    SettingValue<int> grade();

    // How the opponent likes to play. Only of Tokin below full strength: see hasStyle().
    SettingValue<StyleChoice> style();
    bool hasStyle() const;

    // The user's games against engines so far, by time.
    void setPlayed(std::vector<CoachGame> games) { m_played = std::move(games); }
    // Who is chosen, in the words of the coach; nothing unless a person plays an engine.
    std::optional<CoachOpponent> met() const;
    OpponentResults results() const;
    // What these results propose, and taking it.
    std::vector<NextOpponent> proposals() const;
    void take(const NextOpponent& proposal);

    // An engine may have changed meanwhile. If it has, it is not in line with the rules any more as far as is
    // known here.
    void updateEngine(const CatalogEntry& entry);
    // Each engine once.
    std::vector<const CatalogEntry*> chosenEngines() const;
    // What keeps it from following the rules of the game, with what has been brought into line.
    host::OptionValues otherRulesOf(const CatalogEntry& engine) const;
    // Brings the chosen engines into line.
    void align();
    // What has been brought into line, as far as the rules are still those; by the engine's id.
    std::map<QString, host::OptionValues> alignments() const;

private:
    void choosePlayer(shogi::Color side, int index);
    void chooseOpponent(int index);
    // Tokin's strength as an opponent; nothing if it is not.
    std::optional<StrengthChoice> tokinsStrength() const;

    GameSettings m_settings; // but for the times
    std::array<TimeChoice, 2> m_times;
    bool m_sameTimes;
    std::optional<StrengthChoice> m_gradeBetween; // the last one that was chosen between two steps
    std::vector<CatalogEntry> m_engines;
    std::vector<CoachGame> m_played;
    std::map<QString, host::OptionValues> m_alignments; // not in m_engines
    shogi::Position m_current;
};

} // namespace app
