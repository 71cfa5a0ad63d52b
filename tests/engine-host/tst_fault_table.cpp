// SPDX-License-Identifier: GPL-3.0-or-later
// Every state of a session × every fault of an engine in it, with real processes; and whole games with random
// faults. Whatever happens, the end is reported once and nothing is left behind.
#include "engine-host/transcript.h"
#include "shogi-core/rules.h"
#include "tests/engine-host/recorder.h"
#include "tests/support/process_memory.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>

#include <cerrno>
#include <csignal>
#include <random>
#include <sys/wait.h>

using namespace host;

namespace {

enum class At { Handshake, Idle, Readying, InSession, Normal, Ponder, Infinite, Mate, Draining, Quitting };
enum class Fault {
    Exit,
    ExitCode,
    Crash,
    ClosesOutput,
    ClosesInput,
    Hangs,
    Flood,
    ErrorFlood,
    LongLine,
    Garbage,
    UnaskedAnswer,
    UnaskedReady,
    Prose
};

constexpr std::array<const char*, 10> kStates{"handshake",     "idle",    "readying", "in session",
                                              "normal search", "ponder",  "infinite", "mate",
                                              "draining",      "quitting"};
constexpr std::array<const char*, 13> kFaults{
    "exit",      "exit with a code", "crash",     "closes its output", "closes its input", "hangs",
    "flood",     "error flood",      "long line", "garbage",           "unasked answer",   "unasked readyok",
    "plain text"};

bool isSearch(At at) {
    return at == At::Normal || at == At::Ponder || at == At::Infinite || at == At::Mate || at == At::Draining;
}
bool isDeath(Fault fault) {
    return fault == Fault::Exit || fault == Fault::ExitCode || fault == Fault::Crash ||
           fault == Fault::ClosesOutput;
}
// Only detected by a time-out or by writing.
bool isSilence(Fault fault) { return fault == Fault::ClosesInput || fault == Fault::Hangs; }

QByteArray wayTo(At at) {
    const QByteArray session("! handshake\n! ready\n> position*\n");
    switch (at) {
    case At::Handshake:
        return "> usi\n";
    case At::Idle:
        return "! handshake\n";
    case At::Readying:
        return "! handshake\n! ignore setoption*\n> isready\n";
    case At::InSession:
        return "! handshake\n! ready\n";
    case At::Normal:
        return session + "> go btime*\n";
    case At::Ponder:
        return session + "> go ponder*\n";
    case At::Infinite:
        return session + "> go infinite\n";
    case At::Mate:
        return session + "> go mate*\n";
    case At::Draining:
        return session + "> go infinite\n> stop\n";
    case At::Quitting:
        return "! handshake\n> quit\n";
    }
    return {};
}

QByteArray script(Fault fault) {
    switch (fault) {
    case Fault::Exit:
        return "! exit 0\n";
    case Fault::ExitCode:
        return "! stderr goodbye\n! exit 7\n";
    case Fault::Crash:
        return "! crash\n";
    case Fault::ClosesOutput:
        return "! close stdout\n! hang\n";
    case Fault::ClosesInput:
        return "! close stdin\n! ignore term\n! touch silent\n! hang\n";
    case Fault::Hangs:
        return "! ignore term\n! touch silent\n! hang\n";
    case Fault::Flood:
        return "! flood 20000 info depth # score cp 1 nodes 5 pv 7g7f 3c3d\n! flood 2000 info string # "
               "words\n";
    case Fault::ErrorFlood:
        return "! errflood 50000 warning # of very many\n";
    case Fault::LongLine:
        return "! long 2097152 info string \n! long 1500000 bestmove\n";
    case Fault::Garbage:
        return "! raw \\x00\\xff\\xfe\\x01 info \\x80 depth\\n\\n\\r\\r option name\\n id\\n checkmat\\n\n"
               "! flood 500 \x7f\x45LF # \xc3\x28\n";
    case Fault::UnaskedAnswer:
        return "< bestmove 7g7f\n";
    case Fault::UnaskedReady:
        return "< readyok\n< usiok\n";
    case Fault::Prose:
        return "< \n< +---+---+\n< | A board | of sorts\n< Unknown command: whatever\n<  bestmoves are hard "
               "to find\n";
    }
    return {};
}

// The behaviour of a correct engine from here on.
QByteArray wayOn(At at, Fault fault) {
    const bool answered = fault == Fault::UnaskedAnswer;
    switch (at) {
    case At::Handshake:
        return fault == Fault::UnaskedReady ? "> quit\n" : "< usiok\n> quit\n";
    case At::Idle:
    case At::InSession:
        return "> quit\n";
    case At::Readying:
        return fault == Fault::UnaskedReady ? "> usinewgame\n> quit\n" : "< readyok\n> usinewgame\n> quit\n";
    case At::Normal:
    case At::Draining:
        return answered ? "> quit\n" : "< bestmove 7g7f\n> quit\n";
    case At::Mate:
        return answered ? "> quit\n" : "< checkmate nomate\n> quit\n";
    case At::Ponder:
        return answered ? "> stop\n> quit\n" : "> stop\n< bestmove 7g7f\n> quit\n";
    case At::Infinite:
        return answered ? "> quit\n" : "> stop\n< bestmove 7g7f\n> quit\n";
    case At::Quitting:
        return {};
    }
    return {};
}

SessionState stateOf(At at) {
    switch (at) {
    case At::Handshake:
        return SessionState::Handshake;
    case At::Idle:
        return SessionState::Idle;
    case At::Readying:
        return SessionState::Readying;
    case At::InSession:
        return SessionState::InSession;
    case At::Draining:
        return SessionState::Draining;
    case At::Quitting:
        return SessionState::Quitting;
    default:
        return SessionState::Searching;
    }
}

SearchKind kindOfSearch(At at) {
    switch (at) {
    case At::Ponder:
        return SearchKind::Ponder;
    case At::Infinite:
    case At::Draining:
        return SearchKind::Infinite;
    case At::Mate:
        return SearchKind::Mate;
    default:
        return SearchKind::Normal;
    }
}

std::optional<FailureKind> expectedFailure(At at, Fault fault) {
    if (at == At::Quitting)
        return std::nullopt;
    if (fault == Fault::ClosesOutput) // it does not end, so it is ended
        return FailureKind::ClosedPipes;
    if (isDeath(fault))
        return at == At::Handshake ? FailureKind::NotThisDialect : FailureKind::Died;
    if (isSilence(fault)) {
        if (at == At::Handshake)
            return FailureKind::NoHandshake;
        if (at == At::Readying)
            return FailureKind::NotReady;
        if (isSearch(at)) // writing stop to a closed input is detected at once
            return fault == Fault::ClosesInput && at != At::Draining ? FailureKind::ClosedPipes
                                                                     : FailureKind::NotStopping;
    }
    return std::nullopt;
}

int entriesOf(const QString& folder) {
    return static_cast<int>(
        QDir(folder).entryList(QDir::AllEntries | QDir::System | QDir::NoDotAndDotDot).size());
}
int openDescriptors() { return entriesOf(QStringLiteral("/proc/self/fd")); }
int threads() { return entriesOf(QStringLiteral("/proc/self/task")); }

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr bool kSanitized = true;
#else
constexpr bool kSanitized = false;
#endif

constexpr const char* kGame =
    "7g7f 3c3d 2g2f 8c8d 2f2e 8d8e 6i7h 4a3b 2e2d 2c2d 2h2d P*2c 2d2h 7a7b 3i3h 5a4b "
    "5i6h 6c6d 7f7e 7b6c";

} // namespace

