// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/match_text.h"

#include <QTest>

using namespace app;

class TestMatchText : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates)); }

    void points() {
        QCOMPARE(pointsText(0), QStringLiteral("0"));
        QCOMPARE(pointsText(0.5), QStringLiteral("½"));
        QCOMPARE(pointsText(12.5), QStringLiteral("12½"));
    }

    void elo() {
        QCOMPARE(eloText(std::nullopt), QStringLiteral("–"));
        QCOMPARE(eloText(EloEstimate{34.6, 20.2}), QStringLiteral("+35 ± 20"));
        QCOMPARE(eloText(EloEstimate{-12, std::nullopt}), QStringLiteral("−12"));
        QCOMPARE(eloText(EloEstimate{-0.3, 5.0}), QStringLiteral("0 ± 5"));
    }

    void tests() {
        const SprtBounds bounds{0, 20};
        QCOMPARE(sprtText(-0.5, bounds), QStringLiteral("LLR −0.50 (−2.94 to 2.94): undecided"));
        QCOMPARE(sprtText(3, bounds), QStringLiteral("LLR 3.00 (−2.94 to 2.94): accepted"));
        QVERIFY(
            sprtVerdictText(SprtVerdict::Open, bounds, QStringLiteral("A"), QStringLiteral("B")).isEmpty());
        QCOMPARE(sprtVerdictText(SprtVerdict::Rejected, bounds, QStringLiteral("A"), QStringLiteral("B")),
                 QStringLiteral("A is not stronger than B by 20 Elo."));
    }

    void trouble() {
        QVERIFY(matchTroubleText(0, 0, 0).isEmpty());
        const QString all = matchTroubleText(1, 2, 3);
        QCOMPARE(all.count(QStringLiteral(", ")), 2);
        PlayedGame game;
        QVERIFY(playedGameRemark(game, {}).isEmpty());
        game.culprit = 1;
        game.ending.kind = shogi::GameEnd::EngineFailure;
        QCOMPARE(playedGameRemark(game, {QStringLiteral("A"), QStringLiteral("B")}),
                 QStringLiteral("B crashed"));
        game.ending.kind = shogi::GameEnd::TimeUp; // the result says it
        QVERIFY(playedGameRemark(game, {QStringLiteral("A"), QStringLiteral("B")}).isEmpty());
    }

    void doubtsSayWhatToDo() {
        const Message time = matchDoubtMessage({1.0, 0.0});
        QCOMPARE(time.what,
                 QStringLiteral("This result is worth nothing: 100 % of the games were lost on time."));
        QVERIFY(time.advice.contains(QStringLiteral("more time")));
        const Message pauses = matchDoubtMessage({0.0, 0.12});
        QVERIFY2(pauses.what.contains(QStringLiteral("12 % of the time")), qPrintable(pauses.what));
        QVERIFY(!pauses.advice.contains(QStringLiteral("more time")));
    }

    void roughTimes() {
        QCOMPARE(roughTimeText(12.2), QStringLiteral("13 s"));
        QCOMPARE(roughTimeText(100), QStringLiteral("2 min"));
        QCOMPARE(roughTimeText(3600 + 600), QStringLiteral("1 h 10 min"));
    }

    void everyFaultIsAMessage() {
        MatchFault journal;
        journal.path = QStringLiteral("/a/match.jsonl");
        journal.kind = MatchFault::Kind::Journal;
        QVERIFY(matchFaultMessage(journal).what.contains(QStringLiteral("is not the journal")));
        journal.journal = ResultLinesFault::NewerVersion;
        QVERIFY(matchFaultMessage(journal).what.contains(QStringLiteral("newer version")));
        MatchFault running;
        running.kind = MatchFault::Kind::Running;
        running.holder = QStringLiteral("/a/match.jsonl.lock: komadai (12) @ elsewhere");
        QVERIFY(matchFaultMessage(running).what.contains(running.holder));
        MatchFault other;
        other.kind = MatchFault::Kind::OtherMatch;
        other.differences = {QStringLiteral("engine2"), QStringLiteral("openings")};
        QVERIFY(matchFaultMessage(other).what.startsWith(QStringLiteral("Engine 2 is not")));
        other.differences = {QStringLiteral("openings")};
        QVERIFY(matchFaultMessage(other).what.contains(QStringLiteral("openings")));
        MatchFault file;
        file.file = FileError{};
        file.file->path = QStringLiteral("/gone");
        QVERIFY(matchFaultMessage(file).what.contains(QStringLiteral("/gone")));
        QVERIFY(!matchFaultMessage(OpeningsFault{QStringLiteral("/o"), {}, {}}).what.isEmpty());
        QVERIFY(!matchFaultMessage(MatchRun::NotOurs{QStringLiteral("/j")}).what.isEmpty());
        for (const auto kind : {MatchSetupFault::Kind::TooFewEngines, MatchSetupFault::Kind::UnknownEngine,
                                MatchSetupFault::Kind::UnknownOption, MatchSetupFault::Kind::BadOption,
                                MatchSetupFault::Kind::NoOpeningFile})
            QVERIFY(!matchSetupFaultText({kind, 0, QStringLiteral("x")}).isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestMatchText)
#include "tst_match_text.moc"
