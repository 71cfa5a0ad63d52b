// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/mates/examine_view.h"

#include "app/face/mates/tab_parts.h"
#include "app/face/shell/focused_keys.h"
#include "app/face/shell/look.h"

#include <QEvent>
#include <QHeaderView>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>
#include <QScrollBar>
#include <QTreeView>
#include <QVBoxLayout>

namespace app {

namespace {

constexpr int kLeastFindings = 3; // lines
constexpr int kLeastWidth = 20 * look::kGrid;

} // namespace

ExamineView::ExamineView(QAbstractItemModel* tree, QWidget* parent)
    : QWidget(parent) {
    QVBoxLayout* column = makeTabColumn(this);
    auto* buttons = new QHBoxLayout;
    m_examine = makeTabButton(this, "tsumeExamine");
    m_stop = makeTabButton(this, "tsumeStopExamining");
    buttons->addWidget(m_examine, 1);
    buttons->addWidget(m_stop, 1);
    m_examination = new QProgressBar(this);
    m_examination->setObjectName(QStringLiteral("tsumeExamination"));
    makeFindings();
    m_goOn = makeTabButton(this, "tsumeGoOn");
    makeTree(tree);
    column->addLayout(buttons);
    column->addWidget(m_examination);
    column->addWidget(m_findingsArea, 1);
    column->addWidget(m_goOn);
    column->addWidget(m_tree, 2);
    connect(m_examine, &QPushButton::clicked, this, &ExamineView::examineRequested);
    connect(m_goOn, &QPushButton::clicked, this, &ExamineView::goOnRequested);
    connect(m_stop, &QPushButton::clicked, this, &ExamineView::stopRequested);
    connect(m_tree->selectionModel(), &QItemSelectionModel::currentChanged, this,
            [this](const QModelIndex& index) {
                if (index.isValid())
                    emit treeNodeChosen(index);
            });
    connect(m_tree, &QTreeView::expanded, this, &ExamineView::treeNodeExpanded);
    setBusy(false);
    setExamination(0, 0, {});
    setGoOn({});
    retranslate();
}

void ExamineView::makeFindings() {
    m_findingsArea = new QScrollArea(this);
    m_findingsArea->setFrameShape(QFrame::NoFrame);
    m_findingsArea->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    m_findingsArea->setWidgetResizable(true);
    m_findingsArea->setFocusPolicy(Qt::NoFocus);
    m_findingsArea->viewport()->setAutoFillBackground(false);
    m_findings = makeTabWords(m_findingsArea, "tsumeFindings");
    m_findings->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_findingsArea->setWidget(m_findings);
    m_findings->setAutoFillBackground(false); // the scroll area sets it
}

void ExamineView::makeTree(QAbstractItemModel* tree) {
    m_tree = new QTreeView(this);
    FocusedKeys::leaveArrowsTo(*m_tree);
    m_tree->setObjectName(QStringLiteral("tsumeTree"));
    m_tree->setModel(tree);
    m_tree->setUniformRowHeights(true);
    m_tree->setExpandsOnDoubleClick(false);
    m_tree->header()->setStretchLastSection(true);
    m_tree->header()->setSectionResizeMode(0, QHeaderView::Interactive);
    m_tree->header()->resizeSection(0, 20 * look::kGrid);
    m_tree->header()->resizeSection(1, 6 * look::kGrid);
    m_tree->setIndentation(3 * look::kGrid / 2);
}

void ExamineView::setBusy(bool examining) {
    m_examine->setEnabled(!examining);
    m_stop->setEnabled(examining);
}

void ExamineView::setFindings(const QStringList& lines) {
    m_findings->setText(lines.join(u'\n'));
    m_findingsArea->setVisible(!lines.isEmpty());
    fitFindings();
}

void ExamineView::fitFindings() {
    const int width =
        this->width() - 3 * look::kGrid - m_findingsArea->verticalScrollBar()->sizeHint().width();
    const int height = std::max(0, m_findings->heightForWidth(std::max(width, kLeastWidth)));
    const int line = m_findings->fontMetrics().lineSpacing();
    m_findingsArea->setMaximumHeight(height);
    m_findingsArea->setMinimumHeight(std::min(height, kLeastFindings * line));
}

void ExamineView::setGoOn(const QString& words) {
    m_goOn->setText(words.isEmpty() ? tr("Continue") : words);
    m_goOn->setVisible(!words.isEmpty());
}

void ExamineView::setExamination(int done, int all, const QString& words) {
    m_examination->setVisible(done < all);
    m_examination->setMaximum(std::max(all, 1));
    m_examination->setFormat(words);
    m_examination->setValue(done);
    m_examination->setAccessibleName(words);
}

void ExamineView::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void ExamineView::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    fitFindings();
}

void ExamineView::retranslate() {
    m_examine->setText(tr("Check for cooks"));
    m_examine->setToolTip(tr("Tokin looks for the shortest mate, every defence, and other solutions"));
    m_stop->setText(tr("Stop"));
    m_tree->setAccessibleName(tr("Solution tree"));
}

} // namespace app
