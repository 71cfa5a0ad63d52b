// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/review/review_desk.h"

#include "app/document/record_document.h"
#include "app/engines/engine_catalog.h"
#include "app/engines/engine_hub.h"
#include "app/engines/engine_roster.h"
#include "app/engines/side_memory.h"
#include "app/engines/threads.h"
#include "app/face/files/file_desk.h"
#include "app/face/review/game_analysis_dialog.h"
#include "app/face/review/graph_pane.h"
#include "app/face/review/practice_window.h"
#include "app/face/review/report_window.h"
#include "app/face/review/review_model.h"
#include "app/face/review/review_pane.h"
#include "app/face/review/reviewed_line.h"
#include "app/face/shell/banner.h"
#include "app/face/shell/main_window.h"
#include "app/face/shell/messages.h"
#include "app/face/shell/status_bubble.h"
#include "app/files/record_json.h"
#include "app/files/start_folder.h"
#include "app/files/user_files.h"
#include "app/findings/annotation.h"
#include "app/findings/findings.h"
#include "app/platform/memory.h"
#include "app/settings/settings_file.h"
#include "app/text/engine_text.h"
#include "app/text/foreign_text.h"
#include "app/text/game_text.h"
#include "app/text/record_text.h"
#include "app/text/review_text.h"

#include <QBuffer>
#include <QDockWidget>
#include <QFileDialog>
#include <QFileInfo>
#include <QLocale>

#include <algorithm>

namespace app {

namespace {

constexpr QSize kPictureSize{1200, 420};

// The node of another record that is reached by the moves to node in this one.
std::optional<shogi::NodeId> sameNode(const shogi::Record& from, shogi::NodeId node,
                                      const shogi::Record& to) {
    if (!(from.startPosition() == to.startPosition()))
        return std::nullopt;
    return to.nodeAfter(shogi::kRootNode, from.movesTo(node));
}

// The main line and, with branches, every other line to its end.
std::vector<std::vector<shogi::NodeId>> linesOfPlay(const shogi::Record& record, bool branches) {
    std::vector<std::vector<shogi::NodeId>> lines{record.mainLine()};
    for (shogi::NodeId id = 0; branches && id < record.nodeCount(); ++id) {
        if (record.node(id).children.empty() && id != lines.front().back())
            lines.push_back(record.pathTo(id));
    }
    return lines;
}

} // namespace

ReviewDesk::ReviewDesk(const Parts& parts, QObject* parent)
    : QObject(parent)
    , m_parts(parts) {
    m_parts.window.add(commands());
    for (QDockWidget* const dock : {&m_parts.graphDock, &m_parts.paneDock})
        connect(dock->toggleViewAction(), &QAction::triggered, this, [this, dock](bool on) {
            if (on)
                showDock(*dock);
        });
    m_parts.reviewed.setSettings(m_parts.settings.gameAnalysis().review);
    connect(&m_parts.settings, &SettingsFile::gameAnalysisChanged, this,
            [this] { m_parts.reviewed.setSettings(m_parts.settings.gameAnalysis().review); });
    connect(&m_parts.pane, &ReviewPane::analyseRequested, this, &ReviewDesk::analyse);
    connect(&m_parts.pane, &ReviewPane::reportRequested, this, &ReviewDesk::showReport);
    connect(&m_parts.pane, &ReviewPane::practiceRequested, this, &ReviewDesk::practise);
    connect(&m_parts.graph, &GraphPane::exportRequested, this, &ReviewDesk::exportGraph);
    connect(&m_parts.pane, &ReviewPane::pauseRequested, this, [this](bool paused) {
        if (!m_analysis)
            return;
        if (paused)
            m_analysis->pause();
        else
            m_analysis->resume();
    });
    connect(&m_parts.pane, &ReviewPane::cancelRequested, this, [this] {
        m_cancelled = true;
        if (m_analysis)
            m_analysis->cancel();
    });
    m_parts.files.stayWhile([this] {
        return m_analysis || m_preparing ? tr("The game is being analysed. Stop the analysis first, or open "
                                              "the other record in a new window.")
                                         : QString();
    });
    connect(&m_parts.document, &RecordDocument::reset, this, [this] {
        leaveBlankRecord();
        m_parts.pane.setNote(QString());
        const bool preparing = std::exchange(m_preparing, nullptr) != nullptr;
        if (!m_analysis && !preparing)
            return;
        // Later results belong to a record that is no longer open.
        if (m_analysis) {
            disconnect(m_analysis.get(), nullptr, this, nullptr);
            m_analysis.release()->deleteLater();
        }
        m_parts.journals.remove();
        m_parts.pane.setRunning(std::nullopt);
        m_parts.window.bubble().say(tr("The analysis ended because another record was opened."));
    });
    connect(&m_parts.journals, &AnalysisFiles::failed, this,
            [this](const QString& file, const QString& reason) {
                m_parts.pane.setNote(tr("The analysis cannot be resumed after a crash: cannot write %1 (%2).")
                                         .arg(shownPath(file), reason));
            });
}

ReviewDesk::~ReviewDesk() = default;

ReportWindow* ReviewDesk::report() const { return m_report; }
PracticeWindow* ReviewDesk::practice() const { return m_practice; }

void ReviewDesk::setAppearance(const AppearanceSettings& appearance, bool dark) {
    m_appearance = appearance;
    m_dark = dark;
    m_parts.model.setNotation(appearance.notation);
    m_parts.graph.setNotation(appearance.notation);
    if (m_report)
        m_report->setAppearance(appearance, dark);
    if (m_practice)
        m_practice->setAppearance(appearance, dark);
}

// --- the analysis

void ReviewDesk::analyse() {
    if (m_analysis || m_preparing) {
        showDock(m_parts.paneDock);
        m_parts.window.bubble().say(tr("An analysis is already running."));
        return;
    }
    const shogi::Record& record = m_parts.document.record();
    const std::vector<shogi::NodeId> line = record.mainLine();
    const int plies = record.node(line.back()).ply - (record.node(line.back()).ending ? 1 : 0);
    if (plies == 0) {
        m_parts.window.bubble().say(tr("There is no game to analyse: the record has no moves."));
        return;
    }
    for (const shogi::Color color : shogi::kColors) {
        if (!record.startPosition().kingSquare(color)) {
            m_parts.window.bubble().say(
                tr("Engines cannot analyse this record: its start position lacks a king."), true);
            return;
        }
    }
    const GameAnalysisDialog::Memory memory{
        memoryMegabytes(), m_parts.roster.runningHash({}), processorCores(),
        runningThreads(m_parts.roster, m_parts.catalog, [](const EngineStatus&) { return true; })};
    auto* dialog = new GameAnalysisDialog(m_parts.settings.gameAnalysis(), m_parts.catalog.entries(), plies,
                                          memory, &m_parts.window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] { start(dialog->settings()); });
    dialog->open();
}

