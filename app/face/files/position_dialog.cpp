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
#include <QEvent>
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
    : QDialog(parent)
    , m_editor(new board::PositionEditor(this)) {
    setObjectName(QStringLiteral("positionDialog"));
    setSizeGripEnabled(true);
    m_editor->setObjectName(QStringLiteral("editor"));
    m_editor->edit([&position](PositionEditing& editing) { editing = PositionEditing(position); });

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

    QLayout* ends = makeEnds();
    auto* middle = new QHBoxLayout;
    middle->setSpacing(2 * look::kGrid);
    middle->addLayout(boardColumn, 1);
    middle->addWidget(toolPage);
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(2 * look::kGrid, 2 * look::kGrid, 2 * look::kGrid, 2 * look::kGrid);
    outer->setSpacing(look::kGrid);
    outer->addLayout(middle, 1);
    outer->addLayout(ends);
    resize(kSize);

    connectEditor();
    setAppearance(appearance, dark);
    retranslate();
    m_editor->setFocus();
}

QLayout* PositionDialog::makeEnds() {
    auto* ends = new QHBoxLayout;
    ends->setSpacing(look::kGrid);
    const auto makeEnd = [this, ends](const char* name, QPushButton*& button) {
        button = new QPushButton(this);
        button->setObjectName(QLatin1String(name));
        button->setAutoDefault(false);
        ends->addWidget(button);
    };
    ends->addStretch();
    makeEnd("toProblem", m_toProblem);
    makeEnd("toRecord", m_toRecord);
    makeEnd("close", m_close);
    connect(m_toProblem, &QPushButton::clicked, this, [this] { emit problemRequested(this->position()); });
    connect(m_toRecord, &QPushButton::clicked, this, [this] { emit recordRequested(this->position()); });
    connect(m_close, &QPushButton::clicked, this, &QDialog::close);
    return ends;
}

