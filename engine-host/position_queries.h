// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine-host/events.h"
#include "engine-host/stamp.h"
#include "shogi-core/position.h"

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace host {

// Queries to a UGI engine about a position before go, for as long as its answers are useful. Our rules take
// precedence; a difference is reported once. Writes nothing itself.
class PositionQueries {
public:
    // A position has been sent, followed by isready.
    void begin();
    bool awaitsReady() const { return m_asked == 0; }
    // The line of the next query; nothing if all have been sent and go may follow. limit: time for its
    // answer.
    std::optional<std::string> next(Stamp now, Milliseconds limit);
    // The answer to the last query. Returns a value if the answer contradicts the rules for position, which
    // has a legal move. The text in it is raw.
    std::optional<RulesDiffer> take(std::string_view answer, const shogi::Position& position);
    // No answer arrived in time: the engine does not know the queries and gets no more of them.
    void giveUp();
    // When giveUp() must be called; nothing while no answer is awaited.
    std::optional<Stamp> deadline() const { return m_deadline; }
    // A fresh process is queried again.
    void processReplaced() { m_areUseful = true; }

private:
    std::size_t m_asked = 0; // queries sent about this position
    std::optional<Stamp> m_deadline;
    bool m_areUseful = true;
    bool m_differenceTold = false;
};

} // namespace host
