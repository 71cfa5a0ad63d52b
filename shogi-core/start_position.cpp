// SPDX-License-Identifier: GPL-3.0-or-later
#include "shogi-core/start_position.h"

#include "shogi-core/detail/text.h"
#include "shogi-core/sfen.h"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

namespace shogi {
namespace {

struct Row {
    Handicap handicap;
    std::string_view name;
    std::string_view sfen;
};

constexpr std::array<Row, 16> kRows{{
    {Handicap::None, "平手", "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1"},
    {Handicap::Lance, "香落ち", "lnsgkgsn1/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"},
    {Handicap::RightLance, "右香落ち", "1nsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"},
    {Handicap::Bishop, "角落ち", "lnsgkgsnl/1r7/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"},
    {Handicap::Rook, "飛車落ち", "lnsgkgsnl/7b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"},
    {Handicap::RookLance, "飛香落ち", "lnsgkgsn1/7b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"},
    {Handicap::TwoPieces, "二枚落ち", "lnsgkgsnl/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"},
    {Handicap::ThreePieces, "三枚落ち", "lnsgkgsn1/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"},
    {Handicap::FourPieces, "四枚落ち", "1nsgkgsn1/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"},
    {Handicap::FivePieces, "五枚落ち", "2sgkgsn1/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"},
    {Handicap::LeftFivePieces, "左五枚落ち", "1nsgkgs2/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"},
    {Handicap::SixPieces, "六枚落ち", "2sgkgs2/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"},
    {Handicap::LeftSevenPieces, "左七枚落ち", "2sgkg3/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"},
    {Handicap::RightSevenPieces, "右七枚落ち", "3gkgs2/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"},
    {Handicap::EightPieces, "八枚落ち", "3gkg3/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"},
    {Handicap::TenPieces, "十枚落ち", "4k4/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1"},
}};

struct ServerRow {
    std::string_view name; // as normalName() gives it
    std::string_view sfen;
};

// Names that servers use in addition to those of KIF. Their games are written with the board.
constexpr auto kServerRows = std::to_array<ServerRow>({
    {"定先", "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b -"},
    {"両香落", "1nsgkgsn1/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w -"},
    {"太閤落", "lnsgkgsnl/1r5b1/p1ppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w -"},
    // The right-hand piece is meant for seven and nine pieces, as for five.
    {"七枚落", "3gkgs2/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w -"},
    {"九枚落", "4kg3/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w -"},
    {"右九枚落", "4kg3/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w -"},
    {"左九枚落", "3gk4/9/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w -"},
    {"十九枚落", "4k4/9/9/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w -"},
    {"裸玉", "4k4/9/9/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w -"},
    {"裸王", "4k4/9/9/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w -"},
    {"歩三兵", "4k4/9/9/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w 3p"},
    {"歩三歩", "4k4/9/9/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w 3p"},
    {"トンボ", "4k4/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w -"},
    {"トンボ+香", "l3k3l/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w -"},
    {"トンボ+桂香", "ln2k2nl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w -"},
    {"青空将棋", "lnsgkgsnl/1r5b1/9/9/9/9/9/1B5R1/LNSGKGSNL b -"},
    {"青空", "lnsgkgsnl/1r5b1/9/9/9/9/9/1B5R1/LNSGKGSNL b -"},
});

constexpr auto kHandicaps = [] {
    std::array<Handicap, kRows.size()> all{};
    for (std::size_t i = 0; i < all.size(); ++i)
        all[i] = kRows[i].handicap;
    return all;
}();

const Row& rowOf(Handicap handicap) { return kRows[static_cast<std::size_t>(handicap)]; }

const std::array<Position, kRows.size()>& positions() {
    static const std::array<Position, kRows.size()> all = [] {
        std::array<Position, kRows.size()> made;
        for (std::size_t i = 0; i < made.size(); ++i)
            made[i] = parseSfen(kRows[i].sfen).value();
        return made;
    }();
    return all;
}

// Normalises the spellings found in files: no blanks or invisible characters, 2 and ２ as 二, no ち at the
// end, 飛 for 飛車, 両 for 兩.
std::string normalName(std::string_view name) {
    std::string normal;
    for (detail::Characters rest(name); !rest.atEnd();) {
        const std::string_view character = rest.take();
        if (detail::isBlank(character) || detail::invisibleLength(character) > 0)
            continue;
        const int digit = detail::digitValue(character);
        if (digit >= 0)
            normal += detail::kanjiDigit(digit);
        else if (character == "兩")
            normal += "両";
        else if (character == "＋")
            normal += "+";
        else if (character != "車")
            normal += character;
    }
    for (const auto& [digits, number] : {std::pair<std::string_view, std::string_view>{"一〇", "十"},
                                         std::pair<std::string_view, std::string_view>{"一九", "十九"}}) {
        if (normal.starts_with(digits))
            normal.replace(0, digits.size(), number);
    }
    if (normal.ends_with("ち"))
        normal.resize(normal.size() - std::string_view("ち").size());
    return normal;
}

// Black holds the pieces that White lacks from a full set: "二枚得".
Position withGains(Position start) {
    const Position even;
    Hand hand = start.hand(Color::Black);
    for (const PieceType type : kHandTypes) {
        const Bitboard before = even.pieces(Color::White, type);
        hand.add(type, before.count() - start.pieces(Color::White, type).count());
    }
    start.setHand(Color::Black, hand);
    return start;
}

std::optional<Position> startNamed(std::string_view name) {
    if (const auto handicap = handicapFromKifName(name))
        return startPosition(*handicap);
    const std::string normal = normalName(name);
    for (const ServerRow& row : kServerRows) {
        if (row.name == normal)
            return parseSfen(row.sfen).value();
    }
    for (const std::string_view end : {"得", "持"}) {
        if (!normal.ends_with(end))
            continue;
        const auto start = startNamed(normal.substr(0, normal.size() - end.size()) + "落");
        return start ? std::optional(withGains(*start)) : std::nullopt;
    }
    return std::nullopt;
}

} // namespace

std::span<const Handicap> allHandicaps() { return kHandicaps; }

Position startPosition(Handicap handicap) { return positions()[static_cast<std::size_t>(handicap)]; }

std::string_view startSfen(Handicap handicap) { return rowOf(handicap).sfen; }

std::string_view kifName(Handicap handicap) { return rowOf(handicap).name; }

std::optional<Handicap> handicapFromKifName(std::string_view name) {
    const std::string wanted = normalName(name);
    for (const Row& row : kRows) {
        if (normalName(row.name) == wanted)
            return row.handicap;
    }
    // The lance of 香落ち is the left one, the fifth piece of 五枚落ち the right knight.
    if (wanted == "左香落")
        return Handicap::Lance;
    if (wanted == "右五枚落")
        return Handicap::FivePieces;
    return std::nullopt;
}

std::optional<Position> startFromKifName(std::string_view name) {
    if (const auto start = startNamed(name))
        return start;
    // "平手(手番交換)", "八枚落ち（トンボ）": the part in brackets takes precedence.
    const std::size_t open = std::min(name.find('('), name.find("（"));
    if (open == std::string_view::npos)
        return std::nullopt;
    std::string_view inside = name.substr(open + (name[open] == '(' ? 1 : std::string_view("（").size()));
    inside = inside.substr(0, std::min(inside.find(')'), inside.find("）")));
    const auto start = startNamed(inside);
    return start ? start : startNamed(name.substr(0, open));
}

std::optional<Position> otherStartFromKifName(std::string_view name) {
    const std::string normal = normalName(name);
    for (const std::string_view open : {"五枚落", "七枚落", "九枚落"}) {
        if (normal == open)
            return startNamed("左" + normal);
    }
    if (normal == "三歩落")
        return startNamed("歩三兵");
    return std::nullopt;
}

std::optional<Handicap> handicapOf(const Position& position) {
    for (const Row& row : kRows) {
        if (positions()[static_cast<std::size_t>(row.handicap)] == position)
            return row.handicap;
    }
    return std::nullopt;
}

} // namespace shogi
