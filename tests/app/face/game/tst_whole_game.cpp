// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/review/evaluation_chart.h"
#include "app/face/review/graph_pane.h"
#include "app/face/shell/look.h"
#include "app/game/player.h"
#include "shogi-core/kif.h"
#include "tests/app/face/program.h"

#include <QLabel>
#include <QSignalSpy>
#include <QToolButton>

#include <algorithm>

using app::BannerArea;
using app::Game;
using app::PlayerState;
using app::test::Program;
using shogi::Color;

namespace {

// Every line that must be sent to the engine, exactly: any other line ends it.
const char* const kScript = R"(! handshake Fake 1.0
! ready
> position startpos moves 7g7f
> go btime 0 wtime 0 byoyomi 20000
< info depth 3 nodes 1200 nps 24000 score cp -20 pv 3c3d 2g2f
< bestmove 3c3d ponder 2g2f
> position startpos moves 7g7f 3c3d 2g2f
> go ponder btime 0 wtime 0 byoyomi 20000
> ponderhit
< bestmove 8c8d ponder 2f2e
> position startpos moves 7g7f 3c3d 2g2f 8c8d 2f2e
> go ponder btime 0 wtime 0 byoyomi 20000
> stop
< bestmove 8d8e
> position startpos moves 7g7f 3c3d 2g2f 8c8d 8h2b+
> go btime 0 wtime 0 byoyomi 20000
< bestmove 3a2b
> position startpos moves 7g7f 3c3d 2g2f 8c8d 8h2b+
> go btime 0 wtime 0 byoyomi 20000
< bestmove 3a2b
> position startpos moves 7g7f 3c3d 2g2f 8c8d 8h2b+ 3a2b B*5b
> go btime 0 wtime 0 byoyomi 20000
< bestmove B*4b
> position startpos moves 7g7f 3c3d 2g2f 8c8d 8h2b+ 3a2b B*5b B*4b 5b4a
> go btime 0 wtime 0 byoyomi 20000
< bestmove 6a7b
> gameover lose
> quit
)";

} // namespace

class WholeGameTest : public QObject {
    Q_OBJECT

private slots:
    void playsFromTheDialogToMate();
};

