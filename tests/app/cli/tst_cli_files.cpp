// SPDX-License-Identifier: GPL-3.0-or-later
// What all commands do alike with files: the engine list, standard input and output, files that are missing,
// exit codes, journals.
#include "tests/app/cli/cli_driver.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLockFile>
#include <QRegularExpression>
#include <QTest>

#include <csignal>
#include <memory>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

namespace {

constexpr const char* kGold = "4k4/9/4P4/9/9/9/9/9/9 b G 1";
// Mates in one ply each.
const QByteArray kProblems = "first\t4k4/9/4P4/9/9/9/9/9/9 b G 1\t1\n"
                             "second\t3k5/9/3P5/9/9/9/9/9/9 b G 1\t1\n"
                             "third\t5k3/9/5P3/9/9/9/9/9/9 b G 1\t1\n";
const QByteArray kGame = "手合割：平手\n先手：Ayumi\n手数----指手---------消費時間--\n"
                         "   1 ７六歩(77)   ( 0:01/00:00:01)\n   2 ３四歩(33)   ( 0:01/00:00:01)\n";

QString text(const char* words) { return QString::fromUtf8(words); }
QStringList options(const char* line) { return text(line).split(u' ', Qt::SkipEmptyParts); }

QByteArray contentOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

unsigned modeOf(const QString& path) {
    struct stat status {};
    return ::stat(QFile::encodeName(path).constData(), &status) == 0 ? status.st_mode & 0777U : 0U;
}

struct Outcome {
    int exit = -1;
    QByteArray out;
    QByteArray err;
};

// With something on standard input, in a folder.
Outcome runIn(const QString& folder, const QStringList& arguments, const QByteArray& input = {}) {
    QProcess process;
    process.setWorkingDirectory(folder);
    process.start(qEnvironmentVariable("KOMADAI_CLI"), arguments);
    process.write(input);
    process.closeWriteChannel();
    Outcome outcome;
    if (!process.waitForFinished(120000) || process.exitStatus() != QProcess::NormalExit)
        return outcome;
    return {process.exitCode(), process.readAllStandardOutput(), process.readAllStandardError()};
}

} // namespace

class TestCliFiles : public QObject {
    Q_OBJECT

    std::unique_ptr<CliFolder> m_folder;
    QString list() const { return m_folder->path("data/komadai/engines.json"); }

private slots:
    void init() {
        m_folder = std::make_unique<CliFolder>();
        QVERIFY(QDir().mkpath(m_folder->path("data/komadai")));
        qputenv("XDG_DATA_HOME", QFile::encodeName(m_folder->path("data")));
    }

    // --- the engine list

