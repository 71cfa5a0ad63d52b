// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/record_file.h"
#include "tests/app/engines/scripted_engine.h"

#include <QDir>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTest>

#include <map>

using namespace app;

namespace {

// Whoever begins loses.
const QString kResigns = QStringLiteral("! play think 20\nresign\n! end\n");

QByteArray contentOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

// The real program, as called from a shell.
class TestTournamentCommand : public QObject {
    Q_OBJECT

    struct Run {
        int exitCode = -1;
        QByteArray out;
        QByteArray err;
    };
    static Run run(const QStringList& arguments) {
        QProcess process;
        process.start(QStringLiteral(KOMADAI_CLI), QStringList{QStringLiteral("tournament")} + arguments);
        if (!process.waitForFinished(60000))
            process.kill();
        return {process.exitStatus() == QProcess::NormalExit ? process.exitCode() : -1,
                process.readAllStandardOutput(), process.readAllStandardError()};
    }
    static QStringList engines(const ScriptedEngine& engine, int count) {
        QStringList arguments;
        for (int i = 1; i <= count; ++i)
            arguments += {QStringLiteral("--engine%1").arg(i), engine.path(),
                          QStringLiteral("--name%1").arg(i), QStringLiteral("E%1").arg(i)};
        return arguments + QStringList{QStringLiteral("--nodes"), QStringLiteral("10")};
    }
    // The points of each player, counted from the records alone.
    static std::map<QString, double> recount(const QString& file) {
        std::map<QString, double> points;
        const auto games = RecordFile::loadAll(file);
        if (!games)
            return points;
        for (const LoadedRecord& game : *games) {
            const shogi::Record& record = game.record;
            const std::optional<shogi::Ending> ending = record.node(record.mainLine().back()).ending;
            const QString black =
                QString::fromStdString(std::string(record.header(shogi::header::kBlackName)));
            const QString white =
                QString::fromStdString(std::string(record.header(shogi::header::kWhiteName)));
            if (!ending)
                continue;
            points[black] += !ending->winner ? 0.5 : *ending->winner == shogi::Color::Black ? 1 : 0;
            points[white] += !ending->winner ? 0.5 : *ending->winner == shogi::Color::White ? 1 : 0;
        }
        return points;
    }

private slots:
    void killedAndResumed_data() {
        QTest::addColumn<QStringList>("form");
        QTest::addColumn<int>("players");
        QTest::addColumn<int>("games");
        QTest::newRow("round robin of four")
            << QStringList{QStringLiteral("--games"), QStringLiteral("4")} << 4 << 24;
        QTest::newRow("swiss of eight")
            << QStringList{QStringLiteral("--kind"),        QStringLiteral("swiss"),
                           QStringLiteral("--rounds"),      QStringLiteral("4"),
                           QStringLiteral("--games"),       QStringLiteral("2"),
                           QStringLiteral("--concurrency"), QStringLiteral("2")}
            << 8 << 32;
        QTest::newRow("knockout of five")
            << QStringList{QStringLiteral("--kind"), QStringLiteral("knockout"), QStringLiteral("--games"),
                           QStringLiteral("3"), QStringLiteral("--third-place")}
            << 5 << 0;
    }
    void killedAndResumed() {
        QFETCH(QStringList, form);
        QFETCH(int, players);
        QFETCH(int, games);
        ScriptedEngine engine(kResigns);
        QTemporaryDir folder;
        const QString output = folder.filePath(QStringLiteral("out"));
        const QString journal = output + QStringLiteral("/match.jsonl");
        const QString records = output + QStringLiteral("/games.kif");
        const QStringList arguments =
            engines(engine, players) + form +
            QStringList{QStringLiteral("--output"), output, QStringLiteral("--games-file"), records};
        QProcess process;
        process.start(QStringLiteral(KOMADAI_CLI), QStringList{QStringLiteral("tournament")} + arguments);
        QTRY_VERIFY_WITH_TIMEOUT(contentOf(journal).count("\"game\"") >= 6, 30000);
        process.kill();
        QVERIFY(process.waitForFinished());
        // A game that was being written when the program was killed is cut off again.
        QFile torn(records);
        QVERIFY(torn.open(QIODevice::Append));
        torn.write("\n手合割：平手\n先手：E1\n");
        torn.close();

        const Run run_ = run(arguments);
        QVERIFY2(run_.exitCode == 0, run_.err.constData());
        const QJsonObject summary =
            QJsonDocument::fromJson(contentOf(output + QStringLiteral("/summary.json"))).object();
        QVERIFY(summary[QStringLiteral("complete")].toBool());
        if (games > 0)
            QCOMPARE(summary[QStringLiteral("games")].toInt(), games);
        const auto all = RecordFile::loadAll(records);
        QVERIFY(all);
        QCOMPARE(static_cast<int>(all->size()), summary[QStringLiteral("games")].toInt());
        const std::map<QString, double> counted = recount(records);
        QCOMPARE(counted.size(), static_cast<std::size_t>(players));
        for (const auto& value : summary[QStringLiteral("engines")].toArray()) {
            const QJsonObject each = value.toObject();
            QCOMPARE(each[QStringLiteral("points")].toDouble(),
                     counted.at(each[QStringLiteral("name")].toString()));
        }
        QVERIFY(run_.out.contains("against"));
        QCOMPARE(run_.out.contains("round 1: "), form.contains(QStringLiteral("--kind")));
        // Nothing is left to be played.
        const int starts = engine.starts();
        QCOMPARE(run(arguments).exitCode, 0);
        QCOMPARE(engine.starts(), starts);
    }

