// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/report/printed_pages.h"

#include <QAbstractTextDocumentLayout>
#include <QBuffer>
#include <QPageLayout>
#include <QPageSize>
#include <QPainter>
#include <QPdfWriter>
#include <QTextBlock>
#include <QTextCursor>
#include <QTextDocument>
#include <QTextLayout>

#include <cmath>

namespace app {

namespace {

constexpr double kTextSize = 9.5; // pt
constexpr double kMargin = 14;    // mm
constexpr int kFooterText = 10;   // px, like everything below
constexpr int kFooterGap = 14;
constexpr int kFooterHeight = 14;
constexpr double kPixelsPerMillimetre = 96.0 / 25.4;

QPageLayout pageLayout() {
    return QPageLayout(QPageSize(QPageSize::A4), QPageLayout::Portrait,
                       QMarginsF(kMargin, kMargin, kMargin, kMargin), QPageLayout::Millimeter);
}

// A heading must not be alone at the end of a page, with its text on the next one.
void keepHeadingsWithText(QTextDocument& document) {
    // Page of the first line: if that does not fit, the block still begins on the previous page.
    const auto page = [&document](const QTextBlock& block) {
        const double top = document.documentLayout()->blockBoundingRect(block).top();
        const double line = block.layout()->lineCount() > 0 ? block.layout()->lineAt(0).y() : 0;
        // Lines are placed in steps of 1/64.
        return std::floor((top + line + 0.5) / document.pageSize().height());
    };
    QTextBlockFormat onNextPage;
    onNextPage.setPageBreakPolicy(QTextFormat::PageBreak_AlwaysBefore);
    for (QTextBlock block = document.begin(); block.next().isValid(); block = block.next())
        if (block.blockFormat().headingLevel() > 0 && page(block) != page(block.next())) {
            QTextCursor(block).mergeBlockFormat(onNextPage);
            // Everything is laid out again, as Qt otherwise loses text after a new page break.
            document.setPageSize(document.pageSize());
        }
}

} // namespace

QFont printFont(const QFont& font) {
    QFont print(font);
    print.setPointSizeF(kTextSize);
    return print;
}

QSizeF printedPageSize() {
    return pageLayout().paintRect(QPageLayout::Millimeter).size() * kPixelsPerMillimetre;
}

void preparePages(QPdfWriter& writer, const QString& title) {
    writer.setTitle(title);
    writer.setCreator(QStringLiteral("Komadai"));
    writer.setPageLayout(pageLayout());
}

void paintPageFoot(QPainter& painter, const PageFoot& foot) {
    const QSizeF size = printedPageSize();
    QFont font(foot.font);
    font.setPixelSize(kFooterText);
    painter.setFont(font);
    painter.setPen(foot.colour);
    painter.drawText(QRectF(0, size.height() + kFooterGap, size.width(), kFooterHeight),
                     Qt::AlignRight | Qt::AlignTop | Qt::TextSingleLine,
                     QStringLiteral("%1    %2 / %3")
                         .arg(foot.title, QString::number(foot.page), QString::number(foot.pages)));
}

QByteArray pagesAsPdf(QTextDocument& document, const QString& title, const QFont& font, const QColor& quiet) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    QPdfWriter writer(&buffer);
    preparePages(writer, title);
    document.setDefaultFont(printFont(font));
    document.setDocumentMargin(0);
    document.setPageSize(printedPageSize());
    keepHeadingsWithText(document);
    // Pages are painted by hand so that page numbers can be put into the lower margin.
    const QSizeF size = document.pageSize();
    const int pages = document.pageCount();
    QPainter painter(&writer);
    painter.scale(writer.width() / size.width(), writer.height() / size.height());
    for (int page = 0; page < pages; ++page) {
        if (page > 0)
            writer.newPage();
        painter.save();
        painter.translate(0, -page * size.height());
        document.drawContents(&painter, QRectF(QPointF(0, page * size.height()), size));
        painter.restore();
        paintPageFoot(painter, {title, font, quiet, page + 1, pages});
    }
    painter.end();
    return bytes;
}

} // namespace app
