// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/files/result_lines.h"
#include "shogi-core/record.h"

#include <QByteArray>
#include <QJsonObject>

#include <cstddef>
#include <optional>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

namespace app {

// One engine's result for one position of an analysis.
struct AnalysisEntry {
    std::size_t engine = 0; // index in the analysis
    std::size_t record = 0; // index in the analysis
    shogi::NodeId node = shogi::kRootNode;
    std::vector<shogi::EngineEvaluation> lines; // empty: no usable result

    friend bool operator==(const AnalysisEntry&, const AnalysisEntry&) = default;
};

// A whole-game analysis on disk, so that it can be continued after a kill: a line of JSON that states what is
// analysed, and one line for each finished position. Pure: the caller handles files.
struct AnalysisJournal {
    QJsonObject plan; // the caller's
    // See shardToJson(), with "positions" of each record; empty: the whole analysis.
    QJsonObject shard;
    std::vector<AnalysisEntry> entries;
    // Length of the complete part; a kill while writing leaves an incomplete line after it, to be cut off. 0:
    // nothing has been written yet, not even a plan.
    std::size_t wholeBytes = 0;
    std::vector<int> damaged; // lines that were skipped, see ResultLines
};

// With line ends.
QByteArray analysisHead(const QJsonObject& plan, const QJsonObject& shard = {});
QByteArray analysisLine(const AnalysisEntry& entry);

// Number of positions that all engines have finished.
std::size_t positionsDone(const std::vector<AnalysisEntry>& entries, std::size_t engines);

tl::expected<AnalysisJournal, ResultLinesFault> readAnalysisJournal(std::string_view text);

// A score and a line of play; also used in reports for programs. Keys: engine, cp or mate, bound (lower,
// upper), rank, depth, seldepth, nodes, pv (USI).
QJsonObject evaluationToJson(const shogi::EngineEvaluation& evaluation);
// Nothing without a score, or if a move of the line cannot be read. Whether the line is legal is not looked
// at.
std::optional<shogi::EngineEvaluation> evaluationFromJson(const QJsonObject& json);

} // namespace app
