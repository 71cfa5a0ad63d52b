// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/matches/match_run.h"

#include <QWidget>

#include <vector>

namespace app {

// How the ratio of a sequential test has moved between its two bounds, pair by pair.
class SprtCurve : public QWidget {
    Q_OBJECT
public:
    explicit SprtCurve(QWidget* parent = nullptr);

    // run: with a test. Only pairs that are new are computed.
    void show(const MatchRun& run);
    // Of all complete pairs in their order; begins with 0.
    const std::vector<double>& ratios() const { return m_ratios; }

    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    std::vector<double> m_ratios{0.0};
    SprtBounds m_bounds;
    QString m_folder; // of the match
    std::size_t m_games = 0;
};

} // namespace app
