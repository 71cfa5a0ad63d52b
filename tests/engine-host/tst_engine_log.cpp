// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine-host/log_ring.h"
#include "engine-host/rotating_log.h"
#include "engine-host/transcript.h"
#include "tests/engine-host/talk.h"
#include "tests/support/transcript_line.h"

#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

#include <sys/stat.h>

using namespace host;

namespace {

LogLine line(std::string_view raw, Direction direction = Direction::Received, int time = 5) {
    LogLine result;
    result.time = Milliseconds(time);
    result.direction = direction;
    result.raw = raw;
    result.text = raw;
    return result;
}

LogLines lines(int count, std::size_t length = 10, std::size_t dropped = 0) {
    LogLines result;
    for (int i = 0; i < count; ++i)
        result.lines.push_back(line(std::string(length, static_cast<char>('a' + i % 26))));
    result.dropped = dropped;
    return result;
}

QByteArray contentOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

class TestEngineLog : public QObject {
    Q_OBJECT

private slots:
    // ---- Text

    void formats_P43_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("expected");
        const auto row = [](const char* name, const LogLine& value, const char* expected) {
            QTest::newRow(name) << bytes(formatLogLine(value)) << QByteArray(expected);
        };
        row("sent", line("usi", Direction::Sent, 0), "0 > usi");
        LogLine typed = line("go infinite", Direction::Sent);
        typed.manual = true;
        row("typed by the user", typed, "5 } go infinite");
        row("received", line("id name 王将"), "5 < id name 王将");
        row("standard error", line("oops", Direction::Error, 12345), "12345 ! oops");
        row("control characters", line("a\tb\x1b[31m\x07\x7f"), "5 < a\\x09b\\x1b[31m\\x07\\x7f");
        row("backslash", line("C:\\x"), "5 < C:\\x5cx");
        row("no UTF-8", line("\x8b\xca!"), "5 < \\x8b\\xca!");
        row("control characters above 7f", line("\xc2\x85"), "5 < \\xc2\\x85");
        row("empty", line(""), "5 < ");
        LogLine cut = line("abc");
        cut.cut = true;
        row("cut", cut, "5 < abc\\..");
    }
    void formats_P43() {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, expected);
        QCOMPARE(text, expected);
    }

    void readsWhatItWrites_P43() {
        std::string everyByte;
        for (int c = 0; c < 256; ++c)
            everyByte += static_cast<char>(c);
        for (const std::string& raw : {everyByte, std::string("usi"), std::string(), std::string("a\\..")}) {
            for (const Direction direction : {Direction::Sent, Direction::Received, Direction::Error}) {
                LogLine original = line(raw, direction, 77);
                original.manual = direction == Direction::Sent;
                original.cut = direction == Direction::Received;
                const std::string text = formatLogLine(original);
                QCOMPARE(text.find_first_of("\r\n"), std::string::npos);
                const std::optional<LogLine> back = transcript::parseLine(text);
                QVERIFY(back.has_value());
                QCOMPARE(bytes(back->raw), bytes(raw));
                QCOMPARE(back->time.count(), 77);
                QVERIFY(back->direction == direction);
                QCOMPARE(back->manual, original.manual);
                QCOMPARE(back->cut, original.cut);
            }
        }
    }

    void otherLinesAreNoLogLines() {
        for (const char* text : {"", "# remark", "usi", "12", "12 >", "12 ? usi", "x > usi", "1 < \\x4",
                                 "1 < \\q", "1 < \\xzz", "1  > usi"})
            QVERIFY2(!transcript::parseLine(text), text);
    }

    // ---- Ring

    void ringKeepsTheNewestLines_P43() {
        LogRing ring(LogRing::Limits{100, 1'000'000});
        QCOMPARE(ring.add(lines(90)), std::size_t{0});
        QCOMPARE(ring.add(lines(30)), std::size_t{20});
        QCOMPARE(ring.size(), std::size_t{100});
        QCOMPARE(ring.dropped(), std::uint64_t{20});
        QCOMPARE(bytes(ring.at(99).raw), QByteArray(10, 'd'));
        QCOMPARE(bytes(ring.at(0).raw), QByteArray(10, 'u'));
        ring.add(lines(1, 10, 7));
        QCOMPARE(ring.dropped(), std::uint64_t{28});
        ring.clear();
        QCOMPARE(ring.size(), std::size_t{0});
        QCOMPARE(ring.bytes(), std::size_t{0});
    }

    void ringIsBoundedInBytes_P43() {
        LogRing ring(LogRing::Limits{20'000, 1'000'000});
        for (int i = 0; i < 100; ++i)
            ring.add(lines(10, 60'000));
        QVERIFY(ring.bytes() <= 1'000'000);
        QVERIFY(ring.size() >= 5);
        ring.add(line(std::string(5'000'000, 'x'))); // too big on its own: it is kept alone
        QCOMPARE(ring.size(), std::size_t{1});
    }

    // ---- Files

    void filesRotate_P43() {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("engine.log"));
        {
            RotatingLog log(path.toStdString(), "Foo\n1.0", RotatingLog::Limits{1'000, 3});
            for (int i = 0; i < 45; ++i) {
                LogLines one;
                one.lines.push_back(
                    line("line " + std::to_string(i) + std::string(90, '.'), Direction::Sent, i));
                QVERIFY(log.write(one));
            }
        }
        const QByteArray newest = contentOf(path);
        QVERIFY(newest.startsWith("# Foo\\x0a1.0\n"));
        QVERIFY(newest.contains("44 > line 44"));
        QVERIFY(QFile::exists(path + QStringLiteral(".1")));
        QVERIFY(QFile::exists(path + QStringLiteral(".2")));
        QVERIFY(!QFile::exists(path + QStringLiteral(".3")));
        for (const QString& file : {path, path + QStringLiteral(".1"), path + QStringLiteral(".2")})
            QVERIFY2(contentOf(file).size() <= 1'200, qPrintable(file));
        QVERIFY(!contentOf(path + QStringLiteral(".2")).contains(" line 0."));
    }

    void filesAreContinued_P43() {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("engine.log"));
        for (int i = 0; i < 2; ++i) {
            RotatingLog log(path.toStdString(), "Foo");
            QVERIFY(log.write(lines(1, 3, 4)));
        }
        QCOMPARE(contentOf(path), QByteArray("# Foo\n5 < aaa\n# 4 lines left out\n").repeated(2));
    }

    void aRefusingDiskIsTold() {
        RotatingLog log("/no/such/folder/engine.log", "Foo");
        QVERIFY(!log.write(lines(1)));
        RotatingLog full("/dev/full", "Foo");
        QVERIFY(!full.write(lines(1)));
    }

    // Sent lines may contain a registration code.
    void filesAreTheirOwners() {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("engine.log"));
        {
            QFile old(path);
            QVERIFY(old.open(QIODevice::WriteOnly));
            QVERIFY(old.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner |
                                       QFileDevice::ReadOther));
        }
        RotatingLog log(path.toStdString(), "Foo", RotatingLog::Limits{1, 2});
        QVERIFY(log.write(lines(3)));
        for (const QString& file : {path + QStringLiteral(".1"), path}) {
            if (file == path && !QFile::exists(file))
                continue;
            const auto others = QFileDevice::ReadGroup | QFileDevice::WriteGroup | QFileDevice::ReadOther |
                                QFileDevice::WriteOther;
            QVERIFY2(!(QFileInfo(file).permissions() & others), qPrintable(file));
        }
    }

    void aPipeIsNotWaitedFor() {
        QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("engine.log"));
        QVERIFY(::mkfifo(QFile::encodeName(path).constData(), 0600) == 0);
        RotatingLog log(path.toStdString(), "Foo");
        QVERIFY(!log.write(lines(1)));
    }

    // ---- What a session logs

    void timesCountFromTheLaunch_P43() {
        EngineConfig config;
        config.logLines = true;
        Talk talk(config);
        talk.start();
        talk.pass(1'234);
        talk.hear("id name \x8b\xca");
        talk.ask(SendRaw{"hello"});
        talk.pass(100);
        std::vector<LogLine> all;
        for (const LogLines& some : talk.take<LogLines>()) {
            QVERIFY(some.started.time_since_epoch().count() > 0);
            all.insert(all.end(), some.lines.begin(), some.lines.end());
        }
        QCOMPARE(all.size(), std::size_t{3});
        QCOMPARE(all[0].time.count(), 0);
        QCOMPARE(all[1].time.count(), 1'234);
        QCOMPARE(bytes(all[1].raw), QByteArray("id name \x8b\xca"));
        QVERIFY(all[1].direction == Direction::Received);
        QVERIFY(all[2].direction == Direction::Sent);
        QVERIFY(all[2].manual);
        QVERIFY(!all[0].manual);
    }

    void cutLinesAreMarked_P5() {
        EngineConfig config;
        config.logLines = true;
        Talk talk(config);
        talk.start();
        talk.absorb(talk.session().receive("id name Foo", talk.now(), true));
        talk.hear("id author Bar");
        talk.pass(1'000);
        std::vector<LogLine> all;
        for (const LogLines& some : talk.take<LogLines>())
            all.insert(all.end(), some.lines.begin(), some.lines.end());
        QCOMPARE(all.size(), std::size_t{3});
        QVERIFY(all[1].cut);
        QVERIFY(!all[0].cut && !all[2].cut);
    }

    void hugeLinesDoNotFillTheLog_P7() {
        EngineConfig config;
        config.logLines = true;
        Talk talk(config);
        talk.start();
        const std::string huge(std::size_t{1} << 20, 'x');
        for (int i = 0; i < 200; ++i)
            talk.hear(huge);
        talk.pass(1'000);
        std::size_t size = 0;
        std::size_t dropped = 0;
        for (const LogLines& some : talk.take<LogLines>()) {
            dropped += some.dropped;
            for (const LogLine& one : some.lines) {
                size += one.raw.size();
                QVERIFY(one.cut || one.raw == "usi");
            }
        }
        QVERIFY(size <= std::size_t{3} << 20);
        QVERIFY(dropped > 100);
    }
};

QTEST_GUILESS_MAIN(TestEngineLog)
#include "tst_engine_log.moc"
