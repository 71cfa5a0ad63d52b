// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/document/drawn_marks.h"
#include "app/document/record_file.h"
#include "app/document/record_merge.h"
#include "app/files/file_stamp.h"
#include "shogi-core/record.h"

#include <QObject>
#include <QUndoStack>

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <tl/expected.hpp>
#include <unordered_map>
#include <vector>

namespace app {

// Why an edit of the tree is refused; in that case nothing has changed.
enum class EditRefusal {
    AtStart,        // the start position cannot be moved or removed
    Played,         // it would remove moves of the running game
    OnMainLine,     // it is not a branch
    NoOtherMoves,   // there are no others to swap with
    AlreadyFirst,   // it is already the first of them
    AlreadyLast,    // it is already the last of them
    NothingFollows, // it is at the end of its line
    NothingNew,     // the record already contains all of it
    OtherPosition   // the other record starts with a position that does not occur in this one
};

// A state of a record: which record it is, and after how many changes. Evaluations do not count as changes.
struct RecordVersion {
    std::uint64_t record = 0;
    int change = 0;

    friend bool operator==(const RecordVersion&, const RecordVersion&) = default;
};

// The open record: tree, cursor, undo, path, unsaved changes. Main thread. The only owner of the tree: a
// running game appends through it, the user edits through it, everything else only reads.
//
// Nodes are identified by shogi::NodeId. Ids stay valid until treeChanged() or reset().
//
// Two lines of nodes:
// - the shown line: from the root through the cursor to an end. A record pane lists it, and stepping moves
//   along it. It stays while the cursor moves along it; moving elsewhere shows the line there, continued by
//   first children.
// - the played line: from the root to playTip(), where the running game appends. The cursor follows it as
//   long as it is on the tip. The same is the line of a game that is watched.
class RecordDocument : public QObject {
    Q_OBJECT
public:
    explicit RecordDocument(QObject* parent = nullptr);
    ~RecordDocument() override;

    const shogi::Record& record() const { return m_record; }
    // exchange() replaces the stack by another one: see undoChanged().
    QUndoStack* undoStack() { return m_undo.get(); }

    // --- whole records. All of these clear undo and set the play tip to the last node of the main line.
    // A new record, not dirty, without a path; the cursor on the start position.
    void newRecord(const shogi::Position& start = {}, const std::vector<shogi::RecordHeader>& headers = {});
    // As above, followed by the moves that lead to the start of a game; the cursor is on the last of them.
    void newRecordAlong(const shogi::Position& start, const std::vector<shogi::Move>& moves);
    // A record read from a file. The cursor moves to the start position.
    void load(const LoadedRecord& loaded, const QString& path);
    // A record that was recovered, or pasted without a file; the cursor and the play tip are on node. format,
    // encoding and stamp: of the file; unread: see below; dirty: not everything is in the file.
    void restore(shogi::Record record, shogi::NodeId node, const QString& path = {},
                 shogi::RecordFormat format = shogi::RecordFormat::Kif,
                 TextEncoding encoding = TextEncoding::Utf8, std::vector<shogi::ParseError> unread = {},
                 bool dirty = true, std::optional<FileStamp> stamp = {});

    // Swaps everything, including undo, with another document. Both emit reset(), the other one first: what
    // it takes over is then in its journal before this one's is cleared. Precondition: no game is being
    // played in either.
    void exchange(RecordDocument& other);
    // Whether it is as at the start of the program, with nothing to lose and nothing to see.
    bool isBlank() const;

