// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/analysis/line_board.h"

#include "app/face/shell/board_look.h"
#include "app/face/shell/icons.h"
#include "app/face/shell/look.h"
#include "app/text/move_notation.h"
#include "board-widget/board_view.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace app {

LineBoard::LineBoard(QWidget* parent)
    : QWidget(parent, Qt::Tool) {
    setObjectName(QStringLiteral("lineBoard"));
    m_board = new board::BoardView(this);
    m_board->setFocusPolicy(Qt::NoFocus);
    m_text = new QLabel(this);
    m_text->setWordWrap(true);
    m_text->setTextFormat(Qt::RichText);
    m_text->setContentsMargins(look::kGrid, 0, look::kGrid, 0);
    auto* keys = new QHBoxLayout;
    keys->addStretch();
    const auto button = [this, keys](IconName name, const char* object) {
        auto* made = new QToolButton(this);
        made->setObjectName(QLatin1String(object));
        made->setIcon(icon(name));
        made->setAutoRaise(true);
        made->setMinimumWidth(6 * look::kGrid);
        keys->addWidget(made);
        return made;
    };
    m_first = button(IconName::First, "lineFirst");
    m_previous = button(IconName::Previous, "linePrevious");
    m_next = button(IconName::Next, "lineNext");
    m_last = button(IconName::Last, "lineLast");
    keys->addStretch();
    m_previous->setAutoRepeat(true);
    m_next->setAutoRepeat(true);
    connect(m_first, &QToolButton::clicked, this, [this] { goTo(0); });
    connect(m_previous, &QToolButton::clicked, this, [this] { goTo(m_ply - 1); });
    connect(m_next, &QToolButton::clicked, this, [this] { goTo(m_ply + 1); });
    connect(m_last, &QToolButton::clicked, this, [this] { goTo(static_cast<int>(m_line.size())); });
    connect(m_board, &board::BoardView::stepRequested, this, [this](int steps) { goTo(m_ply + steps); });

    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, look::kGrid);
    layout->setSpacing(look::kGrid / 2);
    layout->addWidget(m_board, 1);
    layout->addLayout(keys);
    layout->addWidget(m_text);
    resize(56 * look::kGrid, 56 * look::kGrid);
    retranslate();
}

void LineBoard::showLine(const QString& title, const shogi::Position& position,
                         std::optional<shogi::Square> previousTo, const std::vector<shogi::Move>& line) {
    setWindowTitle(title);
    m_positions = {position};
    m_line.clear();
    m_previousTo = previousTo;
    for (const shogi::Move move : line) {
        if (!m_positions.back().isLegal(move))
            break;
        m_line.push_back(move);
        m_positions.push_back(m_positions.back().after(move));
    }
    m_ply = std::min<int>(1, static_cast<int>(m_line.size()));
    refresh();
    show();
    raise();
    activateWindow();
}

void LineBoard::setAppearance(const AppearanceSettings& settings, bool dark, MoveNotation notation) {
    m_board->setTheme(boardTheme(settings, dark));
    m_board->setAnimated(settings.animation);
    m_coordinates = settings.coordinates;
    m_notation = notation;
    refresh();
}

void LineBoard::setFlipped(bool flipped) {
    m_flipped = flipped;
    refresh();
}

void LineBoard::goTo(int ply) {
    const int target = std::clamp(ply, 0, static_cast<int>(m_line.size()));
    if (target == m_ply)
        return;
    m_ply = target;
    refresh();
}

void LineBoard::refresh() {
    board::BoardState state;
    state.position = m_positions[static_cast<std::size_t>(m_ply)];
    state.flipped = m_flipped;
    state.coordinates = coordinateStyle(m_coordinates);
    if (m_ply > 0)
        state.lastMove = m_line[static_cast<std::size_t>(m_ply) - 1];
    m_board->setState(state);

    QStringList words;
    auto previousTo = m_previousTo;
    for (std::size_t i = 0; i < m_line.size(); ++i) {
        const QString move = moveText(m_positions[i], m_line[i], m_notation, previousTo).toHtmlEscaped();
        words << (static_cast<int>(i) + 1 == m_ply ? QStringLiteral("<b>%1</b>").arg(move) : move);
        previousTo = m_line[i].to();
    }
    m_text->setText(words.join(u' '));
    m_first->setEnabled(m_ply > 0);
    m_previous->setEnabled(m_ply > 0);
    m_next->setEnabled(m_ply < static_cast<int>(m_line.size()));
    m_last->setEnabled(m_ply < static_cast<int>(m_line.size()));
}

// The main window's shortcuts also reach its tool windows; here these keys step through the line.
bool LineBoard::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride) {
        switch (static_cast<QKeyEvent*>(event)->key()) {
        case Qt::Key_Left:
        case Qt::Key_Right:
        case Qt::Key_Home:
        case Qt::Key_End:
        case Qt::Key_Escape:
            event->accept();
            return true;
        default:
            break;
        }
    }
    return QWidget::event(event);
}

void LineBoard::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
    case Qt::Key_Left:
        goTo(m_ply - 1);
        break;
    case Qt::Key_Right:
        goTo(m_ply + 1);
        break;
    case Qt::Key_Home:
        goTo(0);
        break;
    case Qt::Key_End:
        goTo(static_cast<int>(m_line.size()));
        break;
    case Qt::Key_Escape:
        close();
        break;
    default:
        QWidget::keyPressEvent(event);
    }
}

void LineBoard::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void LineBoard::retranslate() {
    m_first->setToolTip(tr("To the beginning of the line (Home)"));
    m_previous->setToolTip(tr("Back one move (Left)"));
    m_next->setToolTip(tr("Forward one move (Right)"));
    m_last->setToolTip(tr("To the end of the line (End)"));
    for (QToolButton* button : {m_first, m_previous, m_next, m_last})
        button->setAccessibleName(button->toolTip());
    refresh();
}

} // namespace app
