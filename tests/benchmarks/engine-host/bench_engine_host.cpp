// SPDX-License-Identifier: GPL-3.0-or-later
// What the host costs: a flood from two engines while a main thread must stay responsive, the round trip of
// isready, the start and end of an engine, and the overhead of each move of a match compared with two bare
// pipes. Figures go to standard output. The exit code is 1 if an event had to wait for more than 100 ms
// during the flood.
#include "engine-host/engine_host.h"
#include "shogi-core/sfen.h"
#include "tests/support/process_memory.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QTemporaryDir>
#include <QTimer>

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <functional>
#include <mutex>
#include <string>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <utility>
#include <vector>

using namespace host;

namespace {

using Clock = std::chrono::steady_clock;

double milliseconds(Clock::duration time) { return std::chrono::duration<double, std::milli>(time).count(); }
double microseconds(Clock::duration time) { return std::chrono::duration<double, std::micro>(time).count(); }

double quantile(std::vector<double> values, double part) {
    if (values.empty())
        return 0;
    std::sort(values.begin(), values.end());
    const auto last = static_cast<double>(values.size() - 1);
    return values[static_cast<std::size_t>(part * last)];
}

// Brings events to the main thread like the program: one queued call for all that have accumulated.
class Gate : public QObject {
public:
    using Handler = std::function<void(EngineId, const Event&)>;

    void setHandler(Handler handler) { m_handler = std::move(handler); }
    EngineHost::Sink sink() {
        return [this](EngineId engine, Event event) {
            bool first = false;
            {
                const std::lock_guard lock(m_mutex);
                first = m_gathered.empty();
                m_gathered.emplace_back(engine, std::move(event));
            }
            if (first)
                QMetaObject::invokeMethod(
                    this, [this] { deliver(); }, Qt::QueuedConnection);
        };
    }
    std::size_t events() const { return m_events; }
    std::size_t largestBatch() const { return m_largest; }

private:
    void deliver() {
        std::vector<std::pair<EngineId, Event>> batch;
        {
            const std::lock_guard lock(m_mutex);
            batch.swap(m_gathered);
        }
        m_events += batch.size();
        m_largest = std::max(m_largest, batch.size());
        for (const auto& entry : batch)
            m_handler(entry.first, entry.second);
    }

    std::mutex m_mutex;
    std::vector<std::pair<EngineId, Event>> m_gathered;
    Handler m_handler;
    std::size_t m_events = 0;
    std::size_t m_largest = 0;
};

class Bench {
public:
    void flood();
    void roundTrip();
    void starts();
    void movesThroughHost();
    void movesThroughPipes();
    // Whether the main thread served every event of the flood in time.
    bool served() const { return m_served; }

private:
    EngineConfig fake(const QByteArray& script) {
        const QString path = m_folder.filePath(QString::number(++m_files) + QStringLiteral(".script"));
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(script) != script.size())
            qFatal("cannot write the script");
        m_lastScript = path.toStdString();
        EngineConfig config;
        config.path = KOMADAI_FAKE_ENGINE;
        config.arguments = {m_lastScript};
        config.unattended = true;
        return config;
    }
    // Until done is true, running the event loop.
    template <class Done>
    static void runUntil(Done done) {
        while (!done())
            QCoreApplication::processEvents(QEventLoop::AllEvents | QEventLoop::WaitForMoreEvents);
    }
    static Go go(SearchId id) {
        Go command;
        command.request.id = id;
        command.request.clocks = Clocks{};
        return command;
    }
    static QByteArray movesScript() { return "! play\n@0 7g7f\n! end\n"; }

    static constexpr int kMoves = 4'000;
    static constexpr double kServedWithin = 100; // ms
    bool m_served = false;

    QTemporaryDir m_folder;
    int m_files = 0;
    std::string m_lastScript;
};

