// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bundled-engine/play/limits.h"
#include "bundled-engine/play/strength.h"
#include "bundled-engine/search/transposition_table.h"
#include "shogi-core/position.h"
#include "shogi-core/rules.h"

#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace tokin {

class Network;

// The game's rules, as far as they matter to the search.
struct SearchRules {
    shogi::DeclarationRule declaration = shogi::DeclarationRule::Points27;
    int credit = 0;   // White's points for missing handicap pieces
    int maxMoves = 0; // draw after this many moves; 0 = no limit
};

// One `go`: everything the search needs to know, as values.
struct SearchTask {
    shogi::Position start;
    std::vector<shogi::Move> moves; // from start to the searched position; all legal
    SearchLimits limits;
    SearchRules rules;
    std::shared_ptr<const Network> network; // nothing: material only
    int multiPv = 1;
    Milliseconds margin{100};
    bool ponders = false;
    bool analyses = false;               // lines are wanted even if the answer is known without a search
    std::optional<LimitedPlayer> player; // nothing: full strength
};

// One line of play. score is from the side to move of the searched position.
struct SearchInfo {
    int depth = 0;
    int selectiveDepth = 0;
    int line = 1; // 1 = best
    int lines = 1;
    int score = 0;
    Bound bound = Bound::Exact;
    std::uint64_t nodes = 0;
    Milliseconds time{0};
    int hashFull = 0; // permille
    std::vector<shogi::Move> pv;
};

// A sign of life without a line.
struct SearchProgress {
    std::uint64_t nodes = 0;
    Milliseconds time{0};
    int hashFull = 0;
    shogi::Move currentMove;
    int currentMoveNumber = 0;
};

struct SearchResult {
    enum class Kind { Move, Resign, Declare };
    Kind kind = Kind::Move;
    shogi::Move move;
    shogi::Move ponder; // none if unknown
    int score = 0;
    std::uint64_t nodes = 0;
    int depth = 0; // last completed iteration
};

// Called on the search thread.
struct SearchListener {
    std::function<void(const SearchInfo&)> onInfo;
    std::function<void(const SearchProgress&)> onProgress;
};

} // namespace tokin
