// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/document/record_file.h"

#include <QObject>

namespace app {

class FileDesk;
class Game;
class MainWindow;
class RecentFiles;
class RecordDocument;
class SettingsFile;
class StorageThread;

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
        StorageThread& storage;
        const SettingsFile& settings;
        FileDesk& files;
        RecentFiles& kept;
    };
    explicit FinishedGames(const Parts& parts, QObject* parent = nullptr);

private:
    void save();
    struct Written {
        shogi::RecordFormat format;
        TextEncoding encoding;
        int version;
    };
    void onSaved(const tl::expected<SavedRecord, FileError>& saved, const Written& what);

    Parts m_parts;
    int m_version = 0; // of what is in the document
};

} // namespace app
