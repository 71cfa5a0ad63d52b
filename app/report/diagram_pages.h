// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/report/diagram.h"

#include <QBuffer>
#include <QFont>
#include <QPainter>
#include <QSizeF>
#include <QString>

#include <array>
#include <memory>

class QPdfWriter;

namespace app {

// How many diagrams a page may have.
inline constexpr std::array kDiagramsPerPage{1, 2, 4, 6, 9, 12};
bool isDiagramsPerPage(int number);

// Diagrams on A4 pages, drawn one after another into a PDF. Belongs to the thread of the QGuiApplication.
class DiagramPages {
public:
    // count: of all diagrams, for the numbers of the pages; at least one. perPage: one of kDiagramsPerPage.
    DiagramPages(int count, int perPage, const QString& title, const QFont& font);
    ~DiagramPages();

    void add(const Diagram& diagram);
    // After the last one.
    QByteArray takeBytes();

private:
    void beginPage();

    const int m_count;
    const int m_perPage;
    const QString m_title;
    const QFont m_font;
    int m_added = 0;
    QByteArray m_bytes;
    QBuffer m_buffer;
    std::unique_ptr<QPdfWriter> m_writer;
    QPainter m_painter;
    QSizeF m_page; // 1/96 inch
};

} // namespace app
