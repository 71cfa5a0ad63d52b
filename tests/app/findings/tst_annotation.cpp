// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/findings/annotation.h"
#include "app/text/review_text.h"
#include "shogi-core/comment_evaluation.h"
#include "shogi-core/sfen.h"

#include <QTest>

using namespace app;
using shogi::EngineEvaluation;
using shogi::NodeId;

namespace {

shogi::Move usi(const char* text) { return shogi::parseUsiMove(text).value(); }

} // namespace

class AnnotationTest : public QObject {
    Q_OBJECT
private slots:
    void init();
    void plainWordsAtJudgedMovesOnly();
    void shogiHomeIsReadBack();
    void floodgateIsReadBack();
    void placements();
    void nothingTwice();
    void betterLineAsBranch();
    void reasonsIfWanted();
    void sentences();
    void scores();

private:
    Annotations annotations(const AnnotationSettings& settings) const {
        return annotationsFor(m_record, m_line, reviewGame(m_record, m_line, "Deep", {}), {}, settings,
                              MoveNotation::Western);
    }
    shogi::Record m_record;
    std::vector<NodeId> m_line;
};

void AnnotationTest::init() {
    m_record = shogi::Record();
    m_line = {shogi::kRootNode};
    for (const char* move : {"7g7f", "3c3d", "2g2f"})
        m_line.push_back(m_record.addMove(m_line.back(), usi(move)));
    const std::array<int, 4> scores{0, -600, -620, -630};
    const std::array<std::vector<shogi::Move>, 4> lines{{{usi("2g2f"), usi("8c8d"), usi("2f2e")},
                                                         {usi("3c3d"), usi("2g2f")},
                                                         {usi("2g2f")},
                                                         {usi("8c8d"), usi("2f2e")}}};
    for (std::size_t i = 0; i < scores.size(); ++i) {
        EngineEvaluation evaluation;
        evaluation.engine = "Deep";
        evaluation.centipawns = scores[i];
        evaluation.depth = 12;
        evaluation.nodes = 1234;
        evaluation.line = lines[i];
        m_record.addEvaluation(m_line[i], evaluation);
    }
}

void AnnotationTest::plainWordsAtJudgedMovesOnly() {
    const Annotations made = annotations({});
    QCOMPARE(made.comments.size(), std::size_t{1});
    QCOMPARE(made.comments[0].node, m_line[1]);
    QCOMPARE(
        QString::fromStdString(made.comments[0].text),
        QStringLiteral("Blunder: Black’s win rate falls from 50 % to 27 %. Recommended: ▲P-2f △P-8d ▲P-2e"));
    QVERIFY(made.branches.empty());
}

void AnnotationTest::shogiHomeIsReadBack() {
    AnnotationSettings settings;
    settings.style = CommentStyle::ShogiHome;
    const Annotations made = annotations(settings);
    QCOMPARE(made.comments.size(), std::size_t{3});
    for (const auto& comment : made.comments) {
        const auto read = shogi::evaluationsInComment(comment.text, m_record.positionAt(comment.node),
                                                      m_record.node(comment.node).move.to(), "Ayumi");
        QCOMPARE(read, m_record.node(comment.node).evaluations);
    }
}

void AnnotationTest::floodgateIsReadBack() {
    AnnotationSettings settings;
    settings.style = CommentStyle::Floodgate;
    const Annotations made = annotations(settings);
    QCOMPARE(made.comments[2].text, std::string("* -630 -8384FU +2625FU"));
    const auto read = shogi::evaluationsInComment(made.comments[0].text, m_record.positionAt(m_line[1]),
                                                  std::nullopt, "Ayumi");
    QCOMPARE(read[0].centipawns, std::optional<int>(-600));
    QCOMPARE(read[0].line, m_record.node(m_line[1]).evaluations[0].line);
}

void AnnotationTest::placements() {
    m_record.setComment(m_line[1], "mine");
    AnnotationSettings settings;
    settings.style = CommentStyle::Floodgate;
    settings.placement = CommentPlacement::Before;
    QVERIFY(annotations(settings).comments[0].text.ends_with("\nmine"));
    settings.placement = CommentPlacement::After;
    QVERIFY(annotations(settings).comments[0].text.starts_with("mine\n* -600"));
    settings.placement = CommentPlacement::Replace;
    QVERIFY(annotations(settings).comments[0].text.starts_with("* -600"));
    settings.placement = CommentPlacement::None;
    QVERIFY(annotations(settings).isEmpty());
}

