// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/detail/text.h"
#include "shogi-core/record.h"

// Parts shared by the readers of record files: limits, warnings, and setting up a position piece by piece.
namespace shogi::detail {

inline constexpr std::size_t kLongestText = std::size_t{16} * 1024 * 1024;
inline constexpr std::size_t kMostNodes = 500000;
inline constexpr std::size_t kMostNodesOfText = 4 * kMostNodes; // for all games of a text together
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
    // Ends the note: later lines no longer belong to it.
    void close(Record& record);

private:
    std::optional<std::string> m_note;
};

// A start position under construction: never more pieces than a set has, and never two kings of one side.
class PositionDraft {
public:
    explicit PositionDraft(const Position& begun = Position::empty())
        : m_position(begun)
        , m_hands{begun.hand(Color::Black), begun.hand(Color::White)}
        , m_side(begun.sideToMove()) {}

    // Nothing, or the reason why the piece was rejected. A piece already on the square is replaced.
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

// A game of a text that may have several, and the line (counted from 0) at which it begins. The lines of its
// warnings count from the beginning of the text.
struct GameOfText {
    ReadRecord read;
    std::size_t line = 0;
};
// The games of a text, as long as there is room for them.
class GamesOfText {
public:
    // Whether one more may be read. If not, the last game gets a warning that names the line (counted from 0)
    // of this one.
    bool hasRoomFor(std::size_t line);
    // first: the line at which the game begins, from which the warnings of read count.
    void add(ReadRecord read, std::size_t first);
    std::vector<GameOfText> take() && { return std::move(m_games); }

private:
    std::vector<GameOfText> m_games;
    std::size_t m_nodes = 0;
};

// Whether the move is legal and captures no king (which is possible only from a start position with the
// opponent in check).
bool isPlayable(const Position& position, Move move);

} // namespace shogi::detail
