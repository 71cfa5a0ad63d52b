// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/analysis/game_review.h"

#include <QObject>
#include <QTimer>

#include <string>
#include <vector>

namespace app {

class RecordDocument;

// The shown line of the open record as engines evaluate it, recalled evaluations included: curves and review,
// updated a moment after changes, at most 20 times a second however fast engines report. Main thread.
class ReviewedLine : public QObject {
    Q_OBJECT
public:
    // document must outlive this object.
    explicit ReviewedLine(RecordDocument& document, QObject* parent = nullptr);

    const RecordDocument& document() const { return m_document; }
    const ReviewSettings& settings() const { return m_settings; }
    void setSettings(const ReviewSettings& settings);
    // Which engine is used for judgements; empty: the one with most positions.
    void setEngine(const std::string& engine);

    const std::vector<EvaluationCurve>& curves() const { return m_curves; }
    // In a branch: those of the main line, from the position in which the two part. Otherwise empty.
    const std::vector<EvaluationCurve>& mainLineCurves() const { return m_mainLineCurves; }
    const GameReview& review() const { return m_review; }
    // The move that led to node; nullptr if it is not on the line.
    const MoveReview* moveAt(shogi::NodeId node) const;
    // Plies of the line, without an ending.
    int plies() const { return m_plies; }
    // The same, or those of the main line in a branch that is shorter.
    int longestPlies() const { return m_longestPlies; }
    // Updates everything now.
    void refresh();

signals:
    void changed();

private:
    void schedule();
    // What the document has now. True if it is something else than before.
    bool update();

    RecordDocument& m_document;
    ReviewSettings m_settings;
    std::string m_engine;
    std::vector<EvaluationCurve> m_curves;
    std::vector<EvaluationCurve> m_mainLineCurves;
    GameReview m_review;
    int m_plies = 0;
    int m_longestPlies = 0;
    QTimer m_timer;
};

} // namespace app
