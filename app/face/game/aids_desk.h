// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/shell/command.h"
#include "app/settings/aid_settings.h"

#include <QObject>

#include <vector>

namespace app {

class BoardScene;
class ChoiceMenu;
class GameAids;
class MainWindow;
class PlaySession;
class RecordDocument;
class WhyNotDesk;

// What helps the person in a casual game, as it is chosen in the menu and shown: the alarm above the board,
// the opponent's threat on it. Main thread.
class AidsDesk : public QObject {
    Q_OBJECT

public:
    struct Parts {
        MainWindow& window;
        BoardScene& scene;
        RecordDocument& document;
        PlaySession& play;
        WhyNotDesk& whyNot;
    };
    explicit AidsDesk(const Parts& parts, QObject* parent = nullptr);

    void retranslate();

private:
    std::vector<Command> commands();
    Command aidCommand(Command command, bool AidSettings::*aid);
    const char* whyNot() const;
    void showChoice();
    void showAlarm();
    void showThreat();

    Parts m_parts;
    GameAids& m_aids;
    ChoiceMenu* m_levels;
};

} // namespace app
