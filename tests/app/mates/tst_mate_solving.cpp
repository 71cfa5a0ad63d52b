// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/engines/engine_hub.h"
#include "app/mates/futile_interpositions.h"
#include "app/mates/mate_practice.h"
#include "app/mates/mate_problems.h"
#include "app/mates/mate_solving.h"
#include "app/mates/mate_study.h"
#include "app/text/mate_text.h"
#include "shogi-core/move_generator.h"
#include "shogi-core/sfen.h"
#include "tests/app/engines/scripted_engine.h"
#include "tests/app/worked_off.h"

#include <QElapsedTimer>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>

using namespace app;
using namespace std::chrono_literals;
using Kind = MateOutcome::Kind;

namespace {

// Mate by a gold on the king's head, supported by a pawn.
constexpr const char* kGold = "4k4/9/4P4/9/9/9/9/9/9 b G2r2b3g4s4n4l17p 1";
// Two golds mate in three plies.
constexpr const char* kThree = "7nl/7k1/9/7P1/9/9/9/9/9 b 2G2r2b2g4s3n3l17p 1";
// A gold on the board and one in hand: two ways.
constexpr const char* kTwoWays = "4k4/9/3GP4/9/9/9/9/9/9 b G2r2b2g4s4n4l17p 1";
// A rook from afar: every interposition is captured.
constexpr const char* kFutile = "8k/R3P4/7GN/9/9/9/9/9/9 b l 1";
// A hard problem.
constexpr const char* kOpen = "9/9/9/3k5/9/9/9/9/9 b RB2G2SNL3Prb2g2s3n3l15p 1";

shogi::Move usi(const char* text) { return shogi::parseUsiMove(text).value(); }

MateQuestion question(const char* sfen, host::Milliseconds limit = 20s) {
    return {shogi::parseSfen(sfen).value(), {}, limit};
}

QByteArray words(const std::vector<shogi::Move>& moves) {
    QByteArrayList list;
    for (const shogi::Move move : moves)
        list.append(QByteArray::fromStdString(shogi::toUsi(move)));
    return list.join(' ');
}

// One engine, and all results of its questions.
struct Asked {
    EngineHub hub;
    MateSolving solving{hub};
    std::vector<MateOutcome> outcomes;
    std::vector<MateProgress> progress;

    explicit Asked(const CatalogEntry& entry) {
        solving.setEngine(entry);
        QObject::connect(&solving, &MateSolving::answered, &solving,
                         [this](const MateOutcome& outcome) { outcomes.push_back(outcome); });
        QObject::connect(&solving, &MateSolving::progressed, &solving,
                         [this](const MateProgress& now) { progress.push_back(now); });
    }
    explicit Asked(const ScriptedEngine& engine)
        : Asked(entryOf(engine)) {}

    static CatalogEntry entryOf(const ScriptedEngine& engine) {
        CatalogEntry entry;
        entry.id = QStringLiteral("other");
        entry.name = QStringLiteral("Other");
        entry.path = engine.path();
        entry.protocol = host::Protocol::Usi;
        entry.timeouts = engine.config().timeouts;
        entry.timeouts.mateGrace = 100ms;
        return entry;
    }
    static CatalogEntry tokin() {
        return EngineCatalog({}, nullptr, QStringLiteral(KOMADAI_BUNDLED_ENGINE)).bundled();
    }
    bool waitFor(std::size_t count) {
        return QTest::qWaitFor([&] { return outcomes.size() >= count; }, 30000);
    }
};

} // namespace

class TestMateSolving : public QObject {
    Q_OBJECT

private slots:
    // --- every answer as a value

