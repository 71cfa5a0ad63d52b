// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/engines/engine_hub.h"
#include "app/engines/engine_probe.h"
#include "app/live/hint.h"
#include "shogi-core/sfen.h"
#include "tests/app/engines/scripted_engine.h"
#include "tests/app/worked_off.h"

#include <QElapsedTimer>
#include <QSignalSpy>
#include <QTest>
#include <QThread>

using namespace app;
using namespace std::chrono_literals;

namespace {

shogi::Move usi(const char* text) { return shogi::parseUsiMove(text).value(); }

host::SearchRequest question(std::vector<shogi::Move> moves = {}) {
    host::SearchRequest request;
    request.moves = std::move(moves);
    request.moveTime = 100ms;
    return request;
}

} // namespace

class TestEngineHub : public QObject {
    Q_OBJECT

private slots:
    void handshake() {
        ScriptedEngine engine(
            QStringLiteral("! option name Style type combo default Normal var Normal var Wild\n"
                           "! handshake Fake 2\n> quit\n"));
        EngineHub hub;
        auto session = hub.launch(engine.config());
        QCOMPARE(session->name(), QStringLiteral("engine")); // the file name
        QThread* told = nullptr;
        connect(session.get(), &EngineSession::ready, this, [&told] { told = QThread::currentThread(); });
        QTRY_VERIFY(session->identity());
        QCOMPARE(told, thread());
        QCOMPARE(session->name(), QStringLiteral("Fake 2"));
        QCOMPARE(session->identity()->options.size(), std::size_t{1});
        QTRY_COMPARE(session->state(), host::SessionState::Idle);
    }

    void namesAreDecoded() {
        ScriptedEngine engine(
            QStringLiteral("> usi\n! raw id name \\x82\\xc6\\x8b\\xe0\\n\n< usiok\n> quit\n"));
        EngineHub hub;
        auto session = hub.launch(engine.config());
        QTRY_VERIFY(session->identity());
        QCOMPARE(session->name(), QStringLiteral("と金"));
    }

    // An answer that has been posted but belongs to an outdated search is not passed on.
    void staleAnswersAreDropped() {
        ScriptedEngine engine(
            QStringLiteral("! ignore stop\n! handshake\n! ready\n"
                           "> position startpos\n> go movetime 100\n< bestmove 7g7f\n"
                           "! touch answered\n> position startpos moves 2g2f\n> go movetime 100\n"
                           "< bestmove 3c3d\n> quit\n"));
        EngineHub hub;
        auto session = hub.launch(engine.config());
        QSignalSpy ready(session.get(), &EngineSession::sessionReady);
        session->startSession(host::SessionKind::Game);
        QTRY_COMPARE(ready.count(), 1);
        std::vector<shogi::Move> answers;
        connect(session.get(), &EngineSession::bestMove, this,
                [&answers](const host::BestMove& answer) { answers.push_back(answer.move); });
        const host::SearchId first = session->go(question());
        QVERIFY(engine.waitDeaf("answered"));
        const host::SearchId second = session->go(question({usi("2g2f")}));
        QVERIFY(second != first);
        QCOMPARE(session->search(), second);
        QTRY_COMPARE(answers.size(), std::size_t{1});
        QCOMPARE(answers[0], usi("3c3d"));
    }

    void discardedSearchIsSilent() {
        ScriptedEngine engine(QStringLiteral("! ignore stop\n! handshake\n! ready\n"
                                             "> position startpos\n> go movetime 100\n"
                                             "< info depth 1 pv 7g7f\n< bestmove 7g7f\n"
                                             "! touch answered\n> quit\n"));
        EngineHub hub;
        auto session = hub.launch(engine.config());
        QSignalSpy ready(session.get(), &EngineSession::sessionReady);
        session->startSession(host::SessionKind::Game);
        QTRY_COMPARE(ready.count(), 1);
        int told = 0;
        connect(session.get(), &EngineSession::bestMove, this, [&told] { ++told; });
        connect(session.get(), &EngineSession::info, this, [&told] { ++told; });
        session->go(question());
        QVERIFY(engine.waitDeaf("answered"));
        session->stop(host::Purpose::Discard);
        QCOMPARE(session->search(), host::SearchId{0});
        QVERIFY(workedOff(hub));
        QCOMPARE(told, 0);
    }

    void floodComesInBatches() {
        ScriptedEngine engine(
            QStringLiteral("! handshake\n! ready\n> position startpos\n> go movetime 100\n"
                           "! flood 20000 info depth # score cp 10 pv 7g7f\n< bestmove 7g7f\n> quit\n"));
        EngineHub hub;
        auto session = hub.launch(engine.config());
        QSignalSpy ready(session.get(), &EngineSession::sessionReady);
        session->startSession(host::SessionKind::Game);
        QTRY_COMPARE(ready.count(), 1);
        int infos = 0;
        bool answered = false;
        int depth = 0;
        connect(session.get(), &EngineSession::info, this, [&](const host::SearchInfo& line) {
            QVERIFY(!answered); // all lines come before the answer
            ++infos;
            depth = line.info.depth.value_or(0);
        });
        connect(session.get(), &EngineSession::bestMove, this, [&answered] { answered = true; });
        session->go(question());
        QTRY_VERIFY(answered);
        QVERIFY2(infos >= 1 && infos < 200, qPrintable(QString::number(infos)));
        QCOMPARE(depth, 20000); // the newest
    }

