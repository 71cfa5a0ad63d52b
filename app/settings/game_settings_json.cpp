// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/game_settings_json.h"

#include "app/files/json_value.h"

#include <QJsonArray>

namespace app {

namespace {

constexpr std::array<EnumKey<PlayerChoice::Kind>, 2> kPlayers{
    {{PlayerChoice::Kind::Human, "human"}, {PlayerChoice::Kind::Engine, "engine"}}};
constexpr std::array<EnumKey<GameSettings::Start>, 2> kStarts{
    {{GameSettings::Start::Handicap, "handicap"},
     {GameSettings::Start::CurrentPosition, "current-position"}}};
constexpr std::array<EnumKey<shogi::CountingRule>, 4> kCounting{
    {{shogi::CountingRule::Exact, "exact"},
     {shogi::CountingRule::TruncateSeconds, "truncate"},
     {shogi::CountingRule::TruncateMinOne, "truncate-min-one"},
     {shogi::CountingRule::RoundUp, "round-up"}}};
constexpr std::array<EnumKey<shogi::DeclarationRule>, 4> kDeclarations{
    {{shogi::DeclarationRule::None, "none"},
     {shogi::DeclarationRule::Points27, "27-points"},
     {shogi::DeclarationRule::Points24, "24-points"},
     {shogi::DeclarationRule::Try, "try"}}};

constexpr std::array<EnumKey<StrengthChoice::Kind>, 3> kStrengths{
    {{StrengthChoice::Kind::AsSet, "as-set"},
     {StrengthChoice::Kind::Full, "full"},
     {StrengthChoice::Kind::Limited, "limited"}}};

constexpr std::array<EnumKey<StyleChoice::Rook>, 3> kRookStyles{{{StyleChoice::Rook::Any, "any"},
                                                                 {StyleChoice::Rook::Static, "static"},
                                                                 {StyleChoice::Rook::Ranging, "ranging"}}};
constexpr std::array<EnumKey<StyleChoice::Temper>, 3> kTempers{{{StyleChoice::Temper::Any, "any"},
                                                                {StyleChoice::Temper::Calm, "calm"},
                                                                {StyleChoice::Temper::Sharp, "sharp"}}};

using shogi::Milliseconds;

constexpr std::array<EnumKey<AlarmLevel>, 4> kAlarmKeys{{{AlarmLevel::ByOpponent, "by-opponent"},
                                                         {AlarmLevel::Large, "large"},
                                                         {AlarmLevel::Medium, "medium"},
                                                         {AlarmLevel::Small, "small"}}};

AidSettings aidsFromJson(const QJsonObject& json) {
    AidSettings aids;
    aids.alarm = json[QLatin1String("alarm")].toBool(aids.alarm);
    aids.level = enumFromJson(json, "alarmLevel", kAlarmKeys, aids.level);
    aids.threats = json[QLatin1String("threats")].toBool(aids.threats);
    aids.gauge = json[QLatin1String("gauge")].toBool(aids.gauge);
    aids.material = json[QLatin1String("material")].toBool(aids.material);
    return aids;
}

QJsonObject toJson(const AidSettings& aids) {
    return {{QStringLiteral("alarm"), aids.alarm},
            {QStringLiteral("alarmLevel"), enumKey(kAlarmKeys, aids.level)},
            {QStringLiteral("threats"), aids.threats},
            {QStringLiteral("gauge"), aids.gauge},
            {QStringLiteral("material"), aids.material}};
}

EngineLimits limitsFromJson(const QJsonObject& json) {
    EngineLimits limits;
    if (json[QLatin1String("moveTime")].isDouble())
        limits.moveTime = timeFromJson(json, "moveTime", Milliseconds{0});
    if (json[QLatin1String("nodes")].isDouble())
        limits.nodes =
            static_cast<std::uint64_t>(std::max<qint64>(1, json[QLatin1String("nodes")].toInteger()));
    if (json[QLatin1String("depth")].isDouble())
        limits.depth = json[QLatin1String("depth")].toInt();
    return limits;
}

QJsonObject toJson(const EngineLimits& limits) {
    QJsonObject json;
    if (limits.moveTime)
        json[QLatin1String("moveTime")] = timeToJson(*limits.moveTime);
    if (limits.nodes)
        json[QLatin1String("nodes")] = static_cast<qint64>(*limits.nodes);
    if (limits.depth)
        json[QLatin1String("depth")] = *limits.depth;
    return json;
}

ResignRule resignFromJson(const QJsonObject& json) {
    ResignRule rule;
    rule.on = json[QLatin1String("on")].toBool(rule.on);
    rule.centipawns = json[QLatin1String("centipawns")].toInt(rule.centipawns);
    rule.moves = json[QLatin1String("moves")].toInt(rule.moves);
    return rule;
}

QJsonObject toJson(const ResignRule& rule) {
    return {{QStringLiteral("on"), rule.on},
            {QStringLiteral("centipawns"), rule.centipawns},
            {QStringLiteral("moves"), rule.moves}};
}

SideSettings sideFromJson(const QJsonObject& json, SideSettings side) {
    side.player.kind = enumFromJson(json, "player", kPlayers, side.player.kind);
    side.player.name = json[QLatin1String("name")].toString(side.player.name);
    side.player.engineId = json[QLatin1String("engine")].toString(side.player.engineId);
    side.personName = json[QLatin1String("person")].toString(side.personName);
    side.time.main = timeFromJson(json, "main", side.time.main);
    side.time.byoyomi = timeFromJson(json, "byoyomi", side.time.byoyomi);
    side.time.increment = timeFromJson(json, "increment", side.time.increment);
    side.ponder = json[QLatin1String("ponder")].toBool(side.ponder);
    if (json.contains(QLatin1String("limits")))
        side.limits = limitsFromJson(json[QLatin1String("limits")].toObject());
    side.moveTimeWhenUnlimited = timeFromJson(json, "moveTimeWhenUnlimited", side.moveTimeWhenUnlimited);
    if (json.contains(QLatin1String("strength")))
        side.strength = strengthFromJson(json[QLatin1String("strength")].toObject());
    const QJsonObject style = json[QLatin1String("style")].toObject();
    side.style.rook = enumFromJson(style, "rook", kRookStyles, side.style.rook);
    side.style.temper = enumFromJson(style, "temper", kTempers, side.style.temper);
    side.resign = resignFromJson(json[QLatin1String("resign")].toObject());
    side.extraLines.currentLine = json[QLatin1String("currentLine")].toBool();
    side.extraLines.refutations = json[QLatin1String("refutations")].toBool();
    return side;
}

QJsonObject toJson(const SideSettings& side) {
    // Games with an absent player are not continued from here.
    Q_ASSERT(side.player.kind != PlayerChoice::Kind::Absent);
    return {{QStringLiteral("player"), enumKey(kPlayers, side.player.kind)},
            {QStringLiteral("name"), side.player.name},
            {QStringLiteral("engine"), side.player.engineId},
            {QStringLiteral("person"), side.personName},
            {QStringLiteral("main"), timeToJson(side.time.main)},
            {QStringLiteral("byoyomi"), timeToJson(side.time.byoyomi)},
            {QStringLiteral("increment"), timeToJson(side.time.increment)},
            {QStringLiteral("ponder"), side.ponder},
            {QStringLiteral("limits"), toJson(side.limits)},
            {QStringLiteral("moveTimeWhenUnlimited"), timeToJson(side.moveTimeWhenUnlimited)},
            {QStringLiteral("strength"), toJson(side.strength)},
            {QStringLiteral("style"),
             QJsonObject{{QStringLiteral("rook"), enumKey(kRookStyles, side.style.rook)},
                         {QStringLiteral("temper"), enumKey(kTempers, side.style.temper)}}},
            {QStringLiteral("resign"), toJson(side.resign)},
            {QStringLiteral("currentLine"), side.extraLines.currentLine},
            {QStringLiteral("refutations"), side.extraLines.refutations}};
}

} // namespace

StrengthChoice strengthFromJson(const QJsonObject& json) {
    StrengthChoice strength;
    strength.kind = enumFromJson(json, "kind", kStrengths, strength.kind);
    if (strength.kind == StrengthChoice::Kind::Limited)
        strength.value = json[QLatin1String("value")].toInteger();
    return strength;
}

QJsonObject toJson(const StrengthChoice& strength) {
    QJsonObject json{{QStringLiteral("kind"), enumKey(kStrengths, strength.kind)}};
    if (strength.kind == StrengthChoice::Kind::Limited)
        json[QLatin1String("value")] = static_cast<qint64>(strength.value);
    return json;
}

GameSettings gameSettingsFromJson(const QJsonObject& json) {
    GameSettings settings = GameSettings::standard();
    for (const shogi::Color color : shogi::kColors) {
        const QLatin1String key(color == shogi::Color::Black ? "black" : "white");
        settings.side(color) = sideFromJson(json[key].toObject(), settings.side(color));
    }
    settings.start = enumFromJson(json, "start", kStarts, settings.start);
    settings.handicap = shogi::handicapFromKifName(json[QLatin1String("handicap")].toString().toStdString())
                            .value_or(settings.handicap);
    settings.counting = enumFromJson(json, "counting", kCounting, settings.counting);
    shogi::GameRules& rules = settings.rules;
    rules.declaration = enumFromJson(json, "declaration", kDeclarations, rules.declaration);
    rules.handicapCredit = json[QLatin1String("handicapCredit")].toBool(rules.handicapCredit);
    rules.repetition = json[QLatin1String("repetition")].toBool(rules.repetition);
    rules.maxMoves = json[QLatin1String("maxMoves")].toInt(rules.maxMoves);
    rules.maxMovesExtendedInCheck =
        json[QLatin1String("maxMovesExtendedInCheck")].toBool(rules.maxMovesExtendedInCheck);
    settings.strictEngineTime = json[QLatin1String("strictEngineTime")].toBool(settings.strictEngineTime);
    settings.showThinking = json[QLatin1String("showThinking")].toBool(settings.showThinking);
    settings.aids = aidsFromJson(json[QLatin1String("aids")].toObject());
    settings.failureLoses = json[QLatin1String("failureLoses")].toBool(settings.failureLoses);
    for (const QJsonValue& id : json[QLatin1String("opponents")].toArray())
        if (!id.toString().isEmpty())
            settings.opponents.append(id.toString());
    settings.moreShown = json[QLatin1String("moreShown")].toBool(settings.moreShown);
    settings.normalise();
    return settings;
}

QJsonObject toJson(const GameSettings& settings) {
    const shogi::GameRules& rules = settings.rules;
    return {{QStringLiteral("black"), toJson(settings.side(shogi::Color::Black))},
            {QStringLiteral("white"), toJson(settings.side(shogi::Color::White))},
            {QStringLiteral("start"), enumKey(kStarts, settings.start)},
            {QStringLiteral("handicap"), QString::fromUtf8(shogi::kifName(settings.handicap))},
            {QStringLiteral("counting"), enumKey(kCounting, settings.counting)},
            {QStringLiteral("declaration"), enumKey(kDeclarations, rules.declaration)},
            {QStringLiteral("handicapCredit"), rules.handicapCredit},
            {QStringLiteral("repetition"), rules.repetition},
            {QStringLiteral("maxMoves"), rules.maxMoves},
            {QStringLiteral("maxMovesExtendedInCheck"), rules.maxMovesExtendedInCheck},
            {QStringLiteral("strictEngineTime"), settings.strictEngineTime},
            {QStringLiteral("showThinking"), settings.showThinking},
            {QStringLiteral("aids"), toJson(settings.aids)},
            {QStringLiteral("failureLoses"), settings.failureLoses},
            {QStringLiteral("opponents"), QJsonArray::fromStringList(settings.opponents)},
            {QStringLiteral("moreShown"), settings.moreShown}};
}

} // namespace app
