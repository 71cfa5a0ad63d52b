// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine-host/usi_writer.h"

#include "shogi-core/sfen.h"

#include <algorithm>

namespace host {

namespace {

void appendNumber(std::string& line, std::string_view word, std::int64_t value) {
    line += ' ';
    line += word;
    line += ' ';
    line += std::to_string(value);
}

std::int64_t onWire(Milliseconds time) { return std::max<std::int64_t>(0, time.count()); }

void appendClocks(std::string& line, const Clocks& clocks, shogi::Color mover, bool includeIncrement) {
    const auto time = [&](const SideClock& clock) {
        return onWire(clock.remaining + (includeIncrement ? clock.increment : Milliseconds{0}));
    };
    appendNumber(line, "btime", time(clocks.black));
    appendNumber(line, "wtime", time(clocks.white));
    const SideClock& own = mover == shogi::Color::Black ? clocks.black : clocks.white;
    if (own.increment.count() > 0 && own.byoyomi.count() <= 0) {
        appendNumber(line, "binc", onWire(clocks.black.increment));
        appendNumber(line, "winc", onWire(clocks.white.increment));
    } else {
        appendNumber(line, "byoyomi", onWire(own.byoyomi));
    }
}

} // namespace

std::string writePosition(const shogi::Position& start, std::span<const shogi::Move> moves) {
    static const shogi::Position kEvenGame;
    std::string line = "position ";
    if (start == kEvenGame && start.moveNumber() == 1)
        line += "startpos";
    else
        line += "sfen " + shogi::toSfen(start);
    if (!moves.empty()) {
        line += " moves";
        for (const shogi::Move move : moves)
            line += ' ' + shogi::toUsi(move);
    }
    return line;
}

std::string writeGo(const SearchRequest& request, shogi::Color mover, const GoSwitches& switches) {
    std::string line = "go";
    if (request.kind == SearchKind::Mate) {
        if (request.nodes && switches.mateTakesNodes)
            line += " nodes " + std::to_string(*request.nodes);
        line += " mate ";
        line += request.timeLimit ? std::to_string(onWire(*request.timeLimit)) : "infinite";
        return line;
    }
    if (request.kind == SearchKind::Ponder)
        line += " ponder";
    if (request.kind == SearchKind::Infinite) {
        line += " infinite";
    } else {
        if (request.clocks)
            appendClocks(line, *request.clocks, mover, switches.includeIncrement);
        if (request.moveTime)
            appendNumber(line, "movetime", onWire(*request.moveTime));
        if (request.depth)
            appendNumber(line, "depth", *request.depth);
        if (request.nodes)
            line += " nodes " + std::to_string(*request.nodes);
    }
    if (!request.searchMoves.empty()) {
        line += " searchmoves";
        for (const shogi::Move move : request.searchMoves)
            line += ' ' + shogi::toUsi(move);
    }
    return line;
}

std::string writePonderHit(const std::optional<Clocks>& clocks, shogi::Color mover, bool includeIncrement) {
    std::string line = "ponderhit";
    if (clocks)
        appendClocks(line, *clocks, mover, includeIncrement);
    return line;
}

std::string writeGameOver(GameResult result) {
    switch (result) {
    case GameResult::Win:
        return "gameover win";
    case GameResult::Lose:
        return "gameover lose";
    case GameResult::Draw:
        break;
    }
    return "gameover draw";
}

std::string writeSetOption(std::string_view name, std::string_view value) {
    std::string line = "setoption name ";
    line += name;
    line += " value ";
    line += value.empty() ? std::string_view("<empty>") : value;
    return line;
}

std::string writePressButton(std::string_view name) { return "setoption name " + std::string(name); }

std::string writeRegister(const std::optional<Registration>& data) {
    if (!data)
        return "register later";
    return "register name " + data->name + " code " + data->code;
}

} // namespace host
