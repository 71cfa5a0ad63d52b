// SPDX-License-Identifier: GPL-3.0-or-later
// An engine that does what a script says: fake_engine SCRIPT
// or replays what an engine once sent: fake_engine --replay TRANSCRIPT
//
// A transcript is a log written by the program ("<ms> <mark> <text>"): lines received are printed, lines sent
// are awaited; processes after a restart within it are skipped.
//
// A script is a text file, executed line by line. The process ends with its last line (exit code 0).
//   # …                comment; empty lines are skipped
//   > text             the next line received must be this ("text*": must begin with text)
//   < text             print a line
//   ! handshake [name] > usi, id lines, the declared options, usiok
//   ! ready            any setoption lines, > isready, < readyok, > usinewgame
//   ! option text      declare "option text" in later handshakes
//   ! name text        its name in the handshakes of ! play
//   ! ignore text      from now on, lines received that match are skipped ("ignore term": the signal)
//   ! delay ms
//   ! touch name       create an empty file with this name: the script has got this far
//   ! await name       wait until there is a file with this name
//   ! stderr text      print a line to standard error
//   ! raw text         print these bytes, without a line end; escapes \n \r \t \\ \xHH
//   ! long n text      print a line of n bytes that begins with text
//   ! flood n text     print a line n times; "#" in it is the number 1 … n
//   ! errflood n text  the same to standard error
//   ! exit n           end with this code
//   ! crash            end by a signal
//   ! hang             neither read nor print, for ever
//   ! grandchild ms    start a process that only holds the pipes open
//   ! close stdin|stdout
//   ! loop [n] … ! end repeat the lines between (for ever without n); loops cannot be nested
//   ! play … ! end     an engine that answers each go with the next of the answers listed, see below
// An unexpected line, or the end of the input, is reported on standard error: exit code 99.
//
// ! play [think ms] answers usi, isready, go, ponderhit, stop and quit as an engine should, in any order.
// Between it and ! end, one answer a line:
//   7g7f [ponder 3c3d]   an answer; also resign, win, or any other word
//   @5 7g7f              for positions with 5 moves after the start. Of several for the same number the last
//                        is used; without one the answers without a number are taken in turn, then resign.
//   !crash  !exit n  !hang  !silent (no answer until stop)     instead of an answer, also after @n
//   info …               a line printed before every answer (# is the number of the search, @ that of the
//                        moves on the board)
//   checkmate …          the answer to go mate (otherwise notimplemented)
//   manner …             other behaviour; several lines are combined:
//     late-ready           isready during a search is answered when the search is over
//     blocking-options     setoption and everything after it is not read until the search is over
//     double               each answer is given twice
//     premature            go ponder and go infinite are answered at once
//     deaf-to-stop, deaf-to-quit
//     chatty               plain text and blank lines before every answer
//     talking n            prints its info lines at once, then repeatedly while it searches, about n lines a
//                          second (# continues)
//     flooding n           prints n lines of info at once, as fast as they are read, then continues as usual
//                          (# continues)
// usinewgame restarts the list. go ponder and go infinite are answered at ponderhit and stop; the answer to a
// stopped ponder search does not count.

#include "tests/support/transcript_line.h"

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <map>
#include <optional>
#include <poll.h>
#include <string>
#include <string_view>
#include <thread>
#include <unistd.h>
#include <utility>
#include <vector>

namespace {

constexpr int kMismatch = 99;

void writeAll(int descriptor, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t written = ::write(descriptor, bytes.data(), bytes.size());
        if (written < 0) {
            if (errno == EINTR)
                continue;
            std::_Exit(kMismatch); // the host has ended
        }
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
}

void print(std::string line) {
    line += '\n';
    writeAll(STDOUT_FILENO, line);
}

void printError(std::string line) {
    line += '\n';
    writeAll(STDERR_FILENO, line);
}

int numberAt(std::string_view text, int otherwise) {
    int number = otherwise;
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number;
}

// Removes the first word.
std::pair<std::string, std::string> split(const std::string& text) {
    const std::size_t blank = text.find(' ');
    if (blank == std::string::npos)
        return {text, {}};
    return {text.substr(0, blank), text.substr(blank + 1)};
}

bool matches(std::string_view pattern, std::string_view line) {
    if (!pattern.empty() && pattern.back() == '*')
        return line.substr(0, pattern.size() - 1) == pattern.substr(0, pattern.size() - 1);
    return line == pattern;
}

std::string unescaped(const std::string& text) {
    std::string bytes;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '\\' || i + 1 == text.size()) {
            bytes += text[i];
            continue;
        }
        const char kind = text[++i];
        if (kind == 'n')
            bytes += '\n';
        else if (kind == 'r')
            bytes += '\r';
        else if (kind == 't')
            bytes += '\t';
        else if (kind == 'x' && i + 2 < text.size()) {
            unsigned value = 0;
            std::from_chars(text.data() + i + 1, text.data() + i + 3, value, 16);
            bytes += static_cast<char>(value);
            i += 2;
        } else {
            bytes += kind;
        }
    }
    return bytes;
}

