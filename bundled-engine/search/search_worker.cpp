// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/search/search_worker.h"

#include "bundled-engine/search/move_picker.h"
#include "bundled-engine/search/search_parameters.h"
#include "shogi-core/rules.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace tokin {

using namespace shogi;

namespace {

constexpr Milliseconds kProgressInterval{900};
constexpr Milliseconds kCurrentMoveDelay{1000};
constexpr std::uint64_t kLookInterval = 256;

} // namespace

void SearchWorker::Variation::setTo(Move first, const Variation& rest) {
    moves[0] = first;
    const int tail = std::min(rest.length, static_cast<int>(moves.size()) - 1);
    std::copy_n(rest.moves.begin(), tail, moves.begin() + 1);
    length = tail + 1;
}

SearchWorker::SearchWorker(TranspositionTable& table, SearchControl& control, Experience& experience,
                           std::size_t index)
    : m_table(table)
    , m_control(control)
    , m_index(index)
    , m_histories(experience.histories)
    , m_corrections(experience.corrections) {
    fillReductions();
}

void SearchWorker::fillReductions() {
    for (std::size_t depth = 1; depth < m_reductions.size(); ++depth) {
        for (std::size_t count = 1; count < m_reductions[depth].size(); ++count) {
            const double product =
                std::log(static_cast<double>(depth)) * std::log(static_cast<double>(count));
            m_reductions[depth][count] =
                kReductionBase + static_cast<int>(product * 102400 / kReductionDivisor);
        }
    }
}

void SearchWorker::search(const SearchListener& listener) {
    m_listener = &listener;
    m_lines = std::min(m_rootMoves.size(), static_cast<std::size_t>(std::max(1, m_task->multiPv)));
    m_reportedBound = false;
    std::vector<RootMove> settled; // of the last iteration, where several lines must be consistent
    int limit = std::min(m_task->limits.depth.value_or(kMaxPly - 1), kMaxPly - 1);
    if (m_sight)
        limit = std::min(limit, m_sight->depth());
    // Every other worker is a ply ahead: what it stores and learns is there when the next iteration needs it.
    const int first = std::min(1 + static_cast<int>(m_index % 2), limit);
    for (int depth = first; depth <= limit; ++depth) {
        m_rootDepth = depth;
        m_bestMoveChanges /= 2;
        for (RootMove& each : m_rootMoves)
            each.previousScore = std::exchange(each.score, -kInfinite);
        searchLines(depth);
        if (m_aborted)
            break;
        m_completedDepth = depth;
        if (m_task->multiPv > 1)
            settled = m_rootMoves;
        if (isDone(depth))
            break;
    }
    if (m_aborted && !settled.empty())
        m_rootMoves = std::move(settled);
    tellNodes();
    m_listener = nullptr;
}

void SearchWorker::setUp() {
#ifdef TOKIN_TUNING
    fillReductions(); // options may have changed its parameters
#endif
    m_task = &m_control.task();
    m_gamePly = m_control.gamePly();
    Position position = m_task->start;
    m_path.clear();
    m_path.reserve(m_task->moves.size() + kMaxPly + 8);
    m_path.push(position);
    for (const Move move : m_task->moves) {
        position.play(move);
        m_path.push(position);
    }
    for (Frame& each : m_frames) {
        each.move = each.excluded = Move();
        each.killers = {};
        each.arrival = kNoArrival;
        each.replies = m_histories.replies(kNoArrival);
        each.rawScore = each.staticScore = kNoScore;
        each.doubleExtensions = 0;
        each.inCheck = false;
        each.pv.length = 0;
    }
    Frame& root = frame(0);
    root.position = position;
    root.inCheck = position.inCheck();
    m_evaluator.start(m_task->network, root.position);
    m_sight.reset();
    if (m_task->player)
        m_sight.emplace(*m_task->player, position, m_task->moves.empty() ? Move() : m_task->moves.back());
    m_rootScore = evaluateHere(0);

    m_nodes = m_toldNodes = m_nextLook = 0;
    m_aborted = false;
    m_rootDepth = m_completedDepth = 0;
    m_bestMoveChanges = 0;
    m_nullMoveBarrier = 0;
    m_started = m_lastReport = m_task->limits.received;
    setUpRootMoves();
    if (m_sight)
        setUpSight();
}

