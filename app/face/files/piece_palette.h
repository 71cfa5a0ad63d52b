// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

class QButtonGroup;

namespace board {
class PositionEditor;
}

namespace app {

// The pieces that can be put on the edited board: one is chosen, or none, with which clicks move pieces.
class PiecePalette : public QWidget {
    Q_OBJECT

public:
    // editor: takes the choice, and may change it; must outlive this object.
    explicit PiecePalette(board::PositionEditor& editor, QWidget* parent = nullptr);

    // As they look on the board now.
    void showPieces();

protected:
    void changeEvent(QEvent* event) override;

private:
    void name();
    void follow();

    board::PositionEditor& m_editor;
    QButtonGroup* m_stamps;
};

} // namespace app
