// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/shell/pane_content.h"
#include "shogi-core/record.h"

#include <optional>

namespace app {

class CommentText;
class RecordDocument;

// Edits the comment of the move at the cursor in place. Typed text is in the document at once, which marks
// the record as changed and updates the journal; continuous typing is one undo step nevertheless. Its size
// hint is as high as the text of the present width, as far as a window could show it.
class CommentPane : public PaneContent {
    Q_OBJECT

public:
    explicit CommentPane(RecordDocument& document, QWidget* parent = nullptr);

protected:
    void changeEvent(QEvent* event) override;

private:
    void showNode(shogi::NodeId node);
    // The comment in the editor.
    QString shown() const;
    bool isCommented(shogi::NodeId node) const;
    // Whether any move of the record has a comment.
    bool anyComment();
    void noteFill();
    void retranslate();

    RecordDocument& m_document;
    CommentText* m_text = nullptr;
    shogi::NodeId m_node = shogi::kRootNode;
    std::optional<shogi::NodeId> m_commented; // a move that had a comment when last looked at
    bool m_mayBeCommented = true; // moves that have not been looked at, while m_commented has none
    bool m_isTyping = false;
    bool m_isFolded = false; // lines were too long to be shown as they are
};

} // namespace app
