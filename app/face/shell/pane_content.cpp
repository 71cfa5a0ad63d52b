// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/shell/pane_content.h"

namespace app {

void PaneContent::setFill(Fill fill) {
    if (fill == m_fill)
        return;
    m_fill = fill;
    emit fillChanged();
}

} // namespace app
