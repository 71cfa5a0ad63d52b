// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/network.h"

#include "bundled-engine/score.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace tokin {

namespace {

constexpr std::int64_t kScaleUnits = 4096;

AlignedNumbers aligned(const std::vector<std::int16_t>& numbers) { return {numbers.begin(), numbers.end()}; }

NetworkOrFault networkOf(const tl::expected<NetworkFile, NetworkFault>& file) {
    if (!file)
        return tl::make_unexpected(file.error());
    return std::make_shared<const Network>(*file);
}

} // namespace

Network::Network(const NetworkFile& file, InstructionSet set)
    : m_hidden(file.network.hidden)
    , m_kernels(networkKernels(set, m_hidden))
    , m_firstWeights(aligned(file.network.firstWeights))
    , m_firstBiases(aligned(file.network.firstBiases))
    , m_secondWeights(aligned(file.network.secondWeights))
    , m_constant(std::int64_t{file.network.secondBias} * kNetworkQa +
                 kSquareOffset *
                     std::accumulate(m_secondWeights.begin(), m_secondWeights.end(), std::int64_t{0}))
    , m_scale(std::max<std::int64_t>(1, std::lround(file.network.scale * float{kScaleUnits})))
    // The first layer counts twice, as it is squared.
    , m_outputUnits(std::int64_t{kNetworkQa} * kNetworkQa * file.network.qb * kScaleUnits)
    , m_hash(file.hash)
    , m_description(file.network.description) {}

int Network::evaluate(const std::int16_t* own, const std::int16_t* other) const {
    // Less than 2³⁶ times less than 2²⁶.
    const std::int64_t output = (m_kernels.sum(own, other, m_secondWeights.data()) + m_constant) * m_scale;
    const std::int64_t half = output < 0 ? -m_outputUnits / 2 : m_outputUnits / 2;
    return static_cast<int>(
        std::clamp<std::int64_t>((output + half) / m_outputUnits, -kMaxEvaluation, kMaxEvaluation));
}

NetworkOrFault makeNetwork(std::string_view bytes) { return networkOf(decodeNetwork(bytes)); }

NetworkOrFault loadNetwork(const std::string& path) { return networkOf(readNetworkFile(path)); }

} // namespace tokin
