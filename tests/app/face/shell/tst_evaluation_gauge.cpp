// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/face/program.h"

#include <QAccessible>

using app::GaugeShown;
using app::test::Program;
using board::Gauge;

namespace {

shogi::EngineEvaluation evaluation(const char* engine, int depth, std::optional<int> centipawns,
                                   std::optional<int> mate = std::nullopt) {
    shogi::EngineEvaluation found;
    found.engine = engine;
    found.depth = depth;
    found.centipawns = centipawns;
    found.matePlies = mate;
    return found;
}

} // namespace

// The bar along the board.
class EvaluationGaugeTest : public QObject {
    Q_OBJECT

    static const std::optional<Gauge>& gauge(Program& program) { return program.board().state().gauge; }
    static void show(Program& program, GaugeShown when) {
        app::AppearanceSettings appearance = program.application->settings().appearance();
        appearance.gauge = when;
        program.application->settings().setAppearance(appearance);
    }

private slots:
    void followsTheShownPosition();
    void keepsToItsEngine();
    void showsMates();
    void isNotShownInGames();
    void changesNoSize();
};

void EvaluationGaugeTest::followsTheShownPosition() {
    Program program;
    program.start();
    app::RecordDocument& document = program.document();
    QVERIFY(!gauge(program)); // nothing is known
    document.addBranchMove(*shogi::parseUsiMove("7g7f"));
    document.addBranchMove(*shogi::parseUsiMove("3c3d"));
    document.goTo(document.line()[1]);
    document.storeEvaluations(document.cursor(), {evaluation("A", 8, 600)});
    QVERIFY(gauge(program));
    QVERIFY(gauge(program)->isCurrent && !gauge(program)->isMate);
    QVERIFY(gauge(program)->black > 0.72 && gauge(program)->black < 0.74);
    QCOMPARE(gauge(program)->label, QStringLiteral("▲ 73 %"));
    QCOMPARE(QAccessible::queryAccessibleInterface(&program.board())->text(QAccessible::Description),
             QStringLiteral("Black: 73 %"));
    // The value of an earlier position until there is one.
    document.step(1);
    QVERIFY(gauge(program) && !gauge(program)->isCurrent);
    document.storeEvaluations(document.cursor(), {evaluation("A", 8, -600)});
    QVERIFY(gauge(program)->isCurrent);
    QCOMPARE(gauge(program)->label, QStringLiteral("△ 73 %"));
    document.step(-2);
    QVERIFY(!gauge(program));
}

void EvaluationGaugeTest::keepsToItsEngine() {
    Program program;
    program.start();
    app::RecordDocument& document = program.document();
    document.storeEvaluations(document.cursor(), {evaluation("A", 8, 600)});
    document.storeEvaluations(document.cursor(), {evaluation("B", 20, -600)});
    QCOMPARE(gauge(program)->label, QStringLiteral("▲ 73 %"));
    document.addBranchMove(*shogi::parseUsiMove("7g7f"));
    document.storeEvaluations(document.cursor(), {evaluation("B", 20, 0)});
    QCOMPARE(gauge(program)->label, QStringLiteral("▲ 50 %"));
}

void EvaluationGaugeTest::showsMates() {
    Program program;
    program.start();
    app::RecordDocument& document = program.document();
    document.newRecord(shogi::parseSfen("4k4/9/4P4/9/9/9/9/9/4K4 b Gp 1").value());
    document.storeEvaluations(document.cursor(), {evaluation("A", 20, -300)});
    document.storeEvaluations(document.cursor(), {evaluation("B", 1, std::nullopt, 1)});
    QVERIFY(gauge(program)->isMate);
    QCOMPARE(gauge(program)->black, 1.0);
    QCOMPARE(gauge(program)->label, QStringLiteral("▲ mates in 1"));
    document.addBranchMove(*shogi::parseUsiMove("G*5b"));
    QVERIFY(gauge(program)->isMate && gauge(program)->isCurrent);
    QCOMPARE(gauge(program)->black, 1.0);
    QCOMPARE(gauge(program)->label, QStringLiteral("Mate"));
}

void EvaluationGaugeTest::isNotShownInGames() {
    Program program;
    program.start();
    app::RecordDocument& document = program.document();
    program.startAgainst(QStringLiteral("Human"), 60);
    QTRY_COMPARE(program.game().phase(), app::Game::Phase::Running);
    program.click("7g", "7f");
    document.storeEvaluations(document.cursor(), {evaluation("A", 8, 100)});
    QVERIFY(!gauge(program));
    show(program, GaugeShown::Always);
    QVERIFY(gauge(program));
    show(program, GaugeShown::Never);
    QVERIFY(!gauge(program));
    show(program, GaugeShown::Analysis);
    program.game().abort();
    QVERIFY(gauge(program));
}

void EvaluationGaugeTest::changesNoSize() {
    Program program;
    program.start();
    const QRectF before = program.board().geometryNow().board();
    program.document().storeEvaluations(program.document().cursor(), {evaluation("A", 8, 100)});
    QVERIFY(gauge(program));
    QCOMPARE(program.board().geometryNow().board(), before);
}

int main(int argc, char** argv) {
    QApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
    QApplication application(argc, argv);
    EvaluationGaugeTest test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_evaluation_gauge.moc"
