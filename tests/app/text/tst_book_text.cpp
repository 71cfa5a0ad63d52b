// SPDX-License-Identifier: GPL-3.0-or-later
// Messages about opening books.
#include "app/text/book_text.h"

#include <QLocale>
#include <QTest>

using namespace app;
using Kind = BookFault::Kind;

class TestBookText : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }

    void everyFaultNamesFileAndPlace_data() {
        QTest::addColumn<int>("kind");
        for (int kind = 0; kind <= int(Kind::TooMany); ++kind)
            QTest::newRow(qPrintable(QString::number(kind))) << kind;
    }
    void everyFaultNamesFileAndPlace() {
        QFETCH(int, kind);
        BookFault fault{static_cast<Kind>(kind), QStringLiteral("/books/a.db")};
        fault.limit = 1024;
        fault.text = "7g7x";
        QVERIFY(bookFaultMessage(fault).what.contains(QLatin1String("/books/a.db")));
        fault.offset = 12;
        QVERIFY(bookFaultMessage(fault).what.contains(QLatin1String("a.db, byte 12")));
        fault.line = 3;
        QVERIFY(bookFaultMessage(fault).what.contains(QLatin1String("a.db, line 3")));
        fault.column = 5;
        QVERIFY(bookFaultMessage(fault).what.contains(QLatin1String("a.db, line 3, column 5")));
    }

    void faultsOfTheSystemAreTheUsualOnes() {
        BookFault fault{Kind::File, QStringLiteral("a.db")};
        fault.file = FileError{};
        fault.file->path = QStringLiteral("a.db");
        QVERIFY(bookFaultMessage(fault).what.contains(QLatin1String("a.db")));
        QVERIFY(!bookFaultMessage(fault).what.contains(QLatin1String("opening book")));
    }

    void whatToDoWithAnUnsortedBook() {
        BookFault fault{Kind::NotSorted, QStringLiteral("a.db")};
        fault.limit = 1 << 20;
        QVERIFY(bookFaultMessage(fault).oneParagraph().contains(QLatin1String("komadai-cli book convert")));
    }

    void remarksAreSentences() {
        BookRemarks remarks;
        QVERIFY(bookRemarkTexts(remarks).isEmpty());
        remarks = {1, 1234, 3, 4, 5};
        remarks.first = BookFault{Kind::UnknownLine, QStringLiteral("a.db")};
        const QStringList texts = bookRemarkTexts(remarks);
        QCOMPARE(texts.size(), 5);
        QVERIFY(texts.first().startsWith(
            QLatin1String("Lines or entries that could not be read: 1,234. The first: a.db")));
    }

    void losses() {
        const std::vector<BookLoss> losses{{BookLoss::Kind::Replies, 1200}, {BookLoss::Kind::Comments, 3}};
        QCOMPARE(bookLossText(losses), QStringLiteral("expected replies (1,200), comments (3)"));
        QVERIFY(bookLossMessage(losses, BookFormat::Apery)
                    .what.startsWith(QLatin1String("Apery (.bin) cannot hold")));
        for (int kind = 0; kind <= int(BookLoss::Kind::About); ++kind)
            QVERIFY(bookLossText({{static_cast<BookLoss::Kind>(kind), 2}}).size() > 5);
    }
};

QTEST_APPLESS_MAIN(TestBookText)
#include "tst_book_text.moc"
