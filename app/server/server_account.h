// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/settings/game_settings.h"
#include "csa-link/link_config.h"

#include <QJsonObject>
#include <QString>
#include <QStringList>

#include <optional>

namespace app {

// A server on which the user plays, and how: everything but the password. A value; stored by ServerAccounts.
struct ServerAccount {
    QString id;   // never changes
    QString name; // shown; unique
    QString host;
    std::uint16_t port = csa::kUsualPort;
    csa::Encryption encryption = csa::Encryption::None;
    QString user;
    // Of the game to wait for; empty: the server decides.
    QString game;
    csa::WishedSide side = csa::WishedSide::Any;
    // Logs in with the x1 extensions: lists, watching, chat.
    bool extended = false;
    // Whether score and line of play are sent with the moves of an engine.
    csa::Flavour flavour = csa::Flavour::Comments;
    bool logsOut = true; // says LOGOUT at the end

    bool agreesAtOnce = false;    // to every offered game; otherwise the user is asked
    std::optional<int> games = 1; // nothing: without end
    bool relogin = true;          // after a lost connection, with growing pauses

    // Who plays: a person, or an engine of the catalog with the options and the book that it has there.
    PlayerChoice::Kind player = PlayerChoice::Kind::Human; // or Engine
    QString engineId;
    StrengthChoice strength;
    bool ponder = false;
    bool restartsEngine = false; // before each game

    QString folder; // of the records; empty: "servers" in the folder for games
    // What the others at a table of Komadai's own are shown; see csa::LinkConfig. Not stored.
    QString shownName;

    static constexpr qsizetype kLongestText = 200;
    static constexpr int kMostGames = 1'000'000;

    bool isEngine() const { return player == PlayerChoice::Kind::Engine; }
    // Puts every value into its range.
    void normalise();

    friend bool operator==(const ServerAccount&, const ServerAccount&) = default;
};

// Accounts to begin with.
enum class ServerPreset : std::uint8_t {
    Floodgate,    // wdoor.c.u-tokyo.ac.jp
    ThisComputer, // a server on the loopback
    Other
};
// Without user; name: that of Floodgate, empty for others.
ServerAccount accountFor(ServerPreset preset);
// Names of games that Floodgate is known to offer, the usual one first.
QStringList floodgateGames();

// How a link for this account is opened. It asks before each game, whatever the account says: what the
// account says is for who answers. plays: false: only looks on, with the extensions.
csa::LinkConfig linkConfigFor(const ServerAccount& account, const QString& password, bool plays = true);
// What is wrong first. Without password, that is not looked at.
std::optional<csa::ConfigFault> faultOf(const ServerAccount& account,
                                        const std::optional<QString>& password = {}, bool plays = true);

// Missing and unknown values become those of ServerAccount; the result is normalised.
ServerAccount accountFromJson(const QJsonObject& json);
QJsonObject toJson(const ServerAccount& account);

} // namespace app