void SearchWorker::setUpRootMoves() {
    MoveList legal;
    generateLegal(frame(0).position, legal);
    const std::vector<Move>& wanted = m_task->limits.searchMoves;
    const bool restricted =
        std::any_of(wanted.begin(), wanted.end(), [&](Move move) { return legal.contains(move); });
    m_rootMoves.clear();
    for (const Move move : legal) {
        // Promotes wherever that costs nothing: people take anything else for a mistake.
        const bool listed = std::find(wanted.begin(), wanted.end(), move) != wanted.end();
        if (restricted ? !listed : isPointlessNonPromotion(frame(0).position, move))
            continue;
        RootMove root;
        root.move = move;
        root.pv = {move};
        m_rootMoves.push_back(root);
    }
}

// Moves that a limited player shuns are not searched, unless no other is left; nor, of the rest, those that
// do not occur to it. That all moves which avoid a mate were overlooked does not bring those back that allow
// it.
void SearchWorker::setUpSight() {
    const Position& root = frame(0).position;
    for (RootMove& each : m_rootMoves)
        each.preference = m_sight->preference(root, each.move);
    const auto keepUnless = [this](auto isLeftOut) {
        std::vector<RootMove> kept;
        for (const RootMove& each : m_rootMoves) {
            if (!isLeftOut(each.move))
                kept.push_back(each);
        }
        if (!kept.empty())
            m_rootMoves = std::move(kept);
    };
    keepUnless([&](Move move) { return m_sight->shuns(root, move); });
    keepUnless([&](Move move) { return m_sight->shunsLossOfRook(root, move); });
    keepUnless([&](Move move) { return m_sight->leavesOut(root, move); });
}

std::optional<SearchResult> SearchWorker::answerWithoutSearch() const {
    SearchResult answer;
    if (scoreByDeclaration(frame(0).position, 0)) {
        answer.kind = SearchResult::Kind::Declare;
        answer.score = winAt(1);
        return answer;
    }
    if (m_rootMoves.empty()) {
        answer.kind = SearchResult::Kind::Resign;
        answer.score = lossAt(0);
        return answer;
    }
    return std::nullopt;
}

void SearchWorker::searchLines(int depth) {
    for (m_line = 0; m_line < m_lines; ++m_line) {
        m_selectiveDepth = 0;
        searchAspirated(depth);
        std::stable_sort(m_rootMoves.begin(), m_rootMoves.begin() + static_cast<std::ptrdiff_t>(m_line) + 1,
                         [](const RootMove& a, const RootMove& b) { return a.score > b.score; });
        if (m_aborted)
            return;
    }
    reportSettled(*m_listener);
    m_reportedBound = false;
}

// Searches one line in a narrow window around the last score, widened when the score falls outside.
void SearchWorker::searchAspirated(int depth) {
    const auto first = m_rootMoves.begin() + static_cast<std::ptrdiff_t>(m_line);
    const int expected = first->previousScore;
    int window = kAspirationWindow + std::abs(expected) / 50;
    int alpha = -kInfinite;
    int beta = kInfinite;
    if (depth >= 4 && expected > -kInfinite) {
        alpha = std::max(expected - window, -kInfinite);
        beta = std::min(expected + window, kInfinite);
    }
    int failedHigh = 0;
    while (true) {
        const int searched = std::max(1, depth - std::min(failedHigh, 3));
        const int score = search<true>(0, searched, alpha, beta, false);
        std::stable_sort(first, m_rootMoves.end(),
                         [](const RootMove& a, const RootMove& b) { return a.score > b.score; });
        if (m_aborted)
            return;
        if (score > alpha && score < beta) {
            first->settled = {depth, first->selectiveDepth, first->score, first->pv};
            return;
        }
        if (elapsed() > kCurrentMoveDelay)
            reportFailedWindow(depth, score, score <= alpha ? Bound::Upper : Bound::Lower);
        if (score <= alpha) {
            beta = (alpha + beta) / 2;
            alpha = std::max(score - window, -kInfinite);
            failedHigh = 0;
        } else {
            beta = std::min(score + window, kInfinite);
            ++failedHigh;
        }
        window += window / 2;
        if (window > 2000) {
            alpha = -kInfinite;
            beta = kInfinite;
        }
    }
}

