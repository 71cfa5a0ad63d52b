// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/live/line_log.h"

namespace app {

void LineLog::begin() {
    m_lines.clear();
    ++m_round;
    m_added = 0;
}

void LineLog::add(const host::SearchInfo& info) {
    const bool hasMoves = info.info.pv && !info.info.pv->isEmpty();
    if (!hasMoves && !info.info.evaluation)
        return;
    if (m_lines.size() == kMostLines)
        m_lines.pop_front();
    m_lines.push_back(std::make_shared<const Line>(Line{info.search, toAnalysisLine(info)}));
    ++m_added;
}

} // namespace app
