// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/files/comment_pane.h"

#include "app/document/record_document.h"
#include "app/face/shell/look.h"
#include "app/face/shell/text_area.h"

#include <QEvent>
#include <QMimeData>
#include <QScopedValueRollback>
#include <QSignalBlocker>
#include <QTextDocumentFragment>
#include <QVBoxLayout>

namespace app {

namespace {

// A paragraph is laid out as a whole, at every key: longer lines are shown as several, with a character at
// the seams, which are neither seen nor typed.
constexpr qsizetype kLongestLine = 4000;
constexpr char16_t kSeam = u'\u2060';

QString folded(const QString& comment) {
    if (comment.size() <= kLongestLine || comment.contains(kSeam))
        return comment;
    QString lines;
    lines.reserve(comment.size() + comment.size() / kLongestLine * 2);
    qsizetype length = 0;
    for (const QChar c : comment) {
        if (c == u'\n') {
            length = 0;
        } else if (length >= kLongestLine && !c.isLowSurrogate()) {
            lines += kSeam;
            lines += u'\n';
            length = 0;
        }
        lines += c;
        ++length;
    }
    return lines;
}

QString unfolded(QString lines) {
    if (lines.contains(kSeam))
        lines.remove(QString(kSeam) + u'\n').remove(kSeam);
    return lines;
}

// What is copied has no seams.
class CommentText : public TextArea {
public:
    using TextArea::TextArea;

protected:
    QMimeData* createMimeDataFromSelection() const override {
        auto* copied = new QMimeData;
        copied->setText(unfolded(textCursor().selection().toPlainText()));
        return copied;
    }
};

} // namespace

CommentPane::CommentPane(RecordDocument& document, QWidget* parent)
    : QWidget(parent)
    , m_document(document) {
    m_text = new CommentText(this);
    m_text->setObjectName(QStringLiteral("commentText"));
    m_text->setTabChangesFocus(true);
    m_text->setMinimumHeight(6 * look::kGrid);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, look::kGrid, look::kGrid);
    layout->addWidget(m_text);

    connect(m_text, &QPlainTextEdit::textChanged, this, [this] {
        // The editor would lose its cursor and a newly started empty line.
        const QScopedValueRollback typing(m_isTyping, true);
        m_document.setComment(m_node, shown());
    });
    connect(&document, &RecordDocument::reset, this, [this] { showNode(m_document.cursor()); });
    connect(&document, &RecordDocument::treeChanged, this, [this] { showNode(m_document.cursor()); });
    connect(&document, &RecordDocument::cursorChanged, this, &CommentPane::showNode);
    connect(&document, &RecordDocument::nodeChanged, this, [this](shogi::NodeId node) {
        if (node == m_node && !m_isTyping && m_document.comment(node) != RecordDocument::tidyComment(shown()))
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
    const QString comment = m_document.comment(node);
    const QString lines = folded(comment);
    m_isFolded = lines.size() != comment.size();
    const QSignalBlocker blocker(m_text);
    m_text->setPlainText(lines);
}

QString CommentPane::shown() const {
    return m_isFolded ? unfolded(m_text->toPlainText()) : m_text->toPlainText();
}

void CommentPane::retranslate() {
    m_text->setPlaceholderText(tr("Comment on this move"));
    m_text->setAccessibleName(tr("Comment"));
}

} // namespace app
