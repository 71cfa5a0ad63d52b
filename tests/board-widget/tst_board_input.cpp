// SPDX-License-Identifier: GPL-3.0-or-later
#include "board-widget/board_input.h"
#include "shogi-core/sfen.h"

#include <QKeyEvent>
#include <QTest>

using namespace std::chrono_literals;
using board::BoardInput;
using board::BoardState;
using board::HandPiece;
using board::MoveInput;
using board::Spot;
using shogi::Color;
using shogi::PieceType;
using shogi::Square;
using Button = BoardInput::Button;
using Kind = BoardInput::Request::Kind;
using Phase = MoveInput::Phase;

namespace {

const char* const kStart = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
const char* const kHand = "4k4/4p4/9/9/9/9/4P4/9/4K4 b RP 1";
const char* const kZone = "4k4/9/1S7/9/9/9/9/9/4K4 b - 1";

Square at(const char* text) { return Square::of(text[0] - '0', text[1] - 'a' + 1); }

// The input of a board, without the board.
struct Hand {
    BoardState state;
    BoardInput input;

    explicit Hand(const char* sfen = kStart) {
        state.position = shogi::parseSfen(sfen).value();
        state.userMoves = {true, true};
        input.setContext(state);
    }
    bool key(int key, Qt::KeyboardModifiers modifiers = {}, const QString& text = {}) {
        const board::BoardGeometry geometry({900, 640}, board::BoardGeometry::optionsFor(state, 1.0));
        return input.pressKey(QKeyEvent(QEvent::KeyPress, key, modifiers, text), geometry, 0ms);
    }
    bool takes(int key, Qt::KeyboardModifiers modifiers = {}, const QString& text = {}) const {
        return input.takesKey(QKeyEvent(QEvent::KeyPress, key, modifiers, text));
    }
    void type(const QString& text) {
        for (const QChar c : text)
            key(Qt::Key_unknown, {}, QString(c));
    }
    void draw(const Spot& from, const Spot& to) {
        input.press(Button::Right, from);
        input.release(Button::Right, to, 0);
    }
    QList<Kind> requests() {
        QList<Kind> kinds;
        for (const BoardInput::Request& request : input.takeRequests())
            kinds.append(request.kind);
        return kinds;
    }
};

} // namespace

class TestBoardInput : public QObject {
    Q_OBJECT

private slots:
    void clicksAndDragsMove();
    void nothingIsDraggedUnlessDraggable();
    void promotionIsAsked();
    void pointsAtWhatCanBeUsed();
    void leftPressRemovesWhatIsNotKept();
    void rightPressCancelsThenDrawsThenDismisses();
    void heldPressDraws();
    void cancelledPressesAreNotReleased();
    void cursorTakesTheKeys();
    void cursorFollowsTheFocus();
    void cursorWalksTheHand();
    void escapeCancelsOneThingAfterTheOther();
    void escapeIsTakenOnlyIfThereIsSomething();
    void drawsAtTheCursor();
    void typedMovesReplaceTheSelection();
    void typedTextIsRefused();
    void enterFromHabitHasNoOtherMeaning();
    void moveInAdvanceIsDismissed();
};

