// SPDX-License-Identifier: GPL-3.0-or-later
#include "shogi-core/wars_record.h"

#include "shogi-core/csa.h"
#include "shogi-core/detail/reading.h"
#include "shogi-core/sfen.h"

#include <algorithm>
#include <array>

namespace shogi {
namespace {

using Code = ParseErrorCode;
using std::chrono::seconds;

bool isDigit(char c) { return c >= '0' && c <= '9'; }
bool isCapital(char c) { return c >= 'A' && c <= 'Z'; }

constexpr std::size_t kMoveLength = 7;

// "+7776FU"
bool isMove(std::string_view text) {
    return text.size() >= kMoveLength && (text[0] == '+' || text[0] == '-') &&
           std::all_of(text.begin() + 1, text.begin() + 5, isDigit) && isCapital(text[5]) &&
           isCapital(text[6]);
}

std::optional<int> numberAt(std::string_view text) {
    return detail::wholeNumber<int>(
        text.substr(0, std::min(text.find_first_not_of("0123456789"), text.size())));
}

// A move followed by the seconds left.
struct TimedMove {
    std::size_t at = 0;
    std::optional<int> left;
};

// "t" of the object that contains the move at this position.
std::optional<int> timeAround(std::string_view text, std::size_t at) {
    constexpr std::size_t kFar = 100;
    const std::string_view before = text.substr(at > kFar ? at - kFar : 0, std::min(at, kFar));
    const std::size_t open = before.rfind('{');
    if (open == std::string_view::npos)
        return std::nullopt;
    std::string_view object = text.substr(at - (before.size() - open), 2 * kFar);
    object = object.substr(0, object.find('}'));
    constexpr std::string_view kTimeKey = "\"t\":";
    const std::size_t time = object.find(kTimeKey);
    return time == std::string_view::npos ? std::nullopt : numberAt(object.substr(time + kTimeKey.size()));
}

// The next move from a position on.
std::optional<TimedMove> nextMove(std::string_view text, std::size_t from) {
    for (std::size_t at = text.find_first_of("+-", from); at != std::string_view::npos;
         at = text.find_first_of("+-", at + 1)) {
        if (!isMove(text.substr(at)))
            continue;
        const std::string_view behind = text.substr(at + kMoveLength);
        const bool begins =
            at == 0 || std::string_view(" \t\n\r\"'(|,tn").find(text[at - 1]) != std::string_view::npos;
        if (begins && behind.starts_with(",L") && numberAt(behind.substr(2)))
            return TimedMove{at, numberAt(behind.substr(2))};
        // {"t":600,"n":0,"m":"+7776FU"}
        constexpr std::string_view kMoveKey = "\"m\":\"";
        if (!text.substr(0, at).ends_with(kMoveKey))
            continue;
        return TimedMove{at, timeAround(text, at)};
    }
    return std::nullopt;
}

// Quotation marks that a web page writes as &quot;.
std::string withQuotes(std::string_view text) {
    constexpr std::string_view kQuote = "&quot;";
    std::string result;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t next = std::min(text.find(kQuote, at), text.size());
        result += text.substr(at, next - at);
        if (next < text.size())
            result += '"';
        at = next + kQuote.size();
    }
    return result;
}

// The value of "key":"…".
std::string_view valueOf(std::string_view text, std::string_view key) {
    const std::string start = "\"" + std::string(key) + "\":\"";
    const std::size_t at = text.find(start);
    if (at == std::string_view::npos)
        return {};
    const std::string_view value = text.substr(at + start.size());
    return value.substr(0, std::min<std::size_t>(std::min(value.find('"'), value.size()), 200));
}

struct Result {
    std::string_view word;
    GameEnd kind;
};
constexpr std::array<Result, 8> kResults{{{"TORYO", GameEnd::Resignation},
                                          {"CHECKMATE", GameEnd::Mate},
                                          {"TIMEOUT", GameEnd::TimeUp},
                                          {"DISCONNECT", GameEnd::TimeUp},
                                          {"ENTERINGKING", GameEnd::Declaration},
                                          {"TRY", GameEnd::Try},
                                          {"OUTE_SENNICHI", GameEnd::PerpetualCheck},
                                          {"ILLEGAL", GameEnd::IllegalMove}}};

std::string_view wordAt(std::string_view text) {
    return text.substr(0, std::min(text.find_first_not_of("ABCDEFGHIJKLMNOPQRSTUVWXYZ_"), text.size()));
}

constexpr std::string_view kDrawn = "DRAW_";
constexpr auto kResultStarts = std::to_array<std::string_view>({"SENTE_WIN_", "GOTE_WIN_", kDrawn});

std::string_view startOf(std::string_view word) {
    const auto start = std::find_if(kResultStarts.begin(), kResultStarts.end(),
                                    [word](std::string_view each) { return word.starts_with(each); });
    return start == kResultStarts.end() ? std::string_view() : *start;
}

// Position of the first word for a result; npos if there is none.
std::size_t resultIn(std::string_view text) {
    std::size_t first = std::string_view::npos;
    for (const std::string_view start : kResultStarts)
        first = std::min(first, text.substr(0, first).find(start));
    return first;
}

// Length of the first game: up to a result between its moves and those of another game. In a page the result
// comes before the moves of its game, otherwise after them.
std::size_t gameLength(std::string_view text) {
    std::size_t end = 0;
    bool resultFirst = false;
    for (auto move = nextMove(text, 0); move; move = nextMove(text, end)) {
        const std::string_view between = text.substr(end, move->at - end);
        const std::size_t result = resultIn(between);
        const bool told = result != std::string_view::npos;
        if (end == 0)
            resultFirst = told;
        else if (told && resultFirst)
            return end + std::min(between.find('}'), result);
        else if (told)
            return end + result + wordAt(between.substr(result)).size();
        end = move->at + kMoveLength;
    }
    return text.size();
}

class WarsReader {
public:
    // line: the line at which the text begins.
    WarsReader(std::string_view text, int line)
        : m_text(text)
        , m_line(line) {}

