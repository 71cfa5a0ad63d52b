// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/openings/detail/rule_reader.h"
#include "shogi-core/types.h"

#include <array>
#include <bitset>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace app {

// Lists of checks, one after the other in memory.
class CheckLists {
public:
    CheckLists() = default;
    explicit CheckLists(const std::vector<std::vector<std::uint16_t>>& lists);

    std::span<const std::uint16_t> at(std::size_t list) const {
        return {m_checks.data() + m_ends[list], m_checks.data() + m_ends[list + 1]};
    }

private:
    std::vector<std::uint32_t> m_ends; // of the list before
    std::vector<std::uint16_t> m_checks;
};

// A part of one of the lists of RuleTable.
struct RulePart {
    std::uint16_t begin = 0;
    std::uint16_t end = 0;
};

struct RuleItem {
    std::uint32_t pieces = 0; // bit by shogi::Piece::index()
    RulePart squares;         // of RuleTable::squares
    bool isWanted = true;
};

struct RuleMove {
    std::uint8_t move = 0; // as RuleTable::moves numbers it
    std::uint8_t by = 0;   // 255: at any time
    shogi::Color side = shogi::Color::Black;
    bool isWanted = true;
};

struct RuleRelation {
    std::uint16_t shape = 0;
    shogi::Color side = shogi::Color::Black;
    bool isWanted = true;
};

struct RuleHand {
    shogi::PieceType type = shogi::PieceType::None;
    shogi::Color side = shogi::Color::Black;
};

// A case of a rule for one side, on the squares of the board as it lies.
struct RuleCheck {
    std::uint16_t shape = 0;
    shogi::Color side = shogi::Color::Black;
    RuleBishops bishops = RuleBishops::Any;
    RuleRook rook = RuleRook::Any;
    RuleRook theirRook = RuleRook::Any;
    RuleTurn turn = RuleTurn::Any;
    RuleTempo tempo = RuleTempo::Any;
    std::uint16_t from = 0;
    std::uint16_t until = 0;
    std::uint8_t lasts = 0;
    RulePart items;
    RulePart moves;
    RulePart relations;
    RulePart hands;
};

// The rules of both files, found by what a move changes. A check is asked after whatever can have made it
// true: a piece that it wants has come, one that it does not want has gone, and so on.
struct RuleTable {
    static constexpr std::size_t kPieces = 32;       // shogi::Piece::index() is below
    static constexpr std::size_t kMoveNumbers = 256; // so many moves can be named
    static std::size_t place(std::size_t piece, int square) {
        return piece * shogi::kSquareCount + static_cast<std::size_t>(square);
    }

    std::vector<RuleCheck> checks;
    std::vector<std::uint8_t> squares;
    std::vector<RuleItem> items;
    std::vector<RuleMove> moves;
    std::vector<RuleRelation> relations;
    std::vector<RuleHand> hands;

    CheckLists come;                   // by place()
    CheckLists gone;                   // by place()
    CheckLists played;                 // by number of a move, for Black, then for White
    CheckLists arisen;                 // by number of a shape, for Black, then for White
    std::vector<std::uint16_t> caught; // after a capture
    std::vector<std::uint16_t> ranged; // after a rook has become a static or a ranging one
    // By the ply from which they may arise, if that is not the first.
    std::vector<std::pair<int, std::uint16_t>> timed;

    // The number of a move that rules name, by its bits; 0: they name it not.
    std::array<std::vector<std::uint8_t>, 2> numbers;
    std::size_t moveCount = 1;
    int lastPly = 0; // nothing arises later, or has to last longer
    // What each shape replaces.
    std::vector<std::bitset<OpeningRules::kMostShapes>> replaced;
};

// Precondition: parent, replaces and the shapes of cases are known ids, and numbers are as in shapes.
RuleTable makeTable(const std::vector<WrittenRule>& rules, const std::vector<OpeningShape>& shapes);

} // namespace app
