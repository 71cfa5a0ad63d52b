// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPlainTextEdit>

namespace app {

// A field for text of several lines. For editable ones instead of QPlainTextEdit, which in Qt 6.4 crashes
// when a clipboard without contents is pasted into it.
class TextArea : public QPlainTextEdit {
public:
    using QPlainTextEdit::QPlainTextEdit;

protected:
    void insertFromMimeData(const QMimeData* source) override;
};

} // namespace app