void Bench::flood() {
    constexpr int kLines = 200'000;
    Gate gate;
    EngineHost host(gate.sink());
    const QByteArray script =
        "! handshake\n! ready\n> position*\n> go*\n! long 2097152 info string \n"
        "! flood 200000 info depth # seldepth 31 multipv 1 score cp 34 nodes 123456789 nps 24000000 hashfull "
        "500 "
        "time 5000 pv 7g7f 3c3d 2g2f 8c8d 2f2e 8d8e 6i7h 4a3b\n"
        "! errflood 1048576 a warning of sixty-four bytes with its number # and its end.....\n"
        "< bestmove 7g7f\n> quit\n";
    const long before = support::residentKib();
    long peak = before;
    int ready = 0;
    int answers = 0;
    int closed = 0;
    int infos = 0;
    std::array<EngineId, 2> engines{};
    gate.setHandler([&](EngineId engine, const Event& event) {
        if (std::holds_alternative<SessionReady>(event)) {
            ++ready;
        } else if (std::holds_alternative<SearchInfo>(event)) {
            ++infos;
        } else if (std::holds_alternative<BestMove>(event)) {
            ++answers;
            host.close(engine);
        } else if (std::holds_alternative<Closed>(event)) {
            ++closed;
        }
    });
    for (EngineId& engine : engines) {
        EngineConfig config = fake(script);
        config.logLines = true;
        engine = host.launch(config);
        host.post(engine, StartSession{});
    }
    runUntil([&] { return ready == 2; });

    // An event posted by another thread every 10 ms, as an engine's are: how long it waits to be served.
    std::vector<double> waits;
    std::atomic<bool> posting{true};
    std::thread poster([&] {
        while (posting) {
            const Clock::time_point posted = Clock::now();
            QMetaObject::invokeMethod(
                &gate, [&waits, posted] { waits.push_back(milliseconds(Clock::now() - posted)); },
                Qt::QueuedConnection);
            std::this_thread::sleep_for(std::chrono::milliseconds(10));
        }
    });
    std::vector<double> stalls;
    Clock::time_point due = Clock::now() + std::chrono::milliseconds(10);
    QTimer timer;
    timer.setTimerType(Qt::PreciseTimer);
    QObject::connect(&timer, &QTimer::timeout, [&] {
        const Clock::time_point now = Clock::now();
        stalls.push_back(std::max(0.0, milliseconds(now - due)));
        due = now + std::chrono::milliseconds(10);
        peak = std::max(peak, support::residentKib());
    });
    timer.start(10);
    const Clock::time_point begin = Clock::now();
    for (const EngineId engine : engines)
        host.post(engine, go(1));
    runUntil([&] { return answers == 2; });
    const double time = milliseconds(Clock::now() - begin);
    timer.stop();
    posting = false;
    poster.join();
    QCoreApplication::sendPostedEvents(&gate);
    runUntil([&] { return closed == 2; });
    const double longest = waits.empty() ? 0.0 : *std::max_element(waits.begin(), waits.end());
    m_served = !waits.empty() && longest <= kServedWithin;
    std::printf("flood: 2 engines, %d info lines, 64 MiB of standard error and a line of 2 MiB each\n",
                kLines);
    std::printf("  %.0f ms, %.0f info lines/s, %d shown, %zu events, at most %zu at once\n", time,
                2.0 * kLines * 1000.0 / time, infos, gate.events(), gate.largestBatch());
    std::printf("  main thread: a 10 ms timer was late by %.1f ms (99.9 %%), %.1f ms at most, of %zu\n",
                quantile(stalls, 0.999),
                stalls.empty() ? 0.0 : *std::max_element(stalls.begin(), stalls.end()), stalls.size());
    std::printf(
        "  main thread: an event posted every 10 ms was served after %.1f ms (99.9 %%), %.1f ms at most, of "
        "%zu: %s within %.0f ms\n",
        quantile(waits, 0.999), longest, waits.size(), m_served ? "always" : "NOT always", kServedWithin);
    std::printf("  memory grew by %ld KiB at most\n", peak - before);
}

void Bench::roundTrip() {
    constexpr int kTimes = 2'000;
    Gate gate;
    EngineHost host(gate.sink());
    std::vector<double> times;
    Clock::time_point asked;
    bool closed = false;
    gate.setHandler([&](EngineId engine, const Event& event) {
        if (std::holds_alternative<Ready>(event)) {
            asked = Clock::now();
            host.post(engine, StartSession{SessionKind::Analysis, {}});
        } else if (std::holds_alternative<SessionReady>(event)) {
            times.push_back(microseconds(Clock::now() - asked));
            if (times.size() == kTimes) {
                host.close(engine);
                return;
            }
            asked = Clock::now();
            host.post(engine, StartSession{SessionKind::Analysis, {}});
        } else if (std::holds_alternative<Closed>(event)) {
            closed = true;
        }
    });
    host.launch(fake(movesScript()));
    runUntil([&] { return closed; });
    std::printf("isready to readyok and back on the main thread, %d times: median %.0f us, 99 %% %.0f us\n",
                kTimes, quantile(times, 0.5), quantile(times, 0.99));
}

void Bench::starts() {
    constexpr int kTimes = 300;
    Gate gate;
    EngineHost host(gate.sink());
    std::vector<double> ready;
    std::vector<double> ended;
    Clock::time_point launched;
    bool closed = false;
    gate.setHandler([&](EngineId engine, const Event& event) {
        if (std::holds_alternative<Ready>(event)) {
            ready.push_back(microseconds(Clock::now() - launched));
            host.close(engine);
        } else if (std::holds_alternative<Closed>(event)) {
            ended.push_back(microseconds(Clock::now() - launched));
            closed = true;
        }
    });
    const EngineConfig config = fake(movesScript());
    for (int i = 0; i < kTimes; ++i) {
        closed = false;
        launched = Clock::now();
        host.launch(config);
        runUntil([&] { return closed; });
    }
    std::printf("start of an engine, %d times: usiok after a median of %.0f us, its end after %.0f us\n",
                kTimes, quantile(ready, 0.5), quantile(ended, 0.5));
}

