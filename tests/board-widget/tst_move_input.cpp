// SPDX-License-Identifier: GPL-3.0-or-later
#include "board-widget/move_input.h"
#include "shogi-core/sfen.h"

#include <QTest>

using board::HandPiece;
using board::MoveInput;
using board::Spot;
using shogi::Color;
using shogi::MoveFault;
using shogi::PieceType;
using shogi::Square;
using Kind = MoveInput::Outcome::Kind;
using Phase = MoveInput::Phase;

namespace {

const QString kStart = QStringLiteral("lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1");
const QString kHand = QStringLiteral("4k4/4p4/9/9/9/9/4P4/9/4K4 b RP 1");
const QString kZone = QStringLiteral("4k4/P7N/1S7/9/9/9/9/9/4K4 b - 1");
const QString kPinned = QStringLiteral("k8/4KP2r/9/9/9/9/9/9/9 b - 1");

// "7g", "none", or a piece on Black's ("B:P") or White's ("W:R") stand.
Spot spotOf(const QString& text) {
    if (text == QLatin1String("none"))
        return {};
    if (text.size() == 3) {
        const auto move = shogi::parseUsiMove(text.right(1).toStdString() + "*5e");
        return HandPiece{text.startsWith(u'B') ? Color::Black : Color::White, move->dropped()};
    }
    return Square::of(text[0].digitValue(), text[1].unicode() - 'a' + 1);
}

MoveInput::Outcome perform(MoveInput& input, const QString& step) {
    const QStringList words = step.split(u' ');
    const QString& verb = words.front();
    if (verb == QLatin1String("press"))
        return input.press(spotOf(words.at(1)));
    if (verb == QLatin1String("release"))
        return input.release(spotOf(words.at(1)));
    if (verb == QLatin1String("drag"))
        return input.beginDrag();
    if (verb == QLatin1String("enter"))
        return input.activate(spotOf(words.at(1)));
    if (verb == QLatin1String("cancel"))
        return input.cancel();
    if (verb == QLatin1String("promote"))
        return input.answerPromotion(true);
    Q_ASSERT(verb == QLatin1String("decline"));
    return input.answerPromotion(false);
}

} // namespace

class TestMoveInput : public QObject {
    Q_OBJECT

private slots:
    void gestures_data();
    void gestures();
    void targetsAreTheLegalOnes();
    void contextKeepsOrDropsTheSelection();
    void handIsWalkedInOrder();
    void promotesFreely();
    void movesAreChosenInAdvance();
    void selectionLastsUntilTheTurn();
};

