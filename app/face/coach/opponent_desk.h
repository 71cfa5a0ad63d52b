// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/coach/opponent_results.h"
#include "app/face/shell/banner.h"

#include <QObject>

#include <vector>

namespace app {

class Coach;
class FileDesk;
class GameDiary;
class GameNotices;
class NewGameDesk;
class PlaySession;

// What is said of the opponent after a game: how the games against it went, how the rating has changed, and
// after a streak whom to play next. Main thread; owns none of the objects it uses.
class OpponentDesk : public QObject {
    Q_OBJECT
public:
    struct Parts {
        PlaySession& play;
        FileDesk& files;
        const Coach& coach;
        const GameDiary& diary;
        NewGameDesk& newGame;
        GameNotices& notices;
    };
    explicit OpponentDesk(const Parts& parts, QObject* parent = nullptr);

private:
    // Nothing during a series.
    std::vector<NextOpponent> proposals() const;
    QString words() const;
    std::vector<Banner::Choice> choices();
    void take(const NextOpponent& proposal);

    Parts m_parts;
};

} // namespace app
