// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/composer/problem_reduction.h"

#include <algorithm>
#include <cstdlib>
#include <vector>

namespace tokin::composer {

using namespace shogi;
using Answer = MateQuestions::Answer;

namespace {

// Farther than this from the king, pieces are first taken away all together.
constexpr int kNear = 3;

bool isInCheckAlready(const Position& position) {
    return position.isAttacked(Color::Black, *position.kingSquare(Color::White));
}

Position without(const Position& position, Square square) {
    Position next = position;
    next.put(square, Piece());
    giveTheRest(next);
    return next;
}

int distance(Square a, Square b) {
    return std::max(std::abs(a.file() - b.file()), std::abs(a.rank() - b.rank()));
}

class Reduction {
public:
    Reduction(MateQuestions& questions, const Position& problem, int length, Move first)
        : m_questions(questions)
        , m_position(problem)
        , m_length(static_cast<MateLength>(length))
        , m_first(first)
        , m_king(*problem.kingSquare(Color::White)) {}

    std::optional<SoundProblem> run() {
        takeFarPieces();
        // Black's pieces are what other solutions are made of.
        while (takeFromHand() || takePieces(Color::Black)) {
        }
        m_solution = soundSolution(m_questions, m_position, m_length);
        if (!m_solution)
            return std::nullopt;
        while (takeFromHand() || takePieces(Color::White) || takePieces(Color::Black)) {
        }
        simplifyPieces();
        return SoundProblem{m_position, *m_solution};
    }

private:
    // Takes the position if it is the same problem with fewer pieces.
    bool tryPosition(const Position& position) {
        if (isInCheckAlready(position) || !position.isLegal(m_first) || !position.givesCheck(m_first))
            return false;
        if (m_questions.mates(position, shorterBy(m_length, 2)) != Answer::No ||
            m_questions.loses(position.after(m_first), shorterBy(m_length, 1)) != Answer::Yes)
            return false;
        if (m_solution) {
            const auto solution = soundSolution(m_questions, position, m_length);
            if (!solution)
                return false;
            m_solution = solution;
        }
        m_position = position;
        return true;
    }

    std::vector<Square> farthestFirst(Bitboard pieces) const {
        std::vector<Square> squares;
        pieces.forEach([&](Square square) {
            if (square != m_king)
                squares.push_back(square);
        });
        std::stable_sort(squares.begin(), squares.end(),
                         [&](Square a, Square b) { return distance(a, m_king) > distance(b, m_king); });
        return squares;
    }

    void takeFarPieces() {
        Position position = m_position;
        for (const Square square : farthestFirst(position.occupied())) {
            if (distance(square, m_king) > kNear)
                position.put(square, Piece());
        }
        giveTheRest(position);
        tryPosition(position);
    }

    bool takePieces(Color color) {
        bool hasTaken = false;
        for (const Square square : farthestFirst(m_position.pieces(color)))
            hasTaken = tryPosition(without(m_position, square)) || hasTaken;
        return hasTaken;
    }

    bool takeFromHand() {
        bool hasTaken = false;
        for (const PieceType type : kHandTypes) {
            while (m_position.hand(Color::Black).has(type)) {
                Position position = m_position;
                Hand hand = position.hand(Color::Black);
                hand.remove(type);
                position.setHand(Color::Black, hand);
                giveTheRest(position);
                if (!tryPosition(position))
                    break;
                hasTaken = true;
            }
        }
        return hasTaken;
    }

    void simplifyPieces() {
        for (const Square square : farthestFirst(m_position.goldMovers())) {
            const Piece piece = m_position.at(square);
            if (!isPromoted(piece.type()) || piece.type() == PieceType::ProPawn)
                continue;
            Position position = m_position;
            position.put(square, Piece(piece.color(), PieceType::ProPawn));
            giveTheRest(position);
            tryPosition(position);
        }
    }

    MateQuestions& m_questions;
    Position m_position;
    MateLength m_length;
    Move m_first;
    Square m_king;
    std::optional<ProblemSolution> m_solution; // once it is sound
};

} // namespace

void giveTheRest(Position& position) {
    Hand rest;
    for (const PieceType type : kHandTypes) {
        int count = piecesInSet(type) - position.hand(Color::Black).count(type);
        count -= position.pieces(type).count();
        if (canPromote(type))
            count -= position.pieces(promoted(type)).count();
        rest.add(type, std::max(0, count));
    }
    position.setHand(Color::White, rest);
}

std::optional<Position> asProblem(const Position& position) {
    const Color attacker = position.sideToMove();
    if (!position.kingSquare(~attacker))
        return std::nullopt;
    Position problem = Position::empty();
    position.occupied().forEach([&](Square square) {
        const Piece piece = position.at(square);
        if (piece == Piece(attacker, PieceType::King))
            return;
        const Color color = piece.color() == attacker ? Color::Black : Color::White;
        problem.put(attacker == Color::Black ? square : square.rotated(), Piece(color, piece.type()));
    });
    problem.setHand(Color::Black, position.hand(attacker));
    giveTheRest(problem);
    if (isInCheckAlready(problem))
        return std::nullopt;
    return problem;
}

std::optional<SoundProblem> reduceProblem(MateQuestions& questions, const Position& problem, int length,
                                          Move first) {
    return Reduction(questions, problem, length, first).run();
}

} // namespace tokin::composer
