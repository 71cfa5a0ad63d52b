// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/engines/engine_log_model.h"

#include <QAbstractItemModelTester>
#include <QSignalSpy>
#include <QTest>

using namespace app;
using namespace std::chrono_literals;

namespace {

constexpr auto kStrict = QAbstractItemModelTester::FailureReportingMode::QtTest;

host::LogLine line(int number, host::Direction direction = host::Direction::Received) {
    host::LogLine line;
    line.time = host::Milliseconds(1000 + number);
    line.direction = direction;
    line.text = "line " + std::to_string(number);
    line.raw = line.text;
    return line;
}

host::LogLines lines(int from, int count) {
    host::LogLines lines;
    for (int i = from; i < from + count; ++i)
        lines.lines.push_back(line(i));
    return lines;
}

QString text(const QAbstractItemModel& model, int row, int column = EngineLogModel::Text) {
    return model.index(row, column).data().toString();
}

} // namespace

class TestEngineLogModel : public QObject {
    Q_OBJECT

private slots:
    void showsTimeDirectionAndText() {
        EngineLogModel model;
        QAbstractItemModelTester tester(&model, kStrict);
        host::LogLines log;
        log.lines = {line(1, host::Direction::Sent), line(2), line(61234, host::Direction::Error)};
        log.lines[0].manual = true;
        log.lines[1].text = "a\x1b[0m\tb";
        log.lines[1].cut = true;
        model.add(log);
        QCOMPARE(model.rowCount(), 3);
        QCOMPARE(text(model, 0, EngineLogModel::Time), QStringLiteral("1.001"));
        QCOMPARE(text(model, 2, EngineLogModel::Time), QStringLiteral("62.234"));
        QCOMPARE(text(model, 0, EngineLogModel::Mark), QStringLiteral("»"));
        QCOMPARE(text(model, 1, EngineLogModel::Mark), QStringLiteral("<"));
        QCOMPARE(text(model, 2, EngineLogModel::Mark), QStringLiteral("!"));
        // Control characters are shown, not interpreted; truncated lines are marked.
        QCOMPARE(text(model, 1), QStringLiteral("a\\x1b[0m\tb …"));
        QVERIFY(model.fileText().contains(" } line 1\n"));
    }

    void longLinesAreShownInPart() {
        EngineLogModel model;
        host::LogLines log;
        log.lines = {line(1)};
        log.lines[0].text = std::string(60'000, 'x');
        log.lines[0].raw = log.lines[0].text;
        model.add(log);
        QCOMPARE(text(model, 0), QString(4'000, u'x') + QStringLiteral(" …"));
        QVERIFY(model.fileText().size() > 60'000);
    }

    void faultyOptionsAreExplained() {
        EngineLogModel model;
        host::LogLines log;
        log.lines = {line(1)};
        log.lines[0].optionFault = host::OptionLineFault::Repeated;
        model.add(log);
        QVERIFY2(text(model, 0).startsWith(QStringLiteral("line 1")) &&
                     text(model, 0).contains(QStringLiteral("declared before")),
                 qPrintable(text(model, 0)));
        QVERIFY(!model.fileText().contains("declared")); // a log file contains what went over the pipes
    }

    // However many lines arrive, the newest stay and memory is bounded.
    void isBounded() {
        EngineLogModel model({100, std::size_t{1} << 20});
        QAbstractItemModelTester tester(&model, kStrict);
        for (int i = 0; i < 50; ++i)
            model.add(lines(i * 7, 7));
        QCOMPARE(model.rowCount(), 100);
        QCOMPARE(text(model, 99), QStringLiteral("line 349"));
        QCOMPARE(text(model, 0), QStringLiteral("line 250"));
        QCOMPARE(model.missing(), std::uint64_t{250});
        // More at once than fit.
        model.add(lines(1000, 350));
        QCOMPARE(model.rowCount(), 100);
        QCOMPARE(text(model, 0), QStringLiteral("line 1250"));
        QCOMPARE(text(model, 99), QStringLiteral("line 1349"));
    }

    void boundedInBytes() {
        EngineLogModel model({100000, 10000});
        host::LogLines log;
        for (int i = 0; i < 50; ++i) {
            log.lines.push_back(line(i));
            log.lines.back().text = std::string(1000, 'x');
        }
        model.add(log);
        QVERIFY(model.rowCount() < 11);
        QVERIFY(model.rowCount() > 0);
    }

    void clearingForgets() {
        EngineLogModel model({10, std::size_t{1} << 20});
        QAbstractItemModelTester tester(&model, kStrict);
        model.add(lines(0, 25));
        model.clear();
        QCOMPARE(model.rowCount(), 0);
        QCOMPARE(model.missing(), std::uint64_t{0});
        model.add(lines(100, 12));
        QCOMPARE(model.rowCount(), 10);
        QCOMPARE(text(model, 0), QStringLiteral("line 102"));
        QCOMPARE(model.missing(), std::uint64_t{2});
    }

    void filters() {
        EngineLogModel model;
        EngineLogFilter filter;
        filter.setSourceModel(&model);
        QAbstractItemModelTester tester(&filter, kStrict);
        host::LogLines log;
        log.lines = {line(1, host::Direction::Sent), line(2), line(3, host::Direction::Error), line(12)};
        model.add(log);
        filter.setShown(true, false, false);
        QCOMPARE(filter.rowCount(), 1);
        QCOMPARE(text(filter, 0), QStringLiteral("line 1"));
        filter.setShown(false, true, true);
        QCOMPARE(filter.rowCount(), 3);
        filter.setText(QStringLiteral("LINE 1"));
        QCOMPARE(filter.rowCount(), 1);
        QCOMPARE(text(filter, 0), QStringLiteral("line 12"));
        // New lines go through the filter as well.
        model.add(lines(100, 3));
        QCOMPARE(filter.rowCount(), 4);
    }
};

QTEST_MAIN(TestEngineLogModel)
#include "tst_engine_log_model.moc"
