// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/coach/opponent_results.h"
#include "app/face/shell/banner.h"

#include <QObject>

#include <vector>

namespace app {

class Coach;
class FileDesk;
class GameDesk;
class GameDiary;
class NewGameDesk;
class PlaySession;

// What is said of a game against an engine: during it, whether it is rated, and afterwards how the games
// against this opponent went, how the rating has changed or why it has not, and after a streak whom to play
// next. Main thread; owns none of the objects it uses.
class OpponentDesk : public QObject {
    Q_OBJECT
public:
    struct Parts {
        PlaySession& play;
        FileDesk& files;
        const Coach& coach;
        const GameDiary& diary;
        NewGameDesk& newGame;
        GameDesk& game;
    };
    explicit OpponentDesk(const Parts& parts, QObject* parent = nullptr);

private:
    // Nothing during a series.
    std::vector<NextOpponent> proposals() const;
    QString words() const;
    QString ratedWords() const;
    std::vector<Banner::Choice> choices();
    void take(const NextOpponent& proposal);

    Parts m_parts;
};

} // namespace app
