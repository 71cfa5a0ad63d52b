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

// Values of some rungs; the others are interpolated. Found by matches between neighbours
// (docs/guide/strength.md). Up to 4 dan, depth ends the searches and nodes only limit what a single one may
// take. The last rung is only reached by players of 8 dan in good form.
struct Anchor {
    int rung; // from the weakest, 0
    StrengthLevel level;
};
constexpr std::array<Anchor, 13> kAnchors{{
    {0, {4000, 1.0, 0.39, 0.25, 0.935, 276, 0.563, 441}},
    {1, {4000, 1.01, 0.44, 0.29, 0.932, 273, 0.558, 434}},
    {3, {4000, 1.03, 0.67, 0.49, 0.915, 260, 0.533, 403}},
    {7, {4000, 1.08, 1.02, 0.78, 0.89, 239, 0.495, 353}},
    {9, {4000, 1.29, 1.63, 1.1, 0.843, 218, 0.454, 308}},
    {12, {4000, 2.0, 3.37, 1.95, 0.713, 172, 0.367, 223}},
    {14, {4000, 2.69, 4.92, 2.69, 0.614, 146, 0.311, 180}},
    {16, {4000, 3.58, 7.02, 3.58, 0.522, 126, 0.265, 148}},
    {18, {4000, 4.63, 10.0, 4.63, 0.433, 107, 0.222, 122}},
    {20, {4090, 5.82, 14.5, 5.82, 0.362, 93, 0.19, 102}},
    {23, {5300, 8.1, 20.0, 8.1, 0.262, 72, 0.143, 76}},
    {25, {8800, 10.0, kDeep, 10.0, 0.205, 58, 0.108, 60}},
    {30, {32000, kDeep, kDeep, kDeep, 0.06, 22, 0.0, 24}},
}};
constexpr int kFullRung = 28;
// From these grades on, players avoid mates in one, and the loss of a rook to a pawn.
constexpr int kShunsMateInOne = -10;
constexpr int kShunsLossOfRook = -3;
// Nobody plays equally well every day: by so many grades a player is better or worse in one game than in
// another. The lowest grades stay the weakest.
constexpr double kForm = 2.5;

// There is no grade between 1 kyu and 1 dan.
constexpr int rungOf(int grade) { return grade < 0 ? grade - kWeakestGrade : std::max(grade, 1) + 19; }
static_assert(rungOf(kWeakestGrade) == 0 && rungOf(-1) == 19 && rungOf(0) == 20 && rungOf(1) == 20);
static_assert(rungOf(kFullGrade) == kFullRung);

double between(double from, double to, double share) { return from + (to - from) * share; }

// Constants that keep random numbers from one seed independent.
enum class Purpose : std::uint64_t { Depth = 1, Captures, Mates, Noise, Sight, Choice, Form };

std::uint64_t drawn(std::uint64_t seed, Purpose purpose, std::uint64_t about) {
    return scrambled(scrambled(seed ^ static_cast<std::uint64_t>(purpose)) ^ about);
}

int whole(double share) { return static_cast<int>(std::lround(share * kWhole)); }

// 0 <= … < 1.
double fraction(std::uint64_t luck) {
    return static_cast<double>(luck >> 11) / static_cast<double>(std::uint64_t{1} << 53);
}

// Equal to number on average.
int dithered(double number, std::uint64_t luck) {
    const double floor = std::floor(number);
    return static_cast<int>(floor) + (fraction(luck) < number - floor ? 1 : 0);
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

// Another one for each grade.
std::uint64_t gameSeed(const LimitedPlayer& player) {
    return scrambled(player.game ^ scrambled(static_cast<std::uint64_t>(rungOf(player.grade))));
}

} // namespace

StrengthLevel strengthLevel(int grade, double form) {
    if (grade == kFullGrade)
        return {~std::uint64_t{0}, kDeep, kDeep, kDeep, 0, 0, 0, 0, true, true};
    const double rung = rungOf(grade) + form;
    const auto above = std::find_if(kAnchors.begin() + 1, kAnchors.end() - 1,
                                    [&](const Anchor& each) { return each.rung >= rung; });
    const StrengthLevel& a = (above - 1)->level;
    const StrengthLevel& b = above->level;
    const double part = (rung - (above - 1)->rung) / (above->rung - (above - 1)->rung);
    StrengthLevel level;
    level.nodes = static_cast<std::uint64_t>(std::llround(std::exp(
        between(std::log(static_cast<double>(a.nodes)), std::log(static_cast<double>(b.nodes)), part))));
    level.depth = between(a.depth, b.depth, part);
    level.captureReach = between(a.captureReach, b.captureReach, part);
    level.mateReach = between(a.mateReach, b.mateReach, part);
    level.materialShare = between(a.materialShare, b.materialShare, part);
    level.noise = between(a.noise, b.noise, part);
    level.blindness = between(a.blindness, b.blindness, part);
    level.choice = between(a.choice, b.choice, part);
    level.shunsMateInOne = grade >= kShunsMateInOne;
    level.shunsLossOfRook = grade >= kShunsLossOfRook;
    return level;
}

