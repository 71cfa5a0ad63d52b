// SPDX-License-Identifier: GPL-3.0-or-later
// Checks without Qt that engines are launched, talked to, stopped, killed and logged as engine_host promises,
// on systems that the tests made with Qt do not reach:
//
//   process_check TOKIN
//     runs all checks, the last of them with this Tokin; ends with 1 if one fails
//   process_check stress COUNT
//     starts and ends COUNT engines from four threads, while four others allocate memory; ends with 1 if one
//     fails
//   process_check orphan
//     launches an engine that hangs, says "launched", and is gone without a word
//   process_check engine WAY
//     is an engine that, by WAY,
//     - report VARIABLE [TEXT...]: prints its arguments, this variable and its folder, then what it reads
//     - exit CODE: prints a word to both outputs and ends
//     - crash: ends by a memory fault
//     - flood: prints 50,000 lines and one of a million bytes
//     - hang: neither reads nor prints
//     - parent: starts one that hangs and holds the same pipes, then hangs too
//     - leave: starts such a one, but ends
#include "engine-host/detail/raw_engine.h"
#include "engine-host/engine_host.h"
#include "engine-host/rotating_log.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <future>
#include <iostream>
#include <iterator>
#include <mutex>
#include <thread>

#ifdef _WIN32
#include <process.h>
#else
#include <spawn.h>
#include <unistd.h>
#endif

using namespace host;
using namespace std::chrono_literals;

