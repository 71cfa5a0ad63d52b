// SPDX-License-Identifier: GPL-3.0-or-later
// Files with several games and whole folders: "komadai-cli show", "convert", "verify" and "render".
#include "tests/app/cli/cli_driver.h"

#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTest>

#include <memory>

namespace {

const QByteArray kTwoGames = "手合割：平手\n先手：花子\n手数----指手--\n   1 ７六歩(77)\n   2 投了\n\n"
                             "手合割：香落ち\n下手：太郎\n手数----指手--\n   1 ３四歩(33)\n   2 ７六歩(77)\n";
const QByteArray kBranches = "手合割：平手\n   1 ７六歩(77)\n   2 ３四歩(33)\n変化：2手\n   2 ８四歩(83)\n";
const QByteArray kFaulty = "手合割：平手\n   1 ７六歩(77)\n   2 ５五歩(57)\n";
// The numbers are wrong; the moves are read.
const QByteArray kNumbers = "手合割：平手\n   1 ７六歩(77)\n   7 ３四歩(33)\n";
const QByteArray kCsa = "V2.2\nPI\n+\n+7776FU\n-3334FU\n";

QByteArray content(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("(cannot be read)");
}

QJsonObject show(const QStringList& arguments) {
    const CliOutcome outcome = runCli(QStringList{QStringLiteral("show")} + arguments);
    return QJsonDocument::fromJson(outcome.out.toUtf8()).object();
}

QStringList options(const char* line) { return QString::fromUtf8(line).split(u' ', Qt::SkipEmptyParts); }

QStringList filesBelow(const QString& folder) {
    QStringList files;
    QDirIterator entries(folder, QDir::Files, QDirIterator::Subdirectories);
    while (entries.hasNext())
        files.append(QDir(folder).relativeFilePath(entries.next()));
    files.sort();
    return files;
}

} // namespace

class TestCliRecords : public QObject {
    Q_OBJECT
private slots:
    void init() {
        m_folder = std::make_unique<CliFolder>();
        for (const char* path : {"games", "games/deep", "games/deep/deeper"})
            QVERIFY(QDir().mkpath(m_folder->path(path)));
    }

    void showsAllGames() {
        const QString path = m_folder->write("two.kif", kTwoGames);
        const QJsonObject all = show({path});
        const QJsonArray games = all[QLatin1String("games")].toArray();
        QCOMPARE(games.size(), 2);
        QCOMPARE(all[QLatin1String("format")].toString(), QStringLiteral("kif"));
        QCOMPARE(games[1].toObject()[QLatin1String("line")].toInt(), 7);
        for (int i = 0; i < 2; ++i) {
            QJsonObject one =
                show({path, QStringLiteral("--json"), QStringLiteral("--game"), QString::number(i + 1)});
            QCOMPARE(one[QLatin1String("game")].toInt(), i + 1);
            for (const char* key : {"moves", "headers", "initialSfen", "end", "warnings"})
                QCOMPARE(one[QLatin1String(key)], games[i].toObject()[QLatin1String(key)]);
        }
        QVERIFY(games[0].toObject()[QLatin1String("warnings")].toArray().isEmpty());
        QCOMPARE(games[1].toObject()[QLatin1String("moves")].toArray(),
                 QJsonArray({QStringLiteral("3c3d"), QStringLiteral("7g7f")}));
    }

