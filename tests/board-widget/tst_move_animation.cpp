// SPDX-License-Identifier: GPL-3.0-or-later
#include "board-widget/move_animation.h"
#include "shogi-core/sfen.h"

#include <QTest>

using board::BoardGeometry;
using board::BoardMarks;
using board::FloatingPiece;
using board::HandPiece;
using board::MoveAnimation;
using board::Spot;
using shogi::Color;
using shogi::Move;
using shogi::Piece;
using shogi::PieceType;
using shogi::Position;

namespace {

const BoardGeometry& geometry() {
    static const BoardGeometry kGeometry({900, 640}, {});
    return kGeometry;
}

Position position(const char* sfen) { return shogi::parseSfen(sfen).value(); }
Move move(const char* usi) { return shogi::parseUsiMove(usi).value(); }
QPointF center(const Spot& spot) { return geometry().rect(spot).center(); }

BoardMarks marksAt(const MoveAnimation& animation, int elapsed) {
    BoardMarks marks;
    animation.apply(marks, geometry(), elapsed);
    return marks;
}

} // namespace

class TestMoveAnimation : public QObject {
    Q_OBJECT

private slots:
    void onlyOneMoveApart();
    void aMoveGlides();
    void aCaptureGlidesToTheStand();
    void aDropComesFromTheStand();
    void aStepBackRunsBackwards();
    void itEnds();
};

void TestMoveAnimation::onlyOneMoveApart() {
    const Position start;
    const Position next = start.after(move("7g7f"));
    QVERIFY(MoveAnimation::between(start, next, {}, move("7g7f")));
    QVERIFY(MoveAnimation::between(next, start, move("7g7f"), {}));
    QVERIFY(!MoveAnimation::between(start, next, {}, {}));
    QVERIFY(!MoveAnimation::between(start, next, {}, move("2g2f")));
    QVERIFY(!MoveAnimation::between(start, next.after(move("3c3d")), {}, move("3c3d")));
    QVERIFY(!MoveAnimation::between(start, position("4k4/9/9/9/9/9/9/9/4K4 b - 1"), {}, move("7g7f")));
}

void TestMoveAnimation::aMoveGlides() {
    const Position start;
    const auto animation = MoveAnimation::between(start, start.after(move("2g2f")), {}, move("2g2f"));
    QVERIFY(animation.has_value());
    const Move played = move("2g2f");
    const BoardMarks first = marksAt(*animation, 0);
    QCOMPARE(first.floating.size(), std::size_t{1});
    QCOMPARE(first.floating.front().piece, Piece(Color::Black, PieceType::Pawn));
    QCOMPARE(first.floating.front().center, center(played.from()));
    QCOMPARE(first.floating.front().opacity, 1.0);
    QVERIFY(first.hidden == std::vector<Spot>{played.to()});
    // It only approaches the target: no overshoot.
    double before = center(played.from()).y();
    for (int elapsed = 10; elapsed <= MoveAnimation::kMilliseconds; elapsed += 10) {
        const double now = marksAt(*animation, elapsed).floating.front().center.y();
        QVERIFY(now <= before && now >= center(played.to()).y());
        before = now;
    }
    QCOMPARE(before, center(played.to()).y());
}

void TestMoveAnimation::aCaptureGlidesToTheStand() {
    const Position start = position("4k4/9/9/4+p4/9/4R4/9/9/4K4 b - 1");
    const Move capture = move("5f5d");
    const auto animation = MoveAnimation::between(start, start.after(capture), {}, capture);
    QVERIFY(animation.has_value());
    const Spot stand = HandPiece{Color::Black, PieceType::Pawn};
    // The captured piece is under the capturing one, at first with its own face and colour.
    QCOMPARE(marksAt(*animation, MoveAnimation::kMilliseconds / 3).floating.front().piece,
             Piece(Color::White, PieceType::ProPawn));
    const BoardMarks half = marksAt(*animation, MoveAnimation::kMilliseconds / 2);
    QCOMPARE(half.floating.size(), std::size_t{2});
    const FloatingPiece& captured = half.floating.front();
    QCOMPARE(captured.piece, Piece(Color::Black, PieceType::Pawn));
    QCOMPARE(captured.opacity, 1.0);
    QCOMPARE(captured.center, (center(capture.to()) + center(stand)) / 2);
    QCOMPARE(half.floating.back().piece, Piece(Color::Black, PieceType::Rook));
    QCOMPARE(half.floating.back().opacity, 1.0);
    QVERIFY(half.hidden == (std::vector<Spot>{stand, capture.to()}));
    QCOMPARE(marksAt(*animation, MoveAnimation::kMilliseconds).floating.front().center, center(stand));
}

void TestMoveAnimation::aDropComesFromTheStand() {
    const Position start = position("4k4/9/9/9/9/9/9/9/4K4 w g 1");
    const auto animation = MoveAnimation::between(start, start.after(move("G*5e")), {}, move("G*5e"));
    QVERIFY(animation.has_value());
    const FloatingPiece piece = marksAt(*animation, 0).floating.front();
    QCOMPARE(piece.piece, Piece(Color::White, PieceType::Gold));
    QCOMPARE(piece.center, center(HandPiece{Color::White, PieceType::Gold}));
}

void TestMoveAnimation::aStepBackRunsBackwards() {
    const Position start = position("4k4/9/9/4p4/9/4R4/9/9/4K4 b - 1");
    const Move capture = move("5f5d");
    const auto animation = MoveAnimation::between(start.after(capture), start, capture, {});
    QVERIFY(animation.has_value());
    const BoardMarks first = marksAt(*animation, 0);
    QCOMPARE(first.floating.front().piece, Piece(Color::Black, PieceType::Pawn));
    QCOMPARE(first.floating.front().center, center(HandPiece{Color::Black, PieceType::Pawn}));
    QCOMPARE(first.floating.back().center, center(capture.to()));
    const BoardMarks last = marksAt(*animation, MoveAnimation::kMilliseconds);
    QCOMPARE(last.floating.front().piece, Piece(Color::White, PieceType::Pawn));
    QCOMPARE(last.floating.back().center, center(capture.from()));
    // A promotion is undone with the promoted face.
    const Position zone = position("4k4/9/9/4R4/9/9/9/9/4K4 b - 1");
    const auto promotion = MoveAnimation::between(zone.after(move("5d5b+")), zone, move("5d5b+"), {});
    QVERIFY(promotion.has_value());
    QCOMPARE(marksAt(*promotion, 0).floating.front().piece, Piece(Color::Black, PieceType::Dragon));
}

void TestMoveAnimation::itEnds() {
    const Position start;
    const auto animation = MoveAnimation::between(start, start.after(move("2g2f")), {}, move("2g2f"));
    QVERIFY(animation.has_value());
    QVERIFY(!animation->isOver(MoveAnimation::kMilliseconds - 1));
    QVERIFY(animation->isOver(MoveAnimation::kMilliseconds));
    QVERIFY(MoveAnimation::kMilliseconds >= 120 && MoveAnimation::kMilliseconds <= 180);
}

QTEST_APPLESS_MAIN(TestMoveAnimation)
#include "tst_move_animation.moc"
