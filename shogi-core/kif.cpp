// SPDX-License-Identifier: GPL-3.0-or-later
#include "shogi-core/kif.h"

#include "shogi-core/comment_evaluation.h"
#include "shogi-core/detail/ending_words.h"
#include "shogi-core/detail/kif_evaluation.h"
#include "shogi-core/detail/kif_lines.h"
#include "shogi-core/detail/kif_start.h"
#include "shogi-core/detail/move_words.h"
#include "shogi-core/detail/reading.h"

#include <algorithm>

namespace shogi {
namespace {

using Code = ParseErrorCode;
using Line = detail::KifLine;
using LineKind = detail::KifLineKind;
using detail::Characters;
using std::chrono::milliseconds;

std::optional<milliseconds> takeClock(Characters& text) {
    text.skipBlanks();
    std::int64_t seconds = 0;
    std::int64_t fraction = 0;
    for (int part = 0; part < 3; ++part) {
        text.skipBlanks();
        const auto number = detail::takeNumber(text);
        if (!number)
            return std::nullopt;
        seconds = seconds * 60 + *number;
        if (text.accept(".")) {
            std::int64_t unit = 100;
            while (detail::arabicDigitValue(text.peek()) >= 0) {
                fraction += unit * detail::arabicDigitValue(text.take());
                unit /= 10;
            }
            break;
        }
        if (!text.accept(":") && !text.accept("："))
            break;
    }
    return milliseconds(seconds * 1000 + fraction);
}

struct Times {
    std::optional<milliseconds> used;
    std::optional<milliseconds> total;
};

// "( 0:12/00:00:12)": nothing is passed if no bracket stands there; false if it cannot be read.
bool takeTimes(Characters& text, Times& times) {
    const std::size_t start = text.offset();
    text.skipBlanks();
    if (!text.accept("(") && !text.accept("（")) {
        text.seek(start);
        return true;
    }
    times.used = takeClock(text);
    text.skipBlanks();
    if (times.used && (text.accept("/") || text.accept("／"))) {
        times.total = takeClock(text);
        text.skipBlanks();
    }
    return times.used && (text.accept(")") || text.accept("）"));
}

class KifReader {
public:
    KifReader(std::vector<std::string_view> lines, std::vector<Line> kinds, detail::Warnings warnings)
        : m_lines(std::move(lines))
        , m_kinds(std::move(kinds))
        , m_warnings(std::move(warnings)) {}

    ReadRecord read() {
        m_record = Record(detail::readKifStart(m_lines, m_kinds, m_warnings));
        m_path.push_back(Step{kRootNode, m_record.startPosition(), std::nullopt});
        for (m_index = 0; m_index < m_lines.size() && !m_full; ++m_index)
            readLine(m_kinds[m_index]);
        leaveNode();
        m_headers.close(m_record);
        addEvaluationsInComments(m_record);
        return ReadRecord{std::move(m_record), m_warnings.take()};
    }

private:
    // One position of the line being read; m_path[n] stands after n moves.
    struct Step {
        NodeId node = kRootNode;
        Position position;
        std::optional<Square> to; // where the move to here went
    };

    void warn(Code code, const Line& line, std::size_t offset, std::string_view text) {
        m_warnings.add(detail::faultAt(code, static_cast<int>(m_index) + 1, m_lines[m_index],
                                       line.indent + offset, text));
    }

    void readLine(const Line& line) {
        switch (line.kind) {
        case LineKind::Blank:
        case LineKind::Remark:
        case LineKind::MoveHeader:
        case LineKind::BoardEdge:
        case LineKind::BoardFiles:
        case LineKind::BoardRow:
        case LineKind::Turn:
        case LineKind::Hand:
            break;
        case LineKind::FlippedBoard:
            m_headers.add(m_record, line.text, {});
            break;
        case LineKind::Comment:
            readComment(line);
            break;
        case LineKind::Bookmark:
            if (!m_lost)
                m_record.setBookmark(m_node, std::string(detail::trimmed(line.text.substr(1))));
            break;
        case LineKind::Variation:
            startVariation(line);
            break;
        case LineKind::Summary:
            readSummary(line);
            break;
        case LineKind::Move:
            readMove(line);
            break;
        case LineKind::Header:
            readHeader(line);
            break;
        case LineKind::Unknown:
            readUnknown(line);
            break;
        }
        if (line.kind != LineKind::Header && line.kind != LineKind::Unknown && line.kind != LineKind::Move)
            m_headers.close(m_record);
    }

