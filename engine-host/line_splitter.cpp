// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine-host/line_splitter.h"

#include <algorithm>

namespace host {

void LineSplitter::keep(std::string_view bytes) {
    const std::size_t room = m_maxLength - m_partial.size();
    m_partial.append(bytes.substr(0, std::min(room, bytes.size())));
    m_cut = m_cut || bytes.size() > room;
}

} // namespace host