    // --- file
    QString path() const { return m_path; }
    shogi::RecordFormat format() const { return m_format; }
    TextEncoding encoding() const { return m_encoding; }
    // State of the file when it was last read or written here; nothing: unknown.
    const std::optional<FileStamp>& stamp() const { return m_stamp; }
    // Whether it has changed since the last load, markSaved() or newRecord().
    bool isDirty() const { return m_dirty; }
    // It differs for each record and after each change; exchange() swaps it as well.
    const RecordVersion& version() const { return m_version; }
    // written: the version that is in the file; it stays dirty if that is an older one. Nothing: the present
    // one.
    void markSaved(const QString& path, shogi::RecordFormat format, TextEncoding encoding,
                   std::optional<FileStamp> stamp = {}, std::optional<RecordVersion> written = {});
    // The file is gone, so everything is unsaved. The stamp is kept, in case the file comes back.
    void markUnsaved();
    // Parts of the original file or text that could not be read and would be lost if the file were
    // overwritten. Cleared by markSaved().
    const std::vector<shogi::ParseError>& unread() const { return m_unread; }

    // --- cursor. All return whether the cursor moved.
    shogi::NodeId cursor() const { return m_line[m_lineIndex]; }
    bool goTo(shogi::NodeId node);
    // Moves along the shown line; stops at its ends.
    bool step(int plies);
    bool goToFirst();
    bool goToLast();
    // To the next sibling of the cursor's node (wraps around).
    bool goToNextBranch();
    // Node ids of the shown line, root first.
    const std::vector<shogi::NodeId>& line() const { return m_line; }
    // Index of the cursor in line().
    std::size_t lineIndex() const { return m_lineIndex; }

    // At the cursor (for an ending, the position before it).
    shogi::Position position() const { return positionOnLine(m_lineIndex); }
    // Position after line()[index]. Cached: stepping along the shown line costs one move each.
    shogi::Position positionOnLine(std::size_t index) const;
    // Target of the move that led to the position of node (or of the cursor); nothing at the start.
    std::optional<shogi::Square> previousTo(shogi::NodeId node) const;
    std::optional<shogi::Square> previousTo() const { return previousTo(cursor()); }
    // Moves from the start position to the cursor.
    std::vector<shogi::Move> moves() const { return m_record.movesTo(cursor()); }

    // --- play. Not undoable through undoStack(): a game uses takeBack().
    // A game begins: the next appendMove() continues at the cursor (before it if it is on an ending).
    void startPlayAtCursor();
    // An interrupted game continues at the cursor: the moves after the first firstMoves belong to it, for
    // takeBack().
    void resumePlayAtCursor(int firstMoves);
    // True from startPlayAtCursor() (or the first appendMove()) until appendEnding() or another record.
    bool isPlaying() const { return m_playing; }
    shogi::NodeId playTip() const { return m_played.back().node; }
    // Appends below the play tip. used: for this move; total: of the side that moved, including this move.
    // Returns the new tip. Precondition: the move is legal there and the tip is not an ending.
    shogi::NodeId appendMove(shogi::Move move, std::optional<std::chrono::milliseconds> used = std::nullopt,
                             std::optional<std::chrono::milliseconds> total = std::nullopt);
    // The ending becomes the tip; replaces an existing one. used: time of the side to move.
    shogi::NodeId appendEnding(const shogi::Ending& ending,
                               std::optional<std::chrono::milliseconds> used = std::nullopt,
                               std::optional<std::chrono::milliseconds> total = std::nullopt);
    // Adds a line to the comment of the move at the play tip, unless it is there. It is taken back with the
    // move.
    void noteAtTip(const QString& text);
    // Removes the last nodes of the played line (an ending counts as one), but none older than
    // startPlayAtCursor(). Nodes that existed before remain; the tip only steps back. Returns the number of
    // nodes taken back.
    int takeBack(int nodes);

    // --- a game that is played elsewhere and watched. What is heard of it can neither be undone nor is it a
    // change: who watches it saves it. Until the game is over the user can add remarks, but neither moves nor
    // anything else that changes the tree.
    // In place of the record: the game so far, its main line alone. Cursor and play tip are on its last node.
    void watch(shogi::Record game);
    bool isWatched() const { return m_watched; }
    // As appendMove(); comment: as the server says it.
    shogi::NodeId hearMove(shogi::Move move, std::optional<std::chrono::milliseconds> used,
                           std::optional<std::chrono::milliseconds> total, const std::string& comment = {});
    // The last moves do not count any more.
    void hearTakenBack(int moves);
    // The game is over.
    shogi::NodeId hearEnding(const shogi::Ending& ending, const std::string& comment = {});
    // Nothing more is heard of it: it becomes a record like others, and is unsaved.
    void stopWatching();
    // When it was played and the like, before markSaved(). Not a change either.
    void noteHeader(std::string_view key, const std::string& value);