StrengthLevel levelInGame(const LimitedPlayer& player) {
    const double most = std::min(kForm, static_cast<double>(rungOf(player.grade)));
    return strengthLevel(player.grade, most * (2 * fraction(drawn(gameSeed(player), Purpose::Form, 0)) - 1));
}

int bookPlies(int grade) {
    constexpr int kFirst = 4;
    const int rung = rungOf(grade);
    return rung == kFullRung ? std::numeric_limits<int>::max() : kFirst + rung / 2;
}

LimitedSight::LimitedSight(const LimitedPlayer& player, const Position& root, Move lastMove)
    : m_game(gameSeed(player))
    , m_style(player.style)
    , m_rootSeed(drawn(m_game, Purpose::Choice, root.key()))
    , m_focus(lastMove ? std::optional(lastMove.to()) : std::nullopt) {
    const StrengthLevel level = levelInGame(player);
    m_depth = dithered(level.depth, drawn(m_game, Purpose::Depth, root.key()));
    m_captureReach = dithered(level.captureReach, drawn(m_game, Purpose::Captures, root.key()));
    m_mateReach = dithered(level.mateReach, drawn(m_game, Purpose::Mates, root.key()));
    m_materialShare = whole(level.materialShare);
    m_noise = static_cast<int>(std::lround(level.noise));
    m_blindness = whole(level.blindness);
    m_choice = static_cast<int>(std::lround(level.choice));
    m_shunsMateInOne = level.shunsMateInOne;
    m_shunsLossOfRook = level.shunsLossOfRook;
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

int LimitedSight::preference(const Position& root, Move move) const {
    int liking = 0;
    if (m_choice > 0) {
        liking = static_cast<int>(scrambled(m_rootSeed ^ move.bits()) % static_cast<std::uint64_t>(m_choice));
        if (m_style.temper != PlayStyle::Temper::Any) {
            const int sharp = sharpness(root, move);
            const int wanted = m_style.temper == PlayStyle::Temper::Sharp ? sharp : kSharpest - sharp;
            liking = (liking + m_choice * wanted / kSharpest) / 2;
        }
    }
    return liking + rookLiking(rookWish(m_style.rook, root, move, m_game));
}

int LimitedSight::rookLiking(RookWish wish) const {
    if (m_style.rook == PlayStyle::Rook::Any)
        return 0;
    switch (wish) {
    case RookWish::Against:
        return 0;
    case RookWish::Suits:
        return m_choice + kRookWish;
    case RookWish::Liked:
        return m_choice + kRookWish + m_choice / 2 + kRookWish / 2;
    case RookWish::Wanted:
        return 2 * (m_choice + kRookWish);
    case RookWish::Dearest:
        break;
    }
    return 2 * (m_choice + kRookWish) + kRookWish / 3;
}

bool LimitedSight::leavesOut(const Position& root, Move move) const {
    const bool takesBack = m_focus == move.to() && root.isCapture(move);
    const bool isWanted = rookWish(m_style.rook, root, move, m_game) >= RookWish::Wanted;
    return !root.inCheck() && !takesBack && !isWanted && overlooks(root, move);
}

bool canMateInOne(const Position& position) {
    MoveList checks;
    generateChecks(position, checks);
    return std::any_of(checks.begin(), checks.end(),
                       [&](Move move) { return !hasLegalMove(position.after(move)); });
}

bool canTakeRookByPawn(const Position& position) {
    MoveList captures;
    if (position.inCheck())
        generateLegal(position, captures);
    else
        generateCaptures(position, captures);
    return std::any_of(captures.begin(), captures.end(), [&](Move move) {
        const PieceType taken = position.at(move.to()).type();
        return !move.isDrop() && position.at(move.from()).type() == PieceType::Pawn &&
               (taken == PieceType::Rook || taken == PieceType::Dragon);
    });
}

} // namespace tokin
