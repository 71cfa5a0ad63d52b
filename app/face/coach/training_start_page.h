// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/coach/daily_set.h"
#include "app/face/coach/coach_results.h"

#include <QWidget>

#include <array>
#include <vector>

class QCheckBox;
class QComboBox;
class QHBoxLayout;
class QLabel;
class QLineEdit;
class QPushButton;
class QVBoxLayout;

namespace app {

class AnswerPlot;

// The beginning and the end of a training: what there is to do today, what is asked, how it has gone, and how
// cards come to be.
class TrainingStartPage : public QWidget {
    Q_OBJECT

public:
    // Brinkmate problems of so many moves that can be asked now.
    struct BrinkmatesLeft {
        int moves = 1;
        int due = 0;   // asked again
        int fresh = 0; // not answered yet

        friend bool operator==(const BrinkmatesLeft&, const BrinkmatesLeft&) = default;
    };
    struct Content {
        DailyWish wish;
        int due = 0;              // questions of the set that are asked again
        int fresh = 0;            // and those that are new
        int answered = 0;         // questions, today
        bool isDone = false;      // as many as were wanted
        bool hasMistakes = false; // there are cards of mistakes
        int right = -1;           // of the set that has just ended; -1: none has
        int asked = 0;
        QString run;                              // how the run against the clock went; empty: none has been
        std::array<BrinkmatesLeft, 2> brinkmates; // of one move, of three
        int streak = 0;
        std::vector<PlayerResults> days; // as answersByDay() makes them
        bool isAutomatic = false;        // mistakes become cards after every analysis
        QString name;                    // the user's in records

        friend bool operator==(const Content&, const Content&) = default;
    };

    explicit TrainingStartPage(QWidget* parent = nullptr);

    void setContent(const Content& content);
    // The text about today.
    QString words() const;
    // Gives the keys to what begins the training, or to the first thing that can be changed.
    void takeFocus();
    int minutes() const;
    void setMinutes(int minutes);
    int brinkmateMoves() const;
    void setBrinkmateMoves(int moves);

signals:
    void beginRequested();
    void runRequested(int minutes);
    void brinkmatesRequested(int moves);
    void wishChanged(const app::DailyWish& wish);
    void automaticChanged(bool isAutomatic);
    void nameChanged(const QString& name);

protected:
    void changeEvent(QEvent* event) override;

private:
    void makeChoices(QVBoxLayout& column);
    QHBoxLayout* makeRun();
    QHBoxLayout* makeBrinkmates();
    void makeOwnGames(QVBoxLayout& column);
    void follow();
    void followBrinkmates();
    QString todaysWords() const;
    void retranslate();

    Content m_content;
    const std::optional<OpeningRules> m_noOpenings;
    CoachResultsModel m_days{CoachResults::Days, m_noOpenings};
    QLabel* m_title = nullptr;
    QLabel* m_words = nullptr;
    QPushButton* m_begin = nullptr;
    QCheckBox* m_mistakes = nullptr;
    QCheckBox* m_mates = nullptr;
    QPushButton* m_run = nullptr;
    QComboBox* m_minutes = nullptr;
    QLabel* m_runWords = nullptr;
    QPushButton* m_brinkmates = nullptr;
    QComboBox* m_brinkmateMoves = nullptr;
    QLabel* m_brinkmateWords = nullptr; // what a brinkmate is, and how many there are
    QLabel* m_streak = nullptr;
    AnswerPlot* m_plot = nullptr;
    QLabel* m_cards = nullptr; // how they come to be
    QLabel* m_nameLabel = nullptr;
    QLineEdit* m_name = nullptr;
    QCheckBox* m_automatic = nullptr;
};

} // namespace app
