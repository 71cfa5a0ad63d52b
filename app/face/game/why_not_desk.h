// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/shell/command.h"
#include "app/live/move_trial.h"
#include "app/settings/appearance_settings.h"

#include <QObject>

#include <optional>
#include <vector>

namespace app {

class MainWindow;
class PlaySession;
class RecordDocument;
class SettingsFile;
class WishScene;

// Answers why a move should not be played: on the board the user plays the move, and Tokin what refutes it,
// with what it loses in words. The record and the game stay as they are. Main thread.
class WhyNotDesk : public QObject {
    Q_OBJECT

public:
    struct Parts {
        MainWindow& window;
        RecordDocument& document;
        PlaySession& play;
        const SettingsFile& settings;
        EngineHub& hub;
        const EngineCatalog& catalog;
    };
    explicit WhyNotDesk(const Parts& parts, QObject* parent = nullptr);

    // Plays out what is known already of a move.
    void show(const MoveLoss& loss);

private:
    std::vector<Command> commands();
    const char* whyNot() const;
    // In the shown position; from the answer to a move, back to the position.
    void ask();
    void enter(const shogi::Position& position, std::optional<shogi::Square> previousTo);
    void take(shogi::Move move);
    void answer(const MoveLoss& loss);
    MoveNotation notation() const;
    QString titleFor(const shogi::Position& position, shogi::Move move) const;

    Parts m_parts;
    MoveTrial m_trial;
    WishScene* m_scene;
    shogi::Position m_start; // of the record in which it is asked
    std::vector<shogi::Move> m_moves;
};

} // namespace app
