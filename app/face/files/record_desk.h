// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/document/record_document.h"
#include "app/face/files/replay.h"
#include "app/face/shell/command.h"
#include "app/settings/appearance_settings.h"

#include <QObject>

namespace app {

class Game;
class LineScene;
class MainWindow;
class RecordPane;
struct ShownLine;

// Navigation in the record and editing of its tree: branches, lines of play on the clipboard, bookmarks,
// searches. A bubble over the board tells why something cannot be done. Main thread.
class RecordDesk : public QObject {
    Q_OBJECT

public:
    // All arguments must outlive this object.
    RecordDesk(MainWindow& window, RecordPane& pane, RecordDocument& document, const Game& game,
               QObject* parent = nullptr);

    Replay& replay() { return m_replay; }
    void setNotation(MoveNotation notation);

private:
    std::vector<Command> commands();
    bool isBranched() const;
    void connectReplay();
    void connectBoard();
    // The line that leads to the node and on from it, as long as the mouse is on its move. It is prepared
    // once the mouse has rested.
    void preview(shogi::NodeId node);
    void preparePreview(shogi::NodeId node);
    // True if there is no game; otherwise says that the record cannot be changed.
    bool mayEdit();
    void tell(const tl::expected<void, EditRefusal>& done);
    void deleteWholeBranch();
    // The moves of the shown line, or those after the cursor.
    ShownLine shownLine(bool fromHere) const;
    void copyLine(bool fromHere, bool asUsi);
    void paste();
    void pasteText(const QString& text);
    // warnings: what is missing from it.
    void merge(const shogi::Record& record, const std::vector<shogi::ParseError>& warnings);
    void askMove();
    void askBookmark();
    void listBookmarks();
    void goToSamePosition();

    MainWindow& m_window;
    RecordPane& m_pane;
    RecordDocument& m_document;
    const Game& m_game;
    Replay m_replay;
    LineScene* m_preview;
    MoveNotation m_notation = MoveNotation::Automatic;
};

} // namespace app
