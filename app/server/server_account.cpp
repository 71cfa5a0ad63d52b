// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/server/server_account.h"

#include "app/files/json_value.h"
#include "app/settings/game_settings_json.h"

#include <algorithm>
#include <array>

namespace app {
namespace {

constexpr std::array kEncryptions{EnumKey{csa::Encryption::None, "none"},
                                  EnumKey{csa::Encryption::Tls, "tls"}};
constexpr std::array kSides{EnumKey{csa::WishedSide::Any, "any"}, EnumKey{csa::WishedSide::Black, "black"},
                            EnumKey{csa::WishedSide::White, "white"}};
constexpr std::array kFlavours{EnumKey{csa::Flavour::Plain, "plain"},
                               EnumKey{csa::Flavour::Comments, "comments"}};
constexpr std::array kPlayers{EnumKey{PlayerChoice::Kind::Human, "person"},
                              EnumKey{PlayerChoice::Kind::Engine, "engine"}};

} // namespace

void ServerAccount::normalise() {
    for (QString* const text : {&name, &host, &user, &game})
        *text = text->simplified().left(kLongestText);
    folder = folder.trimmed();
    if (port == 0)
        port = csa::kUsualPort;
    if (games)
        games = std::clamp(*games, 1, kMostGames);
    if (player == PlayerChoice::Kind::Absent)
        player = PlayerChoice::Kind::Human;
}

ServerAccount accountFor(ServerPreset preset) {
    ServerAccount account;
    switch (preset) {
    case ServerPreset::Floodgate:
        account.name = QStringLiteral("Floodgate");
        account.host = QStringLiteral("wdoor.c.u-tokyo.ac.jp");
        account.game = floodgateGames().front();
        // It ends the connection after each game by itself.
        account.logsOut = false;
        account.agreesAtOnce = true;
        account.player = PlayerChoice::Kind::Engine;
        break;
    case ServerPreset::ThisComputer:
        account.host = QStringLiteral("localhost");
        account.game = QStringLiteral("game-600-10");
        break;
    case ServerPreset::Other:
        break;
    }
    return account;
}

QStringList floodgateGames() {
    return {QStringLiteral("floodgate-300-10F"), QStringLiteral("floodgate-600-10F"),
            QStringLiteral("floodgate-900-0")};
}

csa::LinkConfig linkConfigFor(const ServerAccount& account, const QString& password, bool plays) {
    csa::LinkConfig config;
    config.host = account.host.toStdString();
    config.port = account.port;
    config.encryption = account.encryption;
    config.user = account.user.toStdString();
    config.password = password.toStdString();
    config.game = plays ? account.game.toStdString() : std::string();
    config.side = account.side;
    config.extended = account.extended || !plays;
    config.plays = plays;
    config.flavour = account.flavour;
    config.agreement = csa::Agreement::Ask;
    config.games = account.games;
    config.relogin = account.relogin;
    config.logsOut = account.logsOut;
    config.shownName = account.shownName.toStdString();
    return config;
}

std::optional<csa::ConfigFault> faultOf(const ServerAccount& account, const std::optional<QString>& password,
                                        bool plays) {
    return csa::faultOf(linkConfigFor(account, password.value_or(QStringLiteral("unknown")), plays));
}

ServerAccount accountFromJson(const QJsonObject& json) {
    ServerAccount account;
    const auto text = [&json](const char* name) { return json[QLatin1String(name)].toString(); };
    const auto flag = [&json](const char* name, bool otherwise) {
        return json[QLatin1String(name)].toBool(otherwise);
    };
    account.id = text("id");
    account.name = text("name");
    account.host = text("host");
    const int port = json[QLatin1String("port")].toInt(csa::kUsualPort);
    account.port = port > 0 && port <= 65'535 ? static_cast<std::uint16_t>(port) : csa::kUsualPort;
    account.encryption = enumFromJson(json, "encryption", kEncryptions, account.encryption);
    account.user = text("user");
    account.game = text("game");
    account.side = enumFromJson(json, "side", kSides, account.side);
    account.extended = flag("extended", account.extended);
    account.flavour = enumFromJson(json, "flavour", kFlavours, account.flavour);
    account.logsOut = flag("logsOut", account.logsOut);
    account.agreesAtOnce = flag("agreesAtOnce", account.agreesAtOnce);
    // 0 is written for a number without end.
    const int games = json[QLatin1String("games")].toInt(1);
    account.games = games == 0 ? std::nullopt : std::optional(games);
    account.relogin = flag("relogin", account.relogin);
    account.player = enumFromJson(json, "player", kPlayers, account.player);
    account.engineId = text("engine");
    account.strength = strengthFromJson(json[QLatin1String("strength")].toObject());
    account.ponder = flag("ponder", account.ponder);
    account.restartsEngine = flag("restartsEngine", account.restartsEngine);
    account.folder = text("folder");
    account.normalise();
    return account;
}

QJsonObject toJson(const ServerAccount& account) {
    return {{QStringLiteral("id"), account.id},
            {QStringLiteral("name"), account.name},
            {QStringLiteral("host"), account.host},
            {QStringLiteral("port"), account.port},
            {QStringLiteral("encryption"), enumKey(kEncryptions, account.encryption)},
            {QStringLiteral("user"), account.user},
            {QStringLiteral("game"), account.game},
            {QStringLiteral("side"), enumKey(kSides, account.side)},
            {QStringLiteral("extended"), account.extended},
            {QStringLiteral("flavour"), enumKey(kFlavours, account.flavour)},
            {QStringLiteral("logsOut"), account.logsOut},
            {QStringLiteral("agreesAtOnce"), account.agreesAtOnce},
            {QStringLiteral("games"), account.games.value_or(0)},
            {QStringLiteral("relogin"), account.relogin},
            {QStringLiteral("player"), enumKey(kPlayers, account.player)},
            {QStringLiteral("engine"), account.engineId},
            {QStringLiteral("strength"), toJson(account.strength)},
            {QStringLiteral("ponder"), account.ponder},
            {QStringLiteral("restartsEngine"), account.restartsEngine},
            {QStringLiteral("folder"), account.folder}};
}

} // namespace app
