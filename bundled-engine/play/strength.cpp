// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/play/strength.h"

#include "bundled-engine/evaluation/material.h"
#include "bundled-engine/evaluation/score.h"
#include "bundled-engine/play/random_bits.h"
#include "shogi-core/move_generator.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <limits>

namespace tokin {

using namespace shogi;

namespace {

constexpr int kWhole = 1024;
constexpr double kDeep = kMaxPly;

// Values of some rungs; the others are interpolated. Found by matches between neighbours (docs/strength.md).
// Up to 1 dan, depth ends the searches and nodes only limit what a single one may take.
struct Anchor {
    int rung; // from the weakest, 0
    StrengthLevel level;
};
constexpr std::array<Anchor, 11> kAnchors{{
    {0, {4000, 1.0, 0.32, 0.19, 0.94, 280, 0.57, 450}},
    {3, {4000, 1.03, 0.65, 0.47, 0.917, 262, 0.536, 406}},
    {8, {4000, 1.08, 1.02, 0.78, 0.89, 239, 0.494, 352}},
    {10, {4000, 1.37, 1.83, 1.21, 0.827, 210, 0.44, 294}},
    {12, {4000, 1.95, 3.28, 1.9, 0.718, 173, 0.369, 224}},
    {13, {4000, 2.33, 4.16, 2.33, 0.655, 155, 0.332, 193}},
    {15, {4000, 3.3, 6.2, 3.3, 0.543, 130, 0.275, 154}},
    {17, {4000, 4.7, 10.0, 4.7, 0.42, 104, 0.216, 118}},
    {20, {4200, 7.2, 20.0, 7.2, 0.29, 79, 0.158, 83}},
    {21, {6200, 9.4, kDeep, 9.4, 0.235, 67, 0.134, 70}},
    {27, {400000, kDeep, kDeep, kDeep, 0.0, 8, 0.0, 8}},
}};
constexpr int kFullRung = 28;
constexpr int kShunsMateInOne = -10; // from this grade on, players avoid mates in one

// There is no grade between 1 kyu and 1 dan.
constexpr int rungOf(int grade) { return grade < 0 ? grade - kWeakestGrade : std::max(grade, 1) + 19; }
static_assert(rungOf(kWeakestGrade) == 0 && rungOf(-1) == 19 && rungOf(0) == 20 && rungOf(1) == 20);
static_assert(rungOf(kFullGrade) == kFullRung);

double between(double from, double to, double share) { return from + (to - from) * share; }

// Constants that keep random numbers from one seed independent.
enum class Purpose : std::uint64_t { Depth = 1, Captures, Mates, Noise, Sight, Choice };

std::uint64_t drawn(std::uint64_t seed, Purpose purpose, std::uint64_t about) {
    return scrambled(scrambled(seed ^ static_cast<std::uint64_t>(purpose)) ^ about);
}

int whole(double share) { return static_cast<int>(std::lround(share * kWhole)); }

// Equal to number on average.
int dithered(double number, std::uint64_t luck) {
    const double floor = std::floor(number);
    const double share = static_cast<double>(luck >> 11) / static_cast<double>(std::uint64_t{1} << 53);
    return static_cast<int>(floor) + (share < number - floor ? 1 : 0);
}

int distance(Square a, Square b) {
    return std::max(std::abs(a.file() - b.file()), std::abs(a.rank() - b.rank()));
}

// How easily a move is overlooked, 0 to kFarthest.
constexpr int kFarthest = 6;
int farness(const Position& position, Move move, std::optional<Square> focus) {
    int far = 0;
    if (move.isDrop()) {
        far = 2;
    } else {
        far = distance(move.from(), move.to()) - 1;
        if (position.movedType(move) == PieceType::Knight)
            far = 1;
        const int forward = position.sideToMove() == Color::Black ? move.from().rank() - move.to().rank()
                                                                  : move.to().rank() - move.from().rank();
        far += forward < -1 ? 1 : 0;
    }
    if (focus && distance(*focus, move.to()) >= 4)
        ++far;
    return std::min(far, kFarthest);
}

} // namespace

StrengthLevel strengthLevel(int grade) {
    const int rung = rungOf(grade);
    if (rung == kFullRung)
        return {~std::uint64_t{0}, kDeep, kDeep, kDeep, 0, 0, 0, 0, true};
    const auto above = std::find_if(kAnchors.begin() + 1, kAnchors.end(),
                                    [&](const Anchor& each) { return each.rung >= rung; });
    const StrengthLevel& a = (above - 1)->level;
    const StrengthLevel& b = above->level;
    const double share = static_cast<double>(rung - (above - 1)->rung) / (above->rung - (above - 1)->rung);
    StrengthLevel level;
    level.nodes = static_cast<std::uint64_t>(std::llround(std::exp(
        between(std::log(static_cast<double>(a.nodes)), std::log(static_cast<double>(b.nodes)), share))));
    level.depth = between(a.depth, b.depth, share);
    level.captureReach = between(a.captureReach, b.captureReach, share);
    level.mateReach = between(a.mateReach, b.mateReach, share);
    level.materialShare = between(a.materialShare, b.materialShare, share);
    level.noise = between(a.noise, b.noise, share);
    level.blindness = between(a.blindness, b.blindness, share);
    level.choice = between(a.choice, b.choice, share);
    level.shunsMateInOne = grade >= kShunsMateInOne;
    return level;
}

int bookPlies(int grade) {
    constexpr int kFirst = 4;
    const int rung = rungOf(grade);
    return rung == kFullRung ? std::numeric_limits<int>::max() : kFirst + rung / 2;
}

LimitedSight::LimitedSight(const LimitedPlayer& player, const Position& root, Move lastMove)
    : m_game(scrambled(player.game ^ scrambled(static_cast<std::uint64_t>(rungOf(player.grade)))))
    , m_rootSeed(drawn(m_game, Purpose::Choice, root.key()))
    , m_focus(lastMove ? std::optional(lastMove.to()) : std::nullopt) {
    const StrengthLevel level = strengthLevel(player.grade);
    m_depth = dithered(level.depth, drawn(m_game, Purpose::Depth, root.key()));
    m_captureReach = dithered(level.captureReach, drawn(m_game, Purpose::Captures, root.key()));
    m_mateReach = dithered(level.mateReach, drawn(m_game, Purpose::Mates, root.key()));
    m_materialShare = whole(level.materialShare);
    m_noise = static_cast<int>(std::lround(level.noise));
    m_blindness = whole(level.blindness);
    m_choice = static_cast<int>(std::lround(level.choice));
    m_shunsMateInOne = level.shunsMateInOne;
}

int LimitedSight::evaluation(const Position& position, int score) const {
    int seen = score;
    if (m_materialShare > 0) {
        const int material = materialBalance(position);
        seen = (score * (kWhole - m_materialShare) + material * m_materialShare) / kWhole;
    }
    if (m_noise > 0) {
        // The sum of four uniform distributions, with standard deviation 1 in units of kUnit.
        constexpr int kUnit = 37837;
        const std::uint64_t luck = drawn(m_game, Purpose::Noise, position.key());
        int sum = -2 * 65535;
        for (int shift = 0; shift < 64; shift += 16)
            sum += static_cast<int>((luck >> shift) & 65535);
        seen += static_cast<int>(static_cast<std::int64_t>(sum) * m_noise / kUnit);
    }
    return std::clamp(seen, -kMaxEvaluation, kMaxEvaluation);
}

bool LimitedSight::isTooFar(const Position& position, Move move) const {
    const int far = farness(position, move, m_focus);
    if (far == 0)
        return false;
    const std::uint64_t about =
        move.bits() | (std::uint64_t{Piece(position.sideToMove(), position.movedType(move)).index()} << 16);
    const auto luck = static_cast<int>(drawn(m_game, Purpose::Sight, about) % kWhole);
    return luck * kFarthest < m_blindness * far;
}

int LimitedSight::preference(Move move) const {
    if (m_choice == 0)
        return 0;
    return static_cast<int>(scrambled(m_rootSeed ^ move.bits()) % static_cast<std::uint64_t>(m_choice));
}

bool LimitedSight::leavesOut(const Position& root, Move move) const {
    const bool takesBack = m_focus == move.to() && root.isCapture(move);
    if (!root.inCheck() && !takesBack && overlooks(root, move))
        return true;
    return m_shunsMateInOne && canMateInOne(root.after(move));
}

bool canMateInOne(const Position& position) {
    MoveList checks;
    generateChecks(position, checks);
    return std::any_of(checks.begin(), checks.end(),
                       [&](Move move) { return !hasLegalMove(position.after(move)); });
}

} // namespace tokin
