// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/analysis/game_review.h"
#include "app/settings/appearance_settings.h"

#include <array>
#include <string>
#include <vector>

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

// What is to be written. Nothing that is there already is written again.
struct Annotations {
    struct Comment {
        shogi::NodeId node = shogi::kRootNode;
        std::string text; // the whole comment as it will be
    };
    struct Branch {
        shogi::NodeId parent = shogi::kRootNode;
        std::vector<shogi::Move> line;
    };
    std::vector<Comment> comments;
    std::vector<Branch> branches;

    bool isEmpty() const { return comments.empty() && branches.empty(); }
};

Annotations annotationsFor(const shogi::Record& record, std::span<const shogi::NodeId> line,
                           const GameReview& review, const ReviewSettings& reviewSettings,
                           const AnnotationSettings& settings, MoveNotation notation);
// Writes them into a record that nobody watches.
void annotate(shogi::Record& record, const Annotations& annotations);

} // namespace app
