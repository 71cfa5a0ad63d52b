// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/cli/cli_driver.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTest>

#include <memory>

namespace {

QStringList words(const char* line) { return QString::fromUtf8(line).split(u' ', Qt::SkipEmptyParts); }

const QByteArray kGame = "手合割：平手\n先手：花子\n後手：太郎\n備考：そのまま\n"
                         "手数----指手---------消費時間--\n"
                         "*開始\n"
                         "   1 ７六歩(77)   ( 0:01/00:00:01)\n"
                         "*一手目\n*二行目\n"
                         "   2 ３四歩(33)   ( 0:02/00:00:02)\n"
                         "   3 ２二角成(88)   ( 0:02/00:00:03)\n"
                         "   4 投了   ( 0:05/00:00:07)\n"
                         "変化：3手\n"
                         "   3 ２六歩(27)\n"
                         "   4 ８四歩(83)\n"
                         "変化：4手\n"
                         "   4 ４四歩(43)\n"
                         "変化：2手\n"
                         "   2 ８四歩(83)\n";

} // namespace

class TestCli : public QObject {
    Q_OBJECT
private slots:
    void init() { m_folder = std::make_unique<CliFolder>(); }
    void countsPositions_data();
    void countsPositions();
    void dividesCounts();
    void listsMoves();
    void showsARecord();
    void showsWarnings();
    void converts_data();
    void converts();
    void warnsWhenConverting();
    void keepsWhatItCouldNotRead();
    void convertsKi2();
    void tellsThatTheDiskIsFull();
    void verifiesFolders();
    void rendersPositions_data();
    void rendersPositions();
    void rendersChosenPiecesAndBoards();
    void rendersScoreSheets();
    void rendersManyPositions();
    void explainsWhatCannotBeRendered_data();
    void explainsWhatCannotBeRendered();
    void explainsFailures_data();
    void explainsFailures();
    void explainsWrongUsage_data();
    void explainsWrongUsage();
    void helps();

private:
    std::unique_ptr<CliFolder> m_folder;
};

void TestCli::countsPositions_data() {
    QTest::addColumn<QString>("sfen");
    QTest::addColumn<int>("depth");
    QTest::addColumn<QString>("count");
    const auto row = [](const char* name, const char* sfen, int depth, const char* count) {
        QTest::newRow(name) << QString::fromLatin1(sfen) << depth << QString::fromLatin1(count);
    };
    row("start, 0 plies", "startpos", 0, "1");
    row("start, 1 ply", "startpos", 1, "30");
    row("start, 2 plies", "startpos", 2, "900");
    row("start, 3 plies", "startpos", 3, "25470");
    row("start, 4 plies", "startpos", 4, "719731");
    row("593 moves", "R8/2K1S1SSk/4B4/9/9/9/9/9/1L1L1L3 b RBGSNLP3g3n17p 1", 1, "593");
}

void TestCli::countsPositions() {
    QFETCH(const QString, sfen);
    QFETCH(const int, depth);
    QFETCH(const QString, count);
    const QStringList arguments{QStringLiteral("perft"), QStringLiteral("--depth"), QString::number(depth),
                                QStringLiteral("--sfen"), sfen};
    const CliOutcome outcome = runCli(arguments);
    QCOMPARE(outcome.err, QString());
    QCOMPARE(outcome.out, count + u'\n');
    QCOMPARE(outcome.exit, 0);
    QCOMPARE(runCli(arguments + QStringList{QStringLiteral("--no-bulk")}).out, count + u'\n');
}

void TestCli::dividesCounts() {
    const QStringList lines = runCli(words("perft --depth 3 --divide")).out.trimmed().split(u'\n');
    QCOMPARE(lines.size(), 31);
    QCOMPARE(lines.last(), QStringLiteral("25470"));
    qint64 sum = 0;
    for (const QString& line : lines.first(30))
        sum += line.section(QStringLiteral(": "), 1).toLongLong();
    QCOMPARE(sum, 25470);
    QCOMPARE(lines.first(), QStringLiteral("1g1f: 960"));
    QVERIFY(lines.contains(QStringLiteral("7g7f: 1110")));
}

