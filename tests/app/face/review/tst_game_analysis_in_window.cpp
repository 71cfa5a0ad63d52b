// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/record_document.h"
#include "app/face/files/file_desk.h"
#include "app/face/review/evaluation_chart.h"
#include "app/face/review/game_analysis_dialog.h"
#include "app/face/review/graph_pane.h"
#include "app/face/review/report_window.h"
#include "app/face/review/review_desk.h"
#include "app/face/review/review_model.h"
#include "app/face/review/review_pane.h"
#include "app/face/review/teacher_words_view.h"
#include "app/face/shell/board_stage.h"
#include "app/face/shell/look.h"
#include "app/face/shell/scene.h"
#include "app/files/record_json.h"
#include "board-widget/board_view.h"
#include "tests/app/face/analysed_game.h"
#include "tests/app/face/program.h"
#include "tests/app/worked_off.h"

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QDockWidget>
#include <QDoubleSpinBox>
#include <QHeaderView>
#include <QLabel>
#include <QListWidget>
#include <QMimeData>
#include <QScopeGuard>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTableView>
#include <QTextBlock>
#include <QTextBrowser>
#include <QTextLayout>

#include <algorithm>
#include <set>
#include <utility>

using namespace app;
using app::test::kAnalysed;
using app::test::kLostBishop;
using app::test::Program;

namespace {

shogi::Move usi(const char* text) { return shogi::parseUsiMove(text).value(); }

// Scores from the mover's side; the answers themselves do not matter for an analysis.
const QByteArray kEngine = "! option name MultiPV type spin default 1 min 1 max 10\n"
                           "! play\ninfo depth 9 score cp 40 nodes 99 pv 1g1f\n! end\n";

const QByteArray kGame = "手合割：平手\n先手：Ayumi\n後手：Ben\n   1 ７六歩(77) ( 0:05/00:00:05)\n"
                         "   2 ３四歩(33) ( 0:10/00:00:10)\n   3 ２六歩(27) ( 1:05/00:01:10)\n"
                         "   4 ８四歩(83) ( 0:02/00:00:12)\n";

} // namespace

class GameAnalysisInWindowTest : public QObject {
    Q_OBJECT
private slots:
    void dialogReturnsWhatItWasGiven();
    void dialogRefusesNonsense();
    void wholeGame();
    void commentsAndBranchesAreOneStep();
    void takesWhatIsStored();
    void pauseAndStop();
    void crashingEngineIsTold();
    void terminatedEngineIsTold();
    void killedInTheMiddleAndResumed();
    void leavingKeepsTheAnalysis();
    void otherRecordEndsIt();
    void graphFollowsAndLeads();
    void aDragAlongTheGraphGoesThroughTheGame();
    void inABranchTheMainLineStaysInTheGraph();
    void graphZooms();
    void graphPicture();
    void emptyGraphHasNoLines();
    void wordsOfTheGraphStandApart_data();
    void wordsOfTheGraphStandApart();
    void scoresAreLabelledEvenly();
    void betterMovesAreWhole();
    void hashIsHeldAgainstMemory();
    void listFollowsAndLeads();
    void wordsTellWhatAMoveOverlooked();
    void reportIsWritten();
    void reportIsCopied();
    void reportIntoAReadOnlyFolder();
    void emptyRecord();
    void recordWithoutKings();

private:
    static void open(Program& program, const QByteArray& bytes) {
        program.openFile(program.write("game.kif", bytes));
        QCOMPARE(program.document().record().nodeCount(), std::size_t{5});
    }
    static GameAnalysisSettings settings(const QString& engine) {
        GameAnalysisSettings settings = GameAnalysisSettings::standard();
        settings.engines = {engine};
        settings.limits.time = std::chrono::milliseconds(50);
        settings.solveMates = false;
        return settings;
    }
    static ReviewPane& pane(Program& program) {
        return *program.window().findChild<ReviewPane*>(QStringLiteral("reviewPane"));
    }
    static GraphPane& graph(Program& program) {
        return *program.window().findChild<GraphPane*>(QStringLiteral("graphPane"));
    }
    static void analysedGame(Program& program) {
        program.start();
        open(program, kAnalysed);
    }
};

void GameAnalysisInWindowTest::dialogReturnsWhatItWasGiven() {
    CatalogEntry tokin;
    tokin.id = CatalogEntry::kBundledId;
    tokin.name = QStringLiteral("Tokin");
    CatalogEntry other = tokin;
    other.id = QStringLiteral("other");
    other.name = QStringLiteral("Other");
    GameAnalysisSettings settings = GameAnalysisSettings::standard();
    settings.engines = {QStringLiteral("other")};
    settings.limits.time.reset();
    settings.limits.nodes = 250000;
    settings.limits.lines = 3;
    settings.scope.sides = {false, true};
    settings.scope.backwards = true;
    settings.scope.branches = true;
    settings.scope.enoughDepth = 15;
    settings.solveMates = false;
    settings.review.curve = WinRateCurve::Gentle;
    settings.review.thresholds = {0.04, 0.08, 0.12, 0.3, 0.25};
    settings.annotation = {CommentStyle::Floodgate, CommentPlacement::Before, true, Judgement::Blunder, 5};
    GameAnalysisDialog dialog(settings, {tokin, other}, 100, {});
    QVERIFY(dialog.settings() == settings);
    QVERIFY(gameAnalysisFromJson(toJson(settings)) == settings);
    dialog.findChild<QSpinBox*>(QStringLiteral("analysisFirst"))->setValue(10);
    dialog.findChild<QSpinBox*>(QStringLiteral("analysisLast"))->setValue(20);
    QCOMPARE(dialog.settings().scope.firstPly, 10);
    QCOMPARE(dialog.settings().scope.lastPly, 20);
}

