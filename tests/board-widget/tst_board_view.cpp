// SPDX-License-Identifier: GPL-3.0-or-later
#include "board-widget/board_view.h"
#include "board-widget/promotion_chooser.h"
#include "shogi-core/sfen.h"

#include <QAccessible>
#include <QApplication>
#include <QInputMethodEvent>
#include <QLineEdit>
#include <QPointingDevice>
#include <QShortcut>
#include <QSignalSpy>
#include <QStyleHints>
#include <QTest>
#include <QVBoxLayout>
#include <QWheelEvent>

#include <variant>

using namespace std::chrono_literals;
using board::BoardState;
using board::BoardView;
using board::HandPiece;
using board::MoveInput;
using board::Spot;
using shogi::Color;
using shogi::Move;
using shogi::MoveFault;
using shogi::PieceType;
using shogi::Square;

namespace {

const char* const kStart = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
const char* const kHand = "4k4/4p4/9/9/9/9/4P4/9/4K4 b RP 1";
const char* const kZone = "4k4/9/1S7/9/9/9/9/9/4K4 b - 1";

Square at(const char* text) { return Square::of(text[0] - '0', text[1] - 'a' + 1); }

// A window with a board whose owner plays every requested move, as the program does.
struct Desk {
    QWidget window;
    QLineEdit* field = new QLineEdit;
    BoardView* view = new BoardView;
    QSignalSpy moves{view, &BoardView::moveRequested};
    QSignalSpy faults{view, &BoardView::illegalAttempt};
    QSignalSpy touches{view, &BoardView::touched};

    explicit Desk(const char* sfen = kStart, bool flipped = false) {
        auto* layout = new QVBoxLayout(&window);
        layout->addWidget(field);
        layout->addWidget(view);
        window.resize(1000, 760);
        BoardState state;
        state.position = shogi::parseSfen(sfen).value();
        state.flipped = flipped;
        state.userMoves = {true, true};
        view->setState(state);
        QObject::connect(view, &BoardView::moveRequested, view, [this](Move move) {
            BoardState next = view->state();
            next.position.play(move);
            next.lastMove = move;
            view->setState(next);
        });
        window.show();
        window.activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&window));
        view->setFocus(Qt::OtherFocusReason);
        QVERIFY(view->hasFocus());
    }

    QPoint place(const Spot& spot) const { return view->geometryNow().rect(spot).center().toPoint(); }
    void press(const Spot& spot) const { QTest::mousePress(view, Qt::LeftButton, {}, place(spot)); }
    void release(const Spot& spot) const { QTest::mouseRelease(view, Qt::LeftButton, {}, place(spot)); }
    void click(const Spot& spot) const { QTest::mouseClick(view, Qt::LeftButton, {}, place(spot)); }
    void moveTo(const Spot& spot) const { QTest::mouseMove(view, place(spot)); }
    void drag(const Spot& from, const Spot& to) const {
        press(from);
        moveTo(to);
        release(to);
    }
    void key(Qt::Key which) const { QTest::keyClick(QApplication::focusWidget(), which); }
    // Like a keyboard layout with these characters.
    void type(const QString& text) const {
        for (const QChar c : text) {
            QTest::sendKeyEvent(QTest::Press, view, Qt::Key_unknown, QString(c), Qt::NoModifier);
            QTest::sendKeyEvent(QTest::Release, view, Qt::Key_unknown, QString(c), Qt::NoModifier);
        }
    }

    QString lastMove() const {
        return moves.isEmpty() ? QString()
                               : QString::fromStdString(shogi::toUsi(moves.last().at(0).value<Move>()));
    }
};

} // namespace

class TestBoardView : public QObject {
    Q_OBJECT

private slots:
    void clickClick_data();
    void clickClick();
    void dragAndDrop();
    void dropFromTheHand();
    void promotionByClick_data();
    void promotionByClick();
    void promotionByKeys_data();
    void promotionByKeys();
    void promotionCancelled_data();
    void promotionCancelled();
    void illegalAttemptSaysWhy();
    void rightClickCancelsOrDraws();
    void rightDragDrawsDrops();
    void escapeIsLeftToTheWindow();
    void drawsInFourColours();
    void drawsByKeys();
    void heldFingerDraws();
    void keyboardAlone();
    void keyboardDrop();
    void typedMoves_data();
    void typedMoves();
    void typedMovesThatMayGoOnWaitForEnter();
    void typedMovesAreUnambiguous_data();
    void typedMovesAreUnambiguous();
    void typedNonsenseIsRefused();
    void inputMethodTextIsTyped();
    void windowShortcutsKeepTheirKeys();
    void movesTypedOutOfTurn();
    void onlyTheUsersPiecesMove();
    void movesGlide();
    void quickStepsDoNotGlide();
    void draggedPiecesDoNotGlide();
    void wheelSteps();
    void platesAreOpenedByDoubleClick();
    void ticksRepaintThePlatesOnly();
    void screenReadersHearTheCursor();
};

