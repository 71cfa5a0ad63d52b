// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bundled-engine/search/histories.h"
#include "shogi-core/move_generator.h"

#include <array>
#include <limits>
#include <span>
#include <utility>

namespace tokin {

// Trivial, to make uninitialised arrays of it free.
struct ScoredMove {
    std::uint16_t bits;
    std::int32_t score;

    shogi::Move move() const { return shogi::Move::fromBits(bits); }
};

// What the picker needs for ordering moves.
struct OrderingContext {
    shogi::Move tableMove;
    std::array<shogi::Move, 2> killers;
    // Replies to the moves one, two and four plies ago.
    std::array<HistoryValue*, 3> continuations{};
    // Quiet moves with no more history than this are not tried unless they give check: they need no order.
    int futile = std::numeric_limits<int>::min();
};

// Whether not promoting can hardly ever be better: pawn, bishop, rook, and a lance on the second rank. Such
// moves are not searched; the promotion is always legal as well.
bool isPointlessNonPromotion(const shogi::Position& position, shogi::Move move);

// Returns the moves of a position one by one, likely good ones first, generating as late as possible: table
// move, winning captures, killers, quiet moves by history, losing captures. In check all evasions are
// generated at once. Lives on the stack of one node.
class MovePicker {
public:
    enum class Kind { All, CapturesOnly };

    // position and histories must outlive the picker.
    MovePicker(const shogi::Position& position, Histories& histories, const OrderingContext& context,
               Kind kind, int depth);
    // Exactly these moves in this order (the root).
    MovePicker(const shogi::Position& position, Histories& histories, std::span<const shogi::Move> moves);

    // No move when all have been returned.
    shogi::Move next();
    // From now on, captures only.
    void skipQuiets() { m_skipQuiets = true; }
    // The quiet move returned last is not tried because it has too little history. From now on, of the next
    // `most` quiet moves only those that give check are returned, and then captures. Does nothing as long as
    // there may be more history behind that move.
    void skipQuietsWithoutCheck(int most);
    // How many moves that has left out since the last call.
    int takeSkipped() { return std::exchange(m_skipped, 0); }

private:
    enum class Stage {
        TableMove,
        GenerateCaptures,
        GoodCaptures,
        Killers,
        GenerateQuiets,
        Quiets,
        BadCaptures,
        EvasionTableMove,
        GenerateEvasions,
        Evasions,
        QuietlessTableMove,
        GenerateQuietless,
        Quietless,
        Listed,
        Done
    };

    void append(const shogi::MoveList& list);
    void scoreCaptures();
    void scoreQuiets();
    void scoreEvasions();
    void orderQuiets();
    int captureScore(shogi::Move move) const;
    int quietScore(shogi::Move move) const;
    shogi::Move pickBest();
    bool isKiller(shogi::Move move) const;
    bool isPlayableKiller(shogi::Move move) const;

    const shogi::Position& m_position;
    Histories& m_histories;
    OrderingContext m_context;
    Stage m_stage;
    int m_depth = 0;
    bool m_skipQuiets = false;
    bool m_onlyChecks = false;
    int m_checksLeft = 0; // how many moves are looked at for checks
    int m_skipped = 0;
    std::size_t m_orderedEnd = 0; // of the quiet moves behind which none has more history, or all are futile
    std::size_t m_killer = 0;
    std::size_t m_next = 0;
    std::size_t m_end = 0;
    std::size_t m_badEnd = 0; // losing captures are stored at the front of the array
    std::array<ScoredMove, shogi::kMaxMoves> m_moves;
};

} // namespace tokin