    // ---- headers

    void readHeader(const Line& line) {
        if (line.key == detail::kHandicapKey || line.key == detail::kTurnKey)
            return;
        std::string key(line.key);
        if (key == "下手")
            key = header::kBlackName;
        else if (key == "上手")
            key = header::kWhiteName;
        const std::string_view value =
            detail::isStandardHeader(line.key) ? detail::trimmed(line.value) : line.value;
        if (!m_headers.add(m_record, key, value))
            warn(Code::TooLong, line, 0, line.text);
    }

    void readUnknown(const Line& line) {
        if (!m_headers.addToNote(line.text))
            warn(Code::UnknownLine, line, 0, line.text);
    }

    // ---- comments

    void readComment(const Line& line) {
        if (m_lost)
            return;
        // Blanks at the end belong to the comment.
        const std::size_t mark = line.text[0] == '*' ? 1 : detail::kWideStar.size();
        const std::string_view text = m_lines[m_index].substr(line.indent + mark);
        if (auto evaluation = detail::evaluationFromKif(text, m_path.back().position)) {
            if (!m_record.node(m_node).ending) {
                m_record.addEvaluation(m_node, std::move(*evaluation));
                return;
            }
        }
        m_comment += m_hasComment ? "\n" : "";
        m_comment += text;
        m_hasComment = true;
    }

    void leaveNode() {
        if (!m_hasComment)
            return;
        while (m_comment.ends_with('\n'))
            m_comment.pop_back();
        if (!m_comment.empty() && m_record.node(m_node).comment != m_comment)
            m_record.appendToComment(m_node, m_comment);
        m_comment.clear();
        m_hasComment = false;
    }

    void enterNode(NodeId node) {
        leaveNode();
        m_node = node;
        m_lost = false;
        m_headers.close(m_record);
    }

    // ---- lines of play

    // Ends the line being read: what follows up to the next branch is passed over.
    void endLine() {
        leaveNode();
        m_dead = true;
        m_lost = true;
    }

    void startVariation(const Line& line) {
        leaveNode();
        m_node = kRootNode;
        m_sinceFault = false;
        m_sawVariation = true;
        m_lastLines.push_back(m_path.back().node);
        if (m_lastLines.size() > kLinesRemembered)
            m_lastLines.erase(m_lastLines.begin() + 1); // the main line stays
        Characters rest(line.text.substr(line.text.find_first_of(":\xEF")));
        if (!rest.accept(detail::kKifColon))
            rest.accept(":");
        rest.skipBlanks();
        const std::size_t numberAt = line.text.size() - rest.rest().size();
        const auto number = detail::takeNumber(rest);
        const int wanted = number ? *number - m_offset - 1 : -1;
        m_lost = true;
        if (wanted < 0) {
            m_dead = true;
            m_branchPending = false;
            warn(Code::BadVariation, line, numberAt, line.text.substr(numberAt));
            return;
        }
        m_expected = *number;
        m_branchPending = true;
        m_branchPly = static_cast<std::size_t>(wanted);
        m_branchLine = m_index;
        m_branchBroken = m_dead;
        m_dead = false;
    }

