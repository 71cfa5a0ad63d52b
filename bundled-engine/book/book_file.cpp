// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/book/book_file.h"

#include "bundled-engine/book/text_book.h"
#include "bundled-engine/system/data_file.h"

#include <algorithm>
#include <cstdlib>
#include <optional>

namespace tokin {

namespace {

using Code = BookFault::Code;

constexpr std::string_view kMagic = "KMBK";
constexpr std::size_t kFixedBytes = 20;
constexpr std::size_t kChecksumBytes = 8;
constexpr std::size_t kPositionBytes = 10;
constexpr std::size_t kMoveBytes = 6;

// Takes numbers off the front. Precondition: enough bytes are left.
class Numbers {
public:
    explicit Numbers(std::string_view bytes)
        : m_bytes(bytes) {}

    template <typename Number>
    Number next() {
        const auto number = numberAt<Number>(m_bytes, 0);
        m_bytes.remove_prefix(sizeof(Number));
        return number;
    }

private:
    std::string_view m_bytes;
};

bool isDescription(std::string_view text) {
    return text.size() <= kMaxBookDescription &&
           std::all_of(text.begin(), text.end(), [](char c) { return c >= ' ' && c <= '~'; });
}

std::optional<BookFault> rangeFault(const BookPosition& position) {
    const auto fault = [](std::string text) { return BookFault{Code::OutOfRange, std::move(text)}; };
    if (position.moves.empty() || position.moves.size() > std::size_t{kMaxBookMoves})
        return fault(std::to_string(position.moves.size()) + " moves in a position");
    if (position.depth < 0 || position.depth > kMaxBookDepth)
        return fault("depth " + std::to_string(position.depth));
    for (auto each = position.moves.begin(); each != position.moves.end(); ++each) {
        if (!each->move)
            return fault("no move");
        if (std::any_of(position.moves.begin(), each,
                        [&](const BookMove& before) { return before.move == each->move; }))
            return fault("the same move twice in a position");
        if (std::abs(each->score) > kMaxBookScore)
            return fault("score " + std::to_string(each->score));
        if (each->weight < 1 || each->weight > kMaxBookWeight)
            return fault("weight " + std::to_string(each->weight));
    }
    return std::nullopt;
}

// By ascending keys, every number within its bounds.
std::optional<BookFault> faultOf(const std::vector<BookPosition>& positions) {
    for (std::size_t i = 0; i < positions.size(); ++i) {
        if (i > 0 && positions[i].key <= positions[i - 1].key)
            return BookFault{Code::OutOfOrder, {}};
        if (auto fault = rangeFault(positions[i]))
            return fault;
    }
    return std::nullopt;
}

std::string_view words(Code code) {
    switch (code) {
    case Code::CannotRead:
        return "the file cannot be read";
    case Code::NotABook:
        return "this is not a book file";
    case Code::WrongVersion:
        return "unknown version of the format";
    case Code::BadDescription:
        return "the description is too long or not printable ASCII";
    case Code::TooLong:
        return "the file is longer than 1 MiB";
    case Code::TooLongText:
        return "the text book is longer than 64 MiB (\"komadai-cli book filter\" makes it smaller)";
    case Code::WrongLength:
        return "the length is wrong";
    case Code::Damaged:
        return "damaged: the checksum does not hold";
    case Code::OutOfOrder:
        return "the positions are not in order";
    case Code::OutOfRange:
        return "a number is out of range";
    }
    return {};
}

} // namespace

std::string describe(const BookFault& fault) {
    std::string text(words(fault.code));
    if (!fault.text.empty())
        text += " (" + fault.text + ")";
    return text;
}

BookOrFault decodeBook(std::string_view bytes) {
    const auto refused = [](Code code, std::string text = {}) {
        return tl::make_unexpected(BookFault{code, std::move(text)});
    };
    if (!bytes.starts_with(kMagic))
        return refused(Code::NotABook);
    if (bytes.size() > kMaxBookBytes)
        return refused(Code::TooLong);
    if (bytes.size() < kFixedBytes)
        return refused(Code::WrongLength, std::to_string(bytes.size()) + " bytes");
    Numbers head(bytes.substr(kMagic.size()));
    const auto version = head.next<std::uint32_t>();
    if (version != kBookVersion)
        return refused(Code::WrongVersion, std::to_string(version));
    const std::uint64_t described = head.next<std::uint32_t>();
    const std::uint64_t positionCount = head.next<std::uint32_t>();
    const std::uint64_t moveCount = head.next<std::uint32_t>();
    if (described > kMaxBookDescription)
        return refused(Code::BadDescription);
    const std::uint64_t length =
        kFixedBytes + described + kChecksumBytes + kPositionBytes * positionCount + kMoveBytes * moveCount;
    if (bytes.size() != length)
        return refused(Code::WrongLength,
                       std::to_string(bytes.size()) + " bytes instead of " + std::to_string(length));
    const std::string_view description = bytes.substr(kFixedBytes, described);
    const std::size_t checksumAt = kFixedBytes + described;
    const std::string_view tables = bytes.substr(checksumAt + kChecksumBytes);
    const auto hash = Numbers(bytes.substr(checksumAt)).next<std::uint64_t>();
    if (fnv1a(tables, fnv1a(bytes.substr(0, checksumAt))) != hash)
        return refused(Code::Damaged);
    if (!isDescription(description))
        return refused(Code::BadDescription);

    Numbers table(tables);
    std::vector<BookPosition> positions(positionCount);
    std::uint64_t counted = 0;
    for (BookPosition& position : positions) {
        position.key = table.next<std::uint64_t>();
        position.moves.resize(table.next<std::uint8_t>());
        position.depth = table.next<std::uint8_t>();
        counted += position.moves.size();
    }
    if (counted != moveCount)
        return refused(Code::WrongLength, std::to_string(counted) + " moves in the positions instead of " +
                                              std::to_string(moveCount));
    for (BookPosition& position : positions) {
        for (BookMove& each : position.moves) {
            each.move = shogi::Move::fromBits(table.next<std::uint16_t>());
            each.score = table.next<std::int16_t>();
            each.weight = table.next<std::uint16_t>();
        }
    }
    if (auto fault = faultOf(positions))
        return tl::make_unexpected(std::move(*fault));
    return std::make_shared<const Book>(std::move(positions), std::string(description), hash);
}

BookOrFault readBookFile(const std::string& name) {
    std::string bytes;
    auto trouble = readDataFile(name, kMaxBookBytes + 1, bytes);
    const bool isText = !trouble && isTextBook(bytes);
    // These may be longer.
    if (isText && bytes.size() > kMaxBookBytes)
        trouble = readDataFile(name, kMaxTextBookBytes + 1, bytes);
    if (trouble)
        return tl::make_unexpected(BookFault{Code::CannotRead, std::move(*trouble)});
    return isText ? decodeTextBook(bytes) : decodeBook(bytes);
}

tl::expected<std::string, BookFault> encodeBook(std::vector<BookPosition> positions,
                                                std::string_view description) {
    std::sort(positions.begin(), positions.end(),
              [](const BookPosition& a, const BookPosition& b) { return a.key < b.key; });
    if (!isDescription(description))
        return tl::make_unexpected(BookFault{Code::BadDescription, {}});
    if (auto fault = faultOf(positions))
        return tl::make_unexpected(std::move(*fault));
    std::string heads;
    std::string moves;
    for (const BookPosition& position : positions) {
        appendNumber(heads, position.key);
        appendNumber(heads, static_cast<std::uint8_t>(position.moves.size()));
        appendNumber(heads, static_cast<std::uint8_t>(position.depth));
        for (const BookMove& each : position.moves) {
            appendNumber(moves, each.move.bits());
            appendNumber(moves, static_cast<std::int16_t>(each.score));
            appendNumber(moves, static_cast<std::uint16_t>(each.weight));
        }
    }
    std::string bytes(kMagic);
    appendNumber(bytes, kBookVersion);
    appendNumber(bytes, static_cast<std::uint32_t>(description.size()));
    appendNumber(bytes, static_cast<std::uint32_t>(positions.size()));
    appendNumber(bytes, static_cast<std::uint32_t>(moves.size() / kMoveBytes));
    bytes += description;
    const std::string tables = heads + moves;
    appendNumber(bytes, fnv1a(tables, fnv1a(bytes)));
    bytes += tables;
    if (bytes.size() > kMaxBookBytes)
        return tl::make_unexpected(BookFault{Code::TooLong, {}});
    return bytes;
}

std::size_t bookBytes(const BookPosition& position) {
    return kPositionBytes + kMoveBytes * position.moves.size();
}

} // namespace tokin