namespace {

using Clock = std::chrono::steady_clock;

// For busy machines; nothing here should need that long.
constexpr Milliseconds kPatience = 60s;

int failures = 0;

void check(bool isGood, const std::string& name, const std::string& words = {}) {
    failures += isGood ? 0 : 1;
    std::cout << (isGood ? "ok     " : "FAILED ") << name << (words.empty() ? "" : ": ") << words
              << std::endl;
}

std::string milliseconds(Clock::duration time) {
    return std::to_string(std::chrono::duration_cast<Milliseconds>(time).count()) + " ms";
}

// The engine

void hang() { std::promise<void>().get_future().wait(); }

[[noreturn]] void crash() {
    volatile int* const nowhere = nullptr;
    *nowhere = 1; // NOLINT(clang-analyzer-core.NullDereference): that is what is wanted
    std::abort();
}

// With our pipes, and not waited for.
void startHanging(const std::string& self) {
#ifdef _WIN32
    const std::string quoted = '"' + self + '"';
    if (::_spawnl(_P_NOWAIT, self.c_str(), quoted.c_str(), "engine", "hang", nullptr) < 0)
        std::exit(98);
#else
    std::string engine = "engine";
    std::string way = "hang";
    std::string program = self;
    char* const arguments[]{program.data(), engine.data(), way.data(), nullptr};
    if (::posix_spawn(nullptr, self.c_str(), nullptr, nullptr, arguments, environ) != 0)
        std::exit(98);
#endif
}

#ifdef _WIN32
std::string utf8(const wchar_t* text) {
    const std::u8string bytes = std::filesystem::path(text).u8string();
    return {bytes.begin(), bytes.end()};
}
#endif

void report(const std::vector<std::string>& words) {
    for (const std::string& word : words)
        std::cout << "argument [" << word << "]\n";
#ifdef _WIN32
    const std::wstring name(words.at(0).begin(), words.at(0).end());
    const wchar_t* const value = ::_wgetenv(name.c_str());
    std::cout << "variable [" << (value != nullptr ? utf8(value) : "") << "]\n";
#else
    const char* const value = std::getenv(words.at(0).c_str());
    std::cout << "variable [" << (value != nullptr ? value : "") << "]\n";
#endif
    const std::u8string folder = std::filesystem::current_path().filename().u8string();
    std::cout << "folder [" << std::string(folder.begin(), folder.end()) << ']' << std::endl;
    std::string line;
    while (std::getline(std::cin, line)) {
        while (!line.empty() && line.back() == '\r')
            line.pop_back();
        std::cout << "read [" << line << ']' << std::endl;
    }
}

int beEngine(const std::string& self, std::vector<std::string> words) {
    const std::string way = words.empty() ? "" : words.front();
    if (way == "report" && words.size() > 1) {
        words.erase(words.begin());
        report(words);
    } else if (way == "exit" && words.size() > 1) {
        std::cout << "out" << std::endl;
        std::cerr << "error" << std::endl;
        return std::stoi(words[1]);
    } else if (way == "flood") {
        for (int i = 0; i < 50'000; ++i)
            std::cout << "line " << i << '\n';
        std::cout << std::string(1'000'000, 'x') << '\n' << "last" << std::endl;
    } else if (way == "crash") {
        crash();
    } else if (way == "hang") {
        hang();
    } else if (way == "parent" || way == "leave") {
        startHanging(self);
        std::cout << "started" << std::endl;
        if (way == "parent")
            hang();
    } else {
        return 2;
    }
    return 0;
}

// The processes

EngineConfig engineThat(const std::string& self, std::vector<std::string> words) {
    EngineConfig config;
    config.path = self;
    config.arguments = std::move(words);
    config.arguments.insert(config.arguments.begin(), "engine");
    return config;
}

bool isLine(RawEngine& engine, const std::string& line) {
    return engine.await(kPatience, [&](const std::string& found) { return found == line; }).has_value();
}

std::string outcome(const RawEngine& engine) {
    if (!engine.status())
        return "still running";
    return engine.status()->exitCode ? "exit code " + std::to_string(*engine.status()->exitCode)
                                     : "signal " + std::to_string(*engine.status()->signal);
}

void checkTalk(const std::string& self, const std::filesystem::path& folder) {
    const std::vector<std::string> arguments{"VARIABLE",
                                             "two words",
                                             "\"quoted\"",
                                             "back\\slash\\",
                                             "a\\\\\"b\\",
                                             "ends in blank\\ ",
                                             "\xe5\xb0\x86\xe6\xa3\x8b",
                                             "",
                                             "%PATH% ^& |"};
    std::vector<std::string> words = arguments;
    words.insert(words.begin(), "report");
    EngineConfig config = engineThat(self, words);
    config.environment = {{"VARIABLE", "\xe3\x81\xa8\xe9\x87\x91 = t"}};
    const std::u8string place = folder.u8string();
    config.workingFolder = std::string(place.begin(), place.end());
    RawEngine engine(config, kPatience);
    check(!engine.spawn(), "launch");
    check(isLine(engine, "folder [" + std::string("\xe9\x81\x93\xe5\xa0\xb4") + "]"), "its folder");
    std::vector<std::string> expected;
    for (const std::string& argument : arguments)
        expected.push_back("argument [" + argument + "]");
    expected.push_back("variable [" + config.environment["VARIABLE"] + "]");
    std::string different;
    for (std::size_t i = 0; i < expected.size(); ++i) {
        if (i >= engine.lines().size() || engine.lines()[i] != expected[i])
            different +=
                expected[i] + " is " + (i < engine.lines().size() ? engine.lines()[i] : "missing") + "; ";
    }
    check(different.empty(), "arguments and environment", different);
    engine.send("usi");
    check(isLine(engine, "read [usi]"), "a line and its answer");
    for (int i = 0; i < 10'000; ++i)
        engine.send("line " + std::to_string(i));
    check(isLine(engine, "read [line 9999]"), "10,000 lines and their answers");
    const Clock::time_point began = Clock::now();
    engine.endInput();
    const bool ends = engine.awaitEnd(kPatience);
    check(ends && engine.status()->exitCode == 0, "the end of its input ends it",
          outcome(engine) + " after " + milliseconds(Clock::now() - began));
}

void checkOutput(const std::string& self) {
    RawEngine engine(engineThat(self, {"flood"}), kPatience);
    const bool isComplete = !engine.spawn() && isLine(engine, "last") && engine.awaitEnd(kPatience);
    check(isComplete && engine.lines().size() == 50'002, "much output",
          std::to_string(engine.lines().size()) + " lines");
}

void checkEnds(const std::string& self) {
    RawEngine seven(engineThat(self, {"exit", "7"}), kPatience);
    const bool ends = !seven.spawn() && seven.awaitEnd(kPatience);
    check(ends && seven.status()->exitCode == 7, "exit code 7", outcome(seven));
    RawEngine crashing(engineThat(self, {"crash"}), kPatience);
    const bool crashes = !crashing.spawn() && crashing.awaitEnd(kPatience);
    check(crashes && crashing.status()->exitCode != 0, "a crash", outcome(crashing));
}

// Killed with those it has started: otherwise their pipes would stay open, and the end would not be reported.
void checkKill(const std::string& self) {
    for (const std::string way : {"hang", "parent"}) {
        RawEngine engine(engineThat(self, {way}), kPatience);
        check(!engine.spawn() && (way == "hang" || isLine(engine, "started")), "launch one that will " + way);
        const Clock::time_point began = Clock::now();
        engine.kill();
        const bool ends = engine.awaitEnd(kPatience / 2);
        check(ends, "kill " + way, outcome(engine) + " after " + milliseconds(Clock::now() - began));
    }
    RawEngine leaving(engineThat(self, {"leave"}), kPatience);
    const Clock::time_point began = Clock::now();
    const bool ends = !leaving.spawn() && leaving.awaitEnd(kPatience / 2);
    check(ends && leaving.status()->exitCode == 0, "what it leaves behind ends with it",
          outcome(leaving) + " after " + milliseconds(Clock::now() - began));
    const Clock::time_point dropped = Clock::now();
    {
        RawEngine unwanted(engineThat(self, {"parent"}), kPatience);
        check(!unwanted.spawn() && isLine(unwanted, "started"), "launch one more");
    }
    check(Clock::now() - dropped < kPatience / 2, "dropped while it runs",
          milliseconds(Clock::now() - dropped));
}

// A thread that holds the allocator's lock, or any other, during a fork holds it for ever in the child.
void checkManyAtOnce(const std::string& self, int count) {
    constexpr int kThreads = 4;
    std::atomic<bool> isOver = false;
    std::atomic<int> started = 0;
    std::atomic<int> ended = 0;
    std::vector<std::thread> allocating;
    for (int i = 0; i < kThreads; ++i)
        allocating.emplace_back([&] {
            while (!isOver)
                for (std::size_t size = 1; size < 4096; size *= 2)
                    std::vector<std::string>(16, std::string(size, 'x')).shrink_to_fit();
        });
    const Clock::time_point began = Clock::now();
    std::vector<std::thread> starting;
    for (int i = 0; i < kThreads; ++i)
        starting.emplace_back([&] {
            while (++started <= count) {
                RawEngine engine(engineThat(self, {"exit", "7"}), kPatience);
                if (!engine.spawn() && engine.awaitEnd(kPatience) && engine.status()->exitCode == 7)
                    ++ended;
            }
        });
    for (std::thread& thread : starting)
        thread.join();
    const Clock::duration time = Clock::now() - began;
    isOver = true;
    for (std::thread& thread : allocating)
        thread.join();
    check(ended == count, std::to_string(count) + " engines from four threads",
          std::to_string(ended) + " ended as they should, in " + milliseconds(time));
}

void checkRefused(const std::string& self, const std::filesystem::path& folder) {
    const auto refused = [&](const std::string& path, const std::string& workingFolder, FailureKind kind,
                             const std::string& name) {
        EngineConfig config = engineThat(path, {"hang"});
        config.workingFolder = workingFolder;
        RawEngine engine(config, kPatience);
        const std::optional<Failure> failure = engine.spawn();
        check(failure && failure->kind == kind, name, failure ? failure->detail : "launched");
    };
    const std::u8string place = folder.u8string();
    const std::string here(place.begin(), place.end());
    const std::string text = here + "/text.exe";
    std::ofstream(folder / "text.exe") << "no program\n";
    std::filesystem::permissions(folder / "text.exe", std::filesystem::perms::owner_all);
    refused(here + "/missing.exe", "", FailureKind::NotFound, "a file that is missing");
    refused("", "", FailureKind::NotFound, "no file");
    refused(here, "", FailureKind::NotAFile, "a folder");
    refused(text, "", FailureKind::NotExecutable, "a text");
    refused(self, here + "/missing", FailureKind::BadFolder, "a working folder that is missing");
    refused(self, text, FailureKind::BadFolder, "a working folder that is a file");
}

// Logs in files

std::vector<std::string> linesOf(const std::filesystem::path& path) {
    std::ifstream file(path, std::ios::binary);
    std::vector<std::string> lines;
    for (std::string line; std::getline(file, line);)
        lines.push_back(line);
    return lines;
}

void checkLog(const std::filesystem::path& folder) {
    const std::filesystem::path path = folder / u8"\u68cb\u8b5c.log";
    const std::u8string name = path.u8string();
    const auto numbered = [&](int number) {
        return std::filesystem::path(path) += '.' + std::to_string(number);
    };
    LogLines log;
    log.lines.resize(1);
    bool isWritten = true;
    for (int i = 0; i < 100; ++i) {
        // Each is another program, which continues where the one before ended.
        RotatingLog file(std::string(name.begin(), name.end()), "title", {.bytes = 400, .files = 3});
        log.lines[0].raw = "line " + std::to_string(i);
        isWritten = file.write(log) && isWritten;
    }
    check(isWritten, "a log is written");
    std::vector<std::string> lines;
    bool isTitled = true;
    for (const std::filesystem::path& each : {numbered(2), numbered(1), path}) {
        const std::vector<std::string> found = linesOf(each);
        isTitled = isTitled && (each == path || (!found.empty() && found[0] == "# title"));
        lines.insert(lines.end(), found.begin(), found.end());
    }
    check(isTitled && !std::filesystem::exists(numbered(3)), "it is turned over, the oldest part is removed");
    const auto isOfLine = [&](int number) {
        return std::any_of(lines.begin(), lines.end(), [&](const std::string& line) {
            return line.ends_with("line " + std::to_string(number));
        });
    };
    check(isOfLine(99) && isOfLine(75) && !isOfLine(0), "the newest lines are kept",
          std::to_string(lines.size()) + " lines");
    const std::u8string place = folder.u8string();
    check(!RotatingLog(std::string(place.begin(), place.end()), "title").write(log), "a folder is no log");
}

// The host

// Collects events from the I/O thread.
class Events {
public:
    EngineHost::Sink sink() {
        return [this](EngineId engine, Event event) {
            const std::lock_guard lock(m_mutex);
            m_events.emplace_back(engine, std::move(event));
            m_changed.notify_all();
        };
    }
    // The number-th event of this type, once it has come.
    template <class E>
    std::optional<E> await(EngineId engine, std::size_t number = 1) {
        std::unique_lock lock(m_mutex);
        std::optional<E> found;
        m_changed.wait_for(lock, kPatience, [&] {
            std::size_t count = 0;
            for (const auto& [from, event] : m_events) {
                const E* const wanted = from == engine ? std::get_if<E>(&event) : nullptr;
                if (wanted != nullptr && ++count == number) {
                    found = *wanted;
                    return true;
                }
            }
            return false;
        });
        return found;
    }

private:
    std::mutex m_mutex;
    std::condition_variable m_changed;
    std::vector<std::pair<EngineId, Event>> m_events;
};

SearchRequest search(SearchId id, SearchKind kind) {
    SearchRequest request;
    request.id = id;
    request.kind = kind;
    if (kind == SearchKind::Normal)
        request.nodes = 5000;
    return request;
}

void checkTokin(const std::string& tokin) {
    Events events;
    EngineConfig config;
    config.path = tokin;
    config.hashMegabytes = 16;
    EngineId third = 0;
    Clock::time_point began;
    {
        EngineHost host(events.sink());
        const EngineId engine = host.launch(config);
        host.post(engine, StartSession{});
        const auto ready = events.await<Ready>(engine);
        check(ready && ready->name.starts_with("Tokin"), "Tokin introduces itself", ready ? ready->name : "");
        check(events.await<SessionReady>(engine).has_value(), "it is ready");
        host.post(engine, Go{search(1, SearchKind::Normal)});
        const auto best = events.await<BestMove>(engine);
        check(best && best->kind == BestMoveKind::Move, "it moves", best ? best->text : "");
        host.post(engine, Go{search(2, SearchKind::Infinite)});
        check(events.await<SearchInfo>(engine).has_value(), "it thinks");
        began = Clock::now();
        host.post(engine, Stop{2, Purpose::Use});
        const auto stopped = events.await<BestMove>(engine, 2);
        check(stopped && stopped->search == 2 && !stopped->premature, "it is stopped",
              "after " + milliseconds(Clock::now() - began));
        host.close(engine);
        const auto closed = events.await<Closed>(engine);
        check(closed && closed->exitCode == 0, "it quits");

        const EngineId second = host.launch(config);
        host.post(second, StartSession{});
        check(events.await<SessionReady>(second).has_value(), "another one is ready");
        host.post(second, Go{search(1, SearchKind::Infinite)});
        host.post(second, Kill{});
        check(events.await<Closed>(second).has_value(), "it is killed while it thinks");

        third = host.launch(config);
        host.post(third, StartSession{});
        check(events.await<SessionReady>(third).has_value(), "a third one is ready");
        host.post(third, Go{search(1, SearchKind::Infinite)});
        began = Clock::now();
    }
    check(events.await<Closed>(third).has_value(), "it ends with the host",
          "after " + milliseconds(Clock::now() - began));
}

// Programs

int orphan(const std::string& self) {
    RawEngine engine(engineThat(self, {"hang"}), kPatience);
    if (engine.spawn())
        return 1;
    std::cout << "launched" << std::endl;
    std::_Exit(0);
}

int runAll(const std::string& self, const std::string& tokin) {
    // The name of the folder is Japanese: dojo.
    const std::filesystem::path folder =
        std::filesystem::temp_directory_path() /
        ("process-check-" + std::to_string(Clock::now().time_since_epoch().count())) / u8"\u9053\u5834";
    std::filesystem::create_directories(folder);
    checkTalk(self, folder);
    checkOutput(self);
    checkEnds(self);
    checkKill(self);
    checkManyAtOnce(self, 40);
    checkRefused(self, folder);
    checkLog(folder);
    checkTokin(tokin);
    std::error_code ignored;
    std::filesystem::remove_all(folder.parent_path(), ignored);
    std::cout << (failures == 0 ? "All is well." : std::to_string(failures) + " checks failed.") << std::endl;
    return failures == 0 ? 0 : 1;
}

int run(const std::vector<std::string>& words) {
    const std::u8string path = std::filesystem::absolute(words.at(0)).u8string();
    const std::string self(path.begin(), path.end());
    if (words.size() > 1 && words[1] == "engine")
        return beEngine(self, {words.begin() + 2, words.end()});
    if (words.size() == 3 && words[1] == "stress") {
        checkManyAtOnce(self, std::stoi(words[2]));
        return failures == 0 ? 0 : 1;
    }
    if (words.size() == 2)
        return words[1] == "orphan" ? orphan(self) : runAll(self, words[1]);
    std::cerr << "usage: process_check TOKIN\n";
    return 2;
}

} // namespace

#ifdef _WIN32
// main() would get its arguments in the code page of the system, in which not every name can be written.
int wmain(int argc, wchar_t** argv) {
    std::vector<std::string> words;
    std::transform(argv, argv + argc, std::back_inserter(words), utf8);
    return run(words);
}
#else
// NOLINTNEXTLINE(bugprone-exception-escape): that is a failed check too
int main(int argc, char** argv) { return run({argv, argv + argc}); }
#endif
