// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

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
    // The body, in what QTextDocument understands; pictures are named "picture:graph" and so on, and say in
    // words what they show. Moves hold word joiners, so that no line ends in them; withoutJoiners() takes
    // them out of what leaves the program.
    QString html;
    struct Picture {
        QString name; // with "picture:"
        QImage image;
        QSize size; // in logical pixels
    };
    std::vector<Picture> pictures;
};

struct ReportSettings {
    ReviewSettings review;
    MoveNotation notation = MoveNotation::Automatic;
    board::PieceSet pieces = board::PieceSet::OneKanji;
    std::size_t turningPoints = 6;
};

QString withoutJoiners(QString text);

// In the language that is set. Needs a QGuiApplication.
GameReport makeReport(const shogi::Record& record, std::span<const shogi::NodeId> line,
                      const GameReview& review, const ReportSettings& settings, const ReportLook& look);

// A page of its own in HTML 5, pictures inside; follows the reader's choice of light or dark only in its
// frame.
QByteArray reportAsHtml(const GameReport& report, const ReportLook& look);
// A4. Empty if it was written, else the reason.
QString writeReportPdf(const GameReport& report, const ReportLook& look, const QString& path);
// The HTML page or, by the ending of the name, a PDF. Empty if it was written, else the reason.
QString writeReport(const GameReport& report, const ReportLook& look, const QString& path);

} // namespace app
