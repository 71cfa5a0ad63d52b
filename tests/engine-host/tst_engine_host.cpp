// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine-host/engine_host.h"
#include "tests/engine-host/recorder.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <atomic>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <future>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace host;

namespace {

Timeouts shortTimeouts() {
    Timeouts timeouts;
    timeouts.quitGrace = Milliseconds(300);
    timeouts.terminateGrace = Milliseconds(200);
    timeouts.drainNotice = Milliseconds(100);
    timeouts.drainKill = Milliseconds(300);
    timeouts.pipesAfterExit = Milliseconds(300);
    return timeouts;
}

int openDescriptors() {
    return static_cast<int>(
        QDir(QStringLiteral("/proc/self/fd")).entryList(QDir::AllEntries | QDir::System).size());
}

Go normalGo(SearchId id) {
    Go go;
    go.request.id = id;
    go.request.clocks = Clocks{};
    go.request.clocks->black.byoyomi = Milliseconds(1000);
    return go;
}

Go infiniteGo(SearchId id) {
    Go go;
    go.request.id = id;
    go.request.kind = SearchKind::Infinite;
    return go;
}

} // namespace

class TestEngineHost : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_folder;
    int m_files = 0;

    QString write(const QByteArray& content, bool executable = false) {
        const QString path = m_folder.filePath(QString::number(++m_files) + QStringLiteral(".script"));
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(content) != content.size())
            qFatal("cannot write the script");
        if (executable)
            file.setPermissions(file.permissions() | QFile::ExeOwner);
        return path;
    }

    EngineConfig program(const QString& path, std::vector<std::string> arguments = {}) {
        EngineConfig config;
        config.path = path.toStdString();
        config.arguments = std::move(arguments);
        config.workingFolder = m_folder.path().toStdString();
        config.timeouts = shortTimeouts();
        return config;
    }
    EngineConfig shell(const char* command) {
        EngineConfig config = program(QStringLiteral("/bin/sh"), {"-c", command});
        config.logLines = true;
        return config;
    }
    EngineConfig fake(const QByteArray& script) {
        return program(QStringLiteral(KOMADAI_FAKE_ENGINE), {write(script).toStdString()});
    }

