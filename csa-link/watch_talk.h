// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "csa-link/link_config.h"
#include "csa-link/link_events.h"
#include "csa-link/watched_game.h"

#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace csa {

// What a link asks and is told by the x1 extensions: lists of games and players, games that are watched,
// players that are followed, chat. A state machine without I/O, part of ClientSession.
class WatchTalk {
public:
    struct Output {
        std::vector<std::string> lines;
        std::vector<Event> events;
    };
    static constexpr std::size_t kMostWatched = 16;
    static constexpr std::size_t kMostFollowed = 16;
    static constexpr std::size_t kMostListed = 5'000;

    explicit WatchTalk(LinkTimeouts timeouts)
        : m_timeouts(timeouts) {}

    // Logged in with the extensions: what was watched is asked for again.
    void loggedIn(Stamp now, Output& output);
    void disconnected();
    // A line "##[header][argument] text"; unknown ones become ServerNotice or are ignored.
    void receive(std::string_view header, std::string_view argument, std::string_view text, Output& output);
    // Precondition: a command of the extensions, and logged in for Unwatch and others that write.
    std::optional<RefusalReason> request(const Command& command, Stamp now, Output& output);
    void tick(Stamp now, Output& output);
    std::optional<Stamp> nextDeadline() const;

private:
    struct Watched {
        WatchedGame game;
        Stamp asked{};
    };
    Watched* find(std::string_view gameId);
    void watch(std::string gameId, Stamp now, Output& output);
    void listed(Output& output);
    static PlayerEntry entryOf(std::string_view text);
    bool isFollowed(std::string_view gameId) const;

    LinkTimeouts m_timeouts;
    bool m_online = false;
    Stamp m_now{};
    std::deque<bool> m_lists; // asked for, not yet answered: whether by the user
    std::vector<std::string> m_games;
    std::vector<PlayerEntry> m_players;
    std::deque<std::string> m_shows;
    std::vector<std::string> m_shown;
    std::vector<Watched> m_watched;
    std::vector<std::string> m_followed;
    std::vector<std::string> m_seen; // games of followed players that are over, or not wanted
    std::optional<Stamp> m_nextLook;
};

} // namespace csa