void TestBoardView::clickClick_data() {
    QTest::addColumn<bool>("flipped");
    QTest::newRow("Black below") << false;
    QTest::newRow("White below") << true;
}

void TestBoardView::clickClick() {
    QFETCH(const bool, flipped);
    Desk desk(kStart, flipped);
    desk.click(at("7g"));
    QCOMPARE(desk.view->inputPhase(), MoveInput::Phase::Selected);
    desk.click(at("7f"));
    QCOMPARE(desk.moves.size(), 1);
    QCOMPARE(desk.lastMove(), QStringLiteral("7g7f"));
    desk.click(at("3c"));
    desk.click(at("3d"));
    QCOMPARE(desk.lastMove(), QStringLiteral("3c3d"));
    QCOMPARE(desk.touches.size(), 4);
}

void TestBoardView::dragAndDrop() {
    Desk desk;
    desk.press(at("2g"));
    desk.moveTo(at("2f"));
    QCOMPARE(desk.view->inputPhase(), MoveInput::Phase::Dragging);
    QVERIFY(desk.moves.isEmpty());
    desk.release(at("2f"));
    QCOMPARE(desk.lastMove(), QStringLiteral("2g2f"));
    QCOMPARE(desk.touches.size(), 1);
    // A slight movement still counts as a click.
    desk.press(at("8c"));
    QTest::mouseMove(desk.view, desk.place(at("8c")) + QPoint(1, 1));
    QCOMPARE(desk.view->inputPhase(), MoveInput::Phase::Selected);
}

void TestBoardView::dropFromTheHand() {
    Desk desk(kHand);
    desk.drag(HandPiece{Color::Black, PieceType::Rook}, at("2h"));
    QCOMPARE(desk.lastMove(), QStringLiteral("R*2h"));
    Desk second(kHand);
    second.click(HandPiece{Color::Black, PieceType::Pawn});
    second.click(at("1b"));
    QCOMPARE(second.lastMove(), QStringLiteral("P*1b"));
}

void TestBoardView::promotionByClick_data() {
    QTest::addColumn<bool>("promote");
    QTest::addColumn<bool>("flipped");
    QTest::newRow("promote") << true << false;
    QTest::newRow("do not") << false << false;
    QTest::newRow("promote, flipped") << true << true;
}

void TestBoardView::promotionByClick() {
    QFETCH(const bool, promote);
    QFETCH(const bool, flipped);
    Desk desk(kZone, flipped);
    desk.drag(at("8c"), at("8b"));
    board::PromotionChooser* chooser = desk.view->promotionChooser();
    QVERIFY(chooser->isVisible());
    QVERIFY(desk.moves.isEmpty());
    QVERIFY(desk.view->rect().contains(chooser->geometry()));
    QVERIFY(!chooser->geometry().contains(desk.place(at("8b"))));
    QTest::mouseClick(chooser, Qt::LeftButton, {}, chooser->face(promote).center());
    QVERIFY(!chooser->isVisible());
    QCOMPARE(desk.lastMove(), promote ? QStringLiteral("8c8b+") : QStringLiteral("8c8b"));
    QVERIFY(desk.view->hasFocus());
}

void TestBoardView::promotionByKeys_data() {
    QTest::addColumn<QList<Qt::Key>>("keys");
    QTest::addColumn<QString>("move");
    QTest::newRow("Enter promotes") << QList<Qt::Key>{Qt::Key_Return} << "8c8b+";
    QTest::newRow("Right, Enter") << QList<Qt::Key>{Qt::Key_Right, Qt::Key_Return} << "8c8b";
    QTest::newRow("Tab, Space") << QList<Qt::Key>{Qt::Key_Tab, Qt::Key_Space} << "8c8b";
    QTest::newRow("there and back") << QList<Qt::Key>{Qt::Key_Right, Qt::Key_Left, Qt::Key_Return} << "8c8b+";
}

