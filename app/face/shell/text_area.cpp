// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/shell/text_area.h"

#include <QMimeData>

namespace app {

void TextArea::insertFromMimeData(const QMimeData* source) {
    if (source != nullptr && !source->formats().isEmpty())
        QPlainTextEdit::insertFromMimeData(source);
}

} // namespace app
