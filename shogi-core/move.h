// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/square.h"

#include <optional>

namespace shogi {

// A move in 16 bits: bits 0–6 target, 7–13 origin square or dropped piece type, 14 promotion, 15 drop. The
// moving and the captured piece follow from the position in which it is played.
class Move {
public:
    // "No move": equals no legal move.
    constexpr Move() = default;
    static constexpr Move board(Square from, Square to, bool promotion = false) {
        return Move(static_cast<unsigned>(to.index()) | (static_cast<unsigned>(from.index()) << 7) |
                    (promotion ? 1u << 14 : 0u));
    }
    static constexpr Move drop(PieceType type, Square to) {
        return Move(static_cast<unsigned>(to.index()) | (static_cast<unsigned>(type) << 7) | (1u << 15));
    }
    static constexpr Move fromBits(std::uint16_t bits) { return Move(bits); }

    constexpr explicit operator bool() const { return m_bits != 0; }
    constexpr bool isDrop() const { return (m_bits & (1u << 15)) != 0; }
    constexpr bool isPromotion() const { return (m_bits & (1u << 14)) != 0; }
    constexpr Square to() const { return Square(m_bits & 127); }
    // Precondition: !isDrop()
    constexpr Square from() const { return Square((m_bits >> 7) & 127); }
    // Precondition: isDrop()
    constexpr PieceType dropped() const { return static_cast<PieceType>((m_bits >> 7) & 15); }
    constexpr std::uint16_t bits() const { return m_bits; }

    friend constexpr bool operator==(Move, Move) = default;

private:
    constexpr explicit Move(unsigned bits)
        : m_bits(static_cast<std::uint16_t>(bits)) {}
    std::uint16_t m_bits = 0;
};

// How a game or a line of play ended. The winner is stored separately (Ending), as several kinds leave it
// open.
enum class GameEnd : std::uint8_t {
    Abort,          // 中断
    Resignation,    // 投了
    Mate,           // 詰み: the side to move has no legal move
    NoMate,         // 不詰 (problems)
    Repetition,     // 千日手
    PerpetualCheck, // 連続王手の千日手
    Impasse,        // 持将棋
    Declaration,    // 入玉勝ち
    Try,            // トライ
    MaxMoves,       // 最大手数
    TimeUp,         // 切れ負け
    IllegalMove,    // 反則: made by the loser
    Forfeit,        // 不戦敗
    EngineFailure,  // the loser's engine died or stopped answering
    SealedMove      // 封じ手
};

struct Ending {
    GameEnd kind = GameEnd::Abort;
    std::optional<Color> winner; // nullopt: drawn, unknown or unfinished

    friend bool operator==(const Ending&, const Ending&) = default;
};

} // namespace shogi
