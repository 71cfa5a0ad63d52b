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

// What a search may cost. The first limit reached ends it.
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
// as hard as all its children together; with disproof it is the other way round. The search always goes to
// the leaf that decides most for least, but stays in a subtree as long as its numbers keep below limits set
// by the second-best choice above, so that no tree has to be held in memory: what is learnt goes into a
// table.
//
// What keeps it sound:
//  - A mate is asked for "within length plies"; results carry the length they hold for.
//  - Results carry the hand they hold for (proof_hand.h).
//  - A position that comes again on the path to it (or comes with fewer pieces in the attacker's hand) is no
//  mate
//    there. A refutation that rests on this holds on that path only, and goes into the path table, unless all
//    positions it repeats lie within the refuted subtree: then the defender can go round for ever on any
//    path.
// What keeps it from straying:
//  - Positions reached again from a shallower place get extended limits, or a loop could keep the numbers of
//  its
//    members below their limits for ever (threshold control).
//  - The disproof numbers of attacks are not added up; the greatest counts, and one for each other (against
//    counting a position again for every way that leads to it).
//  - Of interpositions on one square only one is looked at at a time, and a promotion before the same move
//    without.
//  - A new attack is looked at one ply ahead: a mate in one or the lack of any check is seen at once.
//
// Recursive with small frames; positions and children lie on the heap.
class MateSearch {
public:
    struct Result {
        ProofNumbers numbers; // final or an estimate
        MateLength length = 0;
        shogi::Move attack; // of a proof: what mates within length
    };

    // Both tables hold memory and outlive the search.
    MateSearch(MateTable& table, PathTable& paths)
        : m_table(table)
        , m_paths(paths) {}

    // Whether the side to move mates within length plies. Undecided if the budget ends or if the depth of
    // kDeepest did not suffice. May throw std::bad_alloc: then nothing is known but what the table holds, and
    // the next run starts afresh. Positions of one table must agree in the number of pieces of each type and
    // in who attacks; otherwise the tables have to be cleared, or given another salt.
    Result run(const shogi::Position& root, MateLength length, const MateBudget& budget);

    // Mixed into all keys.
    void setSalt(shogi::Key salt) { m_salt = salt; }
    // What the table says after a search: whether the position (attack or defence) is known to be mate within
    // length. Nothing is searched.
    MateTable::Finding known(const shogi::Position& position, shogi::Color attacker, MateLength length) const;

    // Since the last resetCount(): positions searched or looked at, and the depth reached.
    std::uint64_t nodes() const { return m_nodes; }
    int deepest() const { return m_deepest; }
    void resetCount() { m_nodes = 0, m_deepest = 0; }
    // The moves to the position that is being searched. To be called from onProgress only.
    std::vector<shogi::Move> currentLine() const;

    static constexpr int kDeepest = 3000;

private:
    static constexpr std::int16_t kNoLoop = INT16_MAX;
    // Not even the root is shallow enough: a refutation that stopped at kDeepest.
    static constexpr std::int16_t kBeyondRoot = -1;
    static constexpr std::uint16_t kNone = UINT16_MAX;

    struct Child {
        shogi::Key board = 0;
        shogi::Hand hand; // the attacker's after the move
        shogi::Move move;
        std::uint16_t follower = kNone; // the move that waits until this one is done
        ProofNumbers numbers;
        // Of a final result:
        shogi::Hand finalHand;
        MateLength length = 0;
        std::int16_t loop = kNoLoop; // depth of the shallowest position repeated
        bool isActive = true;
        bool isResolved = false;
        bool isSearched = false; // has been expanded some time
    };

    struct Node {
        shogi::Position position;
        shogi::Key board = 0;
        shogi::Hand hand;
        std::uint64_t path = 0;
        shogi::Move move; // that led here
        MateLength length = 0;
        bool attacks = true;
        bool hasOldChild = false;
        int nextOnPath = -1; // chain of the path's hash
        std::vector<Child> children;
    };

    // The result of a node as its parent keeps it.
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
    std::deque<Node> m_tree;          // by depth
    std::array<int, 4096> m_onPath{}; // depth + 1 of the last position with this hash
};

} // namespace tokin
