// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/books/book_pane.h"

#include "app/face/mates/tab_parts.h"
#include "app/face/shell/elided_label.h"
#include "app/face/shell/long_table.h"
#include "app/face/shell/look.h"
#include "app/face/shell/text_area.h"

#include <QAction>
#include <QEvent>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QProgressBar>
#include <QPushButton>
#include <QScopedValueRollback>
#include <QSignalBlocker>
#include <QStackedWidget>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <limits>

namespace app {

namespace {

constexpr int kCommentLines = 3;

// Redo has another key everywhere in the program.
bool isRedoToo(const QKeyEvent& key) {
    return key.key() == Qt::Key_Y && key.modifiers() == Qt::ControlModifier;
}

} // namespace

BookPane::BookPane(BookModel& model, QWidget* parent)
    : QWidget(parent)
    , m_model(model)
    , m_pages(new QStackedWidget(this))
    , m_words(new ElidedLabel(ElidedLabel::Room::Filling, this))
    , m_stop(makeTabButton(this, "bookStop"))
    , m_progress(new QProgressBar(this)) {
    QVBoxLayout* column = makeTabColumn(this);
    m_pages->addWidget(makeInvitation());
    m_pages->addWidget(makeEditor());
    m_words->setObjectName(QStringLiteral("bookWords"));
    m_progress->setObjectName(QStringLiteral("bookProgress"));
    m_progress->setTextVisible(false);
    auto* foot = new QHBoxLayout;
    foot->addWidget(m_words, 1);
    foot->addWidget(m_stop);
    column->addWidget(m_pages, 1);
    column->addWidget(m_progress);
    column->addLayout(foot);
    connect(m_stop, &QPushButton::clicked, this, &BookPane::stopRequested);
    setBook({}, {}, false);
    setProgress({}, 0, 0, false);
    retranslate();
}

QWidget* BookPane::makeInvitation() {
    auto* page = new QWidget(this);
    auto* column = new QVBoxLayout(page);
    m_invitation = makeTabWords(page, "bookInvitation");
    m_invitation->setAlignment(Qt::AlignCenter);
    m_first = new QHBoxLayout;
    m_first->addStretch(1);
    m_first->addStretch(1);
    column->addStretch(1);
    column->addWidget(m_invitation);
    column->addSpacing(look::kGrid);
    column->addLayout(m_first);
    column->addStretch(2);
    return page;
}

QWidget* BookPane::makeEditor() {
    auto* page = new QWidget(this);
    auto* column = new QVBoxLayout(page);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(look::kGrid);
    m_name = new ElidedLabel(ElidedLabel::Room::Filling, page);
    m_name->setObjectName(QStringLiteral("bookName"));
    QFont bold = m_name->font();
    bold.setBold(true);
    m_name->setFont(bold);
    m_state = new ElidedLabel(ElidedLabel::Room::Filling, page);
    m_state->setObjectName(QStringLiteral("bookState"));
    m_menu = makeTabButton(page, "bookMenu");
    auto* names = new QVBoxLayout;
    names->setSpacing(0);
    names->addWidget(m_name);
    names->addWidget(m_state);
    auto* head = new QHBoxLayout;
    head->addLayout(names, 1);
    head->addWidget(m_menu);
    m_about = new ElidedLabel(ElidedLabel::Room::Filling, page);
    m_about->setObjectName(QStringLiteral("bookAbout"));
    makeTable(page);
    makeComment(page);
    m_add = makeTabButton(page, "bookAdd");
    connect(m_add, &QPushButton::clicked, this, &BookPane::addRequested);
    m_below = new QHBoxLayout;
    m_below->setSpacing(2);
    m_below->addWidget(m_add);
    m_below->addStretch(1);
    column->addLayout(head);
    column->addWidget(m_about);
    column->addWidget(m_table, 1);
    column->addLayout(m_below);
    column->addWidget(m_comment);
    return page;
}

void BookPane::makeTable(QWidget* parent) {
    m_table = new LongTable(parent);
    m_table->setObjectName(QStringLiteral("bookTable"));
    m_table->setModel(&m_model);
    m_table->setUpRows(BookModel::Comment);
    m_table->setEditTriggers(QAbstractItemView::DoubleClicked | QAbstractItemView::EditKeyPressed);
    m_table->setMouseTracking(true);
    m_none = m_table->addWords("bookNone");
    connect(m_table, &QTableView::clicked, this, [this](const QModelIndex& index) {
        // What can be edited is chosen with a click, and everything else of a row is played.
        if ((index.flags() & Qt::ItemIsEditable) == 0)
            emit moveChosen(moveAt(index));
    });
    connect(m_table, &QTableView::entered, this,
            [this](const QModelIndex& index) { emit movePointedAt(moveAt(index)); });
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex& index) {
                if (m_table->hasFocus())
                    emit movePointedAt(moveAt(index));
                emit currentChanged();
            });
    m_table->viewport()->installEventFilter(this);
    m_table->installEventFilter(this);
}

