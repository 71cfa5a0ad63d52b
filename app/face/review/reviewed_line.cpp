// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/review/reviewed_line.h"

#include "app/document/record_document.h"

#include <algorithm>
#include <optional>

namespace app {

namespace {

constexpr int kDelay = 50; // ms

}

ReviewedLine::ReviewedLine(RecordDocument& document, QObject* parent)
    : QObject(parent)
    , m_document(document) {
    m_timer.setSingleShot(true);
    m_timer.setInterval(kDelay);
    connect(&m_timer, &QTimer::timeout, this, &ReviewedLine::refresh);
    connect(&document, &RecordDocument::reset, this, &ReviewedLine::refresh);
    connect(&document, &RecordDocument::lineChanged, this, &ReviewedLine::schedule);
    connect(&document, &RecordDocument::treeChanged, this, &ReviewedLine::refresh);
    connect(&document, &RecordDocument::nodeChanged, this, &ReviewedLine::schedule);
    connect(&document, &RecordDocument::evaluationsChanged, this, &ReviewedLine::schedule);
    connect(&document, &RecordDocument::recalledChanged, this, &ReviewedLine::schedule);
    refresh();
}

void ReviewedLine::setSettings(const ReviewSettings& settings) {
    if (m_settings == settings)
        return;
    m_settings = settings;
    refresh();
}

void ReviewedLine::setEngine(const std::string& engine) {
    if (m_engine == engine)
        return;
    m_engine = engine;
    refresh();
}

void ReviewedLine::schedule() {
    if (!m_timer.isActive())
        m_timer.start();
}

void ReviewedLine::refresh() {
    m_timer.stop();
    const std::optional<shogi::Record> recalled = m_document.recordWithRecalled();
    const shogi::Record& record = recalled ? *recalled : m_document.record();
    const std::vector<shogi::NodeId>& line = m_document.line();
    m_curves = evaluationCurves(record, line);
    const bool known = std::any_of(m_curves.begin(), m_curves.end(),
                                   [this](const EvaluationCurve& curve) { return curve.engine == m_engine; });
    m_review = reviewGame(record, line, known ? m_engine : mainEngine(record, line), m_settings);
    m_plies = static_cast<int>(m_review.moves.size());
    emit changed();
}

const MoveReview* ReviewedLine::moveAt(shogi::NodeId node) const {
    const auto found = std::find_if(m_review.moves.begin(), m_review.moves.end(),
                                    [node](const MoveReview& move) { return move.node == node; });
    return found == m_review.moves.end() ? nullptr : &*found;
}

} // namespace app
