// SPDX-License-Identifier: GPL-3.0-or-later
#include "board-widget/draw_input.h"
#include "shogi-core/sfen.h"

#include <QTest>

using board::Arrow;
using board::DrawInput;
using board::HandPiece;
using board::Spot;
using shogi::Color;
using shogi::PieceType;
using shogi::Square;

namespace {

Square at(const char* text) { return Square::of(text[0] - '0', text[1] - 'a' + 1); }

shogi::Position withHand() { return shogi::parseSfen("4k4/4p4/9/9/9/9/4P4/9/4K4 b RP 1").value(); }

bool draw(DrawInput& input, const Spot& from, const Spot& to, int tone = 0) {
    return input.press(from) && input.release(to, tone);
}

} // namespace

class TestDrawInput : public QObject {
    Q_OBJECT

private slots:
    void toneFollowsTheKeys_data();
    void toneFollowsTheKeys();
    void againRemovesAndAnotherColourChanges();
    void fromTheStand();
    void endsOnSquaresOnly();
    void atTheCursor();
    void begunArrowsAreFaint();
    void newPositionsHaveNone();
    void keptArrowsStay();
};

void TestDrawInput::toneFollowsTheKeys_data() {
    QTest::addColumn<Qt::KeyboardModifiers>("keys");
    QTest::addColumn<int>("tone");
    QTest::newRow("none") << Qt::KeyboardModifiers() << 0;
    QTest::newRow("Shift") << Qt::KeyboardModifiers(Qt::ShiftModifier) << 1;
    QTest::newRow("Ctrl") << Qt::KeyboardModifiers(Qt::ControlModifier) << 1;
    QTest::newRow("Alt") << Qt::KeyboardModifiers(Qt::AltModifier) << 2;
    QTest::newRow("Shift and Alt") << (Qt::ShiftModifier | Qt::AltModifier) << 3;
    QTest::newRow("keypad") << Qt::KeyboardModifiers(Qt::KeypadModifier) << 0;
}

void TestDrawInput::toneFollowsTheKeys() {
    QFETCH(const Qt::KeyboardModifiers, keys);
    QTEST(board::drawingTone(keys), "tone");
}

void TestDrawInput::againRemovesAndAnotherColourChanges() {
    DrawInput input;
    QVERIFY(draw(input, at("7g"), at("7f")));
    QVERIFY(draw(input, at("8h"), at("8h"), 2));
    QCOMPARE(input.arrows().size(), std::size_t{2});
    QVERIFY(!input.arrows().front().isCircle());
    QVERIFY(input.arrows().back().isCircle());
    QCOMPARE(input.arrows().back().role, board::ArrowRole::User);
    QVERIFY(draw(input, at("7g"), at("7f"), 3));
    QCOMPARE(input.arrows().size(), std::size_t{2});
    QCOMPARE(input.arrows().front().tone, 3);
    QVERIFY(draw(input, at("7g"), at("7f"), 3));
    QCOMPARE(input.arrows().size(), std::size_t{1});
    QVERIFY(draw(input, at("8h"), at("8h"), 2));
    QVERIFY(input.arrows().empty());
}

void TestDrawInput::fromTheStand() {
    DrawInput input;
    input.setContext(withHand());
    QVERIFY(draw(input, HandPiece{Color::Black, PieceType::Pawn}, at("1d")));
    const Arrow arrow = input.arrows().front();
    QVERIFY(!arrow.from);
    QCOMPARE(arrow.dropped, PieceType::Pawn);
    QCOMPARE(arrow.side, Color::Black);
    QCOMPARE(arrow.to, at("1d"));
    // Nothing is drawn from an empty place, or from beside the board.
    QVERIFY(!input.press(HandPiece{Color::White, PieceType::Rook}));
    QVERIFY(!input.press({}));
    QVERIFY(!input.isPressed());
}

void TestDrawInput::endsOnSquaresOnly() {
    DrawInput input;
    input.setContext(withHand());
    QVERIFY(!draw(input, at("7g"), {}));
    QVERIFY(!draw(input, at("7g"), HandPiece{Color::Black, PieceType::Pawn}));
    QVERIFY(input.press(at("7g")));
    QVERIFY(input.isPressed());
    input.cancelPress();
    QVERIFY(!input.release(at("7f"), 0));
    QVERIFY(input.arrows().empty());
}

void TestDrawInput::atTheCursor() {
    DrawInput input;
    input.setContext(withHand());
    QVERIFY(!input.mark(HandPiece{Color::White, PieceType::Rook}, 0)); // nothing there: nothing begun
    QVERIFY(!input.cancelMark());
    QVERIFY(!input.mark(at("5i"), 0));
    QVERIFY(!input.mark(HandPiece{Color::Black, PieceType::Pawn}, 0)); // not the end of an arrow
    QVERIFY(input.mark(at("5g"), 2));
    QCOMPARE(input.arrows().size(), std::size_t{1});
    QCOMPARE(input.arrows().front().from, std::optional(at("5i")));
    QCOMPARE(input.arrows().front().to, at("5g"));
    QCOMPARE(input.arrows().front().tone, 2);
    QVERIFY(!input.mark(at("5e"), 0));
    QVERIFY(input.cancelMark());
    QVERIFY(!input.mark(at("4e"), 0));
    QVERIFY(input.mark(at("4e"), 0));
    QVERIFY(input.arrows().back().isCircle());
}

void TestDrawInput::begunArrowsAreFaint() {
    DrawInput input;
    QVERIFY(!input.begun(at("7f"), at("5e"), 0));
    QVERIFY(input.press(at("7g")));
    std::optional<Arrow> begun = input.begun(at("7f"), at("5e"), 1);
    QVERIFY(begun);
    QCOMPARE(begun->to, at("7f"));
    QCOMPARE(begun->tone, 1);
    QVERIFY(begun->strength < 1.0);
    QVERIFY(!input.begun({}, at("5e"), 1));
    // The keyboard's cursor is used once something is marked there.
    input.mark(at("5i"), 0);
    begun = input.begun(at("7f"), at("5e"), 0);
    QVERIFY(begun);
    QCOMPARE(begun->from, std::optional(at("5i")));
    QCOMPARE(begun->to, at("5e"));
    QVERIFY(input.arrows().empty());
}

void TestDrawInput::newPositionsHaveNone() {
    DrawInput input;
    input.setContext(withHand());
    draw(input, at("7g"), at("7f"));
    input.mark(at("5i"), 0);
    input.setContext(withHand());
    QCOMPARE(input.arrows().size(), std::size_t{1});
    input.setContext({});
    QVERIFY(input.arrows().empty());
    QVERIFY(!input.cancelMark());
}

void TestDrawInput::keptArrowsStay() {
    DrawInput input;
    QVERIFY(!input.removeAll());
    draw(input, at("7g"), at("7f"));
    input.setKept(true);
    QVERIFY(!input.removeAll());
    QCOMPARE(input.arrows().size(), std::size_t{1});
    input.setKept(false);
    QVERIFY(input.removeAll());
    QVERIFY(input.arrows().empty());
}

QTEST_APPLESS_MAIN(TestDrawInput)
#include "tst_draw_input.moc"
