// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/help/markdown_html.h"

#include <QTextBlock>
#include <QTextDocument>
#include <QTextDocumentFragment>
#include <QTextFragment>
#include <QTextList>
#include <QTextTable>

namespace app {

namespace {

// Walks a document as Qt's reader has built it from Markdown.
class Writer {
public:
    MarkdownHtml write(const QString& markdown) {
        QTextDocument document;
        document.setMarkdown(markdown, QTextDocument::MarkdownDialectGitHub);
        QTextFrame* root = document.rootFrame();
        for (auto part = root->begin(); part != root->end(); ++part) {
            if (auto* table = qobject_cast<QTextTable*>(part.currentFrame()))
                writeTable(*table);
            else if (part.currentBlock().isValid())
                writeBlock(part.currentBlock());
        }
        closeAll();
        return m_result;
    }

private:
    void writeBlock(const QTextBlock& block) {
        const QTextBlockFormat format = block.blockFormat();
        const bool isCode = format.hasProperty(QTextFormat::BlockCodeFence);
        if (block.text().isEmpty() && !isCode)
            return;
        if (isCode != m_inCode || block.textList() != m_list)
            closeAll();
        if (isCode) {
            m_result.html +=
                (m_inCode ? QString() : QStringLiteral("<pre>")) + block.text().toHtmlEscaped() + u'\n';
            m_inCode = true;
            addText(block.text());
        } else if (const int level = format.headingLevel(); level > 0) {
            const QString text = block.text();
            const QString anchor = headingAnchor(text);
            m_result.headings.push_back({level, text, anchor, {}});
            m_result.html += QStringLiteral("<h%1><a name=\"%2\">%3</a></h%1>\n")
                                 .arg(QString::number(level), anchor.toHtmlEscaped(), text.toHtmlEscaped());
        } else if (QTextList* list = block.textList()) {
            if (m_list == nullptr)
                m_result.html += isNumbered(*list) ? QStringLiteral("<ol>\n") : QStringLiteral("<ul>\n");
            m_list = list;
            m_result.html += QStringLiteral("<li>%1</li>\n").arg(inlineHtml(block));
            addText(block.text());
        } else {
            const QString html = inlineHtml(block);
            m_result.html +=
                (html.startsWith(QStringLiteral("<img")) ? QStringLiteral("<p class=\"picture\">%1</p>\n")
                                                         : QStringLiteral("<p>%1</p>\n"))
                    .arg(html);
            addText(block.text());
        }
    }

    void writeTable(QTextTable& table) {
        closeAll();
        const int headings = 1; // always one in Markdown; Qt 6.4 does not report it
        m_result.html += QStringLiteral("<table>\n");
        for (int row = 0; row < table.rows(); ++row) {
            const QString cell = row < headings ? QStringLiteral("th") : QStringLiteral("td");
            m_result.html += QStringLiteral("<tr>");
            for (int column = 0; column < table.columns(); ++column) {
                const QTextTableCell at = table.cellAt(row, column);
                QString content;
                for (auto part = at.begin(); part != at.end(); ++part) {
                    content += inlineHtml(part.currentBlock(), row < headings);
                    addText(part.currentBlock().text());
                }
                m_result.html += QStringLiteral("<%1>%2</%1>").arg(cell, content);
            }
            m_result.html += QStringLiteral("</tr>\n");
        }
        m_result.html += QStringLiteral("</table>\n");
    }

    // isBold: all text is bold, as in headings.
    static QString inlineHtml(const QTextBlock& block, bool isBold = false) {
        QString html;
        for (auto part = block.begin(); part != block.end(); ++part) {
            const QTextFragment fragment = part.fragment();
            const QTextCharFormat format = fragment.charFormat();
            if (format.isImageFormat()) {
                html += QStringLiteral("<img src=\"%1\" alt=\"%2\"/>")
                            .arg(format.toImageFormat().name().toHtmlEscaped(),
                                 format.property(QTextFormat::ImageAltText).toString().toHtmlEscaped());
                continue;
            }
            QString text = fragment.text().toHtmlEscaped();
            if (format.fontFixedPitch())
                text = QStringLiteral("<code>%1</code>").arg(text);
            if (format.fontWeight() >= QFont::DemiBold && !isBold)
                text = QStringLiteral("<b>%1</b>").arg(text);
            if (!format.anchorHref().isEmpty())
                text = QStringLiteral("<a href=\"%1\">%2</a>").arg(format.anchorHref().toHtmlEscaped(), text);
            html += text;
        }
        return html;
    }

    static bool isNumbered(const QTextList& list) {
        return list.format().style() == QTextListFormat::ListDecimal;
    }

    void addText(const QString& text) {
        if (!m_result.headings.empty())
            m_result.headings.back().below += text + u'\n';
    }

    void closeAll() {
        if (m_list != nullptr)
            m_result.html += isNumbered(*m_list) ? QStringLiteral("</ol>\n") : QStringLiteral("</ul>\n");
        if (m_inCode)
            m_result.html += QStringLiteral("</pre>\n");
        m_list = nullptr;
        m_inCode = false;
    }

    MarkdownHtml m_result;
    QTextList* m_list = nullptr; // the open list
    bool m_inCode = false;
};

} // namespace

MarkdownHtml markdownAsHtml(const QString& markdown) { return Writer().write(markdown); }

QString headingAnchor(const QString& heading) {
    QString anchor;
    for (const QChar character : heading.toLower()) {
        if (character == u' ')
            anchor += u'-';
        else if (character.isLetterOrNumber() || character == u'-' || character == u'_' || character == u'ー')
            anchor += character;
    }
    return anchor;
}

} // namespace app
