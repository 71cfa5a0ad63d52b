// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bundled-engine/evaluation/network_file.h"
#include "bundled-engine/evaluation/network_kernels.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <string>
#include <vector>

namespace tokin {

// Memory aligned for the widest vectors.
template <typename Number>
struct AlignedAllocator {
    using value_type = Number;

    AlignedAllocator() = default;
    template <typename Other>
    explicit AlignedAllocator(const AlignedAllocator<Other>&) {}

    Number* allocate(std::size_t count) {
        return static_cast<Number*>(
            ::operator new (count * sizeof(Number), std::align_val_t{kNetworkAlignment}));
    }
    void deallocate(Number* memory, std::size_t) {
        ::operator delete (memory, std::align_val_t{kNetworkAlignment});
    }
    friend bool operator==(const AlignedAllocator&, const AlignedAllocator&) { return true; }
};
using AlignedNumbers = std::vector<std::int16_t, AlignedAllocator<std::int16_t>>;

// A network ready for use: immutable, shared by all threads of a search.
class Network {
public:
    explicit Network(const NetworkFile& file, InstructionSet set = bestInstructionSet());

    // Units of one perspective.
    std::uint32_t hidden() const { return m_hidden; }
    // The checksum of its file.
    std::uint64_t hash() const { return m_hash; }
    const std::string& description() const { return m_description; }

    const std::int16_t* biases() const { return m_firstBiases.data(); }
    // In the form the kernels need.
    void advance(const std::int16_t* from, const AccumulatorStep* steps, std::size_t count) const {
        m_kernels.advance(m_firstWeights.data(), from, steps, count);
    }
    // Centipawns for the side to move, whose accumulator is own; within ±kMaxEvaluation.
    int evaluate(const std::int16_t* own, const std::int16_t* other) const;

private:
    std::uint32_t m_hidden;
    NetworkKernels m_kernels;
    AlignedNumbers m_firstWeights;
    AlignedNumbers m_firstBiases;
    AlignedNumbers m_secondWeights;
    AlignedNumbers m_ones;
    AlignedNumbers m_factors;
    std::int64_t m_secondBias;
    double m_centipawns; // for an output of 1
    std::uint64_t m_hash;
    std::string m_description;
};

// From the bytes of a network file, or from one on disk.
using NetworkOrFault = tl::expected<std::shared_ptr<const Network>, NetworkFault>;
NetworkOrFault makeNetwork(std::string_view bytes);
NetworkOrFault loadNetwork(const std::string& path);

} // namespace tokin