void AnnotationTest::nothingTwice() {
    AnnotationSettings settings;
    settings.branches = true;
    const Annotations first = annotations(settings);
    QVERIFY(!first.isEmpty());
    annotate(m_record, first);
    QVERIFY(annotations(settings).isEmpty());
}

void AnnotationTest::betterLineAsBranch() {
    AnnotationSettings settings;
    settings.placement = CommentPlacement::None;
    settings.branches = true;
    settings.branchMoves = 2;
    const Annotations made = annotations(settings);
    QCOMPARE(made.branches.size(), std::size_t{1});
    QCOMPARE(made.branches[0].parent, shogi::kRootNode);
    QCOMPARE(made.branches[0].line, (std::vector<shogi::Move>{usi("2g2f"), usi("8c8d")}));
    annotate(m_record, made);
    QCOMPARE(m_record.mainLine(), m_line); // the game stays the main line
    QCOMPARE(m_record.node(shogi::kRootNode).children.size(), std::size_t{2});
}

// What a move overlooked follows what the win rates tell.
void AnnotationTest::reasonsIfWanted() {
    shogi::Record record;
    std::vector<NodeId> line{shogi::kRootNode};
    for (const char* move : {"7g7f", "3c3d", "8h5e"})
        line.push_back(record.addMove(line.back(), usi(move)));
    const auto evaluate = [&record](NodeId node, int score, std::vector<shogi::Move> moves) {
        EngineEvaluation evaluation;
        evaluation.engine = "Deep";
        evaluation.centipawns = score;
        evaluation.depth = 12;
        evaluation.line = std::move(moves);
        record.addEvaluation(node, evaluation);
    };
    evaluate(line[2], 30, {usi("2g2f"), usi("8c8d")});
    evaluate(line[3], -1500, {usi("2b5e"), usi("2g2f")});
    AnnotationSettings settings;
    const auto comment = [&] {
        return QString::fromStdString(annotationsFor(record, line, reviewGame(record, line, "Deep", {}), {},
                                                     settings, MoveNotation::Western)
                                          .comments.front()
                                          .text);
    };
    const QString plain = comment();
    QVERIFY2(plain.endsWith(QStringLiteral("Recommended: ▲P-2f △P-8d")), qPrintable(plain));
    settings.style = CommentStyle::Explained;
    QCOMPARE(comment(), plain + QStringLiteral(" After ▲B-5e, △Bx5e simply takes the bishop."));
}

void AnnotationTest::sentences() {
    const GameReview review = reviewGame(m_record, m_line, "Deep", {});
    QVERIFY(reviewSentence(review.moves[1], m_record.positionAt(m_line[1]), std::nullopt, {},
                           MoveNotation::Western)
                .isEmpty());
    MoveReview missed = review.moves[0];
    missed.judged->judgement = Judgement::MissedMate;
    missed.mate = {usi("2g2f"), usi("8c8d"), usi("2f2e")};
    QCOMPARE(reviewSentence(missed, shogi::Position{}, std::nullopt, {}, MoveNotation::Western),
             QStringLiteral("Missed mate: Black had a mate in 3. Recommended: ▲P-2f △P-8d ▲P-2e"));
}

void AnnotationTest::scores() {
    EngineEvaluation evaluation;
    evaluation.centipawns = -45;
    QCOMPARE(scoreText(evaluation), QStringLiteral("−45"));
    evaluation.bound = shogi::EvaluationBound::Lower;
    QCOMPARE(scoreText(evaluation), QStringLiteral("≥ −45"));
    evaluation = {};
    evaluation.matePlies = 5;
    QCOMPARE(scoreText(evaluation), QStringLiteral("▲ mates in 5"));
    evaluation.matePlies = -shogi::kMateOfUnknownLength;
    QCOMPARE(scoreText(evaluation), QStringLiteral("△ mates"));
    QCOMPARE(percentText(0.6234), QStringLiteral("62.3 %"));
    QCOMPARE(accuracyText({}), QStringLiteral("–"));
}

QTEST_APPLESS_MAIN(AnnotationTest)
#include "tst_annotation.moc"
