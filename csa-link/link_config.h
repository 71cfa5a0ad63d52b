// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "csa-link/stamp.h"

#include <cstdint>
#include <optional>
#include <string>

namespace csa {

// The port on which servers usually listen.
inline constexpr std::uint16_t kUsualPort = 4081;

// Whether the connection is encrypted. The server's certificate is verified by its host name and the
// authorities that the system trusts.
enum class Encryption : std::uint8_t { None, Tls };

// What is sent with a move. Comments: score and line of play, as Floodgate records them.
enum class Flavour : std::uint8_t { Plain, Comments };

// Who agrees to an offered game.
enum class Agreement : std::uint8_t { Ask, AtOnce };

// The side that the player wishes; servers may ignore it.
enum class WishedSide : std::uint8_t { Any, Black, White };

// Time limits of a link. Tests shorten them.
struct LinkTimeouts {
    Milliseconds connection{30'000};   // until the server accepts, encryption included
    Milliseconds login{30'000};        // for the answer to LOGIN
    Milliseconds agreement{55'000};    // for the user's answer to an offer: servers wait 60 s
    Milliseconds start{300'000};       // for START after AGREE
    Milliseconds resumption{30'000};   // after logging in again, for an interrupted game to be offered
    Milliseconds keepAlive{40'000};    // of own silence, before an empty line
    Milliseconds logout{3'000};        // for the answer to LOGOUT
    Milliseconds resumeFirst{1'000};   // the first pause before connecting again, if a game is being played
    Milliseconds reloginFirst{10'000}; // … if not; each further failure doubles it
    Milliseconds reloginLongest{300'000};
    Milliseconds followInterval{30'000}; // between two looks for games of followed players

    friend bool operator==(const LinkTimeouts&, const LinkTimeouts&) = default;
};

// One connection to a server: who logs in where, and what for.
struct LinkConfig {
    std::string host;
    std::uint16_t port = kUsualPort;
    Encryption encryption = Encryption::None;
    // PEM; trusted beside the system's authorities. For servers whose certificate a friend has sent.
    std::string trustedCertificates{};

    std::string user;
    std::string password{};
    // The name of the game to wait for, such as "floodgate-300-10F". Empty: the server decides.
    std::string game{};
    WishedSide side = WishedSide::Any;
    // Logs in with the x1 extensions: lists, watching, chat.
    bool extended = false;
    // false: only looks on; extended alone. No game is asked for.
    bool plays = true;
    // What the others at a table of Komadai's own are shown in place of the user's name, in any script;
    // empty: the name itself. Left out if isPersonName() says that it cannot be sent.
    std::string shownName{};

    Flavour flavour = Flavour::Comments;
    Agreement agreement = Agreement::Ask;
    std::optional<int> games = 1; // to be played; nothing: without end
    bool relogin = true;          // when the connection could not be made, or is lost
    bool logsOut = true;          // says LOGOUT at the end; some servers do not know it
    LinkTimeouts timeouts{};

    friend bool operator==(const LinkConfig&, const LinkConfig&) = default;
};

enum class ConfigFault : std::uint8_t {
    NoHost,
    BadUser,     // 1 to 32 letters, digits, _ - @ .
    BadPassword, // blanks, control characters, or nothing at all where one is needed
    BadGame,     // as BadUser
    BadCount,    // fewer than one game
    NotExtended  // the link only looks on, without the extensions
};
// What is wrong first; nothing if the link can be opened.
std::optional<ConfigFault> faultOf(const LinkConfig& config);

// What is sent as the password: "<game>,<password>" for servers that take the name of the game there.
std::string loginPassword(const LinkConfig& config);

} // namespace csa
