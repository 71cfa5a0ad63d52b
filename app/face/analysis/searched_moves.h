// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/live/live_analysis.h"
#include "app/text/move_notation.h"

#include <QObject>
#include <QPointer>

namespace app {

class BoardScene;
class MainWindow;
class MovesDialog;
class RecordDocument;

// The moves that the engines of an analysis search: all, those drawn on the board, all except these, those
// ticked in a list, or the first move of a line. Main thread.
class SearchedMoves : public QObject {
    Q_OBJECT
public:
    // The arguments must outlive this object.
    SearchedMoves(LiveAnalysis& analysis, MainWindow& window, BoardScene& scene, RecordDocument& document,
                  QObject* parent = nullptr);

    void setNotation(MoveNotation notation) { m_notation = notation; }
    // Uses the arrows drawn by the user. Arrows drawn immediately before were meant for this: they are
    // removed from the record, and leave the board when the restriction ends.
    void takeDrawn(bool only);
    // Uses a list with check boxes, in a dialog.
    void choose();
    void limitTo(shogi::Move move, bool only);
    void takeAll() { m_analysis.setSearchMoves({}); }
    // Closes the list, as its position is no longer shown.
    void closeDialog();
    // "Only ▲７六歩", as text; empty if all moves are searched.
    QString text() const;

private:
    void say(const QString& text);

    LiveAnalysis& m_analysis;
    MainWindow& m_window;
    BoardScene& m_scene;
    RecordDocument& m_document;
    MoveNotation m_notation = MoveNotation::Automatic;
    QPointer<MovesDialog> m_dialog;
};

} // namespace app
