// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/bundled-engine/mate/random_ending.h"

#include "shogi-core/sfen.h"

#include <algorithm>
#include <cstdlib>

using namespace shogi;

namespace {

// Not std::uniform_int_distribution: its results differ between libraries.
int below(std::mt19937& random, int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); }

class Arrangement {
public:
    explicit Arrangement(std::mt19937& random)
        : m_random(random)
        , m_position(Position::empty()) {
        for (const PieceType type : kHandTypes)
            m_left[index(type)] = piecesInSet(type);
    }

    Position make() {
        m_attacker = chance(50) ? Color::Black : Color::White;
        m_position.setSideToMove(m_attacker);
        m_king = square(below(m_random, 9) + 1, below(m_random, 3) + 1);
        m_position.put(m_king, Piece(~m_attacker, PieceType::King));
        if (chance(50))
            putKing();
        for (int n = 1 + below(m_random, 5); n > 0; --n)
            putPiece(m_attacker, 3);
        for (int n = below(m_random, 6); n > 0; --n)
            putPiece(~m_attacker, 2);
        Hand attacking;
        for (int n = below(m_random, 5); n > 0; --n) {
            const PieceType type = takeAny();
            attacking.add(type);
        }
        m_position.setHand(m_attacker, attacking);
        // As in a problem, as in the ending of a game, or without possible interpositions.
        Hand defending;
        const int kind = below(m_random, 5);
        for (const PieceType type : kHandTypes) {
            const int left = m_left[index(type)];
            defending.add(type, kind == 0 ? left : kind == 1 ? below(m_random, std::min(left, 1) + 1) : 0);
        }
        m_position.setHand(~m_attacker, defending);
        return m_position;
    }

private:
    bool chance(int percent) { return below(m_random, 100) < percent; }

    // Ranks are counted from the attacker's far edge.
    Square square(int file, int rank) const {
        const Square seen = Square::of(file, rank);
        return m_attacker == Color::Black ? seen : seen.rotated();
    }

    // A type of which the set has pieces left; the piece is taken from the set.
    PieceType takeAny() {
        while (true) {
            const PieceType type = kHandTypes[static_cast<std::size_t>(below(m_random, 7))];
            if (m_left[index(type)] > 0) {
                --m_left[index(type)];
                return type;
            }
        }
    }

    void putKing() {
        const Square at = square(below(m_random, 9) + 1, below(m_random, 3) + 7);
        m_position.put(at, Piece(m_attacker, PieceType::King));
        if (m_position.isAttacked(m_attacker, m_king))
            m_position.put(at, Piece());
    }

    // A random square within the distance from the king, unless against the rules.
    void putPiece(Color color, int distance) {
        const int file = m_king.file() + below(m_random, 2 * distance + 1) - distance;
        const int rank = m_king.rank() + below(m_random, 2 * distance + 1) - distance;
        const auto at = Square::tryOf(file, rank);
        const PieceType base = takeAny();
        const bool promotes = canPromote(base) && chance(30);
        if (!at || m_position.at(*at)) {
            ++m_left[index(base)];
            return;
        }
        m_position.put(*at, Piece(color, promotes ? promoted(base) : base));
        if (positionFault(m_position)) {
            m_position.put(*at, Piece());
            ++m_left[index(base)];
        }
    }

    std::mt19937& m_random;
    Position m_position;
    Color m_attacker = Color::Black;
    Square m_king;
    std::array<int, kPieceTypeCount> m_left{};
};

} // namespace

Position randomEnding(std::mt19937& random) {
    while (true) {
        const Position position = Arrangement(random).make();
        if (!positionFault(position))
            return position;
    }
}
