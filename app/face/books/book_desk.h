// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/books/book_files.h"
#include "app/face/books/book_model.h"
#include "app/face/shell/command.h"
#include "app/settings/appearance_settings.h"

#include <QObject>

#include <optional>
#include <vector>

class QDockWidget;

namespace app {

class BoardScene;
class BookPane;
class Game;
class RecordDocument;

// The open book beside the board: follows the shown position, plays the book's moves, and edits them. Main
// thread; owns none of the objects it uses.
class BookDesk : public QObject {
    Q_OBJECT
public:
    struct Parts {
        MainWindow& window;
        BoardScene& scene;
        RecordDocument& document;
        const Game& game;
        OpenBook& book;
        FileDesk& files;
        SettingsFile& settings;
    };
    explicit BookDesk(const Parts& parts, QObject* parent = nullptr);

    BookFiles& files() { return m_files; }
    BookPane& pane() { return *m_pane; }
    void setAppearance(const AppearanceSettings& appearance);
    void showPane();

signals:
    // What the open book says about the shown position; nothing: it does not have it, or no book is open.
    void found(bool isOpen, const shogi::Position& position, const std::optional<app::BookFinding>& found);

private:
    std::vector<Command> commands();
    void connectPane();
    // When the position changes. A book on disk is asked when the user stops stepping.
    void leave();
    void follow();
    void take(const shogi::Position& position, const OpenBook::Found& answer);
    void showBook();
    void showProgress();
    void play(shogi::Move move);
    void pointAt(shogi::Move move);
    // The last move on the board, and the position before it.
    struct Played {
        shogi::Position before;
        shogi::Move move;
        std::optional<shogi::Square> previousTo; // target of the move before
    };
    std::optional<Played> played() const;
    void addPlayed();
    void removeMove();
    void shift(int by);
    void undo();
    void redo();
    const char* whyNotEdited() const;
    const char* whyNotMoved() const;

    Parts m_parts;
    BookFiles m_files;
    BookModel m_moves;
    BookPane* m_pane;
    QDockWidget* m_dock = nullptr;
    MoveNotation m_notation = MoveNotation::Automatic;
    bool m_isTold = false; // found() was emitted for a book that was open
};

} // namespace app
