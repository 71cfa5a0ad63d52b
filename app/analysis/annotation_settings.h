// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/analysis/judgement.h"

#include <cstdint>

namespace app {

// The form in which analysis results are written into comments.
enum class CommentStyle : std::uint8_t {
    Plain,     // sentences, only at judged moves
    ShogiHome, // #評価値=108 …, read by ShogiHome and Komadai
    Floodgate, // * 108 +7776FU …, read by most programs
    Explained  // the sentences, and what a bad move overlooked
};
enum class CommentPlacement : std::uint8_t { None, Before, After, Replace };

struct AnnotationSettings {
    CommentStyle style = CommentStyle::Plain;
    CommentPlacement placement = CommentPlacement::After;
    // Adds the better line to moves with at least this judgement, up to branchMoves moves of it.
    bool branches = false;
    Judgement branchFrom = Judgement::Mistake;
    int branchMoves = 9;

    friend bool operator==(const AnnotationSettings&, const AnnotationSettings&) = default;
};

} // namespace app