void TestBoardView::promotionByKeys() {
    QFETCH(const QList<Qt::Key>, keys);
    QFETCH(const QString, move);
    Desk desk(kZone);
    desk.click(at("8c"));
    desk.click(at("8b"));
    QVERIFY(desk.view->promotionChooser()->hasFocus());
    for (const Qt::Key key : keys)
        desk.key(key);
    QCOMPARE(desk.lastMove(), move);
    QCOMPARE(desk.moves.size(), 1);
}

void TestBoardView::promotionCancelled_data() {
    QTest::addColumn<QString>("how");
    for (const char* how : {"Escape", "right click", "right click on the board", "click on the board",
                            "focus lost", "resize", "new position"})
        QTest::newRow(how) << QString::fromLatin1(how);
}

void TestBoardView::promotionCancelled() {
    QFETCH(const QString, how);
    Desk desk(kZone);
    desk.drag(at("8c"), at("8b"));
    board::PromotionChooser* chooser = desk.view->promotionChooser();
    QVERIFY(chooser->isVisible());
    if (how == QLatin1String("Escape"))
        desk.key(Qt::Key_Escape);
    else if (how == QLatin1String("right click"))
        QTest::mouseClick(chooser, Qt::RightButton);
    else if (how == QLatin1String("right click on the board"))
        QTest::mouseClick(desk.view, Qt::RightButton, {}, desk.place(at("1a")));
    else if (how == QLatin1String("click on the board"))
        desk.click(at("1a"));
    else if (how == QLatin1String("focus lost"))
        desk.field->setFocus(Qt::MouseFocusReason);
    else if (how == QLatin1String("resize"))
        desk.window.resize(700, 760);
    else
        desk.view->setState(BoardState());
    QTRY_VERIFY(!chooser->isVisible());
    QCOMPARE(desk.view->inputPhase(), MoveInput::Phase::Idle);
    QVERIFY(desk.moves.isEmpty());
}

void TestBoardView::illegalAttemptSaysWhy() {
    Desk desk(kHand);
    desk.drag(HandPiece{Color::Black, PieceType::Pawn}, at("5d"));
    QCOMPARE(desk.faults.size(), 1);
    QCOMPARE(desk.faults.at(0).at(0).value<MoveFault>(), MoveFault::TwoPawns);
    QCOMPARE(desk.faults.at(0).at(1).value<Move>(), Move::drop(PieceType::Pawn, at("5d")));
    QVERIFY(desk.moves.isEmpty());
    // The square flashes, then returns to normal.
    const QImage flashing = desk.view->grab().toImage();
    QTRY_VERIFY(desk.view->grab().toImage() != flashing);
    // The piece is still selected.
    QCOMPARE(desk.view->inputPhase(), MoveInput::Phase::Selected);
    desk.click(at("1d"));
    QCOMPARE(desk.lastMove(), QStringLiteral("P*1d"));
}

void TestBoardView::rightClickCancelsOrDraws() {
    Desk desk;
    const auto rightDrag = [&desk](Square from, Square to) {
        QTest::mousePress(desk.view, Qt::RightButton, {}, desk.place(from));
        QTest::mouseRelease(desk.view, Qt::RightButton, {}, desk.place(to));
    };
    desk.click(at("7g"));
    QTest::mouseClick(desk.view, Qt::RightButton, {}, desk.place(at("5e")));
    QCOMPARE(desk.view->inputPhase(), MoveInput::Phase::Idle);
    rightDrag(at("8h"), at("2b"));
    QCOMPARE(desk.view->userArrows().size(), std::size_t{1});
    rightDrag(at("7g"), at("7f"));
    QCOMPARE(desk.view->userArrows().size(), std::size_t{2});
    rightDrag(at("7g"), at("7f")); // again: removed
    QCOMPARE(desk.view->userArrows().size(), std::size_t{1});
    rightDrag(at("8h"), at("8h"));
    QCOMPARE(desk.view->userArrows().size(), std::size_t{2});
    QVERIFY(desk.view->userArrows().back().isCircle());
    rightDrag(at("8h"), at("8h"));
    QCOMPARE(desk.view->userArrows().size(), std::size_t{1});
    QSignalSpy changed(desk.view, &board::BoardView::userArrowsChanged);
    QSignalSpy dismissed(desk.view, &board::BoardView::arrowsDismissed);
    desk.key(Qt::Key_Escape);
    QVERIFY(desk.view->userArrows().empty());
    QCOMPARE(changed.count(), 1);
    rightDrag(at("8h"), at("2b"));
    QCOMPARE(changed.count(), 2);
    desk.click(at("7g"));
    QVERIFY(desk.view->userArrows().empty());
    desk.key(Qt::Key_Escape);
    // Kept elsewhere, they stay until the user removes them.
    desk.view->setUserArrowsKept(true);
    rightDrag(at("8h"), at("2b"));
    desk.click(at("7g"));
    QCOMPARE(desk.view->userArrows().size(), std::size_t{1});
    desk.key(Qt::Key_Escape); // the selection
    QCOMPARE(dismissed.count(), 0);
    desk.key(Qt::Key_Escape);
    QCOMPARE(dismissed.count(), 1);
    QCOMPARE(desk.view->userArrows().size(), std::size_t{1});
    desk.view->setUserArrows({});
    desk.press(at("7g"));
    desk.moveTo(at("7f"));
    desk.key(Qt::Key_Escape);
    desk.release(at("7f"));
    QVERIFY(desk.moves.isEmpty());
}

