// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/record.h"

#include <QWidget>

class QPlainTextEdit;

namespace app {

class RecordDocument;

// The comment of the move at the cursor, edited in place. Typing is handed over when the focus goes, the
// cursor moves, or commit() is called, so that one stretch of typing is one step of undo.
class CommentPane : public QWidget {
    Q_OBJECT

public:
    explicit CommentPane(RecordDocument& document, QWidget* parent = nullptr);

    // Hands what was typed to the document. Called before saving and leaving.
    void commit();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void showNode(shogi::NodeId node);
    void retranslate();

    RecordDocument& m_document;
    QPlainTextEdit* m_text = nullptr;
    shogi::NodeId m_node = shogi::kRootNode;
    bool m_touched = false;
};

} // namespace app
