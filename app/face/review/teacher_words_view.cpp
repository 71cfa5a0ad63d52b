// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/review/teacher_words_view.h"

#include <QEvent>
#include <QTextDocumentFragment>

#include <charconv>
#include <string>
#include <utility>

namespace app {

TeacherWordsView::TeacherWordsView(QWidget* parent)
    : QLabel(parent) {
    setObjectName(QStringLiteral("teacherWords"));
    setTextFormat(Qt::RichText);
    setWordWrap(true);
    setAlignment(Qt::AlignLeft | Qt::AlignTop);
    setTextInteractionFlags(Qt::TextBrowserInteraction);
    setFocusPolicy(Qt::NoFocus); // there are no links yet
    connect(this, &QLabel::linkActivated, this, [this](const QString& link) {
        const std::string digits = link.toStdString();
        std::size_t index = 0;
        const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), index);
        if (read.ec == std::errc() && index < m_sentences.size())
            emit lineRequested(m_sentences[index]);
    });
}

void TeacherWordsView::setSentences(std::vector<TeacherSentence> sentences) {
    m_sentences = std::move(sentences);
    refresh();
}

void TeacherWordsView::refresh() {
    QStringList paragraphs;
    for (std::size_t i = 0; i < m_sentences.size(); ++i) {
        const TeacherSentence& sentence = m_sentences[i];
        QString words = sentence.words.toHtmlEscaped();
        if (!sentence.line.empty())
            words +=
                QStringLiteral(" <a href=\"%1\" style=\"white-space:nowrap; text-decoration:none\">%2</a>")
                    .arg(i)
                    .arg(tr("Show on the board").replace(u' ', QChar(0xa0)).toHtmlEscaped());
        paragraphs.append(words);
    }
    const QString html = paragraphs.join(QStringLiteral("<br/>"));
    // The link that has the focus keeps it.
    if (html == text())
        return;
    setText(html);
    setAccessibleName(QTextDocumentFragment::fromHtml(html).toPlainText());
    setFocusPolicy(html.isEmpty() ? Qt::NoFocus : Qt::StrongFocus);
}

void TeacherWordsView::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        refresh();
    QLabel::changeEvent(event);
}

} // namespace app