void TestBoardView::rightDragDrawsDrops() {
    Desk desk(kHand);
    const Spot pawn = HandPiece{Color::Black, PieceType::Pawn};
    QTest::mousePress(desk.view, Qt::RightButton, {}, desk.place(pawn));
    QTest::mouseRelease(desk.view, Qt::RightButton, {}, desk.place(at("1d")));
    QCOMPARE(desk.view->userArrows().size(), std::size_t{1});
    const board::Arrow arrow = desk.view->userArrows().front();
    QVERIFY(!arrow.from);
    QCOMPARE(arrow.dropped, PieceType::Pawn);
    QCOMPARE(arrow.side, Color::Black);
    QCOMPARE(arrow.to, at("1d"));
    // An empty place on the stand starts no arrow.
    QTest::mousePress(desk.view, Qt::RightButton, {}, desk.place(HandPiece{Color::White, PieceType::Rook}));
    QTest::mouseRelease(desk.view, Qt::RightButton, {}, desk.place(at("1d")));
    QVERIFY(desk.view->userArrows().empty());
    QTest::mouseClick(desk.view, Qt::RightButton, {}, desk.place(pawn));
    QVERIFY(desk.view->userArrows().empty());
    QVERIFY(desk.moves.isEmpty());
}

// In four colours, each by its modifier; another colour changes an arrow, the same one removes it.
// Where the arrows are not the board's to remove.
void TestBoardView::escapeIsLeftToTheWindow() {
    Desk desk;
    BoardState state = desk.view->state();
    board::Arrow answer;
    answer.from = at("7g");
    answer.to = at("7f");
    state.arrows = {answer};
    desk.view->setState(state);
    for (const bool kept : {false, true}) {
        desk.view->setUserArrowsKept(kept);
        QKeyEvent escape(QEvent::KeyPress, Qt::Key_Escape, Qt::NoModifier);
        QApplication::sendEvent(desk.view, &escape);
        QCOMPARE(escape.isAccepted(), kept);
    }
}

void TestBoardView::drawsInFourColours() {
    Desk desk;
    desk.view->setUserArrowsKept(true);
    const auto drag = [&desk](Qt::KeyboardModifiers modifiers) {
        QTest::mousePress(desk.view, Qt::RightButton, modifiers, desk.place(at("7g")));
        QTest::mouseRelease(desk.view, Qt::RightButton, modifiers, desk.place(at("7f")));
    };
    int tone = 0;
    for (const Qt::KeyboardModifiers modifiers :
         {Qt::KeyboardModifiers(Qt::NoModifier), Qt::KeyboardModifiers(Qt::ShiftModifier),
          Qt::KeyboardModifiers(Qt::AltModifier), Qt::ShiftModifier | Qt::AltModifier}) {
        drag(modifiers);
        QCOMPARE(desk.view->userArrows().size(), std::size_t{1});
        QCOMPARE(desk.view->userArrows().front().tone, tone++);
    }
    drag(Qt::ControlModifier);
    QCOMPARE(desk.view->userArrows().front().tone, 1);
    drag(Qt::ShiftModifier);
    QVERIFY(desk.view->userArrows().empty());
}

