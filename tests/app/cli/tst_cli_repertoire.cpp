// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/cli/cli_driver.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <memory>

namespace {

QJsonObject jsonOf(const CliOutcome& outcome) {
    return QJsonDocument::fromJson(outcome.out.toUtf8()).object();
}

constexpr const char* kLines =
    "手合割：平手\n手数----指手--\n   1 ７六歩(77)\n*my move\n   2 ３四歩(33)\n   3 ２六歩(27)\n\n"
    "変化：2手\n   2 ８四歩(83)\n";
constexpr const char* kBook =
    "#YANEURAOU-DB2016 1.00\nsfen lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2\n"
    "3c3d 2g2f 0 10 70\n5c5d 2g2f 0 10 20\n9c9d 2g2f 0 10 1\n";

} // namespace

class TestCliRepertoire : public QObject {
    Q_OBJECT
private slots:
    void init() {
        m_folder = std::make_unique<CliFolder>();
        m_lines = m_folder->write("lines.kif", kLines);
        m_book = m_folder->write("book.db", kBook);
    }

    CliOutcome repertoire(const QStringList& arguments) const {
        return runCli(QStringList{QStringLiteral("repertoire"), arguments.first(),
                                  QStringLiteral("--repertoires"), m_folder->path("repertoires.sqlite")} +
                      arguments.mid(1));
    }
    void import() const {
        QCOMPARE(repertoire({QStringLiteral("import"), QStringLiteral("Mine"), m_lines}).exit, 0);
    }

    void importsAndShows() {
        QVERIFY(
            repertoire({QStringLiteral("list")}).out.startsWith(QStringLiteral("There are no repertoires")));
        const CliOutcome imported = repertoire({QStringLiteral("import"), QStringLiteral("Mine"), m_lines});
        QCOMPARE(imported.exit, 0);
        QCOMPARE(imported.out,
                 QStringLiteral("Mine: 5 positions new; 5 positions, 2 own moves, up to 3 moves deep\n"));
        QVERIFY(repertoire({QStringLiteral("import"), QStringLiteral("Mine"), m_lines})
                    .out.startsWith(QStringLiteral("Mine: 0 positions new")));
        QCOMPARE(repertoire({QStringLiteral("list")}).out,
                 QStringLiteral("Mine (black): 5 positions, 2 own moves, up to 3 moves deep\n"));
        QCOMPARE(repertoire({QStringLiteral("show"), QStringLiteral("Mine")}).out.section(u'\n', 1),
                 QStringLiteral("1 7g7f\n  2 3c3d 2g2f\n  2 8c8d\n"));
        const QJsonArray positions =
            jsonOf(repertoire({QStringLiteral("show"), QStringLiteral("Mine"),
                               QStringLiteral("--json")}))[QStringLiteral("positions")]
                .toArray();
        QCOMPARE(positions.size(), 5);
        for (const QJsonValue position : positions)
            if (position[QStringLiteral("start")].toBool())
                QCOMPARE(position[QStringLiteral("moves")][0][QStringLiteral("note")].toString(),
                         QStringLiteral("my move"));
    }

    void takesFromBooks() {
        QCOMPARE(repertoire({QStringLiteral("import"), QStringLiteral("White"), m_lines,
                             QStringLiteral("--side"), QStringLiteral("white")})
                     .exit,
                 0);
        import();
        QCOMPARE(repertoire({QStringLiteral("import"), QStringLiteral("Mine"), m_book,
                             QStringLiteral("--min-count"), QStringLiteral("5")})
                     .exit,
                 0);
        // The owner's first move is known, and the book has replies to it.
        QVERIFY(repertoire({QStringLiteral("show"), QStringLiteral("Mine")})
                    .out.contains(QStringLiteral("  2 5c5d\n")));
        QVERIFY(!repertoire({QStringLiteral("show"), QStringLiteral("Mine")})
                     .out.contains(QStringLiteral("9c9d")));
        QCOMPARE(jsonOf(repertoire(
                     {QStringLiteral("list"), QStringLiteral("--json")}))[QStringLiteral("repertoires")]
                     .toArray()
                     .size(),
                 2);
    }

