// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/document/autosave.h"
#include "app/document/discarded_records.h"
#include "app/face/shell/banner.h"
#include "app/face/shell/command.h"
#include "app/game/game.h"

#include <QObject>

#include <functional>
#include <optional>
#include <vector>

namespace app {

class FileDesk;
class MainWindow;
class OpenRecords;
class PlaySession;
class RecordDocument;
class StorageThread;

// What would be lost with the program: the running game in the journal, records that a killed program left
// behind, and games that can be played on. Main thread.
class RecoveryDesk : public QObject {
    Q_OBJECT

public:
    struct Parts {
        MainWindow& window;
        RecordDocument& document;
        OpenRecords& records;
        PlaySession& play;
        Autosave& autosave;
        FileDesk& files;
        StorageThread& storage;
    };
    explicit RecoveryDesk(const Parts& parts, QObject* parent = nullptr);

    // What earlier runs left, one after the other.
    void offerAbandoned();
    // The journal as it is to be if the program is ended from outside now.
    void checkpoint();
    // The user quits, and every record is saved or given up: a series that waits for its next game is left
    // for the next start all the same.
    void leaveSeries();

private:
    std::vector<Command> commands();
    // The game or series that the message shown now offers to continue; nothing: none.
    std::function<void()> continuable();
    // A restored game that has not been continued yet.
    struct PlayOn {
        InterruptedGame game;
        shogi::NodeId node; // its last move
    };

    void connectGame();
    void connectAutosave();
    void tellUnreadableJournals(const std::vector<JournalFault>& faults);
    void offerRecovery();
    // What the user can do with it.
    std::vector<Banner::Choice> recoveryChoices(const RecoveredRecord& recovered);
    // Those that the user did not want, in the File menu.
    void discard(const RecoveredRecord& recovered);
    void listDiscarded();
    void listDiscarded(const QStringList& paths);
    void enableDiscardedMenu();
    void fillDiscardedMenu();
    void restoreDiscarded(const QString& path);
    // Into the document, which is blank.
    void takeDiscarded(const QString& path, const RecoveredRecord& recovered);
    void removeDiscarded(const QString& path);
    // Whether it was still on offer, and is taken from the list.
    bool forget(const RecoveredRecord& recovered);
    // Nothing, and false, if it was restored or discarded before. A record that comes only along with a
    // series stays where it is: its file has all of it.
    bool restore(const RecoveredRecord& recovered, const std::optional<InterruptedGame>& game,
                 bool withSeries = false);
    // Into the document, which is blank.
    void take(const RecoveredRecord& recovered, const std::optional<InterruptedGame>& game);
    // onBoard: the open record is that of the game before.
    void keepSeries(bool onBoard);
    // A restored game can be continued until the record changes.
    // For a game that is interrupted by the end of the program.
    void keepGame();
    void keepPlayOn(const PlayOn& playOn);
    void showPlayOn();
    void continuePlayOn();
    void withdrawPlayOn();

    Parts m_parts;
    Game& m_game;
    std::vector<RecoveredRecord> m_recovered;
    int m_found = 0; // before the first was answered
    std::vector<DiscardedRecord> m_discarded;
    Milliseconds m_notedThought{0}; // as stored in the journal
    std::optional<PlayOn> m_playOn;
};

} // namespace app
