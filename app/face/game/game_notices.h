// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/shell/banner.h"
#include "app/face/shell/board_scene.h"
#include "app/game/game.h"

#include <QObject>

#include <functional>
#include <optional>
#include <utility>
#include <vector>

namespace host {
struct Failure;
}

namespace app {

class FileDesk;
class MainWindow;
class PlaySession;
class RecordDocument;

// What is said above and on the board while a game is played: its result, what became of an engine, why a
// move is not taken. Main thread.
class GameNotices : public QObject {
    Q_OBJECT

public:
    struct Parts {
        MainWindow& window;
        BoardScene& scene;
        RecordDocument& document;
        PlaySession& play;
        const FileDesk& files;
    };
    explicit GameNotices(const Parts& parts, QObject* parent = nullptr);

    // What others say below the result of a game, and what they offer beside it. Asked whenever the row is
    // made; both may be empty.
    struct Addition {
        std::function<QString()> words;
        std::function<std::vector<Banner::Choice>()> choices;
    };
    void add(Addition addition) { m_additions.push_back(std::move(addition)); }
    // An addition says something else now.
    void refreshResult();

private:
    void connectGame();
    void connectEngines();
    void connectHint();
    // Whatever was asked about the phase before is answered.
    void clearFor(Game::Phase phase);
    // The row after a game.
    void showResult(const GameResult& result);
    Message resultMessage(const GameResult& result) const;
    QStringList addedWords() const;
    std::vector<Banner::Choice> resultChoices(const GameResult& result) const;
    void showHindrance(BoardScene::Hindrance why);
    // The position, the turn or the phase has changed: it may not be true any more.
    void dropHindrance();
    void showRestart(const PlayerFailure& failure);
    void showBookFailure(shogi::Color color, const BookFault& fault);
    void showInterruption(const PlayerFailure& failure);
    void showStartFailure(const PlayerFailure& failure);
    void showNotResponding(shogi::Color color, const host::NotResponding& event);
    void showHintFailure(const host::Failure& failure);
    bool isHandicap() const;
    // The side of the person who plays against an engine.
    std::optional<shogi::Color> onlyPerson() const;

    Parts m_parts;
    Game& m_game;
    std::optional<shogi::Color> m_silent; // whose engine does not answer
    QString m_hindrance;                  // what the bubble has said about it
    std::vector<Addition> m_additions;
};

} // namespace app
