// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/files/piece_palette.h"

#include "app/text/game_text.h"
#include "board-widget/position_editor.h"

#include <QButtonGroup>
#include <QEvent>
#include <QGridLayout>
#include <QToolButton>

#include <array>

namespace app {

namespace {

using shogi::Color;
using shogi::Piece;
using shogi::PieceType;

constexpr QSizeF kFace{28, 31};

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
    , m_stamps(new QButtonGroup(this)) {
    auto* grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setSpacing(2);
    const auto makeStamp = [this](int id) {
        auto* button = new QToolButton(this);
        button->setCheckable(true);
        button->setAutoRaise(true);
        button->setIconSize(QSize(30, 33));
        button->setFocusPolicy(Qt::TabFocus);
        m_stamps->addButton(button, id);
        return button;
    };
    for (int row = 0; row < 4; ++row) {
        const Color color = row < 2 ? Color::Black : Color::White;
        for (int column = 0; column < 8; ++column) {
            PieceType type = kPlain[static_cast<std::size_t>(column)];
            if (row % 2 == 1) {
                if (!shogi::canPromote(type))
                    continue;
                type = shogi::promoted(type);
            }
            QToolButton* button = makeStamp(static_cast<int>(Piece(color, type).index()));
            button->setObjectName(QStringLiteral("stamp%1").arg(m_stamps->id(button)));
            grid->addWidget(button, row, column);
        }
    }
    // Beside the promoted ones, where king and gold have no piece.
    QToolButton* const noStamp = makeStamp(0);
    noStamp->setObjectName(QStringLiteral("noStamp"));
    noStamp->setChecked(true);
    noStamp->setText(QStringLiteral("✥"));
    noStamp->setMinimumSize(36, 36);
    grid->addWidget(noStamp, 1, 0);
    connect(m_stamps, &QButtonGroup::idClicked, this,
            [this](int id) { m_editor.setStamp(id == 0 ? std::nullopt : std::optional(pieceOf(id))); });
    connect(&editor, &board::PositionEditor::stampChanged, this, &PiecePalette::follow);
    name();
}

void PiecePalette::name() {
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
    for (QAbstractButton* button : m_stamps->buttons())
        if (const int id = m_stamps->id(button); id != 0)
            button->setIcon(QIcon(m_editor.pieceImage(pieceOf(id), kFace)));
}

void PiecePalette::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        name();
    QWidget::changeEvent(event);
}

} // namespace app
