// SPDX-License-Identifier: GPL-3.0-or-later
#include "board-widget/typed_move.h"
#include "shogi-core/sfen.h"

#include <QTest>

using namespace std::chrono_literals;
using board::TypedMove;
using shogi::MoveFault;
using Kind = TypedMove::Outcome::Kind;

namespace {

const QString kStart = QStringLiteral("lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1");
const QString kZone = QStringLiteral("4k4/9/1S7/9/9/9/9/9/4K4 b - 1");

shogi::Position positionOf(const QString& sfen) { return shogi::parseSfen(sfen.toStdString()).value(); }

shogi::Move moveOf(const char* usi) { return shogi::parseUsiMove(usi).value(); }

struct Fixture {
    TypedMove typed;

    explicit Fixture(const QString& sfen = kStart, std::array<bool, 2> userMoves = {true, true}) {
        typed.setContext(positionOf(sfen), std::nullopt, userMoves);
    }
    // Like a keyboard: the outcome of the last character.
    TypedMove::Outcome type(const QString& text) {
        TypedMove::Outcome last;
        for (const QChar c : text)
            last = typed.add(QString(c), 0ms);
        return last;
    }
};

} // namespace

class TestTypedMove : public QObject {
    Q_OBJECT

private slots:
    void completeMovesArePlayed_data();
    void completeMovesArePlayed();
    void sameSquareIsThePreviousMoves();
    void movesThatMayGoOnWaitForEnter();
    void refusedTextStartsAnew();
    void onlyLettersOfMovesAreTaken();
    void outOfTurn();
    void earlyTextIsKeptForTheTurn();
    void composedTextIsShownOnly();
    void textIsLimited();
    void enterFromHabitEndsTheMove();
};

void TestTypedMove::completeMovesArePlayed_data() {
    QTest::addColumn<QString>("sfen");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("move");
    QTest::newRow("USI") << kStart << "7g7f"
                         << "7g7f";
    QTest::newRow("Western") << kStart << "P-76"
                             << "7g7f";
    QTest::newRow("Japanese") << kStart << QString::fromUtf8("２六歩") << "2g2f";
    QTest::newRow("promotion") << kZone << "8c8b+"
                               << "8c8b+";
    QTest::newRow("drop") << "4k4/9/9/9/9/9/9/1B7/4K4 b B 1"
                          << "B*5e"
                          << "B*5e";
}

void TestTypedMove::completeMovesArePlayed() {
    QFETCH(const QString, sfen);
    QFETCH(const QString, text);
    QFETCH(const QString, move);
    Fixture one(sfen);
    QCOMPARE(one.type(text.chopped(1)).kind, Kind::Nothing);
    QCOMPARE(one.typed.text(), text.chopped(1));
    const TypedMove::Outcome outcome = one.type(text.right(1));
    QCOMPARE(outcome.kind, Kind::Play);
    QCOMPARE(outcome.move, moveOf(qPrintable(move)));
    QVERIFY(one.typed.isEmpty());
}

void TestTypedMove::sameSquareIsThePreviousMoves() {
    TypedMove typed;
    typed.setContext(positionOf(QStringLiteral("4k4/9/9/9/9/4p4/4P4/9/4K4 b - 1")), moveOf("5e5f"),
                     {true, true});
    typed.add(QString::fromUtf8("同"), 0ms);
    const TypedMove::Outcome outcome = typed.add(QString::fromUtf8("歩"), 0ms);
    QCOMPARE(outcome.kind, Kind::Play);
    QCOMPARE(outcome.move, moveOf("5g5f"));
}

void TestTypedMove::movesThatMayGoOnWaitForEnter() {
    Fixture one(kZone);
    QCOMPARE(one.type(QStringLiteral("8c8b")).kind, Kind::Nothing);
    const TypedMove::Outcome outcome = one.typed.submit();
    QCOMPARE(outcome.kind, Kind::Play);
    QCOMPARE(outcome.move, moveOf("8c8b"));
    // This Enter ended the move already.
    QVERIFY(!one.typed.endsPlayedMove(true, 0ms));
}

void TestTypedMove::refusedTextStartsAnew() {
    Fixture one;
    one.type(QStringLiteral("7x"));
    QCOMPARE(one.typed.submit().kind, Kind::Refused);
    QVERIFY(one.typed.isRefused());
    QCOMPARE(one.typed.text(), QStringLiteral("7x"));
    one.type(QStringLiteral("7g7e"));
    QVERIFY(!one.typed.isRefused());
    const TypedMove::Outcome outcome = one.typed.submit();
    QCOMPARE(outcome.kind, Kind::Illegal);
    QCOMPARE(outcome.fault, MoveFault::CannotReach);
    QCOMPARE(outcome.move, moveOf("7g7e"));
    Fixture pawns(QStringLiteral("4k4/4p4/9/9/9/9/4P4/9/4K4 b RP 1"));
    pawns.type(QStringLiteral("P*5c"));
    QCOMPARE(pawns.typed.submit().fault, MoveFault::TwoPawns);
    // What was refused can be corrected.
    one.typed.eraseLast();
    QVERIFY(!one.typed.isRefused());
    QCOMPARE(one.type(QStringLiteral("f")).kind, Kind::Play);
    one.type(QStringLiteral("3c"));
    QVERIFY(one.typed.clear());
    QVERIFY(one.typed.isEmpty());
    QVERIFY(!one.typed.clear());
}

