// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/mates/tsume_pane.h"

#include "app/face/mates/collection_view.h"
#include "app/face/mates/examine_view.h"
#include "app/face/mates/practice_view.h"
#include "app/face/mates/problem_scene.h"
#include "app/face/mates/solve_view.h"
#include "app/face/mates/tab_parts.h"
#include "app/face/shell/look.h"
#include "app/settings/appearance_settings.h"

#include <QEvent>
#include <QPushButton>
#include <QTabWidget>
#include <QVBoxLayout>

namespace app {

TsumePane::TsumePane(MateStudy& study, MateMemory& memory, QWidget* parent)
    : QWidget(parent)
    , m_tree(study)
    , m_problems(memory)
    , m_problem(new ProblemScene(this)) {
    m_filter.setSourceModel(&m_problems);
    setObjectName(QStringLiteral("tsumePane"));
    setFocusPolicy(Qt::ClickFocus);
    makeTabs();
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(look::kGrid, look::kGrid, look::kGrid, look::kGrid);
    column->setSpacing(look::kGrid);
    column->addLayout(makeSources());
    column->addWidget(m_tabs, 1);
    connectLine();
    retranslate();
}

QHBoxLayout* TsumePane::makeSources() {
    m_fromRecord = makeTabButton(this, "tsumeFromRecord");
    m_edit = makeTabButton(this, "tsumeEdit");
    m_paste = makeTabButton(this, "tsumePaste");
    auto* row = new QHBoxLayout;
    for (QPushButton* button : {m_fromRecord, m_edit, m_paste})
        row->addWidget(button, 1);
    connect(m_fromRecord, &QPushButton::clicked, this, &TsumePane::fromRecordRequested);
    connect(m_edit, &QPushButton::clicked, this, &TsumePane::editRequested);
    connect(m_paste, &QPushButton::clicked, this, &TsumePane::pasteRequested);
    return row;
}

void TsumePane::makeTabs() {
    m_tabs = new QTabWidget(this);
    m_tabs->setObjectName(QStringLiteral("tsumeTabs"));
    m_tabs->setDocumentMode(true);
    m_solve = new SolveView(this);
    m_examine = new ExamineView(&m_tree, this);
    m_practice = new PracticeView(this);
    m_collection = new CollectionView(&m_filter, this);
    for (QWidget* view : {static_cast<QWidget*>(m_solve), static_cast<QWidget*>(m_examine),
                          static_cast<QWidget*>(m_practice), static_cast<QWidget*>(m_collection)})
        m_tabs->addTab(view, QString());
    connect(m_solve, &SolveView::stopRequested, this, &TsumePane::stopRequested);
    connect(m_examine, &ExamineView::stopRequested, this, &TsumePane::stopRequested);
    connect(m_collection, &CollectionView::stopRequested, this, &TsumePane::stopRequested);
}

// The board and the list of moves step together.
void TsumePane::connectLine() {
    connect(m_problem, &ProblemScene::lineChanged, this, &TsumePane::listMoves);
    connect(m_problem, &ProblemScene::stepped, this,
            [this] { m_solve->setStep(static_cast<std::size_t>(m_problem->step())); });
    connect(m_solve, &SolveView::stepChosen, m_problem,
            [this](std::size_t step) { m_problem->goToStep(static_cast<int>(step)); });
}

void TsumePane::listMoves() {
    m_solve->showMoves(m_problem->start(), m_problem->line(), m_notation);
    m_solve->setStep(static_cast<std::size_t>(m_problem->step()));
}

void TsumePane::setAppearance(const AppearanceSettings& appearance) {
    m_notation = appearance.notation;
    m_problem->setAppearance(appearance);
    listMoves();
}

// --- events

void TsumePane::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void TsumePane::retranslate() {
    m_fromRecord->setText(tr("From the record"));
    m_fromRecord->setToolTip(tr("Use the position of the record"));
    m_edit->setText(tr("Edit…"));
    m_paste->setText(tr("Paste"));
    m_paste->setToolTip(tr("SFEN, BOD, KIF or CSA from the clipboard"));
    m_tabs->setAccessibleName(tr("Mate problems"));
    m_tabs->setTabText(Solve, tr("Solve"));
    m_tabs->setTabText(Examine, tr("Check for cooks"));
    m_tabs->setTabText(Practice, tr("Practice"));
    m_tabs->setTabText(Collection, tr("Collection"));
    listMoves();
}

} // namespace app
