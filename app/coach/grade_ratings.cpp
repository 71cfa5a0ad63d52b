// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/coach/grade_ratings.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace app {

namespace {

constexpr int kLowest = -20;
constexpr int kHighest = 8;
constexpr double kLowestRating = 600;
// Of 19 kyu above 20 kyu, of 18 kyu above 19 kyu, … of 8 dan above 7 dan. There is no grade 0.
constexpr std::array<int, 27> kDistances{74,  127, 68, 80, 118, 99, 100, 83, 62, 94, 97, 130, 108, 71,
                                         103, 73,  87, 85, 85,  70, 103, 70, 92, 77, 47, 90,  75};

// From 0 for the lowest grade.
int rungOf(int grade) { return grade < 0 ? grade - kLowest : std::max(grade, 1) - kLowest - 1; }
int gradeOf(int rung) { return rung < -kLowest ? rung + kLowest : rung + kLowest + 1; }

double ratingOf(int rung) {
    double rating = kLowestRating;
    for (int i = 0; i < rung; ++i)
        rating += kDistances[static_cast<std::size_t>(i)];
    return rating;
}

} // namespace

std::optional<double> gradeRating(int grade) {
    if (grade < kLowest || grade > kHighest)
        return std::nullopt;
    return ratingOf(rungOf(grade));
}

int gradeNear(double rating) {
    int nearest = 0;
    for (int rung = 1; rung <= rungOf(kHighest); ++rung)
        if (std::abs(ratingOf(rung) - rating) < std::abs(ratingOf(nearest) - rating))
            nearest = rung;
    return gradeOf(nearest);
}

std::optional<int> gradeAbove(int grade) {
    if (grade < kLowest || grade >= kHighest)
        return std::nullopt;
    return gradeOf(rungOf(grade) + 1);
}

std::optional<int> gradeBelow(int grade) {
    if (grade <= kLowest || grade > kHighest)
        return std::nullopt;
    return gradeOf(rungOf(grade) - 1);
}

} // namespace app
