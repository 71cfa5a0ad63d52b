// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/position.h"

#include <span>
#include <string_view>

namespace shogi {

enum class Handicap : std::uint8_t {
    None,             // 平手
    Lance,            // 香落ち
    RightLance,       // 右香落ち
    Bishop,           // 角落ち
    Rook,             // 飛車落ち
    RookLance,        // 飛香落ち
    TwoPieces,        // 二枚落ち
    ThreePieces,      // 三枚落ち
    FourPieces,       // 四枚落ち
    FivePieces,       // 五枚落ち
    LeftFivePieces,   // 左五枚落ち
    SixPieces,        // 六枚落ち
    LeftSevenPieces,  // 左七枚落ち
    RightSevenPieces, // 右七枚落ち
    EightPieces,      // 八枚落ち
    TenPieces         // 十枚落ち
};

// In every handicap but None the giver (uwate) is White and moves first.
std::span<const Handicap> allHandicaps();
Position startPosition(Handicap handicap = Handicap::None);
// The SFEN of the start position, counter included.
std::string_view startSfen(Handicap handicap = Handicap::None);
// The name KIF files use, UTF-8: 平手, 香落ち …
std::string_view kifName(Handicap handicap);
std::optional<Handicap> handicapFromKifName(std::string_view name);
// The position that 手合割 names: one of those above, or one that only servers have (歩三兵, 裸玉, トンボ,
// 青空将棋, 二枚得 …).
std::optional<Position> startFromKifName(std::string_view name);
// 五枚落ち, 七枚落ち and 九枚落ち do not say on which side the last piece is, and 三歩落ち may be 歩三兵,
// which startFromKifName() does not know: the start position other than the one that startFromKifName()
// takes. Nothing for unambiguous names.
std::optional<Position> otherStartFromKifName(std::string_view name);
// Which start position this is, if it is one (the move counter is not compared).
std::optional<Handicap> handicapOf(const Position& position);

} // namespace shogi