void TestBoardInput::clicksAndDragsMove() {
    Hand hand;
    QVERIFY(hand.input.press(Button::Left, at("7g")));
    QVERIFY(hand.input.release(Button::Left, at("7g"), 0));
    QCOMPARE(hand.requests(), QList<Kind>{Kind::Touched});
    hand.input.press(Button::Left, at("7f"));
    std::vector<BoardInput::Request> requests = hand.input.takeRequests();
    QCOMPARE(requests.size(), std::size_t{2});
    QCOMPARE(requests[0].kind, Kind::Play);
    QCOMPARE(requests[0].move, shogi::parseUsiMove("7g7f").value());
    QVERIFY(!requests[0].isDragged);
    QCOMPARE(requests[1].kind, Kind::Touched);
    hand.input.release(Button::Left, at("7f"), 0);
    QVERIFY(hand.requests().isEmpty());

    hand.input.press(Button::Left, at("2g"));
    hand.input.move(at("2g"), false, true);
    QCOMPARE(hand.input.moves().phase(), Phase::Selected);
    QVERIFY(hand.input.move(at("2f"), true, true));
    QCOMPARE(hand.input.moves().phase(), Phase::Dragging);
    hand.requests();
    hand.input.release(Button::Left, at("2f"), 0);
    requests = hand.input.takeRequests();
    QCOMPARE(requests.size(), std::size_t{1});
    QCOMPARE(requests[0].kind, Kind::Play);
    QVERIFY(requests[0].isDragged);

    // Nothing is touched beside the board.
    hand.input.press(Button::Left, {});
    QVERIFY(hand.requests().isEmpty());
}

void TestBoardInput::nothingIsDraggedUnlessDraggable() {
    Hand hand;
    hand.input.setDraggable(false);
    hand.input.press(Button::Left, at("2g"));
    hand.input.move(at("2f"), true, true);
    QCOMPARE(hand.input.moves().phase(), Phase::Selected);
}

void TestBoardInput::promotionIsAsked() {
    Hand hand(kZone);
    hand.input.press(Button::Left, at("8c"));
    hand.input.release(Button::Left, at("8c"), 0);
    hand.input.press(Button::Left, at("8b"));
    QCOMPARE(hand.requests(), (QList<Kind>{Kind::Touched, Kind::AskPromotion, Kind::Touched}));
    hand.input.answerPromotion(true);
    const std::vector<BoardInput::Request> requests = hand.input.takeRequests();
    QCOMPARE(requests.size(), std::size_t{1});
    QCOMPARE(requests[0].move, shogi::parseUsiMove("8c8b+").value());
    // Not answered, but cancelled.
    hand.input.activate(at("8c"));
    hand.input.activate(at("8b"));
    QCOMPARE(hand.input.moves().phase(), Phase::Choosing);
    hand.requests();
    hand.input.cancelMove();
    QCOMPARE(hand.input.moves().phase(), Phase::Idle);
    QVERIFY(hand.requests().isEmpty());
}

void TestBoardInput::pointsAtWhatCanBeUsed() {
    Hand hand;
    QVERIFY(hand.input.move(at("7g"), false, false));
    QCOMPARE(hand.input.hovered(), Spot(at("7g")));
    QVERIFY(!hand.input.move(at("7g"), false, false));
    QVERIFY(hand.input.move(at("5e"), false, false)); // nothing there
    QCOMPARE(hand.input.hovered(), Spot());
    hand.input.activate(at("7g"));
    QVERIFY(hand.input.move(at("7f"), false, false)); // a target
    QCOMPARE(hand.input.hovered(), Spot(at("7f")));
    QVERIFY(hand.input.leave());
    QVERIFY(!hand.input.leave());
}

void TestBoardInput::leftPressRemovesWhatIsNotKept() {
    Hand hand;
    hand.draw(at("8h"), at("2b"));
    QCOMPARE(hand.requests(), QList<Kind>{Kind::ArrowsChanged});
    hand.input.press(Button::Left, at("5e"));
    QVERIFY(hand.input.drawing().arrows().empty());
    hand.input.setArrowsKept(true);
    hand.draw(at("8h"), at("2b"));
    hand.input.press(Button::Left, at("5e"));
    QCOMPARE(hand.input.drawing().arrows().size(), std::size_t{1});
}

