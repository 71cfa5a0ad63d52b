// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/record.h"

#include <vector>

namespace app {

// Parts that a merge has added to a record.
struct MergeSummary {
    shogi::NodeId at = shogi::kRootNode; // below this node
    int moves = 0;                       // new moves, including endings
    int branches = 0;                    // new lines branching off others
    int comments = 0;                    // new or longer ones
    int bookmarks = 0;                   // new ones
    int times = 0;                       // new ones, for moves that existed
    int evaluations = 0;                 // existing positions with new ones

    bool isEmpty() const {
        return moves == 0 && comments == 0 && bookmarks == 0 && times == 0 && evaluations == 0;
    }

    friend bool operator==(const MergeSummary&, const MergeSummary&) = default;
};

struct MergeOutcome {
    struct Changed {
        shogi::NodeId node = shogi::kRootNode;
        shogi::RecordNode before;
    };
    MergeSummary summary;
    std::vector<shogi::NodeId> tops; // new nodes below old ones
    std::vector<Changed> changed;    // old nodes with new comments, bookmarks or times
};

// The headers of into and those that only other has; headers with a different value in other are added to
// refused.
std::vector<shogi::RecordHeader> mergedHeaders(const std::vector<shogi::RecordHeader>& into,
                                               const std::vector<shogi::RecordHeader>& other,
                                               std::vector<shogi::RecordHeader>& refused);

// Adds the tree of other below a node with the same position (not an ending). Existing moves are kept, new
// ones become branches after the others. Comments are joined; an existing time or bookmark is kept. Ids of
// into stay valid. Headers are left alone.
MergeOutcome mergeRecord(shogi::Record& into, shogi::NodeId at, const shogi::Record& other);

} // namespace app
