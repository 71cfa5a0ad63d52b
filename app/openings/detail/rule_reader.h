// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/openings/opening_rules.h"
#include "shogi-core/move.h"

#include <QStringList>

#include <cstdint>
#include <optional>
#include <tl/expected.hpp>
#include <vector>

namespace app {

// A rule file as it is written, checked by itself: every value is one that the format knows. Squares are seen
// by the side whose shape it is, as if it were Black.

struct WrittenPieces {
    std::uint16_t types = 0; // bit by shogi::PieceType; 0: any piece of either side
    std::vector<shogi::Square> squares;
    bool isTheirs = false;
    bool isWanted = true; // one of the squares holds one of the types; otherwise none does
};

struct WrittenMove {
    std::uint16_t bits = 0; // of the shogi::Move
    int by = 0;             // made as that side's move of this number at the latest; 0: at any time
    bool isTheirs = false;
    bool isWanted = true;
};

struct WrittenShape {
    QString id;
    bool isTheirs = false;
    bool isWanted = true; // it has arisen before; otherwise it has not
};

struct WrittenHand {
    shogi::PieceType type = shogi::PieceType::None;
    bool isTheirs = false;
};

enum class RuleBishops : std::uint8_t { Any, Kept, Exchanged };
enum class RuleRook : std::uint8_t { Any, Static, Ranging };
enum class RuleTurn : std::uint8_t { Any, First, Second };
enum class RuleTempo : std::uint8_t { Any, Lost, Kept };

// Conditions that hold together.
struct WrittenCase {
    std::vector<WrittenPieces> pieces;
    std::vector<WrittenMove> moves;
    std::vector<WrittenShape> shapes;
    std::vector<WrittenHand> hands;
    RuleBishops bishops = RuleBishops::Any;
    RuleRook rook = RuleRook::Any;
    RuleRook theirRook = RuleRook::Any;
    RuleTurn turn = RuleTurn::Any;
    RuleTempo tempo = RuleTempo::Any;
    int from = 0;
    int until = 0;
    int lasts = 0; // it must hold so many plies later as well
};

struct WrittenRule {
    QString id;
    QString japanese;
    QString english;
    QString parent; // empty: none
    QStringList replaces;
    std::vector<WrittenCase> cases; // one of them is enough
};

tl::expected<std::vector<WrittenRule>, RuleFault> readRules(const RuleFile& file, ShapeKind kind);

} // namespace app
