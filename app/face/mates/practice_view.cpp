// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/mates/practice_view.h"

#include "app/face/mates/tab_parts.h"

#include <QEvent>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace app {

PracticeView::PracticeView(QWidget* parent)
    : QWidget(parent) {
    QVBoxLayout* column = makeTabColumn(this);
    m_practise = makeTabButton(this, "tsumePractise");
    auto* buttons = new QHBoxLayout;
    m_hint = makeTabButton(this, "tsumeHint");
    m_takeBack = makeTabButton(this, "tsumeTakeBack");
    buttons->addWidget(m_hint, 1);
    buttons->addWidget(m_takeBack, 1);
    m_words = makeTabWords(this, "tsumePracticeWords");
    m_words->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    column->addWidget(m_practise);
    column->addLayout(buttons);
    m_progress = makeTabWords(this, "tsumeProgress");
    column->addWidget(m_words, 1);
    column->addWidget(m_progress);
    setProgress({});
    connect(m_practise, &QPushButton::clicked, this, &PracticeView::practiceToggled);
    connect(m_hint, &QPushButton::clicked, this, &PracticeView::hintRequested);
    connect(m_takeBack, &QPushButton::clicked, this, &PracticeView::takeBackRequested);
    retranslate();
}

void PracticeView::setPractice(const QString& words, bool on, bool canHint, bool canTakeBack) {
    m_isOn = on;
    m_words->setText(words);
    m_practise->setText(on ? tr("Give up") : tr("Solve it yourself"));
    m_hint->setEnabled(canHint);
    m_takeBack->setEnabled(canTakeBack);
}

void PracticeView::setProgress(const QStringList& lengths) {
    m_progress->setVisible(!lengths.isEmpty());
    m_progress->setText(lengths.join(u'\n'));
}

void PracticeView::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void PracticeView::retranslate() {
    m_practise->setText(m_isOn ? tr("Give up") : tr("Solve it yourself"));
    m_hint->setText(tr("Hint"));
    m_takeBack->setText(tr("Take back"));
}

} // namespace app
