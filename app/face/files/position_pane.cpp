// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/files/position_pane.h"

#include "app/document/pasted_position.h"
#include "app/face/files/piece_palette.h"
#include "app/face/shell/board_look.h"
#include "app/face/shell/look.h"
#include "app/face/shell/scrolled_page.h"
#include "app/text/game_text.h"
#include "app/text/mate_text.h"
#include "app/text/plain_tool_tip.h"
#include "app/text/record_text.h"
#include "board-widget/position_editor.h"
#include "shogi-core/bod.h"
#include "shogi-core/position_check.h"
#include "shogi-core/sfen.h"
#include "shogi-core/start_position.h"

#include <QClipboard>
#include <QCoreApplication>
#include <QGridLayout>
#include <QGuiApplication>
#include <QKeyEvent>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QRadioButton>
#include <QScrollArea>
#include <QSpinBox>
#include <QVBoxLayout>

namespace app {

namespace {

using board::PositionEditing;
using shogi::Color;
using shogi::Piece;
using shogi::PieceType;

// always visible
constexpr int kWordLines = 4;
constexpr int kToolColumns = 4;

// A lone king at the far side, everything else with the defender: the usual start of a problem.
shogi::Position problemStart() {
    shogi::Position position = shogi::Position::empty();
    position.put(shogi::Square::of(5, 1), Piece(Color::White, PieceType::King));
    PositionEditing editing(position);
    editing.giveTheRest(Color::White);
    return editing.position();
}

} // namespace

PositionPane::PositionPane(board::PositionEditor& editor, QWidget* parent)
    : QWidget(parent)
    , m_editor(editor) {
    setObjectName(QStringLiteral("positionPane"));
    m_texts.say([this] {
        setWindowTitle(tr("Set up a position"));
        m_editor.setNames({sideName(Color::Black), sideName(Color::White)});
    });
}

void PositionPane::furnish() {
    if (m_palette != nullptr)
        return;
    m_palette = new PiecePalette(m_editor, this);
    m_palette->showPieces();
    m_remarks = new QLabel(this);
    m_remarks->setObjectName(QStringLiteral("remarks"));
    m_remarks->setWordWrap(true);
    m_remarks->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_said = new QLabel(this);
    m_said->setObjectName(QStringLiteral("said"));
    m_said->setWordWrap(true);

    auto* tools = new QWidget(this);
    auto* toolColumn = new QVBoxLayout(tools);
    toolColumn->setContentsMargins(0, 0, 0, 0);
    toolColumn->setSpacing(look::kGrid);
    toolColumn->addWidget(m_palette);
    toolColumn->addWidget(makeHands());
    toolColumn->addWidget(makeButtons());
    toolColumn->addStretch();
    auto* toolPage = new ScrolledPage(tools, this);
    toolPage->setObjectName(QStringLiteral("tools"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(look::kGrid, look::kGrid, look::kGrid, look::kGrid);
    column->setSpacing(look::kGrid);
    column->addWidget(makeWords());
    column->addWidget(toolPage, 1);
    column->addLayout(makeEnds());

    m_editor.installEventFilter(this);
    connectEditor();
    m_texts.say([this] {
        tell({});
        refresh();
    });
}

QPushButton* PositionPane::makeButton(const char* name, const std::function<QString()>& text) {
    auto* button = new QPushButton(this);
    button->setObjectName(QLatin1String(name));
    m_texts.say([button, text] { button->setText(text()); });
    return button;
}

QLayout* PositionPane::makeEnds() {
    auto* row = new QHBoxLayout;
    row->setSpacing(look::kGrid);
    m_toProblem = makeButton("toProblem", [] { return tr("Solve"); });
    QPushButton* const toRecord = makeButton("toRecord", [] { return tr("New record from here"); });
    connect(m_toProblem, &QPushButton::clicked, this, [this] { emit problemRequested(position()); });
    QPushButton* const toSearch = makeButton("toSearch", [] { return tr("Search the library"); });
    m_texts.say([toSearch] {
        toSearch->setToolTip(plainToolTip(
            tr("Find games in which these pieces stand on these squares, whatever stands elsewhere")));
    });
    connect(toRecord, &QPushButton::clicked, this, [this] { emit recordRequested(position()); });
    connect(toSearch, &QPushButton::clicked, this, [this] { emit searchRequested(position()); });
    row->addWidget(toRecord, 1);
    row->addWidget(m_toProblem, 1);
    auto* column = new QVBoxLayout;
    column->setSpacing(look::kGrid);
    column->addLayout(row);
    column->addWidget(toSearch);
    return column;
}

void PositionPane::connectEditor() {
    connect(&m_editor, &board::PositionEditor::positionChanged, this, [this] {
        tell({});
        refresh();
    });
    connect(&m_editor, &board::PositionEditor::refused, this, [this](PieceType type) {
        tell(type == PieceType::King
                 ? tr("A king cannot be placed there: each side has one king, never in hand.")
                 : tr("No %1 is left in the piece box or in the hand of the side not to move.")
                       .arg(pieceName(type)));
    });
}

// Messages come and go while pieces are placed; nothing may move.
QWidget* PositionPane::makeWords() {
    auto* words = new QWidget(this);
    auto* layout = new QVBoxLayout(words);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(look::kGrid / 2);
    for (QLabel* label : {m_said, m_remarks}) {
        label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Minimum);
        layout->addWidget(label);
    }
    layout->addStretch(1);
    auto* area = new QScrollArea(this);
    area->setObjectName(QStringLiteral("words"));
    area->setFrameShape(QFrame::NoFrame);
    area->setWidgetResizable(true);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setFocusPolicy(Qt::NoFocus);
    area->setFixedHeight(kWordLines * fontMetrics().lineSpacing());
    area->setWidget(words);
    return area;
}

QWidget* PositionPane::makeHands() {
    auto* box = new QWidget(this);
    auto* grid = new QGridLayout(box);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(look::kGrid);
    grid->setVerticalSpacing(2);
    grid->setColumnStretch(4, 1); // names and counts stay together
    const std::array<std::function<QString()>, 3> heads{[] { return sideName(Color::Black); },
                                                        [] { return sideName(Color::White); },
                                                        [] { return tr("Piece box"); }};
    int column = 1;
    for (const std::function<QString()>& text : heads) {
        auto* head = new QLabel(box);
        head->setFont(look::smallFont(font()));
        m_texts.say([head, text] { head->setText(text()); });
        grid->addWidget(head, 0, column++, Qt::AlignCenter);
    }
    for (const PieceType type : shogi::kHandTypes)
        addHandRow(*grid, type);
    const int row = grid->rowCount();
    for (const Color color : shogi::kColors)
        addRest(*grid, row, color);
    return box;
}

void PositionPane::addHandRow(QGridLayout& grid, PieceType type) {
    const int row = grid.rowCount();
    auto* name = new QLabel(this);
    m_texts.say([name, type] { name->setText(pieceName(type)); });
    grid.addWidget(name, row, 0, Qt::AlignRight | Qt::AlignVCenter);
    for (const Color color : shogi::kColors)
        addCount(grid, row, type, color);
    auto* left = new QLabel(this);
    left->setAlignment(Qt::AlignCenter);
    m_shown.push_back([this, left, type] { left->setText(QString::number(m_editor.editing().left(type))); });
    grid.addWidget(left, row, 3);
}

void PositionPane::addCount(QGridLayout& grid, int row, PieceType type, Color color) {
    const bool isBlack = color == Color::Black;
    auto* count = new QSpinBox(this);
    count->setObjectName((isBlack ? QStringLiteral("blackHand%1") : QStringLiteral("whiteHand%1"))
                             .arg(static_cast<int>(type)));
    m_texts.say([count, type, color] {
        count->setAccessibleName(tr("%1 in the hand of %2").arg(pieceName(type), sideName(color)));
    });
    count->installEventFilter(this);
    grid.addWidget(count, row, isBlack ? 1 : 2);
    connect(count, &QSpinBox::valueChanged, this, [this, color, type](int value) {
        m_editor.edit([=](PositionEditing& editing) { editing.setHandCount(color, type, value); });
    });
    m_shown.push_back([this, count, color, type] {
        const QSignalBlocker blocker(count);
        const int now = position().hand(color).count(type);
        count->setMaximum(now + m_editor.editing().available(color, type));
        count->setValue(now);
    });
}

void PositionPane::addRest(QGridLayout& grid, int row, Color color) {
    const bool isBlack = color == Color::Black;
    QPushButton* const rest =
        makeButton(isBlack ? "restBlack" : "restWhite", [] { return tr("All the rest"); });
    rest->setFocusPolicy(Qt::TabFocus);
    m_texts.say([rest] { rest->setToolTip(tr("Move everything in the piece box to this hand")); });
    grid.addWidget(rest, row, isBlack ? 1 : 2);
    connect(rest, &QPushButton::clicked, this, [this, color] {
        m_editor.edit([color](PositionEditing& editing) { editing.giveTheRest(color); });
    });
}

QLayout* PositionPane::makeTurn() {
    auto* turn = new QHBoxLayout;
    auto* label = new QLabel(this);
    m_texts.say([label] { label->setText(tr("To move:")); });
    turn->addWidget(label);
    for (const Color color : shogi::kColors) {
        auto* button = new QRadioButton(this);
        button->setFocusPolicy(Qt::TabFocus);
        button->setObjectName(color == Color::Black ? QStringLiteral("blackMoves")
                                                    : QStringLiteral("whiteMoves"));
        m_texts.say([button, color] { button->setText(sideName(color)); });
        turn->addWidget(button);
        connect(button, &QRadioButton::toggled, this, [this, color](bool on) {
            if (on)
                m_editor.edit([color](PositionEditing& editing) { editing.setSideToMove(color); });
        });
        m_shown.push_back([this, button, color] {
            const QSignalBlocker blocker(button);
            if (position().sideToMove() == color)
                button->setChecked(true);
        });
    }
    turn->addStretch();
    return turn;
}

QPushButton* PositionPane::addTool(QGridLayout& grid, const Tool& tool) {
    QPushButton* const button = makeButton(tool.name, [text = tool.text] { return tr(text); });
    button->setFocusPolicy(Qt::TabFocus);
    m_texts.say([button, key = tool.key, tip = tool.tip] {
        // All in a row are as wide as its column; the style would have them wider.
        button->setMinimumWidth(button->fontMetrics().horizontalAdvance(button->text()) + 2 * look::kGrid);
        const QString words = tip != nullptr ? tr(tip) : button->text();
        button->setToolTip(
            key.isEmpty() ? tip != nullptr ? words : QString()
                          : QStringLiteral("%1 (%2)").arg(words, key.toString(QKeySequence::NativeText)));
    });
    if (!tool.key.isEmpty())
        m_keys.emplace_back(tool.key, button);
    grid.addWidget(button, grid.count() / kToolColumns, grid.count() % kToolColumns);
    connect(button, &QPushButton::clicked, this, tool.pressed);
    return button;
}

QWidget* PositionPane::makeButtons() {
    auto* box = new QWidget(this);
    auto* outer = new QVBoxLayout(box);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->setSpacing(look::kGrid);
    outer->addLayout(makeTurn());
    auto* grid = new QGridLayout;
    grid->setHorizontalSpacing(look::kGrid / 4); // four English words need the whole width
    grid->setVerticalSpacing(look::kGrid / 4);
    outer->addLayout(grid);
    // A row each.
    addPresets(*grid);
    addChanges(*grid);
    addClipboard(*grid);
    return box;
}

void PositionPane::addPresets(QGridLayout& grid) {
    using Editing = PositionEditing;
    addTool(grid, {"clear", QT_TR_NOOP("Clear"), edit([](Editing& editing) { editing.clear(); })});
    addTool(grid, {"even", QT_TR_NOOP("Even game"),
                   edit([](Editing& editing) { editing.set(shogi::Position()); })});
    QPushButton* const handicap = addTool(grid, {"handicap", QT_TR_NOOP("Handicap"), [] {}});
    handicap->setMenu(makeHandicaps(handicap));
    addTool(grid, {"problem",
                   QT_TR_NOOP("Mate problem"),
                   edit([](Editing& editing) { editing.set(problemStart()); }),
                   {},
                   QT_TR_NOOP("A lone king; all other pieces in the defender’s hand")});
}

void PositionPane::addChanges(QGridLayout& grid) {
    using Editing = PositionEditing;
    addTool(grid, {"mirror",
                   QT_TR_NOOP("Mirror"),
                   edit([](Editing& editing) { editing.mirror(); }),
                   {},
                   QT_TR_NOOP("Swap left and right")});
    addTool(grid, {"swap",
                   QT_TR_NOOP("Swap sides"),
                   edit([](Editing& editing) { editing.swapSides(); }),
                   {},
                   QT_TR_NOOP("The same position seen from the other side")});
    QPushButton* const undo =
        addTool(grid, {"undo", QT_TR_NOOP("Undo"), edit([](Editing& editing) { editing.undo(); }),
                       QKeySequence::Undo});
    QPushButton* const redo =
        addTool(grid, {"redo", QT_TR_NOOP("Redo"), edit([](Editing& editing) { editing.redo(); }),
                       QKeySequence::Redo});
    m_shown.push_back([this, undo, redo] {
        undo->setEnabled(m_editor.editing().canUndo());
        redo->setEnabled(m_editor.editing().canRedo());
    });
}

void PositionPane::addClipboard(QGridLayout& grid) {
    const auto copy = [this](std::string (*write)(const shogi::Position&), const char* done) {
        return [this, write, done] {
            QGuiApplication::clipboard()->setText(QString::fromStdString(write(position())));
            tell(tr(done));
        };
    };
    addTool(grid, {"paste", QT_TR_NOOP("Paste"), [this] { paste(QGuiApplication::clipboard()->text()); },
                   QKeySequence::Paste, QT_TR_NOOP("SFEN, BOD, KIF or CSA from the clipboard")});
    addTool(grid, {"copySfen", QT_TR_NOOP("Copy SFEN"),
                   copy([](const shogi::Position& shown) { return shogi::toSfen(shown); },
                        QT_TR_NOOP("Position copied.")),
                   QKeySequence::Copy});
    addTool(grid, {"copyBod", QT_TR_NOOP("Copy BOD"),
                   copy([](const shogi::Position& shown) { return shogi::writeBod(shown); },
                        QT_TR_NOOP("Diagram copied.")),
                   Qt::CTRL | Qt::SHIFT | Qt::Key_C});
}

std::function<void()> PositionPane::edit(const std::function<void(PositionEditing&)>& change) {
    return [this, change] { m_editor.edit(change); };
}

QMenu* PositionPane::makeHandicaps(QWidget* parent) {
    auto* menu = new QMenu(parent);
    menu->setObjectName(QStringLiteral("handicaps"));
    for (const shogi::Handicap handicap : shogi::allHandicaps()) {
        if (handicap == shogi::Handicap::None)
            continue;
        QAction* const action = menu->addAction(QString());
        m_texts.say([action, handicap] { action->setText(handicapName(handicap)); });
        connect(action, &QAction::triggered, this,
                [this, handicap] { setPosition(shogi::startPosition(handicap)); });
    }
    return menu;
}

shogi::Position PositionPane::position() const { return m_editor.position(); }

void PositionPane::setPosition(const shogi::Position& position) {
    m_editor.edit([&position](PositionEditing& editing) { editing.set(position); });
}

void PositionPane::setAppearance(const AppearanceSettings& appearance, bool dark) {
    m_editor.setTheme(boardTheme(appearance, dark));
    m_editor.setCoordinates(coordinateStyle(appearance.coordinates));
    if (m_palette != nullptr)
        m_palette->showPieces();
}

bool PositionPane::paste(const QString& text) {
    furnish();
    if (text.trimmed().isEmpty()) {
        tell(tr("The clipboard has no text."));
        return false;
    }
    const auto pasted = readPositionText(text);
    if (!pasted) {
        tell(parseErrorMessage(pasted.error()).oneParagraph());
        return false;
    }
    setPosition(pasted->position());
    tell({}); // clear a previous error if this is the current position
    if (!pasted->warnings.empty())
        tell(parseErrorText(pasted->warnings.front()));
    return true;
}

void PositionPane::tell(const QString& text) {
    m_said->setText(text);
    // Otherwise its line is used for the remarks.
    m_said->setVisible(!text.isEmpty());
}

void PositionPane::refresh() {
    for (const std::function<void()>& show : m_shown)
        show();
    const shogi::Position position = this->position();
    QStringList lines;
    for (const shogi::PositionRemark& remark : examinePosition(position))
        lines.append(positionRemarkText(remark));
    lines.append(positionUseText(position));
    m_remarks->setText(lines.join(u'\n'));
    m_toProblem->setEnabled(isAllowed(position, shogi::PositionUse::Problem));
}

QPushButton* PositionPane::buttonFor(const QKeyEvent& event) const {
    for (const auto& [key, button] : m_keys)
        if (key == QKeySequence(event.keyCombination()) && button->isEnabled())
            return button;
    return nullptr;
}

void PositionPane::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        m_texts.sayAgain();
    QWidget::changeEvent(event);
}

// The pane's own keys take precedence over the commands of the window.
bool PositionPane::event(QEvent* event) {
    if (event->type() == QEvent::ShortcutOverride) {
        const auto& key = static_cast<const QKeyEvent&>(*event);
        if (buttonFor(key) != nullptr || m_editor.takesPieceKey(key)) {
            event->accept();
            return true;
        }
    }
    return QWidget::event(event);
}

void PositionPane::keyPressEvent(QKeyEvent* event) {
    if (QPushButton* const button = buttonFor(*event))
        button->click();
    else if (m_editor.takesPieceKey(*event))
        QCoreApplication::sendEvent(&m_editor, event);
    else
        QWidget::keyPressEvent(event);
}

// A count takes digits, signs and what deletes them; letters would be lost in it.
bool PositionPane::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::KeyPress && event->type() != QEvent::ShortcutOverride)
        return QWidget::eventFilter(watched, event);
    const auto& key = static_cast<const QKeyEvent&>(*event);
    const bool isPressed = event->type() == QEvent::KeyPress;
    if (watched == &m_editor) {
        QPushButton* const button = buttonFor(key);
        if (button == nullptr)
            return QWidget::eventFilter(watched, event);
        event->accept();
        if (isPressed)
            button->click();
        return true;
    }
    const bool isLetter = key.key() >= Qt::Key_A && key.key() <= Qt::Key_Z;
    if (!isLetter || !m_editor.takesPieceKey(key))
        return QWidget::eventFilter(watched, event);
    event->accept();
    return !isPressed || QCoreApplication::sendEvent(&m_editor, event);
}

} // namespace app