void TestMoveInput::gestures_data() {
    QTest::addColumn<QString>("sfen");
    QTest::addColumn<QString>("script"); // the outcome of the last step counts
    QTest::addColumn<Kind>("kind");
    QTest::addColumn<QString>("move"); // for Play, AskPromotion, Illegal
    QTest::addColumn<int>("fault");    // for Illegal
    QTest::addColumn<Phase>("phase");
    const int none = -1;
    const auto fault = [](MoveFault f) { return static_cast<int>(f); };

    QTest::newRow("pick") << kStart << "press 7g" << Kind::Selected << "" << none << Phase::Selected;
    QTest::newRow("click keeps it") << kStart << "press 7g,release 7g" << Kind::Nothing << "" << none
                                    << Phase::Selected;
    QTest::newRow("click, click") << kStart << "press 7g,release 7g,press 7f" << Kind::Play << "7g7f" << none
                                  << Phase::Idle;
    QTest::newRow("second click lays down") << kStart << "press 7g,release 7g,press 7g,release 7g"
                                            << Kind::Deselected << "" << none << Phase::Idle;
    QTest::newRow("another own piece") << kStart << "press 7g,release 7g,press 2g,release 2g,press 2f"
                                       << Kind::Play << "2g2f" << none << Phase::Idle;
    QTest::newRow("click beside the board")
        << kStart << "press 7g,release 7g,press none" << Kind::Deselected << "" << none << Phase::Idle;
    QTest::newRow("empty square") << kStart << "press 5e,release 5e" << Kind::Nothing << "" << none
                                  << Phase::Idle;
    QTest::newRow("their piece") << kStart << "press 3c,release 3c" << Kind::Nothing << "" << none
                                 << Phase::Idle;
    QTest::newRow("drag and drop") << kStart << "press 7g,drag,release 7f" << Kind::Play << "7g7f" << none
                                   << Phase::Idle;
    QTest::newRow("dragging") << kStart << "press 7g,drag" << Kind::Nothing << "" << none << Phase::Dragging;
    QTest::newRow("dragged back home")
        << kStart << "press 7g,drag,release 7g" << Kind::Nothing << "" << none << Phase::Selected;
    QTest::newRow("dragged off the board")
        << kStart << "press 7g,drag,release none" << Kind::Deselected << "" << none << Phase::Idle;
    QTest::newRow("dragged onto an own piece") << kStart << "press 2h,drag,release 2g" << Kind::Illegal
                                               << "2h2g" << fault(MoveFault::OwnPiece) << Phase::Selected;
    QTest::newRow("cancelled drag") << kStart << "press 7g,drag,cancel" << Kind::Deselected << "" << none
                                    << Phase::Idle;
    QTest::newRow("release after cancelled drag")
        << kStart << "press 7g,drag,cancel,release 7f" << Kind::Nothing << "" << none << Phase::Idle;
    QTest::newRow("cannot reach") << kStart << "press 7g,release 7g,press 7e" << Kind::Illegal << "7g7e"
                                  << fault(MoveFault::CannotReach) << Phase::Selected;
    QTest::newRow("better target after a refusal")
        << kStart << "press 7g,release 7g,press 7e,release 7e,press 7f" << Kind::Play << "7g7f" << none
        << Phase::Idle;
    QTest::newRow("drop by clicks") << kHand << "press B:R,release B:R,press 2h" << Kind::Play << "R*2h"
                                    << none << Phase::Idle;
    QTest::newRow("drop by drag") << kHand << "press B:R,drag,release 2h" << Kind::Play << "R*2h" << none
                                  << Phase::Idle;
    QTest::newRow("nifu") << kHand << "press B:P,drag,release 5d" << Kind::Illegal << "P*5d"
                          << fault(MoveFault::TwoPawns) << Phase::Selected;
    QTest::newRow("dead drop") << kHand << "press B:P,release B:P,press 1a" << Kind::Illegal << "P*1a"
                               << fault(MoveFault::DeadDrop) << Phase::Selected;
    QTest::newRow("drop on a piece") << kHand << "press B:R,release B:R,press 5b" << Kind::Illegal << "R*5b"
                                     << fault(MoveFault::Occupied) << Phase::Selected;
    QTest::newRow("piece not in hand") << kHand << "press B:G" << Kind::Nothing << "" << none << Phase::Idle;
    QTest::newRow("their hand") << kHand << "press W:P" << Kind::Nothing << "" << none << Phase::Idle;
    QTest::newRow("promotion asked") << kZone << "press 8c,release 8c,press 8b" << Kind::AskPromotion
                                     << "8c8b" << none << Phase::Choosing;
    QTest::newRow("promoted") << kZone << "press 8c,release 8c,press 8b,promote" << Kind::Play << "8c8b+"
                              << none << Phase::Idle;
    QTest::newRow("declined") << kZone << "press 8c,drag,release 8b,decline" << Kind::Play << "8c8b" << none
                              << Phase::Idle;
    QTest::newRow("choice cancelled")
        << kZone << "press 8c,drag,release 8b,cancel" << Kind::Deselected << "" << none << Phase::Idle;
    QTest::newRow("click elsewhere cancels the choice")
        << kZone << "press 8c,drag,release 8b,press 5i" << Kind::Deselected << "" << none << Phase::Idle;
    QTest::newRow("forced pawn promotion")
        << kZone << "press 9b,release 9b,press 9a" << Kind::Play << "9b9a+" << none << Phase::Idle;
    QTest::newRow("forced but pinned") << kPinned << "press 4b,release 4b,press 4a" << Kind::Illegal
                                       << "4b4a+" << fault(MoveFault::LeavesCheck) << Phase::Selected;
    QTest::newRow("answer without a question")
        << kStart << "promote" << Kind::Nothing << "" << none << Phase::Idle;
    QTest::newRow("keyboard") << kStart << "enter 7g,enter 7f" << Kind::Play << "7g7f" << none << Phase::Idle;
    QTest::newRow("keyboard lays down")
        << kStart << "enter 7g,enter 7g" << Kind::Deselected << "" << none << Phase::Idle;
    QTest::newRow("keyboard drop") << kHand << "enter B:R,enter 2h" << Kind::Play << "R*2h" << none
                                   << Phase::Idle;
    QTest::newRow("nothing to cancel") << kStart << "cancel" << Kind::Nothing << "" << none << Phase::Idle;
}

