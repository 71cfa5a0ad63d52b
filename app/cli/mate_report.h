// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/mate_run.h"

#include <QJsonObject>
#include <QString>
#include <QStringList>

namespace app {

// What came of a run over mate problems, in words and as JSON.

// One line about one problem: name, what was found, lengths, time.
QString mateSolutionLine(const MateProblem& problem, const MateSolution& solution);
// A table by length: problems, solved, median, 99 %, slowest. A problem without a stated length counts under
// the one found.
QStringList mateSummaryLines(const MateRun& run);
QJsonObject mateSummaryJson(const MateRun& run);

// The smallest of the sorted values that share of all values do not exceed; 0 if there are none.
double quantile(const std::vector<double>& sorted, double share);

} // namespace app