void BookPane::makeComment(QWidget* parent) {
    m_comment = new TextArea(parent);
    m_comment->setObjectName(QStringLiteral("bookComment"));
    m_comment->setTabChangesFocus(true);
    m_comment->setFixedHeight(kCommentLines * m_comment->fontMetrics().lineSpacing() + 2 * look::kGrid);
    connect(m_comment, &QPlainTextEdit::textChanged, this, [this] {
        // The editor would lose its cursor.
        const QScopedValueRollback typing(m_isTyping, true);
        emit commentChanged(m_comment->toPlainText());
    });
}

void BookPane::useCommands(QMenu& all, const std::vector<QAction*>& below,
                           const std::vector<QAction*>& first) {
    m_menu->setMenu(&all);
    for (QAction* action : below) {
        auto* button = new QToolButton(this);
        button->setObjectName(action->objectName() + QStringLiteral("Button"));
        button->setDefaultAction(action);
        button->setAutoRaise(true);
        m_below->addWidget(button);
    }
    for (QAction* action : first) {
        QPushButton* button = makeTabButton(this, "");
        button->setObjectName(action->objectName() + QStringLiteral("First"));
        connect(button, &QPushButton::clicked, action, &QAction::trigger);
        const auto follow = [button, action] {
            button->setText(action->iconText());
            button->setEnabled(action->isEnabled());
        };
        connect(action, &QAction::changed, button, follow);
        follow();
        m_first->insertWidget(m_first->count() - 1, button);
    }
}

void BookPane::setBook(const QString& name, const QString& state, bool mayBeEdited) {
    m_pages->setCurrentIndex(name.isEmpty() ? 0 : 1);
    m_name->setText(name);
    m_state->setText(state);
    m_comment->setReadOnly(!mayBeEdited);
}

shogi::Move BookPane::moveAt(const QModelIndex& index) const {
    return index.isValid() ? m_model.move(index.row()).move : shogi::Move();
}

void BookPane::refresh(const QString& words, const QString& none) {
    for (int column = 0; column < BookModel::ColumnCount; ++column)
        m_table->setColumnHidden(column, !m_model.hasColumn(column));
    m_about->setText(words);
    m_none->setVisible(m_model.rowCount() == 0);
    m_none->setText(none);
    showComment();
}

void BookPane::showComment() {
    if (m_isTyping)
        return;
    const QString comment =
        m_model.found() ? QString::fromStdString(m_model.found()->entry.comment) : QString();
    if (comment == m_comment->toPlainText())
        return;
    const QSignalBlocker blocker(m_comment);
    m_comment->setPlainText(comment);
}

void BookPane::setAddable(const QString& move) {
    m_add->setEnabled(!move.isEmpty());
    m_add->setText(move.isEmpty() ? tr("Add the move played") : tr("Add %1", "a move").arg(move));
}

