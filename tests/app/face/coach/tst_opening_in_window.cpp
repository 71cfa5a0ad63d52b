// SPDX-License-Identifier: GPL-3.0-or-later
// The training of a repertoire, on the large board of the real window.
#include "app/coach/coach.h"
#include "app/face/coach/opening_desk.h"
#include "app/face/coach/opening_pane.h"
#include "app/face/shell/board_stage.h"
#include "app/face/shell/scene.h"
#include "app/store/evaluation_store.h"
#include "tests/app/face/child.h"
#include "tests/app/face/program.h"

#include <QDockWidget>
#include <QLabel>

using namespace app;
using namespace std::chrono_literals;
using app::test::child;
using app::test::Program;
using Stage = OpeningTrainer::Stage;

namespace {

shogi::Move usi(const char* text) { return shogi::parseUsiMove(text).value(); }

shogi::EngineEvaluation scored(int centipawns) {
    shogi::EngineEvaluation evaluation;
    evaluation.engine = "Deep";
    evaluation.depth = 20;
    evaluation.centipawns = centipawns;
    return evaluation;
}

class Room : public Program {
public:
    void create(shogi::Color side, std::vector<const char*> line) {
        application->repertoires().create(QStringLiteral("Mine"), side);
        QTRY_VERIFY(application->repertoires().state().chosen);
        std::vector<shogi::Move> moves;
        for (const char* each : line)
            moves.push_back(usi(each));
        application->repertoires().change(RepertoireEdit::AddMoves, [moves](Repertoire& repertoire) {
            return repertoire.addLine({}, moves);
        });
        QTRY_VERIFY(application->repertoires().state().content->size() > 1);
    }
    void train() {
        trainer().setPause(0ms);
        trainer().setChance([] { return 0.0; });
        action("trainOpenings")->trigger();
    }
    OpeningDesk& desk() { return *window().findChild<OpeningDesk*>(); }
    OpeningTrainer& trainer() { return desk().trainer(); }
    QString text(const char* label) { return child<QLabel>(&window(), QLatin1String(label))->text(); }
    QString words() { return text("openingWords"); }
    QPushButton* button(const char* name) { return child<QPushButton>(&window(), QLatin1String(name)); }
    void press(const char* name) { Program::press(&window(), name); }
    void give(const char* move) { emit board().moveRequested(usi(move)); }
    // What an engine is known to think of the position after a move from the start.
    void know(const char* move, int centipawns) {
        application->evaluationStore().store(shogi::Position().after(usi(move)), {scored(centipawns)});
    }
};

} // namespace

class OpeningInWindowTest : public QObject {
    Q_OBJECT

private slots:
    void withoutARepertoire() {
        Room room;
        room.start();
        room.train();
        QTRY_COMPARE(room.trainer().stage(), Stage::NoRepertoire);
        QVERIFY(room.words().contains(QStringLiteral("play a line on the board and mark its moves")));
        QVERIFY(room.button("openingMake")->isVisible() && !room.button("openingHint")->isVisible());
        room.press("openingMake");
        QVERIFY(room.window().stage().showsRecord());
        QVERIFY(child<QDockWidget>(&room.window(), QStringLiteral("repertoireDock"))->isVisible());
    }

    void answersOnTheBoard() {
        Room room;
        room.start();
        room.create(shogi::Color::Black, {"7g7f", "3c3d", "2g2f"});
        room.train();
        QTRY_COMPARE(room.trainer().stage(), Stage::Asking);
        QCOMPARE(room.text("openingTitle"), QStringLiteral("2 new"));
        QVERIFY(room.window().stage().shown()->whyHidden() != QString());
        room.drag("7g", "7f");
        QTRY_COMPARE(room.trainer().stage(), Stage::Asking);
        QVERIFY2(room.words().startsWith(QString::fromUtf8("▲P-7f: correct.")), qPrintable(room.words()));
        QCOMPARE(room.window().stage().shown()->lastStep(), 2);
        // Steps back: nothing can be answered there.
        room.window().stage().step(-1);
        room.give("2g2f");
        QCOMPARE(room.trainer().stage(), Stage::Asking);
        room.window().stage().step(1);
        room.action("hint")->trigger();
        QVERIFY2(room.words().contains(QStringLiteral("Hint")), qPrintable(room.words()));
        QVERIFY(!room.board().state().arrows.empty());
        room.give("2g2f");
        QCOMPARE(room.trainer().stage(), Stage::Over);
        QVERIFY2(room.words().contains(QStringLiteral("were answered correctly")), qPrintable(room.words()));
        QCOMPARE(room.application->coach().answers().size(), std::size_t{2});
        QVERIFY(room.button("openingAll")->isVisible());
        // Once the last answer is in the file.
        QTRY_VERIFY(!room.button("openingNext")->isVisible());
        // The record has not been touched.
        QCOMPARE(room.document().record().nodeCount(), std::size_t{1});
    }

