// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/cli/cli_driver.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTest>

#include <algorithm>
#include <memory>

namespace {

// Ten moves of an opening, then a pawn given away.
const char* const kMoves[] = {"７六歩(77)", "３四歩(33)", "２六歩(27)", "８四歩(83)",
                              "２五歩(26)", "８五歩(84)", "７八金(69)", "３二金(41)",
                              "２四歩(25)", "同　歩(23)", "９六歩(97)", "９四歩(93)"};

QByteArray game() {
    QByteArray text = "手合割：平手\n先手：Ayumi\n後手：Ben\n手数----指手---------消費時間--\n";
    int number = 0;
    for (const char* move : kMoves) {
        ++number;
        text += "   " + QByteArray::number(number) + " " + move + "   ( 0:0" +
                QByteArray::number(number % 9) + "/00:00:00)\n";
    }
    return text + "まで12手で中断\n";
}

} // namespace

class CliAnalyzeTest : public QObject {
    Q_OBJECT
private slots:
    void init();
    void jsonAndAnnotatedRecord();
    void folderWithSeveralProcesses();
    void annotatedRecordsKeepTheirFolders();
    void noRecordIsWrittenOverAnother();
    void killedAndResumed();
    void journalOfOtherFilesIsRefused();
    void reports();
    void aFoulIsCountedInAReport();
    void bareRecordHasNoReport();
    void wrongUse_data();
    void wrongUse();
    void unwritableReport();

private:
    QString path(const char* name) const { return m_folder->path(name); }
    QString write(const char* name, const QByteArray& bytes) const { return m_folder->write(name, bytes); }
    QJsonObject json(const char* name) const {
        QFile file(path(name));
        return file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll()).object()
                                              : QJsonObject();
    }
    std::unique_ptr<CliFolder> m_folder;
};

void CliAnalyzeTest::init() {
    m_folder = std::make_unique<CliFolder>();
    write("game.kif", game());
}

void CliAnalyzeTest::jsonAndAnnotatedRecord() {
    const CliOutcome result =
        runCli({QStringLiteral("analyze"), path("game.kif"), QStringLiteral("--nodes"),
                QStringLiteral("3000"), QStringLiteral("--lines"), QStringLiteral("2"),
                QStringLiteral("--mates"), QStringLiteral("50ms"), QStringLiteral("--comments"),
                QStringLiteral("shogihome"), QStringLiteral("--better-lines"), QStringLiteral("--output"),
                path("out"), QStringLiteral("--json"), path("out.json"), QStringLiteral("--quiet")});
    QVERIFY2(result.exit == 0, qPrintable(result.err));
    QVERIFY2(result.out.startsWith(QStringLiteral("game.kif: Black accuracy")), qPrintable(result.out));
    const QJsonObject told = json("out.json")[QStringLiteral("games")].toArray()[0].toObject();
    const QJsonArray positions = told[QStringLiteral("positions")].toArray();
    QCOMPARE(positions.size(), 13);
    qsizetype most = 0;
    for (const auto& position : positions) {
        const QJsonArray lines = position.toObject()[QStringLiteral("lines")].toArray();
        QVERIFY(!lines.isEmpty());
        most = std::max(most, lines.size());
        QVERIFY(lines[0].toObject().contains(QStringLiteral("cp")) ||
                lines[0].toObject().contains(QStringLiteral("mate")));
    }
    QVERIFY(most >= 2);
    QVERIFY(positions[5].toObject().contains(QStringLiteral("judgement")));
    const QJsonObject black = told[QStringLiteral("sides")].toObject()[QStringLiteral("black")].toObject();
    QCOMPARE(black[QStringLiteral("moves")].toInt(), 6);
    QVERIFY(black[QStringLiteral("accuracy")].toDouble() > 10);
    QVERIFY(black.contains(QStringLiteral("onlyMoves")));
    QFile annotated(path("out/game.kif"));
    QVERIFY(annotated.open(QIODevice::ReadOnly));
    const QByteArray text = annotated.readAll();
    QVERIFY2(text.contains("*#評価値=") && text.contains("**エンジン \""), text.constData());
    // The input record is unchanged.
    QFile original(path("game.kif"));
    QVERIFY(original.open(QIODevice::ReadOnly));
    QCOMPARE(original.readAll(), game());
}

