// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/training/yardstick/yardstick_set.h"

#include "bundled-engine/play/random.h"
#include "bundled-engine/training/network/network_samples.h"
#include "shogi-core/position_check.h"
#include "shogi-core/sfen.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <iterator>
#include <optional>
#include <unordered_set>
#include <utility>

namespace tokin::training {

using namespace shogi;

namespace {

// Distinguishes this use of the seed.
constexpr std::uint64_t kDrawStream = 0x7374696b;
constexpr int kMostScore = 32000;
constexpr std::array<std::string_view, 3> kResults{"0", "0.5", "1"};

int pointsOf(Color side, const std::optional<Color>& winner) {
    if (!winner)
        return 1;
    return *winner == side ? 2 : 0;
}

std::vector<YardstickPosition> candidatesOf(const TrainingGame& game) {
    std::vector<YardstickPosition> candidates;
    Position position = game.start;
    for (std::size_t ply = 0; ply < game.moves.size(); ++ply) {
        const PlayedMove& played = game.moves[ply];
        if (played.score != kUnscored && ply >= NetworkSamples::kFirstPly && !position.inCheck())
            candidates.push_back({position, 0, pointsOf(position.sideToMove(), game.winner)});
        position.play(played.move);
    }
    return candidates;
}

std::string_view cutAt(std::string_view& rest, char separator) {
    const std::size_t end = std::min(rest.find(separator), rest.size());
    const std::string_view part = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    return part;
}

tl::expected<YardstickPosition, std::string> parseLine(std::string_view line) {
    const std::string_view scoreText = cutAt(line, '\t');
    const std::string_view resultText = cutAt(line, '\t');
    YardstickPosition parsed;
    const auto [end, error] =
        std::from_chars(scoreText.data(), scoreText.data() + scoreText.size(), parsed.score);
    if (error != std::errc() || end != scoreText.data() + scoreText.size() ||
        std::abs(parsed.score) > kMostScore)
        return tl::unexpected("no score from -32000 to 32000: " + std::string(scoreText));
    const auto result = std::find(kResults.begin(), kResults.end(), resultText);
    if (result == kResults.end())
        return tl::unexpected("no result 0, 0.5 or 1: " + std::string(resultText));
    parsed.points = static_cast<int>(result - kResults.begin());
    const auto position = parseSfen(line);
    if (!position || !isAllowed(*position, PositionUse::Game))
        return tl::unexpected("no position that can be played: " + std::string(line));
    parsed.position = *position;
    return parsed;
}

} // namespace

std::vector<YardstickPosition> drawYardstick(const std::vector<TrainingGame>& games, std::size_t perGame,
                                             std::uint64_t seed) {
    std::vector<YardstickPosition> drawn;
    std::unordered_set<Key> seen;
    for (std::size_t number = 0; number < games.size(); ++number) {
        if (games[number].start != Position())
            continue;
        std::vector<YardstickPosition> candidates = candidatesOf(games[number]);
        Random random(seed ^ kDrawStream, number);
        const std::size_t first = drawn.size();
        while (!candidates.empty() && drawn.size() - first < perGame) {
            std::swap(candidates[random.below(candidates.size())], candidates.back());
            if (seen.insert(candidates.back().position.key()).second)
                drawn.push_back(candidates.back());
            candidates.pop_back();
        }
        std::sort(drawn.begin() + static_cast<std::ptrdiff_t>(first), drawn.end(),
                  [](const auto& a, const auto& b) { return a.ply() < b.ply(); });
    }
    return drawn;
}

std::string yardstickText(std::string_view heading, const std::vector<YardstickPosition>& positions) {
    std::string text(heading);
    for (const YardstickPosition& each : positions) {
        text += std::to_string(each.score) + '\t';
        text += kResults[static_cast<std::size_t>(each.points)];
        text += '\t' + toSfen(each.position) + '\n';
    }
    return text;
}

tl::expected<std::vector<YardstickPosition>, std::string> parseYardstick(std::string_view text) {
    std::vector<YardstickPosition> positions;
    for (int number = 1; !text.empty(); ++number) {
        const std::string_view line = cutAt(text, '\n');
        if (line.empty() || line.front() == '#')
            continue;
        auto parsed = parseLine(line);
        if (!parsed)
            return tl::unexpected("has in line " + std::to_string(number) + ' ' + parsed.error());
        positions.push_back(*parsed);
    }
    if (positions.empty())
        return tl::unexpected(std::string("contains no positions"));
    return positions;
}

tl::expected<std::vector<YardstickPosition>, std::string> readYardstick(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    const std::string text{std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
    if (!file)
        return tl::unexpected(std::string("cannot be read: ") + std::strerror(errno));
    return parseYardstick(text);
}

} // namespace tokin::training