    void answers_data() {
        QTest::addColumn<QString>("says");
        QTest::addColumn<int>("kind");
        QTest::addColumn<int>("fault");
        const auto row = [](const char* name, const char* says, Kind kind,
                            host::MateLineFault fault = host::MateLineFault::None) {
            QTest::newRow(name) << QString::fromUtf8(says) << static_cast<int>(kind)
                                << static_cast<int>(fault);
        };
        using Fault = host::MateLineFault;
        row("line", "< checkmate G*5b", Kind::Mate);
        row("nomate", "< checkmate nomate", Kind::NoMate);
        row("timeout", "< checkmate timeout", Kind::Undecided);
        row("notimplemented", "< checkmate notimplemented", Kind::CannotSolve);
        row("nothing behind it", "< checkmate", Kind::Undecided);
        row("none", "< checkmate none", Kind::Undecided);
        row("other words", "< checkmate perhaps tomorrow", Kind::Undecided);
        row("words behind moves", "< checkmate G*5b perhaps", Kind::FaultyLine, Fault::Unreadable);
        row("illegal move", "< checkmate G*5a", Kind::FaultyLine, Fault::Illegal);
        row("no check", "< checkmate G*1i", Kind::FaultyLine, Fault::NoCheck);
        row("check but no mate", "< checkmate G*4b", Kind::FaultyLine, Fault::NotMate);
        row("garbage", "! raw checkmate \\x00\\xff\\xfe\\n", Kind::Undecided);
        row("bestmove", "< bestmove G*5b", Kind::Undecided);
        row("bestmove resign", "< bestmove resign", Kind::Undecided);
        row("crash", "! crash", Kind::Lost);
        row("exit", "! exit 3", Kind::Lost);
        row("silence", "! hang", Kind::Lost);
        row("silence until stop", "> stop\n< checkmate timeout", Kind::Undecided);
    }
    void answers() {
        QFETCH(QString, says);
        QFETCH(int, kind);
        QFETCH(int, fault);
        ScriptedEngine engine(
            QStringLiteral("! handshake Other 1.0\n! ready\n> position*\n> go mate 300\n%1\n> quit\n")
                .arg(says));
        Asked asked(engine);
        asked.solving.ask(question(kGold, 300ms));
        QVERIFY(asked.solving.isBusy());
        QVERIFY(asked.waitFor(1));
        QCOMPARE(static_cast<int>(asked.outcomes[0].kind), kind);
        QCOMPARE(static_cast<int>(asked.outcomes[0].fault), fault);
        QVERIFY(!asked.outcomes[0].isProved &&
                !asked.outcomes[0].isShortest); // a line proves nothing about other defences
        QCOMPARE(asked.outcomes[0].engine, std::string("Other 1.0"));
        QCOMPARE(asked.outcomes[0].failure.has_value(), asked.outcomes[0].kind == Kind::Lost);
        QVERIFY(!asked.solving.isBusy());
        QVERIFY(workedOff(asked.hub));
        QCOMPARE(asked.outcomes.size(), std::size_t{1});
    }

    void unstartableEngineIsLost() {
        ScriptedEngine engine(QStringLiteral("! exit 0\n"));
        CatalogEntry entry = Asked::entryOf(engine);
        entry.path += QStringLiteral("-not");
        Asked asked(entry);
        asked.solving.ask(question(kGold));
        QVERIFY(asked.waitFor(1));
        QCOMPARE(asked.outcomes[0].kind, Kind::Lost);
        QCOMPARE(asked.outcomes[0].failure->kind, host::FailureKind::NotFound);
    }

    void lineOfABestMoveIsKeptUnverified() {
        ScriptedEngine engine(QStringLiteral("! handshake\n! ready\n> position*\n> go mate infinite\n"
                                             "< info depth 3 score mate 1 nodes 5 pv G*5b\n! delay 120\n"
                                             "< bestmove G*5b\n> quit\n"));
        Asked asked(engine);
        asked.solving.ask(question(kGold, 0ms));
        QVERIFY(asked.waitFor(1));
        QCOMPARE(asked.outcomes[0].kind, Kind::Undecided);
        QVERIFY(asked.outcomes[0].asBestMove);
        QCOMPARE(words(asked.outcomes[0].pv), QByteArray("G*5b"));
        QVERIFY(!asked.progress.empty());
        QVERIFY(asked.progress.back().isMate);
        QCOMPARE(asked.progress.back().nodes, std::optional<std::uint64_t>(5));
    }

    void stopTakesWhatIsThere() {
        ScriptedEngine engine(QStringLiteral("! handshake\n! ready\n> position*\n> go mate infinite\n> stop\n"
                                             "< checkmate timeout\n> position*\n> go mate infinite\n> stop\n"
                                             "< checkmate G*5b\n> quit\n"));
        Asked asked(engine);
        QSignalSpy started(&asked.solving, &MateSolving::started);
        asked.solving.ask(question(kGold, 0ms));
        QTRY_COMPARE(started.count(), 1);
        asked.solving.stop();
        QVERIFY(asked.waitFor(1));
        QCOMPARE(asked.outcomes[0].kind, Kind::Stopped);
        asked.solving.ask(question(kGold, 0ms));
        QTRY_COMPARE(started.count(), 2);
        asked.solving.stop();
        QVERIFY(asked.waitFor(2));
        QCOMPARE(asked.outcomes[1].kind, Kind::Mate);
        QCOMPARE(engine.starts(), 1);
    }

