// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/books/book_model.h"

#include <QWidget>

#include <vector>

class QAction;
class QHBoxLayout;
class QKeyEvent;
class QLabel;
class QMenu;
class QProgressBar;
class QPushButton;
class QStackedWidget;
class QToolButton;

namespace app {

class ElidedLabel;
class LongTable;
class TextArea;

// The pane for the open book: at the head which one it is, its moves in the shown position, and the comment
// on that position. Without a book it says what one is, and offers ways to get one. BookDesk does the rest.
class BookPane : public QWidget {
    Q_OBJECT
public:
    explicit BookPane(BookModel& model, QWidget* parent = nullptr);

    // Offers these commands: all in a menu, those for the chosen move and the last steps below the table, and
    // on the page without a book those that lead to one.
    void useCommands(QMenu& all, const std::vector<QAction*>& below, const std::vector<QAction*>& first);
    // name: of the book; empty: none is open. state: what else is said about it.
    void setBook(const QString& name, const QString& state, bool mayBeEdited);
    // The model has been filled. words: about the position; none: shown in place of the table if it is empty.
    void refresh(const QString& words, const QString& none);
    // The move that the book can be given: "▲7六歩"; empty: none.
    void setAddable(const QString& move);
    // words: what is being done; empty: nothing. all: 0 if it is not known.
    void setProgress(const QString& words, qint64 done, qint64 all, bool canStop);
    // The row of the chosen move; -1: none.
    int currentRow() const;
    // Chooses the move of this row, or the last one.
    void setCurrentRow(int row);

    bool eventFilter(QObject* watched, QEvent* event) override;

signals:
    void moveChosen(shogi::Move move);
    // The mouse, or the keyboard, is on this move; none: on no move.
    void movePointedAt(shogi::Move move);
    void currentChanged();
    void commentChanged(const QString& comment);
    void addRequested();
    void removeRequested();
    // By so many places.
    void shiftRequested(int by);
    void undoRequested();
    void redoRequested();
    void stopRequested();

protected:
    void changeEvent(QEvent* event) override;

private:
    QWidget* makeInvitation();
    QWidget* makeEditor();
    void makeTable(QWidget* parent);
    void makeComment(QWidget* parent);
    bool take(const QKeyEvent& key);
    shogi::Move moveAt(const QModelIndex& index) const;
    void showComment();
    void retranslate();

    BookModel& m_model;
    QStackedWidget* m_pages;
    QLabel* m_invitation = nullptr;
    QHBoxLayout* m_first = nullptr; // buttons
    ElidedLabel* m_name = nullptr;
    ElidedLabel* m_state = nullptr;
    QPushButton* m_menu = nullptr;
    ElidedLabel* m_about = nullptr; // the position
    LongTable* m_table = nullptr;
    QLabel* m_none = nullptr; // over the table while it is empty
    TextArea* m_comment = nullptr;
    QPushButton* m_add = nullptr;
    QHBoxLayout* m_below = nullptr; // buttons
    ElidedLabel* m_words;
    QPushButton* m_stop;
    QProgressBar* m_progress;
    bool m_isTyping = false; // into the comment
};

} // namespace app
