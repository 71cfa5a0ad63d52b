// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/search/mate_in_one.h"
#include "bundled-engine/search/search_parameters.h"
#include "bundled-engine/search/search_worker.h"
#include "bundled-engine/search/see.h"
#include "shogi-core/rules.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <limits>

namespace tokin {

using namespace shogi;

namespace {

// Plies of the path that are compared when looking for a recurrence.
constexpr int kRecurrenceReach = 32;

// Moves that are searched less deeply than this may be left out for a low static score or a lost exchange.
constexpr int kFutilityReach = 9;

// How much less a cutoff is rewarded than its depth says.
constexpr int kRewardOffset = 40;

// Depths up to which a static score far above beta settles a node, from which passing is tried, and from
// which what passing says is verified by a search.
constexpr int kReverseFutilityReach = 8;
constexpr int kNullReach = 3;
constexpr int kNullVerification = 14;
// How far below beta the static score may lie for passing to be tried, at no depth.
constexpr int kNullSlack = 120;
// In hundredths of a ply: the reduction after passing grows by this with each ply of depth, and for a score
// above beta by at most that.
constexpr int kNullPerDepth = 25;
constexpr int kNullMostAbove = 300;

int historyBonus(int depth) { return std::min(kRewardDepth * depth - kRewardOffset, kRewardMax); }

} // namespace

// Steps of a node, in order. Fail-soft; scores are from the side to move.
template <bool kPv>
int SearchWorker::search(int ply, int depth, int alpha, int beta, bool cut) {
    if (depth <= 0)
        return quiescence<kPv>(ply, alpha, beta, 0);

    Frame& here = frame(ply);
    here.pv.length = 0;
    ++m_nodes;
    if (shouldStop())
        return 0;
    m_selectiveDepth = std::max(m_selectiveDepth, ply);

    if (ply > 0) {
        if (const auto score = scoreByRule(ply))
            return *score;
        if (ply >= kMaxPly)
            return here.inCheck ? kDrawScore : evaluateHere(ply);
        // No line from here can score outside these bounds.
        alpha = std::max(alpha, lossAt(ply));
        beta = std::min(beta, winAt(ply + 1));
        if (alpha >= beta)
            return alpha;
    }

    Node node(ply, depth, alpha, beta, cut);
    probeTable(node);
    if (!kPv && tableScoreSettles(node)) {
        rewardTableCutoff(node);
        return node.table.score;
    }

    if (const auto score = scoreByMateInOne(node))
        return *score;
    settleStaticScore(node);
    if (!kPv) {
        if (const auto score = pruneWholeNode(node))
            return *score;
    }
    reduceWithoutTableMove(node);
    return searchMoves<kPv>(node);
}

// Compares the last `reach` plies of the path.
std::optional<int> SearchWorker::scoreByRecurrence(int ply, int reach) const {
    switch (m_path.recurrence(reach)) {
    case Recurrence::None:
        break;
    case Recurrence::Draw:
        return kDrawScore;
    case Recurrence::Win:
        return kPerpetualScore - ply;
    case Recurrence::Loss:
        return -kPerpetualScore + ply;
    }
    return std::nullopt;
}

// What the rules say about this position before any move is searched. Mate precedes the move limit, so a side
// in check is searched further.
std::optional<int> SearchWorker::scoreByRule(int ply) const {
    const Position& position = frame(ply).position;
    if (const auto score = scoreByRecurrence(ply, kRecurrenceReach))
        return *score;
    const int maxMoves = m_task->rules.maxMoves;
    if (maxMoves > 0 && m_gamePly + ply >= maxMoves && !frame(ply).inCheck)
        return hasLegalMove(position) ? kDrawScore : lossAt(ply);
    return scoreByDeclaration(position, ply);
}

std::optional<int> SearchWorker::scoreByDeclaration(const Position& position, int ply) const {
    const DeclarationRule rule = m_task->rules.declaration;
    if (rule == DeclarationRule::None)
        return std::nullopt;
    const Color side = position.sideToMove();
    if (rule == DeclarationRule::Try) {
        // The opponent's king has reached its target.
        const Square goal = side == Color::White ? Square::of(5, 1) : Square::of(5, 9);
        if (ply > 0 && position.kingSquare(~side) == goal && frame(ply - 1).move.to() == goal &&
            !frame(ply - 1).move.isDrop())
            return lossAt(ply);
        return std::nullopt;
    }
    const auto king = position.kingSquare(side);
    if (!king || !inPromotionZone(side, *king) || position.inCheck())
        return std::nullopt;
    if (judgeDeclaration(position, rule, m_task->rules.credit) == DeclarationResult::Win)
        return winAt(ply + 1);
    return std::nullopt;
}

void SearchWorker::probeTable(Node& node) const {
    const Frame& here = frame(node.ply);
    node.table.evaluation = kNoScore;
    if (here.excluded)
        return;
    node.table = m_table.probe(here.position.key(), node.ply);
    if (node.ply == 0)
        node.table.move = m_rootMoves[m_line].move;
    else if (node.table.move && !here.position.isLegal(node.table.move))
        node.table = {false, {}, 0, kNoScore, 0, Bound::None, false};
    node.tableMoveIsCapture = node.table.move && here.position.isCapture(node.table.move);
}

bool SearchWorker::tableScoreSettles(const Node& node) const {
    const TableEntry& table = node.table;
    if (!table.found || table.depth < node.depth)
        return false;
    if (table.score >= node.beta)
        return table.bound == Bound::Lower || table.bound == Bound::Exact;
    return table.bound == Bound::Exact || (table.bound == Bound::Upper && table.score <= node.alpha);
}

// A mate in one, unless this node was examined before.
std::optional<int> SearchWorker::scoreByMateInOne(const Node& node) {
    Frame& here = frame(node.ply);
    if (node.ply == 0 || here.inCheck || here.excluded || node.table.found)
        return std::nullopt;
    if (m_sight && !m_sight->seesMateAt(node.ply + 1))
        return std::nullopt;
    const Move mate = mateInOne(here.position, m_evaluator.attacks(node.ply, here.position));
    if (!mate)
        return std::nullopt;
    const int score = winAt(node.ply + 1);
    here.pv.moves[0] = mate;
    here.pv.length = 1;
    m_table.store(here.position.key(), node.ply, mate, score, kNoScore, node.depth, Bound::Exact, false);
    return score;
}

void SearchWorker::settleStaticScore(Node& node) {
    Frame& here = frame(node.ply);
    here.doubleExtensions = node.ply > 0 ? frame(node.ply - 1).doubleExtensions : 0;
    frame(node.ply + 1).killers = {};
    frame(node.ply + 1).cutoffs = 0;
    if (here.inCheck) {
        here.rawScore = here.staticScore = kNoScore;
        return;
    }
    if (!here.excluded)
        assess(node);
    node.estimate = here.staticScore;
    const TableEntry& table = node.table;
    if (table.found && !isMate(table.score)) {
        const bool above = table.score > node.estimate;
        if (table.bound == Bound::Exact || (table.bound == Bound::Lower && above) ||
            (table.bound == Bound::Upper && !above))
            node.estimate = table.score;
    }
    int before = frame(node.ply - 2).staticScore;
    if (before == kNoScore)
        before = frame(node.ply - 4).staticScore;
    node.improving = before == kNoScore || here.staticScore > before;
}

// Sets the static scores of a node that is not in check.
void SearchWorker::assess(const Node& node) {
    Frame& here = frame(node.ply);
    const std::size_t lastMoves =
        squareFirst(arrivalBefore(node.ply, 1)) * kArrivals + squareFirst(arrivalBefore(node.ply, 2));
    here.aspects = Corrections::aspectsOf(here.position, lastMoves);
    m_corrections.prefetch(here.aspects);
    here.rawScore = node.table.found && node.table.evaluation != kNoScore ? node.table.evaluation
                                                                          : evaluateHere(node.ply);
    here.staticScore =
        std::clamp(here.rawScore + m_corrections.correction(here.aspects), -kMaxEvaluation, kMaxEvaluation);
}

std::optional<int> SearchWorker::pruneWholeNode(Node& node) {
    const Frame& here = frame(node.ply);
    if (here.inCheck || here.excluded)
        return std::nullopt;
    if (const auto score = razor(node))
        return score;
    if (const auto score = reverseFutility(node))
        return score;
    if (const auto score = nullMove(node))
        return score;
    return probCut(node);
}

// Far below alpha: only captures could help.
std::optional<int> SearchWorker::razor(const Node& node) {
    if (node.depth > 4 || isMate(node.alpha) ||
        node.estimate + kRazorBase + kRazorDepth * node.depth * node.depth > node.alpha)
        return std::nullopt;
    const int score = quiescence<false>(node.ply, node.alpha, node.alpha + 1, 0);
    if (score <= node.alpha)
        return score;
    return std::nullopt;
}

// Far above beta: the opponent will not catch up in the remaining depth.
std::optional<int> SearchWorker::reverseFutility(const Node& node) const {
    if (node.depth > kReverseFutilityReach || isMate(node.beta))
        return std::nullopt;
    const int margin = kReverseFutility * (node.depth - (node.improving ? 1 : 0));
    if (node.estimate - margin < node.beta || isMate(node.estimate))
        return std::nullopt;
    return (node.estimate + node.beta) / 2;
}

// If the position is good even after passing, it is good enough.
std::optional<int> SearchWorker::nullMove(const Node& node) {
    Frame& here = frame(node.ply);
    if (node.depth < kNullReach || node.ply < m_nullMoveBarrier || node.estimate < node.beta ||
        here.staticScore < node.beta - kNullDepth * node.depth + kNullSlack || isMate(node.beta) ||
        !frame(node.ply - 1).move)
        return std::nullopt;
    const int above = std::min((node.estimate - node.beta) * 100 / kNullMargin, kNullMostAbove);
    const int reduced = node.depth - (kNullBase + kNullPerDepth * node.depth + above) / 100;
    here.move = Move();
    here.arrival = kNoArrival;
    here.replies = m_histories.replies(kNoArrival);
    Frame& next = frame(node.ply + 1);
    next.position = here.position;
    next.position.passTurn();
    m_evaluator.change(node.ply + 1, next.position);
    next.inCheck = false;
    m_path.pushPass(next.position);
    m_table.prefetch(next.position.key());
    const int score = -search<false>(node.ply + 1, reduced, -node.beta, -node.beta + 1, !node.cut);
    unmakeMove();
    if (m_aborted)
        return 0;
    if (score < node.beta)
        return std::nullopt;
    const int safe = isMate(score) ? node.beta : score;
    if (node.depth < kNullVerification || m_nullMoveBarrier > 0)
        return safe;
    // Deep in the tree the result is verified by a search without null moves.
    m_nullMoveBarrier = node.ply + 3 * std::max(reduced, 1) / 4;
    const int verified = search<false>(node.ply, std::max(reduced, 1), node.beta - 1, node.beta, false);
    m_nullMoveBarrier = 0;
    if (m_aborted)
        return 0;
    return verified >= node.beta ? std::optional(safe) : std::nullopt;
}

// A capture that stays well above beta in a shallow search would do so in a deep one too.
std::optional<int> SearchWorker::probCut(const Node& node) {
    Frame& here = frame(node.ply);
    const int raised = node.beta + kProbCut;
    if (node.depth < 5 || isMate(node.beta) ||
        (node.table.found && node.table.depth >= node.depth - 3 && node.table.score < raised))
        return std::nullopt;
    OrderingContext context;
    if (node.tableMoveIsCapture)
        context.tableMove = node.table.move;
    MovePicker picker(here.position, m_histories, context, MovePicker::Kind::CapturesOnly, 0);
    while (const Move move = picker.next()) {
        if (!exchangeWins(here.position, move, raised - here.staticScore))
            continue;
        makeMove(node.ply, move, here.position.givesCheck(move));
        int score = -quiescence<false>(node.ply + 1, -raised, -raised + 1, 0);
        if (score >= raised)
            score = -search<false>(node.ply + 1, node.depth - 4, -raised, -raised + 1, !node.cut);
        unmakeMove();
        if (m_aborted)
            return 0;
        if (score >= raised) {
            m_table.store(here.position.key(), node.ply, move, score, here.rawScore, node.depth - 3,
                          Bound::Lower, false);
            return score;
        }
    }
    return std::nullopt;
}

// Without a table move the order is poor: search less deeply now, better next time.
void SearchWorker::reduceWithoutTableMove(Node& node) const {
    if (node.depth >= 5 && !node.table.move && !frame(node.ply).excluded)
        --node.depth;
}

template <bool kPv>
int SearchWorker::searchMoves(Node& node) {
    Frame& here = frame(node.ply);
    const int alphaBefore = node.alpha;
    const bool isRoot = node.ply == 0;
    std::vector<Move> rootOrder;
    if (isRoot) {
        for (std::size_t i = m_line; i < m_rootMoves.size(); ++i)
            rootOrder.push_back(m_rootMoves[i].move);
    }
    MovePicker picker = isRoot ? MovePicker(here.position, m_histories, rootOrder)
                               : MovePicker(here.position, m_histories, orderingOf<kPv>(node),
                                            MovePicker::Kind::All, node.depth);
    TriedQuiets quiets;
    TriedCaptures captures;

    while (const Move move = picker.next()) {
        if (move == here.excluded)
            continue;
        node.moveCount += 1 + picker.takeSkipped();
        if (isRoot)
            m_currentMoveNumber = node.moveCount;
        const Candidate candidate = describe(node, move);
        int reduction = reductionOf<kPv>(node, candidate);
        if (!isRoot && isPrunable(node, candidate, picker, reduction))
            continue;
        if (!isRoot && m_sight && !here.inCheck && m_sight->overlooks(here.position, move))
            continue;

        const Extension extension = isRoot ? Extension() : extensionOf<kPv>(node, candidate);
        if (extension.settled)
            return *extension.settled;
        const std::uint64_t nodesBefore = m_nodes;
        const int score =
            isRoot && m_sight
                ? searchPreferred(node, candidate, reduction)
                : searchCandidate<kPv>(node, candidate, node.depth - 1 + extension.plies, reduction);
        if (m_aborted)
            return 0;
        if (isRoot)
            noteRootMove(node, move, score, nodesBefore);

        if (score > node.bestScore) {
            node.bestScore = score;
            if (score > node.alpha) {
                node.bestMove = move;
                if (kPv)
                    here.pv.setTo(move, frame(node.ply + 1).pv);
                if (score >= node.beta) {
                    ++here.cutoffs;
                    break;
                }
                node.alpha = score;
            }
        }
        if (candidate.isQuiet)
            quiets.add(move);
        else
            captures.add(move);
    }

    if (node.moveCount == 0)
        return here.excluded ? node.alpha : scoreWithoutMoves(node.ply);
    // Everything else was pruned once a loss had been found.
    if (node.bestScore == -kInfinite)
        node.bestScore = node.alpha;
    if (node.bestMove)
        rewardCutoff(node, quiets, captures);
    else if (!here.excluded)
        rewardReply(node);
    if (!here.excluded && !(isRoot && m_line > 0)) {
        const Bound bound = node.bestScore >= node.beta       ? Bound::Lower
                            : kPv && node.alpha > alphaBefore ? Bound::Exact
                                                              : Bound::Upper;
        learnCorrection(node, bound);
        m_table.store(here.position.key(), node.ply, node.bestMove, node.bestScore, here.rawScore, node.depth,
                      bound, kPv);
    }
    return node.bestScore;
}

// Quiet moves from the second on with no more history than this are pruned because of the static score.
template <bool kPv>
int SearchWorker::futileHistory(const Node& node) const {
    constexpr int kAny = std::numeric_limits<int>::min();
    const Frame& here = frame(node.ply);
    if (here.inCheck)
        return kAny;
    const int missing = node.alpha - here.staticScore - kFutilityBase;
    const int reduction = quietReduction<kPv>(node, 2);
    int least = std::numeric_limits<int>::max();
    for (int lmrDepth = 0; lmrDepth < node.depth; ++lmrDepth) {
        // The history of a move that is searched as deeply as this, and of one that is not futile then.
        const std::int64_t needed = reduction - (node.depth - lmrDepth) * 1024;
        const int deep = lmrDepth == 0 ? kAny : static_cast<int>(needed * kReductionHistory / 1024);
        const int hopeful =
            lmrDepth < kFutilityReach ? (missing - kFutilityDepth * lmrDepth) * kFutilityHistory : kAny;
        least = std::min(least, std::max(deep, hopeful));
    }
    return least - kFutilityHistory; // as divisions round
}

template <bool kPv>
OrderingContext SearchWorker::orderingOf(const Node& node) {
    OrderingContext context;
    context.tableMove = node.table.move;
    context.killers = frame(node.ply).killers;
    context.continuations = {frame(node.ply - 1).replies, frame(node.ply - 2).replies,
                             frame(node.ply - 4).replies};
    context.futile = futileHistory<kPv>(node);
    return context;
}

SearchWorker::Candidate SearchWorker::describe(const Node& node, Move move) {
    const Position& position = frame(node.ply).position;
    Candidate candidate;
    candidate.move = move;
    candidate.arrival = arrivalOf(position, move);
    candidate.givesCheck = position.givesCheck(move);
    candidate.isQuiet =
        !position.isCapture(move) && !(move.isPromotion() && position.movedType(move) == PieceType::Pawn);
    if (candidate.isQuiet) {
        candidate.history = m_histories.main(position.sideToMove(), move).value() * kMainHistory / 100 +
                            frame(node.ply - 1).replies[candidate.arrival].value() +
                            frame(node.ply - 2).replies[candidate.arrival].value() +
                            frame(node.ply - 4).replies[candidate.arrival].value();
    }
    return candidate;
}

// Moves near the leaves that can hardly change the result.
bool SearchWorker::isPrunable(const Node& node, const Candidate& candidate, MovePicker& picker,
                              int reduction) {
    if (node.bestScore <= -kMateBound) // as before the first move
        return false;
    const Frame& here = frame(node.ply);
    const int enough = (kLateMoves + 100 * node.depth * node.depth) / (node.improving ? 100 : 200);
    if (!here.inCheck && node.moveCount >= enough)
        picker.skipQuiets();
    if (!candidate.isQuiet || candidate.givesCheck)
        return node.depth <= 7 && !exchangeWins(here.position, candidate.move, -kCaptureLoss * node.depth);

    const int lmrDepth = std::max(node.depth - 1 - reduction, 0);
    const bool isBad = lmrDepth < 6 && candidate.history < -kHistoryFloor * node.depth;
    const bool isFutile =
        !here.inCheck && lmrDepth < kFutilityReach &&
        here.staticScore + kFutilityBase + kFutilityDepth * lmrDepth + candidate.history / kFutilityHistory <=
            node.alpha;
    if (isBad || isFutile) {
        // So are those with less history, which are not reduced less.
        picker.skipQuietsWithoutCheck(enough - node.moveCount);
        return true;
    }
    return lmrDepth < kFutilityReach &&
           !isSafe(here.position, m_evaluator.attacks(node.ply, here.position), candidate.move) &&
           !exchangeWins(here.position, candidate.move, -kQuietLoss * lmrDepth * lmrDepth);
}

template <bool kPv>
SearchWorker::Extension SearchWorker::extensionOf(const Node& node, const Candidate& candidate) {
    Frame& here = frame(node.ply);
    if (node.ply >= 2 * m_rootDepth)
        return {};
    const TableEntry& table = node.table;
    if (node.depth >= 7 && candidate.move == table.move && !here.excluded && table.depth >= node.depth - 3 &&
        (table.bound == Bound::Lower || table.bound == Bound::Exact) && !isMate(table.score)) {
        const int bar = table.score - kSingular * node.depth / 100;
        here.excluded = candidate.move;
        const int score = search<false>(node.ply, (node.depth - 1) / 2, bar - 1, bar, node.cut);
        here.excluded = Move();
        if (m_aborted)
            return {0, 0};
        if (score < bar) {
            if (kPv || score >= bar - kDoublySingular || here.doubleExtensions >= 6)
                return {1};
            ++here.doubleExtensions;
            return {2};
        }
        if (bar >= node.beta)
            return {0, bar};
        if (table.score >= node.beta)
            return {-2};
        return {node.cut ? -1 : 0};
    }
    return {candidate.givesCheck && exchangeWins(here.position, candidate.move, 0) ? 1 : 0};
}

template <bool kPv>
int SearchWorker::reductionOf(const Node& node, const Candidate& candidate) const {
    if (node.moveCount <= 1)
        return 0;
    int reduction = 0; // in 1/1024 ply
    if (!candidate.isQuiet) {
        reduction = tableReduction(node, node.moveCount) / 2 + nodeReduction<kPv>(node);
    } else {
        reduction = quietReduction<kPv>(node, node.moveCount) - candidate.history * 1024 / kReductionHistory;
        const Frame& here = frame(node.ply);
        if (candidate.move == here.killers[0] || candidate.move == here.killers[1])
            reduction -= kReductionKiller;
    }
    reduction -= candidate.givesCheck ? kReductionCheck : 0;
    return std::max(reduction, 0) / 1024;
}

// Of the number of the move, in 1/1024 ply.
int SearchWorker::tableReduction(const Node& node, int moveCount) const {
    const auto depth = static_cast<std::size_t>(std::min(node.depth, 63));
    const auto count = static_cast<std::size_t>(std::min(moveCount, 63));
    return m_reductions[depth][count];
}

// What all moves of a node share, in 1/1024 ply.
template <bool kPv>
int SearchWorker::nodeReduction(const Node& node) const {
    int reduction = node.improving ? 0 : kReductionWorsening;
    reduction -= kPv ? kReductionPv : 0;
    reduction -= node.table.wasPv ? kReductionWasPv : 0;
    reduction -= frame(node.ply).inCheck ? kReductionInCheck : 0;
    return reduction;
}

// Of a quiet move without history, in 1/1024 ply.
template <bool kPv>
int SearchWorker::quietReduction(const Node& node, int moveCount) const {
    int reduction = tableReduction(node, moveCount) + nodeReduction<kPv>(node);
    reduction += node.cut ? kReductionCut : 0;
    reduction += node.tableMoveIsCapture ? kReductionCaptureMove : 0;
    reduction += frame(node.ply + 1).cutoffs > 3 ? kReductionCutoffs : 0;
    return reduction;
}

template <bool kPv>
int SearchWorker::searchCandidate(const Node& node, const Candidate& candidate, int newDepth, int reduction) {
    const int child = node.ply + 1;
    makeMove(node.ply, candidate.move, candidate.givesCheck);
    int score = 0;
    bool full = !kPv || node.moveCount > 1;
    if (node.depth >= 2 && node.moveCount > 1 + (node.ply == 0 ? 1 : 0)) {
        const int reduced = std::clamp(newDepth - reduction, 1, std::max(newDepth, 1));
        score = -search<false>(child, reduced, -node.alpha - 1, -node.alpha, true);
        full = score > node.alpha && reduced < newDepth;
    }
    if (full && !m_aborted)
        score = -search<false>(child, newDepth, -node.alpha - 1, -node.alpha, !node.cut);
    if constexpr (kPv) {
        if (!m_aborted && (node.moveCount == 1 || score > node.alpha)) {
            frame(child).pv.length = 0;
            score = -search<true>(child, newDepth, -node.beta, -node.alpha, false);
        }
    }
    unmakeMove();
    return score;
}

// A root move that a limited player overrates: it is searched with a lower window, its score raised. Mates
// are unchanged.
int SearchWorker::searchPreferred(const Node& node, const Candidate& candidate, int reduction) {
    const auto root = std::find_if(m_rootMoves.begin(), m_rootMoves.end(),
                                   [&](const RootMove& each) { return each.move == candidate.move; });
    const int liking = root->preference;
    Node lowered = node;
    lowered.alpha -= liking;
    lowered.beta -= liking;
    const int score = searchCandidate<true>(lowered, candidate, node.depth - 1, reduction);
    return isMate(score) ? score : score + liking;
}

void SearchWorker::noteRootMove(Node& node, Move move, int score, std::uint64_t nodesBefore) {
    const auto root = std::find_if(m_rootMoves.begin(), m_rootMoves.end(),
                                   [&](const RootMove& each) { return each.move == move; });
    root->nodes += m_nodes - nodesBefore;
    if (node.moveCount > 1 && score <= node.alpha) {
        root->score = -kInfinite;
        return;
    }
    root->score = score;
    root->bound = score <= node.alpha ? Bound::Upper : score >= node.beta ? Bound::Lower : Bound::Exact;
    root->selectiveDepth = m_selectiveDepth;
    const Variation& rest = frame(1).pv;
    root->pv.assign(1, move);
    root->pv.insert(root->pv.end(), rest.moves.begin(), rest.moves.begin() + rest.length);
    if (node.moveCount > 1 && m_line == 0)
        m_bestMoveChanges += 1;
}

void SearchWorker::rewardCutoff(const Node& node, const TriedQuiets& quiets, const TriedCaptures& captures) {
    Frame& here = frame(node.ply);
    const Position& position = here.position;
    const int bonus = historyBonus(node.depth);
    const bool bestIsQuiet = !position.isCapture(node.bestMove);
    if (node.bestScore >= node.beta && bestIsQuiet) {
        if (here.killers[0] != node.bestMove)
            here.killers = {node.bestMove, here.killers[0]};
    }
    if (bestIsQuiet) {
        addQuietHistory(node.ply, node.bestMove, bonus);
        for (std::size_t i = 0; i < quiets.count; ++i) {
            if (quiets.moves[i] != node.bestMove)
                addQuietHistory(node.ply, quiets.moves[i], -bonus * kPenalty / 100);
        }
    } else {
        m_histories.capture(arrivalOf(position, node.bestMove), position.at(node.bestMove.to()).type())
            .add(bonus);
    }
    for (std::size_t i = 0; i < captures.count; ++i) {
        const Move move = captures.moves[i];
        if (move != node.bestMove)
            m_histories.capture(arrivalOf(position, move), position.at(move.to()).type()).add(-bonus);
    }
}

// A quiet table move that causes a cutoff without a search is rewarded as well, a little.
void SearchWorker::rewardTableCutoff(const Node& node) {
    if (node.table.move && node.table.score >= node.beta && !node.tableMoveIsCapture)
        addQuietHistory(node.ply, node.table.move, historyBonus(node.depth) / 2);
}

// No move helped: the quiet move leading here was good.
void SearchWorker::rewardReply(const Node& node) {
    const int before = node.ply - 1;
    if (node.ply < 1 || !frame(before).move || frame(before).position.isCapture(frame(before).move))
        return;
    addQuietHistory(before, frame(before).move, historyBonus(node.depth) / 2);
}

// Updates the corrections with the evaluation's error if the search knows it: not if a capture decides, nor
// if a bound leaves it open.
void SearchWorker::learnCorrection(const Node& node, Bound bound) {
    const Frame& here = frame(node.ply);
    if (here.inCheck || isMate(node.bestScore) || (node.bestMove && here.position.isCapture(node.bestMove)))
        return;
    const int difference = node.bestScore - here.staticScore;
    if ((bound == Bound::Lower && difference <= 0) || (bound == Bound::Upper && difference >= 0))
        return;
    m_corrections.learn(here.aspects, difference, node.depth);
}

void SearchWorker::addQuietHistory(int ply, Move move, int bonus) {
    const Position& position = frame(ply).position;
    const std::size_t arrival = arrivalOf(position, move);
    m_histories.main(position.sideToMove(), move).add(bonus);
    for (const int back : {1, 2, 4}) {
        if (frame(ply - back).move)
            frame(ply - back).replies[arrival].add(bonus);
    }
}

void SearchWorker::makeMove(int ply, Move move, bool givesCheck) {
    Frame& here = frame(ply);
    Frame& next = frame(ply + 1);
    m_table.prefetch(here.position.keyAfter(move));
    here.move = move;
    here.arrival = arrivalOf(here.position, move);
    here.replies = m_histories.replies(here.arrival);
    next.position = here.position;
    next.position.play(move, givesCheck);
    m_evaluator.change(ply + 1, next.position);
    next.inCheck = next.position.inCheck();
    m_path.push(next.position);
}

template int SearchWorker::search<true>(int, int, int, int, bool);
template int SearchWorker::search<false>(int, int, int, int, bool);

} // namespace tokin