void TestTypedMove::onlyLettersOfMovesAreTaken() {
    Fixture one;
    QVERIFY(one.typed.takes(QStringLiteral("7")));
    QVERIFY(one.typed.takes(QStringLiteral("p")));
    QVERIFY(one.typed.takes(QString::fromUtf8("歩")));
    for (const char* text : {"f", "x", "0", " ", "", "\b"})
        QVERIFY2(!one.typed.takes(QString::fromLatin1(text)), text);
    // As part of a move, anything that can be printed.
    one.type(QStringLiteral("7"));
    QVERIFY(one.typed.takes(QStringLiteral("f")));
    QVERIFY(!one.typed.takes(QStringLiteral(" ")));
    // Not after it was refused.
    one.typed.submit();
    QVERIFY(!one.typed.takes(QStringLiteral("f")));
    QVERIFY(one.typed.takes(QStringLiteral("7")));
}

void TestTypedMove::outOfTurn() {
    Fixture one(kStart, {false, true});
    QVERIFY(!one.typed.takes(QStringLiteral("7")));
    one.typed.setOutOfTurn(true);
    QVERIFY(one.typed.takes(QStringLiteral("7")));
    QCOMPARE(one.type(QStringLiteral("2")).kind, Kind::OutOfTurn);
    QCOMPARE(one.type(QStringLiteral("g2")).kind, Kind::Nothing);
    // A complete move is refused, and the next letter does not belong to it.
    QCOMPARE(one.type(QStringLiteral("f")).kind, Kind::OutOfTurn);
    QVERIFY(one.typed.isRefused());
    QVERIFY(!one.typed.takes(QStringLiteral("f")));
    one.type(QStringLiteral("2g"));
    QCOMPARE(one.typed.submit().kind, Kind::OutOfTurn);
    QVERIFY(one.typed.isRefused());
}

void TestTypedMove::earlyTextIsKeptForTheTurn() {
    Fixture one(kStart, {false, true});
    one.typed.setOutOfTurn(true);
    one.type(QStringLiteral("8c8"));
    shogi::Position next = positionOf(kStart);
    next.play(moveOf("7g7f"));
    one.typed.setContext(next, moveOf("7g7f"), {false, true});
    QCOMPARE(one.typed.text(), QStringLiteral("8c8"));
    QCOMPARE(one.type(QStringLiteral("d")).move, moveOf("8c8d"));
    // Once, and not what was typed for this position or has been refused.
    one.type(QStringLiteral("3c"));
    one.typed.setContext(positionOf(kZone), std::nullopt, {false, true});
    QVERIFY(one.typed.isEmpty());
    one.type(QStringLiteral("8c8b"));
    QVERIFY(one.typed.isRefused());
    one.typed.setContext(positionOf(kStart), std::nullopt, {true, true});
    QVERIFY(one.typed.isEmpty());
    // The same position again changes nothing.
    one.type(QStringLiteral("3c"));
    one.typed.setContext(positionOf(kStart), std::nullopt, {true, true});
    QCOMPARE(one.typed.text(), QStringLiteral("3c"));
}

void TestTypedMove::composedTextIsShownOnly() {
    Fixture one;
    QCOMPARE(one.typed.compose(QString::fromUtf8("７ろくふ"), {}, 0ms).kind, Kind::Nothing);
    QVERIFY(one.typed.isEmpty());
    QCOMPARE(one.typed.shown(), QString::fromUtf8("７ろくふ"));
    const TypedMove::Outcome outcome = one.typed.compose({}, QString::fromUtf8("７六歩"), 0ms);
    QCOMPARE(outcome.kind, Kind::Play);
    QCOMPARE(outcome.move, moveOf("7g7f"));
    // Text that starts no move is left alone.
    one.typed.compose({}, QString::fromUtf8("あ"), 0ms);
    QVERIFY(one.typed.isEmpty());
    one.typed.compose(QString::fromUtf8("７"), {}, 0ms);
    QVERIFY(one.typed.clear());
    QVERIFY(one.typed.shown().isEmpty());
}

void TestTypedMove::textIsLimited() {
    Fixture one;
    one.type(QString(40, u'7'));
    QCOMPARE(one.typed.text().size(), 16);
}

void TestTypedMove::enterFromHabitEndsTheMove() {
    Fixture one;
    QVERIFY(!one.typed.endsPlayedMove(true, 0ms));
    one.type(QStringLiteral("7g7"));
    one.typed.add(QStringLiteral("f"), 5000ms);
    QVERIFY(one.typed.endsPlayedMove(true, 6000ms));
    QVERIFY(!one.typed.endsPlayedMove(true, 6000ms)); // once
    for (const bool isOther : {false, true}) {
        one.typed.add(QStringLiteral("7g7f"), 5000ms);
        if (isOther)
            QVERIFY(!one.typed.endsPlayedMove(false, 5001ms));
        QVERIFY(!one.typed.endsPlayedMove(true, isOther ? 5002ms : 6001ms)); // after another key, or late
    }
}

QTEST_APPLESS_MAIN(TestTypedMove)
#include "tst_typed_move.moc"
