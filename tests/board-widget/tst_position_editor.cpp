// SPDX-License-Identifier: GPL-3.0-or-later
#include "board-widget/position_editor.h"
#include "shogi-core/sfen.h"

#include <QShortcut>
#include <QSignalSpy>
#include <QTest>
#include <QVBoxLayout>

#include <random>

using board::HandPiece;
using board::PositionEditing;
using board::PositionEditor;
using board::Spot;
using shogi::Color;
using shogi::Piece;
using shogi::PieceType;
using shogi::Square;

namespace {

Square at(const char* text) { return Square::of(text[0] - '0', text[1] - 'a' + 1); }
shogi::Position sfen(const char* text) { return shogi::parseSfen(text).value(); }
QByteArray text(const shogi::Position& position) {
    return QByteArray::fromStdString(shogi::toSfen(position, false));
}

constexpr HandPiece kBlackGold{Color::Black, PieceType::Gold};
constexpr HandPiece kWhiteGold{Color::White, PieceType::Gold};

struct Desk {
    QWidget window;
    PositionEditor* editor = new PositionEditor;
    QSignalSpy changes{editor, &PositionEditor::positionChanged};
    QSignalSpy refusals{editor, &PositionEditor::refused};

    explicit Desk(const char* start = "9/9/9/9/9/9/9/9/9 b - 1") {
        auto* layout = new QVBoxLayout(&window);
        layout->addWidget(editor);
        window.resize(900, 760);
        const shogi::Position position = sfen(start);
        editor->edit([&position](PositionEditing& editing) { editing.set(position); });
        changes.clear();
        window.show();
        window.activateWindow();
        editor->setFocus();
    }
    QPoint center(const Spot& spot) const { return editor->geometryNow().rect(spot).center().toPoint(); }
    void click(const Spot& spot, Qt::MouseButton button = Qt::LeftButton) {
        QTest::mouseClick(editor, button, {}, center(spot));
    }
    void drag(const Spot& from, QPoint to) {
        QTest::mousePress(editor, Qt::LeftButton, {}, center(from));
        QTest::mouseMove(editor, to);
        QTest::mouseRelease(editor, Qt::LeftButton, {}, to);
    }
    void key(Qt::Key key, Qt::KeyboardModifiers modifiers = {}) { QTest::keyClick(editor, key, modifiers); }
    QByteArray now() const { return text(editor->position()); }
};

} // namespace

class TestPositionEditor : public QObject {
    Q_OBJECT

private slots:
    void lettersPutPiecesUnderTheMouse() {
        Desk desk;
        QTest::mouseMove(desk.editor, desk.center(at("5a")));
        desk.key(Qt::Key_K, Qt::ShiftModifier);
        QTest::mouseMove(desk.editor, desk.center(at("5c")));
        desk.key(Qt::Key_P);
        desk.key(Qt::Key_Plus);
        QCOMPARE(desk.now(), QByteArray("4k4/9/4+P4/9/9/9/9/9/9 b -"));
        // The cursor continues from there, and a mouse at rest does not draw it back.
        desk.key(Qt::Key_Down);
        desk.key(Qt::Key_G);
        QCOMPARE(desk.now(), QByteArray("4k4/9/4+P4/4G4/9/9/9/9/9 b -"));
        QTest::mouseMove(desk.editor, desk.center(at("5a")));
        desk.key(Qt::Key_Delete);
        QCOMPARE(desk.now(), QByteArray("9/9/4+P4/4G4/9/9/9/9/9 b -"));
    }
    // --- the value

