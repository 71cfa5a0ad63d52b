// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/coach/coach.h"
#include "app/coach/memory_schedule.h"
#include "app/coach/opening_trainer.h"
#include "app/library/library.h"
#include "app/repertoire/repertoires.h"
#include "shogi-core/sfen.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <sstream>

using namespace app;
using namespace std::chrono_literals;
using Stage = OpeningTrainer::Stage;
using Result = TrainingState::Result;

namespace {

shogi::Move move(const char* usi) { return shogi::parseUsiMove(usi).value(); }

std::vector<shogi::Move> movesOf(const char* text) {
    std::vector<shogi::Move> moves;
    std::istringstream words(text);
    for (std::string word; words >> word;)
        moves.push_back(move(word.c_str()));
    return moves;
}

shogi::Position after(const char* text) {
    shogi::Position position;
    for (const shogi::Move each : movesOf(text))
        position.play(each);
    return position;
}

// A trainer with all that it needs, at a time of its own.
struct Room {
    Room() {
        trainer.setClock([this] { return now; });
        trainer.setChance([] { return 0.0; });
        trainer.setPause(0ms);
    }
    void create(std::initializer_list<const char*> lines, shogi::Color side = shogi::Color::Black) {
        const std::size_t before = repertoires.state().all.size();
        repertoires.create(QStringLiteral("Mine"), side);
        QTRY_COMPARE(repertoires.state().all.size(), before + 1);
        add(lines);
    }
    void add(std::initializer_list<const char*> lines) {
        for (const char* line : lines)
            repertoires.change(RepertoireEdit::AddMoves, [moves = movesOf(line)](Repertoire& repertoire) {
                return repertoire.addLine({}, moves);
            });
        QTRY_VERIFY(content().has(after(*(lines.end() - 1))));
    }
    const Repertoire& content() { return *repertoires.state().content; }
    std::optional<TrainingState> memory(const char* line) { return content().find(after(line))->training; }
    void begin(const OpeningPlan& plan = {}) {
        trainer.begin(plan);
        QTRY_COMPARE(trainer.stage(), Stage::Asking);
    }
    void give(const char* usi) { trainer.give(move(usi)); }

    QTemporaryDir folder;
    std::chrono::sys_seconds now{std::chrono::seconds(1'800'000'000)};
    Repertoires repertoires{folder.filePath(QStringLiteral("repertoires.sqlite")), QString()};
    Library library{QString()};
    Coach coach{QString()};
    OpeningTrainer trainer{{repertoires, library, coach}};
};

} // namespace

class OpeningTrainerTest : public QObject {
    Q_OBJECT

private slots:
    void saysWhatIsMissing() {
        Room room;
        room.trainer.begin();
        QTRY_COMPARE(room.trainer.stage(), Stage::NoRepertoire);
        room.repertoires.create(QStringLiteral("Mine"), shogi::Color::Black);
        QTRY_COMPARE(room.trainer.stage(), Stage::NoMoves);
        // Once it has moves, they are asked.
        room.add({"7g7f 3c3d 2g2f"});
        QTRY_COMPARE(room.trainer.stage(), Stage::Asking);
        room.repertoires.remove(room.repertoires.state().chosen->id);
        QTRY_COMPARE(room.trainer.stage(), Stage::NoRepertoire);
    }