    void handicapsClimb() {
        ScriptedEngine strong(
            {QStringLiteral("! play\n@0 7g7f\n! end\n"), QStringLiteral("! play\n@0 3c3d\n! end\n")});
        ScriptedEngine weak(QStringLiteral("! play\nresign\n! end\n"));
        QTemporaryDir folder;
        const QString json = folder.filePath(QStringLiteral("summary.json"));
        const QStringList arguments{QStringLiteral("--engine1"),
                                    strong.path(),
                                    QStringLiteral("--engine2"),
                                    weak.path(),
                                    QStringLiteral("--nodes"),
                                    QStringLiteral("10"),
                                    QStringLiteral("--games"),
                                    QStringLiteral("3"),
                                    QStringLiteral("--ladder"),
                                    QStringLiteral("bishop,two:1"),
                                    QStringLiteral("--restart"),
                                    QStringLiteral("--records"),
                                    folder.path(),
                                    QStringLiteral("--json"),
                                    json};
        const Run run_ = run(arguments);
        QVERIFY2(run_.exitCode == 0, run_.err.constData());
        const QJsonObject pairing = QJsonDocument::fromJson(contentOf(json))
                                        .object()[QStringLiteral("pairings")]
                                        .toArray()[0]
                                        .toObject();
        QCOMPARE(
            pairing[QStringLiteral("ladder")].toObject(),
            (QJsonObject{{QStringLiteral("handicap"), QStringLiteral("two")}, {QStringLiteral("giver"), 1}}));
        QVERIFY(contentOf(folder.filePath(QStringLiteral("game-00002.kif"))).contains("角落ち"));
        QVERIFY(contentOf(folder.filePath(QStringLiteral("game-00003.kif"))).contains("二枚落ち"));
    }

    void wrongUsage_data() {
        QTest::addColumn<QStringList>("arguments");
        QTest::addColumn<QByteArray>("message");
        const auto list = [](const char* text) { return QString::fromLatin1(text).split(u' '); };
        QTest::newRow("kind") << list("--kind league")
                              << QByteArray("\"league\" is not a valid value for --kind");
        QTest::newRow("rounds") << list("--rounds 3") << QByteArray("--rounds belongs to a Swiss tournament");
        QTest::newRow("third") << list("--kind swiss --third-place")
                               << QByteArray("--third-place belongs to");
        QTest::newRow("ladder") << list("--ladder lance,queen")
                                << QByteArray("not a valid value for --ladder");
        QTest::newRow("test") << list("--kind swiss --sprt 0,10")
                              << QByteArray("--sprt compares two engines");
        QTest::newRow("shard") << list("--kind knockout --shard 1/2") << QByteArray("--shard divides games");
        QTest::newRow("gauntlet is a kind") << list("--gauntlet") << QByteArray("gauntlet");
    }
    void wrongUsage() {
        QFETCH(QStringList, arguments);
        QFETCH(QByteArray, message);
        ScriptedEngine engine(kResigns);
        const Run run_ = run(engines(engine, 2) + arguments);
        QCOMPARE(run_.exitCode, 2);
        QVERIFY2(run_.err.contains(message), run_.err.constData());
        QCOMPARE(engine.starts(), 0);
    }

    // A file with other games is left alone.
    void otherGamesStay() {
        ScriptedEngine engine(kResigns);
        QTemporaryDir folder;
        const QString records = folder.filePath(QStringLiteral("games.kif"));
        QFile file(records);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("my games\n");
        file.close();
        const Run run_ = run(engines(engine, 2) + QStringList{QStringLiteral("--games-file"), records,
                                                              QStringLiteral("--output"), folder.path()});
        QCOMPARE(run_.exitCode, 1);
        QVERIFY2(run_.err.contains("exists already"), run_.err.constData());
        QCOMPARE(contentOf(records), QByteArray("my games\n"));
    }
};

QTEST_GUILESS_MAIN(TestTournamentCommand)
#include "tst_tournament_command.moc"
