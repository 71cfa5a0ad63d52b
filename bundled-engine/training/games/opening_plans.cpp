// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/training/games/opening_plans.h"

#include "shogi-core/sfen.h"

#include <algorithm>
#include <array>
#include <optional>
#include <string_view>

namespace tokin::training {

using namespace shogi;

namespace {

// As Black makes them: the piece, then the move.
constexpr std::array<std::string_view, 15> kPlans{
    // Yagura
    "P7g7f S7i6h P6g6f S6h7g G6i7h G4i5h P5g5f S3i4h P2g2f P2f2e K5i6i B8h7i G5h6g P3g3f P1g1f P9g9f",
    // snow roof
    "P7g7f P6g6f S7i6h S6h6g G6i7h S3i4h P4g4f S4h4g G4i5h K5i6i P2g2f P2f2e P3g3f P9g9f N2i3g",
    // exchanged bishops
    "P7g7f P2g2f P2f2e G6i7h S7i8h S8h7g S3i3h P4g4f S3h4g S4g5f K5i6h P1g1f P9g9f G4i5h N2i3g P3g3f B8h2b+",
    // double wing attack
    "P2g2f P2f2e G6i7h P2e2d R2h2d R2d2f R2d2h S3i3h P7g7f P3g3f P9g9f P1g1f K5i5h S7i8h G4i4h",
    // side pawn
    "P7g7f P2g2f P2f2e P2e2d R2h2d R2d3d G6i7h S3i3h K5i5h P9g9f K5i6h S7i8h",
    // climbing silver
    "P2g2f P2f2e S3i3h S3h2g S2g2f P7g7f G6i7h S7i6h P1g1f K5i6i P9g9f S2f3e",
    // quick attack against a ranging rook
    "P7g7f P2g2f P2f2e S3i4h K5i6h K6h7h G4i5h P5g5f P9g9f P1g1f S7i6h P3g3f G6i6h S4h5g",
    // static bear
    "P7g7f P2g2f P2f2e S3i4h K5i6h K6h7h P5g5f G4i5h B8h7g P6g6f K7h8h L9i9h K8h9i S7i8h S4h5g G5h6g",
    // rook on the fourth file, Mino
    "P7g7f P6g6f R2h6h K5i4h K4h3h K3h2h S3i3h G6i5h S7i7h B8h7g P1g1f P9g9f P3g3f P4g4f S7h6g",
    // rook on the third file
    "P7g7f P6g6f R2h7h S7i6h K5i4h K4h3h K3h2h S3i3h G6i5h P1g1f P9g9f S6h6g P7f7e S6h5g P5g5f",
    // rook on the fifth file
    "P7g7f P5g5f R2h5h P5f5e K5i4h K4h3h K3h2h S3i3h S7i6h S6h5g S5g5f G6i7h P1g1f P9g9f G4i3h",
    // rook against the rook
    "P7g7f P6g6f S7i6h B8h7g R2h8h S6h6g K5i4h K4h3h K3h2h S3i3h G6i5h P8g8f P8f8e P1g1f P9g9f",
    // ranging bear
    "P7g7f P6g6f R2h6h K5i4h K4h3h K3h2h L1i1h K2h1i S3i2h G4i3i G6i5h S7i7h B8h7g S7h6g P9g9f",
    // rook behind the fourth pawn
    "P7g7f P4g4f S3i4h S4h4g S4g5f R2h4h G6i7h K5i6h K6h7h S7i6h P3g3f N2i3g P9g9f P1g1f G4i5h P4f4e",
    // rook behind the third pawn
    "P7g7f P3g3f S3i3h R2h3h P3f3e S3h3g K5i6h S7i7h G6i5h K6h7i P9g9f P1g1f S3i4h S4h4g P4g4f",
};

PieceType pieceOf(char letter) {
    constexpr std::string_view kLetters = " PLNSBRGK";
    const std::size_t at = kLetters.find(letter);
    return at == std::string_view::npos ? PieceType::None : static_cast<PieceType>(at);
}

// Nothing if it cannot be played.
std::optional<Move> readMove(std::string_view word, const Position& position) {
    const auto asBlack = parseUsiMove(word.substr(1));
    if (!asBlack)
        return std::nullopt;
    Move move = *asBlack;
    const Color side = position.sideToMove();
    if (side == Color::White)
        move = Move::board(move.from().rotated(), move.to().rotated(), move.isPromotion());
    if (position.at(move.from()) != Piece(side, pieceOf(word.front())) || !position.isLegal(move))
        return std::nullopt;
    return move;
}

} // namespace

OpeningPlan OpeningPlan::draw(Random& random) { return OpeningPlan(random.below(kPlans.size())); }

std::vector<OpeningPlan> OpeningPlan::all() {
    std::vector<OpeningPlan> plans;
    for (std::size_t row = 0; row < kPlans.size(); ++row)
        plans.push_back(OpeningPlan(row));
    return plans;
}

Move OpeningPlan::drawEarly(const std::vector<Move>& moves, Random& random) {
    constexpr std::size_t kFew = 4;
    return moves.empty() ? Move() : moves[random.below(std::min(kFew, moves.size()))];
}

std::vector<Move> OpeningPlan::moves(const Position& position) const {
    std::vector<Move> found;
    std::string_view rest = kPlans[m_row];
    while (!rest.empty()) {
        const std::string_view word = rest.substr(0, rest.find(' '));
        rest.remove_prefix(std::min(rest.size(), word.size() + 1));
        if (const auto move = readMove(word, position))
            found.push_back(*move);
    }
    return found;
}

bool OpeningPlan::rangesRook() const {
    constexpr std::string_view kRook = "R2h";
    const std::size_t at = kPlans[m_row].find(kRook);
    return at != std::string_view::npos && kPlans[m_row][at + kRook.size() + 1] == 'h';
}

int OpeningPlan::strayPieces(const Position& position) const {
    const Color side = position.sideToMove();
    const auto typeAt = [&](int square) {
        const Piece piece = position.at(side == Color::Black ? Square(square) : Square(square).rotated());
        return piece && piece.color() == side ? piece.type() : PieceType::None;
    };
    std::array<PieceType, kSquareCount> expected{};
    const Position start;
    for (int square = 0; square < kSquareCount; ++square) {
        const Piece piece = start.at(Square(square));
        if (piece && piece.color() == Color::Black)
            expected[static_cast<std::size_t>(square)] = piece.type();
    }
    std::string_view rest = kPlans[m_row];
    while (!rest.empty()) {
        const std::string_view word = rest.substr(0, rest.find(' '));
        rest.remove_prefix(std::min(rest.size(), word.size() + 1));
        const auto move = parseUsiMove(word.substr(1));
        const PieceType type = pieceOf(word.front());
        if (!move)
            continue;
        PieceType& from = expected[static_cast<std::size_t>(move->from().index())];
        // Made, if the piece has left.
        if (from != type || typeAt(move->from().index()) == type)
            continue;
        from = PieceType::None;
        expected[static_cast<std::size_t>(move->to().index())] = type;
    }
    int stray = 0;
    for (int square = 0; square < kSquareCount; ++square) {
        const PieceType type = typeAt(square);
        const bool counts = type != PieceType::None && type != PieceType::Bishop && type != PieceType::Horse;
        stray += counts && expected[static_cast<std::size_t>(square)] != type ? 1 : 0;
    }
    return stray;
}

} // namespace tokin::training
