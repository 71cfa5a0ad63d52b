// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/analysis/annotation_settings.h"
#include "app/analysis/game_review.h"
#include "app/settings/appearance_settings.h"

#include <string>
#include <vector>

namespace app {

// Texts to be written. Existing text is not written again.
struct Annotations {
    struct Comment {
        shogi::NodeId node = shogi::kRootNode;
        std::string text; // the whole comment after the change
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
// Writes them into a record that is not displayed.
void annotate(shogi::Record& record, const Annotations& annotations);

} // namespace app
