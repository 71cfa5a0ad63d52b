// SPDX-License-Identifier: GPL-3.0-or-later
// The pages of docs/formats describe the files as they are: the program reads their examples and writes the
// same again, and every key of an example is explained.
#include "app/analysis/analysis_journal.h"
#include "app/coach/brinkmate_training.h"
#include "app/coach/coach_file.h"
#include "app/coach/mate_training.h"
#include "app/coach/mistake_card.h"
#include "app/document/journal_reader.h"
#include "app/engines/engine_catalog.h"
#include "app/engines/engine_labels.h"
#include "app/face/shell/own_piece_sets.h"
#include "app/files/record_json.h"
#include "app/files/storage_thread.h"
#include "app/matches/match_journal.h"
#include "app/mates/mate_memory.h"
#include "app/openings/opening_rules.h"
#include "app/repertoire/repertoire_session.h"
#include "app/server/server_accounts.h"
#include "app/settings/game_settings_json.h"
#include "app/settings/settings_file.h"
#include "app/store/evaluation_database.h"
#include "shogi-core/sfen.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QSqlDatabase>
#include <QSqlQuery>
#include <QTemporaryDir>
#include <QTest>

#include <string_view>
#include <utility>
#include <vector>

using namespace app;

namespace {

QString pageNamed(const char* name) {
    QFile page(QStringLiteral(KOMADAI_SOURCE_DIR "/docs/formats/%1.md").arg(QLatin1String(name)));
    return page.open(QIODevice::ReadOnly) ? QString::fromUtf8(page.readAll()) : QString();
}

// The contents of the page's only block in this language.
// number: counted from 0, of all examples in that language.
QString exampleIn(const QString& page, const char* language, int number, int of) {
    const QString begin = QStringLiteral("\n```%1\n").arg(QLatin1String(language));
    const QStringList parts = page.split(begin);
    if (parts.size() != of + 1)
        return {};
    const QString& part = parts[number + 1];
    return part.left(part.indexOf(QStringLiteral("\n```\n")) + 1);
}

// The only one.
QString exampleIn(const QString& page, const char* language) { return exampleIn(page, language, 0, 1); }

QJsonObject objectIn(const QString& text) { return QJsonDocument::fromJson(text.toUtf8()).object(); }

std::vector<QJsonObject> linesOf(const QString& text) {
    std::vector<QJsonObject> lines;
    for (const QString& line : text.split(u'\n', Qt::SkipEmptyParts))
        lines.push_back(objectIn(line));
    return lines;
}

std::string_view bytesOf(const QByteArray& bytes) {
    return {bytes.constData(), static_cast<std::size_t>(bytes.size())};
}

// The keys of json, at any depth, that the page does not name as code. The keys of objects under these names
// are the user's own.
QStringList unexplained(const QString& page, const QJsonValue& json, const QStringList& named = {}) {
    QStringList missing;
    if (json.isArray()) {
        for (const QJsonValue each : json.toArray())
            missing += unexplained(page, each, named);
    }
    const QJsonObject object = json.toObject();
    for (auto entry = object.begin(); entry != object.end(); ++entry) {
        static const QString kCode = QStringLiteral("`%1`");
        static const QString kInCode = QStringLiteral("\"%1\":");
        const bool isExplained = page.contains(kCode.arg(entry.key())) ||
                                 page.contains(QStringLiteral("`{") + kInCode.arg(entry.key()));
        if (!isExplained)
            missing.append(entry.key());
        if (!named.contains(entry.key()))
            missing += unexplained(page, entry.value(), named);
    }
    missing.removeDuplicates();
    return missing;
}

// The page names the database's numbers, its tables, so many, and their columns.
void explainsTables(const QString& page, QSqlQuery& query, qsizetype count) {
    QVERIFY(query.exec(QStringLiteral("PRAGMA application_id")) && query.next());
    QVERIFY(page.contains(QStringLiteral("0x%1").arg(query.value(0).toInt(), 0, 16)));
    QVERIFY(query.exec(QStringLiteral("PRAGMA user_version")) && query.next());
    QVERIFY(page.contains(
        QRegularExpression(QStringLiteral("`user_version` is %1[;.]").arg(query.value(0).toInt()))));
    QVERIFY(query.exec(
        QStringLiteral("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'")));
    QStringList tables;
    while (query.next())
        tables.append(query.value(0).toString());
    QCOMPARE(tables.size(), count);
    for (const QString& table : tables) {
        QVERIFY2(page.contains(QStringLiteral("\n| `%1` |").arg(table)), qPrintable(table));
        QVERIFY(query.exec(QStringLiteral("PRAGMA table_info(\"%1\")").arg(table)));
        while (query.next()) {
            const QString column = query.value(1).toString();
            QVERIFY2(page.contains(QStringLiteral("`%1`").arg(column)), qPrintable(column));
        }
    }
}

void write(const QString& path, const QString& text) {
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    const QByteArray bytes = text.toUtf8();
    QCOMPARE(file.write(bytes), bytes.size());
}

// With the times of an example.
QByteArray gameLine(const PlayedGame& game, const QJsonObject& line, std::optional<qint64> recordBytes = {}) {
    return journalLine(
        game, line[QStringLiteral("seconds")].toDouble(),
        {line[QStringLiteral("watched")].toDouble(), line[QStringLiteral("paused")].toDouble()}, recordBytes);
}

} // namespace

