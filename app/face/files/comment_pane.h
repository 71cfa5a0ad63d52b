// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/record.h"

#include <QWidget>

class QPlainTextEdit;

namespace app {

class RecordDocument;

// The comment of the move at the cursor, edited in place. What is typed is in the document at once, so that
// the record counts as changed and the journal follows; one stretch of typing is one step of undo all the
// same.
class CommentPane : public QWidget {
    Q_OBJECT

public:
    explicit CommentPane(RecordDocument& document, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;

private:
    void showNode(shogi::NodeId node);
    void retranslate();

    RecordDocument& m_document;
    QPlainTextEdit* m_text = nullptr;
    shogi::NodeId m_node = shogi::kRootNode;
};

} // namespace app
