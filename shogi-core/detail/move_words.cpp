// SPDX-License-Identifier: GPL-3.0-or-later
#include "shogi-core/detail/move_words.h"

#include "shogi-core/move_generator.h"

#include <array>
#include <utility>

namespace shogi::detail {
namespace {

struct Name {
    std::string_view text;
    PieceType type;
};

// Two-character names come first, so that 成銀 is not read as a promotion.
constexpr std::array<Name, 23> kNames{
    {{"成香", PieceType::ProLance}, {"成桂", PieceType::ProKnight}, {"成銀", PieceType::ProSilver},
     {"成歩", PieceType::ProPawn},  {"杏", PieceType::ProLance},    {"圭", PieceType::ProKnight},
     {"全", PieceType::ProSilver},  {"と", PieceType::ProPawn},     {"歩", PieceType::Pawn},
     {"香", PieceType::Lance},      {"桂", PieceType::Knight},      {"銀", PieceType::Silver},
     {"金", PieceType::Gold},       {"角", PieceType::Bishop},      {"飛", PieceType::Rook},
     {"玉", PieceType::King},       {"王", PieceType::King},        {"馬", PieceType::Horse},
     {"龍", PieceType::Dragon},     {"竜", PieceType::Dragon},      {"仝", PieceType::ProSilver},
     {"ト", PieceType::ProPawn},    {"个", PieceType::ProPawn}}};

constexpr std::array<std::string_view, 6> kSideMarks{"▲", "△", "☗", "☖", "▼", "▽"};

int rankValue(std::string_view character) {
    if (character.size() == 1 && character[0] >= 'a' && character[0] <= 'i')
        return character[0] - 'a' + 1;
    return digitValue(character);
}

std::optional<Square> takeOrigin(Characters& text) {
    const std::size_t start = text.offset();
    text.skipBlanks();
    if (text.accept("(") || text.accept("（")) {
        const int file = arabicDigitValue(text.take());
        const int rank = arabicDigitValue(text.take());
        const auto square = Square::tryOf(file, rank);
        if (square && (text.accept(")") || text.accept("）")))
            return square;
    }
    text.seek(start);
    return std::nullopt;
}

// The marks between the piece and its origin, in any order.
void takeMarks(Characters& text, MoveWords& words) {
    while (!text.atEnd() && static_cast<unsigned char>(text.rest().front()) >= 0x80) {
        if (text.accept("右"))
            words.right = true;
        else if (text.accept("左"))
            words.left = true;
        else if (text.accept("直"))
            words.straight = true;
        else if (text.accept("上") || text.accept("行") || text.accept("入"))
            words.up = true;
        else if (text.accept("寄"))
            words.sideways = true;
        else if (text.accept("引"))
            words.back = true;
        else if (text.accept("不成") || text.accept("生"))
            words.promotion = false;
        else if (text.accept("成"))
            words.promotion = true;
        else if (text.accept("打"))
            words.way = Way::Drop;
        else
            return;
    }
}

// > 0: forward as the mover sees it.
int forwardSteps(Color color, Square from, Square to) {
    const int steps = from.rank() - to.rank();
    return color == Color::Black ? steps : -steps;
}
// > 0: a stands to the right of b as the mover sees it.
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
    // Horses and dragons straight above or below the target are named after the other one.
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

std::optional<PieceType> takePieceName(Characters& text) {
    // Names begin with no ASCII character.
    if (text.atEnd() || static_cast<unsigned char>(text.rest().front()) < 0x80)
        return std::nullopt;
    for (const Name& name : kNames) {
        if (text.accept(name.text))
            return name.type;
    }
    return std::nullopt;
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
    for (const std::string_view mark : kSideMarks) {
        if (text.accept(mark))
            break;
    }
    const bool same = text.accept("同") || text.accept("仝");
    words.to = same ? previousTo : takeSquare(text);
    // Some programs write the square before 同 again.
    if (words.to && !same)
        text.accept("同");
    text.skipBlanks();
    words.piece = takePieceName(text);
    if (!words.to || !words.piece) {
        text.seek(start);
        return std::nullopt;
    }
    takeMarks(text, words);
    words.from = takeOrigin(text);
    if (words.from && words.way == Way::Any)
        words.way = Way::Board;
    return words;
}

std::vector<Move> movesThatFit(const Position& position, const MoveWords& words) {
    // A piece that is dropped comes from nowhere.
    const bool directed =
        words.left || words.right || words.straight || words.up || words.sideways || words.back;
    MoveList legal;
    generateLegal(position, legal);
    std::vector<Move> board;
    std::vector<Move> drops;
    for (const Move move : legal) {
        if ((words.to && move.to() != *words.to) || (words.piece && position.movedType(move) != *words.piece))
            continue;
        if (move.isDrop()) {
            if (words.way != Way::Board && !words.from && !directed && !words.promotion.value_or(false))
                drops.push_back(move);
            continue;
        }
        if (words.way == Way::Drop || (words.from && move.from() != *words.from) ||
            (words.promotion && move.isPromotion() != *words.promotion) ||
            !directionFits(position, move, words))
            continue;
        board.push_back(move);
    }
    return board.empty() ? drops : board;
}

Bitboard rivals(const Position& position, Move move) {
    const Color color = position.sideToMove();
    Bitboard others = position.attackersTo(color, move.to(), position.occupied()) &
                      position.pieces(color, position.movedType(move));
    return move.isDrop() ? others : others.without(Bitboard(move.from()));
}

} // namespace shogi::detail
