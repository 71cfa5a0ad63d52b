// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/analysis/analysis_desk.h"
#include "app/face/analysis/analysis_limits_dialog.h"
#include "app/face/analysis/analysis_model.h"
#include "app/face/analysis/analysis_pane.h"
#include "app/face/analysis/analysis_section.h"
#include "app/face/analysis/evaluation_store_dialog.h"
#include "app/face/analysis/line_board.h"
#include "app/face/analysis/line_log_model.h"
#include "app/face/analysis/line_log_view.h"
#include "app/face/analysis/lines_view.h"
#include "app/face/files/file_desk.h"
#include "app/face/files/moves_dialog.h"
#include "app/face/review/reviewed_line.h"
#include "app/face/shell/board_stage.h"
#include "app/face/shell/scene.h"
#include "app/store/evaluation_database.h"
#include "board-widget/spot_text.h"
#include "shogi-core/move_generator.h"
#include "tests/app/face/program.h"

#include <QCheckBox>
#include <QClipboard>
#include <QDockWidget>
#include <QListWidget>
#include <QMenu>
#include <QPlainTextEdit>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTabBar>
#include <QToolButton>

#include <algorithm>

using namespace app;
using app::test::Program;

namespace {

// Repeatedly reports the number of moves played as its score.
const QByteArray kTalker =
    "! option name USI_MultiPV type spin default 1 min 1 max 5\n"
    "! play\n"
    "info multipv 1 depth 7 seldepth 9 nodes 1000 nps 50000 hashfull 120 score cp @ pv win\n"
    "manner talking 200\n! end\n";
// Knows only the start position and the one after 7g7f.
const QByteArray kKnowing =
    "! option name USI_MultiPV type spin default 1 min 1 max 5\n! handshake Knowing 1\n"
    "> setoption*\n> setoption*\n> setoption*\n> isready\n< readyok\n> usinewgame\n"
    "! loop\n> position startpos\n> go infinite\n"
    "< info multipv 1 depth 9 score cp 55 nodes 9000 pv 7g7f 3c3d 2g2f\n"
    "< info multipv 2 depth 9 score cp 33 nodes 9000 pv 2g2f 8c8d\n"
    "> stop\n< bestmove 7g7f\n! end\n";

shogi::Move usi(const char* text) { return shogi::parseUsiMove(text).value(); }

} // namespace

class AnalysisInWindowTest : public QObject {
    Q_OBJECT

    static AnalysisPane* pane(Program& program) { return program.window().findChild<AnalysisPane*>(); }
    static QAbstractItemModel* lines(Program& program, const QString& id) {
        AnalysisSection* section = pane(program)->section(id);
        return section != nullptr ? section->table().model() : nullptr;
    }
    static QString cell(Program& program, const QString& id, int row, int column) {
        const QAbstractItemModel* model = lines(program, id);
        return model != nullptr ? model->index(row, column).data().toString() : QString();
    }
    // Checks an engine in the menu.
    static void use(Program& program, const QString& name) {
        for (QAction* action : program.window().findChildren<QAction*>()) {
            if (action->text() == name && action->isCheckable()) {
                action->trigger();
                return;
            }
        }
        QFAIL("no such engine in the menu");
    }
    // Checks an engine whose best line changes as soon as the file exists.
    static QString useChangingEngine(Program& program, const QString& sign) {
        const QString id = program.addEngine(
            QStringLiteral("Changing"),
            "! handshake Changing 1\n> setoption*\n> setoption*\n> isready\n< readyok\n> usinewgame\n"
            "> position startpos\n> go infinite\n"
            "< info depth 9 score cp 55 nodes 9000 pv 7g7f 3c3d 2g2f\n! await " +
                sign.toUtf8() +
                "\n< info depth 10 score cp 60 nodes 9999 pv 2g2f 8c8d 2f2e\n> stop\n< bestmove 7g7f\n! "
                "hang\n");
        use(program, QStringLiteral("Changing"));
        return id;
    }
    static int candidates(Program& program) {
        int count = 0;
        for (const board::Arrow& arrow : program.board().state().arrows)
            count += arrow.role == board::ArrowRole::Candidate ? 1 : 0;
        return count;
    }
    // Selects from the context menu of a line.
    static void choose(Program& program, const QString& id, int row, const char* name) {
        QTableView& table = pane(program)->section(id)->table();
        emit table.customContextMenuRequested(
            table.visualRect(table.model()->index(row, AnalysisModel::Line)).center());
        auto* menu = program.window().findChild<QMenu*>(QStringLiteral("lineMenu"));
        QVERIFY(menu != nullptr);
        auto* action = menu->findChild<QAction*>(QLatin1String(name));
        QVERIFY2(action != nullptr, name);
        action->trigger();
        menu->close();
        QTRY_VERIFY(program.window().findChild<QMenu*>(QStringLiteral("lineMenu")) == nullptr);
    }

private slots:
    void spaceStartsAndStops() {
        Program program;
        program.start();
        const QString id = program.addEngine(QStringLiteral("Talker"), kTalker);
        use(program, QStringLiteral("Talker"));
        program.board().setFocus();
        auto* dock = program.window().findChild<QDockWidget*>(QStringLiteral("analysisDock"));
        QVERIFY(dock != nullptr && !dock->isVisible());
        program.key(Qt::Key_Space);
        QVERIFY(program.application->analysisDesk().isRunning());
        QVERIFY(dock->isVisible());
        QTRY_COMPARE(cell(program, id, 0, AnalysisModel::Score), QStringLiteral("0"));
        QVERIFY(pane(program)->section(id)->headText().contains(QStringLiteral("Depth 7/9")));
        QTRY_VERIFY(pane(program)->section(id)->headText().contains(QStringLiteral("Hash usage 12 %")));
        QTRY_VERIFY(pane(program)->section(id)->headText().contains(QStringLiteral("Thinking")));
        // A trial move: the table is immediately empty, then shows the new position.
        program.document().addBranchMove(usi("7g7f"));
        QCOMPARE(lines(program, id)->rowCount(), 0);
        QTRY_COMPARE(cell(program, id, 0, AnalysisModel::Score),
                     QString::fromUtf8("\u22121")); // White's side is 1
        program.document().step(-1);
        // Back again: earlier results are shown at once.
        QCOMPARE(cell(program, id, 0, AnalysisModel::Score), QStringLiteral("0"));
        QCOMPARE(program.document().record().node(shogi::kRootNode).evaluations.front().depth, 7);
        program.document().undoStack()->undo();
        QVERIFY(!program.document().isDirty()); // evaluations alone are not a change
        program.board().setFocus();
        program.key(Qt::Key_Space);
        QVERIFY(!program.application->analysisDesk().isRunning());
        QVERIFY(pane(program)->sections().empty());
    }

