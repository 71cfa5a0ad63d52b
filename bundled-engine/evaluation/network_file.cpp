// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/evaluation/network_file.h"

#include "bundled-engine/evaluation/network_bounds.h"
#include "bundled-engine/system/data_file.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <iterator>
#include <optional>
#include <type_traits>

namespace tokin {

namespace {

using Code = NetworkFault::Code;

constexpr std::string_view kMagic = "KMNN";
constexpr std::size_t kFixedBytes = 28;
constexpr std::size_t kChecksumBytes = 8;
// More than the largest network needs: longer files are not read completely.
constexpr std::size_t kMaxFileBytes = std::size_t{16} << 20;

std::size_t firstWeightCount(std::uint32_t hidden) { return std::size_t{kFeatureCount} * hidden; }
std::size_t weightBytes(std::uint32_t hidden) {
    return sizeof(std::int16_t) * (firstWeightCount(hidden) + 4 * std::size_t{hidden}) + sizeof(std::int32_t);
}

// Whether the bytes form sequences of at most four bytes; overlong forms pass.
bool isUtf8(std::string_view text) {
    std::size_t pending = 0;
    for (const char letter : text) {
        const unsigned byte = static_cast<std::uint8_t>(letter);
        if (pending > 0) {
            if ((byte & 0xc0) != 0x80)
                return false;
            --pending;
        } else if (byte >= 0xf0) {
            if (byte > 0xf4)
                return false;
            pending = 3;
        } else if (byte >= 0xe0) {
            pending = 2;
        } else if (byte >= 0xc0) {
            pending = 1;
        } else if (byte >= 0x80) {
            return false;
        }
    }
    return pending == 0;
}

std::optional<NetworkFault> scaleFault(float scale) {
    if (std::isfinite(scale) && scale > 0 && scale <= kMaxNetworkScale)
        return std::nullopt;
    return NetworkFault{Code::BadScale, std::to_string(scale)};
}

std::optional<NetworkFault> sizeFault(std::uint32_t hidden) {
    if (isNetworkSize(hidden))
        return std::nullopt;
    return NetworkFault{Code::WrongSize, std::to_string(hidden)};
}

std::optional<NetworkFault> unitFault(std::uint32_t qb) {
    if (isSecondUnit(qb))
        return std::nullopt;
    return NetworkFault{Code::OtherUnits, std::to_string(qb)};
}

std::optional<NetworkFault> rangeFault(const QuantisedNetwork& network) {
    const std::int32_t bound = maxSecondWeight(network.hidden);
    const auto beyond = std::find_if(network.secondWeights.begin(), network.secondWeights.end(),
                                     [bound](std::int16_t weight) { return std::abs(weight) > bound; });
    if (beyond != network.secondWeights.end())
        return NetworkFault{Code::OutOfRange, std::to_string(*beyond) + " as a weight of the second layer"};
    if (network.secondBias < -kMaxSecondBias || network.secondBias > kMaxSecondBias)
        return NetworkFault{Code::OutOfRange, std::to_string(network.secondBias) + " as the last bias"};
    for (const std::uint16_t qa : network.qa) {
        if (!isFirstUnit(qa))
            return NetworkFault{Code::OtherUnits, std::to_string(qa)};
    }
    const std::vector<double> sums = largestAccumulators(network.firstWeights, network.firstBiases);
    const double largest = *std::max_element(sums.begin(), sums.end());
    if (largest > kMaxAccumulator)
        return NetworkFault{Code::OutOfRange,
                            "sums of the first layer up to " + std::to_string(std::lround(largest))};
    return std::nullopt;
}

std::optional<NetworkFault> faultOf(const QuantisedNetwork& network) {
    if (auto fault = sizeFault(network.hidden))
        return fault;
    if (auto fault = unitFault(network.qb))
        return fault;
    if (auto fault = scaleFault(network.scale))
        return fault;
    if (network.description.size() > kMaxDescription || !isUtf8(network.description))
        return NetworkFault{Code::BadDescription, {}};
    if (network.qa.size() != network.hidden ||
        network.firstWeights.size() != firstWeightCount(network.hidden) ||
        network.firstBiases.size() != network.hidden ||
        network.secondWeights.size() != std::size_t{2} * network.hidden)
        return NetworkFault{Code::WrongLength, {}};
    return rangeFault(network);
}

template <typename Number>
std::vector<Number> numbersAt(std::string_view bytes, std::size_t& offset, std::size_t count) {
    std::vector<Number> numbers(count);
    for (Number& number : numbers) {
        number = numberAt<Number>(bytes, offset);
        offset += sizeof number;
    }
    return numbers;
}

std::string_view words(Code code) {
    switch (code) {
    case Code::CannotRead:
        return "the file cannot be read";
    case Code::NotANetwork:
        return "this is not a network file";
    case Code::WrongVersion:
        return "unknown version of the format";
    case Code::OtherFeatures:
        return "made for other inputs than this engine's";
    case Code::WrongSize:
        return "unknown number of hidden units";
    case Code::OtherUnits:
        return "numbers in other units than this engine's";
    case Code::BadScale:
        return "the scale is out of range";
    case Code::BadDescription:
        return "the description is too long or no UTF-8";
    case Code::WrongLength:
        return "the length is wrong";
    case Code::Damaged:
        return "damaged: the checksum does not hold";
    case Code::OutOfRange:
        return "a number is out of range";
    }
    return {};
}

} // namespace

std::string describe(const NetworkFault& fault) {
    std::string text(words(fault.code));
    if (!fault.text.empty())
        text += " (" + fault.text + ")";
    return text;
}

tl::expected<NetworkFile, NetworkFault> decodeNetwork(std::string_view bytes) {
    const auto refused = [](Code code, std::string text = {}) {
        return tl::make_unexpected(NetworkFault{code, std::move(text)});
    };
    if (!bytes.starts_with(kMagic))
        return refused(Code::NotANetwork);
    if (bytes.size() < kFixedBytes)
        return refused(Code::WrongLength, std::to_string(bytes.size()) + " bytes");
    const auto version = numberAt<std::uint32_t>(bytes, 4);
    if (version != kNetworkVersion)
        return refused(Code::WrongVersion, std::to_string(version));
    if (numberAt<std::uint32_t>(bytes, 8) != kFeatureSetId)
        return refused(Code::OtherFeatures);
    NetworkFile file;
    QuantisedNetwork& network = file.network;
    network.hidden = numberAt<std::uint32_t>(bytes, 12);
    if (auto fault = sizeFault(network.hidden))
        return tl::make_unexpected(std::move(*fault));
    network.qb = numberAt<std::uint32_t>(bytes, 16);
    if (auto fault = unitFault(network.qb))
        return tl::make_unexpected(std::move(*fault));
    network.scale = std::bit_cast<float>(numberAt<std::uint32_t>(bytes, 20));
    if (auto fault = scaleFault(network.scale))
        return tl::make_unexpected(std::move(*fault));
    const std::size_t described = numberAt<std::uint32_t>(bytes, 24);
    if (described > kMaxDescription)
        return refused(Code::BadDescription);
    const std::size_t checksumAt = kFixedBytes + described;
    const std::size_t weightsAt = checksumAt + kChecksumBytes;
    const std::size_t length = weightsAt + weightBytes(network.hidden);
    if (bytes.size() != length)
        return refused(Code::WrongLength,
                       std::to_string(bytes.size()) + " bytes instead of " + std::to_string(length));
    file.hash = numberAt<std::uint64_t>(bytes, checksumAt);
    if (fnv1a(bytes.substr(weightsAt), fnv1a(bytes.substr(0, checksumAt))) != file.hash)
        return refused(Code::Damaged);
    network.description = bytes.substr(kFixedBytes, described);
    if (!isUtf8(network.description))
        return refused(Code::BadDescription);
    std::size_t offset = weightsAt;
    network.qa = numbersAt<std::uint16_t>(bytes, offset, network.hidden);
    network.firstWeights = numbersAt<std::int16_t>(bytes, offset, firstWeightCount(network.hidden));
    network.firstBiases = numbersAt<std::int16_t>(bytes, offset, network.hidden);
    network.secondWeights = numbersAt<std::int16_t>(bytes, offset, 2 * std::size_t{network.hidden});
    network.secondBias = numberAt<std::int32_t>(bytes, offset);
    if (auto fault = rangeFault(network))
        return tl::make_unexpected(std::move(*fault));
    return file;
}

tl::expected<NetworkFile, NetworkFault> readNetworkFile(const std::string& name) {
    std::string bytes;
    if (auto trouble = readDataFile(name, kMaxFileBytes, bytes))
        return tl::make_unexpected(NetworkFault{Code::CannotRead, std::move(*trouble)});
    return decodeNetwork(bytes);
}

tl::expected<std::string, NetworkFault> encodeNetwork(const QuantisedNetwork& network) {
    if (auto fault = faultOf(network))
        return tl::make_unexpected(std::move(*fault));
    std::string head(kMagic);
    appendNumber(head, kNetworkVersion);
    appendNumber(head, kFeatureSetId);
    appendNumber(head, network.hidden);
    appendNumber(head, network.qb);
    appendNumber(head, std::bit_cast<std::uint32_t>(network.scale));
    appendNumber(head, static_cast<std::uint32_t>(network.description.size()));
    head += network.description;
    std::string weights;
    weights.reserve(weightBytes(network.hidden));
    for (const std::uint16_t qa : network.qa)
        appendNumber(weights, qa);
    for (const auto* numbers : {&network.firstWeights, &network.firstBiases, &network.secondWeights}) {
        for (const std::int16_t number : *numbers)
            appendNumber(weights, number);
    }
    appendNumber(weights, network.secondBias);
    appendNumber(head, fnv1a(weights, fnv1a(head)));
    return head + weights;
}

} // namespace tokin
