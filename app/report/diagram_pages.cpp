// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/report/diagram_pages.h"

#include "app/report/printed_pages.h"

#include <QPdfWriter>

#include <algorithm>
#include <utility>

namespace app {

namespace {

constexpr double kDiagramGap = 22;   // 1/96 inch between diagrams
constexpr double kWidestAlone = 453; // 12 cm: larger ones are no easier to read
const QColor kQuiet(0x66, 0x66, 0x66);

// Columns and rows.
std::pair<int, int> gridOf(int perPage) {
    switch (perPage) {
    case 1:
        return {1, 1};
    case 2:
        return {1, 2};
    case 4:
        return {2, 2};
    case 6:
        return {2, 3};
    case 9:
        return {3, 3};
    default:
        return {3, 4};
    }
}

} // namespace

bool isDiagramsPerPage(int number) {
    return std::find(kDiagramsPerPage.begin(), kDiagramsPerPage.end(), number) != kDiagramsPerPage.end();
}

DiagramPages::DiagramPages(int count, int perPage, const QString& title, const QFont& font)
    : m_count(count)
    , m_perPage(perPage)
    , m_title(title)
    , m_font(font)
    , m_buffer(&m_bytes)
    , m_page(printedPageSize()) {
    m_buffer.open(QIODevice::WriteOnly);
    m_writer = std::make_unique<QPdfWriter>(&m_buffer);
    preparePages(*m_writer, title);
    m_painter.begin(m_writer.get());
    m_painter.scale(m_writer->width() / m_page.width(), m_writer->height() / m_page.height());
}

DiagramPages::~DiagramPages() {
    if (m_painter.isActive())
        m_painter.end();
}

void DiagramPages::beginPage() {
    if (m_added > 0)
        m_writer->newPage();
    const int pages = (m_count + m_perPage - 1) / m_perPage;
    paintPageFoot(m_painter, {m_title, m_font, kQuiet, m_added / m_perPage + 1, pages});
}

void DiagramPages::add(const Diagram& diagram) {
    const int place = m_added % m_perPage;
    if (place == 0)
        beginPage();
    ++m_added;
    const auto [columns, rows] = gridOf(m_perPage);
    const QSizeF cell((m_page.width() - (columns - 1) * kDiagramGap) / columns,
                      (m_page.height() - (rows - 1) * kDiagramGap) / rows);
    const double whole = diagramHeight(diagram, cell.width());
    double width = std::min(cell.width(), cell.width() * cell.height() / whole);
    if (m_perPage == 1)
        width = std::min(width, kWidestAlone);
    m_painter.save();
    m_painter.translate(place % columns * (cell.width() + kDiagramGap) + (cell.width() - width) / 2,
                        place / columns * (cell.height() + kDiagramGap));
    paintDiagram(m_painter, diagram, width);
    m_painter.restore();
}

QByteArray DiagramPages::takeBytes() {
    m_painter.end();
    m_writer.reset();
    m_buffer.close();
    return std::move(m_bytes);
}

} // namespace app