// A mate is the shortest, or nearly so, once the search has gone well beyond it.
bool SearchWorker::isMateSettled(int depth) const {
    const int score = m_rootMoves.front().score;
    return isMate(score) && depth >= (kMateScore - std::abs(score)) + 8;
}

bool SearchWorker::isDone(int depth) {
    if (m_index > 0 || !m_control.hasClock())
        return false;
    const bool nothingToFind = isMateSettled(depth) || (m_rootMoves.size() == 1 && depth >= 6);
    const bool isEnough =
        m_control.isSpent(timeFactor()) || (isObvious() && m_control.isEnoughForObviousMove());
    return (nothingToFind || isEnough) && m_control.mayAnswer();
}

// The same move for many iterations, while all others together are refuted with little effort.
bool SearchWorker::isObvious() const {
    constexpr double kRarelyChanged = 0.02; // none in the last six iterations
    constexpr double kShareOfNodes = 0.9;
    return m_lines == 1 && m_bestMoveChanges < kRarelyChanged && shareOfBest() >= kShareOfNodes;
}

// The part of all nodes that the best move took.
double SearchWorker::shareOfBest() const {
    return m_nodes == 0 ? 0.0 : static_cast<double>(m_rootMoves.front().nodes) / static_cast<double>(m_nodes);
}

// The part of the optimum after which no new iteration begins: larger while the best move changes or its
// score falls, smaller if it took most of the nodes.
double SearchWorker::timeFactor() const {
    const RootMove& best = m_rootMoves.front();
    const int drop =
        best.previousScore > -kInfinite ? std::clamp(best.previousScore - best.score, 0, 200) : 0;
    return (0.70 + 0.9 * std::min(m_bestMoveChanges, 2.0)) * (1.0 + drop / 250.0) *
           (1.45 - 0.75 * shareOfBest()) * 0.75;
}

SearchResult SearchWorker::result() const {
    const RootMove& best = m_rootMoves.front();
    SearchResult answer;
    answer.move = best.move;
    answer.ponder = ponderMove(best);
    answer.score = best.deserved(lastScore());
    answer.nodes = m_control.nodes();
    answer.depth = m_completedDepth;
    return answer;
}

// Of the best move: from this iteration, or from the last one if this was stopped too early.
int SearchWorker::lastScore() const {
    const RootMove& best = m_rootMoves.front();
    if (best.score > -kInfinite)
        return best.score;
    return best.previousScore > -kInfinite ? best.previousScore : m_rootScore + best.preference;
}

Move SearchWorker::ponderMove(const RootMove& best) const {
    const Position next = frame(0).position.after(best.move);
    Move expected;
    if (best.pv.size() > 1)
        expected = best.pv[1];
    else
        expected = m_table.probe(next.key(), 1).move;
    return expected && next.isLegal(expected) ? expected : Move();
}

Milliseconds SearchWorker::elapsed() const {
    return std::chrono::duration_cast<Milliseconds>(Clock::now() - m_started);
}

bool SearchWorker::shouldStop() {
    if (m_aborted)
        return true;
    if (m_nodes >= m_nextLook)
        lookAtClock();
    if (m_control.isStopped())
        m_aborted = true;
    return m_aborted;
}

void SearchWorker::tellNodes() {
    m_control.addNodes(m_nodes - m_toldNodes);
    m_toldNodes = m_nodes;
}

void SearchWorker::lookAtClock() {
    tellNodes();
    m_nextLook = std::min(m_nodes + kLookInterval, std::max(m_nodes + 1, m_control.nodeLimit()));
    if (m_index > 0)
        return;
    const Clock::time_point now = Clock::now();
    m_control.enforceTime(now);
    if (now - m_lastReport >= kProgressInterval)
        reportProgress(now);
}

void SearchWorker::reportProgress(Clock::time_point now) {
    m_lastReport = now;
    if (!m_listener->onProgress)
        return;
    SearchProgress progress;
    progress.nodes = m_control.nodes();
    progress.time = elapsed();
    progress.hashFull = m_table.fullness();
    if (progress.time >= kCurrentMoveDelay) {
        progress.currentMove = frame(0).move;
        progress.currentMoveNumber = m_currentMoveNumber;
    }
    m_listener->onProgress(progress);
}