    void stopWhileItLoads() {
        ScriptedEngine engine(QStringLiteral("! handshake\n! touch loading\n! hang\n"));
        Asked asked(engine);
        asked.solving.ask(question(kGold));
        QTRY_VERIFY(engine.hasTouched("loading"));
        asked.solving.stop();
        QVERIFY(asked.waitFor(1));
        QCOMPARE(asked.outcomes[0].kind, Kind::Stopped);
    }

    void newQuestionTakesTheOldOnesPlace() {
        ScriptedEngine engine(QStringLiteral("! handshake\n! ready\n> position*\n> go mate infinite\n> stop\n"
                                             "< checkmate nomate\n> position*\n> go mate infinite\n"
                                             "< checkmate G*5b\n> quit\n"));
        Asked asked(engine);
        QSignalSpy started(&asked.solving, &MateSolving::started);
        asked.solving.ask(question(kThree, 0ms));
        QTRY_COMPARE(started.count(), 1);
        asked.solving.ask(question(kGold, 0ms));
        QVERIFY(asked.waitFor(1));
        QCOMPARE(asked.outcomes[0].kind, Kind::Mate);
        QVERIFY(workedOff(asked.hub));
        QCOMPARE(asked.outcomes.size(), std::size_t{1});
    }

    void cancelledQuestionIsSilent() {
        ScriptedEngine engine(QStringLiteral("! handshake\n! ready\n> position*\n> go mate infinite\n> stop\n"
                                             "< checkmate G*5b\n> quit\n"));
        Asked asked(engine);
        QSignalSpy started(&asked.solving, &MateSolving::started);
        asked.solving.ask(question(kGold, 0ms));
        QTRY_COMPARE(started.count(), 1);
        asked.solving.cancel();
        QVERIFY(workedOff(asked.hub));
        QCOMPARE(asked.outcomes.size(), std::size_t{0});
    }

    void engineComesBackAfterACrash() {
        ScriptedEngine engine({QStringLiteral("! handshake\n! ready\n> position*\n> go*\n! crash\n"),
                               QStringLiteral("! handshake\n! ready\n> position*\n> go*\n"
                                              "< checkmate nomate\n> quit\n")});
        Asked asked(engine);
        asked.solving.ask(question(kGold));
        QVERIFY(asked.waitFor(1));
        QCOMPARE(asked.outcomes[0].kind, Kind::Lost);
        asked.solving.ask(question(kGold));
        QVERIFY(asked.waitFor(2));
        QCOMPARE(asked.outcomes[1].kind, Kind::NoMate);
    }

    void whatCannotBeAskedIsRefused() {
        ScriptedEngine engine(QStringLiteral("! handshake\n! ready\n> position*\n> go*\n"
                                             "< checkmate G*5b\n> quit\n"));
        Asked asked(engine);
        asked.solving.ask(question("4k4/4R4/9/9/9/9/9/9/9 b - 1")); // the king can be captured
        QVERIFY(asked.outcomes.empty());                            // not inside ask()
        QVERIFY(asked.waitFor(1));
        QCOMPARE(asked.outcomes[0].kind, Kind::Refused);
        asked.solving.ask(question("9/9/9/9/9/9/9/9/9 b G 1")); // no king to mate
        asked.solving.ask(question(kGold));                     // replaces it
        QVERIFY(asked.waitFor(2));
        QCOMPARE(asked.outcomes[1].kind, Kind::Mate);
        QVERIFY(workedOff(asked.hub));
        QCOMPARE(asked.outcomes.size(), std::size_t{2});
    }

    void tokinProves_data() {
        QTest::addColumn<QString>("id");
        QTest::newRow("bundled") << CatalogEntry::kBundledId;
        QTest::newRow("copied under another id") << QStringLiteral("copy");
    }
    void tokinProves() {
        QFETCH(QString, id);
        CatalogEntry entry = Asked::tokin();
        entry.id = id;
        entry.name = QStringLiteral("Solver");
        Asked asked(entry);
        asked.solving.ask(question(kThree));
        QVERIFY(asked.waitFor(1));
        QCOMPARE(asked.outcomes[0].kind, Kind::Mate);
        QCOMPARE(asked.outcomes[0].plies(), 3);
        QVERIFY(asked.outcomes[0].isProved);
        QVERIFY(asked.outcomes[0].isShortest);
        asked.solving.ask(question("startpos"));
        QVERIFY(asked.waitFor(2));
        QCOMPARE(asked.outcomes[1].kind, Kind::NoMate);
        asked.solving.ask(question(kOpen, 50ms));
        QVERIFY(asked.waitFor(3));
        QCOMPARE(asked.outcomes[2].kind, Kind::Undecided);
    }

