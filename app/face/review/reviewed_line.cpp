// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/review/reviewed_line.h"

#include "app/document/record_document.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace app {

namespace {

constexpr int kDelay = 50; // ms

// The main line from the last position that it has in common with this line; empty if it is this line.
std::vector<shogi::NodeId> mainLineBeside(const shogi::Record& record,
                                          const std::vector<shogi::NodeId>& line) {
    std::vector<shogi::NodeId> mainLine = record.mainLine();
    const auto parts = std::mismatch(mainLine.begin(), mainLine.end(), line.begin(), line.end()).first;
    if (parts == mainLine.end())
        return {};
    mainLine.erase(mainLine.begin(), parts - 1);
    return mainLine;
}

} // namespace

ReviewedLine::ReviewedLine(RecordDocument& document, QObject* parent)
    : QObject(parent)
    , m_document(document) {
    m_timer.setSingleShot(true);
    m_timer.setInterval(kDelay);
    // A comment that is typed changes nothing here, and all lists and graphs of a long line would follow each
    // key.
    connect(&m_timer, &QTimer::timeout, this, [this] {
        if (update())
            emit changed();
    });
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
    update();
    emit changed();
}

bool ReviewedLine::update() {
    m_timer.stop();
    const std::optional<shogi::Record> recalled = m_document.recordWithRecalled();
    const shogi::Record& record = recalled ? *recalled : m_document.record();
    const std::vector<shogi::NodeId>& line = m_document.line();
    std::vector<EvaluationCurve> curves = evaluationCurves(record, line);
    const bool known = std::any_of(curves.begin(), curves.end(),
                                   [this](const EvaluationCurve& curve) { return curve.engine == m_engine; });
    GameReview review = reviewGame(record, line, known ? m_engine : mainEngine(record, line), m_settings);
    const std::vector<shogi::NodeId> beside = mainLineBeside(record, line);
    std::vector<EvaluationCurve> mainLineCurves = evaluationCurves(record, beside);
    const bool differs = curves != m_curves || mainLineCurves != m_mainLineCurves ||
                         review.engine != m_review.engine || review.moves != m_review.moves;
    m_curves = std::move(curves);
    m_mainLineCurves = std::move(mainLineCurves);
    m_review = std::move(review);
    m_plies = static_cast<int>(m_review.moves.size());
    m_longestPlies = m_plies;
    if (!beside.empty()) {
        const shogi::RecordNode& last = record.node(beside.back());
        m_longestPlies = std::max(m_plies, last.ending ? last.ply - 1 : last.ply);
    }
    return differs;
}

const MoveReview* ReviewedLine::moveAt(shogi::NodeId node) const {
    const auto found = std::find_if(m_review.moves.begin(), m_review.moves.end(),
                                    [node](const MoveReview& move) { return move.node == node; });
    return found == m_review.moves.end() ? nullptr : &*found;
}

} // namespace app