    // Goes to where the branch starts, now that its first move is known. Normally that is on the line read
    // last; some programs order branches differently, so older lines are tried if the move does not fit
    // there.
    bool enterBranch(std::string_view words) {
        m_branchPending = false;
        const bool onPath = m_branchPly < m_path.size();
        if (onPath && (fitsAfter(m_path[m_branchPly], words) || m_lastLines.empty())) {
            m_path.resize(m_branchPly + 1);
            return true;
        }
        if (onPath || !m_branchBroken) {
            for (auto end = m_lastLines.rbegin(); end != m_lastLines.rend(); ++end) {
                const int length = m_record.node(*end).ply;
                if (length < static_cast<int>(m_branchPly) || m_replayBudget < length)
                    continue;
                m_replayBudget -= length;
                std::vector<Step> path = pathOf(*end, m_branchPly);
                if (fitsAfter(path.back(), words)) {
                    m_path = std::move(path);
                    return true;
                }
            }
        }
        if (onPath) {
            // Nowhere does it fit: the fault of the move is told at its usual place.
            m_path.resize(m_branchPly + 1);
            return true;
        }
        const Line& branch = m_kinds[m_branchLine];
        m_warnings.add(detail::faultAt(Code::BadVariation, static_cast<int>(m_branchLine) + 1,
                                       m_lines[m_branchLine], branch.indent, branch.text));
        endLine();
        return false;
    }

    bool fitsAfter(const Step& step, std::string_view words) const {
        if (detail::endingFromKif(detail::specialWord(words), Color::Black))
            return true;
        Characters rest(words);
        const auto move = detail::takeJapaneseMove(rest, step.to);
        return move && choose(step.position, *move);
    }

    std::vector<Step> pathOf(NodeId end, std::size_t length) const {
        std::vector<Step> path{Step{kRootNode, m_record.startPosition(), std::nullopt}};
        const std::vector<NodeId> nodes = m_record.pathTo(end);
        for (std::size_t i = 1; i <= length; ++i) {
            const Move move = m_record.node(nodes[i]).move;
            path.push_back(Step{nodes[i], path.back().position.after(move), move.to()});
        }
        return path;
    }

    static std::optional<Move> choose(const Position& position, const detail::MoveWords& words) {
        Move move;
        if (words.from) {
            const Piece piece = position.at(*words.from);
            if (piece.type() != words.piece)
                return std::nullopt;
            move = Move::board(*words.from, *words.to, words.promotion.value_or(false));
        } else if (words.way == detail::Way::Drop) {
            if (isPromoted(*words.piece))
                return std::nullopt;
            move = Move::drop(*words.piece, *words.to);
        } else {
            detail::MoveWords exact = words;
            exact.promotion = words.promotion.value_or(false);
            const std::vector<Move> moves = detail::movesThatFit(position, exact);
            if (moves.size() != 1)
                return std::nullopt;
            move = moves.front();
        }
        return detail::isPlayable(position, move) ? std::optional(move) : std::nullopt;
    }

    void readMove(const Line& line) {
        Characters rest(line.text);
        const auto number = unlessMove(rest);
        rest.skipBlanks();
        const std::size_t wordsAt = rest.offset();
        if (m_dead && !m_sinceFault) {
            endLine();
            return;
        }
        if (m_branchPending && !enterBranch(rest.rest()))
            return;
        const std::string_view word = detail::specialWord(rest.rest());
        if (const auto ending = detail::endingFromKif(word, m_path.back().position.sideToMove())) {
            readEnding(line, *ending, word, rest);
            return;
        }
        m_sinceFault = false;
        if (m_dead)
            return;
        if (isNoMoveYet() && number != m_expected && !detail::isReadableMoveLine(line.text)) {
            readUnknown(line);
            return;
        }
        if (dropEndingInside() && number == m_expected - 1)
            --m_expected;
        checkNumber(line, number);
        const auto words = detail::takeJapaneseMove(rest, m_path.back().to);
        if (!words) {
            if (rest.atEnd())
                faultyMove(line, Code::Truncated, wordsAt);
            else if (looksLikeMove(rest))
                faultyMove(line,
                           detail::isReadableMoveLine(line.text) && !rest.rest().starts_with("同")
                               ? Code::IllegalMove
                               : Code::BadMove,
                           wordsAt);
            else
                readUnknownEnd(line, word, wordsAt);
            return;
        }
        const auto move = choose(m_path.back().position, *words);
        if (!move) {
            faultyMove(line, Code::IllegalMove, wordsAt);
            return;
        }
        if (m_path.size() > static_cast<std::size_t>(detail::kMostMoves) ||
            m_record.nodeCount() >= detail::kMostNodes) {
            warn(Code::TooLong, line, wordsAt, rest.whole().substr(wordsAt));
            m_full = m_record.nodeCount() >= detail::kMostNodes;
            endLine();
            return;
        }
        const NodeId node = m_record.addMove(m_path.back().node, *move);
        enterNode(node);
        m_path.push_back(Step{node, m_path.back().position.after(*move), move->to()});
        readTimes(line, rest, node);
    }

