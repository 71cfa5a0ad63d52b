// SPDX-License-Identifier: GPL-3.0-or-later
#include "board-widget/board_motion.h"
#include "shogi-core/sfen.h"

#include <QTest>

using namespace std::chrono_literals;
using board::BoardMotion;
using board::BoardState;
using shogi::Square;

namespace {

BoardState start() {
    BoardState state;
    state.position =
        shogi::parseSfen("lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1").value();
    return state;
}

BoardState after(BoardState state, const char* usi) {
    const shogi::Move move = shogi::parseUsiMove(usi).value();
    state.position.play(move);
    state.lastMove = move;
    return state;
}

board::BoardMarks marksOf(const BoardMotion& motion, const BoardState& state, BoardMotion::Milliseconds now) {
    board::BoardMarks marks;
    const board::BoardGeometry geometry({900, 640}, board::BoardGeometry::optionsFor(state, 1.0));
    motion.apply(marks, geometry, now);
    return marks;
}

} // namespace

class TestBoardMotion : public QObject {
    Q_OBJECT

private slots:
    void aStepGlidesForItsTime();
    void quickStepsDoNotGlide();
    void droppedPiecesDoNotGlide();
    void unseenAndUnanimatedStepsDoNotGlide();
    void refusedSquaresFade();
    void theGaugeSlides();
};

void TestBoardMotion::aStepGlidesForItsTime() {
    const BoardState before = start();
    const BoardState later = after(before, "7g7f");
    BoardMotion motion;
    QVERIFY(!motion.isMoving(0ms));
    QCOMPARE(motion.glideLeft(0ms), 0ms);
    motion.step(before, later, true, 1000ms);
    QVERIFY(motion.isGliding());
    QCOMPARE(motion.glideLeft(1040ms), BoardMotion::Milliseconds(board::MoveAnimation::kMilliseconds) - 40ms);
    QCOMPARE(marksOf(motion, later, 1040ms).floating.size(), std::size_t{1});
    QVERIFY(motion.isMoving(1149ms));
    QVERIFY(!motion.isMoving(1150ms));
    QVERIFY(marksOf(motion, later, 1150ms).floating.empty());
    // Back again; but not to another game.
    motion.step(later, before, true, 2000ms);
    QVERIFY(motion.isGliding());
    motion.stopGliding();
    QVERIFY(!motion.isMoving(2001ms));
    motion.step(before, after(later, "3c3d"), true, 3000ms);
    QVERIFY(!motion.isGliding());
}

void TestBoardMotion::quickStepsDoNotGlide() {
    const BoardState first = start();
    const BoardState second = after(first, "7g7f");
    const BoardState third = after(second, "3c3d");
    BoardMotion motion;
    motion.step(first, second, true, 0ms);
    motion.step(second, third, true, 179ms);
    QVERIFY(!motion.isGliding());
    motion.step(third, second, true, 359ms); // 180 later
    QVERIFY(motion.isGliding());
    motion.setAnimated(true);
    motion.step(second, first, true, 360ms);
    QVERIFY(motion.isGliding());
}

void TestBoardMotion::droppedPiecesDoNotGlide() {
    const BoardState first = start();
    const BoardState second = after(first, "7g7f");
    BoardMotion motion;
    motion.expectDropped(*second.lastMove);
    motion.step(first, second, true, 0ms);
    QVERIFY(!motion.isGliding());
    // Only the step that follows, and only with that move.
    motion.step(second, first, true, 1000ms);
    motion.step(first, second, true, 2000ms);
    QVERIFY(motion.isGliding());
    motion.expectDropped(*second.lastMove);
    motion.step(first, after(first, "2g2f"), true, 3000ms);
    QVERIFY(motion.isGliding());
    motion.expectDropped(*second.lastMove);
    motion.forgetDropped();
    motion.step(first, second, true, 4000ms);
    QVERIFY(motion.isGliding());
}

void TestBoardMotion::unseenAndUnanimatedStepsDoNotGlide() {
    const BoardState first = start();
    const BoardState second = after(first, "7g7f");
    BoardMotion motion;
    motion.step(first, second, false, 0ms);
    QVERIFY(!motion.isGliding());
    motion.setAnimated(false);
    motion.step(second, first, true, 1000ms);
    QVERIFY(!motion.isGliding());
}

void TestBoardMotion::refusedSquaresFade() {
    const BoardState state = start();
    const board::Spot square = Square::of(5, 5);
    BoardMotion motion;
    motion.refuse(square, 100ms);
    QCOMPARE(marksOf(motion, state, 100ms).refused, square);
    QCOMPARE(marksOf(motion, state, 100ms).refusal, 1.0);
    QCOMPARE(marksOf(motion, state, 325ms).refusal, 0.5);
    QVERIFY(motion.isMoving(549ms));
    // Without animation it stays as it is, as long.
    motion.setAnimated(false);
    QCOMPARE(marksOf(motion, state, 325ms).refusal, 1.0);
    QVERIFY(!motion.isMoving(550ms));
    QCOMPARE(marksOf(motion, state, 550ms).refused, board::Spot());
}

void TestBoardMotion::theGaugeSlides() {
    BoardMotion motion;
    QVERIFY(!motion.gauge(0ms));
    motion.slideGauge(0.5, 0ms); // there was nothing to slide from
    QCOMPARE(motion.gauge(0ms), std::optional(0.5));
    QVERIFY(!motion.isMoving(0ms));
    motion.slideGauge(0.9, 1000ms);
    QCOMPARE(motion.gauge(1000ms), std::optional(0.5));
    QVERIFY(*motion.gauge(1100ms) > 0.5 && *motion.gauge(1100ms) < 0.9);
    QVERIFY(motion.isMoving(1299ms));
    QVERIFY(!motion.movesOnBoard());
    // Another value comes on the way: from where it is.
    const double onTheWay = *motion.gauge(1100ms);
    motion.slideGauge(0.2, 1100ms);
    QCOMPARE(motion.gauge(1100ms), std::optional(onTheWay));
    QVERIFY(!motion.isMoving(1400ms));
    QCOMPARE(motion.gauge(1400ms), std::optional(0.2));
    motion.setAnimated(false);
    motion.slideGauge(0.7, 2000ms);
    QCOMPARE(motion.gauge(2000ms), std::optional(0.7));
    motion.slideGauge(std::nullopt, 3000ms);
    QVERIFY(!motion.gauge(3000ms));
}

QTEST_MAIN(TestBoardMotion)
#include "tst_board_motion.moc"
