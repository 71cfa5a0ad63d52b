// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/library/games_task_dialog.h"
#include "app/library/library_row.h"

#include <QObject>
#include <QPointer>
#include <QString>

#include <vector>

class QFileDialog;

namespace app {

class FileDesk;
class FoundGamesModel;
class GamesView;
class Library;
class MainWindow;

// What tasks that write something of listed games have in common: the dialog, the place that is asked for,
// and the games that are meant. Main thread; owns none of the objects it uses.
class GamesTaskDesk : public QObject {
    Q_OBJECT
public:
    struct Parts {
        MainWindow& window;
        Library& library;
        FileDesk& files;
        FoundGamesModel& found;
        GamesView& games;
    };

    // Asks how; not while it is asked already or no game is listed.
    void open();

signals:
    // The list of games is to be in sight.
    void paneWanted();

protected:
    GamesTaskDesk(const Parts& parts, QObject* parent);

    // What is written: its title, and the one file or the folder that is asked for.
    struct Target {
        QString title;
        bool isFolder = false;
        QString filter; // of a file
        QString suffix;
        QString name; // to begin with, without the suffix
    };
    virtual GamesTaskDialog* makeDialog(const ListedCounts& counts) = 0;
    virtual Target target() const = 0;
    virtual void begin(const QString& path) = 0;

    const Parts& parts() const { return m_parts; }
    // nullptr: it is closed.
    GamesTaskDialog* dialog() const { return m_dialog; }
    bool isCancelled() const { return m_isCancelled || !m_dialog; }
    void setCancelled(bool isCancelled) { m_isCancelled = isCancelled; }
    // Those that the dialog is about, as far as they are in the library now.
    std::vector<GameId> chosenGames() const;

private:
    void choosePlace();

    Parts m_parts;
    QPointer<GamesTaskDialog> m_dialog;
    bool m_isCancelled = false;
};

} // namespace app
