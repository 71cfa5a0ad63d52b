// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/search/path.h"

#include <algorithm>

namespace tokin {

void Path::push(const shogi::Position& position) {
    Step step;
    step.key = position.key();
    const std::size_t count = m_steps.size();
    if (count > 0)
        step.reach = m_steps[count - 1].reach + 1;
    if (position.inCheck())
        step.checkRun = (count > 1 ? m_steps[count - 2].checkRun : 0) + 1;
    m_steps.push_back(step);
}

void Path::pushPass(const shogi::Position& position) {
    Step step;
    step.key = position.key();
    m_steps.push_back(step);
}

Recurrence Path::recurrence(int limit) const {
    const Step* const last = &m_steps.back();
    const int reach = std::min(last->reach, limit);
    for (int back = 4; back <= reach; back += 2) {
        if ((last - back)->key != last->key)
            continue;
        if (last->checkRun * 2 >= back)
            return Recurrence::Win;
        if ((last - 1)->checkRun * 2 >= back)
            return Recurrence::Loss;
        return Recurrence::Draw;
    }
    return Recurrence::None;
}

} // namespace tokin
