// SPDX-License-Identifier: GPL-3.0-or-later
#include "shogi-core/position.h"

#include "shogi-core/attacks.h"
#include "shogi-core/move_generator.h"

#include <cassert>

namespace shogi {
namespace {

static_assert(sizeof(Position) <= 320);

struct Zobrist {
    std::array<std::array<Key, 81>, 32> board{};
    std::array<std::array<std::array<Key, 19>, 8>, 2> hand{}; // [color][type][count]; count 0 is 0
    Key whiteToMove = 0;
};

constexpr Zobrist makeZobrist() {
    Zobrist zobrist;
    std::uint64_t state = 0x4b6f6d61646169ULL; // any constant: keys must not change between runs
    const auto next = [&state] {               // splitmix64
        state += 0x9e3779b97f4a7c15ULL;
        std::uint64_t z = state;
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ULL;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebULL;
        return z ^ (z >> 31);
    };
    for (std::size_t piece = 1; piece < 32; ++piece) {
        for (auto& key : zobrist.board[piece])
            key = next();
    }
    for (auto& color : zobrist.hand) {
        for (auto& type : color) {
            for (std::size_t count = 1; count < type.size(); ++count)
                type[count] = next();
        }
    }
    zobrist.whiteToMove = next();
    return zobrist;
}

constexpr Zobrist kZobrist = makeZobrist();

Key handKeyOf(Color color, PieceType type, int count) {
    return kZobrist.hand[index(color)][index(type)][static_cast<std::size_t>(count)];
}

// The group of each type (Position::Group); kings and promoted majors are also steppers.
constexpr std::uint8_t kNoGroup = 255;
constexpr std::array<std::uint8_t, kPieceTypeCount> kGroupOf{kNoGroup, 0, 1, 2, 3, 5, 6, 4,
                                                             7,        4, 4, 4, 4, 5, 6};

constexpr bool isPromotedMajor(PieceType type) {
    return type == PieceType::Horse || type == PieceType::Dragon;
}

Position makeStart() {
    Position position = Position::empty();
    using enum PieceType;
    constexpr std::array<PieceType, 9> kBack{Lance, Knight, Silver, Gold, King, Gold, Silver, Knight, Lance};
    for (int file = 1; file <= 9; ++file) {
        const PieceType back = kBack[static_cast<std::size_t>(file - 1)];
        position.put(Square::of(file, 1), Piece(Color::White, back));
        position.put(Square::of(file, 3), Piece(Color::White, Pawn));
        position.put(Square::of(file, 7), Piece(Color::Black, Pawn));
        position.put(Square::of(file, 9), Piece(Color::Black, back));
    }
    position.put(Square::of(8, 2), Piece(Color::White, Rook));
    position.put(Square::of(2, 2), Piece(Color::White, Bishop));
    position.put(Square::of(8, 8), Piece(Color::Black, Bishop));
    position.put(Square::of(2, 8), Piece(Color::Black, Rook));
    return position;
}

// The pieces of this colour that reach the square by a step or a jump. These are the pieces that the same
// piece of the other colour would reach from the square.
Bitboard steppersTo(const Position& position, Color by, Square square) {
    const Color other = ~by;
    return ((pawnAttacks(other, square) & position.pieces(PieceType::Pawn)) |
            (knightAttacks(other, square) & position.pieces(PieceType::Knight)) |
            (silverAttacks(other, square) & position.pieces(PieceType::Silver)) |
            (goldAttacks(other, square) & position.goldMovers()) |
            (kingAttacks(square) & position.kingSteppers())) &
           position.pieces(by);
}

} // namespace

Position::Position(NoInit) {}

Position::Position() {
    static const Position start = makeStart();
    *this = start;
}

Position Position::empty() { return Position(NoInit{}); }

Bitboard Position::goldMoversOfType(PieceType type) const {
    Bitboard result;
    m_groups[kGolds].forEach([&](Square square) {
        if (at(square).type() == type)
            result.set(square);
    });
    return result;
}

Bitboard Position::attackersTo(Color by, Square square, Bitboard occupied) const {
    const Bitboard own = m_colors[index(by)];
    Bitboard result = steppersTo(*this, by, square);
    // Most squares share no line with an enemy slider: look for one before walking the rays.
    if (const Bitboard lances = lanceLine(~by, square) & m_groups[kLances] & own)
        result |= lanceAttacks(~by, square, occupied) & lances;
    if (const Bitboard rooks = rookCross(square) & m_groups[kRooks] & own)
        result |= rookAttacks(square, occupied) & rooks;
    if (const Bitboard bishops = bishopCross(square) & m_groups[kBishops] & own)
        result |= bishopAttacks(square, occupied) & bishops;
    return result;
}

Bitboard Position::attackersTo(Square square, Bitboard occupied) const {
    Bitboard result;
    for (const Color by : kColors) {
        result |= steppersTo(*this, by, square);
        if (const Bitboard lances = lanceLine(~by, square) & m_groups[kLances] & m_colors[index(by)])
            result |= lanceAttacks(~by, square, occupied) & lances;
    }
    // The other sliders move alike for both sides.
    if (const Bitboard rooks = rookCross(square) & m_groups[kRooks])
        result |= rookAttacks(square, occupied) & rooks;
    if (const Bitboard bishops = bishopCross(square) & m_groups[kBishops])
        result |= bishopAttacks(square, occupied) & bishops;
    return result;
}

Bitboard Position::attackedAmong(Bitboard squares, Color by, Bitboard occupied) const {
    const Bitboard own = m_colors[index(by)];
    const auto forward = [by](Bitboard pieces) {
        return by == Color::Black ? pieces.stepUp() : pieces.stepDown();
    };
    const auto backward = [by](Bitboard pieces) {
        return by == Color::Black ? pieces.stepDown() : pieces.stepUp();
    };
    const auto beside = [](Bitboard pieces) { return pieces.stepLeft() | pieces.stepRight(); };

    const Bitboard silvers = m_groups[kSilvers] & own;
    const Bitboard golds = m_groups[kGolds] & own;
    const Bitboard steppers = m_groups[kSteppers] & own;
    // All pieces that step straight ahead, diagonally ahead, to the side …
    Bitboard attacked = forward((m_groups[kPawns] & own) | silvers | golds | steppers);
    attacked |= beside(forward((silvers | golds | steppers) | forward(m_groups[kKnights] & own)));
    attacked |= beside(golds | steppers | backward(silvers | steppers)) | backward(golds | steppers);
    attacked &= squares;
    const auto slide = [&](Bitboard sliders, auto&& line, auto&& attacks) {
        while (sliders.any()) {
            const Square from = sliders.popFirst();
            if ((line(from) & squares).any())
                attacked |= attacks(from) & squares;
        }
    };
    slide(
        m_groups[kLances] & own, [by](Square s) { return lanceLine(by, s); },
        [&](Square s) { return lanceAttacks(by, s, occupied); });
    slide(
        m_groups[kRooks] & own, [](Square s) { return rookCross(s); },
        [&](Square s) { return rookAttacks(s, occupied); });
    slide(
        m_groups[kBishops] & own, [](Square s) { return bishopCross(s); },
        [&](Square s) { return bishopAttacks(s, occupied); });
    return attacked;
}

Bitboard Position::blockersFor(Color color) const {
    const int kingIndex = m_kings[index(color)];
    if (kingIndex >= kSquareCount)
        return {};
    const Square king(kingIndex);
    Bitboard snipers = ((rookCross(king) & m_groups[kRooks]) | (bishopCross(king) & m_groups[kBishops]) |
                        (lanceLine(color, king) & m_groups[kLances])) &
                       m_colors[index(~color)];
    const Bitboard all = occupied();
    Bitboard blockers;
    while (snipers.any()) {
        const Bitboard middle = between(king, snipers.popFirst()) & all;
        if (!middle.moreThanOne())
            blockers |= middle;
    }
    return blockers;
}

void Position::toggle(Square square, Piece piece) {
    const Bitboard bit(square);
    m_groups[kGroupOf[shogi::index(piece.type())]] ^= bit;
    if (isPromotedMajor(piece.type()))
        m_groups[kSteppers] ^= bit;
    m_colors[shogi::index(piece.color())] ^= bit;
    m_boardKey ^= kZobrist.board[piece.index()][static_cast<std::size_t>(square.index())];
}

void Position::updateCheckers() {
    const int king = m_kings[index(m_side)];
    m_checkers = king < kSquareCount ? attackersTo(~m_side, Square(king), occupied()) : Bitboard();
}

void Position::put(Square square, Piece piece) {
    Piece& place = m_board[static_cast<std::size_t>(square.index())];
    if (place) {
        toggle(square, place);
        if (place.type() == PieceType::King)
            m_kings[index(place.color())] = kSquareCount;
    }
    place = piece;
    if (piece) {
        toggle(square, piece);
        if (piece.type() == PieceType::King)
            m_kings[index(piece.color())] = static_cast<std::uint8_t>(square.index());
    }
    updateCheckers();
}

void Position::setHand(Color color, Hand hand) {
    for (const PieceType type : kHandTypes)
        m_handKey ^= handKeyOf(color, type, m_hands[index(color)].count(type)) ^
                     handKeyOf(color, type, hand.count(type));
    m_hands[index(color)] = hand;
}

void Position::setSideToMove(Color color) {
    if (color != m_side)
        m_boardKey ^= kZobrist.whiteToMove;
    m_side = color;
    updateCheckers();
}

void Position::passTurn() {
    setSideToMove(~m_side);
    ++m_moveNumber;
}

void Position::play(Move move) {
    movePieces(move);
    updateCheckers();
}

void Position::play(Move move, bool givesCheck) {
    movePieces(move);
    if (givesCheck)
        updateCheckers();
    else
        m_checkers = Bitboard();
}

void Position::movePieces(Move move) {
    const Color us = m_side;
    const std::size_t side = index(us);
    const Square to = move.to();
    Hand& hand = m_hands[side];
    Piece piece;
    if (move.isDrop()) {
        const PieceType type = move.dropped();
        const int count = hand.count(type);
        assert(count > 0 && !at(to));
        piece = Piece(us, type);
        m_handKey ^= handKeyOf(us, type, count) ^ handKeyOf(us, type, count - 1);
        hand.remove(type);
    } else {
        const Square from = move.from();
        piece = at(from);
        assert(piece && piece.color() == us);
        if (const Piece captured = at(to)) {
            assert(captured.color() != us);
            toggle(to, captured);
            if (captured.type() == PieceType::King) {
                m_kings[index(~us)] = kSquareCount;
            } else {
                const PieceType type = unpromoted(captured.type());
                const int count = hand.count(type);
                m_handKey ^= handKeyOf(us, type, count) ^ handKeyOf(us, type, count + 1);
                hand.add(type);
            }
        }
        toggle(from, piece);
        m_board[static_cast<std::size_t>(from.index())] = Piece();
        if (move.isPromotion())
            piece = Piece(us, promoted(piece.type()));
        if (piece.type() == PieceType::King)
            m_kings[side] = static_cast<std::uint8_t>(to.index());
    }
    toggle(to, piece);
    m_board[static_cast<std::size_t>(to.index())] = piece;
    m_side = ~us;
    m_boardKey ^= kZobrist.whiteToMove;
    ++m_moveNumber;
}

Key Position::boardKeyAfter(Move move) const {
    const auto keyOf = [](Piece piece, Square square) {
        return kZobrist.board[piece.index()][static_cast<std::size_t>(square.index())];
    };
    const Square to = move.to();
    const Key key = m_boardKey ^ kZobrist.whiteToMove;
    if (move.isDrop())
        return key ^ keyOf(Piece(m_side, move.dropped()), to);
    const Piece piece = at(move.from());
    const Piece arrived = move.isPromotion() ? Piece(m_side, promoted(piece.type())) : piece;
    // An empty square's key is zero.
    return key ^ keyOf(piece, move.from()) ^ keyOf(at(to), to) ^ keyOf(arrived, to);
}

Key Position::keyAfter(Move move) const {
    const Key key = boardKeyAfter(move) ^ m_handKey;
    const Piece captured = move.isDrop() ? Piece() : at(move.to());
    if (!move.isDrop() && (!captured || captured.type() == PieceType::King))
        return key;
    const PieceType type = move.isDrop() ? move.dropped() : unpromoted(captured.type());
    const int count = hand(m_side).count(type);
    return key ^ handKeyOf(m_side, type, count) ^
           handKeyOf(m_side, type, move.isDrop() ? count - 1 : count + 1);
}

bool Position::givesCheck(Move move) const {
    const Color us = m_side;
    const int kingIndex = m_kings[index(~us)];
    if (kingIndex >= kSquareCount)
        return false;
    const Square king(kingIndex);
    const Square to = move.to();
    if (move.isDrop())
        return attacksOf(us, move.dropped(), to, occupied()).has(king);
    const Square from = move.from();
    const PieceType before = at(from).type();
    const Bitboard after = occupied().without(Bitboard(from)) | Bitboard(to);
    if (attacksOf(us, move.isPromotion() ? promoted(before) : before, to, after).has(king))
        return true;
    // Discovered: the piece leaves the line between an own slider and the king.
    if (!lineThrough(king, from).any() || lineThrough(king, from).has(to))
        return false;
    return attackersTo(us, king, after).without(Bitboard(from)).any();
}

bool Position::isLegal(Move move) const {
    const Color us = m_side;
    const std::size_t side = index(us);
    if (!move || move.to().index() >= kSquareCount)
        return false;
    const Square to = move.to();
    const int kingIndex = m_kings[side];
    if (move.isDrop()) {
        if (move.isPromotion())
            return false;
        const PieceType type = move.dropped();
        if (type < PieceType::Pawn || type > PieceType::Gold || ((move.bits() >> 11) & 7u) != 0 ||
            !hand(us).has(type) || at(to) || isDeadSquare(us, type, to))
            return false;
        if (m_checkers.any() &&
            (m_checkers.moreThanOne() || !between(Square(kingIndex), m_checkers.first()).has(to)))
            return false;
        if (type == PieceType::Pawn) {
            if ((pieces(us, PieceType::Pawn) & Bitboard::file(to.file())).any())
                return false;
            const int enemyKing = m_kings[index(~us)];
            if (enemyKing < kSquareCount && pawnAttacks(us, to).has(Square(enemyKing)))
                return hasLegalMove(after(move));
        }
        return true;
    }
    if (move.from().index() >= kSquareCount)
        return false;
    const Square from = move.from();
    const Piece piece = at(from);
    if (!piece || piece.color() != us || (at(to) && at(to).color() == us))
        return false;
    const PieceType type = piece.type();
    if (!attacksOf(us, type, from, occupied()).has(to))
        return false;
    if (move.isPromotion()) {
        if (!canPromote(type) || !(inPromotionZone(us, from) || inPromotionZone(us, to)))
            return false;
    } else if (isDeadSquare(us, type, to)) {
        return false;
    }
    if (at(to).type() == PieceType::King)
        return false;
    if (kingIndex >= kSquareCount)
        return true;
    if (type == PieceType::King)
        return attackersTo(~us, to, occupied().without(Bitboard(from))).without(Bitboard(to)).isEmpty();
    if (m_checkers.isEmpty() && lineThrough(Square(kingIndex), from).isEmpty())
        return true;
    const Bitboard afterwards = occupied().without(Bitboard(from)) | Bitboard(to);
    return attackersTo(~us, Square(kingIndex), afterwards).without(Bitboard(to)).isEmpty();
}

} // namespace shogi
