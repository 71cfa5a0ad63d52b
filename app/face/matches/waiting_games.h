// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/matches/match_run.h"

#include <QWidget>

#include <vector>

class QLabel;
class QListWidget;
class QPushButton;

namespace app {

// The games of a match that wait for people: they are played on the board, or on a real one, and their
// results entered here. Hidden while no game waits.
class WaitingGames : public QWidget {
    Q_OBJECT
public:
    // run must outlive this object.
    explicit WaitingGames(const MatchRun& run, QWidget* parent = nullptr);

    // To be called after a change of the match.
    void refresh();

signals:
    // The user wants a game to be played on the board.
    void playRequested(int number);
    // The user has entered a result. winner: nothing for a draw.
    void resultEntered(int number, const shogi::Ending& ending);

protected:
    void changeEvent(QEvent* event) override;

private:
    // nullptr: none is chosen.
    const WaitingGame* chosen() const;
    QString textOf(const WaitingGame& game) const;
    void askResult();
    void retranslate();

    const MatchRun& m_run;
    std::vector<WaitingGame> m_games;
    QLabel* m_title = nullptr;
    QListWidget* m_list = nullptr;
    QPushButton* m_play = nullptr;
    QPushButton* m_enter = nullptr;
};

// Asks how a game that people have played ended. names: by colour.
void askMatchResult(QWidget* parent, const std::array<QString, 2>& names, bool isHandicap,
                    const std::function<void(const shogi::Ending&)>& entered);

} // namespace app
