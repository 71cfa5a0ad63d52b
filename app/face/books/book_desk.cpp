// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/books/book_desk.h"

#include "app/document/record_document.h"
#include "app/face/books/book_pane.h"
#include "app/face/books/book_reasons.h"
#include "app/face/shell/board_scene.h"
#include "app/face/shell/board_stage.h"
#include "app/face/shell/command_menus.h"
#include "app/face/shell/main_window.h"
#include "app/face/shell/position_follower.h"
#include "app/face/shell/status_bubble.h"
#include "app/game/game.h"
#include "app/text/book_text.h"

#include <QDockWidget>
#include <QLocale>

#include <utility>

namespace app {

BookDesk::BookDesk(const Parts& parts, QObject* parent)
    : QObject(parent)
    , m_parts(parts)
    , m_files({parts.window, parts.book, parts.files, parts.settings})
    , m_moves(parts.book)
    , m_pane(new BookPane(m_moves)) {
    m_dock = &m_parts.window.addPane(
        "bookDock", m_pane, {nullptr, PaneLayout::Row::Record, {}, {Workspace::Analyse}}, Qt::Key_Semicolon);
    connect(m_dock->toggleViewAction(), &QAction::triggered, this, [this](bool on) {
        if (on)
            showPane();
    });
    m_parts.window.add(commands());
    // The library's list shows its moves too: whether its own pane is in sight does not matter.
    auto* follower = new PositionFollower(m_parts.document, this);
    connect(follower, &PositionFollower::left, this, &BookDesk::leave);
    connect(follower, &PositionFollower::due, this, [this] {
        if (m_parts.book.kind() == OpenBook::Kind::LookedUp)
            follow();
    });
    OpenBook& book = m_parts.book;
    connect(&book, &OpenBook::changed, this, &BookDesk::showBook);
    connect(&book, &OpenBook::contentChanged, this, &BookDesk::follow);
    connect(&book, &OpenBook::progressed, this, &BookDesk::showProgress);
    connect(&m_files, &BookFiles::opened, this, &BookDesk::showPane);
    connectPane();
    showBook();
}

void BookDesk::connectPane() {
    Actions& actions = m_parts.window.actions();
    m_pane->useCommands(m_parts.window.menus().menu(MenuId::Book),
                        {actions["bookRemoveMove"], actions["bookMoveUp"], actions["bookMoveDown"],
                         actions["bookUndo"], actions["bookRedo"]},
                        {actions["bookOpen"], actions["bookOpenTokins"], actions["bookNew"]});
    connect(m_pane, &BookPane::moveChosen, this, &BookDesk::play);
    connect(m_pane, &BookPane::movePointedAt, this, &BookDesk::pointAt);
    connect(m_pane, &BookPane::currentChanged, this, [this] { m_parts.window.actions().refresh(); });
    connect(m_pane, &BookPane::commentChanged, this, [this](const QString& comment) {
        if (m_parts.book.mayBeEdited())
            m_moves.setComment(bookComment(comment));
    });
    connect(m_pane, &BookPane::addRequested, this, &BookDesk::addPlayed);
    connect(m_pane, &BookPane::removeRequested, this, &BookDesk::removeMove);
    connect(m_pane, &BookPane::shiftRequested, this, &BookDesk::shift);
    connect(m_pane, &BookPane::undoRequested, this, &BookDesk::undo);
    connect(m_pane, &BookPane::redoRequested, this, &BookDesk::redo);
    connect(m_pane, &BookPane::stopRequested, this, [this] { m_parts.book.cancel(); });
}

void BookDesk::setAppearance(const AppearanceSettings& appearance) {
    m_notation = appearance.notation;
    m_moves.setNotation(appearance.notation);
    m_files.retranslate();
    showBook();
}

void BookDesk::showPane() {
    m_dock->show();
    m_dock->raise();
}

// --- following

void BookDesk::leave() {
    if (!m_parts.book.isOpen())
        return;
    pointAt({});
    if (m_parts.book.kind() != OpenBook::Kind::LookedUp)
        follow();
}

void BookDesk::follow() {
    const shogi::Position position = m_parts.document.position();
    m_parts.book.find(position, this,
                      [this, position](const OpenBook::Found& answer) { take(position, answer); });
}

void BookDesk::take(const shogi::Position& position, const OpenBook::Found& answer) {
    if (!(m_parts.document.position() == position))
        return;
    const std::optional<BookFinding> finding = answer ? *answer : std::nullopt;
    const int row = m_pane->currentRow();
    const bool isSame = m_moves.position() == position;
    m_moves.show(position, m_parts.document.previousTo(), finding);
    QString words;
    if (finding) {
        words = tr("%n move(s)", "of a book in a position", m_moves.rowCount());
        if (finding->isMirrored)
            words += QStringLiteral(" · ") + tr("found with left and right exchanged");
        if (finding->remarks.illegal > 0)
            words += QStringLiteral(" · ") + tr("illegal moves left out: %1").arg(finding->remarks.illegal);
    }
    m_pane->refresh(words, answer ? tr("The book does not have this position.")
                                  : bookFaultMessage(answer.error()).oneParagraph());
    if (isSame && m_pane->currentRow() != row)
        m_pane->setCurrentRow(row);
    const auto last = played();
    m_pane->setAddable(last && whyNotEdited() == nullptr
                           ? moveText(last->before, last->move, m_notation, last->previousTo)
                           : QString());
    m_parts.window.actions().refresh();
    const bool isOpen = m_parts.book.isOpen();
    if (std::exchange(m_isTold, isOpen) || isOpen)
        emit found(isOpen, position, finding);
}

void BookDesk::showBook() {
    const OpenBook& book = m_parts.book;
    QStringList state;
    if (book.isChanged())
        state.append(tr("changed"));
    if (const auto positions = book.positions())
        state.append(tr("%1 positions").arg(QLocale().toString(*positions)));
    if (book.kind() == OpenBook::Kind::LookedUp)
        state.append(tr("too large to be edited"));
    m_pane->setBook(book.isOpen() ? (book.isChanged() ? u'*' + m_files.name() : m_files.name()) : QString(),
                    state.join(QStringLiteral(" · ")), book.mayBeEdited());
    m_moves.refreshFlags();
    showProgress();
    follow();
}

void BookDesk::showProgress() {
    using Task = OpenBook::Task;
    const OpenBook& book = m_parts.book;
    QString words;
    switch (book.task()) {
    case Task::None:
        break;
    case Task::Open:
        words = tr("Opening a book…");
        break;
    case Task::Save:
        words = tr("Saving the book…");
        break;
    case Task::Merge:
        words = tr("Merging books…");
        break;
    case Task::Filter:
        words = tr("Filtering the book…");
        break;
    case Task::Make:
        words = tr("Making a book…");
        break;
    }
    if (book.done() > 0)
        words += u' ' + QLocale().toString(book.done());
    m_pane->setProgress(words, book.done(), book.all(), book.task() != Task::Save);
}

void BookDesk::play(shogi::Move move) {
    if (!move)
        return;
    if (m_parts.game.isActive()) {
        m_parts.window.bubble().say(tr("The moves of the book cannot be played during a game."));
        return;
    }
    m_parts.window.stage().showRecord();
    m_parts.scene.play(move);
}

void BookDesk::pointAt(shogi::Move move) {
    m_parts.scene.setPointedMove(m_parts.game.isActive() ? shogi::Move() : move);
}

// --- editing

std::optional<BookDesk::Played> BookDesk::played() const {
    const RecordDocument& document = m_parts.document;
    const shogi::Record& record = document.record();
    const shogi::NodeId node = record.positionNode(document.cursor());
    const auto& parent = record.node(node).parent;
    if (!parent)
        return std::nullopt;
    return Played{record.positionAt(*parent), record.node(node).move, document.previousTo(*parent)};
}

void BookDesk::addPlayed() {
    const auto last = played();
    if (!last || whyNotEdited() != nullptr)
        return;
    const QString text = moveText(last->before, last->move, m_notation, last->previousTo);
    m_parts.window.bubble().say(m_moves.add(last->before, last->move)
                                    ? tr("The book has %1 now.").arg(text)
                                    : tr("The book has %1 already.").arg(text));
}

void BookDesk::removeMove() {
    if (whyNotMoved() == nullptr)
        m_moves.remove(m_pane->currentRow());
}

void BookDesk::shift(int by) {
    if (whyNotMoved() != nullptr)
        return;
    const int row = m_pane->currentRow();
    if (m_moves.place(row, row + by))
        m_pane->setCurrentRow(row + by);
}

void BookDesk::undo() {
    if (whyNotEdited() == nullptr)
        m_parts.book.document().undoStack().undo();
}

void BookDesk::redo() {
    if (whyNotEdited() == nullptr)
        m_parts.book.document().undoStack().redo();
}

const char* BookDesk::whyNotEdited() const { return booknot::whyNotEdited(m_parts.book); }

const char* BookDesk::whyNotMoved() const {
    const char* const why = whyNotEdited();
    return why != nullptr || m_pane->currentRow() >= 0 ? why : booknot::kNoMove;
}

} // namespace app