void TestCli::listsMoves() {
    const CliOutcome outcome = runCli(
        {QStringLiteral("moves"), QStringLiteral("--sfen"), QStringLiteral("4k4/9/9/9/9/9/9/9/4K4 b P 1")});
    QCOMPARE(outcome.exit, 0);
    QStringList moves = outcome.out.trimmed().split(u'\n');
    QCOMPARE(moves.size(), 5 + 71); // no pawn on the last rank
    QStringList sorted = moves;
    sorted.sort();
    QCOMPARE(moves, sorted);
    QVERIFY(moves.contains(QStringLiteral("5i5h")));
    QVERIFY(moves.contains(QStringLiteral("P*5e")));
    QVERIFY(!moves.contains(QStringLiteral("P*1a")));
}

void TestCli::showsARecord() {
    const CliOutcome outcome = runCli({QStringLiteral("show"), m_folder->write("game.kif", kGame)});
    QCOMPARE(outcome.err, QString());
    QCOMPARE(outcome.exit, 0);
    const QJsonObject json = QJsonDocument::fromJson(outcome.out.toUtf8()).object();
    const auto at = [](const QJsonValue& value, const char* key) -> QJsonValue {
        return value.toObject()[QLatin1String(key)];
    };
    QCOMPARE(at(json, "format").toString(), QStringLiteral("kif"));
    QCOMPARE(at(json, "encoding").toString(), QStringLiteral("UTF-8"));
    QCOMPARE(at(json, "initialSfen").toString(),
             QStringLiteral("lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1"));
    QCOMPARE(at(json, "moves").toArray(),
             QJsonArray({QStringLiteral("7g7f"), QStringLiteral("3c3d"), QStringLiteral("8h2b+")}));
    QCOMPARE(at(json, "times").toArray(), QJsonArray({1000, 2000, 2000}));
    QCOMPARE(at(at(json, "end"), "kind").toString(), QStringLiteral("resignation"));
    QCOMPARE(at(at(json, "end"), "winner").toString(), QStringLiteral("black"));
    QCOMPARE(at(at(json, "end"), "time").toInt(), 5000);
    const QJsonArray comments = at(json, "comments").toArray();
    QCOMPARE(comments.size(), 2);
    QCOMPARE(at(comments[0], "ply").toInt(), 0);
    QCOMPARE(at(comments[1], "ply").toInt(), 1);
    QCOMPARE(at(comments[1], "text").toString(), QStringLiteral("一手目\n二行目"));
    const QJsonArray variations = at(json, "variations").toArray();
    QCOMPARE(variations.size(), 3);
    QCOMPARE(at(variations[0], "ply").toInt(), 2);
    QVERIFY(at(variations[0], "parent").isNull());
    QCOMPARE(at(variations[1], "ply").toInt(), 3);
    QCOMPARE(at(variations[1], "moves").toArray(),
             QJsonArray({QStringLiteral("2g2f"), QStringLiteral("8c8d")}));
    QCOMPARE(at(variations[2], "ply").toInt(), 4);
    QCOMPARE(at(variations[2], "parent").toInt(), 1);
    QCOMPARE(at(variations[2], "moves").toArray(), QJsonArray({QStringLiteral("4c4d")}));
    bool note = false;
    for (const QJsonValue header : at(json, "headers").toArray())
        note = note || (at(header, "key") == QStringLiteral("備考") &&
                        at(header, "value") == QStringLiteral("そのまま"));
    QVERIFY(note);
    QVERIFY(at(json, "warnings").toArray().isEmpty());
}

