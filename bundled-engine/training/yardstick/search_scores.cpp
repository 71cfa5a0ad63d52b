// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/training/yardstick/search_scores.h"

#include "bundled-engine/evaluation/evaluator.h"
#include "bundled-engine/search/search_team.h"
#include "bundled-engine/search/transposition_table.h"
#include "bundled-engine/training/games/numbered_work.h"
#include "bundled-engine/training/progress_line.h"

#include <new>
#include <string>

namespace tokin::training {

namespace {

constexpr Milliseconds kPatience{100};

// Searches position number n. Used by one thread, except stop().
class ScoreWorker {
public:
    using Result = int;

    ScoreWorker(const std::vector<shogi::Position>& positions, const ScoreSettings& settings)
        : m_positions(positions)
        , m_settings(settings) {
        m_table.resize(settings.hashMegabytes);
        if (m_table.megabytes() < settings.hashMegabytes)
            throw std::bad_alloc();
    }

    std::optional<int> make(std::uint64_t number) {
        m_table.clear();
        m_team.clear();
        SearchTask task;
        task.start = m_positions[number];
        task.network = m_settings.network;
        task.limits.nodes = m_settings.nodes;
        // Where the limit ends the search, it may know no more than a bound: the last score before it counts.
        std::optional<int> settled;
        SearchListener events;
        events.onInfo = [&settled](const SearchInfo& info) {
            if (info.bound == Bound::Exact)
                settled = info.score;
        };
        m_team.prepare(task);
        const SearchResult result = m_team.run(events);
        return m_isStopped.load() ? std::nullopt : std::optional(settled.value_or(result.score));
    }
    void stop() {
        m_isStopped.store(true);
        m_team.stop();
    }

private:
    const std::vector<shogi::Position>& m_positions;
    const ScoreSettings& m_settings;
    TranspositionTable m_table;
    SearchTeam m_team{m_table};
    std::atomic<bool> m_isStopped{false};
};

std::vector<int> evaluationsOf(const std::vector<shogi::Position>& positions, const ScoreSettings& settings) {
    std::vector<int> scores;
    Evaluator evaluator;
    for (const shogi::Position& position : positions) {
        evaluator.start(settings.network, position);
        scores.push_back(evaluator.evaluate(0, position));
    }
    return scores;
}

} // namespace

std::optional<std::vector<int>> scoresOf(const std::vector<shogi::Position>& positions,
                                         const ScoreSettings& settings,
                                         const std::atomic<bool>& interrupted) {
    if (settings.nodes == 0)
        return evaluationsOf(positions, settings);
    std::vector<std::unique_ptr<ScoreWorker>> workers;
    for (int i = 0; i < settings.threads; ++i)
        workers.push_back(std::make_unique<ScoreWorker>(positions, settings));
    NumberedWork<ScoreWorker> work(std::move(workers), 0, positions.size());
    std::vector<int> scores;
    ProgressLine progress;
    while (scores.size() < positions.size()) {
        if (interrupted.load())
            return std::nullopt;
        const std::optional<int> score = work.take(kPatience);
        if (!score)
            continue;
        scores.push_back(*score);
        if (progress.isDue())
            progress.show(std::to_string(scores.size()) + " of " + std::to_string(positions.size()) +
                          " positions searched");
    }
    progress.finish();
    return scores;
}

} // namespace tokin::training
