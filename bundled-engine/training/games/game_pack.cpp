// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/training/games/game_pack.h"

#include "bundled-engine/training/games/crc32.h"
#include "shogi-core/sfen.h"
#include "shogi-core/start_position.h"

#include <algorithm>
#include <cassert>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <iterator>
#include <type_traits>

namespace tokin::training {

using namespace shogi;

namespace {

constexpr std::string_view kPackMagic = "TOKINPCK";
constexpr std::string_view kBlockMagic = "GAME";
constexpr std::uint8_t kSfenStart = 255;

template <typename Number>
void append(std::string& bytes, Number number) {
    auto rest = static_cast<std::uint64_t>(static_cast<std::make_unsigned_t<Number>>(number));
    for (std::size_t i = 0; i < sizeof(Number); ++i, rest >>= 8)
        bytes.push_back(static_cast<char>(rest & 0xffu));
}

// Takes numbers from the front of bytes; past the end they are 0 and isGood() is false.
class ByteReader {
public:
    explicit ByteReader(std::string_view bytes)
        : m_rest(bytes) {}

    template <typename Number>
    Number take() {
        std::uint64_t value = 0;
        const std::string_view bytes = takeBytes(sizeof(Number));
        for (std::size_t i = bytes.size(); i > 0; --i)
            value = (value << 8) | static_cast<unsigned char>(bytes[i - 1]);
        return static_cast<Number>(static_cast<std::make_unsigned_t<Number>>(value));
    }
    std::string_view takeBytes(std::size_t count) {
        m_good = m_good && count <= m_rest.size();
        if (!m_good)
            return {};
        const std::string_view taken = m_rest.substr(0, count);
        m_rest.remove_prefix(count);
        return taken;
    }
    bool isGood() const { return m_good; }
    std::size_t left() const { return m_rest.size(); }

private:
    std::string_view m_rest;
    bool m_good = true;
};

tl::unexpected<PackFault> fault(PackFault::Code code, std::uint64_t offset, std::string text = {}) {
    return tl::unexpected(PackFault{code, offset, std::move(text)});
}

bool canBePlayedFrom(const Position& position) {
    return !positionFault(position) && position.kingSquare(Color::Black) && position.kingSquare(Color::White);
}

std::optional<Position> readStart(std::uint8_t start, ByteReader& reader) {
    if (start < allHandicaps().size())
        return startPosition(static_cast<Handicap>(start));
    if (start != kSfenStart)
        return std::nullopt;
    const auto length = reader.take<std::uint8_t>();
    const auto position = parseSfen(reader.takeBytes(length));
    if (!position || !canBePlayedFrom(*position))
        return std::nullopt;
    return *position;
}

bool readWinner(std::uint8_t code, std::optional<Color>& winner) {
    winner.reset();
    if (code == 1 || code == 2)
        winner = code == 1 ? Color::Black : Color::White;
    return code <= 2;
}

// What is wrong with the game, or nothing.
std::string_view readGame(ByteReader& reader, TrainingGame& game) {
    const auto start = reader.take<std::uint8_t>();
    const auto winner = reader.take<std::uint8_t>();
    const auto reason = reader.take<std::uint8_t>();
    game.openingPlies = reader.take<std::uint8_t>();
    const std::size_t plies = reader.take<std::uint16_t>();
    if (!reader.isGood())
        return "ends early";
    const auto position = readStart(start, reader);
    if (!position)
        return "has an impossible start";
    if (!readWinner(winner, game.winner))
        return "has an unknown winner";
    if (reason >= kGameReasons)
        return "has an unknown reason";
    if (plies > kMaxPlies || reader.left() < plies * 4)
        return "has more moves than the block has room for";
    if (static_cast<std::size_t>(game.openingPlies) > plies)
        return "has more opening moves than moves";
    game.start = *position;
    game.reason = static_cast<GameReason>(reason);
    game.moves.resize(plies);
    for (PlayedMove& each : game.moves) {
        each.move = Move::fromBits(reader.take<std::uint16_t>());
        each.score = reader.take<std::int16_t>();
    }
    return {};
}

std::string_view meaningOf(PackFault::Code code) {
    switch (code) {
    case PackFault::Code::CannotOpen:
        return "cannot be opened";
    case PackFault::Code::CannotRead:
        return "cannot be read";
    case PackFault::Code::CannotWrite:
        return "cannot be written";
    case PackFault::Code::InUse:
        return "is being written by another program";
    case PackFault::Code::NotAPack:
        return "is not a game pack";
    case PackFault::Code::WrongVersion:
        return "is a game pack of another version";
    case PackFault::Code::DamagedHeader:
        return "has a damaged header";
    case PackFault::Code::OtherRecipe:
        return "was made with other settings";
    case PackFault::Code::CutBlock:
        return "ends in the middle of a block";
    case PackFault::Code::DamagedBlock:
        return "has a damaged block";
    case PackFault::Code::DamagedGame:
        return "has an invalid game";
    case PackFault::Code::WrongGame:
        return "has games missing";
    case PackFault::Code::DamagedMiddle:
        return "is damaged in the middle, not only at its end";
    }
    return "has an error";
}

} // namespace

std::string describe(const PackFault& fault) {
    std::string words(meaningOf(fault.code));
    if (fault.offset > 0)
        words += " at byte " + std::to_string(fault.offset);
    if (!fault.text.empty())
        words += ": " + fault.text;
    return words;
}

std::string encodeHeader(const PackHeader& header) {
    std::string bytes(kPackMagic);
    append(bytes, header.isShard() ? kShardVersion : kPackVersion);
    append(bytes, static_cast<std::uint32_t>(header.bytes()));
    append(bytes, header.seed);
    append(bytes, header.networkHash);
    append(bytes, header.engineSignature);
    append(bytes, header.benchDepth);
    append(bytes, header.generatorRules);
    append(bytes, header.nodes);
    append(bytes, header.hashMegabytes);
    append(bytes, header.maxMoves);
    append(bytes, header.specialPermille);
    append(bytes, header.adjudicationScore);
    append(bytes, header.adjudicationPlies);
    if (header.isShard()) {
        append(bytes, header.shard);
        append(bytes, header.shards);
        append(bytes, header.wholeGames);
    }
    append(bytes, crc32(bytes));
    assert(bytes.size() == header.bytes());
    return bytes;
}

tl::expected<PackHeader, PackFault> decodeHeader(std::string_view bytes) {
    using Code = PackFault::Code;
    ByteReader reader(bytes);
    if (reader.takeBytes(kPackMagic.size()) != kPackMagic)
        return fault(Code::NotAPack, 0, "it does not begin with " + std::string(kPackMagic));
    const auto version = reader.take<std::uint32_t>();
    if (reader.isGood() && version != kPackVersion && version != kShardVersion)
        return fault(Code::WrongVersion, 0,
                     std::to_string(version) + " instead of " + std::to_string(kPackVersion));
    const auto size = reader.take<std::uint32_t>();
    PackHeader header;
    header.seed = reader.take<std::uint64_t>();
    header.networkHash = reader.take<std::uint64_t>();
    header.engineSignature = reader.take<std::uint64_t>();
    header.benchDepth = reader.take<std::uint32_t>();
    header.generatorRules = reader.take<std::uint32_t>();
    header.nodes = reader.take<std::uint32_t>();
    header.hashMegabytes = reader.take<std::uint32_t>();
    header.maxMoves = reader.take<std::uint16_t>();
    header.specialPermille = reader.take<std::uint16_t>();
    header.adjudicationScore = reader.take<std::uint16_t>();
    header.adjudicationPlies = reader.take<std::uint16_t>();
    if (version == kShardVersion) {
        header.shard = reader.take<std::uint32_t>();
        header.shards = reader.take<std::uint32_t>();
        header.wholeGames = reader.take<std::uint64_t>();
    }
    const auto checksum = reader.take<std::uint32_t>();
    if (!reader.isGood())
        return fault(Code::DamagedHeader, 0, "it ends early");
    if (size != header.bytes() || checksum != crc32(bytes.substr(0, header.bytes() - sizeof checksum)))
        return fault(Code::DamagedHeader, 0, "the checksum does not fit");
    if (version == kShardVersion && (header.shard < 1 || header.shard > header.shards))
        return fault(Code::DamagedHeader, 0, "there is no such shard");
    return header;
}

void appendGame(std::string& payload, const TrainingGame& game) {
    assert(game.moves.size() <= kMaxPlies && game.openingPlies <= 255);
    const auto handicap = handicapOf(game.start);
    append(payload, handicap ? static_cast<std::uint8_t>(*handicap) : kSfenStart);
    append(payload, static_cast<std::uint8_t>(!game.winner ? 0 : (*game.winner == Color::Black ? 1 : 2)));
    append(payload, static_cast<std::uint8_t>(game.reason));
    append(payload, static_cast<std::uint8_t>(game.openingPlies));
    append(payload, static_cast<std::uint16_t>(game.moves.size()));
    if (!handicap) {
        const std::string sfen = toSfen(game.start, false);
        append(payload, static_cast<std::uint8_t>(sfen.size()));
        payload += sfen;
    }
    for (const PlayedMove& each : game.moves) {
        append(payload, each.move.bits());
        append(payload, each.score);
    }
}

std::string encodeBlock(const PackBlock& block) {
    std::string bytes(kBlockMagic);
    append(bytes, static_cast<std::uint32_t>(block.payload.size()));
    append(bytes, block.games);
    append(bytes, block.firstGame);
    append(bytes, crc32(block.payload, crc32(bytes)));
    return bytes + block.payload;
}

tl::expected<std::vector<TrainingGame>, PackFault> decodeGames(const PackBlock& block) {
    std::vector<TrainingGame> games;
    ByteReader reader(block.payload);
    for (std::uint32_t i = 0; i < block.games; ++i) {
        const std::uint64_t offset = block.end() - reader.left();
        TrainingGame game;
        const std::string_view trouble = readGame(reader, game);
        if (!trouble.empty())
            return fault(PackFault::Code::DamagedGame, offset,
                         "game " + std::to_string(block.firstGame + i) + ' ' + std::string(trouble));
        games.push_back(std::move(game));
    }
    if (reader.left() > 0)
        return fault(PackFault::Code::DamagedGame, block.end() - reader.left(),
                     "bytes after the last game of the block");
    return games;
}

tl::expected<PackReader, PackFault> PackReader::open(std::istream& stream) {
    std::string bytes;
    const auto readUntil = [&](std::size_t size) {
        std::string more(size - bytes.size(), '\0');
        stream.read(more.data(), static_cast<std::streamsize>(more.size()));
        bytes += more.substr(0, static_cast<std::size_t>(stream.gcount()));
    };
    readUntil(kHeaderBytes);
    constexpr std::size_t kVersionByte = 8;
    if (bytes.size() == kHeaderBytes && static_cast<unsigned char>(bytes[kVersionByte]) == kShardVersion)
        readUntil(kShardHeaderBytes);
    if (stream.bad())
        return fault(PackFault::Code::CannotRead, 0);
    const auto header = decodeHeader(bytes);
    if (!header)
        return tl::unexpected(header.error());
    return PackReader(stream, *header);
}

tl::expected<std::optional<PackBlock>, PackFault> PackReader::next() {
    using Code = PackFault::Code;
    std::string head(kBlockHeaderBytes, '\0');
    m_stream->read(head.data(), static_cast<std::streamsize>(head.size()));
    if (m_stream->bad())
        return fault(Code::CannotRead, m_offset);
    if (m_stream->gcount() == 0)
        return std::optional<PackBlock>();
    if (static_cast<std::size_t>(m_stream->gcount()) < head.size())
        return fault(Code::CutBlock, m_offset);

    ByteReader reader(head);
    if (reader.takeBytes(kBlockMagic.size()) != kBlockMagic)
        return fault(Code::DamagedBlock, m_offset, "no block begins here");
    const auto size = reader.take<std::uint32_t>();
    PackBlock block;
    block.offset = m_offset;
    block.games = reader.take<std::uint32_t>();
    block.firstGame = reader.take<std::uint64_t>();
    const auto checksum = reader.take<std::uint32_t>();
    if (size > kMaxPayload || block.games == 0)
        return fault(Code::DamagedBlock, m_offset, "impossible sizes");

    block.payload.resize(size);
    m_stream->read(block.payload.data(), static_cast<std::streamsize>(size));
    if (m_stream->bad())
        return fault(Code::CannotRead, m_offset);
    if (static_cast<std::size_t>(m_stream->gcount()) < size)
        return fault(Code::CutBlock, m_offset);
    const std::string_view covered = std::string_view(head).substr(0, kBlockHeaderBytes - sizeof checksum);
    if (checksum != crc32(block.payload, crc32(covered)))
        return fault(Code::DamagedBlock, m_offset, "the checksum does not fit");
    if (block.firstGame != m_nextGame)
        return fault(Code::WrongGame, m_offset,
                     "game " + std::to_string(block.firstGame) + " where " + std::to_string(m_nextGame) +
                         " was expected");
    m_offset = block.end();
    m_nextGame += block.games;
    return std::optional(std::move(block));
}

std::optional<PackFault> readGames(const std::string& path, std::vector<TrainingGame>& games) {
    std::ifstream file(path, std::ios::binary);
    if (!file)
        return PackFault{PackFault::Code::CannotOpen, 0, std::strerror(errno)};
    auto reader = PackReader::open(file);
    if (!reader)
        return reader.error();
    while (true) {
        const auto block = reader->next();
        if (!block)
            return block.error();
        if (!*block)
            return std::nullopt;
        auto decoded = decodeGames(**block);
        if (!decoded)
            return decoded.error();
        std::move(decoded->begin(), decoded->end(), std::back_inserter(games));
    }
}

} // namespace tokin::training