void GameAnalysisInWindowTest::dialogRefusesNonsense() {
    CatalogEntry tokin;
    tokin.id = CatalogEntry::kBundledId;
    tokin.name = QStringLiteral("Tokin");
    GameAnalysisDialog dialog(GameAnalysisSettings::standard(), {tokin}, 100, {});
    auto* start = dialog.findChild<QPushButton*>(QStringLiteral("startAnalysis"));
    QVERIFY(start->isEnabled());
    for (const char* box : {"analysisBlack", "analysisWhite"})
        dialog.findChild<QAbstractButton*>(QLatin1String(box))->setChecked(false);
    QVERIFY(!start->isEnabled());
    dialog.findChild<QAbstractButton*>(QStringLiteral("analysisBlack"))->setChecked(true);
    QVERIFY(start->isEnabled());
    dialog.findChild<QSpinBox*>(QStringLiteral("analysisFirst"))->setValue(50);
    dialog.findChild<QSpinBox*>(QStringLiteral("analysisLast"))->setValue(20);
    QVERIFY(!start->isEnabled());
    QVERIFY(!dialog.findChild<QLabel*>(QStringLiteral("analysisProblem"))->text().isEmpty());
}

void GameAnalysisInWindowTest::wholeGame() {
    Program program;
    program.start();
    const QString id = program.addEngine(QStringLiteral("Deep"), kEngine);
    open(program, kGame);
    program.key(Qt::Key_G, Qt::ControlModifier | Qt::ShiftModifier);
    auto* dialog = program.dialog<GameAnalysisDialog>("gameAnalysisDialog");
    QVERIFY(dialog != nullptr);
    auto* engines = dialog->findChild<QListWidget*>(QStringLiteral("analysisEngines"));
    for (int i = 0; i < engines->count(); ++i)
        engines->item(i)->setCheckState(
            engines->item(i)->data(Qt::UserRole).toString() == id ? Qt::Checked : Qt::Unchecked);
    dialog->findChild<QDoubleSpinBox*>(QStringLiteral("analysisSeconds"))->setValue(0.05);
    dialog->findChild<QAbstractButton*>(QStringLiteral("analysisMates"))->setChecked(false);
    Program::press(dialog, "startAnalysis");
    ReviewSession& session = program.application->reviewSession();
    QVERIFY(session.isBusy());
    QVERIFY(pane(program).isVisible());
    QTRY_VERIFY_WITH_TIMEOUT(!session.isBusy(), 30000);
    for (const shogi::NodeId node : program.document().line())
        QCOMPARE(program.document().record().node(node).evaluations.size(), std::size_t{1});
    // Every move loses 80 centipawns: 3 points are not an inaccuracy.
    QVERIFY(!program.application->reviewedLine().review().isEmpty());
    QVERIFY2(pane(program).summary().contains(QStringLiteral("Ayumi")), qPrintable(pane(program).summary()));
    QVERIFY(QDir(program.places.analyses).isEmpty() || !QDir(program.places.analyses).exists() ||
            QDir(program.places.analyses).entryList({QStringLiteral("*.analysis")}).isEmpty());
}

void GameAnalysisInWindowTest::commentsAndBranchesAreOneStep() {
    Program program;
    program.start();
    const QString id = program.addEngine(QStringLiteral("Deep"), kEngine);
    open(program, kAnalysed);
    program.document().setComment(program.document().line()[1], QStringLiteral("mine"));
    GameAnalysisSettings wanted = settings(id);
    wanted.scope.lastPly = 1;
    wanted.annotation.placement = CommentPlacement::After;
    wanted.annotation.branches = true;
    const int before = program.document().undoStack()->count();
    program.application->reviewDesk().start(wanted);
    QTRY_VERIFY_WITH_TIMEOUT(!program.application->reviewSession().isBusy(), 30000);
    QCOMPARE(program.document().undoStack()->count(), before + 1);
    const shogi::NodeId first = program.document().line()[1];
    const QString comment = program.document().comment(first);
    QVERIFY2(comment.startsWith(QStringLiteral("mine\nBlunder")), qPrintable(comment));
    QVERIFY(program.document().record().node(shogi::kRootNode).children.size() > 1);
    program.document().undoStack()->undo();
    QCOMPARE(program.document().comment(program.document().line()[1]), QStringLiteral("mine"));
    QCOMPARE(program.document().record().nodeCount(), std::size_t{5});
}

// What an engine found in another record is not searched again: an engine of the same name that would crash
// is not started at all.
void GameAnalysisInWindowTest::takesWhatIsStored() {
    Program program;
    program.start();
    const QString first = program.addEngine(QStringLiteral("First"), kEngine);
    const QString second = program.addEngine(QStringLiteral("Second"), "! play\n!crash\n! end\n");
    open(program, kGame);
    ReviewDesk& desk = program.application->reviewDesk();
    ReviewSession& session = program.application->reviewSession();
    desk.start(settings(first));
    QTRY_VERIFY_WITH_TIMEOUT(!session.isBusy(), 30000);
    program.document().newRecord();
    open(program, kGame);
    QVERIFY(program.document().record().node(shogi::kRootNode).evaluations.empty());

    GameAnalysisSettings wanted = settings(second);
    wanted.scope.enoughDepth = 9;
    desk.start(wanted);
    const auto isComplete = [&program] {
        const std::vector<shogi::NodeId>& line = program.document().line();
        return !program.document().record().node(line.back()).evaluations.empty();
    };
    QTRY_VERIFY(isComplete() && !session.isBusy());
    QVERIFY2(pane(program).findChild<QLabel*>(QStringLiteral("analysisNote"))->text().isEmpty(),
             "the engine was asked");
    for (const shogi::NodeId node : program.document().line()) {
        const auto& known = program.document().record().node(node).evaluations;
        QCOMPARE(known.size(), std::size_t{1});
        QCOMPARE(known[0].depth, 9);
    }
    // Another record while the store is being queried: nothing starts.
    desk.start(wanted);
    program.document().newRecord();
    // The store answers in the order of requests.
    bool isAnswered = false;
    program.application->evaluationStore().collect({program.document().position()}, this,
                                                   [&isAnswered](const auto&) { isAnswered = true; });
    QTRY_VERIFY(isAnswered);
    QVERIFY(!session.isBusy());
}

