// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/document/record_file.h"
#include "app/face/files/save_desk.h"
#include "app/face/shell/command.h"

#include <QObject>

#include <functional>
#include <vector>

namespace app {

class BoardScene;
class FileClaims;
class Game;
class MainWindow;
class OpenRecords;
class RecentFiles;
class RecordDocument;
class SettingsFile;

// Opens and saves records for the window, each in a tab of its own, and asks before a game is
// ended or changes are discarded. Main thread; owns none of the objects it uses.
class FileDesk : public QObject {
    Q_OBJECT

public:
    struct Parts {
        MainWindow& window;
        const BoardScene& scene;
        RecordDocument& document;
        OpenRecords& records;
        const FileClaims& claims;
        Game& game;
        SettingsFile& settings;
        RecentFiles& recent;
    };
    explicit FileDesk(const Parts& parts, QObject* parent = nullptr);

    SaveDesk& saving() { return m_saving; }

    // reason: why no other record can take the place of the shown one at the moment, as a sentence; empty if
    // it can.
    void stayWhile(std::function<QString()> reason);

    // A file of the shown record is being written: whoever leaves the record waits until it is released.
    // Those who ask a second time need not wait any more.
    void hold();
    void release();
    bool isHeld() const { return m_held; }

    // Calls then when the record on the board may be replaced: at once, or after a running game was aborted
    // and changes were saved or discarded. Never if the user cancels.
    void leaveRecord(std::function<void()> then);
    // The same for what continues by itself: nothing is asked, and a record with changes stays in its tab.
    void leaveUnasked(std::function<void()> then);
    // Calls then when no game is in progress (any more).
    void leaveGame(std::function<void()> then);
    // The same for all open records, before the program ends.
    void leaveAllRecords(std::function<void()> then);
    // Calls then when the document is blank, in a new tab unless it was before. Nothing is asked but what a
    // running game needs.
    void inNewTab(std::function<void()> then);
    void newRecord();
    void showRecordAt(int tab);
    // To the next tab, or the previous one (-1); wraps around.
    void stepTab(int step);
    // Asks about unsaved changes.
    void closeRecord(int tab);
    // Another window: a program of its own.
    void newWindow();

    void open();
    // In a tab of its own. The file's own tab, if it has one, shows it as it is now. ply: of the main line,
    // to begin with; its end if it is shorter.
    void openFile(const QString& path, int ply = 0);
    // One after the other; whoever cancels a question leaves the rest.
    void openFiles(const QStringList& paths);
    // Calls then with the only game, or with each that the user chooses, and a blank document. games: not
    // empty; file: the name they come from, or empty. left: afterwards, or if the user chooses none.
    void chooseGames(
        std::vector<LoadedRecord> games, const QString& file, std::function<void(const LoadedRecord&)> then,
        std::function<void()> left = [] {});
    // In place of a blank record; without a file.
    void showText(const LoadedRecord& loaded, shogi::NodeId node);
    // The headers of the record, in a dialog; not during a game, which fills them in.
    void editInformation();
    void save();
    void saveAs();

signals:
    void heldChanged();
    // A file that was to be opened does not exist any more.
    void missing(const QString& path);

private:
    std::vector<Command> commands();
    void whenWritten(std::function<void()> then);
    // done: afterwards, also if there was a problem.
    void openFileThen(const QString& path, int ply, std::function<void()> done);
    // Says why it is not possible if the shown record has to stay.
    bool mayLeave();
    // The same if another record is to take its place in its tab.
    bool mayReplace();
    // Shows a blank record, in a new tab unless it was blank before; false: the shown one has to stay.
    bool addTab();
    // Also if its file has been deleted.
    bool isUnsaved(int tab);
    void askUnsavedFrom(int tab, std::function<void()> then);
    void showRecord(const LoadedRecord& loaded, const QString& path, int ply);
    // What the headers say is suggested for other records.
    void rememberHeaders();

    Parts m_parts;
    SaveDesk m_saving;
    std::vector<std::function<QString()>> m_reasonsToStay;
    bool m_held = false;
    std::function<void()> m_waiting; // for release()
};

} // namespace app
