// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/shell/command.h"
#include "app/settings/appearance_settings.h"
#include "app/sound/countdown.h"
#include "app/sound/sound_choice.h"
#include "shogi-core/record.h"

#include <QElapsedTimer>
#include <QObject>

namespace board {
class BoardView;
}

namespace app {

class MainWindow;
class Game;
class RecordDocument;
class SettingsFile;
class SoundPlayer;
class Voice;

// What is heard in the window: pieces as they land on the board, start and end of games, a person's time, and
// a voice. To be created after BoardScene, whose board glides already when the cursor's move is told here.
// Main thread; owns none of the parts.
class SoundDesk : public QObject {
    Q_OBJECT

public:
    struct Parts {
        board::BoardView& board;
        RecordDocument& document;
        Game& game;
        SettingsFile& settings;
        SoundPlayer& player;
        Voice& voice;
        MainWindow& window;
    };
    explicit SoundDesk(const Parts& parts, QObject* parent = nullptr);

    // Of the voice. Japanese or English.
    void setLanguage(Language language);
    // Looks for a voice if there was no reason to until now.
    void startVoice();

    enum class Sample { Pieces, Signals, Voice };
    // With the settings as they are.
    void playSample(Sample sample);

private:
    std::vector<Command> commands();
    void onCursor(shogi::NodeId node);
    void onClock();
    // later: how much later than planned.
    void play(const std::vector<PlannedSound>& sounds, std::chrono::milliseconds later = {});
    bool isVoiceReady() const;
    std::optional<ClockReading> reading() const;

    Parts m_parts;
    Language m_language = Language::English;
    shogi::NodeId m_cursor = shogi::kRootNode;
    std::optional<shogi::NodeId> m_added; // to the record, last
    QElapsedTimer m_sinceStep;
    Countdown m_countdown;
};

} // namespace app