void Bench::movesThroughHost() {
    for (const bool onMainThread : {true, false}) {
        Gate gate;
        EngineHost* self = nullptr;
        std::array<EngineId, 2> engines{};
        int ready = 0;
        int closed = 0;
        int moves = 0;
        Clock::time_point begin;
        Clock::duration time{};
        std::vector<double> overheads;
        const auto next = [&](const BestMove& best) {
            if (++moves == kMoves) {
                time = Clock::now() - begin;
                for (const EngineId engine : engines)
                    self->close(engine);
                return;
            }
            self->post(engines[static_cast<std::size_t>(moves % 2)], go(best.search + 1));
        };
        Clock::time_point answered;
        const auto handle = [&](EngineId, const Event& event) {
            if (std::holds_alternative<SessionReady>(event)) {
                if (++ready == 2) {
                    begin = Clock::now();
                    self->post(engines[0], go(1));
                }
            } else if (const BestMove* best = std::get_if<BestMove>(&event)) {
                answered = best->stamp;
                next(*best);
            } else if (const SearchStarted* started = std::get_if<SearchStarted>(&event)) {
                if (started->search > 1)
                    overheads.push_back(microseconds(started->stamp - answered));
            } else if (std::holds_alternative<Closed>(event)) {
                ++closed;
            }
        };
        gate.setHandler(handle);
        std::mutex mutex;
        const EngineHost::Sink direct = [&](EngineId engine, const Event& event) {
            const std::lock_guard lock(mutex);
            handle(engine, event);
        };
        {
            EngineHost host(onMainThread ? gate.sink() : direct);
            self = &host;
            for (EngineId& engine : engines)
                engine = host.launch(fake(movesScript()));
            for (const EngineId engine : engines)
                host.post(engine, StartSession{});
            const auto isOver = [&] {
                const std::lock_guard lock(mutex);
                return closed == 2;
            };
            if (onMainThread)
                runUntil(isOver);
            else
                while (!isOver())
                    ::usleep(1'000);
        }
        std::printf(
            "a move through the host, asked from the %s thread: %.0f us a move in all; bestmove to go: "
            "median %.0f us, 99 %% %.0f us\n",
            onMainThread ? "main" : "I/O", microseconds(time) / kMoves, quantile(overheads, 0.5),
            quantile(overheads, 0.99));
    }
}

// The minimum: two children, two pipes each, blocking reads and writes.
struct Child {
    int in = -1;
    int out = -1;
    pid_t pid = -1;
    std::string bytes;

    explicit Child(const std::string& script) {
        std::array<int, 2> toChild{};
        std::array<int, 2> fromChild{};
        if (::pipe2(toChild.data(), O_CLOEXEC) != 0 || ::pipe2(fromChild.data(), O_CLOEXEC) != 0)
            qFatal("no pipe");
        pid = ::fork();
        if (pid == 0) {
            ::dup2(toChild[0], 0);
            ::dup2(fromChild[1], 1);
            ::execl(KOMADAI_FAKE_ENGINE, KOMADAI_FAKE_ENGINE, script.c_str(), static_cast<char*>(nullptr));
            std::_Exit(1);
        }
        ::close(toChild[0]);
        ::close(fromChild[1]);
        in = toChild[1];
        out = fromChild[0];
    }
    void send(const std::string& text) const {
        if (::write(in, text.data(), text.size()) != static_cast<ssize_t>(text.size()))
            qFatal("cannot write");
    }
    void awaitLine(const char* start) {
        for (;;) {
            const std::size_t end = bytes.find('\n');
            if (end != std::string::npos) {
                const bool found = bytes.rfind(start, 0) == 0;
                bytes.erase(0, end + 1);
                if (found)
                    return;
                continue;
            }
            std::array<char, 4096> buffer{};
            const ssize_t size = ::read(out, buffer.data(), buffer.size());
            if (size <= 0)
                qFatal("the engine has gone");
            bytes.append(buffer.data(), static_cast<std::size_t>(size));
        }
    }
};

void Bench::movesThroughPipes() {
    fake(movesScript());
    std::array<Child, 2> children{Child(m_lastScript), Child(m_lastScript)};
    for (Child& child : children) {
        child.send("usi\n");
        child.awaitLine("usiok");
        child.send("isready\n");
        child.awaitLine("readyok");
        child.send("usinewgame\n");
    }
    const Clock::time_point begin = Clock::now();
    for (int move = 0; move < kMoves; ++move) {
        Child& child = children[static_cast<std::size_t>(move % 2)];
        child.send("position startpos\n");
        child.send("go btime 0 wtime 0 byoyomi 0\n");
        child.awaitLine("bestmove");
    }
    const Clock::duration time = Clock::now() - begin;
    for (Child& child : children) {
        child.send("quit\n");
        ::waitpid(child.pid, nullptr, 0);
        ::close(child.in);
        ::close(child.out);
    }
    std::printf("a move through two bare pipes: %.0f us a move in all\n", microseconds(time) / kMoves);
}

} // namespace

int main(int argc, char** argv) {
    QCoreApplication application(argc, argv);
    Bench bench;
    bench.flood();
    bench.roundTrip();
    bench.starts();
    bench.movesThroughPipes();
    bench.movesThroughHost();
    return bench.served() ? 0 : 1;
}
