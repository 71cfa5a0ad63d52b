// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "board-widget/arrow.h"
#include "shogi-core/bitboard.h"
#include "shogi-core/position.h"

#include <QPointF>
#include <QString>

#include <array>
#include <chrono>
#include <optional>
#include <variant>
#include <vector>

namespace board {

// Style of the rank labels; files are always 9 … 1.
enum class CoordinateStyle : std::uint8_t {
    Japanese, // 一 … 九
    Digits,   // 1 … 9
    Letters,  // a … i
    Hidden
};

// A clock as currently shown. Times are rounded up to the second when painted.
struct ClockFace {
    std::chrono::milliseconds main{0};
    std::chrono::milliseconds byoyomi{0};   // byoyomi left; all of it while main time lasts; 0 = none
    std::chrono::milliseconds increment{0}; // per move; 0 = none
    bool inByoyomi = false;

    // Total time left before the flag falls.
    std::chrono::milliseconds left() const { return inByoyomi ? byoyomi : main + byoyomi; }

    friend bool operator==(const ClockFace&, const ClockFace&) = default;
};

enum class StatusTone : std::uint8_t {
    Quiet,  // waiting, ready
    Busy,   // thinking, loading
    Trouble // not responding, ended unexpectedly
};

// Name, clock, engine state and a warning shown beside a player's stand.
struct SidePlate {
    QString name;
    std::optional<ClockFace> clock;
    QString status; // the engine's state in a few words, or empty
    StatusTone tone = StatusTone::Quiet;
    QString badge; // a warning in a word or two beside the plate, such as 詰めろ; or empty

    friend bool operator==(const SidePlate&, const SidePlate&) = default;
};

// Who stands better, shown as a bar along the board. Texts are short and already translated.
struct Gauge {
    double black = 0.5;    // Black's chances, 0 … 1; 0 and 1: a mate, or as good as one
    bool isMate = false;   // one side has a forced mate
    bool isCurrent = true; // of the position shown; otherwise of an earlier one, and painted faintly
    QString label;         // a word or two at its foot, such as "☗ 62 %"
    QString spoken;        // for screen readers, such as "Black 62 %"

    friend bool operator==(const Gauge&, const Gauge&) = default;
};

// A piece on a stand. One byte, like shogi::Square, so that a variant of both is copied in one go.
struct HandPiece {
    shogi::Color color : 1 = shogi::Color::Black;
    shogi::PieceType type : 7 = shogi::PieceType::Pawn;

    constexpr HandPiece() = default;
    constexpr HandPiece(shogi::Color side, shogi::PieceType kind)
        : color(side)
        , type(kind) {}

    friend bool operator==(const HandPiece&, const HandPiece&) = default;
};

// A place from which a piece can be taken or on which it can be put; monostate: none.
using Spot = std::variant<std::monostate, shogi::Square, HandPiece>;

// Scale of a piece that is dragged.
inline constexpr double kLiftedScale = 1.07;

// A piece painted above everything else: dragged, gliding or fading.
struct FloatingPiece {
    shogi::Piece piece;
    QPointF center; // in the picture's coordinates
    double opacity = 1.0;
    double scale = 1.0; // 1 = as large as on the board
    bool lifted = false;

    friend bool operator==(const FloatingPiece&, const FloatingPiece&) = default;
};

// Marks of user input and animation. Set by BoardView; leave them alone elsewhere, except to show a selection
// in a picture.
struct BoardMarks {
    Spot selected;
    Spot hovered;
    Spot cursor; // keyboard cursor
    shogi::Bitboard targets;
    Spot refused; // the square where a move was just rejected
    double refusal = 0.0;
    std::vector<Spot> hidden; // not painted in their places because they float
    std::vector<FloatingPiece> floating;
    QString typed; // a move being typed
    bool typedRefused = false;

    friend bool operator==(const BoardMarks&, const BoardMarks&) = default;
};

// Everything that is shown. A plain value.
struct BoardState {
    shogi::Position position;
    std::optional<shogi::Move> lastMove; // the move that led to position; BoardView animates it
    bool flipped = false;                // White at the bottom
    CoordinateStyle coordinates = CoordinateStyle::Japanese;
    bool showCheck = true;
    // By shogi::index(Color).
    std::array<SidePlate, 2> plates;
    std::optional<shogi::Color> running; // the side whose clock is running; highlighted
    std::optional<Gauge> gauge;          // its place is there in any case
    std::vector<Arrow> arrows;
    shogi::Bitboard lit; // squares to look at
    // The sides whose pieces the user may move when it is their turn; by shogi::index(Color).
    std::array<bool, 2> userMoves{false, false};
    bool isPreview = false; // shown for a moment; framed to tell it from what is played
    // Who may choose a move in advance while the other side is to move.
    std::optional<shogi::Color> premover;
    // The one chosen; without a premover, a move of the side to move that does not count yet.
    std::optional<shogi::Move> premove;
    BoardMarks marks;

    friend bool operator==(const BoardState&, const BoardState&) = default;
};

} // namespace board
