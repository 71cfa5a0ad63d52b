// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "board-widget/board_painter.h"
#include "board-widget/position_editing.h"

#include <QWidget>

#include <functional>

namespace board {

// A board for setting up positions. Pieces are moved by two clicks or by dragging; those dropped beside the
// board go to the box. With a stamp (a selected piece) every click puts one down, or removes it if it is
// already there. A right click flips a piece. Keys: arrows move the cursor, letters (PLNSGBRK, with Shift:
// White) put a piece, + promotes, V changes sides, Delete removes, Enter picks up and puts down; on a stand
// digits set the count. If the mouse was moved last, such keys act on the place it points at. Owns the
// position being edited and its history.
class PositionEditor final : public QWidget {
    Q_OBJECT

public:
    explicit PositionEditor(QWidget* parent = nullptr);
    ~PositionEditor() override;

    const shogi::Position& position() const { return m_editing.position(); }
    const PositionEditing& editing() const { return m_editing; }
    // Applies change to the edited position, shows the result and emits signals. For the buttons around the
    // board.
    void edit(const std::function<void(PositionEditing&)>& change);

    // Nothing means that clicks move pieces.
    void setStamp(std::optional<shogi::Piece> piece);
    std::optional<shogi::Piece> stamp() const { return m_stamp; }

    void setTheme(const BoardTheme& theme);
    void setCoordinates(CoordinateStyle style);
    void setFlipped(bool flipped);
    bool isFlipped() const { return m_flipped; }
    // Names beside the stands, by shogi::index(Color).
    void setNames(const std::array<QString, 2>& names);

    BoardGeometry geometryNow() const;
    const Spot& cursor() const { return m_cursor; }
    void setCursorSpot(const Spot& spot);
    // Whether a key pressed elsewhere in the window is meant for a piece here: all keys except those that
    // move the cursor or activate the focused widget.
    bool takesPieceKey(const QKeyEvent& event) const;
    const Spot& picked() const { return m_picked; }
    // A piece as it looks here, for buttons.
    QPixmap pieceImage(shogi::Piece piece, QSizeF size);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void positionChanged();
    // There is no piece left to put down, or it is not allowed there (a king in a hand).
    void refused(shogi::PieceType type);
    void stampChanged();

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool event(QEvent* event) override;

private:
    BoardState stateNow() const;
    bool takesKey(const QKeyEvent& event) const;
    bool putByLetter(const QKeyEvent& event);
    shogi::Piece pieceOn(const Spot& spot) const;
    // changed: the result of the attempt; type: the piece that may be missing.
    void told(bool changed, shogi::PieceType type);
    void stampOn(const Spot& spot);
    void layDown(const Spot& spot);
    void announce();

    PositionEditing m_editing;
    BoardPainter m_painter;
    std::array<QString, 2> m_names;
    CoordinateStyle m_coordinates = CoordinateStyle::Japanese;
    bool m_flipped = false;
    std::optional<shogi::Piece> m_stamp;
    Spot m_picked;
    Spot m_cursor;
    Spot m_hovered;
    Spot m_pointed; // place last pointed at by the mouse, since the last key
    std::optional<QPointF> m_pressPoint;
    bool m_justPicked = false; // picked by the press that is still held
    bool m_dragging = false;
    QPointF m_pointer;
};

} // namespace board
