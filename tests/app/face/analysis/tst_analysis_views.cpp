// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/analysis/analysis_arrows.h"
#include "app/face/analysis/analysis_notes.h"
#include "app/face/shell/choice_menu.h"
#include "shogi-core/sfen.h"

#include <QSignalSpy>
#include <QTest>

using namespace app;

namespace {

shogi::Move usi(const char* text) { return *shogi::parseUsiMove(text); }

AnalysisLine lineOf(int centipawns, const std::vector<shogi::Move>& moves) {
    AnalysisLine line;
    line.evaluation = host::Evaluation{host::Centipawns{centipawns}, host::Bound::Exact};
    line.pv.moves = moves;
    return line;
}

} // namespace

// Arrows and notes of a position, as values: no window.
class AnalysisViewsTest : public QObject {
    Q_OBJECT

private slots:
    void nothingKnownIsNothingDrawn() {
        QVERIFY(analysisArrows({}).empty());
        QVERIFY(analysisNotes({}, std::nullopt, MoveNotation::Western, {}).empty());
    }

    void candidatesGetWeaker() {
        ArrowContent content;
        const std::vector<AnalysisLine> lines{lineOf(80, {usi("7g7f"), usi("3c3d")}),
                                              lineOf(40, {usi("2g2f")}), lineOf(0, {usi("5g5f")})};
        content.engines = {lines};
        content.candidates = 2;
        const std::vector<board::Arrow> arrows = analysisArrows(content);
        QCOMPARE(arrows.size(), std::size_t{3}); // two candidates and the reply
        QVERIFY(arrows[0].role == board::ArrowRole::Candidate && !arrows[0].label.isEmpty());
        QVERIFY(arrows[0].strength > arrows[1].strength);
        QVERIFY(arrows[2].role == board::ArrowRole::Reply);
        content.reply = false;
        content.candidates = 0;
        QVERIFY(analysisArrows(content).empty());
    }

    // Moves that lose too much are not drawn, and bounds have no label.
    void labelsAreScores() {
        ArrowContent content;
        content.reply = false;
        content.candidates = 4;
        std::vector<AnalysisLine> lines{lineOf(80, {usi("7g7f")}), lineOf(55, {usi("2g2f")}),
                                        lineOf(-450, {usi("9g9f")}), lineOf(70, {usi("5g5f")})};
        lines[3].evaluation->bound = host::Bound::Lower;
        content.engines = {lines};
        std::vector<board::Arrow> arrows = analysisArrows(content);
        QCOMPARE(arrows.size(), std::size_t{3});
        QCOMPARE(arrows[0].label, QStringLiteral("+80"));
        QCOMPARE(arrows[1].label, QStringLiteral("+55"));
        QCOMPARE(arrows[2].label, QString());
        content.range = 10;
        QCOMPARE(analysisArrows(content).size(), std::size_t{2}); // the best one and the bound
        content.range = 1000;
        QCOMPARE(analysisArrows(content).size(), std::size_t{4});
        content.range = 500;
        content.style.unit = ScoreUnit::Pawns;
        QCOMPARE(analysisArrows(content)[0].label, QStringLiteral("+0.80"));
        QCOMPARE(analysisArrows(content)[1].label, QStringLiteral("+0.55"));
        content.style.unit = ScoreUnit::WinRate;
        QVERIFY(analysisArrows(content)[1].label.endsWith(u'%'));
        // Scores are from Black's side.
        content.style.unit = ScoreUnit::Centipawns;
        content.position =
            *shogi::parseSfen("lnsgkgsnl/1r5b1/ppppppppp/9/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL w - 2");
        lines = {lineOf(-30, {usi("3c3d")}), lineOf(10, {usi("8c8d")})};
        content.engines = {lines};
        QCOMPARE(analysisArrows(content)[1].label, QStringLiteral("+10"));
    }

    // One arrow with both scores, not two on top of each other.
    void enginesThatAgreeShareAnArrow() {
        ArrowContent content;
        content.reply = false;
        const std::vector<AnalysisLine> first{lineOf(80, {usi("7g7f")})};
        const std::vector<AnalysisLine> second{lineOf(60, {usi("7g7f")}), lineOf(50, {usi("2g2f")})};
        content.engines = {first, second};
        const std::vector<board::Arrow> arrows = analysisArrows(content);
        QCOMPARE(arrows.size(), std::size_t{2});
        QVERIFY(arrows[0].label.contains(QStringLiteral(" · ")));
        QCOMPARE(arrows[1].tone, 1);
    }

    void aDrawnLineStandsAlone() {
        ArrowContent content;
        const std::vector<AnalysisLine> lines{lineOf(80, {usi("2g2f")})};
        content.engines = {lines};
        content.drawn = {usi("7g7f"), usi("3c3d"), usi("8h2b+"), usi("3a2b"),
                         usi("B*4e"), usi("5a5b"), usi("4e3d"),  usi("B*5d")};
        const std::vector<board::Arrow> arrows = analysisArrows(content);
        QCOMPARE(arrows.size(), std::size_t{6}); // more would hide the board
        QCOMPARE(arrows[0].label, QStringLiteral("1"));
        QVERIFY(arrows[1].role == board::ArrowRole::Reply);
        QCOMPARE(arrows[5].label, QStringLiteral("6"));
    }

