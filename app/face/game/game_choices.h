// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/engines/engine_catalog.h"
#include "app/face/game/time_choice.h"
#include "app/settings/game_settings.h"

#include <array>
#include <map>
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
    // The times that are usual on clubs' and servers' clocks; after them: others.
    static const std::vector<shogi::TimeControl>& usualTimes();
    SettingValue<int> usualTime();
    // Tokin's strength, chosen by what somebody says of their own.
    static const std::vector<StrengthChoice>& levels();
    SettingValue<int> level();
    // All handicaps, a separator, the current position.
    SettingValue<int> start();
    void swapSides();

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

    GameSettings m_settings; // but for the times
    std::array<TimeChoice, 2> m_times;
    bool m_sameTimes;
    bool m_otherTimes = false; // asked for, though these are usual
    int m_level = 0;
    std::vector<CatalogEntry> m_engines;
    std::map<QString, host::OptionValues> m_alignments; // not in m_engines
    shogi::Position m_current;
};

} // namespace app
