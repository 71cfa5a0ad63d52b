// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/training/games/balanced_openings.h"

#include "bundled-engine/bench.h"
#include "bundled-engine/training/games/numbered_work.h"
#include "bundled-engine/training/games/opening_moves.h"
#include "bundled-engine/training/progress_line.h"
#include "shogi-core/position.h"
#include "shogi-core/rules.h"
#include "shogi-core/sfen.h"

#include <algorithm>
#include <cstdlib>
#include <map>
#include <memory>
#include <unordered_set>

namespace tokin::training {

using namespace shogi;

namespace {

constexpr int kLines = 12;
constexpr int kSpread = 25;
constexpr int kPlanTolerance = 100; // centipawns by which a plan's move may be worse than the best
constexpr Milliseconds kPatience{100};

SearchTask taskOf(const std::vector<Move>& moves, const std::shared_ptr<const Network>& network) {
    SearchTask task;
    task.moves = moves;
    task.network = network;
    return task;
}

std::string toText(const std::vector<Move>& moves) {
    std::string text = "startpos moves";
    for (const Move move : moves)
        text += ' ' + toUsi(move);
    return text + '\n';
}

Key keyAfter(const std::vector<Move>& moves) {
    Position position;
    for (const Move move : moves)
        position.play(move);
    return position.key();
}

std::string heading(const OpeningSettings& settings, std::uint64_t signature) {
    const auto number = [](auto value) { return std::to_string(value); };
    return "# " + number(settings.count) +
           " openings from the even start for measuring engines, 8 to 16 moves each.\n" + "# Tokin (bench " +
           number(signature) + ") sees either side ahead by at most " + number(settings.limit) +
           " centipawns after " + number(settings.judgeNodes) + " nodes.\n" +
           "# Made by: tokin-train openings --count " + number(settings.count) + " --seed " +
           number(settings.seed) + " --nodes " + number(settings.judgeNodes) + " --limit " +
           number(settings.limit) + " --hash " + number(settings.hashMegabytes) + "\n";
}

} // namespace

OpeningWalk::OpeningWalk(const OpeningSettings& settings)
    : m_settings(settings)
    , m_walk(settings.walkNodes, settings.hashMegabytes)
    , m_judge(settings.judgeNodes, settings.hashMegabytes) {}

// The best lines, or the best of these moves.
std::vector<RatedMove> OpeningWalk::rate(const std::vector<Move>& moves, const std::vector<Move>& among) {
    SearchTask task = taskOf(moves, m_settings.network);
    task.multiPv = kLines;
    task.limits.searchMoves = among;
    // By depth and rank: an interrupted iteration has fewer lines.
    std::map<int, std::map<int, RatedMove>> told;
    m_walk.run(task, [&](const SearchInfo& info) {
        if (info.bound == Bound::Exact && !info.pv.empty())
            told[info.depth][info.line] = {info.pv.front(), info.score};
    });
    std::map<int, RatedMove> lines;
    for (const auto& [depth, each] : told) {
        if (each.size() >= lines.size())
            lines = each;
    }
    std::vector<RatedMove> rated;
    for (const auto& [line, each] : lines)
        rated.push_back(each);
    return rated;
}

// A plan's move that a short search finds sound, otherwise one of the best.
Move OpeningWalk::drawMove(const std::vector<Move>& moves, const Position& position, const OpeningPlan& plan,
                           Random& random) {
    const std::vector<RatedMove> best = rate(moves, {});
    const std::vector<Move> wanted = plan.moves(position);
    if (!wanted.empty() && !best.empty() && random.below(100) < kPlannedPercent) {
        const int least = best.front().value - kPlanTolerance;
        const std::vector<RatedMove> rated = rate(moves, wanted);
        std::vector<Move> sound;
        for (const Move move : wanted) {
            const bool keeps = std::any_of(rated.begin(), rated.end(), [&](const RatedMove& each) {
                return each.move == move && each.value >= least;
            });
            if (keeps)
                sound.push_back(move);
        }
        if (const Move move = OpeningPlan::drawEarly(sound, random))
            return move;
    }
    return drawRated(best, random, kSpread);
}

std::optional<OpeningWalk::Opening> OpeningWalk::make(std::uint64_t number) {
    m_walk.forget();
    m_judge.forget();
    Random random(m_settings.seed, number);
    const int plies = random.between(8, 16);
    const OpeningPlan plans[2] = {OpeningPlan::draw(random), OpeningPlan::draw(random)};
    Opening opening;
    GameHistory history{Position()};
    while (history.moveCount() < plies) {
        if (m_stopped.load(std::memory_order_relaxed))
            return std::nullopt;
        const Position& position = history.position();
        const Move move = drawMove(opening.moves, position, plans[index(position.sideToMove())], random);
        opening.moves.push_back(move);
        if (history.play(move))
            return opening;
    }
    const SearchResult result = m_judge.run(taskOf(opening.moves, m_settings.network));
    opening.isBalanced =
        result.kind == SearchResult::Kind::Move && std::abs(result.score) <= m_settings.limit;
    return opening;
}

std::optional<std::string> makeOpenings(const OpeningSettings& settings,
                                        const std::atomic<bool>& interrupted) {
    std::vector<std::unique_ptr<OpeningWalk>> walks;
    for (int i = 0; i < settings.threads; ++i)
        walks.push_back(std::make_unique<OpeningWalk>(settings));
    NumberedWork<OpeningWalk> work(std::move(walks), 0, ~std::uint64_t{0});

    std::string text = heading(settings, bench(kBenchDepth, 1, settings.network).nodes);
    std::unordered_set<Key> reached;
    std::uint64_t tried = 0;
    ProgressLine progress;
    while (reached.size() < settings.count) {
        if (interrupted.load())
            return std::nullopt;
        const auto opening = work.take(kPatience);
        if (!opening)
            continue;
        ++tried;
        if (opening->isBalanced && reached.insert(keyAfter(opening->moves)).second)
            text += toText(opening->moves);
        if (progress.isDue() || reached.size() == settings.count)
            progress.show(std::to_string(reached.size()) + " openings of " + std::to_string(tried) +
                          " tried");
    }
    progress.finish();
    return text;
}

} // namespace tokin::training
