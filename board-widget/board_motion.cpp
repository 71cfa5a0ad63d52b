// SPDX-License-Identifier: GPL-3.0-or-later
#include "board-widget/board_motion.h"

#include <algorithm>
#include <cmath>

namespace board {

namespace {

using Milliseconds = BoardMotion::Milliseconds;

constexpr Milliseconds kRefusal{450};
constexpr Milliseconds kSlide{300};
// Positions that follow each other faster than this are shown at once.
constexpr Milliseconds kQuickStep{180};

} // namespace

void BoardMotion::setAnimated(bool animated) {
    m_isAnimated = animated;
    m_lastStep.reset();
}

void BoardMotion::step(const BoardState& before, const BoardState& after, bool isVisible, Milliseconds now) {
    const bool isQuick = m_lastStep && now - *m_lastStep < kQuickStep;
    m_lastStep = now;
    const bool isDropped = m_dropped && m_dropped == after.lastMove;
    m_dropped.reset();
    m_glide.reset();
    if (!m_isAnimated || isQuick || isDropped || !isVisible)
        return;
    m_glide = MoveAnimation::between(before.position, after.position, before.lastMove, after.lastMove);
    m_glideStart = now;
}

void BoardMotion::refuse(const Spot& spot, Milliseconds now) {
    m_refused = spot;
    m_refusedAt = now;
}

void BoardMotion::slideGauge(std::optional<double> black, Milliseconds now) {
    const std::optional<double> shown = gauge(now);
    if (black == m_gauge)
        return;
    m_gauge = black;
    m_gaugeStart.reset();
    if (!m_isAnimated || !shown || !black)
        return;
    m_gaugeFrom = *shown;
    m_gaugeStart = now;
}

// Fast at first, then slower.
std::optional<double> BoardMotion::gauge(Milliseconds now) const {
    if (!m_gauge || !m_gaugeStart)
        return m_gauge;
    const double past = std::clamp(
        static_cast<double>((now - *m_gaugeStart).count()) / static_cast<double>(kSlide.count()), 0.0, 1.0);
    const double rest = (1.0 - past) * (1.0 - past);
    return std::lerp(*m_gauge, m_gaugeFrom, rest);
}

bool BoardMotion::isMoving(Milliseconds now) {
    if (m_glide && m_glide->isOver(static_cast<int>((now - m_glideStart).count())))
        m_glide.reset();
    if (m_refusedAt && now - *m_refusedAt >= kRefusal)
        m_refusedAt.reset();
    if (m_gaugeStart && now - *m_gaugeStart >= kSlide)
        m_gaugeStart.reset();
    return movesOnBoard() || m_gaugeStart;
}

Milliseconds BoardMotion::glideLeft(Milliseconds now) const {
    if (!m_glide)
        return Milliseconds(0);
    return std::max(Milliseconds(0), m_glideStart + Milliseconds(MoveAnimation::kMilliseconds) - now);
}

void BoardMotion::apply(BoardMarks& marks, const BoardGeometry& geometry, Milliseconds now) const {
    if (m_refusedAt) {
        marks.refused = m_refused;
        const double rest =
            1.0 - static_cast<double>((now - *m_refusedAt).count()) / static_cast<double>(kRefusal.count());
        marks.refusal = m_isAnimated ? std::clamp(rest, 0.0, 1.0) : 1.0;
    }
    if (m_glide)
        m_glide->apply(marks, geometry, static_cast<int>((now - m_glideStart).count()));
}

} // namespace board
