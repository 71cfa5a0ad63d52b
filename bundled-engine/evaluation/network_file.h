// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bundled-engine/evaluation/network_features.h"

#include <bit>
#include <cstdint>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

namespace tokin {

// Network files (.kmnn): what the trainer writes and the engine reads. All numbers are little-endian.
//
//      0  4 bytes  "KMNN"
//      4  u32      version of the format: 2
//      8  u32      kFeatureSetId
//     12  u32      hidden units of a perspective, H: 32, 64, 128 or 256
//     16  u32      QB: a power of two from 64 to 8192, the smaller its weights, the larger
//     20  f32      scale: centipawns of an output of 1.0
//     24  u32      bytes of the description, at most kMaxDescription
//     28  …        description, UTF-8
//         u64      FNV-1a of every other byte of the file, in order; it names the network
//         u16      QA of each unit, H: 128 to 8192, the smaller its sums, the larger
//         i16      weights of the first layer, kFeatureCount times H, in units of 1/QA
//         i16      biases of the first layer, H, in units of 1/QA
//         i16      weights of the second layer, H of the side to move, then H of the other, in units of
//                  1/QB · R²/2^31
//         i32      bias of the second layer, in units of 1/(2^15·QB)
//
// The network:
//   accumulator of a perspective = biases + the rows of its active features
//   output = bias + Σ weight · clamp(accumulator, 0, 1)², over both perspectives, the side to move's first
// An output of 1.0 means that the side to move is ahead by `scale` centipawns.
//
// In integers, identical on every processor: accumulators are 16-bit sums, A = clamp(accumulator, 0, QA), and
// with F = ⌊kLargestRoot / QA⌋, the root R = QA · F of an active unit's square
//   sum = bias + Σ weight · ⌊(A·F)² / 2^16⌋
// An output of 1.0 corresponds to a sum of 2^15·QB.
inline constexpr std::uint32_t kNetworkVersion = 2;
inline constexpr std::uint32_t kLeastQa = 128;
inline constexpr std::uint32_t kMostQa = 8192;
inline constexpr std::uint32_t kLeastQb = 64;
inline constexpr std::uint32_t kMostQb = 8192;
inline constexpr std::uint32_t kLargestRoot = 46340; // its square fits in a signed 32-bit number
inline constexpr std::uint32_t kMaxDescription = 4096;
// Bounds of the numbers, to prevent overflow of any sum. Accumulators: in any position with a set of pieces.
inline constexpr std::int32_t kMaxAccumulator = 32767;
inline constexpr std::int32_t kMaxSecondBias = 1 << 30;
inline constexpr float kMaxNetworkScale = 10000;

// For the second layer: a lane that sums the products of an eighth of the units fits in 32 bits.
constexpr std::int32_t maxSecondWeight(std::uint32_t hidden) {
    return (1 << 18) / static_cast<std::int32_t>(hidden) - 1;
}

constexpr bool isFirstUnit(std::uint32_t qa) { return qa >= kLeastQa && qa <= kMostQa; }
constexpr bool isSecondUnit(std::uint32_t qb) {
    return std::has_single_bit(qb) && qb >= kLeastQb && qb <= kMostQb;
}

constexpr bool isNetworkSize(std::uint32_t hidden) {
    return hidden == 32 || hidden == 64 || hidden == 128 || hidden == 256;
}

// F and R above. Precondition: isFirstUnit(qa).
constexpr std::uint32_t rootFactor(std::uint32_t qa) { return kLargestRoot / qa; }
constexpr std::uint32_t largestRoot(std::uint32_t qa) { return qa * rootFactor(qa); }
// The factor by which the second layer's weights of a unit exceed units of 1/QB: 1 … 4.
constexpr double weightFactor(std::uint32_t qa) {
    const double root = static_cast<double>(largestRoot(qa));
    return 2147483648.0 / (root * root);
}
// The sum for an output of 1.0.
constexpr double outputUnits(std::uint32_t qb) { return 32768.0 * static_cast<double>(qb); }

// The numbers of a network as stored in its file.
struct QuantisedNetwork {
    std::uint32_t hidden = 0;
    std::uint32_t qb = 0;
    float scale = 0;
    std::string description;
    std::vector<std::uint16_t> qa;           // [unit]
    std::vector<std::int16_t> firstWeights;  // [feature][unit]
    std::vector<std::int16_t> firstBiases;   // [unit]
    std::vector<std::int16_t> secondWeights; // [unit of the side to move], [unit of the other]
    std::int32_t secondBias = 0;
};

struct NetworkFault {
    enum class Code {
        CannotRead, // the file cannot be read
        NotANetwork,
        WrongVersion,
        OtherFeatures,
        WrongSize,  // number of hidden units
        OtherUnits, // other QA or QB
        BadScale,
        BadDescription,
        WrongLength,
        Damaged,    // the checksum does not match
        OutOfRange, // a number exceeds its bound
    };
    Code code = Code::CannotRead;
    std::string text; // details; empty if the code is enough

    friend bool operator==(const NetworkFault&, const NetworkFault&) = default;
};
// For people, in English, one line without the file name.
std::string describe(const NetworkFault& fault);

struct NetworkFile {
    QuantisedNetwork network;
    std::uint64_t hash = 0; // the checksum of the file
};

tl::expected<NetworkFile, NetworkFault> decodeNetwork(std::string_view bytes);
// name: as for filePath()
tl::expected<NetworkFile, NetworkFault> readNetworkFile(const std::string& name);

// The bytes of a file that decodeNetwork() accepts, or why there are none: wrong sizes or numbers.
tl::expected<std::string, NetworkFault> encodeNetwork(const QuantisedNetwork& network);

} // namespace tokin