    void neverMoreThanASet() {
        PositionEditing editing(shogi::Position::empty());
        QCOMPARE(editing.left(PieceType::Pawn), 18);
        QVERIFY(editing.put(at("5e"), Piece(Color::Black, PieceType::King)));
        QVERIFY(editing.put(at("5f"), Piece(Color::Black, PieceType::King))); // moves it
        QCOMPARE(text(editing.position()), QByteArray("9/9/9/9/9/4K4/9/9/9 b -"));
        QVERIFY(editing.put(at("1a"), Piece(Color::Black, PieceType::Dragon)));
        QVERIFY(editing.put(at("2a"), Piece(Color::White, PieceType::Rook)));
        QCOMPARE(editing.left(PieceType::Rook), 0);
        QVERIFY(!editing.put(at("3a"), Piece(Color::White, PieceType::Rook)));
        QVERIFY(editing.put(at("2a"), Piece(Color::Black, PieceType::Rook))); // in place of the last one
        QVERIFY(editing.setHandCount(Color::White, PieceType::Pawn, 99));
        QCOMPARE(editing.position().hand(Color::White).count(PieceType::Pawn), 18);
        QVERIFY(!editing.setHandCount(Color::White, PieceType::Pawn, 19));
        QVERIFY(!editing.setHandCount(Color::Black, PieceType::Pawn, -3));
        QVERIFY(editing.giveTheRest(Color::White));
        for (const PieceType type : shogi::kHandTypes)
            QCOMPARE(editing.left(type), 0);
        QVERIFY(!editing.giveTheRest(Color::Black));
    }

    // In a mate problem everything not set up belongs to the defender: pieces are taken from there.
    void takesFromTheDefendersHand() {
        PositionEditing editing(sfen("4k4/9/9/9/9/9/9/9/9 b 2r2b4g4s4n4l18p 1"));
        QCOMPARE(editing.left(PieceType::Gold), 0);
        QCOMPARE(editing.available(Color::Black, PieceType::Gold), 4);
        QCOMPARE(editing.available(Color::White, PieceType::Gold), 0);
        QVERIFY(editing.put(at("5c"), Piece(Color::Black, PieceType::ProPawn)));
        QVERIFY(editing.put(at("4a"), Piece(Color::White, PieceType::Gold)));
        QVERIFY(editing.setHandCount(Color::Black, PieceType::Gold, 2));
        QCOMPARE(text(editing.position()), QByteArray("4kg3/9/4+P4/9/9/9/9/9/9 b 2G2r2bg4s4n4l17p"));
        editing.undo(); // in one step
        QCOMPARE(editing.position().hand(Color::White).count(PieceType::Gold), 3);
        QVERIFY(editing.setHandCount(Color::Black, PieceType::Gold, 9));
        QCOMPARE(editing.position().hand(Color::Black).count(PieceType::Gold), 3);
        QVERIFY(!editing.put(at("1a"), Piece(Color::Black, PieceType::Gold))); // one's own hand is not used
        // First from the box.
        QVERIFY(editing.remove(at("4a")));
        QVERIFY(editing.remove(HandPiece(Color::White, PieceType::Silver)));
        QVERIFY(editing.put(at("5b"), Piece(Color::Black, PieceType::Silver)));
        QCOMPARE(editing.position().hand(Color::White).count(PieceType::Silver), 3);
        QVERIFY(editing.setHandCount(Color::Black, PieceType::Gold, 4));
        // The defending side is the one not to move.
        QVERIFY(editing.setSideToMove(Color::White));
        QVERIFY(editing.put(at("1a"), Piece(Color::White, PieceType::Gold)));
        QCOMPARE(editing.position().hand(Color::Black).count(PieceType::Gold), 3);
    }

    void movesBetweenBoardAndHands() {
        PositionEditing editing(sfen("4k4/9/4+P4/9/4G4/9/9/9/9 b - 1"));
        QVERIFY(editing.move(at("5e"), kWhiteGold));
        QCOMPARE(text(editing.position()), QByteArray("4k4/9/4+P4/9/9/9/9/9/9 b g"));
        QVERIFY(editing.move(kWhiteGold, kBlackGold));
        QVERIFY(editing.move(kBlackGold, at("5b")));
        QCOMPARE(text(editing.position()), QByteArray("4k4/4G4/4+P4/9/9/9/9/9/9 b -"));
        QVERIFY(editing.move(at("5c"), HandPiece(Color::Black, PieceType::Rook))); // any slot of the hand
        QCOMPARE(text(editing.position()), QByteArray("4k4/4G4/9/9/9/9/9/9/9 b P"));
        QVERIFY(!editing.move(at("5a"), kBlackGold)); // a king
        QVERIFY(!editing.move(at("1a"), at("2a")));
        QVERIFY(!editing.move(kWhiteGold, at("2a")));
        QVERIFY(editing.move(at("5b"), at("5a"))); // the king goes to the box
        QCOMPARE(text(editing.position()), QByteArray("4G4/9/9/9/9/9/9/9/9 b P"));
    }

