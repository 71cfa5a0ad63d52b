// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/coach/opponent_results.h"
#include "app/text/opponent_text.h"

#include <QTest>

using namespace app;
using shogi::Handicap;
using Step = NextOpponent::Step;

namespace {

const QString kEven = QStringLiteral("平手");

CoachGame game(int grade, double score, const QString& handicap = kEven,
               shogi::Color side = shogi::Color::Black) {
    CoachGame made;
    made.opponent = QStringLiteral("Tokin");
    made.grade = grade;
    made.score = score;
    made.handicap = handicap;
    made.side = side;
    return made;
}

std::vector<CoachGame> games(int grade, const char* results) {
    std::vector<CoachGame> all;
    for (const char* at = results; *at != '\0'; ++at)
        all.push_back(game(grade, *at == '+' ? 1 : *at == '=' ? 0.5 : 0));
    return all;
}

CoachOpponent even(int grade) { return {{}, grade, kEven, false}; }

} // namespace

Q_DECLARE_METATYPE(app::NextOpponent)

class OpponentResultsTest : public QObject {
    Q_OBJECT

private slots:
    void countsResults() {
        const auto all = games(-15, "+-+=-++");
        const OpponentResults results = resultsAgainst(even(-15), all);
        QCOMPARE(results.games, 7);
        QCOMPARE(results.wins, 4);
        QCOMPARE(results.draws, 1);
        QCOMPARE(results.losses, 2);
        QCOMPARE(results.recent, 5);
        QCOMPARE(results.recentWins, 3);
        QCOMPARE(results.streak, 2);
        QCOMPARE(resultsAgainst(even(-14), all).games, 0);
    }

    void streaks_data() {
        QTest::addColumn<QByteArray>("results");
        QTest::addColumn<int>("streak");
        QTest::newRow("none") << QByteArray("") << 0;
        QTest::newRow("wins") << QByteArray("-+++") << 3;
        QTest::newRow("losses") << QByteArray("+--") << -2;
        QTest::newRow("a draw ends it") << QByteArray("+++=") << 0;
        QTest::newRow("from wins to a loss") << QByteArray("+++-") << -1;
    }
    void streaks() {
        QFETCH(QByteArray, results);
        QFETCH(int, streak);
        QCOMPARE(resultsAgainst(even(-15), games(-15, results.constData())).streak, streak);
    }

    void opponentsAreToldApart() {
        std::vector<CoachGame> all{game(-15, 1), game(-15, 1, QStringLiteral("二枚落ち")),
                                   game(-15, 0, QStringLiteral("二枚落ち"), shogi::Color::White),
                                   game(-15, 0, QString())};
        CoachGame other;
        other.opponent = QStringLiteral("Other");
        other.handicap = kEven;
        all.push_back(other);
        QCOMPARE(resultsAgainst(even(-15), all).games, 1);
        QCOMPARE(resultsAgainst({{}, -15, QStringLiteral("二枚落ち"), false}, all).wins, 1);
        QCOMPARE(resultsAgainst({{}, -15, QStringLiteral("二枚落ち"), true}, all).losses, 1);
        QCOMPARE(resultsAgainst({{}, -15, QString(), false}, all).losses, 1);
        QCOMPARE(resultsAgainst({QStringLiteral("Other"), std::nullopt, kEven, false}, all).losses, 1);
        // A grade is Tokin's, whatever it is called.
        QCOMPARE(resultsAgainst({QStringLiteral("と金"), -15, kEven, false}, all).games, 1);
    }