void PositionDialog::connectEditor() {
    connect(m_editor, &board::PositionEditor::positionChanged, this, [this] {
        say({});
        refresh();
    });
    connect(m_editor, &board::PositionEditor::refused, this, [this](PieceType type) {
        say(type == PieceType::King
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
    const auto makeButton = [this, box](int id) {
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
            QToolButton* button = makeButton(static_cast<int>(Piece(color, type).index()));
            button->setObjectName(QStringLiteral("stamp%1").arg(m_stamps->id(button)));
            grid->addWidget(button, row, column);
        }
    }
    // Beside the promoted ones, where king and gold have no piece.
    m_noStamp = makeButton(0);
    m_noStamp->setObjectName(QStringLiteral("noStamp"));
    m_noStamp->setChecked(true);
    m_noStamp->setText(QStringLiteral("✥"));
    m_noStamp->setMinimumSize(36, 36);
    grid->addWidget(m_noStamp, 1, 0);
    connect(m_stamps, &QButtonGroup::idClicked, this, [this](int id) {
        const auto code = static_cast<unsigned>(id);
        if (code == 0)
            m_editor->setStamp(std::nullopt);
        else
            m_editor->setStamp(Piece(static_cast<Color>(code >> 4), static_cast<PieceType>(code & 15u)));
    });
    return box;
}

QWidget* PositionDialog::makeHands() {
    auto* box = new QWidget(this);
    auto* grid = new QGridLayout(box);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(look::kGrid);
    grid->setVerticalSpacing(2);
    for (std::size_t i = 0; i < m_handHeads.size(); ++i) {
        m_handHeads[i] = new QLabel(box);
        m_handHeads[i]->setFont(look::smallFont(font()));
        grid->addWidget(m_handHeads[i], 0, static_cast<int>(i) + 1, Qt::AlignCenter);
    }
    for (const PieceType type : shogi::kHandTypes) {
        HandRow row;
        row.type = type;
        row.name = new QLabel(box);
        row.left = new QLabel(box);
        row.left->setAlignment(Qt::AlignCenter);
        const int line = static_cast<int>(m_hands.size()) + 1;
        grid->addWidget(row.name, line, 0);
        grid->addWidget(row.left, line, 3);
        for (const Color color : shogi::kColors) {
            auto* count = new QSpinBox(box);
            count->setObjectName(
                (color == Color::Black ? QStringLiteral("blackHand%1") : QStringLiteral("whiteHand%1"))
                    .arg(static_cast<int>(type)));
            row.counts[shogi::index(color)] = count;
            count->installEventFilter(this);
            grid->addWidget(count, line, color == Color::Black ? 1 : 2);
            connect(count, &QSpinBox::valueChanged, this, [this, color, type](int value) {
                if (!m_refreshing)
                    m_editor->edit(
                        [=](PositionEditing& editing) { editing.setHandCount(color, type, value); });
            });
        }
        m_hands.push_back(row);
    }
    for (const Color color : shogi::kColors) {
        auto* rest = new QPushButton(box);
        rest->setFocusPolicy(Qt::TabFocus);
        rest->setObjectName(color == Color::Black ? QStringLiteral("restBlack")
                                                  : QStringLiteral("restWhite"));
        rest->setAutoDefault(false);
        m_rest[shogi::index(color)] = rest;
        grid->addWidget(rest, static_cast<int>(m_hands.size()) + 1, color == Color::Black ? 1 : 2);
        connect(rest, &QPushButton::clicked, this, [this, color] {
            m_editor->edit([color](PositionEditing& editing) { editing.giveTheRest(color); });
        });
    }
    return box;
}

QWidget* PositionDialog::makeButtons() {
    auto* box = new QWidget(this);
    auto* outer = new QVBoxLayout(box);
    outer->setContentsMargins(0, 0, 0, 0);
    outer->setSpacing(look::kGrid);

    auto* turn = new QHBoxLayout;
    m_turnLabel = new QLabel(box);
    turn->addWidget(m_turnLabel);
    for (const Color color : shogi::kColors) {
        auto* button = new QRadioButton(box);
        button->setFocusPolicy(Qt::TabFocus);
        button->setObjectName(color == Color::Black ? QStringLiteral("blackMoves")
                                                    : QStringLiteral("whiteMoves"));
        m_turn[shogi::index(color)] = button;
        turn->addWidget(button);
        connect(button, &QRadioButton::toggled, this, [this, color](bool on) {
            if (on && !m_refreshing)
                m_editor->edit([color](PositionEditing& editing) { editing.setSideToMove(color); });
        });
    }
    turn->addStretch();
    outer->addLayout(turn);

    auto* grid = new QGridLayout;
    grid->setSpacing(4);
    int place = 0;
    const auto make = [&](const char* name, QPushButton*& button, auto&& pressed) {
        button = new QPushButton(box);
        button->setFocusPolicy(Qt::TabFocus);
        button->setObjectName(QLatin1String(name));
        button->setAutoDefault(false);
        grid->addWidget(button, place / 3, place % 3);
        ++place;
        connect(button, &QPushButton::clicked, this, std::forward<decltype(pressed)>(pressed));
    };
    const auto edit = [this](auto&& change) {
        return [this, change] { m_editor->edit([&change](PositionEditing& editing) { change(editing); }); };
    };
    make("clear", m_clear, edit([](PositionEditing& editing) { editing.clear(); }));
    make("even", m_even, edit([](PositionEditing& editing) { editing.set(shogi::Position()); }));
    make("handicap", m_handicap, [] {});
    m_handicap->setMenu(makeHandicaps());
    make("problem", m_problem, edit([](PositionEditing& editing) { editing.set(problemStart()); }));
    make("mirror", m_mirror, edit([](PositionEditing& editing) { editing.mirror(); }));
    make("swap", m_swap, edit([](PositionEditing& editing) { editing.swapSides(); }));
    make("flip", m_flip, [this] { m_editor->setFlipped(!m_editor->isFlipped()); });
    make("undo", m_undo, edit([](PositionEditing& editing) { editing.undo(); }));
    make("redo", m_redo, edit([](PositionEditing& editing) { editing.redo(); }));
    make("paste", m_paste, [this] { paste(QGuiApplication::clipboard()->text()); });
    make("copySfen", m_copySfen, [this] {
        QGuiApplication::clipboard()->setText(QString::fromStdString(shogi::toSfen(position())));
        say(tr("Position copied."));
    });
    make("copyBod", m_copyBod, [this] {
        QGuiApplication::clipboard()->setText(QString::fromStdString(shogi::writeBod(position())));
        say(tr("Diagram copied."));
    });
    outer->addLayout(grid);
    return box;
}

QMenu* PositionDialog::makeHandicaps() {
    auto* menu = new QMenu(m_handicap);
    menu->setObjectName(QStringLiteral("handicaps"));
    for (const shogi::Handicap handicap : shogi::allHandicaps()) {
        if (handicap != shogi::Handicap::None)
            connect(menu->addAction(QString()), &QAction::triggered, this,
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
        say(tr("The clipboard has no text."));
        return false;
    }
    const auto pasted = readPositionText(text);
    if (!pasted) {
        say(parseErrorMessage(pasted.error()).oneParagraph());
        return false;
    }
    setPosition(pasted->position());
    say({}); // clear a previous error if this is the current position
    if (!pasted->warnings.empty())
        say(parseErrorText(pasted->warnings.front()));
    return true;
}

void PositionDialog::say(const QString& text) {
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
    m_refreshing = true;
    const shogi::Position position = this->position();
    const PositionEditing& editing = m_editor->editing();
    for (const HandRow& row : m_hands) {
        for (const Color color : shogi::kColors) {
            const int count = position.hand(color).count(row.type);
            QSpinBox* box = row.counts[shogi::index(color)];
            box->setMaximum(count + editing.available(color, row.type));
            box->setValue(count);
        }
        row.left->setText(QString::number(editing.left(row.type)));
    }
    m_turn[shogi::index(position.sideToMove())]->setChecked(true);
    m_undo->setEnabled(editing.canUndo());
    m_redo->setEnabled(editing.canRedo());

    QStringList lines;
    for (const shogi::PositionRemark& remark : examinePosition(position))
        lines.append(positionRemarkText(remark));
    lines.append(positionUseText(position));
    m_remarks->setText(lines.join(u'\n'));
    m_toProblem->setEnabled(isAllowed(position, shogi::PositionUse::Problem));
    m_refreshing = false;
}

void PositionDialog::keyPressEvent(QKeyEvent* event) {
    if (m_editor->takesPieceKey(*event))
        QCoreApplication::sendEvent(m_editor, event);
    else
        QDialog::keyPressEvent(event);
}

// A count takes digits, signs and what deletes them; letters would be lost in it.
bool PositionDialog::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::KeyPress)
        return QDialog::eventFilter(watched, event);
    const auto& key = static_cast<const QKeyEvent&>(*event);
    const bool isLetter = key.key() >= Qt::Key_A && key.key() <= Qt::Key_Z;
    return isLetter && m_editor->takesPieceKey(key) ? QCoreApplication::sendEvent(m_editor, event)
                                                    : QDialog::eventFilter(watched, event);
}

void PositionDialog::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QDialog::changeEvent(event);
}