void TestBoardInput::rightPressCancelsThenDrawsThenDismisses() {
    Hand hand;
    hand.input.activate(at("7g"));
    hand.requests();
    hand.input.press(Button::Right, at("5e"));
    QCOMPARE(hand.input.moves().phase(), Phase::Idle);
    QVERIFY(!hand.input.drawing().isPressed());
    hand.input.press(Button::Right, at("5e"));
    QVERIFY(hand.input.drawing().isPressed());
    // Without a button nothing is drawn any more.
    hand.input.move(at("5d"), true, false);
    QVERIFY(!hand.input.drawing().isPressed());
    QVERIFY(hand.requests().isEmpty());
    hand.input.press(Button::Right, {});
    QCOMPARE(hand.requests(), QList<Kind>{Kind::ArrowsDismissed});
    hand.draw(at("5e"), at("5e"));
    hand.input.press(Button::Right, {});
    QCOMPARE(hand.requests(), (QList<Kind>{Kind::ArrowsChanged, Kind::ArrowsChanged}));
    QVERIFY(hand.input.drawing().arrows().empty());
}

void TestBoardInput::heldPressDraws() {
    Hand hand;
    QVERIFY(hand.input.press(Button::Left, at("7g")));
    hand.input.hold(at("7g"));
    QCOMPARE(hand.input.moves().phase(), Phase::Idle);
    QVERIFY(hand.input.move(at("7f"), true, true));
    hand.requests();
    QVERIFY(hand.input.release(Button::Left, at("7f"), 0));
    QCOMPARE(hand.requests(), QList<Kind>{Kind::ArrowsChanged});
    QCOMPARE(hand.input.drawing().arrows().front().to, at("7f"));
    // The press that plays a move is not held.
    hand.input.activate(at("7g"));
    QVERIFY(!hand.input.press(Button::Left, at("7f")));
    QVERIFY(!hand.input.press(Button::Right, at("7f")));
}

void TestBoardInput::cancelledPressesAreNotReleased() {
    Hand hand;
    hand.input.press(Button::Left, at("7g"));
    hand.input.move(at("7f"), true, true);
    QVERIFY(hand.input.isPressed());
    QVERIFY(hand.key(Qt::Key_Escape));
    QVERIFY(!hand.input.isPressed());
    hand.requests();
    QVERIFY(!hand.input.release(Button::Left, at("7f"), 0));
    QVERIFY(hand.requests().isEmpty());
}

void TestBoardInput::cursorTakesTheKeys() {
    Hand hand;
    for (const int key : {Qt::Key_Left, Qt::Key_Up, Qt::Key_Space, Qt::Key_D}) {
        QVERIFY(!hand.takes(key));
        QVERIFY(!hand.key(key));
    }
    // Enter shows it, but is left to shortcuts of the window.
    QVERIFY(!hand.takes(Qt::Key_Return));
    QVERIFY(hand.key(Qt::Key_Return));
    QCOMPARE(hand.input.cursor(), Spot(at("5i")));
    for (const int key : {Qt::Key_Left, Qt::Key_Up, Qt::Key_Space, Qt::Key_Return, Qt::Key_D})
        QVERIFY(hand.takes(key));
    QVERIFY(!hand.takes(Qt::Key_Left, Qt::AltModifier));
    QVERIFY(hand.key(Qt::Key_Up));
    QVERIFY(hand.key(Qt::Key_Up));
    QCOMPARE(hand.input.cursor(), Spot(at("5g")));
    QVERIFY(hand.key(Qt::Key_Return));
    QVERIFY(hand.key(Qt::Key_Up));
    QVERIFY(hand.key(Qt::Key_Space));
    QCOMPARE(hand.requests(), (QList<Kind>{Kind::Touched, Kind::Play, Kind::Touched}));
    hand.input.press(Button::Other, at("5e"));
    QCOMPARE(hand.input.cursor(), Spot());
}

