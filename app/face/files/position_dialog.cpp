// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/files/position_dialog.h"

#include "app/document/pasted_position.h"
#include "app/face/shell/board_look.h"
#include "app/face/shell/look.h"
#include "app/face/shell/scrolled_page.h"
#include "app/text/game_text.h"
#include "app/text/mate_text.h"
#include "app/text/record_text.h"
#include "board-widget/position_editor.h"
#include "shogi-core/bod.h"
#include "shogi-core/position_check.h"
#include "shogi-core/sfen.h"
#include "shogi-core/start_position.h"

#include <QButtonGroup>
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
#include <QToolButton>
#include <QVBoxLayout>

namespace app {

namespace {

using board::PositionEditing;
using shogi::Color;
using shogi::Piece;
using shogi::PieceType;

constexpr QSizeF kFace{28, 31};
// always visible
constexpr int kWordLines = 4;
constexpr QSize kSize{1000, 680};

// One row of the palette.
constexpr std::array<PieceType, 8> kPlain{PieceType::King,  PieceType::Rook,   PieceType::Bishop,
                                          PieceType::Gold,  PieceType::Silver, PieceType::Knight,
                                          PieceType::Lance, PieceType::Pawn};

// A lone king at the far side, everything else with the defender: the usual start of a problem.
shogi::Position problemStart() {
    shogi::Position position = shogi::Position::empty();
    position.put(shogi::Square::of(5, 1), Piece(Color::White, PieceType::King));
    PositionEditing editing(position);
    editing.giveTheRest(Color::White);
    return editing.position();
}

} // namespace

PositionDialog::PositionDialog(const shogi::Position& position, const AppearanceSettings& appearance,
                               bool dark, QWidget* parent)
    : Dialog(
          "positionDialog", [] { return tr("Set up a position"); }, parent)
    , m_editor(new board::PositionEditor(this)) {
    setSizeGripEnabled(true);
    m_editor->setObjectName(QStringLiteral("editor"));
    m_editor->edit([&position](PositionEditing& editing) { editing = PositionEditing(position); });
    say([this] { m_editor->setNames({sideName(Color::Black), sideName(Color::White)}); });

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
    toolColumn->addWidget(makePalette());
    toolColumn->addWidget(makeHands());
    toolColumn->addWidget(makeButtons());
    auto* toolPage = new ScrolledPage(tools, this);
    toolPage->setObjectName(QStringLiteral("tools"));
    auto* boardColumn = new QVBoxLayout;
    boardColumn->setSpacing(look::kGrid);
    boardColumn->addWidget(m_editor, 1);
    boardColumn->addWidget(makeWords());
    auto* middle = new QHBoxLayout;
    middle->setSpacing(2 * look::kGrid);
    middle->addLayout(boardColumn, 1);
    middle->addWidget(toolPage);
    parts().addLayout(middle, 1);
    makeEnds();
    resize(kSize);

    connectEditor();
    setAppearance(appearance, dark);
    say([this] {
        tell({});
        refresh();
    });
    m_editor->setFocus();
}

void PositionDialog::makeEnds() {
    using enum QDialogButtonBox::ButtonRole;
    m_toProblem = addButton(
        "toProblem", [] { return tr("Solve"); }, ActionRole);
    QPushButton* const toRecord = addButton(
        "toRecord", [] { return tr("New record from here"); }, ActionRole);
    QPushButton* const close = addButton(
        "close", [] { return tr("Close"); }, RejectRole);
    for (QPushButton* button : {m_toProblem, toRecord, close})
        button->setAutoDefault(false);
    connect(m_toProblem, &QPushButton::clicked, this, [this] { emit problemRequested(this->position()); });
    connect(toRecord, &QPushButton::clicked, this, [this] { emit recordRequested(this->position()); });
}

void PositionDialog::connectEditor() {
    connect(m_editor, &board::PositionEditor::positionChanged, this, [this] {
        tell({});
        refresh();
    });
    connect(m_editor, &board::PositionEditor::refused, this, [this](PieceType type) {
        tell(type == PieceType::King
                 ? tr("A king cannot be placed there: each side has one king, never in hand.")
                 : tr("No %1 is left in the piece box or in the hand of the side not to move.")
                       .arg(pieceName(type)));
    });
    connect(m_editor, &board::PositionEditor::stampChanged, this, &PositionDialog::refreshPalette);
}

// Messages come and go while pieces are placed; the board must not move.
QWidget* PositionDialog::makeWords() {
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

QWidget* PositionDialog::makePalette() {
    auto* box = new QWidget(this);
    auto* grid = new QGridLayout(box);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setSpacing(2);
    m_stamps = new QButtonGroup(box);
    const auto makeStamp = [this, box](int id) {
        auto* button = new QToolButton(box);
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
    connect(m_stamps, &QButtonGroup::idClicked, this, [this](int id) {
        const auto code = static_cast<unsigned>(id);
        if (code == 0)
            m_editor->setStamp(std::nullopt);
        else
            m_editor->setStamp(Piece(static_cast<Color>(code >> 4), static_cast<PieceType>(code & 15u)));
    });
    say([this] { nameStamps(); });
    return box;
}

void PositionDialog::nameStamps() {
    for (QAbstractButton* button : m_stamps->buttons()) {
        const auto code = static_cast<unsigned>(m_stamps->id(button));
        const Color color = static_cast<Color>(code >> 4);
        const QString words =
            code == 0
                ? tr("Move pieces (right click turns them over)")
                : tr("Place: %1 %2").arg(sideName(color), pieceName(static_cast<PieceType>(code & 15u)));
        button->setToolTip(words);
        button->setAccessibleName(words);
    }
}

QWidget* PositionDialog::makeHands() {
    auto* box = new QWidget(this);
    auto* grid = new QGridLayout(box);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(look::kGrid);
    grid->setVerticalSpacing(2);
    const std::array<Text, 3> heads{[] { return sideName(Color::Black); },
                                    [] { return sideName(Color::White); }, [] { return tr("Piece box"); }};
    int column = 1;
    for (const Text& text : heads) {
        auto* head = new QLabel(box);
        head->setFont(look::smallFont(font()));
        say([head, text] { head->setText(text()); });
        grid->addWidget(head, 0, column++, Qt::AlignCenter);
    }
    for (const PieceType type : shogi::kHandTypes)
        addHandRow(*grid, type);
    const int row = grid->rowCount();
    for (const Color color : shogi::kColors)
        addRest(*grid, row, color);
    return box;
}

void PositionDialog::addHandRow(QGridLayout& grid, PieceType type) {
    const int row = grid.rowCount();
    auto* name = new QLabel(this);
    say([name, type] { name->setText(pieceName(type)); });
    grid.addWidget(name, row, 0);
    for (const Color color : shogi::kColors)
        addCount(grid, row, type, color);
    auto* left = new QLabel(this);
    left->setAlignment(Qt::AlignCenter);
    m_shown.push_back([this, left, type] { left->setText(QString::number(m_editor->editing().left(type))); });
    grid.addWidget(left, row, 3);
}

void PositionDialog::addCount(QGridLayout& grid, int row, PieceType type, Color color) {
    const bool isBlack = color == Color::Black;
    auto* count = new QSpinBox(this);
    count->setObjectName((isBlack ? QStringLiteral("blackHand%1") : QStringLiteral("whiteHand%1"))
                             .arg(static_cast<int>(type)));
    say([count, type, color] {
        count->setAccessibleName(tr("%1 in the hand of %2").arg(pieceName(type), sideName(color)));
    });
    count->installEventFilter(this);
    grid.addWidget(count, row, isBlack ? 1 : 2);
    connect(count, &QSpinBox::valueChanged, this, [this, color, type](int value) {
        m_editor->edit([=](PositionEditing& editing) { editing.setHandCount(color, type, value); });
    });
    m_shown.push_back([this, count, color, type] {
        const QSignalBlocker blocker(count);
        const int now = position().hand(color).count(type);
        count->setMaximum(now + m_editor->editing().available(color, type));
        count->setValue(now);
    });
}

void PositionDialog::addRest(QGridLayout& grid, int row, Color color) {
    const bool isBlack = color == Color::Black;
    QPushButton* const rest =
        makeButton(isBlack ? "restBlack" : "restWhite", [] { return tr("All the rest"); });
    rest->setFocusPolicy(Qt::TabFocus);
    say([rest] { rest->setToolTip(tr("Move everything in the piece box to this hand")); });
    grid.addWidget(rest, row, isBlack ? 1 : 2);
    connect(rest, &QPushButton::clicked, this, [this, color] {
        m_editor->edit([color](PositionEditing& editing) { editing.giveTheRest(color); });
    });
}

QLayout* PositionDialog::makeTurn() {
    auto* turn = new QHBoxLayout;
    auto* label = new QLabel(this);
    say([label] { label->setText(tr("To move:")); });
    turn->addWidget(label);
    for (const Color color : shogi::kColors) {
        auto* button = new QRadioButton(this);
        button->setFocusPolicy(Qt::TabFocus);
        button->setObjectName(color == Color::Black ? QStringLiteral("blackMoves")
                                                    : QStringLiteral("whiteMoves"));
        say([button, color] { button->setText(sideName(color)); });
        turn->addWidget(button);
        connect(button, &QRadioButton::toggled, this, [this, color](bool on) {
            if (on)
                m_editor->edit([color](PositionEditing& editing) { editing.setSideToMove(color); });
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

QPushButton* PositionDialog::addTool(QGridLayout& grid, const Tool& tool) {
    QPushButton* const button = makeButton(tool.name, [text = tool.text] { return tr(text); });
    button->setFocusPolicy(Qt::TabFocus);
    say([button, key = tool.key, tip = tool.tip] {
        if (tip != nullptr)
            button->setToolTip(tr(tip));
        button->setShortcut(key); // setting the text has reset it
    });
    constexpr int kColumns = 3;
    grid.addWidget(button, grid.count() / kColumns, grid.count() % kColumns);
    connect(button, &QPushButton::clicked, this, tool.pressed);
    return button;
}

QWidget* PositionDialog::makeButtons() {
    auto* box = new QWidget(this);
    auto* outer = new QVBoxLayout(box);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->setSpacing(look::kGrid);
    outer->addLayout(makeTurn());
    auto* grid = new QGridLayout;
    grid->setSpacing(4);
    outer->addLayout(grid);
    addPresets(*grid);
    addChanges(*grid);
    addClipboard(*grid);
    return box;
}

void PositionDialog::addPresets(QGridLayout& grid) {
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

void PositionDialog::addChanges(QGridLayout& grid) {
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
    addTool(grid, {"flip", QT_TR_NOOP("Flip board"), [this] { m_editor->setFlipped(!m_editor->isFlipped()); },
                   Qt::CTRL | Qt::Key_F});
    QPushButton* const undo =
        addTool(grid, {"undo", QT_TR_NOOP("Undo"), edit([](Editing& editing) { editing.undo(); }),
                       QKeySequence::Undo});
    QPushButton* const redo =
        addTool(grid, {"redo", QT_TR_NOOP("Redo"), edit([](Editing& editing) { editing.redo(); }),
                       QKeySequence::Redo});
    m_shown.push_back([this, undo, redo] {
        undo->setEnabled(m_editor->editing().canUndo());
        redo->setEnabled(m_editor->editing().canRedo());
    });
}

void PositionDialog::addClipboard(QGridLayout& grid) {
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

std::function<void()> PositionDialog::edit(const std::function<void(PositionEditing&)>& change) {
    return [this, change] { m_editor->edit(change); };
}

QMenu* PositionDialog::makeHandicaps(QWidget* parent) {
    auto* menu = new QMenu(parent);
    menu->setObjectName(QStringLiteral("handicaps"));
    for (const shogi::Handicap handicap : shogi::allHandicaps()) {
        if (handicap == shogi::Handicap::None)
            continue;
        QAction* const action = menu->addAction(QString());
        say([action, handicap] { action->setText(handicapName(handicap)); });
        connect(action, &QAction::triggered, this,
                [this, handicap] { setPosition(shogi::startPosition(handicap)); });
    }
    return menu;
}

shogi::Position PositionDialog::position() const { return m_editor->position(); }

void PositionDialog::setPosition(const shogi::Position& position) {
    m_editor->edit([&position](PositionEditing& editing) { editing.set(position); });
}

void PositionDialog::setAppearance(const AppearanceSettings& appearance, bool dark) {
    m_appearance = appearance;
    m_editor->setTheme(boardTheme(appearance, dark));
    m_editor->setCoordinates(coordinateStyle(appearance.coordinates));
    for (QAbstractButton* button : m_stamps->buttons()) {
        const auto code = static_cast<unsigned>(m_stamps->id(button));
        if (code != 0)
            button->setIcon(QIcon(m_editor->pieceImage(
                Piece(static_cast<Color>(code >> 4), static_cast<PieceType>(code & 15u)), kFace)));
    }
}

bool PositionDialog::paste(const QString& text) {
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

void PositionDialog::tell(const QString& text) {
    m_said->setText(text);
    // Its line is for the remarks otherwise.
    m_said->setVisible(!text.isEmpty());
}

void PositionDialog::refreshPalette() {
    const std::optional<Piece> stamp = m_editor->stamp();
    if (QAbstractButton* button = m_stamps->button(stamp ? static_cast<int>(stamp->index()) : 0))
        button->setChecked(true);
}

void PositionDialog::refresh() {
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

void PositionDialog::keyPressEvent(QKeyEvent* event) {
    if (m_editor->takesPieceKey(*event))
        QCoreApplication::sendEvent(m_editor, event);
    else
        Dialog::keyPressEvent(event);
}

// A count takes digits, signs and what deletes them; letters would be lost in it.
bool PositionDialog::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::KeyPress)
        return Dialog::eventFilter(watched, event);
    const auto& key = static_cast<const QKeyEvent&>(*event);
    const bool isLetter = key.key() >= Qt::Key_A && key.key() <= Qt::Key_Z;
    return isLetter && m_editor->takesPieceKey(key) ? QCoreApplication::sendEvent(m_editor, event)
                                                    : Dialog::eventFilter(watched, event);
}

} // namespace app
