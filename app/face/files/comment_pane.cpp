// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/files/comment_pane.h"

#include "app/document/record_document.h"
#include "app/face/shell/look.h"
#include "app/face/shell/text_area.h"

#include <QEvent>
#include <QMimeData>
#include <QResizeEvent>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QTextBlock>
#include <QTextDocumentFragment>
#include <QTextLayout>
#include <QVBoxLayout>
#include <QtMath>

#include <utility>

namespace app {

namespace {

// A paragraph is laid out as a whole, at every key: longer lines are shown as several, with a character at
// the seams, which are neither seen nor typed.
constexpr qsizetype kLongestLine = 4000;
constexpr char16_t kSeam = u'\u2060';
constexpr int kMostCounted = 60; // lines: more than there is room for

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

// The height that the text takes at this width (px), as far as its lines are counted.
qreal heightOf(const QTextDocument& document, int width) {
    qreal height = 0;
    int lines = 0;
    for (QTextBlock block = document.begin(); block.isValid() && lines < kMostCounted; block = block.next()) {
        QTextLayout layout(block.text(), document.defaultFont());
        layout.setTextOption(document.defaultTextOption());
        layout.beginLayout();
        for (QTextLine line = layout.createLine(); line.isValid() && lines < kMostCounted;
             line = layout.createLine()) {
            line.setLineWidth(width);
            height += line.height();
            ++lines;
        }
        layout.endLayout();
    }
    return height;
}

} // namespace

// Copies text without the seams; the size hint is that of the text.
class CommentText : public TextArea {
public:
    using TextArea::TextArea;

    // The text or its width have changed: the layout asks for the size hint again if that is another one.
    void measure() {
        // Beside a scroll bar: where there is one, it stays until the text fits there.
        const qreal margins = 2 * document()->documentMargin();
        const int width = contentsRect().width() - verticalScrollBar()->sizeHint().width() - qCeil(margins);
        const int text = qCeil(heightOf(*document(), width) + margins);
        const int height = text + kSpare + this->height() - contentsRect().height();
        if (std::exchange(m_height, height) != height)
            updateGeometry();
    }
    QSize sizeHint() const override { return {TextArea::sizeHint().width(), m_height}; }

protected:
    QMimeData* createMimeDataFromSelection() const override {
        auto* copied = new QMimeData;
        copied->setText(unfolded(textCursor().selection().toPlainText()));
        return copied;
    }
    void resizeEvent(QResizeEvent* event) override {
        TextArea::resizeEvent(event);
        if (event->size().width() != event->oldSize().width())
            measure();
    }

private:
    static constexpr int kSpare = 2; // px that the editor leaves free below its last line

    int m_height = 0; // px
};

CommentPane::CommentPane(RecordDocument& document, QWidget* parent)
    : PaneContent(parent)
    , m_document(document) {
    m_text = new CommentText(this);
    m_text->setObjectName(QStringLiteral("commentText"));
    m_text->setTabChangesFocus(true);
    m_text->setMinimumHeight(6 * look::kGrid);
    setFocusProxy(m_text);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, look::kGrid, look::kGrid);
    layout->addWidget(m_text);

    connect(m_text, &QPlainTextEdit::textChanged, this, [this] {
        // The editor would lose its cursor and a newly started empty line.
        const QScopedValueRollback typing(m_isTyping, true);
        m_document.setComment(m_node, shown());
        m_text->measure();
    });
    for (const auto signal : {&RecordDocument::reset, &RecordDocument::treeChanged})
        connect(&document, signal, this, [this] {
            m_mayBeCommented = true;
            showNode(m_document.cursor());
        });
    connect(&document, &RecordDocument::cursorChanged, this, &CommentPane::showNode);
    connect(&document, &RecordDocument::nodeChanged, this, [this](shogi::NodeId node) {
        if (node == m_node && !m_isTyping && m_document.comment(node) != RecordDocument::tidyComment(shown()))
            showNode(node);
        if (isCommented(node))
            m_commented = node;
        noteFill();
    });
    retranslate();
    showNode(document.cursor());
}

void CommentPane::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    else if (event->type() == QEvent::FontChange)
        QMetaObject::invokeMethod(
            this, [this] { m_text->measure(); }, Qt::QueuedConnection); // once the text has the font
    QWidget::changeEvent(event);
}

void CommentPane::showNode(shogi::NodeId node) {
    m_node = node;
    const QString comment = m_document.comment(node);
    const QString lines = folded(comment);
    m_isFolded = lines.size() != comment.size();
    const QSignalBlocker blocker(m_text);
    m_text->setPlainText(lines);
    m_text->measure();
    noteFill();
}

bool CommentPane::isCommented(shogi::NodeId node) const {
    const shogi::Record& record = m_document.record();
    return node < record.nodeCount() && !record.node(node).comment.empty() &&
           !m_document.comment(node).isEmpty();
}

// Long records are gone through only after a move with a comment may have come or gone unnoticed.
bool CommentPane::anyComment() {
    if (m_commented && isCommented(*m_commented))
        return true;
    if (!m_commented && !m_mayBeCommented)
        return false;
    m_commented.reset();
    m_mayBeCommented = false;
    const auto count = static_cast<shogi::NodeId>(m_document.record().nodeCount());
    for (shogi::NodeId node = 0; node < count && !m_commented; ++node)
        if (isCommented(node))
            m_commented = node;
    return m_commented.has_value();
}

// A record with comments keeps the pane while one steps through it.
void CommentPane::noteFill() {
    setFill(isCommented(m_node) ? Fill::Full : anyComment() ? Fill::Idle : Fill::Empty);
}

QString CommentPane::shown() const {
    return m_isFolded ? unfolded(m_text->toPlainText()) : m_text->toPlainText();
}

void CommentPane::retranslate() {
    m_text->setPlaceholderText(tr("Comment on this move"));
    m_text->setAccessibleName(tr("Comment"));
}

} // namespace app
