// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/cli/cli_driver.h"
#include "tests/app/zip_bytes.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <memory>

namespace {

QJsonObject jsonOf(const CliOutcome& outcome) {
    return QJsonDocument::fromJson(outcome.out.toUtf8()).object();
}

QByteArray kif(const char* black, const char* date, const char* moves) {
    return QByteArray("手合割：平手\n開始日時：") + date + "\n先手：" + black +
           "\n後手：相手\n手数----指手--\n" + moves;
}

constexpr const char* kRangingRook =
    "1 ７六歩(77)\n2 ３四歩(33)\n3 ６六歩(67)\n4 ８四歩(83)\n5 ６八飛(28)\n6 投了\n";
constexpr const char* kStaticRook = "1 ２六歩(27)\n2 ８四歩(83)\n3 ２五歩(26)\n4 投了\n";

} // namespace

class TestCliLibrary : public QObject {
    Q_OBJECT
private slots:
    void init() {
        m_folder = std::make_unique<CliFolder>();
        QDir(m_folder->path()).mkpath(QStringLiteral("games"));
        m_folder->write("games/one.kif", kif("羽生善治九段", "1999/05/01", kRangingRook));
        m_folder->write("games/two.kif", kif("佐藤康光", "2020/05/01", kStaticRook));
    }

    CliOutcome library(const QStringList& arguments) const {
        return runCli(QStringList{QStringLiteral("library"), arguments.first(), QStringLiteral("--library"),
                                  m_folder->path("library.sqlite")} +
                      arguments.mid(1));
    }

    void addsAndFinds() {
        const CliOutcome added =
            library({QStringLiteral("add"), m_folder->path("games"), QStringLiteral("--json")});
        QCOMPARE(added.exit, 0);
        QCOMPARE(jsonOf(added)[QStringLiteral("new")].toInt(), 2);
        const CliOutcome found = library({QStringLiteral("find"), QStringLiteral("--player"),
                                          QStringLiteral("羽生"), QStringLiteral("--json")});
        QCOMPARE(found.exit, 0);
        const QJsonArray games = jsonOf(found)[QStringLiteral("games")].toArray();
        QCOMPARE(games.size(), 1);
        const QJsonObject game = games[0].toObject();
        QCOMPARE(game[QStringLiteral("date")].toString(), QStringLiteral("1999-05-01"));
        QCOMPARE(game[QStringLiteral("result")].toString(), QStringLiteral("1-0"));
        QCOMPARE(game[QStringLiteral("places")].toArray()[0].toObject()[QStringLiteral("file")].toString(),
                 m_folder->path("games/one.kif"));
        QCOMPARE(library({QStringLiteral("find"), QStringLiteral("--player"), QStringLiteral("大山")}).exit,
                 1);
        QVERIFY(library({QStringLiteral("info")}).out.contains(QStringLiteral("2 games, 10 positions")));
        QCOMPARE(jsonOf(library({QStringLiteral("update"), QStringLiteral("--json")}))[QStringLiteral("read")]
                     .toInt(),
                 0);
        QCOMPARE(library({QStringLiteral("remove"), m_folder->path("games/two.kif")}).exit, 0);
        QVERIFY(library({QStringLiteral("info")}).out.contains(QStringLiteral("1 game, 6 positions")));
    }

    void readsArchives() {
        m_folder->write("games/a.zip", ZipBytes()
                                           .add("in/three.kif", kif("谷川浩司", "2021/05/01", kStaticRook))
                                           .add("in/bad.kif", "no record")
                                           .bytes());
        const QString archive = m_folder->path("games/a.zip");
        const CliOutcome added = library({QStringLiteral("add"), archive});
        QCOMPARE(added.exit, 0);
        const CliOutcome faults = library({QStringLiteral("faults")});
        if (faults.out.contains(QStringLiteral("this build"))) // without libarchive
            return;
        QVERIFY(added.out.contains(QStringLiteral("1 new")));
        QVERIFY2(faults.out.startsWith(archive + QStringLiteral(" › in/bad.kif ")), qPrintable(faults.out));
        const QStringList find{QStringLiteral("find"), QStringLiteral("--player"), QStringLiteral("谷川")};
        QVERIFY(library(find).out.contains(archive + QStringLiteral(" › in/three.kif")));
        const QJsonObject place =
            jsonOf(library(find + QStringList{QStringLiteral("--json")}))[QStringLiteral("games")]
                .toArray()[0]
                .toObject()[QStringLiteral("places")]
                .toArray()[0]
                .toObject();
        QCOMPARE(place[QStringLiteral("file")].toString(), archive);
        QCOMPARE(place[QStringLiteral("entry")].toString(), QStringLiteral("in/three.kif"));
    }

