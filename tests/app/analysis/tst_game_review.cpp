// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/analysis/game_review.h"
#include "app/analysis/practice.h"
#include "shogi-core/sfen.h"

#include <QTest>

#include <numeric>

using namespace app;
using shogi::Color;
using shogi::EngineEvaluation;
using shogi::NodeId;

namespace {

shogi::Move move(const char* usi) { return *shogi::parseUsiMove(usi); }

std::vector<NodeId> play(shogi::Record& record, std::initializer_list<const char*> moves) {
    std::vector<NodeId> line{shogi::kRootNode};
    for (const char* usi : moves)
        line.push_back(record.addMove(line.back(), move(usi)));
    return line;
}

void say(shogi::Record& record, NodeId node, const char* engine, int centipawns, const char* best = nullptr,
         int rank = 1, int depth = 10) {
    EngineEvaluation evaluation;
    evaluation.engine = engine;
    evaluation.centipawns = centipawns;
    evaluation.rank = rank;
    evaluation.depth = depth;
    if (best)
        evaluation.line = {move(best)};
    record.addEvaluation(node, evaluation);
}

} // namespace

class GameReviewTest : public QObject {
    Q_OBJECT
private slots:
    void curvesOfTwoEngines();
    void mainEngineIsTheBusiest();
    void phasesGoOn();
    void lossesAreCounted();
    void turningPointsWorstFirst();
    void mateOfAnotherEngineIsMissed();
    void aProvedMateIsBestAllTheWay();
    void aLongerMateLosesNothing();
    void matesAfterWeakerDefencesProveNothing();
    void matedGameNeedsNoLastScore();
    void unanalysedGame();
    void practiceAsksTheWorstFirst();
    void practiceAnswers();
    void thousandMovesAreQuick();
};

void GameReviewTest::curvesOfTwoEngines() {
    shogi::Record record;
    const auto line = play(record, {"7g7f", "3c3d"});
    say(record, line[0], "A", 30);
    say(record, line[1], "B", -5);
    say(record, line[1], "A", 10, "2g2f", 2);
    say(record, line[1], "A", 20, "8c8d", 1);
    EngineEvaluation mate;
    mate.engine = std::string(kMateSolverName);
    mate.matePlies = 3;
    record.addEvaluation(line[2], mate);
    const auto curves = evaluationCurves(record, line);
    QCOMPARE(curves.size(), std::size_t{2});
    QCOMPARE(curves[0].engine, std::string("A"));
    QCOMPARE(curves[0].points.size(), std::size_t{2});
    QCOMPARE(curves[0].points[1].evaluation.centipawns, std::optional<int>(20));
    QCOMPARE(curves[1].points[0].ply, 1);
    QCOMPARE(linesOf(record.node(line[1]).evaluations, "A")[1].centipawns, std::optional<int>(10));
}

void GameReviewTest::mainEngineIsTheBusiest() {
    shogi::Record record;
    const auto line = play(record, {"7g7f", "3c3d"});
    QVERIFY(mainEngine(record, line).empty());
    say(record, line[0], "A", 30);
    say(record, line[0], "B", 30, nullptr, 1, 12);
    QCOMPARE(mainEngine(record, line), std::string("B"));
    say(record, line[1], "A", 30);
    QCOMPARE(mainEngine(record, line), std::string("A"));
}

void GameReviewTest::phasesGoOn() {
    // A rook takes a silver: the opening is over. A king chased with gold in hand: the ending.
    const auto start = shogi::parseSfen("4k4/4g4/4s4/9/9/9/9/4R4/4K4 b G 1");
    QVERIFY(start);
    std::vector<shogi::Move> moves{move("5i4i"), move("5a4a"), move("5h5c+"),
                                   move("5b6b"), move("5c5b"), move("4a5b")};
    shogi::Position check = *start;
    for (const shogi::Move each : moves) {
        QVERIFY(check.isLegal(each));
        check.play(each);
    }
    const auto phases = gamePhases(*start, moves);
    QCOMPARE(phases[0], GamePhase::Opening);
    QCOMPARE(phases[1], GamePhase::Opening);
    QCOMPARE(phases[2], GamePhase::Middle);
    QCOMPARE(phases[4], GamePhase::Ending);
    QCOMPARE(phases[5], GamePhase::Ending);
    // An opening has at most forty moves.
    std::vector<shogi::Move> shuffle;
    for (int i = 0; i < 12; ++i)
        for (const char* usi : {"4i5h", "4a5b", "5h4i", "5b4a"})
            shuffle.push_back(move(usi));
    const auto slow = gamePhases(shogi::Position{}, shuffle);
    QCOMPARE(slow[39], GamePhase::Opening);
    QCOMPARE(slow[40], GamePhase::Middle);
}