void CliAnalyzeTest::folderWithSeveralProcesses() {
    QVERIFY(QDir(m_folder->path()).mkpath(QStringLiteral("in/deeper")));
    write("in/a.kif", game());
    write("in/deeper/b.kif", game());
    write("in/broken.kif", "hello");
    const CliOutcome result =
        runCli({QStringLiteral("analyze"), path("in"), QStringLiteral("--depth"), QStringLiteral("2"),
                QStringLiteral("--jobs"), QStringLiteral("2"), QStringLiteral("--lines"), QStringLiteral("1"),
                QStringLiteral("--json"), QStringLiteral("-"), QStringLiteral("--quiet")});
    QCOMPARE(result.exit, 1); // one file cannot be read: it is reported, and the others are analysed
    QVERIFY(result.err.contains(QStringLiteral("broken.kif")));
    const QJsonArray games =
        QJsonDocument::fromJson(result.out.toUtf8()).object()[QStringLiteral("games")].toArray();
    QCOMPARE(games.size(), 2);
    for (const auto& each : games) {
        QCOMPARE(each.toObject()[QStringLiteral("positions")].toArray().size(), 13);
        // One line says nothing about all other moves.
        const QJsonObject sides = each.toObject()[QStringLiteral("sides")].toObject();
        QVERIFY(!sides[QStringLiteral("black")].toObject().contains(QStringLiteral("onlyMoves")));
    }
}

void CliAnalyzeTest::annotatedRecordsKeepTheirFolders() {
    QVERIFY(QDir(m_folder->path()).mkpath(QStringLiteral("in/deeper")));
    write("in/a.kif", game());
    write("in/deeper/a.kif", game().replace("Ayumi", "Chika"));
    const QStringList arguments{
        QStringLiteral("analyze"),  path("in"),     QStringLiteral("--depth"), QStringLiteral("1"),
        QStringLiteral("--output"), path("in/out"), QStringLiteral("--quiet")};
    // What the first run has written is not analysed by the second one.
    for (int run = 0; run < 2; ++run) {
        const CliOutcome result = runCli(arguments);
        QVERIFY2(result.exit == 0, qPrintable(result.err));
        QVERIFY2(result.out.startsWith(QStringLiteral("a.kif: Black accuracy")), qPrintable(result.out));
        QVERIFY2(result.out.contains(QStringLiteral("\ndeeper/a.kif: Black accuracy")),
                 qPrintable(result.out));
        QCOMPARE(result.out.count(u'\n'), 2);
    }
    for (const auto& [name, player] :
         {std::pair("in/out/a.kif", "Ayumi"), std::pair("in/out/deeper/a.kif", "Chika")}) {
        QFile file(path(name));
        QVERIFY2(file.open(QIODevice::ReadOnly), name);
        QVERIFY2(file.readAll().contains(player), name);
    }
}

void CliAnalyzeTest::noRecordIsWrittenOverAnother() {
    for (const char* folder : {"one", "two"})
        QVERIFY(QDir(m_folder->path()).mkpath(QString::fromUtf8(folder)));
    write("one/a.kif", game());
    write("two/a.kif", game().replace("Ayumi", "Chika"));
    for (const auto& [one, two] : {std::pair("one", "two"), std::pair("one/a.kif", "two/a.kif")}) {
        const CliOutcome result =
            runCli({QStringLiteral("analyze"), path(one), path(two), QStringLiteral("--depth"),
                    QStringLiteral("1"), QStringLiteral("--output"), path("out"), QStringLiteral("--quiet")});
        QCOMPARE(result.exit, 1);
        QVERIFY2(result.err.contains(QStringLiteral("%1 and %2 would both be written to %3.")
                                         .arg(path("one/a.kif"), path("two/a.kif"), path("out/a.kif"))),
                 qPrintable(result.err));
        QVERIFY(!QFileInfo::exists(path("out")));
    }
}

