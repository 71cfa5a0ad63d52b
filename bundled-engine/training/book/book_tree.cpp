// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/training/book/book_tree.h"

#include "bundled-engine/book/book_file.h"
#include "bundled-engine/evaluation/score.h"
#include "bundled-engine/play/random.h"
#include "shogi-core/start_position.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <numeric>
#include <utility>

namespace tokin::training {

using namespace shogi;

namespace {

struct Start {
    Handicap handicap;
    double share;
};
constexpr std::array<Start, 9> kStarts{{{Handicap::None, 0.84},
                                        {Handicap::Lance, 0.02},
                                        {Handicap::Bishop, 0.02},
                                        {Handicap::Rook, 0.02},
                                        {Handicap::RookLance, 0.02},
                                        {Handicap::TwoPieces, 0.02},
                                        {Handicap::FourPieces, 0.02},
                                        {Handicap::SixPieces, 0.02},
                                        {Handicap::EightPieces, 0.02}}};
constexpr std::size_t kSoon = 3; // moves of a plan
constexpr double kUsual = 1.0;   // plans that make a move usual
constexpr int kDeepest = 60;     // plies from the start
// Centipawns that halve how often a move is made: by the book, and by people.
constexpr double kSpread = 25;
constexpr double kUsualSpread = 60;
constexpr double kAnswerSpread = 40;
// Centipawns by which people's moves may be worse than the best.
constexpr int kAnswerLimit = 200;
// Moves that are made less often than that are left out.
constexpr double kLeastShare = 0.04;
constexpr double kLeastAnswered = 0.03;
constexpr int kWhole = 1000;                     // sum of the weights of a position
constexpr std::uint64_t kTieStream = 0x626f6f6b; // distinguishes this use of the seed

// Moves of so many plans are made so much more often.
double popularity(double plans) { return std::pow(1.0 + plans, 1.5); }

} // namespace

UsualMoves::UsualMoves()
    : m_plans(OpeningPlan::all()) {}

double UsualMoves::plansWith(const Position& position, Move move) const {
    double plans = 0;
    for (const OpeningPlan& plan : m_plans) {
        const std::vector<Move> moves = plan.moves(position);
        const auto end = moves.begin() + static_cast<std::ptrdiff_t>(std::min(kSoon, moves.size()));
        if (std::find(moves.begin(), end, move) == end)
            continue;
        const int stray = plan.strayPieces(position);
        const double fit = stray == 0 ? 1.0 : stray == 1 ? 0.25 : 0.0;
        plans += plan.rangesRook() ? 2 * fit : fit;
    }
    return plans;
}

std::vector<Move> UsualMoves::all(const Position& position) const {
    std::vector<Move> found;
    for (const OpeningPlan& plan : m_plans) {
        const std::vector<Move> moves = plan.moves(position);
        for (std::size_t i = 0; i < std::min(kSoon, moves.size()); ++i) {
            if (std::find(found.begin(), found.end(), moves[i]) == found.end())
                found.push_back(moves[i]);
        }
    }
    return found;
}

BookTree::BookTree(const BookSettings& settings)
    : m_settings(settings) {
    for (const Start& start : kStarts) {
        Node node;
        node.position = startPosition(start.handicap);
        node.root = m_nodes.size();
        node.reached.fill(start.share);
        m_byKey.emplace(node.position.key(), node.root);
        m_nodes.push_back(std::move(node));
        m_starts.push_back(start.share);
    }
}

double BookTree::priority(const Node& node) const {
    const auto luck = Random(m_settings.seed ^ kTieStream, node.position.key()).below(1024);
    return (node.reached[0] + node.reached[1]) * (1.0 + static_cast<double>(luck) / 1024.0);
}

std::vector<std::size_t> BookTree::likeliest(std::size_t count) const {
    std::vector<std::pair<double, std::size_t>> found;
    for (std::size_t i = 0; i < m_nodes.size(); ++i) {
        if (!m_nodes[i].isSearched && m_nodes[i].ply <= kDeepest)
            found.emplace_back(-priority(m_nodes[i]), i);
    }
    const std::size_t taken = std::min(count, found.size());
    std::partial_sort(found.begin(), found.begin() + static_cast<std::ptrdiff_t>(taken), found.end());
    std::vector<std::size_t> indices;
    for (std::size_t i = 0; i < taken; ++i)
        indices.push_back(found[i].second);
    return indices;
}

// The position after the move; kNone if it was reached in another number of moves: only positions of later
// plies follow a position, so there are no cycles.
std::size_t BookTree::childOf(const Node& node, Move move) {
    const auto [found, isNew] = m_byKey.emplace(node.position.keyAfter(move), m_nodes.size());
    if (!isNew)
        return m_nodes[found->second].ply == node.ply + 1 ? found->second : kNone;
    Node child;
    child.position = node.position.after(move);
    child.ply = node.ply + 1;
    child.root = node.root;
    m_nodes.push_back(std::move(child));
    return found->second;
}

void BookTree::add(std::size_t index, const SearchedMoves& moves) {
    Node node = std::move(m_nodes[index]); // m_nodes grows
    node.isSearched = true;
    node.depth = std::clamp(moves.depth, 0, kMaxBookDepth);
    int best = -kInfinite;
    for (const SearchedMoves::Scored& each : moves.moves)
        best = std::max(best, each.score);
    for (const SearchedMoves::Scored& each : moves.moves) {
        Edge edge;
        edge.move = each.move;
        edge.score = each.score;
        edge.plans = m_usual.plansWith(node.position, each.move);
        if (each.score >= best - kAnswerLimit)
            edge.child = childOf(node, each.move);
        node.edges.push_back(edge);
    }
    m_nodes[index] = std::move(node);
    m_searched.push_back(index);
}

void BookTree::handBack() {
    std::vector<std::size_t> order = m_searched;
    std::stable_sort(order.begin(), order.end(),
                     [this](std::size_t a, std::size_t b) { return m_nodes[a].ply > m_nodes[b].ply; });
    for (const std::size_t index : order) {
        Node& node = m_nodes[index];
        node.value = -kMaxBookScore;
        for (Edge& edge : node.edges) {
            const bool isKnown = edge.child != kNone && !m_nodes[edge.child].edges.empty();
            edge.value =
                std::clamp(isKnown ? -m_nodes[edge.child].value : edge.score, -kMaxBookScore, kMaxBookScore);
            node.value = std::max(node.value, edge.value);
        }
    }
}

// The value of the start for the side to move in the node.
int BookTree::startValue(const Node& node) const {
    const Node& start = m_nodes[node.root];
    return start.position.sideToMove() == node.position.sideToMove() ? start.value : -start.value;
}

void BookTree::weigh(Node& node) const {
    const int floor = startValue(node) - m_settings.loss;
    double own = 0;
    double answered = 0;
    for (Edge& edge : node.edges) {
        const int behind = node.value - edge.value;
        const bool isGood = behind <= m_settings.limit;
        const bool isUsual = edge.plans >= kUsual && behind <= m_settings.usualLimit && edge.value >= floor;
        edge.own = isGood || isUsual
                       ? popularity(edge.plans) *
                             std::exp2(-behind / (edge.plans >= kUsual ? kUsualSpread : kSpread))
                       : 0.0;
        edge.answered =
            behind <= kAnswerLimit ? popularity(edge.plans) * std::exp2(-behind / kAnswerSpread) : 0.0;
        own += edge.own;
        answered += edge.answered;
    }
    double kept = 0;
    double expected = 0;
    for (Edge& edge : node.edges) {
        edge.own = edge.own < own * kLeastShare ? 0.0 : edge.own;
        edge.answered = edge.answered < answered * kLeastAnswered ? 0.0 : edge.answered;
        kept += edge.own;
        expected += edge.answered;
    }
    for (Edge& edge : node.edges) {
        edge.own /= kept;
        edge.answered /= expected;
    }
}

void BookTree::reach() {
    for (std::size_t i = 0; i < m_nodes.size(); ++i)
        m_nodes[i].reached.fill(i < m_starts.size() ? m_starts[i] : 0.0);
    std::vector<std::size_t> order = m_searched;
    std::stable_sort(order.begin(), order.end(),
                     [this](std::size_t a, std::size_t b) { return m_nodes[a].ply < m_nodes[b].ply; });
    for (const std::size_t index : order) {
        const Node& node = m_nodes[index];
        const std::size_t mover = shogi::index(node.position.sideToMove());
        for (const Edge& edge : node.edges) {
            if (edge.child == kNone)
                continue;
            m_nodes[edge.child].reached[mover] += node.reached[mover] * edge.own;
            m_nodes[edge.child].reached[1 - mover] += node.reached[1 - mover] * edge.answered;
        }
    }
}

void BookTree::update() {
    handBack();
    for (const std::size_t index : m_searched) {
        if (!m_nodes[index].edges.empty())
            weigh(m_nodes[index]);
    }
    reach();
}

std::vector<BookPosition> BookTree::entries(std::size_t bytes) const {
    std::vector<BookPosition> found;
    for (const std::size_t index : m_searched) {
        const Node& node = m_nodes[index];
        BookPosition entry;
        entry.key = bookKey(node.position);
        entry.depth = node.depth;
        for (const Edge& edge : node.edges) {
            const int weight = static_cast<int>(std::lround(edge.own * kWhole));
            if (weight > 0)
                entry.moves.push_back({edge.move, edge.value, weight});
        }
        std::stable_sort(entry.moves.begin(), entry.moves.end(),
                         [](const BookMove& a, const BookMove& b) { return a.weight > b.weight; });
        if (entry.moves.size() > std::size_t{kMaxBookMoves})
            entry.moves.resize(std::size_t{kMaxBookMoves});
        if (entry.moves.empty())
            continue;
        if (bookBytes(entry) > bytes)
            break;
        bytes -= bookBytes(entry);
        found.push_back(std::move(entry));
    }
    return found;
}

} // namespace tokin::training
