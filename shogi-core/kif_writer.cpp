// SPDX-License-Identifier: GPL-3.0-or-later
#include "shogi-core/detail/board_diagram.h"
#include "shogi-core/detail/ending_words.h"
#include "shogi-core/detail/kif_evaluation.h"
#include "shogi-core/detail/kif_lines.h"
#include "shogi-core/kif.h"
#include "shogi-core/move_text.h"
#include "shogi-core/start_position.h"

#include <algorithm>

namespace shogi {
namespace {

using detail::Characters;
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
    explicit KifWriter(const Record& record)
        : m_record(record)
        , m_handicap(handicapOf(record.startPosition())) {
        for (NodeId id = 0; id < record.nodeCount(); ++id)
            m_hasTimes = m_hasTimes || record.node(id).timeUsed.has_value();
    }

    std::string write() {
        writeHeaders();
        m_text += m_hasTimes ? "手数----指手---------消費時間--\n" : "手数----指手--\n";
        writeNotes(kRootNode, m_record.startPosition());
        writeLines();
        return std::move(m_text);
    }

private:
    bool isUneven() const { return m_handicap && *m_handicap != Handicap::None; }

    void writeHeaders() {
        bool startWritten = false;
        for (const RecordHeader& entry : m_record.headers()) {
            if (entry.key == detail::kFlippedBoard) {
                m_text += detail::kFlippedBoard;
                m_text += '\n';
                continue;
            }
            std::string key = oneLine(entry.key);
            const bool black = key == header::kBlackName;
            const bool white = key == header::kWhiteName;
            if ((black || white) && !startWritten) {
                writeStart();
                startWritten = true;
            }
            if (isUneven() && (black || white))
                key = black ? "下手" : "上手";
            writeHeader(key, entry.value);
        }
        if (!startWritten)
            writeStart();
    }

    void writeHeader(const std::string& key, std::string_view value) {
        std::vector<std::string_view> lines = detail::splitLines(value);
        if (lines.empty())
            lines.push_back({});
        for (const std::string_view line : lines) {
            const std::string text = key + std::string(detail::kKifColon) + std::string(line);
            m_text += (isHeader(text, key) ? "" : "# ") + text + "\n";
        }
    }

    // Headers of other formats may have names that mean something else in KIF ("変化", "手合割"): these
    // become remarks.
    static bool isHeader(std::string_view text, std::string_view key) {
        const detail::KifLine line = detail::classifyKifLine(text);
        return line.kind == detail::KifLineKind::Header && line.key == key && key != detail::kHandicapKey &&
               key != detail::kTurnKey;
    }

    void writeStart() {
        const Position& start = m_record.startPosition();
        if (m_handicap) {
            writeHandicap(kifName(*m_handicap));
            return;
        }
        writeHandicap("その他");
        m_text += detail::boardDiagram(start);
    }

    void writeHandicap(std::string_view name) {
        m_text += detail::kHandicapKey;
        m_text += detail::kKifColon;
        m_text += name;
        m_text += '\n';
    }

    // Lines of play without recursion: after each line its branches, those that leave it last first.
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
            if (!branch.first)
                m_text += "\n変化：" + std::to_string(ply) + "手\n";
            // Writing the line, its branches are put aside in the order in which they are taken up again: of
            // those that leave at one move the first is taken first.
            for (NodeId id = branch.node;;) {
                writeNode(id);
                const std::vector<NodeId>& children = m_record.node(id).children;
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
        const std::vector<NodeId>& siblings = m_record.node(*m_record.node(id).parent).children;
        for (std::size_t i = siblings.size(); i-- > 1;)
            open.push_back({siblings[i], false});
    }

    void writeNode(NodeId id) {
        const RecordNode& node = m_record.node(id);
        const Position before = m_positions.back();
        std::string words;
        if (node.ending) {
            words = detail::endingToKif(*node.ending, before.sideToMove());
        } else {
            const RecordNode& parent = m_record.node(*node.parent);
            const auto previous = parent.move ? std::optional(parent.move.to()) : std::nullopt;
            words = toKifMove(before, node.move, previous);
            m_positions.push_back(before.after(node.move));
        }
        const std::string number = std::to_string(node.ply);
        std::string line = std::string(number.size() < 4 ? 4 - number.size() : 0, ' ') + number + " " + words;
        const bool branches = m_record.node(*node.parent).children.back() != id;
        if (node.timeUsed) {
            constexpr int kWidth = 13;
            line.append(static_cast<std::size_t>(std::max(0, kWidth - displayWidth(words))), ' ');
            line += times(id);
        } else if (branches) {
            line += "   ";
        }
        m_text += line + (branches ? "+\n" : "\n");
        writeNotes(id, m_positions.back());
        if (node.ending)
            m_text += detail::summaryLine(*node.ending, node.ply - 1, isUneven()) + "\n";
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
        if (!node.comment.empty()) {
            for (const std::string_view line : detail::splitLines(node.comment))
                m_text += "*" + std::string(line) + "\n";
        }
        for (const EngineEvaluation& evaluation : node.evaluations)
            m_text += "*" + detail::evaluationToKif(evaluation, position) + "\n";
        if (!node.bookmark.empty())
            m_text += "&" + oneLine(node.bookmark) + "\n";
    }

    const Record& m_record;
    std::optional<Handicap> m_handicap;
    std::vector<Position> m_positions; // [n] after n moves of the line being written
    std::string m_text;
    bool m_hasTimes = false;
};

} // namespace

std::string writeKif(const Record& record) { return KifWriter(record).write(); }

} // namespace shogi
