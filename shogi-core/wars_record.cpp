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

// A move with the seconds left behind it.
struct TimedMove {
    std::size_t at = 0;
    std::optional<int> left;
};

// "t" of the object that a move at this place belongs to.
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

// The next one from a place on.
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

// What a web page writes as &quot;.
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

class WarsReader {
public:
    explicit WarsReader(std::string_view text)
        : m_text(withQuotes(text)) {}

    ReadRecord read() {
        const std::string_view text = m_text;
        if (const auto start = parseSfen(valueOf(text, "init_sfen_position")))
            m_record = Record(*start);
        else if (const auto first = nextMove(text, 0); first && text[first->at] == '-') {
            Position handicap; // which, is not told
            handicap.setSideToMove(Color::White);
            m_record = Record(handicap);
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
    ReadRecord finished() { return {std::move(m_record), m_warnings.take()}; }

    void warn(Code code, std::size_t at, std::string_view text) {
        const std::string_view before = std::string_view(m_text).substr(0, at);
        const std::size_t start = before.rfind('\n') == std::string_view::npos ? 0 : before.rfind('\n') + 1;
        const auto line = static_cast<int>(std::count(before.begin(), before.end(), '\n')) + 1;
        m_warnings.add(detail::faultAt(code, line, std::string_view(m_text).substr(start), at - start, text));
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

    // Games last 3 or 10 minutes a side; those of ten seconds a move have an hour.
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
        const std::string_view text = m_text;
        std::string_view word;
        for (const std::string_view start : {"SENTE_WIN_", "GOTE_WIN_", "DRAW_"}) {
            // In a page it stands before the moves.
            std::size_t at = text.find(start, from);
            at = at == std::string_view::npos ? text.find(start) : at;
            if (at == std::string_view::npos)
                continue;
            word = wordAt(text.substr(at));
            const std::string_view reason = word.substr(start.size());
            if (start == "DRAW_") {
                m_record.addEnding(node,
                                   {reason.find("SENNICHI") != std::string_view::npos ? GameEnd::Repetition
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
            return;
        }
    }

    std::string m_text;
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

tl::expected<ReadRecord, ParseError> readWars(std::string_view text) {
    if (text.size() > detail::kLongestText)
        return tl::unexpected(ParseError{Code::TooLong, 0, 0, {}});
    const detail::CleanText clean(text);
    return WarsReader(clean.text()).read();
}

} // namespace shogi
