// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/game/game_choices.h"

#include "app/engines/engine_rules.h"
#include "app/engines/engine_strength.h"
#include "engine-host/session_options.h"

#include <algorithm>
#include <cstdlib>
#include <span>
#include <utility>

namespace app {

namespace {

using shogi::Color;

constexpr int kEnginesBegin = 2;        // in the list of players, after a person and a separator
constexpr std::size_t kMostOffered = 3; // engines, where the others are in a menu

} // namespace

GameChoices::GameChoices(const GameSettings& settings, const std::vector<CatalogEntry>& engines,
                         const shogi::Position& current)
    : m_settings(settings)
    , m_times{TimeChoice::of(settings.sides[0].time), TimeChoice::of(settings.sides[1].time)}
    , m_sameTimes(settings.sides[0].time == settings.sides[1].time)
    , m_engines(engines)
    , m_current(current) {}

GameSettings GameChoices::settings() const {
    GameSettings settings = m_settings;
    for (const Color color : shogi::kColors) {
        SideSettings& side = settings.side(color);
        side.time = m_times[index(color)].control();
        side.player.name = side.player.name.trimmed();
        side.personName = side.player.isEngine() ? side.personName.trimmed() : side.player.name;
        if (engine(color) == nullptr)
            side.player.engineId.clear();
    }
    const std::optional<Color> against = opponent();
    if (const CatalogEntry* chosen = against ? engine(*against) : nullptr;
        chosen != nullptr && !chosen->isBundled()) {
        settings.opponents.removeAll(chosen->id);
        settings.opponents.prepend(chosen->id);
        settings.opponents.resize(std::min(settings.opponents.size(), GameSettings::kMostOpponents));
    }
    return settings;
}

const CatalogEntry* GameChoices::engine(Color side) const {
    const PlayerChoice& player = m_settings.side(side).player;
    const auto found =
        std::find_if(m_engines.begin(), m_engines.end(),
                     [&player](const CatalogEntry& engine) { return engine.id == player.engineId; });
    return player.isEngine() && found != m_engines.end() ? &*found : nullptr;
}

bool GameChoices::isHandicap() const {
    const std::optional<shogi::Handicap> handicap = shogi::handicapOf(m_settings.startFrom(m_current));
    return handicap && *handicap != shogi::Handicap::None;
}

std::vector<GameSettingsFault> GameChoices::faults() const {
    return settings().validate(m_settings.startFrom(m_current));
}

// --- the values of the fields

SettingValue<SideSettings> GameChoices::side(Color side) { return valueOf(m_settings.side(side)); }

SettingValue<int> GameChoices::player(Color side) {
    const auto get = [this, side] {
        if (!isEngine(side))
            return 0;
        const CatalogEntry* chosen = engine(side);
        return chosen == nullptr ? -1 : static_cast<int>(chosen - m_engines.data()) + kEnginesBegin;
    };
    return {get, [this, side](const int& index) { choosePlayer(side, index); }, get()};
}

void GameChoices::choosePlayer(Color color, int index) {
    SideSettings& side = m_settings.side(color);
    // A name belongs to the player it was typed for.
    if (!side.player.isEngine())
        side.personName = side.player.name;
    side.player = {};
    if (index >= kEnginesBegin) {
        const CatalogEntry& engine = m_engines[static_cast<std::size_t>(index - kEnginesBegin)];
        side.player.kind = PlayerChoice::Kind::Engine;
        side.player.engineId = engine.id;
        side.ponder = engine.ponder;
    } else {
        side.player.name = side.personName;
    }
    // They were chosen for another engine, on another scale.
    side.strength = {};
    side.style = {};
}

SettingValue<TimeChoice> GameChoices::time(Color side) {
    return {[this, side] { return m_times[index(side)]; },
            [this, side](const TimeChoice& time) {
                m_times[index(side)] = time;
                if (m_sameTimes)
                    m_times[index(~side)] = time;
            },
            m_times[index(side)]};
}

SettingValue<bool> GameChoices::sameTimes() {
    return {[this] { return m_sameTimes; },
            [this](const bool& same) {
                m_sameTimes = same;
                if (same)
                    m_times[index(Color::White)] = m_times[index(Color::Black)];
            },
            m_sameTimes};
}

const std::vector<shogi::TimeControl>& GameChoices::usualTimes() {
    using std::chrono::minutes;
    using std::chrono::seconds;
    static const std::vector<shogi::TimeControl> times{
        {minutes(10), seconds(0), seconds(0)},  {minutes(10), seconds(30), seconds(0)},
        {minutes(15), seconds(30), seconds(0)}, {minutes(15), seconds(60), seconds(0)},
        {minutes(30), seconds(60), seconds(0)}, {minutes(3), seconds(0), seconds(0)},
        {minutes(3), seconds(0), seconds(2)},   {minutes(0), seconds(10), seconds(0)},
        {minutes(0), seconds(30), seconds(0)},  {minutes(0), seconds(0), seconds(0)}};
    return times;
}

SettingValue<int> GameChoices::usualTime() {
    const auto get = [this] {
        const shogi::TimeControl time = m_times[0].control();
        const auto& usual = usualTimes();
        const auto at =
            time == m_times[1].control() ? std::find(usual.begin(), usual.end(), time) : usual.end();
        return at == usual.end() ? -1 : static_cast<int>(at - usual.begin());
    };
    const auto set = [this](const int& at) {
        m_times.fill(TimeChoice::of(usualTimes()[static_cast<std::size_t>(at)]));
        m_sameTimes = true;
    };
    return {get, set, get()};
}

SettingValue<int> GameChoices::start() {
    const std::span<const shogi::Handicap> handicaps = shogi::allHandicaps();
    const int current = static_cast<int>(handicaps.size()) + 1;
    const auto get = [this, handicaps, current] {
        if (m_settings.start == GameSettings::Start::CurrentPosition)
            return current;
        const auto at = std::find(handicaps.begin(), handicaps.end(), m_settings.handicap);
        return static_cast<int>(at - handicaps.begin());
    };
    const auto set = [this, handicaps, current](const int& at) {
        m_settings.start =
            at == current ? GameSettings::Start::CurrentPosition : GameSettings::Start::Handicap;
        if (at != current)
            m_settings.handicap = handicaps[static_cast<std::size_t>(at)];
    };
    return {get, set, get()};
}

void GameChoices::swapSides() {
    SideSettings& black = m_settings.side(Color::Black);
    SideSettings& white = m_settings.side(Color::White);
    std::swap(black, white);
    // Chosen where they are displayed, and displayed at the same place.
    std::swap(black.extraLines, white.extraLines);
    std::swap(m_times[0], m_times[1]);
}

// --- the choices that are offered at once

std::optional<Color> GameChoices::opponent() const {
    if (isEngine(Color::Black) && isEngine(Color::White))
        return std::nullopt;
    return isEngine(Color::Black) ? Color::Black : Color::White;
}

std::vector<int> GameChoices::offeredEngines() const {
    std::vector<int> places;
    const auto offer = [&places](int place) {
        if (places.size() < kMostOffered && std::find(places.begin(), places.end(), place) == places.end())
            places.push_back(place);
    };
    const int count = static_cast<int>(m_engines.size());
    if (count > 0)
        offer(0);
    for (const QString& id : m_settings.opponents)
        for (int place = 0; place < count; ++place)
            if (m_engines[static_cast<std::size_t>(place)].id == id)
                offer(place);
    for (int place = 0; place < count; ++place)
        offer(place);
    const std::optional<Color> against = opponent();
    if (const CatalogEntry* chosen = against ? engine(*against) : nullptr; chosen != nullptr) {
        const int place = static_cast<int>(chosen - m_engines.data());
        if (std::find(places.begin(), places.end(), place) == places.end())
            places.back() = place;
    }
    return places;
}

SettingValue<int> GameChoices::opponentPlayer() {
    const auto get = [this] {
        const std::optional<Color> against = opponent();
        return against ? player(*against).get() : -1;
    };
    return {get, [this](const int& index) { chooseOpponent(index); }, get()};
}

void GameChoices::chooseOpponent(int index) {
    if (!opponent())
        choosePlayer(Color::Black, 0);
    const Color against = *opponent();
    if (player(against).get() != index)
        choosePlayer(against, index);
}

SettingValue<int> GameChoices::colour() {
    const auto get = [this] {
        const std::optional<Color> against = opponent();
        return against ? static_cast<int>(index(~*against)) : -1;
    };
    const auto set = [this](const int& at) {
        const Color wanted = shogi::kColors[static_cast<std::size_t>(at)];
        const std::optional<Color> against = opponent();
        if (!against)
            choosePlayer(wanted, 0);
        else if (*against == wanted)
            swapSides();
    };
    return {get, set, get()};
}

std::optional<StrengthChoice> GameChoices::tokinsStrength() const {
    const std::optional<Color> against = opponent();
    const CatalogEntry* chosen = against ? engine(*against) : nullptr;
    if (chosen == nullptr || !chosen->isTokin())
        return std::nullopt;
    const StrengthChoice strength = m_settings.side(*against).strength;
    if (strength.kind != StrengthChoice::Kind::AsSet)
        return strength;
    const std::optional<StrengthScale> scale = strengthScale(chosen->options);
    const std::optional<std::int64_t> limit = scale ? strengthAsSet(*chosen, *scale) : std::nullopt;
    return limit ? StrengthChoice{StrengthChoice::Kind::Limited, *limit}
                 : StrengthChoice{StrengthChoice::Kind::Full, 0};
}

std::vector<StrengthChoice> GameChoices::grades() {
    using enum StrengthChoice::Kind;
    std::vector<StrengthChoice> steps;
    for (const std::int64_t grade : {-20, -15, -10, -5, 1, 3, 6})
        steps.push_back({Limited, grade});
    const std::optional<StrengthChoice> now = tokinsStrength();
    if (now && now->kind == Limited && std::find(steps.begin(), steps.end(), *now) == steps.end())
        m_gradeBetween = now;
    if (m_gradeBetween) {
        const auto distance = [this](const StrengthChoice& step) {
            return std::abs(step.value - m_gradeBetween->value);
        };
        *std::min_element(steps.begin(), steps.end(), [&distance](const auto& a, const auto& b) {
            return distance(a) < distance(b);
        }) = *m_gradeBetween;
    }
    steps.push_back({Full, 0});
    return steps;
}

SettingValue<int> GameChoices::grade() {
    const auto get = [this] {
        const std::optional<StrengthChoice> now = tokinsStrength();
        const std::vector<StrengthChoice> all = grades();
        const auto at = now ? std::find(all.begin(), all.end(), *now) : all.end();
        return at == all.end() ? -1 : static_cast<int>(at - all.begin());
    };
    const auto set = [this](const int& at) {
        m_settings.side(*opponent()).strength = grades()[static_cast<std::size_t>(at)];
    };
    return {get, set, get()};
}

bool GameChoices::hasStyle() const {
    const std::optional<StrengthChoice> strength = tokinsStrength();
    return strength && strength->kind == StrengthChoice::Kind::Limited;
}

SettingValue<StyleChoice> GameChoices::style() {
    const auto get = [this] {
        const std::optional<Color> against = opponent();
        return against ? m_settings.side(*against).style : StyleChoice();
    };
    const auto set = [this](const StyleChoice& style) {
        if (const std::optional<Color> against = opponent())
            m_settings.side(*against).style = style;
    };
    return {get, set, StyleChoice()};
}

// --- results against the opponent

std::optional<CoachOpponent> GameChoices::met() const {
    const std::optional<Color> against = opponent();
    const CatalogEntry* chosen = against ? engine(*against) : nullptr;
    if (chosen == nullptr || isEngine(~*against))
        return std::nullopt;
    CoachOpponent found;
    found.engine = chosen->name;
    if (const std::optional<StrengthChoice> strength = tokinsStrength();
        strength && strength->kind == StrengthChoice::Kind::Limited)
        found.grade = static_cast<int>(strength->value);
    if (m_settings.start == GameSettings::Start::Handicap)
        found.handicap = QString::fromUtf8(shogi::kifName(m_settings.handicap));
    found.givesHandicap =
        !found.handicap.isEmpty() && m_settings.handicap != shogi::Handicap::None && *against == Color::Black;
    return found;
}

OpponentResults GameChoices::results() const {
    const std::optional<CoachOpponent> opponent = met();
    return opponent ? resultsAgainst(*opponent, m_played) : OpponentResults();
}

std::vector<NextOpponent> GameChoices::proposals() const {
    const std::optional<CoachOpponent> opponent = met();
    return opponent ? nextOpponents(*opponent, results()) : std::vector<NextOpponent>();
}

void GameChoices::take(const NextOpponent& proposal) {
    using Step = NextOpponent::Step;
    const std::optional<Color> against = opponent();
    if (!against)
        return;
    if (proposal.step == Step::HigherGrade || proposal.step == Step::LowerGrade) {
        m_settings.side(*against).strength = {StrengthChoice::Kind::Limited, proposal.value};
        return;
    }
    m_settings.start = GameSettings::Start::Handicap;
    m_settings.handicap = static_cast<shogi::Handicap>(proposal.value);
    // Who gives has White.
    if (m_settings.handicap != shogi::Handicap::None && *against == Color::Black)
        swapSides();
}

// --- the engines and the rules

void GameChoices::updateEngine(const CatalogEntry& entry) {
    for (CatalogEntry& engine : m_engines) {
        if (engine.id != entry.id || engine == entry)
            continue;
        engine = entry;
        m_alignments.erase(entry.id);
    }
}

std::vector<const CatalogEntry*> GameChoices::chosenEngines() const {
    std::vector<const CatalogEntry*> chosen;
    for (const CatalogEntry& known : m_engines)
        if (engine(Color::Black) == &known || engine(Color::White) == &known)
            chosen.push_back(&known);
    return chosen;
}

host::OptionValues GameChoices::otherRulesOf(const CatalogEntry& engine) const {
    if (engine.isTokin()) // told the rules of each game anyway
        return {};
    CatalogEntry aligned = engine;
    if (const auto found = m_alignments.find(engine.id); found != m_alignments.end())
        for (const auto& [name, value] : found->second)
            aligned.values[name] = value;
    return otherRules(aligned, m_settings.rules, isHandicap());
}

void GameChoices::align() {
    for (const CatalogEntry* engine : chosenEngines())
        for (const auto& [name, value] : otherRulesOf(*engine))
            m_alignments[engine->id][name] = value;
}

std::map<QString, host::OptionValues> GameChoices::alignments() const {
    std::map<QString, host::OptionValues> result;
    for (const CatalogEntry* engine : chosenEngines()) {
        const auto found = m_alignments.find(engine->id);
        if (found == m_alignments.end())
            continue;
        for (const auto& [name, value] : otherRules(*engine, m_settings.rules, isHandicap()))
            if (const std::string* agreed = host::findValue(found->second, name);
                agreed != nullptr && *agreed == value)
                result[engine->id][name] = value;
    }
    return result;
}

} // namespace app
