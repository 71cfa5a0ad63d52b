// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/mates/examine_tab.h"

#include "app/engines/engine_catalog.h"
#include "app/face/mates/examine_view.h"
#include "app/face/mates/mate_tree_model.h"
#include "app/face/mates/problem_scene.h"
#include "app/face/mates/solve_tab.h"
#include "app/text/engine_text.h"
#include "app/text/foreign_text.h"
#include "app/text/mate_text.h"

namespace app {

ExamineTab::ExamineTab(const Parts& parts, QObject* parent)
    : QObject(parent)
    , m_parts(parts)
    , m_study(parts.session.study()) {
    ExamineView& view = m_parts.view;
    MateStudy& study = m_study;
    connect(&view, &ExamineView::examineRequested, this, &ExamineTab::examine);
    connect(&view, &ExamineView::goOnRequested, this, &ExamineTab::goOn);
    connect(&view, &ExamineView::treeNodeChosen, this, &ExamineTab::choose);
    connect(&view, &ExamineView::treeNodeExpanded, this,
            [this](const QModelIndex& index) { m_study.examine(m_parts.tree.nodeAt(index)); });
    connect(&study, &MateStudy::progressed, this, &ExamineTab::refresh);
    connect(&study, &MateStudy::solving, this, [this](const MateProgress& progress) {
        m_parts.view.setFindings({tr("Solving…") + QStringLiteral("  ") + mateProgressText(progress) +
                                  QStringLiteral("  ") + hashUsageText(progress.hashfull)});
    });
    connect(&study, &MateStudy::finished, this, [this](const std::optional<host::Failure>& failure) {
        m_failure = failure;
        refresh();
    });
    connect(&m_parts.session, &MateSession::shown, this, [this] {
        m_failure.reset();
        refresh();
    });
}

QString ExamineTab::tokinName() const { return foreignText(m_parts.catalog.bundled().name); }

void ExamineTab::examine() {
    m_failure.reset();
    m_parts.session.examine(m_parts.solve.limit());
}

void ExamineTab::goOn() {
    m_failure.reset();
    m_parts.session.goOn(m_parts.solve.limit());
}

void ExamineTab::setNotation(MoveNotation notation) {
    m_notation = notation;
    refresh();
}

void ExamineTab::refresh() {
    showFindings();
    showSteps();
}

void ExamineTab::showFindings() {
    const MateStudy& study = m_study;
    const MateFindings& findings = study.findings();
    QStringList lines = mateFindingLines(findings, !study.isBusy());
    if (lines.isEmpty() && findings.answer)
        lines = {mateOutcomeMessage(*findings.answer, tokinName()).oneParagraph()};
    lines += mateOpenLines(study, m_notation);
    if (m_failure)
        lines = {failureMessage(*m_failure, tokinName()).oneParagraph()};
    m_parts.view.setFindings(lines);
    const auto seconds =
        std::chrono::duration_cast<std::chrono::seconds>(m_parts.session.nextLimit(m_parts.solve.limit()))
            .count();
    m_parts.view.setGoOn(!study.canGoOn() ? QString()
                         : seconds < 60   ? tr("Continue with up to %1 s per move").arg(seconds)
                                          : tr("Continue with up to %1 min per move").arg(seconds / 60));
}

void ExamineTab::showSteps() {
    const MateStudy& study = m_study;
    if (!study.isBusy()) {
        m_clock.invalidate();
        m_parts.view.setExamination(0, 0, {});
        return;
    }
    if (!m_clock.isValid()) {
        m_clock.start();
        m_doneBefore = study.stepsDone();
    }
    const int done = study.stepsDone();
    const int all = study.stepsInAll();
    std::optional<std::chrono::milliseconds> left;
    if (done > m_doneBefore)
        left = std::chrono::milliseconds(m_clock.elapsed() * (all - done) / (done - m_doneBefore));
    m_parts.view.setExamination(done, all, mateStepsText(done, all, left));
}

void ExamineTab::choose(const QModelIndex& index) {
    if (m_parts.session.practice().state() != MatePractice::State::Off)
        return;
    const int node = m_parts.tree.nodeAt(index);
    std::vector<shogi::Move> moves = m_study.movesTo(node);
    const auto step = static_cast<int>(moves.size());
    // Continue along first moves, to be able to step through the line to its end.
    const std::vector<MateNode>& nodes = m_study.nodes();
    for (int at = node; !nodes[static_cast<std::size_t>(at)].children.empty();) {
        at = nodes[static_cast<std::size_t>(at)].children.front();
        moves.push_back(nodes[static_cast<std::size_t>(at)].move);
    }
    m_parts.problem.showLine(m_parts.session.position(), moves, step);
    m_study.examine(node);
}

} // namespace app
