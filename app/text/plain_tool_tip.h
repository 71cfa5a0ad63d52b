// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace app {

// A tool tip that shows this text unchanged. Qt would interpret text from engines and records that looks like
// markup.
inline QString plainToolTip(const QString& text) {
    return text.isEmpty() ? QString()
                          : QStringLiteral("<p style='white-space:pre-wrap'>") + text.toHtmlEscaped() +
                                QStringLiteral("</p>");
}

} // namespace app