void TestBoardInput::cursorFollowsTheFocus() {
    Hand hand;
    hand.input.focusIn(Qt::MouseFocusReason);
    QCOMPARE(hand.input.cursor(), Spot());
    hand.input.focusIn(Qt::TabFocusReason);
    QCOMPARE(hand.input.cursor(), Spot(at("5i")));
    hand.input.setCursor(at("1a"));
    hand.input.focusIn(Qt::BacktabFocusReason);
    QCOMPARE(hand.input.cursor(), Spot(at("1a")));
    hand.input.focusIn(Qt::OtherFocusReason);
    QCOMPARE(hand.input.cursor(), Spot());
    hand.type(QStringLiteral("7"));
    hand.input.focusOut();
    QVERIFY(hand.input.typed().isEmpty());
}

void TestBoardInput::cursorWalksTheHand() {
    Hand hand(kHand);
    QVERIFY(!hand.input.cycleHand(false));
    hand.key(Qt::Key_Return);
    QVERIFY(hand.input.cycleHand(false));
    QCOMPARE(hand.input.cursor(), Spot(HandPiece{Color::Black, PieceType::Rook}));
    QVERIFY(hand.input.cycleHand(false));
    QCOMPARE(hand.input.cursor(), Spot(HandPiece{Color::Black, PieceType::Pawn}));
    QVERIFY(!hand.input.cycleHand(false)); // Tab leaves the board
    QVERIFY(hand.input.cycleHand(true));
}

void TestBoardInput::escapeCancelsOneThingAfterTheOther() {
    Hand hand;
    hand.draw(at("8h"), at("2b"));
    hand.key(Qt::Key_Return);
    hand.key(Qt::Key_D);
    hand.requests();
    QVERIFY(hand.key(Qt::Key_Escape)); // the arrow that was begun
    QCOMPARE(hand.input.drawing().arrows().size(), std::size_t{1});
    QVERIFY(hand.requests().isEmpty());
    QVERIFY(hand.key(Qt::Key_Escape)); // what was drawn
    QCOMPARE(hand.requests(), QList<Kind>{Kind::ArrowsChanged});
    QCOMPARE(hand.input.cursor(), Spot(at("5i")));
    QVERIFY(hand.key(Qt::Key_Escape)); // the cursor
    QCOMPARE(hand.input.cursor(), Spot());
    hand.type(QStringLiteral("7g"));
    hand.input.activate(at("2g"));
    hand.requests();
    QVERIFY(hand.key(Qt::Key_Escape)); // a selection and a text, together
    QVERIFY(hand.input.typed().isEmpty());
    QCOMPARE(hand.input.moves().phase(), Phase::Idle);
    QVERIFY(hand.requests().isEmpty());
    QVERIFY(!hand.key(Qt::Key_Escape)); // left to the window
}

void TestBoardInput::escapeIsTakenOnlyIfThereIsSomething() {
    Hand hand;
    hand.input.setDismissible(true);
    QVERIFY(!hand.takes(Qt::Key_Escape)); // they are not the board's to dismiss
    hand.input.setArrowsKept(true);
    QVERIFY(hand.takes(Qt::Key_Escape));
    QVERIFY(hand.key(Qt::Key_Escape));
    QCOMPARE(hand.requests(), QList<Kind>{Kind::ArrowsDismissed});
    hand.input.setContext(hand.state); // which has no arrows
    QVERIFY(!hand.takes(Qt::Key_Escape));
}

void TestBoardInput::drawsAtTheCursor() {
    Hand hand;
    hand.key(Qt::Key_Return);
    QVERIFY(!hand.takes(Qt::Key_D, Qt::ControlModifier));
    QVERIFY(hand.takes(Qt::Key_D, Qt::AltModifier));
    hand.key(Qt::Key_D);
    hand.key(Qt::Key_Up);
    QVERIFY(hand.requests().isEmpty());
    hand.key(Qt::Key_D, Qt::AltModifier);
    QCOMPARE(hand.requests(), QList<Kind>{Kind::ArrowsChanged});
    QCOMPARE(hand.input.drawing().arrows().front().tone, 2);
    // While a move is typed it may be the name of a rank.
    hand.type(QStringLiteral("3c3"));
    hand.key(Qt::Key_D, {}, QStringLiteral("d"));
    QCOMPARE(hand.input.typed().text(), QStringLiteral("3c3d"));
    QCOMPARE(hand.input.drawing().arrows().size(), std::size_t{1});
}