    // --- edits by the user, undoable
    // Plays a move at the cursor and moves onto it; adds a branch unless the move already exists. False if
    // the move is illegal, the cursor is on an ending, or the game is being watched.
    bool addBranchMove(shogi::Move move);
    // Adds the moves below node (an ending: below its parent) as one step, as far as they are legal and new;
    // the cursor does not move. False if there was nothing to add, or in a watched game.
    bool insertLine(shogi::NodeId node, const std::vector<shogi::Move>& moves);
    // Adds another record below the node (or, if it starts with another position, below the start or any
    // other place with that position); see mergeRecord(). The cursor does not move.
    tl::expected<MergeSummary, EditRefusal> merge(shogi::NodeId node, const shogi::Record& other);
    // Consecutive changes to the same comment are one undo step.
    void setComment(shogi::NodeId node, const QString& comment);
    // As setComment() stores it: uniform line ends, no trailing empty lines.
    static QString tidyComment(const QString& comment);
    // Without the line in which drawn marks are stored.
    QString comment(shogi::NodeId node) const;
    // Arrows and circles drawn by the user in the position of node (an ending: of its parent).
    std::vector<DrawnMark> marks(shogi::NodeId node) const;
    void setMarks(shogi::NodeId node, const std::vector<DrawnMark>& marks);
    // Undoes the last edits as long as they drew at node and are not saved: such drawings were temporary.
    // Marks that these edits removed stay removed. False if there were none.
    bool undoDrawing(shogi::NodeId node);
    void setBookmark(shogi::NodeId node, const QString& bookmark);
    void setHeaders(const std::vector<shogi::RecordHeader>& headers);
    // Removes node and everything below it, or only what is below it. A cursor inside moves to the remaining
    // part.
    tl::expected<void, EditRefusal> deleteBranch(shogi::NodeId node);
    tl::expected<void, EditRefusal> deleteFollowing(shogi::NodeId node);
    // The branch of node takes the place of the line from which it branches off, or becomes the main line.
    tl::expected<void, EditRefusal> promoteBranch(shogi::NodeId node, bool toMainLine = false);
    // Moves node among its siblings by one place, up (−1) or down (+1); if it has none, moves the first move
    // of its branch.
    tl::expected<void, EditRefusal> moveBranch(shogi::NodeId node, int by);
    // The first move of the branch of node; nothing on the main line.
    std::optional<shogi::NodeId> branchStart(shogi::NodeId node) const;