class TestFormatPages : public QObject {
    Q_OBJECT

private slots:
    void engineList() {
        const QString page = pageNamed("engine-list");
        const QString example = exampleIn(page, "json");
        const QTemporaryDir folder;
        const QString tokin = QStringLiteral("/tokin");
        write(folder.filePath(QStringLiteral("read.json")), example);
        const EngineCatalog read(folder.filePath(QStringLiteral("read.json")), nullptr, tokin);
        QVERIFY(!read.problem());
        QCOMPARE(read.entries().size(), std::size_t{2});
        const QString path = folder.filePath(QStringLiteral("written.json"));
        {
            StorageThread storage;
            EngineCatalog written(path, &storage, tokin);
            QVERIFY(written.update(read.bundled()));
            written.add(read.entries()[1]);
        }
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(QJsonDocument::fromJson(file.readAll()).object(), objectIn(example));
        QCOMPARE(
            unexplained(page, objectIn(example), {QStringLiteral("environment"), QStringLiteral("labels")}),
            QStringList());
    }

    void servers() {
        const QString page = pageNamed("servers");
        const QString example = exampleIn(page, "json");
        const QTemporaryDir folder;
        write(folder.filePath(QStringLiteral("read.json")), example);
        const ServerAccounts read(folder.filePath(QStringLiteral("read.json")));
        QVERIFY(!read.problem());
        QCOMPARE(read.accounts().size(), std::size_t{1});
        const QString path = folder.filePath(QStringLiteral("written.json"));
        {
            StorageThread storage;
            ServerAccounts written(path, &storage);
            written.put(read.accounts()[0]);
        }
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(QJsonDocument::fromJson(file.readAll()).object(), objectIn(example));
        QCOMPARE(unexplained(page, objectIn(example)), QStringList());
    }