void TestCli::showsWarnings() {
    const CliOutcome outcome =
        runCli({QStringLiteral("show"),
                m_folder->write("faulty.kif", kGame.left(kGame.indexOf("   3")) + "   3 ５五歩(57)\n")});
    QCOMPARE(outcome.exit, 0);
    const QJsonObject json = QJsonDocument::fromJson(outcome.out.toUtf8()).object();
    QCOMPARE(json[QLatin1String("moves")].toArray().size(), 2);
    const QJsonArray warnings = json[QLatin1String("warnings")].toArray();
    QCOMPARE(warnings.size(), 1);
    QCOMPARE(warnings[0].toObject()[QLatin1String("line")].toInt(), 11);
    QVERIFY(
        warnings[0].toObject()[QLatin1String("message")].toString().startsWith(QStringLiteral("Line 11")));
}

void TestCli::converts_data() {
    QTest::addColumn<QString>("target");
    QTest::addColumn<QString>("encoding");
    for (const char* encoding : {"UTF-8", "UTF-8-BOM", "Shift_JIS", "UTF-16LE", "UTF-16BE"}) {
        for (const char* target : {"out.kif", "out.csa"})
            QTest::addRow("%s, %s", target, encoding)
                << QString::fromLatin1(target) << QString::fromLatin1(encoding);
    }
}

void TestCli::converts() {
    QFETCH(const QString, target);
    QFETCH(const QString, encoding);
    const QString source = m_folder->write("game.kif", kGame);
    const QString path = m_folder->path(target);
    const QStringList arguments{QStringLiteral("convert"), source, path, QStringLiteral("--encoding"),
                                encoding};
    if (!target.endsWith(QLatin1String("kif"))) {
        // The branches have no place there.
        const CliOutcome refused = runCli(arguments);
        QCOMPARE(refused.exit, 1);
        QVERIFY2(refused.err.contains(QStringLiteral("branches")), qPrintable(refused.err));
        QVERIFY2(refused.err.contains(QStringLiteral("--lossy")), qPrintable(refused.err));
        QVERIFY(!QFile::exists(path));
    }
    const CliOutcome outcome = runCli(arguments + QStringList{QStringLiteral("--lossy")});
    QCOMPARE(outcome.err.isEmpty(), target.endsWith(QLatin1String("kif")));
    QCOMPARE(outcome.exit, 0);
    QJsonObject before =
        QJsonDocument::fromJson(runCli({QStringLiteral("show"), source}).out.toUtf8()).object();
    QJsonObject after = QJsonDocument::fromJson(runCli({QStringLiteral("show"), path}).out.toUtf8()).object();
    QCOMPARE(after[QLatin1String("encoding")].toString(), encoding);
    for (const char* key : {"initialSfen", "finalSfen", "moves", "times", "end", "comments"})
        QCOMPARE(after[QLatin1String(key)], before[QLatin1String(key)]);
    if (target.endsWith(QLatin1String("kif"))) {
        QCOMPARE(after[QLatin1String("variations")], before[QLatin1String("variations")]);
        QCOMPARE(after[QLatin1String("headers")], before[QLatin1String("headers")]);
    }
}

void TestCli::warnsWhenConverting() {
    const QString source = m_folder->write("faulty.kif", "手合割：平手\n   1 ７六歩(77)\n   2 ５五歩(57)\n");
    const QString path = m_folder->path(QStringLiteral("out.csa"));
    const CliOutcome outcome = runCli({QStringLiteral("convert"), source, path});
    QCOMPARE(outcome.exit, 0);
    QVERIFY2(outcome.err.contains(QStringLiteral("faulty.kif: Line 3")), qPrintable(outcome.err));
    QVERIFY(QFile::exists(path));
}

// Converted in place: what could not be read exists nowhere else.
void TestCli::keepsWhatItCouldNotRead() {
    const QByteArray text = "1 ７六歩(77)\n2 ３四歩(33)\n3 ５五歩(57)\n";
    const QString path = m_folder->write("faulty.kif", text);
    const CliOutcome outcome = runCli({QStringLiteral("convert"), path, path, QStringLiteral("--overwrite")});
    QCOMPARE(outcome.exit, 0);
    QVERIFY2(outcome.err.contains(QStringLiteral("faulty.kif.bak")), qPrintable(outcome.err));
    QFile old(path + QStringLiteral(".bak"));
    QVERIFY(old.open(QIODevice::ReadOnly));
    QCOMPARE(old.readAll(), text);
}

