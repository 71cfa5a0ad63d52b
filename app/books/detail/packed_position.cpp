// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/books/detail/packed_position.h"

namespace app {

using shogi::Color;
using shogi::Hand;
using shogi::Piece;
using shogi::PieceType;
using shogi::Position;
using shogi::Square;

namespace {

constexpr int kNoKing = 81;
constexpr int kBits = 256;

// A code is read from its lowest bit on.
struct Code {
    PieceType type;
    unsigned board; // on a square; in hand it lacks its first bit
    unsigned box;   // in neither place
    int bits;       // of board; box has as many
};
// In the order in which hands are written.
constexpr std::array<Code, 7> kCodes{{{PieceType::Pawn, 0x01, 0x02, 2},
                                      {PieceType::Lance, 0x03, 0x09, 4},
                                      {PieceType::Knight, 0x0b, 0x0d, 4},
                                      {PieceType::Silver, 0x07, 0x0b, 4},
                                      {PieceType::Gold, 0x0f, 0x1b, 5},
                                      {PieceType::Bishop, 0x1f, 0x2f, 6},
                                      {PieceType::Rook, 0x3f, 0x3f, 6}}};

class Writer {
public:
    void add(unsigned value, int bits) {
        for (int i = 0; i < bits; ++i, ++m_at) {
            if (m_at < kBits && ((value >> i) & 1u) != 0)
                m_bytes[static_cast<std::size_t>(m_at / 8)] |= static_cast<char>(1 << (m_at % 8));
        }
    }
    bool isFull() const { return m_at == kBits; }
    const PackedPosition& bytes() const { return m_bytes; }

private:
    PackedPosition m_bytes{};
    int m_at = 0;
};

class Reader {
public:
    explicit Reader(std::string_view bytes)
        : m_bytes(bytes) {}
    bool atEnd() const { return m_at >= kBits; }
    // 0 beyond the end.
    unsigned next(int bits = 1) {
        unsigned value = 0;
        for (int i = 0; i < bits; ++i, ++m_at) {
            const bool isSet =
                m_at < kBits &&
                ((static_cast<unsigned char>(m_bytes[static_cast<std::size_t>(m_at / 8)]) >> (m_at % 8)) &
                 1) != 0;
            value |= (isSet ? 1u : 0u) << i;
        }
        return value;
    }
    bool isBeyond() const { return m_at > kBits; }
    // A code on a square (skipped: 0) or elsewhere (1: its first bit is left out). None: no piece has it.
    const Code* nextCode(int skipped) {
        unsigned value = 0;
        for (int bits = 1; bits <= 6 - skipped; ++bits) {
            value |= next() << (bits - 1);
            for (const Code& each : kCodes)
                if (each.bits - skipped == bits && each.board >> skipped == value)
                    return &each;
        }
        return nullptr;
    }

private:
    std::string_view m_bytes;
    int m_at = 0;
};

} // namespace

std::optional<PackedPosition> packed(const Position& position) {
    Writer writer;
    writer.add(position.sideToMove() == Color::White ? 1 : 0, 1);
    for (const Color color : shogi::kColors) {
        const auto king = position.kingSquare(color);
        writer.add(static_cast<unsigned>(king ? king->index() : kNoKing), 7);
    }
    std::array<int, shogi::kPieceTypeCount> used{};
    for (const Piece piece : position.board()) {
        if (piece.isNone()) {
            writer.add(0, 1);
            continue;
        }
        const PieceType base = shogi::unpromoted(piece.type());
        for (const Code& code : kCodes) {
            if (code.type != base)
                continue;
            writer.add(code.board, code.bits);
            if (base != PieceType::Gold)
                writer.add(shogi::isPromoted(piece.type()) ? 1 : 0, 1);
            writer.add(piece.color() == Color::White ? 1 : 0, 1);
            ++used[shogi::index(base)];
        }
    }
    for (const Color color : shogi::kColors) {
        for (const Code& code : kCodes) {
            const int count = position.hand(color).count(code.type);
            for (int i = 0; i < count; ++i) {
                writer.add(code.board >> 1, code.bits - 1);
                if (code.type != PieceType::Gold)
                    writer.add(0, 1);
                writer.add(color == Color::White ? 1 : 0, 1);
            }
            used[shogi::index(code.type)] += count;
        }
    }
    for (const Code& code : kCodes) {
        for (int i = used[shogi::index(code.type)]; i < shogi::piecesInSet(code.type); ++i) {
            writer.add(code.box, code.bits);
            if (code.type != PieceType::Gold)
                writer.add(0, 1);
        }
    }
    return writer.isFull() ? std::optional(writer.bytes()) : std::nullopt;
}

std::optional<Position> unpacked(std::string_view bytes) {
    Reader reader(bytes);
    Position position = Position::empty();
    position.setSideToMove(reader.next() == 0 ? Color::Black : Color::White);
    for (const Color color : shogi::kColors) {
        const auto square = static_cast<int>(reader.next(7));
        if (square > kNoKing || (square < kNoKing && position.at(Square(square))))
            return std::nullopt;
        if (square < kNoKing)
            position.put(Square(square), Piece(color, PieceType::King));
    }
    std::array<int, shogi::kPieceTypeCount> used{};
    for (int i = 0; i < shogi::kSquareCount; ++i) {
        if (position.at(Square(i)) || reader.next() == 0)
            continue;
        // The first bit of a piece is always set.
        const Code* const code = reader.nextCode(1);
        if (code == nullptr)
            return std::nullopt;
        const bool isPromoted = code->type != PieceType::Gold && reader.next() != 0;
        const Color color = reader.next() == 0 ? Color::Black : Color::White;
        position.put(Square(i), Piece(color, isPromoted ? shogi::promoted(code->type) : code->type));
        if (++used[shogi::index(code->type)] > shogi::piecesInSet(code->type))
            return std::nullopt;
    }
    std::array<Hand, 2> hands;
    while (!reader.atEnd()) {
        const Code* const code = reader.nextCode(1);
        if (code == nullptr)
            return std::nullopt;
        // What reads as a promoted piece is in neither hand.
        const bool isBoxed = code->type != PieceType::Gold && reader.next() != 0;
        const Color color = reader.next() == 0 ? Color::Black : Color::White;
        if (isBoxed)
            continue;
        if (++used[shogi::index(code->type)] > shogi::piecesInSet(code->type))
            return std::nullopt;
        hands[shogi::index(color)].add(code->type);
    }
    if (reader.isBeyond())
        return std::nullopt;
    for (const Color color : shogi::kColors)
        position.setHand(color, hands[shogi::index(color)]);
    return position;
}

} // namespace app
