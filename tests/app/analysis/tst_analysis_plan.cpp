// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/analysis/analysis_journal.h"
#include "app/analysis/analysis_plan.h"
#include "shogi-core/sfen.h"

#include <QTest>

using namespace app;
using shogi::NodeId;

namespace {

shogi::Move usi(const char* text) { return shogi::parseUsiMove(text).value(); }

AnalysisEntry entry() {
    AnalysisEntry entry{1, 2, 33, {}};
    shogi::EngineEvaluation line;
    line.engine = "Tokin \"1\"";
    line.centipawns = -120;
    line.depth = 12;
    line.selectiveDepth = 20;
    line.nodes = 12345678901ULL;
    line.line = {usi("7g7f"), usi("P*5e"), usi("2b8h+")};
    entry.lines.push_back(line);
    line.centipawns.reset();
    line.matePlies = -9;
    line.rank = 2;
    line.bound = shogi::EvaluationBound::Upper;
    entry.lines.push_back(line);
    return entry;
}

} // namespace

class AnalysisPlanTest : public QObject {
    Q_OBJECT
private slots:
    void initTestCase();
    void wholeMainLine();
    void rangeTakesThePositionsBeforeAndAfter();
    void oneSide();
    void backwards();
    void allBranches();
    void matedPositionsAreLeftOut();
    void deepEnough();
    void journalRoundTrip();
    void journalCutAnywhere();
    void journalWithZeros();
    void positionsThatAreDone();
    void foreignFile();
    void badLineInTheMiddle();
    void linesWithoutAScore();

private:
    shogi::Record m_record;
    std::vector<NodeId> m_line{0};
    NodeId m_branch = 0;
};

void AnalysisPlanTest::initTestCase() {
    for (const char* move : {"7g7f", "3c3d", "2g2f", "8c8d"})
        m_line.push_back(m_record.addMove(m_line.back(), usi(move)));
    m_record.addEnding(m_line.back(), {shogi::GameEnd::Resignation, shogi::Color::White});
    m_branch = m_record.addMove(m_line[1], usi("8c8d"));
}

void AnalysisPlanTest::wholeMainLine() { QCOMPARE(analysisNodes(m_record, {}), m_line); }

void AnalysisPlanTest::rangeTakesThePositionsBeforeAndAfter() {
    AnalysisScope scope;
    scope.firstPly = 2;
    scope.lastPly = 3;
    QCOMPARE(analysisNodes(m_record, scope), (std::vector<NodeId>{m_line[1], m_line[2], m_line[3]}));
    scope.firstPly = 50;
    scope.lastPly = 60;
    QVERIFY(analysisNodes(m_record, scope).empty());
}

void AnalysisPlanTest::oneSide() {
    AnalysisScope scope;
    scope.sides = {false, true};
    scope.firstPly = 3;
    QCOMPARE(analysisNodes(m_record, scope), (std::vector<NodeId>{m_line[3], m_line[4]}));
    scope.sides = {false, false};
    QVERIFY(analysisNodes(m_record, scope).empty());
}

void AnalysisPlanTest::backwards() {
    AnalysisScope scope;
    scope.backwards = true;
    std::vector<NodeId> expected(m_line.rbegin(), m_line.rend());
    QCOMPARE(analysisNodes(m_record, scope), expected);
}

void AnalysisPlanTest::allBranches() {
    AnalysisScope scope;
    scope.branches = true;
    std::vector<NodeId> expected = m_line;
    expected.push_back(m_branch);
    QCOMPARE(analysisNodes(m_record, scope), expected);
}

void AnalysisPlanTest::matedPositionsAreLeftOut() {
    shogi::Record record(*shogi::parseSfen("4k4/9/4P4/9/9/9/9/9/4K4 b 2G 1"));
    record.addMove(0, usi("G*5b"));
    QCOMPARE(analysisNodes(record, {}), std::vector<NodeId>{0});
}

void AnalysisPlanTest::deepEnough() {
    shogi::RecordNode node;
    AnalysisScope scope;
    shogi::EngineEvaluation known;
    known.engine = "A";
    known.centipawns = 5;
    known.depth = 10;
    node.evaluations = {known};
    QVERIFY(!isAnalysed(node, "A", scope));
    scope.enoughDepth = 10;
    QVERIFY(isAnalysed(node, "A", scope));
    QVERIFY(!isAnalysed(node, "B", scope));
    scope.enoughDepth = 11;
    QVERIFY(!isAnalysed(node, "A", scope));
    node.evaluations[0].centipawns.reset();
    node.evaluations[0].matePlies = 7;
    QVERIFY(isAnalysed(node, "A", scope));
    QVERIFY(isAnalysed(node, "A", scope, 3));
    node.evaluations[0].bound = shogi::EvaluationBound::Lower;
    QVERIFY(!isAnalysed(node, "A", scope));
    // For each requested line.
    known.depth = 11;
    node.evaluations = {known};
    QVERIFY(isAnalysed(node, "A", scope));
    QVERIFY(!isAnalysed(node, "A", scope, 2));
    known.rank = 2;
    known.depth = 10;
    node.evaluations.push_back(known);
    QVERIFY(!isAnalysed(node, "A", scope, 2));
    node.evaluations[1].depth = 11;
    QVERIFY(isAnalysed(node, "A", scope, 2));
    QVERIFY(!isAnalysed(node, "A", scope, 3));
}