    void showsOpenings() {
        const QByteArray ranging =
            "手合割：平手\n戦型：四間飛車\n   1 ７六歩(77)\n   2 ３四歩(33)\n   3 ６六歩(67)\n   4 "
            "８四歩(83)\n"
            "   5 ６八飛(28)\n   6 ６二銀(71)\n   7 ４八玉(59)\n   8 ４二玉(51)\n   9 ３八玉(48)\n  10 "
            "９四歩(93)\n"
            "  11 ２八玉(38)\n  12 １四歩(13)\n  13 ３八銀(39)\n  14 ５四歩(53)\n  15 ９六歩(97)\n"
            "変化：5手\n   5 ７八飛(28)\n";
        const auto shape = [](const char* id, const char* japanese, const char* english, int ply) {
            return QJsonArray{QJsonObject{{QStringLiteral("id"), QString::fromUtf8(id)},
                                          {QStringLiteral("japanese"), QString::fromUtf8(japanese)},
                                          {QStringLiteral("english"), QString::fromUtf8(english)},
                                          {QStringLiteral("ply"), ply}}};
        };
        const QJsonObject none{{QStringLiteral("strategies"), QJsonArray()},
                               {QStringLiteral("castles"), QJsonArray()}};
        const QJsonObject black{
            {QStringLiteral("strategies"), shape("shikenbisha", "四間飛車", "Fourth-file rook", 5)},
            {QStringLiteral("castles"), shape("kata-mino", "片美濃囲い", "Half Mino castle", 13)}};
        const QJsonObject stated =
            show({m_folder->write("ranging.kif", ranging)})[QLatin1String("openings")].toObject();
        QCOMPARE(stated, (QJsonObject{{QStringLiteral("black"), black},
                                      {QStringLiteral("white"), none},
                                      {QStringLiteral("stated"), QStringLiteral("四間飛車")}}));
        const QJsonObject plain =
            show({m_folder->write("plain.csa", kCsa)})[QLatin1String("openings")].toObject();
        QCOMPARE(plain, (QJsonObject{{QStringLiteral("black"), none}, {QStringLiteral("white"), none}}));
    }

    void showsEvaluationsAndIllegalMoves() {
        const QJsonObject json = show({m_folder->write(
            "game.csa", "V2.2\nN+Tokin\nPI\n+\n+7776FU\n'** 48 -3334FU\n-3335FU\n%+ILLEGAL_ACTION\n")});
        const QJsonArray evaluations = json[QLatin1String("evaluations")].toArray();
        QCOMPARE(evaluations.size(), 1);
        QCOMPARE(evaluations[0].toObject()[QLatin1String("centipawns")].toInt(), 48);
        QCOMPARE(evaluations[0].toObject()[QLatin1String("line")].toString(), QStringLiteral("3c3d"));
        QCOMPARE(json[QLatin1String("moves")].toArray().size(), 1);
    }

