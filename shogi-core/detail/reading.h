// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/detail/text.h"
#include "shogi-core/record.h"

// What the readers of record files share: limits, warnings, setting up a position piece by piece.
namespace shogi::detail {

inline constexpr std::size_t kLongestText = std::size_t{16} * 1024 * 1024;
inline constexpr std::size_t kMostNodes = 500000;
inline constexpr std::size_t kMostNodesOfText = 4 * kMostNodes; // in all games of a text
inline constexpr int kMostMoves = 20000;
inline constexpr std::size_t kMostHeaders = 1000;
inline constexpr std::size_t kMostWarnings = 1000;

// Keeps the first warnings; the last slot is used for TooLong.
class Warnings {
public:
    void add(ParseError warning);
    std::vector<ParseError> take() { return std::move(m_list); }

private:
    std::vector<ParseError> m_list;
};

// Collects the headers of a file for a record. A note of several lines is stored in files as several headers
// of the same name; its lines become one value.
class HeaderLines {
public:
    // False if there are too many.
    bool add(Record& record, std::string_view key, std::string_view value);
    // Another line of the note, if the last header was one.
    bool addToNote(std::string_view line);
    // What follows no longer belongs to a note.
    void close(Record& record);

private:
    std::optional<std::string> m_note;
};

// A start position under construction: never more pieces than a set has, never two kings of a side.
class PositionDraft {
public:
    explicit PositionDraft(const Position& begun = Position::empty())
        : m_position(begun)
        , m_hands{begun.hand(Color::Black), begun.hand(Color::White)}
        , m_side(begun.sideToMove()) {}

    // Nothing, or why the piece was rejected. A piece already on the square is replaced.
    std::optional<ParseErrorCode> put(Square square, Piece piece);
    void clear(Square square);
    std::optional<ParseErrorCode> addToHand(Color color, PieceType type, int count);
    // All pieces of the set that are not yet placed, except kings.
    void giveTheRest(Color color);
    void setSideToMove(Color color) { m_side = color; }
    Position position() const;

private:
    int used(PieceType type) const;

    Position m_position;
    std::array<Hand, 2> m_hands;
    Color m_side;
};

// A game of a text that may have several, and the line (from 0) at which it begins. The lines of its warnings
// count from the beginning of the text.
struct GameOfText {
    ReadRecord read;
    std::size_t line = 0;
};
// The games of a text, as long as there is room for them.
class GamesOfText {
public:
    // Whether one more may be read; otherwise the last gets a warning that names the line (from 0) of this
    // one.
    bool hasRoomFor(std::size_t line);
    // first: the line at which the game begins. The warnings of read count from there.
    void add(ReadRecord read, std::size_t first);
    std::vector<GameOfText> take() && { return std::move(m_games); }

private:
    std::vector<GameOfText> m_games;
    std::size_t m_nodes = 0;
};

// Legal, and no king is captured (which only a start position with the opponent in check would allow).
bool isPlayable(const Position& position, Move move);

} // namespace shogi::detail