void TestBoardView::drawsByKeys() {
    Desk desk;
    desk.view->setUserArrowsKept(true);
    desk.key(Qt::Key_D); // no cursor yet
    desk.key(Qt::Key_Escape);
    desk.key(Qt::Key_Return);
    QVERIFY(desk.view->userArrows().empty());
    desk.key(Qt::Key_D);
    desk.key(Qt::Key_Up);
    desk.key(Qt::Key_Up);
    QTest::keyClick(desk.view, Qt::Key_D, Qt::AltModifier);
    QCOMPARE(desk.view->userArrows().size(), std::size_t{1});
    const board::Arrow arrow = desk.view->userArrows().front();
    QCOMPARE(arrow.from, std::optional(at("5i")));
    QCOMPARE(arrow.to, at("5g"));
    QCOMPARE(arrow.tone, 2);
    desk.key(Qt::Key_D);
    desk.key(Qt::Key_D);
    QVERIFY(desk.view->userArrows().back().isCircle());
    // Escape forgets what was begun, then the cursor; what is drawn stays.
    desk.key(Qt::Key_D);
    desk.key(Qt::Key_Escape);
    desk.key(Qt::Key_D);
    desk.key(Qt::Key_D);
    QCOMPARE(desk.view->userArrows().size(), std::size_t{1});
    QVERIFY(desk.moves.isEmpty());
}

// A finger that stays where it is does what the right button does; one that moves on drags the piece.
void TestBoardView::heldFingerDraws() {
    Desk desk;
    desk.view->setUserArrowsKept(true);
    QStyleHints* hints = QGuiApplication::styleHints();
    const int usual = hints->mousePressAndHoldInterval();
    hints->setMousePressAndHoldInterval(30);
    static QPointingDevice* finger = QTest::createTouchDevice();
    const auto touch = [&desk] { return QTest::touchEvent(desk.view, finger); };
    touch().press(0, desk.place(at("7g")), desk.view);
    QCOMPARE(desk.view->selectedSpot(), board::Spot(at("7g")));
    QTRY_COMPARE(desk.view->selectedSpot(), board::Spot()); // held
    touch().move(0, desk.place(at("7f")), desk.view);
    touch().release(0, desk.place(at("7f")), desk.view);
    QVERIFY(desk.moves.isEmpty());
    QCOMPARE(desk.view->userArrows().size(), std::size_t{1});
    QCOMPARE(desk.view->userArrows().front().from, std::optional(at("7g")));
    QCOMPARE(desk.view->userArrows().front().to, at("7f"));
    // An empty square: a circle, which is seen before the finger goes.
    touch().press(0, desk.place(at("5e")), desk.view);
    const QImage before = desk.view->grab().toImage();
    QTRY_VERIFY(desk.view->grab().toImage() != before);
    hints->setMousePressAndHoldInterval(usual);
    touch().release(0, desk.place(at("5e")), desk.view);
    QCOMPARE(desk.view->userArrows().size(), std::size_t{2});
    QVERIFY(desk.view->userArrows().back().isCircle());
    // At once: a click and a drag.
    touch().press(0, desk.place(at("7g")), desk.view);
    touch().move(0, desk.place(at("7f")), desk.view);
    touch().release(0, desk.place(at("7f")), desk.view);
    QCOMPARE(desk.moves.size(), 1);
}

void TestBoardView::keyboardAlone() {
    Desk desk;
    desk.key(Qt::Key_Return);
    QCOMPARE(desk.view->cursor(), Spot(at("5i")));
    desk.key(Qt::Key_Up);
    desk.key(Qt::Key_Up);
    QCOMPARE(desk.view->cursor(), Spot(at("5g")));
    desk.key(Qt::Key_Return);
    desk.key(Qt::Key_Up);
    desk.key(Qt::Key_Space);
    QCOMPARE(desk.lastMove(), QStringLiteral("5g5f"));
    desk.key(Qt::Key_Escape);
    QCOMPARE(desk.view->cursor(), Spot());
}

void TestBoardView::keyboardDrop() {
    Desk desk(kHand);
    desk.field->setFocus(Qt::OtherFocusReason);
    QTest::keyClick(desk.field, Qt::Key_Tab);
    QVERIFY(desk.view->hasFocus());
    QCOMPARE(desk.view->cursor(), Spot(at("5i")));
    desk.key(Qt::Key_Tab);
    QCOMPARE(desk.view->cursor(), Spot(HandPiece{Color::Black, PieceType::Rook}));
    desk.key(Qt::Key_Return);
    desk.key(Qt::Key_Left);
    const auto square = std::get_if<Square>(&desk.view->cursor());
    QVERIFY(square != nullptr && square->file() == 1);
    desk.key(Qt::Key_Return);
    QCOMPARE(desk.moves.size(), 1);
    QVERIFY(desk.moves.at(0).at(0).value<Move>().isDrop());
    // After the last piece Tab leaves the board.
    Desk second(kHand);
    second.key(Qt::Key_Return);
    second.key(Qt::Key_Tab);
    second.key(Qt::Key_Tab);
    QCOMPARE(second.view->cursor(), Spot(HandPiece{Color::Black, PieceType::Pawn}));
    second.key(Qt::Key_Tab);
    QVERIFY(!second.view->hasFocus());
}

