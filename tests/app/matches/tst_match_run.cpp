// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/record_file.h"
#include "app/engines/engine_hub.h"
#include "app/files/storage_thread.h"
#include "app/matches/match_run.h"
#include "tests/app/engines/scripted_engine.h"

#include <QDir>
#include <QSignalSpy>
#include <QTest>

using namespace app;
using namespace std::chrono_literals;
using shogi::Color;

namespace {

const QString kMates = QStringLiteral("! play\n@0 G*5b\n! end\n");
const QString kResigns = QStringLiteral("! play\n@0 resign\n! end\n");

// A room with engines, a disk, and a match in it.
struct Hall {
    QTemporaryDir folder;
    StorageThread storage;
    EngineCatalog catalog{QString()};
    EngineHub hub;
    std::unique_ptr<MatchRun> run;
    std::vector<MatchRun::Fault> faults;

    Hall() { enter(); }
    // As if the program had been started again.
    void enter() {
        run = std::make_unique<MatchRun>(
            MatchRun::Parts{hub,
                            storage,
                            catalog,
                            {[](const PlayerFailure&) { return QStringLiteral("It failed."); },
                             [](const FailedDeclaration&) { return QString(); },
                             [](const BookPlayed&) { return QStringLiteral("From a book."); }},
                            {}});
        QObject::connect(run.get(), &MatchRun::failed, run.get(),
                         [this](const MatchRun::Fault& fault) { faults.push_back(fault); });
    }
    QString place() const { return folder.filePath(QStringLiteral("match")); }
    MatchEntrant entrant(const ScriptedEngine& engine, const char* name) {
        CatalogEntry entry;
        entry.name = QLatin1String(name);
        entry.path = engine.path();
        MatchEntrant entrant;
        entrant.engineId = catalog.add(entry);
        entrant.name = entry.name;
        return entrant;
    }
    MatchSetup setup(std::vector<MatchEntrant> entrants) const {
        MatchSetup setup;
        setup.entrants = std::move(entrants);
        setup.games = 4;
        setup.limit.kind = MatchSetup::Limit::Clock;
        setup.limit.time = {10s, 0s, 0s};
        setup.openings = MatchSetup::Openings::File;
        setup.openingFile = folder.filePath(QStringLiteral("openings"));
        QFile file(setup.openingFile);
        if (!file.open(QIODevice::WriteOnly) || file.write("4k4/9/4G4/9/9/9/9/9/4K4 b G 1\n") < 0)
            qFatal("cannot write");
        return setup;
    }
    void settle() { QTRY_VERIFY_WITH_TIMEOUT(!run->isActive(), 20000); }
};

} // namespace

class TestMatchRun : public QObject {
    Q_OBJECT

private slots:
    void playsToTheEnd() {
        ScriptedEngine first(kMates);
        ScriptedEngine second(kResigns);
        Hall hall;
        QSignalSpy added(hall.run.get(), &MatchRun::gameAdded);
        hall.run->begin(hall.setup({hall.entrant(first, "Sharp"), hall.entrant(second, "Meek")}),
                        hall.place());
        QCOMPARE(hall.run->state(), MatchRun::State::Opening);
        hall.settle();
        QVERIFY(hall.faults.empty());
        QCOMPARE(hall.run->state(), MatchRun::State::Complete);
        QCOMPARE(added.count(), 4);
        QCOMPARE(hall.run->standings().engine(0).total(), (Tally{4, 0, 0}));
        QCOMPARE(hall.run->games().size(), std::size_t{4});
        QVERIFY(hall.run->boards().empty());
        // Every game is a record in the match's folder.
        for (int game = 0; game < 4; ++game) {
            QTRY_VERIFY(QFile::exists(hall.run->recordOf(game)));
            const auto record = RecordFile::load(hall.run->recordOf(game));
            QVERIFY(record);
            QCOMPARE(record->record.header(shogi::header::kBlackName),
                     std::string_view(game % 2 == 0 ? "Sharp" : "Meek"));
        }
    }

