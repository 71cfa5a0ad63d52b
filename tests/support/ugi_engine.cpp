// SPDX-License-Identifier: GPL-3.0-or-later
// A UGI engine for the tests: Tokin's search with the UGI protocol, independent of the host's code.
//
//   ugi_engine [--uci-notation] [--mute] [--liar]
//     --uci-notation   positions and moves as UCI engines write them (else SFEN and USI moves)
//     --mute           does not answer queries about games
//     --liar           answers "query p1turn" wrongly once the first game has begun
// It is strict: if a host breaks a rule of UGI, it exits with code 97 and a message on standard error.

#include "bundled-engine/engine.h"
#include "shogi-core/move_generator.h"
#include "shogi-core/sfen.h"

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <iostream>
#include <mutex>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace {

using namespace shogi;

constexpr int kBrokenRule = 97;

struct Manners {
    bool uciNotation = false;
    bool mute = false;
    bool liar = false;
};

void say(const std::string& line) {
    static std::mutex output;
    const std::lock_guard lock(output);
    std::cout << line << '\n' << std::flush;
}

[[noreturn]] void refuse(const std::string& what) {
    std::cerr << "ugi_engine: " << what << std::endl;
    std::_Exit(kBrokenRule);
}

// Converts the notation of a square in either direction: "7g" and "c3".
std::string flipped(std::string_view square, bool fromUci) {
    if (fromUci)
        return {static_cast<char>('1' + ('i' - square[0])), static_cast<char>('a' + ('9' - square[1]))};
    return {static_cast<char>('i' - (square[0] - '1')), static_cast<char>('9' - (square[1] - 'a'))};
}

std::string translated(std::string_view move, bool fromUci) {
    if (move.size() < 4)
        return {};
    const char drop = fromUci ? '@' : '*';
    std::string result =
        move[1] == drop ? std::string{move[0], fromUci ? '*' : '@'} : flipped(move.substr(0, 2), fromUci);
    result += flipped(move.substr(2, 2), fromUci);
    return result + std::string(move.substr(4));
}

// "board[HAND] w - - 0 1" as SFEN.
std::optional<std::string> sfenOfFen(const std::vector<std::string>& words) {
    if (words.size() < 6 || words[0].find('[') == std::string::npos || words[0].back() != ']')
        return std::nullopt;
    const std::size_t open = words[0].find('[');
    std::string hand = words[0].substr(open + 1, words[0].size() - open - 2);
    if (hand.empty())
        hand = "-";
    const bool black = words[1] == "w";
    const int number = 2 * (std::atoi(words[5].c_str()) - 1) + (black ? 1 : 2);
    return words[0].substr(0, open) + (black ? " b " : " w ") + hand + ' ' + std::to_string(number);
}

class UgiLoop {
public:
    explicit UgiLoop(Manners manners)
        : m_manners(manners)
        , m_engine(events()) {}

    void run() {
        std::string line;
        while (std::getline(std::cin, line)) {
            std::istringstream stream(line);
            std::vector<std::string> words;
            for (std::string word; stream >> word;)
                words.push_back(word);
            if (words.empty())
                continue;
            if (words[0] == "quit")
                return;
            execute(words, line);
        }
    }

private:
    tokin::Engine::Events events() {
        tokin::Engine::Events events;
        events.search.onInfo = [this](const tokin::SearchInfo& info) { tell(info); };
        events.onResult = [this](const tokin::SearchResult& result) { answer(result); };
        return events;
    }

    void execute(const std::vector<std::string>& words, const std::string& line) {
        const std::string& command = words[0];
        if (m_searching && command != "isready" && command != "stop")
            refuse("\"" + line + "\" during a search");
        if (command == "ugi") {
            say("id name Ugitest");
            say("id author The testers");
            say("option name OwnBook type check default false");
            say("option name Hash type spin default 16 min 1 max 1024");
            say("ugiok");
            m_introduced = true;
        } else if (!m_introduced) {
            say("Unknown command: " + command);
        } else if (command == "isready") {
            if (!m_searching)
                m_engine.makeReady();
            m_ready = true;
            say("readyok");
        } else if (command == "setoption") {
            m_ready = false;
        } else if (command == "uginewgame") {
            m_engine.startGame();
            m_newGame = true;
            m_ready = false;
            m_placed = false;
        } else if (command == "position") {
            setPosition(words);
        } else if (command == "query" && words.size() == 2) {
            query(words[1]);
        } else if (command == "go") {
            go(words);
        } else if (command == "stop") {
            if (m_searching)
                m_engine.stop();
        } else {
            refuse("no such command: \"" + line + '"');
        }
    }

