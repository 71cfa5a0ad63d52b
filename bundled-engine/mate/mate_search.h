// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bundled-engine/mate/mate_table.h"
#include "bundled-engine/mate/proof_numbers.h"
#include "bundled-engine/play/limits.h"
#include "shogi-core/position.h"

#include <array>
#include <atomic>
#include <deque>
#include <functional>
#include <vector>

namespace tokin {

// The cost limits of a search. The first limit reached ends it.
struct MateBudget {
    std::uint64_t nodes = UINT64_MAX; // positions, counted from the search's last resetCount()
    Clock::time_point deadline = Clock::time_point::max();
    const std::atomic<bool>* stop = nullptr;
    std::function<void()> onProgress; // called every few thousand positions; may be empty
};

// Depth-first proof-number search for a mate by the side to move.
//
// The tree alternates between attacks (all moves that give check) and defences (all legal moves). Every
// position has two numbers (proof_numbers.h). An attack is as easy to prove as its easiest child, a defence
// as hard as all its children together; for disproof it is the other way round. The search always expands the
// leaf that decides most at least cost, but stays in a subtree as long as its numbers remain below limits set
// by the second-best choice above. This way the tree need not be held in memory: results are stored in a
// table.
//
// What keeps it sound:
//  - A mate is searched for "within length plies"; results state the length they hold for.
//  - Results state the hand they hold for (proof_hand.h).
//  - A position that repeats one on the path to it (or has fewer pieces in the attacker's hand) is no mate.
//    Such a refutation holds on that path only, and goes into the path table, unless all positions it
//    repeats lie within the refuted subtree: then the defender can repeat for ever on any path.
// What keeps it efficient:
//  - Positions reached again from a shallower place get extended limits, or a loop could keep the numbers
//    of its members below their limits for ever (threshold control).
//  - The disproof numbers of attacks are not added up; the greatest counts, plus one for each other, to
//    avoid counting a position again for every path that leads to it.
//  - Of interpositions on one square only one is considered at a time, and only one of all those that nothing
//    protects; a promotion before the same move without.
//  - A new attack is examined one ply ahead: a mate in one or the lack of any check is seen at once, and the
//    check that seems to leave the fewest defences is the first estimate.
//  - Estimates for other hands on the same board are bounds: more pieces are no harder to mate with.
//
// Recursive with small frames; positions and children are on the heap.
class MateSearch {
public:
    struct Result {
        ProofNumbers numbers; // final or estimated
        MateLength length = 0;
        shogi::Move attack; // of a proof: the move that mates within length …
        shogi::Hand hand;   // … with this part of the hand
    };

    // Both tables own memory and must outlive the search.
    MateSearch(MateTable& table, PathTable& paths)
        : m_table(table)
        , m_paths(paths) {}

    // Whether the side to move mates within length plies. Undecided if the budget ends or kDeepest was not
    // deep enough. May throw std::bad_alloc: then only what is in the table is known, and the next run starts
    // afresh. Positions sharing a table must agree in the number of pieces of each type and in who attacks;
    // otherwise clear the tables, or use another salt.
    Result run(const shogi::Position& root, MateLength length, const MateBudget& budget);

    // Mixed into all keys.
    void setSalt(shogi::Key salt) { m_salt = salt; }
    // What the table says after a search: whether the position (attack or defence) is known to be mate within
    // length. Does not search.
    MateTable::Finding known(const shogi::Position& position, shogi::Color attacker, MateLength length) const;

    // Since the last resetCount(): number of positions searched, examined or counted, and the depth reached.
    std::uint64_t nodes() const { return m_nodes; }
    int deepest() const { return m_deepest; }
    void resetCount() { m_nodes = 0, m_deepest = 0; }
    // Counts a position that is examined by somebody else.
    void countNode() { ++m_nodes; }
    // The moves to the position being searched. Call only from onProgress.
    std::vector<shogi::Move> currentLine() const;

    static constexpr int kDeepest = 3000;

private:
    static constexpr std::int16_t kNoLoop = INT16_MAX;
    // Not even the root is shallow enough for a refutation that stopped at kDeepest.
    static constexpr std::int16_t kBeyondRoot = -1;
    static constexpr std::uint16_t kNone = UINT16_MAX;

    struct Child {
        shogi::Key board = 0;
        shogi::Hand hand; // the attacker's after the move
        shogi::Move move;
        std::uint16_t follower = kNone; // the move that is considered only after this one is done
        ProofNumbers numbers;
        // Of a final result:
        shogi::Hand finalHand;
        MateLength length = 0;
        std::int16_t loop = kNoLoop; // depth of the shallowest position repeated
        bool isActive = true;
        bool isResolved = false;
        bool isSearched = false; // has been expanded before
    };

    struct Node {
        shogi::Position position;
        shogi::Key board = 0;
        shogi::Hand hand;
        std::uint64_t path = 0;
        shogi::Move move; // the move that led here
        MateLength length = 0;
        bool attacks = true;
        bool hasOldChild = false;
        int nextOnPath = -1; // chain of the path's hash
        std::vector<Child> children;
    };

    // The result of a node as stored in its parent.
    struct Conclusion {
        ProofNumbers numbers;
        shogi::Hand hand;
        MateLength length = 0;
        std::int16_t loop = kNoLoop;
    };

    Conclusion searchRoot();
    Conclusion search(int depth, ProofNumbers limits, int& extensions);
    void prepare(int depth, const shogi::Position& position, MateLength length, bool attacks);
    void expand(int depth);
    void chain(Node& node);
    void resolve(int depth, Child& child);
    void lookAtDefence(const Node& node, Child& child);
    void lookAtAttack(const Node& node, Child& child);
    bool findLoop(int depth, Child& child) const;
    void activateFollower(int depth, Child& child);
    ProofNumbers numbersOf(const Node& node) const;
    std::size_t mostPromising(const Node& node) const;
    ProofNumbers limitsFor(const Node& node, std::size_t chosen, ProofNumbers limits) const;
    Conclusion conclude(int depth) const;
    void concludeAttack(const Node& node, Conclusion& conclusion) const;
    void concludeDefence(const Node& node, Conclusion& conclusion) const;
    void store(int depth, Conclusion& conclusion, ProofNumbers lastEstimate, std::uint64_t work);
    void enter(int depth);
    void leave(int depth);
    bool shouldStop();

    MateTable& m_table;
    PathTable& m_paths;
    shogi::Key m_salt = 0;
    shogi::Color m_attacker = shogi::Color::Black;
    const MateBudget* m_budget = nullptr;
    std::uint64_t m_lastNode = 0;
    std::uint64_t m_nextCheck = 0;
    std::uint64_t m_nextProgress = 0;
    std::uint64_t m_nodes = 0;
    int m_deepest = 0;
    int m_depth = 0; // of the position being searched
    bool m_stopped = false;
    std::deque<Node> m_tree;             // by depth
    std::vector<std::uint16_t> m_futile; // of chain()
    std::array<int, 4096> m_onPath{};    // depth + 1 of the last position with this hash
};

} // namespace tokin
