// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/evaluation/embedded_network.h"

#include <QFile>
#include <QTest>

class TestEmbeddedNetwork : public QObject {
    Q_OBJECT

private slots:
    void isTheFile() {
        QFile file(QStringLiteral(EMBEDDED_FILE));
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray bytes = file.readAll();
        QVERIFY(bytes.size() > 500);
        const std::string_view embedded = tokin::embeddedNetwork();
        QCOMPARE(QByteArray(embedded.data(), static_cast<qsizetype>(embedded.size())), bytes);
    }
};

QTEST_APPLESS_MAIN(TestEmbeddedNetwork)
#include "tst_embedded_network.moc"