    void facesInTurn() {
        PositionEditing editing(sfen("4k4/9/9/9/2P1G4/9/9/9/9 b - 1"));
        const QByteArrayList expected{"+P", "p", "+p", "P"};
        for (const QByteArray& face : expected) {
            QVERIFY(editing.turn(at("7e")));
            QCOMPARE(text(editing.position()), "4k4/9/9/9/2" + face + "1G4/9/9/9/9 b -");
        }
        QVERIFY(editing.turn(at("5e")));
        QVERIFY(editing.position().at(at("5e")) == Piece(Color::White, PieceType::Gold));
        QVERIFY(editing.turn(at("5a")));
        QVERIFY(editing.position().at(at("5a")) == Piece(Color::Black, PieceType::King));
        QVERIFY(editing.put(at("1a"), Piece(Color::White, PieceType::King)));
        QVERIFY(!editing.turn(at("5a"))); // the other side has one
        QVERIFY(!editing.turn(at("9i")));
    }

    void mirrorsAndSwaps() {
        PositionEditing editing(sfen("k8/9/2P6/9/9/9/9/9/1K7 b Gr 7"));
        QVERIFY(editing.mirror());
        QCOMPARE(text(editing.position()), QByteArray("8k/9/6P2/9/9/9/9/9/7K1 b Gr"));
        QVERIFY(editing.swapSides());
        QCOMPARE(text(editing.position()), QByteArray("1k7/9/9/9/9/9/2p6/9/K8 w Rg"));
        QVERIFY(editing.swapSides());
        QVERIFY(editing.mirror());
        QCOMPARE(text(editing.position()), QByteArray("k8/9/2P6/9/9/9/9/9/1K7 b Gr"));
        QCOMPARE(editing.position().moveNumber(), 7);
    }

    // Random edits: the position can always be written as SFEN, and undo leads back to the start.
    void randomWalk() {
        std::mt19937 random(3);
        const auto pick = [&random](int below) {
            return static_cast<int>(random() % static_cast<unsigned>(below));
        };
        PositionEditing editing;
        const QByteArray start = text(editing.position());
        const auto spot = [&]() -> Spot {
            if (pick(5) == 0)
                return HandPiece(pick(2) == 0 ? Color::Black : Color::White,
                                 shogi::kHandTypes[static_cast<std::size_t>(pick(7))]);
            return Square(pick(81));
        };
        int changes = 0;
        for (int step = 0; step < 800; ++step) {
            const Color color = pick(2) == 0 ? Color::Black : Color::White;
            bool changed = false;
            switch (pick(8)) {
            case 0:
                changed = editing.put(Square(pick(81)), Piece(color, static_cast<PieceType>(1 + pick(14))));
                break;
            case 1:
                changed = editing.remove(spot());
                break;
            case 2:
                changed = editing.turn(Square(pick(81)));
                break;
            case 3:
                changed = editing.setHandCount(color, shogi::kHandTypes[static_cast<std::size_t>(pick(7))],
                                               pick(20));
                break;
            case 4:
                changed = pick(2) == 0 ? editing.mirror() : editing.swapSides();
                break;
            case 5:
                changed = editing.setSideToMove(color);
                break;
            default:
                changed = editing.move(spot(), spot());
                break;
            }
            changes += changed ? 1 : 0;
            const auto read = shogi::parseSfen(shogi::toSfen(editing.position()));
            QVERIFY2(read.has_value(), shogi::toSfen(editing.position()).c_str());
            QVERIFY(*read == editing.position());
            QCOMPARE(read->key(), editing.position().key());
        }
        QVERIFY(changes > 300);
        const QByteArray end = text(editing.position());
        while (editing.canUndo())
            editing.undo();
        QCOMPARE(text(editing.position()), start);
        while (editing.canRedo())
            editing.redo();
        QCOMPARE(text(editing.position()), end);
    }