    void enginesMenuTicksWhatRuns() {
        Program program;
        program.start();
        const QString id = program.addEngine(QStringLiteral("Talker"), kTalker);
        auto* menu = program.window().findChild<QMenu*>(QStringLiteral("engineMenu"));
        QVERIFY(menu != nullptr);
        const auto ticked = [menu] {
            QStringList names;
            for (QAction* action : menu->actions()) {
                if (action->isChecked())
                    names << action->text();
            }
            return names.join(u',');
        };
        QCOMPARE(ticked(), QString());
        program.key(Qt::Key_Space);
        QCOMPARE(ticked(), QStringLiteral("Tokin"));
        // It stays open while several are checked. Qt 6.8 closes a menu at a press of the mouse that has not
        // moved since it was opened; where a mouse that was never moved is, it does not know.
        QTest::mouseMove(&program.window(), QPoint(100, 100));
        menu->popup(program.window().mapToGlobal(QPoint(200, 200)));
        QTRY_VERIFY(menu->isVisible());
        QAction* talker = nullptr;
        for (QAction* action : menu->actions())
            talker = action->text() == QStringLiteral("Talker") ? action : talker;
        QVERIFY(talker != nullptr);
        QTest::mouseClick(menu, Qt::LeftButton, {}, menu->actionGeometry(talker).center());
        QVERIFY(menu->isVisible());
        QCOMPARE(ticked(), QStringLiteral("Tokin,Talker"));
        QVERIFY(pane(program)->section(id) != nullptr);
        menu->setActiveAction(talker);
        QTest::keyClick(menu, Qt::Key_Return);
        QVERIFY(menu->isVisible());
        QCOMPARE(ticked(), QStringLiteral("Tokin"));
        menu->close();
        // Threats are part of the analysis.
        program.action("showThreats")->trigger();
        QVERIFY(program.action("showThreats")->isChecked());
        program.application->analysisDesk().stop();
        QVERIFY(!program.action("showThreats")->isChecked());
        QCOMPARE(pane(program)->notesText(), QString());
    }

    // The user can start it nevertheless.
    void tooMuchHashIsTold() {
        Program program;
        program.start();
        const QString id = program.addEngine(QStringLiteral("Talker"), kTalker);
        CatalogEntry entry = *program.application->catalog().find(id);
        entry.hashMegabytes = 1 << 20;
        program.application->catalog().update(entry);
        use(program, QStringLiteral("Talker"));
        program.key(Qt::Key_Space);
        const QString said = program.window().bubble().text();
        // With the mate search as well.
        QVERIFY2(said.contains(QStringLiteral("need 1,048,")), qPrintable(said));
        QTRY_COMPARE(cell(program, id, 0, AnalysisModel::Score), QStringLiteral("0"));
    }

    // Stored lines are shown with the position, even if it was never shown: neighbours are read in advance.
    void storedLinesComeWithThePosition() {
        Program program;
        shogi::Record record;
        shogi::NodeId node = shogi::kRootNode;
        std::vector<StoredPosition> stored;
        for (int ply = 0; ply < 60; ++ply) {
            shogi::EngineEvaluation line;
            line.engine = "Fake";
            line.depth = 40;
            line.centipawns = 1000 + ply;
            stored.push_back({shogi::toSfen(record.positionAt(node), false), {line}});
            shogi::MoveList legal;
            shogi::generateLegal(record.positionAt(node), legal);
            node = record.addMove(node, legal[static_cast<std::size_t>(ply * 7) % legal.size()]);
        }
        {
            EvaluationDatabase database(program.places.evaluations);
            QVERIFY(database.store(stored));
        }
        program.start();
        const QString id = program.addEngine(QStringLiteral("Fake"), kTalker);
        use(program, QStringLiteral("Fake"));
        program.document().restore(record, shogi::kRootNode);
        program.action("analyse")->trigger();
        QTRY_COMPARE(cell(program, id, 0, AnalysisModel::Score), QStringLiteral("+1000"));
        const EvaluationStore& store = program.application->evaluationStore();
        QTRY_VERIFY(std::all_of(stored.begin(), stored.end(), [&store](const StoredPosition& at) {
            return store.isKnown(shogi::parseSfen(at.sfen).value());
        }));
        for (const int steps : {1, 1, 7, 20, 25, 3, -40, 12, 30}) {
            program.document().step(steps);
            const int ply = program.document().record().node(program.document().cursor()).ply;
            QCOMPARE(cell(program, id, 0, AnalysisModel::Score), u'+' + QString::number(1000 + ply));
        }
    }

    // Two engines with any names, and threats: the window need not grow.
    void fitsASmallWindow() {
        Program program;
        program.options.size = QSize(1024, 640);
        program.start();
        LiveAnalysisSettings settings;
        for (const char16_t* start : {u"One", u"Two"}) {
            const QString name =
                QString::fromUtf16(start) + QStringLiteral(" of the engines with a long name").repeated(4);
            settings.engines.push_back({program.addEngine(name, kTalker), 1});
        }
        program.application->analysisDesk().useSettings(settings);
        program.application->analysisDesk().start();
        program.action("showThreats")->trigger();
        for (const AnalysisSection* section : pane(program)->sections())
            QTRY_VERIFY(section->headText().contains(QStringLiteral("Thinking")));
        QTRY_VERIFY(!pane(program)->notesText().isEmpty());
        QApplication::processEvents();
        const QSize least = program.window().minimumSizeHint();
        QVERIFY2(least.width() <= 1024 && least.height() <= 640,
                 qPrintable(QStringLiteral("%1x%2").arg(least.width()).arg(least.height())));
    }

