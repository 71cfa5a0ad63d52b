// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine-host/stamp.h"
#include "shogi-core/move.h"

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace host {

// Scores are from Black's side, whoever moves: positive is good for Black.
struct Centipawns {
    int value = 0;

    friend bool operator==(const Centipawns&, const Centipawns&) = default;
};

struct Mate {
    shogi::Color winner = shogi::Color::Black;
    std::optional<int> plies; // from the searched position; nullopt: unknown length

    friend bool operator==(const Mate&, const Mate&) = default;
};

using Score = std::variant<Centipawns, Mate>;

// Lower: at least this good for Black. (An engine's lowerbound is Upper while White is to move.)
enum class Bound : std::uint8_t { Exact, Lower, Upper };

struct Evaluation {
    Score score;
    Bound bound = Bound::Exact;

    friend bool operator==(const Evaluation&, const Evaluation&) = default;
};

// Words an engine may write instead of a move.
enum class PvWord : std::uint8_t {
    Win,
    Resign,
    RepetitionDraw,
    RepetitionWin,
    RepetitionLoss,
    RepetitionSuperior,
    RepetitionInferior
};

// A line of play: checked moves, then possibly a word that ends it, then the unusable remainder.
struct Pv {
    std::vector<shogi::Move> moves; // each legal after the previous ones
    std::optional<PvWord> word;
    std::string rest; // raw text from the first unusable token on, decoded

    bool isEmpty() const { return moves.empty() && !word && rest.empty(); }
    friend bool operator==(const Pv&, const Pv&) = default;
};

// One info line. Members missing from the line are empty.
struct Info {
    std::optional<int> depth;
    std::optional<int> selectiveDepth;
    std::optional<Milliseconds> time;
    std::optional<std::uint64_t> nodes;
    std::optional<std::uint64_t> nps;
    std::optional<Evaluation> evaluation;
    int multipv = 1; // 1 = best
    std::optional<Pv> pv;
    // How many of the request's moves precede the pv: all of them, or all but the expected move if the engine
    // ponders on the position before that move (Stochastic_Ponder).
    std::size_t pvFrom = 0;
    std::optional<shogi::Move> currentMove;
    std::optional<int> currentMoveNumber;
    std::optional<int> hashfull; // permille
    std::optional<int> cpuLoad;  // permille
    std::optional<std::uint64_t> tablebaseHits;
    std::optional<Pv> refutation;
    std::optional<Pv> currentLine;
    std::optional<std::string> text; // info string, decoded; the line has nothing after it

    friend bool operator==(const Info&, const Info&) = default;
};

} // namespace host