    // --- the widget

    void clicksMove() {
        Desk desk("4k4/9/9/9/4G4/9/9/9/9 b G 1");
        desk.click(at("5e"));
        QVERIFY(desk.editor->picked() == Spot(at("5e")));
        desk.click(at("5b"));
        QCOMPARE(desk.now(), QByteArray("4k4/4G4/9/9/9/9/9/9/9 b G"));
        desk.click(kBlackGold);
        desk.click(at("4b"));
        QCOMPARE(desk.now(), QByteArray("4k4/4GG3/9/9/9/9/9/9/9 b -"));
        QCOMPARE(desk.changes.count(), 2);
        desk.click(at("4b"));
        desk.click(at("4b")); // put down again
        QVERIFY(desk.editor->picked() == Spot());
        QCOMPARE(desk.changes.count(), 2);
        desk.click(at("4b"));
        QTest::mouseClick(desk.editor, Qt::RightButton, {}, desk.center(at("1a"))); // cancels it
        QVERIFY(desk.editor->picked() == Spot());
        QCOMPARE(desk.changes.count(), 2);
    }

    void dragsMove() {
        Desk desk("4k4/9/9/9/4G4/9/9/9/9 b - 1");
        desk.drag(at("5e"), desk.center(at("1i")));
        QCOMPARE(desk.now(), QByteArray("4k4/9/9/9/9/9/9/9/8G b -"));
        desk.drag(at("1i"), desk.center(kWhiteGold));
        QCOMPARE(desk.now(), QByteArray("4k4/9/9/9/9/9/9/9/9 b g"));
        desk.drag(kWhiteGold, desk.center(at("5b")));
        QCOMPARE(desk.now(), QByteArray("4k4/4g4/9/9/9/9/9/9/9 b -"));
        desk.drag(at("5b"), QPoint(1, 1)); // beside the board: into the box
        QCOMPARE(desk.now(), QByteArray("4k4/9/9/9/9/9/9/9/9 b -"));
        desk.drag(at("5a"), desk.center(kBlackGold)); // a king cannot be in hand
        QCOMPARE(desk.refusals.count(), 1);
        QCOMPARE(desk.now(), QByteArray("4k4/9/9/9/9/9/9/9/9 b -"));
    }

    void otherButtons() {
        Desk desk("4k4/9/9/9/4S4/9/9/9/9 b G 1");
        desk.click(at("5e"), Qt::RightButton);
        QCOMPARE(desk.now(), QByteArray("4k4/9/9/9/4+S4/9/9/9/9 b G"));
        desk.click(at("5e"), Qt::MiddleButton);
        QCOMPARE(desk.now(), QByteArray("4k4/9/9/9/9/9/9/9/9 b G"));
        desk.click(kBlackGold, Qt::RightButton);
        QCOMPARE(desk.now(), QByteArray("4k4/9/9/9/9/9/9/9/9 b -"));
        desk.click(at("3c"), Qt::RightButton); // nothing there
        desk.click(at("3c"), Qt::MiddleButton);
        QCOMPARE(desk.now(), QByteArray("4k4/9/9/9/9/9/9/9/9 b -"));
    }