void TestBoardView::typedMoves_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("move");
    QTest::newRow("USI") << QStringLiteral("7g7f") << "7g7f";
    QTest::newRow("Western") << QStringLiteral("P-76") << "7g7f";
    QTest::newRow("Japanese") << QString::fromUtf8("２六歩") << "2g2f";
    QTest::newRow("digits and kanji") << QString::fromUtf8("26歩") << "2g2f";
}

void TestBoardView::typedMoves() {
    QFETCH(const QString, text);
    QFETCH(const QString, move);
    Desk desk;
    desk.type(text.chopped(1));
    QVERIFY(desk.moves.isEmpty());
    QCOMPARE(desk.view->typedText(), text.chopped(1));
    desk.type(text.right(1));
    QCOMPARE(desk.lastMove(), move);
    QVERIFY(desk.view->typedText().isEmpty());

    // Enter from habit does nothing; only the next one shows the cursor.
    desk.key(Qt::Key_Return);
    QVERIFY(std::holds_alternative<std::monostate>(desk.view->cursor()));
    desk.key(Qt::Key_Return);
    QVERIFY(!std::holds_alternative<std::monostate>(desk.view->cursor()));
}

void TestBoardView::typedMovesThatMayGoOnWaitForEnter() {
    Desk desk(kZone);
    desk.type(QStringLiteral("8c8b"));
    QVERIFY(desk.moves.isEmpty());
    desk.key(Qt::Key_Return);
    QCOMPARE(desk.lastMove(), QStringLiteral("8c8b"));
}

// What can mean one thing only waits for nothing, whatever else could go there.
void TestBoardView::typedMovesAreUnambiguous_data() {
    QTest::addColumn<QString>("sfen");
    QTest::addColumn<QString>("move");
    QTest::newRow("promotion") << QString::fromLatin1(kZone) << "8c8b+";
    QTest::newRow("drop beside a move") << "4k4/9/9/9/9/9/9/1B7/4K4 b B 1"
                                        << "B*5e";
    QTest::newRow("move beside a drop") << "4k4/9/9/9/9/9/9/1B7/4K4 b B 1"
                                        << "8h5e";
    QTest::newRow("one of two golds") << "4k4/9/9/9/9/9/9/9/3GKG3 b - 1"
                                      << "4i5h";
}

void TestBoardView::typedMovesAreUnambiguous() {
    QFETCH(const QString, sfen);
    QFETCH(const QString, move);
    Desk desk(qPrintable(sfen));
    desk.type(move);
    QCOMPARE(desk.moves.size(), 1);
    QCOMPARE(desk.lastMove(), move);
}

void TestBoardView::typedNonsenseIsRefused() {
    Desk desk;
    QSignalSpy refused(desk.view, &BoardView::typedTextRefused);
    desk.type(QStringLiteral("7x"));
    desk.key(Qt::Key_Return);
    QCOMPARE(refused.size(), 1);
    QCOMPARE(refused.at(0).at(0).toString(), QStringLiteral("7x"));
    // The next letter starts a new text.
    desk.type(QStringLiteral("7g7e"));
    QCOMPARE(desk.view->typedText(), QStringLiteral("7g7e"));
    desk.key(Qt::Key_Return);
    QCOMPARE(desk.faults.size(), 1);
    QCOMPARE(desk.faults.at(0).at(0).value<MoveFault>(), MoveFault::CannotReach);
    desk.key(Qt::Key_Backspace);
    QCOMPARE(desk.view->typedText(), QStringLiteral("7g7"));
    desk.type(QStringLiteral("f"));
    QCOMPARE(desk.lastMove(), QStringLiteral("7g7f"));
    desk.type(QStringLiteral("3c"));
    desk.key(Qt::Key_Escape);
    QVERIFY(desk.view->typedText().isEmpty());
}

void TestBoardView::inputMethodTextIsTyped() {
    Desk desk;
    QInputMethodEvent composing(QString::fromUtf8("７ろくふ"), {});
    QApplication::sendEvent(desk.view, &composing);
    QVERIFY(desk.moves.isEmpty());
    QInputMethodEvent done;
    done.setCommitString(QString::fromUtf8("７六歩"));
    QApplication::sendEvent(desk.view, &done);
    QCOMPARE(desk.lastMove(), QStringLiteral("7g7f"));
}

