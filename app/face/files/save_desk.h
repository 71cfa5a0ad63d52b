// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/document/record_document.h"
#include "app/document/record_file.h"

#include <QObject>

#include <functional>
#include <optional>

namespace app {

class BoardScene;
class FileClaims;
class MainWindow;
class OpenRecords;
class RecentFiles;
class SettingsFile;

// Saves the record of the window: where and how, and asks first if anything would be lost, be it in the
// record, in its file, or by others who use that file. Main thread; owns none of the objects it uses.
class SaveDesk : public QObject {
    Q_OBJECT

public:
    struct Parts {
        MainWindow& window;
        const BoardScene& scene;
        RecordDocument& document;
        OpenRecords& records;
        const FileClaims& claims;
        SettingsFile& settings;
        RecentFiles& recent;
    };
    explicit SaveDesk(const Parts& parts, QObject* parent = nullptr);

    // Call then when the record is saved; never if the user cancels.
    void saveThen(std::function<void()> then);
    void saveAsThen(std::function<void()> then);
    // What others wrote into the record's file becomes branches of the record, which is saved then.
    void mergeAndSave();

    // For a new file, without ending: by the pattern of the settings, with the players as the board names
    // them.
    QString proposedName() const;
    // Where dialogs for files begin.
    QString folder() const;
    void rememberFolder(const QString& path);

signals:
    // The user wants to see the record in another tab.
    void tabWanted(int tab);

private:
    // Where and how to write the record, and what to do then.
    struct Target {
        QString path;
        shogi::RecordFormat format = shogi::RecordFormat::Kif;
        TextEncoding encoding = TextEncoding::Utf8;
        std::function<void()> then;
        bool keepOld = false;                 // keep the existing file under another name
        std::optional<MergeSummary> merged{}; // from that file
        QStringList leftOut{};                // of that file: what could not be merged
    };
    bool isOwn(const QString& path) const;
    // One after the other; each asks if there is something to ask.
    void write(const Target& target);
    void writeAgreed(const Target& target); // no other record is in the way
    void writeWhole(const Target& target);  // what is lost of the file is agreed to
    void writeNow(const Target& target);
    // False: somebody else has a record of that file, and the user was told so.
    bool isFree(const Target& target);
    void askAboutOthers(const Target& target);
    void askAboutUnread(const Target& target);
    void mergeInto(Target target);
    QString proposedPath(shogi::RecordFormat format) const;

    Parts m_parts;
};

} // namespace app