    ReadGame read() {
        const std::string_view text = m_text;
        if (const auto start = parseSfen(valueOf(text, "init_sfen_position")))
            m_record = Record(*start);
        else if (const auto first = nextMove(text, 0); first && text[first->at] == '-') {
            Position handicap; // which one is not known
            handicap.setSideToMove(Color::White);
            m_record = Record(handicap);
            warn(Code::UnknownHandicap, first->at, text.substr(first->at, kMoveLength));
        }
        readHeaders();
        Position position = m_record.startPosition();
        NodeId node = kRootNode;
        std::size_t end = 0;
        for (auto move = nextMove(text, 0); move; move = nextMove(text, end)) {
            const std::string_view word = text.substr(move->at, kMoveLength);
            end = move->at + kMoveLength;
            const auto played = parseCsaMove(position, word);
            if (!played || !detail::isPlayable(position, *played)) {
                warn(played ? Code::IllegalMove : played.error().code, move->at, word);
                return finished();
            }
            if (m_record.node(node).ply >= detail::kMostMoves) {
                warn(Code::TooLong, move->at, word);
                return finished();
            }
            if (!m_hasLimit)
                setLimit(move->left);
            node = m_record.addMove(node, *played);
            setTime(node, position.sideToMove(), move->left);
            position.play(*played);
        }
        readResult(node, end);
        return finished();
    }

private:
    ReadGame finished() { return {std::move(m_record), m_warnings.take(), m_line}; }

    void warn(Code code, std::size_t at, std::string_view text) {
        const std::string_view before = m_text.substr(0, at);
        const std::size_t start = before.rfind('\n') == std::string_view::npos ? 0 : before.rfind('\n') + 1;
        const auto line = static_cast<int>(std::count(before.begin(), before.end(), '\n')) + m_line;
        m_warnings.add(detail::faultAt(code, line, m_text.substr(start), at - start, text));
    }

    void readHeaders() {
        const auto add = [this](std::string_view key, std::string_view value) {
            if (!value.empty())
                m_record.addHeader({std::string(key), std::string(value)});
        };
        // "black-white-20200116_161028"
        const std::string_view name = valueOf(m_text, "name");
        const std::size_t under = name.rfind('_');
        if (under != std::string_view::npos && under >= 8 && name.size() - under == 7) {
            const auto part = [&](std::size_t at, std::size_t size) {
                return std::string(name.substr(at, size));
            };
            add(header::kStart, part(under - 8, 4) + "/" + part(under - 4, 2) + "/" + part(under - 2, 2) +
                                    " " + part(under + 1, 2) + ":" + part(under + 3, 2) + ":" +
                                    part(under + 5, 2));
        }
        add(header::kBlackName, valueOf(m_text, "sente"));
        add(header::kWhiteName, valueOf(m_text, "gote"));
    }