void TestBoardView::windowShortcutsKeepTheirKeys() {
    Desk desk;
    QShortcut left(QKeySequence(Qt::Key_Left), &desk.window);
    QShortcut flip(QKeySequence(Qt::Key_F), &desk.window);
    QShortcut space(QKeySequence(Qt::Key_Space), &desk.window);
    QSignalSpy lefts(&left, &QShortcut::activated);
    QSignalSpy flips(&flip, &QShortcut::activated);
    QSignalSpy spaces(&space, &QShortcut::activated);
    desk.key(Qt::Key_Left);
    desk.key(Qt::Key_F);
    desk.key(Qt::Key_Space);
    QCOMPARE(lefts.size(), 1);
    QCOMPARE(flips.size(), 1);
    QCOMPARE(spaces.size(), 1);
    // While a move is being typed letters belong to it, and while the cursor is shown arrow keys do.
    desk.type(QStringLiteral("7"));
    desk.key(Qt::Key_F);
    QCOMPARE(flips.size(), 1);
    QCOMPARE(desk.view->typedText(), QStringLiteral("7f"));
    desk.key(Qt::Key_Escape);
    desk.key(Qt::Key_Return);
    desk.key(Qt::Key_Left);
    QCOMPARE(lefts.size(), 1);
    QCOMPARE(desk.view->cursor(), Spot(at("6i")));
}

// If letters of a move are accepted while the other side moves, they do nothing else, and text typed before
// the user's turn is the beginning of the user's move.
void TestBoardView::movesTypedOutOfTurn() {
    Desk desk;
    QShortcut flip(QKeySequence(Qt::Key_F), &desk.window);
    QSignalSpy flips(&flip, &QShortcut::activated);
    QSignalSpy told(desk.view, &BoardView::typedOutOfTurn);
    desk.view->setTypedOutOfTurn(true);
    BoardState state = desk.view->state();
    state.userMoves = {false, true};
    desk.view->setState(state);
    desk.type(QStringLiteral("8c8"));
    QCOMPARE(told.size(), 1);
    state.position.play(shogi::parseUsiMove("7g7f").value());
    desk.view->setState(state);
    QCOMPARE(desk.view->typedText(), QStringLiteral("8c8"));
    desk.type(QStringLiteral("d"));
    QCOMPARE(desk.lastMove(), QStringLiteral("8c8d"));
    // A complete move is rejected, and the next letter does not belong to it.
    desk.type(QStringLiteral("2g2f"));
    QCOMPARE(told.size(), 3);
    QCOMPARE(flips.size(), 0);
    QCOMPARE(desk.moves.size(), 1);
    desk.key(Qt::Key_F);
    QCOMPARE(flips.size(), 1);
}

void TestBoardView::onlyTheUsersPiecesMove() {
    Desk desk;
    BoardState state = desk.view->state();
    state.userMoves = {false, true};
    desk.view->setState(state);
    desk.drag(at("7g"), at("7f"));
    desk.type(QStringLiteral("7g7f"));
    QVERIFY(desk.moves.isEmpty());
    QVERIFY(desk.faults.isEmpty());
    QVERIFY(desk.view->typedText().isEmpty());
}

void TestBoardView::movesGlide() {
    Desk desk;
    const QImage before = desk.view->grab().toImage();
    desk.click(at("7g"));
    desk.click(at("7f"));
    QVERIFY(desk.view->isGliding());
    QVERIFY(desk.view->glideLeft() > 0 && desk.view->glideLeft() <= board::MoveAnimation::kMilliseconds);
    QTRY_VERIFY(!desk.view->isGliding());
    QCOMPARE(desk.view->glideLeft(), 0);
    // One step back is animated too.
    desk.view->setAnimated(true);
    BoardState state = desk.view->state();
    state.position = shogi::parseSfen(kStart).value();
    state.lastMove.reset();
    desk.view->setState(state);
    QVERIFY(desk.view->isGliding());
    QTRY_VERIFY(!desk.view->isGliding());
    desk.moveTo(at("5e"));
    QCOMPARE(desk.view->grab().toImage(), before);
    // A different game is not.
    desk.view->setAnimated(true);
    state.position = shogi::parseSfen(kHand).value();
    desk.view->setState(state);
    QVERIFY(!desk.view->isGliding());
    // Nor is anything when animation is off.
    Desk still;
    still.view->setAnimated(false);
    still.click(at("7g"));
    still.click(at("7f"));
    QVERIFY(!still.view->isGliding());
}

