// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library/library_game.h"

#include "app/library/name_words.h"
#include "shogi-core/comment_evaluation.h"
#include "shogi-core/fnv_hash.h"
#include "shogi-core/header_values.h"
#include "shogi-core/sfen.h"

#include <algorithm>
#include <charconv>
#include <cmath>

namespace app {

namespace {

using shogi::Color;
using shogi::NodeId;

constexpr std::size_t kMostText = 64 * 1024; // bytes of one game that are searched
constexpr int kHighestRating = 9999;

std::string_view trimmed(std::string_view text) {
    const auto first = text.find_first_not_of(" \t");
    return first == std::string_view::npos ? std::string_view()
                                           : text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

// A rating as servers write it, perhaps with decimals.
std::optional<int> ratingOf(std::string_view text) {
    text = trimmed(text);
    double number = 0;
    const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (fault != std::errc() || end != text.data() + text.size() || !(number > 0 && number <= kHighestRating))
        return std::nullopt;
    return static_cast<int>(std::lround(number));
}

template <class Take>
void forEachLine(std::string_view text, Take take) {
    while (!text.empty()) {
        const auto end = text.find('\n');
        take(text.substr(0, end));
        text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
    }
}

// Floodgate's remarks, "'black_rate:name+hash:3526.0", as the reader of CSA keeps them.
std::optional<Color> ratedSide(std::string_view key) {
    if (key == "'black_rate")
        return Color::Black;
    return key == "'white_rate" ? std::optional(Color::White) : std::nullopt;
}

class SearchedText {
public:
    void add(std::string_view line) {
        if (line.empty() || m_text.size() + line.size() >= kMostText)
            return;
        if (!m_text.empty())
            m_text += '\n';
        m_text += line;
    }
    std::string take() { return std::move(m_text); }

private:
    std::string m_text;
};

void takeTimes(const shogi::Record& record, const std::vector<NodeId>& line, LibraryGame& game) {
    std::array<std::chrono::milliseconds, 2> sums{};
    std::array<bool, 2> isWhole{true, true};
    std::array<bool, 2> hasMoved{};
    Color side = game.start.sideToMove();
    bool isAnyLonger = false;
    for (const NodeId id : line) {
        const shogi::RecordNode& node = record.node(id);
        if (!node.move)
            continue;
        const std::size_t mover = shogi::index(side);
        hasMoved[mover] = true;
        if (node.timeUsed)
            sums[mover] += *node.timeUsed;
        else
            isWhole[mover] = false;
        isAnyLonger = isAnyLonger || (node.timeUsed && node.timeUsed->count() > 0);
        side = ~side;
    }
    for (const std::size_t mover : {0u, 1u}) {
        // Zero everywhere: the program that wrote the record took no times.
        if (hasMoved[mover] && isWhole[mover] && isAnyLonger)
            game.used[mover] = std::chrono::duration_cast<std::chrono::seconds>(sums[mover]);
    }
}

void takeHeaders(const shogi::Record& record, LibraryGame& game, SearchedText& text) {
    namespace header = shogi::header;
    for (const shogi::RecordHeader& entry : record.headers()) {
        if (entry.key == header::kBlackName || entry.key == header::kWhiteName) {
            const std::size_t player = entry.key == header::kBlackName ? 0 : 1;
            game.players[player] = trimmed(entry.value);
            game.ratings[player] = ratingInName(entry.value);
        } else if (const auto side = ratedSide(entry.key)) {
            game.ratings[shogi::index(*side)] = ratingOf(entry.value.substr(entry.value.rfind(':') + 1));
        } else if (entry.key == header::kEvent) {
            game.event = trimmed(entry.value);
        } else if (entry.key == header::kPlace) {
            game.place = trimmed(entry.value);
        } else if (entry.key == header::kOpening) {
            game.statedOpening = trimmed(entry.value);
        } else if (entry.key == header::kStart || entry.key == "対局日") {
            const auto moment = shogi::momentIn(entry.value);
            if (moment && (game.date == 0 || moment->second)) {
                game.date = moment->year * 10000 + moment->month * 100 + moment->day;
                if (moment->second)
                    game.minute = *moment->second / 60;
            }
        } else if (entry.key != header::kEnd && entry.key != header::kTimeLimit &&
                   entry.key != header::kByoyomi) {
            text.add(entry.value);
        }
    }
    if (game.event.empty())
        game.event = trimmed(record.header(header::kTitle));
    if (const auto limit = shogi::timeLimitOf(record)) {
        using std::chrono::seconds;
        game.mainTime = std::chrono::duration_cast<seconds>(limit->main);
        game.byoyomi = std::chrono::duration_cast<seconds>(limit->byoyomi);
        game.increment = std::chrono::duration_cast<seconds>(limit->increment);
    }
}

} // namespace

LibraryGame libraryGame(const shogi::Record& record) {
    LibraryGame game;
    SearchedText text;
    game.start = record.startPosition();
    const std::vector<NodeId> line = record.mainLine();
    game.moves.reserve(line.size());
    for (const NodeId id : line) {
        const shogi::RecordNode& node = record.node(id);
        if (node.move)
            game.moves.push_back(node.move);
        if (node.ending) {
            game.end = node.ending->kind;
            game.winner = node.ending->winner;
        }
    }
    takeHeaders(record, game, text);
    takeTimes(record, line, game);
    for (std::size_t id = 0; id < record.nodeCount(); ++id) {
        const shogi::RecordNode& node = record.node(static_cast<NodeId>(id));
        game.isAnalysed = game.isAnalysed || !node.evaluations.empty();
        text.add(node.bookmark);
        forEachLine(node.comment, [&text](std::string_view part) {
            if (!shogi::isEvaluationLine(part))
                text.add(part);
        });
    }
    game.text = text.take();
    return game;
}

std::uint64_t identityOf(const LibraryGame& game) {
    constexpr std::string_view kEnd("\0", 1);
    std::uint64_t hash = shogi::fnv1a(kEnd, shogi::fnv1a(shogi::toSfen(game.start, false)));
    for (const shogi::Move move : game.moves) {
        const std::array bytes{static_cast<char>(move.bits() & 0xff), static_cast<char>(move.bits() >> 8)};
        hash = shogi::fnv1a({bytes.data(), bytes.size()}, hash);
    }
    for (const std::string& player : game.players)
        hash = shogi::fnv1a(kEnd, shogi::fnv1a(plainName(player), hash));
    return hash;
}

} // namespace app