    void arrowsAndLines() {
        Program program;
        program.start();
        const QString id = program.addEngine(QStringLiteral("Knowing"), kKnowing);
        use(program, QStringLiteral("Knowing"));
        program.action("analyse")->trigger();
        QTRY_COMPARE(lines(program, id)->rowCount(), 2);
        QTRY_COMPARE(candidates(program), 2);
        const board::Arrow& best = program.board().state().arrows.front();
        QCOMPARE(best.label, QStringLiteral("+55"));
        QVERIFY(best.strength > program.board().state().arrows.back().strength);
        QCOMPARE(cell(program, id, 0, AnalysisModel::Line), QStringLiteral("▲P-7f △P-3d ▲P-2f"));

        choose(program, id, 1, "insertBranch");
        QCOMPARE(program.document().cursor(), shogi::kRootNode);
        QCOMPARE(program.document().record().nodeCount(), std::size_t{3});
        choose(program, id, 0, "insertBoth");
        QCOMPARE(program.document().record().nodeCount(), std::size_t{6});
        QVERIFY(program.document()
                    .comment(shogi::kRootNode)
                    .startsWith(QStringLiteral("Knowing +55 (depth 9): ")));
        program.document().undoStack()->undo();
        QCOMPARE(program.document().record().nodeCount(), std::size_t{3});
        QVERIFY(program.document().comment(shogi::kRootNode).isEmpty());
        choose(program, id, 0, "copyUsi");
        QCOMPARE(
            QGuiApplication::clipboard()->text(),
            QStringLiteral("position sfen lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1 "
                           "moves 7g7f 3c3d 2g2f"));
        choose(program, id, 0, "copyKif");
        QVERIFY(QGuiApplication::clipboard()->text().contains(QStringLiteral("７六歩(77)")));

        choose(program, id, 0, "drawLine");
        QCOMPARE(program.board().state().arrows.size(), std::size_t{3});
        QCOMPARE(program.board().state().arrows.back().label, QStringLiteral("3"));

        // On the board, with a frame, until Escape.
        choose(program, id, 0, "playThrough");
        BoardStage& stage = program.window().stage();
        QVERIFY(!stage.showsRecord() && program.board().state().isPreview);
        QCOMPARE(stage.shown()->step(), 1);
        QVERIFY(!(program.board().state().position == program.document().position()));
        program.key(Qt::Key_End);
        QCOMPARE(stage.shown()->step(), 3);
        QVERIFY(!program.action("next")->isEnabled());
        program.key(Qt::Key_Left);
        QCOMPARE(stage.shown()->step(), 2);
        program.key(Qt::Key_Escape);
        QVERIFY(stage.showsRecord() && !program.board().state().isPreview);
        QVERIFY(program.board().state().position == program.document().position());
        // Another move of the record ends it as well.
        choose(program, id, 0, "playThrough");
        QVERIFY(!stage.showsRecord());
        program.document().goTo(1);
        QVERIFY(stage.showsRecord());
        program.document().goTo(shogi::kRootNode);
        QTRY_COMPARE(lines(program, id)->rowCount(), 2);

        choose(program, id, 0, "openLine");
        auto* small = program.window().findChild<LineBoard*>();
        QVERIFY(small != nullptr && small->isVisible());
        QCOMPARE(small->ply(), 1);
        QTest::keyClick(small, Qt::Key_End);
        QCOMPARE(small->ply(), 3);
        QTest::keyClick(small, Qt::Key_Right);
        QCOMPARE(small->ply(), 3);
        QTest::keyClick(small, Qt::Key_Escape);
        QVERIFY(!small->isVisible());

        // Arrows never remain on another position.
        program.document().goTo(1);
        QVERIFY(program.board().state().arrows.empty());
    }

    void linesAreAsLongAsChosen() {
        AnalysisModel model;
        AnalysisLines found;
        found.begin(1);
        host::SearchInfo info;
        info.info.depth = 3;
        info.info.pv = host::Pv();
        info.info.pv->moves = {*shogi::parseUsiMove("7g7f"), *shogi::parseUsiMove("3c3d"),
                               *shogi::parseUsiMove("2g2f")};
        found.add(info);
        model.setNotation(MoveNotation::Western);
        model.show(found, shogi::Position(), std::nullopt);
        const QModelIndex line = model.index(0, AnalysisModel::Line);
        const QString whole = line.data().toString();
        QVERIFY(whole.contains(QStringLiteral("2f")));
        model.setLineMoves(2);
        QVERIFY2(line.data().toString().endsWith(u'…') && whole.startsWith(line.data().toString().chopped(2)),
                 qPrintable(line.data().toString()));
        QVERIFY(!line.data().toString().contains(QStringLiteral("2f")));
        QVERIFY(line.data(Qt::ToolTipRole).toString().contains(whole));
        model.setLineMoves(3);
        QCOMPARE(line.data().toString(), whole);
    }

