// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/bench.h"

#include "bundled-engine/search_worker.h"
#include "bundled-engine/transposition_table.h"
#include "shogi-core/sfen.h"

#include <algorithm>
#include <array>
#include <memory>
#include <string_view>

namespace tokin {

namespace {

// Openings, middle games, races and mating attacks, from games of Tokin against itself.
constexpr std::array<std::string_view, 1> kPositions{
    "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1"};

} // namespace

std::uint64_t BenchReport::nodesPerSecond() const {
    return nodes * 1000 / static_cast<std::uint64_t>(std::max<Milliseconds::rep>(1, time.count()));
}

BenchReport bench(int depth) {
    TranspositionTable table;
    table.resize(16);
    const auto worker = std::make_unique<SearchWorker>(table);
    BenchReport report;
    const Clock::time_point start = Clock::now();
    for (const std::string_view sfen : kPositions) {
        const auto position = shogi::parseSfen(sfen);
        if (!position)
            continue;
        table.clear();
        worker->clear();
        SearchTask task;
        task.start = *position;
        task.limits.depth = depth;
        task.limits.received = Clock::now();
        worker->prepare(task);
        report.nodes += worker->run({}).nodes;
        ++report.positions;
    }
    report.time = std::chrono::duration_cast<Milliseconds>(Clock::now() - start);
    return report;
}

} // namespace tokin
