// SPDX-License-Identifier: GPL-3.0-or-later
#include "csa-link/game_summary.h"

#include "csa-link/csa_line.h"
#include "shogi-core/csa.h"
#include "shogi-core/position_check.h"

#include <algorithm>
#include <charconv>
#include <cstdint>

namespace csa {
namespace {

using shogi::Color;

constexpr std::size_t kMostOthers = 100;
constexpr std::int64_t kMostUnits = 1'000'000'000;
constexpr Milliseconds kLongestTime{std::int64_t{1'000} * 24 * 3'600 * 1'000};

std::optional<std::int64_t> wholeNumber(std::string_view text) {
    std::int64_t number = 0;
    const char* const end = text.data() + text.size();
    const auto [after, error] = std::from_chars(text.data(), end, number);
    if (error != std::errc() || after != end || number < 0 || number > kMostUnits)
        return std::nullopt;
    return number;
}

// "1sec", "500msec", "min"
std::optional<Milliseconds> unitOf(std::string_view text) {
    const std::size_t digits = std::min(text.find_first_not_of("0123456789"), text.size());
    const auto count = digits == 0 ? std::optional<std::int64_t>(1) : wholeNumber(text.substr(0, digits));
    const std::string_view word = text.substr(digits);
    const std::int64_t factor = word == "msec" ? 1 : word == "sec" ? 1'000 : word == "min" ? 60'000 : 0;
    if (!count || *count == 0 || factor == 0 || *count > 60'000)
        return std::nullopt;
    return Milliseconds(*count * factor);
}

bool isYes(std::string_view text) { return text == "YES"; }

// The lines of a block Time, Time+ or Time-.
struct TimeLines {
    std::optional<Milliseconds> unit;
    struct Value {
        std::string key;
        std::int64_t units = 0;
    };
    std::vector<Value> values;
    std::optional<bool> roundsUp;
};

class SummaryReader {
public:
    explicit SummaryReader(bool watched)
        : m_watched(watched) {}

    tl::expected<GameSummary, SummaryError> read(const std::vector<std::string>& lines) {
        if (lines.size() > kMostSummaryLines)
            return failed(SummaryFault::TooLong, {});
        for (const std::string& line : lines) {
            if (const auto fault = readLine(line))
                return failed(*fault, line);
        }
        if (!m_block.empty())
            return failed(SummaryFault::BadLine, "END " + m_block);
        if (!m_summary.ownColor && !m_watched)
            return failed(SummaryFault::NoColor, {});
        if (const auto fault = setTimes())
            return failed(*fault, "Time");
        if (const auto fault = setPosition())
            return failed(*fault, m_fault);
        return std::move(m_summary);
    }

private:
    tl::unexpected<SummaryError> failed(SummaryFault fault, std::string_view text) const {
        return tl::unexpected(SummaryError{fault, shownText(text, kLongestName), m_summary.gameId});
    }

    std::optional<SummaryFault> readLine(std::string_view line) {
        std::string_view rest = line;
        if (takePrefix(rest, "BEGIN ")) {
            if (!m_block.empty())
                return SummaryFault::BadLine;
            m_block = rest;
            return std::nullopt;
        }
        if (takePrefix(rest, "END ")) {
            if (rest != m_block)
                return SummaryFault::BadLine;
            m_block.clear();
            return std::nullopt;
        }
        if (line.empty())
            return std::nullopt;
        if (m_block == "Position") {
            m_position += std::string(line) + "\n";
            m_isPlain = m_isPlain && (line[0] == 'P' || line[0] == '+' || line[0] == '-' || line[0] == '\'');
            return std::nullopt;
        }
        const std::size_t colon = line.find(':');
        if (colon == std::string_view::npos)
            return m_block.empty() || m_block.starts_with("Time") ? std::optional(SummaryFault::BadLine)
                                                                  : std::nullopt;
        const std::string_view key = line.substr(0, colon);
        const std::string_view value = line.substr(colon + 1);
        if (m_block == "Time" || m_block == "Time+" || m_block == "Time-")
            return readTime(m_times[m_block == "Time" ? 0u : m_block == "Time+" ? 1u : 2u], key, value);
        if (!m_block.empty())
            return std::nullopt; // a block of a later version
        return readKey(key, value);
    }

    std::optional<SummaryFault> readKey(std::string_view key, std::string_view value) {
        const auto keep = [value](std::string& text) { text = value.substr(0, kLongestName); };
        const auto isSign = value == "+" || value == "-";
        if (key == "Protocol_Version") {
            keep(m_summary.protocolVersion);
        } else if (key == "Protocol_Mode") {
            keep(m_summary.protocolMode);
        } else if (key == "Format") {
            keep(m_summary.format);
        } else if (key == "Declaration") {
            keep(m_summary.declaration);
        } else if (key == "Game_ID") {
            if (!isSendable(value, kLongestName) || value.find(' ') != std::string_view::npos)
                return SummaryFault::BadValue;
            m_summary.gameId = value;
        } else if (key == "Name+") {
            keep(m_summary.names[0]);
        } else if (key == "Name-") {
            keep(m_summary.names[1]);
        } else if (key == "Your_Turn") {
            if (!isSign)
                return SummaryFault::BadValue;
            m_summary.ownColor = value == "+" ? Color::Black : Color::White;
        } else if (key == "Rematch_On_Draw") {
            m_summary.rematchOnDraw = isYes(value);
        } else if (key == "To_Move") {
            // The position says it too, and some servers tell here who moves after the moves.
            return isSign ? std::nullopt : std::optional(SummaryFault::BadValue);
        } else if (key == "Max_Moves") {
            const auto number = wholeNumber(value);
            if (!number || *number > 100'000)
                return SummaryFault::BadValue;
            m_summary.maxMoves = static_cast<int>(*number);
        } else {
            return keepOther(key, value);
        }
        return std::nullopt;
    }

    std::optional<SummaryFault> keepOther(std::string_view key, std::string_view value) {
        if (m_summary.others.size() == kMostOthers)
            return SummaryFault::TooLong;
        m_summary.others.emplace_back(key.substr(0, kLongestName), value.substr(0, kLongestText));
        return std::nullopt;
    }

    std::optional<SummaryFault> readTime(TimeLines& lines, std::string_view key, std::string_view value) {
        if (key == "Time_Unit") {
            lines.unit = unitOf(value);
            return lines.unit ? std::nullopt : std::optional(SummaryFault::BadValue);
        }
        if (key == "Time_Roundup") {
            lines.roundsUp = isYes(value);
            return std::nullopt;
        }
        constexpr std::string_view kKeys[]{"Total_Time", "Byoyomi", "Increment", "Delay",
                                           "Least_Time_Per_Move"};
        if (std::find(std::begin(kKeys), std::end(kKeys), key) == std::end(kKeys))
            return keepOther(key, value);
        const auto number = wholeNumber(value);
        if (!number)
            return SummaryFault::BadValue;
        if (lines.values.size() == kMostOthers)
            return SummaryFault::TooLong;
        lines.values.push_back({std::string(key), *number});
        return std::nullopt;
    }

    // Time is for both sides; Time+ and Time- replace what they name.
    std::optional<SummaryFault> setTimes() {
        for (const Color color : shogi::kColors) {
            TimeRules& rules = m_summary.time[index(color)];
            const TimeLines& own = m_times[color == Color::Black ? 1 : 2];
            rules.unit = own.unit.value_or(m_times[0].unit.value_or(Milliseconds{1'000}));
            rules.roundsUp = own.roundsUp.value_or(m_times[0].roundsUp.value_or(false));
            for (const TimeLines* lines : {&std::as_const(m_times[0]), &own}) {
                const Milliseconds unit = lines == &own ? rules.unit : lines->unit.value_or(rules.unit);
                for (const TimeLines::Value& value : lines->values) {
                    if (value.units > kLongestTime / unit)
                        return SummaryFault::BadValue;
                    const Milliseconds time = value.units * unit;
                    (value.key == "Total_Time"  ? rules.total
                     : value.key == "Byoyomi"   ? rules.byoyomi
                     : value.key == "Increment" ? rules.increment
                     : value.key == "Delay"     ? rules.delay
                                                : rules.least) = time;
                }
            }
        }
        return std::nullopt;
    }

    std::optional<SummaryFault> setPosition() {
        if (m_position.empty())
            return std::nullopt;
        if (!m_isPlain)
            return SummaryFault::BadPosition;
        const auto read = shogi::readCsa(m_position);
        if (!read)
            return SummaryFault::BadPosition;
        for (const shogi::ParseError& warning : read->warnings) {
            m_fault = warning.text;
            const bool move = warning.code == shogi::ParseErrorCode::IllegalMove ||
                              warning.code == shogi::ParseErrorCode::BadMove;
            return move ? SummaryFault::BadMove : SummaryFault::BadPosition;
        }
        const shogi::Record& record = read->record;
        if (!shogi::isAllowed(record.startPosition(), shogi::PositionUse::Game))
            return SummaryFault::BadPosition;
        m_summary.start = record.startPosition();
        for (const shogi::NodeId id : record.mainLine()) {
            const shogi::RecordNode& node = record.node(id);
            if (node.move)
                m_summary.moves.push_back({node.move, node.timeUsed});
        }
        return std::nullopt;
    }

    bool m_watched;
    GameSummary m_summary;
    std::string m_block; // the open one
    std::array<TimeLines, 3> m_times;
    std::string m_position;
    bool m_isPlain = true;
    std::string m_fault;
};

void addTimeBlock(std::vector<std::string>& lines, const std::string& name, const TimeRules& rules) {
    Milliseconds unit = rules.unit;
    for (const Milliseconds time : {rules.total, rules.byoyomi, rules.increment, rules.delay, rules.least}) {
        if (time % unit != Milliseconds{0})
            unit = Milliseconds{1};
    }
    const auto number = [unit](Milliseconds time) { return std::to_string(time / unit); };
    const std::int64_t count = unit.count();
    lines.push_back("BEGIN " + name);
    lines.push_back("Time_Unit:" + (count % 60'000 == 0  ? std::to_string(count / 60'000) + "min"
                                    : count % 1'000 == 0 ? std::to_string(count / 1'000) + "sec"
                                                         : std::to_string(count) + "msec"));
    lines.push_back("Total_Time:" + number(rules.total));
    lines.push_back("Byoyomi:" + number(rules.byoyomi));
    lines.push_back("Increment:" + number(rules.increment));
    if (rules.delay != Milliseconds{0})
        lines.push_back("Delay:" + number(rules.delay));
    lines.push_back("Least_Time_Per_Move:" + number(rules.least));
    lines.push_back(std::string("Time_Roundup:") + (rules.roundsUp ? "YES" : "NO"));
    lines.push_back("END " + name);
}

} // namespace

std::string_view GameSummary::other(std::string_view key) const {
    for (const auto& [name, value] : others) {
        if (name == key)
            return value;
    }
    return {};
}

tl::expected<GameSummary, SummaryError> parseGameSummary(const std::vector<std::string>& lines,
                                                         bool watched) {
    return SummaryReader(watched).read(lines);
}

std::vector<std::string> writeGameSummary(const GameSummary& summary) {
    std::vector<std::string> lines;
    const auto add = [&lines](std::string_view key, std::string_view value) {
        lines.push_back(std::string(key) + ":" + std::string(value));
    };
    shogi::Position position = summary.start;
    const bool blackBegins = position.sideToMove() == Color::Black;
    add("Protocol_Version", summary.protocolVersion);
    add("Protocol_Mode", summary.protocolMode);
    add("Format", summary.format);
    add("Declaration", summary.declaration);
    add("Game_ID", summary.gameId);
    add("Name+", summary.names[0]);
    add("Name-", summary.names[1]);
    if (summary.ownColor)
        add("Your_Turn", *summary.ownColor == Color::Black ? "+" : "-");
    if (summary.rematchOnDraw)
        add("Rematch_On_Draw", *summary.rematchOnDraw ? "YES" : "NO");
    add("To_Move", blackBegins ? "+" : "-");
    if (summary.maxMoves > 0)
        add("Max_Moves", std::to_string(summary.maxMoves));
    for (const auto& [key, value] : summary.others)
        add(key, value);
    if (summary.time[0] == summary.time[1]) {
        addTimeBlock(lines, "Time", summary.time[0]);
    } else {
        addTimeBlock(lines, "Time+", summary.time[0]);
        addTimeBlock(lines, "Time-", summary.time[1]);
    }
    lines.emplace_back("BEGIN Position");
    for (std::string& line : positionLines(summary.start))
        lines.push_back(std::move(line));
    for (const TimedMove& played : summary.moves) {
        lines.push_back(shogi::toCsaMove(position, played.move) +
                        (played.used ? ",T" + secondsText(*played.used) : std::string()));
        position.play(played.move);
    }
    lines.emplace_back("END Position");
    return lines;
}

std::vector<std::string> positionLines(const shogi::Position& position) {
    constexpr std::string_view kNames[]{"",   "FU", "KY", "KE", "GI", "KA", "HI", "KI",
                                        "OU", "TO", "NY", "NK", "NG", "UM", "RY"};
    std::vector<std::string> lines;
    for (int rank = 1; rank <= 9; ++rank) {
        std::string line = "P" + std::to_string(rank);
        for (int file = 9; file >= 1; --file) {
            const shogi::Piece piece = position.at(shogi::Square::of(file, rank));
            if (piece.isNone())
                line += " * ";
            else
                line +=
                    (piece.color() == Color::Black ? "+" : "-") + std::string(kNames[index(piece.type())]);
        }
        lines.push_back(std::move(line));
    }
    for (const Color color : shogi::kColors) {
        std::string line = color == Color::Black ? "P+" : "P-";
        for (const shogi::PieceType type : shogi::kHandTypes) {
            for (int i = 0; i < position.hand(color).count(type); ++i)
                line += "00" + std::string(kNames[index(type)]);
        }
        lines.push_back(std::move(line));
    }
    lines.emplace_back(position.sideToMove() == Color::Black ? "+" : "-");
    return lines;
}

} // namespace csa
