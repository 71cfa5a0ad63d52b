// SPDX-License-Identifier: GPL-3.0-or-later
#include "shogi-core/record_loss.h"

#include "shogi-core/detail/text.h"
#include "shogi-core/header_values.h"

#include <algorithm>
#include <array>
#include <map>
#include <utility>

namespace shogi {

namespace {

class Comparison {
public:
    Comparison(const Record& record, const Record& back)
        : m_record(record)
        , m_back(back) {
        for (NodeId id = 0; id < record.nodeCount(); ++id)
            m_hasTimes =
                m_hasTimes || record.node(id).timeUsed.value_or(std::chrono::milliseconds(0)).count() > 0;
    }

    std::vector<RecordLoss> losses() {
        if (m_record.startPosition().key() != m_back.startPosition().key()) {
            // Nothing else can be compared.
            lose(RecordLoss::Start);
        } else {
            compareHeaders();
            compareNodes();
            if (m_record.startPosition().moveNumber() != m_back.startPosition().moveNumber())
                lose(RecordLoss::FirstNumber);
        }
        std::vector<RecordLoss> losses;
        for (std::size_t i = 0; i < m_lost.size(); ++i)
            if (m_lost[i])
                losses.push_back(static_cast<RecordLoss>(i));
        return losses;
    }

private:
    void lose(RecordLoss loss) { m_lost[static_cast<std::size_t>(loss)] = true; }

    // The values of each header, line by line: a key may occur several times, and a value may have several
    // lines; some formats allow only the one, some only the other. The order of keys and the blanks depend on
    // the format.
    static std::map<std::string_view, std::vector<std::string_view>> linesOfHeaders(const Record& record) {
        std::map<std::string_view, std::vector<std::string_view>> lines;
        for (const RecordHeader& header : record.headers()) {
            std::vector<std::string_view>& own = lines[header.key];
            const std::vector<std::string_view> added = detail::valueLines(header.value);
            if (added.empty())
                own.emplace_back();
            for (const std::string_view line : added)
                own.push_back(detail::trimmed(line));
        }
        return lines;
    }

    void compareHeaders() {
        const auto there = linesOfHeaders(m_back);
        for (const auto& [key, lines] : linesOfHeaders(m_record)) {
            const auto same = there.find(key);
            const bool kept =
                same != there.end() && (same->second == lines || meanTheSame(lines, same->second));
            if (!kept && !isOfSameLimit(key))
                lose(RecordLoss::Headers);
        }
    }

    // Formats write dates and limits in their own ways.
    static bool meanTheSame(const std::vector<std::string_view>& lines,
                            const std::vector<std::string_view>& others) {
        if (lines.size() != 1 || others.size() != 1)
            return false;
        const auto moment = momentIn(lines.front());
        const auto limit = timeLimitIn(lines.front());
        return (moment && moment == momentIn(others.front())) ||
               (limit && limit == timeLimitIn(others.front()));
    }

    // The byoyomi may be part of the limit or a header beside it.
    bool isOfSameLimit(std::string_view key) const {
        if (key != header::kTimeLimit && key != header::kByoyomi)
            return false;
        const auto limit = timeLimitOf(m_record);
        return limit && limit == timeLimitOf(m_back);
    }

    // Without recursion: lines are thousands of nodes long.
    void compareNodes() {
        std::vector<std::pair<NodeId, NodeId>> open{{kRootNode, kRootNode}};
        while (!open.empty()) {
            const auto [id, other] = open.back();
            open.pop_back();
            const RecordNode& node = m_record.node(id);
            compare(node, m_back.node(other));
            for (std::size_t i = 0; i < node.children.size(); ++i) {
                if (const auto there = counterpart(m_record.node(node.children[i]), other))
                    open.emplace_back(node.children[i], *there);
                else
                    missing(node.children[i], i > 0);
            }
        }
    }

    std::optional<NodeId> counterpart(const RecordNode& child, NodeId parent) const {
        for (const NodeId id : m_back.node(parent).children) {
            const RecordNode& node = m_back.node(id);
            if (child.ending ? node.ending == child.ending && node.illegalMove == child.illegalMove
                             : !node.ending && node.move == child.move)
                return id;
        }
        return std::nullopt;
    }

    void missing(NodeId id, bool isBranch) {
        const RecordNode& node = m_record.node(id);
        if (isBranch)
            lose(RecordLoss::Branches);
        else
            lose(node.ending ? RecordLoss::Endings : RecordLoss::Moves);
        // Everything below a branch belongs to it; the time and comment of an ending go with the ending.
        if (node.ending)
            compare(node, RecordNode());
    }

    void compare(const RecordNode& node, const RecordNode& other) {
        if (node.comment != other.comment || node.bookmark != other.bookmark)
            lose(RecordLoss::Comments);
        if (m_hasTimes && node.timeUsed && node.timeUsed != other.timeUsed)
            lose(RecordLoss::Times);
        for (const EngineEvaluation& evaluation : node.evaluations) {
            const auto same = [&evaluation](const EngineEvaluation& each) {
                return each.centipawns == evaluation.centipawns && each.matePlies == evaluation.matePlies &&
                       each.line == evaluation.line;
            };
            if (std::none_of(other.evaluations.begin(), other.evaluations.end(), same))
                lose(RecordLoss::Evaluations);
        }
    }

    const Record& m_record;
    const Record& m_back;
    std::array<bool, 9> m_lost{};
    bool m_hasTimes = false; // programs without clocks write zero for every move
};

} // namespace

std::vector<RecordLoss> recordLosses(const Record& record, RecordFormat format) {
    const auto back = readRecord(writeRecord(record, format), format);
    // A record without moves may be written as a text that no reader recognises.
    return Comparison(record, back ? back->record : Record()).losses();
}

bool isOnlyRemark(ParseErrorCode code) {
    return code == ParseErrorCode::MoveNumberMismatch || code == ParseErrorCode::PieceMismatch ||
           code == ParseErrorCode::SideFromMove;
}

} // namespace shogi