    void setPosition(const std::vector<std::string>& words) {
        m_ready = false;
        m_placed = true;
        m_valid = false;
        std::size_t at = 2;
        std::optional<Position> start;
        if (words.size() > 1 && words[1] == "startpos") {
            start = Position();
        } else if (words.size() > 1 && words[1] == "fen") {
            std::vector<std::string> fields;
            for (; at < words.size() && words[at] != "moves"; ++at)
                fields.push_back(words[at]);
            std::optional<std::string> sfen;
            if (m_manners.uciNotation)
                sfen = sfenOfFen(fields);
            else if (fields.size() == 4)
                sfen = fields[0] + ' ' + fields[1] + ' ' + fields[2] + ' ' + fields[3];
            if (sfen)
                if (const auto position = parseSfen(*sfen))
                    start = *position;
        }
        if (!start)
            return;
        m_start = *start;
        m_position = *start;
        m_moves.clear();
        for (++at; at < words.size(); ++at) {
            const auto move = parseUsiMove(m_manners.uciNotation ? translated(words[at], true) : words[at]);
            if (!move || !m_position.isLegal(*move))
                return;
            m_position.play(*move);
            m_moves.push_back(*move);
        }
        m_valid = true;
        m_engine.setPosition(m_start, m_moves);
    }

    void query(const std::string& what) {
        if (!m_ready)
            refuse("query before readyok");
        if (m_manners.mute && m_newGame)
            return;
        const bool over = m_valid && !hasLegalMove(m_position);
        const bool black = m_position.sideToMove() == Color::Black;
        if (what == "p1turn")
            // If unreadable, the start position, with the first player to move.
            say((!m_valid || black) != (m_manners.liar && m_newGame) ? "response true" : "response false");
        else if (what == "gameover")
            say(over ? "response true" : "response false");
        else if (what == "result")
            say(!over ? "response none" : black ? "response p2win" : "response p1win");
    }

    void go(const std::vector<std::string>& words) {
        if (!m_newGame || !m_placed || !m_ready)
            refuse("go without uginewgame, position and isready");
        if (!m_valid || !hasLegalMove(m_position))
            refuse("go on a position without a future");
        tokin::SearchLimits limits;
        limits.received = tokin::Clock::now();
        int kinds = 0;
        int clocks = 0;
        for (std::size_t i = 1; i < words.size(); ++i) {
            if (words[i] == "infinite") {
                limits.infinite = true;
                ++kinds;
                continue;
            }
            if (i + 1 == words.size())
                refuse("go: " + words[i] + " without a value");
            const long long value = std::atoll(words[i + 1].c_str());
            const tokin::Milliseconds time(value);
            if (words[i] == "p1time" || words[i] == "p2time") {
                if (value < 1)
                    refuse("go: a clock of nothing");
                limits.clock.remaining[words[i] == "p1time" ? 0 : 1] = time;
                ++clocks;
            } else if (words[i] == "p1inc" || words[i] == "p2inc") {
                limits.clock.increment[words[i] == "p1inc" ? 0 : 1] = tokin::Milliseconds(0);
                ++clocks;
            } else if (words[i] == "movetime") {
                limits.moveTime = time;
                ++kinds;
            } else if (words[i] == "depth") {
                limits.depth = static_cast<int>(value);
                ++kinds;
            } else if (words[i] == "nodes") {
                limits.nodes = static_cast<std::uint64_t>(value);
                ++kinds;
            } else {
                refuse("go: " + words[i]);
            }
            ++i;
        }
        if (clocks != 0 && clocks != 4)
            refuse("go: not all four clocks");
        if (kinds + clocks / 4 != 1)
            refuse("go: not exactly one kind of limit");
        m_searching = true;
        m_engine.go(limits);
    }

    std::string written(Move move) const {
        return m_manners.uciNotation ? translated(toUsi(move), false) : toUsi(move);
    }

    void tell(const tokin::SearchInfo& info) {
        std::string line = "info depth " + std::to_string(info.depth) + " time " +
                           std::to_string(info.time.count()) + " nodes " + std::to_string(info.nodes) +
                           " score cp " + std::to_string(info.score) + " pv";
        for (const Move move : info.pv)
            line += ' ' + written(move);
        say(line);
    }

    void answer(const tokin::SearchResult& result) {
        // UGI has no resignation: plays any legal move.
        Move move = result.move;
        if (result.kind != tokin::SearchResult::Kind::Move) {
            MoveList moves;
            generateLegal(m_position, moves);
            move = moves[0];
        }
        m_searching = false;
        say("bestmove " + written(move) + " and some more words");
    }

    Manners m_manners;
    bool m_introduced = false;
    bool m_ready = false;
    bool m_newGame = false;
    bool m_placed = false;
    bool m_valid = false;
    std::atomic<bool> m_searching{false};
    Position m_start;
    Position m_position;
    std::vector<Move> m_moves;
    tokin::Engine m_engine; // last: its thread prints using the members above
};

} // namespace

int main(int argc, char** argv) {
    Manners manners;
    for (int i = 1; i < argc; ++i) {
        const std::string_view word = argv[i];
        if (word == "--uci-notation")
            manners.uciNotation = true;
        else if (word == "--mute")
            manners.mute = true;
        else if (word == "--liar")
            manners.liar = true;
    }
    UgiLoop(manners).run();
    return 0;
}
