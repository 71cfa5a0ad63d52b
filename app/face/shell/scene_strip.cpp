// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/shell/scene_strip.h"

#include "app/face/shell/icons.h"
#include "app/face/shell/look.h"
#include "board-widget/board_view.h"

#include <QAccessible>
#include <QEvent>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPainter>
#include <QToolButton>

#include <algorithm>

namespace app {

namespace {

constexpr int kButton = 3 * look::kGrid; // px, smallest side of a button
constexpr int kWidth = 26 * look::kGrid; // px, at most, beside the board

} // namespace

SceneStrip::SceneStrip(board::BoardView& board)
    : QFrame(board.parentWidget())
    , m_board(board) {
    setObjectName(QStringLiteral("sceneStrip"));
    m_title = new QLabel(this);
    m_title->setObjectName(QStringLiteral("sceneTitle"));
    m_title->setTextFormat(Qt::PlainText);
    m_title->setWordWrap(true);
    makeSteps();
    m_back = new QToolButton(this);
    m_back->setObjectName(QStringLiteral("sceneBack"));
    m_back->setIcon(icon(IconName::Close));
    m_back->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_back->setFocusPolicy(Qt::TabFocus);
    m_back->setMinimumHeight(kButton);
    m_back->setSizePolicy(QSizePolicy::MinimumExpanding, QSizePolicy::Fixed);
    connect(m_back, &QToolButton::clicked, this, &SceneStrip::backRequested);
    m_layout = new QGridLayout(this);
    m_layout->setSpacing(look::kGrid / 2);
    m_layout->setColumnStretch(0, 1);
    board.installEventFilter(this);
    retranslate();
    hide();
}

void SceneStrip::makeSteps() {
    m_steps = new QWidget(this);
    auto* row = new QHBoxLayout(m_steps);
    row->setContentsMargins(0, 0, 0, 0);
    row->setSpacing(0);
    static constexpr IconName kIcons[] = {IconName::First, IconName::Previous, IconName::Next,
                                          IconName::Last};
    static constexpr const char* kNames[] = {"sceneFirst", "scenePrevious", "sceneNext", "sceneLast"};
    m_place = new QLabel(m_steps);
    m_place->setObjectName(QStringLiteral("scenePlace"));
    m_place->setAlignment(Qt::AlignCenter);
    for (std::size_t i = 0; i < m_buttons.size(); ++i) {
        auto* button = new QToolButton(m_steps);
        button->setObjectName(QLatin1String(kNames[i]));
        button->setIcon(icon(kIcons[i]));
        button->setAutoRaise(true);
        button->setFocusPolicy(Qt::TabFocus);
        button->setMinimumSize(kButton, kButton);
        m_buttons[i] = button;
        if (i == 2)
            row->addWidget(m_place, 1);
        row->addWidget(button);
    }
    connect(m_buttons[0], &QToolButton::clicked, this, [this] { emit stepChosen(0); });
    connect(m_buttons[1], &QToolButton::clicked, this, [this] { emit stepChosen(m_step - 1); });
    connect(m_buttons[2], &QToolButton::clicked, this, [this] { emit stepChosen(m_step + 1); });
    connect(m_buttons[3], &QToolButton::clicked, this, [this] { emit stepChosen(m_last); });
}

void SceneStrip::tell(const QString& title, int step, int lastStep) {
    m_step = step;
    m_last = lastStep;
    const bool isNew = isHidden() || m_title->text() != title;
    m_title->setText(title);
    m_title->setVisible(!title.isEmpty());
    m_steps->setVisible(lastStep > 0);
    const QLocale locale;
    m_place->setText(QStringLiteral("%1/%2").arg(locale.toString(step), locale.toString(lastStep)));
    m_place->setAccessibleName(tr("Move %1 of %2").arg(step).arg(lastStep));
    for (std::size_t i = 0; i < m_buttons.size(); ++i)
        m_buttons[i]->setEnabled(i < 2 ? step > 0 : step < lastStep);
    setAccessibleName(title);
    show();
    place();
    if (isNew) {
        QAccessibleEvent told(this, QAccessible::Alert);
        QAccessible::updateAccessibility(&told);
    }
}

void SceneStrip::leave() { hide(); }

void SceneStrip::retranslate() {
    m_back->setText(tr("Back"));
    m_back->setToolTip(tr("Show on the board what was there before (Esc)"));
    m_back->setAccessibleName(m_back->text());
    const QString words[] = {tr("To the start"), tr("Back one move"), tr("Forward one move"),
                             tr("To the end")};
    for (std::size_t i = 0; i < m_buttons.size(); ++i) {
        m_buttons[i]->setToolTip(words[i]);
        m_buttons[i]->setAccessibleName(words[i]);
    }
}

bool SceneStrip::eventFilter(QObject* watched, QEvent* event) {
    if (watched == &m_board && (event->type() == QEvent::Resize || event->type() == QEvent::Move) &&
        !isHidden())
        place();
    return QFrame::eventFilter(watched, event);
}

// The corner above the plate of the near side; where stands and plates are above and below the board, the
// plate of the far side, whose name is the least important.
QRect SceneStrip::corner() const {
    const board::BoardGeometry geometry = m_board.geometryNow();
    const QRectF board = geometry.board();
    if (geometry.arrangement() == board::Arrangement::Wide) {
        const QRectF plate =
            geometry.plate(m_board.state().flipped ? shogi::Color::White : shogi::Color::Black);
        return QRectF(plate.left(), board.top(), m_board.width() - plate.left(),
                      plate.top() - board.top() - look::kGrid)
            .toAlignedRect();
    }
    const shogi::Color far = m_board.state().flipped ? shogi::Color::Black : shogi::Color::White;
    return geometry.plate(far).toAlignedRect();
}

// isLow: in two rows, and the button has no words.
void SceneStrip::arrange(bool isLow) {
    m_back->setToolButtonStyle(isLow ? Qt::ToolButtonIconOnly : Qt::ToolButtonTextBesideIcon);
    m_back->setSizePolicy(isLow ? QSizePolicy::Fixed : QSizePolicy::MinimumExpanding, QSizePolicy::Fixed);
    m_title->setWordWrap(!isLow);
    const int margin = isLow ? look::kGrid / 2 : look::kGrid;
    m_layout->setContentsMargins(2 * look::kGrid, margin, look::kGrid, margin);
    m_layout->addWidget(m_title, 0, 0, 1, isLow ? 1 : 2);
    m_layout->addWidget(m_steps, 1, 0, 1, 2);
    m_layout->addWidget(m_back, isLow ? 0 : 2, isLow ? 1 : 0, 1, isLow ? 1 : 2);
}

void SceneStrip::place() {
    const bool isLow = m_board.geometryNow().arrangement() != board::Arrangement::Wide;
    const QRect room = corner();
    arrange(isLow);
    const int width = std::max(m_layout->minimumSize().width(), std::min(room.width(), kWidth));
    const int wanted =
        m_layout->hasHeightForWidth() ? m_layout->heightForWidth(width) : m_layout->sizeHint().height();
    const int height = isLow ? std::max(wanted, room.height()) : std::min(wanted, room.height());
    // The strip is at the upper edge; a low one begins at the right end of the plate.
    const int left = isLow ? room.right() + 1 - width : room.left();
    setGeometry(QRect(m_board.pos() + QPoint(left, room.top()), QSize(width, height)));
    raise();
}

void SceneStrip::paintEvent(QPaintEvent*) {
    const look::Colours c = look::colours(look::isDark());
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(c.hairline, 1));
    painter.setBrush(c.bubble);
    const QRectF box = QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5);
    painter.drawRoundedRect(box, 6, 6);
    painter.setPen(Qt::NoPen);
    painter.setBrush(c.blue);
    painter.drawRoundedRect(QRectF(6, 8, 3, box.height() - 16), 1.5, 1.5);
}

} // namespace app
