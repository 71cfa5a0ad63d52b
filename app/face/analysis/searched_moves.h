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

// Which moves the engines of an analysis search: all, those drawn on the board or all except those, those
// ticked in a list, one move of a line. Main thread.
class SearchedMoves : public QObject {
    Q_OBJECT
public:
    // All must outlive this object.
    SearchedMoves(LiveAnalysis& analysis, MainWindow& window, BoardScene& scene, RecordDocument& document,
                  QObject* parent = nullptr);

    void setNotation(MoveNotation notation) { m_notation = notation; }
    // Uses the arrows drawn by the user. Those that were drawn just now were drawn for this: they leave the
    // record, and the board with the restriction.
    void takeDrawn(bool only);
    // Uses a list with check boxes, in a dialog.
    void choose();
    void limitTo(shogi::Move move, bool only);
    void takeAll() { m_analysis.setSearchMoves({}); }
    // The list is about a position that is no longer shown.
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
