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

// What a UGI engine is asked about a position before go, as long as its answers are worth asking for. Our
// rules decide; a difference is told once. Writes nothing itself.
class PositionQueries {
public:
    // A position has been sent, and isready behind it.
    void begin();
    bool awaitsReady() const { return m_asked == 0; }
    // The next question's line; nothing once all have been put: go may follow. limit: for its answer.
    std::optional<std::string> next(Stamp now, Milliseconds limit);
    // The answer to the last question. Something if it differs from what the rules say about position, which
    // has a legal move. text of it: raw.
    std::optional<RulesDiffer> take(std::string_view answer, const shogi::Position& position);
    // No answer has come in time: the engine does not know the questions and is not asked again.
    void giveUp();
    // When that has to be called; nothing while no answer is awaited.
    std::optional<Stamp> deadline() const { return m_deadline; }
    // A fresh process is asked again.
    void processReplaced() { m_areUseful = true; }

private:
    std::size_t m_asked = 0; // questions put about this position
    std::optional<Stamp> m_deadline;
    bool m_areUseful = true;
    bool m_differenceTold = false;
};

} // namespace host