    // Only if they are wanted; a match is not begun with one that cannot be read.
    void booksOfTheListAreUsed() {
        ScriptedEngine first(kResigns);
        ScriptedEngine second(kResigns);
        Hall hall;
        MatchSetup setup = hall.setup({hall.entrant(first, "Sharp"), hall.entrant(second, "Meek")});
        CatalogEntry sharp = *hall.catalog.find(setup.entrants[0].engineId);
        sharp.book.path = hall.folder.filePath(QStringLiteral("mates.db"));
        QVERIFY(hall.catalog.update(sharp));
        setup.books = true;
        hall.run->begin(setup, hall.place());
        hall.settle();
        QCOMPARE(hall.faults.size(), std::size_t{1});
        QCOMPARE(std::get<BookFault>(hall.faults[0]).path, sharp.book.path);
        QCOMPARE(first.starts(), 0);
        QFile file(sharp.book.path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("#YANEURAOU-DB2016 1.00\nsfen 4k4/9/4G4/9/9/9/9/9/4K4 b G 1\nG*5b none 900 5 7\n");
        file.close();
        hall.run->begin(setup, hall.place());
        hall.settle();
        QCOMPARE(hall.run->state(), MatchRun::State::Complete);
        QCOMPARE(hall.run->standings().engine(0).total(), (Tally{4, 0, 0}));
        QTRY_VERIFY(QFile::exists(hall.run->recordOf(3)));
        const auto record = RecordFile::load(hall.run->recordOf(0));
        QVERIFY(record);
        const shogi::RecordNode& move = record->record.node(record->record.mainLine().at(1));
        QCOMPARE(move.comment, std::string("From a book."));
        QCOMPARE(move.evaluations.size(), std::size_t{1});
        QCOMPARE(move.evaluations[0].engine, std::string("mates.db"));
        QCOMPARE(move.evaluations[0].centipawns, std::optional(900));
        QVERIFY(hall.run->bookFaults().empty());
    }

    void roundRobinOfThree() {
        ScriptedEngine first(kMates);
        ScriptedEngine second(kResigns);
        ScriptedEngine third(kResigns);
        Hall hall;
        MatchSetup setup = hall.setup(
            {hall.entrant(first, "Sharp"), hall.entrant(second, "Meek"), hall.entrant(third, "Shy")});
        setup.games = 2;
        setup.concurrency = 2;
        hall.run->begin(setup, hall.place());
        hall.settle();
        QCOMPARE(hall.run->standings().games(), 6);
        QCOMPARE(hall.run->standings().engine(0).total(), (Tally{4, 0, 0}));
        // Both resign as Black against each other.
        QCOMPARE(hall.run->standings().engine(1).total(), (Tally{1, 0, 3}));
        QCOMPARE(hall.run->standings().engine(2).total(), (Tally{1, 0, 3}));
        QCOMPARE(hall.run->standings().ranking().front(), std::size_t{0});
    }

    // One entry of the catalog twice: the records and the table tell them apart.
    void oneEngineAgainstItself() {
        ScriptedEngine engine(kMates);
        Hall hall;
        const MatchEntrant entrant = hall.entrant(engine, "Twin");
        MatchSetup setup = hall.setup({entrant, entrant});
        setup.games = 2;
        hall.run->begin(setup, hall.place());
        hall.settle();
        QCOMPARE(hall.run->engineName(0), QStringLiteral("Twin #1"));
        QCOMPARE(hall.run->engineName(1), QStringLiteral("Twin #2"));
        QCOMPARE(hall.run->standings().engine(0).total(), (Tally{1, 0, 1}));
    }

    void goesOnAfterStopping() {
        ScriptedEngine first(QStringLiteral("! play think 30\n@0 G*5b\n! end\n"));
        ScriptedEngine second(kResigns);
        Hall hall;
        MatchSetup setup = hall.setup({hall.entrant(first, "Sharp"), hall.entrant(second, "Meek")});
        setup.games = 40;
        hall.run->begin(setup, hall.place());
        QTRY_VERIFY(hall.run->games().size() >= 2);
        hall.run->stop();
        hall.settle();
        QCOMPARE(hall.run->state(), MatchRun::State::Stopped);
        const std::size_t before = hall.run->games().size();
        QVERIFY(before < 40);
        hall.run->goOn();
        QTRY_VERIFY(hall.run->games().size() > before);
        hall.run->finishGames();
        QCOMPARE(hall.run->state(), MatchRun::State::Finishing);
        hall.settle();
        const std::vector<PlayedGame> games = hall.run->games();

        // Another run of the program sees the same match, and plays the games that are left.
        hall.enter();
        hall.run->show(hall.place());
        hall.settle();
        QCOMPARE(hall.run->state(), MatchRun::State::Stopped);
        QCOMPARE(hall.run->games(), games);
        QCOMPARE(hall.run->engineName(1), QStringLiteral("Meek"));
        hall.run->goOn();
        hall.settle();
        QVERIFY(hall.faults.empty());
        QCOMPARE(hall.run->state(), MatchRun::State::Complete);
        QCOMPARE(hall.run->games().size(), std::size_t{40});
        QCOMPARE(hall.run->standings().engine(0).total(), (Tally{40, 0, 0}));
    }

    // The user may change his mind while the files are opened.
    void stoppedBeforeTheFirstGame() {
        ScriptedEngine first(kMates);
        Hall hall;
        const MatchEntrant entrant = hall.entrant(first, "Twin");
        hall.run->begin(hall.setup({entrant, entrant}), hall.place());
        hall.run->stop();
        hall.settle();
        QCOMPARE(hall.run->state(), MatchRun::State::Stopped);
        QVERIFY(hall.run->games().empty());
        QCOMPARE(first.starts(), 0);
        hall.run->goOn();
        hall.settle();
        QCOMPARE(hall.run->state(), MatchRun::State::Complete);
    }

    void changedEnginesDoNotGoOn() {
        ScriptedEngine first(QStringLiteral("! play think 30\n@0 G*5b\n! end\n"));
        ScriptedEngine second(kResigns);
        Hall hall;
        MatchSetup setup = hall.setup({hall.entrant(first, "Sharp"), hall.entrant(second, "Meek")});
        setup.games = 100;
        hall.run->begin(setup, hall.place());
        QTRY_VERIFY(!hall.run->games().empty());
        hall.run->stop();
        hall.settle();
        QFile program(second.path());
        QVERIFY(program.open(QIODevice::Append) && program.write("# newer\n") > 0);
        program.close();
        hall.run->goOn();
        hall.settle();
        QCOMPARE(hall.run->state(), MatchRun::State::Stopped);
        QCOMPARE(hall.faults.size(), std::size_t{1});
        const auto* fault = std::get_if<MatchFault>(&hall.faults.front());
        QVERIFY(fault != nullptr);
        QCOMPARE(fault->kind, MatchFault::Kind::OtherMatch);
        QCOMPARE(fault->differences, QStringList{QStringLiteral("engine2")});
    }

    void crashesLoseTheirGamesAndAreTold() {
        ScriptedEngine first(kMates);
        ScriptedEngine second(QStringLiteral("! play\n@0 !crash\n! end\n"));
        Hall hall;
        MatchSetup setup = hall.setup({hall.entrant(first, "Sharp"), hall.entrant(second, "Frail")});
        setup.games = 20;
        hall.run->begin(setup, hall.place());
        hall.settle();
        QCOMPARE(hall.run->standings().crashes(), (std::vector<int>{0, 3}));
        QVERIFY(hall.run->stoppedBy());
        QCOMPARE(hall.run->state(), MatchRun::State::Stopped);
        QTRY_VERIFY(QFile::exists(hall.place() + QStringLiteral("/failures/game-00002.txt")));
    }

    void hangsLoseOnTime() {
        ScriptedEngine first(QStringLiteral("! play\n@0 !hang\n! end\n"));
        ScriptedEngine second(kResigns);
        Hall hall;
        MatchSetup setup = hall.setup({hall.entrant(first, "Stuck"), hall.entrant(second, "Meek")});
        setup.games = 2;
        setup.limit.time = {0s, 100ms, 0s};
        hall.run->begin(setup, hall.place());
        hall.settle();
        QCOMPARE(hall.run->state(), MatchRun::State::Complete);
        QCOMPARE(hall.run->standings().timeLosses(), (std::vector<int>{1, 0}));
    }

    // A flood of lines is not shown, and does not hold up the games.
    void boardsShowRunningGames() {
        ScriptedEngine slow(QStringLiteral(
            "! play think 60000\nmanner flooding 20000\ninfo depth 3 score cp 55 pv G*5b\n@0 G*5b\n! end\n"));
        Hall hall;
        const MatchEntrant entrant = hall.entrant(slow, "Slow");
        MatchSetup setup = hall.setup({entrant, entrant});
        setup.concurrency = 2;
        hall.run->begin(setup, hall.place());
        const auto scored = [&hall] {
            for (const std::optional<MatchBoard>& board : hall.run->boards())
                if (!board || !board->scores[0])
                    return false;
            return hall.run->boards().size() == 2;
        };
        QTRY_VERIFY_WITH_TIMEOUT(scored(), 20000);
        const MatchBoard board = *hall.run->boards()[1];
        QCOMPARE(board.number, 1);
        QCOMPARE(board.toMove, std::optional(Color::Black));
        QCOMPARE(board.names[0], QStringLiteral("Slow #2"));
        QVERIFY(board.clocks[0].main <= 10s && board.clocks[0].main > 0s);
        hall.run->stop();
        hall.settle();
        QVERIFY(hall.run->games().empty());
    }

    void whatCannotBegin() {
        ScriptedEngine first(kMates);
        Hall hall;
        const MatchEntrant entrant = hall.entrant(first, "Twin");
        MatchSetup setup = hall.setup({entrant, entrant});
        setup.openingFile += QStringLiteral("-not-there");
        hall.run->begin(setup, hall.place());
        hall.settle();
        QCOMPARE(hall.run->state(), MatchRun::State::Empty);
        QVERIFY(std::holds_alternative<OpeningsFault>(hall.faults.at(0)));
        QVERIFY(!QFile::exists(hall.place() + QStringLiteral("/match.jsonl")));
        hall.run->show(hall.place());
        hall.settle();
        QVERIFY(std::holds_alternative<MatchFault>(hall.faults.at(1)));
        QCOMPARE(hall.run->state(), MatchRun::State::Empty);
    }
};

QTEST_GUILESS_MAIN(TestMatchRun)
#include "tst_match_run.moc"