void BookPane::setProgress(const QString& words, qint64 done, qint64 all, bool canStop) {
    const bool isBusy = !words.isEmpty();
    m_words->setVisible(isBusy);
    m_words->setText(words);
    m_progress->setVisible(isBusy);
    m_progress->setAccessibleName(words);
    m_stop->setVisible(isBusy && canStop);
    // In the range of a bar.
    constexpr qint64 kWhole = 1000;
    m_progress->setRange(0, all > 0 ? static_cast<int>(kWhole) : 0);
    m_progress->setValue(all > 0 ? static_cast<int>(std::min(done, all) * kWhole / all) : 0);
}

int BookPane::currentRow() const {
    const QModelIndex current = m_table->currentIndex();
    return current.isValid() ? current.row() : -1;
}

void BookPane::setCurrentRow(int row) {
    const int last = m_model.rowCount() - 1;
    if (last >= 0 && row >= 0)
        m_table->setCurrentIndex(m_model.index(std::min(row, last), BookModel::Count));
}

bool BookPane::take(const QKeyEvent& key) {
    const auto modifiers = key.modifiers() & ~Qt::KeypadModifier;
    if (key.matches(QKeySequence::Undo))
        emit undoRequested();
    else if (key.matches(QKeySequence::Redo) || isRedoToo(key))
        emit redoRequested();
    else if (key.matches(QKeySequence::Delete))
        emit removeRequested();
    else if (modifiers == Qt::AltModifier && (key.key() == Qt::Key_Up || key.key() == Qt::Key_Down))
        emit shiftRequested(key.key() == Qt::Key_Up ? -1 : 1);
    else if (modifiers == Qt::NoModifier && (key.key() == Qt::Key_Return || key.key() == Qt::Key_Enter))
        emit moveChosen(moveAt(m_table->currentIndex()));
    else
        return false;
    return true;
}

bool BookPane::eventFilter(QObject* watched, QEvent* event) {
    if (watched == m_table->viewport()) {
        if (event->type() == QEvent::Leave)
            emit movePointedAt({});
    } else if (event->type() == QEvent::ShortcutOverride) {
        // While the table has the focus, these are not the record's.
        const auto* key = static_cast<QKeyEvent*>(event);
        const bool isOurs = key->matches(QKeySequence::Undo) || key->matches(QKeySequence::Redo) ||
                            key->matches(QKeySequence::Delete) || isRedoToo(*key) ||
                            (key->key() == Qt::Key_F2 && key->modifiers() == Qt::NoModifier);
        if (isOurs) {
            event->accept();
            return true;
        }
    } else if (event->type() == QEvent::KeyPress) {
        // An editor in the table passes on what it does not need.
        if (m_table->hasFocus() && take(*static_cast<QKeyEvent*>(event)))
            return true;
    } else if (event->type() == QEvent::FocusOut) {
        emit movePointedAt({});
    }
    return QWidget::eventFilter(watched, event);
}

void BookPane::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    else if (event->type() == QEvent::FontChange && m_comment != nullptr)
        m_comment->setFixedHeight(kCommentLines * fontMetrics().lineSpacing() + 2 * look::kGrid);
    QWidget::changeEvent(event);
}

void BookPane::retranslate() {
    setWindowTitle(tr("Book"));
    m_invitation->setText(tr("An opening book: which moves are played here, how often, and what engines "
                             "think of them.\n\nOpen one of YaneuraOu (.db, .ybb), Apery (.bin), ShogiGUI "
                             "(.sbk) or Tokin (.kmbk), or make your own."));
    m_menu->setText(tr("Book"));
    m_menu->setToolTip(tr("Open, save and make books"));
    m_table->setAccessibleName(tr("Moves of the book"));
    m_comment->setAccessibleName(tr("Comment on the position"));
    m_comment->setPlaceholderText(tr("Comment on this position"));
    m_stop->setText(tr("Stop"));
    m_add->setToolTip(tr("Give the book the last move on the board"));
    m_model.retranslate();
}

} // namespace app
