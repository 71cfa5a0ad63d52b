// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/matches/match_overhead.h"

#include <algorithm>
#include <cmath>

namespace app {

std::size_t DurationSpread::binOf(Duration duration) {
    const double microseconds = static_cast<double>(duration.count()) / 1000.0;
    if (microseconds < 1.0)
        return 0;
    const int bin = 1 + static_cast<int>(std::log2(microseconds) * kStepsPerOctave);
    return static_cast<std::size_t>(std::min(bin, kStepsPerOctave * kOctaves));
}

void DurationSpread::add(Duration duration) {
    duration = std::max(duration, Duration(0));
    ++m_bins[binOf(duration)];
    ++m_count;
    m_longest = std::max(m_longest, duration);
}

DurationSpread::Duration DurationSpread::quantile(double share) const {
    const double wanted = share * static_cast<double>(m_count);
    double seen = 0;
    for (std::size_t bin = 0; bin < m_bins.size(); ++bin) {
        seen += m_bins[bin];
        if (m_bins[bin] == 0 || seen < wanted)
            continue;
        if (bin == 0)
            return Duration(0);
        const double middle = std::exp2((static_cast<double>(bin) - 0.5) / kStepsPerOctave);
        return std::min(m_longest, Duration(std::llround(middle * 1000.0)));
    }
    return m_longest;
}

} // namespace app