void PositionDialog::retranslate() {
    setWindowTitle(tr("Set up a position"));
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
    m_editor->setNames({sideName(Color::Black), sideName(Color::White)});
    m_handHeads[0]->setText(sideName(Color::Black));
    m_handHeads[1]->setText(sideName(Color::White));
    m_handHeads[2]->setText(tr("Piece box"));
    for (const HandRow& row : m_hands) {
        row.name->setText(pieceName(row.type));
        for (const Color color : shogi::kColors)
            row.counts[shogi::index(color)]->setAccessibleName(
                tr("%1 in the hand of %2").arg(pieceName(row.type), sideName(color)));
    }
    for (const Color color : shogi::kColors) {
        m_rest[shogi::index(color)]->setText(tr("All the rest"));
        m_rest[shogi::index(color)]->setToolTip(tr("Move everything in the piece box to this hand"));
        m_turn[shogi::index(color)]->setText(sideName(color));
    }
    m_turnLabel->setText(tr("To move:"));
    m_clear->setText(tr("Clear"));
    m_even->setText(tr("Even game"));
    m_handicap->setText(tr("Handicap"));
    std::size_t handicap = 1;
    for (QAction* action : m_handicap->menu()->actions())
        action->setText(handicapName(shogi::allHandicaps()[handicap++]));
    m_problem->setText(tr("Mate problem"));
    m_problem->setToolTip(tr("A lone king; all other pieces in the defender’s hand"));
    m_mirror->setText(tr("Mirror"));
    m_mirror->setToolTip(tr("Swap left and right"));
    m_swap->setText(tr("Swap sides"));
    m_swap->setToolTip(tr("The same position seen from the other side"));
    m_flip->setText(tr("Flip board"));
    m_undo->setText(tr("Undo"));
    m_redo->setText(tr("Redo"));
    m_paste->setText(tr("Paste"));
    m_paste->setToolTip(tr("SFEN, BOD, KIF or CSA from the clipboard"));
    m_copySfen->setText(tr("Copy SFEN"));
    m_copyBod->setText(tr("Copy BOD"));
    m_toRecord->setText(tr("New record from here"));
    m_toProblem->setText(tr("Solve"));
    m_close->setText(tr("Close"));
    // Setting the text resets a button's shortcut.
    m_flip->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_F));
    m_undo->setShortcut(QKeySequence::Undo);
    m_redo->setShortcut(QKeySequence::Redo);
    m_paste->setShortcut(QKeySequence::Paste);
    m_copySfen->setShortcut(QKeySequence::Copy);
    m_copyBod->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C));
    say({});
    refresh();
}

} // namespace app
