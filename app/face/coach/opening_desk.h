// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/coach/opening_trainer.h"
#include "app/face/coach/opening_words.h"
#include "app/face/shell/command.h"
#include "app/review/move_comparison.h"
#include "app/settings/appearance_settings.h"

#include <QObject>

#include <vector>

namespace app {

class Coach;
class Game;
class Library;
class MainWindow;
class OpeningPane;
class OpeningScene;
class Repertoires;
class SettingsFile;

// The training of the user's repertoires, on the large board. Main thread; owns none of the objects it uses.
class OpeningDesk : public QObject {
    Q_OBJECT

public:
    struct Parts {
        MainWindow& window;
        const Game& game;
        Repertoires& repertoires;
        Library& library;
        Coach& coach;
        MoveComparison& comparison;
        SettingsFile& settings;
    };
    explicit OpeningDesk(const Parts& parts, QObject* parent = nullptr);

    // Goes on with a line that was left, or begins a session.
    void train();
    void setAppearance(const AppearanceSettings& appearance);
    OpeningTrainer& trainer() { return m_trainer; }
    MoveComparison& comparison() { return m_parts.comparison; }
    OpeningPane& pane() { return *m_pane; }

signals:
    // The user wants to see the repertoires, to make one.
    void repertoireRequested();

private:
    std::vector<Command> commands();
    void connectParts();
    void follow();
    void compare();
    void useSettings();

    Parts m_parts;
    OpeningTrainer m_trainer;
    OpeningWords m_words;
    OpeningScene* m_scene;
    OpeningPane* m_pane; // the window's
};

} // namespace app