    void deviationsAreExplained() {
        Room room;
        room.start();
        room.know("7g7f", 60);
        room.know("2g2f", 55);
        room.know("5g5f", -900);
        room.create(shogi::Color::Black, {"7g7f", "3c3d", "2g2f"});
        room.train();
        QTRY_COMPARE(room.trainer().stage(), Stage::Asking);
        room.give("5g5f");
        QTRY_VERIFY2(room.words().contains(QStringLiteral("By the evaluation of Deep it loses")),
                     qPrintable(room.words()));
        QVERIFY(room.words().startsWith(
            QString::fromUtf8("▲P-5f: not in your repertoire. Your move here is ▲P-7f.")));
        QVERIFY(!room.button("openingAdd")->isEnabled());
        QVERIFY(room.window().stage().shown()->whyHidden().isEmpty());
        room.press("openingAgain");
        QCOMPARE(room.trainer().stage(), Stage::Asking);
        QVERIFY(room.board().state().arrows.empty());
        // Almost as good: it can be taken in.
        room.give("2g2f");
        QTRY_VERIFY2(room.button("openingAdd")->isEnabled(), qPrintable(room.words()));
        QVERIFY(room.words().contains(QStringLiteral("as good as yours")) ||
                room.words().contains(QStringLiteral("loses only")));
        room.press("openingAdd");
        QTRY_COMPARE(room.application->repertoires().state().content->mark({}, usi("2g2f")),
                     RepertoireMark::Alternative);
        QTRY_COMPARE(room.trainer().stage(), Stage::LineOver);
        QVERIFY2(room.words().startsWith(QString::fromUtf8("▲P-2f is in your repertoire now.")),
                 qPrintable(room.words()));
    }

    // White's repertoire is asked from White's side.
    void forWhite() {
        Room room;
        room.start();
        room.create(shogi::Color::White, {"7g7f", "3c3d"});
        room.train();
        QTRY_COMPARE(room.trainer().stage(), Stage::Asking);
        QVERIFY(room.board().state().flipped);
        QVERIFY(room.words().contains(QStringLiteral("White to move")));
        room.press("openingShow");
        QVERIFY(room.words().contains(QString::fromUtf8("Your move here is △P-3d")));
        room.press("openingNext");
        QCOMPARE(room.trainer().stage(), Stage::LineOver);
        QCOMPARE(room.text("openingTitle"), QStringLiteral("1 again"));
        room.press("openingNext");
        QTRY_COMPARE(room.trainer().stage(), Stage::Asking);
        room.give("3c3d");
        QCOMPARE(room.trainer().stage(), Stage::Over);
    }

    void whenSomethingIsDue() {
        const auto at = [](int year, int month, int day, int hour) {
            const QDateTime time(QDate(year, month, day), QTime(hour, 30));
            return std::chrono::sys_seconds(std::chrono::seconds(time.toSecsSinceEpoch()));
        };
        const auto now = at(2026, 3, 30, 22);
        QVERIFY(OpeningWords::whenText(at(2026, 3, 30, 23), now).startsWith(QStringLiteral("today at ")));
        QCOMPARE(OpeningWords::whenText(at(2026, 3, 31, 1), now), QStringLiteral("tomorrow"));
        QVERIFY(OpeningWords::whenText(at(2026, 4, 2, 1), now).startsWith(QStringLiteral("in 3 day")));
    }
};

int main(int argc, char** argv) {
    QApplication application(argc, argv);
    OpeningInWindowTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_opening_in_window.moc"
