// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/library/library_key.h"
#include "app/library/library_row.h"

#include <QByteArray>

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

// The positions of a segment's games (see LibrarySegment), by their keys. All numbers are little-endian.
//
// A segment of n positions has 2^bits buckets of about kBucketTarget positions each; the highest bits of a
// key choose the bucket. A bucket has groups by ascending keys, one for each position:
//     5 bytes   the 40 bits of the key below those that choose the bucket
//     varint    occurrences
//     6 bytes each occurrence, in the order of the games, if there are at most kMostInline:
//         u16   number of the game in the segment
//         u16   ply, from 0; the highest bit: the position in the file is the mirror image of that of the
//         game u16   bits of the move played there as the file has the position, 0 at the end of the game
//     otherwise the number of the list that has the occurrences (u32), and what they add up to:
//     varint    moves, and for each: u16 bits, and as varints: games, Black's wins, White's wins, draws, sum
//     of the ratings
//               of those who played it, how many of these are known, last year
// Varints have seven bits a byte, the lowest first; the highest bit of a byte says that others follow.
namespace app {

// How often a move was played in a position, and with what result.
struct MoveFigures {
    shogi::Move move; // none: the game ended here
    std::uint32_t games = 0;
    std::uint32_t blackWins = 0;
    std::uint32_t whiteWins = 0;
    std::uint32_t draws = 0;
    std::uint64_t ratingSum = 0; // of the players who played it
    std::uint32_t rated = 0;     // how many of them have a rating
    int lastYear = 0;            // 0: unknown

    void add(const MoveFigures& other);
    friend bool operator==(const MoveFigures&, const MoveFigures&) = default;
};

// A position in a game of a segment.
struct Occurrence {
    std::uint16_t game = 0; // number in the segment
    std::uint16_t ply = 0;
    bool mirrored = false;
    shogi::Move move; // as the file has the position

    friend bool operator==(const Occurrence&, const Occurrence&) = default;
};

inline constexpr std::size_t kBucketTarget = 1500;
inline constexpr std::size_t kMostInline = 128;
inline constexpr int kMostIndexedPlies = 0x7fff; // of a game; later positions are found by scanning only

// The number of bits that choose a bucket in a segment of so many positions.
int bucketBits(std::size_t positions);
std::uint32_t bucketOf(std::uint64_t key, int bits);

// What a group says of its position.
struct PositionGroup {
    std::uint32_t count = 0;
    std::vector<Occurrence> occurrences; // if there is no list
    std::optional<std::uint32_t> list;   // number of the list of occurrences
    std::vector<MoveFigures> figures;    // if there is one
};
// Nothing if the position is not in the bucket, or if the bucket is damaged.
std::optional<PositionGroup> findGroup(std::string_view bucket, std::uint64_t key, int bits);
// The occurrences of a list.
std::vector<Occurrence> readOccurrences(std::string_view list);

// The figures of occurrences, whose rows are those of a segment. side: to move in the position; the mover's
// rating counts.
void addFigures(std::span<const Occurrence> occurrences, std::span<const LibraryRow> rows, shogi::Color side,
                std::vector<MoveFigures>& figures);

// Collects the positions of a segment's games and writes the index.
class PositionIndexBuilder {
public:
    // Games in the order of their numbers. The moves can be played from start one after another.
    void addGame(std::uint16_t number, const shogi::LightPosition& start, std::span<const shogi::Move> moves);
    std::size_t size() const { return m_entries.size(); }

    struct Index {
        int bits = 0;
        std::vector<QByteArray> buckets; // 2^bits
        std::vector<QByteArray> lists;
    };
    // rows: of the games, by their numbers. Afterwards the builder is empty.
    Index finish(std::span<const LibraryRow> rows);

private:
    struct Entry {
        std::uint64_t key;
        std::uint16_t game;
        std::uint16_t ply; // with the bit for the mirror image
        std::uint16_t move;
        std::uint16_t side; // to move: shogi::Color
    };
    std::vector<Entry> m_entries;
};

} // namespace app
