// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/document/record_document.h"
#include "app/document/user_records.h"
#include "app/face/files/line_insertion.h"
#include "app/face/files/save_desk.h"
#include "app/face/shell/command.h"

#include <QObject>
#include <QTimer>

#include <cstdint>
#include <functional>
#include <set>
#include <utility>
#include <vector>

namespace app {

class BoardScene;
class FileClaims;
class Game;
class MainWindow;
class OpenRecords;
class RecentFiles;
class SettingsFile;
class UserFiles;

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
        UserFiles& files;
    };
    explicit FileDesk(const Parts& parts, QObject* parent = nullptr);

    SaveDesk& saving() { return m_saving; }
    LineInsertion& lines() { return m_lines; }
    UserFiles& userFiles() { return m_parts.files; }

    // reason: why no other record can take the place of the shown one at the moment, as a sentence; empty if
    // it can.
    void stayWhile(std::function<QString()> reason);

    // Files of another kind that are opened like records, and left before the program ends.
    struct OtherFiles {
        // Whether the file of this name is one of them; it is opened then, and done is called afterwards.
        std::function<bool(const QString& path, const std::function<void()>& done)> open;
        // As leaveAllRecords().
        std::function<void(std::function<void()> then)> leave;
        std::function<QString()> filter; // for dialogs: "Opening books (*.db …)"
    };
    void setOthers(OtherFiles others) { m_others = std::move(others); }

    // A file is being written: leaving a record waits for it, see UserFiles::whenWritten(), and the user is
    // told if that takes long.
    bool isHeld() const;

    // Calls then when the record on the board may be replaced: at once, or after its file was looked for, a
    // running game was aborted and changes were saved or discarded. Never if the user cancels.
    void leaveRecord(std::function<void()> then);
    // The same, but without questions, for what happens automatically: a changed record stays in its tab.
    void leaveUnasked(std::function<void()> then);
    // Calls then once no game is in progress.
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
    // to begin with; its end if it is shorter. game: its number among those of the file; 0: the user chooses.
    // entry: a file in the archive at path. What comes from an archive has no file: it is saved elsewhere.
    void openFile(const QString& path, int ply = 0, int game = 0, const QString& entry = {});
    // The same for several games, one after the other.
    struct Opening {
        QString path;
        int ply = 0;
        int game = 0;
        QString entry = {};
    };
    void openGames(const std::vector<Opening>& games);
    // One after the other; cancelling a question skips the remaining ones.
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
    // A file to be opened no longer exists.
    void missing(const QString& path);

private:
    std::vector<Command> commands();
    void whenWritten(std::function<void()> then);
    void tellWhatIsWritten();
    // done: afterwards, also if there was a problem.
    void openFileThen(const QString& path, const QString& entry, int ply, int game,
                      std::function<void()> done);
    // Says why it is not possible if the shown record has to stay.
    bool mayLeave();
    // The same if another record is to take its place in its tab.
    bool mayReplace();
    // Shows a blank record, in a new tab unless it was blank before; false: the shown one has to stay.
    bool addTab();
    // Marks the tabs whose files have been deleted as unsaved: their content exists only here now. A later
    // call replaces one that is still waiting.
    void lookForFiles(const std::vector<int>& tabs, std::function<void()> then);
    // discarded: those whose changes are not wanted.
    void askUnsavedBut(const std::set<std::uint64_t>& discarded, std::function<void()> then);
    void leaveVersion(const RecordVersion& version, std::function<void()> then);
    void showOpened(OpenedFile opened, const QString& path, int ply, int game, std::function<void()> done);
    void showRecord(const LoadedRecord& loaded, const QString& path, int ply, bool isOpenElsewhere);
    // Offers the values of the headers as suggestions for other records.
    void rememberHeaders();

    Parts m_parts;
    SaveDesk m_saving;
    LineInsertion m_lines;
    std::vector<std::function<QString()>> m_reasonsToStay;
    OtherFiles m_others;
    int m_looks = 0;
    QTimer m_patience; // until a message says what is being waited for
};

} // namespace app
