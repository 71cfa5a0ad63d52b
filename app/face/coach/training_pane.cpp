// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/coach/training_pane.h"

#include "app/face/coach/training_question_page.h"
#include "app/face/coach/training_start_page.h"
#include "app/face/shell/look.h"

#include <QEvent>
#include <QStackedWidget>
#include <QVBoxLayout>

namespace app {

TrainingPane::TrainingPane(QWidget* parent)
    : QWidget(parent) {
    setObjectName(QStringLiteral("trainingPane"));
    m_pages = new QStackedWidget(this);
    m_start = new TrainingStartPage(m_pages);
    m_question = new TrainingQuestionPage(m_pages);
    m_pages->addWidget(m_start);
    m_pages->addWidget(m_question);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(look::kGrid, look::kGrid, look::kGrid, look::kGrid);
    column->addWidget(m_pages);
    retranslate();
}

void TrainingPane::showQuestion(bool shown) {
    m_pages->setCurrentWidget(shown ? static_cast<QWidget*>(m_question) : m_start);
}

bool TrainingPane::showsQuestion() const { return m_pages->currentWidget() == m_question; }

void TrainingPane::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void TrainingPane::retranslate() { setWindowTitle(tr("Training")); }

} // namespace app
