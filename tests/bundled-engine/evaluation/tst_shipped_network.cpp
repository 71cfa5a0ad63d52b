// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/evaluation/accumulators.h"
#include "shogi-core/sfen.h"

#include <QFile>
#include <QTest>

#include <algorithm>
#include <cmath>

using namespace tokin;

// The network that comes with the program. EVALUATIONS_FILE contains its output before rounding: `tokin-train
// export` wrote it together with the network.
class TestShippedNetwork : public QObject {
    Q_OBJECT

private slots:
    void isNoLargerThanAllowed() {
        QFile file(QStringLiteral(NETWORK_FILE));
        QVERIFY(file.size() > 0);
        QVERIFY(file.size() <= 8 << 20);
    }

    void playsWhatWasTrained() {
        const auto network = loadNetwork(NETWORK_FILE);
        QVERIFY(network.has_value());
        QFile file(QStringLiteral(EVALUATIONS_FILE));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray hash =
            QByteArray::number(qulonglong{(*network)->hash()}, 16).rightJustified(16, '0');
        QCOMPARE(file.readLine().trimmed(), "network " + hash);
        int count = 0;
        double sum = 0;
        double largest = 0;
        double lowest = 0;
        double highest = 0;
        while (!file.atEnd()) {
            const QByteArray line = file.readLine().trimmed();
            const qsizetype space = line.indexOf(' ');
            const double trained = line.left(space).toDouble();
            const auto position = shogi::parseSfen(line.mid(space + 1).toStdString());
            QVERIFY2(position.has_value(), line.constData());
            Accumulators accumulators(*network, 1);
            accumulators.change(0, *position);
            const double error = std::abs(accumulators.evaluate(0) - trained);
            largest = std::max(largest, error);
            sum += error;
            lowest = std::min(lowest, trained);
            highest = std::max(highest, trained);
            ++count;
        }
        qInfo("%d positions, %.2f centipawns on average, %.2f at most", count, sum / count, largest);
        QCOMPARE(count, 1000);
        QVERIFY(lowest < -500 && highest > 500);
        QVERIFY2(largest < 5, qPrintable(QString::number(largest)));
    }
};

QTEST_APPLESS_MAIN(TestShippedNetwork)
#include "tst_shipped_network.moc"
