// SPDX-License-Identifier: GPL-3.0-or-later
// "komadai-cli book" and its commands.
#include "tests/app/cli/cli_driver.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <memory>

namespace {

const QByteArray kHeader = "#YANEURAOU-DB2016 1.00\n";
const QByteArray kStart = "sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1\n";
const QByteArray kNext = "sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2\n";
const QByteArray kMoves = "7g7f none 30 20 1204\n2g2f none 25 20 1111\n";
const QByteArray kReplies = "3c3d none -30 20 700\n8c8d none -25 20 500\n";
const QByteArray kGame =
    "手合割：平手\n先手：Ayumi\n後手：Ben\n   1 ７六歩(77)\n   2 ３四歩(33)\n   3 投了\n";

QByteArray content(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("(cannot be read)");
}

CliOutcome book(const QStringList& arguments) {
    return runCli(QStringList{QStringLiteral("book")} + arguments);
}

QStringList words(const char* line) { return QString::fromUtf8(line).split(u' ', Qt::SkipEmptyParts); }

} // namespace

class TestCliBooks : public QObject {
    Q_OBJECT
private slots:
    void init() {
        m_folder = std::make_unique<CliFolder>();
        m_book = m_folder->write("book.db", kHeader + kNext + kReplies + kStart + kMoves);
    }

    void helps() {
        const CliOutcome all = book({QStringLiteral("--help")});
        QCOMPARE(all.exit, 0);
        for (const char* name : {"show", "info", "convert", "merge", "filter", "make"}) {
            QVERIFY(all.out.contains(QLatin1String(name)));
            const CliOutcome one = book({QString::fromLatin1(name), QStringLiteral("--help")});
            QCOMPARE(one.exit, 0);
            QVERIFY2(
                one.out.startsWith(QStringLiteral("Usage: komadai-cli book %1 ").arg(QLatin1String(name))),
                name);
        }
        QCOMPARE(runCli({QStringLiteral("help"), QStringLiteral("book")}).out, all.out);
    }

    void wrongUsage_data() {
        QTest::addColumn<QStringList>("arguments");
        for (const char* line :
             {"", "nothing", "show", "show a b", "info", "convert a", "merge a -o b.db", "merge a b",
              "filter a -o b.txt", "filter a -o b.db --min-count x", "filter a -o b.db --side red",
              "filter a -o - --min-count 1", "make -o b.db", "make a -o b.db --results wins,none",
              "make a -o b.db --plies 0", "convert a b --format xyz"})
            QTest::newRow(line) << words(line);
    }
    void wrongUsage() {
        QFETCH(QStringList, arguments);
        const CliOutcome outcome = book(arguments);
        QCOMPARE(outcome.exit, 2);
        QVERIFY(outcome.err.startsWith(QLatin1String("komadai-cli: ")));
    }

    void showsAPosition() {
        const CliOutcome outcome = book({QStringLiteral("show"), m_book});
        QCOMPARE(outcome.exit, 0);
        QCOMPARE(outcome.out.section(u'\n', 1, 1),
                 QStringLiteral("7g7f         1,204   52.0 %  score +30  depth 20"));
        const CliOutcome next =
            book({QStringLiteral("show"), m_book, QStringLiteral("--moves"), QStringLiteral("7g7f")});
        QVERIFY(next.out.contains(QLatin1String("3c3d")));
        const QString position =
            QStringLiteral("lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2");
        QCOMPARE(book({QStringLiteral("show"), m_book, QStringLiteral("--sfen"), position}).out, next.out);
    }

    void showsAMirroredPositionIfAsked() {
        // Bishop and rook of both sides have changed places.
        const QString position =
            QStringLiteral("lnsgkgsnl/1b5r1/ppppppppp/9/9/9/PPPPPPPPP/1R5B1/LNSGKGSNL b - 1");
        QStringList arguments{QStringLiteral("show"), m_book, QStringLiteral("--sfen"), position,
                              QStringLiteral("--json")};
        QCOMPARE(book(arguments).exit, 1);
        arguments.append(QStringLiteral("--mirror"));
        const CliOutcome outcome = book(arguments);
        QCOMPARE(outcome.exit, 0);
        const QJsonObject json = QJsonDocument::fromJson(outcome.out.toUtf8()).object();
        QCOMPARE(json[QLatin1String("mirrored")], true);
        QCOMPARE(json[QLatin1String("moves")][0][QLatin1String("move")].toString(), QStringLiteral("3g3f"));
    }

    void whatIsNotThere() {
        const CliOutcome position =
            book({QStringLiteral("show"), m_book, QStringLiteral("--moves"), QStringLiteral("9g9f")});
        QCOMPARE(position.exit, 1);
        QVERIFY(position.err.contains(QLatin1String("does not have the position")));
        QCOMPARE(book({QStringLiteral("show"), m_folder->path("none.db")}).exit, 1);
        QCOMPARE(book({QStringLiteral("info"), m_folder->write("other.txt", "hello")}).exit, 1);
        QCOMPARE(
            book({QStringLiteral("show"), m_book, QStringLiteral("--moves"), QStringLiteral("7g7e")}).exit,
            1);
    }

