// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/books/detail/yaneuraou_text.h"

#include "app/books/detail/book_file.h"
#include "shogi-core/sfen.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <utility>

namespace app {

namespace {

using Kind = BookFault::Kind;

constexpr std::string_view kSfen = "sfen";
constexpr std::string_view kNone = "none";
constexpr std::string_view kHeaderName = "#YANEURAOU-DB2016";
// Our own comment below a move: wins, draws and losses of the side that makes it.
constexpr std::string_view kResults = "results ";
constexpr std::size_t kColumns = 5; // move, reply, score, depth, count

bool isBlank(char c) { return c == ' ' || c == '\t'; }

// The next field, after any number of blanks; empty at the end.
std::string_view nextField(std::string_view& rest) {
    const std::size_t from = std::min(rest.find_first_not_of(" \t"), rest.size());
    const std::size_t to = std::min(rest.find_first_of(" \t", from), rest.size());
    const std::string_view field = rest.substr(from, to - from);
    rest.remove_prefix(to);
    return field;
}

bool isComment(std::string_view text) { return text.starts_with('#') || text.starts_with("//"); }
std::string_view withoutMark(std::string_view text) { return text.substr(text.starts_with('#') ? 1 : 2); }

template <typename Number>
std::optional<Number> numberIn(std::string_view text) {
    if (text.starts_with('+'))
        text.remove_prefix(1);
    Number number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size())
        return std::nullopt;
    return number;
}

std::optional<BookResults> resultsIn(std::string_view text) {
    if (!text.starts_with(kResults))
        return std::nullopt;
    text.remove_prefix(kResults.size());
    std::array<std::int64_t, 3> numbers{};
    for (std::int64_t& each : numbers) {
        const auto number = numberIn<std::int64_t>(nextField(text));
        if (!number || *number < 0)
            return std::nullopt;
        each = *number;
    }
    return text.empty() ? std::optional(BookResults{numbers[0], numbers[1], numbers[2]}) : std::nullopt;
}

void appendComment(std::string& text, std::string_view comment) {
    while (!comment.empty()) {
        const std::size_t end = std::min(comment.find('\n'), comment.size());
        text += '#';
        text += comment.substr(0, end);
        text += '\n';
        comment.remove_prefix(std::min(end + 1, comment.size()));
    }
}

} // namespace

bool isSfenLine(std::string_view line) {
    return line.size() > kSfen.size() && line.starts_with(kSfen) && isBlank(line[kSfen.size()]);
}

std::string sfenLineKey(std::string_view line) {
    line.remove_prefix(kSfen.size());
    std::string key;
    for (int i = 0; i < 3; ++i) {
        const std::string_view field = nextField(line);
        if (i > 0)
            key += ' ';
        key += field;
    }
    return key;
}

YaneuraouParser::YaneuraouParser(QString path, Take take)
    : m_path(std::move(path))
    , m_take(std::move(take)) {}

bool YaneuraouParser::line(std::string_view line, qint64 number, qint64 offset) {
    m_number = number;
    m_offset = offset;
    if (offset == 0 && line.starts_with(kUtf8Mark))
        line.remove_prefix(kUtf8Mark.size());
    while (!line.empty() && (line.back() == '\r' || isBlank(line.back())))
        line.remove_suffix(1);
    if (line.empty())
        return true;
    if (isSfenLine(line)) {
        const bool goesOn = finish();
        position(line);
        return goesOn;
    }
    if (isComment(line)) {
        // Also in the middle of files that were joined.
        if (!line.starts_with(kHeaderName))
            comment(withoutMark(line));
    } else if (m_position && !m_isSkipping) {
        move(line);
    } else if (!m_isSkipping) {
        unread(Kind::UnknownLine, line, 0);
    }
    return true;
}

void YaneuraouParser::longLine(qint64 number, qint64 offset) {
    m_number = number;
    m_offset = offset;
    unread(Kind::TooLong, {}, 0);
    m_remarks.first->limit = static_cast<qint64>(kLongestBookLine);
}

bool YaneuraouParser::finish() {
    const bool hasEntry = m_position && !m_isSkipping;
    m_isSkipping = false;
    if (!hasEntry)
        return true;
    m_remarks.illegal += removeIllegal(m_entry, *m_position);
    const std::string sfen = bookSfen(*m_position);
    m_position.reset();
    return m_take(sfen, std::exchange(m_entry, {}));
}

void YaneuraouParser::position(std::string_view line) {
    m_entry = {};
    const auto read = shogi::parseSfen(line.substr(kSfen.size()));
    m_isSkipping = !read.has_value();
    m_position = read ? *read : shogi::Position();
    if (m_isSkipping) {
        unread(Kind::BadPosition, line.substr(kSfen.size() + 1), kSfen.size() + 1);
        return;
    }
    // The reader of positions says 1 also where there is no counter.
    line.remove_prefix(kSfen.size());
    for (int i = 0; i < 3; ++i)
        nextField(line);
    m_entry.ply = nextField(line).empty() ? 0 : read->moveNumber();
}

