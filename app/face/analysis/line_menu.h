// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/files/shown_line.h"
#include "app/settings/appearance_settings.h"
#include "app/text/move_notation.h"

#include <QObject>
#include <QPointer>

#include <vector>

class QPoint;

namespace app {

class BoardScene;
class LineBoard;
class LineScene;
class MainWindow;
class RecordDocument;
class SearchedMoves;

// What can be done with an engine's line: step through it on the board as a preview, open it in a window of
// its own, draw it, insert it into the record, copy it, or search only its first move. Main thread.
class LineMenu : public QObject {
    Q_OBJECT
public:
    struct Parts {
        MainWindow& window;
        RecordDocument& document;
        BoardScene& scene;
        SearchedMoves& searched;
    };
    explicit LineMenu(const Parts& parts, QObject* parent = nullptr);
    ~LineMenu() override;

    // notation: for the lines.
    void setAppearance(const AppearanceSettings& appearance, bool dark, MoveNotation notation);
    // comment: text about the line for an insertion. row: text of its row for copying; may be empty.
    void show(const ShownLine& line, const QString& comment, const QString& row, const QPoint& at);
    // On the board, after its first move, until the user goes back.
    void playThrough(const ShownLine& line);
    // On the board, after this many of its moves, until endPreview(). No-op while another line is played
    // through.
    void preview(const ShownLine& line, int plies);
    void endPreview();
    // Inserts the line at the cursor, which does not move.
    void insertBranch(const ShownLine& line);

signals:
    // A line of this engine's list is played through; empty: none is any more.
    void played(const QString& engine);
    void drawRequested(const std::vector<shogi::Move>& line);

private:
    void prepare(const ShownLine& line, int plies);
    void openWindow(const ShownLine& line);
    void insert(const ShownLine& line, const QString& comment, bool asBranch, bool asComment);

    Parts m_parts;
    AppearanceSettings m_appearance;
    bool m_dark = false;
    MoveNotation m_notation = MoveNotation::Automatic;
    LineScene* m_scene;
    bool m_isPlayed = false; // the line on the board is played through
    QPointer<LineBoard> m_board;
};

} // namespace app