    // Games last 3 or 10 minutes per side; games of ten seconds per move have an hour.
    void setLimit(std::optional<int> first) {
        m_hasLimit = true;
        for (const int limit : {180, 600, 3600}) {
            if (!first || *first > limit)
                continue;
            m_left = {limit, limit};
            m_record.addHeader(
                limit == 3600
                    ? RecordHeader{std::string(header::kByoyomi), headerDuration(seconds(10))}
                    : RecordHeader{std::string(header::kTimeLimit), headerDuration(seconds(limit))});
            return;
        }
    }

    void setTime(NodeId node, Color side, std::optional<int> left) {
        std::optional<int>& before = m_left[index(side)];
        if (left && before && *left <= *before) {
            const seconds used(*before - *left);
            m_total[index(side)] += used;
            m_record.setTime(node, used, m_total[index(side)]);
        }
        before = left;
    }

    void readResult(NodeId node, std::size_t from) {
        // In a page it comes before the moves.
        constexpr std::string_view kKey = "\"result\":\"";
        std::size_t at = m_text.find(kKey);
        at = at == std::string_view::npos ? at : at + kKey.size();
        if (at == std::string_view::npos || startOf(m_text.substr(at)).empty()) {
            const std::size_t behind = resultIn(m_text.substr(from));
            at = behind == std::string_view::npos ? resultIn(m_text) : from + behind;
        }
        if (at == std::string_view::npos)
            return;
        const std::string_view word = wordAt(m_text.substr(at));
        const std::string_view start = startOf(word);
        const std::string_view reason = word.substr(start.size());
        if (start == kDrawn) {
            m_record.addEnding(node, {reason.find("SENNICHI") != std::string_view::npos ? GameEnd::Repetition
                                      : reason.find("LIMIT") != std::string_view::npos  ? GameEnd::MaxMoves
                                                                                        : GameEnd::Impasse,
                                      std::nullopt});
            return;
        }
        const Color winner = start.starts_with('S') ? Color::Black : Color::White;
        const auto known = std::find_if(kResults.begin(), kResults.end(),
                                        [reason](const Result& result) { return result.word == reason; });
        if (known == kResults.end())
            warn(Code::UnknownEnd, at, word);
        m_record.addEnding(node, {known == kResults.end() ? GameEnd::Resignation : known->kind, winner});
    }

    std::string_view m_text;
    int m_line;
    Record m_record;
    detail::Warnings m_warnings;
    std::array<std::optional<int>, 2> m_left;
    std::array<std::chrono::milliseconds, 2> m_total{};
    bool m_hasLimit = false;
};

} // namespace

bool looksLikeWars(std::string_view text) {
    constexpr std::string_view kQuotedKey = "&quot;m&quot;:&quot;";
    const std::size_t quoted = text.find(kQuotedKey);
    return nextMove(text, 0).has_value() ||
           (quoted != std::string_view::npos && isMove(text.substr(quoted + kQuotedKey.size())));
}

tl::expected<std::vector<ReadGame>, ParseError> readWars(std::string_view text) {
    if (text.size() > detail::kLongestText)
        return tl::unexpected(ParseError{Code::TooLong, 0, 0, {}});
    const detail::CleanText clean(text);
    const std::string all = withQuotes(clean.text());
    std::string_view rest = all;
    std::vector<ReadGame> games;
    int line = 1;
    do {
        const std::string_view game = rest.substr(0, gameLength(rest));
        games.push_back(WarsReader(game, line).read());
        const std::size_t next = rest.find_first_not_of("\"')}],; \t\r\n", game.size());
        const std::string_view passed = rest.substr(0, next);
        line += static_cast<int>(std::count(passed.begin(), passed.end(), '\n'));
        rest.remove_prefix(passed.size());
    } while (nextMove(rest, 0));
    return games;
}

} // namespace shogi
