// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bundled-engine/book/book_choice.h"
#include "bundled-engine/book/book_file.h"
#include "bundled-engine/evaluation/network.h"
#include "bundled-engine/mate/mate_solver.h"
#include "bundled-engine/options.h"
#include "bundled-engine/play/pace.h"
#include "bundled-engine/search/search_task.h"
#include "bundled-engine/search/search_team.h"
#include "bundled-engine/search/transposition_table.h"

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <utility>
#include <vector>

namespace tokin {

// The result of goMate().
struct MateResult {
    bool isPositionValid = true; // if false, nothing was searched
    bool hasTarget = true;       // there is a king to mate
    MateAnswer answer;
    MateProgress progress; // at the end
};

// A network that cannot be used; the evaluation stays as it was.
struct RefusedNetwork {
    std::string file; // empty: the embedded one
    NetworkFault fault;
};

// A book that cannot be used; moves come from the one before it, if any.
struct RefusedBook {
    std::string file; // empty: the embedded one
    BookFault fault;
};

// The engine without its protocol: a position, options and at most one search on its own thread. All
// functions are called from one thread; events are sent from the search thread.
class Engine {
public:
    struct Events {
        SearchListener search;
        // Sent exactly once for each go(), when the engine is ready for the next.
        std::function<void(const SearchResult&)> onResult;
        std::function<void(const MateProgress&)> onMateProgress;
        // Sent exactly once for each goMate().
        std::function<void(const MateResult&)> onMateResult;
        // On the caller's thread, when memory is allocated.
        std::function<void(const RefusedNetwork&)> onRefusedNetwork;
        std::function<void(const RefusedBook&)> onRefusedBook;
        // Before the result, if the answer comes from the book and nothing was searched.
        std::function<void(const BookChoice&)> onBookMove;
    };

    // game: decides what is left to chance until the first startGame(); 0: chance itself.
    explicit Engine(Events events, std::uint64_t game = 0);
    // Stops without reporting a result.
    ~Engine();
    Engine(const Engine&) = delete;
    Engine& operator=(const Engine&) = delete;

    // Allocates the memory and loads the network that the options ask for. Does nothing during a search.
    void makeReady();
    // The network used for evaluation since makeReady(), startGame() or go(); nothing: material only.
    const std::shared_ptr<const Network>& network() const { return m_network; }
    // The book that moves come from, since then; nothing: none, or USI_OwnBook is false.
    const std::shared_ptr<const Book>& book() const { return m_book; }
    // Clears what belongs to the last game; ends a running search.
    void startGame();
    // During a search the value is checked now and takes effect when the search ends.
    OptionFault setOption(std::string_view name, std::string_view value);

    // The position for the next go(). Precondition: the moves are legal.
    void setPosition(const shogi::Position& start, std::vector<shogi::Move> moves);
    // A position that can be a mate problem (problemFault()) but not a game: go() answers with resignation.
    void setProblem(const shogi::Position& start, std::vector<shogi::Move> moves);
    // There is no position to search: go() answers with resignation.
    void setInvalidPosition();

    // Ends a running search first. An infinite or ponder search is not answered before stop() or ponderHit().
    void go(SearchLimits limits);
    // Searches for a mate by the side to move instead of a move. The game search's tables are replaced by the
    // solver's until the next go(), to use one USI_Hash in all.
    void goMate(const MateLimits& limits);
    void stop();
    void ponderHit(const ClockTimes& clock, Clock::time_point received);
    bool isSearching() const;

private:
    void allocate();
    void allocateLimited();
    void chooseNetwork();
    void chooseBook();
    std::optional<BookChoice> consultBook() const;
    bool isLimited(const SearchLimits& limits) const;
    void finishSearch();
    void threadMain();
    Clock::time_point leisurely(const SearchResult& result) const;
    void start(bool holdsAnswer);
    SearchResult search();
    MateResult solveMate();
    void applyQueuedOptions();

    Events m_events;
    TranspositionTable m_table;
    std::unique_ptr<SearchTeam> m_team;
    // For limited strength: a small table and one worker that forgets, to make a move depend only on the game
    // so far. Exists while strength is limited.
    TranspositionTable m_limitedTable;
    std::unique_ptr<SearchTeam> m_limitedTeam;
    std::uint64_t m_game; // seed
    Options m_options;
    std::shared_ptr<const Network> m_network;
    std::optional<std::string> m_networkFile; // as last tried; empty: the embedded one
    std::shared_ptr<const Book> m_book;
    std::optional<std::string> m_bookFile; // as last tried; empty: the embedded one
    // Of the next search.
    shogi::Position m_start;
    std::vector<shogi::Move> m_moves;
    bool m_isPositionValid = true;
    bool m_isProblemValid = true;
    // Used by the running search; not changed while it runs.
    SearchTask m_task;
    SearchTeam* m_searching = nullptr;
    std::optional<BookChoice> m_bookChoice; // the answer without a search
    bool m_isTaskValid = true;
    int m_resignScore = 0;
    bool m_isMateTask = false;
    MateLimits m_mateLimits;
    std::unique_ptr<MateSolver> m_mateSolver; // while it owns the memory
    std::atomic<bool> m_stopsMate = false;

    mutable std::mutex m_mutex;
    std::condition_variable m_changed;
    // Guarded by m_mutex.
    std::vector<std::pair<std::string, std::string>> m_queuedOptions;
    bool m_hasJob = false;
    bool m_isSearching = false;
    bool m_holdsAnswer = false;
    bool m_isHurried = false;         // the answer is wanted at once
    ClockTimes m_clock;               // for the search
    Clock::time_point m_clockStarted; // for the search
    bool m_quits = false;

    std::thread m_thread; // last: started when all other members exist
};

} // namespace tokin
