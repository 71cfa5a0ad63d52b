// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/repertoire/repertoire_position_view.h"

#include "app/face/mates/tab_parts.h"
#include "app/face/repertoire/note_field.h"
#include "app/face/repertoire/row_choice.h"
#include "app/face/shell/elided_label.h"
#include "app/face/shell/long_table.h"
#include "app/face/shell/look.h"

#include <QEvent>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>

namespace app {

namespace {

constexpr int kNoteLines = 2;

}

RepertoirePositionView::RepertoirePositionView(RepertoireMovesModel& model, QWidget* parent)
    : QWidget(parent)
    , m_model(model)
    , m_last(new ElidedLabel(ElidedLabel::Room::Filling, this))
    , m_mine(makeTabButton(this, "repertoireMine"))
    , m_answer(makeTabButton(this, "repertoireAnswer"))
    , m_removeLast(makeTabButton(this, "repertoireRemoveLast"))
    , m_heading(new QLabel(this))
    , m_table(new LongTable(this))
    , m_none(m_table->addWords("repertoireNone"))
    , m_main(makeTabButton(this, "repertoireMain"))
    , m_remove(makeTabButton(this, "repertoireRemove"))
    , m_moveNote(new NoteField("repertoireMoveNote", kNoteLines, this))
    , m_note(new NoteField("repertoireNote", kNoteLines, this)) {
    QVBoxLayout* column = makeTabColumn(this);
    m_last->setObjectName(QStringLiteral("repertoireLast"));
    auto* last = new QHBoxLayout;
    last->addWidget(m_last, 1);
    last->addWidget(m_removeLast);
    auto* marking = new QHBoxLayout;
    marking->addWidget(m_mine, 1);
    marking->addWidget(m_answer, 1);
    auto* chosen = new QHBoxLayout;
    chosen->addStretch(1);
    chosen->addWidget(m_main);
    chosen->addWidget(m_remove);
    m_heading->setObjectName(QStringLiteral("repertoireHeading"));
    makeTable();
    column->addLayout(last);
    column->addLayout(marking);
    column->addWidget(m_heading);
    column->addWidget(m_table, 1);
    column->addLayout(chosen);
    column->addWidget(m_moveNote);
    column->addWidget(m_note);
    connect(m_mine, &QPushButton::clicked, this, &RepertoirePositionView::markRequested);
    connect(m_answer, &QPushButton::clicked, this, &RepertoirePositionView::markRequested);
    connect(m_removeLast, &QPushButton::clicked, this, &RepertoirePositionView::lastMoveRemoved);
    connect(m_main, &QPushButton::clicked, this, [this] { emit mainRequested(m_chosen); });
    connect(m_remove, &QPushButton::clicked, this, [this] { emit removeRequested(m_chosen); });
    connect(m_note, &NoteField::noteTyped, this,
            [this](const QString& note) { emit noteTyped(m_noteOf, {}, note); });
    connect(m_moveNote, &NoteField::noteTyped, this,
            [this](const QString& note) { emit noteTyped(m_noteOf, m_chosen, note); });
    setLastMove({});
    refreshChosen();
    retranslate();
}

void RepertoirePositionView::makeTable() {
    m_table->setObjectName(QStringLiteral("repertoireMoves"));
    m_table->setModel(&m_model);
    m_table->setUpRows(RepertoireMovesModel::Note);
    m_table->setMinimumHeight(9 * look::kGrid);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& index) {
                m_moveNote->leave(); // still about the row before
                m_moveNote->forget();
                m_chosen = m_model.move(index.row());
                refreshChosen();
                emit moveChosen(m_table->hasFocus() ? m_chosen : shogi::Move());
            });
    m_table->installEventFilter(this);
    openRowsOf(m_table, [this](const QModelIndex& index) { emit moveOpened(m_model.move(index.row())); });
    removeRowsOf(m_table,
                 [this](const QModelIndex& index) { emit removeRequested(m_model.move(index.row())); });
    connect(&m_model, &QAbstractItemModel::modelAboutToBeReset, this, [this] {
        m_note->leave();
        m_moveNote->leave();
    });
}

