// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace shogi {

// What is wrong with a text from outside. The messages for users are made from the code elsewhere. The
// program's own files store the numbers: add new codes at the end.
enum class ParseErrorCode {
    Empty,              // nothing to read
    UnknownFormat,      // no reader recognises the text
    BadBoard,           // board part cannot be read (width, letter)
    BadHand,            // pieces in hand cannot be read
    BadSideToMove,      // neither b nor w
    BadMoveNumber,      // not a number where one is expected
    TooManyPieces,      // more pieces of a kind than a set has
    TooManyKings,       // more than one king of a side
    DeadPiece,          // pawn, lance or knight where it can never move
    TwoPawns,           // nifu in a set-up position
    OpponentInCheck,    // the side not to move is in check
    BadMove,            // not a move
    IllegalMove,        // a move, but not legal in its position
    MoveNumberMismatch, // the number before the move is not the one expected; the move was played
    BadTime,            // a time that cannot be read
    BadHeader,          // a header line that cannot be read
    BadVariation,       // a branch that starts at an unknown move
    UnknownHandicap,    // handicap name not known
    UnknownLine,        // a line of no known kind
    UnknownEnd,         // a special move of no known kind
    BadEncoding,        // bytes that are not text
    MoreGames,          // further games follow in the same text; text says how many
    TooLong,            // more than the limit
    Truncated,          // the text ends in the middle of something
    AmbiguousMove,      // several legal moves fit the words
    PieceMismatch,      // the origin holds a different piece from the one named; it was moved
    BranchAsMain,       // the line before ended in a fault: this branch takes its place
    ExtraText,          // extra text after what was read; it was ignored
    BadJson,            // the text breaks the rules of JSON
    SideFromMove // the side to move at the start is not given or does not fit; it follows from this move
};

// line and column count from 1; 0 = unknown. column counts characters (code points), not bytes.
struct ParseError {
    ParseErrorCode code = ParseErrorCode::Empty;
    int line = 0;
    int column = 0;
    std::string text;            // the offending part, UTF-8, at most about 100 bytes
    std::string candidates = {}; // for a move: its possible meanings, such as "５八金左、５八金右"; UTF-8

    friend bool operator==(const ParseError&, const ParseError&) = default;
};

} // namespace shogi