void ReviewDesk::start(const GameAnalysisSettings& settings) {
    if (m_analysis || m_preparing)
        return;
    GameAnalysisSettings kept = settings;
    kept.scope.firstPly = AnalysisScope{}.firstPly;
    kept.scope.lastPly = AnalysisScope{}.lastPly;
    m_parts.settings.setGameAnalysis(kept);

    // Read back at once, to give its nodes the numbers that a later start will read.
    const QJsonObject record = recordToJson(m_parts.document.record(), m_parts.document.cursor()).json;
    const auto base = recordFromJson(record);
    if (!base)
        return;
    QJsonObject plan{{QStringLiteral("settings"), toJson(settings)},
                     {QStringLiteral("firstPly"), settings.scope.firstPly},
                     {QStringLiteral("lastPly"), settings.scope.lastPly},
                     {QStringLiteral("path"), m_parts.document.path()},
                     {QStringLiteral("format"), enumKey(kRecordFormatKeys, m_parts.document.format())},
                     {QStringLiteral("encoding"), encodingName(m_parts.document.encoding())},
                     {QStringLiteral("unread"), faultsToJson(m_parts.document.unread())},
                     {QStringLiteral("stamp"), stampToJson(m_parts.document.stamp())},
                     {QStringLiteral("record"), record}};
    m_parts.journals.begin(plan);
    prepare(settings, base->record, {});
}

void ReviewDesk::prepare(const GameAnalysisSettings& settings, shogi::Record base,
                         const std::vector<AnalysisEntry>& entries) {
    if (!settings.scope.enoughDepth) {
        run(settings, std::make_shared<const shogi::Record>(std::move(base)), entries);
        return;
    }
    const std::vector<shogi::NodeId> nodes = analysisNodes(base, settings.scope);
    std::vector<shogi::Position> positions;
    for (const shogi::NodeId node : nodes)
        positions.push_back(base.positionAt(node));
    m_preparing = std::make_unique<QObject>();
    m_parts.findings.collect(positions, m_preparing.get(),
                             [this, settings, base = std::move(base), entries,
                              nodes](const std::vector<std::vector<shogi::EngineEvaluation>>& known) mutable {
                                 m_preparing.release()->deleteLater();
                                 for (std::size_t i = 0; i < nodes.size(); ++i)
                                     base.storeEvaluations(nodes[i], known[i]);
                                 run(settings, std::make_shared<const shogi::Record>(std::move(base)),
                                     entries);
                             });
}

