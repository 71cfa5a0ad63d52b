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

// A game on paper: who played, all moves with their times, and diagrams.
struct ScoreSheet {
    QString title;
    QStringList players; // with their marks, Black first
    QStringList headers; // "key: value", as the record has them
    struct Row {
        int ply = 0;
        QString move;
        QString time; // used for this move, or empty
    };
    std::vector<Row> moves; // the ending is one of them
    std::vector<Diagram> diagrams;
    QFont font;
};

struct ScoreSheetSettings {
    MoveNotation notation = MoveNotation::Automatic;
    board::CoordinateStyle coordinates = board::CoordinateStyle::Japanese;
    std::vector<int> diagrams; // plies; empty: where the record has bookmarks, and the last position
    QFont font;
};

// line: from the start on, as Record::mainLine() gives it. In the language that is set.
ScoreSheet makeScoreSheet(const shogi::Record& record, std::span<const shogi::NodeId> line,
                          const ScoreSheetSettings& settings);
// page: the room on a page, in 1/96 inch, as the painter is scaled. newPage is called between two pages.
void paintScoreSheet(QPainter& painter, QSizeF page, const ScoreSheet& sheet,
                     const std::function<void()>& newPage);
// Begins on the device's current page; page size and margins are the device's.
void printScoreSheet(QPagedPaintDevice& device, const ScoreSheet& sheet);
// A PDF of A4 pages.
QByteArray scoreSheetPdf(const ScoreSheet& sheet);

} // namespace app
