// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/training/games/pack_merge.h"

#include "bundled-engine/training/games/pack_writer.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <deque>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <optional>

namespace tokin::training {

namespace {

// A shard that is read game by game.
struct ShardFile {
    std::string path;
    std::ifstream stream;
    std::optional<PackReader> reader;
    std::deque<TrainingGame> games; // read, not taken yet
    std::uint64_t taken = 0;
};

std::string nameOf(const PackHeader& header) {
    return "shard " + std::to_string(header.shard) + " of " + std::to_string(header.shards);
}

std::string openShard(ShardFile& shard) {
    shard.stream.open(shard.path, std::ios::binary);
    if (!shard.stream)
        return shard.path + " cannot be opened: " + std::strerror(errno);
    auto reader = PackReader::open(shard.stream);
    if (!reader)
        return shard.path + ' ' + describe(reader.error());
    if (!reader->header().isShard())
        return shard.path + " is a whole pack, not a shard";
    shard.reader.emplace(*reader);
    return {};
}

// Opens all of them and puts each at its place: shard 1 first.
tl::expected<std::vector<std::unique_ptr<ShardFile>>, std::string>
openShards(const std::vector<std::string>& paths) {
    std::vector<std::unique_ptr<ShardFile>> shards;
    for (const std::string& path : paths) {
        auto shard = std::make_unique<ShardFile>();
        shard->path = path;
        if (std::string fault = openShard(*shard); !fault.empty())
            return tl::unexpected(std::move(fault));
        const PackHeader& header = shard->reader->header();
        if (header.shards > 1'000'000)
            return tl::unexpected(path + " belongs to too many shards");
        if (shards.empty())
            shards.resize(header.shards);
        const auto other =
            std::find_if(shards.begin(), shards.end(), [](const auto& each) { return each != nullptr; });
        if (other != shards.end()) {
            PackHeader expected = (*other)->reader->header();
            expected.shard = header.shard;
            if (expected != header)
                return tl::unexpected(path + " was made with other settings than " + (*other)->path + ": " +
                                      differences(header, expected));
        }
        std::unique_ptr<ShardFile>& place = shards[header.shard - 1];
        if (place)
            return tl::unexpected(nameOf(header) + " is given twice: " + place->path + " and " + path);
        place = std::move(shard);
    }
    for (std::size_t i = 0; i < shards.size(); ++i)
        if (!shards[i])
            return tl::unexpected("shard " + std::to_string(i + 1) + " of " + std::to_string(shards.size()) +
                                  " is missing");
    return shards;
}

tl::expected<TrainingGame, std::string> nextGame(ShardFile& shard) {
    const PackHeader& header = shard.reader->header();
    while (shard.games.empty()) {
        const auto block = shard.reader->next();
        if (!block)
            return tl::unexpected(shard.path + ' ' + describe(block.error()) +
                                  (block.error().code == PackFault::Code::CutBlock
                                       ? "; the command that writes this shard mends and continues it"
                                       : ""));
        if (!*block)
            return tl::unexpected(nameOf(header) + " is not finished: " + shard.path + " has " +
                                  std::to_string(shard.taken) + " of " + std::to_string(header.shardGames()) +
                                  " games; the command that writes it continues it");
        auto games = decodeGames(**block);
        if (!games)
            return tl::unexpected(shard.path + ' ' + describe(games.error()));
        std::move(games->begin(), games->end(), std::back_inserter(shard.games));
    }
    TrainingGame game = std::move(shard.games.front());
    shard.games.pop_front();
    ++shard.taken;
    return game;
}

} // namespace

tl::expected<PackMergeReport, std::string> mergePacks(const std::vector<std::string>& paths,
                                                      const std::string& output) {
    auto shards = openShards(paths);
    if (!shards)
        return tl::unexpected(shards.error());
    if (std::filesystem::exists(output))
        return tl::unexpected(output + " exists already");
    PackHeader header = shards->front()->reader->header();
    const std::uint64_t games = header.wholeGames;
    header.shard = 0;
    header.shards = 0;
    header.wholeGames = 0;

    const std::string unfinished = output + ".part";
    std::error_code error;
    std::filesystem::remove(unfinished, error);
    const auto give = [&](std::string words) {
        std::filesystem::remove(unfinished, error);
        return tl::unexpected(std::move(words));
    };
    auto pack = PackWriter::open(unfinished, header);
    if (!pack)
        return tl::unexpected(unfinished + ' ' + describe(pack.error()));
    for (std::uint64_t number = 0; number < games; ++number) {
        const auto game = nextGame(*(*shards)[number % shards->size()]);
        if (!game)
            return give(game.error());
        if (const auto fault = pack->add(*game))
            return give(unfinished + ' ' + describe(*fault));
    }
    const PackMergeReport report{pack->games(), pack->positions()};
    if (const auto fault = pack->close())
        return give(unfinished + ' ' + describe(*fault));
    std::filesystem::rename(unfinished, output, error);
    if (error)
        return give(output + " cannot be written: " + error.message());
    return report;
}

} // namespace tokin::training