void GameAnalysisInWindowTest::pauseAndStop() {
    Program program;
    program.start();
    const QString id = program.addEngine(QStringLiteral("Slow"),
                                         "! play think 300\ninfo depth 9 score cp 40 pv 1g1f\n! end\n");
    open(program, kGame);
    ReviewDesk& desk = program.application->reviewDesk();
    ReviewSession& session = program.application->reviewSession();
    desk.start(settings(id));
    QSignalSpy done(&session, &ReviewSession::progressed);
    QVERIFY(done.wait(20000));
    Program::press(&pane(program), "pauseAnalysis");
    QVERIFY(session.isPaused());
    auto* words = pane(program).findChild<QLabel*>(QStringLiteral("analysisRemaining"));
    QVERIFY2(words->text().contains(QStringLiteral("1 of 5")), qPrintable(words->text()));
    Program::press(&pane(program), "pauseAnalysis");
    QVERIFY(!session.isPaused());
    QVERIFY(done.wait(20000));
    Program::press(&pane(program), "cancelAnalysis");
    QTRY_VERIFY_WITH_TIMEOUT(!session.isBusy(), 20000);
    // Earlier results are kept.
    QVERIFY(!program.document().record().node(program.document().line()[1]).evaluations.empty());
    QVERIFY(program.window().bubble().text().contains(QStringLiteral("of 5")));
}

void GameAnalysisInWindowTest::crashingEngineIsTold() {
    Program program;
    program.start();
    const QString id = program.addEngine(QStringLiteral("Weak"), "! play\n!crash\n! end\n");
    open(program, kGame);
    program.application->reviewDesk().start(settings(id));
    QTRY_VERIFY_WITH_TIMEOUT(!program.application->reviewSession().isBusy(), 30000);
    auto* note = pane(program).findChild<QLabel*>(QStringLiteral("analysisNote"));
    QVERIFY(note->isVisible());
    QVERIFY2(note->text().contains(QStringLiteral("Weak")), qPrintable(note->text()));
    QVERIFY(QApplication::activeModalWidget() == nullptr);
}

// Terminated in the engine console while the analysis is paused.
void GameAnalysisInWindowTest::terminatedEngineIsTold() {
    Program program;
    program.start();
    const QString id = program.addEngine(QStringLiteral("Slow"),
                                         "! play think 300\ninfo depth 9 score cp 40 pv 1g1f\n! end\n");
    open(program, kGame);
    ReviewSession& session = program.application->reviewSession();
    bool hasPaused = false;
    bool isIdle = false;
    connect(&program.application->hub(), &EngineHub::launched, this, [&](EngineSession* engine) {
        connect(engine, &EngineSession::stateChanged, this, [&](host::SessionState state) {
            if (state == host::SessionState::Searching && session.progress().done == 1 &&
                !std::exchange(hasPaused, true))
                session.pause();
            isIdle = session.isPaused() && state == host::SessionState::InSession;
        });
    });
    program.application->reviewDesk().start(settings(id));
    QTRY_VERIFY_WITH_TIMEOUT(isIdle, 30000);
    program.application->roster().runningSession(id)->kill();
    auto* note = pane(program).findChild<QLabel*>(QStringLiteral("analysisNote"));
    QTRY_VERIFY_WITH_TIMEOUT(note->isVisible(), 30000);
    QVERIFY2(note->text().contains(QStringLiteral("Slow was terminated")), qPrintable(note->text()));
    QVERIFY2(note->text().contains(QStringLiteral("stop the analysis")), qPrintable(note->text()));
    // The new process waits, as the one before.
    QTRY_VERIFY_WITH_TIMEOUT(program.application->roster().runningSession(id) != nullptr, 30000);
    Program::press(&pane(program), "pauseAnalysis");
    QTRY_VERIFY_WITH_TIMEOUT(!session.isBusy(), 30000);
    for (const shogi::NodeId node : program.document().line())
        QVERIFY(!program.document().record().node(node).evaluations.empty());
}

