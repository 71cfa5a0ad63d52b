// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/analysis/judgement.h"

#include <cstdint>

namespace app {

// How what an analysis found is written into comments.
enum class CommentStyle : std::uint8_t {
    Plain,     // sentences, at judged moves only
    ShogiHome, // #評価値=108 …, read by ShogiHome and by us
    Floodgate  // * 108 +7776FU …, read by most
};
enum class CommentPlacement : std::uint8_t { None, Before, After, Replace };

struct AnnotationSettings {
    CommentStyle style = CommentStyle::Plain;
    CommentPlacement placement = CommentPlacement::After;
    // The better line beside moves judged at least so; at most branchMoves of it.
    bool branches = false;
    Judgement branchFrom = Judgement::Mistake;
    int branchMoves = 9;

    friend bool operator==(const AnnotationSettings&, const AnnotationSettings&) = default;
};

} // namespace app
