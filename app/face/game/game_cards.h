// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/shell/form.h"

#include <array>

class QMenu;
class QPushButton;

namespace app {

class GameChoices;

// What is chosen for most games, each with one click: the opponent and its strength, the colour, the time.
class GameCards : public Form {
    Q_OBJECT

public:
    // choices outlives this object.
    explicit GameCards(GameChoices& choices, QWidget* parent = nullptr);

    // To what is chosen anew most often: by the keyboard a game at another grade is three keys away.
    void focusFirst();

private:
    void addOpponents();
    void addGrades();
    void addResults();
    void addStyle();
    void addStart();
    void addColours();
    void addTimes();
    // Engines that have no card.
    void fillOthers();
    // The places of the cards as those of GameChoices::player().
    std::vector<int> players() const;
    QString expectation() const;
    QString otherTimes() const;
    void fillProposals();

    GameChoices& m_choices;
    ChoiceCards* m_opponents = nullptr;
    ChoiceCards* m_grades = nullptr;
    QPushButton* m_others = nullptr;
    QMenu* m_otherEngines = nullptr;
    std::array<QPushButton*, 2> m_proposals{};
};

} // namespace app