// A kill leaves the journal; it is created here as the program writes it, with an incomplete last line.
void GameAnalysisInWindowTest::killedInTheMiddleAndResumed() {
    Program program;
    program.places.analyses = program.path("analyses");
    QDir().mkpath(program.places.analyses);
    CatalogEntry entry;
    entry.id = QStringLiteral("deep");
    entry.name = QStringLiteral("Deep");
    entry.path = QStringLiteral(KOMADAI_FAKE_ENGINE);
    entry.arguments = {program.write("deep.script", kEngine)};
    QByteArray journal;
    {
        const auto loaded = RecordFile::read(kGame);
        QVERIFY(loaded);
        const QJsonObject plan{
            {QStringLiteral("settings"), toJson(settings(entry.id))},
            {QStringLiteral("path"), QString()},
            {QStringLiteral("format"), QStringLiteral("csa")},
            {QStringLiteral("encoding"), QStringLiteral("Shift_JIS")},
            {QStringLiteral("record"), recordToJson(loaded->record, shogi::kRootNode).json}};
        AnalysisEntry found{0, 0, 1, {}};
        shogi::EngineEvaluation line;
        line.engine = "Deep";
        line.centipawns = 777;
        line.depth = 33;
        line.line = {usi("3c3d")};
        found.lines = {line};
        // A position counts once all engines have analysed it: the mate search was ahead.
        journal = analysisHead(plan) + analysisLine(found) + analysisLine({1, 0, 1, {}}) +
                  analysisLine({1, 0, 2, {}}) + analysisLine({1, 0, 3, {}}) +
                  analysisLine({0, 0, 0, {}}).chopped(7);
    }
    program.write("analyses/old.analysis", journal);
    {
        StorageThread storage;
        EngineCatalog(program.places.catalog, &storage).add(entry);
    }
    program.start();
    Banner* banner = program.banner(BannerArea::Topic::Analysis);
    QVERIFY(banner != nullptr);
    QVERIFY2(banner->text().contains(QStringLiteral("1 position")), qPrintable(banner->text()));
    Program::pressText(banner, QStringLiteral("Continue"));
    ReviewSession& session = program.application->reviewSession();
    QVERIFY(session.isBusy());
    QCOMPARE(session.progress().done, std::size_t{1});
    QCOMPARE(program.document().record().nodeCount(), std::size_t{5});
    QCOMPARE(program.document().format(), shogi::RecordFormat::Csa);
    QCOMPARE(program.document().encoding(), TextEncoding::ShiftJis);
    QTRY_VERIFY_WITH_TIMEOUT(!session.isBusy(), 30000);
    const auto line = program.document().line();
    QCOMPARE(program.document().record().node(line[1]).evaluations[0].centipawns, std::optional<int>(777));
    for (const shogi::NodeId node : line)
        QVERIFY(!program.document().record().node(node).evaluations.empty());
    QTRY_VERIFY(QDir(program.places.analyses).entryList({QStringLiteral("*.analysis")}).isEmpty());
}

void GameAnalysisInWindowTest::leavingKeepsTheAnalysis() {
    Program program;
    program.places.analyses = program.path("analyses");
    program.start();
    const QString id = program.addEngine(QStringLiteral("Slow"),
                                         "! play think 300\ninfo depth 9 score cp 40 pv 1g1f\n! end\n");
    open(program, kGame);
    ReviewDesk& desk = program.application->reviewDesk();
    ReviewSession& session = program.application->reviewSession();
    desk.start(settings(id));
    QSignalSpy done(&session, &ReviewSession::progressed);
    QVERIFY(done.wait(20000));
    QSignalSpy finished(program.application.get(), &Application::finished);
    program.application->requestQuit();
    QVERIFY(finished.count() > 0 || finished.wait(20000));
    program.application.reset();
    program.start();
    Banner* banner = program.banner(BannerArea::Topic::Analysis);
    QVERIFY(banner != nullptr);
    Program::pressText(banner, QStringLiteral("Discard"));
    QTRY_VERIFY(QDir(program.places.analyses).entryList({QStringLiteral("*.analysis")}).isEmpty());
}

void GameAnalysisInWindowTest::otherRecordEndsIt() {
    Program program;
    program.start();
    const QString id = program.addEngine(QStringLiteral("Slow"),
                                         "! play think 300\ninfo depth 9 score cp 40 pv 1g1f\n! end\n");
    open(program, kGame);
    program.application->reviewDesk().start(settings(id));
    program.document().newRecord();
    QVERIFY(!program.application->reviewSession().isBusy());
    QVERIFY(workedOff(program.application->hub()));
    QVERIFY(program.document().record().node(shogi::kRootNode).evaluations.empty());
}

void GameAnalysisInWindowTest::graphFollowsAndLeads() {
    Program program;
    analysedGame(program);
    program.window().findChild<QDockWidget*>(QStringLiteral("graphDock"))->show();
    EvaluationChart& chart = graph(program).chart();
    QTRY_VERIFY(chart.isVisible() && chart.width() > 100);
    QCOMPARE(chart.content().curves.size(), std::size_t{1});
    QCOMPARE(chart.content().curves[0].points.size(), std::size_t{5});
    QCOMPARE(chart.content().marks.size(), std::size_t{2});
    QCOMPARE(chart.content().marks[0].judgement, Judgement::Blunder);
    QCOMPARE(chart.scoreRange(), 1000);
    // A click moves to the move.
    const QPointF at = chart.pointAt(3, 0);
    QTest::mouseClick(&chart, Qt::LeftButton, {}, at.toPoint());
    QCOMPARE(program.document().record().node(program.document().cursor()).ply, 3);
    QCOMPARE(chart.currentPly(), 3);
    program.document().goToFirst();
    QCOMPARE(chart.currentPly(), 0);
    // Texts for the tool tip and the screen reader.
    const QString words = graph(program).plainPlyText(1);
    QVERIFY2(words.contains(QStringLiteral("Blunder")) && words.contains(QStringLiteral("−700")),
             qPrintable(words));
    QVERIFY(!chart.accessibleDescription().isEmpty());
    // Win rates.
    graph(program).findChild<QAction*>(QStringLiteral("graphWinRates"))->trigger();
    QCOMPARE(chart.scale(), EvaluationChart::Scale::WinRate);
    shogi::EngineEvaluation mate;
    mate.matePlies = -3;
    QCOMPARE(chart.heightOf(mate), 0.0);
}

