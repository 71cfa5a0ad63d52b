// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/training/network/training_checkpoint.h"

#include "bundled-engine/evaluation/network_file.h"
#include "bundled-engine/training/games/crc32.h"

#include <bit>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <iterator>
#include <utility>

namespace tokin::training {

namespace {

constexpr std::string_view kMagic = "KMTC";
constexpr std::uint32_t kVersion = 3;
constexpr std::size_t kMostRows = 1'000'000;

// One description of the file is used for reading and writing.
class Writer {
public:
    static constexpr bool kReads = false;

    void operator()(const std::uint32_t& number) { put(number, 4); }
    void operator()(const std::uint64_t& number) { put(number, 8); }
    void operator()(const double& number) { put(std::bit_cast<std::uint64_t>(number), 8); }
    void operator()(const Floats& numbers) {
        put(numbers.size(), 8);
        for (const float number : numbers)
            put(std::bit_cast<std::uint32_t>(number), 4);
    }
    void operator()(const std::vector<CurveRow>& rows) { put(rows.size(), 8); }

    std::string bytes;

private:
    void put(std::uint64_t number, int count) {
        for (int i = 0; i < count; ++i)
            bytes.push_back(static_cast<char>(number >> (8 * i) & 255));
    }
};

class Reader {
public:
    static constexpr bool kReads = true;

    explicit Reader(std::string_view bytes)
        : m_bytes(bytes) {}

    void operator()(std::uint32_t& number) { number = static_cast<std::uint32_t>(take(4)); }
    void operator()(std::uint64_t& number) { number = take(8); }
    void operator()(double& number) { number = std::bit_cast<double>(take(8)); }
    void operator()(Floats& numbers) {
        const std::uint64_t count = take(8);
        if (count > m_bytes.size() / 4) {
            m_isGood = false;
            return;
        }
        numbers.resize(count);
        for (float& number : numbers)
            number = std::bit_cast<float>(static_cast<std::uint32_t>(take(4)));
    }
    void operator()(std::vector<CurveRow>& rows) {
        const std::uint64_t count = take(8);
        if (count > kMostRows)
            m_isGood = false;
        else
            rows.resize(count);
    }

    bool isGood() const { return m_isGood; }
    bool isAtEnd() const { return m_bytes.empty(); }

private:
    std::uint64_t take(std::size_t count) {
        if (m_bytes.size() < count) {
            m_isGood = false;
            m_bytes = {};
            return 0;
        }
        std::uint64_t number = 0;
        for (std::size_t i = 0; i < count; ++i)
            number |= std::uint64_t{static_cast<unsigned char>(m_bytes[i])} << (8 * i);
        m_bytes.remove_prefix(count);
        return number;
    }