    void aWholeSession() {
        Room room;
        room.create({"7g7f 3c3d 2g2f", "7g7f 8c8d 7i6h"});
        QSignalSpy asked(&room.trainer, &OpeningTrainer::asked);
        room.begin();
        QCOMPARE(asked.size(), 1);
        room.give("7g7f");
        QTRY_COMPARE(room.trainer.stage(), Stage::Asking);
        QCOMPARE(room.trainer.training().moves(), movesOf("7g7f 3c3d"));
        QCOMPARE(room.trainer.feedback()->verdict, OpeningVerdict::Main);
        room.give("2g2f");
        QCOMPARE(room.trainer.stage(), Stage::LineOver);
        room.trainer.nextLine();
        // The first move is played for the user now.
        QTRY_COMPARE(room.trainer.stage(), Stage::Asking);
        QCOMPARE(room.trainer.training().moves(), movesOf("7g7f 8c8d"));
        room.trainer.hint();
        QVERIFY(room.trainer.isHinted());
        // It counts, whether it is still seen or not.
        room.trainer.dropHint();
        QVERIFY(!room.trainer.isHinted());
        room.give("7i6h");
        QCOMPARE(room.trainer.stage(), Stage::Over);
        QTRY_VERIFY(room.memory("7g7f 8c8d"));
        QCOMPARE(room.memory(""), afterAnswer({}, Result::Good, room.now));
        QCOMPARE(room.memory("7g7f 8c8d"), afterAnswer({}, Result::Hard, room.now));
        QCOMPARE(room.coach.answers().size(), std::size_t{3});
        const CoachAnswer& last = room.coach.answers().back();
        QVERIFY(last.subject == CoachSubject::Opening && last.result == Result::Hard);
        QCOMPARE(last.given, QStringLiteral("7i6h"));
        QCOMPARE(last.key, QString::fromStdString(shogi::toSfen(after("7g7f 8c8d"), false)));
        QVERIFY(last.time == room.now && last.timeUsed);
        // Nothing more today; and again when it is due.
        room.trainer.begin();
        QTRY_COMPARE(room.trainer.stage(), Stage::Over);
        QCOMPARE(room.trainer.training().answered(), 0);
        QVERIFY(room.trainer.outlook().next);
        room.now = *room.memory("")->due + 24h;
        room.begin();
        QVERIFY(room.trainer.training().open(OpeningReason::Due) > 0);
    }

    void wrongAnswersComeAgain() {
        Room room;
        room.create({"7g7f 3c3d 2g2f"});
        room.begin();
        QSignalSpy deviated(&room.trainer, &OpeningTrainer::deviated);
        room.give("5g5f");
        QCOMPARE(room.trainer.stage(), Stage::Deviated);
        QCOMPARE(deviated.size(), 1);
        QCOMPARE(room.trainer.given(), move("5g5f"));
        QVERIFY(room.coach.answers().empty()); // it may still be taken into the repertoire
        room.trainer.tryAgain();
        QCOMPARE(room.trainer.stage(), Stage::Asking);
        QTRY_COMPARE(room.memory(""), afterAnswer({}, Result::Again, room.now));
        QCOMPARE(room.coach.answers().size(), std::size_t{1});
        room.give("7g7f"); // right at the second time: the line continues, and it is asked once more
        QTRY_COMPARE(room.trainer.stage(), Stage::Asking);
        QCOMPARE(room.coach.answers().size(), std::size_t{1});
        room.give("2g2f");
        QCOMPARE(room.trainer.stage(), Stage::LineOver);
        room.trainer.nextLine();
        QTRY_COMPARE(room.trainer.stage(), Stage::Asking);
        QCOMPARE(room.trainer.training().reason(), std::optional(OpeningReason::Again));
        room.give("7g7f");
        QCOMPARE(room.trainer.stage(), Stage::Over);
        QVERIFY(room.trainer.training().answered() == 2 && room.trainer.training().correct() == 1);
        const TrainingState once = afterAnswer({}, Result::Again, room.now);
        QTRY_COMPARE(room.memory(""), afterAnswer(once, Result::Good, room.now));
    }

    void shownAnswers() {
        Room room;
        room.create({"7g7f 3c3d 2g2f"});
        room.begin();
        room.trainer.hint();
        room.trainer.hint(); // asked again, it is the answer
        QVERIFY(room.trainer.isShown() && !room.trainer.isHinted());
        QCOMPARE(room.coach.answers().size(), std::size_t{1});
        QVERIFY(room.coach.answers().front().given.isEmpty());
        room.trainer.goOn();
        QTRY_COMPARE(room.trainer.stage(), Stage::Asking);
        QCOMPARE(room.trainer.training().moves(), movesOf("7g7f 3c3d"));
        QVERIFY(!room.trainer.isShown());
        room.give("9g9f");
        room.trainer.goOn();
        QCOMPARE(room.trainer.stage(), Stage::LineOver);
        QCOMPARE(room.trainer.training().moves(), movesOf("7g7f 3c3d 2g2f"));
        QTRY_COMPARE(room.memory("7g7f 3c3d"), afterAnswer({}, Result::Again, room.now));
        QCOMPARE(room.trainer.training().open(OpeningReason::Again), 2);
    }