void TestCli::convertsKi2() {
    const QString path = m_folder->write("game.kif", "手合割：平手\n▲７六歩 △３四歩\n");
    const QString csa = m_folder->path("out.csa");
    QCOMPARE(runCli({QStringLiteral("convert"), path, csa}).exit, 0);
    QFile file(csa);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY(file.readAll().endsWith("+7776FU\n-3334FU\n"));
    const CliOutcome back = runCli({QStringLiteral("convert"), csa, m_folder->path("out.ki2")});
    QCOMPARE(back.exit, 0);
    const CliOutcome shown = runCli({QStringLiteral("show"), m_folder->path("out.ki2")});
    QVERIFY2(shown.out.contains(QStringLiteral("\"format\": \"ki2\"")), qPrintable(shown.out));
}

void TestCli::tellsThatTheDiskIsFull() {
    for (const char* command : {"moves", "help", "perft --depth 1"}) {
        QProcess process;
        process.setStandardOutputFile(QStringLiteral("/dev/full"));
        process.start(qEnvironmentVariable("KOMADAI_CLI"), words(command));
        QVERIFY(process.waitForFinished());
        QCOMPARE(process.exitCode(), 1);
        QVERIFY2(process.readAllStandardError().contains("Cannot write the output"), command);
    }
    const QString source = m_folder->write("game.kif", "1 ７六歩(77)\n");
    const CliOutcome outcome = runCli({QStringLiteral("convert"), source, QStringLiteral("/dev/full"),
                                       QStringLiteral("--format"), QStringLiteral("csa")});
    QCOMPARE(outcome.exit, 1);
    QVERIFY2(outcome.err.contains(QStringLiteral("the disk is full")), qPrintable(outcome.err));
}

void TestCli::verifiesFolders() {
    m_folder->write("good.kif", kGame);
    m_folder->write("notes.txt", "not a record");
    const QStringList verify{QStringLiteral("verify"), m_folder->path()};
    const CliOutcome good = runCli(verify);
    QCOMPARE(good.exit, 0);
    QVERIFY2(good.out.contains(QStringLiteral("1 file, 1 game (1 KIF): 1 file read in full")),
             qPrintable(good.out));
    m_folder->write("half.kif", "手合割：平手\n   1 ７六歩(77)\n   2 ５五歩(57)\n");
    m_folder->write("none.csa", QByteArray("\0\1\2\3", 4));
    const CliOutcome bad = runCli(verify);
    QCOMPARE(bad.exit, 1);
    QVERIFY2(bad.out.contains(QStringLiteral("half.kif: Line 3")), qPrintable(bad.out));
    QVERIFY2(bad.out.contains(
                 QStringLiteral("3 files, 2 games (2 KIF): 1 file read in full, 1 in part, 1 not at all")),
             qPrintable(bad.out));
    const QJsonObject json =
        QJsonDocument::fromJson(runCli(verify + QStringList{QStringLiteral("--json")}).out.toUtf8()).object();
    QCOMPARE(json[QLatin1String("partial")].toInt(), 1);
    QCOMPARE(json[QLatin1String("files")].toArray().size(), 3);
    const CliOutcome missing = runCli({QStringLiteral("verify"), m_folder->path("nowhere")});
    QCOMPARE(missing.exit, 1);
    QVERIFY2(missing.err.contains(QStringLiteral("nowhere")), qPrintable(missing.err));
}

void TestCli::rendersPositions_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QByteArray>("begin");
    QTest::newRow("png") << QStringLiteral("a.png") << QByteArray("\x89PNG");
    QTest::newRow("svg") << QStringLiteral("a.svg") << QByteArray("<?xml");
    QTest::newRow("pdf") << QStringLiteral("a.pdf") << QByteArray("%PDF-");
}

