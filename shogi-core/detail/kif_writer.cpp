// SPDX-License-Identifier: GPL-3.0-or-later
#include "shogi-core/detail/kif_writer.h"

#include "shogi-core/comment_evaluation.h"
#include "shogi-core/detail/board_diagram.h"
#include "shogi-core/detail/ending_words.h"
#include "shogi-core/detail/kif_evaluation.h"
#include "shogi-core/detail/kif_lines.h"
#include "shogi-core/move_count.h"
#include "shogi-core/move_text.h"
#include "shogi-core/start_position.h"

#include <algorithm>
#include <utility>

namespace shogi::detail {
namespace {

using std::chrono::milliseconds;

int displayWidth(std::string_view text) {
    int width = 0;
    for (Characters rest(text); !rest.atEnd();)
        width += rest.take().size() > 1 ? 2 : 1;
    return width;
}

std::string oneLine(std::string_view text) {
    std::string line(text);
    std::replace(line.begin(), line.end(), '\n', ' ');
    std::replace(line.begin(), line.end(), '\r', ' ');
    return line;
}

std::string twoDigits(std::int64_t number) { return (number < 10 ? "0" : "") + std::to_string(number); }

class KifWriter {
public:
    KifWriter(const Record& record, KifStyle style)
        : m_record(record)
        , m_style(style)
        , m_handicap(handicapOf(record.startPosition())) {
        for (NodeId id = 0; id < record.nodeCount(); ++id)
            m_hasTimes = m_hasTimes || record.node(id).timeUsed.has_value();
        m_movesBefore = record.startPosition().moveNumber() - 1;
        m_namesPosition = !m_handicap && isPositionName(record.header(kHandicapKey));
    }

    std::string write() {
        writeHeaders();
        if (m_style == KifStyle::Kif)
            m_text += m_hasTimes ? "手数----指手---------消費時間--\n" : "手数----指手--\n";
        writeNotes(kRootNode, m_record.startPosition());
        writeLines();
        closeRow();
        return std::move(m_text);
    }

private:
    bool isUneven() const { return m_handicap && *m_handicap != Handicap::None; }

    void writeHeaders() {
        bool startWritten = false;
        for (const RecordHeader& entry : m_record.headers()) {
            if (entry.key == kFlippedBoard) {
                m_text += kFlippedBoard;
                m_text += '\n';
                continue;
            }
            if (entry.key == kHandicapKey && isPositionName(entry.value)) {
                // For a handicap it would not be read again.
                if (m_namesPosition && !std::exchange(startWritten, true))
                    writeStart(entry.value);
                continue;
            }
            std::string key = oneLine(entry.key);
            const bool black = key == header::kBlackName;
            const bool white = key == header::kWhiteName;
            if ((black || white) && !m_namesPosition && !std::exchange(startWritten, true))
                writeStart(kOtherPosition);
            if (isUneven() && (black || white))
                key = black ? "下手" : "上手";
            writeHeader(key, entry.value);
        }
        if (!startWritten)
            writeStart(kOtherPosition);
    }

    void writeHeader(const std::string& key, std::string_view value) {
        std::vector<std::string_view> lines = valueLines(value);
        if (lines.empty())
            lines.push_back({});
        const bool standard = isStandardHeader(key);
        for (const std::string_view line : lines) {
            const std::string text =
                key + std::string(kKifColon) + std::string(standard ? trimmed(line) : line);
            m_text += (isHeader(text, key) ? "" : "# ") + text + "\n";
        }
    }

    // Headers of other formats may have names with another meaning in KIF ("変化", "手合割"): these become
    // remarks.
    static bool isHeader(std::string_view text, std::string_view key) {
        const KifLine line = classifyKifLine(text);
        return line.kind == KifLineKind::Header && line.key == key && key != kHandicapKey && key != kTurnKey;
    }

    // name: the value of 手合割 if the start is not a handicap.
    void writeStart(std::string_view name) {
        const Position& start = m_record.startPosition();
        if (m_handicap) {
            writeHandicap(kifName(*m_handicap));
        } else {
            writeHandicap(name);
            m_text += boardDiagram(start);
        }
        if (m_movesBefore > 0)
            m_text += std::string(kMovesPlayed) + std::to_string(m_movesBefore) + "\n";
    }

    void writeHandicap(std::string_view name) {
        m_text += kHandicapKey;
        m_text += kKifColon;
        m_text += name;
        m_text += '\n';
    }

    // Writes lines of play without recursion: after each line come its branches, starting with those that
    // leave it last.
    void writeLines() {
        struct Branch {
            NodeId node;
            bool first; // the continuation of the line, not a branch
        };
        std::vector<Branch> open;
        if (!m_record.node(kRootNode).children.empty())
            open.push_back(Branch{m_record.node(kRootNode).children.front(), true});
        m_positions.assign(1, m_record.startPosition());
        while (!open.empty()) {
            const Branch branch = open.back();
            open.pop_back();
            const auto ply = static_cast<std::size_t>(m_record.node(branch.node).ply);
            m_positions.resize(ply);
            if (!branch.first) {
                closeRow();
                m_text += "\n変化：" + std::to_string(ply + static_cast<std::size_t>(m_movesBefore)) + "手\n";
            }
            // While the line is written, its branches are stacked so that they are taken up in the right
            // order: of those that leave at the same move, the first is taken first.
            for (NodeId id = branch.node;;) {
                writeNode(id);
                const std::span<const NodeId> children = m_record.node(id).children;
                if (id == branch.node && branch.first)
                    pushSiblings(id, open);
                if (children.empty())
                    break;
                id = children.front();
                pushSiblings(id, open);
            }
        }
    }