class TestFaultTable : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_folder;
    int m_files = 0;

    EngineConfig fake(const QByteArray& text) {
        const QString path = m_folder.filePath(QString::number(++m_files) + QStringLiteral(".script"));
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(text) != text.size())
            qFatal("cannot write the script");
        EngineConfig config;
        config.path = KOMADAI_FAKE_ENGINE;
        config.arguments = {path.toStdString()};
        config.workingFolder = m_folder.path().toStdString();
        config.unattended = true;
        config.ponder = true;
        return config;
    }

    static void leadTo(EngineHost& host, EngineId engine, At at) {
        if (at == At::Handshake || at == At::Idle)
            return;
        if (at == At::Quitting) {
            host.close(engine);
            return;
        }
        host.post(engine, StartSession{at == At::Mate ? SessionKind::Mate : SessionKind::Game, {}});
        if (!isSearch(at))
            return;
        Go go;
        go.request.id = 1;
        go.request.kind = kindOfSearch(at);
        go.request.moves = usiMoves(at == At::Ponder ? "2g2f 8c8d" : "");
        if (at == At::Normal || at == At::Ponder) {
            go.request.clocks = Clocks{};
            go.request.clocks->black.byoyomi = Milliseconds(1000);
        }
        host.post(engine, go);
    }

    static bool isThere(const Recorder& recorder, EngineId engine, At at) {
        for (const StateChanged& change : recorder.all<StateChanged>(engine))
            if (change.state == stateOf(at))
                return true;
        return recorder.closed(engine);
    }

    // One engine, one fault in one state; checks everything that must hold.
    void walk(At at, Fault fault) {
        Recorder recorder;
        const int descriptors = openDescriptors();
        const int threadsBefore = threads();
        {
            EngineHost host(recorder.sink());
            QFile::remove(m_folder.filePath(QStringLiteral("silent")));
            const QByteArray text = wayTo(at) + script(fault) + wayOn(at, fault);
            EngineConfig config = fake(text);
            if (isSilence(fault)) {
                // Short, as only they can end it.
                config.timeouts.handshakeSilence = Milliseconds(400);
                config.timeouts.readySilenceUnattended = Milliseconds(400);
                config.timeouts.drainKill = Milliseconds(400);
                config.timeouts.quitGrace = Milliseconds(200);
                config.timeouts.terminateGrace = Milliseconds(200);
            } else {
                config.timeouts.handshakeSilence = config.timeouts.readySilenceUnattended =
                    Milliseconds(60'000);
                config.timeouts.drainKill = Milliseconds(60'000);
                config.timeouts.quitGrace = Milliseconds(at == At::Quitting ? 1'000 : 60'000);
            }
            config.timeouts.pipesAfterExit = Milliseconds(200);
            const EngineId engine = host.launch(config);
            if (at == At::Quitting)
                QTRY_HOST(recorder.count<Ready>(engine) == 1);
            leadTo(host, engine, at);
            if (at == At::Draining) {
                QTRY_HOST(recorder.count<SearchStarted>(engine) == 1);
                host.post(engine, Stop{1, Purpose::Use});
            }
            QTRY_HOST(isThere(recorder, engine, at));
            if (isSilence(fault) && isSearch(at) && at != At::Draining) {
                QTRY_HOST(QFile::exists(m_folder.filePath(QStringLiteral("silent"))));
                host.post(engine, Stop{1, Purpose::Discard});
            }
            const std::optional<FailureKind> expected = expectedFailure(at, fault);
            if (!isDeath(fault) && !expected && at != At::Quitting) {
                settle(recorder, host, engine, at, fault);
                host.close(engine);
            }
            QTRY_HOST(recorder.closed(engine));
            QCOMPARE(recorder.count<Closed>(engine), std::size_t{1});
            const auto failures = recorder.all<Failure>(engine);
            QCOMPARE(failures.size(), expected ? std::size_t{1} : std::size_t{0});
            if (expected) {
                // A closed input is detected when the next line is written; on a busy machine the time-out
                // may come first.
                const bool lateNotice =
                    fault == Fault::ClosesInput && failures[0].kind == FailureKind::NotStopping;
                if (!lateNotice)
                    QCOMPARE(static_cast<int>(failures[0].kind), static_cast<int>(*expected));
                if (isDeath(fault))
                    QCOMPARE(static_cast<int>(failures[0].state), static_cast<int>(stateOf(at)));
                if (isDeath(fault) && isSearch(at))
                    QCOMPARE(failures[0].search, SearchId{1});
                if (fault == Fault::ExitCode) {
                    QCOMPARE(failures[0].exitCode, std::optional<int>(7));
                    QVERIFY(bytes(failures[0].stderrTail).contains("goodbye"));
                }
                if (fault == Fault::Crash)
                    QCOMPARE(failures[0].signal, std::optional<int>(SIGSEGV));
                QVERIFY(!failures[0].lastLines.empty());
            } else if (!isDeath(fault) && !isSilence(fault) && at != At::Quitting) {
                QCOMPARE(recorder.all<Closed>(engine).at(0).exitCode, std::optional<int>(0));
            }
            // Whatever was sent, the report stays small.
            QVERIFY2(recorder.total(engine) < 2'500,
                     QByteArray::number(quint64(recorder.total(engine))).constData());
        }
        errno = 0;
        QCOMPARE(::waitpid(-1, nullptr, WNOHANG), -1);
        QCOMPARE(errno, ECHILD);
        QTRY_COMPARE_WITH_TIMEOUT(openDescriptors(), descriptors, kPatience);
        QTRY_COMPARE_WITH_TIMEOUT(threads(), threadsBefore, kPatience);
    }

    // The engine has survived its fault: the requested answer still arrives.
    static void settle(const Recorder& recorder, EngineHost& host, EngineId engine, At at, Fault fault) {
        const bool answered = fault == Fault::UnaskedAnswer;
        switch (at) {
        case At::Handshake:
            QTRY_HOST(recorder.count<Ready>(engine) == 1);
            break;
        case At::Readying:
            QTRY_HOST(recorder.count<SessionReady>(engine) == 1);
            break;
        case At::Normal:
        case At::Draining:
            QTRY_HOST(recorder.count<BestMove>(engine) == 1);
            QCOMPARE(recorder.all<BestMove>(engine).at(0).kind, BestMoveKind::Move);
            break;
        case At::Mate:
            QTRY_HOST(recorder.count<MateResult>(engine) == 1);
            break;
        case At::Ponder:
        case At::Infinite:
            if (!answered)
                host.post(engine, Stop{1, Purpose::Use});
            QTRY_HOST(recorder.count<BestMove>(engine) == 1);
            QCOMPARE(recorder.all<BestMove>(engine).at(0).premature, answered);
            break;
        case At::Idle:
        case At::InSession:
        case At::Quitting:
            break;
        }
    }

private slots:
    void everyStateTimesEveryFault_P44_data() {
        QTest::addColumn<int>("at");
        QTest::addColumn<int>("fault");
        for (std::size_t at = 0; at < kStates.size(); ++at)
            for (std::size_t fault = 0; fault < kFaults.size(); ++fault)
                QTest::addRow("%s: %s", kStates[at], kFaults[fault])
                    << static_cast<int>(at) << static_cast<int>(fault);
    }
    void everyStateTimesEveryFault_P44() {
        QFETCH(int, at);
        QFETCH(int, fault);
        walk(static_cast<At>(at), static_cast<Fault>(fault));
    }

    void memoryDoesNotGrow_P44() {
        if (kSanitized)
            QSKIP("a sanitizer keeps freed memory");
        const auto round = [this] {
            for (const At at : {At::Handshake, At::InSession, At::Infinite})
                for (const Fault fault : {Fault::Crash, Fault::Flood, Fault::LongLine, Fault::ErrorFlood})
                    walk(at, fault);
        };
        round();
        const long before = support::residentKib();
        for (int i = 0; i < 3; ++i)
            round();
        const long grown = support::residentKib() - before;
        QVERIFY2(grown < 8L * 1024, QByteArray::number(static_cast<qlonglong>(grown)).constData());
    }

    // ---- Whole games

    void gamesWithRandomFaults_P44() {
        constexpr int kGames = 100;
        const std::vector<shogi::Move> moves = usiMoves(kGame);
        std::mt19937 random(4711);
        const int descriptors = openDescriptors();
        int finished = 0;
        int broken = 0;
        for (int game = 0; game < kGames; ++game) {
            // A fault in about two of three games, at some ply, by the side to move.
            const int faultAt = static_cast<int>(random() % 30);
            static constexpr std::array<const char*, 8> kMishaps{"!crash", "!exit 3", "!hang",  "!silent",
                                                                 "1a1a",   "(none)",  "resign", "nonsense"};
            const char* const mishap = kMishaps[random() % kMishaps.size()];
            QByteArray text("! play\ninfo depth # score cp 34 nodes 1200 nps 24000 pv 7g7f\n");
            if (random() % 3 == 0)
                text += "manner double\n";
            if (random() % 3 == 0)
                text += "manner chatty\n";
            for (std::size_t ply = 0; ply < moves.size(); ++ply)
                text += "@" + QByteArray::number(quint64(ply)) + ' ' +
                        (static_cast<int>(ply) == faultAt ? QByteArray(mishap)
                                                          : bytes(shogi::toUsi(moves[ply]))) +
                        '\n';
            text += "! end\n";
            Recorder recorder;
            EngineHost host(recorder.sink());
            EngineConfig config = fake(text);
            config.timeouts.drainKill = Milliseconds(300);
            config.timeouts.quitGrace = Milliseconds(300);
            config.timeouts.terminateGrace = Milliseconds(200);
            const std::array<EngineId, 2> players{host.launch(config), host.launch(config)};
            for (const EngineId player : players)
                host.post(player, StartSession{});
            for (const EngineId player : players)
                QTRY_HOST(recorder.count<SessionReady>(player) == 1);
            std::vector<shogi::Move> played;
            bool goesOn = true;
            while (goesOn && played.size() < moves.size()) {
                const EngineId player = players[played.size() % 2];
                const SearchId search = played.size() + 1;
                Go go;
                go.request.id = search;
                go.request.moves = played;
                go.request.clocks = Clocks{};
                host.post(player, go);
                const auto answer = [&]() -> std::optional<BestMove> {
                    for (const BestMove& best : recorder.all<BestMove>(player))
                        if (best.search == search)
                            return best;
                    return std::nullopt;
                };
                const bool stuck =
                    static_cast<int>(played.size()) == faultAt &&
                    (mishap == std::string_view("!hang") || mishap == std::string_view("!silent"));
                if (stuck) { // as when its time is up
                    QTRY_HOST(recorder.count<SearchStarted>(player) == (played.size() + 2) / 2);
                    host.post(player, Stop{search, Purpose::Use});
                }
                QTRY_HOST(answer() || recorder.closed(player));
                const std::optional<BestMove> best = answer();
                goesOn = best && best->kind == BestMoveKind::Move;
                if (goesOn)
                    played.push_back(best->move);
            }
            finished += goesOn ? 1 : 0;
            broken += goesOn ? 0 : 1;
            for (const EngineId player : players) {
                if (!recorder.closed(player))
                    host.post(player, GameOver{GameResult::Draw});
                host.close(player);
            }
            for (const EngineId player : players) {
                QTRY_HOST(recorder.closed(player));
                QCOMPARE(recorder.count<Closed>(player), std::size_t{1});
                QVERIFY(recorder.count<Failure>(player) <= 1);
            }
        }
        QVERIFY(finished > 15);
        QVERIFY(broken > 30);
        errno = 0;
        QCOMPARE(::waitpid(-1, nullptr, WNOHANG), -1);
        QCOMPARE(errno, ECHILD);
        QTRY_COMPARE_WITH_TIMEOUT(openDescriptors(), descriptors, kPatience);
    }

    // ---- Manners

    void enginesThatBlockDuringSearchesAreNotBlocked_section17() {
        Recorder recorder;
        EngineHost host(recorder.sink());
        EngineConfig config = fake("! option name A type spin default 1 min 0 max 9\n! play\n7g7f\n"
                                   "manner late-ready\nmanner blocking-options\n! end\n");
        const EngineId engine = host.launch(config);
        host.post(engine, StartSession{SessionKind::Analysis, {}});
        Go go;
        go.request.id = 1;
        go.request.kind = SearchKind::Infinite;
        host.post(engine, go);
        QTRY_HOST(recorder.count<SearchStarted>(engine) == 1);
        host.post(engine, SetOption{"A", "5"}); // waits
        host.post(engine, StartSession{});      // stops the search, and also waits
        QTRY_HOST(recorder.count<SessionReady>(engine) == 2);
        host.close(engine);
        QTRY_HOST(recorder.closed(engine));
        QCOMPARE(recorder.all<Closed>(engine).at(0).exitCode, std::optional<int>(0));
    }

    void prematureAnswers_P18() {
        Recorder recorder;
        EngineHost host(recorder.sink());
        const EngineId engine = host.launch(fake("! play\n7g7f\n2g2f\nmanner premature\n! end\n"));
        host.post(engine, StartSession{});
        Go go;
        go.request.id = 1;
        go.request.kind = SearchKind::Ponder;
        go.request.moves = usiMoves("2g2f 8c8d");
        go.request.clocks = Clocks{};
        host.post(engine, go);
        QTRY_HOST(recorder.count<BestMove>(engine) == 1);
        QCOMPARE(recorder.all<BestMove>(engine).at(0).kind, BestMoveKind::Unused);
        host.post(engine, PonderHit{1, {}});
        QTRY_HOST(recorder.count<Refused>(engine) == 1);
        host.close(engine);
        QTRY_HOST(recorder.closed(engine));
    }

    // ---- Transcripts

    void transcriptsCanBeReplayed_P43() {
        const auto play = [](Recorder& recorder, const EngineConfig& config) {
            EngineHost host(recorder.sink());
            const EngineId engine = host.launch(config);
            host.post(engine, StartSession{});
            for (SearchId search = 1; search <= 3; ++search) {
                Go go;
                go.request.id = search;
                go.request.clocks = Clocks{};
                host.post(engine, go);
                QTRY_HOST(recorder.count<BestMove>(engine) == search);
            }
            host.close(engine);
            QTRY_HOST(recorder.closed(engine));
            QCOMPARE(recorder.all<Closed>(engine).at(0).exitCode, std::optional<int>(0));
        };
        Recorder first;
        EngineConfig config = fake("! option name A\\B type string default \xe7\x8e\x8b\n! play\n"
                                   "info string odd \\ words \x8b\xca\n7g7f\n2g2f\n3g3f\n! end\n");
        config.logLines = true;
        play(first, config);
        QByteArray transcript("# a remark\n");
        for (const LogLines& some : first.all<LogLines>(1))
            for (const LogLine& line : some.lines)
                transcript += bytes(formatLogLine(line)) + '\n';
        const QString path = m_folder.filePath(QStringLiteral("transcript"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(transcript);
        file.close();
        Recorder second;
        config.arguments = {"--replay", path.toStdString()};
        play(second, config);
        QCOMPARE(second.received(1), first.received(1));
        QCOMPARE(second.all<BestMove>(1).at(2).move, usiMove("3g3f"));
    }
};

QTEST_GUILESS_MAIN(TestFaultTable)
#include "tst_fault_table.moc"
