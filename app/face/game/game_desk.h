// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/game/game_notices.h"
#include "app/face/shell/command.h"
#include "app/game/game.h"
#include "app/game/game_series.h"
#include "engine-host/engine_config.h"

#include <QObject>
#include <QTimer>

namespace app {

class BoardScene;
class EngineCatalog;
class EngineDesk;
class EngineHub;
class EngineRoster;
class FileDesk;
class Hint;
class MainWindow;
class RecordDocument;
class SettingsFile;
class ThinkingModel;
class ThinkingPane;

// Starts games for the window and shows where they are: the players' states and thoughts, what can be done
// now. Owns no game state. Main thread.
class GameDesk : public QObject {
    Q_OBJECT

public:
    struct Parts {
        MainWindow& window;
        BoardScene& scene;
        ThinkingPane& thinking;
        std::array<ThinkingModel, 2>& lines; // tables of the pane
        RecordDocument& document;
        Game& game;
        EngineCatalog& catalog;
        EngineHub& hub;
        Hint& hint;
        SettingsFile& settings;
        FileDesk& files;
        EngineDesk& engines;
        EngineRoster& roster;
    };
    explicit GameDesk(const Parts& parts, QObject* parent = nullptr);

    // Shows the dialog.
    void newGame();
    // Another game of the same players; nothing if there was none.
    void rematch();
    // Without a question. settings are checked already.
    void start(const GameSettings& settings);
    // Without a question; the cursor stands where it was interrupted.
    void playOn(const InterruptedGame& interrupted);
    const GameSeries& series() const { return m_series; }
    // A series waits for its next game. If the game before is on the board, its result is shown as at its
    // end; otherwise the next one begins, in another tab if need be.
    void resumeSeries(const GameSeries::Waiting& waiting, bool onBoard);

    void resign();
    void declare();
    void pauseOrResume();
    // First the piece, then the move; a new position starts anew.
    void askHint();
    // Every text anew.
    void retranslate();
    // Between two games of engines; tests shorten it.
    void setSeriesPause(Milliseconds pause) { m_pause.setInterval(pause); }

signals:
    // Whether what the engine thinks is hidden from the person who plays against it.
    void thinkingCovered(bool covered);

private:
    using Players = std::array<std::unique_ptr<Player>, 2>;

    void startNext();
    void begin(const GameSettings& settings);
    // Between engines a series continues by itself, after a look at the end of the game.
    void pauseBeforeNext(const GameResult& result);
    // Null ones, once it is told why, if an engine is not there.
    Players seat(const GameSettings& settings, const shogi::Position& start);
    void showPlayers();
    // Whether the open record, its state included, is no more than what a game from the current position
    // begins with.
    bool isAllOfTheGame() const;
    // From the current position; the open record stays as it is.
    void startInNewTab(const GameSettings& settings);
    void connectGame();
    void connectHint();
    void dropHint();
    std::vector<Command> commands();
    // A source text, or nullptr; see Command.
    const char* whyNoHint() const;
    void updateActions();
    void updateCover();
    void updateActivity();
    void updatePlace();
    void showState(shogi::Color color);
    void showStrength(shogi::Color color);
    // What an engine has said last while it gets ready; may be empty.
    QString lastTextOf(shogi::Color color) const;
    void showThinking(shogi::Color color, const Thought& thought);
    void showExpectations();
    // What an engine can tell beside its lines, once it has said so.
    void offerExtraLines(shogi::Color color);
    shogi::Color chosenSide(shogi::Color color) const;
    void chooseExtraLines(shogi::Color color, const ExtraLines& lines);
    // An engine that was removed from the list plays its game to the end; after it its process goes.
    void dismissRemoved();

    Parts m_parts;
    GameSeries m_series;
    GameNotices m_notices;
    QTimer m_pause; // before the next game of a series
    struct Advice {
        shogi::Move move;
        QString score; // may be empty
    };
    bool m_wasActive = false;                   // when updateActions() was called last
    std::optional<Advice> m_advice;             // in the shown position: its piece is known already
    std::array<host::OptionValues, 2> m_seated; // the engines' options when the game began
    std::array<QString, 2> m_preparing;         // how long, while an engine gets ready
};

} // namespace app