void flood(int descriptor, const std::string& arguments) {
    const auto [count, text] = split(arguments);
    const std::size_t mark = text.find('#');
    std::string bytes;
    for (int i = 1; i <= numberAt(count, 0); ++i) {
        if (mark == std::string::npos)
            bytes += text;
        else
            bytes += text.substr(0, mark) + std::to_string(i) + text.substr(mark + 1);
        bytes += '\n';
        if (bytes.size() > 60'000) {
            writeAll(descriptor, bytes);
            bytes.clear();
        }
    }
    writeAll(descriptor, bytes);
}

[[noreturn]] void hang() {
    for (;;)
        std::this_thread::sleep_for(std::chrono::hours(1));
}

[[noreturn]] void crash() {
    ::signal(SIGSEGV, SIG_DFL);
    ::raise(SIGSEGV);
    std::_Exit(kMismatch);
}

void holdPipes(int milliseconds) {
    if (::fork() != 0)
        return;
    ::setsid(); // not killed with the group
    std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds));
    std::_Exit(0);
}

// The engine's standard input, read only on demand: a hanging engine really does not read.
class Input {
public:
    // The next line; nothing at the end of the input or when the time is up.
    std::optional<std::string> line(std::optional<std::chrono::milliseconds> limit = std::nullopt) {
        const auto until = std::chrono::steady_clock::now() + limit.value_or(std::chrono::milliseconds(0));
        for (;;) {
            const std::size_t end = m_bytes.find('\n');
            if (end != std::string::npos) {
                std::string line = m_bytes.substr(0, end);
                m_bytes.erase(0, end + 1);
                return line;
            }
            if (m_ended)
                return std::nullopt;
            int wait = -1;
            if (limit) {
                const auto left =
                    std::chrono::ceil<std::chrono::milliseconds>(until - std::chrono::steady_clock::now());
                if (left.count() <= 0)
                    return std::nullopt;
                wait = static_cast<int>(left.count());
            }
            pollfd descriptor{STDIN_FILENO, POLLIN, 0};
            if (::poll(&descriptor, 1, wait) <= 0)
                continue;
            char buffer[4096];
            const ssize_t size = ::read(STDIN_FILENO, buffer, sizeof buffer);
            if (size <= 0)
                m_ended = true;
            else
                m_bytes.append(buffer, static_cast<std::size_t>(size));
        }
    }
    bool ended() const { return m_ended && m_bytes.find('\n') == std::string::npos; }

private:
    std::string m_bytes;
    bool m_ended = false;
};

struct ScriptLine {
    int number = 0;
    char kind = ' ';  // > < ! or ? (an answer within ! play)
    std::string text; // after it
};

class FakeEngine {
public:
    explicit FakeEngine(std::vector<ScriptLine> script)
        : m_script(std::move(script)) {}

    void run() { runRange(0, m_script.size()); }

private:
    void runRange(std::size_t from, std::size_t to) {
        for (std::size_t i = from; i < to; ++i) {
            const ScriptLine& line = m_script[i];
            if (line.kind == '>') {
                expect(line.text, line.number);
            } else if (line.kind == '<') {
                print(line.text);
            } else if (line.kind == '!') {
                const auto [word, rest] = split(line.text);
                if (word == "loop" || word == "play") {
                    const std::size_t end = endOf(i, to);
                    if (word == "play")
                        play(rest, i + 1, end);
                    else
                        for (int n = rest.empty() ? -1 : numberAt(rest, 0); n != 0; n -= n > 0 ? 1 : 0)
                            runRange(i + 1, end);
                    i = end;
                } else {
                    act(word, rest, line.number);
                }
            } else {
                fault(line.number, "unknown kind of line");
            }
        }
    }

