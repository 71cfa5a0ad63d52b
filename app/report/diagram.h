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
    std::optional<shogi::Move> lastMove; // shaded, if set
    DiagramStyle style = DiagramStyle::Book;
    bool flipped = false;
    board::CoordinateStyle coordinates = board::CoordinateStyle::Japanese;
    QString title;                // above, or empty
    QString caption;              // below, or empty; Book only
    std::array<QString, 2> names; // beside the stands, by shogi::index(Color); Board only
    board::BoardTheme theme = board::BoardTheme::light(); // Board only
    QFont font;
};

inline constexpr int kLeastDiagramWidth = 120;
inline constexpr int kMostDiagramWidth = 8000;

// By suffix; nothing unless .png, .svg or .pdf.
std::optional<DiagramFormat> diagramFormatOf(const QString& path);

// The height for a width, in the same unit.
double diagramHeight(const Diagram& diagram, double width);
// With its top left corner at (0, 0).
void paintDiagram(QPainter& painter, const Diagram& diagram, double width);

// width in pixels, kLeastDiagramWidth to kMostDiagramWidth. These need a QGuiApplication.
QImage diagramImage(const Diagram& diagram, int width, double devicePixelRatio = 1.0);
// The content of a file. A PDF is one page of the diagram's size, 96 pixels per inch.
QByteArray diagramBytes(const Diagram& diagram, DiagramFormat format, int width);

} // namespace app
