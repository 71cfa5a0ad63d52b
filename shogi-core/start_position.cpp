// SPDX-License-Identifier: GPL-3.0-or-later
#include "shogi-core/start_position.h"

#include "shogi-core/detail/text.h"
#include "shogi-core/sfen.h"

#include <algorithm>
#include <array>
#include <string>

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

// Normalises the spellings found in files: no blanks, 2 and ２ as 二, no ち or 落 at the end, 飛 for 飛車.
std::string normalName(std::string_view name) {
    std::string normal;
    for (detail::Characters rest(name); !rest.atEnd();) {
        const std::string_view character = rest.take();
        if (detail::isBlank(character))
            continue;
        const int digit = detail::digitValue(character);
        if (digit >= 0)
            normal += detail::kanjiDigit(digit);
        else if (character != "車")
            normal += character;
    }
    constexpr std::string_view kTen = "一〇";
    if (normal.starts_with(kTen))
        normal.replace(0, kTen.size(), "十");
    if (normal.ends_with("ち"))
        normal.resize(normal.size() - std::string_view("ち").size());
    return normal;
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

std::optional<Handicap> handicapOf(const Position& position) {
    for (const Row& row : kRows) {
        if (positions()[static_cast<std::size_t>(row.handicap)] == position)
            return row.handicap;
    }
    return std::nullopt;
}

} // namespace shogi
