// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/document/record_file.h"

#include <QObject>

#include <functional>

namespace app {

class Game;
class MainWindow;
class RecentFiles;
class RecordDocument;
class SettingsFile;

// Opens, saves, copies and pastes records for the window, and asks before a game or unsaved changes are left
// behind. Main thread; owns none of what it works with.
class FileDesk : public QObject {
    Q_OBJECT

public:
    FileDesk(MainWindow& window, RecordDocument& document, Game& game, SettingsFile& settings,
             RecentFiles& recent, QObject* parent = nullptr);

    // Calls then when the record on the board may be replaced: at once, or after a running game was broken
    // off and changes were saved or given up. Never if the user cancels.
    void leaveRecord(std::function<void()> then);
    // Calls then when no game runs (any more).
    void leaveGame(std::function<void()> then);

    void open();
    // The open record stays as it is unless the file can be read.
    void openFile(const QString& path);
    void save();
    void saveAs();
    void copyRecord();
    void copyPosition();
    void paste();

private:
    void saveThen(std::function<void()> then);
    void saveAsThen(std::function<void()> then);
    // Where and how the record is to be written, and what to do then.
    struct Target {
        QString path;
        shogi::RecordFormat format = shogi::RecordFormat::Kif;
        TextEncoding encoding = TextEncoding::Utf8;
        std::function<void()> then;
        bool keepOld = false; // the file that is there stays under another name
    };
    // Asks first if something would be lost: what could not be read of the file that is there, or what the
    // format does not hold.
    void write(const Target& target);
    void writeWhole(const Target& target);
    void writeNow(const Target& target);
    void showRecord(const LoadedRecord& loaded, const QString& path);
    void tellWarnings(const std::vector<shogi::ParseError>& warnings, const QString& path);
    void pasteText(const QString& text);
    QString proposedPath(shogi::RecordFormat format) const;
    QString folder() const;
    void rememberFolder(const QString& path);

    MainWindow& m_window;
    RecordDocument& m_document;
    Game& m_game;
    SettingsFile& m_settings;
    RecentFiles& m_recent;
};

} // namespace app