void TestBoardView::quickStepsDoNotGlide() {
    Desk desk;
    desk.type(QStringLiteral("7g7f"));
    QVERIFY(desk.view->isGliding());
    desk.type(QStringLiteral("3c3d"));
    QVERIFY(!desk.view->isGliding());
}

void TestBoardView::draggedPiecesDoNotGlide() {
    Desk desk;
    desk.drag(at("7g"), at("7f"));
    QCOMPARE(desk.lastMove(), QStringLiteral("7g7f"));
    QVERIFY(!desk.view->isGliding());
}

void TestBoardView::wheelSteps() {
    Desk desk;
    QSignalSpy steps(desk.view, &BoardView::stepRequested);
    const auto turn = [&desk](int angle) {
        QWheelEvent event(desk.place(at("5e")), desk.view->mapToGlobal(desk.place(at("5e"))), {}, {0, angle},
                          Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
        QApplication::sendEvent(desk.view, &event);
    };
    turn(-120);
    turn(240);
    turn(-60);
    turn(-60);
    QCOMPARE(steps.size(), 3);
    QCOMPARE(steps.at(0).at(0).toInt(), 1);
    QCOMPARE(steps.at(1).at(0).toInt(), -2);
    QCOMPARE(steps.at(2).at(0).toInt(), 1);
}

void TestBoardView::platesAreOpenedByDoubleClick() {
    Desk desk;
    QSignalSpy opened(desk.view, &BoardView::plateDoubleClicked);
    const QPoint plate = desk.view->geometryNow().plate(Color::White).center().toPoint();
    QTest::mouseDClick(desk.view, Qt::LeftButton, {}, plate);
    QCOMPARE(opened.size(), 1);
    QCOMPARE(opened.at(0).at(0).value<Color>(), Color::White);
    QTest::mouseDClick(desk.view, Qt::LeftButton, {}, desk.place(at("5e")));
    QCOMPARE(opened.size(), 1);
}

void TestBoardView::ticksRepaintThePlatesOnly() {
    Desk desk;
    std::array<board::SidePlate, 2> plates;
    plates[0].clock = board::ClockFace{60s, 0s, 0s, false};
    plates[1].clock = board::ClockFace{60s, 0s, 0s, false};
    desk.view->setPlates(plates, Color::Black);
    const QImage before = desk.view->grab().toImage();
    plates[0].clock->main = 59s;
    desk.view->setPlates(plates, Color::Black);
    const QImage after = desk.view->grab().toImage();
    const QRect plate = desk.view->geometryNow().plate(Color::Black).toAlignedRect();
    QVERIFY(before.copy(plate) != after.copy(plate));
    const QRect rest = desk.view->geometryNow().board().toAlignedRect();
    QCOMPARE(before.copy(rest), after.copy(rest));
}

void TestBoardView::screenReadersHearTheCursor() {
    QAccessible::setActive(true);
    Desk desk(kHand);
    QAccessibleInterface* table = QAccessible::queryAccessibleInterface(desk.view);
    QVERIFY(table != nullptr);
    QCOMPARE(table->role(), QAccessible::Table);
    QCOMPARE(table->childCount(), 95);
    desk.key(Qt::Key_Return);
    QAccessibleInterface* focused = table->focusChild();
    QVERIFY(focused != nullptr);
    QVERIFY2(focused->text(QAccessible::Name).contains(QStringLiteral("king")),
             qPrintable(focused->text(QAccessible::Name)));
    QVERIFY(focused->state().focused);
    QCOMPARE(focused->rect().center(),
             desk.view->mapToGlobal(desk.view->geometryNow().square(at("5i")).toRect().center()));
    QCOMPARE(table->indexOfChild(focused), at("5i").index());
    QCOMPARE(table->childAt(focused->rect().center().x(), focused->rect().center().y()), focused);
    // Whole games can be played through the press action.
    QAccessibleInterface* pawn = table->child(at("5g").index());
    pawn->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
    QVERIFY(pawn->state().selected);
    QVERIFY(table->child(at("5f").index())->text(QAccessible::Name).contains(QStringLiteral("reached")));
    table->child(at("5f").index())->actionInterface()->doAction(QAccessibleActionInterface::pressAction());
    QCOMPARE(desk.lastMove(), QStringLiteral("5g5f"));
    QVERIFY(desk.view->describe(HandPiece{Color::Black, PieceType::Rook}).contains(QStringLiteral("rook")));
    QAccessible::setActive(false);
}

QTEST_MAIN(TestBoardView)
#include "tst_board_view.moc"
