// SPDX-License-Identifier: GPL-3.0-or-later
#include "shogi-core/move_text.h"

#include "shogi-core/detail/move_words.h"
#include "shogi-core/sfen.h"

#include <array>

namespace shogi {
namespace {

constexpr std::array<std::string_view, kPieceTypeCount> kJapaneseNames{
    "", "歩", "香", "桂", "銀", "角", "飛", "金", "玉", "と", "成香", "成桂", "成銀", "馬", "龍"};
constexpr std::array<std::string_view, kPieceTypeCount> kWesternNames{
    "", "P", "L", "N", "S", "B", "R", "G", "K", "+P", "+L", "+N", "+S", "+B", "+R"};

bool couldPromote(const Position& position, Move move) {
    const Color color = position.sideToMove();
    return !move.isDrop() && canPromote(position.movedType(move)) &&
           (inPromotionZone(color, move.from()) || inPromotionZone(color, move.to()));
}

// Direction in which a piece comes to its target, as its owner sees the board.
enum class Motion : std::uint8_t { Up, Sideways, Back };

Motion motionOf(Color color, Square from, Square to) {
    const int forward = relativeRank(color, from) - relativeRank(color, to);
    return forward > 0 ? Motion::Up : forward < 0 ? Motion::Back : Motion::Sideways;
}

constexpr std::string_view motionName(Motion motion) {
    return motion == Motion::Up ? "上" : motion == Motion::Back ? "引" : "寄";
}

// -1 left, 0 same file, 1 right of the reference.
int sideOf(Color color, Square square, Square reference) {
    const int difference = reference.file() - square.file();
    const int side = difference > 0 ? 1 : difference < 0 ? -1 : 0;
    return color == Color::Black ? side : -side;
}

constexpr std::string_view sideName(int side) { return side > 0 ? "右" : "左"; }

// 右左直上引寄 by the rule of the Japan Shogi Association: the motion if it is unique, else the side (直 for
// the straight step of pieces that move like gold or silver), else both.
std::string directionMarks(const Position& position, Move move) {
    const Color color = position.sideToMove();
    const Bitboard others = detail::rivals(position, move);
    if (!others)
        return {};
    const Square from = move.from();
    const Square to = move.to();
    const PieceType type = position.movedType(move);
    const Motion motion = motionOf(color, from, to);
    const bool strong = type == PieceType::Horse || type == PieceType::Dragon;
    const int side = sideOf(color, from, to);

    int sameMotion = 0;
    int sameSide = 0;
    Square rival = others.first();
    others.forEach([&](Square other) {
        if (motionOf(color, other, to) == motion) {
            ++sameMotion;
            rival = other;
        }
        if (sideOf(color, other, to) == side)
            ++sameSide;
    });
    if (sameMotion == 0)
        return std::string(motionName(motion));
    // There are at most two horses or dragons; they are told apart as left and right.
    if (strong)
        return std::string(sideName(sideOf(color, from, rival)));
    if (side == 0 && motion == Motion::Up)
        return "直";
    if (sameSide == 0)
        return std::string(sideName(side));
    return std::string(sideName(side)) + std::string(motionName(motion));
}

std::string target(Move move, std::optional<Square> previousTo) {
    return previousTo == move.to() ? "同\u3000" : squareJapanese(move.to());
}

std::optional<Move> theOnly(const std::vector<Move>& moves) {
    return moves.size() == 1 ? std::optional(moves.front()) : std::nullopt;
}

struct Letter {
    char letter;
    PieceType type;
};
// Some programs write T, H and D for +P, +B and +R.
constexpr std::array<Letter, 11> kLetters{{{'P', PieceType::Pawn},
                                           {'L', PieceType::Lance},
                                           {'N', PieceType::Knight},
                                           {'S', PieceType::Silver},
                                           {'B', PieceType::Bishop},
                                           {'R', PieceType::Rook},
                                           {'G', PieceType::Gold},
                                           {'K', PieceType::King},
                                           {'T', PieceType::ProPawn},
                                           {'H', PieceType::Horse},
                                           {'D', PieceType::Dragon}}};

// "P-7f", "+Bx2b", "G6i-5h", "B*5e", "Rx2c+", "N-3c="
std::optional<detail::MoveWords> westernWords(std::string_view text) {
    detail::Characters rest(text);
    const bool plus = rest.accept("+");
    detail::MoveWords words;
    const std::string_view letter = rest.take();
    for (const Letter& entry : kLetters) {
        if (letter.size() == 1 && letter[0] == entry.letter)
            words.piece = entry.type;
    }
    if (!words.piece || (plus && !canPromote(*words.piece)))
        return std::nullopt;
    if (plus)
        words.piece = promoted(*words.piece);
    const auto origin = detail::takeSquare(rest);
    if (rest.accept("*") || rest.accept("'")) {
        words.way = detail::Way::Drop;
    } else {
        const bool joined = rest.accept("-") || rest.accept("x") || rest.accept("X");
        words.way = joined || origin ? detail::Way::Board : detail::Way::Any;
    }
    const auto to = detail::takeSquare(rest);
    words.to = to ? to : origin;
    words.from = to ? origin : std::nullopt;
    if (!to && words.way == detail::Way::Board)
        words.way = detail::Way::Any; // "P7f": a square without a sign
    if (rest.accept("+"))
        words.promotion = true;
    else if (rest.accept("="))
        words.promotion = false;
    return words.to && rest.atEnd() ? std::optional(words) : std::nullopt;
}

// "76歩", "８八角成", "同銀", "２四歩打", with + and = for 成 and 不成.
std::optional<detail::MoveWords> japaneseWords(std::string_view text, std::optional<Square> previousTo) {
    detail::Characters rest(text);
    auto words = detail::takeJapaneseMove(rest, previousTo);
    if (!words)
        return std::nullopt;
    if (rest.accept("+") || rest.accept("＋"))
        words->promotion = true;
    else if (rest.accept("=") || rest.accept("＝"))
        words->promotion = false;
    return rest.atEnd() ? words : std::nullopt;
}

// "77-76", "7776", "７七７六成": origin and target.
std::optional<detail::MoveWords> squaresOnly(std::string_view text) {
    detail::Characters rest(text);
    detail::MoveWords words;
    words.from = detail::takeSquare(rest);
    rest.accept("-");
    words.to = detail::takeSquare(rest);
    words.way = detail::Way::Board;
    if (rest.accept("+") || rest.accept("成"))
        words.promotion = true;
    else if (rest.accept("=") || rest.accept("不成"))
        words.promotion = false;
    return words.from && words.to && rest.atEnd() ? std::optional(words) : std::nullopt;
}

} // namespace

std::string_view pieceNameJapanese(PieceType type) { return kJapaneseNames[index(type)]; }

std::string_view sideMark(Color color) { return color == Color::Black ? "▲" : "△"; }

std::string squareJapanese(Square square) {
    return std::string(detail::wideDigit(square.file())) + std::string(detail::kanjiDigit(square.rank()));
}

std::string toJapanese(const Position& position, Move move, std::optional<Square> previousTo,
                       bool withSideMark) {
    std::string text;
    if (withSideMark)
        text += sideMark(position.sideToMove());
    text += target(move, previousTo);
    text += pieceNameJapanese(position.movedType(move));
    if (move.isDrop()) {
        if (detail::rivals(position, move))
            text += "打";
        return text;
    }
    text += directionMarks(position, move);
    if (couldPromote(position, move))
        text += move.isPromotion() ? "成" : "不成";
    return text;
}

std::string toKifMove(const Position& position, Move move, std::optional<Square> previousTo) {
    std::string text = target(move, previousTo);
    text += pieceNameJapanese(position.movedType(move));
    if (move.isDrop())
        return text + "打";
    if (move.isPromotion())
        text += "成";
    return text + "(" + std::to_string(move.from().file()) + std::to_string(move.from().rank()) + ")";
}

std::string toWestern(const Position& position, Move move) {
    std::string text(kWesternNames[index(position.movedType(move))]);
    if (move.isDrop())
        return text + "*" + toUsi(move.to());
    if (detail::rivals(position, move))
        text += toUsi(move.from());
    text += position.isCapture(move) ? "x" : "-";
    text += toUsi(move.to());
    if (couldPromote(position, move))
        text += move.isPromotion() ? "+" : "=";
    return text;
}

std::optional<Move> parseTypedMove(const Position& position, std::string_view text,
                                   std::optional<Square> previousTo) {
    const std::string_view typed = detail::trimmed(text);
    if (const auto usi = parseUsiMove(typed))
        return position.isLegal(*usi) ? std::optional(*usi) : std::nullopt;
    if (const auto words = westernWords(typed))
        return theOnly(detail::movesThatFit(position, *words));
    if (const auto words = japaneseWords(typed, previousTo))
        return theOnly(detail::movesThatFit(position, *words));
    if (const auto words = squaresOnly(typed))
        return theOnly(detail::movesThatFit(position, *words));
    return std::nullopt;
}

std::optional<Move> finishedTypedMove(const Position& position, std::string_view text,
                                      std::optional<Square> previousTo) {
    const std::optional<Move> move = parseTypedMove(position, text, previousTo);
    if (!move)
        return std::nullopt;
    // Anything else that may follow a whole move (右, (77)) only says which piece it is.
    constexpr std::array<std::string_view, 5> kTurns{"+", "=", "成", "不成", "打"};
    for (const std::string_view turn : kTurns)
        if (text.ends_with(turn))
            return move; // already named
    for (const std::string_view turn : kTurns) {
        const std::optional<Move> other =
            parseTypedMove(position, std::string(text) + std::string(turn), previousTo);
        if (other && *other != *move)
            return std::nullopt;
    }
    return move;
}

} // namespace shogi
