// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/document/drawn_marks.h"
#include "board-widget/board_state.h"
#include "board-widget/board_theme.h"

#include <QByteArray>
#include <QFont>
#include <QImage>
#include <QSizeF>
#include <QString>

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

class QPainter;

namespace board {
class BoardPainter;
}

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
    QString title;                    // above the picture, or empty
    QString caption;                  // below the picture, or empty
    std::vector<board::Arrow> arrows; // and circles
    std::array<QString, 2> names;     // beside the stands, by shogi::index(Color); Board only
    board::BoardTheme theme = board::BoardTheme::light(); // Board only
    QFont font;
};

inline constexpr int kLeastDiagramWidth = 120;
inline constexpr int kMostDiagramWidth = 8000;

// Marks the side to move in a picture, as the window does while clocks run.
void markTurn(board::BoardState& state);
// The user's drawings, for BoardView and diagrams.
std::vector<board::Arrow> drawnArrows(const std::vector<DrawnMark>& marks);

// By suffix; nothing unless .png, .svg or .pdf.
std::optional<DiagramFormat> diagramFormatOf(const QString& path);

// The height for a given width, in the same unit.
double diagramHeight(const Diagram& diagram, double width);
// Paints with its top left corner at (0, 0).
void paintDiagram(QPainter& painter, const Diagram& diagram, double width);

// Draws diagrams as images. Keeps the parts that they have in common, such as wood and pieces: the next one
// of the same size takes a few milliseconds. Belongs to the thread of the QGuiApplication.
class DiagramImages {
public:
    DiagramImages();
    ~DiagramImages();
    DiagramImages(DiagramImages&&) noexcept;
    DiagramImages& operator=(DiagramImages&&) noexcept;

    // width in pixels, kLeastDiagramWidth to kMostDiagramWidth.
    QImage draw(const Diagram& diagram, int width, double devicePixelRatio = 1.0);

private:
    std::unique_ptr<board::BoardPainter> m_board;
};

// width as above. These need a QGuiApplication and its thread.
QImage diagramImage(const Diagram& diagram, int width, double devicePixelRatio = 1.0);
// The content of a file. A PDF is one page of the diagram's size, 96 pixels per inch.
QByteArray diagramBytes(const Diagram& diagram, DiagramFormat format, int width);

} // namespace app