    void findsHoles() {
        import();
        const CliOutcome found =
            repertoire({QStringLiteral("holes"), QStringLiteral("Mine"), QStringLiteral("--book"), m_book});
        QCOMPARE(found.exit, 1);
        QCOMPARE(found.out,
                 QStringLiteral("     20 7g7f 5c5d\n      1 7g7f 9c9d\n2 holes; 76.9 % of the games are "
                                "answered.\n"));
        const QJsonObject json = jsonOf(
            repertoire({QStringLiteral("holes"), QStringLiteral("Mine"), QStringLiteral("--book"), m_book,
                        QStringLiteral("--min-games"), QStringLiteral("2"), QStringLiteral("--json")}));
        QCOMPARE(json[QStringLiteral("holes")].toArray().size(), 1);
        QCOMPARE(json[QStringLiteral("answered")].toInt(), 70);
        QVERIFY(json[QStringLiteral("complete")].toBool());
    }

    void exportsRecordsAndBooks() {
        import();
        const QString record = m_folder->path("out.kif");
        QCOMPARE(repertoire({QStringLiteral("export"), QStringLiteral("Mine"), record}).exit, 0);
        QCOMPARE(repertoire({QStringLiteral("export"), QStringLiteral("Mine"), record}).exit, 1);
        QCOMPARE(repertoire({QStringLiteral("import"), QStringLiteral("Again"), record}).exit, 0);
        QCOMPARE(repertoire({QStringLiteral("show"), QStringLiteral("Again")}).out.section(u'\n', 1),
                 repertoire({QStringLiteral("show"), QStringLiteral("Mine")}).out.section(u'\n', 1));
        QCOMPARE(repertoire({QStringLiteral("export"), QStringLiteral("Mine"), record,
                             QStringLiteral("--overwrite")})
                     .exit,
                 0);
        const QString book = m_folder->path("out.db");
        QCOMPARE(
            repertoire({QStringLiteral("export"), QStringLiteral("Mine"), book, QStringLiteral("--lossy")})
                .exit,
            0);
        QVERIFY(runCli({QStringLiteral("book"), QStringLiteral("show"), book})
                    .out.contains(QStringLiteral("7g7f")));
    }

    void wrongArguments_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("exit");
        QTest::addColumn<QString>("says");
        const auto row = [](const char* tag, const QStringList& arguments, int exit, const char* says) {
            QTest::newRow(tag) << arguments << exit << QString::fromLatin1(says);
        };
        row("no part", {QStringLiteral("nothing")}, 2, "There is no command \"repertoire nothing\".");
        row("no name", {QStringLiteral("show")}, 2, "The name of a repertoire is needed.");
        row("no such one", {QStringLiteral("show"), QStringLiteral("Yours")}, 1,
            "There is no repertoire \"Yours\"");
        row("no file", {QStringLiteral("import"), QStringLiteral("Yours")}, 2, "and a file are needed");
        row("missing file",
            {QStringLiteral("import"), QStringLiteral("Yours"), QStringLiteral("/nowhere.kif")}, 1,
            "/nowhere.kif");
        row("side",
            {QStringLiteral("import"), QStringLiteral("Yours"), QStringLiteral("x.kif"),
             QStringLiteral("--side"), QStringLiteral("sente")},
            2, "--side \"sente\"");
        row("number",
            {QStringLiteral("holes"), QStringLiteral("Yours"), QStringLiteral("--min-games"),
             QStringLiteral("0")},
            2, "--min-games \"0\"");
        row("suffix", {QStringLiteral("export"), QStringLiteral("Yours"), QStringLiteral("x.txt")}, 2,
            "no suffix of a record or a book");
    }
    void wrongArguments() {
        QFETCH(QStringList, arguments);
        QFETCH(int, exit);
        QFETCH(QString, says);
        const CliOutcome outcome = repertoire(arguments);
        QCOMPARE(outcome.exit, exit);
        QVERIFY2(outcome.err.contains(says), qPrintable(outcome.err));
        QVERIFY(!QFile::exists(m_folder->path("repertoires.sqlite")));
    }

private:
    std::unique_ptr<CliFolder> m_folder;
    QString m_lines;
    QString m_book;
};

QTEST_GUILESS_MAIN(TestCliRepertoire)
#include "tst_cli_repertoire.moc"