void TestMoveInput::gestures() {
    QFETCH(const QString, sfen);
    QFETCH(const QString, script);
    QFETCH(const Kind, kind);
    QFETCH(const QString, move);
    QFETCH(const int, fault);
    QFETCH(const Phase, phase);
    MoveInput input;
    const auto position = shogi::parseSfen(sfen.toStdString());
    QVERIFY(position.has_value());
    input.setContext(*position, {true, true});
    MoveInput::Outcome outcome;
    const QStringList steps = script.split(u',');
    for (const QString& step : steps)
        outcome = perform(input, step);
    QCOMPARE(outcome.kind, kind);
    if (!move.isEmpty())
        QCOMPARE(QString::fromStdString(shogi::toUsi(outcome.move)), move);
    if (fault >= 0)
        QCOMPARE(static_cast<int>(outcome.fault), fault);
    QCOMPARE(input.phase(), phase);
    if (phase == Phase::Idle)
        QVERIFY(!input.targets().any());
}

void TestMoveInput::targetsAreTheLegalOnes() {
    MoveInput input;
    input.setContext(*shogi::parseSfen(kStart.toStdString()), {true, true});
    input.press(spotOf(QStringLiteral("2h")));
    QCOMPARE(input.targets().count(), 6);
    QVERIFY(input.targets().has(Square::of(3, 8)));
    QVERIFY(!input.targets().has(Square::of(8, 8)));
    input.cancel();
    input.setContext(*shogi::parseSfen(kHand.toStdString()), {true, true});
    input.press(HandPiece{Color::Black, PieceType::Pawn});
    // All empty squares but the last rank and the file with a pawn.
    QCOMPARE(input.targets().count(), 8 * 8);
}

void TestMoveInput::contextKeepsOrDropsTheSelection() {
    const shogi::Position start = *shogi::parseSfen(kStart.toStdString());
    MoveInput input;
    input.setContext(start, {false, true});
    QCOMPARE(input.press(spotOf(QStringLiteral("7g"))).kind, Kind::Nothing);
    input.setContext(start, {true, false});
    QCOMPARE(input.press(spotOf(QStringLiteral("7g"))).kind, Kind::Selected);
    input.setContext(start, {true, false});
    QCOMPARE(input.phase(), Phase::Selected);
    const shogi::Position next = start.after(*shogi::parseUsiMove("2g2f"));
    input.setContext(next, {true, false});
    QCOMPARE(input.phase(), Phase::Idle);
    QVERIFY(!input.canPick(spotOf(QStringLiteral("3c"))));
    input.setContext(next, {true, true});
    QVERIFY(input.canPick(spotOf(QStringLiteral("3c"))));
    QVERIFY(!input.canPick(spotOf(QStringLiteral("7g"))));
}

void TestMoveInput::handIsWalkedInOrder() {
    MoveInput input;
    input.setContext(*shogi::parseSfen("4k4/9/9/9/9/9/9/9/4K4 b RN3Pb 1"), {true, true});
    const auto hand = [](PieceType type) { return std::optional(HandPiece{Color::Black, type}); };
    QCOMPARE(input.nextInHand(Square::of(5, 5), false), hand(PieceType::Rook));
    QCOMPARE(input.nextInHand(*hand(PieceType::Rook), false), hand(PieceType::Knight));
    QCOMPARE(input.nextInHand(*hand(PieceType::Knight), false), hand(PieceType::Pawn));
    QCOMPARE(input.nextInHand(*hand(PieceType::Pawn), false), std::optional<HandPiece>());
    QCOMPARE(input.nextInHand(Square::of(5, 5), true), hand(PieceType::Pawn));
    QCOMPARE(input.nextInHand(*hand(PieceType::Rook), true), std::optional<HandPiece>());
}