std::vector<AnalysisEngine> ReviewDesk::enginesFor(const GameAnalysisSettings& settings) const {
    std::vector<AnalysisEngine> engines;
    std::int64_t hash = 0;
    for (const CatalogEntry& entry : m_parts.catalog.entries()) {
        if (!settings.engines.contains(entry.id) && !(settings.engines.isEmpty() && entry.isBundled()))
            continue;
        AnalysisEngine engine;
        engine.config = EngineCatalog::configFor(entry);
        engine.config.ownBook = false;
        hash += engine.config.hashHere();
        engine.title = {entry.id, entry.name, EngineTitle::Purpose::Analysis};
        engine.limits = settings.limits;
        engines.push_back(std::move(engine));
    }
    if (settings.solveMates) {
        const CatalogEntry& tokin = m_parts.catalog.bundled();
        AnalysisEngine solver;
        solver.config = EngineCatalog::configFor(tokin);
        solver.config.hashMegabytes =
            std::min(solver.config.hashMegabytes,
                     sideHash(SideTask::GameMates, m_parts.hub.runningHash() + hash, memoryMegabytes()));
        solver.title = {tokin.id, tokin.name, EngineTitle::Purpose::Analysis};
        solver.limits.time = settings.mateTime;
        solver.solvesMates = true;
        engines.push_back(std::move(solver));
    }
    return engines;
}

void ReviewDesk::run(const GameAnalysisSettings& settings, std::shared_ptr<const shogi::Record> base,
                     const std::vector<AnalysisEntry>& entries) {
    m_running = settings;
    m_base = std::move(base);
    m_cancelled = false;
    m_parts.reviewed.setSettings(settings.review);
    m_analysis = std::make_unique<RecordAnalysis>(m_parts.hub, enginesFor(settings),
                                                  std::vector<std::shared_ptr<const shogi::Record>>{m_base},
                                                  settings.scope);
    for (const AnalysisEntry& entry : entries)
        m_analysis->markDone(entry);
    RecordAnalysis* const analysis = m_analysis.get();
    connect(analysis, &RecordAnalysis::positionDone, this,
            [this](const AnalysisEntry& entry, RecordAnalysis::Outcome outcome) {
                m_parts.journals.add(entry);
                take(entry, outcome == RecordAnalysis::Outcome::Found);
            });
    connect(analysis, &RecordAnalysis::progressChanged, this, &ReviewDesk::showProgress);
    connect(analysis, &RecordAnalysis::engineFailed, this, &ReviewDesk::showFailure);
    connect(analysis, &RecordAnalysis::finished, this, &ReviewDesk::finish);
    m_parts.pane.setNote(QString());
    m_parts.window.panes().setWorkspace(Workspace::Review);
    showDock(m_parts.graphDock);
    showDock(m_parts.paneDock);
    showProgress();
    analysis->start();
}

void ReviewDesk::leaveBlankRecord() {
    PaneLayout& panes = m_parts.window.panes();
    if (m_parts.document.isBlank() && panes.workspace() == Workspace::Review)
        panes.setWorkspace(Workspace::Play);
}

void ReviewDesk::showDock(QDockWidget& dock) {
    dock.show();
    dock.raise();
}

void ReviewDesk::take(const AnalysisEntry& entry, bool isNew) {
    if (entry.lines.empty())
        return;
    const auto node = sameNode(*m_base, entry.node, m_parts.document.record());
    if (isNew)
        m_parts.findings.take(m_base->positionAt(entry.node), node, entry.lines);
    else if (node) // from the store or already analysed
        m_parts.findings.takeKnown(*node, entry.lines);
}

void ReviewDesk::showProgress() {
    if (!m_analysis)
        return;
    const AnalysisProgress progress = m_analysis->progress();
    m_parts.pane.setRunning(
        ReviewPane::Running{progress.done, progress.total, progress.remaining, m_analysis->isPaused()});
}

void ReviewDesk::showFailure(std::size_t engine, const host::Failure& failure, bool givenUp) {
    const QString name = m_analysis ? m_analysis->engine(engine).title.name : QString();
    const QString what = failureMessage(failure, name).what;
    m_parts.pane.setNote(givenUp ? tr("%1 The analysis continues without it.").arg(what)
                                 : tr("%1 It was restarted.").arg(what));
}