    // Under the mouse or, by key, on the current row; never over the beginning of the line.
    void rowsHaveButtons() {
        Program program;
        program.start();
        const QString id = program.addEngine(QStringLiteral("Knowing"), kKnowing);
        use(program, QStringLiteral("Knowing"));
        program.action("analyse")->trigger();
        QTRY_COMPARE(lines(program, id)->rowCount(), 2);
        QTableView& table = pane(program)->section(id)->table();
        auto* tools = table.viewport()->findChild<QWidget*>(QStringLiteral("lineTools"));
        QVERIFY(tools != nullptr && !tools->isVisible());
        const auto cellAt = [&table](int row) {
            return table.visualRect(table.model()->index(row, AnalysisModel::Line));
        };
        // A pointer that was left there by another test would not move.
        QTest::mouseMove(table.viewport(), cellAt(0).center());
        QTest::mouseMove(table.viewport(), cellAt(1).center());
        QTRY_VERIFY(tools->isVisible());
        QCOMPARE(tools->geometry().top(), cellAt(1).top());
        QVERIFY(cellAt(1).contains(tools->geometry()));
        QVERIFY(tools->geometry().left() > cellAt(1).center().x());
        Program::press(tools, "insertLine");
        QCOMPARE(program.document().record().nodeCount(), std::size_t{3});
        QCOMPARE(program.document().cursor(), shogi::kRootNode);
        Program::press(tools, "playLine");
        QVERIFY(program.board().state().isPreview);
        program.action("boardBack")->trigger();
        QTest::mouseMove(table.viewport(), QPoint(5, table.viewport()->height() - 2)); // below the rows
        QTRY_VERIFY(!tools->isVisible());

        program.window().activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(&program.window()));
        table.setFocus();
        table.setCurrentIndex(table.model()->index(0, AnalysisModel::Line));
        QTRY_VERIFY(tools->isVisible());
        QCOMPARE(tools->geometry().top(), cellAt(0).top());
        QTest::keyClick(&table, Qt::Key_Insert);
        QCOMPARE(program.document().record().nodeCount(), std::size_t{6});
        QCOMPARE(program.window().bubble().text(), QStringLiteral("Line added to the record."));
        QTest::keyClick(&table, Qt::Key_Return);
        QVERIFY(program.board().state().isPreview);
        program.action("boardBack")->trigger();

