// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QColor>
#include <QFont>
#include <QSizeF>
#include <QString>

class QTextDocument;

namespace app {

// Text documents on paper: A4 pages, 14 mm of margin, title and page number below. Needs a QGuiApplication.

// Its default on paper: the same families in a size for reading.
QFont printFont(const QFont& font);
// What a page has room for, in the document's unit: 96 to the inch.
QSizeF printedPageSize();
// The document's default font, page size and margin are set. No heading ends a page.
QByteArray pagesAsPdf(QTextDocument& document, const QString& title, const QFont& font, const QColor& quiet);

} // namespace app