void GameReviewTest::lossesAreCounted() {
    shogi::Record record;
    const auto line = play(record, {"7g7f", "3c3d", "2g2f", "8c8d"});
    const std::array<int, 5> scores{0, -600, -600, -610, 200};
    for (std::size_t i = 0; i < scores.size(); ++i)
        say(record, line[i], "A", scores[i], i == 1 ? "3c3d" : "1g1f");
    const GameReview review = reviewGame(record, line, "A", {});
    const LossStatistics& black = review.side(Color::Black).whole;
    const LossStatistics& white = review.side(Color::White).whole;
    QCOMPARE(black.moves, 2);
    QCOMPARE(white.moves, 2);
    QCOMPARE(black.count(Judgement::Blunder), 1);
    QCOMPARE(white.count(Judgement::Blunder), 1);
    QCOMPARE(white.best, 1);
    const double first = 0.2310585786;
    const double third =
        blackWinRate(-600, WinRateCurve::Ponanza) - blackWinRate(-610, WinRateCurve::Ponanza);
    QVERIFY(std::abs(black.averageLoss - (first + third) / 2) < 1e-9);
    QVERIFY(std::abs(black.accuracy - (moveAccuracy(first) + moveAccuracy(third)) / 2) < 1e-6);
    QCOMPARE(std::accumulate(black.histogram.begin(), black.histogram.end(), 0), 2);
    QCOMPARE(black.histogram[0], 1);
    QCOMPARE(black.histogram[5], 1);
    QCOMPARE(review.side(Color::Black).phases[0], black); // all in the opening
    QCOMPARE(moveAccuracy(0.0), 100.0);
    QVERIFY(moveAccuracy(1.0) < 2.0);
}

void GameReviewTest::turningPointsWorstFirst() {
    shogi::Record record;
    const auto line = play(record, {"7g7f", "3c3d", "2g2f", "8c8d"});
    const std::array<int, 5> scores{0, -300, -300, -1500, -1500};
    for (std::size_t i = 0; i < scores.size(); ++i)
        say(record, line[i], "A", scores[i], "1g1f");
    const GameReview review = reviewGame(record, line, "A", {});
    const auto turns = review.turningPoints(5);
    QCOMPARE(turns, (std::vector<std::size_t>{2, 0}));
    QCOMPARE(review.turningPoints(1).size(), std::size_t{1});
    QCOMPARE(review.moves[2].betterLine().front(), move("1g1f"));
}

void GameReviewTest::mateOfAnotherEngineIsMissed() {
    const auto start = shogi::parseSfen("4k4/9/4P4/9/9/9/9/9/4K4 b 2G 1");
    shogi::Record record(*start);
    const auto line = play(record, {"5i5h"});
    say(record, line[0], "A", 2000, "G*4b");
    say(record, line[1], "A", 2000);
    EngineEvaluation mate;
    mate.engine = std::string(kMateSolverName);
    mate.matePlies = 1;
    mate.line = {move("G*5b")};
    record.addEvaluation(line[0], mate);
    const GameReview review = reviewGame(record, line, "A", {});
    QCOMPARE(review.missedMates(), std::vector<std::size_t>{0});
    QCOMPARE(review.moves[0].betterLine(), mate.line);
}

