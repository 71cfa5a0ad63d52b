// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/coach/lesson_run.h"
#include "app/face/shell/command.h"

#include <QObject>

#include <vector>

namespace app {

class Coach;
class FileDesk;
class LessonPane;
class LessonScene;
class MainWindow;
class PlaySession;
class SettingsFile;

// Controls the first steps: shows the lessons on the board and in a pane of their own, remembers which are
// done, and begins the first game. Owns the switch for marks on the pieces that tell how they move. Main
// thread.
class LessonDesk : public QObject {
    Q_OBJECT

public:
    // All outlive the desk.
    struct Parts {
        MainWindow& window;
        Coach& coach;
        SettingsFile& settings;
        PlaySession& play;
        FileDesk& files;
    };
    explicit LessonDesk(const Parts& parts, QObject* parent = nullptr);

    // Where the learner was, or at the first lesson that is not done.
    void open();
    // Leaves the record, as the user agrees to.
    void playFirstGame();

    LessonRun& run() { return m_run; }
    // Nothing tells that the user knows the game: neither games nor records, nor the first game of the
    // lessons.
    bool isForNewcomer() const;

private:
    std::vector<Command> commands();
    void adoptSettings();
    void recallDone();
    void markMoves(bool on);

    Parts m_parts;
    LessonRun m_run;
    LessonScene* m_scene = nullptr;
    LessonPane* m_pane = nullptr; // the window's
    bool m_isBegun = false;
};

} // namespace app
