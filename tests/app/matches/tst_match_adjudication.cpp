// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/matches/match_adjudication.h"

#include <QTest>

using namespace app;
using shogi::Color;
using shogi::Ending;
using shogi::GameEnd;
using Seen = std::optional<host::Evaluation>;

namespace {

// From Black's side.
Seen score(int centipawns, host::Bound bound = host::Bound::Exact) {
    return host::Evaluation{host::Centipawns{centipawns}, bound};
}
Seen mate(Color winner) { return host::Evaluation{host::Mate{winner, 5}, host::Bound::Exact}; }

// Feeds Black's and White's scores in turn; the number of the move (from 1) that ended the game, 0: none.
struct Outcome {
    int move = 0;
    std::optional<Ending> ending;
};
Outcome play(const AdjudicationRules& rules, const std::vector<Seen>& seen, int firstMove = 1) {
    Adjudicator adjudicator(rules);
    Color color = Color::Black;
    int move = firstMove;
    for (const Seen& evaluation : seen) {
        if (const auto ending = adjudicator.moved(color, evaluation, move))
            return {move, ending};
        color = ~color;
        ++move;
    }
    return {};
}

AdjudicationRules resign(int centipawns, int moves) {
    AdjudicationRules rules;
    rules.resign = AdjudicationRules::Resign{centipawns, moves};
    return rules;
}
AdjudicationRules draw(int centipawns, int moves, int fromMove) {
    AdjudicationRules rules;
    rules.draw = AdjudicationRules::Draw{centipawns, moves, fromMove};
    return rules;
}

} // namespace

class TestMatchAdjudication : public QObject {
    Q_OBJECT

private slots:
    void nothingWithoutRules() {
        QVERIFY(!AdjudicationRules{}.any());
        QCOMPARE(play({}, std::vector<Seen>(100, mate(Color::Black))).move, 0);
    }

    void bothMustAgreeOnTheLoser() {
        const AdjudicationRules rules = resign(1000, 2);
        const Outcome lost = play(rules, {score(-1000), score(-1200), score(-3000), score(-1001)});
        QCOMPARE(lost.move, 4);
        QCOMPARE(lost.ending, std::optional(Ending{GameEnd::Resignation, Color::White}));
        // Black sees itself lost, White does not agree.
        QCOMPARE(play(rules, {score(-1000), score(-900), score(-3000), score(-999), score(-3000)}).move, 0);
        // Each sees the other behind.
        QCOMPARE(play(rules, {score(2000), score(-2000), score(2000), score(-2000), score(2000)}).move, 0);
        const Outcome won = play(rules, {score(0), score(1500), score(1500), score(1500), score(1500)});
        QCOMPARE(won.move, 5);
        QCOMPARE(won.ending, std::optional(Ending{GameEnd::Resignation, Color::Black}));
    }

    void runsAreBroken() {
        const AdjudicationRules rules = resign(1000, 2);
        const Seen lost = score(-1500);
        QCOMPARE(play(rules, {lost, lost, score(-500), lost, lost, lost}).move, 0);
        QCOMPARE(play(rules, {lost, lost, score(-500), lost, lost, lost, lost}).move, 7);
        // Without a score nothing is known.
        QCOMPARE(play(rules, {lost, lost, std::nullopt, lost, lost, lost}).move, 0);
        // The other way round is different.
        QCOMPARE(play(rules, {lost, lost, score(1500), score(1500), lost, lost}).move, 0);
    }

    void matesAreAhead() {
        QCOMPARE(play(resign(1000, 1), {mate(Color::White), score(-1000)}).move, 2);
        QCOMPARE(play(resign(1000, 1), {mate(Color::White), mate(Color::Black)}).move, 0);
        QCOMPARE(play(draw(5000, 1, 0), {mate(Color::White), mate(Color::White)}).move, 0);
    }

    void boundsProveOneSideOnly() {
        using host::Bound;
        QCOMPARE(play(resign(1000, 1), {score(1000, Bound::Lower), score(1000)}).move, 2);
        QCOMPARE(play(resign(1000, 1), {score(1000, Bound::Upper), score(1000)}).move, 0);
        QCOMPARE(play(resign(1000, 1), {score(-1000, Bound::Upper), score(-1000)}).move, 2);
        QCOMPARE(play(resign(1000, 1), {score(-1000, Bound::Lower), score(-1000)}).move, 0);
        QCOMPARE(play(draw(10, 1, 0), {score(0, Bound::Upper), score(0)}).move, 0);
        QCOMPARE(play(draw(10, 1, 0), {score(0), score(0)}).move, 2);
    }

    void drawsWaitForTheirMove() {
        const std::vector<Seen> level(20, score(-7));
        const Outcome late = play(draw(10, 3, 12), level);
        QCOMPARE(late.move, 12);
        QCOMPARE(late.ending, std::optional(Ending{GameEnd::Impasse, std::nullopt}));
        QCOMPARE(play(draw(10, 3, 0), level).move, 6);
        QCOMPARE(play(draw(10, 3, 0), level, 30).move, 35);
        QCOMPARE(play(draw(6, 3, 0), level).move, 0);
        QCOMPARE(play(draw(10, 3, 0), {score(1), score(2), score(3), score(11), score(1), score(2), score(3)})
                     .move,
                 0);
    }
};

QTEST_APPLESS_MAIN(TestMatchAdjudication)
#include "tst_match_adjudication.moc"
