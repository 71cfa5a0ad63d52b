// SPDX-License-Identifier: GPL-3.0-or-later
#include "shogi-core/fnv_hash.h"

#include <QTest>

using shogi::fnv1a;

class FnvHashTest : public QObject {
    Q_OBJECT

private slots:
    // From the list of values that its authors have published (test_fnv.c).
    void hasThePublishedValues_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<quint64>("hash");
        QTest::newRow("nothing") << QByteArray() << quint64{0xcbf29ce484222325u};
        QTest::newRow("a") << QByteArray("a") << quint64{0xaf63dc4c8601ec8cu};
        QTest::newRow("b") << QByteArray("b") << quint64{0xaf63df4c8601f1a5u};
        QTest::newRow("foobar") << QByteArray("foobar") << quint64{0x85944171f73967e8u};
        QTest::newRow("with its NUL") << QByteArray("foobar\0", 7) << quint64{0x34531ca7168b8f38u};
        QTest::newRow("bytes above 127") << QByteArray("\xff\x00\x00\x01", 4) << quint64{0x6961196491cc682du};
    }

    void hasThePublishedValues() {
        QFETCH(QByteArray, bytes);
        QFETCH(quint64, hash);
        QCOMPARE(quint64{fnv1a({bytes.data(), static_cast<std::size_t>(bytes.size())})}, hash);
    }

    void continuesWhereItWas() { QCOMPARE(fnv1a("bar", fnv1a("foo")), fnv1a("foobar")); }
};

QTEST_GUILESS_MAIN(FnvHashTest)
#include "tst_fnv_hash.moc"
