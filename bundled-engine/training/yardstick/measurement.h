// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bundled-engine/training/yardstick/yardstick_set.h"

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace tokin::training {

// Parts of a game by the moves played before a position.
struct Phase {
    std::string_view name;
    int first = 0;
    int end = 0; // exclusive

    bool contains(int ply) const { return ply >= first && ply < end; }
};
inline constexpr std::array<Phase, 4> kPhases{
    {{"all", 0, 1'000'000}, {"10-44", 10, 45}, {"45-79", 45, 80}, {"from 80", 80, 1'000'000}}};

// Scores up to this far from 0 call a position open, centipawns.
inline constexpr int kOpenScore = 150;

// How well scores foretell the deep ones and the results, by phase. A phase without positions has zeros.
struct Measurement {
    struct Part {
        std::size_t positions = 0;
        double correlation = 0; // rank correlation with the deep scores, -1 to 1
        double loss = 0;        // cross entropy of the results with the scale below, nats
        std::size_t open = 0;   // positions that the scores call open
        double openPoints = 0;  // what the side to move scored in these, 0 to 1: below 0.5, scores flatter it
    };
    std::array<Part, kPhases.size()> parts;
    double scale = 0; // centipawns; fits the results of all positions best
};

// Spearman's: of the ranks, equal numbers sharing the mean of theirs. 0 if one list has no two different
// numbers. Precondition: lists of the same length.
double rankCorrelation(const std::vector<int>& a, const std::vector<int>& b);

// Precondition: a score for each position, and at least one position.
Measurement measure(const std::vector<YardstickPosition>& positions, const std::vector<int>& scores);

// The head of a table and one of its rows, ending with a line feed.
std::string measurementHead(const Measurement& any);
std::string measurementRow(std::string_view name, const Measurement& measurement);

} // namespace tokin::training