    // --- without undo
    // Stores an engine's evaluations of the position of node (an ending: of its parent); deeper lines replace
    // shallower ones of the same engine and rank, see shogi::mergeEvaluations(). They can be computed again
    // at any time, so the record does not become dirty.
    void storeEvaluations(shogi::NodeId node, const std::vector<shogi::EngineEvaluation>& found);
    // Engines' evaluations of positions, in the same order, known from elsewhere. They are shown beside the
    // record's own but are not part of it and are never written. Kept until another record is opened.
    void recallEvaluations(const std::vector<shogi::Position>& positions,
                           const std::vector<std::vector<shogi::EngineEvaluation>>& known);
    void forgetRecalled();
    // The record's own evaluations of the position of line()[index], and those recalled.
    std::vector<shogi::EngineEvaluation> evaluationsOnLine(std::size_t index) const;
    // The record including the recalled evaluations along the shown line and the main line; nothing if there
    // are none to add.
    std::optional<shogi::Record> recordWithRecalled() const;
    // Sets one header when a game is set up or ends (names, dates).
    void setHeader(std::string_view key, const QString& value);

signals:
    // Everything is new: record, ids, cursor, line. cursorChanged, lineChanged … are not emitted in addition.
    void reset();
    // A move or an ending was added (never inserted above an existing one).
    void nodeAdded(shogi::NodeId node);
    // A comment, bookmark, time or ending has changed.
    void nodeChanged(shogi::NodeId node);
    void evaluationsChanged(shogi::NodeId node);
    // The recalled evaluations have changed.
    void recalledChanged();
    // Nodes were removed or reordered: ids may have changed. lineChanged and cursorChanged are not emitted.
    void treeChanged();
    // line() differs from index firstChanged on (also emitted when a node is added at its end). The cursor
    // cannot be moved while this is emitted: views must select another row themselves if theirs disappears.
    void lineChanged(std::size_t firstChanged);
    // Emitted after lineChanged if both occur.
    void cursorChanged(shogi::NodeId node);
    void headersChanged();
    void dirtyChanged(bool dirty);
    void pathChanged(const QString& path);
    // After markSaved(), and after the signals of its changes.
    void saved();
    // The steps available in undoStack(), or the stack itself, have changed.
    void undoChanged();
    // Signals of play, for the journal: emitted after nodeAdded and the like.
    void movePlayed(shogi::NodeId node);
    void endingPlayed(shogi::NodeId node);
    void playTakenBack(int nodes);
    // isWatched() has become false, other than by reset().
    void watchingEnded();

private:
    friend class RecordEdit;
    struct Played {
        shogi::NodeId node = shogi::kRootNode;
        bool created = false; // created by appendMove or appendEnding: takeBack() removes it
    };

    void connectUndo();
    void replace(shogi::Record record, shogi::NodeId cursor, shogi::NodeId tip, const QString& path,
                 bool isWatched = false);
    // Makes node part of the shown line and moves the cursor there; emits the changes.
    bool moveCursor(shogi::NodeId node);
    // Updates m_line; returns the first index that differs.
    std::size_t rebuildLine(shogi::NodeId through);
    // Called after a node was added below an existing one: extends the shown line if it ended there.
    void announceAdded(shogi::NodeId node);
    void removeNodes(std::span<const shogi::NodeId> nodes);
    bool isPlayed(shogi::NodeId node) const;
    // Below the play tip, which the cursor follows.
    shogi::NodeId lengthen(shogi::Move move, std::optional<std::chrono::milliseconds> used,
                           std::optional<std::chrono::milliseconds> total, const std::string& comment);
    shogi::NodeId finish(const shogi::Ending& ending, std::optional<std::chrono::milliseconds> used,
                         std::optional<std::chrono::milliseconds> total, const std::string& comment);
    int shorten(int nodes);
    void touchPlay();
    void updateDirty();
    void announceLine(std::size_t firstChanged);

    shogi::Record m_record;
    std::vector<shogi::NodeId> m_line{shogi::kRootNode};
    std::size_t m_lineIndex = 0;
    mutable std::vector<shogi::Position> m_positions; // for m_line, as far as requested
    std::vector<Played> m_played{Played{}};
    std::unique_ptr<QUndoStack> m_undo;
    // Leads the edits in m_undo to their document.
    std::shared_ptr<RecordDocument*> m_home;
    QString m_path;
    shogi::RecordFormat m_format = shogi::RecordFormat::Kif;
    TextEncoding m_encoding = TextEncoding::Utf8;
    std::optional<FileStamp> m_stamp;
    std::vector<shogi::ParseError> m_unread;
    RecordVersion m_version;
    // By the key of the position; independent of the tree.
    std::unordered_map<shogi::Key, std::vector<shogi::EngineEvaluation>> m_recalled;
    bool m_announcingLine = false;
    bool m_playing = false;
    bool m_watched = false;
    bool m_playedSinceSave = false;
    bool m_dirty = false;
};

} // namespace app
