// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/engines/engine_progress.h"

#include "app/face/shell/look.h"
#include "app/text/engine_text.h"

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
    m_lastLine->clear();
    m_lastLine->setVisible(running);
    m_bar->setVisible(running);
}

void EngineProgress::showStart(const QString& engine) {
    Message message;
    message.what = tr("Starting %1…").arg(engine);
    showRunning(message);
}

void EngineProgress::showRunning(const Message& message) {
    showOutcome(message, false);
    setRunning(true);
}

void EngineProgress::showProgress(const EngineProbe::Progress& progress, const QString& engine) {
    m_words->setText(probeText(progress, engine).oneParagraph());
    m_lastLine->setText(
        m_lastLine->fontMetrics().elidedText(probeLineText(progress), Qt::ElideRight, m_lastLine->width()));
}

void EngineProgress::showOutcome(const Message& message, bool warning) {
    setRunning(false);
    m_words->setText(message.oneParagraph());
    look::markWarning(*m_words, warning);
}

} // namespace app
