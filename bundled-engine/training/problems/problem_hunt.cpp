// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/training/problems/problem_hunt.h"

#include "bundled-engine/composer/problem_collection.h"
#include "bundled-engine/composer/problem_rating.h"
#include "bundled-engine/composer/problem_search.h"
#include "bundled-engine/play/random.h"
#include "bundled-engine/training/games/numbered_work.h"
#include "bundled-engine/training/progress_line.h"
#include "shogi-core/sfen.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <set>
#include <tuple>

namespace tokin::training {

using namespace shogi;
using namespace composer;

namespace {

// Plies before the end of a game in which the winner's positions are looked at.
constexpr std::size_t kLastPlies = 24;
// Positions searched before one of a game is given up, for each length. Most have no mate.
constexpr std::uint64_t kFirstLook = 4000;
constexpr Milliseconds kPatience{100};

std::vector<std::uint64_t> shuffled(std::size_t count, std::uint64_t seed) {
    std::vector<std::uint64_t> order(count);
    std::iota(order.begin(), order.end(), 0);
    Random random(seed, 0);
    for (std::size_t i = count; i > 1; --i)
        std::swap(order[i - 1], order[random.below(i)]);
    return order;
}

std::string heading(const ProblemSettings& settings, std::size_t count) {
    const auto number = [](auto value) { return std::to_string(value); };
    return "# SPDX-License-Identifier: GPL-3.0-or-later\n# " + number(count) +
           " mate problems from games that Tokin played against itself: name, position, plies, solution.\n" +
           "# Made by: tokin-train problems --seed " + number(settings.seed) + " --games " +
           number(settings.games) + " --nodes " + number(settings.nodes) + " --hash " +
           number(settings.hashMegabytes) + "\n";
}

std::string lineOf(const ComposedProblem& found, int number) {
    return collectionLine(
               std::to_string(found.length()) + (number < 10 ? "-0" : "-") + std::to_string(number), found) +
           '\n';
}

std::string countText(const std::vector<ComposedProblem>& found) {
    std::map<int, int> counts;
    for (const ComposedProblem& each : found)
        ++counts[each.length()];
    std::string text;
    for (const auto& [length, count] : counts)
        text += (text.empty() ? "" : ", ") + std::to_string(count) + " of " + std::to_string(length);
    return text.empty() ? "no problem" : text + " plies";
}

} // namespace

ProblemHunt::ProblemHunt(const ProblemSettings& settings, const std::vector<TrainingGame>& games)
    : m_games(games)
    , m_order(shuffled(games.size(), settings.seed))
    , m_questions(std::size_t{settings.hashMegabytes} << 20, settings.nodes) {}

void ProblemHunt::hunt(const Position& position, std::uint64_t game, Result& found) {
    const auto problem = asProblem(position);
    if (!problem)
        return;
    const auto problems = problemsIn(m_questions, *problem, {kLongestProblem, kFirstLook});
    if (!problems)
        return;
    for (const SoundProblem& sound : *problems)
        found.push_back({sound, game, beautyOf(sound), difficultyOf(sound)});
}

std::optional<ProblemHunt::Result> ProblemHunt::make(std::uint64_t number) {
    const std::uint64_t index = m_order[number];
    const TrainingGame& game = m_games[index];
    m_questions.clear();
    Result found;
    if (!game.winner)
        return found;
    Position position = game.start;
    for (std::size_t ply = 0; ply < game.moves.size() && position.isLegal(game.moves[ply].move); ++ply) {
        if (m_stopped.load(std::memory_order_relaxed))
            return std::nullopt;
        if (ply + kLastPlies >= game.moves.size() && position.sideToMove() == *game.winner)
            hunt(position, index, found);
        position.play(game.moves[ply].move);
    }
    return found;
}

std::vector<ComposedProblem> chooseProblems(std::vector<ComposedProblem> found) {
    std::sort(found.begin(), found.end(), [](const ComposedProblem& a, const ComposedProblem& b) {
        const auto worth = [](const ComposedProblem& each) {
            return std::make_tuple(-each.worth(), toSfen(each.problem.start, false));
        };
        return worth(a) < worth(b);
    });
    std::vector<ComposedProblem> chosen;
    std::set<std::uint64_t> games;
    std::set<std::string> keys;
    // Long ones are rarer.
    for (auto wanted = kProblemsWanted.rbegin(); wanted != kProblemsWanted.rend(); ++wanted) {
        std::set<std::string> signatures;
        for (const ComposedProblem& each : found) {
            if (signatures.size() == wanted->second)
                break;
            const std::string key = keyOf(each.problem.start);
            const std::string signature = signatureOf(each.problem);
            if (each.length() != wanted->first || games.count(each.source) != 0 || keys.count(key) != 0 ||
                signatures.count(signature) != 0)
                continue;
            games.insert(each.source);
            keys.insert(key);
            signatures.insert(signature);
            chosen.push_back(each);
        }
    }
    std::stable_sort(chosen.begin(), chosen.end(), [](const ComposedProblem& a, const ComposedProblem& b) {
        return std::make_tuple(a.length(), a.difficulty) < std::make_tuple(b.length(), b.difficulty);
    });
    return chosen;
}

std::optional<std::string> makeProblems(const ProblemSettings& settings,
                                        const std::vector<TrainingGame>& games,
                                        const std::atomic<bool>& interrupted) {
    const std::uint64_t count =
        settings.games == 0 ? games.size() : std::min<std::uint64_t>(settings.games, games.size());
    std::vector<ComposedProblem> found;
    std::uint64_t tried = 0;
    ProgressLine progress;
    {
        std::vector<std::unique_ptr<ProblemHunt>> hunts;
        for (int i = 0; i < settings.threads; ++i)
            hunts.push_back(std::make_unique<ProblemHunt>(settings, games));
        NumberedWork<ProblemHunt> work(std::move(hunts), 0, count);
        while (tried < count && !interrupted.load()) {
            auto problems = work.take(kPatience);
            if (problems) {
                ++tried;
                found.insert(found.end(), problems->begin(), problems->end());
            }
            if (progress.isDue() || tried == count)
                progress.show(std::to_string(tried) + " games: " + countText(found));
        }
    }
    if (tried == 0)
        return std::nullopt;
    progress.finish();

    std::vector<ComposedProblem> chosen = chooseProblems(std::move(found));
    MateSolver solver;
    solver.resize(std::size_t{settings.hashMegabytes} << 20);
    chosen.erase(std::remove_if(chosen.begin(), chosen.end(),
                                [&](const ComposedProblem& each) { return !isProved(solver, each); }),
                 chosen.end());
    ProblemSettings used = settings;
    used.games = tried;
    std::string text = heading(used, chosen.size());
    std::map<int, int> numbers;
    for (const ComposedProblem& each : chosen)
        text += lineOf(each, ++numbers[each.length()]);
    progress.show("chosen: " + countText(chosen));
    progress.finish();
    return text;
}

} // namespace tokin::training
