// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/document/record_document.h"
#include "app/document/record_saving.h"

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
class UserFiles;

// Saves the record of the window: where and how, and asks first if anything would be lost, be it in the
// record, in its file, or by others who use that file. Main thread; owns none of the objects it uses.
// Nothing waits for the disk: the record may change while it is being written, and is unsaved then.
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
        UserFiles& files;
    };
    explicit SaveDesk(const Parts& parts, QObject* parent = nullptr);

    // Call then, which may be empty, when the record is saved; never if the user cancels, goes to another
    // record, or asks for something else that waits for it.
    void saveThen(std::function<void()> then);
    void saveAsThen(std::function<void()> then);
    // Merges what others wrote into the record's file as branches, then saves the record.
    void mergeAndSave();

    // For a new file, without ending: by the pattern of the settings, with the players as the board names
    // them.
    QString proposedName() const;
    // The folder in which file dialogs start: the last one used, or else that of the record on the board, as
    // of a game that has been saved automatically.
    QString folder() const;
    void rememberFolder(const QString& path);

signals:
    // The user wants to see the record in another tab.
    void tabWanted(int tab);
    // A record is being written, and an action is waiting for it.
    void awaited();

private:
    // Which record to write, where and how, and what to do afterwards.
    struct Target {
        RecordVersion version;
        QString path;
        shogi::RecordFormat format = shogi::RecordFormat::Kif;
        TextEncoding encoding = TextEncoding::Utf8;
        std::function<void()> then;
        RecordSaving::Agreed agreed{};
        std::optional<MergeSummary> merged{}; // from the file that was there
        QStringList leftOut{};                // of that file: what could not be merged
    };
    // One at a time: the state of a file is only known again after it was written.
    void write(const Target& target);
    void onWritten(Target target, const tl::expected<SavedRecord, SaveRefusal>& saved);
    // If something must be agreed to first: each question leads back to write().
    void askAbout(const Target& target, const SaveRefusal& refusal);
    void tellTaken(const Target& target, const SaveRefusal& refusal);
    void askAboutOthers(const Target& target);
    void askAboutUnread(const Target& target);
    void askAboutLosses(const Target& target, const std::vector<shogi::RecordLoss>& losses);
    void mergeInto(const Target& target);
    void merge(Target target, const LoadedRecord& theirs);
    void take(const Target& target, const SavedRecord& saved);
    void goOn(const Target& target);
    bool isShown(const Target& target) const;
    void tellNotShown(const Target& target);
    QString proposedPath(shogi::RecordFormat format) const;

    Parts m_parts;
    bool m_isWriting = false;
    std::optional<Target> m_next; // requested in the meantime
};

} // namespace app