    void findsPositions_data() {
        QTest::addColumn<QStringList>("query");
        QTest::addColumn<int>("games");
        QTest::newRow("sfen") << QStringList{QStringLiteral("--sfen"),
                                             QStringLiteral("startpos moves 2g2f 8c8d")}
                              << 1;
        QTest::newRow("pieces") << QStringList{QStringLiteral("--pieces"), QStringLiteral("R6h P6f")} << 1;
        QTest::newRow("mirrored or from the other side")
            << QStringList{QStringLiteral("--pieces"), QStringLiteral("P8f")} << 2;
        QTest::newRow("exactly") << QStringList{QStringLiteral("--pieces"), QStringLiteral("P8f"),
                                                QStringLiteral("--exactly")}
                                 << 0;
        QTest::newRow("moves") << QStringList{QStringLiteral("--moves"), QStringLiteral("P6f R6h")} << 1;
        QTest::newRow("moves and names") << QStringList{QStringLiteral("--moves"), QStringLiteral("P6f R6h"),
                                                        QStringLiteral("--player"), QStringLiteral("佐藤")}
                                         << 0;
        QTest::newRow("a part of a name")
            << QStringList{QStringLiteral("--player"), QStringLiteral("佐藤")} << 1;
        QTest::newRow("whole names") << QStringList{QStringLiteral("--player"), QStringLiteral("佐藤"),
                                                    QStringLiteral("--whole-names")}
                                     << 0;
        QTest::newRow("dates") << QStringList{QStringLiteral("--from"), QStringLiteral("2020-05")} << 1;
        QTest::newRow("even games") << QStringList{QStringLiteral("--start"), QStringLiteral("平手")} << 2;
        QTest::newRow("one handicap")
            << QStringList{QStringLiteral("--start"), QStringLiteral("二枚落ち")} << 0;
        QTest::newRow("ending") << QStringList{QStringLiteral("--end"), QStringLiteral("resignation")} << 2;
        QTest::newRow("main time") << QStringList{QStringLiteral("--min-time"), QStringLiteral("30")} << 0;
    }
    void findsPositions() {
        QFETCH(QStringList, query);
        QFETCH(int, games);
        QCOMPARE(library({QStringLiteral("add"), m_folder->path("games")}).exit, 0);
        const CliOutcome found =
            library(QStringList{QStringLiteral("find"), QStringLiteral("--json")} + query);
        QCOMPARE(jsonOf(found)[QStringLiteral("found")].toInt(), games);
        QCOMPARE(found.exit, games > 0 ? 0 : 1);
    }

    void explores() {
        QCOMPARE(library({QStringLiteral("add"), m_folder->path("games")}).exit, 0);
        const QJsonArray moves =
            jsonOf(library({QStringLiteral("explore"), QStringLiteral("--json")}))[QStringLiteral("moves")]
                .toArray();
        QCOMPARE(moves.size(), 2);
        QCOMPARE(moves[0].toObject()[QStringLiteral("games")].toInt(), 1);
        const CliOutcome only =
            library({QStringLiteral("explore"), QStringLiteral("--player"), QStringLiteral("佐藤")});
        QVERIFY(only.out.startsWith(QStringLiteral("2g2f ")));
        QVERIFY(only.out.endsWith(QStringLiteral("1 game.\n")));
    }

