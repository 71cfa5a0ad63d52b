// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/mate_run.h"

#include <QJsonObject>
#include <QString>
#include <QStringList>

namespace app {

// The results of a run over mate problems, as text and as JSON.

// "mate", "no mate", "open" …
QString mateResultName(MateSolution::Kind kind);
// One line about one problem: name, result, lengths, time.
QString mateSolutionLine(const MateProblem& problem, const MateSolution& solution);
// A table by length: problems, solved, median, 99 %, slowest. A problem without a stated length is listed
// under the one found.
QStringList mateSummaryLines(const MateRun& run);
QJsonObject mateSummaryJson(const MateRun& run);

// The quantile: the smallest of the sorted values that is not exceeded by this share of them; 0 without
// values.
double quantile(const std::vector<double>& sorted, double share);

} // namespace app