void WholeGameTest::playsFromTheDialogToMate() {
    Program program;
    program.start();
    program.addEngine(QStringLiteral("Fake"), kScript);
    program.startAgainst(QStringLiteral("Fake"), 20, true);
    QTRY_COMPARE(program.game().phase(), Game::Phase::Running);
    Game& game = program.game();
    const app::Player& engine = *game.player(Color::White);
    const auto toMove = [&game] { return game.humanToMove() != nullptr; };
    auto* thinking = program.window().findChild<app::ThinkingPane*>();
    QTRY_VERIFY(toMove());
    // What the opponent thinks is shown on request.
    auto* uncover = thinking->findChild<QToolButton*>(QStringLiteral("uncoverThinking"));
    auto* graph = program.window().findChild<app::GraphPane*>();
    const auto scoreLabels = [thinking] {
        int visible = 0;
        for (const QLabel* label : thinking->findChildren<QLabel*>(QStringLiteral("score")))
            visible += label->isVisible() ? 1 : 0;
        return visible;
    };
    QVERIFY(uncover->isVisible());
    const auto parts = thinking->findChildren<QWidget*>();
    QVERIFY(std::any_of(parts.begin(), parts.end(), [](const QWidget* part) {
        return part->accessibleName() == QStringLiteral("△ Fake") && part->isVisible() && part->width() > 20;
    }));
    // Beside the engine's name, not alone in a row of a pane that is otherwise empty.
    QVERIFY(thinking->sizeHint().height() < uncover->sizeHint().height() + 2 * app::look::kGrid);
    QCOMPARE(scoreLabels(), 0);
    uncover->click();
    QVERIFY(!uncover->isVisible());
    QCOMPARE(scoreLabels(), 1);
    program.action("showThinking")->trigger();
    QVERIFY(uncover->isVisible());

    // A byoyomi clock: it is running for Black, and full for White.
    const auto& plates = program.board().state().plates;
    QVERIFY(plates[0].clock && plates[0].clock->inByoyomi);
    QCOMPARE(plates[1].clock->byoyomi.count(), 20000);
    QCOMPARE(program.board().state().running, std::optional(Color::Black));
    QCOMPARE(plates[0].name, QStringLiteral("Ayumi"));
    QCOMPARE(plates[1].name, QStringLiteral("Fake"));

    // An illegal move is reported without a message box, and the turn continues.
    program.click("7g", "7e");
    QVERIFY(program.window().bubble().isVisible());
    QVERIFY2(program.window().bubble().text().contains(QStringLiteral("7e")),
             qPrintable(program.window().bubble().text()));
    QVERIFY(QApplication::activeModalWidget() == nullptr);
    QTest::mouseClick(&program.board(), Qt::RightButton, {}, program.center(Program::square("5e")));

    // Click and click.
    program.click("7g", "7f");
    QTRY_COMPARE(program.moves(), 2);
    // It ponders on Black's time and shows the expected move.
    QTRY_COMPARE(engine.state(), PlayerState::Pondering);
    QTRY_VERIFY(thinking->lineText(Color::White).contains(QStringLiteral("Expects ▲P-2f")));
    QVERIFY(thinking->lineText(Color::White).contains(QStringLiteral("Depth 3")));
    // Its score is in the record, but not yet in the graph.
    QVERIFY(graph->chart().content().curves.empty());

    // The expected move, dragged: ponder hit.
    QTRY_VERIFY(toMove());
    program.drag("2g", "2f");
    QTRY_COMPARE(program.moves(), 4);

    // Another move than expected: ponder miss. It promotes.
    QTRY_COMPARE(engine.state(), PlayerState::Pondering);
    QTRY_VERIFY(toMove());
    program.click("8h", "2b");
    program.answerPromotion(true);
    QTRY_COMPARE(program.moves(), 6);
    QCOMPARE(program.document().position().hand(Color::Black).count(shogi::PieceType::Bishop), 1);

    // Taken back, and played again by typing.
    QTRY_VERIFY(toMove());
    program.key(Qt::Key_Z, Qt::ControlModifier);
    QTRY_COMPARE(program.moves(), 4);
    QCOMPARE(program.document().line().size(), 5U);
    QTRY_VERIFY(toMove());
    program.board().setFocus();
    QTest::keyClicks(&program.board(), QStringLiteral("8h2b+"));
    QTest::keyClick(&program.board(), Qt::Key_Return);
    QTRY_COMPARE(program.moves(), 6);

    // A drop from the stand.
    QTRY_VERIFY(toMove());
    program.click(board::HandPiece{Color::Black, shogi::PieceType::Bishop});
    program.click(Program::square("5b"));
    QTRY_COMPARE(program.moves(), 8);

    // It could promote and does not.
    QTRY_VERIFY(toMove());
    program.click("5b", "4a");
    program.answerPromotion(false);
    QTRY_COMPARE(program.moves(), 10);
    QCOMPARE(program.document().position().at(Program::square("4a")).type(), shogi::PieceType::Bishop);

    // Saved during the game.
    program.key(Qt::Key_S, Qt::ControlModifier);
    program.waitForFiles();
    auto* saving = program.dialog<QFileDialog>("saveDialog");
    QVERIFY(saving != nullptr);
    const QString file = program.path("game.kif");
    Program::enterFile(saving, file);
    program.waitForFiles();
    QTRY_VERIFY(QFile::exists(file));
    QVERIFY(!program.document().isDirty());

    // Mate, shown in the window.
    QTRY_VERIFY(toMove());
    program.click(board::HandPiece{Color::Black, shogi::PieceType::Gold});
    program.click(Program::square("5b"));
    QTRY_COMPARE(game.phase(), Game::Phase::Over);
    QCOMPARE(game.result()->ending, (shogi::Ending{shogi::GameEnd::Mate, Color::Black}));
    app::Banner* banner = program.banner(BannerArea::Topic::Result);
    QVERIFY(banner != nullptr && banner->isVisible());
    QVERIFY2(banner->text().contains(QStringLiteral("Black wins after 11 moves")),
             qPrintable(banner->text()));
    QVERIFY(QApplication::activeModalWidget() == nullptr);
    QVERIFY(program.document().isDirty());
    QVERIFY(!uncover->isVisible());
    QVERIFY(!thinking->lineText(Color::White).contains(QStringLiteral("Expects")));
    QTRY_VERIFY(!graph->chart().content().curves.empty());

    // Saved under its name and opened again: the same moves, times and ending.
    program.key(Qt::Key_S, Qt::ControlModifier);
    program.waitForFiles();
    QVERIFY(!program.document().isDirty());
    const std::string written = shogi::writeKif(program.document().record());
    program.key(Qt::Key_O, Qt::ControlModifier);
    auto* opening = program.dialog<QFileDialog>("openDialog");
    QVERIFY(opening != nullptr);
    Program::enterFile(opening, file);
    program.waitForFiles();
    QTRY_COMPARE(program.document().cursor(), shogi::kRootNode);
    QCOMPARE(program.document().path(), file);
    QCOMPARE(shogi::writeKif(program.document().record()), written);
    QCOMPARE(program.document().line().size(), 13U); // start, 11 moves, mate
    auto* table = program.window().findChild<QTableView*>(QStringLiteral("recordTable"));
    QCOMPARE(table->model()->rowCount(), 13);

    // The program quits without a question; exactly "gameover lose" and "quit" were sent to the engine.
    QSignalSpy finished(program.application.get(), &app::Application::finished);
    program.window().close();
    QTRY_VERIFY(!program.window().isVisible());
    QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, 6000);
    QVERIFY(program.banner(BannerArea::Topic::Engine) == nullptr);
}

int main(int argc, char** argv) {
    QApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
    QApplication application(argc, argv);
    WholeGameTest test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_whole_game.moc"