    std::size_t endOf(std::size_t begin, std::size_t to) const {
        for (std::size_t i = begin + 1; i < to; ++i)
            if (m_script[i].kind == '!' && m_script[i].text == "end")
                return i;
        fault(m_script[begin].number, "no ! end");
    }

    void act(const std::string& word, const std::string& rest, int number) {
        if (word == "handshake") {
            expect("usi", number);
            introduce(rest.empty() ? "Fake" : rest);
        } else if (word == "ready") {
            m_ignored.push_back("setoption*");
            expect("isready", number);
            m_ignored.pop_back();
            print("readyok");
            expect("usinewgame", number);
        } else if (word == "option") {
            m_options.push_back(rest);
        } else if (word == "name") {
            m_name = rest;
        } else if (word == "ignore") {
            if (rest == "term")
                ::signal(SIGTERM, SIG_IGN);
            else
                m_ignored.push_back(rest);
        } else if (word == "delay") {
            std::this_thread::sleep_for(std::chrono::milliseconds(numberAt(rest, 0)));
        } else if (word == "touch") {
            std::ofstream(rest).close();
        } else if (word == "await") {
            while (!std::ifstream(rest))
                std::this_thread::sleep_for(std::chrono::milliseconds(5));
        } else if (word == "stderr") {
            printError(rest);
        } else if (word == "raw") {
            writeAll(STDOUT_FILENO, unescaped(rest));
        } else if (word == "long") {
            auto [size, text] = split(rest);
            text.resize(static_cast<std::size_t>(numberAt(size, 0)), 'x');
            print(text);
        } else if (word == "flood") {
            flood(STDOUT_FILENO, rest);
        } else if (word == "errflood") {
            flood(STDERR_FILENO, rest);
        } else if (word == "exit") {
            std::exit(numberAt(rest, 0));
        } else if (word == "crash") {
            crash();
        } else if (word == "hang") {
            hang();
        } else if (word == "grandchild") {
            holdPipes(numberAt(rest, 1000));
        } else if (word == "close") {
            ::close(rest == "stdin" ? STDIN_FILENO : STDOUT_FILENO);
        } else {
            fault(number, "unknown action " + word);
        }
    }

    void introduce(const std::string& name) {
        print("id name " + name);
        print("id author The testers");
        for (const std::string& option : m_options)
            print("option " + option);
        print("usiok");
    }

    void expect(const std::string& pattern, int number) {
        for (;;) {
            const std::optional<std::string> line = m_input.line();
            if (!line)
                fault(number, "expected \"" + pattern + "\", got the end of the input");
            if (matches(pattern, *line))
                return;
            bool ignored = false;
            for (const std::string& other : m_ignored)
                ignored = ignored || matches(other, *line);
            if (!ignored)
                fault(number, "expected \"" + pattern + "\", got \"" + *line + "\"");
        }
    }

    [[noreturn]] void fault(int number, const std::string& what) const {
        printError("fake_engine: line " + std::to_string(number) + ": " + what);
        std::exit(kMismatch);
    }

    // ---- ! play

    struct Answers {
        std::vector<std::string> inTurn;
        std::map<int, std::vector<std::string>> atPly;
        std::vector<std::string> infos;
        std::string checkmate = "checkmate notimplemented";
        std::vector<std::string> manners;

        bool has(std::string_view manner) const {
            return std::find(manners.begin(), manners.end(), manner) != manners.end();
        }
    };

    Answers readAnswers(std::size_t from, std::size_t to) const {
        Answers answers;
        for (std::size_t i = from; i < to; ++i) {
            const std::string& text = m_script[i].text;
            const auto [word, rest] = split(text);
            if (word == "info")
                answers.infos.push_back(text);
            else if (word == "checkmate")
                answers.checkmate = text;
            else if (word == "manner")
                answers.manners.push_back(rest);
            else if (word.front() == '@')
                answers.atPly[numberAt(std::string_view(word).substr(1), 0)].push_back(rest);
            else
                answers.inTurn.push_back(text);
        }
        return answers;
    }