void GameAnalysisInWindowTest::aDragAlongTheGraphGoesThroughTheGame() {
    Program program;
    analysedGame(program);
    program.window().findChild<QDockWidget*>(QStringLiteral("graphDock"))->show();
    EvaluationChart& chart = graph(program).chart();
    QTRY_VERIFY(chart.isVisible() && chart.width() > 100);
    // Curves that have the height they ask for can be read.
    chart.resize(chart.width(), chart.sizeHint().height());
    QVERIFY(chart.pointAt(0, -chart.scoreRange()).y() - chart.pointAt(0, chart.scoreRange()).y() >= 110);
    QList<int> plies;
    connect(&program.document(), &RecordDocument::cursorChanged, &chart,
            [&](shogi::NodeId node) { plies << program.document().record().node(node).ply; });
    const auto at = [&chart](int ply) { return chart.pointAt(ply, 0).toPoint(); };
    QTest::mousePress(&chart, Qt::LeftButton, {}, at(4));
    for (const int ply : {3, 2, 1, 2})
        QTest::mouseMove(&chart, at(ply));
    QTest::mouseRelease(&chart, Qt::LeftButton, {}, at(2));
    QCOMPARE(plies, (QList<int>{4, 3, 2, 1, 2}));
    QTest::mouseMove(&chart, at(4)); // released
    QCOMPARE(plies.size(), 5);
}

void GameAnalysisInWindowTest::inABranchTheMainLineStaysInTheGraph() {
    Program program;
    analysedGame(program);
    EvaluationChart& chart = graph(program).chart();
    QVERIFY(chart.content().behind.empty());
    const std::vector<shogi::NodeId> mainLine = program.document().line();
    program.document().goTo(mainLine[2]);
    program.document().addBranchMove(*shogi::parseUsiMove("6g6f"));
    QTRY_COMPARE(chart.content().behind.size(), std::size_t{1});
    // From the move before the branch to the end, which the graph reaches though the branch does not.
    const std::vector<EvaluationPoint>& behind = chart.content().behind.front().points;
    QCOMPARE(behind.front().node, mainLine[2]);
    QCOMPARE(behind.back().node, mainLine[4]);
    QCOMPARE(chart.content().curves.front().points.size(), std::size_t{3});
    QCOMPARE(chart.content().plies, 4);
    // There is nothing to go to beyond the end of the branch.
    QTest::mouseClick(&chart, Qt::LeftButton, {}, chart.pointAt(4, 0).toPoint());
    QCOMPARE(program.document().record().node(program.document().cursor()).ply, 3);
    QVERIFY(program.document().cursor() != mainLine[3]);
    program.document().goTo(mainLine[4]);
    QTRY_VERIFY(chart.content().behind.empty());
}

void GameAnalysisInWindowTest::graphZooms() {
    EvaluationChart chart;
    chart.resize(600, 200);
    ChartContent content;
    content.plies = 200;
    EvaluationCurve curve{"Deep", {}};
    for (int ply = 0; ply <= 200; ++ply) {
        shogi::EngineEvaluation evaluation;
        evaluation.engine = "Deep";
        evaluation.centipawns = ply * 20;
        curve.points.push_back({ply, static_cast<shogi::NodeId>(ply), evaluation});
    }
    content.curves = {curve};
    chart.setContent(content);
    QCOMPARE(chart.lastShown(), 200.0);
    QCOMPARE(chart.scoreRange(), 3000); // and values beyond are at the edge
    QCOMPARE(chart.heightOf(curve.points.back().evaluation), 3000.0);
    chart.setCurrentPly(100);
    chart.zoomIn();
    QCOMPARE(chart.lastShown() - chart.firstShown(), 100.0);
    QVERIFY(chart.firstShown() <= 100 && chart.lastShown() >= 100);
    // The current move stays visible.
    chart.setCurrentPly(199);
    QVERIFY(chart.lastShown() >= 199);
    // With more moves the visible range stays.
    const double first = chart.firstShown();
    chart.setContent(content);
    QCOMPARE(chart.firstShown(), first);
    for (int i = 0; i < 10; ++i)
        chart.zoomIn();
    QCOMPARE(chart.lastShown() - chart.firstShown(), 10.0);
    for (int i = 0; i < 10; ++i)
        chart.zoomOut();
    QCOMPARE(chart.firstShown(), 0.0);
    QCOMPARE(chart.lastShown(), 200.0);
    QTest::keyClick(&chart, Qt::Key_Plus);
    QVERIFY(chart.lastShown() - chart.firstShown() < 200.0);
    QTest::keyClick(&chart, Qt::Key_0);
    QCOMPARE(chart.lastShown(), 200.0);
}

void GameAnalysisInWindowTest::graphPicture() {
    Program program;
    analysedGame(program);
    program.window().findChild<QDockWidget*>(QStringLiteral("graphDock"))->show();
    program.window().show();
    auto* button = graph(program).findChild<QAction*>(QStringLiteral("graphExport"));
    button->trigger();
    auto* dialog = program.dialog<QFileDialog>("graphDialog");
    QVERIFY(dialog != nullptr);
    const QString path = program.path("graph.png");
    Program::enterFile(dialog, path);
    program.waitForFiles();
    const QImage picture(path);
    QCOMPARE(picture.size(), QSize(2400, 840));
}