    bool isNoMoveYet() const { return m_record.nodeCount() == 1 && !m_sawVariation; }

    // The number of the line, unless the line is a move without one ("７六歩(77)").
    static std::optional<int> unlessMove(Characters& rest) {
        Characters ahead(rest.rest());
        if (detail::takeJapaneseMove(ahead, Square::of(5, 5)))
            return std::nullopt;
        return detail::takeNumber(rest);
    }

    void checkNumber(const Line& line, std::optional<int> number) {
        if (!number) {
            ++m_expected;
            return;
        }
        if (*number != m_expected) {
            warn(Code::MoveNumberMismatch, line, 0, line.text);
            // A record that starts in the middle of a game keeps its own numbers.
            if (m_record.nodeCount() == 1)
                m_offset = *number - 1;
        }
        m_expected = *number + 1;
    }

    // A game that goes on after 中断 or 封じ手: the moves count, the interruption does not.
    bool dropEndingInside() {
        const NodeId parent = m_path.back().node;
        if (!m_record.node(m_node).ending || m_record.node(m_node).parent != parent ||
            m_node + 1 != m_record.nodeCount())
            return false;
        leaveNode();
        const std::string comment = m_record.node(m_node).comment;
        m_record.removeSubtree(m_node);
        m_node = parent;
        if (!comment.empty())
            m_record.appendToComment(parent, comment);
        return true;
    }

    void faultyMove(const Line& line, Code code, std::size_t at) {
        const std::string_view text = line.text.substr(at);
        // The move, without the time behind it.
        Characters rest(text);
        const auto words = detail::takeJapaneseMove(rest, Square::of(5, 5));
        warn(code, line, at, words ? text.substr(0, rest.offset()) : text);
        endLine();
        m_sinceFault = true;
    }

    void readEnding(const Line& line, Ending ending, std::string_view word, Characters& rest) {
        if (m_dead) {
            // An illegal move cannot stand in the record, but that it ended the game can.
            if (ending.kind != GameEnd::IllegalMove)
                return;
            ending.winner = ~m_path.back().position.sideToMove();
            m_sinceFault = false;
        }
        ++m_expected;
        if (m_record.nodeCount() >= detail::kMostNodes)
            return;
        const NodeId node = m_record.addAnotherEnding(m_path.back().node, ending);
        enterNode(node);
        rest.seek(rest.offset() + word.size());
        readTimes(line, rest, node);
    }

    // A square, 同 or a side mark: meant as a move, even if it cannot be read.
    static bool looksLikeMove(const Characters& text) {
        const std::string_view first = text.peek();
        return detail::digitValue(first) >= 0 || detail::isAnyOf(first, {"同", "▲", "△", "☗", "☖", "▼", "▽"});
    }

    // An end of a kind not known here: its word is kept as a comment.
    void readUnknownEnd(const Line& line, std::string_view word, std::size_t at) {
        warn(Code::UnknownEnd, line, at, line.text.substr(at));
        if (m_record.nodeCount() >= detail::kMostNodes)
            return;
        enterNode(m_record.addAnotherEnding(m_path.back().node, Ending{}));
        m_comment = word;
        m_hasComment = true;
    }

