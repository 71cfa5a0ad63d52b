// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bundled-engine/engine.h"

#include <iosfwd>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

namespace tokin {

// Tokin's side of the USI protocol: reads commands, drives the engine and prints its answers; nothing else
// prints. run() blocks the calling thread, while the search has its own; each line is written whole and
// flushed.
class UsiLoop {
public:
    // Both streams must outlive the loop and must not be used elsewhere.
    UsiLoop(std::istream& in, std::ostream& out);

    // Until `quit` or the end of input.
    void run();

private:
    using Words = std::vector<std::string_view>;

    // False: quit.
    bool execute(std::string_view line);
    void identify();
    void switchDebug(const Words& words);
    void setOption(std::string_view line);
    void setPosition(const Words& words);
    void go(const Words& words);
    void goMate(const SearchLimits& limits);
    // What was sent in place of a number that is wanted, with the word before it.
    void complainAboutGo(const std::vector<std::string>& faults);
    void ponderHit(const Words& words);

    void print(const std::string& line);
    void printInfo(const SearchInfo& info);
    void printProgress(const SearchProgress& progress);
    void printResult(const SearchResult& result);
    void printMateProgress(const MateProgress& progress);
    void printMateResult(const MateResult& result);
    void printNetwork(const Network& network);
    void printRefusedNetwork(const RefusedNetwork& refused);
    void printBook(const Book& book);
    void printRefusedBook(const RefusedBook& refused);
    void printBookMove(const BookChoice& choice);
    void complain(const std::string& text) { print("info string " + text); }

    std::istream& m_in;
    std::ostream& m_out;
    std::mutex m_outMutex;
    bool m_debug = false;
    Clock::time_point m_received;
    Engine m_engine; // last: its thread prints using the members above
};

} // namespace tokin
