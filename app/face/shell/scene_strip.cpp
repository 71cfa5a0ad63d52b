// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/shell/scene_strip.h"

#include "app/face/shell/foot_row.h"
#include "app/face/shell/icons.h"
#include "app/face/shell/look.h"
#include "app/face/shell/search_words.h"
#include "app/text/number_text.h"
#include "app/text/plain_tool_tip.h"
#include "board-widget/board_view.h"

#include <QAccessible>
#include <QAction>
#include <QEvent>
#include <QGridLayout>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLocale>
#include <QPainter>
#include <QStatusBar>
#include <QToolButton>

#include <algorithm>

namespace app {

namespace {

constexpr int kButton = 3 * look::kGrid; // px, smallest side of a button
constexpr int kWidth = 26 * look::kGrid; // px, at most, beside the board
constexpr int kWords = 18 * look::kGrid; // px, at least, for words in a row with everything else
constexpr int kRowShare = 2;             // thirds of the status bar, at most

// Pressed by Enter as well, which tool buttons leave to others.
class StepButton : public QToolButton {
public:
    using QToolButton::QToolButton;

protected:
    void keyPressEvent(QKeyEvent* event) override {
        if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
            click();
        else
            QToolButton::keyPressEvent(event);
    }
};

QLabel* makeWords(const char* name, QWidget* parent) {
    auto* words = new QLabel(parent);
    words->setObjectName(QLatin1String(name));
    words->setTextFormat(Qt::PlainText);
    words->setWordWrap(true);
    return words;
}

} // namespace

SceneStrip::SceneStrip(board::BoardView& board, FootRow& foot)
    : QFrame(board.parentWidget())
    , m_board(board)
    , m_foot(foot) {
    setObjectName(QStringLiteral("sceneStrip"));
    m_title = makeWords("sceneTitle", this);
    m_prompt = makeWords("scenePrompt", this);
    makeSteps();
    m_next = new QWidget(this);
    m_nextLayout = new QBoxLayout(QBoxLayout::TopToBottom, m_next);
    m_nextLayout->setContentsMargins(0, 0, 0, 0);
    m_nextLayout->setSpacing(look::kGrid / 2);
    m_back = new QToolButton(this);
    m_back->setObjectName(QStringLiteral("sceneBack"));
    m_back->setIcon(icon(IconName::Close));
    m_back->setFocusPolicy(Qt::TabFocus);
    m_back->setMinimumHeight(kButton);
    m_back->setSizePolicy(QSizePolicy::MinimumExpanding, QSizePolicy::Fixed);
    connect(m_back, &QToolButton::clicked, this, &SceneStrip::backRequested);
    m_layout = new QGridLayout(this);
    m_layout->setSpacing(look::kGrid / 2);
    board.installEventFilter(this);
    connect(&foot, &FootRow::changed, this, [this] {
        if (!isHidden())
            place();
    });
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
    connect(m_buttons[1], &QToolButton::clicked, this, [this] { emit stepChosen(m_content.step - 1); });
    connect(m_buttons[2], &QToolButton::clicked, this, [this] { emit stepChosen(m_content.step + 1); });
    connect(m_buttons[3], &QToolButton::clicked, this, [this] { emit stepChosen(m_content.lastStep); });
}

void SceneStrip::tell(const Content& content) {
    const bool isNew = isHidden() || content.title != m_content.title || content.prompt != m_content.prompt;
    m_content = content;
    tellSteps();
    tellNextSteps();
    m_back->setText(content.back);
    m_back->setAccessibleName(content.back);
    m_back->setToolTip(content.back + QStringLiteral(" (Esc)"));
    setAccessibleName(content.prompt.isEmpty() ? content.title
                                               : content.title + QStringLiteral(". ") + content.prompt);
    show();
    place();
    if (isNew) {
        QAccessibleEvent told(this, QAccessible::Alert);
        QAccessible::updateAccessibility(&told);
    }
}

void SceneStrip::tellSteps() {
    const QLocale locale;
    const int step = m_content.step;
    const int last = m_content.lastStep;
    m_steps->setVisible(last > 0);
    m_place->setText(QStringLiteral("%1/%2").arg(locale.toString(step), locale.toString(last)));
    m_place->setAccessibleName(tr("Move %1 of %2").arg(step).arg(last));
    for (std::size_t i = 0; i < m_buttons.size(); ++i)
        m_buttons[i]->setEnabled(i < 2 ? step > 0 : step < last);
}

void SceneStrip::tellNextSteps() {
    m_next->setVisible(!m_content.nextSteps.empty());
    for (QAction* const action : m_content.nextSteps)
        m_nextLayout->addWidget(&buttonFor(*action)); // at the end, wherever it was
}

// In few words where there is little room.
void SceneStrip::nameNextSteps() {
    for (const NextStep& step : m_nextButtons) {
        const QString words = withoutMnemonic(step.action->text());
        step.button->setText(m_form != Form::Corner ? step.action->iconText() : words);
        step.button->setToolTip(step.action->toolTip());
        step.button->setAccessibleName(words);
        step.button->setEnabled(step.action->isEnabled());
    }
}

QToolButton& SceneStrip::buttonFor(QAction& action) {
    for (const NextStep& step : m_nextButtons)
        if (step.action == &action)
            return *step.button;
    auto* button = new StepButton(m_next);
    button->setFont(look::smallFont(font()));
    button->setObjectName(QStringLiteral("sceneNext_") + action.objectName());
    button->setToolButtonStyle(Qt::ToolButtonTextOnly);
    button->setFocusPolicy(Qt::TabFocus);
    button->setMinimumHeight(kButton);
    button->setSizePolicy(QSizePolicy::MinimumExpanding, QSizePolicy::Fixed);
    connect(&action, &QAction::changed, this, &SceneStrip::nameNextSteps);
    connect(button, &QToolButton::clicked, this, [this, button, &action] {
        if (button->hasFocus())
            m_board.setFocus(); // to which the keys belong again
        action.trigger();
    });
    m_nextButtons.push_back({&action, button});
    return *button;
}

void SceneStrip::offerNextStep() {
    if (!m_content.nextSteps.empty())
        buttonFor(*m_content.nextSteps.front()).setFocus();
}

void SceneStrip::leave() {
    hide();
    m_foot.lend(0);
}

void SceneStrip::retranslate() {
    if (m_content.back.isEmpty())
        m_back->setAccessibleName(tr("Back")); // until there is something to go back from
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

SceneStrip::Form SceneStrip::formNow() const {
    if (m_board.geometryNow().arrangement() == board::Arrangement::Wide)
        return Form::Corner;
    return m_foot.isThere() ? Form::Row : Form::Plate;
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

bool SceneStrip::hasManyParts() const {
    return m_form != Form::Corner && !m_content.prompt.isEmpty() && m_content.lastStep > 0 &&
           !m_content.nextSteps.empty();
}

void SceneStrip::showParts(bool all) {
    const std::array<QWidget*, 3> spared{m_buttons.front(), m_place, m_buttons.back()};
    for (QWidget* const each : spared)
        each->setVisible(all);
    const auto& steps = m_content.nextSteps;
    for (const NextStep& step : m_nextButtons) {
        const auto at = std::find(steps.begin(), steps.end(), step.action);
        step.button->setVisible(at != steps.end() && (at == steps.begin() || all));
    }
}

// Unless there is room for rows of their own, the button for the way back has no words.
void SceneStrip::arrange() {
    const bool isLow = m_form != Form::Corner;
    const bool isPrompted = !m_content.prompt.isEmpty();
    m_back->setToolButtonStyle(isLow ? Qt::ToolButtonIconOnly : Qt::ToolButtonTextOnly);
    m_back->setAutoRaise(m_form == Form::Row);
    m_back->setFont(look::smallFont(font()));
    m_back->setSizePolicy(isLow ? QSizePolicy::Fixed : QSizePolicy::MinimumExpanding, QSizePolicy::Fixed);
    m_title->setVisible(!m_content.title.isEmpty() && !(isLow && isPrompted));
    m_prompt->setVisible(isPrompted);
    for (QLabel* const words : {m_title, m_prompt})
        words->setWordWrap(!isLow);
    showParts(m_form != Form::Plate || !hasManyParts());
    m_nextLayout->setDirection(isLow ? QBoxLayout::LeftToRight : QBoxLayout::TopToBottom);
    const std::array<QWidget*, 5> rows{m_title, m_prompt, m_steps, m_next, m_back};
    for (QWidget* const each : rows)
        m_layout->removeWidget(each);
    m_layout->setColumnStretch(0, m_form != Form::Row || !isPrompted ? 1 : 0);
    m_layout->setColumnStretch(1, m_form == Form::Row && isPrompted ? 1 : 0);
    if (m_form == Form::Row) {
        arrangeRow();
    } else if (m_form == Form::Plate) {
        arrangePlate();
    } else {
        m_layout->setContentsMargins(2 * look::kGrid, look::kGrid, look::kGrid, look::kGrid);
        for (std::size_t row = 0; row < rows.size(); ++row)
            m_layout->addWidget(rows[row], static_cast<int>(row), 0, 1, 3);
    }
}

void SceneStrip::arrangeRow() {
    m_layout->setContentsMargins(2 * look::kGrid, 0, look::kGrid / 2, 0);
    const std::array<QWidget*, 5> parts{m_title, m_prompt, m_steps, m_next, m_back};
    for (std::size_t column = 0; column < parts.size(); ++column)
        m_layout->addWidget(parts[column], 0, static_cast<int>(column));
}

// Two rows.
void SceneStrip::arrangePlate() {
    const bool isPrompted = !m_content.prompt.isEmpty();
    constexpr int kMargin = look::kGrid / 2;
    m_layout->setContentsMargins(3 * look::kGrid / 2, kMargin, kMargin, kMargin);
    m_layout->addWidget(m_title, 0, 0, 1, isPrompted ? 3 : 2);
    m_layout->addWidget(m_prompt, 0, 0, 1, 3);
    m_layout->addWidget(m_steps, 1, 0, 1, isPrompted ? 1 : 3);
    m_layout->addWidget(m_next, 1, 1);
    m_layout->addWidget(m_back, isPrompted ? 1 : 0, 2);
}

// In one row what does not fit is left to the tool tip, as is the name where there is no room for it.
void SceneStrip::tellWords(int width) {
    const bool isLow = m_form != Form::Corner;
    for (QLabel* const words : {m_title, m_prompt}) {
        QString whole = withWholePercents(words == m_title ? m_content.title : m_content.prompt);
        if (isLow)
            whole = words->fontMetrics().elidedText(whole.replace(u'\n', u' '), Qt::ElideRight, width);
        words->setText(whole);
        words->setToolTip(isLow ? plainToolTip(accessibleName()) : QString());
    }
}

void SceneStrip::place() {
    m_form = formNow();
    QWidget* const around = m_form == Form::Row ? &m_foot.bar() : m_board.parentWidget();
    if (parentWidget() != around) {
        setParent(around);
        show();
    }
    nameNextSteps();
    arrange();
    if (m_form == Form::Row) {
        placeInRow();
    } else {
        m_foot.lend(0);
        placeBesideBoard();
    }
    raise();
}

int SceneStrip::wordsRoom(int width) const {
    const QMargins margins = m_layout->contentsMargins();
    int room = width - margins.left() - margins.right();
    for (const QWidget* const part : {m_steps, m_next, static_cast<QWidget*>(m_back)})
        if (!part->isHidden())
            room -= part->sizeHint().width() + m_layout->spacing();
    return room;
}

// Below the board, as far as that goes. The name is there as well if it fits.
void SceneStrip::placeInRow() {
    const QRect bar = m_foot.bar().rect();
    const int board = m_board.mapTo(m_board.window(), QPoint(m_board.width(), 0)).x();
    const int width = std::min(board, kRowShare * bar.width() / 3);
    if (hasManyParts() && wordsRoom(width) < kWords)
        showParts(false);
    const int room = wordsRoom(width);
    if (!m_content.prompt.isEmpty() && !m_content.title.isEmpty()) {
        const auto needed = [](const QLabel& label, const QString& words) {
            return label.fontMetrics().horizontalAdvance(words);
        };
        constexpr int kGap = 2 * look::kGrid;
        const bool areBoth =
            needed(*m_title, m_content.title) + kGap + needed(*m_prompt, m_content.prompt) <= room;
        m_title->setContentsMargins(0, 0, areBoth ? kGap : 0, 0);
        m_title->setVisible(areBoth);
    }
    tellWords(room);
    const int height = std::max(bar.height(), m_layout->minimumSize().height());
    setGeometry(0, bar.height() - height, width, height);
    m_foot.lend(width + look::kGrid);
}

void SceneStrip::placeBesideBoard() {
    const bool isLow = m_form != Form::Corner;
    const QRect room = corner();
    m_title->setContentsMargins(0, 0, 0, 0);
    const QMargins margins = m_layout->contentsMargins();
    const int beside = isLow && m_content.prompt.isEmpty() ? kButton + m_layout->spacing() : 0;
    tellWords(room.width() - margins.left() - margins.right() - beside);
    const int width = std::max(m_layout->minimumSize().width(), std::min(room.width(), kWidth));
    const int wanted =
        m_layout->hasHeightForWidth() ? m_layout->heightForWidth(width) : m_layout->sizeHint().height();
    const int height = isLow ? std::max(wanted, room.height()) : std::min(wanted, room.height());
    // The strip is at the upper edge; a low one begins at the right end of the plate.
    const int left = isLow ? room.right() + 1 - width : room.left();
    setGeometry(QRect(m_board.pos() + QPoint(left, room.top()), QSize(width, height)));
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
    const qreal inset = m_form == Form::Row ? 5 : 8;
    painter.drawRoundedRect(QRectF(6, inset, 3, box.height() - 2 * inset), 1.5, 1.5);
}

} // namespace app
