// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/analysis/game_review.h"
#include "app/analysis/practice.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace app {

// A move that lost much, and the lines of play that show why.
struct TurningPoint {
    shogi::Position before;
    std::optional<shogi::Square> previousTo;
    shogi::Move played;
    std::vector<shogi::Move> reply;  // after the move, as an engine expects it; may be empty
    std::vector<shogi::Move> better; // instead of the move; empty: not known
    std::vector<shogi::Move> mate;   // that was there before the move, as far as is known; may be empty
    // Win rates of the side that moved, 0 … 1.
    std::optional<double> rateBefore;
    std::optional<double> rateAfter;

    friend bool operator==(const TurningPoint&, const TurningPoint&) = default;
};

TurningPoint turningPointOf(const MoveReview& move, const shogi::Position& before,
                            std::optional<shogi::Square> previousTo, WinRateCurve curve);
TurningPoint turningPointOf(const PracticeQuestion& question);
// The same with another move in place of the one of the game. line: begins with it, then what an engine
// plays.
TurningPoint turningPointOf(const PracticeQuestion& question, const std::vector<shogi::Move>& line);

// Something that the rules and the lines prove, about the move that was played or the one to play instead.
// "Its side" is the side whose move lineMove() is.
struct TurningFact {
    enum class Kind : std::uint8_t {
        // About the move that was played; the line begins with it.
        WasMated,   // it is mated in plies, and every other move would have been
        AllowsMate, // the opponent mates in plies, with the line from its second move on
        Hangs,      // the opponent takes piece on square, and no legal move takes back
        // About the better move; the line begins with it.
        MissesMate,   // it mates in plies
        PreventsMate, // after it the opponent has no mate in plies
        Saves, // piece on square, which hangs after the move played, cannot be taken with gain; see rescue
        // About either. What it says of captures is what the line plays.
        Fork,         // the move attacks piece on square and otherPiece on other; the line takes piece
        Skewer,       // it attacks otherPiece on other, and behind it piece on square, which the line takes
        Discovery,    // it opens the line of otherPiece on other to piece on square, which that takes
        Pin,          // it pins piece on square to the king, and the line takes it
        Material,     // the line takes won and loses lost: from the view of the side that wins by it
        Unanswerable, // the move is a drop, and every legal answer loses at least kSureLoss or is mated
        TakesGuard,   // it takes piece (gold or silver) on square, next to the king
        Promotes,     // it makes a dragon, horse or promoted pawn (piece) on square that cannot be taken with
                      // gain
        EntersCamp,   // the king enters the three far ranks
        ThreatensMate, // if passed, its side mates in plies
        Brinkmate      // the same, and every legal answer is mated in plies after it
    };
    enum class Rescue : std::uint8_t { MovesAway, Defends, Shields };

    Kind kind = Kind::Material;
    bool isBetter = false;
    // From the position before the move played; just long enough to show the fact.
    std::vector<shogi::Move> line;
    std::size_t at = 0;    // the move of the line that the fact is about
    std::size_t takes = 0; // the move of the line that takes piece; of Material: the last one that takes
    int plies = 0;
    bool isPreventable = false; // AllowsMate: the better move is proved to have prevented it
    shogi::PieceType piece = shogi::PieceType::None;
    shogi::Square square;
    shogi::PieceType otherPiece = shogi::PieceType::None;
    shogi::Square other;
    Rescue rescue = Rescue::MovesAway;
    std::vector<shogi::PieceType> won; // the same types on both sides left out; the dearest first
    std::vector<shogi::PieceType> lost;
    int importance = 0;

    shogi::Move lineMove() const { return line[at]; }
};

// Less is not spoken of as a loss or gain of material; in halves of a pawn.
inline constexpr int kSpokenLoss = 4;
// What every answer to an unanswerable drop loses at least.
inline constexpr int kSureLoss = 6;

// The facts worth telling, at most three: about the move first, unless it missed a mate, and the more
// important first. Empty: the lines prove nothing. Pure, and the same each time; takes milliseconds, at most
// some tens of them.
std::vector<TurningFact> turningFacts(const TurningPoint& point);

} // namespace app
