// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/coach/training_days.h"

#include <QWidget>

#include <vector>

namespace app {

// The answers of the last days, a bar for each day: the right ones from below, the wrong ones on top of them.
class AnswerPlot : public QWidget {
    Q_OBJECT

public:
    explicit AnswerPlot(QWidget* parent = nullptr);

    // The oldest first.
    void setDays(std::vector<AnswersOfDay> days);
    const std::vector<AnswersOfDay>& days() const { return m_days; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;

private:
    QRectF plotRect() const;
    QRectF barRect(std::size_t day) const; // the whole height
    QString wordsOf(const AnswersOfDay& day) const;
    void retranslate();

    std::vector<AnswersOfDay> m_days;
};

} // namespace app