    // A UCI engine knows "go mate", but answers with a move.
    void uciEngineDecidesNothing() {
        ScriptedEngine engine(
            QStringLiteral("> uci\n< id name Foreign 2\n< option name UCI_Variant type combo "
                           "default shogi var shogi\n< uciok\n! ignore setoption*\n! ignore ucinewgame\n"
                           "> isready\n< readyok\n> isready\n< readyok\n> position*\n> go mate 999\n"
                           "< bestmove G@e8\n> quit\n"));
        CatalogEntry entry = Asked::entryOf(engine);
        entry.protocol = host::Protocol::Uci;
        entry.playsShogi = true;
        Asked asked(entry);
        asked.solving.ask(question(kGold));
        QVERIFY(asked.waitFor(1));
        QCOMPARE(asked.outcomes[0].kind, Kind::Undecided);
        QVERIFY(asked.outcomes[0].asBestMove);
    }

    // --- judging one move

    void judges_data() {
        QTest::addColumn<QByteArray>("sfen");
        QTest::addColumn<QByteArray>("move");
        QTest::addColumn<int>("kind");
        QTest::addColumn<int>("plies");
        using Verdict = MoveVerdict::Kind;
        const auto row = [](const char* name, const char* sfen, const char* move, Verdict kind, int plies) {
            QTest::newRow(name) << QByteArray(sfen) << QByteArray(move) << static_cast<int>(kind) << plies;
        };
        row("mate", kGold, "G*5b", Verdict::Mates, 1);
        row("wrong side of the king", kGold, "G*4b", Verdict::Refuted, 0);
        row("no check", kGold, "G*1i", Verdict::NoCheck, 0);
        row("illegal", kGold, "S*5b", Verdict::NoCheck, 0);
        row("first of three", kTwoWays, "5c5b+", Verdict::Mates, 1);
    }
    void judges() {
        QFETCH(QByteArray, sfen);
        QFETCH(QByteArray, move);
        QFETCH(int, kind);
        QFETCH(int, plies);
        Asked asked(Asked::tokin());
        MoveJudge judge(asked.solving);
        std::vector<MoveVerdict> verdicts;
        connect(&judge, &MoveJudge::judged, this,
                [&verdicts](const MoveVerdict& verdict) { verdicts.push_back(verdict); });
        judge.judge(question(sfen.constData()), usi(move.constData()));
        QVERIFY(verdicts.empty()); // never inside judge()
        QTRY_COMPARE_WITH_TIMEOUT(verdicts.size(), std::size_t{1}, 30000);
        QCOMPARE(static_cast<int>(verdicts[0].kind), kind);
        if (verdicts[0].kind == MoveVerdict::Kind::Mates)
            QCOMPARE(verdicts[0].plies(), plies);
        QCOMPARE(verdicts[0].refutation.has_value(), verdicts[0].kind == MoveVerdict::Kind::Refuted);
    }

    void futileInterpositionsAreToldApart() {
        const shogi::Position position = shogi::parseSfen(kFutile).value();
        const shogi::Position checked = position.after(usi("9b9a+"));
        QVERIFY(isFutileInterposition(checked, usi("L*5a"), {usi("9a5a")}));
        QVERIFY(!isFutileInterposition(checked, usi("L*5a"), {usi("2c2b")}));  // not captured
        QVERIFY(!isFutileInterposition(position, usi("L*5a"), {usi("9a5a")})); // not a check
        QVERIFY(!isFutileInterposition(checked, usi("L*5a"), {}));
    }

    // --- the whole problem