    // n of "manner talking n"; 0: not set. flooding likewise.
    static int numberOf(const Answers& answers, std::string_view name) {
        for (const std::string& manner : answers.manners) {
            if (const auto [word, rest] = split(manner); word == name)
                return numberAt(rest, 0);
        }
        return 0;
    }

    static int movesIn(const std::string& position) {
        const std::size_t at = position.find(" moves ");
        if (at == std::string::npos)
            return 0;
        int moves = 0;
        for (std::size_t i = at + 6; i < position.size(); ++i)
            moves += position[i] == ' ' ? 1 : 0;
        return moves;
    }

    void play(const std::string& arguments, std::size_t from, std::size_t to) {
        const Answers answers = readAnswers(from, to);
        const auto [word, value] = split(arguments);
        const std::chrono::milliseconds think(word == "think" ? numberAt(value, 0) : 0);
        std::size_t next = 0;
        std::map<int, std::size_t> nextAt;
        int ply = 0;
        int searches = 0;
        enum class Search { None, Thinking, Waiting }; // Waiting: for ponderhit or stop
        Search search = Search::None;
        bool pondering = false;
        bool owesReady = false;
        std::chrono::steady_clock::time_point due;

        const auto peek = [&]() -> std::string {
            if (const auto it = answers.atPly.find(ply); it != answers.atPly.end())
                return it->second[std::min(nextAt[ply], it->second.size() - 1)];
            return next < answers.inTurn.size() ? answers.inTurn[next] : "resign";
        };
        const auto count = [&] {
            if (answers.atPly.count(ply) != 0)
                ++nextAt[ply];
            else
                ++next;
        };
        const auto answer = [&] {
            for (const std::string& info : answers.infos) {
                std::string line = info;
                if (const std::size_t mark = line.find('#'); mark != std::string::npos)
                    line.replace(mark, 1, std::to_string(searches));
                if (const std::size_t mark = line.find('@'); mark != std::string::npos)
                    line.replace(mark, 1, std::to_string(ply));
                print(line);
            }
            if (answers.has("chatty")) {
                print("");
                print("+---+ now I have it");
            }
            const std::string reply = peek();
            for (int i = answers.has("double") ? 2 : 1; i > 0; --i)
                print("bestmove " + (reply.front() == '!' ? std::string("resign") : reply));
            search = Search::None;
            if (std::exchange(owesReady, false))
                print("readyok");
        };
        const int talking = numberOf(answers, "talking");
        const int flooding = numberOf(answers, "flooding");
        std::chrono::steady_clock::time_point talkingSince;
        std::int64_t said = 0;
        // Lines up to this number, as many as one write accepts.
        const auto sayUpTo = [&](std::int64_t wanted) {
            std::string bytes;
            while (said < wanted && !answers.infos.empty() && bytes.size() < 60'000) {
                for (const std::string& info : answers.infos) {
                    for (const char c : info) {
                        if (c == '#')
                            bytes += std::to_string(said + 1);
                        else if (c == '@')
                            bytes += std::to_string(ply);
                        else
                            bytes += c;
                    }
                    bytes += '\n';
                    ++said;
                }
            }
            writeAll(STDOUT_FILENO, bytes);
        };
        // The lines that are due by now.
        const auto talk = [&] {
            const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - talkingSince;
            sayUpTo(static_cast<std::int64_t>(passed.count() * talking) + 1);
        };
        const auto think1 = [&] {
            search = Search::Thinking;
            due = std::chrono::steady_clock::now() + think;
        };
        // Instead of an answer. True if the search has to wait for stop.
        const auto misbehave = [&] {
            const auto [what, more] = split(peek());
            if (what == "!crash")
                crash();
            if (what == "!exit")
                std::exit(numberAt(more, 0));
            if (what == "!hang")
                hang();
            return what == "!silent";
        };

        for (;;) {
            std::optional<std::string> line;
            if (search == Search::Thinking) {
                const auto left =
                    std::chrono::ceil<std::chrono::milliseconds>(due - std::chrono::steady_clock::now());
                if (talking > 0)
                    talk();
                if (left.count() > 0)
                    line = m_input.line(talking > 0 ? std::chrono::milliseconds(1) : left);
                if (!line && !m_input.ended()) {
                    if (std::chrono::steady_clock::now() < due)
                        continue;
                    if (misbehave()) {
                        search = Search::Waiting;
                    } else {
                        answer();
                        count();
                    }
                    continue;
                }
            } else if (search == Search::Waiting && talking > 0) {
                talk();
                line = m_input.line(std::chrono::milliseconds(1));
                if (!line && !m_input.ended())
                    continue;
            } else {
                line = m_input.line();
            }
            if (!line)
                std::exit(0); // the host has closed our input
            const auto [command, rest] = split(*line);
            if (command == "usi") {
                introduce(m_name);
            } else if (command == "isready") {
                if (search != Search::None && answers.has("late-ready"))
                    owesReady = true;
                else
                    print("readyok");
            } else if (command == "setoption" && search != Search::None && answers.has("blocking-options")) {
                if (search == Search::Waiting)
                    hang();
                std::this_thread::sleep_until(due);
            } else if (command == "usinewgame") {
                next = 0;
                nextAt.clear();
            } else if (command == "position") {
                ply = movesIn(*line);
            } else if (command == "go") {
                ++searches;
                talkingSince = std::chrono::steady_clock::now();
                said = 0;
                const std::string kind = split(rest).first;
                pondering = kind == "ponder";
                if (kind == "mate")
                    print(answers.checkmate);
                else if ((kind == "ponder" || kind == "infinite") && !answers.has("premature"))
                    search = Search::Waiting;
                else
                    think1();
                while (said < flooding && !answers.infos.empty())
                    sayUpTo(flooding);
            } else if (command == "ponderhit" && search == Search::Waiting) {
                pondering = false;
                think1();
            } else if (command == "stop" && search != Search::None && !answers.has("deaf-to-stop")) {
                const bool silent = peek().front() == '!';
                if (silent && !pondering)
                    count();
                answer();
                if (!pondering)
                    count();
            } else if (command == "quit" && !answers.has("deaf-to-quit")) {
                std::exit(0);
            }
        }
    }