    void stampsPutDown() {
        Desk desk;
        desk.editor->setStamp(Piece(Color::White, PieceType::Rook));
        desk.click(at("5a"));
        desk.click(at("4a"));
        QCOMPARE(desk.now(), QByteArray("4rr3/9/9/9/9/9/9/9/9 b -"));
        desk.click(at("3a"));
        QCOMPARE(desk.refusals.count(), 1);
        desk.click(at("4a")); // again: removed
        desk.click(kBlackGold);
        QCOMPARE(desk.now(), QByteArray("4r4/9/9/9/9/9/9/9/9 b R"));
        desk.click(at("9i"), Qt::RightButton);
        QVERIFY(!desk.editor->stamp());
    }

    void keysDoEverything() {
        Desk desk;
        QShortcut flip(QKeySequence(Qt::Key_G), &desk.window);
        QSignalSpy taken(&flip, &QShortcut::activated);
        QVERIFY(QTest::qWaitForWindowActive(&desk.window));
        desk.editor->setCursorSpot(at("5a"));
        desk.key(Qt::Key_K, Qt::ShiftModifier);
        desk.key(Qt::Key_Down);
        desk.key(Qt::Key_Down);
        desk.key(Qt::Key_P);
        QCOMPARE(desk.now(), QByteArray("4k4/9/4P4/9/9/9/9/9/9 b -"));
        desk.key(Qt::Key_Plus);
        QCOMPARE(desk.now(), QByteArray("4k4/9/4+P4/9/9/9/9/9/9 b -"));
        desk.key(Qt::Key_V);
        QCOMPARE(desk.now(), QByteArray("4k4/9/4+p4/9/9/9/9/9/9 b -"));
        desk.key(Qt::Key_Return); // picks up
        desk.key(Qt::Key_Left);
        desk.key(Qt::Key_Return); // puts down
        QCOMPARE(desk.now(), QByteArray("4k4/9/3+p5/9/9/9/9/9/9 b -"));
        desk.key(Qt::Key_Delete);
        desk.editor->setCursorSpot(kBlackGold);
        desk.key(Qt::Key_3);
        QCOMPARE(desk.now(), QByteArray("4k4/9/9/9/9/9/9/9/9 b 3G"));
        desk.key(Qt::Key_Plus);
        desk.key(Qt::Key_Plus);
        QCOMPARE(desk.refusals.count(), 1);
        desk.key(Qt::Key_Minus);
        desk.key(Qt::Key_N);
        QCOMPARE(desk.now(), QByteArray("4k4/9/9/9/9/9/9/9/9 b 3GN"));
        desk.editor->setCursorSpot(at("1i"));
        desk.key(Qt::Key_G);
        QCOMPARE(desk.now(), QByteArray("4k4/9/9/9/9/9/9/9/8G b 3GN"));
        QCOMPARE(taken.count(), 0); // letters are ours, not the window's
        QVERIFY(desk.editor->accessibleName().contains(QStringLiteral("Black gold")));
    }

    void everySlotIsReachedByKeys() {
        Desk desk;
        desk.editor->setCursorSpot(at("1i"));
        for (int i = 0; i < 40 && !std::holds_alternative<HandPiece>(desk.editor->cursor()); ++i)
            desk.key(Qt::Key_Right);
        QVERIFY(std::holds_alternative<HandPiece>(desk.editor->cursor()));
    }

    void theEditKeepsUpWithButtons() {
        Desk desk("4k4/9/9/9/4G4/9/9/9/9 b - 1");
        desk.click(at("5e"));
        desk.editor->edit([](PositionEditing& editing) { editing.clear(); });
        QVERIFY(desk.editor->picked() == Spot()); // the selection is gone
        QCOMPARE(desk.changes.count(), 1);
        desk.editor->edit([](PositionEditing& editing) { editing.undo(); });
        QCOMPARE(desk.now(), QByteArray("4k4/9/9/9/4G4/9/9/9/9 b -"));
        desk.editor->setFlipped(true);
        desk.click(at("5e"));
        desk.click(at("1a"));
        QCOMPARE(desk.now(), QByteArray("4k3G/9/9/9/9/9/9/9/9 b -"));
    }
};

QTEST_MAIN(TestPositionEditor)
#include "tst_position_editor.moc"
