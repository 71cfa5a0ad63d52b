// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/document/record_document.h"
#include "app/document/record_saving.h"

#include <QObject>

namespace app {

class FileDesk;
class MainWindow;
class OpenRecords;
class PlaySession;
class RecentFiles;
class SettingsFile;

// Saves each finished game in a file of its own on the storage thread, unless the user has turned that off.
// Aborted games are not saved, games without a move are dropped without a question, and games of a match or
// of a server are written by those that started them. If saving fails, the record still counts as unsaved,
// which also keeps its journal. Main thread; owns none of the objects it uses.
class FinishedGames : public QObject {
    Q_OBJECT
public:
    struct Parts {
        MainWindow& window;
        RecordDocument& document;
        PlaySession& play;
        OpenRecords& records;
        const SettingsFile& settings;
        FileDesk& files;
        RecentFiles& kept;
    };
    explicit FinishedGames(const Parts& parts, QObject* parent = nullptr);

private:
    void save();
    void take(const SavedRecord& saved, shogi::RecordFormat format, const RecordVersion& version);
    void tellProblem(const SaveRefusal& refusal);

    Parts m_parts;
};

} // namespace app
