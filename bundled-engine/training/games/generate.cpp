// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/training/games/generate.h"

#include "bundled-engine/training/games/numbered_work.h"
#include "bundled-engine/training/games/pack_writer.h"
#include "bundled-engine/training/games/self_play.h"
#include "bundled-engine/training/progress_line.h"

#include <algorithm>
#include <memory>
#include <vector>

namespace tokin::training {

namespace {

constexpr Milliseconds kPatience{100};
// A kill loses no more than the games finished in this time.
constexpr std::chrono::seconds kSaveEvery{10};

std::vector<std::unique_ptr<SelfPlay>> players(const GenerateSettings& settings) {
    std::vector<std::unique_ptr<SelfPlay>> all;
    for (int i = 0; i < settings.threads; ++i)
        all.push_back(std::make_unique<SelfPlay>(settings.recipe, settings.network));
    return all;
}

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
        NumberedWork<SelfPlay> work(players(settings), pack->games(),
                                    settings.games.value_or(~std::uint64_t{0}));
        ProgressLine progress;
        Clock::time_point saved = Clock::now();
        while (!isDone()) {
            const auto game = work.take(kPatience);
            if (game) {
                if (const auto trouble = pack->add(*game)) {
                    progress.finish();
                    return tl::unexpected(*trouble);
                }
            }
            if (Clock::now() - saved >= kSaveEvery) {
                if (const auto trouble = pack->save()) {
                    progress.finish();
                    return tl::unexpected(*trouble);
                }
                saved = Clock::now();
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