void ReviewDesk::finish() {
    if (!m_analysis)
        return;
    const bool complete = m_analysis->isComplete();
    const AnalysisProgress progress = m_analysis->progress();
    m_analysis.release()->deleteLater();
    m_parts.journals.remove();
    m_parts.pane.setRunning(std::nullopt);
    m_parts.reviewed.refresh();
    writeIntoRecord();
    if (complete)
        m_parts.window.bubble().say(tr("The whole game has been analysed."));
    else if (m_cancelled)
        m_parts.window.bubble().say(tr("The analysis was stopped after %1 of %n position(s).", nullptr,
                                       static_cast<int>(progress.total))
                                        .arg(progress.done));
    else if (progress.done == progress.total)
        m_parts.window.bubble().say(tr("The whole game has been analysed, but not by every engine."), true);
    else
        m_parts.window.bubble().say(tr("The analysis ended after %1 of %n position(s): all engines failed.",
                                       nullptr, static_cast<int>(progress.total))
                                        .arg(progress.done),
                                    true);
}

// One undo step.
void ReviewDesk::writeIntoRecord() {
    RecordDocument& document = m_parts.document;
    std::vector<Annotations> all;
    bool any = false;
    for (const auto& line : linesOfPlay(document.record(), m_running.scope.branches)) {
        const GameReview review =
            reviewGame(document.record(), line, mainEngine(document.record(), line), m_running.review);
        all.push_back(annotationsFor(document.record(), line, review, m_running.review, m_running.annotation,
                                     m_appearance.notation));
        any = any || !all.back().isEmpty();
    }
    if (!any)
        return;
    document.undoStack()->beginMacro(
        QLatin1String(QT_TRANSLATE_NOOP("app::RecordEdit", "Write the analysis to the record")));
    for (const Annotations& annotations : all) {
        for (const Annotations::Comment& comment : annotations.comments)
            document.setComment(comment.node, QString::fromStdString(comment.text));
        for (const Annotations::Branch& branch : annotations.branches)
            document.insertLine(branch.parent, branch.line);
    }
    document.undoStack()->endMacro();
}

// --- after a restart

void ReviewDesk::offerToGoOn() {
    if (m_abandoned.empty()) {
        m_abandoned = m_parts.journals.takeAbandoned();
        tellUnreadable();
    }
    if (m_abandoned.empty())
        return;
    const AbandonedAnalysis abandoned = m_abandoned.front();
    const auto settle = [this] {
        m_abandoned.erase(m_abandoned.begin());
        if (!m_abandoned.empty())
            offerToGoOn();
    };
    Banner::Content content;
    const GameAnalysisSettings settings =
        gameAnalysisFromJson(abandoned.journal.plan[QStringLiteral("settings")].toObject());
    const auto done = static_cast<int>(positionsDone(abandoned.journal.entries, enginesFor(settings).size()));
    content.message = [abandoned, done] {
        Message message;
        const QString path = abandoned.journal.plan[QStringLiteral("path")].toString();
        message.what =
            path.isEmpty()
                ? tr("The analysis of a game was not finished (%1).")
                      .arg(QLocale().toString(abandoned.lastChange.toLocalTime(), QLocale::ShortFormat))
                : tr("The analysis of %1 was not finished (%2).")
                      .arg(foreignText(QFileInfo(path).fileName()),
                           QLocale().toString(abandoned.lastChange.toLocalTime(), QLocale::ShortFormat));
        message.advice = tr("%n position(s) are done. Continue?", nullptr, done);
        if (const std::size_t damaged = abandoned.journal.damaged.size(); damaged > 0)
            message.advice +=
                u' ' + tr("%n damaged line(s) of its file were skipped.", nullptr, static_cast<int>(damaged));
        return message;
    };
    content.choices = [this, abandoned, settle] {
        return std::vector<Banner::Choice>{
            {tr("Continue"),
             [this, abandoned] {
                 offerToGoOn(); // stays if the user prefers to keep the open record
                 m_parts.files.leaveRecord([this, abandoned] { goOn(abandoned); });
             }},
            {tr("Discard"), [this, abandoned, settle] {
                 m_parts.journals.discard(abandoned);
                 settle();
             }}};
    };
    m_parts.window.banners().put(BannerArea::Topic::Analysis, std::move(content));
}

void ReviewDesk::tellUnreadable() {
    if (m_parts.journals.unreadable().empty())
        return;
    Banner::Content content;
    content.tone = Banner::Tone::Warning;
    content.message = [unreadable = m_parts.journals.unreadable()] {
        return unreadableAnalysesMessage(unreadable);
    };
    m_parts.window.banners().put(BannerArea::Topic::UnreadableAnalyses, std::move(content));
}