void TestMoveInput::promotesFreely() {
    using Type = shogi::PieceType;
    const std::pair<Type, std::string> pieces[] = {{Type::Pawn, "P"},   {Type::Lance, "L"},
                                                   {Type::Knight, "N"}, {Type::Silver, "S"},
                                                   {Type::Bishop, "B"}, {Type::Rook, "R"}};
    for (const auto& [type, letter] : pieces) {
        for (const bool freely : {false, true}) {
            const bool jumps = type == Type::Knight;
            const bool slants = type == Type::Bishop;
            const std::string sfen =
                "4k4/9/9/" + (jumps ? "9/1" + letter + "7" : "1" + letter + "7/9") + "/9/9/9/4K4 b - 1";
            MoveInput input;
            input.setPromoteFreely(freely);
            input.setContext(*shogi::parseSfen(sfen), {true, true});
            input.activate(shogi::Square::of(8, jumps ? 5 : 4));
            const auto outcome = input.activate(shogi::Square::of(jumps || slants ? 7 : 8, 3));
            const bool loses = type != Type::Pawn && type != Type::Bishop && type != Type::Rook;
            QCOMPARE(outcome.kind, freely && !loses ? Kind::Play : Kind::AskPromotion);
            QCOMPARE(outcome.move.isPromotion(), freely && !loses);
        }
    }
}

// White is to move; what Black chooses need not be legal now.
void TestMoveInput::movesAreChosenInAdvance() {
    const auto position = [](const char* sfen) { return *shogi::parseSfen(sfen); };
    MoveInput input;
    input.setContext(position("4k4/9/9/9/9/9/4P4/4G4/4K4 w P 1"), {false, false}, Color::Black);
    QVERIFY(input.canPick(Square::of(5, 7)));
    QVERIFY(!input.canPick(Square::of(5, 1)));
    input.activate(Square::of(5, 8));
    QVERIFY(input.targets().has(Square::of(5, 7))); // White may take the pawn
    QCOMPARE(input.activate(Square::of(5, 7)).move, shogi::parseUsiMove("5h5g").value());
    input.activate(Square::of(5, 8));
    QCOMPARE(input.activate(Square::of(5, 5)).kind, Kind::Deselected); // out of reach
    input.activate(HandPiece{Color::Black, PieceType::Pawn});
    QVERIFY(input.targets().has(Square::of(5, 6))); // the other pawn may be gone
    QVERIFY(!input.targets().has(Square::of(1, 1)));
    QCOMPARE(input.activate(Square::of(5, 6)).kind, Kind::Play);

    input.setContext(position("4k4/9/9/4S4/9/9/9/9/4K4 w - 1"), {false, false}, Color::Black);
    input.activate(Square::of(5, 4));
    QCOMPARE(input.activate(Square::of(5, 3)).kind, Kind::AskPromotion);
    QCOMPARE(input.answerPromotion(true).move, shogi::parseUsiMove("5d5c+").value());
    input.setContext(position("4k4/4P4/9/9/9/9/9/9/4K4 w - 1"), {false, false}, Color::Black);
    input.activate(Square::of(5, 2));
    QCOMPARE(input.activate(Square::of(5, 1)).move, shogi::parseUsiMove("5b5a+").value());

    input.setContext(position("4k4/9/9/9/9/9/9/9/4K4 w - 1"), {false, false});
    QVERIFY(!input.canPick(Square::of(5, 9)));
}

void TestMoveInput::selectionLastsUntilTheTurn() {
    MoveInput input;
    input.setContext(*shogi::parseSfen("4k4/9/9/9/9/9/4P4/9/4K4 w - 1"), {false, false}, Color::Black);
    input.activate(Square::of(5, 9));
    QVERIFY(input.targets().has(Square::of(5, 8)));
    input.setContext(*shogi::parseSfen("9/4k4/9/9/9/9/4P4/9/4K4 b - 2"), {true, false});
    QCOMPARE(input.phase(), Phase::Selected);
    QCOMPARE(input.activate(Square::of(5, 8)).kind, Kind::Play);
}

QTEST_APPLESS_MAIN(TestMoveInput)
#include "tst_move_input.moc"
