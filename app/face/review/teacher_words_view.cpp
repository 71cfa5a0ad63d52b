// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/review/teacher_words_view.h"

#include "app/text/number_text.h"

#include <QEvent>
#include <QTextDocumentFragment>

#include <algorithm>
#include <charconv>
#include <iterator>
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
    hide();
    connect(this, &QLabel::linkActivated, this, [this](const QString& link) {
        const std::string digits = link.toStdString();
        std::size_t index = 0;
        const auto read = std::from_chars(digits.data(), digits.data() + digits.size(), index);
        if (read.ec == std::errc() && index < m_shown.size())
            request(m_shown[index]);
    });
}

void TeacherWordsView::explain(std::optional<Subject> subject, Extent extent) {
    m_extent = extent;
    if (subject == m_subject)
        return refresh();
    m_subject = std::move(subject);
    think();
}

void TeacherWordsView::setNotation(MoveNotation notation) {
    m_notation = notation;
    think();
}

QString TeacherWordsView::lineTitle(int ply, bool isBetter) {
    return isBetter ? tr("Better than move %1").arg(ply) : tr("Move %1 and what follows").arg(ply);
}

void TeacherWordsView::think() {
    m_sentences = m_subject ? teacherSentences(m_subject->point, m_notation) : std::vector<TeacherSentence>();
    refresh();
}

void TeacherWordsView::refresh() {
    m_shown.clear();
    std::copy_if(m_sentences.begin(), m_sentences.end(), std::back_inserter(m_shown),
                 [this](const TeacherSentence& sentence) {
                     return m_extent == Extent::Everything || !sentence.isBetter;
                 });
    QStringList paragraphs;
    for (std::size_t i = 0; i < m_shown.size(); ++i) {
        const TeacherSentence& sentence = m_shown[i];
        QString words = withWholePercents(sentence.words).toHtmlEscaped();
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
    setVisible(!html.isEmpty());
}

void TeacherWordsView::request(const TeacherSentence& sentence) {
    const bool isOfAnswer = m_subject->isAnswer && !sentence.isBetter;
    emit lineRequested(
        {isOfAnswer ? tr("Your answer and what follows") : lineTitle(m_subject->ply, sentence.isBetter),
         m_subject->point.before, m_subject->point.previousTo, sentence.line});
}

void TeacherWordsView::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        think();
    QLabel::changeEvent(event);
}

} // namespace app