    void proposals_data() {
        QTest::addColumn<int>("grade");
        QTest::addColumn<QString>("handicap");
        QTest::addColumn<int>("streak");
        QTest::addColumn<QList<NextOpponent>>("expected");
        const auto handicap = [](Handicap one) { return static_cast<int>(one); };
        const QString two = QStringLiteral("二枚落ち");
        using All = QList<NextOpponent>;
        QTest::newRow("two wins are no reason") << -15 << kEven << 2 << All{};
        QTest::newRow("three wins") << -15 << kEven << 3 << All{{Step::HigherGrade, -14}};
        QTest::newRow("from kyu to dan") << -1 << kEven << 4 << All{{Step::HigherGrade, 1}};
        QTest::newRow("above the highest grade") << 8 << kEven << 3 << All{};
        QTest::newRow("less handicap first")
            << -15 << two << 3 << All{{Step::LessHandicap, handicap(Handicap::RookLance)}};
        QTest::newRow("down to an even game")
            << -15 << QStringLiteral("香落ち") << 3 << All{{Step::LessHandicap, handicap(Handicap::None)}};
        QTest::newRow("three losses")
            << -15 << kEven << -3
            << All{{Step::LowerGrade, -16}, {Step::MoreHandicap, handicap(Handicap::Lance)}};
        QTest::newRow("below the lowest grade")
            << -20 << kEven << -3 << All{{Step::MoreHandicap, handicap(Handicap::Lance)}};
        QTest::newRow("no larger handicap")
            << -15 << QStringLiteral("十枚落ち") << -3 << All{{Step::LowerGrade, -16}};
        QTest::newRow("another position") << -15 << QString() << 3 << All{};
    }
    void proposals() {
        QFETCH(int, grade);
        QFETCH(QString, handicap);
        QFETCH(int, streak);
        QFETCH(QList<NextOpponent>, expected);
        OpponentResults results;
        results.streak = streak;
        const auto next = nextOpponents({{}, grade, handicap, false}, results);
        QCOMPARE(QList<NextOpponent>(next.begin(), next.end()), expected);
        // Who gives the handicap decides alone.
        if (handicap == QStringLiteral("二枚落ち"))
            QVERIFY(nextOpponents({{}, grade, handicap, true}, results).empty());
        // Every proposal has words.
        for (const NextOpponent& each : next)
            QVERIFY(!nextOpponentReason(each).isEmpty() && !nextOpponentChoice(each).isEmpty());
    }

    void proposalsOnlyWithAGrade() {
        OpponentResults results;
        results.streak = 5;
        QVERIFY(nextOpponents({QStringLiteral("Other"), std::nullopt, kEven, false}, results).empty());
    }

    void handicapsFormALadder() {
        Handicap handicap = Handicap::None;
        int steps = 0;
        while (const auto more = moreHandicap(handicap)) {
            QCOMPARE(lessHandicap(*more), std::optional(handicap));
            handicap = *more;
            ++steps;
        }
        QCOMPARE(steps, 9);
        QCOMPARE(handicap, Handicap::TenPieces);
        QVERIFY(!moreHandicap(Handicap::RightLance));
    }

    void resultsInWords_data() {
        QTest::addColumn<QByteArray>("results");
        QTest::addColumn<QString>("words");
        QTest::newRow("none") << QByteArray("") << QString();
        QTest::newRow("one") << QByteArray("+") << QStringLiteral("Won 1 of 1 game(s).");
        QTest::newRow("many") << QByteArray("--+-+++")
                              << QStringLiteral("Won 4 of the last 5 games; 3 wins in a row.");
        QTest::newRow("losses") << QByteArray("--")
                                << QStringLiteral("Won 0 of 2 game(s); 2 losses in a row.");
    }
    void resultsInWords() {
        QFETCH(QByteArray, results);
        QFETCH(QString, words);
        QCOMPARE(opponentResultsText(resultsAgainst(even(-15), games(-15, results.constData()))), words);
    }

    void ratingsInWords() {
        QCOMPARE(ratingText({1505, 40, 0.06}), QStringLiteral("1505 ± 80, about 10 kyu"));
        QCOMPARE(ratingText({300, 40, 0.06}), QStringLiteral("300 ± 80, below 20 kyu"));
        QCOMPARE(ratingText({3300, 40, 0.06}), QStringLiteral("3300 ± 80, above 8 dan"));
        QCOMPARE(ratingAfterText({1500, 40, 0.06}, {1490.4, 40, 0.06}),
                 QStringLiteral("Your rating: 1490 (−10), about 10 kyu."));
    }
};

QTEST_GUILESS_MAIN(OpponentResultsTest)
#include "tst_opponent_results.moc"
