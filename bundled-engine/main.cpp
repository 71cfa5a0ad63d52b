// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/bench.h"
#include "bundled-engine/compose_command.h"
#include "bundled-engine/evaluation/embedded_network.h"
#include "bundled-engine/system/standard_streams.h"
#include "bundled-engine/usi_loop.h"
#include "shogi-core/move_generator.h"
#include "shogi-core/sfen.h"

#include <charconv>
#include <iostream>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace {

constexpr int kFailure = 1;
constexpr int kUsageError = 2;

constexpr std::string_view kUsage =
    "usage: tokin [bench [depth [threads [network]]]]\n       tokin perft depth [sfen]\n       tokin compose "
    "[seed N] [first N] [count N] [longest N] [effort N] [nodes N] [hash MIB] [brinkmate 1|3]\n";

// A number of 1 or more; otherwise nothing.
std::optional<int> parseCount(std::string_view text) {
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc() || end != text.data() + text.size() || value < 1)
        return std::nullopt;
    return value;
}

int complainOfUsage() {
    std::cerr << kUsage;
    return kUsageError;
}

int runBench(std::span<char* const> arguments) {
    const auto depth = arguments.empty() ? tokin::kBenchDepth : parseCount(arguments[0]);
    const auto threads = arguments.size() < 2 ? 1 : parseCount(arguments[1]);
    if (!depth || !threads || arguments.size() > 3)
        return complainOfUsage();
    tokin::NetworkOrFault network;
    if (arguments.size() == 3)
        network = tokin::loadNetwork(arguments[2]);
    else if (!tokin::embeddedNetwork().empty())
        network = tokin::makeNetwork(tokin::embeddedNetwork());
    if (!network) {
        std::cerr << "tokin: " << tokin::describe(network.error()) << '\n';
        return kFailure;
    }
    const tokin::BenchReport report = tokin::bench(*depth, static_cast<std::size_t>(*threads), *network);
    std::cout << "positions " << report.positions << "\nnodes " << report.nodes << "\ntime "
              << report.time.count() << "\nnps " << report.nodesPerSecond() << '\n';
    return 0;
}

// The SFEN may be one argument or several.
int runPerft(std::span<char* const> arguments) {
    const auto depth = arguments.empty() ? std::nullopt : parseCount(arguments[0]);
    if (!depth)
        return complainOfUsage();
    std::string sfen;
    for (const std::string_view part : arguments.subspan(1))
        sfen.append(sfen.empty() ? "" : " ").append(part);
    const auto position = shogi::parseSfen(sfen.empty() ? "startpos" : sfen);
    if (!position || shogi::problemFault(*position)) {
        std::cerr << "tokin: not a position: " << sfen << '\n';
        return kUsageError;
    }
    std::cout << shogi::perft(*position, *depth) << '\n';
    return 0;
}

} // namespace

// Without arguments Tokin speaks USI; `tokin bench [depth [threads [network]]]` counts nodes over fixed
// positions, `tokin perft depth [sfen]` the positions that the rules allow after so many moves;
// `tokin compose` makes mate problems.
int main(int argc, char** argv) {
    const std::span<char* const> arguments(argv, static_cast<std::size_t>(argc));
    tokin::passBytesUnchanged();
    if (argc > 1) {
        if (std::string_view(arguments[1]) == "bench")
            return runBench(arguments.subspan(2));
        if (std::string_view(arguments[1]) == "perft")
            return runPerft(arguments.subspan(2));
        if (std::string_view(arguments[1]) == "compose") {
            const std::vector<std::string_view> words(arguments.begin() + 2, arguments.end());
            return tokin::runCompose(words, std::cin, std::cout) ? 0 : complainOfUsage();
        }
        return complainOfUsage();
    }
    std::ios::sync_with_stdio(false);
    tokin::UsiLoop(std::cin, std::cout).run();
    return 0;
}
