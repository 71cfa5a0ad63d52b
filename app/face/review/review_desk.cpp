// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/review/review_desk.h"

#include "app/document/record_document.h"
#include "app/engines/engine_catalog.h"
#include "app/face/files/file_desk.h"
#include "app/face/review/game_analysis_dialog.h"
#include "app/face/review/graph_pane.h"
#include "app/face/review/practice_pane.h"
#include "app/face/review/practice_scene.h"
#include "app/face/review/report_window.h"
#include "app/face/review/review_pane.h"
#include "app/face/review/reviewed_line.h"
#include "app/face/shell/banner.h"
#include "app/face/shell/board_stage.h"
#include "app/face/shell/main_window.h"
#include "app/face/shell/messages.h"
#include "app/face/shell/status_bubble.h"
#include "app/files/start_folder.h"
#include "app/files/user_files.h"
#include "app/findings/findings.h"
#include "app/review/mistake_practice.h"
#include "app/settings/settings_file.h"
#include "app/text/engine_text.h"
#include "app/text/foreign_text.h"
#include "app/text/game_text.h"
#include "app/text/record_text.h"
#include "app/text/review_text.h"
#include "board-widget/board_view.h"

#include <QBuffer>
#include <QDockWidget>
#include <QFileDialog>
#include <QFileInfo>
#include <QLocale>

#include <algorithm>