void SearchWorker::reportFinal(const SearchListener& listener) const {
    if (m_task->multiPv > 1 && m_completedDepth > 0) {
        // The lines of the last complete iteration are the answer. They were reported together, but some of
        // the next iteration may have been reported since.
        if (m_reportedBound)
            reportSettled(listener);
        return;
    }
    const RootMove& best = m_rootMoves.front();
    const bool fresh = best.score > -kInfinite;
    // If stopped after its window had failed, only a bound of the score is known.
    const Bound bound = fresh ? best.bound : Bound::Exact;
    reportLine(listener, 1, best,
               {std::max(1, fresh ? m_rootDepth : m_completedDepth), best.selectiveDepth, lastScore(),
                bound == Bound::Exact ? best.pv : knownLine(best)},
               bound);
}

void SearchWorker::reportSettled(const SearchListener& listener) const {
    for (std::size_t i = 0; i < m_lines; ++i)
        reportLine(listener, i + 1, m_rootMoves[i], m_rootMoves[i].settled, Bound::Exact);
}

// The line being searched has left its window. All lines are reported with it, to avoid two current lines
// beginning with the same move: those before it are from this iteration, those after it from the last.
void SearchWorker::reportFailedWindow(int depth, int score, Bound bound) {
    m_reportedBound = true;
    std::size_t rank = 1;
    for (; rank <= m_line; ++rank)
        reportLine(*m_listener, rank, m_rootMoves[rank - 1], m_rootMoves[rank - 1].settled, Bound::Exact);
    const RootMove& failed = m_rootMoves[m_line];
    reportLine(*m_listener, rank, failed, {depth, failed.selectiveDepth, score, knownLine(failed)}, bound);
    std::vector<const RootMove*> left;
    for (std::size_t i = m_line + 1; i < m_rootMoves.size(); ++i) {
        if (m_rootMoves[i].settled.depth > 0 && m_rootMoves[i].settled.depth == m_completedDepth)
            left.push_back(&m_rootMoves[i]);
    }
    std::stable_sort(left.begin(), left.end(), [](const RootMove* a, const RootMove* b) {
        return a->settled.score > b->settled.score;
    });
    for (const RootMove* const root : left) {
        if (++rank <= m_lines)
            reportLine(*m_listener, rank, *root, root->settled, Bound::Exact);
    }
}

// A window that fails leaves a move and perhaps its refutation. An earlier result for that move is longer;
// otherwise take the table's expected reply.
std::vector<Move> SearchWorker::knownLine(const RootMove& root) const {
    const std::vector<Move>& settled = root.settled.pv;
    if (settled.size() >= root.pv.size() && std::equal(root.pv.begin(), root.pv.end(), settled.begin()))
        return settled;
    std::vector<Move> line = root.pv;
    Position position = frame(0).position;
    std::vector<Key> seen{position.key()};
    for (const Move move : line) {
        position.play(move);
        seen.push_back(position.key());
    }
    while (line.size() < static_cast<std::size_t>(m_rootDepth)) {
        const Move next = m_table.probe(position.key(), static_cast<int>(line.size())).move;
        if (!next || !position.isLegal(next))
            break;
        position.play(next);
        if (std::find(seen.begin(), seen.end(), position.key()) != seen.end())
            break;
        line.push_back(next);
        seen.push_back(position.key());
    }
    return line;
}

void SearchWorker::reportLine(const SearchListener& listener, std::size_t rank, const RootMove& root,
                              const Finding& finding, Bound bound) const {
    if (!listener.onInfo)
        return;
    SearchInfo info;
    info.depth = finding.depth;
    info.selectiveDepth = std::max(finding.depth, finding.selectiveDepth);
    info.line = static_cast<int>(rank);
    info.lines = m_task->multiPv;
    info.score = root.deserved(finding.score);
    info.bound = bound;
    info.nodes = m_control.nodes() + (m_nodes - m_toldNodes);
    info.time = elapsed();
    info.hashFull = m_table.fullness();
    info.pv = finding.pv;
    listener.onInfo(info);
}

} // namespace tokin