    void destroyedSessionIsForgotten() {
        ScriptedEngine engine(QStringLiteral("! handshake\n! touch ready\n! hang\n"));
        EngineHub hub;
        auto session = hub.launch(engine.config());
        QVERIFY(engine.waitDeaf("ready"));
        session.reset(); // with events pending
        QVERIFY(workedOff(hub));
    }

    void sessionMayBeDestroyedByWhatItTells() {
        ScriptedEngine engine(QStringLiteral("! handshake\n> quit\n"));
        EngineHub hub;
        auto session = hub.launch(engine.config());
        connect(session.get(), &EngineSession::ready, this, [&session] { session.release()->deleteLater(); });
        QTRY_VERIFY(!session);
        QVERIFY(workedOff(hub));
    }

    void sessionMayOutliveTheHub() {
        ScriptedEngine engine(QStringLiteral("! handshake\n> quit\n"));
        auto hub = std::make_unique<EngineHub>();
        auto session = hub->launch(engine.config());
        QTRY_VERIFY(session->identity());
        hub.reset();
        session->startSession(host::SessionKind::Game);
        QCOMPARE(session->go(question()), host::SearchId{0});
        session->quit();
    }

    void shutdownIsInParallelAndBounded() {
        ScriptedEngine stubborn(QStringLiteral("! handshake\n! ignore term\n! hang\n"));
        EngineHub hub;
        std::vector<std::unique_ptr<EngineSession>> sessions;
        for (int i = 0; i < 3; ++i)
            sessions.push_back(hub.launch(stubborn.config()));
        for (const auto& session : sessions)
            QTRY_VERIFY(session->identity());
        QSignalSpy gone(&hub, &EngineHub::allGone);
        QElapsedTimer timer;
        timer.start();
        hub.shutdown();
        QTRY_COMPARE_WITH_TIMEOUT(gone.count(), 1, 5000);
        QVERIFY2(timer.elapsed() < 2000,
                 qPrintable(QString::number(timer.elapsed()))); // 700 ms as configured
        for (const auto& session : sessions)
            QVERIFY(!session->isAlive());
    }

    // --- registering an engine

    void probeFindsAnEngine() {
        ScriptedEngine engine(QStringLiteral("! option name Threads type spin default 1 min 1 max 8\n"
                                             "! handshake Probed 1.5\n> quit\n"));
        EngineHub hub;
        EngineProbe probe(hub);
        std::vector<CatalogEntry> found;
        connect(&probe, &EngineProbe::found, this,
                [&found](const CatalogEntry& entry) { found.push_back(entry); });
        probe.start(engine.path());
        QVERIFY(probe.isRunning());
        QTRY_COMPARE(found.size(), std::size_t{1});
        QVERIFY(!probe.isRunning());
        QCOMPARE(found[0].name, QStringLiteral("Probed 1.5"));
        QCOMPARE(found[0].author, std::string("The testers"));
        QCOMPARE(found[0].path, engine.path());
        QCOMPARE(found[0].options.size(), std::size_t{1});
        EngineCatalog catalog({}, nullptr, QStringLiteral("/tokin"));
        QCOMPARE(catalog.find(catalog.add(found[0]))->name, QStringLiteral("Probed 1.5"));
    }

    void probeFails_data() {
        QTest::addColumn<QString>("script");
        QTest::addColumn<int>("kind");
        QTest::newRow("no such file") << QString() << static_cast<int>(host::FailureKind::NotFound);
        QTest::newRow("exits") << QStringLiteral("! exit 1\n")
                               << static_cast<int>(host::FailureKind::NotThisDialect);
        QTest::newRow("garbage, then exits")
            << QStringLiteral("< hello there\n! raw \\x00\\xff\\n\n> usi\n! exit 0\n")
            << static_cast<int>(host::FailureKind::NotThisDialect);
    }
    void probeFails() {
        QFETCH(QString, script);
        QFETCH(int, kind);
        ScriptedEngine engine(script);
        EngineHub hub;
        EngineProbe probe(hub);
        std::vector<host::Failure> failures;
        connect(&probe, &EngineProbe::failed, this,
                [&failures](const host::Failure& failure) { failures.push_back(failure); });
        probe.start(script.isEmpty() ? engine.path() + QStringLiteral("-not") : engine.path());
        QTRY_COMPARE(failures.size(), std::size_t{1});
        QCOMPARE(static_cast<int>(failures[0].kind), kind);
        QVERIFY(workedOff(hub));
        QCOMPARE(failures.size(), std::size_t{1});
        QVERIFY(!probe.isRunning());
    }

    void cancelledProbeIsSilent() {
        ScriptedEngine engine(QStringLiteral("! handshake\n> quit\n"));
        EngineHub hub;
        EngineProbe probe(hub);
        int told = 0;
        connect(&probe, &EngineProbe::found, this, [&told] { ++told; });
        connect(&probe, &EngineProbe::failed, this, [&told] { ++told; });
        probe.start(engine.path());
        probe.cancel();
        QVERIFY(workedOff(hub));
        QCOMPARE(told, 0);
    }

