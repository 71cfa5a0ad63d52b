// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/coach/training_question_page.h"

#include "app/face/review/teacher_words_view.h"
#include "app/face/shell/look.h"
#include "app/text/number_text.h"

#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QListWidget>
#include <QPushButton>
#include <QSignalBlocker>
#include <QVBoxLayout>

namespace app {

TrainingQuestionPage::TrainingQuestionPage(QWidget* parent)
    : QWidget(parent) {
    setObjectName(QStringLiteral("trainingQuestionPage"));
    m_title = new QLabel(this);
    m_title->setObjectName(QStringLiteral("trainingTitle"));
    m_title->setWordWrap(true);
    QFont bold = font();
    bold.setBold(true);
    m_title->setFont(bold);
    QGridLayout* const buttons = makeButtons();
    m_words = new QLabel(this);
    m_words->setObjectName(QStringLiteral("trainingWords"));
    m_words->setWordWrap(true);
    m_words->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_words->setMinimumHeight(fontMetrics().lineSpacing() * 5); // the list stays where it is for most answers
    m_words->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_reasons = new TeacherWordsView(this);
    m_list = new QListWidget(this);
    m_list->setObjectName(QStringLiteral("trainingList"));
    m_score = new QLabel(this);
    m_score->setObjectName(QStringLiteral("trainingScore"));
    m_score->setForegroundRole(QPalette::PlaceholderText);
    // The buttons are above what changes its height, and keep their place.
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(look::kGrid);
    column->addWidget(m_title);
    column->addLayout(buttons);
    column->addWidget(m_words);
    column->addWidget(m_reasons);
    column->addWidget(m_list, 1);
    auto* foot = new QHBoxLayout;
    foot->addWidget(m_score, 1);
    foot->addWidget(m_end);
    column->addLayout(foot);
    connectParts();
    retranslate();
}

QGridLayout* TrainingQuestionPage::makeButtons() {
    const auto button = [this](const char* name) {
        auto* made = new QPushButton(this);
        made->setObjectName(QLatin1String(name));
        made->setAutoDefault(true); // Enter presses it
        return made;
    };
    m_hint = button("trainingHint");
    m_show = button("trainingShow");
    m_again = button("trainingAgain");
    m_next = button("trainingNext");
    m_end = button("trainingEnd");
    auto* grid = new QGridLayout;
    grid->setSpacing(look::kGrid);
    grid->addWidget(m_hint, 0, 0);
    grid->addWidget(m_show, 0, 1);
    grid->addWidget(m_again, 1, 0);
    grid->addWidget(m_next, 1, 1);
    return grid;
}

void TrainingQuestionPage::connectParts() {
    connect(m_hint, &QPushButton::clicked, this, &TrainingQuestionPage::hintRequested);
    connect(m_show, &QPushButton::clicked, this, &TrainingQuestionPage::showRequested);
    connect(m_again, &QPushButton::clicked, this, &TrainingQuestionPage::againRequested);
    connect(m_next, &QPushButton::clicked, this, &TrainingQuestionPage::nextRequested);
    connect(m_end, &QPushButton::clicked, this, &TrainingQuestionPage::endRequested);
    connect(m_list, &QListWidget::currentRowChanged, this, [this](int row) {
        if (row >= 0)
            emit rowChosen(row);
    });
}

void TrainingQuestionPage::setContent(const Content& content) {
    if (content == m_content)
        return;
    m_content = content;
    m_title->setText(content.title);
    m_words->setText(withWholePercents(content.words));
    listRows();
    m_score->setText(content.score);
    m_hint->setEnabled(content.canHint);
    m_show->setEnabled(content.canShow);
    m_again->setEnabled(content.canTryAgain);
    m_next->setEnabled(content.canGoOn);
    offer();
}

QString TrainingQuestionPage::words() const { return m_words->text(); }

bool TrainingQuestionPage::hasListFocus() const { return m_list->hasFocus(); }

void TrainingQuestionPage::listRows() {
    const QSignalBlocker blocker(m_list);
    const int count = static_cast<int>(m_content.rows.size());
    while (m_list->count() > count)
        delete m_list->takeItem(m_list->count() - 1);
    while (m_list->count() < count)
        m_list->addItem(QString());
    for (int i = 0; i < count; ++i)
        m_list->item(i)->setText(m_content.rows[i]);
    m_list->setCurrentRow(m_content.row);
    if (m_content.row >= 0)
        m_list->scrollToItem(m_list->item(m_content.row));
}

void TrainingQuestionPage::offer() {
    if (m_content.offer == m_offered)
        return;
    m_offered = m_content.offer;
    QPushButton* const offered = m_offered == Offer::Again  ? m_again
                                 : m_offered == Offer::Next ? m_next
                                                            : nullptr;
    if (offered != nullptr && isVisible())
        offered->setFocus();
}

void TrainingQuestionPage::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) {
        retranslate();
        emit languageChanged();
    }
    QWidget::changeEvent(event);
}

void TrainingQuestionPage::retranslate() {
    m_list->setAccessibleName(tr("Questions"));
    m_hint->setText(tr("H&int"));
    m_again->setText(tr("&Try again"));
    m_show->setText(tr("&Show the answer"));
    m_next->setText(tr("&Next"));
    m_end->setText(tr("&End"));
}

} // namespace app
