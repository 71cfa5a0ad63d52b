// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/engine.h"

#include "bundled-engine/book/embedded_book.h"
#include "bundled-engine/evaluation/embedded_network.h"
#include "bundled-engine/play/random_bits.h"

#include <random>

namespace tokin {

namespace {

constexpr std::size_t kLimitedMegabytes = 1;    // cleared before each search; the grades need no more
constexpr std::uint64_t kBookLuck = 0x6b6d626b; // distinguishes this use of a game's number

std::uint64_t newGame() {
    std::random_device random;
    return (std::uint64_t{random()} << 32) | random();
}

} // namespace

Engine::Engine(Events events, std::uint64_t game)
    : m_events(std::move(events))
    , m_game(game != 0 ? game : newGame())
    , m_thread([this] { threadMain(); }) {}

Engine::~Engine() {
    {
        const std::lock_guard lock(m_mutex);
        m_quits = true;
        m_stopsMate = true;
        if (m_searching)
            m_searching->stop();
    }
    m_changed.notify_all();
    m_thread.join();
}

void Engine::allocate() {
    m_mateSolver.reset(); // one USI_Hash in all, not two
    const auto megabytes = static_cast<std::size_t>(m_options.hashMegabytes);
    if (m_table.requestedMegabytes() != megabytes)
        m_table.resize(megabytes);
    if (!m_team)
        m_team = std::make_unique<SearchTeam>(m_table);
    m_team->resize(static_cast<std::size_t>(m_options.threads));
    allocateLimited();
    if (m_networkFile != m_options.evalFile)
        chooseNetwork();
    chooseBook();
}

void Engine::allocateLimited() {
    if (m_options.limitsStrength == (m_limitedTeam != nullptr))
        return;
    if (m_options.limitsStrength) {
        m_limitedTable.resize(kLimitedMegabytes);
        m_limitedTeam = std::make_unique<SearchTeam>(m_limitedTable);
    } else {
        m_searching = nullptr;
        m_limitedTeam.reset();
        m_limitedTable.resize(0);
    }
}

void Engine::chooseNetwork() {
    m_networkFile = m_options.evalFile;
    std::shared_ptr<const Network> chosen = m_network;
    const auto take = [&](const NetworkOrFault& found, const std::string& file) {
        if (found)
            chosen = *found;
        else
            m_events.onRefusedNetwork({file, found.error()});
        return found.has_value();
    };
    const bool isTaken = !m_networkFile->empty() && take(loadNetwork(*m_networkFile), *m_networkFile);
    // Also if the file is bad and there was no network before.
    if (!isTaken && (m_networkFile->empty() || !m_network)) {
        const std::string_view embedded = embeddedNetwork();
        if (embedded.empty())
            chosen.reset();
        else
            take(makeNetwork(embedded), {});
    }
    if (chosen == m_network)
        return;
    m_network = chosen;
    // Learned with another evaluation: it no longer fits.
    m_table.clear();
    m_team->clear();
}

void Engine::chooseBook() {
    if (!m_options.ownBook) {
        m_book.reset();
        m_bookFile.reset();
        return;
    }
    if (m_bookFile == m_options.bookFile)
        return;
    m_bookFile = m_options.bookFile;
    if (m_bookFile->empty() && embeddedBook().empty()) {
        m_book.reset();
        return;
    }
    BookOrFault found = m_bookFile->empty() ? decodeBook(embeddedBook()) : readBookFile(*m_bookFile);
    if (found)
        m_book = std::move(*found);
    else
        m_events.onRefusedBook({*m_bookFile, found.error()});
}

// Only to play a move in a game: not for analysis, and not while the opponent thinks.
std::optional<BookChoice> Engine::consultBook() const {
    const SearchLimits& limits = m_task.limits;
    if (!m_book || !m_isPositionValid || m_options.analyses || limits.infinite || limits.ponder ||
        m_options.multiPv > 1 || !limits.searchMoves.empty())
        return std::nullopt;
    const int ply = m_start.moveNumber() - 1 + static_cast<int>(m_moves.size());
    if (m_task.player && ply >= bookPlies(m_task.player->grade))
        return std::nullopt;
    // The book has hardly a ranging rook.
    const PlayStyle::Rook rook = m_task.player ? m_task.player->style.rook : PlayStyle::Rook::Any;
    if (rook == PlayStyle::Rook::Ranging)
        return std::nullopt;
    // The same in one game as often as it is asked.
    const std::uint64_t game = m_task.player ? m_task.player->game : m_game;
    std::optional<BookChoice> choice = chooseBookMove(
        *m_book, m_start, m_moves, scrambled(scrambled(game ^ kBookLuck) + static_cast<std::uint64_t>(ply)));
    if (choice && rook == PlayStyle::Rook::Static) {
        shogi::Position here = m_start;
        for (const shogi::Move move : m_moves)
            here.play(move);
        if (isRanging(here, choice->move.move))
            return std::nullopt;
    }
    return choice;
}

void Engine::makeReady() {
    if (!isSearching())
        allocate();
}

void Engine::startGame() {
    finishSearch();
    allocate();
    m_table.clear();
    m_team->clear();
    m_game = newGame();
}

OptionFault Engine::setOption(std::string_view name, std::string_view value) {
    const std::lock_guard lock(m_mutex);
    if (!m_isSearching)
        return tokin::setOption(m_options, name, value);
    Options trial;
    const OptionFault fault = tokin::setOption(trial, name, value);
    if (fault == OptionFault::None)
        m_queuedOptions.emplace_back(std::string(name), std::string(value));
    return fault;
}

void Engine::applyQueuedOptions() {
    for (const auto& [name, value] : m_queuedOptions)
        tokin::setOption(m_options, name, value);
    m_queuedOptions.clear();
}

void Engine::setPosition(const shogi::Position& start, std::vector<shogi::Move> moves) {
    m_start = start;
    m_moves = std::move(moves);
    m_isPositionValid = true;
    m_isProblemValid = true;
}

void Engine::setProblem(const shogi::Position& start, std::vector<shogi::Move> moves) {
    setPosition(start, std::move(moves));
    m_isPositionValid = false;
}

void Engine::setInvalidPosition() {
    m_isPositionValid = false;
    m_isProblemValid = false;
}

// Analysis shows Tokin's real evaluation.
bool Engine::isLimited(const SearchLimits& limits) const {
    return m_options.limitsStrength && m_options.grade < kFullGrade && !m_options.analyses &&
           !limits.infinite;
}

void Engine::go(SearchLimits limits) {
    finishSearch();
    allocate();
    m_task.start = m_start;
    m_task.moves = m_moves;
    m_task.limits = std::move(limits);
    m_task.rules.declaration = m_options.declaration;
    m_task.rules.credit = m_options.handicapCredit ? shogi::handicapCredit(m_start) : 0;
    m_task.rules.maxMoves = m_options.maxMovesToDraw;
    m_task.network = m_network;
    m_task.multiPv = m_options.multiPv;
    m_task.margin = m_options.timeMargin;
    m_task.ponders = m_options.ponder;
    m_task.analyses = m_options.analyses;
    m_task.player.reset();
    if (isLimited(m_task.limits)) {
        const auto seed = static_cast<std::uint64_t>(m_options.strengthSeed);
        m_task.player = LimitedPlayer{m_options.grade, seed != 0 ? seed : m_game, m_options.style};
        m_limitedTable.clear();
        m_limitedTeam->clear();
    }
    m_searching = m_task.player ? m_limitedTeam.get() : m_team.get();
    m_bookChoice = consultBook();
    m_isTaskValid = m_isPositionValid;
    m_resignScore = m_options.analyses ? 0 : m_options.resignScore;
    m_searching->prepare(m_task);
    m_isMateTask = false;
    start(m_task.limits.infinite || m_task.limits.ponder);
}

void Engine::goMate(const MateLimits& limits) {
    finishSearch();
    m_table.resize(0);
    const std::size_t bytes = static_cast<std::size_t>(m_options.hashMegabytes) << 20;
    if (!m_mateSolver)
        m_mateSolver = std::make_unique<MateSolver>();
    if (m_mateSolver->bytes() != bytes)
        m_mateSolver->resize(bytes);
    m_task.start = m_start;
    m_task.moves = m_moves;
    m_task.limits = {};
    m_searching = nullptr;
    m_isTaskValid = m_isProblemValid;
    m_mateLimits = limits;
    m_stopsMate = false;
    m_isMateTask = true;
    start(false);
}

void Engine::start(bool holdsAnswer) {
    {
        const std::lock_guard lock(m_mutex);
        m_isSearching = true;
        m_hasJob = true;
        m_holdsAnswer = holdsAnswer;
        m_isHurried = false;
        m_clock = m_task.limits.clock;
        m_clockStarted = m_task.limits.received;
    }
    m_changed.notify_all();
}

void Engine::stop() {
    {
        const std::lock_guard lock(m_mutex);
        if (!m_isSearching)
            return;
        m_holdsAnswer = false;
        m_isHurried = true;
        m_stopsMate = true;
        if (m_searching)
            m_searching->stop();
    }
    m_changed.notify_all();
}

void Engine::ponderHit(const ClockTimes& clock, Clock::time_point received) {
    {
        const std::lock_guard lock(m_mutex);
        if (!m_isSearching || !m_task.limits.ponder)
            return;
        m_searching->ponderHit(clock, received);
        m_holdsAnswer = m_task.limits.infinite;
        if (clock.areGiven())
            m_clock = clock;
        m_clockStarted = received;
    }
    m_changed.notify_all();
}

bool Engine::isSearching() const {
    const std::lock_guard lock(m_mutex);
    return m_isSearching;
}

void Engine::finishSearch() {
    stop();
    std::unique_lock lock(m_mutex);
    m_changed.wait(lock, [this] { return !m_isSearching; });
}

void Engine::threadMain() {
    std::unique_lock lock(m_mutex);
    while (true) {
        m_changed.wait(lock, [this] { return m_hasJob || m_quits; });
        if (m_quits)
            return;
        m_hasJob = false;
        lock.unlock();
        const SearchResult result = m_isMateTask ? SearchResult() : search();
        const MateResult mate = m_isMateTask ? solveMate() : MateResult();
        lock.lock();
        m_changed.wait(lock, [this] { return !m_holdsAnswer || m_quits; });
        if (!m_isMateTask)
            m_changed.wait_until(lock, leisurely(result), [this] { return m_isHurried || m_quits; });
        if (m_quits)
            return;
        applyQueuedOptions();
        m_isSearching = false;
        // Under the lock, to prevent a second search from being answered before this one.
        if (m_isMateTask)
            m_events.onMateResult(mate);
        else
            m_events.onResult(result);
        m_changed.notify_all();
    }
}

// When a limited player would answer if it were a person; in the past if there is no wait.
Clock::time_point Engine::leisurely(const SearchResult& result) const {
    if (!m_task.player || !m_options.paces || result.kind != SearchResult::Kind::Move)
        return m_clockStarted;
    SearchLimits limits = m_task.limits;
    limits.clock = m_clock; // as given by `ponderhit`
    return m_clockStarted + humanPace(*m_task.player, m_task.start, m_task.moves, limits,
                                      {m_task.margin, m_task.ponders}, result.move);
}

SearchResult Engine::search() {
    if (!m_isTaskValid) {
        SearchResult resignation;
        resignation.kind = SearchResult::Kind::Resign;
        return resignation;
    }
    if (m_bookChoice) {
        m_events.onBookMove(*m_bookChoice);
        SearchResult result;
        result.move = m_bookChoice->move.move;
        result.score = m_bookChoice->move.score;
        return result;
    }
    SearchResult result = m_searching->run(m_events.search);
    const bool hopeless = m_resignScore > 0 && result.score <= -m_resignScore;
    if (hopeless && !m_task.limits.infinite)
        result.kind = SearchResult::Kind::Resign;
    return result;
}

MateResult Engine::solveMate() {
    MateResult result;
    result.isPositionValid = m_isTaskValid;
    if (!m_isTaskValid)
        return result;
    shogi::Position position = m_task.start;
    for (const shogi::Move move : m_task.moves)
        position.play(move);
    result.hasTarget = position.kingSquare(~position.sideToMove()).has_value();
    MateBudget budget;
    budget.stop = &m_stopsMate;
    if (m_mateLimits.nodes)
        budget.nodes = *m_mateLimits.nodes;
    if (m_mateLimits.time)
        budget.deadline = m_mateLimits.received + *m_mateLimits.time;
    // Answers must not depend on what was solved before.
    m_mateSolver->clear();
    result.answer = m_mateSolver->solve(position, budget, m_events.onMateProgress);
    result.progress = m_mateSolver->progress();
    return result;
}

} // namespace tokin