void CliAnalyzeTest::killedAndResumed() {
    const QStringList arguments{
        QStringLiteral("analyze"),   path("game.kif"),    QStringLiteral("--time"), QStringLiteral("300ms"),
        QStringLiteral("--jobs"),    QStringLiteral("1"), QStringLiteral("--json"), path("out.json"),
        QStringLiteral("--journal"), path("journal")};
    const auto linesInJournal = [this] {
        QFile file(path("journal"));
        return file.open(QIODevice::ReadOnly) ? file.readAll().count('\n') : 0;
    };
    {
        QProcess process;
        process.start(qEnvironmentVariable("KOMADAI_CLI"), arguments);
        QTRY_VERIFY_WITH_TIMEOUT(linesInJournal() >= 4, 60000);
        process.kill();
        QVERIFY(process.waitForFinished(10000));
    }
    const qsizetype before = linesInJournal();
    QVERIFY(before < 14);
    QVERIFY(!QFileInfo::exists(path("out.json")));
    const CliOutcome result = runCli(arguments);
    QVERIFY2(result.exit == 0, qPrintable(result.err));
    QVERIFY2(result.err.contains(QStringLiteral("Already in the journal: %1 position").arg(before - 1)),
             qPrintable(result.err));
    QCOMPARE(linesInJournal(), 14);
    const QJsonArray positions = json("out.json")[QStringLiteral("games")]
                                     .toArray()[0]
                                     .toObject()[QStringLiteral("positions")]
                                     .toArray();
    for (const auto& position : positions)
        QVERIFY(!position.toObject()[QStringLiteral("lines")].toArray().isEmpty());
    // Everything is known now: no engine is used.
    QElapsedTimer clock;
    clock.start();
    QCOMPARE(runCli(arguments).exit, 0);
    QVERIFY(clock.elapsed() < 3500);
}

void CliAnalyzeTest::journalOfOtherFilesIsRefused() {
    const auto arguments = [this](const char* file) {
        return QStringList{
            QStringLiteral("analyze"),   path(file),      QStringLiteral("--depth"), QStringLiteral("1"),
            QStringLiteral("--journal"), path("journal"), QStringLiteral("--quiet")};
    };
    QCOMPARE(runCli(arguments("game.kif")).exit, 0);
    write("other.kif", game().replace("Ayumi", "Chika"));
    const CliOutcome result = runCli(arguments("other.kif"));
    QCOMPARE(result.exit, 1);
    QVERIFY(result.err.contains(QStringLiteral("belongs to an analysis of other files")));
    write("journal", "mine\n");
    QVERIFY(runCli(arguments("game.kif")).err.contains(QStringLiteral("is not the journal")));
    QFile file(path("journal"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), QByteArray("mine\n"));
}

void CliAnalyzeTest::reports() {
    QCOMPARE(runCli({QStringLiteral("analyze"), path("game.kif"), QStringLiteral("--depth"),
                     QStringLiteral("3"), QStringLiteral("--lines"), QStringLiteral("1"),
                     QStringLiteral("--output"), path("out"), QStringLiteral("--quiet")})
                 .exit,
             0);
    CliOutcome result = runCli({QStringLiteral("report"), path("out/game.kif"), QStringLiteral("--output"),
                                path("r.html"), QStringLiteral("--language"), QStringLiteral("ja")});
    QVERIFY2(result.exit == 0, qPrintable(result.err));
    QFile html(path("r.html"));
    QVERIFY(html.open(QIODevice::ReadOnly));
    const QByteArray page = html.readAll();
    QVERIFY(page.contains("正確さ"));
    QVERIFY(!page.contains("唯一の手")); // with one line nothing is known of others
    result =
        runCli({QStringLiteral("report"), path("out/game.kif"), QStringLiteral("--output"), path("r.pdf")});
    QVERIFY2(result.exit == 0, qPrintable(result.err));
    QFile pdf(path("r.pdf"));
    QVERIFY(pdf.open(QIODevice::ReadOnly));
    QVERIFY(pdf.readAll().startsWith("%PDF-"));
}

