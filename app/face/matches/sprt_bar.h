// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/matches/match_sprt.h"

#include <QWidget>

namespace app {

// The progress of a sequential test between its two bounds.
class SprtBar : public QWidget {
    Q_OBJECT
public:
    explicit SprtBar(QWidget* parent = nullptr);

    void setRatio(double ratio, const SprtBounds& bounds);

    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    double m_ratio = 0;
    SprtBounds m_bounds;
};

} // namespace app