    void settings() {
        const QString page = pageNamed("settings-file");
        const QJsonObject example = objectIn(exampleIn(page, "json"));
        const auto topic = [&example](const char* name) { return example[QLatin1String(name)].toObject(); };
        QCOMPARE(toJson(appearanceFromJson(topic("appearance"))), topic("appearance"));
        QCOMPARE(toJson(windowFromJson(topic("window"))), topic("window"));
        QCOMPARE(toJson(layoutsFromJson(topic("layouts"))), topic("layouts"));
        QCOMPARE(toJson(fileSettingsFromJson(topic("files"))), topic("files"));
        QCOMPARE(toJson(gameSettingsFromJson(topic("newGame"))), topic("newGame"));
        QCOMPARE(toJson(liveAnalysisFromJson(topic("liveAnalysis"))), topic("liveAnalysis"));
        QCOMPARE(toJson(gameAnalysisFromJson(topic("gameAnalysis"))), topic("gameAnalysis"));
        QCOMPARE(toJson(headerSuggestionsFromJson(topic("headers"))), topic("headers"));
        QCOMPARE(toJson(soundFromJson(topic("sound"))), topic("sound"));
        QCOMPARE(toJson(keySettingsFromJson(topic("keys"))), topic("keys"));
        QCOMPARE(toJson(matchWindowFromJson(topic("matches"))), topic("matches"));

        // What a file holds in which one value was changed has the same topics, each with a heading.
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("settings.json"));
        {
            StorageThread storage;
            SettingsFile file(path, storage);
            AppearanceSettings dark;
            dark.theme = Theme::Dark;
            file.setAppearance(dark);
        }
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QStringList topics = QJsonDocument::fromJson(file.readAll()).object().keys();
        QCOMPARE(topics, example.keys());
        for (const QString& each : topics)
            QVERIFY2(page.contains(QStringLiteral("\n## %1\n").arg(each)), qPrintable(each));
        // The keys of these two are names of layouts and commands.
        QJsonObject explained = example;
        explained.remove(QStringLiteral("keys"));
        explained[QStringLiteral("layouts")] = topic("layouts")[QStringLiteral("Wide")];
        for (const QJsonValue each : std::as_const(explained))
            QCOMPARE(unexplained(page, each, {QStringLiteral("options"), QStringLiteral("screens")}),
                     QStringList());
    }

    void gameJournal() {
        const QString page = pageNamed("game-journal");
        const QString example = exampleIn(page, "json");
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("1-0.journal"));
        write(path, example);
        const ReadJournal journal = readJournal(path);
        QVERIFY(journal.record && !journal.record->fault);
        const RecoveredRecord& read = *journal.record;
        QVERIFY(read.closedInOrder && read.dirty && !read.inGame && read.stamp);
        QCOMPARE(read.unread.size(), std::size_t{1});
        QCOMPARE(read.path, QStringLiteral("/home/aki/game.kif"));
        QCOMPARE(read.record.mainLine().size(), std::size_t{4});

        const std::vector<QJsonObject> lines = linesOf(example);
        QCOMPARE(lines.size(), std::size_t{7});
        const QJsonObject snapshot = lines[1][QStringLiteral("record")].toObject();
        const auto again = recordFromJson(snapshot);
        QVERIFY(again && again->complete);
        QCOMPARE(recordToJson(again->record, shogi::kRootNode).json, snapshot);
        QCOMPARE(stampToJson(read.stamp), lines[1][QStringLiteral("stamp")].toObject());
        QCOMPARE(faultsToJson(read.unread), lines[1][QStringLiteral("unread")].toArray());
        for (const QJsonObject& line : lines)
            QCOMPARE(unexplained(page, line), QStringList());
    }

    void analysisJournal() {
        const QString page = pageNamed("analysis-journal");
        const QString example = exampleIn(page, "json");
        const QByteArray bytes = example.toUtf8();
        const auto read = readAnalysisJournal(bytesOf(bytes));
        QVERIFY(read && read->damaged.empty());
        QCOMPARE(read->wholeBytes, static_cast<std::size_t>(bytes.size()));
        QByteArray written = analysisHead(read->plan, read->shard);
        for (const AnalysisEntry& entry : read->entries)
            written += analysisLine(entry);
        QCOMPARE(linesOf(QString::fromUtf8(written)), linesOf(example));
        for (const QJsonObject& line : linesOf(example))
            QCOMPARE(unexplained(page, line), QStringList());
    }

    void matchJournal() {
        const QString page = pageNamed("match-journal");
        const QString example = exampleIn(page, "json", 0, 2);
        const QByteArray bytes = example.toUtf8();
        const auto read = readJournal(bytesOf(bytes));
        QVERIFY(read && read->damaged.empty());
        const std::vector<QJsonObject> lines = linesOf(example);
        QCOMPARE(read->games.size() + 1, lines.size());
        QByteArray written = journalHead(read->settings, read->shard);
        for (std::size_t i = 0; i < read->games.size(); ++i)
            written += gameLine(read->games[i], lines[i + 1]);
        QCOMPARE(linesOf(QString::fromUtf8(written)), lines);
        for (const QJsonObject& line : lines)
            QCOMPARE(unexplained(page, line), QStringList());
    }

    void drawnMatchJournal() {
        const QString page = pageNamed("match-journal");
        const QString example = exampleIn(page, "json", 1, 2);
        const QByteArray bytes = example.toUtf8();
        const auto read = readJournal(bytesOf(bytes));
        QVERIFY(read && read->damaged.empty());
        const std::vector<QJsonObject> lines = linesOf(example);
        QCOMPARE(lines.size(), std::size_t{3});
        QCOMPARE(read->draws.size(), std::size_t{1});
        QCOMPARE(read->games.size(), std::size_t{1});
        const QByteArray written = journalHead(read->settings, read->shard, JournalForm::Draws, 0) +
                                   drawLine(read->draws[0]) +
                                   gameLine(read->games[0], lines[2], read->recordBytes);
        QCOMPARE(linesOf(QString::fromUtf8(written)), lines);
        for (const QJsonObject& line : lines)
            QCOMPARE(unexplained(page, line), QStringList());
    }

    void openings() {
        const QString page = pageNamed("openings");
        const QString example = exampleIn(page, "json");
        QFile castles(QStringLiteral(":/komadai/openings/castles.json"));
        QVERIFY(castles.open(QIODevice::ReadOnly));
        const auto rules = OpeningRules::parse({QStringLiteral("strategies"), example.toUtf8()},
                                               {QStringLiteral("castles"), castles.readAll()});
        QVERIFY2(rules.has_value(), rules ? "" : qPrintable(rules.error().what));
        QCOMPARE(rules->shapes()[1].parent, std::optional<std::uint16_t>(0));
        QCOMPARE(unexplained(page, objectIn(example)), QStringList());
        // Nor do the program's own files use what the page does not tell of.
        for (const char* name : {"strategies", "castles"}) {
            QFile file(QStringLiteral(":/komadai/openings/%1.json").arg(QLatin1String(name)));
            QVERIFY(file.open(QIODevice::ReadOnly));
            QCOMPARE(unexplained(page, objectIn(QString::fromUtf8(file.readAll()))), QStringList());
        }
    }

    void mateResults() {
        const QString page = pageNamed("mate-results");
        const QJsonObject example = objectIn(exampleIn(page, "json"));
        const QJsonObject problems = example[QStringLiteral("problems")].toObject();
        QCOMPARE(problems.size(), 3);
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("written.json"));
        write(folder.filePath(QStringLiteral("read.json")), exampleIn(page, "json"));
        {
            StorageThread storage;
            const MateMemory read(folder.filePath(QStringLiteral("read.json")), storage);
            MateMemory written(path, storage);
            QVERIFY(!read.problem());
            for (const QString& sfen : problems.keys()) {
                const shogi::Position position = shogi::parseSfen(sfen.toStdString()).value();
                written.remember(position, read.standing(position));
            }
            for (const QJsonValue engine : example[QStringLiteral("cannotSolve")].toArray()) {
                QVERIFY(read.cannotSolve(engine.toString()));
                written.rememberCannotSolve(engine.toString());
            }
        }
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        QCOMPARE(objectIn(QString::fromUtf8(file.readAll())), example);
        for (const QJsonValue problem : problems)
            QCOMPARE(unexplained(page, problem), QStringList());
        QCOMPARE(unexplained(page, example, {QStringLiteral("problems")}), QStringList());
    }

    void repertoire() {
        const QString page = pageNamed("repertoire");
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("repertoires.sqlite"));
        {
            RepertoireSession session(path);
            QVERIFY(session.create(QStringLiteral("Mine"), shogi::Color::Black));
            const auto edit = [](Repertoire& repertoire) {
                TrainingState training;
                training.due = std::chrono::sys_seconds(std::chrono::seconds(1'800'000'000));
                training.lapses = 2;
                const shogi::Move move = shogi::parseUsiMove("7g7f").value();
                return repertoire.addLine({}, {&move, 1}) && repertoire.setTraining({}, training);
            };
            QVERIFY(session.change(session.state().chosen->id, RepertoireEdit::Train, edit));
            QSqlDatabase file = QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), path);
            file.setDatabaseName(path);
            QVERIFY(file.open());
            QSqlQuery query(file);
            QVERIFY(query.exec(exampleIn(page, "sql")) && query.next());
            QCOMPARE(query.value(0).toString(), QStringLiteral("Mine"));
            QCOMPARE(query.value(2).toString(), QStringLiteral("7g7f"));
            QCOMPARE(query.value(3).toInt(), 2);
            explainsTables(page, query, 5);
        }
        QSqlDatabase::removeDatabase(path);
    }

    void coach() {
        const QString page = pageNamed("coach");
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("coach.sqlite"));
        CoachCard mistake;
        mistake.content = objectIn(exampleIn(page, "json", 0, 3));
        mistake.kind = QStringLiteral("opening");
        const auto kept = mistakeOf(mistake);
        QVERIFY(kept.has_value());
        QCOMPARE(mistakeCard(kept->question, kept->origin, {}).content, mistake.content);
        QCOMPARE(unexplained(page, mistake.content), QStringList());
        CoachCard mate;
        mate.subject = CoachSubject::Mate;
        mate.content = objectIn(exampleIn(page, "json", 1, 3));
        QVERIFY(mateOf(mate).has_value());
        QCOMPARE(mateCard(*mateOf(mate), {}).content, mate.content);
        QCOMPARE(unexplained(page, mate.content), QStringList());
        CoachCard brinkmate;
        brinkmate.subject = CoachSubject::Brinkmate;
        brinkmate.content = objectIn(exampleIn(page, "json", 2, 3));
        QVERIFY(brinkmateOf(brinkmate).has_value());
        QCOMPARE(brinkmateCard(*brinkmateOf(brinkmate), {}).content, brinkmate.content);
        QCOMPARE(unexplained(page, brinkmate.content), QStringList());
        for (const MistakeKind kind : kMistakeKinds)
            QVERIFY2(page.contains(QStringLiteral("`%1`").arg(mistakeKindKey(kind))),
                     qPrintable(mistakeKindKey(kind)));
        QVERIFY(page.contains(QStringLiteral("`%1`").arg(automaticMistakesName())));
        {
            CoachFile file(path);
            mistake.key = QStringLiteral("k");
            mistake.memory.due = std::chrono::sys_seconds(std::chrono::seconds(1'800'000'000));
            mistake.memory.lapses = 2;
            const CoachCard cards[] = {mistake, mate};
            QVERIFY(file.addCards(cards));
            QSqlDatabase database = QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), path);
            database.setDatabaseName(path);
            QVERIFY(database.open());
            QSqlQuery query(database);
            QVERIFY(query.exec(exampleIn(page, "sql")) && query.next());
            QCOMPARE(query.value(0).toString(), QStringLiteral("k"));
            QCOMPARE(query.value(1).toString(), QStringLiteral("opening"));
            QCOMPARE(query.value(2).toInt(), 2);
            QVERIFY(!query.next()); // the other one was never asked
            explainsTables(page, query, 4);
        }
        QSqlDatabase::removeDatabase(path);
    }

    void evaluationStore() {
        const QString page = pageNamed("evaluation-store");
        const QTemporaryDir folder;
        const QString path = folder.filePath(QStringLiteral("evaluations.sqlite"));
        EvaluationDatabase store(path);
        shogi::Position position;
        position.play(shogi::parseUsiMove("7g7f").value());
        shogi::EngineEvaluation line;
        line.engine = "Tokin";
        line.depth = 12;
        line.centipawns = 35;
        line.line = {shogi::parseUsiMove("3c3d").value(), shogi::parseUsiMove("2g2f").value()};
        const StoredPosition stored{shogi::toSfen(position, false), {line}};
        QVERIFY(store.store({&stored, 1}));

        {
            QSqlDatabase file = QSqlDatabase::addDatabase(QStringLiteral("QSQLITE"), path);
            file.setDatabaseName(path);
            QVERIFY(file.open());
            QSqlQuery query(file);
            QVERIFY(query.exec(exampleIn(page, "sql")) && query.next());
            QCOMPARE(query.value(0).toString(), QStringLiteral("Tokin"));
            QCOMPARE(query.value(1).toInt(), 12);
            QCOMPARE(query.value(2).toInt(), 35);
            QVERIFY(query.value(3).isNull());
            QCOMPARE(query.value(4).toString(), QStringLiteral("3c3d 2g2f"));
            explainsTables(page, query, 3);
        }
        QSqlDatabase::removeDatabase(path);
    }

    void pieceSets() {
        const QString page = pageNamed("piece-sets");
        const QJsonObject example = objectIn(exampleIn(page, "json"));
        QCOMPARE(example.size(), 3);
        for (const QJsonValue verdict : example) {
            QVERIFY(pieceVerdictFromJson(verdict).kind != PieceVerdict::Kind::Unknown);
            QCOMPARE(toJson(pieceVerdictFromJson(verdict)), verdict);
        }
        for (const auto kind :
             {PieceVerdict::Kind::Drawing, PieceVerdict::Kind::Unfinished, PieceVerdict::Kind::Sound})
            QVERIFY(
                page.contains(QStringLiteral("| `\"%1\"` |").arg(toJson(PieceVerdict{kind, {}}).toString())));
    }

    void optionTranslations() {
        const QString page = pageNamed("option-translations");
        const LabelSet list = parseLabelList(exampleIn(page, "text"));
        QCOMPARE(list.engineName, QStringLiteral("General engine"));
        QCOMPARE(list.options.value(QStringLiteral("Threads")), QStringLiteral("Processor threads"));
        QCOMPARE(list.values.value(QString()).value(QStringLiteral("CSARule27")),
                 QStringLiteral("27 points"));

        const LabelFile file = parseLabelFile(exampleIn(page, "usilang"));
        QVERIFY(file.usable && file.skippedLines.empty());
        const LabelSet japanese = labelsFor(file, QStringLiteral("ja-JP"));
        QCOMPARE(japanese.options.value(QStringLiteral("Skill Level")), QStringLiteral("強さ"));
        QVERIFY(japanese.help.value(QStringLiteral("Threads")).contains(u'\n'));
        QCOMPARE(japanese.groups.size(), std::size_t{1});
        QCOMPARE(japanese.hidden, QSet<QString>({QStringLiteral("DebugLog"), QStringLiteral("LogFile")}));
        const LabelSet english = labelsFor(file, QStringLiteral("en"));
        QCOMPARE(english.options.value(QStringLiteral("EnteringKingRule")), QStringLiteral("Impasse rule"));
    }
};

QTEST_GUILESS_MAIN(TestFormatPages)
#include "tst_format_pages.moc"
