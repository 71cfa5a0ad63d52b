// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "bundled-engine/network_features.h"

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
//      4  u32      version of the format: 1
//      8  u32      kFeatureSetId
//     12  u32      hidden units of a perspective, H: 32, 64, 128 or 256
//     16  u32      kNetworkQa
//     20  u32      QB: a power of two from 64 to 4096, the more the smaller the second layer's weights are
//     24  f32      scale: centipawns of an output of 1.0
//     28  u32      bytes of the description, at most kMaxDescription
//     32  …        description, UTF-8
//         u64      FNV-1a of every other byte of the file, in order; it names the network
//         i16      weights of the first layer, kFeatureCount times H, in units of 1/QA
//         i16      biases of the first layer, H, in units of 1/QA
//         i16      weights of the second layer, H of the side to move, then H of the other, in 1/QB
//         i32      bias of the second layer, in units of 1/(QA·QB)
//
// The network:
//   accumulator of a perspective = biases + the rows of its active features
//   output = bias + Σ weight · clamp(accumulator, 0, 1)², over both perspectives, the side to move's first
// An output of 1.0 says that the side to move is ahead by `scale` centipawns.
inline constexpr std::uint32_t kNetworkVersion = 1;
inline constexpr std::int32_t kNetworkQa = 255;
inline constexpr std::int32_t kNetworkQb = 512; // for weights up to 1.99
inline constexpr std::uint32_t kMaxDescription = 4096;
// Bounds of the numbers, so that no sum can overflow: the first layer's fit 16 bits with every piece of the
// set somewhere, and sums of 64 products of the second fit 32 bits.
inline constexpr std::int32_t kMaxFirstWeight = 32767 / (kMaxActiveFeatures + 1); // 799, that is 3.13
inline constexpr std::int32_t kMaxSecondWeight = 1023;
inline constexpr std::int32_t kMaxSecondBias = 1 << 24;
inline constexpr float kMaxNetworkScale = 10000;

constexpr bool isSecondUnit(std::uint32_t qb) { return std::has_single_bit(qb) && qb >= 64 && qb <= 4096; }

constexpr bool isNetworkSize(std::uint32_t hidden) {
    return hidden == 32 || hidden == 64 || hidden == 128 || hidden == 256;
}

// The numbers of a network as they stand in its file.
struct QuantisedNetwork {
    std::uint32_t hidden = 0;
    std::uint32_t qb = kNetworkQb;
    float scale = 0;
    std::string description;
    std::vector<std::int16_t> firstWeights;  // [feature][unit]
    std::vector<std::int16_t> firstBiases;   // [unit]
    std::vector<std::int16_t> secondWeights; // [unit of the side to move], [unit of the other]
    std::int32_t secondBias = 0;
};

struct NetworkFault {
    enum class Code {
        CannotRead, // the file
        NotANetwork,
        WrongVersion,
        OtherFeatures,
        WrongSize,  // hidden units
        OtherUnits, // QA and QB
        BadScale,
        BadDescription,
        WrongLength,
        Damaged,    // the checksum does not hold
        OutOfRange, // a number beyond its bound
    };
    Code code = Code::CannotRead;
    std::string text; // what exactly; empty if the code says it all

    friend bool operator==(const NetworkFault&, const NetworkFault&) = default;
};
// For people, English, one line without the name of the file.
std::string describe(const NetworkFault& fault);

struct NetworkFile {
    QuantisedNetwork network;
    std::uint64_t hash = 0; // the checksum of the file
};

tl::expected<NetworkFile, NetworkFault> decodeNetwork(std::string_view bytes);
// path: as the system takes it
tl::expected<NetworkFile, NetworkFault> readNetworkFile(const std::string& path);

// The bytes of a file that decodeNetwork() takes, or why there can be none: sizes or numbers are wrong.
tl::expected<std::string, NetworkFault> encodeNetwork(const QuantisedNetwork& network);

} // namespace tokin