    template <class Open>
    void pushSiblings(NodeId id, Open& open) const {
        const std::span<const NodeId> siblings = m_record.node(*m_record.node(id).parent).children;
        for (std::size_t i = siblings.size(); i-- > 1;)
            open.push_back({siblings[i], false});
    }

    void writeNode(NodeId id) {
        const RecordNode& node = m_record.node(id);
        const Position before = m_positions.back();
        if (node.ending && node.illegalMove)
            writeMove(id, node.illegalMove, node.ply);
        if (!node.ending) {
            writeMove(id, node.move, node.ply);
            m_positions.push_back(before.after(node.move));
        } else if (m_style == KifStyle::Kif) {
            // After an illegal move it is the other side's turn.
            const Color side = node.illegalMove ? ~before.sideToMove() : before.sideToMove();
            writeLine(id, endingToKif(*node.ending, side), node.ply + (node.illegalMove ? 1 : 0),
                      node.timeUsed && !node.illegalMove);
        } else {
            closeRow();
            writeSummary(node);
        }
        writeNotes(id, m_positions.back());
        if (node.ending && m_style == KifStyle::Kif)
            writeSummary(node);
    }

    void writeSummary(const RecordNode& node) {
        m_text += summaryLine(*node.ending, m_movesBefore + moveCount(node), isUneven()) + "\n";
    }

    void writeMove(NodeId id, Move move, int number) {
        const RecordNode& node = m_record.node(id);
        const RecordNode& parent = m_record.node(*node.parent);
        const auto previous = parent.move ? std::optional(parent.move.to()) : std::nullopt;
        const Position& position = m_positions.back();
        if (m_style == KifStyle::Kif)
            writeLine(id, toKifMove(position, move, previous), number, node.timeUsed.has_value());
        else if (node.ending)
            addToRow(std::string(sideMark(position.sideToMove())) + toKifMove(position, move, previous));
        else
            addToRow(toJapanese(position, move, previous));
    }

    // A line of KIF: number, move or ending, times.
    void writeLine(NodeId id, std::string_view words, int ply, bool withTimes) {
        const RecordNode& node = m_record.node(id);
        const std::string number = std::to_string(m_movesBefore + ply);
        std::string line(number.size() < 4 ? 4 - number.size() : 0, ' ');
        line += number + " ";
        line += words;
        const bool branches = ply == node.ply && m_record.node(*node.parent).children.back() != id;
        if (withTimes) {
            constexpr int kWidth = 13;
            line.append(static_cast<std::size_t>(std::max(0, kWidth - displayWidth(words))), ' ');
            line += times(id);
        } else if (branches) {
            line += "   ";
        }
        m_text += line + (branches ? "+\n" : "\n");
    }

    // KI2 has six moves per row.
    void addToRow(std::string_view words) {
        constexpr int kMoves = 6;
        constexpr int kWidth = 12;
        if (m_inRow == kMoves)
            closeRow();
        if (m_inRow > 0)
            m_text.append(static_cast<std::size_t>(std::max(1, kWidth - m_lastWidth)), ' ');
        m_text += words;
        m_lastWidth = displayWidth(words);
        ++m_inRow;
    }

    void closeRow() {
        if (m_inRow > 0)
            m_text += '\n';
        m_inRow = 0;
    }

    std::string times(NodeId id) const {
        const RecordNode& node = m_record.node(id);
        const std::int64_t used = std::chrono::duration_cast<std::chrono::seconds>(*node.timeUsed).count();
        const std::int64_t total =
            std::chrono::duration_cast<std::chrono::seconds>(node.timeTotal.value_or(milliseconds(0)))
                .count();
        const std::string minutes = std::to_string(used / 60);
        std::string text =
            "(" + std::string(minutes.size() < 2 ? 1 : 0, ' ') + minutes + ":" + twoDigits(used % 60);
        text += "/";
        if (node.timeTotal)
            text += twoDigits(total / 3600) + ":" + twoDigits(total / 60 % 60) + ":" + twoDigits(total % 60);
        return text + ")";
    }

    void writeNotes(NodeId id, const Position& position) {
        const RecordNode& node = m_record.node(id);
        const std::vector<EngineEvaluation> evaluations = evaluationsBesideComment(m_record, id, position);
        if (!node.comment.empty() || !evaluations.empty() || !node.bookmark.empty())
            closeRow();
        if (!node.comment.empty()) {
            for (const std::string_view line : valueLines(node.comment))
                m_text += "*" + std::string(line) + "\n";
        }
        for (const EngineEvaluation& evaluation : evaluations)
            m_text += "*" + evaluationToKif(evaluation, position) + "\n";
        if (!node.bookmark.empty())
            m_text += "&" + oneLine(node.bookmark) + "\n";
    }

    const Record& m_record;
    KifStyle m_style;
    std::optional<Handicap> m_handicap;
    std::vector<Position> m_positions; // [n] after n moves of the line being written
    std::string m_text;
    int m_inRow = 0; // moves in the unfinished row of KI2
    int m_lastWidth = 0;
    bool m_hasTimes = false;
    int m_movesBefore = 0;        // number of moves before the start position; move numbers continue from it
    bool m_namesPosition = false; // a header gives the kind of start position
};

} // namespace

std::string writeKakinoki(const Record& record, KifStyle style) { return KifWriter(record, style).write(); }

} // namespace shogi::detail