    void infoCountsAndNamesFaults() {
        const CliOutcome good = book({QStringLiteral("info"), m_book});
        QCOMPARE(good.exit, 0);
        QVERIFY(good.out.contains(QLatin1String("2 positions, 4 moves; counts: 3,515 in all")));
        const QString spoilt =
            m_folder->write("spoilt.db", kHeader + kStart + "7g7f none x 1 1\n7g7e\n" + kMoves);
        const CliOutcome bad = book({QStringLiteral("info"), spoilt});
        QCOMPARE(bad.exit, 1);
        QVERIFY(
            bad.err.contains(QLatin1String("spoilt.db, line 3, column 11: this number cannot be used: x")));
        QVERIFY(bad.err.contains(QLatin1String("Illegal or repeated moves, which were left out: 1.")));
    }

    void convertsAndRefusesLosses() {
        const QString out = m_folder->path("book.ybb");
        const CliOutcome refused = book({QStringLiteral("convert"), m_book, out});
        QCOMPARE(refused.exit, 1);
        QVERIFY(refused.err.contains(QLatin1String("counts (4)")));
        QVERIFY(refused.err.contains(QLatin1String("--lossy")));
        QVERIFY(!QFile::exists(out));
        QCOMPARE(book({QStringLiteral("convert"), m_book, out, QStringLiteral("--lossy")}).exit, 0);
        QVERIFY(content(out).startsWith("YANE-BINBOOK-V1"));
        const CliOutcome exists = book({QStringLiteral("convert"), m_book, out, QStringLiteral("--lossy")});
        QCOMPARE(exists.exit, 1);
        QVERIFY(exists.err.contains(QLatin1String("--overwrite")));
        const CliOutcome streamed = book({QStringLiteral("convert"), out, QStringLiteral("-"),
                                          QStringLiteral("--format"), QStringLiteral("db")});
        QCOMPARE(streamed.exit, 0);
        QVERIFY(streamed.out.toUtf8().contains(kStart + "7g7f none 30 20\n2g2f none 25 20\n"));
    }

    void convertSortsTextBooks() {
        const QString shuffled =
            m_folder->write("shuffled.db", kHeader + kStart + kMoves + "#note\n" + kNext + kReplies);
        const QString out = m_folder->path("sorted.db");
        QCOMPARE(book({QStringLiteral("convert"), shuffled, out}).exit, 0);
        QCOMPARE(content(out), kHeader + kNext + kReplies + kStart + kMoves + "#note\n");
    }

    void unreadPartsAreNotLostSilently() {
        const QString spoilt = m_folder->write("spoilt.db", kHeader + kStart + "7g7f none x 1 1\n" + kMoves);
        const QStringList arguments{QStringLiteral("merge"), m_book, spoilt, QStringLiteral("-o"),
                                    m_folder->path("out.db")};
        QCOMPARE(book(arguments).exit, 1);
        QVERIFY(!QFile::exists(m_folder->path("out.db")));
        QCOMPARE(book(arguments + QStringList{QStringLiteral("--lossy")}).exit, 0);
        QVERIFY(content(m_folder->path("out.db")).contains("7g7f none 30 20 2408\n"));
    }

    void filters() {
        const QString out = m_folder->path("out.db");
        QCOMPARE(book({QStringLiteral("filter"), m_book, QStringLiteral("-o"), out, QStringLiteral("--side"),
                       QStringLiteral("white"), QStringLiteral("--min-count"), QStringLiteral("600")})
                     .exit,
                 0);
        QCOMPARE(content(out), kHeader + kNext + "3c3d none -30 20 700\n");
    }

    void makesABookOfRecords() {
        QVERIFY(QDir().mkpath(m_folder->path("games")));
        m_folder->write("games/one.kif", kGame);
        m_folder->write("games/two.kif", kGame);
        const QString out = m_folder->path("made.db");
        const CliOutcome made =
            book({QStringLiteral("make"), m_folder->path("games"), QStringLiteral("--output"), out});
        QCOMPARE(made.exit, 0);
        QVERIFY(made.err.contains(QLatin1String("2 of 2 games used")));
        QCOMPARE(content(out), kHeader + kNext + "3c3d none none none 2\n#results 2 0 0\n" + kStart +
                                   "7g7f none none none 2\n#results 0 0 2\n");
        QCOMPARE(book({QStringLiteral("make"), m_folder->path("games"), QStringLiteral("-o"),
                       m_folder->path("made.bin")})
                     .exit,
                 0);
        m_folder->write("games/three.kif", "hello");
        const CliOutcome partly =
            book({QStringLiteral("make"), m_folder->path("games"), QStringLiteral("-o"), out,
                  QStringLiteral("--overwrite"), QStringLiteral("--player"), QStringLiteral("ben")});
        QCOMPARE(partly.exit, 1);
        QCOMPARE(content(out), kHeader + kNext + "3c3d none none none 2\n#results 2 0 0\n");
    }

private:
    std::unique_ptr<CliFolder> m_folder;
    QString m_book;
};

QTEST_GUILESS_MAIN(TestCliBooks)
#include "tst_cli_books.moc"
