// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/bench.h"
#include "bundled-engine/usi_loop.h"

#include <charconv>
#include <iostream>
#include <string_view>

namespace {

constexpr int kUsageError = 2;

int runBench(std::string_view depthText) {
    int depth = tokin::kBenchDepth;
    if (!depthText.empty()) {
        const auto [end, error] =
            std::from_chars(depthText.data(), depthText.data() + depthText.size(), depth);
        if (error != std::errc() || end != depthText.data() + depthText.size() || depth < 1) {
            std::cerr << "usage: tokin [bench [depth]]\n";
            return kUsageError;
        }
    }
    const tokin::BenchReport report = tokin::bench(depth);
    std::cout << "positions " << report.positions << "\nnodes " << report.nodes << "\ntime "
              << report.time.count() << "\nnps " << report.nodesPerSecond() << '\n';
    return 0;
}

} // namespace

// Without arguments Tokin speaks USI; `tokin bench [depth]` counts nodes over fixed positions.
int main(int argc, char** argv) {
    if (argc > 1) {
        if (std::string_view(argv[1]) == "bench" && argc <= 3)
            return runBench(argc == 3 ? argv[2] : "");
        std::cerr << "usage: tokin [bench [depth]]\n";
        return kUsageError;
    }
    std::ios::sync_with_stdio(false);
    tokin::UsiLoop(std::cin, std::cout).run();
    return 0;
}
