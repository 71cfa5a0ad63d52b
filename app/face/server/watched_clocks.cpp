// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/server/watched_clocks.h"

#include <algorithm>

namespace app {

namespace {

using namespace std::chrono_literals;

// Whole seconds, as clocks are read.
csa::Milliseconds shownTime(csa::Milliseconds left) {
    return std::max(csa::Milliseconds((left + 999ms) / 1s * 1s), csa::Milliseconds(0));
}

// used: in the running turn.
std::optional<board::ClockFace> faceOf(const csa::SideClock& clock, csa::Milliseconds used, bool runs) {
    const csa::TimeRules& rules = clock.rules();
    if (rules.isUnlimited())
        return std::nullopt;
    const csa::Milliseconds main = clock.remaining() + (runs ? rules.increment : 0ms) - used;
    board::ClockFace face;
    face.main = shownTime(main);
    face.byoyomi = rules.byoyomi;
    face.increment = rules.increment;
    if (main <= 0ms && rules.byoyomi > 0ms) {
        face.inByoyomi = true;
        face.byoyomi = shownTime(rules.byoyomi + main);
    }
    return face;
}

} // namespace

std::array<std::optional<board::ClockFace>, 2> watchedClocks(const csa::OnlineGame& game, csa::Stamp since,
                                                             csa::Stamp now) {
    const std::array<csa::SideClock, 2> clocks = game.clocks();
    const auto used = std::chrono::duration_cast<csa::Milliseconds>(now - since);
    std::array<std::optional<board::ClockFace>, 2> faces;
    for (const shogi::Color color : shogi::kColors) {
        const bool runs = !game.outcome && color == game.position().sideToMove();
        faces[shogi::index(color)] = faceOf(clocks[shogi::index(color)], runs ? used : 0ms, runs);
    }
    return faces;
}

} // namespace app
