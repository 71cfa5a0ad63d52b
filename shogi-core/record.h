// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/engine_evaluation.h"
#include "shogi-core/move.h"
#include "shogi-core/parse_error.h"
#include "shogi-core/position.h"

#include <chrono>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace shogi {

// Index of a node in its record; the root (start position) is 0. Stays valid until nodes are removed.
using NodeId = std::uint32_t;
inline constexpr NodeId kRootNode = 0;

// The direct children of a node, in order. Nearly always there is just one, which needs no list.
class ChildNodes {
public:
    ChildNodes() = default;
    ChildNodes(const ChildNodes& other);
    ChildNodes(ChildNodes&& other) noexcept = default;
    ChildNodes& operator=(const ChildNodes& other);
    ChildNodes& operator=(ChildNodes&& other) noexcept = default;
    ~ChildNodes() = default;

    bool empty() const { return size() == 0; }
    std::size_t size() const { return m_several ? m_several->size() : m_only == kRootNode ? 0 : 1; }
    const NodeId* begin() const { return m_several ? m_several->data() : &m_only; }
    const NodeId* end() const { return begin() + size(); }
    NodeId operator[](std::size_t i) const { return begin()[i]; }
    NodeId front() const { return *begin(); }
    NodeId back() const { return *(end() - 1); }

private:
    friend class Record;

    std::span<NodeId> ids() { return {m_several ? m_several->data() : &m_only, size()}; }
    void add(NodeId id);
    void set(std::vector<NodeId> ids);

    NodeId m_only = kRootNode; // the root, which is never a child: none
    std::unique_ptr<std::vector<NodeId>> m_several;
};

// A position in the tree: reached by a move from its parent, or the end of a line of play (ending, no move).
struct RecordNode {
    std::optional<NodeId> parent; // nullopt: root
    ChildNodes children;          // first = main line
    Move move;                    // none at the root and at endings
    std::optional<Ending> ending; // a special "move" such as resignation; such a node has no children
    Move illegalMove; // if the ending is an illegal move: that move, if known. Never played in a position
    std::optional<std::chrono::milliseconds> timeUsed;
    std::optional<std::chrono::milliseconds> timeTotal; // of the side that moved, including this move
    std::string comment;                                // UTF-8, lines separated by \n, no trailing newline
    std::string bookmark;                               // name, empty = none
    std::vector<EngineEvaluation> evaluations;          // of the position after the move
    int ply = 0;                                        // 0 at the root, parent's + 1 elsewhere
};

struct RecordHeader {
    std::string key; // as written in the file, e.g. "先手" or "開始日時"
    std::string value;

    friend bool operator==(const RecordHeader&, const RecordHeader&) = default;
};

// A game tree with its headers. A value: no cursor, no observers, no knowledge of file formats.
class Record {
public:
    explicit Record(Position start = {});

    const Position& startPosition() const { return m_start; }
    const RecordNode& node(NodeId id) const { return m_nodes[id]; }
    std::size_t nodeCount() const { return m_nodes.size(); }

    // Reserves memory for this total number of nodes.
    void reserve(std::size_t nodes) { m_nodes.reserve(nodes); }
    // Adds a move below parent, or returns the child that already has it. Precondition: the move is legal
    // there and parent is not an ending.
    NodeId addMove(NodeId parent, Move move);
    // Adds or replaces the ending below parent.
    NodeId addEnding(NodeId parent, Ending ending);
    // Adds an ending beside any that exist already (a file may list several), or returns the equal one.
    // illegalMove: see RecordNode; its origin holds a piece of the mover.
    NodeId addAnotherEnding(NodeId parent, Ending ending, Move illegalMove = {});
    // Precondition: node(id).ending is set.
    void setEnding(NodeId id, Ending ending);
    // Removes a node (not the root) and everything below it. Ids change: the result maps old ids to new ones.
    std::vector<std::optional<NodeId>> removeSubtree(NodeId id);
    // The same for several nodes at once, which may be nested.
    std::vector<std::optional<NodeId>> removeSubtrees(std::span<const NodeId> ids);
    // Makes a branch the first (or moves it up/down) among its siblings.
    void moveChild(NodeId parent, std::size_t from, std::size_t to);

    void setTime(NodeId id, std::optional<std::chrono::milliseconds> used,
                 std::optional<std::chrono::milliseconds> total);
    void setComment(NodeId id, std::string comment);
    // Appends one or more lines to the comment.
    void appendToComment(NodeId id, std::string_view text);
    void setBookmark(NodeId id, std::string bookmark);
    void addEvaluation(NodeId id, EngineEvaluation evaluation);
    // See mergeEvaluations().
    bool storeEvaluations(NodeId id, const std::vector<EngineEvaluation>& found);
    void clearEvaluations(NodeId id);

    // The node whose position belongs to id: id itself, or the parent of an ending.
    NodeId positionNode(NodeId id) const;
    // The child of parent that is reached by this move.
    std::optional<NodeId> childWith(NodeId parent, Move move) const;
    // The node that these moves lead to, as far as the tree contains them.
    std::optional<NodeId> nodeAfter(NodeId from, std::span<const Move> moves) const;

    // The position after the node's move (an ending has its parent's position).
    Position positionAt(NodeId id) const;
    // The positions of id and of the nodes nearest to it in the tree, nearest first, up to the given number.
    // Endings have no position of their own and are left out.
    std::vector<Position> positionsAround(NodeId id, std::size_t most) const;
    // Root first, id last.
    std::vector<NodeId> pathTo(NodeId id) const;
    // Moves from the start to id (endings add none).
    std::vector<Move> movesTo(NodeId id) const;
    // The root and its first descendants, to the end.
    std::vector<NodeId> mainLine() const;
    // Follows first children from id to the end of that line.
    NodeId lineEnd(NodeId id) const;

    // Headers in file order; unknown ones are kept verbatim.
    const std::vector<RecordHeader>& headers() const { return m_headers; }
    std::string_view header(std::string_view key) const;     // empty if absent
    void setHeader(std::string_view key, std::string value); // replaces, appends, or removes (empty value)
    void addHeader(RecordHeader entry);

private:
    NodeId addNode(NodeId parent);

    Position m_start;
    std::vector<RecordNode> m_nodes;
    std::vector<RecordHeader> m_headers;
};

// Header keys common to all formats (in KIF's words).
namespace header {
inline constexpr std::string_view kBlackName = "先手";
inline constexpr std::string_view kWhiteName = "後手";
inline constexpr std::string_view kEvent = "棋戦";
inline constexpr std::string_view kPlace = "場所";
inline constexpr std::string_view kStart = "開始日時";
inline constexpr std::string_view kEnd = "終了日時";
inline constexpr std::string_view kTimeLimit = "持ち時間";
inline constexpr std::string_view kByoyomi = "秒読み";
inline constexpr std::string_view kOpening = "戦型";
inline constexpr std::string_view kTitle = "表題";
inline constexpr std::string_view kNote = "備考";
} // namespace header

// A time as these headers write it: "1時間30分", "10秒", "0.5秒". Not negative.
std::string headerDuration(std::chrono::milliseconds time);

// The result of reading a text: the record as far as it could be read, and every fault found on the way.
struct ReadRecord {
    Record record;
    std::vector<ParseError> warnings;
};

} // namespace shogi
