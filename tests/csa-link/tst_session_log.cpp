// SPDX-License-Identifier: GPL-3.0-or-later
#include "csa-link/session_log.h"
#include "tests/csa-link/talk.h"

#include <QTest>

using namespace csa;

class TestSessionLog : public QObject {
    Q_OBJECT

private slots:
    void passwordsAreStars_P36_data() {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("login") << QByteArray("LOGIN foo game-1-2,secret-word")
                               << QByteArray("0 > LOGIN foo *****");
        QTest::newRow("extended") << QByteArray("LOGIN foo secret-word x1")
                                  << QByteArray("0 > LOGIN foo ***** x1");
        QTest::newRow("short ones too") << QByteArray("LOGIN foo pw") << QByteArray("0 > LOGIN foo *****");
        QTest::newRow("sent back") << QByteArray("##[ERROR] LOGIN foo secret-word secret-word")
                                   << QByteArray("0 > ##[ERROR] LOGIN foo ***** *****");
        QTest::newRow("nothing there") << QByteArray("LOGIN foo") << QByteArray("0 > LOGIN foo");
        QTest::newRow("others") << QByteArray("+7776FU,T3") << QByteArray("0 > +7776FU,T3");
    }
    void passwordsAreStars_P36() {
        QFETCH(QByteArray, line);
        const Stamp now{};
        SessionLog log({"secret-word", "game-1-2,secret-word", "pw"}, now);
        log.add(Direction::Sent, line.toStdString(), now);
        const LogLines lines = log.drain(now);
        QCOMPARE(lines.lines.size(), std::size_t{1});
        QTEST(bytes(formatLogLine(lines.lines[0])), "text");
    }

    void memoryIsBounded() {
        const Stamp now{};
        SessionLog log({}, now);
        for (int i = 0; i < 2'000; ++i)
            log.add(Direction::Received, std::string(5'000, 'x'), now);
        const LogLines lines = log.drain(now);
        QCOMPARE(lines.lines.size(), SessionLog::kMostPending);
        QCOMPARE(lines.dropped, std::size_t{1'500});
        QVERIFY(lines.lines[0].text.size() < 1'100);
    }

    void linesAreTheWholeTalk() {
        Talk talk;
        talk.logIn();
        talk.pass(Milliseconds{1'000});
        QByteArrayList texts;
        for (const LogLines& lines : talk.take<LogLines>())
            for (const LogLine& line : lines.lines)
                texts.append(bytes(formatLogLine(line)));
        QCOMPARE(texts.join(" | "), QByteArray("0 > LOGIN foo ***** | 0 < LOGIN:foo OK"));
    }
};

QTEST_GUILESS_MAIN(TestSessionLog)
#include "tst_session_log.moc"