    void studyFindsDefencesAndOtherSolutions() {
        Asked asked(Asked::tokin());
        MateStudy study(asked.solving);
        QSignalSpy finished(&study, &MateStudy::finished);
        study.start(question(kTwoWays), 20s);
        QVERIFY(study.isBusy());
        QVERIFY(finished.wait(60000));
        QVERIFY(!study.isBusy());
        QCOMPARE(study.findings().answer->plies(), 1);
        QCOMPARE(study.findings().others, 0);
        QVERIFY(study.findings().othersAtTheEnd >= 1); // the gold in hand, the pawn that promotes …
        QCOMPARE(study.stepsDone(), study.stepsInAll());
        for (std::size_t id = 1; id < study.nodes().size(); ++id) {
            const MateNode& node = study.nodes()[id];
            QVERIFY(node.parent >= 0);
            const auto& siblings = study.nodes()[static_cast<std::size_t>(node.parent)].children;
            QVERIFY(std::count(siblings.begin(), siblings.end(), static_cast<int>(id)) == 1);
            // Every move of the tree is legal.
            shogi::Position position = study.question().position();
            for (const shogi::Move move : study.movesTo(static_cast<int>(id))) {
                QVERIFY(position.isLegal(move));
                position.play(move);
            }
        }
    }

    void studyCountsFutileInterpositions() {
        Asked asked(Asked::tokin());
        MateStudy study(asked.solving);
        QSignalSpy finished(&study, &MateStudy::finished);
        study.start(question(kFutile), 20s);
        QVERIFY(finished.wait(60000));
        QVERIFY(study.findings().answer->plies() > 1);
        QCOMPARE(study.findings().withoutFutile, 1);
        QVERIFY(study.findings().futile > 0);
    }

    void studyFindsOtherSolutionsOnTheWay() {
        Asked asked(Asked::tokin());
        MateStudy study(asked.solving);
        QSignalSpy finished(&study, &MateStudy::finished);
        study.start(question(kThree), 20s);
        QVERIFY(finished.wait(60000));
        QCOMPARE(study.findings().answer->plies(), 3);
        QVERIFY(study.findings().left);
        // Each attack of the main line lists all of its defences.
        for (std::size_t id = 0; id < study.nodes().size(); ++id) {
            const MateNode& node = study.nodes()[id];
            if (!node.isAttack() || !node.isMain)
                continue;
            shogi::MoveList defences;
            shogi::generateLegal(study.positionAt(static_cast<int>(id)), defences);
            QVERIFY(node.isExamined);
            QCOMPARE(node.children.size(), static_cast<std::size_t>(defences.end() - defences.begin()));
        }
        // Branches beside it are examined on request.
        const auto& nodes = study.nodes();
        const auto aside = std::find_if(nodes.begin(), nodes.end(), [](const MateNode& node) {
            return node.kind == MateNode::Kind::Defence && !node.isMain && !node.isExamined;
        });
        if (aside != nodes.end()) {
            const int id = static_cast<int>(aside - nodes.begin());
            study.examine(id);
            QVERIFY(study.isBusy());
            QTRY_VERIFY_WITH_TIMEOUT(!study.isBusy(), 60000);
            QVERIFY(study.nodes()[static_cast<std::size_t>(id)].isExamined);
        }
    }

    void studyIsStopped() {
        Asked asked(Asked::tokin());
        MateStudy study(asked.solving);
        QSignalSpy finished(&study, &MateStudy::finished);
        QSignalSpy started(&asked.solving, &MateSolving::started);
        study.start(question(kOpen), 0ms);
        QVERIFY(started.wait(30000));
        study.stop();
        QCOMPARE(finished.count(), 1);
        QVERIFY(!study.isBusy());
        QVERIFY(study.canGoOn());
        study.start(question(kGold), 20s);
        QVERIFY(finished.wait(30000));
        QCOMPARE(study.findings().answer->plies(), 1);
        QVERIFY(!study.canGoOn());
    }

    // Whatever a limit or the user left open is listed, nothing is claimed about it, and it can be continued.
    void studyGoesOnWhereItWasLeft() {
        Asked solver(Asked::tokin());
        solver.solving.ask(question(kThree));
        QVERIFY(solver.waitFor(1));
        const MateOutcome answer = solver.outcomes.front();
        QCOMPARE(answer.plies(), 3);

        ScriptedEngine never(QStringLiteral("! handshake\n! ready\n! loop\n> position*\n> go*\n"
                                            "< checkmate timeout\n! end\n"));
        Asked asked(never);
        MateStudy study(asked.solving);
        QSignalSpy finished(&study, &MateStudy::finished);
        study.start(question(kThree), answer);
        QVERIFY(finished.wait(30000));
        QVERIFY(study.findings().open > 0);
        QCOMPARE(study.findings().openDefences, 1);
        QVERIFY(study.canGoOn());
        const auto says = [&study](const char* words) {
            const QString all = (mateFindingLines(study.findings(), !study.isBusy()) +
                                 mateOpenLines(study, MoveNotation::Western))
                                    .join(u'\n');
            return all.contains(QLatin1String(words));
        };
        QVERIFY(says("Undecided at move 1: "));
        QVERIFY(says("Undecided: the reply "));
        QVERIFY(!says("No other solution"));

        asked.solving.setEngine(Asked::tokin());
        study.goOn(20s);
        QVERIFY(study.isBusy());
        study.stop();
        QVERIFY(study.findings().notAsked > 0);
        QVERIFY(says("Not examined yet: "));
        QVERIFY(!says("No other solution"));
        study.goOn(20s);
        QTRY_VERIFY_WITH_TIMEOUT(!study.isBusy(), 60000);
        QCOMPARE(study.findings().open + study.findings().openDefences + study.findings().notAsked, 0);
        QVERIFY(!study.canGoOn());
        QVERIFY(mateOpenLines(study, MoveNotation::Western).isEmpty());
        QVERIFY(says("No other solution"));
        for (const MateNode& node : study.nodes())
            QVERIFY(!node.isMain || node.isExamined || !node.isAttack());
    }

