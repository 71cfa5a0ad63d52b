// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace shogi {

// What is wrong with a text from outside. The message for the user is made from the code elsewhere.
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
    MoveNumberMismatch, // the number before the move is not the one expected
    BadTime,            // a time that cannot be read
    BadHeader,          // a header line that cannot be read
    BadVariation,       // a branch that starts at an unknown move
    UnknownHandicap,    // handicap name not known
    UnknownLine,        // a line of no known kind
    UnknownEnd,         // a special move of no known kind
    BadEncoding,        // bytes that are not text
    Ki2,                // KI2, in a variant that no reader here knows
    TooLong,            // more than the limit
    Truncated           // the text ends in the middle of something
};

// line and column count from 1; 0 = not known. column counts characters (code points), not bytes.
struct ParseError {
    ParseErrorCode code = ParseErrorCode::Empty;
    int line = 0;
    int column = 0;
    std::string text; // the offending part, UTF-8, at most about 100 bytes

    friend bool operator==(const ParseError&, const ParseError&) = default;
};

} // namespace shogi
