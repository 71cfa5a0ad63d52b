// SPDX-License-Identifier: GPL-3.0-or-later
#include "board-widget/color_mixing.h"

#include <algorithm>

namespace board {

QColor withAlpha(QColor color, double alpha) {
    color.setAlphaF(static_cast<float>(std::clamp(alpha, 0.0, 1.0)));
    return color;
}

QColor mixed(const QColor& a, const QColor& b, double share) {
    const auto mix = [share](float x, float y) { return static_cast<float>(x + (y - x) * share); };
    return QColor::fromRgbF(mix(a.redF(), b.redF()), mix(a.greenF(), b.greenF()), mix(a.blueF(), b.blueF()),
                            mix(a.alphaF(), b.alphaF()));
}

} // namespace board
