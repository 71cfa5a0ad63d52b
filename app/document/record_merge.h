// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/record.h"

#include <vector>

namespace app {

// What a merge has added to a record.
struct MergeSummary {
    shogi::NodeId at = shogi::kRootNode; // below this node
    int moves = 0;                       // new ones, endings included
    int branches = 0;                    // new lines beside others
    int comments = 0;                    // new or longer
    int bookmarks = 0;                   // new
    int times = 0;                       // new, of moves that were there
    int evaluations = 0;                 // positions with new ones, of those that were there

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

// The headers of into with those that only other has; what has another value there is added to refused.
std::vector<shogi::RecordHeader> mergedHeaders(const std::vector<shogi::RecordHeader>& into,
                                               const std::vector<shogi::RecordHeader>& other,
                                               std::vector<shogi::RecordHeader>& refused);

// Adds the tree of other below a node with the same position (not an ending). Moves that exist are kept, new
// ones become branches behind the others. Comments are joined; a time or bookmark that exists is kept. Ids of
// into stay valid. Headers are left alone.
MergeOutcome mergeRecord(shogi::Record& into, shogi::NodeId at, const shogi::Record& other);

} // namespace app
