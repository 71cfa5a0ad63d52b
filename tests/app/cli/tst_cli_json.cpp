// SPDX-License-Identifier: GPL-3.0-or-later
// The JSON of every command is what docs/formats/schemas says.
#include "tests/app/cli/cli_driver.h"
#include "tests/support/json_schema.h"

#include <QDir>
#include <QTest>

#include <map>
#include <memory>

namespace {

QString text(const char* words) { return QString::fromUtf8(words); }

const QByteArray kGame = "手合割：平手\n先手：Ayumi\n後手：Ben\n手数----指手---------消費時間--\n"
                         "*begin\n   1 ７六歩(77)   ( 0:01/00:00:01)\n*comment\n&mark\n"
                         "   2 ３四歩(33)   ( 0:01/00:00:01)\n   3 ２六歩(27)   ( 0:01/00:00:02)\n"
                         "   4 投了   ( 0:01/00:00:02)\n\n変化：3手\n   3 ６六歩(67)   ( 0:01/00:00:02)\n";
const QByteArray kEvaluated = "V2.2\nN+Tokin\nPI\n+\n+7776FU\n'** 48 -3334FU\n-3334FU\n'** -30\n%TORYO\n";
// A fourth-file rook, and Mino.
const QByteArray kOpening =
    "V2.2\n$OPENING:SHIKENBISYA\nPI\n+\n+7776FU\n-3334FU\n+6766FU\n-8384FU\n+2868HI\n-7162GI\n"
    "+5948OU\n-5142OU\n+4838OU\n-4232OU\n+3828OU\n-6152KI\n+3938GI\n-9394FU\n+9796FU\n%TORYO\n";

QJsonValue jsonOf(const QString& out) {
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(out.toUtf8(), &error);
    return error.error == QJsonParseError::NoError ? QJsonValue(document.object()) : QJsonValue();
}

} // namespace

class TestCliJson : public QObject {
    Q_OBJECT

    std::unique_ptr<CliFolder> m_folder;
    static JsonSchema schema(const QString& name) {
        return JsonSchema(
            QStringLiteral(KOMADAI_SOURCE_DIR "/docs/formats/schemas/%1.schema.json").arg(name));
    }

