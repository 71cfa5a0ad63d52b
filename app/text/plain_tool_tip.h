// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace app {

// A tool tip that shows this text as it is. Qt takes tool tips that look like markup for markup, and what
// engines and records say is none.
inline QString plainToolTip(const QString& text) {
    return text.isEmpty() ? QString()
                          : QStringLiteral("<p style='white-space:pre-wrap'>") + text.toHtmlEscaped() +
                                QStringLiteral("</p>");
}

} // namespace app
