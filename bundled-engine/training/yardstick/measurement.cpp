// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/training/yardstick/measurement.h"

#include "bundled-engine/training/network/logistic.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <numeric>

namespace tokin::training {

namespace {

std::vector<double> ranksOf(const std::vector<int>& numbers) {
    std::vector<std::size_t> order(numbers.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::sort(order.begin(), order.end(),
              [&](std::size_t a, std::size_t b) { return numbers[a] < numbers[b]; });
    std::vector<double> ranks(numbers.size());
    for (std::size_t first = 0; first < order.size();) {
        std::size_t end = first + 1;
        while (end < order.size() && numbers[order[end]] == numbers[order[first]])
            ++end;
        for (std::size_t i = first; i < end; ++i)
            ranks[order[i]] = static_cast<double>(first + end - 1) / 2;
        first = end;
    }
    return ranks;
}

template <typename... Values>
std::string formatted(const char* format, Values... values) {
    char text[160];
    std::snprintf(text, sizeof text, format, values...);
    return text;
}

} // namespace

double rankCorrelation(const std::vector<int>& a, const std::vector<int>& b) {
    const std::vector<double> ranksA = ranksOf(a);
    const std::vector<double> ranksB = ranksOf(b);
    const double mean = (static_cast<double>(a.size()) - 1) / 2;
    double together = 0;
    double squaresA = 0;
    double squaresB = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        const double x = ranksA[i] - mean;
        const double y = ranksB[i] - mean;
        together += x * y;
        squaresA += x * x;
        squaresB += y * y;
    }
    return squaresA > 0 && squaresB > 0 ? together / std::sqrt(squaresA * squaresB) : 0;
}

Measurement measure(const std::vector<YardstickPosition>& positions, const std::vector<int>& scores) {
    std::vector<ScoredResult> pairs;
    for (std::size_t i = 0; i < positions.size(); ++i)
        pairs.push_back({static_cast<double>(scores[i]), positions[i].result()});
    Measurement measurement;
    measurement.scale = fitScale(pairs);
    for (std::size_t p = 0; p < kPhases.size(); ++p) {
        Measurement::Part& part = measurement.parts[p];
        std::vector<int> deep;
        std::vector<int> told;
        double loss = 0;
        double openPoints = 0;
        for (std::size_t i = 0; i < positions.size(); ++i) {
            if (!kPhases[p].contains(positions[i].ply()))
                continue;
            deep.push_back(positions[i].score);
            told.push_back(scores[i]);
            loss += crossEntropy(pairs[i].result, pairs[i].score / measurement.scale);
            if (std::abs(scores[i]) <= kOpenScore) {
                ++part.open;
                openPoints += pairs[i].result;
            }
        }
        part.positions = deep.size();
        part.correlation = rankCorrelation(told, deep);
        part.loss = deep.empty() ? 0 : loss / static_cast<double>(deep.size());
        part.openPoints = part.open == 0 ? 0 : openPoints / static_cast<double>(part.open);
    }
    return measurement;
}

std::string measurementHead(const Measurement& any) {
    std::string phases;
    std::string counts;
    for (std::size_t p = 0; p < kPhases.size(); ++p) {
        phases += formatted("%9s", std::string(kPhases[p].name).c_str());
        counts += formatted("%9zu", any.parts[p].positions);
    }
    std::string head = formatted("%-36s", "");
    for (const char* const title :
         {"rank correlation", "log loss of the result", "scored if open, %", "open positions"})
        head += formatted(" %36s", title);
    std::string row = formatted("\n%-36s", "moves before the position");
    for (int group = 0; group < 4; ++group)
        row += ' ' + phases;
    return head + row + formatted("    scale\n%-36s", "positions") + ' ' + counts + ' ' + counts + '\n';
}

std::string measurementRow(std::string_view name, const Measurement& measurement) {
    std::string row = formatted("%-36.35s ", std::string(name).c_str());
    for (const auto& part : measurement.parts)
        row += formatted("%9.4f", part.correlation);
    row += ' ';
    for (const auto& part : measurement.parts)
        row += formatted("%9.4f", part.loss);
    row += ' ';
    for (const auto& part : measurement.parts)
        row += formatted("%9.1f", 100 * part.openPoints);
    row += ' ';
    for (const auto& part : measurement.parts)
        row += formatted("%9zu", part.open);
    return row + formatted("%9.0f\n", measurement.scale);
}

} // namespace tokin::training