        // Where the line has little room, it has all of it.
        table.setColumnWidth(AnalysisModel::Score, table.viewport()->width() - 100);
        QTRY_VERIFY(!tools->isVisible());
    }

    // The move under the mouse is on the board, and its line stays as it is until the mouse leaves it.
    void aLineUnderTheMouseStays() {
        Program program;
        program.start();
        const QTemporaryDir folder;
        const QString sign = folder.filePath(QStringLiteral("go"));
        const QString id = useChangingEngine(program, sign);
        program.action("analyse")->trigger();
        QTRY_COMPARE(lines(program, id)->rowCount(), 1);
        AnalysisSection& section = *pane(program)->section(id);
        auto& table = static_cast<LinesView&>(section.table());
        // The panes may still be finding their heights: the move is looked for again each time.
        QTRY_VERIFY((QTest::mouseMove(table.viewport(), table.moveRect(0, 2).center()),
                     program.board().state().isPreview));
        const BoardStage& stage = program.window().stage();
        QVERIFY2(stage.shown()->title().startsWith(QStringLiteral("△P-3d\n")),
                 qPrintable(stage.shown()->title()));
        QFile(sign).open(QIODevice::WriteOnly);
        QTRY_VERIFY2(section.headText().contains(QStringLiteral("10")), qPrintable(section.headText()));
        QCOMPARE(cell(program, id, 0, AnalysisModel::Line), QStringLiteral("▲P-7f △P-3d ▲P-2f"));
        QTest::mouseMove(table.viewport(), QPoint(2, table.viewport()->height() - 1));
        QTRY_VERIFY(!program.board().state().isPreview);
        QCOMPARE(cell(program, id, 0, AnalysisModel::Line), QStringLiteral("▲P-2f △P-8d ▲P-2e"));
    }

    // Nor does a line change that is played through, until one goes back.
    void aPlayedLineStays() {
        Program program;
        program.start();
        const QTemporaryDir folder;
        const QString sign = folder.filePath(QStringLiteral("go"));
        const QString id = useChangingEngine(program, sign);
        program.action("analyse")->trigger();
        QTRY_COMPARE(lines(program, id)->rowCount(), 1);
        AnalysisSection& section = *pane(program)->section(id);
        QTableView& table = section.table();
        table.setFocus();
        table.setCurrentIndex(table.model()->index(0, AnalysisModel::Line));
        QTest::keyClick(&table, Qt::Key_Return);
        QVERIFY(program.board().state().isPreview);
        QFile(sign).open(QIODevice::WriteOnly);
        QTRY_VERIFY2(section.headText().contains(QStringLiteral("10")), qPrintable(section.headText()));
        QCOMPARE(cell(program, id, 0, AnalysisModel::Line), QStringLiteral("▲P-7f △P-3d ▲P-2f"));
        program.action("boardBack")->trigger();
        QVERIFY(!program.board().state().isPreview);
        QCOMPARE(cell(program, id, 0, AnalysisModel::Line), QStringLiteral("▲P-2f △P-8d ▲P-2e"));
    }

    // Unfolded on demand; what came before is there as well.
    void allLinesReceived() {
        Program program;
        program.start();
        const QString id = program.addEngine(
            QStringLiteral("Quick"),
            "! option name USI_MultiPV type spin default 1 min 1 max 5\n! handshake Quick 1\n"
            "> setoption*\n> setoption*\n> setoption*\n> isready\n< readyok\n> usinewgame\n"
            "! loop\n> position startpos\n> go infinite\n"
            "< info multipv 1 depth 8 score cp 50 nodes 90 pv 7g7f\n"
            "< info multipv 1 depth 9 score cp 70 lowerbound nodes 900 pv 2g2f\n"
            "< info multipv 1 depth 9 score cp 55 nodes 9000 pv 7g7f 3c3d 2g2f\n"
            "> stop\n< bestmove 7g7f\n! end\n");
        use(program, QStringLiteral("Quick"));
        program.action("analyse")->trigger();
        QTRY_VERIFY(pane(program)->section(id)->headText().contains(QStringLiteral("Depth 9")));
        AnalysisSection* section = pane(program)->section(id);
        QVERIFY(section->log() == nullptr && !section->isLogShown());
        Program::press(section, "log");
        LineLogView* log = section->log();
        QVERIFY(log != nullptr && log->isVisible());
        QCOMPARE(log->model()->rowCount(), 3);
        const auto text = [log](int row, int column) {
            return log->model()->index(row, column).data().toString();
        };
        QCOMPARE(text(1, LineLogModel::Score), QStringLiteral("≥ +70"));
        QCOMPARE(text(2, LineLogModel::Depth), QStringLiteral("8"));
        log->setFocus();
        log->setCurrentIndex(log->model()->index(2, 0));
        QTest::keyClick(log, Qt::Key_C, Qt::ControlModifier);
        const QString copied = QGuiApplication::clipboard()->text();
        QVERIFY2(copied.startsWith(QStringLiteral("8\t1\t+50\t")) &&
                     copied.endsWith(QStringLiteral("\t▲P-7f")),
                 qPrintable(copied));
        QTest::keyClick(log, Qt::Key_Insert);
        QCOMPARE(program.document().record().nodeCount(), std::size_t{2});
        const QPoint first = log->visualRect(log->model()->index(0, 5)).center();
        QTest::mouseClick(log->viewport(), Qt::LeftButton, {}, first);
        QTest::mouseDClick(log->viewport(), Qt::LeftButton, {}, first);
        QVERIFY(program.board().state().isPreview);
        QCOMPARE(program.window().stage().shown()->lastStep(), 3);
        program.action("boardBack")->trigger();
        // Folded, it takes nothing.
        Program::press(section, "log");
        QVERIFY(!log->isVisible());
        QCOMPARE(log->model()->rowCount(), 0);
        Program::press(section, "log");
        QCOMPARE(log->model()->rowCount(), 3);
        program.document().goTo(1);
        QCOMPARE(log->model()->rowCount(), 0);
    }

    // Newer lines arrive above those in view.
    void logKeepsItsPlace() {
        AnalysisModel lines;
        LineLogModel model;
        AnalysisSection section(QStringLiteral("a"), lines, model);
        section.resize(900, 500);
        section.show();
        Program::press(&section, "log");
        LineLog log;
        log.begin();
        const auto add = [&log, &model](int count) {
            for (int i = 0; i < count; ++i) {
                host::SearchInfo info;
                info.info.depth = static_cast<int>(log.added());
                info.info.evaluation = host::Evaluation{host::Centipawns{0}, host::Bound::Exact};
                log.add(info);
            }
            model.show(log, shogi::Position(), std::nullopt);
        };
        add(100);
        QApplication::processEvents();
        LineLogView& view = *section.log();
        const auto top = [&view] { return view.indexAt(QPoint(5, 2)).data().toString(); };
        QCOMPARE(top(), QStringLiteral("99"));
        add(5);
        QCOMPARE(top(), QStringLiteral("104"));
        view.verticalScrollBar()->setValue(20);
        const QString before = top();
        QCOMPARE(before, QStringLiteral("84"));
        add(7);
        QApplication::processEvents();
        QCOMPARE(top(), before);
    }

    void scoresFromAnySide() {
        AnalysisModel model;
        AnalysisLines found;
        found.begin(1);
        host::SearchInfo info;
        info.info.depth = 3;
        info.info.evaluation = host::Evaluation{host::Centipawns{600}, host::Bound::Lower};
        found.add(info);
        model.show(found, shogi::Position(), std::nullopt);
        const auto score = [&model] { return model.index(0, AnalysisModel::Score).data().toString(); };
        QCOMPARE(score(), QStringLiteral("≥ +600"));
        model.setScoreStyle({shogi::Color::White, ScoreUnit::Centipawns});
        QCOMPARE(score(), QString::fromUtf8("≤ \u2212600"));
        model.setScoreStyle({shogi::Color::Black, ScoreUnit::WinRate});
        QCOMPARE(score(), QStringLiteral("≥ 73 %"));
        model.setScoreStyle({shogi::Color::White, ScoreUnit::WinRate});
        QCOMPARE(score(), QStringLiteral("≤ 27 %"));
        LiveAnalysisSettings settings;
        settings.side = ScoreSide::Mover;
        QCOMPARE(scoreStyle(settings, WinRateCurve::Ponanza, shogi::Color::White, shogi::Color::Black).side,
                 shogi::Color::White);
        settings.side = ScoreSide::Viewer;
        QCOMPARE(scoreStyle(settings, WinRateCurve::Ponanza, shogi::Color::Black, shogi::Color::White).side,
                 shogi::Color::White);
        settings.side = ScoreSide::Black;
        QCOMPARE(scoreStyle(settings, WinRateCurve::Ponanza, shogi::Color::White, shogi::Color::White).side,
                 shogi::Color::Black);
        const host::Evaluation mate{host::Mate{shogi::Color::White, 5}, host::Bound::Exact};
        QCOMPARE(scoreText(mate, {shogi::Color::White, ScoreUnit::WinRate}), QStringLiteral("△ mates in 5"));
        QCOMPARE(shortScoreText(mate, {}), QString::fromUtf8("\u2212#5"));
    }

    void looksAtDrawnMoves() {
        Program program;
        program.start();
        program.addEngine(QStringLiteral("Talker"), kTalker);
        use(program, QStringLiteral("Talker"));
        program.action("analyse")->trigger();
        LiveAnalysis& analysis = program.application->analysisDesk().analysis();
        program.action("onlyDrawnMoves")->trigger(); // nothing is drawn
        QVERIFY(analysis.searchMoves().empty());
        const auto draw = [&program](const char* from, const char* to) {
            QTest::mousePress(&program.board(), Qt::RightButton, {}, program.center(Program::square(from)));
            QTest::mouseMove(&program.board(), program.center(Program::square(to)));
            QTest::mouseRelease(&program.board(), Qt::RightButton, {}, program.center(Program::square(to)));
        };
        draw("7g", "7f");
        draw("2g", "2f");
        program.action("onlyDrawnMoves")->trigger();
        QCOMPARE(analysis.searchMoves().size(), std::size_t{2});
        QVERIFY(program.action("allMoves")->isEnabled());
        program.action("withoutDrawnMoves")->trigger();
        QCOMPARE(analysis.searchMoves().size(), std::size_t{28});
        program.action("allMoves")->trigger();
        QVERIFY(analysis.searchMoves().empty());
    }

    // What was drawn only to be searched does not change the record.
    void drawnMovesAreNotSaved() {
        Program program;
        program.start();
        program.addEngine(QStringLiteral("Talker"), kTalker);
        use(program, QStringLiteral("Talker"));
        program.openFile(
            program.write("game.kif", "手合割：平手\n*#図示=9g9f\n   1 ７六歩(77)\n   2 ３四歩(33)\n"));
        program.key(Qt::Key_Home);
        program.action("analyse")->trigger();
        LiveAnalysis& analysis = program.application->analysisDesk().analysis();
        const auto draw = [&program](const char* from, const char* to) {
            QTest::mousePress(&program.board(), Qt::RightButton, {}, program.center(Program::square(from)));
            QTest::mouseRelease(&program.board(), Qt::RightButton, {}, program.center(Program::square(to)));
        };
        // A saved drawing is used, and stays where it is.
        program.action("onlyDrawnMoves")->trigger();
        QCOMPARE(analysis.searchMoves(), std::vector<shogi::Move>{usi("9g9f")});
        QVERIFY(!program.document().isDirty());
        draw("7g", "7f");
        draw("2g", "2f");
        QVERIFY(program.document().isDirty()); // may be meant for the record
        program.action("onlyDrawnMoves")->trigger();
        QCOMPARE(analysis.searchMoves().size(), std::size_t{3});
        QVERIFY(!program.document().isDirty());
        QCOMPARE(program.document().marks(shogi::kRootNode).size(), std::size_t{1});
        QCOMPARE(program.board().userArrows().size(), std::size_t{3});
        QVERIFY2(program.window().bubble().text().contains(QStringLiteral("not saved")),
                 qPrintable(program.window().bubble().text()));
        // They are still there for another choice, also if one is drawn in addition or removed.
        draw("5g", "5f");
        draw("2g", "2f");
        program.action("withoutDrawnMoves")->trigger();
        QCOMPARE(analysis.searchMoves().size(), std::size_t{27});
        QVERIFY(!program.document().isDirty());
        // With the restriction they go from the board.
        program.action("allMoves")->trigger();
        QCOMPARE(program.board().userArrows().size(), std::size_t{1});
        QVERIFY(!program.document().isDirty());
        // Whoever wants them in the record redoes the drawing.
        program.action("redo")->trigger();
        QCOMPARE(program.document().marks(shogi::kRootNode).size(), std::size_t{2});
        QVERIFY(program.document().isDirty());
        program.action("undo")->trigger();
        QVERIFY(!program.document().isDirty());
        // Removing a saved one is meant.
        draw("9g", "9f");
        draw("7g", "7f");
        program.action("onlyDrawnMoves")->trigger();
        QCOMPARE(analysis.searchMoves(), std::vector<shogi::Move>{usi("7g7f")});
        QVERIFY(program.document().marks(shogi::kRootNode).empty());
        QCOMPARE(program.board().userArrows().size(), std::size_t{1});
        QVERIFY(program.document().isDirty());
    }

    void drawnMovesEndWithTheirPosition() {
        Program program;
        program.start();
        program.addEngine(QStringLiteral("Talker"), kTalker);
        use(program, QStringLiteral("Talker"));
        program.openFile(program.write("game.kif", "手合割：平手\n   1 ７六歩(77)\n   2 ３四歩(33)\n"));
        program.key(Qt::Key_Home);
        program.action("analyse")->trigger();
        const auto draw = [&program](const char* from, const char* to) {
            QTest::mousePress(&program.board(), Qt::RightButton, {}, program.center(Program::square(from)));
            QTest::mouseRelease(&program.board(), Qt::RightButton, {}, program.center(Program::square(to)));
        };
        draw("7g", "7f");
        program.action("onlyDrawnMoves")->trigger();
        program.document().step(1);
        QVERIFY(program.board().userArrows().empty());
        program.document().step(-1);
        QVERIFY(program.board().userArrows().empty());
        QVERIFY(!program.document().isDirty());
        // What was edited after the drawing keeps it in the record.
        draw("7g", "7f");
        program.document().setComment(shogi::kRootNode, QStringLiteral("Words"));
        program.action("onlyDrawnMoves")->trigger();
        QCOMPARE(program.document().marks(shogi::kRootNode).size(), std::size_t{1});
        QCOMPARE(program.document().comment(shogi::kRootNode), QStringLiteral("Words"));
        // So does saving it.
        program.action("undo")->trigger();
        program.action("undo")->trigger();
        draw("2g", "2f");
        program.action("save")->trigger();
        program.waitForFiles();
        QVERIFY(!program.document().isDirty());
        program.action("withoutDrawnMoves")->trigger();
        QVERIFY(!program.document().isDirty());
        QCOMPARE(program.document().marks(shogi::kRootNode).size(), std::size_t{1});
        program.action("analyse")->trigger();
        QCOMPARE(program.board().userArrows().size(), std::size_t{1});
    }

    // Arrows of the analysis itself are shown and nothing else.
    void arrowsOfTheAnalysisAreNotSaved() {
        Program program;
        program.start();
        program.addEngine(QStringLiteral("Knowing"), kKnowing);
        use(program, QStringLiteral("Knowing"));
        program.action("analyse")->trigger();
        QTRY_VERIFY(!program.board().state().arrows.empty());
        QVERIFY(program.board().userArrows().empty());
        QVERIFY(program.document().marks(shogi::kRootNode).empty());
        QVERIFY(!program.document().isDirty());
    }

    // A drop is drawn from the stand, or checked in the list of all moves.
    void looksAtDrops() {
        Program program;
        program.start();
        program.addEngine(QStringLiteral("Talker"), kTalker);
        use(program, QStringLiteral("Talker"));
        program.document().newRecord(shogi::parseSfen("4k4/9/4P4/9/9/9/9/9/4K4 b G 1").value());
        program.action("analyse")->trigger();
        LiveAnalysis& analysis = program.application->analysisDesk().analysis();
        const board::Spot gold = board::HandPiece(shogi::Color::Black, shogi::PieceType::Gold);
        const QPoint target = program.center(Program::square("5b"));
        QTest::mousePress(&program.board(), Qt::RightButton, {}, program.center(gold));
        QTest::mouseMove(&program.board(), target);
        QTest::mouseRelease(&program.board(), Qt::RightButton, {}, target);
        program.action("onlyDrawnMoves")->trigger();
        QCOMPARE(analysis.searchMoves(), std::vector<shogi::Move>{usi("G*5b")});

        program.key(Qt::Key_M, Qt::ControlModifier | Qt::AltModifier);
        auto* dialog = program.dialog<MovesDialog>("movesDialog");
        QVERIFY(dialog != nullptr);
        QCOMPARE(dialog->ticked(), std::vector<shogi::Move>{usi("G*5b")});
        auto* list = dialog->findChild<QListWidget*>(QStringLiteral("movesList"));
        dialog->findChild<QLineEdit*>(QStringLiteral("movesSearch"))->setText(QStringLiteral("G*1a"));
        int seen = 0;
        for (int i = 0; i < list->count(); ++i) {
            if (list->isRowHidden(i))
                continue;
            ++seen;
            list->item(i)->setCheckState(Qt::Checked);
        }
        QCOMPARE(seen, 1);
        Program::press(dialog, "movesWithout");
        QVERIFY(std::find(analysis.searchMoves().begin(), analysis.searchMoves().end(), usi("G*1a")) ==
                analysis.searchMoves().end());
        QCOMPARE(analysis.searchMoves().size(),
                 shogi::countLegal(program.document().position()) - std::size_t{2});
        // Its moves do not belong to another position.
        program.action("chooseMoves")->trigger();
        QVERIFY(program.dialog<MovesDialog>("movesDialog") != nullptr);
        program.document().addBranchMove(usi("5i5h"));
        QTRY_VERIFY(program.dialog<MovesDialog>("movesDialog") == nullptr);
    }

    // One curve for the lines, the graph and the judgements.
    void oneCurveForAll() {
        Program program;
        program.start();
        const QString id = program.addEngine(QStringLiteral("Knowing"), kKnowing);
        use(program, QStringLiteral("Knowing"));
        LiveAnalysisSettings settings = program.application->settings().liveAnalysis();
        settings.unit = ScoreUnit::WinRate;
        program.application->analysisDesk().useSettings(settings);
        program.action("analyse")->trigger();
        QTRY_COMPARE(cell(program, id, 0, AnalysisModel::Score), QStringLiteral("52 %"));
        program.application->analysisDesk().useCurve(WinRateCurve::Gentle);
        QCOMPARE(cell(program, id, 0, AnalysisModel::Score), QStringLiteral("51 %"));
        QCOMPARE(program.application->reviewedLine().settings().curve, WinRateCurve::Gentle);
        GameAnalysisSettings game = program.application->settings().gameAnalysis();
        game.review.curve = WinRateCurve::Ponanza;
        program.application->settings().setGameAnalysis(game);
        QCOMPARE(cell(program, id, 0, AnalysisModel::Score), QStringLiteral("52 %"));
    }

    void storedEvaluationsAreRemoved() {
        Program program;
        program.start();
        const QString id = program.addEngine(QStringLiteral("Talker"), kTalker);
        use(program, QStringLiteral("Talker"));
        program.action("analyse")->trigger();
        QTRY_COMPARE(lines(program, id)->rowCount(), 1);
        program.action("analyse")->trigger();
        EvaluationStore& store = program.application->evaluationStore();
        QSignalSpy written(&store, &EvaluationStore::written);
        store.flush();
        QTRY_COMPARE(written.count(), 1);
        program.key(Qt::Key_E, Qt::ControlModifier | Qt::AltModifier);
        auto* dialog = program.dialog<EvaluationStoreDialog>("evaluationStoreDialog");
        QVERIFY(dialog != nullptr);
        const auto words = [dialog](const char* name) {
            return dialog->findChild<QLabel*>(QLatin1String(name))->text();
        };
        QTRY_VERIFY2(words("storeSize").startsWith(QStringLiteral("1 position")),
                     qPrintable(words("storeSize")));
        Program::choose(dialog, "storeEngine", QStringLiteral("Fake (1)"));
        dialog->findChild<QSpinBox*>(QStringLiteral("storeDepth"))->setValue(3);
        QVERIFY((dialog->removal() == StoreRemoval{"Fake", 3}));
        const auto remove = [&] {
            Program::press(dialog, "storeRemove");
            auto* question = dialog->findChild<QMessageBox*>(QStringLiteral("questionBox"));
            QVERIFY(question != nullptr);
            Program::press(question, "agree");
            QTRY_VERIFY(words("storeAnswer").contains(QStringLiteral("removed")));
        };
        remove();
        QVERIFY2(words("storeAnswer").startsWith(QStringLiteral("0 positions")),
                 qPrintable(words("storeAnswer")));
        dialog->findChild<QSpinBox*>(QStringLiteral("storeDepth"))->setValue(0);
        remove();
        QTRY_VERIFY2(words("storeSize").startsWith(QStringLiteral("0 position")),
                     qPrintable(words("storeSize")));
        QVERIFY(!dialog->findChild<QPushButton*>(QStringLiteral("storeRemove"))->isEnabled());
    }

    void settingsAreKept() {
        Program program;
        program.start();
        const QString id = program.addEngine(QStringLiteral("Talker"), kTalker);
        use(program, QStringLiteral("Talker"));
        program.action("analysisLimits")->trigger();
        auto* dialog = program.dialog<AnalysisLimitsDialog>("analysisLimitsDialog");
        QVERIFY(dialog != nullptr);
        dialog->findChild<QSpinBox*>(QStringLiteral("analysisDepth"))->setValue(14);
        dialog->accept();
        program.action("analyse")->trigger();
        pane(program)->section(id)->findChild<QSpinBox*>(QStringLiteral("ranks"))->setValue(5);
        const LiveAnalysisSettings& kept = program.application->settings().liveAnalysis();
        QCOMPARE(kept.depth, 14);
        QCOMPARE(kept.engines.size(), std::size_t{1});
        QCOMPARE(kept.engines.front().lines, 5);
        QVERIFY(liveAnalysisFromJson(toJson(kept)) == kept);
        QCOMPARE(program.application->analysisDesk().analysis().limits().depth.value(), 14);
    }

    void crashIsSaidAndMended() {
        Program program;
        program.start();
        const QString id = program.addEngine(QStringLiteral("Falls"),
                                             "! handshake Falls\n! ready\n> position*\n> go*\n"
                                             "< info depth 3 score cp 10 pv 7g7f\n! delay 50\n! crash\n");
        use(program, QStringLiteral("Falls"));
        program.action("analyse")->trigger();
        AnalysisSection* section = pane(program)->section(id);
        QTRY_VERIFY(section->headText().contains(QStringLiteral("Falls")) &&
                    program.application->analysisDesk().analysis().engine(id)->failure());
        QCOMPARE(lines(program, id)->rowCount(), 1); // its output stays
        Program::press(section, "pause");            // which now means restart
        QTRY_VERIFY(program.application->analysisDesk().analysis().engine(id)->failure());
        Program::press(section, "remove");
        QTRY_VERIFY(!program.application->analysisDesk().isRunning());
        QVERIFY(program.board().isEnabled());
    }

    void positionWithoutKings() {
        Program program;
        program.start();
        const QString id = program.addEngine(QStringLiteral("Talker"), kTalker);
        use(program, QStringLiteral("Talker"));
        program.document().newRecord(shogi::Position::empty());
        program.action("analyse")->trigger();
        QTRY_VERIFY(pane(program)->section(id)->headText().contains(QStringLiteral("king is missing")));
        program.action("showThreats")->trigger();
        QTRY_VERIFY(pane(program)->notesText().contains(QStringLiteral("king is missing")));
    }

    // Tokin itself.
    void threatOfMate() {
        Program program;
        program.start();
        program.document().newRecord(shogi::parseSfen("4k4/9/4P4/9/9/9/9/9/4K4 w Gp 1").value());
        program.action("showThreats")->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(pane(program)->notesText().contains(QStringLiteral("Tsumero")), 30000);
        bool arrow = false;
        for (const board::Arrow& shown : program.board().state().arrows)
            arrow =
                arrow || (shown.role == board::ArrowRole::Threat && shown.label == QStringLiteral("tsumero"));
        QVERIFY(arrow);
        const auto badge = [&program](shogi::Color color) {
            return program.board().state().plates[shogi::index(color)].badge;
        };
        QCOMPARE(badge(shogi::Color::White), QStringLiteral("Mate threat"));
        QCOMPARE(badge(shogi::Color::Black), QString());
        QVERIFY(
            board::surroundingsText(program.board().state()).contains(QStringLiteral("White: Mate threat")));
        QTest::mouseClick(pane(program)->findChild<QPushButton*>(QStringLiteral("note0")), Qt::LeftButton);
        QVERIFY(program.board().state().isPreview);
        program.action("boardBack")->trigger();
        // In check there is nothing to pass.
        program.document().newRecord(shogi::parseSfen("4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1").value());
        QTRY_VERIFY(pane(program)->notesText().contains(QStringLiteral("in check")));
        QVERIFY(program.board().state().arrows.empty());
        QCOMPARE(badge(shogi::Color::White), QString());
        program.action("showThreats")->trigger();
        QVERIFY(pane(program)->notesText().isEmpty());
    }

    void watchesForMates() {
        Program program;
        program.start();
        program.addEngine(QStringLiteral("Talker"), kTalker);
        use(program, QStringLiteral("Talker"));
        program.document().newRecord(shogi::parseSfen("4k4/9/4P4/9/9/9/9/9/4K4 b Gp 1").value());
        program.action("analyse")->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(pane(program)->notesText().contains(QStringLiteral("Black mates in 1")),
                                 30000);
        const auto& kept = program.document().record().node(shogi::kRootNode).evaluations;
        QVERIFY(std::any_of(kept.begin(), kept.end(), [](const shogi::EngineEvaluation& evaluation) {
            return evaluation.matePlies == 1 && evaluation.line.size() == 1;
        }));
        // By the other side, which would have to be to move.
        program.document().newRecord(shogi::parseSfen("4k4/9/4P4/9/9/9/9/9/4K4 w Gp 1").value());
        QTRY_VERIFY_WITH_TIMEOUT(
            pane(program)->notesText().contains(QStringLiteral("Black threatens mate in 1")), 30000);
        // A problem without the attacker's king: no engine analyses it, but the solver does.
        program.document().newRecord(shogi::parseSfen("4k4/9/4P4/9/9/9/9/9/9 b G 1").value());
        QTRY_VERIFY_WITH_TIMEOUT(pane(program)->notesText().contains(QStringLiteral("Black mates in 1")),
                                 30000);
        program.action("watchMates")->trigger();
        QVERIFY(pane(program)->notesText().isEmpty());
    }

    void speaksJapanese() {
        Program program(Language::Japanese);
        program.start();
        const QString id = program.addEngine(QStringLiteral("Knowing"), kKnowing);
        use(program, QStringLiteral("Knowing"));
        program.action("analyse")->trigger();
        QTRY_COMPARE(lines(program, id)->rowCount(), 2);
        QCOMPARE(cell(program, id, 0, AnalysisModel::Line), QStringLiteral("▲７六歩 △３四歩 ▲２六歩"));
        QCOMPARE(pane(program)->windowTitle(), QStringLiteral("検討"));
        QCOMPARE(lines(program, id)->headerData(AnalysisModel::Line, Qt::Horizontal).toString(),
                 QStringLiteral("読み筋"));
    }
};

QTEST_MAIN(AnalysisInWindowTest)
#include "tst_analysis_in_window.moc"