void AnalysisPlanTest::journalRoundTrip() {
    const QJsonObject plan{{QStringLiteral("a"), 1}};
    const QByteArray text = analysisHead(plan) + analysisLine(entry()) + analysisLine({0, 0, 1, {}});
    const auto journal = readAnalysisJournal(text.toStdString());
    QVERIFY(journal);
    QCOMPARE(journal->plan, plan);
    QCOMPARE(journal->entries.size(), std::size_t{2});
    QCOMPARE(journal->entries[0], entry());
    QVERIFY(journal->entries[1].lines.empty());
    QCOMPARE(journal->wholeBytes, static_cast<std::size_t>(text.size()));
}

void AnalysisPlanTest::journalCutAnywhere() {
    const std::string head = analysisHead({}).toStdString();
    const std::string line = analysisLine(entry()).toStdString();
    AnalysisEntry next = entry();
    ++next.node;
    const std::string text = head + line + analysisLine(next).toStdString();
    for (std::size_t cut = 0; cut <= text.size(); ++cut) {
        const auto journal = readAnalysisJournal(std::string_view(text).substr(0, cut));
        QVERIFY2(journal, qPrintable(QString::number(cut)));
        const std::size_t lines = cut < head.size() + line.size() ? 0 : cut < text.size() ? 1 : 2;
        QCOMPARE(journal->entries.size(), lines);
        QCOMPARE(journal->wholeBytes, cut < head.size() ? 0 : head.size() + lines * line.size());
    }
}

void AnalysisPlanTest::journalWithZeros() {
    const std::string text =
        (analysisHead({}) + analysisLine(entry())).toStdString() + std::string(50, '\0') + '\n';
    const auto journal = readAnalysisJournal(text);
    QVERIFY(journal);
    QCOMPARE(journal->entries.size(), std::size_t{1});
}

// By all engines; a position found by only one engine, far ahead, does not count yet.
void AnalysisPlanTest::positionsThatAreDone() {
    const std::vector<AnalysisEntry> entries{{1, 0, 0, {}}, {1, 0, 1, {}}, {0, 0, 0, {}}, {1, 0, 2, {}},
                                             {0, 1, 1, {}}, {1, 0, 0, {}}, {7, 0, 2, {}}};
    QCOMPARE(positionsDone(entries, 2), std::size_t{1});
    QCOMPARE(positionsDone(entries, 1), std::size_t{2});
    QCOMPARE(positionsDone({}, 1), std::size_t{0});
}

void AnalysisPlanTest::foreignFile() {
    for (const char* text : {"hello", "{\"komadai-match\":1,\"settings\":{}}\n", "{}\n"}) {
        const auto journal = readAnalysisJournal(text);
        QVERIFY(!journal);
        QCOMPARE(journal.error(), ResultLinesFault::OtherFile);
    }
}

// What is written can be read: a line of play without a score is nothing.
void AnalysisPlanTest::linesWithoutAScore() {
    AnalysisEntry unscored = entry();
    unscored.lines.front().centipawns.reset();
    unscored.lines.front().matePlies.reset();
    const auto journal = readAnalysisJournal((analysisHead({}) + analysisLine(unscored)).toStdString());
    QVERIFY(journal);
    QVERIFY(journal->damaged.empty());
    QCOMPARE(journal->entries.size(), std::size_t{1});
}

void AnalysisPlanTest::badLineInTheMiddle() {
    const std::string text = (analysisHead({}) + "{\"e\":-1}\n" + analysisLine(entry())).toStdString();
    const auto journal = readAnalysisJournal(text);
    QVERIFY(journal);
    QCOMPARE(journal->entries.size(), std::size_t{1});
    QCOMPARE(journal->damaged, std::vector<int>{2});
    QCOMPARE(journal->wholeBytes, text.size());
    // Two analyses that wrote to one file.
    const auto twice = readAnalysisJournal(text + analysisLine(entry()).toStdString());
    QVERIFY(twice);
    QCOMPARE(twice->entries.size(), std::size_t{1});
    QCOMPARE(twice->damaged, (std::vector<int>{2, 4}));
}

QTEST_APPLESS_MAIN(AnalysisPlanTest)
#include "tst_analysis_plan.moc"
