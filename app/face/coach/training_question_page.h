// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <QWidget>

#include <cstdint>

class QGridLayout;
class QLabel;
class QListWidget;
class QPushButton;

namespace app {

class TeacherWordsView;

// What is beside the board while a question is asked: what is to be done, the buttons for the next step, what
// is said about the answer, and how the questions of the set have been answered.
class TrainingQuestionPage : public QWidget {
    Q_OBJECT

public:
    // The button that Enter presses.
    enum class Offer : std::uint8_t { Nothing, Again, Next };
    struct Content {
        QString title;
        QString words;
        QStringList rows; // of the list
        int row = -1;     // the current one
        QString score;
        bool canHint = false;
        bool canShow = false;
        bool canTryAgain = false;
        bool canGoOn = false;
        Offer offer = Offer::Nothing;

        friend bool operator==(const Content&, const Content&) = default;
    };

    explicit TrainingQuestionPage(QWidget* parent = nullptr);

    void setContent(const Content& content);
    QString words() const;
    // Why the move of the game, or the answer, was a mistake.
    TeacherWordsView& reasons() { return *m_reasons; }
    bool hasListFocus() const;

signals:
    void hintRequested();
    void showRequested();
    void againRequested();
    void nextRequested();
    void endRequested();
    void rowChosen(int row);
    // All that stays is in the new language; what is asked is in the old one.
    void languageChanged();

protected:
    void changeEvent(QEvent* event) override;

private:
    QGridLayout* makeButtons();
    void connectParts();
    void listRows();
    void offer();
    void retranslate();

    Content m_content;
    Offer m_offered = Offer::Nothing;
    QLabel* m_title = nullptr;
    QPushButton* m_hint = nullptr;
    QPushButton* m_show = nullptr;
    QPushButton* m_again = nullptr;
    QPushButton* m_next = nullptr;
    QPushButton* m_end = nullptr;
    QLabel* m_words = nullptr;
    TeacherWordsView* m_reasons = nullptr;
    QListWidget* m_list = nullptr;
    QLabel* m_score = nullptr;
};

} // namespace app
