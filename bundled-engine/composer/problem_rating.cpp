// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/composer/problem_rating.h"

#include "shogi-core/move_generator.h"
#include "shogi-core/sfen.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>

namespace tokin::composer {

using namespace shogi;
using Answer = MateQuestions::Answer;

namespace {

constexpr int kFreePieces = 8;
constexpr int kFreeHand = 3;
constexpr int kMostFlaws = 4;
constexpr int kMostTemptations = 3;

// Points for offering a piece of this type.
constexpr int offered(PieceType type) {
    constexpr std::array<int, kPieceTypeCount> kPoints{0, 1, 2, 2, 3, 5, 6, 3, 0, 2, 3, 3, 3, 7, 7};
    return kPoints[index(type)];
}

int distance(Square a, Square b) {
    return std::max(std::abs(a.file() - b.file()), std::abs(a.rank() - b.rank()));
}

bool canBeTaken(const Position& position, Square square) {
    MoveList defences;
    generateLegal(position, defences);
    return std::any_of(defences.begin(), defences.end(),
                       [&](Move defence) { return defence.to() == square && !defence.isDrop(); });
}

} // namespace

int difficultyOf(const SoundProblem& problem) {
    double bits = 0;
    for (const std::vector<int>* choices : {&problem.solution.checks, &problem.solution.defences}) {
        for (const int count : *choices)
            bits += std::log2(std::max(1, count));
    }
    return static_cast<int>(std::lround(bits * 10));
}

int surpriseOf(const Position& position, Move attack, bool isLast) {
    const Position next = position.after(attack);
    const Square king = *position.kingSquare(Color::White);
    const PieceType type = position.movedType(attack);
    int points = 0;
    if (!isLast && canBeTaken(next, attack.to()))
        points += offered(next.at(attack.to()).type());
    if (position.isCapture(attack))
        points -= 4;
    if (!next.checkers().has(attack.to()))
        points += 3;
    if (attack.isDrop())
        return points;
    const bool could = canPromote(type) && !attack.isPromotion() &&
                       position.isLegal(Move::board(attack.from(), attack.to(), true));
    if (could)
        points += type == PieceType::Silver || type == PieceType::Knight ? 2 : 6;
    if (distance(attack.to(), king) > distance(attack.from(), king))
        points += 2;
    return points;
}

int beautyOf(const SoundProblem& problem) {
    int points = 0;
    bool onlyDropsNear = true;
    Position position = problem.start;
    const std::vector<Move>& line = problem.solution.line;
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (i % 2 == 0) {
            const int each = surpriseOf(position, line[i], i + 1 == line.size());
            points += i == 0 ? 2 * each : each;
            const Square king = *position.kingSquare(Color::White);
            onlyDropsNear = onlyDropsNear && line[i].isDrop() && distance(line[i].to(), king) == 1;
        }
        position.play(line[i]);
    }
    points -= 2 * std::max(0, problem.start.occupied().count() - kFreePieces);
    points -= 2 * std::max(0, problem.start.hand(Color::Black).total() - kFreeHand);
    points -= std::min(kMostFlaws, problem.solution.lines - 1);
    return onlyDropsNear ? points - 2 : points;
}

int temptationsOf(MateQuestions& questions, const SoundProblem& problem) {
    MoveList checks;
    generateChecks(problem.start, checks);
    int tempting = 0;
    for (const Move check : checks) {
        if (check == problem.solution.line.front())
            continue;
        const Position next = problem.start.after(check);
        MoveList replies;
        generateLegal(next, replies);
        int escapes = 0;
        for (const Move reply : replies) {
            if (escapes < 2 && questions.mates(next.after(reply), kAnyLength) != Answer::Yes)
                ++escapes;
        }
        tempting += replies.size() > 1 && escapes == 1 ? 1 : 0;
    }
    return std::min(tempting, kMostTemptations);
}

std::string signatureOf(const SoundProblem& problem) {
    const std::vector<Move>& line = problem.solution.line;
    Position position = problem.start;
    for (std::size_t i = 0; i + 1 < line.size(); ++i)
        position.play(line[i]);
    const std::string how =
        std::to_string(index(position.movedType(line.back()))) + (line.back().isDrop()        ? "*"
                                                                  : line.back().isPromotion() ? "+"
                                                                                              : "");
    position.play(line.back());
    const Square king = *position.kingSquare(Color::White);
    std::array<std::string, 2> views;
    for (int file = -1; file <= 1; ++file) {
        for (int rank = -1; rank <= 1; ++rank) {
            const auto square = Square::tryOf(king.file() + file, king.rank() + rank);
            const std::string piece = square ? std::to_string(position.at(*square).index()) : "x";
            views[0] += piece + ' ';
            const auto reflected = Square::tryOf(king.file() - file, king.rank() + rank);
            views[1] += (reflected ? std::to_string(position.at(*reflected).index()) : "x") + ' ';
        }
    }
    return std::min(views[0], views[1]) + how;
}

} // namespace tokin::composer
