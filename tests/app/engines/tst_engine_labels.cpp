// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/engines/engine_labels.h"
#include "app/files/text_encoding.h"

#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

using namespace app;
using Kind = LabelFileProblem::Kind;

class TestEngineLabels : public QObject {
    Q_OBJECT

    static void write(const QString& path, const QByteArray& bytes) {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(bytes), bytes.size());
    }
    static QString fullText() {
        return QStringLiteral("usilang 1\n"
                              "# a comment\n"
                              "[*]\n"
                              "hide   DebugLog\n"
                              "option Threads = Fäden\n"
                              "[ja]\n"
                              "name   = 王将エンジン\n"
                              "author = 開発チーム\n"
                              "option \"Skill Level\" = 強さ\n"
                              "option Threads = スレッド数\n"
                              "help   Threads = 探索に使う\\nスレッド = の数 \\\\ です。\n"
                              "value  EnteringKingRule CSARule27 = 27点法（CSA）\n"
                              "group  \"時間 の\" = NetworkDelay \"Minimum Time\"\n"
                              "[ja-JP]\n"
                              "option \"a=b #\\\"c\\\\\" = 変な名前\n"
                              "[en]\n"
                              "option EnteringKingRule = Impasse rule\n");
    }

private slots:
    void listOfOneLanguage() {
        const LabelSet set = parseLabelList(QStringLiteral("# comment\r\n"
                                                           "\r\n"
                                                           "Threads \t スレッド 数  \r\n"
                                                           "  CSARule27\t27点法\r\n"
                                                           "Threads  二番目\r\n"
                                                           "@name エンジン\r\n"
                                                           "@author 作者\r\n"
                                                           "alone\r\n"
                                                           "Style <b>x</b>"));
        QCOMPARE(set.options.value(QStringLiteral("Threads")), QStringLiteral("スレッド 数"));
        QCOMPARE(set.options.value(QStringLiteral("CSARule27")), QStringLiteral("27点法"));
        QCOMPARE(set.engineName, QStringLiteral("エンジン"));
        QCOMPARE(set.author, QStringLiteral("作者"));
        QVERIFY(!set.options.contains(QStringLiteral("alone")));
        QVERIFY(!set.options.contains(QStringLiteral("@name")));
        QCOMPARE(set.options.value(QStringLiteral("Style")), QStringLiteral("<b>x</b>"));
        // The same list is used for names and values; case matters only if both spellings exist.
        EngineLabels::Sources sources;
        sources.list = parseLabelList(QStringLiteral("Rule A\nrule B\n"));
        const EngineLabels labels(sources);
        QCOMPARE(labels.value(QStringLiteral("Any"), QStringLiteral("rule")), QStringLiteral("B"));
        QCOMPARE(labels.value(QStringLiteral("Any"), QStringLiteral("Rule")), QStringLiteral("A"));
        QCOMPARE(labels.value(QStringLiteral("Any"), QStringLiteral("RULE")), QStringLiteral("A"));
        QCOMPARE(labels.option(QStringLiteral("RULES")), QStringLiteral("RULES"));
    }

    void fileOfAllLanguages() {
        const LabelFile file = parseLabelFile(fullText());
        QVERIFY(file.usable);
        QVERIFY(file.skippedLines.empty());
        const LabelSet ja = labelsFor(file, QStringLiteral("ja_JP"));
        QCOMPARE(ja.engineName, QStringLiteral("王将エンジン"));
        QCOMPARE(ja.author, QStringLiteral("開発チーム"));
        QCOMPARE(ja.options.value(QStringLiteral("Skill Level")), QStringLiteral("強さ"));
        QCOMPARE(ja.options.value(QStringLiteral("Threads")), QStringLiteral("スレッド数"));
        QCOMPARE(ja.options.value(QStringLiteral("a=b #\"c\\")), QStringLiteral("変な名前"));
        QCOMPARE(ja.help.value(QStringLiteral("Threads")),
                 QStringLiteral("探索に使う\nスレッド = の数 \\ です。"));
        QCOMPARE(ja.values.value(QStringLiteral("EnteringKingRule")).value(QStringLiteral("CSARule27")),
                 QStringLiteral("27点法（CSA）"));
        QCOMPARE(ja.groups.size(), std::size_t{1});
        QCOMPARE(ja.groups[0].title, QStringLiteral("時間 の"));
        QCOMPARE(ja.groups[0].options,
                 (QStringList{QStringLiteral("NetworkDelay"), QStringLiteral("Minimum Time")}));
        QVERIFY(ja.hidden.contains(QStringLiteral("DebugLog")));
        // Only the tag itself has this one.
        QVERIFY(!labelsFor(file, QStringLiteral("ja")).options.contains(QStringLiteral("a=b #\"c\\")));
        // Another language gets the texts for all languages, and none of a third one.
        const LabelSet de = labelsFor(file, QStringLiteral("de"));
        QCOMPARE(de.options.value(QStringLiteral("Threads")), QStringLiteral("Fäden"));
        QVERIFY(de.hidden.contains(QStringLiteral("DebugLog")));
        QVERIFY(de.engineName.isEmpty());
        QCOMPARE(labelsFor(file, QStringLiteral("en-US")).options.value(QStringLiteral("EnteringKingRule")),
                 QStringLiteral("Impasse rule"));
    }

    void lastDefinitionWins() {
        const LabelFile file = parseLabelFile(QStringLiteral(
            "usilang 1.3\n[en]\noption A = one\noption A = two\ngroup G = A\ngroup G = B C\n"));
        QVERIFY(file.usable);
        const LabelSet set = labelsFor(file, QStringLiteral("en"));
        QCOMPARE(set.options.value(QStringLiteral("A")), QStringLiteral("two"));
        QCOMPARE(set.groups.size(), std::size_t{1});
        QCOMPARE(set.groups[0].options, (QStringList{QStringLiteral("B"), QStringLiteral("C")}));
    }

    void badLinesAreSkipped() {
        const LabelFile file = parseLabelFile(QStringLiteral("usilang 1\n"
                                                             "option Early = before any language\n"
                                                             "[en]\n"
                                                             "colour A = red\n"
                                                             "option A B = two names\n"
                                                             "option \"A = open\n"
                                                             "option A=no gaps\n"
                                                             "option A\n"
                                                             "[]\n"
                                                             "option Lost = no language\n"
                                                             "[en]\n"
                                                             "option Good = fine\n"
                                                             "option Empty =\n"));
        QCOMPARE(file.skippedLines, (std::vector<int>{2, 4, 5, 6, 7, 8, 9, 10}));
        const LabelSet set = labelsFor(file, QStringLiteral("en"));
        QCOMPARE(set.options.size(), 1);
        QCOMPARE(set.options.value(QStringLiteral("Good")), QStringLiteral("fine"));
    }

    void versionsAndMagic_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("usable");
        QTest::newRow("one") << QStringLiteral("usilang 1\n[en]\n") << true;
        QTest::newRow("minor") << QStringLiteral("usilang 1.9\n[en]\n") << true;
        QTest::newRow("major") << QStringLiteral("usilang 2\n[en]\n") << false;
        QTest::newRow("no magic") << QStringLiteral("[en]\noption A = B\n") << false;
        QTest::newRow("empty") << QString() << false;
    }
    void versionsAndMagic() {
        QFETCH(QString, text);
        QFETCH(bool, usable);
        QCOMPARE(parseLabelFile(text).usable, usable);
    }

    void controlCharactersDoNotGetThrough() {
        const LabelSet list = parseLabelList(QStringLiteral("A x\u001b[31my\u0007z\n"));
        QCOMPARE(list.options.value(QStringLiteral("A")), QStringLiteral("x [31my z"));
        const LabelFile file =
            parseLabelFile(QStringLiteral("usilang 1\n[en]\nhelp A = one\\ntwo\u0001three\n"));
        QCOMPARE(labelsFor(file, QStringLiteral("en")).help.value(QStringLiteral("A")),
                 QStringLiteral("one\ntwo three"));
    }

    void precedence_section11() {
        EngineLabels::Sources sources;
        const QString name = QStringLiteral("Threads");
        sources.dictionary.options.insert(name, QStringLiteral("dictionary"));
        QCOMPARE(EngineLabels(sources).option(name), QStringLiteral("dictionary"));
        sources.list.options.insert(name, QStringLiteral("list"));
        QCOMPARE(EngineLabels(sources).option(name), QStringLiteral("list"));
        sources.file.options.insert(name, QStringLiteral("file"));
        QCOMPARE(EngineLabels(sources).option(name), QStringLiteral("file"));
        sources.own.insert(name, QStringLiteral("own"));
        const EngineLabels labels(sources);
        QCOMPARE(labels.option(name), QStringLiteral("own"));
        QCOMPARE(labels.option(QStringLiteral("threads")), QStringLiteral("own"));
        QVERIFY(labels.isOwn(name));
        QCOMPARE(labels.option(QStringLiteral("Else")), QStringLiteral("Else"));
        QCOMPARE(labels.engineName(QStringLiteral("Foo 1")), QStringLiteral("Foo 1"));
    }

    void valuesOfOneOptionBeforeThoseOfAll() {
        EngineLabels::Sources sources;
        sources.file = labelsFor(parseLabelFile(QStringLiteral("usilang 1\n[en]\nvalue A On = enabled\n")),
                                 QStringLiteral("en"));
        sources.list = parseLabelList(QStringLiteral("On an\n"));
        const EngineLabels labels(sources);
        QCOMPARE(labels.value(QStringLiteral("A"), QStringLiteral("on")), QStringLiteral("enabled"));
        QCOMPARE(labels.value(QStringLiteral("B"), QStringLiteral("On")), QStringLiteral("an"));
        QCOMPARE(labels.value(QStringLiteral("B"), QStringLiteral("Off")), QStringLiteral("Off"));
    }

    void filesBesideTheEngine_data() {
        QTest::addColumn<QString>("program");
        QTest::addColumn<QString>("file");
        QTest::addColumn<QString>("language");
        QTest::addColumn<bool>("found");
        const auto row = [](const char* program, const char* file, const char* language, bool found) {
            QTest::addRow("%s, %s, %s", program, file, language)
                << QString::fromLatin1(program) << QString::fromLatin1(file) << QString::fromLatin1(language)
                << found;
        };
        row("engine", "engine_ja.txt", "ja-JP", true);
        row("engine.exe", "engine_ja.txt", "ja", true);
        row("engine.EXE", "engine_ja.txt", "ja", true);
        row("run.bat", "run_ja.txt", "ja", true);
        row("run.sh", "run_ja.txt", "ja", true);
        row("run.cmd", "run_ja.txt", "ja", true);
        row("engine-1.5", "engine-1.5_ja.txt", "ja", true);
        row("engine", "engine_zh_TW.txt", "zh-TW", true);
        row("engine", "engine_zh-TW.txt", "zh_TW", true);
        row("engine", "engine_ja.txt", "en-US", false);
        row("engine", "other_ja.txt", "ja", false);
        row("engine.sh", "engine.sh_ja.txt", "ja", false);
        row(".sh", ".sh_ja.txt", "ja", true);
    }
    void filesBesideTheEngine() {
        QFETCH(QString, program);
        QFETCH(QString, file);
        QFETCH(QString, language);
        QFETCH(bool, found);
        QTemporaryDir folder;
        write(folder.filePath(program), "x");
        write(folder.filePath(file), "Zebra  striped\n");
        const LoadedLabels loaded = loadEngineLabels(folder.filePath(program), language);
        QCOMPARE(loaded.labels.option(QStringLiteral("Zebra")),
                 found ? QStringLiteral("striped") : QStringLiteral("Zebra"));
        QCOMPARE(loaded.files.size(), found ? 1 : 0);
        QVERIFY(loaded.problems.empty());
    }

    void theNearestLanguageIsTaken() {
        QTemporaryDir folder;
        write(folder.filePath(QStringLiteral("e_zh.txt")), "A far\n");
        QCOMPARE(loadEngineLabels(folder.filePath(QStringLiteral("e")), QStringLiteral("zh-TW"))
                     .labels.option(QStringLiteral("A")),
                 QStringLiteral("far"));
        write(folder.filePath(QStringLiteral("e_zh_TW.txt")), "A near\n");
        QCOMPARE(loadEngineLabels(folder.filePath(QStringLiteral("e")), QStringLiteral("zh-TW"))
                     .labels.option(QStringLiteral("A")),
                 QStringLiteral("near"));
    }

    void linksAreFollowedWhereNothingIsBesideThem() {
        QTemporaryDir folder;
        QVERIFY(QDir(folder.path()).mkpath(QStringLiteral("real")));
        write(folder.filePath(QStringLiteral("real/engine")), "x");
        write(folder.filePath(QStringLiteral("real/engine_ja.txt")), "A there\n");
        QVERIFY(QFile::link(folder.filePath(QStringLiteral("real/engine")),
                            folder.filePath(QStringLiteral("alias"))));
        const QString alias = folder.filePath(QStringLiteral("alias"));
        QCOMPARE(loadEngineLabels(alias, QStringLiteral("ja")).labels.option(QStringLiteral("A")),
                 QStringLiteral("there"));
        write(folder.filePath(QStringLiteral("alias_ja.txt")), "A here\n");
        QCOMPARE(loadEngineLabels(alias, QStringLiteral("ja")).labels.option(QStringLiteral("A")),
                 QStringLiteral("here"));
    }

    void encodings_data() {
        QTest::addColumn<QByteArray>("bytes");
        const QString text = QStringLiteral("A 強さ\n");
        const auto encoded = [&text](TextEncoding encoding) { return *encodeText(text, encoding); };
        QTest::newRow("UTF-8") << encoded(TextEncoding::Utf8);
        QTest::newRow("UTF-8 with BOM") << encoded(TextEncoding::Utf8Bom);
        QTest::newRow("CP932") << encoded(TextEncoding::ShiftJis);
        QTest::newRow("UTF-16") << encoded(TextEncoding::Utf16Le);
    }
    void encodings() {
        QFETCH(QByteArray, bytes);
        QTemporaryDir folder;
        write(folder.filePath(QStringLiteral("e_ja.txt")), bytes);
        QCOMPARE(loadEngineLabels(folder.filePath(QStringLiteral("e")), QStringLiteral("ja"))
                     .labels.option(QStringLiteral("A")),
                 QStringLiteral("強さ"));
    }

    void badFilesAreNamed() {
        QTemporaryDir folder;
        const QString engine = folder.filePath(QStringLiteral("e"));
        const QString file = folder.filePath(QStringLiteral("e.usilang"));
        const QString list = folder.filePath(QStringLiteral("e_ja.txt"));
        write(file, "usilang 2\n[ja]\noption A = later\n");
        write(list, "A x\n" + QByteArray(qsizetype{1024} * 1024, '#'));
        const LoadedLabels loaded = loadEngineLabels(engine, QStringLiteral("ja"));
        QCOMPARE(loaded.labels.option(QStringLiteral("A")), QStringLiteral("A"));
        QVERIFY(loaded.files.isEmpty());
        QCOMPARE(loaded.problems,
                 (std::vector<LabelFileProblem>{{Kind::OtherFormat, file}, {Kind::TooLarge, list}}));
        QVERIFY(QFile::remove(list));
        QVERIFY(QDir().mkpath(list)); // a folder can be read by nobody
        QCOMPARE(loadEngineLabels(engine, QStringLiteral("ja")).problems.back(),
                 (LabelFileProblem{Kind::Unreadable, list}));
    }

    void templateCanBeReadBack() {
        TemplateEngine engine{QStringLiteral("Foo 1"),
                              QStringLiteral("Bar"),
                              {{QStringLiteral("Skill Level"), {}},
                               {QStringLiteral("Style \"x\""), {QStringLiteral("a b"), QStringLiteral("c")}},
                               {QStringLiteral("Threads"), {}}}};
        LabelSet known;
        known.options.insert(QStringLiteral("Threads"), QStringLiteral("スレッド数"));
        known.help.insert(QStringLiteral("Threads"), QStringLiteral("一\n二\\n"));
        const QString text =
            labelTemplate(engine, {{QStringLiteral("ja"), known}, {QStringLiteral("en"), {}}});
        QVERIFY(text.contains(QStringLiteral("option \"Skill Level\" =\n")));
        QVERIFY(text.contains(QStringLiteral("value  \"Style \\\"x\\\"\" \"a b\" =\n")));
        const LabelFile file = parseLabelFile(text);
        QVERIFY(file.usable);
        QVERIFY(file.skippedLines.empty());
        QVERIFY(labelsFor(file, QStringLiteral("ja")) == known);
        QVERIFY(labelsFor(file, QStringLiteral("en")).isEmpty());
        // Completed, it has the texts that were entered.
        QString filled = text;
        filled.replace(QStringLiteral("value  \"Style \\\"x\\\"\" \"a b\" =\n"),
                       QStringLiteral("value  \"Style \\\"x\\\"\" \"a b\" = A und B\n"));
        EngineLabels::Sources sources;
        sources.file = labelsFor(parseLabelFile(filled), QStringLiteral("ja"));
        QCOMPARE(EngineLabels(sources).value(QStringLiteral("Style \"x\""), QStringLiteral("a b")),
                 QStringLiteral("A und B"));
    }

    void templatesAreNamedAsTheyAreLookedFor_data() {
        QTest::addColumn<QString>("program");
        QTest::addColumn<QString>("base");
        QTest::newRow("plain") << "engine"
                               << "engine";
        QTest::newRow("with a version") << "Engine-7.61"
                                        << "Engine-7.61";
        QTest::newRow("Windows") << "Engine-7.61.exe"
                                 << "Engine-7.61";
        QTest::newRow("script") << "start.it.sh"
                                << "start.it";
    }
    void templatesAreNamedAsTheyAreLookedFor() {
        QFETCH(QString, program);
        QFETCH(QString, base);
        QTemporaryDir folder;
        const QString path = folder.filePath(program);
        QCOMPARE(labelFileBase(path), base);
        write(path, "x");
        write(folder.filePath(labelFileBase(path) + QStringLiteral(".usilang")),
              "usilang 1\n[*]\noption Zebra = striped\n");
        QCOMPARE(loadEngineLabels(path, QStringLiteral("ja")).labels.option(QStringLiteral("Zebra")),
                 QStringLiteral("striped"));
    }

    void dictionaryKnowsBothLanguages() {
        const LabelSet ja = builtInLabels(QStringLiteral("ja-JP"));
        const LabelSet en = builtInLabels(QStringLiteral("en-US"));
        QVERIFY(ja.options.size() > 150);
        QStringList missing;
        for (auto it = ja.options.begin(); it != ja.options.end(); ++it)
            if (!en.options.contains(it.key()))
                missing += it.key();
        for (auto it = en.options.begin(); it != en.options.end(); ++it)
            if (!ja.options.contains(it.key()))
                missing += it.key();
        QCOMPARE(missing, QStringList());
        QCOMPARE(QSet<QString>(ja.help.keyBegin(), ja.help.keyEnd()),
                 QSet<QString>(en.help.keyBegin(), en.help.keyEnd()));
        // One or two of each family.
        for (const char* name : {"EnteringKingRule", "BookMoves", "Byoyomi_Margin", "Best_Book_Move",
                                 "FischerMargin", "DNN_Model", "Move Overhead", "MultiPVWidth"}) {
            QVERIFY2(ja.options.contains(QLatin1String(name)), name);
            QVERIFY2(en.options.contains(QLatin1String(name)), name);
        }
        QFile file(QStringLiteral(":/komadai/engines/option_names.usilang"));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QVERIFY(parseLabelFile(QString::fromUtf8(file.readAll())).skippedLines.empty());
    }

    // Tokin's files contain a text for each of its options and values.
    void tokinIsTranslatedWhole() {
        const QString program = QStringLiteral(KOMADAI_BUNDLED_ENGINE);
        QProcess tokin;
        tokin.start(program, QStringList());
        tokin.write("usi\nquit\n");
        QVERIFY(tokin.waitForFinished());
        std::vector<host::EngineOption> options;
        for (const QByteArray& line : tokin.readAllStandardOutput().split('\n'))
            if (line.startsWith("option "))
                options.push_back(*host::parseOption(line.mid(7).toStdString()));
        QVERIFY(options.size() > 5);
        for (const char* language : {"ja-JP", "en-US"}) {
            const LoadedLabels loaded = loadEngineLabels(program, QLatin1String(language));
            QCOMPARE(loaded.files.size(), QLatin1String(language) == QLatin1String("ja-JP") ? 2 : 1);
            QVERIFY(loaded.problems.empty());
            const EngineLabels::Sources& sources = loaded.labels.sources();
            for (const host::EngineOption& option : options) {
                const QString name = QString::fromStdString(option.name);
                std::vector<const LabelSet*> sets{&sources.file};
                if (!sources.list.isEmpty())
                    sets.push_back(&sources.list);
                for (const LabelSet* set : sets) {
                    QVERIFY2(set->options.contains(name), qPrintable(name));
                    for (const std::string& value : option.values) {
                        EngineLabels::Sources alone;
                        alone.file = *set;
                        const QString raw = QString::fromStdString(value);
                        QVERIFY2(EngineLabels(alone).value(name, raw) != raw, qPrintable(raw));
                    }
                }
            }
        }
        QCOMPARE(loadEngineLabels(program, QStringLiteral("ja")).labels.engineName(QStringLiteral("Tokin")),
                 QStringLiteral("と金"));
    }
};

QTEST_GUILESS_MAIN(TestEngineLabels)
#include "tst_engine_labels.moc"
