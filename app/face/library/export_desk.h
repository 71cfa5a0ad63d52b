// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/shell/command.h"
#include "app/library/games_export.h"

#include <QObject>
#include <QPointer>

#include <memory>
#include <vector>

namespace app {

class ExportDialog;
class FileDesk;
class FoundGamesModel;
class GamesView;
class Library;
class MainWindow;

// Writes the records of listed games elsewhere, a few at a time on the storage thread, and tells what was not
// written. Main thread; owns none of the objects it uses.
class ExportDesk : public QObject {
    Q_OBJECT
public:
    struct Parts {
        MainWindow& window;
        Library& library;
        FileDesk& files;
        FoundGamesModel& found;
        GamesView& games;
    };
    explicit ExportDesk(const Parts& parts, QObject* parent = nullptr);

    void open();

signals:
    // The list of games is to be in sight.
    void paneWanted();

private:
    std::vector<Command> commands();
    void choosePlace();
    void begin(const QString& path);
    void start(std::vector<ExportedGame> games, ExportSettings settings);
    void writeOn();
    void finish();
    void askAboutLosses();

    Parts m_parts;
    QPointer<ExportDialog> m_dialog;
    std::shared_ptr<GamesExport> m_export; // used on the storage thread while a job is there
    bool m_isCancelled = false;
};

} // namespace app