void ReviewDesk::goOn(const AbandonedAnalysis& abandoned) {
    const QJsonObject& plan = abandoned.journal.plan;
    const auto read = recordFromJson(plan[QStringLiteral("record")].toObject());
    std::erase_if(m_abandoned, [&](const AbandonedAnalysis& each) { return each.file == abandoned.file; });
    m_parts.window.banners().remove(BannerArea::Topic::Analysis);
    if (!read) {
        m_parts.journals.discard(abandoned);
        m_parts.window.bubble().say(tr("Cannot read the record of that analysis."), true);
        return;
    }
    GameAnalysisSettings settings = gameAnalysisFromJson(plan[QStringLiteral("settings")].toObject());
    settings.scope.firstPly = plan[QStringLiteral("firstPly")].toInt(settings.scope.firstPly);
    settings.scope.lastPly = plan[QStringLiteral("lastPly")].toInt(settings.scope.lastPly);
    m_parts.document.restore(
        read->record, shogi::kRootNode, plan[QStringLiteral("path")].toString(),
        enumFromJson(plan, "format", kRecordFormatKeys, shogi::RecordFormat::Kif),
        encodingFromName(plan[QStringLiteral("encoding")].toString()).value_or(TextEncoding::Utf8),
        faultsFromJson(plan[QStringLiteral("unread")].toArray()), true,
        stampFromJson(plan[QStringLiteral("stamp")].toObject()));
    m_base = std::make_shared<const shogi::Record>(read->record);
    for (const AnalysisEntry& entry : abandoned.journal.entries) {
        if (entry.node < m_base->nodeCount())
            take(entry, false);
    }
    m_parts.journals.resume(abandoned);
    prepare(settings, read->record, abandoned.journal.entries);
}

void ReviewDesk::leave() {
    m_preparing.reset();
    if (m_analysis)
        m_analysis.reset();
    if (m_report)
        m_report->close();
    if (m_practice)
        m_practice->close();
}

// --- results

void ReviewDesk::showReport() {
    m_parts.reviewed.refresh();
    if (m_parts.reviewed.review().isEmpty()) {
        m_parts.window.bubble().say(tr("Nothing to report yet. Analyse the game first."));
        return;
    }
    if (!m_report) {
        m_report =
            new ReportWindow(m_parts.document, m_parts.reviewed, m_parts.files.userFiles(), &m_parts.window);
        m_report->setAttribute(Qt::WA_DeleteOnClose);
        m_report->setAppearance(m_appearance, m_dark);
    }
    m_report->refresh();
    m_report->show();
    m_report->raise();
    m_report->activateWindow();
}

void ReviewDesk::practise() {
    m_parts.reviewed.refresh();
    if (m_parts.reviewed.review().isEmpty()) {
        m_parts.window.bubble().say(tr("Nothing to practise yet. Analyse the game first."));
        return;
    }
    if (m_practice)
        m_practice->close();
    m_practice =
        new PracticeWindow(m_parts.document.record(), m_parts.document.line(), m_parts.reviewed.review(),
                           m_parts.reviewed.settings(), m_parts.findings, &m_parts.window);
    m_practice->setAttribute(Qt::WA_DeleteOnClose);
    m_practice->setAppearance(m_appearance, m_dark);
    m_practice->show();
}

void ReviewDesk::exportGraph() {
    auto* dialog = new QFileDialog(&m_parts.window, tr("Save the graph as an image"));
    dialog->setObjectName(QStringLiteral("graphDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilter(tr("Images (*.png)"));
    dialog->setDefaultSuffix(QStringLiteral("png"));
    dialog->setDirectory(startFolderOf(m_parts.document.path()));
    const QString name = QFileInfo(m_parts.document.path()).baseName();
    dialog->selectFile((name.isEmpty() ? QStringLiteral("graph") : name) + QStringLiteral(".png"));
    connect(dialog, &QFileDialog::fileSelected, this, &ReviewDesk::savePicture);
    dialog->open();
}

void ReviewDesk::savePicture(const QString& path) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    buffer.open(QIODevice::WriteOnly);
    m_parts.graph.chart().image(kPictureSize, 2.0).save(&buffer, "PNG");
    m_parts.files.userFiles().write(path, bytes, this, [this, path](const UserFiles::Written& written) {
        if (!written)
            return showProblem(&m_parts.window, tr("Save the graph as an image"),
                               fileErrorMessage(written.error()));
        m_parts.window.bubble().say(tr("Saved: %1").arg(shownPath(path)));
    });
}

} // namespace app