    void theEngineListStays_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("said");
        const auto row = [](const char* name, const char* bytes, const char* said) {
            QTest::newRow(name) << QByteArray(bytes) << text(said);
        };
        row("a typo", "{\"version\": 1,\n \"engines\": [,]}", "Line 2, column");
        row("cut off", R"({"version": 1, "engines": [{"id": "x")", "is damaged and cannot be used");
        row("empty", "", "is damaged and cannot be used");
        row("an array", "[]", "It is not a JSON object.");
        row("newer", R"({"version": 2, "engines": []})",
            "A newer version of Komadai has written the engine list");
        row("a field of the wrong kind",
            R"({"version": 1, "engines": [{"id": "x", "name": "Bad", "path": "/x", "ponder": "no"}]})",
            "Entry 1 (Bad): the value of “ponder” is of the wrong kind.");
    }
    void theEngineListStays() {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, said);
        m_folder->write("data/komadai/engines.json", bytes);
        m_folder->write("game.kif", kGame);
        for (const char* arguments :
             {"mate --sfen startpos --engine Nobody", "analyze game.kif --depth 1 --engine Nobody",
              "match --engine1 Nobody --engine2 Tokin --nodes 10"}) {
            const Outcome outcome = runIn(m_folder->path(), options(arguments));
            QVERIFY2(outcome.err.contains(said.toUtf8()), outcome.err.constData());
            QVERIFY2(outcome.err.contains(QFile::encodeName(list())), outcome.err.constData());
            QCOMPARE(outcome.exit, 1);
            QCOMPARE(contentOf(list()), bytes);
            QCOMPARE(QDir(m_folder->path("data/komadai")).entryList(QDir::Files),
                     QStringList{text("engines.json")});
        }
    }

    void theEngineListIsNotReadWithoutNeed() {
        m_folder->write("data/komadai/engines.json", "{");
        m_folder->write("game.kif", kGame);
        const QString tokin = qEnvironmentVariable("KOMADAI_TOKIN");
        for (const QStringList& arguments :
             {QStringList{text("mate"), text("--sfen"), text(kGold), text("--engine"), tokin},
              options("analyze game.kif --depth 1 --jobs 1 --hash 16 --quiet --engine ") + QStringList{tokin},
              options("match --nodes 10 --hash 16 --games 2 --max-moves 4 --quiet --engine1 ") +
                  QStringList{tokin} + QStringList{text("--engine2"), tokin}}) {
            const Outcome outcome = runIn(m_folder->path(), arguments);
            QCOMPARE(outcome.exit, 0);
            QVERIFY2(!outcome.err.contains("engine list"), outcome.err.constData());
        }
        QCOMPARE(contentOf(list()), QByteArray("{"));
    }

    void goodEntriesAreUsed() {
        m_folder->write("data/komadai/engines.json",
                        R"({"version": 1, "engines": [5, {"id": "x", "name": "Mine", "path": ")" +
                            qgetenv("KOMADAI_TOKIN") + R"("}, {"id": "y", "name": "Bad"}]})");
        const Outcome outcome = runIn(
            m_folder->path(), {text("mate"), text("--sfen"), text(kGold), text("--engine"), text("mine")});
        QVERIFY2(outcome.exit == 0, outcome.err.constData());
        QVERIFY2(outcome.err.contains("Entry 1: it is not an object. Entry 3 (Bad): “path” is missing."),
                 outcome.err.constData());
    }

    // --- standard input and output

    void standardStreams_data() {
        QTest::addColumn<QString>("arguments");
        QTest::addColumn<QByteArray>("input");
        QTest::addColumn<QByteArray>("output"); // what standard output contains
        const auto row = [](const char* arguments, const QByteArray& input, const QByteArray& output) {
            QTest::newRow(arguments) << text(arguments) << input << output;
        };
        row("show -", kGame, "\"7g7f\"");
        row("verify -", kGame, "1 file read in full");
        row("verify - --json", kGame, "\"complete\": 1");
        row("convert - - --format csa", kGame, "+7776FU");
        row("convert - - --format kif --encoding Shift_JIS", kGame, "\x82\x56\x98\x5a\x95\xe0"); // ７六歩
        row("convert game.kif - --format csa", {}, "+7776FU");
        row("convert game.kif - --format usi --lossy", {}, "7g7f 3c3d");
        row("analyze - --depth 1 --jobs 1 --hash 16 --quiet", kGame, "standard input: Black accuracy");
        row("analyze - --depth 1 --jobs 1 --hash 16 --quiet --json -", kGame, "\"file\": \"-\"");
        row("analyze game.kif --depth 1 --jobs 1 --hash 16 --quiet --json -", {}, "\"games\"");
        row("mate - --hash 16", kProblems, "second: mate in 1 ply");
        row("mate - --hash 16 --json -", kProblems, "\"result\": \"mate\"");
        row("render - --output -", kGame, "\x89PNG");
        row("render - --output - --format svg", kGame, "<svg");
        row("render - --output - --sheet", kGame, "%PDF");
        row("render - --output - --animated", kGame, "GIF89a");
        row("render game.kif --output - --format pdf", {}, "%PDF");
        row("report analysed.kif --output -", {}, "<!DOCTYPE html>");
        row("report analysed.kif --output - --format pdf", {}, "%PDF");
        row("merge journal --output -", {}, "{\"komadai-match\":1");
        row("merge - --output -", "{\"komadai-match\":1,\"settings\":{}}\n", "{\"komadai-match\":1");
    }
    void standardStreams() {
        QFETCH(QString, arguments);
        QFETCH(QByteArray, input);
        QFETCH(QByteArray, output);
        m_folder->write("game.kif", kGame);
        if (arguments.startsWith(text("report"))) {
            const Outcome made =
                runIn(m_folder->path(),
                      options("analyze game.kif --depth 1 --jobs 1 --hash 16 --quiet --output out"));
            QVERIFY2(made.exit == 0, made.err.constData());
            QVERIFY(QFile::copy(m_folder->path("out/game.kif"), m_folder->path("analysed.kif")));
        }
        m_folder->write("journal", "{\"komadai-match\":1,\"settings\":{}}\n");
        const QStringList before = QDir(m_folder->path()).entryList(QDir::AllEntries | QDir::NoDotAndDotDot);
        const Outcome outcome = runIn(m_folder->path(), options(arguments.toUtf8().constData()), input);
        QVERIFY2(outcome.exit == 0, outcome.err.constData());
        QVERIFY2(outcome.out.contains(output), (outcome.out.left(300) + outcome.err).constData());
        // Nothing but the result, and no file of that name.
        if (arguments.contains(text("--json")))
            QVERIFY2(QJsonDocument::fromJson(outcome.out).isObject(), outcome.out.constData());
        QCOMPARE(QDir(m_folder->path()).entryList(QDir::AllEntries | QDir::NoDotAndDotDot), before);
    }

    // Standard input is never the file that is written, even if that does not exist yet.
    void standardInputIntoNewFiles_data() {
        QTest::addColumn<QString>("arguments");
        QTest::addColumn<QByteArray>("input");
        QTest::addColumn<QString>("output");
        const QByteArray shard = "{\"komadai-match\":1,\"settings\":{},\"shard\":{\"items\":0,\"number\":1,"
                                 "\"of\":1}}\n";
        const auto row = [](const char* arguments, const QByteArray& input, const char* output) {
            QTest::newRow(arguments) << text(arguments) << input << text(output);
        };
        row("analyze - --depth 1 --jobs 1 --hash 16 --quiet --output out", kGame, "out/standard-input.kif");
        row("merge - --output joined", shard, "joined");
        row("convert - new.csa", kGame, "new.csa");
        row("convert - new.usi --lossy", kGame, "new.usi");
        row("convert - new.kif --game 1", kGame + kGame, "new.kif");
    }
    void standardInputIntoNewFiles() {
        QFETCH(QString, arguments);
        QFETCH(QByteArray, input);
        QFETCH(QString, output);
        // What standard input is called in messages is another file.
        m_folder->write("standard input", "mine\n");
        const Outcome outcome = runIn(m_folder->path(), options(arguments.toUtf8().constData()), input);
        QVERIFY2(outcome.exit == 0, outcome.err.constData());
        QVERIFY(!contentOf(m_folder->path(output)).isEmpty());
        QCOMPARE(contentOf(m_folder->path("standard input")), QByteArray("mine\n"));
    }

    void whatCannotBeAStream_data() {
        QTest::addColumn<QString>("arguments");
        QTest::addColumn<QString>("said");
        for (const auto& [arguments, said] :
             {std::pair("convert game.kif -", "--format is needed"),
              std::pair("convert game.kif game.kif - --format csa", "several need a folder"),
              std::pair("convert . - --format csa", "several need a folder"),
              std::pair("analyze game.kif --journal -", "--journal needs a name"),
              std::pair("analyze game.kif --output -", "--output needs a name"),
              std::pair("mate problems.tsv --journal -", "--journal needs a name"),
              std::pair("match --engine1 a --engine2 b --nodes 1 --resume -", "--resume needs a name"),
              std::pair("match --engine1 a --engine2 b --nodes 1 --output -", "--output needs a name"),
              std::pair("merge journal --output x --stop-file -", "--stop-file needs a name")})
            QTest::newRow(arguments) << text(arguments) << text(said);
    }
    void whatCannotBeAStream() {
        QFETCH(QString, arguments);
        QFETCH(QString, said);
        m_folder->write("game.kif", kGame);
        const Outcome outcome = runIn(m_folder->path(), options(arguments.toUtf8().constData()));
        QCOMPARE(outcome.exit, 2);
        QVERIFY2(outcome.err.contains(said.toUtf8()), outcome.err.constData());
        QVERIFY(!QFileInfo::exists(m_folder->path("-")));
    }

    void severalGamesNeedFiles() {
        const Outcome outcome = runIn(m_folder->path(), options("convert - - --format jkf"), kGame + kGame);
        QCOMPARE(outcome.exit, 1);
        QVERIFY2(outcome.err.contains("standard input has 2 games, and JKF holds only one"),
                 outcome.err.constData());
        QVERIFY(outcome.out.isEmpty());
    }

    // --- exit codes and messages

    void missingFiles_data() {
        QTest::addColumn<QString>("arguments");
        for (const char* arguments :
             {"show none.kif", "convert none.kif out.csa", "convert none.kif game.kif out --format csa",
              "verify none.kif", "analyze none.kif", "analyze game.kif none.kif",
              "report none.kif --output r.html", "render none.kif --output d.svg", "mate none.kif",
              "merge none.kif --output joined", "match --engine1 ./none.kif --engine2 ./none.kif --nodes 1",
              "match --engine1 E --engine2 E --nodes 1 --openings none.kif",
              "analyze game.kif --engine ./none.kif", "mate --sfen startpos --engine ./none.kif",
              "engine check none.kif"})
            QTest::newRow(arguments) << text(arguments);
    }
    void missingFiles() {
        QFETCH(QString, arguments);
        m_folder->write("game.kif", kGame);
        QStringList words = options(arguments.toUtf8().constData());
        words.replaceInStrings(QRegularExpression(text("^E$")), qEnvironmentVariable("KOMADAI_TOKIN"));
        const Outcome outcome = runIn(m_folder->path(), words);
        QCOMPARE(outcome.exit, 1);
        // And nothing else.
        QVERIFY2(outcome.err.startsWith("komadai-cli: ") &&
                     outcome.err.endsWith("none.kif does not exist. Check the name and the folder.\n"),
                 outcome.err.constData());
        QCOMPARE(outcome.err.count('\n'), qsizetype{1});
        QVERIFY(outcome.out.isEmpty());
    }

    void badPositionsAreToldAlike_data() {
        QTest::addColumn<QString>("arguments");
        for (const char* arguments : {"moves", "perft --depth 1", "mate", "render --output d.svg"})
            QTest::newRow(arguments) << text(arguments);
    }
    void badPositionsAreToldAlike() {
        QFETCH(QString, arguments);
        const Outcome outcome =
            runIn(m_folder->path(), options(arguments.toUtf8().constData()) + options("--sfen rubbish"));
        QCOMPARE(outcome.exit, 1);
        QCOMPARE(outcome.err,
                 QByteArray("komadai-cli: The SFEN \"rubbish\" cannot be used. Line 1, column 2: the "
                            "board cannot be read: u. Correct the position and try again.\n"));
    }

    void oneRuleForExitCodes_data() {
        QTest::addColumn<QString>("arguments");
        QTest::addColumn<int>("exit");
        const auto row = [](const char* arguments, int exit) {
            QTest::newRow(arguments) << text(arguments) << exit;
        };
        // What is named cannot be used.
        row("show .", 1);
        row("convert empty.kif out.csa", 1);
        row("analyze empty.kif", 1);
        row("analyze folder", 1);
        row("mate empty.kif", 1);
        row("merge game.kif --output joined", 1);
        row("moves --sfen nonsense", 1);
        row("perft --depth 1 --sfen nonsense", 1);
        row("render --sfen nonsense --output d.svg", 1);
        row("mate --sfen nonsense", 1);
        row("match --engine1 Nobody --engine2 Nobody --nodes 1", 1);
        row("analyze game.kif --engine Nobody", 1);
        row("mate --sfen startpos --engine Nobody", 1);
        row("report game.kif --output none/r.html", 1);
        // The command line is wrong.
        row("show", 2);
        row("verify", 2);
        row("convert game.kif", 2);
        row("analyze", 2);
        row("report game.kif", 2);
        row("report game.kif --output r.txt", 2);
        row("render game.kif --output d.txt", 2);
        row("render game.kif --output d.svg --format bmp", 2);
        row("mate", 2);
        row("merge", 2);
        row("merge game.kif", 2);
        row("match --engine1 Nobody", 2);
        row("analyze game.kif --engine Nobody --depth x", 2);
        row("mate --sfen startpos --engine Nobody --jobs x", 2);
        row("match --engine1 Nobody --engine2 Nobody --nodes x", 2);
        row("engine check", 2);
        row("engine", 2);
        row("dance", 2);
        row("show game.kif --dance", 2);
    }
    void oneRuleForExitCodes() {
        QFETCH(QString, arguments);
        QFETCH(int, exit);
        m_folder->write("game.kif", kGame);
        m_folder->write("empty.kif", "");
        QVERIFY(QDir().mkpath(m_folder->path("folder")));
        const Outcome outcome = runIn(m_folder->path(), options(arguments.toUtf8().constData()));
        QVERIFY2(outcome.exit == exit, outcome.err.constData());
        QVERIFY2(outcome.err.startsWith("komadai-cli: "), outcome.err.constData());
        QCOMPARE(outcome.err.contains("Try \"komadai-cli "), exit == 2);
    }

    void positionsWithMoves_data() {
        QTest::addColumn<QString>("sfen");
        QTest::addColumn<QByteArray>("first");
        QTest::newRow("moves") << text("position startpos moves 7g7f 3c3d") << QByteArray("1g1f");
        QTest::newRow("without a move") << text("position startpos moves") << QByteArray("1g1f");
        QTest::newRow("startpos moves") << text("startpos moves 7g7f") << QByteArray("1a1b");
        QTest::newRow("sfen") << text("position sfen 4k4/9/9/9/9/9/9/9/4K4 b - 1 moves 5i5h")
                              << QByteArray("5a4a");
    }
    void positionsWithMoves() {
        QFETCH(QString, sfen);
        QFETCH(QByteArray, first);
        const Outcome one = runIn(m_folder->path(), {text("moves"), text("--sfen"), sfen});
        QVERIFY2(one.exit == 0, one.err.constData());
        QCOMPARE(one.out.split('\n')[0], first);
        const Outcome many = runIn(m_folder->path(), options("moves --stdin"), sfen.toUtf8() + '\n');
        QVERIFY2(many.out.startsWith(first + ' '), many.out.constData());
        const Outcome count =
            runIn(m_folder->path(), {text("perft"), text("--depth"), text("1"), text("--sfen"), sfen});
        QCOMPARE(count.out.trimmed().toInt(), static_cast<int>(one.out.count('\n')));
    }

    void illegalMovesOfAPositionAreTold() {
        const Outcome outcome =
            runIn(m_folder->path(), {text("moves"), text("--sfen"), text("position startpos moves 7g7e")});
        QCOMPARE(outcome.exit, 1);
        QVERIFY2(outcome.err.contains("7g7e"), outcome.err.constData());
    }

    // --- folders

    void everyFormatOfAFolderIsAnalysed() {
        QVERIFY(QDir().mkpath(m_folder->path("games")));
        m_folder->write("games/a.kif", kGame);
        for (const char* name :
             {"b.kifu", "c.csa", "d.ki2", "e.ki2u", "f.jkf", "g.usi", "h.sfen", "i.usen"}) {
            const Outcome made = runIn(m_folder->path(), {text("convert"), text("games/a.kif"),
                                                          text("games/") + text(name), text("--lossy")});
            QVERIFY2(made.exit == 0, made.err.constData());
        }
        m_folder->write("games/notes.txt", "none");
        const Outcome outcome = runIn(
            m_folder->path(), options("analyze games --depth 1 --jobs 1 --hash 16 --quiet --output out"));
        QVERIFY2(outcome.exit == 0, outcome.err.constData());
        QCOMPARE(outcome.out.count("accuracy"), qsizetype{18}); // two sides
        // What has no comments is written as KIF.
        QCOMPARE(QDir(m_folder->path("out")).entryList(QDir::Files),
                 options("a.kif b.kifu c.csa d.ki2 e.ki2u f.jkf g.usi.kif h.sfen.kif i.usen.kif"));
        for (const QString& name : QDir(m_folder->path("out")).entryList(QDir::Files)) {
            const Outcome verified = runIn(m_folder->path("out"), {text("verify"), name});
            QVERIFY2(verified.exit == 0, verified.out.constData());
        }
        const Outcome nothing = runIn(m_folder->path(), options("analyze data"));
        QCOMPARE(nothing.exit, 1);
        QVERIFY2(nothing.err.contains("There are no records (.kif .kifu .csa .ki2"), nothing.err.constData());
    }

    void anInterruptedConversionSaysWhatIsDone() {
        QVERIFY(QDir().mkpath(m_folder->path("games")));
        QByteArray many;
        for (int i = 0; i < 400; ++i)
            many += kGame;
        constexpr int kFiles = 300;
        for (int i = 0; i < kFiles; ++i)
            m_folder->write(qPrintable(QStringLiteral("games/%1.kif").arg(i, 3, 10, QLatin1Char('0'))), many);
        const QStringList arguments = options("convert games out --format csa --jobs 1");
        QProcess process;
        process.setWorkingDirectory(m_folder->path());
        process.start(qEnvironmentVariable("KOMADAI_CLI"), arguments);
        const auto written = [this] { return QDir(m_folder->path("out")).entryList(QDir::Files).size(); };
        QTRY_VERIFY_WITH_TIMEOUT(written() >= 2, 60000);
        QCOMPARE(::kill(static_cast<pid_t>(process.processId()), SIGINT), 0);
        QVERIFY(process.waitForFinished(60000));
        QCOMPARE(process.exitStatus(), QProcess::NormalExit);
        QCOMPARE(process.exitCode(), 1);
        const QString err = QString::fromUtf8(process.readAllStandardError());
        const auto said = QRegularExpression(
                              text("Interrupted: (\\d+) of 300 files are done, the last is games/(\\d+).kif. "
                                   "The other (\\d+) were not converted, from games/(\\d+).kif on."))
                              .match(err);
        QVERIFY2(said.hasMatch(), qPrintable(err));
        const int done = said.captured(1).toInt();
        QCOMPARE(done, static_cast<int>(written()));
        QCOMPARE(said.captured(2).toInt(), done - 1);
        QCOMPARE(said.captured(3).toInt(), kFiles - done);
        QCOMPARE(said.captured(4).toInt(), done);
        // The same command does the rest.
        runIn(m_folder->path(), arguments);
        QCOMPARE(written(), qsizetype{kFiles});
    }

    // --- journals

    void aJournalHasOneWriter() {
        m_folder->write("problems.tsv", kProblems);
        m_folder->write("game.kif", kGame);
        const QString engine = qEnvironmentVariable("KOMADAI_TOKIN");
        for (const QString& line :
             {text("mate problems.tsv --hash 16 --journal journal"),
              text("analyze game.kif --depth 1 --jobs 1 --hash 16 --quiet --journal journal"),
              text("mate problems.tsv --hash 16 --journal journal --shard 1/2"),
              text("match --engine1 E --engine2 E --nodes 10 --hash 16 --games 2 --max-moves 4 "
                   "--quiet --resume journal")}) {
            QFile::remove(m_folder->path("journal"));
            QStringList arguments = line.split(u' ');
            arguments.replaceInStrings(QRegularExpression(text("^E$")), engine);
            QLockFile lock(m_folder->path("journal.lock"));
            QVERIFY(lock.lock());
            const Outcome refused = runIn(m_folder->path(), arguments);
            QCOMPARE(refused.exit, 1);
            QVERIFY2(refused.err.contains("journal"), refused.err.constData());
            QVERIFY(!QFileInfo::exists(m_folder->path("journal")));
            lock.unlock();
            // A lock that was left by a computer that cannot be asked.
            const bool isShard = line.contains(text("--shard"));
            m_folder->write("journal.lock", isShard ? "what" : "17\nkomadai-cli\nnode7\n");
            const Outcome left = runIn(m_folder->path(), arguments);
            QCOMPARE(left.exit, 1);
            QVERIFY2(isShard || left.err.contains("journal.lock: komadai-cli (17) @ node7"),
                     left.err.constData());
            QVERIFY2(left.err.contains("If no such process runs any more, delete journal.lock."),
                     left.err.constData());
            QVERIFY(QFile::remove(m_folder->path("journal.lock")));
            const Outcome done = runIn(m_folder->path(), arguments);
            QVERIFY2(done.exit == 0, done.err.constData());
            QVERIFY(!QFileInfo::exists(m_folder->path("journal.lock")));
            // It belongs to its owner alone.
            QCOMPARE(modeOf(m_folder->path("journal")), 0600U);
        }
    }

    // What another command adds to a journal would be lost if the journal were replaced meanwhile.
    void aJournalInUseIsNotReplaced() {
        m_folder->write("part", "{\"komadai-match\":1,\"settings\":{}}\n");
        m_folder->write("joined", "in use\n");
        QLockFile lock(m_folder->path("joined.lock"));
        QVERIFY(lock.lock());
        const Outcome refused = runIn(m_folder->path(), options("merge part --output joined"));
        QCOMPARE(refused.exit, 1);
        QVERIFY2(refused.err.contains("Another process writes to joined (joined.lock: "),
                 refused.err.constData());
        QCOMPARE(contentOf(m_folder->path("joined")), QByteArray("in use\n"));
        lock.unlock();
        QCOMPARE(runIn(m_folder->path(), options("merge part --output joined")).exit, 0);
        QVERIFY(contentOf(m_folder->path("joined")).startsWith("{\"komadai-match\":1"));
        QVERIFY(!QFileInfo::exists(m_folder->path("joined.lock")));
        QCOMPARE(runIn(m_folder->path(), options("merge part --output new")).exit, 0);
        QCOMPARE(modeOf(m_folder->path("new")), 0600U);
    }

    void damagedLinesAreSkippedAndTold_data() {
        QTest::addColumn<QString>("arguments");
        QTest::newRow("mate") << text("mate problems.tsv --engine E --hash 16 --journal journal");
        QTest::newRow("analyze") << text(
            "analyze game.kif --engine E --depth 1 --jobs 1 --hash 16 --quiet --journal journal");
        QTest::newRow("match") << text("match --engine1 E --engine2 E --nodes 10 --hash 16 --games 4 "
                                       "--max-moves 4 --quiet --resume journal");
    }
    void damagedLinesAreSkippedAndTold() {
        QFETCH(QString, arguments);
        m_folder->write("problems.tsv", kProblems);
        m_folder->write("game.kif", kGame);
        QStringList command = arguments.split(u' ');
        command.replaceInStrings(QRegularExpression(text("^E$")), qEnvironmentVariable("KOMADAI_TOKIN"));
        QVERIFY(runIn(m_folder->path(), command).exit == 0);
        const QString journal = m_folder->path("journal");
        const QList<QByteArray> lines = contentOf(journal).trimmed().split('\n');
        QVERIFY(lines.size() >= 4);
        // The second result is damaged, the last one is there twice.
        QByteArray spoilt = lines[0] + '\n' + lines[1] + '\n' + lines[2].left(9) + "\xff\n";
        for (qsizetype i = 3; i < lines.size(); ++i)
            spoilt += lines[i] + '\n';
        spoilt += lines.back() + '\n' + lines[1] + '\n';
        m_folder->write("journal", spoilt);
        const Outcome again = runIn(m_folder->path(), command);
        QVERIFY2(again.exit == 0, again.err.constData());
        QVERIFY2(again.err.contains("journal, lines 3, "), again.err.constData());
        QVERIFY2(again.err.contains("skipped"), again.err.constData());
        // What was damaged has been done again, and all else is there.
        const QByteArray now = contentOf(journal);
        for (const QByteArray& line : lines)
            if (line != lines[2])
                QVERIFY2(now.contains(line), line.constData());
        QCOMPARE(now.count('\n'), spoilt.count('\n')); // the last line was cut off, and one was added
    }

    // Whatever is joined can be joined again, and gives the same.
    void joinedJournalsCanBeRead_data() {
        QTest::addColumn<QByteArray>("one");
        QTest::addColumn<QByteArray>("two");
        const auto game = [](int number) {
            return "{\"end\":\"resignation\",\"first\":\"black\",\"game\":" + QByteArray::number(number) +
                   ",\"moves\":3,\"seconds\":1,\"winner\":\"black\"}\n";
        };
        const auto head = [](int number) {
            return "{\"komadai-match\":1,\"settings\":{},\"shard\":{\"items\":3,\"number\":" +
                   QByteArray::number(number) + ",\"of\":2}}\n";
        };
        const QByteArray two = head(2) + game(2);
        QTest::newRow("as they are") << head(1) + game(1) + game(0) << two;
        QTest::newRow("a game beyond the last") << head(1) + game(0) + game(1) + game(4) << two;
        QTest::newRow("a game twice") << head(1) + game(0) + game(0) + game(1) << two;
        QTest::newRow("a damaged line") << head(1) + game(0) + "{\"game\":\n" + game(1) << two;
        QTest::newRow("a line begun") << head(1) + game(0) + game(1) + "{\"ga" << two;
    }
    void joinedJournalsCanBeRead() {
        QFETCH(QByteArray, one);
        QFETCH(QByteArray, two);
        m_folder->write("part-1", one);
        m_folder->write("part-2", two);
        const Outcome joined = runIn(m_folder->path(), options("merge --output joined part-1 part-2"));
        QVERIFY2(joined.exit == 0, joined.err.constData());
        QCOMPARE(joined.err.isEmpty(), QByteArray(QTest::currentDataTag()) == "as they are");
        const QByteArray bytes = contentOf(m_folder->path("joined"));
        QCOMPARE(bytes.count('\n'), qsizetype{4});
        const Outcome again = runIn(m_folder->path(), options("merge --output again joined"));
        QVERIFY2(again.exit == 0, again.err.constData());
        QCOMPARE(contentOf(m_folder->path("again")), bytes);
        // A pattern that names the joined file as well.
        const Outcome all = runIn(m_folder->path(), options("merge --output joined joined part-1 part-2"));
        QVERIFY2(all.exit == 0, all.err.constData());
        QVERIFY2(all.err.contains("joined is no shard, but a whole journal. It was left out."),
                 all.err.constData());
        QCOMPARE(contentOf(m_folder->path("joined")), bytes);
        const Outcome over = runIn(m_folder->path(), options("merge --output part-2 part-1 part-2"));
        QCOMPARE(over.exit, 1);
        QVERIFY2(over.err.contains("part-2 is one of the shards"), over.err.constData());
        QCOMPARE(contentOf(m_folder->path("part-2")), two);
    }

    // A test that was decided by losses on time has decided nothing.
    void doubtfulTestsHaveNoVerdict_data() {
        QTest::addColumn<QByteArray>("end");
        QTest::addColumn<bool>("isDoubtful");
        QTest::newRow("resigned") << QByteArray("resignation") << false;
        QTest::newRow("lost on time") << QByteArray("time-up") << true;
    }
    void doubtfulTestsHaveNoVerdict() {
        QFETCH(QByteArray, end);
        QFETCH(bool, isDoubtful);
        QByteArray journal = "{\"komadai-match\":1,\"settings\":{\"sprt\":\"0,200\"}}\n";
        for (int game = 0; game < 200; ++game) {
            const QByteArray first = game % 2 == 0 ? "black" : "white";
            // Every fifth pair is level.
            const QByteArray winner = game / 2 % 5 == 0 ? QByteArray("black") : first;
            journal += "{\"end\":\"" + end + "\",\"first\":\"" + first +
                       "\",\"game\":" + QByteArray::number(game) +
                       ",\"moves\":3,\"paused\":" + QByteArray::number(game) +
                       ",\"seconds\":" + QByteArray::number(game) +
                       ",\"watched\":" + QByteArray::number(2 * game) + ",\"winner\":\"" + winner + "\"}\n";
        }
        m_folder->write("part", journal);
        const Outcome joined =
            runIn(m_folder->path(), options("merge part --output joined --stop-file stop"));
        QVERIFY2(joined.exit == 0, joined.err.constData());
        QVERIFY2(joined.out.endsWith(isDoubtful ? "; sequential test: unreliable\n"
                                                : "; sequential test: accepted\n"),
                 joined.out.constData());
        QCOMPARE(joined.err.contains("This result is worth nothing: 100.0 % of the games were lost on time."),
                 isDoubtful);
        QVERIFY(QFileInfo::exists(m_folder->path("stop")));
        // What was measured is added up.
        const QByteArray lines = contentOf(m_folder->path("joined"));
        const auto last = QJsonDocument::fromJson(lines.trimmed().split('\n').back()).object();
        QCOMPARE(last[text("watched")].toDouble(), 2.0 * last[text("game")].toInt());
        QCOMPARE(last[text("paused")].toDouble(), 1.0 * last[text("game")].toInt());
    }

    void otherFilesAreNoJournals_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("said");
        QTest::newRow("a diary") << QByteArray("my diary\n")
                                 << text("is not the journal of a run over mate problems");
        QTest::newRow("newer") << QByteArray("{\"komadai-mate\":2,\"settings\":{}}\n")
                               << text("was written by a newer version of Komadai");
    }
    void otherFilesAreNoJournals() {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, said);
        m_folder->write("problems.tsv", kProblems);
        m_folder->write("journal", bytes);
        const Outcome outcome = runIn(m_folder->path(), options("mate problems.tsv --journal journal"));
        QCOMPARE(outcome.exit, 1);
        QVERIFY2(outcome.err.contains(said.toUtf8()), outcome.err.constData());
        QCOMPARE(contentOf(m_folder->path("journal")), bytes);
    }

    void aJournalWithoutPermissionIsToldAsSuch() {
        if (::geteuid() == 0)
            QSKIP("root may read everything");
        m_folder->write("problems.tsv", kProblems);
        QFile::setPermissions(m_folder->write("journal", "{\"komadai-mate\":1,\"settings\":{}}\n"),
                              QFile::WriteOwner);
        const Outcome outcome = runIn(m_folder->path(), options("mate problems.tsv --journal journal"));
        QCOMPARE(outcome.exit, 1);
        QVERIFY2(outcome.err.contains("you do not have permission to read this file"),
                 outcome.err.constData());
    }
};

QTEST_GUILESS_MAIN(TestCliFiles)
#include "tst_cli_files.moc"