    void thereIsNoSuchGame_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<int>("exit");
        QTest::addColumn<QString>("said");
        const auto row = [](const char* line, int exit, const char* said) {
            QTest::newRow(line) << options(line) << exit << QString::fromUtf8(said);
        };
        row("show TWO --game 3", 1, "has only 2 games");
        row("show ONE --game 2", 1, "has only one game");
        row("show TWO --game 0", 2, "--game needs a number from 1");
        row("convert TWO OUT.csa --game 3", 1, "has only 2 games");
        row("convert TWO OUT.csa --game two", 2, "--game needs a number from 1");
        row("convert TWO OUT.csa --jobs 0", 2, "--jobs needs a whole number from 1 to 256");
        row("convert GAMES OUT", 2, "--format is needed");
        row("convert GAMES ONE --format kif", 2, "several records need a folder");
        row("convert GAMES/none OUT.kif", 1, "does not exist");
        row("render TWO --game 3 --output OUT.svg", 1, "has only 2 games");
        row("render --sfen startpos --game 1 --output OUT.svg", 2, "--game needs a record");
        row("help nothing", 2, "There is no command");
    }
    void thereIsNoSuchGame() {
        QFETCH(QStringList, arguments);
        QFETCH(int, exit);
        QFETCH(QString, said);
        arguments.replaceInStrings(QStringLiteral("TWO"), m_folder->write("two.kif", kTwoGames));
        arguments.replaceInStrings(QStringLiteral("ONE"), m_folder->write("one.csa", kCsa));
        arguments.replaceInStrings(QStringLiteral("GAMES"), m_folder->path("games"));
        arguments.replaceInStrings(QStringLiteral("OUT"), m_folder->path("out"));
        const CliOutcome outcome = runCli(arguments);
        QCOMPARE(outcome.exit, exit);
        QVERIFY2(outcome.err.contains(said), qPrintable(outcome.err));
        QVERIFY(QDir(m_folder->path()).entryList({QStringLiteral("out*")}).isEmpty());
    }

    void convertsAllGames_data() {
        QTest::addColumn<QString>("suffix");
        for (const char* suffix : {"kif", "ki2", "csa"})
            QTest::newRow(suffix) << QString::fromLatin1(suffix);
    }
    void convertsAllGames() {
        QFETCH(QString, suffix);
        const QString path = m_folder->write("two.kif", kTwoGames);
        const QString out = m_folder->path(QStringLiteral("out.") + suffix);
        for (const char* encoding : {"UTF-8", "Shift_JIS"}) {
            const CliOutcome outcome =
                runCli({QStringLiteral("convert"), path, out, QStringLiteral("--encoding"),
                        QString::fromLatin1(encoding), QStringLiteral("--overwrite")});
            QCOMPARE(outcome.err, QString());
            QCOMPARE(outcome.exit, 0);
            const QJsonArray before = show({path})[QLatin1String("games")].toArray();
            const QJsonObject shown = show({out});
            const QJsonArray after = shown[QLatin1String("games")].toArray();
            QCOMPARE(shown[QLatin1String("encoding")].toString(), QString::fromLatin1(encoding));
            QCOMPARE(after.size(), 2);
            for (int i = 0; i < 2; ++i) {
                for (const char* key : {"moves", "initialSfen", "end"})
                    QCOMPARE(after[i].toObject()[QLatin1String(key)],
                             before[i].toObject()[QLatin1String(key)]);
            }
        }
        QCOMPARE(runCli({QStringLiteral("convert"), path, out, QStringLiteral("--overwrite"),
                         QStringLiteral("--game"), QStringLiteral("2")})
                     .exit,
                 0);
        QCOMPARE(show({out})[QLatin1String("moves")].toArray().size(), 2);
    }

    void numbersFilesForOneGame() {
        const QString path = m_folder->write("two.kif", kTwoGames);
        const CliOutcome outcome = runCli({QStringLiteral("convert"), path, m_folder->path("out.jkf")});
        QCOMPARE(outcome.exit, 0);
        QVERIFY2(outcome.err.contains(QStringLiteral("out-1.jkf to out-2.jkf")), qPrintable(outcome.err));
        QVERIFY(!QFile::exists(m_folder->path("out.jkf")));
        QCOMPARE(show({m_folder->path("out-2.jkf")})[QLatin1String("moves")].toArray().size(), 2);
        QCOMPARE(show({m_folder->path("out-1.jkf")})[QLatin1String("moves")].toArray().size(), 1);
    }

    // In KI2 nothing but its moves marks where a game begins.
    void gamesThatCannotStandTogether() {
        const QString path = m_folder->write(
            "two.csa", "V2.2\nN+A\nPI\n+\n/\nV2.2\nN+B\nPI\n+\n+7776FU\n/\nV2.2\nN+C\nPI\n+\n+2726FU\n");
        const CliOutcome outcome = runCli({QStringLiteral("convert"), path, m_folder->path("out.ki2")});
        QCOMPARE(outcome.exit, 1);
        QVERIFY2(outcome.err.contains(QStringLiteral("one of its 3 games has no moves")),
                 qPrintable(outcome.err));
        QVERIFY(!QFile::exists(m_folder->path("out.ki2")));
        QCOMPARE(runCli({QStringLiteral("convert"), path, m_folder->path("out.kif")}).exit, 0);
        QCOMPARE(show({m_folder->path("out.kif")})[QLatin1String("games")].toArray().size(), 3);
    }

    void overwritesOnlyIfTold() {
        const QString path = m_folder->write("game.csa", kCsa);
        const QString out = m_folder->write("out.kif", "precious");
        const CliOutcome kept = runCli({QStringLiteral("convert"), path, out});
        QCOMPARE(kept.exit, 1);
        QVERIFY2(kept.err.contains(QStringLiteral("--overwrite")), qPrintable(kept.err));
        QCOMPARE(content(out), QByteArray("precious"));
        QCOMPARE(runCli({QStringLiteral("convert"), path, out, QStringLiteral("--overwrite")}).exit, 0);
        QVERIFY(content(out).contains("手合割"));
    }

    void oneOfSeveralInPlaceKeepsTheOthers() {
        const QString path = m_folder->write("two.kif", kTwoGames);
        QCOMPARE(runCli({QStringLiteral("convert"), path, path, QStringLiteral("--game"), QStringLiteral("1"),
                         QStringLiteral("--overwrite")})
                     .exit,
                 0);
        QCOMPARE(content(path + QStringLiteral(".bak")), kTwoGames);
        QVERIFY(!content(path).contains("太郎"));
    }

    void convertsFolders() {
        fillFolder();
        const QString out = m_folder->path("out");
        const QStringList convert{
            QStringLiteral("convert"),  m_folder->path("games"), out,
            QStringLiteral("--format"), QStringLiteral("csa"),   QStringLiteral("--jobs"),
            QStringLiteral("3")};
        const CliOutcome first = runCli(convert);
        QCOMPARE(first.exit, 1);
        QCOMPARE(filesBelow(out),
                 QStringList({QStringLiteral("deep/deeper/game.csa"), QStringLiteral("deep/two.csa"),
                              QStringLiteral("faulty.csa"), QStringLiteral("twin.csa.csa"),
                              QStringLiteral("twin.kif.csa")}));
        for (const char* words :
             {"8 files", "5 converted (6 games)", "1 of them with warnings", "1 refused", "2 not read"})
            QVERIFY2(first.out.contains(QString::fromLatin1(words)), qPrintable(first.out));
        QVERIFY2(first.err.contains(QStringLiteral("branches.kif: The CSA format cannot store everything")),
                 qPrintable(first.err));
        QVERIFY2(first.err.contains(QStringLiteral("faulty.kif: Line 3")), qPrintable(first.err));
        QCOMPARE(show({out + QStringLiteral("/deep/two.csa")})[QLatin1String("games")].toArray().size(), 2);

        // Again: nothing is written.
        const QByteArray before = content(out + QStringLiteral("/faulty.csa"));
        const CliOutcome second =
            runCli(convert + QStringList{QStringLiteral("--encoding"), QStringLiteral("UTF-16LE")});
        QCOMPARE(second.exit, 1);
        QVERIFY2(second.out.contains(QStringLiteral("5 not written: the file exists")),
                 qPrintable(second.out));
        QCOMPARE(content(out + QStringLiteral("/faulty.csa")), before);

        const CliOutcome third = runCli(convert + options("--overwrite --lossy"));
        QVERIFY2(third.out.contains(QStringLiteral("6 converted (7 games)")), qPrintable(third.out));
        QVERIFY(QFile::exists(out + QStringLiteral("/branches.csa")));
    }

    void convertsAFolderIntoOneBelow() {
        m_folder->write("games/a.kif", kNumbers);
        const QStringList convert{QStringLiteral("convert"),   m_folder->path("games"),
                                  m_folder->path("games/csa"), QStringLiteral("--format"),
                                  QStringLiteral("csa"),       QStringLiteral("--overwrite")};
        for (int i = 0; i < 2; ++i) {
            const CliOutcome outcome = runCli(convert);
            QCOMPARE(outcome.exit, 0);
            QVERIFY2(outcome.out.startsWith(QStringLiteral("1 file\n")), qPrintable(outcome.out));
        }
        QCOMPARE(filesBelow(m_folder->path("games")),
                 QStringList({QStringLiteral("a.kif"), QStringLiteral("csa/a.csa")}));
    }

    void convertsAFileIntoAFolder() {
        const QString path = m_folder->write("one.csa", kCsa);
        const QString other = m_folder->write("two.kif", kTwoGames);
        QCOMPARE(runCli({QStringLiteral("convert"), path, other, m_folder->path("games"),
                         QStringLiteral("--format"), QStringLiteral("kifu")})
                     .exit,
                 0);
        QCOMPARE(filesBelow(m_folder->path("games")),
                 QStringList({QStringLiteral("one.kifu"), QStringLiteral("two.kifu")}));
    }

    // Numbered files of one game may have the name that another file gets.
    void neverWritesAFileTwice() {
        m_folder->write("games/a.kif", kTwoGames);
        m_folder->write("games/a-1.csa", kCsa);
        const CliOutcome outcome =
            runCli({QStringLiteral("convert"), m_folder->path("games"), m_folder->path("out"),
                    QStringLiteral("--format"), QStringLiteral("jkf"), QStringLiteral("--overwrite"),
                    QStringLiteral("--jobs"), QStringLiteral("1")});
        QCOMPARE(outcome.exit, 1);
        QVERIFY2(outcome.err.contains(QStringLiteral("already written from another file")),
                 qPrintable(outcome.err));
        QVERIFY2(outcome.out.contains(QStringLiteral("1 converted")), qPrintable(outcome.out));
    }

    void verifiesFolders() {
        fillFolder();
        const QStringList verify{QStringLiteral("verify"), m_folder->path("games")};
        const CliOutcome bad = runCli(verify);
        QCOMPARE(bad.exit, 1);
        for (const char* words : {"8 files, 7 games", "5 files read in full, 1 in part, 2 not at all",
                                  "1 × the move is not legal here, in 1 file; first:", "faulty.kif, line 3",
                                  "1 × the file is empty"})
            QVERIFY2(bad.out.contains(QString::fromUtf8(words)), qPrintable(bad.out));
        const QJsonObject json =
            QJsonDocument::fromJson(runCli(verify + QStringList{QStringLiteral("--json")}).out.toUtf8())
                .object();
        QCOMPARE(json[QLatin1String("files")].toArray().size(), 8);
        QCOMPARE(json[QLatin1String("games")].toInt(), 7);
        QCOMPARE(json[QLatin1String("complete")].toInt(), 5);
        QCOMPARE(json[QLatin1String("partial")].toInt(), 1);
        QCOMPARE(json[QLatin1String("unreadable")].toInt(), 2);
    }

    // The move stands in the record: nobody has to do anything.
    void remarksAreNoLoss() {
        m_folder->write("games/numbers.kif", kNumbers);
        m_folder->write("games/piece.kif", "手合割：平手\n   1 ７六金(77)\n");
        const QStringList verify{QStringLiteral("verify"), m_folder->path("games")};
        const CliOutcome outcome = runCli(verify);
        QCOMPARE(outcome.exit, 0);
        QVERIFY2(outcome.out.contains(
                     QStringLiteral("2 files read in full (2 with remarks), 0 in part, 0 not at all")),
                 qPrintable(outcome.out));
        QVERIFY2(!outcome.out.contains(QStringLiteral("lost")), qPrintable(outcome.out));
        QVERIFY2(outcome.out.contains(QStringLiteral("nothing is missing")), qPrintable(outcome.out));
        const QJsonObject json =
            QJsonDocument::fromJson(runCli(verify + QStringList{QStringLiteral("--json")}).out.toUtf8())
                .object();
        QCOMPARE(json[QLatin1String("withRemarks")].toInt(), 2);
        const QJsonArray faults =
            json[QLatin1String("files")].toArray()[0].toObject()[QLatin1String("faults")].toArray();
        QCOMPARE(faults.size(), 1);
        QCOMPARE(faults[0].toObject()[QLatin1String("lost")], QJsonValue(false));
    }

    void otherFormsAreConverted() {
        m_folder->write("games/a.psn", "[Sente \"A\"]\n\n1. P7g-7f P3c-3d 2. B8hx2b+ S3ax2b 3. B'4e\n");
        m_folder->write("games/b.pgn", "[White \"A\"]\n[Variant \"Shogi\"]\n\n1. Pc4 Pg6 *\n");
        QCOMPARE(show({m_folder->path("games/a.psn")})[QLatin1String("moves")].toArray().size(), 5);
        const CliOutcome verified = runCli({QStringLiteral("verify"), m_folder->path("games")});
        QCOMPARE(verified.exit, 0);
        QVERIFY2(verified.out.contains(QStringLiteral("2 files read in full")), qPrintable(verified.out));
        const CliOutcome outcome =
            runCli({QStringLiteral("convert"), m_folder->path("games"), m_folder->path("kif"),
                    QStringLiteral("--format"), QStringLiteral("kif")});
        QCOMPARE(outcome.exit, 0);
        QCOMPARE(show({m_folder->path("kif/a.kif")})[QLatin1String("moves")].toArray().size(), 5);
        QCOMPARE(show({m_folder->path("kif/b.kif")})[QLatin1String("moves")].toArray().size(), 2);
    }

    void rendersAllGames() {
        const QString path = m_folder->write("two.kif", kTwoGames);
        const QString out = m_folder->path("picture.svg");
        QCOMPARE(runCli({QStringLiteral("render"), path, QStringLiteral("--output"), out}).exit, 0);
        QVERIFY(!QFile::exists(out));
        const QByteArray second = content(m_folder->path("picture-2.svg"));
        QVERIFY(content(m_folder->path("picture-1.svg")) != second);
        QCOMPARE(runCli({QStringLiteral("render"), path, QStringLiteral("--output"), out,
                         QStringLiteral("--game"), QStringLiteral("2")})
                     .exit,
                 0);
        QCOMPARE(content(out), second);
        // One of them is too short: the other is drawn, and the exit code tells.
        const CliOutcome late =
            runCli({QStringLiteral("render"), path, QStringLiteral("--output"), m_folder->path("late.svg"),
                    QStringLiteral("--ply"), QStringLiteral("2")});
        QCOMPARE(late.exit, 1);
        QVERIFY2(late.err.contains(QStringLiteral("Game 1 of ")), qPrintable(late.err));
        QVERIFY(QFile::exists(m_folder->path("late-2.svg")));
    }

    void rendersAnimations() {
        const QString path = m_folder->write("two.kif", kTwoGames);
        const auto render = [&](const QString& output, const QStringList& more) {
            return runCli(QStringList{QStringLiteral("render"), path, QStringLiteral("--animated"),
                                      QStringLiteral("--output"), m_folder->path(output)} +
                          more);
        };
        const QStringList second{QStringLiteral("--game"), QStringLiteral("2")};
        QCOMPARE(render(QStringLiteral("a.gif"), second).exit, 0);
        const QByteArray bytes = content(m_folder->path("a.gif"));
        QVERIFY(bytes.startsWith("GIF89a"));
        QVERIFY(bytes.contains("NETSCAPE2.0"));
        QCOMPARE(render(QStringLiteral("b.gif"),
                        {QStringLiteral("--once"), QStringLiteral("--to"), QStringLiteral("1"),
                         QStringLiteral("--width"), QStringLiteral("200")})
                     .exit,
                 0);
        // One file for each game.
        QVERIFY(!content(m_folder->path("b-2.gif")).contains("NETSCAPE2.0"));
        QVERIFY(content(m_folder->path("b-1.gif")).size() < bytes.size());
        QCOMPARE(render(QStringLiteral("c.png"), {}).exit, 2);
        QCOMPARE(render(QStringLiteral("c.gif"), {QStringLiteral("--seconds"), QStringLiteral("0")}).exit, 2);
        QCOMPARE(render(QStringLiteral("c.gif"), {QStringLiteral("--seconds"), QStringLiteral("nan")}).exit,
                 2);
        QCOMPARE(render(QStringLiteral("c.gif"), {QStringLiteral("--width"), QStringLiteral("4000")}).exit,
                 2);
        QCOMPARE(render(QStringLiteral("c.gif"), {QStringLiteral("--from"), QStringLiteral("3"),
                                                  QStringLiteral("--to"), QStringLiteral("1")})
                     .exit,
                 2);
        QCOMPARE(render(QStringLiteral("none/c.gif"), second).exit, 1);
        const CliOutcome late = render(QStringLiteral("c.gif"),
                                       second + QStringList{QStringLiteral("--from"), QStringLiteral("99")});
        QCOMPARE(late.exit, 1);
        QVERIFY2(late.err.contains(QStringLiteral("has no move 99")), qPrintable(late.err));
        QVERIFY(!QFile::exists(m_folder->path("c.gif")));
        QCOMPARE(runCli({QStringLiteral("render"), path, QStringLiteral("--output"), m_folder->path("c.gif")})
                     .exit,
                 2);
        QCOMPARE(runCli({QStringLiteral("render"), path, QStringLiteral("--output"), m_folder->path("c.png"),
                         QStringLiteral("--seconds"), QStringLiteral("2")})
                     .exit,
                 2);
    }

    void rendersDrawings() {
        const QString path = m_folder->write("drawn.kif", "手合割：平手\n   1 ７六歩(77)\n*#図示=3c3d 5e\n");
        const QStringList render{QStringLiteral("render"), path, QStringLiteral("--output")};
        QCOMPARE(runCli(render + QStringList{m_folder->path("with.svg")}).exit, 0);
        QCOMPARE(
            runCli(render + QStringList{m_folder->path("without.svg"), QStringLiteral("--no-drawings")}).exit,
            0);
        QCOMPARE(runCli(render + QStringList{m_folder->path("start.svg"), QStringLiteral("--ply"),
                                             QStringLiteral("0")})
                     .exit,
                 0);
        const QByteArray without = content(m_folder->path("without.svg"));
        QVERIFY(content(m_folder->path("with.svg")).size() > without.size());
    }

    void helpsWithACommand() {
        for (const char* command : {"show", "convert", "verify", "render", "engine"}) {
            const CliOutcome help = runCli({QStringLiteral("help"), QString::fromLatin1(command)});
            QCOMPARE(help.exit, 0);
            QCOMPARE(help.out, runCli({QString::fromLatin1(command), QStringLiteral("--help")}).out);
            QVERIFY2(help.out.startsWith(QStringLiteral("Usage: komadai-cli %1").arg(QLatin1String(command))),
                     qPrintable(help.out));
        }
    }

private:
    // 8 records with 7 readable games; one of them faulty, one with branches.
    void fillFolder() {
        m_folder->write("games/branches.kif", kBranches);
        m_folder->write("games/faulty.kif", kFaulty);
        m_folder->write("games/twin.kif", kNumbers.left(kNumbers.indexOf("   7")));
        m_folder->write("games/twin.csa", kCsa);
        m_folder->write("games/empty.csa", "");
        m_folder->write("games/binary.csa", QByteArray("\0\1\2\3", 4));
        m_folder->write("games/notes.txt", "not a record");
        m_folder->write("games/deep/two.kif", kTwoGames);
        m_folder->write("games/deep/deeper/game.kif", kNumbers.left(kNumbers.indexOf("   7")));
    }

    std::unique_ptr<CliFolder> m_folder;
};

QTEST_GUILESS_MAIN(TestCliRecords)
#include "tst_cli_records.moc"