// Columns are separated by one blank: some programs leave out a number and write the blank.
void YaneuraouParser::move(std::string_view line) {
    std::array<std::string_view, kColumns> columns;
    std::array<std::size_t, kColumns> at{};
    std::size_t from = 0;
    std::string_view remark;
    for (std::size_t i = 0; i <= kColumns && from < line.size(); ++i) {
        if (i == kColumns || isComment(line.substr(from))) {
            remark = line.substr(from);
            break;
        }
        const std::size_t to = std::min(line.find_first_of(" \t", from), line.size());
        columns[i] = line.substr(from, to - from);
        at[i] = from;
        from = to + 1;
    }
    BookMove read;
    const auto move = shogi::parseUsiMove(columns[0]);
    if (!move) {
        // Words that stand for no move of the board.
        const bool isWord = columns[0] == kNone || columns[0] == "resign" || columns[0] == "win" ||
                            columns[0] == "null" || columns[0] == "pass";
        if (isWord)
            ++m_remarks.illegal;
        else
            unread(Kind::UnknownLine, line, 0);
        return;
    }
    read.move = *move;
    const auto isGiven = [&columns](std::size_t i) { return !columns[i].empty() && columns[i] != kNone; };
    if (isGiven(1)) {
        if (const auto reply = shogi::parseUsiMove(columns[1]))
            read.reply = *reply;
        else if (columns[1] != "resign" && columns[1] != "win" && columns[1] != "null" &&
                 columns[1] != "pass")
            return unread(Kind::BadMove, columns[1], at[1]);
    }
    for (std::size_t i = 2; i < kColumns; ++i) {
        if (!isGiven(i))
            continue;
        const auto number = numberIn<std::int64_t>(columns[i]);
        const std::int64_t least = i == 2 ? -1'000'000 : 0;
        const std::int64_t most = i == 4 ? std::int64_t{1} << 48 : 1'000'000;
        if (!number || *number < least || *number > most)
            return unread(Kind::BadNumber, columns[i], at[i]);
        if (i == 2)
            read.score = static_cast<int>(*number);
        else if (i == 3)
            read.depth = static_cast<int>(*number);
        else
            read.count = *number;
    }
    // No position has more moves; what comes after them is repeated.
    if (m_entry.moves.size() >= 600) {
        ++m_remarks.illegal;
        return;
    }
    if (!remark.empty())
        addCommentLine(read.comment, isComment(remark) ? withoutMark(remark) : remark);
    m_entry.moves.push_back(std::move(read));
}

void YaneuraouParser::comment(std::string_view text) {
    if (m_isSkipping)
        return;
    if (!m_position)
        return addCommentLine(m_comment, text);
    if (m_entry.moves.empty())
        return addCommentLine(m_entry.comment, text);
    BookMove& move = m_entry.moves.back();
    if (const auto results = resultsIn(text))
        move.results = *results;
    else
        addCommentLine(move.comment, text);
}

void YaneuraouParser::unread(Kind kind, std::string_view text, std::size_t column) {
    ++m_remarks.unread;
    if (m_remarks.first)
        return;
    BookFault fault{kind, m_path};
    fault.line = m_number;
    fault.column = m_number > 0 ? static_cast<int>(column) + 1 : 0;
    fault.offset = m_offset + static_cast<qint64>(column);
    fault.text = shownPart(text);
    m_remarks.first = std::move(fault);
}

void appendYaneuraouEntry(std::string& text, const std::string& sfen, const BookEntry& entry) {
    text += kSfen;
    text += ' ';
    text += sfen;
    text += ' ';
    text += std::to_string(std::max(entry.ply, 1));
    text += '\n';
    appendComment(text, entry.comment);
    const auto number = [](const auto& value) { return value ? std::to_string(*value) : std::string(kNone); };
    for (const BookMove& each : entry.moves) {
        text += shogi::toUsi(each.move);
        text += ' ';
        text += each.reply ? shogi::toUsi(each.reply) : std::string(kNone);
        text += ' ' + number(each.score) + ' ' + number(each.depth);
        if (each.count)
            text += ' ' + std::to_string(*each.count);
        text += '\n';
        if (!each.results.isEmpty())
            appendComment(text, std::string(kResults) + std::to_string(each.results.wins) + ' ' +
                                    std::to_string(each.results.draws) + ' ' +
                                    std::to_string(each.results.losses));
        appendComment(text, each.comment);
    }
}

std::string yaneuraouHead(const std::string& comment) {
    std::string text(kYaneuraouHeader);
    text += '\n';
    appendComment(text, comment);
    return text;
}

} // namespace app
