// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/mates/problem_board.h"

#include "app/face/mates/tab_parts.h"
#include "app/face/shell/board_look.h"
#include "app/face/shell/icons.h"
#include "app/face/shell/look.h"
#include "app/text/plain_tool_tip.h"
#include "board-widget/board_view.h"

#include <QEvent>
#include <QLabel>
#include <QPushButton>
#include <QToolButton>
#include <QVBoxLayout>

namespace app {

namespace {

constexpr int kLeastBoard = 20 * look::kGrid;

} // namespace

ProblemBoard::ProblemBoard(QWidget* parent)
    : QWidget(parent) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(look::kGrid);
    auto* top = new QHBoxLayout;
    m_title = new QLabel(this);
    m_title->setObjectName(QStringLiteral("tsumeTitle"));
    m_title->setTextFormat(Qt::PlainText);
    m_title->setMinimumWidth(6 * look::kGrid);
    m_fromRecord = makeTabButton(this, "tsumeFromRecord");
    m_edit = makeTabButton(this, "tsumeEdit");
    m_paste = makeTabButton(this, "tsumePaste");
    top->addWidget(m_title, 1);
    for (QPushButton* button : {m_fromRecord, m_edit, m_paste})
        top->addWidget(button);
    m_board = new board::BoardView(this);
    m_board->setObjectName(QStringLiteral("tsumeBoard"));
    m_board->setMinimumSize(kLeastBoard, kLeastBoard);
    auto* steps = new QHBoxLayout;
    steps->addStretch();
    const auto makeStep = [&](const char* name, QToolButton*& button, IconName picture) {
        button = new QToolButton(this);
        button->setObjectName(QLatin1String(name));
        button->setIcon(icon(picture));
        button->setAutoRaise(true);
        steps->addWidget(button);
    };
    makeStep("tsumeFirst", m_first, IconName::First);
    makeStep("tsumePrevious", m_previous, IconName::Previous);
    makeStep("tsumeNext", m_next, IconName::Next);
    makeStep("tsumeLast", m_last, IconName::Last);
    m_where = new QLabel(this);
    m_where->setObjectName(QStringLiteral("tsumeWhere"));
    steps->addWidget(m_where);
    steps->addStretch();
    column->addLayout(top);
    column->addWidget(m_board, 1);
    column->addLayout(steps);
    connect(m_fromRecord, &QPushButton::clicked, this, &ProblemBoard::fromRecordRequested);
    connect(m_edit, &QPushButton::clicked, this, &ProblemBoard::editRequested);
    connect(m_paste, &QPushButton::clicked, this, &ProblemBoard::pasteRequested);
    connect(m_first, &QToolButton::clicked, this, [this] { goToStep(0); });
    connect(m_previous, &QToolButton::clicked, this, [this] { stepBy(-1); });
    connect(m_next, &QToolButton::clicked, this, [this] { stepBy(1); });
    connect(m_last, &QToolButton::clicked, this, [this] { goToStep(m_line.size()); });
    connect(m_board, &board::BoardView::moveRequested, this, &ProblemBoard::moveMade);
    connect(m_board, &board::BoardView::stepRequested, this, &ProblemBoard::stepBy);
    retranslate();
}

void ProblemBoard::setAppearance(const AppearanceSettings& appearance, bool dark) {
    m_appearance = appearance;
    m_board->setTheme(boardTheme(appearance, dark));
    m_board->setAnimated(appearance.animation);
    m_board->setShowTargets(appearance.showLegalTargets);
    // Mate problems may need a pawn that does not promote, so the board always asks.
    m_board->setDraggable(appearance.drag);
    refresh();
}

void ProblemBoard::setTitle(const QString& title) {
    m_title->setText(title);
    m_title->setToolTip(plainToolTip(title));
}

void ProblemBoard::showLine(const shogi::Position& start, const std::vector<shogi::Move>& line,
                            std::size_t step) {
    m_start = start;
    m_line = line;
    m_step = std::min(step, line.size());
    m_arrows.clear();
    refresh();
    emit lineChanged();
}

void ProblemBoard::goToStep(std::size_t step) {
    step = std::min(step, m_line.size());
    if (step == m_step)
        return;
    m_step = step;
    m_arrows.clear();
    refresh();
    emit stepped();
}

void ProblemBoard::stepBy(int by) {
    if (by > 0)
        goToStep(m_step + static_cast<std::size_t>(by));
    else
        goToStep(m_step < static_cast<std::size_t>(-by) ? 0 : m_step - static_cast<std::size_t>(-by));
}

void ProblemBoard::showArrow(const board::Arrow& arrow) {
    m_arrows = {arrow};
    m_board->setArrows(m_arrows);
}

void ProblemBoard::setUserMoves(const std::array<bool, 2>& userMoves) {
    m_userMoves = userMoves;
    refresh();
}

void ProblemBoard::refresh() {
    board::BoardState state;
    state.position = m_start;
    for (std::size_t i = 0; i < m_step; ++i)
        state.position.play(m_line[i]);
    if (m_step > 0 && m_appearance.showLastMove)
        state.lastMove = m_line[m_step - 1];
    state.coordinates = coordinateStyle(m_appearance.coordinates);
    state.arrows = m_arrows;
    // The attacker is at the bottom, whichever colour it has.
    state.flipped = m_start.sideToMove() == shogi::Color::White;
    for (const shogi::Color color : shogi::kColors)
        state.plates[shogi::index(color)].name =
            color == m_start.sideToMove() ? tr("Attacker") : tr("Defender");
    if (m_step == m_line.size())
        state.userMoves = m_userMoves;
    m_board->setState(state);
    for (QToolButton* button : {m_first, m_previous})
        button->setEnabled(m_step > 0);
    for (QToolButton* button : {m_next, m_last})
        button->setEnabled(m_step < m_line.size());
    m_where->setText(m_line.empty() ? QString() : tr("Move %1 of %2").arg(m_step).arg(m_line.size()));
}

void ProblemBoard::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void ProblemBoard::retranslate() {
    m_fromRecord->setText(tr("From the record"));
    m_fromRecord->setToolTip(tr("Use the position on the main board"));
    m_edit->setText(tr("Edit…"));
    m_paste->setText(tr("Paste"));
    m_paste->setToolTip(tr("SFEN, BOD, KIF or CSA from the clipboard"));
    const auto name = [](QToolButton* button, const QString& words) {
        button->setToolTip(words);
        button->setAccessibleName(words);
    };
    name(m_first, tr("To the start"));
    name(m_previous, tr("Back one move"));
    name(m_next, tr("Forward one move"));
    name(m_last, tr("To the end"));
    refresh();
}

} // namespace app
