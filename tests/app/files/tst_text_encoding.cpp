// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/text_encoding.h"

#include <QTest>

using namespace app;

class TestTextEncoding : public QObject {
    Q_OBJECT
private slots:
    // As text of 8 bits it would become another character without a word.
    void halfAPairOfUtf16IsNoText() {
        const QByteArray start("\xfe\xff\0a\0\n\0b", 8);
        QVERIFY(decodeText(start));
        for (const QByteArray& half : {QByteArray("\xde\x06\0c", 4), QByteArray("\xd8\x06\0c", 4)}) {
            const auto decoded = decodeText(start + half);
            QVERIFY(!decoded);
            QCOMPARE(decoded.error().line, 2);
            QCOMPARE(decoded.error().column, 2);
        }
        const auto pair = decodeText(start + QByteArray("\xd8\x3d\xde\x00", 4));
        QVERIFY(pair && pair->text.endsWith(QString::fromUtf8("\U0001F600")) && !pair->truncated);
    }

    // Zeros that would look like UTF-16 stand behind the mark of UTF-8.
    void aMarkDecides() {
        const auto decoded = decodeText(QByteArray("\xef\xbb\xbf~0/a\0\0", 9));
        QVERIFY(decoded);
        QCOMPARE(decoded->encoding, TextEncoding::Utf8Bom);
        QCOMPARE(decoded->text.size(), 6);
    }

    void onlyOneMarkIsTakenOff() {
        const QString text = QStringLiteral("\uFEFFab");
        for (const TextEncoding encoding :
             {TextEncoding::Utf8Bom, TextEncoding::Utf16Le, TextEncoding::Utf16Be}) {
            const auto decoded = decodeText(*encodeText(text, encoding));
            QVERIFY(decoded);
            QCOMPARE(decoded->text, text);
        }
    }

    void utf16CutInsideAPair() {
        const auto decoded = decodeText(QByteArray("\xfe\xff\0a\xd8\x3d", 6));
        QVERIFY(decoded);
        QCOMPARE(decoded->text, QStringLiteral("a"));
        QVERIFY(decoded->truncated);
    }
};

QTEST_APPLESS_MAIN(TestTextEncoding)
#include "tst_text_encoding.moc"
