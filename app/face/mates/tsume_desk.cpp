// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/mates/tsume_desk.h"

#include "app/document/pasted_position.h"
#include "app/document/record_document.h"
#include "app/face/files/file_desk.h"
#include "app/face/files/setup_scene.h"
#include "app/face/mates/collection_view.h"
#include "app/face/mates/examine_view.h"
#include "app/face/mates/practice_view.h"
#include "app/face/mates/problem_scene.h"
#include "app/face/mates/solve_view.h"
#include "app/face/mates/tsume_pane.h"
#include "app/face/shell/board_stage.h"
#include "app/face/shell/main_window.h"
#include "app/face/shell/messages.h"
#include "app/face/shell/status_bubble.h"
#include "app/findings/findings.h"
#include "app/text/foreign_text.h"
#include "app/text/record_text.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QTabWidget>

namespace app {

TsumeDesk::TsumeDesk(const Parts& parts, QObject* parent)
    : QObject(parent)
    , m_parts(parts)
    , m_session(parts.session)
    , m_solve({parts.pane.solve(), parts.pane.problem(), m_session, m_session.catalog(), parts.files.lines(),
               parts.window.bubble()})
    , m_examine({parts.pane.examination(), parts.pane.problem(), m_solve, m_session, parts.pane.tree(),
                 m_session.catalog()})
    , m_practice({parts.pane, m_session, m_session.catalog()})
    , m_collection({parts.pane, m_session, parts.findings, parts.settings, m_solve, parts.window.bubble(),
                    parts.files.userFiles()})
    , m_setup(new SetupScene(parts.window, this)) {
    parts.window.add(commands());
    connectPane();
    connectSession();
    connectBoard();
    connectSetup();
    connect(&m_session.catalog(), &EngineCatalog::changed, this, &TsumeDesk::refreshEngines);
    refreshEngines();
    m_problem.what.start = m_parts.document.position();
    m_session.show(m_problem.what.start, {});
    refreshTitle();
    m_practice.refresh();
}

void TsumeDesk::connectPane() {
    TsumePane& pane = m_parts.pane;
    connect(&pane, &TsumePane::fromRecordRequested, this, &TsumeDesk::showFromRecord);
    connect(&pane, &TsumePane::editRequested, this, [this] { edit(m_session.position()); });
    connect(&pane, &TsumePane::pasteRequested, this, &TsumeDesk::paste);
    // A user of the pane wants to see the problem.
    connect(&pane.tabs(), &QTabWidget::tabBarClicked, this, &TsumeDesk::enter);
    connect(&pane.problem(), &ProblemScene::stepped, this, &TsumeDesk::enter);
    connect(&pane, &TsumePane::stopRequested, this, &TsumeDesk::stop);
    connect(&pane.collection(), &CollectionView::openCollectionRequested, this, &TsumeDesk::openCollection);
    connect(&pane.practice(), &PracticeView::practiceToggled, this, [this] {
        if (m_session.practice().state() == MatePractice::State::Off)
            practise();
        else
            m_session.practice().end();
    });
    connect(&m_collection, &CollectionTab::problemChosen, this, [this](int row) {
        if (m_problem.row == row)
            return;
        Problem problem;
        problem.what = m_parts.pane.problems().problems()[static_cast<std::size_t>(row)];
        problem.origin = Origin::Collection;
        problem.row = row;
        show(problem);
    });
    // The stored row now belongs to another problem.
    connect(&m_collection, &CollectionTab::opened, this, [this] {
        if (m_problem.row)
            show({});
    });
    connect(&m_collection, &CollectionTab::listChanged, this, &TsumeDesk::refreshTitle);
    connect(&m_collection, &CollectionTab::runningChanged, this, &TsumeDesk::refreshBusy);
}

void TsumeDesk::connectSession() {
    connect(&m_session, &MateSession::changed, this, &TsumeDesk::refreshBusy);
    connect(&m_session.study(), &MateStudy::progressed, this, &TsumeDesk::refreshBusy);
    connect(&m_session, &MateSession::lineFound, this, [this](const std::vector<shogi::Move>& line) {
        m_parts.pane.problem().showLine(m_session.position(), line, 0);
    });
    connect(&m_session, &MateSession::answered, this,
            [this](const shogi::Position& problem, const MateOutcome& outcome) {
                m_parts.findings.take(problem, outcome);
                if (outcome.kind == MateOutcome::Kind::CannotSolve)
                    refreshEngines();
            });
    connect(&m_session, &MateSession::triedByUser, &m_parts.findings, &Findings::takeTriedByUser);
    connect(&m_session, &MateSession::solvedByUser, this,
            [this](const shogi::Position& problem, int mistakes) {
                m_collection.holdProblem(true);
                m_parts.findings.takeSolvedByUser(problem, mistakes);
                m_collection.holdProblem(false);
            });
}

void TsumeDesk::connectBoard() {
    PaneLayout& layout = m_parts.window.panes();
    connect(&layout, &PaneLayout::workspaceChanged, this, &TsumeDesk::follow);
    connect(&m_parts.window.stage(), &BoardStage::shownChanged, this, [this, &layout] {
        m_parts.window.actions().refresh();
        if (m_parts.window.stage().showsRecord() && layout.workspace() == Workspace::Mates)
            layout.setWorkspace(m_before);
    });
    follow(layout.workspace());
}

void TsumeDesk::follow(Workspace workspace) {
    if (workspace == Workspace::Mates) {
        showPane();
        return;
    }
    m_before = workspace;
    m_parts.window.stage().leave(m_parts.pane.problem());
}

void TsumeDesk::enter() {
    m_parts.window.stage().show(m_parts.pane.problem());
    if (isPosing())
        return;
    m_parts.window.panes().setWorkspace(Workspace::Mates);
}

// --- the user's requests

void TsumeDesk::showPane() {
    // Until a problem is chosen, the position of the record is used. What somebody else has asked stays the
    // problem.
    if (!m_hasProblem)
        showFromRecord();
    else if (isPosing())
        takeOver();
    enter();
    m_parts.pane.window()->activateWindow();
    m_parts.pane.setFocus();
}

void TsumeDesk::solveShown() {
    if (!m_parts.pane.problem().isShown()) {
        showPane();
        showFromRecord();
    }
    m_parts.pane.tabs().setCurrentIndex(TsumePane::Solve);
    m_solve.solve();
}

void TsumeDesk::showFromRecord() {
    Problem problem;
    problem.what.start = m_parts.document.record().startPosition();
    problem.what.moves = m_parts.document.moves();
    problem.origin = Origin::Record;
    show(problem);
}

void TsumeDesk::showFound(const shogi::Position& start, const std::vector<shogi::Move>& moves,
                          const MateOutcome& outcome) {
    Problem problem;
    problem.what.start = start;
    problem.what.moves = moves;
    problem.origin = Origin::Record;
    showPane();
    show(problem);
    m_parts.pane.tabs().setCurrentIndex(TsumePane::Solve);
    m_session.take(outcome);
}

void TsumeDesk::pose(const MateProblem& problem, const QString& title, QDockWidget& pane) {
    // Another pane takes effect when the scene is shown anew.
    if (m_parts.pane.problem().pane() != &pane)
        m_parts.window.stage().leave(m_parts.pane.problem());
    m_parts.pane.problem().setPane(&pane);
    m_posedTitle = title;
    Problem posed;
    posed.what = problem;
    posed.origin = Origin::Posed;
    show(posed);
}

void TsumeDesk::endPosing() {
    if (!isPosing())
        return;
    m_session.practice().end();
    m_problem.origin = Origin::Edited;
    m_hasProblem = false;
    m_parts.window.stage().leave(m_parts.pane.problem());
    m_parts.pane.problem().setPane(nullptr);
}

// A posed problem becomes this desk's own.
void TsumeDesk::takeOver() {
    m_problem.origin = Origin::Edited;
    m_parts.window.stage().leave(m_parts.pane.problem());
    m_parts.pane.problem().setPane(nullptr);
    refreshTitle();
}

void TsumeDesk::show(const Problem& problem) {
    if (isPosing() && problem.origin != Origin::Posed)
        takeOver();
    m_problem = problem;
    m_hasProblem = true;
    m_session.show(problem.what.start, problem.what.moves);
    m_practice.setProblem(problem.origin == Origin::Collection || isPosing(), problem.what.statedPlies);
    refreshTitle();
    enter();
}

void TsumeDesk::showAndSolve(const shogi::Position& position) {
    showPane();
    Problem problem;
    problem.what.start = position;
    problem.origin = Origin::Edited;
    show(problem);
    m_parts.pane.tabs().setCurrentIndex(TsumePane::Solve);
    m_solve.solve();
}

void TsumeDesk::stop() {
    m_session.stop();
    m_collection.stop();
    emit stopped();
}

void TsumeDesk::examine() {
    showPane();
    m_parts.pane.tabs().setCurrentIndex(TsumePane::Examine);
    m_examine.examine();
}

void TsumeDesk::practise() {
    showPane();
    m_parts.pane.tabs().setCurrentIndex(TsumePane::Practice);
    m_practice.start();
}

void TsumeDesk::openCollection() {
    showPane();
    m_collection.open(&m_parts.window);
}

void TsumeDesk::openTokinsProblems() {
    showPane();
    m_collection.openTokins();
}

void TsumeDesk::openCompositions() {
    showPane();
    m_collection.openCompositions();
}

void TsumeDesk::openTodaysProblem() {
    showPane();
    m_collection.openTodays();
}

void TsumeDesk::openFiles(const QStringList& paths) { m_collection.openFiles(paths, &m_parts.window); }

void TsumeDesk::editPosition() {
    const ProblemScene& problem = m_parts.pane.problem();
    edit(problem.isShown() ? problem.position() : m_parts.document.position());
}

void TsumeDesk::edit(const shogi::Position& position) {
    m_setup->edit(position);
    m_parts.window.stage().show(*m_setup);
}

void TsumeDesk::connectSetup() {
    PositionPane& tools = m_setup->tools();
    connect(&tools, &PositionPane::recordRequested, this, [this](const shogi::Position& wanted) {
        m_parts.files.lines().newRecord(wanted, {}, [this] {
            m_setup->finish();
            m_parts.window.stage().showRecord();
        });
    });
    connect(&tools, &PositionPane::searchRequested, this, [this](const shogi::Position& pieces) {
        m_setup->finish();
        m_parts.window.stage().showRecord();
        emit searchRequested(pieces);
    });
    connect(&tools, &PositionPane::problemRequested, this, [this](const shogi::Position& wanted) {
        m_setup->finish();
        showAndSolve(wanted);
    });
}

void TsumeDesk::paste() {
    const auto pasted = readPositionText(QGuiApplication::clipboard()->text());
    if (!pasted) {
        showProblem(&m_parts.window, tr("Paste"), parseErrorMessage(pasted.error()));
        return;
    }
    Problem problem;
    problem.what.start = pasted->start;
    problem.what.moves = pasted->moves;
    problem.origin = Origin::Pasted;
    show(problem);
    if (!pasted->warnings.empty())
        m_parts.window.bubble().say(parseErrorText(pasted->warnings.front()), true);
}

// --- display

void TsumeDesk::refreshBusy() {
    m_parts.pane.solve().setBusy(m_session.isSolving() || m_session.isProving());
    m_parts.pane.examination().setBusy(m_session.study().isBusy());
    m_parts.pane.collection().setBusy(m_collection.isRunning());
}

void TsumeDesk::refreshEngines() {
    std::vector<SolveView::Choice> choices;
    for (const CatalogEntry& entry : m_session.catalog().entries()) {
        if (!entry.tags.mate && !entry.tags.analysis && !entry.isBundled())
            continue;
        const QString name = foreignText(entry.name);
        const bool cannot = m_session.cannotSolve(entry);
        choices.push_back({entry.id, cannot ? tr("%1 (cannot solve mates)").arg(name) : name});
    }
    const QString now = m_parts.pane.solve().engine();
    m_parts.pane.solve().setEngines(choices, now.isEmpty() ? m_session.catalog().bundled().id : now);
}

void TsumeDesk::refreshTitle() {
    QString title;
    QString place;
    switch (m_problem.origin) {
    case Origin::None:
        break;
    case Origin::Record:
        title = m_problem.what.moves.empty() ? tr("Start position of the record")
                                             : tr("Record after move %1").arg(m_problem.what.moves.size());
        break;
    case Origin::Edited:
        title = tr("Edited position");
        break;
    case Origin::Pasted:
        title = tr("Pasted position");
        break;
    case Origin::Posed:
        title = m_posedTitle;
        break;
    case Origin::Collection:
        title = foreignText(m_problem.what.name);
        if (const int number = m_collection.numberInList(*m_problem.row); number > 0) {
            title = tr("%1 · %2 of %3", "name, number of a problem")
                        .arg(title)
                        .arg(number)
                        .arg(m_collection.listed());
            place = tr("Problem %1 of %2").arg(number).arg(m_collection.listed());
        }
        break;
    }
    m_parts.pane.problem().setTitle(title, place.isEmpty() ? title : place);
}

void TsumeDesk::setAppearance(const AppearanceSettings& appearance, bool dark) {
    m_setup->tools().setAppearance(appearance, dark);
    m_parts.pane.setAppearance(appearance);
    m_parts.pane.tree().setNotation(appearance.notation);
    m_parts.pane.problems().refreshTexts();
    refreshEngines();
    refreshTitle();
    m_solve.setNotation(appearance.notation);
    m_examine.setNotation(appearance.notation);
    m_practice.setNotation(appearance.notation);
    m_collection.refresh();
}

void TsumeDesk::shutDown() { m_session.release(); }

} // namespace app