    void aThreatIsOfTheOtherSide() {
        ArrowContent content;
        content.threat = ThreatReport{};
        content.threat->line = {usi("3c3d")};
        std::vector<board::Arrow> arrows = analysisArrows(content);
        QCOMPARE(arrows.size(), std::size_t{1});
        QVERIFY(arrows[0].role == board::ArrowRole::Threat && arrows[0].label.isEmpty());
        content.threat->mate = ThreatReport::Mate::Threatened;
        content.threat->mateLine = {usi("8c8d")};
        arrows = analysisArrows(content);
        QVERIFY(!arrows[0].label.isEmpty());
        QVERIFY(arrows[0].to == shogi::Square::of(8, 4));
    }

    void matesAreUrgentAndCanBeStepped() {
        MateFinding mate;
        mate.winner = shogi::Color::Black;
        mate.line = {usi("7g7f")};
        const std::vector<AnalysisNote> notes =
            analysisNotes({mate}, std::nullopt, MoveNotation::Western, {});
        QCOMPARE(notes.size(), std::size_t{1});
        QVERIFY(notes[0].urgent && notes[0].line);
        QVERIFY(notes[0].line->moves == mate.line);
    }

    void bothLengthsAreExplainedWhereTheyDiffer() {
        MateFinding mate;
        mate.line = {usi("7g7f"), usi("3c3d"), usi("2g2f")};
        mate.withoutFutile = 3;
        QCOMPARE(analysisNotes({mate}, std::nullopt, MoveNotation::Western, {}).size(), std::size_t{1});
        mate.withoutFutile = 1;
        const std::vector<AnalysisNote> notes =
            analysisNotes({mate}, std::nullopt, MoveNotation::Western, {});
        QCOMPARE(notes.size(), std::size_t{2});
        QVERIFY2(notes[1].text.startsWith(
                     QStringLiteral("3 plies with all interpositions, 1 without the futile ones: ")),
                 qPrintable(notes[1].text));
        QVERIFY(!notes[1].line);
    }

    void aThreatenedMateIsSaidOnce() {
        MateFinding found;
        found.afterPass = true;
        found.winner = shogi::Color::White;
        found.line = {usi("3c3d")};
        ThreatReport threat;
        threat.state = ThreatReport::State::Known;
        threat.mate = ThreatReport::Mate::Threatened;
        threat.mateLine = found.line;
        QCOMPARE(analysisNotes({found}, threat, MoveNotation::Western, {}).size(), std::size_t{1});
        QCOMPARE(analysisNotes({found}, std::nullopt, MoveNotation::Western, {}).size(), std::size_t{1});
        threat.mate = ThreatReport::Mate::None;
        QCOMPARE(analysisNotes({found}, threat, MoveNotation::Western, {}).size(), std::size_t{2});
    }

    void everyStateOfAThreatIsSaid_data() {
        QTest::addColumn<int>("state");
        QTest::addColumn<int>("notes");
        using State = ThreatReport::State;
        QTest::newRow("off") << static_cast<int>(State::Off) << 0;
        QTest::newRow("asking") << static_cast<int>(State::Asking) << 1;
        QTest::newRow("in check") << static_cast<int>(State::InCheck) << 1;
        QTest::newRow("no answer") << static_cast<int>(State::NoAnswer) << 1;
    }
    void everyStateOfAThreatIsSaid() {
        QFETCH(int, state);
        QFETCH(int, notes);
        ThreatReport threat;
        threat.state = static_cast<ThreatReport::State>(state);
        const std::vector<AnalysisNote> said = analysisNotes({}, threat, MoveNotation::Western, {});
        QCOMPARE(static_cast<int>(said.size()), notes);
        for (const AnalysisNote& note : said)
            QVERIFY(!note.text.isEmpty() && !note.line);
    }

    void choicesKeepOneTick() {
        bool japanese = false;
        ChoiceMenu menu([&japanese] {
            return japanese ? QStringList{QStringLiteral("一"), QStringLiteral("二")}
                            : QStringList{QStringLiteral("one"), QStringLiteral("two")};
        });
        QSignalSpy chosen(&menu, &ChoiceMenu::chosen);
        menu.setCurrent(1);
        QVERIFY(!menu.actions()[0]->isChecked() && menu.actions()[1]->isChecked());
        QCOMPARE(chosen.count(), 0);
        menu.actions()[1]->trigger(); // the checked one
        QVERIFY(menu.actions()[1]->isChecked());
        menu.actions()[0]->trigger();
        QVERIFY(menu.actions()[0]->isChecked() && !menu.actions()[1]->isChecked());
        QCOMPARE(chosen.back().at(0).toInt(), 0);
        japanese = true;
        menu.retranslate();
        QCOMPARE(menu.actions()[1]->text(), QStringLiteral("二"));
    }
};

QTEST_MAIN(AnalysisViewsTest)
#include "tst_analysis_views.moc"