bool RepertoirePositionView::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::FocusIn || event->type() == QEvent::FocusOut)
        emit moveChosen(event->type() == QEvent::FocusIn ? m_chosen : shogi::Move());
    return QWidget::eventFilter(watched, event);
}

void RepertoirePositionView::setLastMove(const LastMove& last) {
    m_last->setText(last.words);
    m_mine->setEnabled(!last.words.isEmpty() && last.isOwn && !last.isMarked);
    m_answer->setEnabled(!last.words.isEmpty() && !last.isOwn && !last.isMarked);
    m_removeLast->setEnabled(last.isRemovable);
}

void RepertoirePositionView::setPosition(bool isOwn, bool isKnown) {
    m_isOwn = isOwn;
    m_isKnown = isKnown;
    retranslate();
}

void RepertoirePositionView::refresh(const QString& note) {
    if (!(m_noteOf == m_model.position())) {
        forgetNotes();
        m_noteOf = m_model.position();
    }
    m_note->showNote(note);
    m_note->setEnabled(m_isKnown);
    // A row is always chosen: its note is in view.
    const int row = m_model.rowOf(m_chosen);
    if (m_model.rowCount() > 0 && (row < 0 || m_table->currentIndex().row() != row))
        m_table->setCurrentIndex(m_model.index(std::max(row, 0), 0));
    if (m_model.rowCount() == 0)
        m_chosen = {};
    refreshChosen();
}

void RepertoirePositionView::forgetNotes() {
    m_note->forget();
    m_moveNote->forget();
}

// What concerns the chosen row.
void RepertoirePositionView::refreshChosen() {
    const int row = m_model.rowOf(m_chosen);
    const RepertoireMove* move = m_model.at(row);
    m_main->setVisible(m_isOwn && m_model.rowCount() > 1);
    m_main->setEnabled(move != nullptr && row > 0);
    m_remove->setEnabled(move != nullptr);
    m_moveNote->setEnabled(move != nullptr);
    m_moveNote->showNote(move == nullptr ? QString() : QString::fromStdString(move->note));
    m_none->setVisible(m_model.rowCount() == 0);
}

void RepertoirePositionView::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void RepertoirePositionView::retranslate() {
    m_mine->setText(tr("This is my move"));
    m_mine->setToolTip(tr("Play the move that led to this position; the line up to it is added as well"));
    m_answer->setText(tr("Answer considered"));
    m_answer->setToolTip(
        tr("Prepare for the opponent’s move that led to this position; the line up to it is added as well"));
    m_removeLast->setText(tr("Remove the line"));
    m_removeLast->setToolTip(tr("Remove the move that led to this position, and what only it leads to"));
    m_heading->setVisible(m_isKnown);
    m_heading->setText(!m_isKnown ? QString() : m_isOwn ? tr("Your moves here") : tr("Considered replies"));
    m_none->setText(!m_isKnown ? tr("This position is not in the repertoire. Play a line on the board and "
                                    "mark its moves.")
                    : m_isOwn  ? tr("You have no move here yet.")
                               : tr("No reply is considered here yet."));
    m_main->setText(tr("Main move"));
    m_main->setToolTip(tr("Prefer the chosen move to the others"));
    m_remove->setText(tr("Remove"));
    m_remove->setToolTip(tr("Remove the chosen move, and what only it leads to"));
    m_table->setAccessibleName(tr("Moves of the repertoire in this position"));
    m_moveNote->setPlaceholderText(tr("Note on the chosen move"));
    m_moveNote->setAccessibleName(tr("Note on the chosen move"));
    m_note->setPlaceholderText(tr("Note on this position"));
    m_note->setAccessibleName(tr("Note on this position"));
    m_model.retranslate();
}

} // namespace app
