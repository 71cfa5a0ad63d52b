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

    void wholeTextInUtf8_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<bool>("whole");
        const auto row = [](const char* name, const QByteArray& bytes, bool whole) {
            QTest::newRow(name) << bytes << whole;
        };
        row("empty", "", true);
        row("ASCII", "abc\n", true);
        row("Japanese", "７六歩", true);
        row("four bytes", "\xf0\x9f\x98\x80", true);
        row("no character", "\xef\xbf\xbf", true);
        row("a mark", "\xef\xbb\xbf歩", true);
        row("two marks", "\xef\xbb\xbf\xef\xbb\xbf歩", true);
        row("a mark alone", "\xef\xbb\xbf", true);
        row("cut", "歩\xe6\xad", false);
        row("overlong", "a\xc0\xaf", false);
        row("half a pair", "a\xed\xa0\x80z", false);
        row("beyond Unicode", "a\xf4\x90\x80\x80", false);
        row("CP932", "\x95\xe0", false);
        row("UTF-16", QByteArray("a\0b\0", 4), false);
    }
    void wholeTextInUtf8() {
        QFETCH(QByteArray, bytes);
        QFETCH(bool, whole);
        const auto encoding = utf8Of(bytes);
        QCOMPARE(encoding.has_value(), whole);
        if (!whole)
            return;
        const auto decoded = decodeText(bytes);
        QVERIFY(decoded && !decoded->truncated);
        QCOMPARE(decoded->encoding, *encoding);
        QCOMPARE(decoded->text.toUtf8(), bytes.sliced(*encoding == TextEncoding::Utf8Bom ? 3 : 0));
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
