// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bundled-engine/composer/composed_problem.h"
#include "bundled-engine/composer/mate_questions.h"
#include "bundled-engine/training/games/training_game.h"

#include <array>
#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace tokin::training {

// How many problems of which length, in plies.
inline constexpr std::array<std::pair<int, std::size_t>, 6> kProblemsWanted{
    {{1, 40}, {3, 60}, {5, 50}, {7, 40}, {9, 25}, {11, 15}}};
inline constexpr int kLongestProblem = 11;

struct ProblemSettings {
    std::uint64_t seed = 1;           // the order in which the games are looked through
    std::uint64_t games = 0;          // how many of them; 0: all
    std::uint64_t nodes = 20000;      // positions for each question about a mate
    std::uint32_t hashMegabytes = 32; // for each thread
    int threads = 1;
};

// Looks for problems in the last positions of games with the winner to move. Problems of game number n are
// the same in every thread. Used by one thread, except stop().
class ProblemHunt {
public:
    using Result = std::vector<composer::ComposedProblem>;

    // games must outlive this object.
    ProblemHunt(const ProblemSettings& settings, const std::vector<TrainingGame>& games);

    // Those of game number n in the order of the seed. Nothing if stop() was called meanwhile.
    std::optional<Result> make(std::uint64_t number);
    void stop() { m_stopped.store(true, std::memory_order_relaxed); }

private:
    void hunt(const shogi::Position& position, std::uint64_t game, Result& found);

    const std::vector<TrainingGame>& m_games;
    std::vector<std::uint64_t> m_order;
    composer::MateQuestions m_questions;
    std::atomic<bool> m_stopped{false};
};

// The best of these, as many as wanted of each length, by length and difficulty: one of a game, and no two
// that are the same, reflections of each other, or of the same length with the same signature
// (problem_rating.h).
std::vector<composer::ComposedProblem> chooseProblems(std::vector<composer::ComposedProblem> found);

// The text of a collection: comments on how it was made, then one problem a line, the columns separated by
// tabs: name, SFEN, plies, solution in USI. A second time, independently, every mate is verified and its
// length proved; what fails is left out. A progress line goes to stderr. If interrupted, the text is that of
// a run over as many games as were looked through by then; nothing if there are none.
std::optional<std::string> makeProblems(const ProblemSettings& settings,
                                        const std::vector<TrainingGame>& games,
                                        const std::atomic<bool>& interrupted);

} // namespace tokin::training
