// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/analyze_command.h"

#include "app/cli/analyze_arguments.h"
#include "app/cli/command_line.h"
#include "app/cli/engine_command.h"
#include "app/cli/engine_words.h"
#include "app/cli/progress_line.h"
#include "app/cli/result_file.h"
#include "app/cli/standard_streams.h"
#include "app/document/record_saving.h"
#include "app/matches/match_terms.h"
#include "app/text/record_text.h"
#include "app/text/review_text.h"
#include "shogi-core/sfen.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFileInfo>
#include <QJsonArray>

#include <algorithm>
#include <map>
#include <memory>
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

// Identifies the analysis of a journal: with other files, other engines or another scope it is a different
// one.
QJsonObject planOf(const std::vector<LoadedGame>& games, const AnalyzeSettings& settings) {
    QJsonArray files;
    for (const LoadedGame& game : games)
        files.append(QJsonObject{{QStringLiteral("name"), QFileInfo(game.path).fileName()},
                                 {QStringLiteral("sha1"), game.digest}});
    QJsonArray engines;
    for (const AnalysisEngine& engine : settings.engines) {
        MatchPlayer setup;
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

// The shard as its journal describes it. The number of positions of each record shows whether the record is
// complete.
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

// A record that an earlier process began and did not finish is begun again: the results must not depend on
// where that process was interrupted.
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
openAnalysisJournal(ResultFile& file, const std::vector<LoadedGame>& games, const AnalyzeSettings& settings) {
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
    // A single line says nothing about the other moves.
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

// The path of the annotated record, in the subfolder where the record was found. A format without comments,
// or one that is only read, is replaced by KIF.
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

// A sentence if two annotated records would overwrite each other; empty if each has its own file.
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
    QDir().mkpath(QFileInfo(path).absolutePath()); // writing reports a failure
    RecordSaving wanted{path, std::move(record), format, game.encoding};
    // A better line or a name may contain characters that the old encoding lacks.
    wanted.orUtf8 = true;
    wanted.old = OldFile::Kept; // it may not be an earlier result
    wanted.agreed.losses = true;
    const auto saved = saveRecord(wanted);
    if (!saved)
        cliNote(fileErrorMessage(saved.error().error).oneParagraph());
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

// Reads as much as possible and reports problems.
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

// Checked before the engines work for hours. Nothing: the folder for the annotated records is ready, or not
// wanted.
std::optional<int> outputFault(const std::vector<LoadedGame>& games, const QString& folder) {
    if (folder.isEmpty())
        return std::nullopt;
    if (const QString shared = sharedFileText(games, folder); !shared.isEmpty())
        return cliFailure(shared);
    if (!QDir().mkpath(folder))
        return cliFailure(QStringLiteral("Cannot create the folder %1.").arg(folder));
    return std::nullopt;
}

class AnalyzeCommand : public EngineCommand {
public:
    AnalyzeCommand();

private:
    void addOptions(QCommandLineParser& parser) const override { addAnalyzeOptions(parser); }
    std::optional<int> read(const QCommandLineParser& parser, RegisteredEngines& engines) override;
    std::optional<int> openJournal() override;
    void prepare(EngineHub& hub) override;
    void start() override { m_analysis->start(); }
    void stop() override { m_analysis->cancel(); }
    bool isQuiet() const override { return m_settings.quiet; }
    QString progressText() const override;
    int finish() override;

    void divide();
    void takeKnown();
    // Adds the result to the records.
    void take(const AnalysisEntry& entry);
    // Whether everything could be written.
    bool writeResults() const;

    AnalyzeSettings m_settings;
    std::vector<LoadedGame> m_games;
    bool m_allRead = true;
    std::vector<AnalysisEntry> m_known; // from the journal
    ResultFile m_journal;
    std::unique_ptr<RecordAnalysis> m_analysis;
};

AnalyzeCommand::AnalyzeCommand()
    : EngineCommand(
          QStringLiteral("analyze"),
          QStringLiteral("Analyses games with engines, judges every move, and writes annotated records and "
                         "JSON. With a journal, an interrupted analysis continues where it stopped.")) {}

std::optional<int> AnalyzeCommand::read(const QCommandLineParser& parser, RegisteredEngines& engines) {
    auto settings = readAnalyzeArguments(parser, engines);
    if (!settings)
        return cliFault(name(), settings.error());
    m_settings = std::move(*settings);
    m_games = loadGames(m_settings.files, m_allRead);
    if (m_games.empty())
        return cliFailure(QStringLiteral("There is nothing to analyse."));
    return outputFault(m_games, m_settings.outputFolder);
}

std::optional<int> AnalyzeCommand::openJournal() {
    if (m_settings.journal.isEmpty())
        return std::nullopt;
    auto entries = openAnalysisJournal(m_journal, m_games, m_settings);
    if (!entries)
        return cliFailure(entries.error());
    m_known = std::move(*entries);
    return std::nullopt;
}

void AnalyzeCommand::prepare(EngineHub& hub) {
    std::vector<std::shared_ptr<const shogi::Record>> records;
    for (const LoadedGame& game : m_games)
        records.push_back(std::make_shared<const shogi::Record>(*game.record));
    m_analysis = std::make_unique<RecordAnalysis>(hub, m_settings.engines, records, m_settings.scope);
    divide();
    takeKnown();
    RecordAnalysis* const analysis = m_analysis.get();
    QObject::connect(analysis, &RecordAnalysis::positionDone, analysis,
                     [this](const AnalysisEntry& entry, RecordAnalysis::Outcome) {
                         m_journal.add(analysisLine(entry));
                         take(entry);
                     });
    QObject::connect(analysis, &RecordAnalysis::engineFailed, analysis,
                     [analysis](std::size_t engine, const host::Failure& failure, bool givenUp) {
                         tellFailure(cliFailureMessage(failure, analysis->engineName(engine)), givenUp);
                     });
    QObject::connect(analysis, &RecordAnalysis::finished, &hub, &EngineHub::shutdown);
}

void AnalyzeCommand::divide() {
    if (!m_settings.shard)
        return;
    m_analysis->keepRecordsWhole();
    for (std::size_t i = 0; i < m_games.size(); ++i)
        if (!m_settings.shard->has(i))
            m_analysis->leaveOut(i);
}

void AnalyzeCommand::takeKnown() {
    for (const AnalysisEntry& entry : m_known) {
        m_analysis->markDone(entry);
        take(entry);
    }
    if (!m_known.empty() && !m_settings.quiet)
        cliNote(QStringLiteral("Already in the journal: %1.")
                    .arg(cliCount(static_cast<qint64>(m_known.size()), QStringLiteral("position"))));
}

void AnalyzeCommand::take(const AnalysisEntry& entry) {
    if (entry.record < m_games.size() && entry.node < m_games[entry.record].record->nodeCount())
        m_games[entry.record].record->storeEvaluations(entry.node, entry.lines);
}

QString AnalyzeCommand::progressText() const {
    const AnalysisProgress progress = m_analysis->progress();
    QString text = QStringLiteral("%1 of %2")
                       .arg(progress.done)
                       .arg(cliCount(static_cast<qint64>(progress.total), QStringLiteral("position")));
    if (progress.remaining)
        text +=
            QStringLiteral("; ") + remainingTimeText(static_cast<double>(progress.remaining->count()) / 1000);
    return text;
}

int AnalyzeCommand::finish() {
    if (isInterrupted())
        return cliFailure(interruptedText(m_settings.journal));
    const bool good = m_allRead && m_analysis->isComplete() && !m_journal.hasFailed();
    // The results of a shard are written when the shards are joined.
    const bool written = m_settings.shard || writeResults();
    return good && written ? kExitSuccess : kExitFailure;
}

bool AnalyzeCommand::writeResults() const {
    bool good = true;
    QJsonArray all;
    for (const LoadedGame& game : m_games) {
        if (!m_settings.outputFolder.isEmpty())
            good = writeAnnotated(game, m_settings) && good;
        if (m_settings.json != QLatin1String("-"))
            cliPrint(summaryLine(game, m_settings));
        all.append(gameJson(game, m_settings));
    }
    if (!m_settings.json.isEmpty())
        good = cliWriteJson(m_settings.json, {{QStringLiteral("games"), all}}) && good;
    return good;
}

} // namespace

int runAnalyze(const QStringList& arguments) { return AnalyzeCommand().run(arguments); }

} // namespace app
