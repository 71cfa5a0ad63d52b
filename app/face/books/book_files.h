// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/books/open_book.h"
#include "app/face/shell/command.h"
#include "app/files/recent_files.h"

#include <QObject>
#include <QString>

#include <functional>
#include <vector>

namespace app {

class FileDesk;
class MainWindow;
class SettingsFile;

// Opens, saves and closes the book of the window, and asks first if anything would be lost. Main thread; owns
// none of the objects it uses.
class BookFiles : public QObject {
    Q_OBJECT
public:
    struct Parts {
        MainWindow& window;
        OpenBook& book;
        FileDesk& files;
        SettingsFile& settings;
    };
    explicit BookFiles(const Parts& parts, QObject* parent = nullptr);

    // Of the file, or what a book without one is called.
    QString name() const;
    // Which names files of books have, for dialogs.
    static QString filter();
    // A dialog that asks for a book to be opened; chosen gets its path.
    void ask(const char* name, const QString& title, std::function<void(const QString&)> chosen);
    // Asks about unsaved changes, and calls then when the book may be replaced; never if the user cancels, or
    // while a task is running.
    void leave(std::function<void()> then);
    // The same before the program ends: waits for what is being written, and gives up what is being read.
    void leaveForGood(std::function<void()> then);
    // Says that a task is running, if one is.
    bool isBusy();
    void open(
        const QString& path, std::function<void()> done = [] {});
    void save() { saveThen({}); }
    // After a language change.
    void retranslate() { showRecent(); }

signals:
    // A book has been opened, as the user has asked for.
    void opened();

private:
    std::vector<Command> commands();
    void create();
    void openTokins();
    void tellOpened();
    void close();
    // What a book needs to be saved.
    struct Target {
        QString path;
        BookFormat format = BookFormat::Yaneuraou;
        OpenBook::Agreed agreed = {};
        std::function<void()> then = {};
    };
    void saveThen(std::function<void()> then);
    void saveAsThen(std::function<void()> then);
    void write(const Target& target);
    void tellSaved(const Target& target, const OpenBook::Saved& saved);
    void askAbout(const Target& target, const BookSaveRefusal& refusal);
    void askAboutOthers(const Target& target);
    void askAboutUnread(const Target& target);
    void mergeAndSave(const Target& target);
    void showRecent();

    Parts m_parts;
    RecentFiles m_recent;
    std::function<void()> m_atRest; // to be called when no task is running
};

} // namespace app