private slots:
    void programsAreRun_data() {
        QTest::addColumn<QString>("script");
        QTest::addColumn<int>("limit");
        QTest::addColumn<QString>("output");
        QTest::addColumn<int>("exit"); // -1: killed
        QTest::newRow("all ends") << "cat; echo wrong >&2; exit 3" << 20000 << "one\ntwo\n" << 3;
        QTest::newRow("reads nothing") << "echo told" << 20000 << "told\n" << 0;
        QTest::newRow("too long") << "echo begun; exec sleep 1000" << 300 << "begun\n" << -1;
    }
    void programsAreRun() {
        QFETCH(QString, script);
        QFETCH(int, limit);
        std::promise<ProgramOutput> promise;
        EngineHost host([](EngineId, const Event&) {});
        host.run({"/bin/sh", {"-c", script.toStdString()}, "one\ntwo", Milliseconds(limit)},
                 [&promise](ProgramOutput output) { promise.set_value(std::move(output)); });
        const ProgramOutput told = promise.get_future().get();
        QVERIFY(!told.failure);
        QTEST(QString::fromStdString(told.output), "output");
        QTEST(told.status.exitCode.value_or(-1), "exit");
        QCOMPARE(told.late, limit == 300);
        QCOMPARE(told.error.empty(), !script.contains(QStringLiteral("wrong")));
    }

    void aProgramThatIsMissing() {
        std::promise<ProgramOutput> promise;
        EngineHost host([](EngineId, const Event&) {});
        host.run({"/no/such/program", {}, {}},
                 [&promise](ProgramOutput output) { promise.set_value(std::move(output)); });
        const ProgramOutput told = promise.get_future().get();
        QVERIFY(told.failure && told.failure->kind == FailureKind::NotFound);
    }

    // Neither a closed run nor one at the end of the host tells anything, and nothing is left behind.
    void closedProgramsSayNothing() {
        std::atomic<int> told{0};
        EngineHost host([](EngineId, const Event&) {});
        const auto run = [&] {
            return host.run({"/bin/sh", {"-c", "exec sleep 1000"}, {}},
                            [&told](const ProgramOutput&) { ++told; });
        };
        host.close(run());
        run();
        std::promise<void> gone;
        host.shutdown([&gone] { gone.set_value(); });
        gone.get_future().get();
        QCOMPARE(told.load(), 0);
    }

    // What is meant for an engine does not end a program. It waits for a file that appears after the answer.
    void programsOutliveCommandsForEngines() {
        const QTemporaryDir folder;
        const QString sign = folder.filePath(QStringLiteral("sign"));
        std::promise<Event> refusal;
        std::promise<ProgramOutput> promise;
        EngineHost host([&refusal](EngineId, const Event& event) { refusal.set_value(event); });
        const EngineId id =
            host.run({"/bin/sh",
                      {"-c", R"(until [ -e "$0" ]; do sleep 0.01; done; echo whole)", sign.toStdString()},
                      {}},
                     [&promise](ProgramOutput output) { promise.set_value(std::move(output)); });
        host.post(id, TellLastLines());
        const Event event = refusal.get_future().get();
        const auto* refused = std::get_if<Refused>(&event);
        QVERIFY(refused != nullptr && refused->reason == RefusalReason::EngineGone);
        QVERIFY(QFile(sign).open(QIODevice::WriteOnly));
        QCOMPARE(promise.get_future().get().output, std::string("whole\n"));
    }

    void cleanup() {
        // All engines of a test must have been reaped.
        errno = 0;
        QCOMPARE(::waitpid(-1, nullptr, WNOHANG), -1);
        QCOMPARE(errno, ECHILD);
    }

    // ---- Programs that cannot be started ----------------------------------------------------------------

    void cannotStart_data() {
        QTest::addColumn<QString>("path");
        QTest::addColumn<QString>("folder");
        QTest::addColumn<int>("kind");
        const auto row = [](const char* name, const QString& path, FailureKind kind,
                            const QString& folder = {}) {
            QTest::newRow(name) << path << folder << static_cast<int>(kind);
        };
        const QString valid = QStringLiteral("/bin/sh");
        row("no such file", QStringLiteral("/no/such/engine"), FailureKind::NotFound);
        row("no path", QString(), FailureKind::NotFound);
        row("a folder", m_folder.path(), FailureKind::NotAFile);
        row("not executable", write("#!/bin/sh\n"), FailureKind::NotExecutable);
        row("not a program", write("\x01\x02\x03\x04 garbage", true), FailureKind::NotExecutable);
        row("no such interpreter", write("#!/no/such/interpreter\n", true), FailureKind::NotExecutable);
        row("no such working folder", valid, FailureKind::BadFolder, QStringLiteral("/no/such/folder"));
        row("working folder is a file", valid, FailureKind::BadFolder, valid);
    }

    // Each with its own reason: what to do about it differs.
    void whyItCannotStart_data() {
        QTest::addColumn<QByteArray>("path");
        QTest::addColumn<int>("kind");
        QTest::addColumn<int>("fault");
        QTest::addColumn<QByteArray>("part");
        const auto row = [](const char* name, const QString& path, FailureKind kind, ProgramFault fault,
                            const char* part = "") {
            QTest::newRow(name) << path.toUtf8() << static_cast<int>(kind) << static_cast<int>(fault)
                                << QByteArray(part);
        };
        const auto program = [&](const char* name, const QByteArray& content, ProgramFault fault,
                                 const char* part = "") {
            row(name, write(content, true), FailureKind::NotExecutable, fault, part);
        };
        const auto link = [this](const char* name, const char* target) {
            const QString path = m_folder.filePath(QString::fromLatin1(name));
            ::unlink(qPrintable(path));
            if (::symlink(target, qPrintable(path)) != 0)
                qFatal("cannot make the link");
            return path;
        };
        row("link to itself", link("loop", "loop"), FailureKind::NotFound, ProgramFault::LinkLoop);
        row("link to nothing", link("nowhere", "gone/engine"), FailureKind::NotFound,
            ProgramFault::DanglingLink, "gone/engine");
        row("plain missing file", QStringLiteral("/no/such/engine"), FailureKind::NotFound,
            ProgramFault::None);
        row("file on the way", write("x") + QStringLiteral("/engine"), FailureKind::NotFound,
            ProgramFault::None);
        row("name that was not UTF-8", m_folder.filePath(QStringLiteral("\uFFFD\uFFFD")),
            FailureKind::NotFound, ProgramFault::NameNotUtf8);
        QTest::newRow("name that is not UTF-8")
            << QByteArray("/tmp/\x83\x47\x93") << static_cast<int>(FailureKind::NotFound)
            << static_cast<int>(ProgramFault::NameNotUtf8) << QByteArray();
        row("name too long", m_folder.filePath(QString(300, u'x')), FailureKind::StartFailed,
            ProgramFault::None);
        row("no permission", write("#!/bin/sh\n"), FailureKind::NotExecutable, ProgramFault::NoPermission);
        row("no permission, and for Windows", write("MZ\x90\0\3"), FailureKind::NotExecutable,
            ProgramFault::OtherSystem, "Windows");
        row("no permission, and no program", write("just a text\n"), FailureKind::NotExecutable,
            ProgramFault::NoInterpreterLine);
        program("empty", {}, ProgramFault::Empty);
        program("script without its first line", "echo usiok\n", ProgramFault::NoInterpreterLine);
        program("script in Shift_JIS", "\x83\x47\x83\x93 usiok\n", ProgramFault::NoInterpreterLine);
        program("byte order mark", "\xEF\xBB\xBF#!/bin/sh\necho\n", ProgramFault::MarkBeforeLine);
        program("blank line first", "\n#!/bin/sh\necho\n", ProgramFault::MarkBeforeLine);
        program("interpreter left out", "#!\necho\n", ProgramFault::NoInterpreterLine);
        program("line ends of Windows", "#!/bin/sh\r\necho usiok\r\n", ProgramFault::CarriageReturn);
        program("line ends of Windows, argument", "#!/no/such -u\r\n", ProgramFault::CarriageReturn);
        program("line ends of Windows, env", "#!/usr/bin/env sh\r\necho\r\n", ProgramFault::CarriageReturn);
        program("missing interpreter", "#!/no/such/python3 -u\nprint()\n", ProgramFault::NoInterpreter,
                "/no/such/python3");
        program("missing interpreter, blank", "#! /no/such/python3\n", ProgramFault::NoInterpreter,
                "/no/such/python3");
        program("missing interpreter, env", "#!/usr/bin/env no-such-python\n", ProgramFault::NoInterpreter,
                "no-such-python");
        program("missing interpreter, env -S", "#!/usr/bin/env -S no-such-python -u\n",
                ProgramFault::NoInterpreter, "no-such-python");
        program("interpreter is a folder", "#!/tmp\n", ProgramFault::BadInterpreter, "/tmp");
        program("interpreter may not run", "#!/etc/passwd\n", ProgramFault::BadInterpreter, "/etc/passwd");
        program("Windows", QByteArray("MZ\x90\0\3\0\0\0", 8), ProgramFault::OtherSystem, "Windows");
        program("macOS", QByteArray("\xcf\xfa\xed\xfe\7\0\0\1", 8), ProgramFault::OtherSystem, "macOS");
        program("archive", QByteArray("PK\3\4\x14\0", 6), ProgramFault::Archive);
        program("compressed", QByteArray("\x1f\x8b\x08\0", 4), ProgramFault::Archive);
        program("anything", QByteArray("\1\2\3\4 garbage"), ProgramFault::NotAProgram);
        QFile own(QStringLiteral("/proc/self/exe"));
        if (!own.open(QIODevice::ReadOnly))
            qFatal("cannot read this program");
        QByteArray whole = own.readAll();
        program("only its magic number",
                QByteArray("\x7f"
                           "ELF"),
                ProgramFault::Damaged);
        program("head alone", whole.left(100), ProgramFault::Damaged);
        program("cut off", whole.left(20'000), ProgramFault::Damaged);
        QByteArray changed = whole.left(70'000);
        changed[18] = char(183);
        program("another processor", changed, ProgramFault::OtherProcessor, "ARM (64 bit)");
        changed = whole.left(70'000);
        changed[4] = 1;
        changed[18] = 3;
        program("another word size", changed, ProgramFault::OtherProcessor, "x86 (32 bit)");
        const qsizetype loader = whole.indexOf("/lib64/ld");
        if (loader > 0) {
            whole.replace(loader, 9, "/none/ld!");
            const qsizetype end = whole.indexOf('\0', loader);
            program("missing loader", whole, ProgramFault::NoLoader, whole.mid(loader, end - loader));
        }
    }
    void whyItCannotStart() {
        QFETCH(QByteArray, path);
        Recorder recorder;
        EngineHost host(recorder.sink());
        EngineConfig config = program({});
        config.path = path.toStdString();
        const EngineId engine = host.launch(config);
        QTRY_HOST(recorder.closed(engine));
        const auto failures = recorder.all<Failure>(engine);
        QCOMPARE(failures.size(), std::size_t{1});
        QTEST(static_cast<int>(failures[0].kind), "kind");
        QTEST(static_cast<int>(failures[0].program.fault), "fault");
        QTEST(QByteArray::fromStdString(failures[0].program.part), "part");
    }

    void whyItsFolderCannotBeUsed() {
        const auto faultOf = [this](const QString& folder) {
            Recorder recorder;
            EngineHost host(recorder.sink());
            EngineConfig config = program(QStringLiteral("/bin/sh"));
            config.workingFolder = folder.toStdString();
            const EngineId engine = host.launch(config);
            return QTest::qWaitFor([&] { return recorder.closed(engine); }, kPatience)
                       ? recorder.all<Failure>(engine).at(0)
                       : Failure{};
        };
        const Failure isFile = faultOf(QStringLiteral("/bin/sh"));
        QCOMPARE(isFile.kind, FailureKind::BadFolder);
        QCOMPARE(isFile.program.fault, ProgramFault::NotAFolder);
        const QString loop = m_folder.filePath(QStringLiteral("folder-loop"));
        QCOMPARE(::symlink("folder-loop", qPrintable(loop)), 0);
        QCOMPARE(faultOf(loop).program.fault, ProgramFault::LinkLoop);
    }
    void cannotStart() {
        QFETCH(QString, path);
        QFETCH(QString, folder);
        QFETCH(int, kind);
        Recorder recorder;
        EngineHost host(recorder.sink());
        EngineConfig config = program(path);
        if (!folder.isEmpty())
            config.workingFolder = folder.toStdString();
        const EngineId engine = host.launch(config);
        host.post(engine, StartSession{});
        QTRY_HOST(recorder.closed(engine) && recorder.count<Refused>(engine) == 1);
        const auto failures = recorder.all<Failure>(engine);
        QCOMPARE(failures.size(), std::size_t{1});
        QCOMPARE(static_cast<int>(failures[0].kind), kind);
        QCOMPARE(bytes(failures[0].path), (folder.isEmpty() ? path : folder).toUtf8());
        QCOMPARE(recorder.all<Refused>(engine).at(0).reason, RefusalReason::EngineGone);
    }

    // ---- Conversations ----------------------------------------------------------------------------------

    void wholeConversation() {
        Recorder recorder;
        EngineHost host(recorder.sink());
        EngineConfig config = fake("! handshake Fake 1.0\n"
                                   "> setoption name USI_Hash value 256\n"
                                   "> setoption name USI_Ponder value true\n"
                                   "> isready\n! delay 50\n< readyok\n> usinewgame\n"
                                   "> position startpos\n> go btime 0 wtime 0 byoyomi 1000\n"
                                   "< info depth 3 score cp 20 pv 7g7f 3c3d\n< bestmove 7g7f ponder 3c3d\n"
                                   "> position startpos moves 7g7f 3c3d\n> go ponder*\n> ponderhit\n"
                                   "< bestmove 2g2f\n> gameover win\n> quit\n");
        config.ponder = true;
        const EngineId engine = host.launch(config);
        host.post(engine, StartSession{});
        host.post(engine, normalGo(1));
        QTRY_HOST(recorder.count<BestMove>(engine) == 1);
        QCOMPARE(bytes(recorder.all<Ready>(engine).at(0).name), QByteArray("Fake 1.0"));
        QVERIFY(recorder.indexOfLast<SearchInfo>(engine) < recorder.indexOfLast<BestMove>(engine));
        Go ponder = normalGo(2);
        ponder.request.kind = SearchKind::Ponder;
        ponder.request.moves = usiMoves("7g7f 3c3d");
        host.post(engine, ponder);
        host.post(engine, PonderHit{2, {}});
        QTRY_HOST(recorder.count<BestMove>(engine) == 2);
        host.post(engine, GameOver{GameResult::Win});
        host.close(engine);
        QTRY_HOST(recorder.closed(engine));
        QCOMPARE(recorder.all<Closed>(engine).at(0).exitCode, 0);
        QCOMPARE(recorder.count<Failure>(engine), std::size_t{0});
        QCOMPARE(recorder.count<Refused>(engine), std::size_t{0});
    }

    void commandsFromTheSink_P17() {
        // An observer requests the next search while receiving the answer to the last.
        Recorder recorder;
        EngineHost* self = nullptr;
        int searches = 0;
        const EngineHost::Sink record = recorder.sink();
        EngineHost host([&](EngineId engine, Event event) {
            const bool next =
                std::holds_alternative<BestMove>(event) || std::holds_alternative<SessionReady>(event);
            if (next && searches < 50)
                self->post(engine, normalGo(static_cast<SearchId>(++searches)));
            record(engine, std::move(event));
        });
        self = &host;
        QByteArray script("! play\n");
        for (int i = 0; i < 50; ++i)
            script += "7g7f\n";
        const EngineId engine = host.launch(fake(script + "! end\n"));
        host.post(engine, StartSession{});
        QTRY_HOST(recorder.count<BestMove>(engine) == 50);
        QCOMPARE(recorder.count<Refused>(engine), std::size_t{0});
        for (const BestMove& best : recorder.all<BestMove>(engine))
            QCOMPARE(best.kind, BestMoveKind::Move);
    }

    void lineEndsAndSplitWrites_P3() {
        Recorder recorder;
        EngineHost host(recorder.sink());
        const EngineId engine =
            host.launch(fake("> usi\n! raw id na\n! delay 30\n! raw me A B\\r\n! delay 30\n"
                             "! raw \\n\\r\\nid author C\\rusi\n! delay 30\n! raw ok\\n\\r\n"
                             "> quit\n"));
        QTRY_HOST(recorder.count<Ready>(engine) == 1);
        QCOMPARE(bytes(recorder.all<Ready>(engine).at(0).name), QByteArray("A B"));
        QCOMPARE(bytes(recorder.all<Ready>(engine).at(0).author), QByteArray("C"));
    }

    void decoderIsAskedWithTheEnginesEncoding_P6() {
        Recorder recorder;
        EngineHost host(recorder.sink(), [](std::string_view text, TextEncoding encoding) {
            return encoding == TextEncoding::ShiftJis && text == "\x8b\xca" ? std::string("gem")
                                                                            : std::string(text);
        });
        EngineConfig config =
            fake("> usi\n! raw id name \\x8b\\xca\\n\n"
                 "! raw option name \\x8b\\xca type string default \\x8b\\xca\\n\n< usiok\n> quit\n");
        config.encoding = TextEncoding::ShiftJis;
        const EngineId engine = host.launch(config);
        QTRY_HOST(recorder.count<Ready>(engine) == 1);
        const Ready ready = recorder.all<Ready>(engine).at(0);
        QCOMPARE(bytes(ready.name), QByteArray("gem"));
        QCOMPARE(bytes(ready.options.at(0).name), QByteArray("\x8b\xca")); // raw
    }

    // ---- Death ------------------------------------------------------------------------------------------

    void exitsAtOnce() {
        Recorder recorder;
        EngineHost host(recorder.sink());
        const EngineId engine = host.launch(fake("< I am no engine\n! stderr sorry\n! exit 3\n"));
        QTRY_HOST(recorder.closed(engine));
        const Failure failure = recorder.all<Failure>(engine).at(0);
        QCOMPARE(failure.kind, FailureKind::NotThisDialect);
        QCOMPARE(failure.exitCode, 3);
        QCOMPARE(bytes(failure.lastLines.back().text), QByteArray("I am no engine"));
        QCOMPARE(bytes(failure.stderrTail), QByteArray("sorry\n"));
    }

    void printsGarbage() {
        Recorder recorder;
        EngineHost host(recorder.sink());
        EngineConfig config = fake("! raw \\x00\\xff\\xfe\\x01 info \\x80 depth\\n\\n\\r\\r\n"
                                   "! flood 5000 \x7f\x45LF # \xc3\x28\n! hang\n");
        config.unattended = true;
        // Counted from the launch: a busy machine takes its time to start a program.
        config.timeouts.handshakeSilence = Milliseconds(2000);
        const EngineId engine = host.launch(config);
        QTRY_HOST(recorder.closed(engine));
        const Failure failure = recorder.all<Failure>(engine).at(0);
        QCOMPARE(failure.kind, FailureKind::NoHandshake);
        QCOMPARE(failure.signal, SIGKILL);
        QCOMPARE(failure.lastLines.size(), std::size_t{20});
    }

    void crashesInAnyState_section64_data() {
        QTest::addColumn<QByteArray>("script");
        QTest::addColumn<int>("state");
        QTest::addColumn<int>("kind");
        const QByteArray start("! handshake\n");
        const QByteArray ready("! handshake\n! ready\n");
        const QByteArray search(ready + "> position*\n> go*\n");
        const auto row = [](const char* name, const QByteArray& script, SessionState state,
                            FailureKind kind = FailureKind::Died) {
            QTest::newRow(name) << script << static_cast<int>(state) << static_cast<int>(kind);
        };
        row("handshake", "> usi\n! crash\n", SessionState::Handshake, FailureKind::NotThisDialect);
        row("readying", start + "! ignore setoption*\n> isready\n! crash\n", SessionState::Readying);
        row("in session", start + "! ignore setoption*\n> isready\n< readyok\n> usinewgame\n! crash\n",
            SessionState::InSession);
        row("searching", search + "< info depth 1 pv 7g7f\n! crash\n", SessionState::Searching);
        row("draining", search + "> stop\n! crash\n", SessionState::Draining);
    }
    void crashesInAnyState_section64() {
        QFETCH(QByteArray, script);
        QFETCH(int, state);
        QFETCH(int, kind);
        const auto wanted = static_cast<SessionState>(state);
        Recorder recorder;
        EngineHost host(recorder.sink());
        const EngineId engine = host.launch(fake(script));
        host.post(engine, StartSession{});
        if (wanted >= SessionState::Searching) {
            host.post(engine, infiniteGo(4));
            if (wanted == SessionState::Draining)
                QTRY_HOST(recorder.count<SearchStarted>(engine) == 1);
            if (wanted == SessionState::Draining)
                host.post(engine, Stop{4, Purpose::Use});
        }
        QTRY_HOST(recorder.closed(engine));
        const auto failures = recorder.all<Failure>(engine);
        QCOMPARE(failures.size(), std::size_t{1});
        QCOMPARE(static_cast<int>(failures[0].kind), kind);
        QCOMPARE(failures[0].signal, SIGSEGV);
        QVERIFY(!failures[0].exitCode);
        QCOMPARE(static_cast<int>(failures[0].state), state);
        QCOMPARE(failures[0].search, wanted >= SessionState::Searching ? SearchId{4} : SearchId{0});
        QCOMPARE(recorder.all<Closed>(engine).at(0).signal, SIGSEGV);
        QCOMPARE(recorder.indexOfLast<Closed>(engine), recorder.total(engine) - 1);
        host.post(engine, normalGo(9));
        QTRY_HOST(recorder.count<Refused>(engine) > 0);
    }

    void lastLineWithoutEnd_P5() {
        Recorder recorder;
        EngineHost host(recorder.sink());
        const EngineId engine =
            host.launch(fake("! handshake\n! ready\n> position*\n> go*\n! raw bestmove 7g7f\n! exit 0\n"));
        host.post(engine, StartSession{});
        host.post(engine, normalGo(1));
        QTRY_HOST(recorder.closed(engine));
        QCOMPARE(recorder.all<BestMove>(engine).at(0).move, usiMove("7g7f"));
        QVERIFY(recorder.indexOfLast<BestMove>(engine) < recorder.indexOfLast<Failure>(engine));
    }

    void grandchildHoldsThePipes() {
        Recorder recorder;
        EngineHost host(recorder.sink());
        QElapsedTimer timer;
        timer.start();
        const EngineId engine = host.launch(fake("! handshake\n! grandchild 8000\n! exit 7\n"));
        QTRY_HOST(recorder.closed(engine));
        QVERIFY(timer.elapsed() < 6'000);
        QCOMPARE(recorder.all<Failure>(engine).at(0).exitCode, 7);
    }

    void wrappersChildrenAreKilled_P2() {
        Recorder recorder;
        EngineHost host(recorder.sink());
        const EngineId engine =
            host.launch(shell("sleep 1000 & echo \"child $!\"; trap '' TERM; read a; read b; wait"));
        QTRY_HOST(recorder.received(engine).startsWith("child "));
        const int child = recorder.received(engine).mid(6).toInt();
        QVERIFY(child > 1);
        QCOMPARE(::kill(child, 0), 0);
        host.close(engine);
        QTRY_HOST(recorder.closed(engine));
        QTRY_HOST(::kill(child, 0) == -1 && errno == ESRCH);
    }

    // A group does not reach them.
    void childrenInOtherSessionsAreKilled_P2_data() {
        QTest::addColumn<QString>("script");
        QTest::newRow("asked to quit") << "setsid sleep 1000 & echo \"child $!\"; read a; read b; exit 0";
        QTest::newRow("killed") << "setsid sleep 1000 & echo \"child $!\"; trap '' TERM; exec sleep 1000";
        QTest::newRow("forked twice")
            << "(setsid sh -c 'echo \"child $$\"; sleep 1000; :' &); read a; read b";
        QTest::newRow("crashed") << "setsid sleep 1000 & echo \"child $!\"; read a; kill -SEGV $$";
    }
    void childrenInOtherSessionsAreKilled_P2() {
        QFETCH(QString, script);
        Recorder recorder;
        EngineHost host(recorder.sink());
        const EngineId engine = host.launch(shell(script.toUtf8().constData()));
        QTRY_HOST(recorder.received(engine).startsWith("child "));
        const int child = recorder.received(engine).mid(6).toInt();
        QVERIFY(child > 1);
        host.close(engine);
        QTRY_HOST(recorder.closed(engine));
        QTRY_HOST(::kill(child, 0) == -1 && errno == ESRCH);
    }

    // All of Wine's programs share the server that the first of them has started.
    void sharedServersAreSpared() {
        const QTemporaryDir folder;
        const QString server = folder.filePath(QStringLiteral("wineserver"));
        QVERIFY(QFile::copy(QStandardPaths::findExecutable(QStringLiteral("sleep")), server));
        Recorder recorder;
        EngineHost host(recorder.sink());
        const QByteArray script =
            "setsid '" + QFile::encodeName(server) + "' 1000 & echo \"child $!\"; read a; read b; exit 0";
        const EngineId engine = host.launch(shell(script.constData()));
        QTRY_HOST(recorder.received(engine).startsWith("child "));
        const int child = recorder.received(engine).mid(6).toInt();
        QVERIFY(child > 1);
        const auto isServer = [child] {
            QFile name(QStringLiteral("/proc/%1/comm").arg(child));
            return name.open(QIODevice::ReadOnly) && name.readAll() == "wineserver\n";
        };
        QTRY_VERIFY(isServer());
        host.close(engine);
        QTRY_HOST(recorder.closed(engine));
        QCOMPARE(::kill(child, SIGKILL), 0);
    }

    void childrenInOtherSessionsEndWithTheHost_P2() {
        Recorder recorder;
        int child = 0;
        {
            EngineHost host(recorder.sink());
            const EngineId engine =
                host.launch(shell("setsid sleep 1000 & echo \"child $!\"; read a; exec sleep 1000"));
            QTRY_HOST(recorder.received(engine).startsWith("child "));
            child = recorder.received(engine).mid(6).toInt();
            QVERIFY(child > 1);
        }
        QTRY_HOST(::kill(child, 0) == -1 && errno == ESRCH);
    }

    // Komadai was killed: the system has ended the engine, but not what it started.
    void childrenOfTheKilledAreEnded_P2() {
        struct stat space {};
        QCOMPARE(::stat("/proc/self/ns/pid", &space), 0);
        const auto start = [&](const QByteArray& beginning) {
            auto process = std::make_unique<QProcess>();
            QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
            environment.insert(QStringLiteral("KOMADAI_ENGINE"),
                               QString::fromLatin1(QByteArray::number(qulonglong{space.st_ino}) + '-' +
                                                   QByteArray::number(::getpid()) + '-' + beginning + "-1"));
            process->setProcessEnvironment(environment);
            process->start(QStringLiteral("setsid"), {QStringLiteral("sleep"), QStringLiteral("1000")});
            return process;
        };
        // With the number of this program, which began at another time.
        const std::unique_ptr<QProcess> forsaken = start("1");
        QVERIFY(forsaken->waitForStarted());
        Recorder recorder;
        EngineHost earlier(recorder.sink());
        const EngineId engine = earlier.launch(shell("setsid sleep 1000 & echo \"child $!\"; read a; exit"));
        QTRY_HOST(recorder.received(engine).startsWith("child "));
        const int child = recorder.received(engine).mid(6).toInt();
        const EngineHost later(recorder.sink());
        QTRY_COMPARE(forsaken->state(), QProcess::NotRunning);
        QCOMPARE(::kill(child, 0), 0); // of a living one
        earlier.close(engine);
        QTRY_HOST(recorder.closed(engine));
        QTRY_HOST(::kill(child, 0) == -1 && errno == ESRCH);
    }

    // What a program that only connects has in the background is shared by all who use that computer.
    void connectionsKeepTheirBackground() {
        std::promise<ProgramOutput> promise;
        EngineHost host([](EngineId, const Event&) {});
        host.run({"/bin/sh", {"-c", "setsid sleep 1000 >/dev/null 2>&1 & echo $!"}, {}},
                 [&promise](ProgramOutput output) { promise.set_value(std::move(output)); });
        const int child = QByteArray::fromStdString(promise.get_future().get().output).trimmed().toInt();
        QVERIFY(child > 1);
        QCOMPARE(::kill(child, SIGKILL), 0);
    }

    // The window comes first, however many engines think; what they start inherits it.
    void enginesAreNice_P2() {
        Recorder recorder;
        EngineHost host(recorder.sink());
        const EngineId engine = host.launch(shell("nice; sh -c nice; read a"));
        QTRY_HOST(recorder.received(engine).contains(" | "));
        const int ours = ::getpriority(PRIO_PROCESS, 0);
        const QByteArray below = QByteArray::number(std::min(ours + 5, 19));
        QCOMPARE(recorder.received(engine), below + " | " + below);
        host.close(engine);
        QTRY_HOST(recorder.closed(engine));
    }

    void closesItsOutput() {
        Recorder recorder;
        EngineHost host(recorder.sink());
        const EngineId engine = host.launch(fake("! handshake\n! close stdout\n! hang\n"));
        QTRY_HOST(recorder.closed(engine));
        const Failure failure = recorder.all<Failure>(engine).at(0);
        QCOMPARE(failure.kind, FailureKind::ClosedPipes);
        QVERIFY(failure.ended);
    }

    void closesItsInput() {
        // Writing to it must not end this program with SIGPIPE.
        Recorder recorder;
        EngineHost host(recorder.sink());
        const EngineId engine = host.launch(fake("! handshake\n! close stdin\n! hang\n"));
        QTRY_HOST(recorder.count<Ready>(engine) == 1);
        host.post(engine, StartSession{});
        QTRY_HOST(recorder.closed(engine));
        QCOMPARE(recorder.all<Failure>(engine).at(0).state, SessionState::Readying);
    }

    // ---- Engines that do not listen ---------------------------------------------------------------------

    void ignoresQuit_section61() {
        Recorder recorder;
        EngineHost host(recorder.sink());
        const EngineId engine = host.launch(fake("! ignore term\n! handshake\n! hang\n"));
        QTRY_HOST(recorder.count<Ready>(engine) == 1);
        QElapsedTimer timer;
        timer.start();
        host.close(engine);
        QTRY_HOST(recorder.closed(engine));
        QVERIFY(timer.elapsed() >= 500); // both grace periods
        QCOMPARE(recorder.all<Closed>(engine).at(0).signal, SIGKILL);
        QCOMPARE(recorder.count<Failure>(engine), std::size_t{0});
    }

    void endsWhenItsInputIsClosed_section61() {
        Recorder recorder;
        EngineHost host(recorder.sink());
        EngineConfig config = fake("! ignore term\n! ignore quit\n! handshake\n> never\n");
        config.timeouts.terminateGrace = Milliseconds(10'000); // to let it end by itself
        const EngineId engine = host.launch(config);
        QTRY_HOST(recorder.count<Ready>(engine) == 1);
        host.close(engine);
        QTRY_HOST(recorder.closed(engine));
        QCOMPARE(recorder.all<Closed>(engine).at(0).exitCode, 99);
    }

    void ignoresStop_section61() {
        Recorder recorder;
        EngineHost host(recorder.sink());
        const EngineId engine =
            host.launch(fake("! ignore stop\n! handshake\n! ready\n> position*\n> go*\n> never\n"));
        host.post(engine, StartSession{});
        host.post(engine, infiniteGo(1));
        QTRY_HOST(recorder.count<SearchStarted>(engine) == 1);
        host.post(engine, Stop{1, Purpose::Use});
        QTRY_HOST(recorder.closed(engine));
        QCOMPARE(recorder.count<NotResponding>(engine), std::size_t{1});
        QCOMPARE(recorder.all<Failure>(engine).at(0).kind, FailureKind::NotStopping);
    }

    void doesNotReadItsInput() {
        Recorder recorder;
        EngineHost host(recorder.sink());
        const EngineId deaf = host.launch(fake("! handshake\n! hang\n"));
        const EngineId other = host.launch(fake("! play\n7g7f\n! end\n"));
        QTRY_HOST(recorder.count<Ready>(deaf) == 1);
        for (int i = 0; i < 90; ++i)
            host.post(deaf, SendRaw{std::string(50'000, 'x')});
        // The thread is not blocked by it: the other engine is playing.
        host.post(other, StartSession{});
        host.post(other, normalGo(1));
        QTRY_HOST(recorder.count<BestMove>(other) == 1);
        QTRY_HOST(recorder.closed(deaf));
        QCOMPARE(recorder.all<Failure>(deaf).at(0).kind, FailureKind::NotReading);
    }

    // ---- Floods -----------------------------------------------------------------------------------------

    void floodOfInfo_P7() {
        Recorder recorder;
        EngineHost host(recorder.sink());
        const EngineId engine = host.launch(fake("! handshake\n! ready\n> position*\n> go*\n"
                                                 "! flood 200000 info depth 9 seldepth 12 multipv 1 score cp "
                                                 "35 nodes # nps 900000 pv 7g7f 3c3d 2g2f\n"
                                                 "< bestmove 7g7f\n> quit\n"));
        host.post(engine, StartSession{});
        QElapsedTimer timer;
        timer.start();
        host.post(engine, normalGo(1));
        QTRY_HOST(recorder.count<BestMove>(engine) == 1);
        const auto infos = recorder.all<SearchInfo>(engine);
        QVERIFY(!infos.empty());
        // At most 20 a second, the first at once and the last before the answer.
        QVERIFY2(infos.size() <= 3 + static_cast<std::size_t>(timer.elapsed() / 50),
                 QByteArray::number(static_cast<int>(infos.size())).constData());
        QCOMPARE(*infos.back().info.nodes, 200'000ULL);
        QCOMPARE(recorder.all<BestMove>(engine).at(0).kind, BestMoveKind::Move);
    }

    void floodWithTheLogOn_P7() {
        Recorder recorder;
        EngineHost host(recorder.sink());
        EngineConfig config =
            fake("! handshake\n! ready\n> position*\n> go*\n! flood 200000 info depth 9 nodes # pv 7g7f\n"
                 "< bestmove 7g7f\n> quit\n");
        config.logLines = true;
        const EngineId engine = host.launch(config);
        host.post(engine, StartSession{});
        host.post(engine, normalGo(1));
        QTRY_HOST(recorder.count<BestMove>(engine) == 1);
        host.close(engine);
        QTRY_HOST(recorder.closed(engine));
        std::size_t lines = 0;
        for (const LogLines& log : recorder.all<LogLines>(engine))
            lines += log.lines.size() + log.dropped;
        QVERIFY(lines > 200'000);
    }

    void stopIsHeardDuringAFlood_P7() {
        Recorder recorder;
        EngineHost host(recorder.sink());
        const EngineId noisy = host.launch(fake(
            "! handshake\n! ready\n> position*\n> go*\n! loop\n! flood 1000 info string # noise\n! end\n"));
        const EngineId other = host.launch(fake("! play\n7g7f\n! end\n"));
        host.post(noisy, StartSession{});
        host.post(noisy, infiniteGo(1));
        QTRY_HOST(recorder.count<SearchInfo>(noisy) > 0);
        host.post(other, StartSession{});
        host.post(other, normalGo(1));
        QTRY_HOST(recorder.count<BestMove>(other) == 1);
        host.post(noisy, Kill{});
        QTRY_HOST(recorder.closed(noisy));
    }

    void floodOnStandardError_P7() {
        Recorder recorder;
        EngineHost host(recorder.sink());
        const EngineId engine = host.launch(fake("> usi\n! errflood 200000 warning number # of many\n"
                                                 "< usiok\n! exit 4\n"));
        QTRY_HOST(recorder.closed(engine));
        QCOMPARE(recorder.count<Ready>(engine), std::size_t{1});
        const Failure failure = recorder.all<Failure>(engine).at(0);
        QVERIFY(failure.stderrTail.size() <= 4'000);
        QVERIFY(bytes(failure.stderrTail).endsWith("warning number 200000 of many\n"));
    }

    void veryLongLine_P5() {
        Recorder recorder;
        EngineHost host(recorder.sink());
        EngineConfig config = fake("> usi\n! long 2097152 info string \n< id name After\n< usiok\n> quit\n");
        config.logLines = true;
        const EngineId engine = host.launch(config);
        QTRY_HOST(recorder.count<Ready>(engine) == 1);
        QCOMPARE(bytes(recorder.all<Ready>(engine).at(0).name), QByteArray("After"));
        host.close(engine);
        QTRY_HOST(recorder.closed(engine));
        int cut = 0;
        for (const LogLines& log : recorder.all<LogLines>(engine))
            for (const LogLine& line : log.lines)
                cut += line.cut ? 1 : 0;
        QCOMPARE(cut, 1);
    }

    // ---- Surroundings of the child ------------------------------------------------------------------------

    void noDescriptorIsInherited() {
        const int leak = ::open("/dev/null", O_RDONLY); // without close-on-exec
        QVERIFY(leak > 2);
        Recorder recorder;
        {
            EngineHost host(recorder.sink());
            const EngineId other = host.launch(fake("! play\n! end\n"));
            QTRY_HOST(recorder.count<Ready>(other) == 1);
            const EngineId engine = host.launch(
                shell("n=0; while [ $n -lt 200 ]; do [ -e /proc/$$/fd/$n ] && echo fd $n; n=$((n+1)); done"));
            QTRY_HOST(recorder.closed(engine));
            QCOMPARE(recorder.received(engine), QByteArray("fd 0 | fd 1 | fd 2"));
        }
        ::close(leak);
    }

    void noDescriptorIsLeaked() {
        Recorder recorder;
        EngineHost host(recorder.sink());
        const EngineId first = host.launch(fake("! exit 0\n"));
        QTRY_HOST(recorder.closed(first));
        const int before = openDescriptors();
        for (int i = 0; i < 20; ++i) {
            const EngineId good = host.launch(fake("! exit 0\n"));
            const EngineId bad = host.launch(program(QStringLiteral("/no/such/engine")));
            const EngineId worse = host.launch(program(write("garbage", true)));
            QTRY_HOST(recorder.closed(good) && recorder.closed(bad) && recorder.closed(worse));
        }
        QTRY_COMPARE_WITH_TIMEOUT(openDescriptors(), before, kPatience);
    }

    void signalsHaveTheirDefaults() {
        // We block SIGPIPE on the I/O thread and may ignore signals; an engine must not inherit that.
        ::signal(SIGUSR1, SIG_IGN);
        Recorder recorder;
        EngineHost host(recorder.sink());
        const EngineId pipe = host.launch(shell("kill -PIPE $$; exit 5"));
        const EngineId user = host.launch(shell("kill -USR1 $$; exit 5"));
        QTRY_HOST(recorder.closed(pipe) && recorder.closed(user));
        ::signal(SIGUSR1, SIG_DFL);
        QCOMPARE(recorder.all<Closed>(pipe).at(0).signal, SIGPIPE);
        QCOMPARE(recorder.all<Closed>(user).at(0).signal, SIGUSR1);
    }

    void argumentsEnvironmentAndFolder_P2() {
        ::setenv("KOMADAI_OLD", "old", 1);
        ::setenv("KOMADAI_BOTH", "ours", 1);
        Recorder recorder;
        EngineHost host(recorder.sink());
        EngineConfig config = shell("echo \"$1|$2|$KOMADAI_OLD|$KOMADAI_NEW|$KOMADAI_BOTH|$(pwd -P)\"");
        config.arguments.insert(config.arguments.end(), {"name", "two words", "$HOME;*"});
        config.environment = {{"KOMADAI_NEW", "new"}, {"KOMADAI_BOTH", "theirs"}};
        const EngineId engine = host.launch(config);
        QTRY_HOST(recorder.closed(engine));
        QCOMPARE(recorder.received(engine),
                 "two words|$HOME;*|old|new|theirs|" + QDir(m_folder.path()).canonicalPath().toUtf8());
    }

    void folderOfTheProgramByDefault_P2() {
        const QString path = write("#!/bin/sh\npwd -P\n", true);
        Recorder recorder;
        EngineHost host(recorder.sink());
        EngineConfig config = program(path);
        config.workingFolder.clear();
        config.logLines = true;
        const EngineId engine = host.launch(config);
        QTRY_HOST(recorder.closed(engine));
        QCOMPARE(recorder.received(engine), QDir(m_folder.path()).canonicalPath().toUtf8());
    }

    // ---- Shutdown -----------------------------------------------------------------------------------------

    void parallelShutdown_section61() {
        Recorder recorder;
        std::atomic<int> done{0};
        std::vector<EngineId> engines;
        QElapsedTimer timer;
        {
            EngineHost host(recorder.sink());
            for (int i = 0; i < 8; ++i) {
                EngineConfig config =
                    fake(i % 2 == 0 ? "! ignore term\n! handshake\n! hang\n" : "! play\n! end\n");
                config.timeouts = Timeouts(); // only the limit of the shutdown ends the remaining ones
                engines.push_back(host.launch(config));
            }
            for (const EngineId engine : engines)
                QTRY_HOST(recorder.count<Ready>(engine) == 1);
            timer.start();
            host.shutdown([&] { ++done; }, Milliseconds(500));
            host.shutdown([&] { ++done; }, Milliseconds(500));
            QTRY_HOST(done == 2);
            for (std::size_t i = 0; i < engines.size(); ++i) {
                const Closed closed = recorder.all<Closed>(engines[i]).at(0);
                QCOMPARE(closed.signal.value_or(0), i % 2 == 0 ? SIGKILL : 0);
            }
            QVERIFY2(timer.elapsed() >= 500 && timer.elapsed() < 3'000,
                     QByteArray::number(timer.elapsed()).constData());
            const EngineId late = host.launch(fake("! play\n! end\n"));
            QTRY_HOST(recorder.closed(late));
            QCOMPARE(recorder.total(late), std::size_t{1});
        }
        for (const EngineId engine : engines)
            QCOMPARE(recorder.count<Failure>(engine), std::size_t{0});
    }

    void destructionEndsEverything() {
        Recorder recorder;
        EngineId searching = 0;
        EngineId starting = 0;
        QElapsedTimer timer;
        {
            EngineHost host(recorder.sink());
            searching = host.launch(fake("! play\n! end\n"));
            host.post(searching, StartSession{});
            host.post(searching, infiniteGo(1));
            QTRY_HOST(recorder.count<SearchStarted>(searching) == 1);
            starting = host.launch(fake("! play\n! end\n"));
            timer.start();
        }
        QVERIFY(timer.elapsed() < 4'000);
        QVERIFY(recorder.closed(searching));
        QVERIFY(recorder.closed(starting));
        QCOMPARE(recorder.all<Closed>(searching).at(0).exitCode, 0);
    }

    void shutdownWithoutEngines() {
        std::atomic<bool> done{false};
        EngineHost host([](EngineId, const Event&) {});
        host.shutdown([&] { done = true; });
        QTRY_HOST(done);
    }

    void unknownEngineIsRefused_P17() {
        Recorder recorder;
        EngineHost host(recorder.sink());
        host.post(77, normalGo(5));
        host.close(78);
        QTRY_HOST(recorder.count<Refused>(77) == 1);
        QCOMPARE(recorder.all<Refused>(77).at(0).search, SearchId{5});
        QCOMPARE(recorder.total(78), std::size_t{0});
    }
};

QTEST_GUILESS_MAIN(TestEngineHost)
#include "tst_engine_host.moc"
