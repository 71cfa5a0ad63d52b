// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/report/diagram.h"
#include "app/settings/appearance_settings.h"
#include "shogi-core/record.h"

#include <QFont>
#include <QString>
#include <QStringList>

#include <functional>
#include <span>
#include <vector>

class QPagedPaintDevice;

namespace app {

// A game on paper: players, all moves with their times, and diagrams.
struct ScoreSheet {
    QString title;
    QStringList players; // with their marks, Black first
    QStringList headers; // "key: value", as in the record
    struct Row {
        int ply = 0;
        QString move;
        QString time; // used for this move, or empty
    };
    std::vector<Row> moves; // including the ending
    std::vector<Diagram> diagrams;
    QFont font;
};

struct ScoreSheetSettings {
    MoveNotation notation = MoveNotation::Automatic;
    board::CoordinateStyle coordinates = board::CoordinateStyle::Japanese;
    std::vector<int> diagrams; // plies; empty: at the record's bookmarks, and the last position
    bool showsDrawings = true; // arrows and circles of the record
    QFont font;
};

// line: from the start, as returned by Record::mainLine(). In the current language.
ScoreSheet makeScoreSheet(const shogi::Record& record, std::span<const shogi::NodeId> line,
                          const ScoreSheetSettings& settings);
// page: the printable area, in 1/96 inch, the unit of the painter. newPage is called between two pages.
void paintScoreSheet(QPainter& painter, QSizeF page, const ScoreSheet& sheet,
                     const std::function<void()>& newPage);
// Starts on the device's current page, with its page size and margins.
void printScoreSheet(QPagedPaintDevice& device, const ScoreSheet& sheet);
// A PDF of A4 pages.
QByteArray scoreSheetPdf(const ScoreSheet& sheet);

} // namespace app