namespace app {

namespace {

constexpr QSize kPictureSize{1200, 420};

} // namespace

ReviewDesk::ReviewDesk(const Parts& parts, QObject* parent)
    : QObject(parent)
    , m_parts(parts)
    , m_line(new LineScene(this)) {
    makePanes();
    makePractice();
    m_parts.window.add(commands());
    m_parts.reviewed.setSettings(m_parts.settings.gameAnalysis().review);
    connect(&m_parts.settings, &SettingsFile::gameAnalysisChanged, this,
            [this] { m_parts.reviewed.setSettings(m_parts.settings.gameAnalysis().review); });
    m_parts.files.stayWhile([this] {
        return m_parts.session.isBusy() ? tr("The game is being analysed. Stop the analysis first, or open "
                                             "the other record in a new window.")
                                        : QString();
    });
    connect(&m_parts.document, &RecordDocument::reset, this, [this] {
        leaveBlankRecord();
        m_pane->setNote(QString());
    });
    connectPanes();
    connectSession();
}

ReviewDesk::~ReviewDesk() = default;

void ReviewDesk::makePanes() {
    using enum Workspace;
    using Row = PaneLayout::Row;
    m_graph = new GraphPane(m_parts.document, m_parts.reviewed);
    m_graph->setNumbering([this](const std::string& engine) { return m_parts.findings.numberOf(engine); });
    m_pane = new ReviewPane(m_parts.document, m_parts.reviewed);
    m_graphDock = &m_parts.window.addPane("graphDock", m_graph,
                                          {nullptr, Row::Graph, {Play, Analyse, Review}}, Qt::Key_1);
    m_paneDock =
        &m_parts.window.addPane("reviewDock", m_pane, {nullptr, Row::Record, {Review}, {Analyse}}, Qt::Key_2);
    for (QDockWidget* const dock : {m_graphDock, m_paneDock})
        connect(dock->toggleViewAction(), &QAction::triggered, this, [this, dock](bool on) {
            if (on)
                showDock(*dock);
        });
}

void ReviewDesk::makePractice() {
    m_practice = new MistakePractice(m_parts.findings, this);
    m_practiceScene = new PracticeScene(*m_practice, m_parts.document, this);
    m_practicePane = new PracticePane(*m_practice, m_parts.document);
    m_practiceScene->setPane(&m_parts.window.addScenePane("practiceDock", m_practicePane));
    connect(m_practicePane, &PracticePane::keepRequested, this, &ReviewDesk::keepRequested);
    // Whatever the user does in the pane is about the question, not about a line that is looked at.
    connect(m_practice, &MistakePractice::changed, this, [this] { m_parts.window.stage().leave(*m_line); });
    connect(m_practicePane, &PracticePane::answerAwaited, this, [this] {
        m_parts.window.stage().leave(*m_line);
        if (m_practiceScene->isShown())
            m_parts.window.board().setFocus();
    });
}

void ReviewDesk::connectPanes() {
    ReviewSession& session = m_parts.session;
    connect(m_pane, &ReviewPane::analyseRequested, this, &ReviewDesk::analyse);
    connect(m_pane, &ReviewPane::reportRequested, this, &ReviewDesk::showReport);
    connect(m_pane, &ReviewPane::practiceRequested, this, &ReviewDesk::practise);
    connect(m_pane, &ReviewPane::lineRequested, this, &ReviewDesk::showLine);
    connect(m_practicePane, &PracticePane::lineRequested, this, &ReviewDesk::showLine);
    connect(m_graph, &GraphPane::exportRequested, this, &ReviewDesk::exportGraph);
    connect(m_pane, &ReviewPane::pauseRequested, &session, [&session](bool paused) {
        if (paused)
            session.pause();
        else
            session.resume();
    });
    connect(m_pane, &ReviewPane::cancelRequested, &session, &ReviewSession::stop);
}

void ReviewDesk::connectSession() {
    ReviewSession& session = m_parts.session;
    connect(&session, &ReviewSession::started, this, &ReviewDesk::showStart);
    connect(&session, &ReviewSession::progressed, this, &ReviewDesk::showProgress);
    connect(&session, &ReviewSession::engineFailed, this, &ReviewDesk::showFailure);
    connect(&session, &ReviewSession::ended, this, &ReviewDesk::showEnd);
    connect(&session, &ReviewSession::journalFailed, this,
            [this](const QString& file, const QString& reason) {
                m_pane->setNote(tr("The analysis cannot be resumed after a crash: cannot write %1 (%2).")
                                    .arg(shownPath(file), reason));
            });
}

ReportWindow* ReviewDesk::report() const { return m_report; }

void ReviewDesk::setAppearance(const AppearanceSettings& appearance, bool dark) {
    m_appearance = appearance;
    m_dark = dark;
    m_parts.session.setNotation(appearance.notation);
    m_pane->setNotation(appearance.notation);
    m_line->setNotation(appearance.notation);
    m_graph->setNotation(appearance.notation);
    if (m_report)
        m_report->setAppearance(appearance, dark);
    m_practiceScene->setAppearance(appearance);
    m_practicePane->setNotation(appearance.notation);
}

// --- the analysis

void ReviewDesk::analyse() {
    ReviewSession& session = m_parts.session;
    switch (session.obstacle()) {
    case ReviewSession::Obstacle::Busy:
        showDock(*m_paneDock);
        m_parts.window.bubble().say(tr("An analysis is already running."));
        return;
    case ReviewSession::Obstacle::NoMoves:
        m_parts.window.bubble().say(tr("There is no game to analyse: the record has no moves."));
        return;
    case ReviewSession::Obstacle::NoKing:
        m_parts.window.bubble().say(
            tr("Engines cannot analyse this record: its start position lacks a king."), true);
        return;
    case ReviewSession::Obstacle::None:
        break;
    }
    const ReviewSession::Load load = session.load();
    auto* dialog =
        new GameAnalysisDialog(m_parts.settings.gameAnalysis(), session.engines(), session.plies(),
                               {load.megabytes, load.hash, load.cores, load.threads}, &m_parts.window);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    connect(dialog, &QDialog::accepted, this, [this, dialog] { start(dialog->settings()); });
    dialog->open();
}

void ReviewDesk::start(const GameAnalysisSettings& settings) {
    if (m_parts.session.isBusy())
        return;
    GameAnalysisSettings kept = settings;
    kept.scope.firstPly = AnalysisScope{}.firstPly;
    kept.scope.lastPly = AnalysisScope{}.lastPly;
    m_parts.settings.setGameAnalysis(kept);
    m_parts.session.start(settings);
}

void ReviewDesk::leaveBlankRecord() {
    PaneLayout& panes = m_parts.window.panes();
    if (m_parts.document.isBlank() && panes.workspace() == Workspace::Review)
        panes.setWorkspace(Workspace::Play);
}

// To be stepped through; Escape leads back.
void ReviewDesk::showLine(const LineScene::Line& line) {
    m_line->showLine(line, m_parts.window.board().state(), 1);
    m_parts.window.stage().preview(*m_line);
    m_parts.window.board().setFocus();
}

void ReviewDesk::showDock(QDockWidget& dock) {
    dock.show();
    dock.raise();
}

void ReviewDesk::showStart() {
    m_parts.reviewed.setSettings(m_parts.session.settings().review);
    m_pane->setNote(QString());
    m_parts.window.panes().setWorkspace(Workspace::Review);
    showDock(*m_graphDock);
    showDock(*m_paneDock);
    showProgress();
}

void ReviewDesk::showProgress() {
    const AnalysisProgress progress = m_parts.session.progress();
    m_pane->setRunning(
        ReviewPane::Running{progress.done, progress.total, progress.remaining, m_parts.session.isPaused()});
}

void ReviewDesk::showFailure(const QString& engine, const host::Failure& failure, bool givenUp) {
    const QString what = failureMessage(failure, engine).what;
    if (givenUp)
        m_pane->setNote(tr("%1 The analysis continues without it.").arg(what));
    else if (wasQuit(failure))
        m_pane->setNote(tr("%1 It was restarted. To end it, stop the analysis.").arg(what));
    else
        m_pane->setNote(tr("%1 It was restarted.").arg(what));
}

void ReviewDesk::showEnd(const ReviewSession::Result& result) {
    m_pane->setRunning(std::nullopt);
    m_parts.reviewed.refresh();
    StatusBubble& bubble = m_parts.window.bubble();
    const auto total = static_cast<int>(result.progress.total);
    switch (result.ending) {
    case ReviewSession::Ending::Complete:
        bubble.say(tr("The whole game has been analysed."));
        break;
    case ReviewSession::Ending::NotByAll:
        bubble.say(tr("The whole game has been analysed, but not by every engine."), true);
        break;
    case ReviewSession::Ending::Stopped:
        bubble.say(tr("The analysis was stopped after %1 of %n position(s).", nullptr, total)
                       .arg(result.progress.done));
        break;
    case ReviewSession::Ending::EnginesFailed:
        bubble.say(tr("The analysis ended after %1 of %n position(s): all engines failed.", nullptr, total)
                       .arg(result.progress.done),
                   true);
        break;
    case ReviewSession::Ending::OtherRecord:
        bubble.say(tr("The analysis ended because another record was opened."));
        break;
    }
}

// --- after a restart

void ReviewDesk::offerToGoOn() {
    m_parts.session.findUnfinished();
    tellUnreadable();
    offerUnfinished();
}

void ReviewDesk::offerUnfinished() {
    const std::optional<ReviewSession::Unfinished> unfinished = m_parts.session.unfinished();
    if (!unfinished)
        return;
    Banner::Content content;
    content.message = [unfinished = *unfinished] {
        Message message;
        const QString when = QLocale().toString(unfinished.lastChange.toLocalTime(), QLocale::ShortFormat);
        message.what = unfinished.path.isEmpty()
                           ? tr("The analysis of a game was not finished (%1).").arg(when)
                           : tr("The analysis of %1 was not finished (%2).")
                                 .arg(foreignText(QFileInfo(unfinished.path).fileName()), when);
        message.advice = tr("%n position(s) are done. Continue?", nullptr, static_cast<int>(unfinished.done));
        if (unfinished.damaged > 0)
            message.advice += u' ' + tr("%n damaged line(s) of its file were skipped.", nullptr,
                                        static_cast<int>(unfinished.damaged));
        return message;
    };
    content.choices = [this, journal = unfinished->journal] {
        return std::vector<Banner::Choice>{
            {tr("Continue"),
             [this, journal] {
                 offerUnfinished(); // stays if the user prefers to keep the open record
                 m_parts.files.leaveRecord([this, journal] { goOn(journal); });
             }},
            {tr("Discard"), [this, journal] {
                 m_parts.session.discard(journal);
                 offerUnfinished();
             }}};
    };
    m_parts.window.banners().put(BannerArea::Topic::Analysis, std::move(content));
}

void ReviewDesk::tellUnreadable() {
    if (m_parts.session.unreadable().empty())
        return;
    Banner::Content content;
    content.tone = Banner::Tone::Warning;
    content.message = [unreadable = m_parts.session.unreadable()] {
        return unreadableAnalysesMessage(unreadable);
    };
    m_parts.window.banners().put(BannerArea::Topic::UnreadableAnalyses, std::move(content));
}

void ReviewDesk::goOn(const QString& journal) {
    m_parts.window.banners().remove(BannerArea::Topic::Analysis);
    if (!m_parts.session.goOn(journal))
        m_parts.window.bubble().say(tr("Cannot read the record of that analysis."), true);
}

void ReviewDesk::leave() {
    m_parts.session.leave();
    if (m_report)
        m_report->close();
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
        m_report->setPlayerFinder(m_playerFinder);
        connect(m_report, &ReportWindow::lineRequested, this, &ReviewDesk::showLine);
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
    m_practice->take(m_parts.document.record(), m_parts.document.line(), m_parts.reviewed.review(),
                     m_parts.reviewed.settings());
    m_parts.window.stage().show(*m_practiceScene);
    m_parts.window.board().setFocus();
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
    m_graph->chart().image(kPictureSize, 2.0).save(&buffer, "PNG");
    m_parts.files.userFiles().write(path, bytes, this, [this, path](const UserFiles::Written& written) {
        if (!written)
            return showProblem(&m_parts.window, tr("Save the graph as an image"),
                               fileErrorMessage(written.error()));
        m_parts.window.bubble().say(tr("Saved: %1").arg(shownPath(path)));
    });
}

} // namespace app
