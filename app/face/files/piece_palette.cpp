// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/files/piece_palette.h"

#include "app/face/shell/look.h"
#include "app/text/game_text.h"
#include "board-widget/position_editor.h"

#include <QButtonGroup>
#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QToolButton>

#include <algorithm>
#include <array>
#include <utility>

namespace app {

namespace {

using shogi::Color;
using shogi::Piece;
using shogi::PieceType;

// The width of a piece with its margins (px), which depends on the room.
constexpr int kSmallest = 30;
constexpr int kLargest = 37;
constexpr int kCellMargin = 2;
constexpr int kSpacing = 2;
constexpr int kRows = 4; // two for each side

int cellHeight(int width) { return width * 11 / 10; }

// One row.
constexpr std::array<PieceType, 8> kPlain{PieceType::King,  PieceType::Rook,   PieceType::Bishop,
                                          PieceType::Gold,  PieceType::Silver, PieceType::Knight,
                                          PieceType::Lance, PieceType::Pawn};

// Buttons are numbered by their pieces; 0: no piece.
Piece pieceOf(int id) {
    const auto code = static_cast<unsigned>(id);
    return Piece(static_cast<Color>(code >> 4), static_cast<PieceType>(code & 15u));
}

} // namespace

PiecePalette::PiecePalette(board::PositionEditor& editor, QWidget* parent)
    : QWidget(parent)
    , m_editor(editor)
    , m_stamps(new QButtonGroup(this))
    , m_cell(kSmallest) {
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setSpacing(kSpacing);
    for (const Color color : shogi::kColors) {
        QLabel*& side = m_sides[shogi::index(color)];
        side = new QLabel(this);
        side->setContentsMargins(0, 0, look::kGrid, 0);
        grid->addWidget(side, color == Color::Black ? 0 : 2, 0, 2, 1);
    }
    for (int row = 0; row < kRows; ++row) {
        const Color color = row < 2 ? Color::Black : Color::White;
        for (std::size_t column = 0; column < kPlain.size(); ++column) {
            PieceType type = kPlain[column];
            if (row % 2 == 1) {
                if (!shogi::canPromote(type))
                    continue;
                type = shogi::promoted(type);
            }
            QToolButton* button = makeStamp(static_cast<int>(Piece(color, type).index()));
            button->setObjectName(QStringLiteral("stamp%1").arg(m_stamps->id(button)));
            grid->addWidget(button, row, static_cast<int>(column) + 1);
        }
    }
    // Beside the promoted ones, where king and gold have no piece.
    QToolButton* const noStamp = makeStamp(0);
    noStamp->setObjectName(QStringLiteral("noStamp"));
    noStamp->setChecked(true);
    noStamp->setText(QStringLiteral("✥"));
    grid->addWidget(noStamp, 1, 1);
    connect(m_stamps, &QButtonGroup::idClicked, this,
            [this](int id) { m_editor.setStamp(id == 0 ? std::nullopt : std::optional(pieceOf(id))); });
    connect(&editor, &board::PositionEditor::stampChanged, this, &PiecePalette::follow);
    name();
}

QToolButton* PiecePalette::makeStamp(int id) {
    auto* button = new QToolButton(this);
    button->setCheckable(true);
    button->setAutoRaise(true);
    button->setMinimumSize(kSmallest, cellHeight(kSmallest));
    button->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    button->setFocusPolicy(Qt::TabFocus);
    m_stamps->addButton(button, id);
    return button;
}

void PiecePalette::name() {
    for (const Color color : shogi::kColors)
        m_sides[shogi::index(color)]->setText(sideName(color));
    for (QAbstractButton* button : m_stamps->buttons()) {
        const int id = m_stamps->id(button);
        const Piece piece = pieceOf(id);
        const QString words = id == 0
                                  ? tr("Move pieces (right click turns them over)")
                                  : tr("Place: %1 %2").arg(sideName(piece.color()), pieceName(piece.type()));
        button->setToolTip(words);
        button->setAccessibleName(words);
    }
}

void PiecePalette::follow() {
    const std::optional<Piece> stamp = m_editor.stamp();
    if (QAbstractButton* button = m_stamps->button(stamp ? static_cast<int>(stamp->index()) : 0))
        button->setChecked(true);
}

void PiecePalette::showPieces() {
    setFixedHeight(kRows * cellHeight(m_cell) + (kRows - 1) * kSpacing);
    const int width = m_cell - 2 * kCellMargin;
    const QSize size(width, cellHeight(width));
    for (QAbstractButton* button : m_stamps->buttons()) {
        button->setIconSize(size);
        if (const int id = m_stamps->id(button); id != 0)
            button->setIcon(QIcon(m_editor.pieceImage(pieceOf(id), QSizeF(size))));
    }
}

void PiecePalette::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    const int names = std::max(m_sides[0]->sizeHint().width(), m_sides[1]->sizeHint().width());
    const auto columns = static_cast<int>(kPlain.size());
    const int cell = std::clamp((width() - names) / columns - kSpacing, kSmallest, kLargest);
    if (std::exchange(m_cell, cell) != cell)
        showPieces();
}

void PiecePalette::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        name();
    QWidget::changeEvent(event);
}

} // namespace app
