// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/report/printed_pages.h"

#include <QAbstractTextDocumentLayout>
#include <QTest>
#include <QTextBlock>
#include <QTextDocument>
#include <QTextLayout>

#include <cmath>

using namespace app;

class TestPrintedPages : public QObject {
    Q_OBJECT

private slots:
    // Wherever the page ends.
    void noHeadingEndsAPage() {
        int ended = 0; // pages that would end with their heading
        for (int lines = 30; lines < 80; ++lines) {
            QTextDocument document;
            document.setHtml(QStringLiteral("<p>line</p>").repeated(lines) +
                             QStringLiteral("<h2>Heading</h2><p>Text</p>"));
            const QByteArray pdf = pagesAsPdf(document, QStringLiteral("Title"), QFont(), QColor(Qt::black));
            QVERIFY(pdf.startsWith("%PDF-"));
            const QTextBlock text = document.lastBlock();
            const QTextBlock heading = text.previous();
            QCOMPARE(heading.text(), QStringLiteral("Heading"));
            const auto page = [&document](const QTextBlock& block) {
                const double top = document.documentLayout()->blockBoundingRect(block).top();
                return std::floor((top + block.layout()->lineAt(0).y() + 0.5) / document.pageSize().height());
            };
            QVERIFY2(page(heading) == page(text), qPrintable(QString::number(lines)));
            if (heading.blockFormat().pageBreakPolicy() == QTextFormat::PageBreak_AlwaysBefore)
                ++ended;
        }
        QVERIFY(ended > 0);
    }
};

QTEST_MAIN(TestPrintedPages)
#include "tst_printed_pages.moc"