void TestCli::rendersPositions() {
    QFETCH(QString, name);
    QFETCH(QByteArray, begin);
    const QString game = m_folder->write("game.kif", kGame);
    const QString out = m_folder->path(name);
    QByteArray first;
    for (const QStringList& more : {words("--ply 2"), words("--ply 3 --style board --flip --language ja")}) {
        const CliOutcome outcome =
            runCli(QStringList{QStringLiteral("render"), game, QStringLiteral("--output"), out} + more);
        QCOMPARE(outcome.exit, 0);
        QCOMPARE(outcome.err, QString());
        QFile file(out);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray bytes = file.readAll();
        QVERIFY(bytes.startsWith(begin));
        QVERIFY(bytes != first);
        first = bytes;
    }
    const CliOutcome sfen =
        runCli(words("render --width 200 --output") + QStringList{out} +
               QStringList{QStringLiteral("--sfen"), QStringLiteral("4k4/9/9/9/9/9/9/9/9 b G 1")});
    QCOMPARE(sfen.exit, 0);
}

void TestCli::rendersManyPositions() {
    m_folder->write("game.kif", kGame);
    m_folder->write("marked.kif", QByteArray(kGame).replace("   2 ", "&first\n   2 ") + "&last\n");
    const QString list =
        m_folder->write("list.txt", "# two positions\n4k4/9/9/9/9/9/9/9/9 b G 1\n\ngame.kif 2\n");
    const CliOutcome pictures = runCli({QStringLiteral("render"), QStringLiteral("--list"), list,
                                        QStringLiteral("--output"), m_folder->path("d.png")});
    QVERIFY2(pictures.exit == 0, qPrintable(pictures.err));
    QVERIFY(QFile::exists(m_folder->path("d-1.png")) && QFile::exists(m_folder->path("d-2.png")));
    const CliOutcome marks =
        runCli({QStringLiteral("render"), m_folder->path("marked.kif"), QStringLiteral("--bookmarks"),
                QStringLiteral("--per-page"), QStringLiteral("4"), QStringLiteral("--output"),
                m_folder->path("d.pdf")});
    QVERIFY2(marks.exit == 0, qPrintable(marks.err));
    QFile pdf(m_folder->path("d.pdf"));
    QVERIFY(pdf.open(QIODevice::ReadOnly));
    QVERIFY(pdf.readAll().startsWith("%PDF-"));
    const QString bad = m_folder->write("bad.txt", "game.kif 99\n");
    const CliOutcome move = runCli({QStringLiteral("render"), QStringLiteral("--list"), bad,
                                    QStringLiteral("--output"), m_folder->path("x.png")});
    QCOMPARE(move.exit, 1);
    QVERIFY2(move.err.contains(QStringLiteral("line 1: ")), qPrintable(move.err));
    QCOMPARE(runCli({QStringLiteral("render"), m_folder->path("game.kif"), QStringLiteral("--bookmarks"),
                     QStringLiteral("--output"), m_folder->path("x.png")})
                 .exit,
             1);
    for (const char* wrong :
         {"render --list l.txt --sheet --output x.pdf", "render --bookmarks --output x.pdf",
          "render --list l.txt --per-page 5 --output x.pdf",
          "render --list l.txt --per-page 4 --output x.png"})
        QCOMPARE(runCli(words(wrong)).exit, 2);
}

void TestCli::rendersChosenPiecesAndBoards() {
    const QString game = m_folder->write("game.kif", kGame);
    const QString out = m_folder->path("a.png");
    std::vector<QByteArray> seen;
    for (const char* more :
         {"--style board", "--pieces gothic", "--board slate", "--pieces gothic --board slate"}) {
        const CliOutcome outcome = runCli(
            QStringList{QStringLiteral("render"), game, QStringLiteral("--output"), out} + words(more));
        QCOMPARE(outcome.err, QString());
        QCOMPARE(outcome.exit, 0);
        QFile file(out);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray bytes = file.readAll();
        QVERIFY2(std::find(seen.begin(), seen.end(), bytes) == seen.end(), more);
        seen.push_back(bytes);
    }
    // The usual ones can be named.
    const CliOutcome usual =
        runCli(QStringList{QStringLiteral("render"), game, QStringLiteral("--output"), out} +
               words("--pieces brush --board kaya"));
    QCOMPARE(usual.exit, 0);
    QFile file(out);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QCOMPARE(file.readAll(), seen.front());
}

