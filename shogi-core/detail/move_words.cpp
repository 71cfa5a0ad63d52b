// SPDX-License-Identifier: GPL-3.0-or-later
#include "shogi-core/detail/move_words.h"

#include <utility>

namespace shogi::detail {
namespace {

// Piece type with this name of one character.
std::optional<PieceType> pieceNamed(std::string_view character) {
    switch (threeBytes(character)) {
    case threeBytes("歩"):
        return PieceType::Pawn;
    case threeBytes("香"):
        return PieceType::Lance;
    case threeBytes("桂"):
        return PieceType::Knight;
    case threeBytes("銀"):
        return PieceType::Silver;
    case threeBytes("金"):
        return PieceType::Gold;
    case threeBytes("角"):
        return PieceType::Bishop;
    case threeBytes("飛"):
        return PieceType::Rook;
    case threeBytes("玉"):
    case threeBytes("王"):
        return PieceType::King;
    case threeBytes("と"):
    case threeBytes("ト"):
    case threeBytes("个"):
        return PieceType::ProPawn;
    case threeBytes("杏"):
        return PieceType::ProLance;
    case threeBytes("圭"):
        return PieceType::ProKnight;
    case threeBytes("全"):
    case threeBytes("仝"):
        return PieceType::ProSilver;
    case threeBytes("馬"):
        return PieceType::Horse;
    case threeBytes("龍"):
    case threeBytes("竜"):
        return PieceType::Dragon;
    default:
        return std::nullopt;
    }
}

int rankValue(std::string_view character) {
    if (character.size() == 1 && character[0] >= 'a' && character[0] <= 'i')
        return character[0] - 'a' + 1;
    return digitValue(character);
}

// "(77)"; servers write "(00)" after drops.
void takeOrigin(Characters& text, MoveWords& words) {
    const std::size_t start = text.offset();
    text.skipBlanks();
    if (text.accept("(") || text.accept("（")) {
        const int file = arabicDigitValue(text.take());
        const int rank = arabicDigitValue(text.take());
        const auto square = Square::tryOf(file, rank);
        const bool dropped = file == 0 && rank == 0;
        if ((square || dropped) && (text.accept(")") || text.accept("）"))) {
            words.from = square;
            if (dropped)
                words.way = Way::Drop;
            return;
        }
    }
    text.seek(start);
}

// The marks between the piece and its origin, in any order.
void takeMarks(Characters& text, MoveWords& words) {
    for (;; text.take()) {
        switch (threeBytes(text.peek())) {
        case threeBytes("右"):
            words.right = true;
            break;
        case threeBytes("左"):
            words.left = true;
            break;
        case threeBytes("直"):
            words.straight = true;
            break;
        case threeBytes("上"):
        case threeBytes("行"):
        case threeBytes("入"):
            words.up = true;
            break;
        case threeBytes("寄"):
            words.sideways = true;
            break;
        case threeBytes("引"):
            words.back = true;
            break;
        case threeBytes("不"):
            if (!text.rest().starts_with("不成"))
                return;
            text.take();
            words.promotion = false;
            break;
        case threeBytes("生"):
            words.promotion = false;
            break;
        case threeBytes("成"):
            words.promotion = true;
            break;
        case threeBytes("打"):
            words.way = Way::Drop;
            break;
        default:
            return;
        }
    }
}

// > 0: forward as the mover sees it.
int forwardSteps(Color color, Square from, Square to) {
    const int steps = from.rank() - to.rank();
    return color == Color::Black ? steps : -steps;
}
// > 0: a is to the right of b as the mover sees it.
int rightOf(Color color, Square a, Square b) {
    const int steps = b.file() - a.file();
    return color == Color::Black ? steps : -steps;
}

bool directionFits(const Position& position, Move move, const MoveWords& words) {
    const Color color = position.sideToMove();
    const int forward = forwardSteps(color, move.from(), move.to());
    if (words.straight && !(forward > 0 && move.from().file() == move.to().file()))
        return false;
    if ((words.up && forward <= 0) || (words.back && forward >= 0) || (words.sideways && forward != 0))
        return false;
    if (!words.left && !words.right)
        return true;
    const int side = rightOf(color, move.from(), move.to());
    if (side != 0)
        return words.right ? side > 0 : side < 0;
    // If both horses or both dragons could move, the one straight above or below the target is marked by the
    // position of the other.
    const PieceType type = position.movedType(move);
    if (type != PieceType::Horse && type != PieceType::Dragon)
        return false;
    bool fits = false;
    rivals(position, move).forEach([&](Square other) {
        const int offset = rightOf(color, move.from(), other);
        fits = fits || (words.right ? offset > 0 : offset < 0);
    });
    return fits;
}

} // namespace

std::optional<Color> takeSide(Characters& text) {
    const auto word = [&text](std::string_view whole, Color color) {
        if (!text.accept(whole))
            return std::optional<Color>();
        text.skipBlanks();
        return std::optional(color);
    };
    switch (threeBytes(text.peek())) {
    case threeBytes("▲"):
    case threeBytes("☗"):
    case threeBytes("▼"):
        text.take();
        return Color::Black;
    case threeBytes("△"):
    case threeBytes("☖"):
    case threeBytes("▽"):
        text.take();
        return Color::White;
    case threeBytes("先"):
        return word("先手", Color::Black);
    case threeBytes("下"):
        return word("下手", Color::Black);
    case threeBytes("後"):
        return word("後手", Color::White);
    case threeBytes("上"):
        return word("上手", Color::White);
    default:
        return std::nullopt;
    }
}

std::optional<PieceType> takePieceName(Characters& text) {
    Characters ahead = text;
    const bool promotes = ahead.accept("成");
    auto type = pieceNamed(ahead.take());
    if (promotes)
        type = type && *type <= PieceType::Silver ? std::optional(promoted(*type)) : std::nullopt;
    if (type)
        text = ahead;
    return type;
}

std::optional<Square> takeSquare(Characters& text) {
    const std::size_t start = text.offset();
    const int file = digitValue(text.take());
    const int rank = rankValue(text.take());
    const auto square = Square::tryOf(file, rank);
    if (!square)
        text.seek(start);
    return square;
}

std::optional<MoveWords> takeJapaneseMove(Characters& text, std::optional<Square> previousTo) {
    const std::size_t start = text.offset();
    MoveWords words;
    takeSide(text);
    const bool same = text.accept("同") || text.accept("仝");
    words.to = same ? previousTo : takeSquare(text);
    // Some programs repeat the square before 同.
    if (words.to && !same)
        text.accept("同");
    text.skipBlanks();
    words.piece = takePieceName(text);
    if (!words.to || !words.piece) {
        text.seek(start);
        return std::nullopt;
    }
    takeMarks(text, words);
    takeOrigin(text, words);
    if (words.from && words.way == Way::Any)
        words.way = Way::Board;
    return words;
}

std::vector<Move> movesThatFit(const Position& position, const MoveWords& words) {
    const Color color = position.sideToMove();
    const Square to = *words.to;
    std::vector<Move> moves;
    if (words.way != Way::Drop) {
        const Bitboard origins =
            position.attackersTo(color, to, position.occupied()) &
            (words.piece ? position.pieces(color, *words.piece) : position.pieces(color));
        origins.forEach([&](Square from) {
            if (words.from.value_or(from) != from)
                return;
            for (const bool promotion : {true, false}) {
                const Move move = Move::board(from, to, promotion);
                if (words.promotion.value_or(promotion) == promotion &&
                    directionFits(position, move, words) && position.isLegal(move))
                    moves.push_back(move);
            }
        });
    }
    // A dropped piece has no direction.
    const bool directed =
        words.left || words.right || words.straight || words.up || words.sideways || words.back;
    const bool mayBeDrop =
        words.way != Way::Board && !words.from && !directed && !words.promotion.value_or(false);
    if (moves.empty() && mayBeDrop) {
        const Move drop = Move::drop(*words.piece, to);
        if (position.isLegal(drop))
            moves.push_back(drop);
    }
    return moves;
}

Bitboard rivals(const Position& position, Move move) {
    const Color color = position.sideToMove();
    Bitboard others = position.attackersTo(color, move.to(), position.occupied()) &
                      position.pieces(color, position.movedType(move));
    return move.isDrop() ? others : others.without(Bitboard(move.from()));
}

} // namespace shogi::detail