void TestBoardInput::typedMovesReplaceTheSelection() {
    Hand hand;
    hand.input.activate(at("2g"));
    hand.requests();
    hand.type(QStringLiteral("7g7f"));
    const std::vector<BoardInput::Request> requests = hand.input.takeRequests();
    QCOMPARE(requests.size(), std::size_t{1});
    QCOMPARE(requests[0].kind, Kind::Play);
    QCOMPARE(requests[0].move, shogi::parseUsiMove("7g7f").value());
    QCOMPARE(hand.input.moves().phase(), Phase::Idle);
    hand.input.compose(QStringLiteral("7"), {}, 0ms);
    QVERIFY(hand.requests().isEmpty());
    hand.input.compose({}, QString::fromUtf8("２六歩"), 0ms);
    QCOMPARE(hand.requests(), QList<Kind>{Kind::Play});
}

void TestBoardInput::typedTextIsRefused() {
    Hand hand;
    hand.type(QStringLiteral("7x"));
    QVERIFY(hand.takes(Qt::Key_Backspace));
    hand.key(Qt::Key_Return);
    QCOMPARE(hand.requests(), QList<Kind>{Kind::TextRefused});
    hand.key(Qt::Key_Backspace);
    hand.type(QStringLiteral("g7e"));
    hand.key(Qt::Key_Space);
    const std::vector<BoardInput::Request> requests = hand.input.takeRequests();
    QCOMPARE(requests.size(), std::size_t{1});
    QCOMPARE(requests[0].kind, Kind::Illegal);
    QCOMPARE(requests[0].fault, shogi::MoveFault::CannotReach);
    hand.key(Qt::Key_Escape);
    hand.state.userMoves = {false, true};
    hand.input.setContext(hand.state);
    QVERIFY(!hand.takes(Qt::Key_7, {}, QStringLiteral("7")));
    hand.input.setTypedOutOfTurn(true);
    QVERIFY(hand.takes(Qt::Key_7, {}, QStringLiteral("7")));
    hand.type(QStringLiteral("7"));
    QCOMPARE(hand.requests(), QList<Kind>{Kind::OutOfTurn});
}

void TestBoardInput::enterFromHabitHasNoOtherMeaning() {
    Hand hand;
    hand.type(QStringLiteral("7g7f"));
    QVERIFY(hand.key(Qt::Key_Return));
    QCOMPARE(hand.input.cursor(), Spot());
    QVERIFY(hand.key(Qt::Key_Return));
    QCOMPARE(hand.input.cursor(), Spot(at("5i")));
}

void TestBoardInput::moveInAdvanceIsDismissed() {
    Hand hand("4k4/9/9/9/9/9/4P4/9/4K4 w - 1");
    hand.state.userMoves = {};
    hand.state.premover = shogi::Color::Black;
    hand.input.setContext(hand.state);
    hand.input.activate(at("5g"));
    hand.input.activate(at("5f"));
    const std::vector<BoardInput::Request> requests = hand.input.takeRequests();
    QCOMPARE(requests[1].kind, Kind::Play);
    QVERIFY(!hand.takes(Qt::Key_Escape));
    hand.state.premove = requests[1].move;
    hand.input.setContext(hand.state);
    QVERIFY(hand.takes(Qt::Key_Escape));
    hand.key(Qt::Key_Escape);
    QCOMPARE(hand.requests(), QList<Kind>{Kind::ArrowsDismissed});
    hand.input.press(Button::Right, at("1a"));
    QCOMPARE(hand.requests(), QList<Kind>{Kind::ArrowsDismissed});
}

QTEST_GUILESS_MAIN(TestBoardInput)
#include "tst_board_input.moc"
