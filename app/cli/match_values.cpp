// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/match_values.h"

#include "app/settings/game_settings.h"

#include <QStringList>

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
