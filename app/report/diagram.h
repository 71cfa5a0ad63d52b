// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "board-widget/board_state.h"
#include "board-widget/board_theme.h"

#include <QByteArray>
#include <QFont>
#include <QImage>
#include <QSizeF>
#include <QString>

#include <array>
#include <cstdint>
#include <optional>

class QPainter;

namespace app {

enum class DiagramStyle : std::uint8_t {
    Book, // black on white, as printed
    Board // as in the window
};

enum class DiagramFormat : std::uint8_t { Png, Svg, Pdf };

// A picture of a position, for files, the clipboard and paper.
struct Diagram {
    shogi::Position position;
    std::optional<shogi::Move> lastMove; // shaded, if it is to be shown
    DiagramStyle style = DiagramStyle::Book;
    bool flipped = false;
    board::CoordinateStyle coordinates = board::CoordinateStyle::Japanese;
    QString title;                // above, or empty
    QString caption;              // below, or empty; of the style Book alone
    std::array<QString, 2> names; // beside the stands, by shogi::index(Color); of the style Board alone
    board::BoardTheme theme = board::BoardTheme::light(); // of the style Board alone
    QFont font;
};

inline constexpr int kLeastDiagramWidth = 120;
inline constexpr int kMostDiagramWidth = 8000;

// By the end of the name; nothing if it is not .png, .svg or .pdf.
std::optional<DiagramFormat> diagramFormatOf(const QString& path);

// The height that goes with a width, in the same unit.
double diagramHeight(const Diagram& diagram, double width);
// With its left upper corner at (0, 0).
void paintDiagram(QPainter& painter, const Diagram& diagram, double width);

// width in pixels, kLeastDiagramWidth to kMostDiagramWidth. These need a QGuiApplication.
QImage diagramImage(const Diagram& diagram, int width, double devicePixelRatio = 1.0);
// A file's content. A PDF is one page as large as the diagram, 96 pixels to the inch.
QByteArray diagramBytes(const Diagram& diagram, DiagramFormat format, int width);

} // namespace app
