// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/document/record_document.h"
#include "app/document/record_saving.h"

#include <QObject>

namespace app {

class FileDesk;
class Game;
class MainWindow;
class OpenRecords;
class RecentFiles;
class SettingsFile;

// Saves games that have come to an end, unless the user does not want it, each in a file of its own, on the
// storage thread. Games that were broken off are not saved; one without a move is
// nothing that anybody is asked about. After a failure the record still counts as
// unsaved, which also keeps its journal. Main thread; owns none of the objects it uses.
class FinishedGames : public QObject {
    Q_OBJECT
public:
    struct Parts {
        MainWindow& window;
        RecordDocument& document;
        Game& game;
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
