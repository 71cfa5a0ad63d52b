// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/files/comment_pane.h"

#include "app/document/record_document.h"
#include "app/face/shell/look.h"
#include "app/face/shell/text_area.h"

#include <QEvent>
#include <QSignalBlocker>
#include <QVBoxLayout>

namespace app {

CommentPane::CommentPane(RecordDocument& document, QWidget* parent)
    : QWidget(parent)
    , m_document(document) {
    m_text = new TextArea(this);
    m_text->setObjectName(QStringLiteral("commentText"));
    m_text->setTabChangesFocus(true);
    m_text->setMinimumHeight(6 * look::kGrid);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, look::kGrid, look::kGrid);
    layout->addWidget(m_text);

    connect(m_text, &QPlainTextEdit::textChanged, this,
            [this] { m_document.setComment(m_node, m_text->toPlainText()); });
    connect(&document, &RecordDocument::reset, this, [this] { showNode(m_document.cursor()); });
    connect(&document, &RecordDocument::treeChanged, this, [this] { showNode(m_document.cursor()); });
    connect(&document, &RecordDocument::cursorChanged, this, &CommentPane::showNode);
    connect(&document, &RecordDocument::nodeChanged, this, [this](shogi::NodeId node) {
        // Not for text typed here: the editor would lose its cursor and a newly started empty line.
        if (node == m_node && m_document.comment(node) != RecordDocument::tidyComment(m_text->toPlainText()))
            showNode(node);
    });
    retranslate();
    showNode(document.cursor());
}

void CommentPane::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void CommentPane::showNode(shogi::NodeId node) {
    m_node = node;
    const QSignalBlocker blocker(m_text);
    m_text->setPlainText(m_document.comment(node));
}

void CommentPane::retranslate() {
    m_text->setPlaceholderText(tr("Comment on this move"));
    m_text->setAccessibleName(tr("Comment"));
}

} // namespace app
