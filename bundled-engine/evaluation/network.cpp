// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/evaluation/network.h"

#include "bundled-engine/evaluation/score.h"

#include <algorithm>

namespace tokin {

namespace {

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
    , m_ones(file.network.qa.begin(), file.network.qa.end())
    , m_secondBias(file.network.secondBias)
    , m_centipawns(static_cast<double>(file.network.scale) / outputUnits(file.network.qb))
    , m_hash(file.hash)
    , m_description(file.network.description) {
    for (const std::uint16_t qa : file.network.qa)
        m_factors.push_back(static_cast<std::int16_t>(rootFactor(qa)));
}

int Network::evaluate(const std::int16_t* own, const std::int16_t* other) const {
    const std::int64_t sum =
        m_kernels.sum(own, other, m_secondWeights.data(), {m_ones.data(), m_factors.data()}) + m_secondBias;
    // Less than 2³⁷: the product is rounded the same everywhere.
    const double centipawns =
        std::clamp<double>(static_cast<double>(sum) * m_centipawns, -kMaxEvaluation, kMaxEvaluation);
    return static_cast<int>(centipawns + (centipawns < 0 ? -0.5 : 0.5));
}

NetworkOrFault makeNetwork(std::string_view bytes) { return networkOf(decodeNetwork(bytes)); }

NetworkOrFault loadNetwork(const std::string& path) { return networkOf(readNetworkFile(path)); }

} // namespace tokin
