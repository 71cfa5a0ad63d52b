// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/mate/mate_search.h"

#include "bundled-engine/mate/checks.h"
#include "bundled-engine/mate/escapes.h"
#include "bundled-engine/mate/proof_hand.h"
#include "shogi-core/attacks.h"
#include "shogi-core/move_generator.h"

#include <algorithm>

namespace tokin {

using namespace shogi;

namespace {

constexpr std::uint64_t kNodesBetweenChecks = 64;
constexpr std::uint64_t kNodesBetweenReports = 4096;

std::uint64_t pathAfter(std::uint64_t path, Move move) {
    std::uint64_t z = path + (std::uint64_t{move.bits()} + 1) * 0x9e3779b97f4a7c15ULL;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
    return z ^ (z >> 31);
}

ProofNumber capped(std::uint64_t number) {
    return static_cast<ProofNumber>(std::min<std::uint64_t>(number, kLargestEstimate));
}

Hand attackersHandAfter(const Position& position, bool attacks, Color attacker, Move move) {
    Hand hand = position.hand(attacker);
    if (attacks) {
        if (move.isDrop())
            hand.remove(move.dropped());
        else if (const Piece captured = position.at(move.to()))
            hand.add(unpromoted(captured.type()));
    }
    return hand;
}

// The largest attacker's hand up to which the defender has a defence on this board.
Hand handLeavingDefence(const Position& position, const MoveList& defences) {
    Hand hand = wholeStock(position);
    for (const Move move : defences) {
        if (!move.isDrop())
            return hand;
    }
    hand.remove(defences[0].dropped());
    return hand;
}

// Squares between the king in check and the checking piece where nothing protects a piece that is dropped:
// such drops mostly put the mate off by two plies.
Bitboard futileSquares(const Position& position) {
    Bitboard futile;
    const Bitboard checkers = position.checkers();
    if (checkers.moreThanOne())
        return futile;
    const Color us = position.sideToMove();
    const Square king = *position.kingSquare(us);
    Bitboard gap = between(king, checkers.first());
    while (gap.any()) {
        const Square square = gap.popFirst();
        const Bitboard attackers = position.attackersTo(square, position.occupied());
        const Bitboard own = attackers & position.pieces(us);
        const Bitboard others = attackers.without(own).without(checkers);
        if (own.isEmpty() || (own == Bitboard(king) && others.any()))
            futile.set(square);
    }
    return futile;
}

int distanceBetween(Square a, Square b) {
    return std::max(std::abs(a.file() - b.file()), std::abs(a.rank() - b.rank()));
}

// Defences counted the way they are searched: drops on one square are one, and so are all futile ones.
ProofNumber distinctDefences(const Position& position, const MoveList& defences) {
    ProofNumber count = 0;
    Bitboard dropSquares;
    for (const Move move : defences) {
        if (move.isDrop())
            dropSquares.set(move.to());
        else
            ++count;
    }
    if (dropSquares.moreThanOne()) {
        const Bitboard futile = futileSquares(position) & dropSquares;
        if (futile.any())
            dropSquares = dropSquares.without(futile) | Bitboard(futile.first());
    }
    return count + static_cast<ProofNumber>(dropSquares.count());
}

// About as many defences as this check leaves if the king can make these steps: a guess that costs little.
ProofNumber guessedDefences(const Position& position, Move check, Bitboard steps) {
    const Color defender = ~position.sideToMove();
    const Square king = *position.kingSquare(defender);
    const Bitboard captures =
        position.attackersTo(defender, check.to(), position.occupied()).without(Bitboard(king));
    return static_cast<ProofNumber>(steps.count() + captures.count() + between(king, check.to()).count());
}

} // namespace

MateSearch::Result MateSearch::run(const Position& root, MateLength length, const MateBudget& budget) {
    m_attacker = root.sideToMove();
    m_budget = &budget;
    m_lastNode = budget.nodes;
    m_nextCheck = m_nodes;
    m_nextProgress = std::min(m_nextProgress, m_nodes + kNodesBetweenReports);
    m_stopped = false;
    prepare(0, root, length, true);
    m_tree[0].path = pathAfter(root.key(), {});
    m_tree[0].move = {};
    const Conclusion conclusion = searchRoot();
    // A refutation that depends on the depth limit does not count.
    if (conclusion.numbers.isDisproof() && conclusion.loop != kNoLoop)
        return {{1, 1}, 0, {}, {}};
    Result result{conclusion.numbers, conclusion.length, {}, {}};
    if (result.numbers.isProof()) {
        // Not from the table, which may have dropped the entry already.
        for (const Child& child : m_tree[0].children) {
            if (!child.isActive || !child.numbers.isProof() || longerBy(child.length, 1) != result.length)
                continue;
            result.attack = child.move;
            result.hand = beforeAttack(child.finalHand, root, child.move);
        }
    }
    return result;
}

MateSearch::Conclusion MateSearch::searchRoot() {
    int extensions = 0;
    try {
        const Conclusion conclusion = search(0, {kUnlimited, kUnlimited}, extensions);
        m_budget = nullptr;
        return conclusion;
    } catch (...) {
        m_onPath.fill(0);
        m_depth = 0;
        m_budget = nullptr;
        throw;
    }
}

MateTable::Finding MateSearch::known(const Position& position, Color attacker, MateLength length) const {
    MateTable::Finding finding;
    m_table.find(position.boardKey() ^ m_salt, position.hand(attacker), length, finding);
    return finding;
}

std::vector<Move> MateSearch::currentLine() const {
    std::vector<Move> line;
    for (std::size_t depth = 1; depth <= static_cast<std::size_t>(m_depth); ++depth)
        line.push_back(m_tree[depth].move);
    return line;
}

void MateSearch::prepare(int depth, const Position& position, MateLength length, bool attacks) {
    const auto at = static_cast<std::size_t>(depth);
    while (m_tree.size() <= at)
        m_tree.emplace_back();
    Node& node = m_tree[at];
    node.position = position;
    node.board = position.boardKey() ^ m_salt;
    node.hand = position.hand(m_attacker);
    node.length = length;
    node.attacks = attacks;
}

bool MateSearch::shouldStop() {
    if (m_stopped)
        return true;
    if (m_nodes >= m_lastNode || (m_budget->stop && m_budget->stop->load(std::memory_order_relaxed))) {
        m_stopped = true;
    } else if (m_nodes >= m_nextCheck) {
        m_nextCheck = m_nodes + kNodesBetweenChecks;
        m_stopped = Clock::now() >= m_budget->deadline;
        if (!m_stopped && m_budget->onProgress && m_nodes >= m_nextProgress) {
            m_nextProgress = m_nodes + kNodesBetweenReports;
            m_budget->onProgress();
        }
    }
    return m_stopped;
}

void MateSearch::enter(int depth) {
    Node& node = m_tree[static_cast<std::size_t>(depth)];
    int& head = m_onPath[node.board % m_onPath.size()];
    node.nextOnPath = head - 1;
    head = depth + 1;
    m_depth = depth;
    m_deepest = std::max(m_deepest, depth);
}

void MateSearch::leave(int depth) {
    const Node& node = m_tree[static_cast<std::size_t>(depth)];
    m_onPath[node.board % m_onPath.size()] = node.nextOnPath + 1;
    m_depth = std::max(0, depth - 1);
}

// Whether the child is already on the path.
bool MateSearch::findLoop(int depth, Child& child) const {
    for (int at = m_onPath[child.board % m_onPath.size()] - 1; at >= 0;) {
        const Node& node = m_tree[static_cast<std::size_t>(at)];
        if (node.board == child.board && node.hand.dominates(child.hand)) {
            child.numbers = kDisproved;
            child.finalHand = child.hand;
            child.length = shorterBy(m_tree[static_cast<std::size_t>(depth)].length, 1);
            child.loop = static_cast<std::int16_t>(at);
            return true;
        }
        at = node.nextOnPath;
    }
    return false;
}

void MateSearch::expand(int depth) {
    Node& node = m_tree[static_cast<std::size_t>(depth)];
    MoveList moves;
    if (node.attacks)
        listChecks(node.position, moves);
    else
        generateLegal(node.position, moves);
    node.hasOldChild = false;
    node.children.clear();
    for (const Move move : moves) {
        Child child;
        child.move = move;
        child.board = node.position.boardKeyAfter(move) ^ m_salt;
        child.hand = attackersHandAfter(node.position, node.attacks, m_attacker, move);
        m_table.prefetch(child.board);
        node.children.push_back(child);
    }
    chain(node);
    for (Child& child : node.children) {
        if (child.isActive && !child.isResolved)
            resolve(depth, child);
    }
}

// Lets moves wait for very similar ones.
void MateSearch::chain(Node& node) {
    std::vector<Child>& children = node.children;
    const auto follow = [&](std::uint16_t leader, std::uint16_t follower) {
        children[leader].follower = follower;
        children[follower].isActive = false;
    };
    std::array<std::uint16_t, kSquareCount> lastDrop;
    lastDrop.fill(kNone);
    Bitboard futile;
    if (!node.attacks)
        futile = futileSquares(node.position);
    m_futile.clear();
    for (std::size_t i = 0; i < children.size(); ++i) {
        const auto own = static_cast<std::uint16_t>(i);
        const Move move = children[i].move;
        if (move.isDrop()) {
            if (node.attacks)
                continue;
            if (futile.has(move.to())) {
                m_futile.push_back(own);
                continue;
            }
            std::uint16_t& last = lastDrop[static_cast<std::size_t>(move.to().index())];
            if (last != kNone)
                follow(last, own);
            last = own;
        } else if (!move.isPromotion()) {
            const Move promoting = Move::board(move.from(), move.to(), true);
            for (std::size_t k = i; k-- > 0;) {
                if (children[k].move == promoting) {
                    follow(static_cast<std::uint16_t>(k), own);
                    break;
                }
            }
        }
    }
    if (m_futile.size() < 2)
        return;
    // Those next to the king come first.
    const Square king = *node.position.kingSquare(node.position.sideToMove());
    const auto place = [&](std::uint16_t i) {
        return std::pair(distanceBetween(children[i].move.to(), king), i);
    };
    std::sort(m_futile.begin(), m_futile.end(),
              [&](std::uint16_t a, std::uint16_t b) { return place(a) < place(b); });
    for (std::size_t k = 1; k < m_futile.size(); ++k)
        follow(m_futile[k - 1], m_futile[k]);
}

// Looks up a child without searching it. Followers of a finished child are resolved in turn.
void MateSearch::resolve(int depth, Child& child) {
    Node& node = m_tree[static_cast<std::size_t>(depth)];
    const MateLength length = shorterBy(node.length, 1);
    child.isResolved = true;
    if (!node.attacks && length == 0) {
        child.numbers = kDisproved;
        child.finalHand = child.hand;
        child.length = 0;
        return;
    }
    if (depth + 1 >= kDeepest) {
        child.numbers = kDisproved;
        child.finalHand = child.hand;
        child.length = length;
        child.loop = kBeyondRoot;
    } else if (!findLoop(depth, child)) {
        MateTable::Finding finding;
        finding.numbers = {0, 0};
        m_table.find(child.board, child.hand, length, finding);
        child.numbers = finding.numbers;
        child.finalHand = finding.hand;
        child.length = finding.length;
        const bool isFinal = finding.numbers.proof == kUnlimited || finding.numbers.disproof == kUnlimited;
        if (!isFinal && finding.mayRepeat) {
            PathTable::Finding onPath;
            if (m_paths.find(pathAfter(node.path, child.move), length, onPath)) {
                child.numbers = kDisproved;
                child.finalHand = child.hand;
                child.length = onPath.length;
                child.loop = static_cast<std::int16_t>(onPath.loop);
            }
        }
        // One ply before the requested length a look at the child decides.
        const bool isNew = child.numbers.proof == 0 && child.numbers.disproof == 0;
        const bool looks = isNew || (length <= 1 && !child.numbers.isFinal());
        if (looks && node.attacks) {
            lookAtDefence(node, child);
        } else if (looks) {
            lookAtAttack(node, child);
        } else if (!child.numbers.isFinal() && finding.isKnown) {
            child.isSearched = finding.depth != MateTable::kNotSearched;
            if (child.isSearched && finding.depth <= depth)
                node.hasOldChild = true;
        }
        if (!child.numbers.isFinal()) {
            child.numbers.proof = std::max(child.numbers.proof, finding.atLeast.proof);
            child.numbers.disproof = std::max(child.numbers.disproof, finding.atLeast.disproof);
        }
    }
    activateFollower(depth, child);
}

void MateSearch::activateFollower(int depth, Child& child) {
    Node& node = m_tree[static_cast<std::size_t>(depth)];
    const bool isDone = node.attacks ? child.numbers.isDisproof() : child.numbers.isProof();
    if (!isDone || child.follower == kNone)
        return;
    Child& follower = node.children[child.follower];
    if (follower.isActive)
        return;
    follower.isActive = true;
    resolve(depth, follower);
}

// A check seen for the first time: either mate, or the number of defences.
void MateSearch::lookAtDefence(const Node& node, Child& child) {
    ++m_nodes;
    const Position next = node.position.after(child.move);
    MoveList defences;
    generateLegal(next, defences);
    if (defences.isEmpty()) {
        child.numbers = kProved;
        child.finalHand = withMonopolies(Hand(), next);
        child.length = 0;
        m_table.storeProof(child.board, child.finalHand, 0, 0);
        return;
    }
    if (shorterBy(node.length, 1) == 0) {
        child.numbers = kDisproved;
        child.finalHand = handLeavingDefence(next, defences);
        child.length = 0;
        return;
    }
    child.numbers = {distinctDefences(next, defences), 1};
    m_table.storeEstimate(child.board, child.hand, child.numbers, MateTable::kNotSearched, false, 0);
}

// A defence seen for the first time: whether it allows a mate in one, or leaves the attacker without a check.
void MateSearch::lookAtAttack(const Node& node, Child& child) {
    ++m_nodes;
    const Position next = node.position.after(child.move);
    MoveList checks;
    listChecks(next, checks);
    if (checks.isEmpty()) {
        child.numbers = kDisproved;
        child.finalHand = withoutNewChecks(wholeStock(next), next);
        child.length = kAnyLength;
        m_table.storeDisproof(child.board, child.finalHand, kAnyLength, 0);
        return;
    }
    const bool isLast = shorterBy(node.length, 1) == 1;
    const Escapes escapes(next);
    ProofNumber fewest = kLargestEstimate;
    Hand tolerated = wholeStock(next);
    for (const Move check : checks) {
        // A step of the king is a defence whatever the hands.
        const Bitboard steps = escapes.after(check);
        if (steps.any()) {
            if (!isLast)
                fewest = std::min(fewest, guessedDefences(next, check, steps));
            continue;
        }
        fewest = 1;
        const Position mated = next.after(check);
        MoveList defences;
        if (isLast)
            generateLegal(mated, defences);
        if (isLast ? defences.isEmpty() : !hasLegalMove(mated)) {
            child.numbers = kProved;
            child.finalHand = beforeAttack(withMonopolies(Hand(), mated), next, check);
            child.length = 1;
            m_table.storeProof(child.board, child.finalHand, 1, 0);
            return;
        }
        if (isLast)
            tolerated =
                intersectionOf(tolerated, beforeAttack(handLeavingDefence(mated, defences), next, check));
    }
    if (isLast) {
        child.numbers = kDisproved;
        child.finalHand = withoutNewChecks(tolerated, next);
        child.length = 1;
        m_table.storeDisproof(child.board, child.finalHand, 1, 0);
        return;
    }
    child.numbers = {fewest, static_cast<ProofNumber>(checks.size())};
    m_table.storeEstimate(child.board, child.hand, child.numbers, MateTable::kNotSearched, false, 0);
}

ProofNumbers MateSearch::numbersOf(const Node& node) const {
    // For an attack the smallest proof number counts and disproof numbers are added; for a defence the
    // reverse.
    ProofNumber least = kUnlimited;
    std::uint64_t sum = 0;
    ProofNumber greatest = 0;
    std::uint64_t open = 0;
    for (const Child& child : node.children) {
        if (!child.isActive)
            continue;
        const ProofNumber chosen = node.attacks ? child.numbers.proof : child.numbers.disproof;
        const ProofNumber added = node.attacks ? child.numbers.disproof : child.numbers.proof;
        least = std::min(least, chosen);
        if (chosen == 0)
            return node.attacks ? kProved : kDisproved;
        if (added == 0)
            continue;
        ++open;
        sum += added;
        greatest = std::max(greatest, added);
    }
    if (open == 0)
        return node.attacks ? kDisproved : kProved;
    // Failing attacks mostly fail by the same defences, which a sum would count again and again: only the
    // greatest counts, plus one for each other.
    const ProofNumber total = capped(node.attacks ? greatest + open - 1 : sum);
    least = std::min(least, kLargestEstimate);
    return node.attacks ? ProofNumbers{least, total} : ProofNumbers{total, least};
}

std::size_t MateSearch::mostPromising(const Node& node) const {
    std::size_t best = node.children.size();
    ProofNumber leastChosen = kUnlimited;
    ProofNumber leastAdded = kUnlimited;
    for (std::size_t i = 0; i < node.children.size(); ++i) {
        const Child& child = node.children[i];
        if (!child.isActive || child.numbers.isFinal())
            continue;
        const ProofNumber chosen = node.attacks ? child.numbers.proof : child.numbers.disproof;
        const ProofNumber added = node.attacks ? child.numbers.disproof : child.numbers.proof;
        if (chosen < leastChosen || (chosen == leastChosen && added < leastAdded)) {
            leastChosen = chosen;
            leastAdded = added;
            best = i;
        }
    }
    return best;
}

ProofNumbers MateSearch::limitsFor(const Node& node, std::size_t chosen, ProofNumbers limits) const {
    ProofNumber second = kUnlimited;
    std::uint64_t others = 0; // what the other children add to the sum
    for (std::size_t i = 0; i < node.children.size(); ++i) {
        const Child& child = node.children[i];
        if (i == chosen || !child.isActive || child.numbers.isFinal())
            continue;
        second = std::min(second, node.attacks ? child.numbers.proof : child.numbers.disproof);
        others += node.attacks ? 1 : child.numbers.proof;
    }
    const ProofNumber chosenLimit = node.attacks ? limits.proof : limits.disproof;
    const ProofNumber addedLimit = node.attacks ? limits.disproof : limits.proof;
    // Slightly more than the second-best, to keep the search from jumping to and fro.
    const ProofNumber upToSecond = second == kUnlimited ? kUnlimited : second + second / 8 + 1;
    const ProofNumber first = std::min(chosenLimit, upToSecond);
    // Where the sum is capped the others may leave nothing, but the chosen child must still proceed.
    const ProofNumbers now = node.children[chosen].numbers;
    const std::uint64_t least = std::uint64_t{node.attacks ? now.disproof : now.proof} + 1;
    const auto rest =
        static_cast<ProofNumber>(std::max(least, others >= addedLimit ? 0 : addedLimit - others));
    return node.attacks ? ProofNumbers{first, rest} : ProofNumbers{rest, first};
}

MateSearch::Conclusion MateSearch::search(int depth, ProofNumbers limits, int& extensions) {
    Node& node = m_tree[static_cast<std::size_t>(depth)];
    const std::uint64_t nodesBefore = m_nodes++;
    enter(depth);
    expand(depth);
    const int inherited = extensions;
    if (node.hasOldChild)
        ++extensions;
    ProofNumbers now = numbersOf(node);
    ProofNumbers lastEstimate{1, 1};
    while (!now.isFinal() && !shouldStop()) {
        lastEstimate = now;
        ProofNumbers extended = limits;
        if (extensions > 0) {
            extended.proof = std::max(limits.proof, now.proof + 1);
            extended.disproof = std::max(limits.disproof, now.disproof + 1);
        }
        if (now.proof >= extended.proof || now.disproof >= extended.disproof)
            break;
        const std::size_t chosen = mostPromising(node);
        Child& child = node.children[chosen];
        prepare(depth + 1, node.position.after(child.move), shorterBy(node.length, 1), !node.attacks);
        Node& next = m_tree[static_cast<std::size_t>(depth) + 1];
        next.path = pathAfter(node.path, child.move);
        next.move = child.move;
        if (!child.isSearched && extensions > 0)
            --extensions;
        child.isSearched = true;
        const Conclusion conclusion = search(depth + 1, limitsFor(node, chosen, extended), extensions);
        child.numbers = conclusion.numbers;
        child.finalHand = conclusion.hand;
        child.length = conclusion.length;
        child.loop = conclusion.loop;
        activateFollower(depth, child);
        now = numbersOf(node);
    }
    extensions = std::min(extensions, inherited);
    Conclusion conclusion = conclude(depth);
    store(depth, conclusion, lastEstimate, m_nodes - nodesBefore);
    leave(depth);
    return conclusion;
}

MateSearch::Conclusion MateSearch::conclude(int depth) const {
    const Node& node = m_tree[static_cast<std::size_t>(depth)];
    Conclusion conclusion;
    conclusion.numbers = numbersOf(node);
    if (conclusion.numbers.isFinal()) {
        if (node.attacks)
            concludeAttack(node, conclusion);
        else
            concludeDefence(node, conclusion);
    }
    return conclusion;
}

void MateSearch::concludeAttack(const Node& node, Conclusion& conclusion) const {
    if (conclusion.numbers.isProof()) {
        conclusion.length = kAnyLength;
        for (const Child& child : node.children) {
            if (!child.isActive || !child.numbers.isProof() || child.length + 1 >= conclusion.length)
                continue;
            conclusion.length = longerBy(child.length, 1);
            conclusion.hand = beforeAttack(child.finalHand, node.position, child.move);
        }
        return;
    }
    conclusion.length = kAnyLength;
    conclusion.hand = wholeStock(node.position);
    for (const Child& child : node.children) {
        conclusion.length = std::min(conclusion.length, longerBy(child.length, 1));
        conclusion.hand =
            intersectionOf(conclusion.hand, beforeAttack(child.finalHand, node.position, child.move));
        conclusion.loop = std::min(conclusion.loop, child.loop);
    }
    conclusion.hand = withoutNewChecks(conclusion.hand, node.position);
}

void MateSearch::concludeDefence(const Node& node, Conclusion& conclusion) const {
    if (conclusion.numbers.isProof()) {
        for (const Child& child : node.children) {
            conclusion.length = std::max(conclusion.length, longerBy(child.length, 1));
            conclusion.hand = unionOf(conclusion.hand, child.finalHand);
        }
        conclusion.hand = withMonopolies(conclusion.hand, node.position);
        return;
    }
    // A refutation that holds on every path is worth more than one for a longer mate.
    const Child* best = nullptr;
    for (const Child& child : node.children) {
        if (!child.isActive || !child.numbers.isDisproof())
            continue;
        if (!best || child.loop > best->loop || (child.loop == best->loop && child.length > best->length))
            best = &child;
    }
    conclusion.length = longerBy(best->length, 1);
    conclusion.hand = best->finalHand;
    conclusion.loop = best->loop;
}

void MateSearch::store(int depth, Conclusion& conclusion, ProofNumbers lastEstimate, std::uint64_t work) {
    const Node& node = m_tree[static_cast<std::size_t>(depth)];
    if (conclusion.numbers.isProof()) {
        m_table.storeProof(node.board, conclusion.hand, conclusion.length, work);
    } else if (!conclusion.numbers.isDisproof()) {
        m_table.storeEstimate(node.board, node.hand, conclusion.numbers, depth, false, work);
    } else if (conclusion.loop >= depth) {
        // Every repetition lies within this subtree.
        conclusion.loop = kNoLoop;
        m_table.storeDisproof(node.board, conclusion.hand, conclusion.length, work);
    } else {
        m_paths.store(node.path, conclusion.length, conclusion.loop);
        m_table.storeEstimate(node.board, node.hand, lastEstimate, depth, true, work);
    }
}

} // namespace tokin
