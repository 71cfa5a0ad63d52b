// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine-host/events.h"

#include <QString>
#include <QVariant>

#include <cstdint>
#include <optional>
#include <span>

namespace app {

// Formats of figures and titles, shared by the tables of engines' lines. Translated when called.
enum class LineColumn : std::uint8_t { Depth, Time, Nodes, Speed, Hash, Rank, Score, Line };

struct LineFigures {
    std::optional<int> depth;
    std::optional<int> selectiveDepth;
    host::Milliseconds time{0};
    std::optional<std::uint64_t> nodes;
    std::optional<std::uint64_t> nps;
    std::optional<int> hashfull; // permille
    std::optional<host::Evaluation> evaluation;
};

// Whether a line is from a book: it has a score although no position was searched. (A mate may be seen
// without a search.)
bool isFromBook(std::optional<std::uint64_t> nodes, const std::optional<host::Evaluation>& evaluation);

// "12/17", "0:05", "1.23 M", "800 k/s", "34 %"; "Book" for the nodes of a line from a book; empty for values
// that the engine has not sent, and for Rank, Score and Line.
QString figureText(LineColumn column, const LineFigures& figures);
// Text is left-aligned, figures right-aligned.
QVariant columnAlignment(LineColumn column);
// The result of QAbstractItemModel::headerData() for a table with these columns.
QVariant columnHeader(std::span<const LineColumn> columns, int section, Qt::Orientation orientation,
                      int role);

} // namespace app
