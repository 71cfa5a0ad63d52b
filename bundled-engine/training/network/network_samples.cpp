// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/training/network/network_samples.h"

#include "bundled-engine/evaluation/material.h"
#include "bundled-engine/training/network/logistic.h"
#include "shogi-core/move_generator.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <utility>

namespace tokin::training {

using namespace shogi;

namespace {

// Distinguish uses of the seed.
constexpr std::uint64_t kSplitStream = 0x73706c6974;

float resultFor(Color side, const std::optional<Color>& winner) {
    if (!winner)
        return 0.5F;
    return *winner == side ? 1.0F : 0.0F;
}

// By whether just one of the perspectives is mirrored, and by the feature of one side: the same seen by the
// other side. Pieces only for zone 0 of both.
using OtherFeatures = std::array<std::array<std::uint16_t, kFeatureCount>, 2>;

OtherFeatures makeOtherFeatures() {
    OtherFeatures others{};
    for (const bool mirrored : {false, true}) {
        const Perspective own{Color::Black, false, 0};
        const Perspective enemy{Color::White, mirrored, 0};
        const auto set = [&to = others[mirrored ? 1 : 0]](int feature, int other) {
            to[static_cast<std::size_t>(feature)] = static_cast<std::uint16_t>(other);
        };
        for (const Color owner : kColors) {
            for (std::size_t type = 1; type < kPieceTypeCount; ++type) {
                const Piece piece(owner, static_cast<PieceType>(type));
                for (int i = 0; i < kSquareCount; ++i) {
                    const Square square(i);
                    set(pieceFeature(own, piece, square), pieceFeature(enemy, piece, square));
                    for (int code = 0; code < kAttackCodes; ++code)
                        set(attackFeature(own, piece, square, code),
                            attackFeature(enemy, piece, square, attackCode(code % 3, code / 3)));
                }
            }
            for (const PieceType type : kHandTypes) {
                for (int count = 0; count < piecesInSet(type); ++count)
                    set(handFeature(own, owner, type, count), handFeature(enemy, owner, type, count));
            }
        }
    }
    return others;
}

// One perspective is enough: the other follows from it.
std::uint64_t identityOf(const NetworkSample& sample) {
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < sample.count; ++i)
        sum += Random(sample.own[i], 0).next();
    return sum;
}

struct Identified {
    std::uint64_t identity = 0;
    std::uint32_t place = 0;

    friend bool operator<(const Identified& a, const Identified& b) {
        return std::pair(a.identity, a.place) < std::pair(b.identity, b.place);
    }
};

std::vector<Identified> sortedIdentities(const std::vector<NetworkSample>& samples) {
    std::vector<Identified> identities(samples.size());
    for (std::size_t i = 0; i < samples.size(); ++i)
        identities[i] = {identityOf(samples[i]), static_cast<std::uint32_t>(i)};
    std::sort(identities.begin(), identities.end());
    return identities;
}

// Merges equal samples into the first of them; returns how many were removed. Keeps the order.
std::uint64_t mergeIn(std::vector<NetworkSample>& samples, const std::vector<Identified>& identities,
                      std::vector<bool>& isGone) {
    std::uint64_t merged = 0;
    for (std::size_t first = 0; first < identities.size();) {
        std::size_t end = first + 1;
        while (end < identities.size() && identities[end].identity == identities[first].identity)
            ++end;
        if (end - first > 1) {
            double result = 0;
            double score = 0;
            double pliesLeft = 0;
            for (std::size_t i = first; i < end; ++i) {
                result += static_cast<double>(samples[identities[i].place].result);
                score += samples[identities[i].place].score;
                pliesLeft += samples[identities[i].place].pliesLeft;
                isGone[identities[i].place] = i != first;
            }
            NetworkSample& kept = samples[identities[first].place];
            const double count = static_cast<double>(end - first);
            kept.result = static_cast<float>(result / count);
            kept.score = static_cast<std::int16_t>(std::lround(score / count));
            kept.pliesLeft = static_cast<std::uint16_t>(std::lround(pliesLeft / count));
            merged += end - first - 1;
        }
        first = end;
    }
    return merged;
}

void removeGone(std::vector<NetworkSample>& samples, const std::vector<bool>& isGone) {
    std::size_t kept = 0;
    for (std::size_t i = 0; i < samples.size(); ++i) {
        if (!isGone[i])
            samples[kept++] = samples[i];
    }
    samples.resize(kept);
}

} // namespace

NetworkSample sampleOf(const Position& position) {
    const Perspective own = perspectiveOf(position, position.sideToMove());
    const Perspective enemy = perspectiveOf(position, ~position.sideToMove());
    NetworkSample sample;
    forEachFeature(position, own,
                   [&](int feature) { sample.own[sample.count++] = static_cast<std::uint16_t>(feature); });
    sample.enemyZone = static_cast<std::uint8_t>(enemy.zone) & 0x7F;
    sample.isEnemyMirrored = own.isMirrored != enemy.isMirrored ? 1 : 0;
    return sample;
}

ActiveFeatures activeFeatures(const NetworkSample& sample) {
    static const OtherFeatures kOthers = makeOtherFeatures();
    const auto& others = kOthers[sample.isEnemyMirrored];
    ActiveFeatures features;
    features.count = sample.count;
    features.own = sample.own;
    const int zone = sample.enemyZone * kFeaturesOfZone;
    for (std::size_t i = 0; i < sample.count; ++i) {
        const int own = sample.own[i];
        const bool isPiece = own < kPieceFeatures;
        const int other = others[static_cast<std::size_t>(isPiece ? own % kFeaturesOfZone : own)];
        features.enemy[i] = static_cast<std::uint16_t>(isPiece ? zone + other : other);
    }
    return features;
}