// Nothing is drawn behind the notice in its middle.
void GameAnalysisInWindowTest::emptyGraphHasNoLines() {
    Program program;
    program.start();
    program.window().findChild<QDockWidget*>(QStringLiteral("graphDock"))->show();
    EvaluationChart& chart = graph(program).chart();
    QTRY_VERIFY(chart.isVisible() && chart.height() > 60);
    const auto shades = [&chart] {
        const QImage picture = chart.image(chart.size(), 1.0);
        std::set<QRgb> found;
        for (int y = picture.height() / 3; y < picture.height() * 3 / 5; ++y)
            found.insert(picture.pixel(picture.width() * 3 / 4, y));
        return found.size();
    };
    QCOMPARE(shades(), std::size_t{1});
    program.openFile(program.write("game.kif", kAnalysed));
    QTRY_VERIFY(shades() > 1);
}

void GameAnalysisInWindowTest::wordsOfTheGraphStandApart_data() {
    QTest::addColumn<int>("percent");
    for (const int percent : {100, 125, 160})
        QTest::addRow("%d %%", percent) << percent;
}

void GameAnalysisInWindowTest::wordsOfTheGraphStandApart() {
    QFETCH(int, percent);
    const auto restored = qScopeGuard([font = QApplication::font()] { look::setFont(font); });
    Program program;
    program.start();
    AppearanceSettings appearance = program.application->settings().appearance();
    appearance.fontSize = percent;
    program.application->settings().setAppearance(appearance);
    program.window().findChild<QDockWidget*>(QStringLiteral("graphDock"))->show();
    EvaluationChart& chart = graph(program).chart();
    QTRY_VERIFY(chart.isVisible() && chart.height() >= chart.minimumHeight());
    const QList<QLabel*> labels = chart.findChildren<QLabel*>();
    // Without curves nothing is written.
    QImage picture = chart.image(chart.size(), 1.0);
    const QRgb sheet = picture.pixel(picture.width() / 2, picture.height() / 2);
    for (int y = 8; y < picture.height() - 8; ++y)
        for (int x = 8; x < picture.width() - 16; ++x)
            QCOMPARE(picture.pixel(x, y), sheet);
    // The names of the engines stand above the curves.
    program.openFile(program.write("game.kif", kAnalysed));
    QTRY_VERIFY(!chart.content().curves.empty());
    const auto legend = std::find_if(labels.begin(), labels.end(),
                                     [](const QLabel* label) { return label->textFormat() == Qt::RichText; });
    QVERIFY(legend != labels.end());
    QTRY_VERIFY2((*legend)->geometry().bottom() <= chart.pointAt(0, chart.scoreRange() * 1.08).y() + 1,
                 qPrintable(QStringLiteral("%1 and %2")
                                .arg((*legend)->geometry().bottom())
                                .arg(chart.pointAt(0, chart.scoreRange() * 1.08).y())));
}

// As many as stand apart: the axis drops labels that touch, and those left are not evenly spaced.
void GameAnalysisInWindowTest::scoresAreLabelledEvenly() {
    Program program;
    analysedGame(program);
    auto* dock = program.window().findChild<QDockWidget*>(QStringLiteral("graphDock"));
    dock->setFloating(true);
    dock->show();
    EvaluationChart& chart = graph(program).chart();
    dock->resize(600, 500);
    QTRY_COMPARE(chart.scoreStep(), chart.scoreRange() / 2.0);
    dock->resize(600, 100);
    QTRY_COMPARE(chart.scoreStep(), static_cast<double>(chart.scoreRange()));
}

void GameAnalysisInWindowTest::betterMovesAreWhole() {
    Program program;
    analysedGame(program);
    auto* dock = program.window().findChild<QDockWidget*>(QStringLiteral("reviewDock"));
    dock->show();
    dock->raise();
    QTableView& table = pane(program).table();
    QTRY_VERIFY(table.isVisible());
    const auto isWhole = [&table] {
        const QHeaderView& header = *table.horizontalHeader();
        const int right =
            header.sectionViewportPosition(ReviewModel::Better) + header.sectionSize(ReviewModel::Better);
        const QAbstractItemView& view = table;
        return right <= table.viewport()->width() &&
               view.sizeHintForColumn(ReviewModel::Better) <= header.sectionSize(ReviewModel::Better);
    };
    QTRY_VERIFY(isWhole());
    // Figures that the graph shows too reappear when there is room.
    dock->setFloating(true);
    dock->resize(1000, 400);
    QTRY_VERIFY(!table.isColumnHidden(ReviewModel::Chances) && isWhole());
    dock->resize(320, 400);
    const auto figures = [&] {
        QStringList widths{QString::number(dock->width()), QString::number(table.viewport()->width())};
        for (int column = 0; column < ReviewModel::ColumnCount; ++column)
            widths << QString::number(table.horizontalHeader()->sectionSize(column));
        return widths.join(u' ');
    };
    QTRY_VERIFY2(table.isColumnHidden(ReviewModel::Chances) && isWhole(), qPrintable(figures()));
    // If there is still too little room, lines break between moves.
    const QFontMetrics metrics = table.fontMetrics();
    const QString line = QStringLiteral("▲P-2f △P-8d ▲P-2e");
    const QString two = QStringLiteral("▲P-2f △P-8d …");
    QCOMPARE(ReviewPane::wholeMoves(line, metrics, metrics.horizontalAdvance(line)), line);
    QCOMPARE(ReviewPane::wholeMoves(line, metrics, metrics.horizontalAdvance(line) - 1), two);
    QCOMPARE(ReviewPane::wholeMoves(line, metrics, metrics.horizontalAdvance(two) - 1),
             QStringLiteral("▲P-2f …"));
}