    std::vector<ScriptLine> m_script;
    std::vector<std::string> m_ignored;
    std::string m_name = "Fake";
    std::vector<std::string> m_options;
    Input m_input;
};

std::optional<std::vector<ScriptLine>> readScript(const char* path) {
    std::ifstream file(path);
    if (!file)
        return std::nullopt;
    std::vector<ScriptLine> script;
    std::string text;
    bool answers = false;
    for (int number = 1; std::getline(file, text); ++number) {
        const std::size_t first = text.find_first_not_of(" \t");
        if (first == std::string::npos || text[first] == '#')
            continue;
        text.erase(0, first);
        if (answers && text != "! end") {
            script.push_back(ScriptLine{number, '?', text});
            continue;
        }
        const std::string rest = text.size() > 2 ? text.substr(2) : std::string();
        script.push_back(ScriptLine{number, text[0], rest});
        answers = text[0] == '!' && split(rest).first == "play";
    }
    return script;
}

std::optional<std::vector<ScriptLine>> readTranscript(const char* path) {
    std::ifstream file(path);
    if (!file)
        return std::nullopt;
    std::vector<ScriptLine> script;
    std::string text;
    bool begun = false;
    for (int number = 1; std::getline(file, text); ++number) {
        const std::optional<host::LogLine> line = transcript::parseLine(text);
        if (!line)
            continue;
        const bool sent = line->direction == host::Direction::Sent;
        if (sent && (line->raw == "usi" || line->raw == "uci" || line->raw == "ugi") &&
            std::exchange(begun, true))
            break;
        if (sent)
            script.push_back(ScriptLine{number, '>', line->raw});
        else if (line->direction == host::Direction::Received)
            script.push_back(ScriptLine{number, '<', line->raw});
        else
            script.push_back(ScriptLine{number, '!', "stderr " + line->raw});
    }
    return script;
}

} // namespace

int main(int argc, char** argv) {
    const bool replays = argc == 3 && std::string_view(argv[1]) == "--replay";
    if (argc != 2 && !replays) {
        std::cerr << "usage: fake_engine SCRIPT | --replay TRANSCRIPT\n";
        return 2;
    }
    std::optional<std::vector<ScriptLine>> script = replays ? readTranscript(argv[2]) : readScript(argv[1]);
    if (!script) {
        std::cerr << "fake_engine: cannot read " << argv[argc - 1] << '\n';
        return 2;
    }
    FakeEngine(std::move(*script)).run();
    return 0;
}
