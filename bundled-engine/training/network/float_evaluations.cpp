// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/training/network/float_evaluations.h"

#include "bundled-engine/training/network/network_samples.h"
#include "shogi-core/sfen.h"

#include <cstdio>

namespace tokin::training {

using namespace shogi;

PositionLot::PositionLot(std::size_t count, std::uint64_t seed)
    : m_count(count)
    , m_random(seed, 0) {}

void PositionLot::add(const TrainingGame& game) {
    Position position = game.start;
    for (const PlayedMove& played : game.moves) {
        if (played.score != kUnscored) {
            ++m_seen;
            if (m_positions.size() < m_count)
                m_positions.push_back(position);
            else if (const std::uint64_t place = m_random.below(m_seen); place < m_count)
                m_positions[place] = position;
        }
        position.play(played.move);
    }
}

std::string floatEvaluations(std::uint64_t hash, const NetworkLayout& layout, const Floats& weights,
                             double scale, const std::vector<Position>& positions) {
    const FloatKernels kernels = floatKernels(layout.hidden, Instructions::Plain);
    ForwardState state;
    char text[64];
    std::snprintf(text, sizeof text, "network %016llx\n", static_cast<unsigned long long>(hash));
    std::string all = text;
    for (const Position& position : positions) {
        const float output = kernels.forward(weights.data(), activeFeatures(sampleOf(position)), state);
        std::snprintf(text, sizeof text, "%.2f ", static_cast<double>(output) * scale);
        all += text + toSfen(position, false) + '\n';
    }
    return all;
}

} // namespace tokin::training
