// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/training/yardstick/yardstick_commands.h"

#include "bundled-engine/bench.h"
#include "bundled-engine/training/arguments.h"
#include "bundled-engine/training/games/game_pack.h"
#include "bundled-engine/training/replace_file.h"
#include "bundled-engine/training/yardstick/measurement.h"
#include "bundled-engine/training/yardstick/search_scores.h"
#include "bundled-engine/training/yardstick/yardstick_set.h"

#include <array>
#include <filesystem>
#include <iostream>

namespace tokin::training {

namespace {

constexpr int kFailure = 1;

int failure(const std::string& words) {
    std::cerr << "tokin-train: " << words << '\n';
    return kFailure;
}

void readScoreSettings(Arguments& arguments, ScoreSettings& settings) {
    settings.threads = static_cast<int>(arguments.number("--threads", 1, 1, 256));
    settings.hashMegabytes = arguments.number("--hash", settings.hashMegabytes, 1, 65536);
}

std::vector<shogi::Position> placesOf(const std::vector<YardstickPosition>& positions) {
    std::vector<shogi::Position> places;
    for (const YardstickPosition& each : positions)
        places.push_back(each.position);
    return places;
}

} // namespace

tl::expected<int, std::string> runYardstick(std::span<const char* const> words,
                                            const std::atomic<bool>& interrupted) {
    constexpr std::array<std::string_view, 7> kNames{"--output", "--per-game", "--nodes",  "--threads",
                                                     "--seed",   "--hash",     "--network"};
    Arguments arguments(words, kNames);
    const std::string output = arguments.text("--output");
    if (output.empty())
        arguments.fail("--output is missing");
    if (arguments.rest().empty())
        arguments.fail("no pack given");
    const std::uint64_t perGame = arguments.number("--per-game", 6, 1, 1000);
    const std::uint64_t seed = arguments.number("--seed", 1, 0, ~std::uint64_t{0});
    ScoreSettings settings;
    readScoreSettings(arguments, settings);
    settings.nodes = arguments.number("--nodes", 300'000, 1, 1'000'000'000);
    if (!arguments.fault().empty())
        return tl::unexpected(arguments.fault());

    if (const std::string path = arguments.text("--network"); !path.empty()) {
        const auto network = loadNetwork(path);
        if (!network)
            return failure(path + ' ' + describe(network.error()));
        settings.network = *network;
    }
    std::vector<TrainingGame> games;
    for (const std::string& pack : arguments.rest()) {
        if (const auto trouble = readGames(pack, games))
            return failure(pack + ' ' + describe(*trouble));
    }
    std::vector<YardstickPosition> positions = drawYardstick(games, perGame, seed);
    if (positions.empty())
        return failure("the packs contain no positions to measure with");
    const auto scores = scoresOf(placesOf(positions), settings, interrupted);
    if (!scores)
        return failure("interrupted, nothing was written");
    for (std::size_t i = 0; i < positions.size(); ++i)
        positions[i].score = (*scores)[i];
    const std::string heading =
        "# " + std::to_string(positions.size()) + " positions of " + std::to_string(games.size()) +
        " games of Tokin, to measure evaluations by: score, result and SFEN.\n# The scores are those of "
        "Tokin (bench " +
        std::to_string(bench(kBenchDepth, 1, settings.network).nodes) + ") after " +
        std::to_string(settings.nodes) + " nodes with " + std::to_string(settings.hashMegabytes) +
        " MiB, the results those of the games.\n# Made by: tokin-train yardstick --per-game " +
        std::to_string(perGame) + " --nodes " + std::to_string(settings.nodes) + " --seed " +
        std::to_string(seed) + " --hash " + std::to_string(settings.hashMegabytes) + "\n";
    if (const auto trouble = replaceFile(output, yardstickText(heading, positions)))
        return failure(output + " cannot be written: " + *trouble);
    return 0;
}

tl::expected<int, std::string> runMeasure(std::span<const char* const> words,
                                          const std::atomic<bool>& interrupted) {
    constexpr std::array<std::string_view, 4> kNames{"--yardstick", "--nodes", "--threads", "--hash"};
    Arguments arguments(words, kNames);
    const std::string path = arguments.text("--yardstick");
    if (path.empty())
        arguments.fail("--yardstick is missing");
    if (arguments.rest().empty())
        arguments.fail("no network given");
    ScoreSettings settings;
    readScoreSettings(arguments, settings);
    const std::uint64_t nodes = arguments.number("--nodes", 0, 1, 1'000'000'000);
    if (!arguments.fault().empty())
        return tl::unexpected(arguments.fault());

    const auto positions = readYardstick(path);
    if (!positions)
        return failure(path + ' ' + positions.error());
    const std::vector<shogi::Position> places = placesOf(*positions);
    std::vector<int> deep;
    for (const YardstickPosition& each : *positions)
        deep.push_back(each.score);
    const Measurement best = measure(*positions, deep);
    std::cout << measurementHead(best) << measurementRow("the scores of the yardstick", best) << std::flush;
    for (const std::string& name : arguments.rest()) {
        const auto network = loadNetwork(name);
        if (!network)
            return failure(name + ' ' + describe(network.error()));
        settings.network = *network;
        const std::string shortName = std::filesystem::path(name).stem().string();
        std::vector<std::uint64_t> limits{0};
        if (nodes > 0)
            limits.push_back(nodes);
        for (const std::uint64_t limit : limits) {
            settings.nodes = limit;
            const auto scores = scoresOf(places, settings, interrupted);
            if (!scores)
                return failure("interrupted");
            const std::string how = limit == 0 ? ", no search" : ", " + std::to_string(limit) + " nodes";
            std::cout << measurementRow(shortName + how, measure(*positions, *scores)) << std::flush;
        }
    }
    return 0;
}

} // namespace tokin::training
