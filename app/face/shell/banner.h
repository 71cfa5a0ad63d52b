// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/text/message.h"

#include <QFrame>
#include <QPointer>

#include <cstddef>
#include <functional>
#include <vector>

class QHBoxLayout;
class QLabel;
class QPlainTextEdit;
class QToolButton;
class QVBoxLayout;

namespace app {

// A calm strip above the board: a sentence or two, buttons that say what they do, details that unfold. It
// stays until it is closed, answered or replaced.
class Banner : public QFrame {
    Q_OBJECT

public:
    enum class Tone { Quiet, Warning };
    struct Choice {
        QString text;
        std::function<void()> chosen;
    };
    // Texts are functions, so that a change of language can ask for them again.
    struct Content {
        Tone tone = Tone::Quiet;
        std::function<Message()> message;
        std::function<std::vector<Choice>()> choices; // may be empty; choosing closes the banner
        std::function<void()> closed;                 // by its cross; may be empty
    };

    explicit Banner(Content content, QWidget* parent = nullptr);

    void retranslate();
    // How many others wait behind it.
    void setWaiting(int count);
    QString text() const;
    QString details() const;

signals:
    // Its cross or one of its buttons was pressed.
    void finished();
    // The next of those that wait is wanted.
    void nextWanted();

protected:
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

private:
    void makeButtons(QHBoxLayout* row);
    void rebuildChoices();
    void setDetailsShown(bool shown);

    Content m_content;
    QLabel* m_what = nullptr;
    QLabel* m_advice = nullptr;
    QHBoxLayout* m_choices = nullptr;
    QToolButton* m_unfold = nullptr;
    QToolButton* m_more = nullptr;
    QToolButton* m_close = nullptr;
    QPlainTextEdit* m_details = nullptr;
    int m_waiting = 0;
};

// Banners by topic; a new one replaces an older one of the same topic. One is shown at a time, so that the
// board keeps its size: the most important; or the one that the user has asked for, until a more important
// one comes.
class BannerArea : public QWidget {
    Q_OBJECT

public:
    // The most important first.
    enum class Topic {
        Silence, // an engine of the game does not answer
        Engine,
        Mate,   // the answer to a question of this moment
        Result, // whoever has just played wants to see it
        Record,
        PlayOn,
        Recovery,
        Journals,
        Unsafe,  // the journal cannot be written
        Restart, // of an engine in the running game
        Settings,
        Catalog,
        Store,
        MateMemory,
        Analysis
    };

    explicit BannerArea(QWidget* parent = nullptr);

    void put(Topic topic, Banner::Content content);
    void remove(Topic topic);
    // nullptr if there is none.
    Banner* banner(Topic topic) const;

private:
    struct Entry {
        Topic topic;
        QPointer<Banner> banner;
    };
    void showOnly(std::size_t index);
    void showNext();
    QVBoxLayout* m_layout = nullptr;
    std::vector<Entry> m_entries; // the most important first
    std::size_t m_shown = 0;      // of m_entries, unless that is empty
};

} // namespace app
