// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "csa-link/link_events.h"

#include <string>
#include <string_view>
#include <vector>

namespace csa {

// A game that is being watched, put together from what the server sends about it: its record so far, then its
// moves. A state machine without I/O.
class WatchedGame {
public:
    explicit WatchedGame(std::string gameId)
        : m_gameId(std::move(gameId)) {}

    const std::string& gameId() const { return m_gameId; }
    bool hasBegun() const { return m_begun; }
    // Ended, or it cannot be followed any more.
    bool isOver() const { return m_over; }

    // A line behind "##[MONITOR2][id] ".
    void receive(std::string_view line, std::vector<Event>& events);
    // The connection is gone: the record will be sent again.
    void interrupt();

private:
    void begin(std::vector<Event>& events);
    void playPending(std::vector<Event>& events);
    void takeBack(std::string_view movesLeft, std::vector<Event>& events);
    void end(std::string_view word, std::vector<Event>& events);
    void fail(std::string_view text, std::vector<Event>& events);

    std::string m_gameId;
    bool m_begun = false;
    bool m_over = false;
    bool m_paused = false;
    std::string m_record; // as far as it has been received
    OnlineGame m_game;
    shogi::Position m_position;
    std::optional<TimedMove> m_pending; // whose time may follow
};

} // namespace csa