std::vector<std::int16_t> smoothedScores(const TrainingGame& game, double lambda, double scale) {
    constexpr double kLimit = NetworkSamples::kScoreLimit;
    std::vector<std::int16_t> scores(game.moves.size(), kUnscored);
    std::optional<double> next; // expected score of the side to move after this move
    for (std::size_t i = game.moves.size(); i-- > 0;) {
        const std::int16_t score = game.moves[i].score;
        if (score == kUnscored) {
            next.reset();
            continue;
        }
        const double own = logistic(score / scale);
        const double mixed = next ? (1 - lambda) * own + lambda * (1 - *next) : own;
        next = mixed;
        const double centipawns = scale * (std::log(mixed) - std::log1p(-mixed));
        scores[i] = static_cast<std::int16_t>(std::lround(std::clamp(centipawns, -kLimit, kLimit)));
    }
    return scores;
}

NetworkSamples::NetworkSamples(std::uint64_t seed, int validationPercent, const SampleSettings& settings)
    : m_seed(seed)
    , m_validationPercent(validationPercent)
    , m_settings(settings) {}

bool NetworkSamples::isForValidation(const PackHeader& header, std::uint64_t number) const {
    const std::uint64_t pack = Random(header.seed, header.engineSignature ^ header.networkHash).next();
    Random lot(m_seed ^ kSplitStream, pack + number);
    return lot.below(100) < static_cast<std::uint64_t>(m_validationPercent);
}

std::optional<std::string> NetworkSamples::add(const TrainingGame& game, const PackHeader& header,
                                               std::uint64_t number) {
    const bool isValidation = isForValidation(header, number);
    std::vector<NetworkSample>& to = isValidation ? m_validation : m_training;
    const std::size_t before = to.size();
    SampleCounts counts = m_counts;
    ++counts.games;
    counts.validationGames += isValidation ? 1 : 0;
    std::vector<std::int16_t> smoothed;
    if (m_settings.lambda > 0)
        smoothed = smoothedScores(game, m_settings.lambda, m_settings.scale);
    Position position = game.start;
    for (std::size_t ply = 0; ply < game.moves.size(); ++ply) {
        const PlayedMove& played = game.moves[ply];
        if (!position.isLegal(played.move)) {
            to.resize(before);
            return "an illegal move at ply " + std::to_string(ply + 1);
        }
        if (played.score != kUnscored) {
            ++counts.positions;
            if (ply < kFirstPly) {
                ++counts.early;
            } else if (position.inCheck()) {
                ++counts.inCheck;
            } else if (!m_settings.withCaptures &&
                       (played.move.isPromotion() || position.isCapture(played.move))) {
                ++counts.noisy;
            } else if (std::abs(int{played.score}) > kScoreLimit) {
                ++counts.decided;
            } else {
                NetworkSample sample = sampleOf(position);
                sample.result = resultFor(position.sideToMove(), game.winner);
                sample.score = smoothed.empty() ? played.score : smoothed[ply];
                sample.pliesLeft = static_cast<std::uint16_t>(game.moves.size() - ply);
                if (isValidation)
                    sample.material = static_cast<std::int16_t>(materialBalance(position));
                to.push_back(sample);
            }
        }
        position.play(played.move);
    }
    m_counts = counts;
    return std::nullopt;
}

void NetworkSamples::leaveOut(const Position& position) { m_leftOut.insert(identityOf(sampleOf(position))); }

void NetworkSamples::mergeEqual() {
    for (auto* const samples : {&m_training, &m_validation})
        m_counts.leftOut += std::erase_if(
            *samples, [this](const NetworkSample& sample) { return m_leftOut.contains(identityOf(sample)); });
    const std::vector<Identified> trained = sortedIdentities(m_training);
    std::vector<bool> isGone(m_validation.size());
    const std::vector<Identified> validated = sortedIdentities(m_validation);
    m_counts.merged += mergeIn(m_validation, validated, isGone);
    for (const Identified& each : validated) {
        const auto found = std::lower_bound(trained.begin(), trained.end(), Identified{each.identity, 0});
        if (!isGone[each.place] && found != trained.end() && found->identity == each.identity) {
            isGone[each.place] = true;
            ++m_counts.alsoTrained;
        }
    }
    removeGone(m_validation, isGone);
    isGone.assign(m_training.size(), false);
    m_counts.merged += mergeIn(m_training, trained, isGone);
    removeGone(m_training, isGone);
}

std::uint64_t NetworkSamples::fingerprint() const {
    std::uint64_t hash = 0;
    for (const auto* samples : {&m_training, &m_validation}) {
        for (const NetworkSample& sample : *samples) {
            const auto points = static_cast<std::uint64_t>(std::lround(sample.result * 1e6F));
            const auto score = static_cast<std::uint64_t>(sample.score + 32768);
            const std::uint64_t known = points << 32 | score << 16 | sample.pliesLeft;
            hash = Random(hash ^ identityOf(sample), known).next();
        }
        hash = Random(hash, samples->size()).next();
    }
    return hash;
}

double fitScale(const std::vector<NetworkSample>& samples) {
    std::vector<ScoredResult> results;
    results.reserve(samples.size());
    for (const NetworkSample& sample : samples)
        results.push_back({static_cast<double>(sample.score), static_cast<double>(sample.result)});
    return fitScale(results);
}

} // namespace tokin::training
