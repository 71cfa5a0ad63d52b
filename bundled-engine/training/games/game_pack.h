// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bundled-engine/training/games/training_game.h"

#include <cstdint>
#include <istream>
#include <optional>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

namespace tokin::training {

// Game packs: what self-play writes and training reads. All numbers are little-endian.
//
//   header   68 bytes
//      0  8 bytes  "TOKINPCK"
//      8  u32      version of the format: 1
//     12  u32      bytes of the header: 68
//     16  u64      seed
//     24  u64      hash of the network that played; 0: none
//     32  u64      engine signature: nodes of `tokin bench`
//     40  u32      depth of that bench
//     44  u32      version of the generator's rules (kGeneratorRules)
//     48  u32      soft limit of nodes for a move
//     52  u32      transposition table, MiB
//     56  u16      plies after which a game is drawn
//     58  u16      special starts, per mille
//     60  u16      adjudication: centipawns
//     62  u16      adjudication: plies in a row
//     64  u32      CRC-32 of bytes 0–63
//   header of a shard, a part of a pack made elsewhere: 84 bytes, version 2; bytes 16–63 as above
//     64  u32      shard, from 1
//     68  u32      of so many
//     72  u64      games of the whole pack
//     80  u32      CRC-32 of bytes 0–79
//   blocks, one after the other; games are numbered from 0 without gaps
//      0  4 bytes  "GAME"
//      4  u32      bytes of the payload, at most 65,536
//      8  u32      games, at least 1
//     12  u64      number of the first game
//     20  u32      CRC-32 of bytes 0–19 and the payload
//     24  payload: games
//   game
//      0  u8       start: 0–15 a handicap in the order of shogi::Handicap, 255 an SFEN
//      1  u8       winner: 0 none, 1 Black, 2 White
//      2  u8       reason (GameReason)
//      3  u8       opening plies, drawn at random
//      4  u16      plies
//      6  u8 and so many bytes of SFEN without move counter, only after start 255
//         plies times: u16 move (the bits of shogi::Move), i16 score (−32768: not searched)
//
// A game depends only on the header and its number: any part of a pack can be generated again. Game i of
// shard k of n is game k − 1 + i·n of the whole pack. If writing is killed, the last block is cut off:
// everything before it stays readable.
inline constexpr std::uint32_t kPackVersion = 1;
inline constexpr std::uint32_t kShardVersion = 2;
inline constexpr std::size_t kHeaderBytes = 68;
inline constexpr std::size_t kShardHeaderBytes = 84;
inline constexpr std::size_t kBlockHeaderBytes = 24;
inline constexpr std::size_t kMaxPayload = 65536;
inline constexpr std::size_t kMaxPlies = 4000; // per game: a game always fits into a payload
// A block is closed when its payload has reached this size: about fifty games.
inline constexpr std::size_t kFullPayload = 16384;

struct PackHeader {
    std::uint64_t seed = 1;
    std::uint64_t networkHash = 0;
    std::uint64_t engineSignature = 0;
    std::uint32_t benchDepth = 0;
    std::uint32_t generatorRules = 0;
    std::uint32_t nodes = 1000;
    std::uint32_t hashMegabytes = 16;
    std::uint16_t maxMoves = 320;
    std::uint16_t specialPermille = 100;
    std::uint16_t adjudicationScore = 1000;
    std::uint16_t adjudicationPlies = 6;
    // Part of a pack: every shards-th game from game shard - 1 on, of wholeGames. A whole pack has 0 shards.
    std::uint32_t shard = 0;
    std::uint32_t shards = 0;
    std::uint64_t wholeGames = 0;

    bool isShard() const { return shards > 0; }
    std::size_t bytes() const { return isShard() ? kShardHeaderBytes : kHeaderBytes; }
    // The number in the whole pack of game index of this one.
    std::uint64_t gameNumber(std::uint64_t index) const {
        return isShard() ? shard - 1 + index * shards : index;
    }
    // Of a shard: what it finally contains.
    std::uint64_t shardGames() const { return (wholeGames + shards - shard) / shards; }

    friend bool operator==(const PackHeader&, const PackHeader&) = default;
};

struct PackFault {
    enum class Code {
        CannotOpen,
        CannotRead,
        CannotWrite,
        InUse, // another program is writing to it
        NotAPack,
        WrongVersion,
        DamagedHeader,
        OtherRecipe,   // made with other settings or by another engine
        CutBlock,      // the file ends within it, as after a kill
        DamagedBlock,  // marker, sizes or checksum
        DamagedGame,   // a valid block contains something that cannot be a game
        WrongGame,     // gap in the game numbers
        DamagedMiddle, // more follows than a kill can leave: not repaired without asking
    };
    Code code = Code::CannotRead;
    std::uint64_t offset = 0; // in the file, bytes
    std::string text;         // details, from the system or from us
};
// For people, in English, one line without the file name.
std::string describe(const PackFault& fault);

// A block with a valid checksum.
struct PackBlock {
    std::uint64_t offset = 0; // of its first byte
    std::uint64_t firstGame = 0;
    std::uint32_t games = 0;
    std::string payload;

    std::uint64_t end() const { return offset + kBlockHeaderBytes + payload.size(); }
};

std::string encodeHeader(const PackHeader& header);
// From the first bytes of a pack; fewer than its header are an error.
tl::expected<PackHeader, PackFault> decodeHeader(std::string_view bytes);

// Precondition: at most kMaxPlies moves, openingPlies at most 255.
void appendGame(std::string& payload, const TrainingGame& game);
// Header and payload, as stored in the file.
std::string encodeBlock(const PackBlock& block);
// Checks only the form, and that the start position is playable: not whether the moves are legal.
tl::expected<std::vector<TrainingGame>, PackFault> decodeGames(const PackBlock& block);

// Reads a pack block by block from start to end. The stream must outlive the reader.
class PackReader {
public:
    static tl::expected<PackReader, PackFault> open(std::istream& stream);

    const PackHeader& header() const { return m_header; }
    // Nothing at the end. After an error nothing more can be read.
    tl::expected<std::optional<PackBlock>, PackFault> next();
    // Where the next block starts.
    std::uint64_t offset() const { return m_offset; }
    std::uint64_t nextGame() const { return m_nextGame; }

private:
    PackReader(std::istream& stream, const PackHeader& header)
        : m_stream(&stream)
        , m_header(header)
        , m_offset(header.bytes()) {}

    std::istream* m_stream;
    PackHeader m_header;
    std::uint64_t m_offset;
    std::uint64_t m_nextGame = 0;
};

// Adds the games of a pack on disk; some may be added before a fault is found.
std::optional<PackFault> readGames(const std::string& path, std::vector<TrainingGame>& games);

} // namespace tokin::training
