// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/shell/foot_row.h"

#include "app/face/shell/look.h"
#include "app/face/shell/target_size.h"

#include <QEvent>
#include <QStatusBar>

#include <algorithm>
#include <utility>

namespace app {

FootRow::FootRow(QStatusBar& bar)
    : QObject(&bar)
    , m_bar(bar) {
    m_bar.setMinimumWidth(1); // whatever its texts are, the window does not grow
    m_bar.installEventFilter(this);
    fit();
}

bool FootRow::isThere() const { return !m_bar.isHidden(); }

void FootRow::lend(int width) {
    if (std::exchange(m_lent, width) == width)
        return;
    m_bar.setContentsMargins(width, 0, 0, 0);
    emit changed();
}

QRect FootRow::rest() const { return m_bar.geometry().adjusted(m_lent, 0, 0, 0); }

// Buttons must fit in it, whether or not there are any: the board notices every change of its height.
void FootRow::fit() {
    const QFontMetrics words(look::smallFont(m_bar.font()));
    m_bar.setMinimumHeight(std::max(look::targetSize(), words.height() + look::kGrid));
}

bool FootRow::eventFilter(QObject* watched, QEvent* event) {
    switch (event->type()) {
    case QEvent::FontChange:
        fit();
        break;
    case QEvent::Move:
    case QEvent::Resize:
    case QEvent::ShowToParent:
    case QEvent::HideToParent:
        emit changed();
        break;
    default:
        break;
    }
    return QObject::eventFilter(watched, event);
}

} // namespace app
