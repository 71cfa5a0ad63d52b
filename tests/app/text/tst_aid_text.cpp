// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/aid_text.h"
#include "shogi-core/sfen.h"

#include <QLocale>
#include <QTest>

using namespace app;

namespace {

shogi::Move usi(const char* text) { return shogi::parseUsiMove(text).value(); }

MoveLoss blunder() {
    MoveLoss loss;
    loss.move = usi("9g9f");
    loss.best = 0.55;
    loss.played = 0.2;
    loss.answer = {usi("3c3d"), usi("1g1f")};
    return loss;
}

} // namespace

class AidTextTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }

    // Only what the line proves is named.
    void alarmsSayWhatIsProved() {
        MoveLoss loss = blunder();
        QCOMPARE(alarmMessage(loss).what,
                 QStringLiteral("This move loses much: your win rate falls from 55 % to 20 %."));
        QVERIFY(alarmMessage(loss).advice.isEmpty());
        loss.lost = shogi::PieceType::Rook;
        QCOMPARE(alarmMessage(loss).what, QStringLiteral("This move loses the rook."));
        QCOMPARE(alarmMessage(loss).advice, QStringLiteral("Your win rate falls from 55 % to 20 %."));
        loss.mateIn = 5;
        QCOMPARE(alarmMessage(loss).what, QStringLiteral("This move allows a mate in 5."));
    }

    void answersToWhyNot() {
        MoveLoss loss = blunder();
        const QString tokin = QStringLiteral("Tokin");
        QCOMPARE(whyNotText(loss, tokin), QStringLiteral("Win rate: 20 %, with the best move: 55 %."));
        loss.lost = shogi::PieceType::Rook;
        QCOMPARE(whyNotText(loss, tokin),
                 QStringLiteral("This move loses the rook. Win rate: 20 %, with the best move: 55 %."));
        loss.lost.reset();
        loss.played = 0.54;
        QVERIFY(
            whyNotText(loss, tokin).startsWith(QStringLiteral("It is as good as the best move, or nearly.")));
        loss.isBest = true;
        QVERIFY(whyNotText(loss, tokin).startsWith(QStringLiteral("Nothing speaks against it: Tokin")));
    }

    void threatsInAFewWords() {
        ThreatReport report;
        QVERIFY(threatText(report, MoveNotation::Western).isEmpty());
        report.state = ThreatReport::State::Asking;
        QVERIFY(threatText(report, MoveNotation::Western).isEmpty());
        report.passed.passTurn();
        report.line = {usi("3c3d")};
        QVERIFY(threatText(report, MoveNotation::Western).startsWith(QStringLiteral("Threat: ")));
        report.mate = ThreatReport::Mate::Threatened;
        report.mateLine = {usi("3c3d"), usi("7g7f"), usi("2c2d")};
        QCOMPARE(threatText(report, MoveNotation::Western), QStringLiteral("Mate threat: mate in 3"));
        report.state = ThreatReport::State::InCheck;
        QVERIFY(threatText(report, MoveNotation::Western).isEmpty());
    }

    void nothingUsedNothingSaid() {
        QVERIFY(aidsUsedText({}).isEmpty());
        AidsUsed used;
        used.threats = 12;
        used.material = 3;
        QCOMPARE(aidsUsedText(used), QStringLiteral("Used: threats, count of pieces."));
    }

    void materialIsEvenOrNot() {
        QCOMPARE(materialText({}), QStringLiteral("Pieces: even"));
        const QString text = materialText({1, 0, 0, 0, 0, 0, -2});
        QVERIFY2(text.startsWith(QStringLiteral("Pieces: +1 rook")), qPrintable(text));
        QVERIFY2(text.contains(QStringLiteral("−2 pawn")), qPrintable(text));
    }
};

QTEST_GUILESS_MAIN(AidTextTest)
#include "tst_aid_text.moc"
