// SPDX-License-Identifier: GPL-3.0-or-later
#include "shogi-core/record_loss.h"

#include "shogi-core/detail/text.h"

#include <algorithm>
#include <array>
#include <utility>

namespace shogi {

namespace {

class Comparison {
public:
    Comparison(const Record& record, const Record& back)
        : m_record(record)
        , m_back(back) {}

    std::vector<RecordLoss> losses() {
        if (m_record.startPosition().key() != m_back.startPosition().key()) {
            // Nothing else can be compared.
            lose(RecordLoss::Start);
        } else {
            compareHeaders();
            compareNodes();
        }
        std::vector<RecordLoss> losses;
        for (std::size_t i = 0; i < m_lost.size(); ++i)
            if (m_lost[i])
                losses.push_back(static_cast<RecordLoss>(i));
        return losses;
    }

private:
    void lose(RecordLoss loss) { m_lost[static_cast<std::size_t>(loss)] = true; }

    void compareHeaders() {
        // A key may occur several times; the order, and blanks around a value, are the format's.
        const auto& there = m_back.headers();
        for (const RecordHeader& header : m_record.headers()) {
            const auto same = [&header](const RecordHeader& each) {
                return each.key == header.key && detail::trimmed(each.value) == detail::trimmed(header.value);
            };
            if (std::none_of(there.begin(), there.end(), same))
                lose(RecordLoss::Headers);
        }
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
        // Below a branch all is part of it; at an ending its time and comment go with it.
        if (node.ending)
            compare(node, RecordNode());
    }

    void compare(const RecordNode& node, const RecordNode& other) {
        if (node.comment != other.comment || node.bookmark != other.bookmark)
            lose(RecordLoss::Comments);
        if (node.timeUsed && node.timeUsed != other.timeUsed)
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
    std::array<bool, 8> m_lost{};
};

} // namespace

std::vector<RecordLoss> recordLosses(const Record& record, RecordFormat format) {
    const auto back = readRecord(writeRecord(record, format), format);
    // A record without moves may leave a text that no reader takes for one.
    return Comparison(record, back ? back->record : Record()).losses();
}

bool isOnlyRemark(ParseErrorCode code) {
    return code == ParseErrorCode::MoveNumberMismatch || code == ParseErrorCode::PieceMismatch ||
           code == ParseErrorCode::SideFromMove;
}

} // namespace shogi