    std::string_view m_bytes;
    bool m_isGood = true;
};

template <typename Stream, typename Flag>
void visitFlag(Stream& stream, Flag& flag) {
    std::uint32_t number = flag ? 1 : 0;
    stream(number);
    if constexpr (Stream::kReads)
        flag = number != 0;
}

template <typename Stream, typename Checkpoint>
void visitAll(Stream& stream, Checkpoint& checkpoint) {
    auto& settings = checkpoint.settings;
    std::uint64_t hidden = settings.hidden;
    stream(hidden);
    if constexpr (Stream::kReads)
        settings.hidden = static_cast<std::size_t>(hidden);
    visitFlag(stream, settings.sharesRows);
    stream(settings.seed);
    stream(settings.passes);
    stream(settings.batch);
    stream(settings.resultWeight);
    stream(settings.fade);
    stream(settings.scale);
    stream(settings.rate);
    stream(settings.lastRate);
    stream(settings.warmUp);
    stream(settings.decay);
    stream(settings.sharedDecay);
    stream(settings.floor);
    stream(settings.startWith);
    stream(checkpoint.samples);
    stream(checkpoint.validationPercent);

    auto& state = checkpoint.state;
    stream(state.step);
    stream(state.seconds);
    stream(state.parameters);
    stream(state.firstMoments);
    stream(state.secondMoments);
    stream(state.lossSum);
    stream(state.lossCount);
    stream(state.best);
    stream(state.bestStep);
    stream(state.bestLoss);
    stream(state.curve);
    for (auto& row : state.curve) {
        stream(row.step);
        stream(row.positions);
        stream(row.rate);
        stream(row.trainLoss);
        stream(row.validationLoss);
        stream(row.seconds);
    }
}

bool isConsistent(const TrainingCheckpoint& checkpoint) {
    const TrainSettings& settings = checkpoint.settings;
    if (settings.hidden != 0 &&
        !(settings.hidden <= kMostHidden && isNetworkSize(static_cast<std::uint32_t>(settings.hidden))))
        return false;
    const std::size_t size = SharedRows(settings.hidden, settings.sharesRows).size();
    const TrainingState& state = checkpoint.state;
    for (const Floats* numbers : {&state.parameters, &state.firstMoments, &state.secondMoments}) {
        if (numbers->size() != size)
            return false;
    }
    return state.best.empty() || state.best.size() == size;
}

std::string words(double number) {
    char text[32];
    std::snprintf(text, sizeof text, "%.10g", number);
    return text;
}

void compare(std::string& all, const char* name, const std::string& theirs, const std::string& ours) {
    if (theirs == ours)
        return;
    all += all.empty() ? "" : ", ";
    all += std::string(name) + ' ' + theirs + " instead of " + ours;
}

} // namespace

std::string encodeCheckpoint(const TrainingCheckpoint& checkpoint) {
    Writer writer;
    writer.bytes = kMagic;
    writer(kVersion);
    writer(kFeatureSetId);
    visitAll(writer, checkpoint);
    writer(crc32(writer.bytes));
    return std::move(writer.bytes);
}

tl::expected<TrainingCheckpoint, std::string> decodeCheckpoint(std::string_view bytes) {
    if (bytes.substr(0, kMagic.size()) != kMagic)
        return tl::unexpected(std::string("is not a training checkpoint"));
    Reader head(bytes.substr(kMagic.size()));
    std::uint32_t version = 0;
    std::uint32_t features = 0;
    head(version);
    head(features);
    if (version != kVersion)
        return tl::unexpected("has version " + std::to_string(version) + " of checkpoints, not " +
                              std::to_string(kVersion));
    if (features != kFeatureSetId)
        return tl::unexpected(std::string("was made for other features"));
    constexpr std::size_t kHead = 12;
    if (bytes.size() < kHead + 4)
        return tl::unexpected(std::string("is damaged"));
    std::uint32_t sum = 0;
    Reader(bytes.substr(bytes.size() - 4))(sum);
    if (sum != crc32(bytes.substr(0, bytes.size() - 4)))
        return tl::unexpected(std::string("is damaged"));
    TrainingCheckpoint checkpoint;
    Reader reader(bytes.substr(kHead, bytes.size() - kHead - 4));
    visitAll(reader, checkpoint);
    if (!reader.isGood() || !reader.isAtEnd() || !isConsistent(checkpoint))
        return tl::unexpected(std::string("is damaged"));
    return checkpoint;
}

tl::expected<TrainingCheckpoint, std::string> readCheckpoint(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    if (!file)
        return tl::unexpected("cannot be opened: " + std::string(std::strerror(errno)));
    const std::string bytes(std::istreambuf_iterator<char>(file), {});
    if (file.bad())
        return tl::unexpected(std::string("cannot be read"));
    return decodeCheckpoint(bytes);
}

std::string differences(const TrainingCheckpoint& theirs, const TrainSettings& settings,
                        std::uint64_t samples) {
    std::string all;
    const auto whole = [&all](const char* name, std::uint64_t a, std::uint64_t b) {
        compare(all, name, std::to_string(a), std::to_string(b));
    };
    const auto real = [&all](const char* name, double a, double b) {
        compare(all, name, words(a), words(b));
    };
    const TrainSettings& old = theirs.settings;
    whole("hidden units", old.hidden, settings.hidden);
    whole("shared rows", old.sharesRows ? 1 : 0, settings.sharesRows ? 1 : 0);
    whole("seed", old.seed, settings.seed);
    whole("passes", old.passes, settings.passes);
    whole("batch", old.batch, settings.batch);
    real("weight of results", old.resultWeight, settings.resultWeight);
    real("fade of results", old.fade, settings.fade);
    real("scale", old.scale, settings.scale);
    real("rate", old.rate, settings.rate);
    real("last rate", old.lastRate, settings.lastRate);
    whole("warm-up", old.warmUp, settings.warmUp);
    real("decay", old.decay, settings.decay);
    real("shared decay", old.sharedDecay, settings.sharedDecay);
    real("floor", old.floor, settings.floor);
    whole("start", old.startWith, settings.startWith);
    if (theirs.samples != samples) {
        all += all.empty() ? "" : ", ";
        all += "other positions";
    }
    return all;
}

std::uint64_t fingerprintOf(const Floats& parameters) {
    std::uint64_t hash = 14695981039346656037u; // FNV-1a, number by number
    for (const float number : parameters)
        hash = (hash ^ std::bit_cast<std::uint32_t>(number)) * 1099511628211u;
    return hash;
}

} // namespace tokin::training
