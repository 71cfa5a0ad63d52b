// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/text/message.h"

#include <QFrame>
#include <QPointer>

#include <cstddef>
#include <functional>
#include <vector>

class QBoxLayout;
class QHBoxLayout;
class QLabel;
class QPlainTextEdit;
class QPushButton;
class QToolButton;
class QVBoxLayout;

namespace board {
class BoardView;
}

namespace app {

class ElidedLabel;
class ScrolledPane;

// An unobtrusive strip beside the board: a sentence or two, buttons that name their action, details on
// request. Where the buttons would leave too little room for the words they are below them. It stays until
// closed, answered or replaced.
class Banner : public QFrame {
    Q_OBJECT

public:
    enum class Tone { Quiet, Warning };
    struct Choice {
        QString text;
        std::function<void()> chosen;
        bool staysOpen = false; // the banner stays after this choice
    };
    // Texts are functions, to be called again after a language change.
    struct Content {
        Tone tone = Tone::Quiet;
        std::function<Message()> message;
        std::function<std::vector<Choice>()> choices; // may be empty; choosing one closes the banner
        std::function<void()> closed;                 // called when its close button is pressed; may be empty
        bool isEvent = false; // an event such as the end of a game: its first words are large
    };

    explicit Banner(Content content, QWidget* parent = nullptr);

    void retranslate();
    // Number of other banners waiting.
    void setWaiting(int count);
    // How much of its advice is in view; all of it is among the details then.
    enum class Advice { Whole, OneLine, None };
    int heightAt(int width, Advice advice) const;
    // As much as there is room for.
    Advice fitting(int width, int room) const;
    void setAdvice(Advice advice);
    QString text() const;
    QString details() const;

signals:
    // Its close button or one of its buttons was pressed.
    void finished();
    // The user wants to see the next waiting banner.
    void nextWanted();

protected:
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void makeButtons(QHBoxLayout* row);
    void rebuildChoices();
    // Of the width of the row, in px: what is beside the words.
    int besideWords(bool withChoices) const;
    // How many of the choices are in each row below the words, if the banner has so much room (px) within its
    // margins; none: they are beside the words.
    std::vector<std::size_t> choiceRows(int room) const;
    // Whether the advice in one line has its place beside what has happened: below it are the choices. words:
    // the width for both, px.
    bool isLineBeside(int words, bool choicesBelow) const;
    void arrange();
    void arrangeChoices();
    void placeChoices(const std::vector<std::size_t>& rows);
    void setDetailsShown(bool shown);
    void showWords();
    // words: their width.
    int adviceHeight(int words, Advice advice) const;

    Content m_content;
    QBoxLayout* m_words = nullptr;
    QLabel* m_what = nullptr;
    QLabel* m_advice = nullptr;
    ElidedLabel* m_adviceLine = nullptr;
    std::vector<QPushButton*> m_choices;
    std::vector<std::size_t> m_rows; // of the choices, as they are placed now
    QHBoxLayout* m_beside = nullptr; // the words
    QVBoxLayout* m_below = nullptr;
    QToolButton* m_unfold = nullptr;
    QToolButton* m_more = nullptr;
    QToolButton* m_close = nullptr;
    QPlainTextEdit* m_details = nullptr;
    int m_waiting = 0;
    Advice m_shown = Advice::Whole;
    QString m_foundDetails; // without the advice
};

// Banners by topic; a new banner replaces the one of the same topic. One is shown at a time: the most
// important one, or the one the user has asked for until a more important one comes. It never covers squares
// or file numbers: it is usually below the board; if stands and plates are above and below the board, it is
// at the top of the panes, whose content makes room. Only if there are no panes, it is over the far side's
// stand. Text that does not fit is moved to its details.
class BannerArea : public QWidget {
    Q_OBJECT

public:
    // The most important first.
    enum class Topic {
        Question,   // of the opponent in the network
        Connection, // to the opponent is lost
        Server,     // the connection to it is lost
        Silence,    // an engine of the game is not responding
        Engine,
        Alarm,  // the user's last move loses much
        Mate,   // the answer to a current question
        Result, // the result of a game
        Record,
        Writing, // what the program is waiting for
        File,    // the record's file has been changed by others
        PlayOn,
        Watching, // the watched game has gone on
        Recovery,
        Journals,
        Unsafe,      // the journal cannot be written
        Restart,     // an engine was restarted during the game
        BookOfBlack, // the book of the engine cannot be read, and it plays without
        BookOfWhite,
        Settings,
        Pieces, // the user's own pieces
        Catalog,
        Store,
        MateMemory,
        UnreadableAnalyses,
        Analysis
    };

    // The banners are shown over this board, as its siblings, or over the pane that topPane returns, if any.
    // place() is to be called when that may be another one.
    BannerArea(board::BoardView& board, std::function<ScrolledPane*()> topPane);

    void put(Topic topic, Banner::Content content);
    void remove(Topic topic);
    // nullptr if there is none.
    Banner* banner(Topic topic) const;
    void place();

signals:
    // The banner is now at the lower edge of the board, or not any more.
    void liesBelow(bool below);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    bool event(QEvent* event) override;

private:
    struct Entry {
        Topic topic;
        QPointer<Banner> banner;
    };
    void showOnly(std::size_t index);
    void showNext();
    // A rectangle of the board for a banner, and how much of the advice it has room for.
    struct Place {
        QRect rect;
        Banner::Advice advice = Banner::Advice::Whole;
    };
    Place placeFor(const Banner& banner) const;
    void moveTo(ScrolledPane* pane);
    void placeInPane(Banner& banner);

    board::BoardView& m_board;
    std::function<ScrolledPane*()> m_topPane;
    QPointer<ScrolledPane> m_pane; // that it is over now
    QVBoxLayout* m_layout = nullptr;
    std::vector<Entry> m_entries; // the most important first
    std::size_t m_shown = 0;      // index in m_entries, unless that is empty
};

} // namespace app
