// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/shell/command.h"
#include "app/settings/game_settings.h"

#include <QObject>

#include <vector>

namespace app {

class Coach;
class EngineDesk;
class FileDesk;
class MainWindow;
class NewGameDialog;
class PlaySession;
class RecordDocument;
class SettingsFile;

// Asks which game is to be played, and starts it: in place of the open record, or beside it. Main thread.
class NewGameDesk : public QObject {
    Q_OBJECT

public:
    struct Parts {
        MainWindow& window;
        RecordDocument& document;
        PlaySession& play;
        FileDesk& files;
        EngineDesk& engines;
        SettingsFile& settings;
        const Coach& coach;
    };
    explicit NewGameDesk(const Parts& parts, QObject* parent = nullptr);

    // Asks with these settings as they stand, after a running game was left if the user agrees.
    void ask(const GameSettings& settings);

private:
    std::vector<Command> commands();
    void showDialog(const GameSettings& settings);
    // From the shown position, the side to move for the user.
    GameSettings fromHere() const;
    const char* whyNotFromHere() const;
    void take(const NewGameDialog& dialog);
    // From the current position; the open record stays as it is.
    void startInNewTab(const GameSettings& settings);

    Parts m_parts;
};

} // namespace app
