// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

namespace app {

// Where the grades of Tokin stand on the scale of PlayerRating. The distances are those that were measured in
// 400 games of each grade against the one below (docs/development/lab/strength-log.md, "Grades", bench
// 208026), added up; where the scale begins is our choice: 20 kyu is 600, which puts the rating of somebody
// of whom nothing is known yet, 1500, at 10 kyu. It says nothing about ratings of clubs and servers.

// Nothing for full strength, whose distance depends on the computer, and for numbers that are no grades.
// grade: kyu below 0, dan above; 0 is 1 dan, as Tokin has it.
std::optional<double> gradeRating(int grade);

// How far a grade may be off: the measured distances have standard errors of about 18.
inline constexpr double kGradeDeviation = 35;

// The grade whose rating is nearest; below and above them all the first and the last.
int gradeNear(double rating);

// The next grade up or down; nothing beyond the last one. Full strength is no grade.
std::optional<int> gradeAbove(int grade);
std::optional<int> gradeBelow(int grade);

} // namespace app
