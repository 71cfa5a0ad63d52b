// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/bench.h"
#include "tests/bundled-engine/shipped_network.h"

#include <QFile>
#include <QTest>

// Detects changes of the search or the evaluation: bench_signature.txt is the output of `tokin bench` after
// the last intended change.
class TestTokinBench : public QObject {
    Q_OBJECT

private slots:
    void nodeCountIsTheSignature() {
        QFile file(QStringLiteral(SIGNATURE_FILE));
        QVERIFY(file.open(QIODevice::ReadOnly));
        bool ok = false;
        const qulonglong expected = file.readAll().trimmed().toULongLong(&ok);
        QVERIFY(ok);
        const auto network = shippedNetwork();
        if (!network)
            QSKIP("the signature is that of the network which is not built in");
        const tokin::BenchReport report = tokin::bench(tokin::kBenchDepth, 1, network);
        QCOMPARE(report.positions, std::size_t{20});
        QCOMPARE(static_cast<qulonglong>(report.nodes), expected);
    }

    void nodeCountIsRepeatable() { QCOMPARE(tokin::bench(5).nodes, tokin::bench(5).nodes); }
};

QTEST_APPLESS_MAIN(TestTokinBench)
#include "tst_tokin_bench.moc"
