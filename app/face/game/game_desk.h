// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/game/game_notices.h"
#include "app/face/shell/command.h"
#include "app/game/play_session.h"

#include <QObject>

#include <functional>
#include <vector>

namespace app {

class BoardScene;
class FileDesk;
class MainWindow;
class RecordDocument;
class SettingsFile;
class ThinkingPane;

// Shows games in the window: the players' states and thoughts, what is going on, what can be done now. Passes
// the user's commands to the session. Main thread.
class GameDesk : public QObject {
    Q_OBJECT

public:
    struct Parts {
        MainWindow& window;
        BoardScene& scene;
        ThinkingPane& thinking;
        RecordDocument& document;
        PlaySession& play;
        SettingsFile& settings;
        FileDesk& files;
    };
    explicit GameDesk(const Parts& parts, QObject* parent = nullptr);

    // Updates all texts.
    void retranslate();
    GameNotices& notices() { return m_notices; }
    // What others say of the game in progress beside the number of the move; it may be empty.
    void addToPlace(std::function<QString()> words);

signals:
    // Whether the thinking of the engine that a person plays against is hidden.
    void thinkingCovered(bool covered);

private:
    std::vector<Command> commands();
    // A source text, or nullptr; see Command.
    const char* whyNot(PlayAction action) const;
    void connectPane();
    void connectDocument();
    void connectGame();
    void connectSession();

    void rematch();
    void playNextGrade();
    void resign();
    void declare();

    void showPlayers();
    void showEngineMissing();
    void showNext(bool inNewTab);
    void showHint(const Advice& advice, HintStep step);
    void showState(shogi::Color color);
    void showExpectations();
    void updateActions();
    void updateCover();
    void updateActivity();
    void updatePlace();
    // What is going on in the game; may be empty.
    QString activityText() const;

    Parts m_parts;
    Game& m_game;
    GameNotices m_notices;
    std::function<QString()> m_addedToPlace;
    bool m_wasActive = false; // when updateActions() was last called
};

} // namespace app
