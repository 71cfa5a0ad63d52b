// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/training/generate.h"

#include "bundled-engine/training/game_line.h"
#include "bundled-engine/training/pack_writer.h"
#include "bundled-engine/training/progress_line.h"
#include "bundled-engine/training/self_play.h"

#include <algorithm>
#include <memory>
#include <thread>
#include <vector>

namespace tokin::training {

namespace {

constexpr Milliseconds kPatience{100};

// The threads that play. Ends them when it goes out of scope.
class Players {
public:
    Players(const PackHeader& recipe, int threads, GameLine& line)
        : m_line(line) {
        for (int i = 0; i < threads; ++i)
            m_players.push_back(std::make_unique<SelfPlay>(recipe));
        for (const auto& player : m_players)
            m_threads.emplace_back([&line, &player = *player] {
                while (const auto number = line.claim()) {
                    auto game = player.play(*number);
                    if (!game)
                        return;
                    line.deliver(*number, std::move(*game));
                }
            });
    }
    Players(const Players&) = delete;
    Players& operator=(const Players&) = delete;
    ~Players() {
        m_line.close();
        for (const auto& player : m_players)
            player->stop();
        for (std::thread& thread : m_threads)
            thread.join();
    }

private:
    GameLine& m_line;
    std::vector<std::unique_ptr<SelfPlay>> m_players;
    std::vector<std::thread> m_threads;
};

double secondsSince(Clock::time_point start) {
    return std::max(1e-3, std::chrono::duration<double>(Clock::now() - start).count());
}

std::string progressText(const PackWriter& pack, double speed) {
    return std::to_string(pack.games()) + " games, " + std::to_string(pack.positions()) + " positions, " +
           std::to_string(static_cast<std::uint64_t>(speed)) + " positions/s";
}

} // namespace

tl::expected<GenerateReport, PackFault> generate(const GenerateSettings& settings,
                                                 const std::atomic<bool>& interrupted) {
    const Clock::time_point start = Clock::now();
    auto pack = PackWriter::open(settings.output, settings.recipe);
    if (!pack)
        return tl::unexpected(pack.error());
    GenerateReport report;
    report.gamesBefore = pack->games();
    report.bytesCut = pack->bytesCut();
    const std::uint64_t positionsBefore = pack->positions();
    const auto speed = [&] {
        return static_cast<double>(pack->positions() - positionsBefore) / secondsSince(start);
    };
    const auto isDone = [&] {
        return (settings.games && pack->games() >= *settings.games) ||
               (settings.positions && pack->positions() >= *settings.positions) ||
               (settings.time && Clock::now() - start >= *settings.time) || interrupted.load();
    };

    if (!isDone()) {
        GameLine line(pack->games(), settings.games.value_or(~std::uint64_t{0}));
        const Players players(settings.recipe, settings.threads, line);
        ProgressLine progress;
        while (!isDone()) {
            const auto game = line.take(kPatience);
            if (game) {
                if (const auto trouble = pack->add(*game)) {
                    progress.finish();
                    return tl::unexpected(*trouble);
                }
            }
            if (progress.isDue())
                progress.show(progressText(*pack, speed()));
        }
        progress.show(progressText(*pack, speed()));
        progress.finish();
    }
    report.games = pack->games();
    report.positions = pack->positions();
    report.positionsPerSecond = speed();
    if (const auto trouble = pack->close())
        return tl::unexpected(*trouble);
    return report;
}

} // namespace tokin::training