void GameReviewTest::aProvedMateIsBestAllTheWay() {
    // The solver proves the mate at its first move only; the engine sees nothing of it at any.
    const auto start = shogi::parseSfen("4k4/9/4P4/9/9/9/9/9/4K4 b G2r 1");
    shogi::Record record(*start);
    const auto line = play(record, {"5c5b+", "5a4a", "5b4b", "4a3a", "5i5h"});
    const std::array<int, 6> scores{-200, -1500, -300, -1500, -100, -1500};
    for (std::size_t i = 0; i < scores.size(); ++i)
        say(record, line[i], "A", scores[i], i % 2 == 0 ? "5i6h" : "R*9i");
    EngineEvaluation mate;
    mate.engine = std::string(kMateSolverName);
    mate.matePlies = 5;
    mate.line = {move("5c5b+"), move("5a4a"), move("5b4b"), move("4a3a"), move("G*3b")};
    record.addEvaluation(line[0], mate);
    const GameReview review = reviewGame(record, line, "A", {});
    for (std::size_t at = 0; at < 4; ++at) {
        QVERIFY(review.moves[at].judged);
        QCOMPARE(review.moves[at].judged->judgement, Judgement::None);
        QCOMPARE(review.moves[at].judged->loss, 0.0);
    }
    for (std::size_t at = 0; at < 4; at += 2) {
        QVERIFY(review.moves[at].judged->best);
        QVERIFY(review.moves[at].betterLine().empty());
    }
    QCOMPARE(review.missedMates(), std::vector<std::size_t>{4});
    QCOMPARE(review.moves[4].betterLine(), std::vector<shogi::Move>{move("G*3b")});
}

void GameReviewTest::aLongerMateLosesNothing() {
    const auto start = shogi::parseSfen("4k4/9/4P4/9/9/9/9/9/4K4 b 2G 1");
    shogi::Record record(*start);
    const auto line = play(record, {"G*4b"});
    say(record, line[0], "A", 2000, "5i5h");
    say(record, line[1], "A", 100);
    const auto mate = [](int plies, std::vector<shogi::Move> moves) {
        EngineEvaluation evaluation;
        evaluation.engine = std::string(kMateSolverName);
        evaluation.matePlies = plies;
        evaluation.line = std::move(moves);
        return evaluation;
    };
    record.addEvaluation(line[1], mate(2, {move("5a6a"), move("G*5b")}));
    const GameReview alone = reviewGame(record, line, "A", {});
    QCOMPARE(alone.moves[0].judged->judgement, Judgement::None);
    QCOMPARE(alone.moves[0].judged->loss, 0.0);
    QVERIFY(alone.moves[0].betterLine().empty());
    record.addEvaluation(line[0], mate(1, {move("G*5b")}));
    const GameReview shorter = reviewGame(record, line, "A", {});
    QCOMPARE(shorter.moves[0].judged->judgement, Judgement::None);
    QCOMPARE(shorter.moves[0].betterLine(), std::vector<shogi::Move>{move("G*5b")});
}

void GameReviewTest::matesAfterWeakerDefencesProveNothing() {
    const auto lesser = [](int rank, int plies, const char* best) {
        EngineEvaluation evaluation;
        evaluation.engine = "A";
        evaluation.matePlies = plies;
        evaluation.rank = rank;
        evaluation.line = {move(best)};
        return evaluation;
    };
    // After Black's blunder White is mated only if he answers with his second-best move; and before it Black
    // would have been mated only after his own.
    shogi::Record record;
    const auto line = play(record, {"7g7f", "3c3d"});
    say(record, line[0], "A", 200, "2g2f");
    record.addEvaluation(line[0], lesser(2, -5, "5i5h"));
    say(record, line[1], "A", -3000, "8c8d");
    record.addEvaluation(line[1], lesser(2, 4, "3c3d"));
    const GameReview review = reviewGame(record, line, "A", {});
    QVERIFY(!review.moves[0].keptMate);
    QVERIFY(review.moves[0].judged);
    QCOMPARE(review.moves[0].judged->judgement, Judgement::Blunder);
    // A lesser line of the side to move is a mate of its own.
    record.addEvaluation(line[0], lesser(3, 7, "1g1f"));
    QCOMPARE(reviewGame(record, line, "A", {}).missedMates(), std::vector<std::size_t>{0});
}

void GameReviewTest::matedGameNeedsNoLastScore() {
    const auto start = shogi::parseSfen("4k4/9/4P4/9/9/9/9/9/4K4 b 2G 1");
    shogi::Record record(*start);
    const auto line = play(record, {"G*5b"});
    say(record, line[0], "A", 2000, "G*4b");
    const GameReview review = reviewGame(record, line, "A", {});
    QVERIFY(review.moves[0].judged);
    QCOMPARE(review.moves[0].judged->loss, 0.0);
}

