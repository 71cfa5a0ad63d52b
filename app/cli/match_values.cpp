// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/match_values.h"

#include "app/files/json_value.h"
#include "app/settings/game_settings.h"

#include <QStringList>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdlib>
#include <vector>

namespace app {
namespace {

std::optional<double> parseNumber(QStringView text) {
    const QByteArray bytes = text.toUtf8();
    double value = 0;
    const auto result =
        std::from_chars(bytes.data(), bytes.data() + bytes.size(), value, std::chars_format::fixed);
    if (result.ec != std::errc() || result.ptr != bytes.data() + bytes.size() || !(value >= 0))
        return std::nullopt;
    return value;
}

constexpr std::array<EnumKey<MatchForm>, 4> kFormKeys{{{MatchForm::RoundRobin, "round-robin"},
                                                       {MatchForm::Gauntlet, "gauntlet"},
                                                       {MatchForm::Swiss, "swiss"},
                                                       {MatchForm::Knockout, "knockout"}}};
// Those that are given on a ladder, and what they are called on a command line.
constexpr std::array<EnumKey<shogi::Handicap>, 16> kHandicapKeys{
    {{shogi::Handicap::None, "even"},
     {shogi::Handicap::Lance, "lance"},
     {shogi::Handicap::RightLance, "right-lance"},
     {shogi::Handicap::Bishop, "bishop"},
     {shogi::Handicap::Rook, "rook"},
     {shogi::Handicap::RookLance, "rook-lance"},
     {shogi::Handicap::TwoPieces, "two"},
     {shogi::Handicap::ThreePieces, "three"},
     {shogi::Handicap::FourPieces, "four"},
     {shogi::Handicap::FivePieces, "five"},
     {shogi::Handicap::LeftFivePieces, "left-five"},
     {shogi::Handicap::SixPieces, "six"},
     {shogi::Handicap::LeftSevenPieces, "left-seven"},
     {shogi::Handicap::RightSevenPieces, "right-seven"},
     {shogi::Handicap::EightPieces, "eight"},
     {shogi::Handicap::TenPieces, "ten"}}};
constexpr double kMostElo = 1000;
constexpr int kMostCentipawns = 30000;

// Comma-separated numbers; empty if one of them is invalid.
std::vector<double> parseList(const QString& text) {
    std::vector<double> numbers;
    for (const QString& part : text.split(u',')) {
        bool ok = false;
        numbers.push_back(part.toDouble(&ok));
        if (!ok || !std::isfinite(numbers.back()))
            return {};
    }
    return numbers;
}

// Reads count integers from 0 to most, separated by commas; empty if text contains anything else.
std::vector<int> parseCounts(const QString& text, std::size_t count, int most) {
    std::vector<int> counts;
    for (const QString& part : text.split(u',')) {
        bool ok = false;
        counts.push_back(part.toInt(&ok));
        if (!ok || counts.back() < 0 || counts.back() > most)
            return {};
    }
    return counts.size() == count ? counts : std::vector<int>();
}

} // namespace

std::optional<shogi::Milliseconds> parseDuration(QStringView text) {
    double unit = 1;
    if (text.endsWith(u"ms")) {
        text.chop(2);
    } else if (text.endsWith(u's')) {
        unit = 1000;
        text.chop(1);
    } else if (text.endsWith(u'm')) {
        unit = 60000;
        text.chop(1);
    }
    const std::optional<double> number = parseNumber(text);
    if (!number || *number * unit > static_cast<double>(GameSettings::kLongestTime.count()))
        return std::nullopt;
    return Milliseconds(std::llround(*number * unit));
}

std::optional<shogi::TimeControl> parseMainAndIncrement(QStringView text) {
    const qsizetype plus = text.indexOf(u'+');
    const std::optional<Milliseconds> main = parseDuration(plus < 0 ? text : text.left(plus));
    const std::optional<Milliseconds> increment =
        plus < 0 ? Milliseconds(0) : parseDuration(text.mid(plus + 1));
    if (!main || !increment)
        return std::nullopt;
    return shogi::TimeControl{*main, Milliseconds(0), *increment};
}

std::optional<SprtBounds> parseSprt(const QString& text) {
    const std::vector<double> numbers = parseList(text);
    if (numbers.size() != 2 && numbers.size() != 4)
        return std::nullopt;
    SprtBounds bounds{numbers[0], numbers[1]};
    if (numbers.size() == 4) {
        bounds.alpha = numbers[2];
        bounds.beta = numbers[3];
    }
    if (std::abs(bounds.elo0) > kMostElo || std::abs(bounds.elo1) > kMostElo || !bounds.areUsable())
        return std::nullopt;
    return bounds;
}

std::optional<MatchForm> parseMatchForm(const QString& text) {
    const MatchForm form = enumFromKey(text, kFormKeys, MatchForm::RoundRobin);
    return matchFormKey(form) == text ? std::optional(form) : std::nullopt;
}

QString matchFormKey(MatchForm form) { return enumKey(kFormKeys, form); }

std::optional<HandicapLadder> parseLadder(const QString& text) {
    HandicapLadder ladder;
    const QString wins = text.section(u':', 1);
    if (text.contains(u':')) {
        const std::vector<int> after = parseCounts(wins, 1, MatchSetup::kMostLadder);
        if (after.empty() || after[0] < 1)
            return std::nullopt;
        ladder.after = after[0];
    }
    for (const QString& name : text.section(u':', 0, 0).split(u',')) {
        const shogi::Handicap step = enumFromKey(name, kHandicapKeys, shogi::Handicap::None);
        if (step == shogi::Handicap::None ||
            std::find(ladder.steps.begin(), ladder.steps.end(), step) != ladder.steps.end())
            return std::nullopt;
        ladder.steps.push_back(step);
    }
    return ladder;
}

QString handicapKey(shogi::Handicap handicap) { return enumKey(kHandicapKeys, handicap); }

std::optional<AdjudicationRules::Resign> parseResignAdjudication(const QString& text) {
    const std::vector<int> counts = parseCounts(text, 2, kMostCentipawns);
    if (counts.empty() || counts[0] == 0 || counts[1] == 0)
        return std::nullopt;
    return AdjudicationRules::Resign{counts[0], counts[1]};
}

std::optional<AdjudicationRules::Draw> parseDrawAdjudication(const QString& text) {
    const std::vector<int> counts = parseCounts(text, 3, kMostCentipawns);
    if (counts.empty() || counts[1] == 0)
        return std::nullopt;
    return AdjudicationRules::Draw{counts[0], counts[1], counts[2]};
}

} // namespace app
