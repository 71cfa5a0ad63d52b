// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/shell/command.h"
#include "app/library/library.h"
#include "app/library/source_schedule.h"
#include "app/library/source_watch.h"

#include <QObject>
#include <QPointer>
#include <QStringList>
#include <QTimer>

#include <functional>
#include <map>
#include <set>
#include <vector>

namespace app {

class FileDesk;
class Game;
class LibraryDesk;
class MainWindow;
class SettingsFile;
class SourcesDialog;

// The sources of the library: adding and removing them, and looking at them again, when the user says so and
// by itself. By itself it waits for the window, for changes to settle and for games with clocks to end. Main
// thread; owns none of the objects it uses.
class SourcesDesk : public QObject {
    Q_OBJECT
public:
    struct Parts {
        MainWindow& window;
        LibraryDesk& desk;
        const Game& game;
        Library& library;
        FileDesk& files;
        SettingsFile& settings;
    };
    explicit SourcesDesk(const Parts& parts, QObject* parent = nullptr);

    // The window stands: from a moment later on, sources are looked at without being asked.
    void begin();
    // Nothing begins by itself while this holds, besides games with clocks.
    void waitWhile(std::function<bool()> busy) { m_busy.push_back(std::move(busy)); }

    void showSources();
    void addFolder();
    void addFiles();
    void addOwnGames();
    // Adds the records in this folder, and shows the library.
    void addFrom(const QString& folder);

private:
    std::vector<Command> commands();
    QWidget* front() const;
    void add(const QStringList& paths);
    // Does it now, or after what was going on without the user; tells that the user has to wait for what they
    // have asked for before.
    void ask(std::function<void()> order);
    void findSources();
    bool isWatched(const QString& source) const;
    void followSources();
    void plan();
    void lookIfDue();
    bool isHeld() const;
    void giveWay();
    void take(const LibraryUpdateResult& result);
    void setWatched(const QString& source, bool on);
    void remove(const QString& source);
    void fillDialog();
    void findFaults();

    Parts m_parts;
    std::vector<std::function<bool()>> m_busy;
    SourceSchedule m_schedule;
    SourceWatch m_watch;
    QTimer m_timer;
    bool m_hasBegun = false;
    QStringList m_sources;
    std::set<QString> m_unreachable;
    std::map<QString, QStringList> m_folders; // of each source, as far as it has been looked at
    QStringList m_looking;                    // at these by itself
    std::function<void()> m_waiting;          // what the user has asked for meanwhile
    QPointer<SourcesDialog> m_dialog;
};

} // namespace app