    // A program that runs the script.
    QString engine(const char* name, const QByteArray& script) const {
        const QString file = m_folder->write((QByteArray(name) + ".script").constData(), script);
        const QString program =
            m_folder->write(name, "#!/bin/sh\nexec '" KOMADAI_FAKE_ENGINE "' '" + file.toUtf8() + "'\n");
        QFile::setPermissions(program, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        return program;
    }

private slots:
    void init() { m_folder = std::make_unique<CliFolder>(); }

    void everyCommandKeepsItsSchema_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<QString>("arguments");
        const auto row = [](const char* title, const char* name, const char* arguments) {
            QTest::newRow(title) << text(name) << text(arguments);
        };
        row("show", "show", "show GAME");
        row("show, one of several", "show", "show TWO --game 2");
        row("show, several", "show", "show TWO");
        row("show, evaluations", "show", "show EVALUATED");
        row("show, openings", "show", "show OPENING");
        row("show, warnings", "show", "show SPOILT");
        row("verify", "verify", "verify --json GAME TWO SPOILT NOTHING");
        row("book show", "book-show", "book show BOOK --json");
        row("book show, not found", "book-show", "book show BOOK --moves 9g9f --json");
        row("repertoire list", "repertoire-list", "repertoire list --repertoires REPERTOIRES --json");
        row("repertoire show", "repertoire-show", "repertoire show Mine --repertoires REPERTOIRES --json");
        row("repertoire holes", "repertoire-holes",
            "repertoire holes Mine --repertoires REPERTOIRES --book BOOK --json");
        row("book info", "book-info", "book info BOOK --json");
        row("analyze", "analyze", "analyze GAME EVALUATED --depth 3 --lines 2 --quiet --json -");
        row("analyze with mates", "analyze", "analyze GAME --depth 1 --mates 100ms --quiet --json -");
        row("match", "match",
            "match --engine1 TOKIN --engine2 TOKIN --nodes 20 --games 4 --max-moves 6 --quiet --json -");
        row("match with a sequential test", "match",
            "match --engine1 RESIGNS --engine2 RESIGNS --nodes 20 --games 4 --sprt 0,500 --quiet --json -");
        row("match of three", "match",
            "match --engine1 TOKIN --engine2 RESIGNS --engine3 CRASHES --restart --nodes 20 --games 2 "
            "--max-moves 6 "
            "--quiet --json -");
        row("match lost on time", "match",
            "match --engine1 SLOW --engine2 SLOW --byoyomi 50 --games 2 --quiet --json -");
        row("mate", "mate", "mate PROBLEMS --all --json - --quiet");
        row("mate without an answer", "mate",
            "mate PROBLEMS --engine RESIGNS --limit 100ms --json - --quiet");
        row("engine check", "engine-check", "engine check TOKIN --json --limit 20");
        row("engine check of a silent one", "engine-check", "engine check SILENT --json --start-limit 1");
        row("engine check of one that speaks and ends", "engine-check", "engine check SPEAKS --json");
    }
    void everyCommandKeepsItsSchema() {
        QFETCH(QString, name);
        QFETCH(QString, arguments);
        const std::map<QString, QString> files{
            {text("GAME"), m_folder->write("game.kif", kGame)},
            {text("BOOK"),
             m_folder->write("book.db",
                             "#YANEURAOU-DB2016 1.00\n#mine\nsfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/"
                             "PPPPPPPPP/1B5R1/LNSGKGSNL b - 1\n7g7f 3c3d 30 20 7\n#results 4 2 1\n#good\n"
                             "2g2f\n7g7e\nhello\n")},
            {text("TWO"), m_folder->write("two.kif", kGame + "\n" + kGame)},
            {text("EVALUATED"), m_folder->write("game.csa", kEvaluated)},
            {text("OPENING"), m_folder->write("opening.csa", kOpening)},
            {text("SPOILT"),
             m_folder->write("spoilt.kif", QByteArray(kGame).replace("３四歩(33)", "３四歩(55)"))},
            {text("REPERTOIRES"), m_folder->path("repertoires.sqlite")},
            {text("NOTHING"), m_folder->write("nothing.kif", "")},
            {text("PROBLEMS"),
             m_folder->write("problems.tsv", "one\t4k4/9/4P4/9/9/9/9/9/9 b G 1\t1\n"
                                             "none\tlnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/"
                                             "1B5R1/LNSGKGSNL b - 1\t3\n"
                                             "no king\t9/9/4P4/9/9/9/9/9/4K4 b G 1\n")},
            {text("TOKIN"), qEnvironmentVariable("KOMADAI_TOKIN")},
            {text("RESIGNS"), engine("resigns", "! play\nresign\n! end\n")},
            {text("CRASHES"), engine("crashes", "! play\n@0 !crash\n@1 !crash\n! end\n")},
            {text("SLOW"), engine("slow", "! play think 2000\n@0 7g7f\n! end\n")},
            {text("SILENT"), engine("silent", "! hang\n")},
            {text("SPEAKS"), engine("speaks", "> usi\n< sorry\n! stderr no nn.bin\n! exit 1\n")}};
        if (arguments.contains(text("REPERTOIRES")))
            QCOMPARE(runCli({text("repertoire"), text("import"), text("Mine"), files.at(text("GAME")),
                             text("--repertoires"), files.at(text("REPERTOIRES"))})
                         .exit,
                     0);
        QStringList words = arguments.split(u' ');
        for (QString& word : words)
            if (const auto file = files.find(word); file != files.end())
                word = file->second;
        const CliOutcome outcome = runCli(words);
        const QJsonValue json = jsonOf(outcome.out);
        QVERIFY2(json.isObject(), qPrintable(outcome.out + outcome.err));
        const QString fault = schema(name).fault(json);
        QVERIFY2(fault.isEmpty(), qPrintable(fault + u'\n' + outcome.out));
    }

    // The judge sees what is wrong.
    void schemasRefuse_data() {
        QTest::addColumn<QByteArray>("from");
        QTest::addColumn<QByteArray>("to");
        QTest::newRow("a key that is not there") << QByteArray("\"finalSfen\"") << QByteArray("\"lastSfen\"");
        QTest::newRow("a value of another kind")
            << QByteArray("\"format\": \"kif\"") << QByteArray("\"format\": 5");
        QTest::newRow("a value that is none of them")
            << QByteArray("\"format\": \"kif\"") << QByteArray("\"format\": \"pdf\"");
        QTest::newRow("a move that is none") << QByteArray("\"7g7f\"") << QByteArray("\"7g7z\"");
    }
    void schemasRefuse() {
        QFETCH(QByteArray, from);
        QFETCH(QByteArray, to);
        QByteArray out = runCli({text("show"), m_folder->write("game.kif", kGame)}).out.toUtf8();
        QCOMPARE(schema(text("show")).fault(jsonOf(QString::fromUtf8(out))), QString());
        QVERIFY(out.contains(from));
        out.replace(from, to);
        QVERIFY(!schema(text("show")).fault(jsonOf(QString::fromUtf8(out))).isEmpty());
    }

    // Every schema is in the table of the page.
    void schemasAreListed() {
        QFile page(QStringLiteral(KOMADAI_SOURCE_DIR "/docs/guide/command-line.md"));
        QVERIFY(page.open(QIODevice::ReadOnly));
        const QByteArray words = page.readAll();
        const QStringList names = QDir(QStringLiteral(KOMADAI_SOURCE_DIR "/docs/formats/schemas"))
                                      .entryList({text("*.schema.json")});
        QCOMPARE(names.size(), qsizetype{11});
        for (const QString& name : names)
            QVERIFY2(words.contains("(../formats/schemas/" + name.toUtf8() + ")"), qPrintable(name));
    }
};

QTEST_GUILESS_MAIN(TestCliJson)
#include "tst_cli_json.moc"
