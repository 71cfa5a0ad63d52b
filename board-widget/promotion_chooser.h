// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "board-widget/board_painter.h"

#include <QWidget>

namespace board {

// The two faces of a piece beside its target square. Enter or a click chooses; arrow keys change the face;
// Escape, a right click or losing the focus cancels.
class PromotionChooser final : public QWidget {
    Q_OBJECT

public:
    explicit PromotionChooser(QWidget* parent = nullptr);

    // piece: before the move, unpromoted. Shows itself inside the parent, next to target.
    void ask(shogi::Piece piece, bool upsideDown, const QRectF& target, QSizeF cell);
    void setTheme(const BoardTheme& theme);

    // Face of the piece: true = promoted; in this widget's coordinates.
    QRect face(bool promoted) const;

signals:
    void answered(bool promote);
    void cancelled();

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    bool event(QEvent* event) override;

private:
    void highlight(bool promoted);

    BoardTheme m_theme;
    PieceImages m_pieces;
    shogi::Piece m_piece;
    bool m_upsideDown = false;
    QSizeF m_cell;
    bool m_promotedLit = true;
    bool m_pressed = false;
};

} // namespace board
