// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "csa-link/side_clock.h"
#include "shogi-core/position.h"
#include "shogi-core/rules.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace csa {

// How a game on the small server is played.
struct GameTerms {
    shogi::Position start;
    std::array<TimeRules, 2> time; // by shogi::index(Color)
    shogi::GameRules rules{};
};

// What the small server offers.
struct ServerConfig {
    std::string event = "komadai"; // begins the ids of games; an identifier
    std::uint64_t firstGame = 1;   // ends them; counts up
    // The terms of games without terms of their own.
    GameTerms terms{};
    // Names such as "game-600-10F" set the times of their games, as on Floodgate.
    bool namesSetTimes = true;
    // What everybody has to send as password; empty: anything.
    std::string password{};
    // What follows a "+" after the password is a key of the client's own: without it, others that know the
    // password do not get the place of who was cut off.
    bool ownKeys = false;
    // Clients with the extensions are told who comes and leaves, and who wants a game: a table of few people.
    bool announces = false;
    bool features = true; // take back, pause, chat and resumption, between clients that know them
    // After a game its players are disconnected, as Floodgate does; otherwise those who logged in for it wait
    // for the next one.
    bool closesAfterGame = false;
    bool pairsByName = true; // who wait for the same game; otherwise pair() alone does
    std::uint32_t seed = 0;  // for who is Black if neither wishes

    std::size_t mostClients = 64;
    Milliseconds loginLimit{30'000};
    Milliseconds agreeLimit{120'000};
    Milliseconds rematchPause{3'000};   // between a game and the next one of the same player
    Milliseconds absenceLimit{600'000}; // of a player whose client resumes games; others lose at once
};

} // namespace csa