    void studySurvivesALostSolver() {
        ScriptedEngine engine(QStringLiteral("! handshake\n! ready\n> position*\n> go*\n! crash\n"));
        Asked asked(engine);
        MateStudy study(asked.solving);
        std::optional<host::Failure> failure;
        connect(&study, &MateStudy::finished, this,
                [&failure](const std::optional<host::Failure>& reason) { failure = reason; });
        study.start(question(kGold), 20s);
        QTRY_VERIFY(failure);
        QVERIFY(!study.isBusy());
    }

    // --- solving it as a user

    void practiceIsSolved() {
        Asked asked(Asked::tokin());
        MatePractice practice(asked.solving);
        using State = MatePractice::State;
        practice.start(question(kThree));
        QCOMPARE(practice.state(), State::Waiting);
        std::vector<MoveVerdict::Kind> refusals;
        connect(&practice, &MatePractice::refused, this,
                [&refusals](shogi::Move, MoveVerdict::Kind reason) { refusals.push_back(reason); });
        practice.attack(usi("G*1i"));
        QCOMPARE(refusals.size(), std::size_t{1});
        QCOMPARE(refusals[0], MoveVerdict::Kind::NoCheck);
        QVERIFY(practice.moves().empty());
        // A wrong check is answered on the board, and taken back.
        practice.attack(usi("G*3b"));
        QTRY_VERIFY_WITH_TIMEOUT(practice.state() != State::Judging, 30000);
        QCOMPARE(practice.state(), State::Refuted);
        QCOMPARE(practice.moves().size(), std::size_t{2});
        QCOMPARE(practice.mistakes(), 1);
        practice.takeBack();
        QVERIFY(practice.moves().empty());
        // With hints until the end.
        std::vector<std::pair<shogi::Move, bool>> hints;
        connect(&practice, &MatePractice::hinted, this,
                [&hints](shogi::Move move, bool whole) { hints.emplace_back(move, whole); });
        for (int attack = 0; attack < 2; ++attack) {
            hints.clear();
            practice.askHint();
            QTRY_COMPARE_WITH_TIMEOUT(hints.size(), std::size_t{1}, 30000);
            QVERIFY(!hints[0].second);
            practice.askHint();
            QCOMPARE(hints.size(), std::size_t{2});
            QVERIFY(hints[1].second);
            practice.attack(hints[1].first);
            QTRY_VERIFY_WITH_TIMEOUT(practice.state() != State::Judging, 30000);
        }
        QCOMPARE(practice.state(), State::Solved);
        QCOMPARE(practice.moves().size(), std::size_t{3});
        QCOMPARE(practice.hints(), 4);
        practice.takeBack();
        QCOMPARE(practice.state(), State::Waiting);
        QCOMPARE(practice.moves().size(), std::size_t{2});
    }

    void practiceSurvivesALostSolver() {
        ScriptedEngine engine(QStringLiteral("! handshake\n! ready\n> position*\n> go*\n! crash\n"));
        Asked asked(engine);
        MatePractice practice(asked.solving);
        QSignalSpy failed(&practice, &MatePractice::failed);
        practice.start(question(kGold));
        practice.attack(usi("G*4b"));
        QTRY_COMPARE(failed.count(), 1);
        QCOMPARE(practice.state(), MatePractice::State::Waiting);
        QVERIFY(practice.moves().empty());
    }
};

QTEST_GUILESS_MAIN(TestMateSolving)
#include "tst_mate_solving.moc"