    // --- hint

    void hintShowsAMove() {
        ScriptedEngine engine(
            QStringLiteral("! handshake\n! ready\n"
                           "> position startpos moves 7g7f\n> go movetime 40\n"
                           "< info depth 5 score cp 77 pv 3c3d\n< bestmove 3c3d\n"
                           "> position startpos\n> go movetime 40\n< bestmove resign\n> quit\n"));
        EngineHub hub;
        EngineCatalog catalog({}, nullptr, engine.path());
        Hint hint(hub, catalog);
        hint.setThinkingTime(40ms);
        std::vector<shogi::Move> moves;
        std::optional<host::Evaluation> evaluation;
        connect(&hint, &Hint::answered, this,
                [&](shogi::Move move, const std::optional<host::Evaluation>& score) {
                    moves.push_back(move);
                    evaluation = score;
                });
        std::vector<shogi::EngineEvaluation> lines;
        shogi::Position about;
        connect(&hint, &Hint::found, this,
                [&](const shogi::Position& position, const std::vector<shogi::EngineEvaluation>& found) {
                    about = position;
                    lines = found;
                });
        QSignalSpy nothing(&hint, &Hint::nothingFound);
        hint.request({}, {usi("7g7f")});
        QVERIFY(hint.isThinking());
        QTRY_COMPARE(moves.size(), std::size_t{1});
        QCOMPARE(moves[0], usi("3c3d"));
        QVERIFY(evaluation);
        QCOMPARE(evaluation->score, host::Score(host::Centipawns{-77})); // White was to move
        QVERIFY(!hint.isThinking());
        shogi::Position asked;
        asked.play(usi("7g7f"));
        QCOMPARE(about, asked);
        QCOMPARE(lines.size(), std::size_t{1});
        QCOMPARE(lines[0].centipawns, std::optional(-77));
        QCOMPARE(lines[0].line, std::vector{usi("3c3d")});
        QVERIFY(!lines[0].engine.empty());
        hint.request({}, {});
        QTRY_COMPARE(nothing.count(), 1);
        QCOMPARE(engine.starts(), 1);
    }

    void newQuestionTakesTheOldOnesPlace() {
        ScriptedEngine engine(QStringLiteral("! handshake\n! ready\n> position startpos\n> go movetime 1000\n"
                                             "! touch asked\n> stop\n< bestmove 7g7f\n"
                                             "> position startpos moves 2g2f\n> go movetime 1000\n"
                                             "< bestmove 3c3d\n> quit\n"));
        EngineHub hub;
        EngineCatalog catalog({}, nullptr, engine.path());
        Hint hint(hub, catalog);
        std::vector<shogi::Move> moves;
        connect(&hint, &Hint::answered, this, [&moves](shogi::Move move) { moves.push_back(move); });
        hint.request({}, {});
        QTRY_VERIFY(engine.hasTouched("asked"));
        hint.request({}, {usi("2g2f")});
        QTRY_COMPARE(moves.size(), std::size_t{1});
        QCOMPARE(moves[0], usi("3c3d"));
    }

    void cancelledHintIsSilent() {
        ScriptedEngine engine(
            QStringLiteral("! handshake\n! ready\n> position startpos\n> go movetime 1000\n! touch asked\n"
                           "> stop\n< bestmove 7g7f\n> quit\n"));
        EngineHub hub;
        EngineCatalog catalog({}, nullptr, engine.path());
        Hint hint(hub, catalog);
        int told = 0;
        connect(&hint, &Hint::answered, this, [&told] { ++told; });
        connect(&hint, &Hint::nothingFound, this, [&told] { ++told; });
        connect(&hint, &Hint::failed, this, [&told] { ++told; });
        hint.request({}, {});
        QTRY_VERIFY(engine.hasTouched("asked"));
        hint.cancel();
        QVERIFY(workedOff(hub));
        QCOMPARE(told, 0);
        QVERIFY(!hint.isThinking());
    }

    void hintSurvivesTheEnginesDeath() {
        ScriptedEngine engine(
            {QStringLiteral("! handshake\n! ready\n> position*\n> go*\n! crash\n"),
             QStringLiteral("! handshake\n! ready\n> position*\n> go*\n< bestmove 7g7f\n> quit\n")});
        EngineHub hub;
        EngineCatalog catalog({}, nullptr, engine.path());
        Hint hint(hub, catalog);
        int failures = 0;
        std::vector<shogi::Move> moves;
        connect(&hint, &Hint::failed, this, [&failures] { ++failures; });
        connect(&hint, &Hint::answered, this, [&moves](shogi::Move move) { moves.push_back(move); });
        hint.request({}, {});
        QTRY_COMPARE(failures, 1);
        hint.request({}, {});
        QTRY_COMPARE(moves.size(), std::size_t{1});
    }
};

QTEST_GUILESS_MAIN(TestEngineHub)
#include "tst_engine_hub.moc"