void GameAnalysisInWindowTest::hashIsHeldAgainstMemory() {
    CatalogEntry tokin;
    tokin.id = CatalogEntry::kBundledId;
    tokin.name = QStringLiteral("Tokin");
    tokin.hashMegabytes = 300;
    CatalogEntry other = tokin;
    other.id = QStringLiteral("other");
    other.hashMegabytes = 400;
    GameAnalysisSettings settings = GameAnalysisSettings::standard();
    settings.engines = {QStringLiteral("other")};
    settings.solveMates = false;
    GameAnalysisDialog dialog(settings, {tokin, other}, 100, {1000, 200});
    dialog.show();
    auto* hint = dialog.findChild<QLabel*>(QStringLiteral("hashHint"));
    QVERIFY(!hint->isVisible());
    auto* list = dialog.findChild<QListWidget*>(QStringLiteral("analysisEngines"));
    list->item(0)->setCheckState(Qt::Checked);
    QVERIFY(hint->isVisible());
    QVERIFY2(hint->text().contains(QStringLiteral("900 MB")) &&
                 hint->text().contains(QStringLiteral("1,000 MB")),
             qPrintable(hint->text()));
    // It can be accessed at any time.
    QVERIFY(dialog.findChild<QPushButton*>(QStringLiteral("startAnalysis"))->isEnabled());
    list->item(1)->setCheckState(Qt::Unchecked);
    QVERIFY(!hint->isVisible());
    // So are threads against processors.
    tokin.values["Threads"] = "3";
    other.values["Threads"] = "2";
    GameAnalysisDialog busy(settings, {tokin, other}, 100, {0, 0, 4, 0});
    busy.show();
    auto* note = busy.findChild<QLabel*>(QStringLiteral("hashHint"));
    QVERIFY(!note->isVisible());
    busy.findChild<QListWidget*>(QStringLiteral("analysisEngines"))->item(0)->setCheckState(Qt::Checked);
    QVERIFY2(note->isVisible() && note->text().contains(QStringLiteral("5 threads")),
             qPrintable(note->text()));
}

void GameAnalysisInWindowTest::listFollowsAndLeads() {
    Program program;
    analysedGame(program);
    program.window().findChild<QDockWidget*>(QStringLiteral("reviewDock"))->show();
    QTableView& table = pane(program).table();
    const QAbstractItemModelTester tester(table.model());
    QCOMPARE(table.model()->rowCount(), 4);
    const auto cell = [&](int row, int column) {
        return table.model()->index(row, column).data().toString();
    };
    QCOMPARE(cell(0, ReviewModel::Word), QStringLiteral("Blunder"));
    QCOMPARE(cell(0, ReviewModel::Score), QStringLiteral("−700"));
    QCOMPARE(cell(0, ReviewModel::Better), QStringLiteral("▲P-2f △P-8d"));
    table.setCurrentIndex(table.model()->index(2, 0));
    QCOMPARE(program.document().record().node(program.document().cursor()).ply, 3);
    program.document().step(-1);
    QCOMPARE(table.currentIndex().row(), 1);
    pane(program).findChild<QAbstractButton*>(QStringLiteral("judgedOnly"))->click();
    QCOMPARE(table.model()->rowCount(), 2);
    QCOMPARE(cell(1, ReviewModel::Number), QStringLiteral("4"));
}

// Of the shown move alone, and their line can be stepped through; in the report, in comments as well.
void GameAnalysisInWindowTest::wordsTellWhatAMoveOverlooked() {
    Program program;
    program.start();
    open(program, kLostBishop);
    program.window().findChild<QDockWidget*>(QStringLiteral("reviewDock"))->show();
    auto& words = *pane(program).findChild<TeacherWordsView*>();
    QVERIFY(words.isHidden());
    RecordDocument& document = program.document();
    document.goTo(document.line()[3]);
    QVERIFY(!words.isHidden());
    QCOMPARE(words.sentences().size(), std::size_t{1});
    const QString sentence = QStringLiteral("After ▲B-5e, △Bx5e simply takes the bishop.");
    QCOMPARE(words.sentences().front().words, sentence);
    QVERIFY(words.text().contains(sentence) && words.text().contains(QStringLiteral("href=\"0\"")));
    emit words.linkActivated(QStringLiteral("0"));
    const BoardStage& stage = program.window().stage();
    QVERIFY(!stage.showsRecord());
    QCOMPARE(stage.shown()->title(), QStringLiteral("▲B-5e\nMove 3 and what follows"));
    QCOMPARE(stage.shown()->step(), 1);
    QVERIFY(program.board().state().position == document.position());
    program.window().stage().step(1);
    QVERIFY(program.board().state().position == document.positionOnLine(4));
    document.goTo(document.line()[2]);
    QVERIFY(words.isHidden());
    QVERIFY(stage.showsRecord());

    program.action("gameReport")->trigger();
    ReportWindow* const report = program.application->reviewDesk().report();
    QVERIFY(report->page().toPlainText().contains(sentence));
    QVERIFY(report->page().toHtml().contains(QStringLiteral("href=\"line:0\"")));
    emit report->page().anchorClicked(QUrl(QStringLiteral("line:0")));
    QVERIFY(!stage.showsRecord());
    QCOMPARE(document.lineIndex(), std::size_t{2});
    QVERIFY(program.board().state().position == document.positionOnLine(3));
    emit report->page().anchorClicked(QUrl(QStringLiteral("line:9")));
    const QString html = program.path("report.html");
    report->saveTo(html);
    program.waitForFiles();
    QVERIFY(Program::read(html).contains(sentence.toUtf8()) && !Program::read(html).contains("line:"));
}

