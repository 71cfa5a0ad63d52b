// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/record_merge.h"

#include "app/document/drawn_marks.h"

#include <algorithm>
#include <utility>

namespace app {

using shogi::NodeId;

namespace {

std::string joinedComments(const std::string& ours, const std::string& theirs) {
    if (theirs.empty() || theirs == ours)
        return ours;
    const QString first = withoutMarks(ours);
    const QString second = withoutMarks(theirs);
    QString text = first;
    // Text pasted a second time is already there.
    if (!second.isEmpty() && !(u'\n' + first + u'\n').contains(u'\n' + second + u'\n'))
        text = first.isEmpty() ? second : first + u'\n' + second;
    std::vector<DrawnMark> marks = marksIn(ours);
    for (const DrawnMark& mark : marksIn(theirs)) {
        const bool drawn = std::any_of(marks.begin(), marks.end(), [&mark](DrawnMark own) {
            own.colour = mark.colour; // ours, if the colours differ
            return own == mark;
        });
        if (!drawn)
            marks.push_back(mark);
    }
    if (text == first && marks == marksIn(ours))
        return ours;
    return withMarks(text, marks);
}

} // namespace

std::vector<shogi::RecordHeader> mergedHeaders(const std::vector<shogi::RecordHeader>& into,
                                               const std::vector<shogi::RecordHeader>& other,
                                               std::vector<shogi::RecordHeader>& refused) {
    std::vector<shogi::RecordHeader> merged = into;
    for (const shogi::RecordHeader& header : other) {
        const auto known =
            std::find_if(merged.begin(), merged.end(),
                         [&header](const shogi::RecordHeader& own) { return own.key == header.key; });
        if (known == merged.end())
            merged.push_back(header);
        else if (known->value != header.value)
            refused.push_back(header);
    }
    return merged;
}

MergeOutcome mergeRecord(shogi::Record& into, NodeId at, const shogi::Record& other) {
    MergeOutcome outcome;
    outcome.summary.at = at;
    struct Pair {
        NodeId theirs;
        NodeId ours;
        bool isNew;
    };
    std::vector<Pair> open{{shogi::kRootNode, at, false}};
    while (!open.empty()) {
        const Pair pair = open.back();
        open.pop_back();
        const shogi::RecordNode& theirs = other.node(pair.theirs);
        const shogi::RecordNode before = into.node(pair.ours);

        const std::string comment = joinedComments(before.comment, theirs.comment);
        const bool newComment = comment != before.comment;
        const bool newBookmark = before.bookmark.empty() && !theirs.bookmark.empty();
        const bool newTime = !before.timeUsed && theirs.timeUsed;
        outcome.summary.comments += newComment ? 1 : 0;
        outcome.summary.bookmarks += newBookmark ? 1 : 0;
        if (newComment)
            into.setComment(pair.ours, comment);
        if (newBookmark)
            into.setBookmark(pair.ours, theirs.bookmark);
        if (newTime)
            into.setTime(pair.ours, theirs.timeUsed, theirs.timeTotal);
        if (!pair.isNew && (newComment || newBookmark || newTime))
            outcome.changed.push_back({pair.ours, before});
        into.storeEvaluations(pair.ours, theirs.evaluations);
        outcome.summary.times += !pair.isNew && newTime ? 1 : 0;
        outcome.summary.evaluations +=
            !pair.isNew && into.node(pair.ours).evaluations != before.evaluations ? 1 : 0;

        for (const NodeId child : theirs.children) {
            const shogi::RecordNode& node = other.node(child);
            const std::size_t count = into.nodeCount();
            const NodeId id = node.ending ? into.addAnotherEnding(pair.ours, *node.ending, node.illegalMove)
                                          : into.addMove(pair.ours, node.move);
            const bool isNew = into.nodeCount() > count;
            if (isNew) {
                ++outcome.summary.moves;
                outcome.summary.branches += into.node(pair.ours).children.front() != id ? 1 : 0;
                if (!pair.isNew)
                    outcome.tops.push_back(id);
            }
            open.push_back({child, id, isNew});
        }
    }
    return outcome;
}

} // namespace app