    void countsResults() {
        QCOMPARE(library({QStringLiteral("add"), m_folder->path("games")}).exit, 0);
        const CliOutcome csv =
            library({QStringLiteral("statistics"), QStringLiteral("--player"), QStringLiteral("羽生"),
                     QStringLiteral("--by"), QStringLiteral("year"), QStringLiteral("--csv")});
        QCOMPARE(csv.exit, 0);
        QVERIFY2(csv.out.contains(QStringLiteral("1999,1,1,0,0,1.0000,")), qPrintable(csv.out));
        const CliOutcome months =
            library({QStringLiteral("statistics"), QStringLiteral("--player"), QStringLiteral("羽生 | 佐藤"),
                     QStringLiteral("--by"), QStringLiteral("year-month"), QStringLiteral("--json")});
        QCOMPARE(months.exit, 0);
        QVERIFY2(months.out.contains(QStringLiteral("\"key\": \"1999-")) &&
                     months.out.contains(QStringLiteral("\"accuracy\": null")),
                 qPrintable(months.out));
        QCOMPARE(library({QStringLiteral("statistics")}).exit, 2);
        QCOMPARE(library({QStringLiteral("statistics"), QStringLiteral("--player"), QStringLiteral("羽生"),
                          QStringLiteral("--by"), QStringLiteral("weather")})
                     .exit,
                 2);
    }

    void namesAreJoined() {
        QCOMPARE(library({QStringLiteral("add"), m_folder->path("games")}).exit, 0);
        const QStringList find{QStringLiteral("find"), QStringLiteral("--player"), QStringLiteral("Sato K"),
                               QStringLiteral("--json")};
        QCOMPARE(jsonOf(library(find))[QStringLiteral("found")].toInt(), 0);
        const CliOutcome joined =
            library({QStringLiteral("alias"), QStringLiteral("join"), QStringLiteral("佐藤康光"),
                     QStringLiteral("Sato K"), QStringLiteral("羽生善治")});
        QCOMPARE(joined.exit, 0);
        QCOMPARE(joined.out, QStringLiteral("佐藤康光 = Sato K = 羽生善治\n"));
        QCOMPARE(jsonOf(library(find))[QStringLiteral("found")].toInt(), 2);
        QCOMPARE(library({QStringLiteral("alias"), QStringLiteral("list")}).out, joined.out);
        QCOMPARE(
            library({QStringLiteral("alias"), QStringLiteral("split"), QStringLiteral("羽生善治九段")}).exit,
            0);
        QCOMPARE(jsonOf(library(find))[QStringLiteral("found")].toInt(), 1);
        QCOMPARE(library({QStringLiteral("alias"), QStringLiteral("split"), QStringLiteral("Ben")}).exit, 1);
        QCOMPARE(library({QStringLiteral("alias"), QStringLiteral("join"), QStringLiteral("Ben")}).exit, 2);
    }

    void exportsGames() {
        QCOMPARE(library({QStringLiteral("add"), m_folder->path("games")}).exit, 0);
        const QString csa = m_folder->path("out.csa");
        const CliOutcome all = library({QStringLiteral("export"), csa});
        QCOMPARE(all.exit, 0);
        QCOMPARE(all.out, QStringLiteral("2 of 2 games written.\n"));
        QFile file(csa);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(file.readAll().count("N-相手"), 2);
        QCOMPARE(library({QStringLiteral("export"), csa}).exit, 1); // it exists
        QCOMPARE(library({QStringLiteral("export"), csa, QStringLiteral("--overwrite"),
                          QStringLiteral("--player"), QStringLiteral("羽生")})
                     .out,
                 QStringLiteral("1 of 1 game written.\n"));
        const QString folder = m_folder->path("out");
        QCOMPARE(library({QStringLiteral("export"), folder, QStringLiteral("--each")}).exit, 2);
        const QStringList each{QStringLiteral("export"),       folder,
                               QStringLiteral("--each"),       QStringLiteral("--format"),
                               QStringLiteral("kif"),          QStringLiteral("--names"),
                               QStringLiteral("{date} {gote}")};
        QCOMPARE(library(each).exit, 0);
        QCOMPARE(library(each).exit, 0); // nothing is replaced
        QCOMPARE(QDir(folder).entryList(QDir::Files),
                 (QStringList{QStringLiteral("19990501 相手 (2).kif"), QStringLiteral("19990501 相手.kif"),
                              QStringLiteral("20200501 相手 (2).kif"), QStringLiteral("20200501 相手.kif")}));
        const CliOutcome lossy = library({QStringLiteral("export"), m_folder->path("out.usi")});
        QCOMPARE(lossy.exit, 1);
        QVERIFY2(lossy.err.contains(QStringLiteral("--lossy")), qPrintable(lossy.err));
        QVERIFY(!QFile::exists(m_folder->path("out.usi")));
        const CliOutcome none = library({QStringLiteral("export"), m_folder->path("x.kif"),
                                         QStringLiteral("--collection"), QStringLiteral("best")});
        QCOMPARE(none.exit, 1);
        QVERIFY(none.err.contains(QStringLiteral("There is no collection \"best\".")));
    }