void GameAnalysisInWindowTest::reportIsWritten() {
    Program program;
    analysedGame(program);
    program.action("gameReport")->trigger();
    ReportWindow* report = program.application->reviewDesk().report();
    QVERIFY(report != nullptr && report->isVisible());
    const QString words = report->page().toPlainText();
    QVERIFY2(words.contains(QStringLiteral("Ayumi")) && words.contains(QStringLiteral("Turning points")),
             qPrintable(words));
    QVERIFY(words.contains(QStringLiteral("▲P-2f")));
    // It has the width of its window, and the names in its tables are on one line.
    QCOMPARE(report->page().horizontalScrollBar()->maximum(), 0);
    for (const char* name : {"Best moves played", "Middle game"}) {
        const QTextCursor found = report->page().document()->find(QLatin1String(name));
        QVERIFY2(!found.isNull(), name);
        QCOMPARE(found.block().layout()->lineCount(), 1);
    }
    // What it shows is gone to on the board: a move, and the position of a diagram.
    const shogi::NodeId first = program.document().line()[1];
    emit report->page().anchorClicked(QUrl(QStringLiteral("ply:1")));
    QCOMPARE(program.document().cursor(), first);
    QVERIFY(report->page().toHtml().contains(QStringLiteral("href=\"ply:1\"")));
    emit report->page().anchorClicked(QUrl(QStringLiteral("ply:0")));
    QCOMPARE(program.document().lineIndex(), std::size_t{0});
    emit report->page().anchorClicked(QUrl(QStringLiteral("ply:99")));
    QCOMPARE(program.document().lineIndex(), std::size_t{0});
    const QString html = program.path("report.html");
    report->saveTo(html);
    program.waitForFiles();
    const QByteArray page = Program::read(html);
    QVERIFY(page.startsWith("<!DOCTYPE html>"));
    QVERIFY(page.contains("data:image/png;base64,"));
    QVERIFY(!page.contains("picture:"));
    QVERIFY(!page.contains("ply:")); // nothing that leads nowhere
    // HTML 5, and every picture has an alternative text.
    QVERIFY(page.contains("<html lang=\"en\">"));
    for (const char* old : {" align='", " valign='", " cellspacing='", " cellpadding='", " width='"})
        QVERIFY2(!page.contains(old), old);
    QCOMPARE(page.count("<img "), page.count(" alt=\""));
    QVERIFY(!page.contains("alt=\"\""));
    // Diagrams are large enough to read the pieces.
    const qsizetype diagram = page.indexOf("alt=\"Diagram");
    QVERIFY(diagram > 0);
    const qsizetype width = page.lastIndexOf("width=\"", diagram) + 7;
    QVERIFY2(page.mid(width, page.indexOf('"', width) - width).toInt() >= 420,
             page.mid(width - 30, 80).constData());
    QVERIFY2(page.contains("Played: ▲P-7f (red arrow). Best move: ▲P-2f (blue arrow)."), page.constData());
    const QString pdf = program.path("report.pdf");
    report->saveTo(pdf);
    program.waitForFiles();
    QVERIFY(Program::read(pdf).startsWith("%PDF-"));
}

void GameAnalysisInWindowTest::reportIsCopied() {
    Program program;
    analysedGame(program);
    program.action("gameReport")->trigger();
    ReportWindow* report = program.application->reviewDesk().report();
    app::AppearanceSettings appearance;
    appearance.notation = app::MoveNotation::Japanese;
    report->setAppearance(appearance, false);
    const QChar joiner(0x2060); // prevents line breaks inside moves; not wanted elsewhere
    QVERIFY(report->page().toPlainText().contains(joiner));
    report->page().selectAll();
    report->page().copy();
    const QMimeData* copied = QGuiApplication::clipboard()->mimeData();
    for (const QString& words : {copied->text(), copied->html()})
        QVERIFY2(words.contains(QStringLiteral("▲２六歩")) && !words.contains(joiner), qPrintable(words));
}

void GameAnalysisInWindowTest::reportIntoAReadOnlyFolder() {
    Program program;
    analysedGame(program);
    program.action("gameReport")->trigger();
    ReportWindow* report = program.application->reviewDesk().report();
    const QString folder = program.path("missing");
    for (const char* name : {"report.html", "report.pdf"}) {
        report->saveTo(folder + u'/' + QLatin1String(name));
        program.waitForFiles();
        QVERIFY2(report->note().contains(QStringLiteral("Cannot write")), qPrintable(report->note()));
    }
}

void GameAnalysisInWindowTest::recordWithoutKings() {
    Program program;
    program.start();
    program.document().newRecord(*shogi::parseSfen("4k4/9/4P4/9/9/9/9/9/9 b 2G 1"));
    QVERIFY(program.document().addBranchMove(usi("G*5b")));
    program.action("analyseGame")->trigger();
    QVERIFY(program.window().bubble().text().contains(QStringLiteral("lacks a king")));
    QVERIFY(program.dialog<GameAnalysisDialog>("gameAnalysisDialog") == nullptr);
}

void GameAnalysisInWindowTest::emptyRecord() {
    Program program;
    program.start();
    for (const char* const id : {"analyseGame", "gameReport", "practiseMistakes"}) {
        program.action(id)->trigger();
        QVERIFY(!program.window().bubble().text().isEmpty());
        QVERIFY(QApplication::activeModalWidget() == nullptr);
    }
}

int main(int argc, char** argv) {
    QApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
    QApplication application(argc, argv);
    GameAnalysisInWindowTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_game_analysis_in_window.moc"
