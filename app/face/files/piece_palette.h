// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <array>

class QButtonGroup;
class QLabel;
class QToolButton;

namespace board {
class PositionEditor;
}

namespace app {

// The pieces that can be put on the edited board, in two rows for each side: one is chosen, or none, with
// which clicks move pieces. They are as large as the width allows.
class PiecePalette : public QWidget {
    Q_OBJECT

public:
    // editor: takes the choice, and may change it; must outlive this object.
    explicit PiecePalette(board::PositionEditor& editor, QWidget* parent = nullptr);

    // Draws the pieces as they look on the board now.
    void showPieces();

protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    QToolButton* makeStamp(int id);
    void name();
    void follow();

    board::PositionEditor& m_editor;
    QButtonGroup* m_stamps;
    std::array<QLabel*, 2> m_sides{}; // by shogi::index(Color)
    int m_cell;                       // width of a piece with its margins (px)
};

} // namespace app
