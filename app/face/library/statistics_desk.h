// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/shell/command.h"

#include <QObject>
#include <QPointer>

#include <vector>

namespace app {

class Library;
class LibraryDesk;
class MainWindow;
class SettingsFile;
class StatisticsWindow;
class UserFiles;

// Opens the statistics of a player's games in a window of their own, and has the library list games from
// there. Main thread; owns none of the objects it uses.
class StatisticsDesk : public QObject {
    Q_OBJECT
public:
    struct Parts {
        MainWindow& window;
        Library& library;
        LibraryDesk& desk;
        UserFiles& files;
        SettingsFile& settings;
    };
    explicit StatisticsDesk(const Parts& parts, QObject* parent = nullptr);

    void show();
    // nullptr: it is closed.
    StatisticsWindow* statistics() const;

private:
    std::vector<Command> commands();
    QString player() const;

    Parts m_parts;
    QPointer<StatisticsWindow> m_statistics;
};

} // namespace app
