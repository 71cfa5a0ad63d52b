// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bundled-engine/training/games/game_pack.h"

#include <cstdint>
#include <optional>
#include <string>
#include <tl/expected.hpp>

namespace tokin::training {

// How two recipes differ, for people: "nodes 50 instead of 1000, hash 1 instead of 16".
std::string differences(const PackHeader& theirs, const PackHeader& ours);

// Writes one pack, new or continued. Full blocks reach the disk at once; the open one is written by save()
// and close(). Used by one thread; a lock on the file keeps other programs away.
class PackWriter {
public:
    // An existing file is read first: its header must be equal. A last block cut off by a kill is removed; an
    // incomplete one is filled up. An interrupted and continued run leaves the same bytes as an uninterrupted
    // one.
    static tl::expected<PackWriter, PackFault> open(const std::string& path, const PackHeader& header);
    PackWriter(PackWriter&& other) noexcept;
    PackWriter& operator=(PackWriter&&) = delete;
    PackWriter(const PackWriter&) = delete;
    PackWriter& operator=(const PackWriter&) = delete;
    // Does not write the open block.
    ~PackWriter();

    // The next game. After an error the file ends with its last good block, and nothing more can be written.
    std::optional<PackFault> add(const TrainingGame& game);
    // Writes the games of the open block: a kill no longer loses them.
    std::optional<PackFault> save();
    std::optional<PackFault> close();

    // In the pack, including the open block.
    std::uint64_t games() const { return m_block.firstGame + m_block.games; }
    std::uint64_t positions() const { return m_positions; } // with scores
    // Bytes removed from the end when the file was opened.
    std::uint64_t bytesCut() const { return m_bytesCut; }

private:
    explicit PackWriter(int file)
        : m_file(file) {}

    std::optional<PackFault> begin(const PackHeader& header);
    std::optional<PackFault> resume(const std::string& path, const PackHeader& header, std::uint64_t size);
    std::optional<PackFault> writeBlock();
    std::optional<PackFault> writeAt(const std::string& bytes, std::uint64_t offset);

    int m_file;
    PackBlock m_block;       // the open one
    bool m_isWritten = true; // the open block is in the file in its present form
    std::uint64_t m_positions = 0;
    std::uint64_t m_bytesCut = 0;
};

} // namespace tokin::training
