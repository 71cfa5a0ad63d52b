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
class MainWindow;
class RecordDocument;
class SearchedMoves;

// The menu of an engine's line: step through it on a small board, draw it, insert it into the record, copy
// it, or search only its first move. Main thread.
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
    void playThrough(const ShownLine& line);
    // Inserts the line at the cursor, which does not move.
    void insertBranch(const ShownLine& line);

signals:
    void drawRequested(const std::vector<shogi::Move>& line);

private:
    void insert(const ShownLine& line, const QString& comment, bool asBranch, bool asComment);

    Parts m_parts;
    AppearanceSettings m_appearance;
    bool m_dark = false;
    MoveNotation m_notation = MoveNotation::Automatic;
    QPointer<LineBoard> m_board;
};

} // namespace app