void TestCli::rendersScoreSheets() {
    const QString game = m_folder->write("game.kif", kGame);
    const QString out = m_folder->path("game.pdf");
    QCOMPARE(
        runCli({QStringLiteral("render"), game, QStringLiteral("--sheet"), QStringLiteral("--output"), out})
            .exit,
        0);
    QFile file(out);
    QVERIFY(file.open(QIODevice::ReadOnly));
    QVERIFY(file.readAll().contains("/Type /Page\n"));
}

void TestCli::explainsWhatCannotBeRendered_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<int>("exit");
    QTest::addColumn<QString>("said");
    const auto row = [](const char* name, const char* arguments, int exit, const char* said) {
        QTest::newRow(name) << words(arguments) << exit << QString::fromUtf8(said);
    };
    row("nothing to draw", "--output OUT.png", 2, "One record or --sfen is needed");
    row("two things", "GAME --sfen startpos --output OUT.png", 2, "One record or --sfen is needed");
    row("nowhere", "GAME", 2, "--output is needed");
    row("unknown format", "GAME --output OUT.gif", 2, "does not end in .png, .svg or .pdf");
    row("sheet as png", "GAME --sheet --output OUT.png", 2, "PDF files only");
    row("no such move", "GAME --ply 40 --output OUT.png", 1, "has no move 40");
    row("width", "GAME --width 9 --output OUT.png", 2, "120 to 8000");
    row("style", "GAME --style comic --output OUT.png", 2, "not a valid value for --style");
    row("diagrams", "GAME --sheet --diagrams 1,x --output OUT.pdf", 2, "not a valid value for --diagrams");
    row("bad sfen", "--sfen 4k4/9 --output OUT.png", 1, "cannot be used");
    row("pieces", "GAME --pieces comic --output OUT.png", 2,
        "not a valid value for --pieces: brush, carved, mincho, two-kanji, gothic, international, print");
    row("board", "GAME --board marble --output OUT.png", 2,
        "not a valid value for --board: kaya, katsura, maple, paper, slate, dark");
    row("pieces in a book", "GAME --pieces gothic --style book --output OUT.png", 2, "do not go with");
    row("board on a sheet", "GAME --board slate --sheet --output OUT.pdf", 2, "do not go with");
    row("no folder", "GAME --output FOLDER/none/a.png", 1, "none");
}

void TestCli::explainsWhatCannotBeRendered() {
    QFETCH(QStringList, arguments);
    QFETCH(int, exit);
    QFETCH(QString, said);
    arguments.replaceInStrings(QStringLiteral("GAME"), m_folder->write("game.kif", kGame));
    arguments.replaceInStrings(QStringLiteral("OUT"), m_folder->path("out"));
    arguments.replaceInStrings(QStringLiteral("FOLDER"), m_folder->path());
    const CliOutcome outcome = runCli(QStringList{QStringLiteral("render")} + arguments);
    QCOMPARE(outcome.exit, exit);
    QVERIFY2(outcome.err.contains(said), qPrintable(outcome.err));
    QVERIFY(!QFile::exists(m_folder->path("out.png")));
}

