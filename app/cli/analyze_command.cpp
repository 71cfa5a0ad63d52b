// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/analyze_command.h"

#include "app/cli/analyze_arguments.h"
#include "app/cli/command_line.h"
#include "app/cli/engine_arguments.h"
#include "app/cli/engine_words.h"
#include "app/cli/progress_line.h"
#include "app/cli/result_file.h"
#include "app/cli/standard_streams.h"
#include "app/cli/start_notes.h"
#include "app/document/record_file.h"
#include "app/files/plain_file.h"
#include "app/matches/match_terms.h"
#include "app/platform/interrupt_watch.h"
#include "app/text/record_text.h"
#include "app/text/review_text.h"
#include "shogi-core/sfen.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QDir>
#include <QFileInfo>
#include <QJsonArray>
#include <QTimer>

#include <algorithm>
#include <map>
#include <utility>

namespace app {
namespace {

struct LoadedGame {
    QString path;
    QString name; // see FoundRecord
    std::shared_ptr<shogi::Record> record;
    shogi::RecordFormat format = shogi::RecordFormat::Kif;
    TextEncoding encoding = TextEncoding::Utf8;
    QString digest;
};

// What identifies a journal: other files, other engines or another scope are another analysis.
QJsonObject planOf(const std::vector<LoadedGame>& games, const AnalyzeSettings& settings) {
    QJsonArray files;
    for (const LoadedGame& game : games)
        files.append(QJsonObject{{QStringLiteral("name"), QFileInfo(game.path).fileName()},
                                 {QStringLiteral("sha1"), game.digest}});
    QJsonArray engines;
    for (const AnalysisEngine& engine : settings.engines) {
        MatchEngine setup;
        setup.config = engine.config;
        setup.limits.moveTime = engine.limits.time;
        setup.limits.depth = engine.limits.depth;
        setup.limits.nodes = engine.limits.nodes;
        QJsonObject json = engineIdentity(setup);
        json[QStringLiteral("name")] = engine.title.name;
        json[QStringLiteral("lines")] = engine.limits.lines;
        json[QStringLiteral("mates")] = engine.solvesMates;
        engines.append(json);
    }
    const AnalysisScope& scope = settings.scope;
    return {{QStringLiteral("files"), files},
            {QStringLiteral("engines"), engines},
            {QStringLiteral("from"), scope.firstPly},
            {QStringLiteral("to"), scope.lastPly},
            {QStringLiteral("black"), scope.sides[shogi::index(shogi::Color::Black)]},
            {QStringLiteral("white"), scope.sides[shogi::index(shogi::Color::White)]},
            {QStringLiteral("branches"), scope.branches},
            {QStringLiteral("backwards"), scope.backwards},
            {QStringLiteral("skipDepth"), scope.enoughDepth.value_or(0)}};
}

// What a shard's journal says about it. Besides, the number of positions of every record tells a whole one.
QJsonObject shardOf(const std::vector<LoadedGame>& games, const AnalyzeSettings& settings) {
    if (!settings.shard)
        return {};
    QJsonObject shard = shardToJson(*settings.shard, static_cast<qint64>(games.size()));
    QJsonArray positions;
    for (const LoadedGame& game : games)
        positions.append(static_cast<qint64>(analysisNodes(*game.record, settings.scope).size()));
    shard[QStringLiteral("positions")] = positions;
    return shard;
}

// A record begun by a process that is gone is begun again: what the next one finds must not depend on where
// the first one was interrupted.
void leaveOutUnfinished(AnalysisJournal& journal) {
    const QJsonArray positions = journal.shard[QStringLiteral("positions")].toArray();
    std::map<std::pair<std::size_t, std::size_t>, qint64> counts;
    for (const AnalysisEntry& entry : journal.entries)
        ++counts[{entry.record, entry.engine}];
    std::erase_if(journal.entries, [&](const AnalysisEntry& entry) {
        return counts[{entry.record, entry.engine}] <
               positions[static_cast<qsizetype>(entry.record)].toInteger();
    });
}

// Opens the journal and returns what it contains. The error is a sentence.
tl::expected<std::vector<AnalysisEntry>, QString>
openJournal(ResultFile& file, const std::vector<LoadedGame>& games, const AnalyzeSettings& settings) {
    const QString& path = settings.journal;
    const QJsonObject plan = planOf(games, settings);
    const QJsonObject shard = shardOf(games, settings);
    std::vector<AnalysisEntry> entries;
    const auto read = [&](const QByteArray& content) -> tl::expected<QByteArray, QString> {
        auto journal = readAnalysisJournal({content.constData(), static_cast<std::size_t>(content.size())});
        if (!journal)
            return tl::unexpected(otherResultsText(path, QStringLiteral("an analysis"), journal.error()));
        if (journal->wholeBytes != 0 && journal->plan != plan)
            return tl::unexpected(
                QStringLiteral("%1 belongs to an analysis of other files or with other engines.").arg(path));
        if (journal->wholeBytes != 0 && journal->shard != shard)
            return tl::unexpected(QStringLiteral("%1 belongs to another shard.").arg(path));
        QByteArray kept = content.left(static_cast<qsizetype>(journal->wholeBytes));
        const std::size_t all = journal->entries.size();
        if (settings.shard)
            leaveOutUnfinished(*journal);
        if (journal->entries.size() < all) {
            kept = analysisHead(plan, shard);
            for (const AnalysisEntry& entry : journal->entries)
                kept += analysisLine(entry);
        }
        if (!journal->damaged.empty())
            cliNote(damagedLinesText(path, journal->damaged));
        entries = std::move(journal->entries);
        return kept;
    };
    if (const auto opened = file.open(path, settings.shard.has_value(), analysisHead(plan, shard), read);
        !opened)
        return tl::unexpected(opened.error());
    return entries;
}

QString progressText(const RecordAnalysis& analysis) {
    const AnalysisProgress progress = analysis.progress();
    QString text = QStringLiteral("%1 of %2")
                       .arg(progress.done)
                       .arg(cliCount(static_cast<qint64>(progress.total), QStringLiteral("position")));
    if (progress.remaining)
        text +=
            QStringLiteral("; ") + remainingTimeText(static_cast<double>(progress.remaining->count()) / 1000);
    return text;
}

QString judgementKey(const MoveJudgement& judged) {
    if (judged.forced)
        return QStringLiteral("forced");
    switch (judged.judgement) {
    case Judgement::None:
        return judged.best ? QStringLiteral("best") : QStringLiteral("good");
    case Judgement::OnlyMove:
        return QStringLiteral("only-move");
    case Judgement::Inaccuracy:
        return QStringLiteral("inaccuracy");
    case Judgement::Dubious:
        return QStringLiteral("dubious");
    case Judgement::Mistake:
        return QStringLiteral("mistake");
    case Judgement::Blunder:
        return QStringLiteral("blunder");
    case Judgement::MissedMate:
        return QStringLiteral("missed-mate");
    }
    return {};
}

QJsonObject statisticsJson(const LossStatistics& statistics) {
    QJsonObject json{{QStringLiteral("moves"), statistics.moves},
                     {QStringLiteral("accuracy"), statistics.accuracy},
                     {QStringLiteral("averageLoss"), statistics.averageLoss},
                     {QStringLiteral("best"), statistics.best},
                     {QStringLiteral("inaccuracies"), statistics.count(Judgement::Inaccuracy)},
                     {QStringLiteral("dubiousMoves"), statistics.count(Judgement::Dubious)},
                     {QStringLiteral("mistakes"), statistics.count(Judgement::Mistake)},
                     {QStringLiteral("blunders"), statistics.count(Judgement::Blunder)},
                     {QStringLiteral("missedMates"), statistics.count(Judgement::MissedMate)}};
    // One line alone says nothing about the other moves.
    if (statistics.compared > 0)
        json[QStringLiteral("onlyMoves")] = statistics.count(Judgement::OnlyMove);
    return json;
}

QJsonObject gameJson(const LoadedGame& game, const AnalyzeSettings& settings) {
    const shogi::Record& record = *game.record;
    const std::vector<shogi::NodeId> line = record.mainLine();
    const GameReview review = reviewGame(record, line, mainEngine(record, line), settings.review);
    QJsonArray positions;
    for (const shogi::NodeId id : line) {
        const shogi::RecordNode& node = record.node(id);
        QJsonArray lines;
        for (const shogi::EngineEvaluation& evaluation : node.evaluations)
            lines.append(evaluationToJson(evaluation));
        QJsonObject position{{QStringLiteral("ply"), node.ply}, {QStringLiteral("lines"), lines}};
        if (node.move)
            position[QStringLiteral("move")] = QString::fromStdString(shogi::toUsi(node.move));
        const auto reviewed = std::find_if(review.moves.begin(), review.moves.end(),
                                           [id](const MoveReview& move) { return move.node == id; });
        if (reviewed != review.moves.end() && reviewed->judged) {
            position[QStringLiteral("judgement")] = judgementKey(*reviewed->judged);
            position[QStringLiteral("loss")] = reviewed->judged->loss;
            if (const auto better = reviewed->betterLine(); !better.empty())
                position[QStringLiteral("better")] = cliUsiMoves(better);
        }
        if (!node.ending)
            positions.append(position);
    }
    QJsonObject sides;
    static constexpr std::array<const char*, 3> kPhases{"opening", "middle", "ending"};
    for (const shogi::Color color : shogi::kColors) {
        QJsonObject side = statisticsJson(review.side(color).whole);
        QJsonObject phases;
        for (std::size_t i = 0; i < kPhases.size(); ++i)
            phases[QLatin1String(kPhases[i])] = statisticsJson(review.side(color).phases[i]);
        side[QStringLiteral("phases")] = phases;
        sides[color == shogi::Color::Black ? QStringLiteral("black") : QStringLiteral("white")] = side;
    }
    return {{QStringLiteral("file"), game.path},
            {QStringLiteral("judgedBy"), QString::fromStdString(review.engine)},
            {QStringLiteral("sides"), sides},
            {QStringLiteral("positions"), positions}};
}

// A file to write.
struct AnnotatedFile {
    QString path;
    shogi::RecordFormat format;
};

// Where the annotated record is written, in the subfolder it was found in. A format without comments, or one
// that is only read, is replaced by KIF.
AnnotatedFile annotatedFile(const LoadedGame& game, const QString& folder) {
    shogi::RecordFormat format = game.format;
    const QString name = isStandardStream(game.path)
                             ? QStringLiteral("standard-input.") + RecordFile::suffix(format)
                             : game.name;
    const std::string suffixed = name.toStdString();
    const bool isOnlyRead = shogi::isRecordName(suffixed) && !shogi::formatFromFileName(suffixed);
    if (!isOnlyRead && format != shogi::RecordFormat::Usi && format != shogi::RecordFormat::Usen)
        return {QDir(folder).filePath(name), format};
    format = shogi::RecordFormat::Kif;
    return {QDir(folder).filePath(name + u'.' + RecordFile::suffix(format)), format};
}

// That two annotated records would be written over each other: a sentence. Empty if all have their own file.
QString sharedFileText(const std::vector<LoadedGame>& games, const QString& folder) {
    std::map<QString, QString> sources;
    for (const LoadedGame& game : games) {
        const QString path = annotatedFile(game, folder).path;
        const auto [first, isNew] = sources.emplace(path, game.path);
        if (!isNew)
            return QStringLiteral("%1 and %2 would both be written to %3. Analyse them one after the other "
                                  "into different folders, or name a folder that contains both.")
                .arg(inputName(first->second), inputName(game.path), path);
    }
    return {};
}

// What was in the file is kept beside it unless it is the same: it may be no earlier result.
tl::expected<void, FileError> saveResult(const QString& path, const shogi::Record& record,
                                         shogi::RecordFormat format, TextEncoding encoding) {
    const auto bytes = RecordFile::write(record, format, encoding, path);
    if (!bytes)
        return tl::unexpected(bytes.error());
    const auto there = readPlainFile(path, RecordFile::kMaxFileSize);
    if (there && *there == *bytes)
        return {};
    const auto save = QFileInfo::exists(path) ? &RecordFile::saveKeepingOld : &RecordFile::save;
    if (const auto saved = save(path, record, format, encoding); !saved)
        return tl::unexpected(saved.error());
    return {};
}

bool writeAnnotated(const LoadedGame& game, const AnalyzeSettings& settings) {
    shogi::Record record = *game.record;
    const std::vector<shogi::NodeId> line = record.mainLine();
    const GameReview review = reviewGame(record, line, mainEngine(record, line), settings.review);
    annotate(record, annotationsFor(record, line, review, settings.review, settings.annotation,
                                    MoveNotation::Japanese));
    const auto [path, format] = annotatedFile(game, settings.outputFolder);
    if (isSameFile(path, game.path)) {
        cliNote(QStringLiteral("%1 is the record itself and is not overwritten.").arg(path));
        return false;
    }
    QDir().mkpath(QFileInfo(path).absolutePath()); // writing says if that failed
    auto saved = saveResult(path, record, format, game.encoding);
    // A better line or a name may contain characters that the old encoding lacks.
    if (!saved && saved.error().kind == FileError::Kind::CannotEncode)
        saved = saveResult(path, record, format, TextEncoding::Utf8);
    if (!saved)
        cliNote(fileErrorMessage(saved.error()).oneParagraph());
    return saved.has_value();
}

QString summaryLine(const LoadedGame& game, const AnalyzeSettings& settings) {
    const std::vector<shogi::NodeId> line = game.record->mainLine();
    const GameReview review = reviewGame(*game.record, line, mainEngine(*game.record, line), settings.review);
    QStringList sides;
    for (const shogi::Color color : shogi::kColors) {
        const LossStatistics& s = review.side(color).whole;
        sides.append(
            QStringLiteral("%1 accuracy %2, loss %3 (%4, %5, %6, %7, %8)")
                .arg(color == shogi::Color::Black ? QStringLiteral("Black") : QStringLiteral("White"),
                     accuracyText(s), percentText(s.averageLoss),
                     cliCount(s.count(Judgement::Inaccuracy), QStringLiteral("inaccuracy"),
                              QStringLiteral("inaccuracies")),
                     cliCount(s.count(Judgement::Dubious), QStringLiteral("dubious move")),
                     cliCount(s.count(Judgement::Mistake), QStringLiteral("mistake")),
                     cliCount(s.count(Judgement::Blunder), QStringLiteral("blunder")),
                     cliCount(s.count(Judgement::MissedMate), QStringLiteral("missed mate"))));
    }
    return QStringLiteral("%1: %2").arg(inputName(game.name), sides.join(QStringLiteral("; ")));
}

void tellFailure(Message failure, bool givenUp) {
    if (!givenUp) {
        cliNote(failure.what + QStringLiteral(" It is being restarted."));
        return;
    }
    failure.what += QStringLiteral(" It is not restarted.");
    cliFailure(failure);
}

// Reads as much as possible; problems are reported.
std::vector<LoadedGame> loadGames(const std::vector<FoundRecord>& files, bool& allRead) {
    std::vector<LoadedGame> games;
    for (const auto& [path, name] : files) {
        const auto bytes = readInput(path, RecordFile::kMaxFileSize);
        auto loaded = bytes ? RecordFile::read(*bytes, inputName(path)) : tl::unexpected(bytes.error());
        if (!loaded) {
            cliNote(fileErrorMessage(loaded.error()).oneParagraph());
            allRead = false;
            continue;
        }
        games.push_back(
            {path, name, std::make_shared<shogi::Record>(std::move(loaded->record)), loaded->format,
             loaded->encoding,
             QString::fromLatin1(QCryptographicHash::hash(*bytes, QCryptographicHash::Sha1).toHex())});
    }
    return games;
}

} // namespace

int runAnalyze(const QStringList& arguments) {
    const QString command = QStringLiteral("analyze");
    QCommandLineParser parser;
    parser.setApplicationDescription(
        QStringLiteral("Analyses games with engines, judges every move, and writes annotated records and "
                       "JSON. With a journal, an interrupted analysis continues where it stopped."));
    addAnalyzeOptions(parser);
    if (const std::optional<int> done = parseArguments(parser, command, arguments))
        return *done;
    RegisteredEngines engines;
    auto settings = readAnalyzeArguments(parser, engines);
    if (!settings)
        return cliFault(command, settings.error());
    bool good = true;
    const std::vector<LoadedGame> games = loadGames(settings->files, good);
    if (games.empty())
        return cliFailure(QStringLiteral("There is nothing to analyse."));
    if (!settings->outputFolder.isEmpty()) {
        // Before the engines work for hours.
        if (const QString shared = sharedFileText(games, settings->outputFolder); !shared.isEmpty())
            return cliFailure(shared);
        if (!QDir().mkpath(settings->outputFolder))
            return cliFailure(QStringLiteral("Cannot create the folder %1.").arg(settings->outputFolder));
    }

    EngineHub hub;
    std::optional<StartNotes> notes;
    if (!settings->quiet)
        notes.emplace(hub);
    std::vector<std::shared_ptr<const shogi::Record>> records;
    for (const LoadedGame& game : games)
        records.push_back(std::make_shared<const shogi::Record>(*game.record));
    const auto analysis = std::make_unique<RecordAnalysis>(hub, settings->engines, records, settings->scope);
    const auto take = [&games](const AnalysisEntry& entry) {
        if (entry.record < games.size() && entry.node < games[entry.record].record->nodeCount())
            games[entry.record].record->storeEvaluations(entry.node, entry.lines);
    };
    ResultFile journal;
    if (settings->shard) {
        analysis->keepRecordsWhole();
        for (std::size_t i = 0; i < games.size(); ++i)
            if (!settings->shard->has(i))
                analysis->leaveOut(i);
    }
    if (!settings->journal.isEmpty()) {
        const auto entries = openJournal(journal, games, *settings);
        if (!entries)
            return cliFailure(entries.error());
        for (const AnalysisEntry& entry : *entries) {
            analysis->markDone(entry);
            take(entry);
        }
        if (!entries->empty() && !settings->quiet)
            cliNote(QStringLiteral("Already in the journal: %1.")
                        .arg(cliCount(static_cast<qint64>(entries->size()), QStringLiteral("position"))));
    }
    std::optional<ProgressLine> progress;
    if (!settings->quiet)
        progress.emplace([&analysis] { return progressText(*analysis); });
    bool interrupted = false;
    const InterruptWatch watch([&] {
        interrupted = true;
        analysis->cancel();
    });
    QObject::connect(analysis.get(), &RecordAnalysis::positionDone, analysis.get(),
                     [&](const AnalysisEntry& entry, RecordAnalysis::Outcome) {
                         journal.add(analysisLine(entry));
                         take(entry);
                     });
    QObject::connect(analysis.get(), &RecordAnalysis::engineFailed, analysis.get(),
                     [&](std::size_t engine, const host::Failure& failure, bool givenUp) {
                         tellFailure(cliFailureMessage(failure, analysis->engineName(engine)), givenUp);
                     });
    QObject::connect(analysis.get(), &RecordAnalysis::finished, &hub, &EngineHub::shutdown);
    QObject::connect(&hub, &EngineHub::allGone, QCoreApplication::instance(), &QCoreApplication::quit);
    QTimer::singleShot(0, analysis.get(), &RecordAnalysis::start);
    QCoreApplication::exec();

    if (progress)
        progress->finish();
    if (interrupted)
        return cliFailure(settings->journal.isEmpty()
                              ? QStringLiteral("Interrupted.")
                              : QStringLiteral("Interrupted. The same command continues from the journal."));
    good = good && analysis->isComplete() && !journal.hasFailed();
    if (settings->shard)
        return good ? kExitSuccess : kExitFailure;
    QJsonArray all;
    for (const LoadedGame& game : games) {
        if (!settings->outputFolder.isEmpty())
            good = writeAnnotated(game, *settings) && good;
        if (settings->json != QLatin1String("-"))
            cliPrint(summaryLine(game, *settings));
        all.append(gameJson(game, *settings));
    }
    if (!settings->json.isEmpty())
        good = cliWriteJson(settings->json, {{QStringLiteral("games"), all}}) && good;
    return good ? kExitSuccess : kExitFailure;
}

} // namespace app