    void readTimes(const Line& line, Characters& rest, NodeId node) {
        Times times;
        const std::size_t start = rest.offset();
        if (!takeTimes(rest, times)) {
            warn(Code::BadTime, line, start, detail::trimmed(rest.whole().substr(start)));
            return;
        }
        if (times.used)
            m_record.setTime(node, times.used, times.total);
        rest.skipBlanks();
        rest.accept("+");
        rest.skipBlanks();
        if (!rest.atEnd())
            warn(Code::UnknownLine, line, rest.offset(), rest.rest());
    }

    void readSummary(const Line& line) {
        m_sinceFault = false;
        if (m_lost || !m_record.node(m_node).ending)
            return;
        const Ending ending = *m_record.node(m_node).ending;
        const Ending refined = detail::refinedBySummary(ending, line.text);
        if (!(refined == ending))
            m_record.setEnding(m_node, refined);
    }

    static constexpr std::size_t kLinesRemembered = 8;

    std::vector<std::string_view> m_lines;
    std::vector<Line> m_kinds;
    detail::Warnings m_warnings;
    detail::HeaderLines m_headers;
    Record m_record;
    std::vector<Step> m_path;
    std::vector<NodeId> m_lastLines;
    std::string m_comment;
    NodeId m_node = kRootNode;
    std::size_t m_index = 0;
    std::size_t m_branchPly = 0;
    std::size_t m_branchLine = 0;
    std::int64_t m_replayBudget = 1000000;
    int m_offset = 0;
    int m_expected = 1;
    bool m_sawVariation = false;
    bool m_branchPending = false;
    bool m_branchBroken = false;
    bool m_dead = false;       // the line of play has ended in a fault
    bool m_lost = false;       // comments here belong to a move that was not kept
    bool m_sinceFault = false; // right behind a faulty move
    bool m_hasComment = false;
    bool m_full = false;
};

std::vector<Line> kindsOf(const std::vector<std::string_view>& lines) {
    std::vector<Line> kinds;
    kinds.reserve(lines.size());
    for (const std::string_view line : lines)
        kinds.push_back(detail::classifyKifLine(line));
    return kinds;
}

} // namespace

bool looksLikeKif(std::string_view text) {
    const std::vector<Line> kinds = kindsOf(detail::splitLines(text));
    return std::any_of(kinds.begin(), kinds.end(), detail::isTelling) && !detail::areKi2(kinds);
}

bool looksLikeKi2(std::string_view text) { return detail::areKi2(kindsOf(detail::splitLines(text))); }

tl::expected<ReadRecord, ParseError> readKif(std::string_view text) {
    if (text.size() > detail::kLongestText)
        return tl::unexpected(ParseError{Code::TooLong, 0, 0, {}});
    const detail::CleanText clean = detail::cleanUtf8(text);
    std::vector<std::string_view> lines = detail::splitLines(clean.text);
    std::vector<Line> kinds = kindsOf(lines);
    if (std::all_of(kinds.begin(), kinds.end(),
                    [](const Line& line) { return line.kind == LineKind::Blank; }))
        return tl::unexpected(ParseError{Code::Empty, 0, 0, {}});
    if (detail::areKi2(kinds))
        return tl::unexpected(ParseError{Code::Ki2, 0, 0, {}});
    if (std::none_of(kinds.begin(), kinds.end(), detail::isTelling))
        return tl::unexpected(ParseError{Code::UnknownFormat, 1, 1, detail::excerpt(lines.front())});
    detail::Warnings warnings;
    if (clean.firstBadLine != 0)
        warnings.add(ParseError{Code::BadEncoding, clean.firstBadLine, 0, {}});
    return KifReader(std::move(lines), std::move(kinds), std::move(warnings)).read();
}

} // namespace shogi
