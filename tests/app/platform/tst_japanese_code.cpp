// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/platform/japanese_code.h"

#include <QCryptographicHash>
#include <QTest>

using namespace app;

namespace {

// Every code of one, two and three bytes, valid or not, and what it stands for.
QByteArray digestOfDecoding(JapaneseCode code) {
    QCryptographicHash hash(QCryptographicHash::Sha256);
    const auto add = [&hash, code](const QByteArray& bytes) {
        const JapaneseText read = fromJapanese(code, bytes);
        if (!read.isValid)
            return;
        hash.addData(bytes.toHex());
        for (const QChar character : read.text)
            hash.addData(' ' + QByteArray::number(character.unicode(), 16));
        hash.addData("\n");
    };
    for (int first = 0; first < 0x100; ++first)
        add(QByteArray(1, static_cast<char>(first)));
    for (int first = 0x80; first < 0x100; ++first)
        for (int second = 0; second < 0x100; ++second)
            add(QByteArray(1, static_cast<char>(first)) + static_cast<char>(second));
    if (code == JapaneseCode::EucJp)
        for (int second = 0xa0; second < 0x100; ++second)
            for (int third = 0xa0; third < 0x100; ++third)
                add(QByteArray("\x8f") + static_cast<char>(second) + static_cast<char>(third));
    return hash.result().toHex();
}

// Every character that exists there.
QByteArray digestOfEncoding(JapaneseCode code) {
    QCryptographicHash hash(QCryptographicHash::Sha256);
    for (char32_t number = 0; number < 0x10000; ++number) {
        const QChar character(static_cast<char16_t>(number));
        if (character.isSurrogate())
            continue;
        const JapaneseBytes written = toJapanese(code, QStringView(&character, 1));
        if (written.isComplete)
            hash.addData(QByteArray::number(static_cast<uint>(number), 16) + ' ' + written.bytes.toHex() +
                         '\n');
    }
    return hash.result().toHex();
}

} // namespace

// A record has the same bytes whatever system has saved it: what converts on one system agrees in every code
// with ICU, which does on the others.
class TestJapaneseCode : public QObject {
    Q_OBJECT
private slots:
    void agrees_data() {
        QTest::addColumn<int>("code");
        QTest::addColumn<QByteArray>("decoded");
        QTest::addColumn<QByteArray>("encoded");
        QTest::newRow("CP932")
            << static_cast<int>(JapaneseCode::Cp932)
            << QByteArray("67bd1e41b3f7e9ff4e3aa7356e1ef77e68ce3b161d90fe1430860619c528de9e")
            << QByteArray("d6276a5c865b79a9d448fea414507892c43b8af5aae2a984534503b623278a89");
        QTest::newRow("EUC-JP")
            << static_cast<int>(JapaneseCode::EucJp)
            << QByteArray("4ef16137f7c3441a4a2f8b893cedce3594a26a052b54c1ce13d26a0a787f9f6a")
            << QByteArray("7a36ae0015b03c22ee9aa403e46915c0ffa42e7c5cf2d3b018437c1bbdfd0f43");
    }
    void agrees() {
        QFETCH(int, code);
        QFETCH(QByteArray, decoded);
        QFETCH(QByteArray, encoded);
        QCOMPARE(digestOfDecoding(static_cast<JapaneseCode>(code)), decoded);
        QCOMPARE(digestOfEncoding(static_cast<JapaneseCode>(code)), encoded);
    }

    // The beginning of a character at the end is neither text nor a fault; what comes in the middle is.
    void leavesABeginning() {
        const JapaneseText cut = fromJapanese(JapaneseCode::Cp932, "\x8e\x4f\x8e");
        QVERIFY(cut.isValid);
        QCOMPARE(cut.text, QStringLiteral("三"));
        const JapaneseText broken = fromJapanese(JapaneseCode::EucJp, "\xbb\xb0\xbb\x20");
        QVERIFY(!broken.isValid);
        QCOMPARE(broken.text.front(), u'三');
    }

    void tellsWhatIsMissing() {
        const JapaneseBytes written = toJapanese(JapaneseCode::Cp932, u"三☗");
        QVERIFY(!written.isComplete);
        QVERIFY(written.bytes.startsWith("\x8e\x4f"));
    }
};

QTEST_APPLESS_MAIN(TestJapaneseCode)
#include "tst_japanese_code.moc"
