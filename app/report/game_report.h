// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/library/player_findings.h"
#include "app/report/report_pictures.h"
#include "shogi-core/record.h"

#include <QByteArray>
#include <QImage>
#include <QString>

#include <optional>
#include <utility>
#include <vector>

namespace app {

// The report about a game as a page of rich text and its pictures.
struct GameReport {
    QString title;
    // The body, in the markup of QTextDocument; pictures are named "picture:graph" and so on, with
    // alternative texts. Moves contain word joiners, which prevent line breaks; withoutJoiners() removes them
    // for export.
    QString html;
    struct Picture {
        QString name; // including "picture:"
        QImage image;
        QSize size; // in logical pixels
    };
    std::vector<Picture> pictures;
    // What its sentences about turning points speak of, see linkedSentence().
    struct Line {
        int ply = 0; // of the turning point
        bool isBetter = false;
        shogi::Position before;
        std::optional<shogi::Square> previousTo;
        std::vector<shogi::Move> moves; // from that position
    };
    std::vector<Line> lines;
};

struct ReportSettings {
    ReviewSettings review;
    MoveNotation notation = MoveNotation::Automatic;
    board::PieceSet pieces;
    std::size_t turningPoints = 6;
    std::vector<PlayerFindings> players; // what the library has of them
    bool linked = false;                 // moves and diagrams are links, see linkedPly(); sentences have one
};

// The ply of the position that a link in a report leads to; nothing: the link is another one.
std::optional<int> linkedPly(const QString& link);

// The index of the line that a link behind a sentence leads to.
std::optional<std::size_t> linkedSentence(const QString& link);

QString withoutJoiners(QString text);

// Texts are in the current language. Needs a QGuiApplication.
GameReport makeReport(const shogi::Record& record, std::span<const shogi::NodeId> line,
                      const GameReview& review, const ReportSettings& settings, const ReportLook& look);

// A complete HTML 5 page, including pictures; only its frame follows the reader's choice of light or dark.
QByteArray reportAsHtml(const GameReport& report, const ReportLook& look);
// A4 pages.
QByteArray reportAsPdf(const GameReport& report, const ReportLook& look);

} // namespace app
