// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/engines/engine_progress.h"

#include "app/face/shell/look.h"
#include "app/text/engine_text.h"

#include <QEvent>
#include <QLabel>
#include <QProgressBar>
#include <QVBoxLayout>

namespace app {

EngineProgress::EngineProgress(QWidget* parent)
    : QWidget(parent) {
    m_words = new QLabel(this);
    m_words->setObjectName(QStringLiteral("outcome"));
    m_words->setTextFormat(Qt::PlainText);
    m_words->setWordWrap(true);
    m_words->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_words->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    m_words->setMinimumHeight(2 * fontMetrics().lineSpacing());
    m_lastLine = new QLabel(this);
    m_lastLine->setObjectName(QStringLiteral("lastLine"));
    m_lastLine->setTextFormat(Qt::PlainText);
    m_lastLine->setForegroundRole(QPalette::PlaceholderText);
    m_lastLine->setFont(look::smallFont(font()));
    // A very long name or line must not widen the window.
    for (QLabel* label : {m_words, m_lastLine})
        label->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_bar = new QProgressBar(this);
    m_bar->setRange(0, 0);
    m_bar->setTextVisible(false);
    m_bar->setFixedHeight(look::kGrid / 2);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(look::kGrid / 2);
    layout->addWidget(m_words);
    layout->addWidget(m_lastLine);
    layout->addWidget(m_bar);
    layout->addStretch(1);
    setRunning(false);
}

void EngineProgress::setRunning(bool running) {
    m_line = {};
    m_lastLine->setVisible(running);
    m_bar->setVisible(running);
}

void EngineProgress::showStart(const QString& engine) {
    showRunning([engine] { return Message{tr("Starting %1…").arg(engine), {}, {}}; });
}

void EngineProgress::showRunning(const Words& words) {
    showOutcome(words, false);
    setRunning(true);
}

void EngineProgress::showProgress(const EngineProbe::Progress& progress, const QString& engine) {
    m_said = [progress, engine] { return probeText(progress, engine); };
    m_line = [progress] { return probeLineText(progress); };
    retranslate();
}

void EngineProgress::showOutcome(const Words& words, bool warning) {
    setRunning(false);
    m_said = words;
    retranslate();
    look::markWarning(*m_words, warning);
}

void EngineProgress::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange)
        retranslate();
    QWidget::changeEvent(event);
}

void EngineProgress::retranslate() {
    m_words->setText(message().oneParagraph());
    m_lastLine->setText(
        m_line ? m_lastLine->fontMetrics().elidedText(m_line(), Qt::ElideRight, m_lastLine->width())
               : QString());
}

} // namespace app
