// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/record.h"

#include <QByteArray>
#include <QJsonObject>

#include <cstddef>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

namespace app {

// What one engine found about one position of an analysis.
struct AnalysisEntry {
    std::size_t engine = 0; // of the analysis
    std::size_t record = 0; // of the analysis
    shogi::NodeId node = shogi::kRootNode;
    std::vector<shogi::EngineEvaluation> lines; // empty: it said nothing of use

    friend bool operator==(const AnalysisEntry&, const AnalysisEntry&) = default;
};

// A whole-game analysis on disk, so that it goes on after a kill: a line of JSON for what is analysed, and
// one for each position that is done. Pure: files are the caller's.
struct AnalysisJournal {
    QJsonObject plan; // the caller's
    std::vector<AnalysisEntry> entries;
    // Length of what is whole; a kill while writing leaves the beginning of a line behind it, to be cut off.
    // 0: nothing has been written yet, also no plan.
    std::size_t wholeBytes = 0;
};

struct AnalysisJournalFault {
    enum class Kind : std::uint8_t {
        NotAJournal, // the first line is no analysis'
        BadLine      // not the last line, and no entry
    };
    Kind kind = Kind::NotAJournal;
    int line = 1;

    friend bool operator==(const AnalysisJournalFault&, const AnalysisJournalFault&) = default;
};

// With their line ends.
QByteArray analysisHead(const QJsonObject& plan);
QByteArray analysisLine(const AnalysisEntry& entry);

// How many positions so many engines have all looked at.
std::size_t positionsDone(const std::vector<AnalysisEntry>& entries, std::size_t engines);

tl::expected<AnalysisJournal, AnalysisJournalFault> readAnalysisJournal(std::string_view text);

// A score and a line of play; for reports to programs too. Keys: engine, cp or mate, bound (lower, upper),
// rank, depth, seldepth, nodes, pv (USI).
QJsonObject evaluationToJson(const shogi::EngineEvaluation& evaluation);

} // namespace app
