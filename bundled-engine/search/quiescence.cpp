// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/search/search_parameters.h"
#include "bundled-engine/search/search_worker.h"
#include "bundled-engine/search/see.h"
#include "shogi-core/move_generator.h"

#include <algorithm>

namespace tokin {

using namespace shogi;

namespace {

constexpr int kQuietReach = 16;
// Down to this depth, mates in one are searched for.
constexpr int kMateDepth = -1;

} // namespace

// Plays out captures until the position is quiet; in check all evasions are tried.
// depth: 0 at the first call, less deeper in the tree.
template <bool kPv>
int SearchWorker::quiescence(int ply, int alpha, int beta, int depth) {
    Frame& here = frame(ply);
    here.pv.length = 0;
    ++m_nodes;
    if (shouldStop())
        return 0;
    m_selectiveDepth = std::max(m_selectiveDepth, ply);
    if (ply > 0) {
        if (const auto score = scoreByRecurrence(ply, kQuietReach))
            return *score;
    }
    if (ply >= kMaxPly)
        return here.inCheck ? kDrawScore : evaluateHere(ply);
    if (const auto score = scoreByDeclaration(here.position, ply))
        return *score;

    Node node(ply, 0, alpha, beta, false);
    probeTable(node);
    if (!kPv && tableScoreSettles(node))
        return node.table.score;

    if (m_sight && -depth >= m_sight->captureReach())
        return here.inCheck && !hasLegalMove(here.position) ? scoreWithoutMoves(ply) : evaluateHere(ply);

    if (depth >= kMateDepth) {
        if (const auto score = scoreByMateInOne(node))
            return *score;
    }

    int best = -kInfinite;
    int floor = -kInfinite; // what a capture has to improve on
    here.rawScore = here.staticScore = kNoScore;
    if (!here.inCheck) {
        assess(node);
        best = here.staticScore;
        if (node.table.found && !isMate(node.table.score) &&
            (node.table.bound == Bound::Exact ||
             node.table.bound == (node.table.score > best ? Bound::Lower : Bound::Upper)))
            best = node.table.score;
        if (best >= beta) {
            if (!node.table.found)
                m_table.store(here.position.key(), ply, {}, best, here.rawScore, 0, Bound::Lower, false);
            return best;
        }
        node.alpha = std::max(alpha, best);
        floor = here.staticScore + kDeltaMargin;
    }

    OrderingContext context;
    if (node.table.move && (here.inCheck || node.tableMoveIsCapture))
        context.tableMove = node.table.move;
    context.continuations = {frame(ply - 1).replies, frame(ply - 2).replies, frame(ply - 4).replies};
    MovePicker picker(here.position, m_histories, context, MovePicker::Kind::CapturesOnly, 0);
    Move bestMove;
    int moveCount = 0;
    while (const Move move = picker.next()) {
        ++moveCount;
        if (m_sight && !here.inCheck && m_sight->overlooks(here.position, move))
            continue;
        if (best > -kMateBound) {
            if (!here.inCheck) {
                const Piece captured = here.position.at(move.to());
                int hope = floor + (captured ? exchangeValue(captured.type()) : 0);
                if (move.isPromotion())
                    hope += 350;
                if (hope <= node.alpha && !here.position.givesCheck(move)) {
                    best = std::max(best, hope);
                    continue;
                }
                if (!exchangeWins(here.position, move, kQuiescenceGain))
                    continue;
            } else if (moveCount > 3 && !here.position.isCapture(move)) {
                continue;
            }
        }
        makeMove(ply, move, here.position.givesCheck(move));
        const int score = -quiescence<kPv>(ply + 1, -beta, -node.alpha, depth - 1);
        unmakeMove();
        if (m_aborted)
            return 0;
        if (score <= best)
            continue;
        best = score;
        if (score <= node.alpha)
            continue;
        bestMove = move;
        if (kPv)
            here.pv.setTo(move, frame(ply + 1).pv);
        if (score >= beta)
            break;
        node.alpha = score;
    }
    if (here.inCheck && moveCount == 0)
        return scoreWithoutMoves(ply);
    const Bound bound = best >= beta ? Bound::Lower : Bound::Upper;
    m_table.store(here.position.key(), ply, bestMove, best, here.rawScore, 0, bound, false);
    return best;
}

template int SearchWorker::quiescence<true>(int, int, int, int);
template int SearchWorker::quiescence<false>(int, int, int, int);

} // namespace tokin