void TestCli::explainsFailures_data() {
    QTest::addColumn<QStringList>("arguments");
    QTest::addColumn<QString>("what");
    QTest::addColumn<QString>("advice");
    const auto row = [](const char* name, const QStringList& arguments, const char* what,
                        const char* advice) {
        QTest::newRow(name) << arguments << QString::fromUtf8(what) << QString::fromUtf8(advice);
    };
    row("no such file", words("show /no/such.kif"), "/no/such.kif does not exist.", "Check the name");
    row("a folder", words("show /"), "/ is a folder.", "Choose a file.");
    row("an impossible position",
        {QStringLiteral("moves"), QStringLiteral("--sfen"), QStringLiteral("9/9 b - 1")},
        "The SFEN \"9/9 b - 1\" cannot be used.", "Correct the position");
    row("two pawns on a file",
        {QStringLiteral("perft"), QStringLiteral("--depth"), QStringLiteral("1"), QStringLiteral("--sfen"),
         QStringLiteral("4k4/9/9/4P4/9/9/4P4/9/4K4 b - 1")},
        "two unpromoted pawns", "Correct the position");
    row("a king that can be taken",
        {QStringLiteral("moves"), QStringLiteral("--sfen"), QStringLiteral("4k4/4R4/9/9/9/9/9/9/4K4 b - 1")},
        "the side not to move is in check", "Correct the position");
}

void TestCli::explainsFailures() {
    QFETCH(const QStringList, arguments);
    QFETCH(const QString, what);
    QFETCH(const QString, advice);
    const CliOutcome outcome = runCli(arguments);
    QCOMPARE(outcome.exit, 1);
    QCOMPARE(outcome.out, QString());
    QVERIFY2(outcome.err.startsWith(QStringLiteral("komadai-cli: ")), qPrintable(outcome.err));
    QVERIFY2(outcome.err.contains(what), qPrintable(outcome.err));
    QVERIFY2(outcome.err.contains(advice), qPrintable(outcome.err));
}

void TestCli::explainsWrongUsage_data() {
    QTest::addColumn<QString>("arguments");
    QTest::addColumn<QString>("words");
    const auto row = [](const char* arguments, const char* text) {
        QTest::newRow(*arguments != '\0' ? arguments : "nothing")
            << QString::fromLatin1(arguments) << QString::fromLatin1(text);
    };
    row("", "A command is needed.");
    row("dance", "There is no command \"dance\".");
    row("perft", "--depth needs a whole number from 0 to 30.");
    row("perft --depth x", "--depth needs a whole number from 0 to 30.");
    row("perft --depth 3x", "--depth needs a whole number from 0 to 30.");
    row("perft --depth -1", "--depth needs a whole number from 0 to 30.");
    row("perft --depth 99", "--depth needs a whole number from 0 to 30.");
    row("perft --depth 1 extra", "Unexpected argument: extra");
    row("perft --deep 1", "Unknown option 'deep'.");
    row("show", "One file is needed.");
    row("show a b", "One file is needed.");
    row("convert a", "Two files or folders are needed: IN and OUT.");
    row("convert a.kif b.xyz", "this file extension is not supported.");
    row("convert a.kif b.kif --encoding klingon", "Unknown encoding: klingon");
    row("convert a.kif b.kif --format png", "Unknown format: png");
}

void TestCli::explainsWrongUsage() {
    QFETCH(const QString, arguments);
    QFETCH(const QString, words);
    const CliOutcome outcome = runCli(arguments.split(u' ', Qt::SkipEmptyParts));
    QCOMPARE(outcome.exit, 2);
    QCOMPARE(outcome.out, QString());
    QVERIFY2(outcome.err.contains(words), qPrintable(outcome.err));
    QVERIFY2(outcome.err.contains(QStringLiteral("Try \"komadai-cli ")), qPrintable(outcome.err));
}

void TestCli::helps() {
    const CliOutcome help = runCli({QStringLiteral("help")});
    QCOMPARE(help.exit, 0);
    for (const char* command : {"show", "convert", "moves", "perft", "version", "help"})
        QVERIFY2(help.out.contains(QStringLiteral("\n  %1 ").arg(QLatin1String(command))), command);
    QCOMPARE(runCli({QStringLiteral("--help")}).out, help.out);
    const CliOutcome perft = runCli(words("perft --help"));
    QCOMPARE(perft.exit, 0);
    QVERIFY(perft.out.startsWith(QStringLiteral("Usage: komadai-cli perft [options]\n")));
    QVERIFY(runCli({QStringLiteral("version")}).out.startsWith(QStringLiteral("Komadai ")));
}

QTEST_GUILESS_MAIN(TestCli)
#include "tst_cli.moc"