// The move that broke the rules was made: it counts, though no position follows it.
void CliAnalyzeTest::aFoulIsCountedInAReport() {
    write("foul.kif", game().replace("まで12手で中断\n", "   13 ５五歩打\n   14 反則勝ち\n"));
    QCOMPARE(runCli({QStringLiteral("analyze"), path("foul.kif"), QStringLiteral("--depth"),
                     QStringLiteral("2"), QStringLiteral("--output"), path("out"), QStringLiteral("--quiet")})
                 .exit,
             0);
    const CliOutcome result =
        runCli({QStringLiteral("report"), path("out/foul.kif"), QStringLiteral("--output"), path("r.html")});
    QVERIFY2(result.exit == 0, qPrintable(result.err));
    QFile html(path("r.html"));
    QVERIFY(html.open(QIODevice::ReadOnly));
    QVERIFY(html.readAll().contains("White wins after 13 moves."));
}

void CliAnalyzeTest::bareRecordHasNoReport() {
    const CliOutcome result =
        runCli({QStringLiteral("report"), path("game.kif"), QStringLiteral("--output"), path("r.html")});
    QCOMPARE(result.exit, 1);
    QVERIFY(result.err.contains(QStringLiteral("komadai-cli analyze")));
    QVERIFY(!QFileInfo::exists(path("r.html")));
}

void CliAnalyzeTest::wrongUse_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::newRow("no file") << QStringList{QStringLiteral("analyze")};
    QTest::newRow("time") << QStringList{QStringLiteral("analyze"), QStringLiteral("/"),
                                         QStringLiteral("--time"), QStringLiteral("soon")};
    for (const char* option : {"--depth", "--nodes", "--lines", "--jobs", "--side", "--comments", "--curve"})
        QTest::newRow(option) << QStringList{QStringLiteral("analyze"), QStringLiteral("GAME"),
                                             QLatin1String(option), QStringLiteral("what")};
    QTest::newRow("report without output") << QStringList{QStringLiteral("report"), QStringLiteral("GAME")};
    QTest::newRow("report in what") << QStringList{QStringLiteral("report"),     QStringLiteral("GAME"),
                                                   QStringLiteral("--output"),   QStringLiteral("x.html"),
                                                   QStringLiteral("--language"), QStringLiteral("what")};
}

void CliAnalyzeTest::wrongUse() {
    QFETCH(QStringList, arguments);
    arguments.replaceInStrings(QStringLiteral("GAME"), path("game.kif"));
    if (arguments.contains(QStringLiteral("/")))
        arguments.replace(arguments.indexOf(QStringLiteral("/")), path("game.kif"));
    const CliOutcome result = runCli(arguments);
    QVERIFY2(result.exit == 2, qPrintable(result.err));
    QVERIFY(result.err.contains(QStringLiteral("--help")));
}

void CliAnalyzeTest::unwritableReport() {
    QCOMPARE(runCli({QStringLiteral("analyze"), path("game.kif"), QStringLiteral("--depth"),
                     QStringLiteral("1"), QStringLiteral("--output"), path("out"), QStringLiteral("--quiet")})
                 .exit,
             0);
    const CliOutcome result = runCli(
        {QStringLiteral("report"), path("out/game.kif"), QStringLiteral("--output"), path("none/r.pdf")});
    QCOMPARE(result.exit, 1);
    QVERIFY2(result.err.contains(QStringLiteral("the folder does not exist")), qPrintable(result.err));
}

QTEST_GUILESS_MAIN(CliAnalyzeTest)
#include "tst_cli_analyze.moc"
