// SPDX-License-Identifier: GPL-3.0-or-later
#include "csa-link/watched_game.h"

#include "csa-link/csa_line.h"
#include "csa-link/game_name.h"
#include "shogi-core/csa.h"
#include "shogi-core/header_values.h"
#include "shogi-core/rules.h"

#include <charconv>
#include <utility>

namespace csa {
namespace {

using shogi::Color;

constexpr std::size_t kLongestRecord = std::size_t{1} << 20;

// What our own server says of moves taken back, and of its clocks.
constexpr std::string_view kTakenBack = "'TAKEBACK ";
constexpr std::string_view kPaused = "'PAUSE +ON";
constexpr std::string_view kGoesOn = "'PAUSE +OFF";

bool isFault(shogi::ParseErrorCode code) {
    using Code = shogi::ParseErrorCode;
    // Servers write remarks of their own between the lines.
    return code != Code::UnknownLine && code != Code::BadHeader && code != Code::UnknownEnd;
}

int numberIn(std::string_view text) {
    int number = 0;
    std::from_chars(text.data(), text.data() + text.size(), number);
    return number >= 0 && number <= 100'000 ? number : 0;
}

shogi::GameHistory historyOf(const OnlineGame& game) {
    shogi::GameHistory history(game.summary.start);
    for (const TimedMove& played : game.moves)
        history.play(played.move);
    return history;
}

// Who wins by the word with which a server ends a game; toMove did it, or did nothing in time.
std::optional<Color> winnerBy(std::string_view word, const OnlineGame& game, Color toMove) {
    if (word == "#OUTE_SENNICHITE") {
        const auto outcome = historyOf(game).outcome();
        return outcome ? outcome->winner : std::nullopt;
    }
    if (word == "#SENNICHITE" || word == "#MAX_MOVES" || word == "#CHUDAN" || word == "%CHUDAN" ||
        word == "#DRAW")
        return std::nullopt;
    return ~toMove;
}

} // namespace

void WatchedGame::interrupt() {
    m_begun = false;
    m_paused = false;
    m_record.clear();
    m_pending.reset();
}

void WatchedGame::receive(std::string_view line, std::vector<Event>& events) {
    if (m_over)
        return;
    if (line == kPaused || line == kGoesOn) {
        playPending(events);
        m_paused = line == kPaused;
        if (m_begun)
            events.emplace_back(WatchPaused{m_gameId, m_paused});
        return;
    }
    if (!m_begun) {
        if (line == "+OK") {
            begin(events);
            return;
        }
        if (m_record.size() + line.size() > kLongestRecord) {
            fail("…", events);
            return;
        }
        m_record += std::string(line) + "\n";
        return;
    }
    if (line == "+OK") {
        playPending(events);
    } else if (line.starts_with('T') && m_pending) {
        m_pending->used = timeInSeconds(line);
    } else if (line.starts_with(kTakenBack)) {
        takeBack(line.substr(kTakenBack.size()), events);
    } else if (line.starts_with('\'') && m_pending) {
        m_pending->comment = shownText(line.substr(1));
    } else if (line.starts_with('+') || line.starts_with('-')) {
        playPending(events);
        const auto move = shogi::parseCsaMove(m_position, line.substr(0, line.find(',')));
        if (!move)
            fail(line, events);
        else
            m_pending = TimedMove{*move, std::nullopt};
    } else if (line.starts_with('%') || line.starts_with('#')) {
        playPending(events);
        end(line.substr(0, line.find(',')), events);
    }
}

void WatchedGame::begin(std::vector<Event>& events) {
    const auto read = shogi::readCsa(std::exchange(m_record, {}));
    if (!read) {
        fail(read.error().text, events);
        return;
    }
    for (const shogi::ParseError& warning : read->warnings) {
        if (isFault(warning.code)) {
            fail(warning.text, events);
            return;
        }
    }
    const shogi::Record& record = read->record;
    m_game = OnlineGame{};
    GameSummary& summary = m_game.summary;
    summary.gameId = m_gameId;
    summary.names = {std::string(record.header(shogi::header::kBlackName)),
                     std::string(record.header(shogi::header::kWhiteName))};
    summary.start = record.startPosition();
    summary.maxMoves = numberIn(record.header("'Max_Moves"));
    const auto parts = partsOfGameId(m_gameId);
    if (const auto rules = parts ? rulesInGameName(parts->game) : std::nullopt) {
        summary.time = {*rules, *rules};
    } else if (const auto limit = shogi::timeLimitOf(record)) {
        for (TimeRules& side : summary.time) {
            side.total = limit->main;
            side.byoyomi = limit->byoyomi;
            side.increment = limit->increment;
        }
    }
    for (const shogi::RecordHeader& header : record.headers()) {
        if (header.key != shogi::header::kBlackName && header.key != shogi::header::kWhiteName &&
            header.key != shogi::header::kTimeLimit)
            summary.others.emplace_back(header.key, header.value);
    }
    std::optional<shogi::Ending> ending;
    for (const shogi::NodeId id : record.mainLine()) {
        const shogi::RecordNode& node = record.node(id);
        if (node.move)
            m_game.moves.push_back({node.move, node.timeUsed, shownText(node.comment)});
        else if (node.ending)
            ending = node.ending;
    }
    m_position = m_game.position();
    m_begun = true;
    events.emplace_back(WatchBegan{m_gameId, m_game});
    if (m_paused)
        events.emplace_back(WatchPaused{m_gameId, true});
    if (!ending)
        return;
    m_game.outcome = GameOutcome{OwnResult::Unfinished, *ending, {}, {}};
    m_over = true;
    events.emplace_back(WatchEnded{m_gameId, m_game});
}

void WatchedGame::playPending(std::vector<Event>& events) {
    if (!m_pending)
        return;
    m_position.play(m_pending->move);
    m_game.moves.push_back(*m_pending);
    events.emplace_back(
        WatchedMove{m_gameId, *std::exchange(m_pending, {}), static_cast<int>(m_game.moves.size())});
}

void WatchedGame::takeBack(std::string_view movesLeft, std::vector<Event>& events) {
    playPending(events);
    const auto left = static_cast<std::size_t>(numberIn(movesLeft));
    if (left >= m_game.moves.size())
        return;
    m_game.moves.resize(left);
    m_position = m_game.position();
    events.emplace_back(WatchBegan{m_gameId, m_game});
}

void WatchedGame::end(std::string_view word, std::vector<Event>& events) {
    std::string_view reason = word == "%TORYO" ? "#RESIGN" : word == "%CHUDAN" ? "#CHUDAN" : word;
    std::optional<Color> winner = winnerBy(word, m_game, m_position.sideToMove());
    if (word == "%KACHI" || word == "#JISHOGI") {
        // Servers show the declaration alone, not whether it was right.
        const shogi::Ending declared = historyOf(m_game).declare();
        winner = declared.winner;
        reason = declared.kind == shogi::GameEnd::IllegalMove ? "#ILLEGAL_MOVE" : "#JISHOGI";
    }
    const OwnResult result = !winner                   ? OwnResult::Draw
                             : *winner == Color::Black ? OwnResult::Win
                                                       : OwnResult::Lose;
    m_game.outcome = GameOutcome{result, endingFor(reason, word, winner), shownText(word, kLongestName), {}};
    m_over = true;
    events.emplace_back(WatchEnded{m_gameId, m_game});
}

void WatchedGame::fail(std::string_view text, std::vector<Event>& events) {
    m_over = true;
    events.emplace_back(WatchFailed{m_gameId, shownText(text, kLongestName)});
}

} // namespace csa
