// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/files/record_glimpses.h"
#include "app/face/files/small_boards.h"
#include "app/face/shell/command.h"
#include "app/mates/mate_problems.h"

#include <QObject>
#include <QStringList>

#include <array>
#include <functional>
#include <utility>
#include <vector>

class QAction;

namespace app {

class FileDesk;
class MainWindow;
class MateMemory;
class PlaySession;
class RecentFiles;
class RecordDocument;
class SettingsFile;
class StartCard;
class StartPage;

// Controls the start page, which offers ways to begin while there is neither a record nor a game: the first
// steps to people who have not played yet, a game like the last one, the interrupted one, today's problem, a
// position, a record. Main thread.
class StartDesk : public QObject {
    Q_OBJECT

public:
    // All outlive the desk.
    struct Parts {
        MainWindow& window;
        RecordDocument& document;
        PlaySession& play;
        FileDesk& files;
        RecentFiles& recent;
        MateMemory& memory;
        SettingsFile& settings;
    };
    // The commands of all rooms are there already.
    explicit StartDesk(const Parts& parts, QObject* parent = nullptr);

    void setAppearance(const AppearanceSettings& appearance, bool dark);
    // Asked whenever the page is filled: whether the first steps are offered.
    void setNewcomer(std::function<bool()> isNewcomer) { m_isNewcomer = std::move(isNewcomer); }
    // Hides the page at once, or shows it with what there is now in the next turn of the event loop: several
    // signals have one cause. A hidden page is not filled.
    void refresh();

private:
    static constexpr int kMostRecords = 4;

    std::vector<Command> commands();
    // A card that does what a command does, and is there while that can be chosen.
    StartCard* addCommand(const char* name, const char* command, IconName picture);
    void addRecords();
    void connectWhatChanges();
    bool isWanted() const;
    void show();
    void leave();
    void nameParts();
    void fill();
    void fillProblem(int height);
    void fillRecord(std::size_t place, int height);
    QString opponentText() const;

    Parts m_parts;
    RecordGlimpses m_glimpses;
    SmallBoards m_boards;
    StartPage* m_page = nullptr;
    std::function<bool()> m_isNewcomer = [] { return false; };
    StartCard* m_lessons = nullptr;
    StartCard* m_play = nullptr;
    StartCard* m_continue = nullptr;
    StartCard* m_problem = nullptr;
    StartCard* m_position = nullptr;
    StartCard* m_open = nullptr;
    std::array<StartCard*, kMostRecords> m_records{};
    std::vector<MateProblem> m_problems; // read when they are shown for the first time
    bool m_isAwaited = false;            // show() will be called
    bool m_isLeft = false;               // until the next record
};

} // namespace app
