// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine-host/line_splitter.h"
#include "tests/engine-host/bytes.h"

#include <QTest>

using host::LineSplitter;

class TestLineSplitter : public QObject {
    Q_OBJECT

private:
    struct Collected {
        std::vector<std::string> lines;
        int cuts = 0;
        void operator()(std::string_view line, bool cut) {
            lines.emplace_back(line);
            cuts += cut ? 1 : 0;
        }
    };

private slots:
    void splits_data() {
        QTest::addColumn<QByteArray>("stream");
        QTest::addColumn<QByteArray>("lines");
        QTest::newRow("P-3 line feed") << QByteArray("a\nb\n") << QByteArray("a | b");
        QTest::newRow("P-3 carriage return and line feed") << QByteArray("a\r\nb\r\n") << QByteArray("a | b");
        QTest::newRow("P-3 carriage return") << QByteArray("a\rb\r") << QByteArray("a | b");
        QTest::newRow("P-3 line feed and carriage return") << QByteArray("a\n\rb\n\r") << QByteArray("a | b");
        QTest::newRow("P-3 mixed") << QByteArray("a\r\nb\nc\rd\n\re\n") << QByteArray("a | b | c | d | e");
        QTest::newRow("P-4 empty lines are told")
            << QByteArray("a\n\nb\r\n\r\nc\n") << QByteArray("a |  | b |  | c");
        QTest::newRow("P-5 the last line needs no end") << QByteArray("a\nbc") << QByteArray("a | bc");
        QTest::newRow("blanks are kept") << QByteArray(" a \n\tb\n") << QByteArray(" a  | \tb");
        QTest::newRow("NUL is a byte like others") << QByteArray("a\0b\nc\n", 6) << QByteArray("a\0b | c", 7);
        QTest::newRow("nothing") << QByteArray() << QByteArray();
    }
    void splits() {
        QFETCH(QByteArray, stream);
        QFETCH(QByteArray, lines);
        // However the stream is divided into reads, the lines are the same.
        for (qsizetype piece = 1; piece <= std::max<qsizetype>(1, stream.size()); ++piece) {
            LineSplitter splitter;
            Collected seen;
            for (qsizetype at = 0; at < stream.size(); at += piece) {
                const QByteArray part = stream.mid(at, piece);
                splitter.feed(std::string_view(part.constData(), static_cast<std::size_t>(part.size())),
                              seen);
            }
            splitter.finish(seen);
            QCOMPARE(joined(seen.lines), lines);
            QCOMPARE(seen.cuts, 0);
        }
    }

    void cutsLongLines_P5() {
        LineSplitter splitter(10);
        Collected seen;
        splitter.feed("0123456789\n", seen);
        QCOMPARE(seen.cuts, 0);
        splitter.feed("0123456789X\n", seen);
        QCOMPARE(seen.cuts, 1);
        splitter.feed("01234", seen);
        splitter.feed("56789abc", seen);
        splitter.feed("def\nnext\n", seen);
        QCOMPARE(seen.cuts, 2);
        QCOMPARE(joined(seen.lines), QByteArray("0123456789 | 0123456789 | 0123456789 | next"));
    }

    void keepsMemoryBounded_P5() {
        LineSplitter splitter;
        Collected seen;
        const std::string block(std::size_t{64} * 1024, 'x');
        for (int i = 0; i < 64; ++i)
            splitter.feed(block, seen);
        splitter.feed("\n", seen);
        QCOMPARE(seen.lines.size(), std::size_t{1});
        QCOMPARE(seen.lines.front().size(), LineSplitter::kMaxLineLength);
        QCOMPARE(seen.cuts, 1);
    }
};

QTEST_GUILESS_MAIN(TestLineSplitter)
#include "tst_line_splitter.moc"
