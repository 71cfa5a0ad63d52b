// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPlainTextEdit>

namespace app {

// A field for text of several lines. Editable fields use it instead of QPlainTextEdit, which in Qt 6.4
// crashes when an empty clipboard is pasted.
class TextArea : public QPlainTextEdit {
public:
    using QPlainTextEdit::QPlainTextEdit;

protected:
    void insertFromMimeData(const QMimeData* source) override;
};

} // namespace app
