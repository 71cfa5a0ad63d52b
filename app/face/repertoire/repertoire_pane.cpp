// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/repertoire/repertoire_pane.h"

#include "app/face/mates/tab_parts.h"
#include "app/face/repertoire/holes_view.h"
#include "app/face/repertoire/repertoire_lines_model.h"
#include "app/face/repertoire/repertoire_position_view.h"
#include "app/face/repertoire/row_choice.h"
#include "app/face/shell/elided_label.h"
#include "app/face/shell/look.h"
#include "app/text/foreign_text.h"
#include "app/text/game_text.h"

#include <QComboBox>
#include <QEvent>
#include <QHeaderView>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QSignalBlocker>
#include <QStackedWidget>
#include <QTabWidget>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>

namespace app {

namespace {

constexpr std::size_t kMostOpen = 2000; // lines; of more only the first levels are open
constexpr int kOpenLevels = 2;

} // namespace

RepertoirePane::RepertoirePane(RepertoireMovesModel& moves, RepertoireLinesModel& lines, HolesModel& holes,
                               QWidget* parent)
    : QWidget(parent)
    , m_choice(new QComboBox(this))
    , m_more(new QToolButton(this))
    , m_menu(new QMenu(m_more))
    , m_pages(new QStackedWidget(this))
    , m_tabs(new QTabWidget(this))
    , m_position(new RepertoirePositionView(moves, this))
    , m_lines(new QTreeView(this))
    , m_holes(new HolesView(holes, this))
    , m_words(new ElidedLabel(ElidedLabel::Room::Filling, this)) {
    QVBoxLayout* column = makeTabColumn(this);
    m_choice->setObjectName(QStringLiteral("repertoireChoice"));
    m_choice->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    m_more->setObjectName(QStringLiteral("repertoireMore"));
    m_more->setMenu(m_menu);
    m_more->setPopupMode(QToolButton::InstantPopup);
    m_more->setFocusPolicy(Qt::StrongFocus);
    m_more->setStyleSheet(QStringLiteral("QToolButton::menu-indicator { image: none; }"));
    m_menu->setObjectName(QStringLiteral("repertoireMenu"));
    auto* top = new QHBoxLayout;
    top->addWidget(m_choice, 1);
    top->addWidget(m_more, 0, Qt::AlignRight);
    makeLines(lines);
    m_tabs->setObjectName(QStringLiteral("repertoireTabs"));
    m_tabs->setDocumentMode(true);
    m_tabs->addTab(m_position, QString());
    m_tabs->addTab(m_lines, QString());
    m_tabs->addTab(m_holes, QString());
    m_pages->addWidget(makeInvitation());
    m_pages->addWidget(m_tabs);
    m_words->setObjectName(QStringLiteral("repertoireWords"));
    column->addLayout(top);
    column->addWidget(m_pages, 1);
    column->addWidget(m_words);
    connect(m_choice, &QComboBox::activated, this,
            [this](int index) { emit chosen(m_choice->itemData(index).toLongLong()); });
    setRepertoires({}, std::nullopt);
    retranslate();
}

QWidget* RepertoirePane::makeInvitation() {
    auto* page = new QWidget(this);
    auto* column = new QVBoxLayout(page);
    m_invitation = makeTabWords(page, "repertoireInvitation");
    m_invitation->setAlignment(Qt::AlignCenter);
    m_first = makeTabButton(page, "repertoireFirst");
    auto* buttons = new QHBoxLayout;
    buttons->addStretch(1);
    buttons->addWidget(m_first);
    buttons->addStretch(1);
    column->addStretch(1);
    column->addWidget(m_invitation);
    column->addSpacing(look::kGrid);
    column->addLayout(buttons);
    column->addStretch(2);
    connect(m_first, &QPushButton::clicked, this, &RepertoirePane::createRequested);
    return page;
}

void RepertoirePane::makeLines(RepertoireLinesModel& lines) {
    m_lines->setObjectName(QStringLiteral("repertoireLines"));
    m_lines->setModel(&lines);
    m_lines->setHeaderHidden(true);
    m_lines->setFrameShape(QFrame::NoFrame);
    m_lines->setUniformRowHeights(true);
    m_lines->setIndentation(2 * look::kGrid);
    m_lines->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_lines->header()->setStretchLastSection(false);
    m_lines->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_lines->setExpandsOnDoubleClick(false);
    connect(&lines, &QAbstractItemModel::modelReset, this, [this, &lines] {
        if (lines.outline().lines.size() <= kMostOpen)
            m_lines->expandAll();
        else
            m_lines->expandToDepth(kOpenLevels);
    });
    connect(m_lines->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this, &lines](const QModelIndex& index) {
                if (index.isValid() && !m_isFollowing && m_lines->hasFocus())
                    emit lineChosen(lines.line(index));
            });
    openRowsOf(m_lines, [this, &lines](const QModelIndex& index) { emit lineOpened(lines.line(index)); });
    removeRowsOf(m_lines, [this, &lines](const QModelIndex& index) { emit lineRemoved(lines.line(index)); });
}

void RepertoirePane::setRepertoires(const std::vector<RepertoireInfo>& all,
                                    const std::optional<RepertoireInfo>& chosen) {
    m_all = all;
    const QSignalBlocker blocker(m_choice);
    m_choice->clear();
    for (const RepertoireInfo& info : all) {
        m_choice->addItem(
            tr("%1 (%2)", "name of a repertoire, side").arg(foreignText(info.name), sideName(info.side)),
            info.id);
        if (chosen && info.id == chosen->id)
            m_choice->setCurrentIndex(m_choice->count() - 1);
    }
    m_choice->setVisible(!all.empty());
    m_pages->setCurrentIndex(chosen ? 1 : 0);
}

void RepertoirePane::setWords(const QString& words) { m_words->setText(words); }

void RepertoirePane::showLine(const QModelIndex& index) {
    const QScopedValueRollback following(m_isFollowing, true);
    m_lines->setCurrentIndex(index);
    if (index.isValid())
        m_lines->scrollTo(index);
}

void RepertoirePane::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void RepertoirePane::retranslate() {
    setWindowTitle(tr("Repertoire"));
    m_choice->setAccessibleName(tr("Repertoire"));
    m_choice->setToolTip(tr("The repertoire that is shown, and whose moves are marked in the library"));
    m_more->setText(tr("More"));
    m_more->setToolTip(tr("New repertoires, other sources, undo"));
    m_tabs->setTabText(Position, tr("Position"));
    m_tabs->setTabText(Lines, tr("Lines"));
    m_tabs->setTabText(Holes, tr("Holes", "replies without an answer"));
    m_lines->setAccessibleName(tr("Lines of the repertoire"));
    m_invitation->setText(tr("A repertoire: the lines you want to play with one side, with your answers to "
                             "the opponent’s replies.\n\nYou mark moves on the board, and see which replies "
                             "of the library’s games you have no answer to."));
    m_first->setText(tr("New repertoire…"));
}

} // namespace app
