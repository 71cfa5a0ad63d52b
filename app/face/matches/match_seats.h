// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/game/play_session.h"
#include "app/matches/match_run.h"

#include <QObject>

#include <optional>

namespace app {

class FileDesk;
class MainWindow;
class MatchDesk;
class OpenRecords;
class RecordDocument;

// The games of a match that people play on the board: seats the players, and gives the result back to the
// match. Tells when a game begins to wait. Main thread; owns none of the objects it uses.
class MatchSeats : public QObject {
    Q_OBJECT
public:
    struct Parts {
        MainWindow& window;
        PlaySession& play;
        const RecordDocument& document;
        OpenRecords& records;
        FileDesk& files;
        EngineHub& hub;
        MatchDesk& desk;
    };
    explicit MatchSeats(const Parts& parts, QObject* parent = nullptr);

    // In a tab of its own. Nothing happens if the game does not wait any more.
    void play(int number);

private:
    GameSettings settingsFor(const WaitingGame& game) const;
    void start(int number);
    void take(const GameResult& result);
    void announce();

    Parts m_parts;
    MatchRun& m_run;
    std::optional<int> m_number; // of the game on the board
    QString m_folder;            // of its match
    int m_announced = -1;        // number of the first game that waited when the user was last told
};

} // namespace app
