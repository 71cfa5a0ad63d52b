// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/document/record_file.h"
#include "app/face/files/games_dialog.h"

#include <QObject>

#include <functional>
#include <vector>

namespace app {

class Game;
class MainWindow;
class RecentFiles;
class RecordDocument;
class SettingsFile;

// Opens and saves records for the window, and asks before a game is ended or changes are
// discarded. Main thread; owns none of the objects it uses.
class FileDesk : public QObject {
    Q_OBJECT

public:
    FileDesk(MainWindow& window, RecordDocument& document, Game& game, SettingsFile& settings,
             RecentFiles& recent, QObject* parent = nullptr);

    // Calls then when the record on the board may be replaced: at once, or after a running game was aborted
    // and changes were saved or discarded. Never if the user cancels.
    void leaveRecord(std::function<void()> then);
    // Calls then when no game is in progress (any more).
    void leaveGame(std::function<void()> then);

    void open();
    // The open record is unchanged unless the file can be read. ply: of the main line, to begin with; its
    // last move if there are fewer.
    void openFile(const QString& path, int ply = 0);
    // The user chooses one of the games in all of these files.
    void openFiles(const QStringList& paths, int ply = 0);
    // Calls then with the only game, or with the one that the user chooses, once the open record may be left.
    // games: not empty.
    void chooseGame(std::vector<OfferedGame> games, std::function<void(const OfferedGame&)> then);
    // A record without a file, after chooseGame().
    void showText(const LoadedRecord& loaded, shogi::NodeId node);
    void save();
    void saveAs();
    // The headers of the record, in a dialog.
    void editInformation();

private:
    void saveThen(std::function<void()> then);
    void saveAsThen(std::function<void()> then);
    // Where and how to write the record, and what to do then.
    struct Target {
        QString path;
        shogi::RecordFormat format = shogi::RecordFormat::Kif;
        TextEncoding encoding = TextEncoding::Utf8;
        std::function<void()> then;
        bool keepOld = false; // keep the existing file under another name
    };
    // Asks first if something would be lost: parts of the existing file that could not be read, or things the
    // format cannot store.
    void write(const Target& target);
    void writeWhole(const Target& target);
    void writeNow(const Target& target);
    void showRecord(const LoadedRecord& loaded, const QString& path, int ply);
    void tellWarnings(std::vector<shogi::ParseError> warnings, const QString& path);
    QString proposedPath(shogi::RecordFormat format) const;
    QString folder() const;
    void rememberFolder(const QString& path);
    // What the headers say is suggested for other records.
    void rememberHeaders();

    MainWindow& m_window;
    RecordDocument& m_document;
    Game& m_game;
    SettingsFile& m_settings;
    RecentFiles& m_recent;
};

} // namespace app
