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

// What can be done with an engine's line, in a menu: stepping through it on a small board, drawing it, taking
// it into the record, copying it, searching its first move alone. Main thread.
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

    // notation: of the lines.
    void setAppearance(const AppearanceSettings& appearance, bool dark, MoveNotation notation);
    // comment: what an insertion says about the line. row: what is copied of its row; may be empty.
    void show(const ShownLine& line, const QString& comment, const QString& row, const QPoint& at);
    void playThrough(const ShownLine& line);
    // At the cursor, which stays.
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
