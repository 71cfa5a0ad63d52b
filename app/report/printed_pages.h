// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QColor>
#include <QFont>
#include <QSizeF>
#include <QString>

class QPainter;
class QPdfWriter;
class QTextDocument;

namespace app {

// Text documents on paper: A4 pages, 14 mm margins, title and page number at the bottom. Needs a
// QGuiApplication.

// The default font on paper: the same families in a size for reading.
QFont printFont(const QFont& font);
// The area that a page has for its content, in the document's unit: 96 to the inch.
QSizeF printedPageSize();
// Gives a PDF these pages.
void preparePages(QPdfWriter& writer, const QString& title);
// Title and number at the bottom of a page. The painter has the document's unit, and its origin at the
// content.
struct PageFoot {
    QString title;
    QFont font;
    QColor colour;
    int page = 1;
    int pages = 1;
};
void paintPageFoot(QPainter& painter, const PageFoot& foot);
// Sets the document's default font, page size and margin. No page ends in a heading.
QByteArray pagesAsPdf(QTextDocument& document, const QString& title, const QFont& font, const QColor& quiet);

} // namespace app
