// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/training/games/pack_writer.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <fstream>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utility>

namespace tokin::training {

namespace {

PackFault systemFault(PackFault::Code code, std::uint64_t offset = 0) {
    return {code, offset, std::strerror(errno)};
}

void compare(std::string& words, const char* name, std::uint64_t theirs, std::uint64_t ours) {
    if (theirs == ours)
        return;
    words += words.empty() ? "" : ", ";
    words += std::string(name) + ' ' + std::to_string(theirs) + " instead of " + std::to_string(ours);
}

} // namespace

std::string differences(const PackHeader& theirs, const PackHeader& ours) {
    std::string words;
    compare(words, "seed", theirs.seed, ours.seed);
    compare(words, "network", theirs.networkHash, ours.networkHash);
    compare(words, "engine signature", theirs.engineSignature, ours.engineSignature);
    compare(words, "bench depth", theirs.benchDepth, ours.benchDepth);
    compare(words, "rules of the generator", theirs.generatorRules, ours.generatorRules);
    compare(words, "nodes", theirs.nodes, ours.nodes);
    compare(words, "hash", theirs.hashMegabytes, ours.hashMegabytes);
    compare(words, "limit of moves", theirs.maxMoves, ours.maxMoves);
    compare(words, "special starts", theirs.specialPermille, ours.specialPermille);
    compare(words, "adjudication score", theirs.adjudicationScore, ours.adjudicationScore);
    compare(words, "adjudication plies", theirs.adjudicationPlies, ours.adjudicationPlies);
    compare(words, "shard", theirs.shard, ours.shard);
    compare(words, "number of shards", theirs.shards, ours.shards);
    compare(words, "games of all shards", theirs.wholeGames, ours.wholeGames);
    return words;
}

PackWriter::PackWriter(PackWriter&& other) noexcept
    : m_file(std::exchange(other.m_file, -1))
    , m_block(std::move(other.m_block))
    , m_isWritten(other.m_isWritten)
    , m_positions(other.m_positions)
    , m_bytesCut(other.m_bytesCut) {}

PackWriter::~PackWriter() {
    if (m_file >= 0)
        ::close(m_file);
}

tl::expected<PackWriter, PackFault> PackWriter::open(const std::string& path, const PackHeader& header) {
    const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (file < 0)
        return tl::unexpected(systemFault(PackFault::Code::CannotOpen));
    PackWriter writer(file);
    if (::flock(file, LOCK_EX | LOCK_NB) != 0)
        return tl::unexpected(errno == EWOULDBLOCK ? PackFault{PackFault::Code::InUse, 0, {}}
                                                   : systemFault(PackFault::Code::CannotOpen));
    struct stat status {};
    if (::fstat(file, &status) != 0)
        return tl::unexpected(systemFault(PackFault::Code::CannotRead));
    const auto size = static_cast<std::uint64_t>(status.st_size);
    if (const auto trouble = size == 0 ? writer.begin(header) : writer.resume(path, header, size))
        return tl::unexpected(*trouble);
    return writer;
}

std::optional<PackFault> PackWriter::begin(const PackHeader& header) {
    m_block.offset = header.bytes();
    if (::ftruncate(m_file, 0) != 0)
        return systemFault(PackFault::Code::CannotWrite);
    return writeAt(encodeHeader(header), 0);
}

std::optional<PackFault> PackWriter::resume(const std::string& path, const PackHeader& header,
                                            std::uint64_t size) {
    std::ifstream stream(path, std::ios::binary);
    if (!stream)
        return systemFault(PackFault::Code::CannotRead);
    if (size < header.bytes()) {
        std::string bytes(size, '\0');
        stream.read(bytes.data(), static_cast<std::streamsize>(size));
        if (encodeHeader(header).compare(0, size, bytes) == 0) {
            m_bytesCut = size;
            return begin(header);
        }
        stream.clear();
        stream.seekg(0);
    }
    auto reader = PackReader::open(stream);
    if (!reader)
        return reader.error();
    if (reader->header() != header)
        return PackFault{PackFault::Code::OtherRecipe, 0, differences(reader->header(), header)};

    m_block.offset = header.bytes();
    while (true) {
        auto next = reader->next();
        if (next && !*next)
            return std::nullopt;
        if (!next) {
            const PackFault& found = next.error();
            if (found.code == PackFault::Code::CannotRead)
                return found;
            // A kill or a power failure leaves at most one block.
            if (size - found.offset > kBlockHeaderBytes + kMaxPayload ||
                found.code == PackFault::Code::WrongGame)
                return PackFault{PackFault::Code::DamagedMiddle, found.offset, found.text};
            m_bytesCut = size - found.offset;
            if (::ftruncate(m_file, static_cast<off_t>(found.offset)) != 0)
                return systemFault(PackFault::Code::CannotWrite, found.offset);
            return std::nullopt;
        }
        PackBlock block = std::move(**next);
        const auto games = decodeGames(block);
        if (!games)
            return games.error();
        for (const TrainingGame& game : *games)
            m_positions += scoredPositions(game);
        if (block.payload.size() < kFullPayload) {
            m_block = std::move(block);
        } else {
            m_block = PackBlock();
            m_block.offset = reader->offset();
            m_block.firstGame = reader->nextGame();
        }
    }
}

std::optional<PackFault> PackWriter::add(const TrainingGame& game) {
    appendGame(m_block.payload, game);
    ++m_block.games;
    m_isWritten = false;
    m_positions += scoredPositions(game);
    if (m_block.payload.size() < kFullPayload)
        return std::nullopt;
    const std::uint64_t next = games();
    if (const auto trouble = writeBlock())
        return trouble;
    const std::uint64_t end = m_block.end();
    m_block = PackBlock();
    m_block.offset = end;
    m_block.firstGame = next;
    return std::nullopt;
}

std::optional<PackFault> PackWriter::save() { return m_isWritten ? std::nullopt : writeBlock(); }

std::optional<PackFault> PackWriter::close() {
    if (const auto trouble = save())
        return trouble;
    if (::close(std::exchange(m_file, -1)) != 0)
        return systemFault(PackFault::Code::CannotWrite);
    return std::nullopt;
}

std::optional<PackFault> PackWriter::writeBlock() {
    if (auto trouble = writeAt(encodeBlock(m_block), m_block.offset)) {
        // An incomplete block is useless.
        if (::ftruncate(m_file, static_cast<off_t>(m_block.offset)) != 0)
            trouble->text += "; the last block stays cut";
        return trouble;
    }
    m_isWritten = true;
    return std::nullopt;
}

std::optional<PackFault> PackWriter::writeAt(const std::string& bytes, std::uint64_t offset) {
    std::size_t written = 0;
    while (written < bytes.size()) {
        const ssize_t count = ::pwrite(m_file, bytes.data() + written, bytes.size() - written,
                                       static_cast<off_t>(offset + written));
        if (count < 0 && errno == EINTR)
            continue;
        if (count <= 0)
            return systemFault(PackFault::Code::CannotWrite, offset + written);
        written += static_cast<std::size_t>(count);
    }
    // Devices and pipes cannot be synchronised and need not be.
    if (::fdatasync(m_file) != 0 && errno != EINVAL && errno != EROFS)
        return systemFault(PackFault::Code::CannotWrite, offset);
    return std::nullopt;
}

} // namespace tokin::training