    void deviationsCanBeAdded() {
        Room room;
        room.create({"7g7f 3c3d 2g2f"});
        room.begin();
        room.give("7g7f");
        QTRY_COMPARE(room.trainer.stage(), Stage::Asking);
        room.give("6g6f");
        QCOMPARE(room.trainer.stage(), Stage::Deviated);
        room.trainer.addGiven();
        QCOMPARE(room.trainer.stage(), Stage::Over);
        QTRY_COMPARE(room.content().mark(after("7g7f 3c3d"), move("6g6f")), RepertoireMark::Alternative);
        QCOMPARE(room.memory("7g7f 3c3d"), afterAnswer({}, Result::Good, room.now));
        QCOMPARE(room.coach.answers().back().result, Result::Good);
        QVERIFY(room.trainer.training().answered() == 2 && room.trainer.training().correct() == 2);
    }

    // An answer that is wrong is kept, however the user leaves.
    void nothingIsLostAtTheEnd_data() {
        QTest::addColumn<bool>("closes");
        QTest::newRow("ended") << false;
        QTest::newRow("destroyed") << true;
    }
    void nothingIsLostAtTheEnd() {
        QFETCH(bool, closes);
        Room room;
        room.create({"7g7f 3c3d 2g2f"});
        auto trainer = std::make_unique<OpeningTrainer>(
            OpeningTrainer::Parts{room.repertoires, room.library, room.coach});
        trainer->setClock([&room] { return room.now; });
        trainer->begin();
        QTRY_COMPARE(trainer->stage(), Stage::Asking);
        trainer->give(move("5g5f"));
        if (closes)
            trainer.reset();
        else
            trainer->end();
        QCOMPARE(room.coach.answers().size(), std::size_t{1});
        QTRY_COMPARE(room.memory(""), afterAnswer({}, Result::Again, room.now));
    }

    // On request everything is asked; what is known stays due when it was.
    void everything() {
        Room room;
        room.create({"7g7f 3c3d 2g2f"});
        room.begin();
        room.give("7g7f");
        QTRY_COMPARE(room.trainer.stage(), Stage::Asking);
        room.give("2g2f");
        QTRY_VERIFY(room.memory("7g7f 3c3d"));
        const auto before = room.memory("");
        room.now += 60s;
        room.begin({.isEarly = true});
        room.give("7g7f");
        QTRY_COMPARE(room.trainer.stage(), Stage::Asking);
        room.give("9g9f");
        room.trainer.tryAgain();
        QTRY_COMPARE(room.memory("7g7f 3c3d")->result, Result::Again);
        QCOMPARE(room.memory(""), before);
        QCOMPARE(room.coach.answers().size(), std::size_t{4});
    }

    void anotherRepertoire() {
        Room room;
        room.create({"7g7f 3c3d 2g2f"});
        const qint64 black = room.repertoires.state().chosen->id;
        room.create({"7g7f 3c3d"}, shogi::Color::White);
        room.begin();
        QCOMPARE(room.trainer.side(), shogi::Color::White);
        QCOMPARE(room.trainer.training().moves(), movesOf("7g7f"));
        room.give("8c8d"); // wrong; kept in the repertoire that it belongs to
        room.trainer.choose(black);
        QTRY_VERIFY(room.trainer.side() == shogi::Color::Black && room.trainer.stage() == Stage::Asking);
        QVERIFY(room.trainer.training().moves().empty());
        QVERIFY(!room.memory(""));
        QCOMPARE(room.coach.answers().size(), std::size_t{1});
        QCOMPARE(room.coach.answers().back().kind, QStringLiteral("white"));
    }

    // What is removed from the repertoire during a line ends it.
    void changedMeanwhile() {
        Room room;
        room.create({"7g7f 3c3d 2g2f", "7g7f 8c8d 7i6h"});
        room.begin();
        room.give("7g7f");
        QTRY_COMPARE(room.trainer.stage(), Stage::Asking);
        room.give("9g9f");
        room.repertoires.change(RepertoireEdit::RemoveMove, [](Repertoire& repertoire) {
            return repertoire.removeMove(after("7g7f"), move("3c3d"));
        });
        QTRY_COMPARE(room.trainer.stage(), Stage::LineOver);
        QVERIFY(!room.trainer.given());
        room.trainer.nextLine();
        QTRY_COMPARE(room.trainer.stage(), Stage::Asking);
        QCOMPARE(room.trainer.training().moves(), movesOf("7g7f 8c8d"));
    }
};

QTEST_GUILESS_MAIN(OpeningTrainerTest)
#include "tst_opening_trainer.moc"