void GameReviewTest::unanalysedGame() {
    shogi::Record record;
    const auto line = play(record, {"7g7f", "3c3d"});
    const GameReview review = reviewGame(record, line, {}, {});
    QVERIFY(review.isEmpty());
    QCOMPARE(review.moves.size(), std::size_t{2});
    QCOMPARE(review.side(Color::Black).whole, LossStatistics{});
    QVERIFY(reviewGame(record, std::vector<NodeId>{shogi::kRootNode}, "A", {}).moves.empty());
}

void GameReviewTest::practiceAsksTheWorstFirst() {
    shogi::Record record;
    const auto line = play(record, {"7g7f", "3c3d", "2g2f", "8c8d"});
    const std::array<int, 5> scores{0, -300, -300, -1500, -1500};
    for (std::size_t i = 0; i < scores.size(); ++i)
        say(record, line[i], "A", scores[i], "1g1f");
    const GameReview review = reviewGame(record, line, "A", {});
    const auto questions = practiceQuestions(record, line, review, Color::Black, 10);
    QCOMPARE(questions.size(), std::size_t{2});
    QCOMPARE(questions[0].move, std::size_t{2});
    QCOMPARE(questions[0].played, move("2g2f"));
    QCOMPARE(questions[0].position, record.positionAt(line[2]));
    QCOMPARE(*questions[0].previousTo(), move("3c3d").to());
    QVERIFY(practiceQuestions(record, line, review, Color::White, 10).empty());
    QCOMPARE(practiceQuestions(record, line, review, Color::Black, 1).size(), std::size_t{1});
}

void GameReviewTest::practiceAnswers() {
    PracticeQuestion question;
    question.played = move("7g7f");
    question.loss = 0.3;
    for (const auto& [usi, score] :
         {std::pair("2g2f", 200), std::pair("1g1f", 190), std::pair("9g9f", -300)}) {
        EngineEvaluation line;
        line.centipawns = score;
        line.rank = static_cast<int>(question.lines.size()) + 1;
        line.line = {move(usi)};
        question.lines.push_back(line);
    }
    const auto verdict = [&](const char* usi) { return judgeAnswer(question, move(usi), {}).verdict; };
    QCOMPARE(verdict("2g2f"), PracticeVerdict::Best);
    QCOMPARE(verdict("1g1f"), PracticeVerdict::Good);
    QCOMPARE(verdict("9g9f"), PracticeVerdict::Weaker);
    QCOMPARE(verdict("7g7f"), PracticeVerdict::SameAgain);
    QCOMPARE(verdict("5i5h"), PracticeVerdict::Unknown);
    QVERIFY(!judgeAnswer(question, move("5i5h"), {}).loss);
    QCOMPARE(*judgeAnswer(question, move("7g7f"), {}).loss, 0.3);
    // The evaluation of the position after the answer: only from the same engine, and only its best line.
    const auto after = [&](const char* engine, int rank, int score) {
        EngineEvaluation line;
        line.engine = engine;
        line.rank = rank;
        line.centipawns = score;
        return judgeAnswer(question, move("5i5h"), {}, std::span(&line, 1)).verdict;
    };
    QCOMPARE(after("", 1, 210), PracticeVerdict::Good);
    QCOMPARE(after("", 1, -400), PracticeVerdict::Weaker);
    QCOMPARE(after("", 2, 210), PracticeVerdict::Unknown);
    QCOMPARE(after("Other", 1, 210), PracticeVerdict::Unknown);
    question.mate = {move("3g3f")};
    QCOMPARE(verdict("3g3f"), PracticeVerdict::Best);
    QCOMPARE(verdict("2g2f"), PracticeVerdict::Good);
}

void GameReviewTest::thousandMovesAreQuick() {
    shogi::Record record;
    std::vector<NodeId> line{shogi::kRootNode};
    for (int i = 0; i < 250; ++i)
        for (const char* usi : {"4i5h", "4a5b", "5h4i", "5b4a"})
            line.push_back(record.addMove(line.back(), move(usi)));
    for (const NodeId node : line)
        say(record, node, "A", static_cast<int>(node) % 400, "7g7f");
    QBENCHMARK { QCOMPARE(reviewGame(record, line, "A", {}).moves.size(), std::size_t{1000}); }
}

QTEST_APPLESS_MAIN(GameReviewTest)
#include "tst_game_review.moc"
