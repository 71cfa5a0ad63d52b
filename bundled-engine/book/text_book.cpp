// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/book/text_book.h"

#include "bundled-engine/system/data_file.h"
#include "shogi-core/sfen.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstdint>
#include <optional>
#include <utility>

namespace tokin {

namespace {

using Code = BookFault::Code;

constexpr std::string_view kMark = "\xef\xbb\xbf"; // of UTF-8
constexpr std::string_view kName = "#YANEURAOU-DB";
constexpr std::string_view kHeader = "#YANEURAOU-DB2016 1.00";
constexpr std::string_view kSfen = "sfen ";
constexpr int kWorst = 100;          // centipawns below the best move
constexpr double kHalving = 25;      // centipawns
constexpr double kBestWeight = 1000; // by score

struct Line {
    shogi::Move move;
    std::optional<int> score;
    int depth = 0;
    std::int64_t count = 0;
};

// The next line without its end.
std::string_view nextLine(std::string_view& rest) {
    const std::size_t end = std::min(rest.find('\n'), rest.size());
    std::string_view line = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    while (!line.empty() && (line.back() == '\r' || line.back() == ' '))
        line.remove_suffix(1);
    return line;
}

bool isComment(std::string_view line) { return line.starts_with('#') || line.starts_with("//"); }

template <typename Number>
std::optional<Number> numberIn(std::string_view text) {
    Number number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    return error == std::errc() && end == text.data() + text.size() ? std::optional(number) : std::nullopt;
}

// Nothing: it is no move. Columns are separated by one blank; empty ones and those without a number are
// missing values.
std::optional<Line> moveIn(std::string_view text) {
    std::array<std::string_view, 5> columns; // move, reply, score, depth, count
    for (std::string_view& column : columns) {
        if (isComment(text))
            break;
        const std::size_t end = std::min(text.find(' '), text.size());
        column = text.substr(0, end);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    const auto move = shogi::parseUsiMove(columns[0]);
    if (!move)
        return std::nullopt;
    Line line{*move, numberIn<int>(columns[2]), 0, 0};
    if (line.score)
        line.score = std::clamp(*line.score, -kMaxBookScore, kMaxBookScore);
    line.depth = std::clamp(numberIn<int>(columns[3]).value_or(0), 0, kMaxBookDepth);
    line.count = std::max<std::int64_t>(numberIn<std::int64_t>(columns[4]).value_or(0), 0);
    return line;
}

// How often each is to be played; 0: never.
std::vector<int> weightsOf(const std::vector<Line>& lines) {
    int best = -kMaxBookScore;
    std::int64_t most = 0;
    bool isSame = true;
    for (const Line& each : lines) {
        best = std::max(best, each.score.value_or(best));
        most = std::max(most, each.count);
        isSame = isSame && each.count == lines.front().count;
    }
    const double scale =
        most > kMaxBookWeight ? static_cast<double>(kMaxBookWeight) / static_cast<double>(most) : 1;
    std::vector<int> weights;
    for (const Line& each : lines) {
        double weight = static_cast<double>(each.count) * scale;
        if (isSame)
            weight = each.score ? kBestWeight * std::exp2((*each.score - best) / kHalving) : 1;
        const bool isBad = each.score && *each.score < best - kWorst;
        weights.push_back(
            isBad || (!isSame && each.count == 0) ? 0 : std::max(static_cast<int>(std::lround(weight)), 1));
    }
    return weights;
}

std::optional<BookPosition> positionOf(const shogi::Position& position, const std::vector<Line>& lines) {
    BookPosition entry;
    entry.key = bookKey(position);
    const std::vector<int> weights = weightsOf(lines);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const Line& line = lines[i];
        const bool isRepeated = std::any_of(entry.moves.begin(), entry.moves.end(),
                                            [&line](const BookMove& each) { return each.move == line.move; });
        if (weights[i] == 0 || isRepeated || entry.moves.size() >= std::size_t{kMaxBookMoves})
            continue;
        entry.moves.push_back({line.move, line.score.value_or(0), weights[i]});
        entry.depth = std::max(entry.depth, line.depth);
    }
    return entry.moves.empty() ? std::nullopt : std::optional(std::move(entry));
}

} // namespace

bool isTextBook(std::string_view bytes) {
    if (bytes.starts_with(kMark))
        bytes.remove_prefix(kMark.size());
    while (!bytes.empty()) {
        const std::string_view line = nextLine(bytes);
        if (line.starts_with(kName) || line.starts_with(kSfen))
            return true;
        if (!line.empty() && !isComment(line))
            return false;
    }
    return false;
}

BookOrFault decodeTextBook(std::string_view bytes) {
    const auto refused = [](Code code, std::string text = {}) {
        return tl::make_unexpected(BookFault{code, std::move(text)});
    };
    if (bytes.size() > kMaxTextBookBytes)
        return refused(Code::TooLongText);
    const std::uint64_t hash = fnv1a(bytes);
    if (bytes.starts_with(kMark))
        bytes.remove_prefix(kMark.size());
    std::vector<BookPosition> positions;
    std::optional<shogi::Position> position; // of the entry being read
    std::vector<Line> lines;
    std::size_t skipped = 0;
    const auto finish = [&] {
        if (position && !lines.empty())
            if (auto entry = positionOf(*position, lines))
                positions.push_back(std::move(*entry));
        position.reset();
        lines.clear();
    };
    bool isFirst = true;
    while (!bytes.empty()) {
        const std::string_view line = nextLine(bytes);
        if (std::exchange(isFirst, false) && line.starts_with(kName) && line != kHeader)
            return refused(Code::WrongVersion, "this is not version 1.00 of 2016");
        if (line.empty() || isComment(line))
            continue;
        if (line.starts_with(kSfen)) {
            finish();
            if (const auto read = shogi::parseSfen(line.substr(kSfen.size())))
                position = *read;
            else
                ++skipped;
        } else if (const auto move = position ? moveIn(line) : std::nullopt) {
            // No position has more moves.
            if (lines.size() < 600)
                lines.push_back(*move);
        } else if (position || positions.empty()) {
            ++skipped;
        }
    }
    finish();
    if (positions.empty())
        return refused(Code::NotABook, "no position could be read");
    std::stable_sort(positions.begin(), positions.end(),
                     [](const BookPosition& one, const BookPosition& other) { return one.key < other.key; });
    positions.erase(
        std::unique(positions.begin(), positions.end(),
                    [](const BookPosition& one, const BookPosition& other) { return one.key == other.key; }),
        positions.end());
    std::string description = "text book of YaneuraOu";
    if (skipped > 0)
        description +=
            ", " + std::to_string(skipped) + (skipped == 1 ? " line was not read" : " lines were not read");
    return std::make_shared<const Book>(std::move(positions), std::move(description), hash);
}

} // namespace tokin