    void wrongArguments_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("exit");
        QTest::addColumn<QString>("says");
        const auto row = [](const char* tag, const QStringList& arguments, int exit, const char* says) {
            QTest::newRow(tag) << arguments << exit << QString::fromLatin1(says);
        };
        row("no part", {QStringLiteral("nothing")}, 2, "There is no command \"library nothing\".");
        row("no path", {QStringLiteral("add")}, 2, "A file or folder is needed.");
        row("no library", {QStringLiteral("info")}, 1, "Cannot open the library");
        row("no such folder", {QStringLiteral("add"), QStringLiteral("/nowhere/at/all")}, 1,
            "/nowhere/at/all does not exist now");
        row("date", {QStringLiteral("find"), QStringLiteral("--from"), QStringLiteral("1999-13")}, 2,
            "--from \"1999-13\"");
        row("pieces", {QStringLiteral("find"), QStringLiteral("--pieces"), QStringLiteral("S7g Q1a")}, 2,
            "--pieces \"Q1a\"");
        row("moves", {QStringLiteral("find"), QStringLiteral("--moves"), QStringLiteral("R3")}, 2,
            "--moves \"R3\"");
        row("ending", {QStringLiteral("find"), QStringLiteral("--end"), QStringLiteral("lost")}, 2,
            "--end \"lost\" cannot be understood");
        row("time", {QStringLiteral("find"), QStringLiteral("--max-time"), QStringLiteral("1h")}, 2,
            "--max-time \"1h\" cannot be understood");
        row("result", {QStringLiteral("find"), QStringLiteral("--result"), QStringLiteral("lost")}, 2,
            "--result \"lost\"");
        row("sfen", {QStringLiteral("explore"), QStringLiteral("--sfen"), QStringLiteral("x")}, 1,
            "The SFEN \"x\" cannot be used");
        row("two positions",
            {QStringLiteral("find"), QStringLiteral("--sfen"), QStringLiteral("startpos"),
             QStringLiteral("--pieces"), QStringLiteral("S7g")},
            2, "--sfen cannot be used with");
    }
    void wrongArguments() {
        QFETCH(QStringList, arguments);
        QFETCH(int, exit);
        QFETCH(QString, says);
        const CliOutcome outcome = library(arguments);
        QCOMPARE(outcome.exit, exit);
        QVERIFY2(outcome.err.contains(says), qPrintable(outcome.err));
    }

    // Killed at any moment, a library is whole and continues. tests/benchmarks/app/library_kills.py does it
    // fifty times.
    void killsDamageNothing() {
        constexpr int kGames = 3000;
        for (int i = 0; i < kGames; ++i)
            m_folder->write(qPrintable(QStringLiteral("games/%1.kif").arg(i)),
                            kif(qPrintable(QStringLiteral("p%1").arg(i)), "2020/01/01", kRangingRook));
        for (int round = 0; round < 4; ++round) {
            QProcess process;
            process.start(qEnvironmentVariable("KOMADAI_CLI"),
                          {QStringLiteral("library"), QStringLiteral("add"), QStringLiteral("--library"),
                           m_folder->path("library.sqlite"), m_folder->path("games")});
            QVERIFY(process.waitForStarted());
            // A fast computer has added all of them sooner.
            if (process.waitForFinished(30 + 60 * round))
                continue;
            process.kill();
            QVERIFY(process.waitForFinished());
        }
        const CliOutcome rest =
            library({QStringLiteral("add"), m_folder->path("games"), QStringLiteral("--json")});
        QVERIFY2(rest.exit == 0, qPrintable(rest.err));
        QVERIFY(library({QStringLiteral("info")}).out.contains(QStringLiteral("3,002 games")) ||
                library({QStringLiteral("info")}).out.contains(QStringLiteral("3002 games")));
        const QJsonObject explored = jsonOf(library({QStringLiteral("explore"), QStringLiteral("--json")}));
        QCOMPARE(explored[QStringLiteral("games")].toInt(), kGames + 2);
    }

private:
    std::unique_ptr<CliFolder> m_folder;
};

QTEST_GUILESS_MAIN(TestCliLibrary)
#include "tst_cli_library.moc"
