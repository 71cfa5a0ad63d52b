// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/dialogs/engine_question_dialog.h"

#include "app/dialogs/messages.h"
#include "app/text/engine_text.h"
#include "app/windows/look.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>

namespace app {

EngineQuestionDialog::EngineQuestionDialog(const QString& engine, QWidget* parent)
    : QDialog(parent)
    , m_engine(plainEngineText(engine.toStdString())) {
    setObjectName(QStringLiteral("engineQuestionDialog"));
    setWindowTitle(tr("Options of %1").arg(m_engine));

    m_words = new QLabel(tr("Starting %1 …").arg(m_engine), this);
    m_words->setObjectName(QStringLiteral("words"));
    m_words->setTextFormat(Qt::PlainText);
    m_words->setWordWrap(true);
    m_words->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_words->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    // Two lines, so that nothing moves when the second one comes.
    m_words->setMinimumHeight(2 * fontMetrics().lineSpacing());
    m_lastLine = new QLabel(this);
    m_lastLine->setObjectName(QStringLiteral("lastLine"));
    m_lastLine->setTextFormat(Qt::PlainText);
    m_lastLine->setForegroundRole(QPalette::PlaceholderText);
    m_lastLine->setFont(look::smallFont(font()));
    m_lastLine->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_progress = new QProgressBar(this);
    m_progress->setRange(0, 0);
    m_progress->setTextVisible(false);
    m_progress->setFixedHeight(look::kGrid / 2);
    const auto button = [this](const QString& text, const char* name) {
        auto* made = new QPushButton(text, this);
        made->setObjectName(QLatin1String(name));
        made->setAutoDefault(false);
        return made;
    };
    m_next = button(tr("Try the next protocol"), "nextProtocol");
    m_details = button(tr("Details…"), "details");
    m_cancel = button(tr("Cancel"), "cancel");
    m_next->hide();
    m_details->hide();
    connect(m_next, &QPushButton::clicked, this, &EngineQuestionDialog::nextProtocolRequested);
    connect(m_details, &QPushButton::clicked, this, [this] { showProblem(this, windowTitle(), m_message); });
    connect(m_cancel, &QPushButton::clicked, this, &QDialog::reject);

    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(look::kGrid);
    buttons->addStretch(1);
    for (QPushButton* each : {m_details, m_next, m_cancel})
        buttons->addWidget(each);
    auto* outer = new QVBoxLayout(this);
    outer->setContentsMargins(2 * look::kGrid, 2 * look::kGrid, 2 * look::kGrid, 2 * look::kGrid);
    outer->setSpacing(look::kGrid);
    outer->addWidget(m_words);
    outer->addWidget(m_lastLine);
    outer->addWidget(m_progress);
    outer->addStretch(1);
    outer->addLayout(buttons);
    resize(60 * look::kGrid, 18 * look::kGrid);
}

void EngineQuestionDialog::showProgress(const EngineProbe::Progress& progress) {
    m_words->setText(probeText(progress, m_engine).oneParagraph());
    m_lastLine->setText(
        m_lastLine->fontMetrics().elidedText(probeLineText(progress), Qt::ElideRight, m_lastLine->width()));
    m_next->setVisible(progress.offersNext());
}

void EngineQuestionDialog::showFailure(const Message& message) {
    m_message = message;
    m_words->setText(message.oneParagraph());
    QPalette palette = this->palette();
    palette.setColor(QPalette::WindowText, look::colours(look::isDark()).accent);
    m_words->setPalette(palette);
    m_lastLine->hide();
    m_progress->hide();
    m_next->hide();
    m_details->setVisible(!message.details.isEmpty());
    m_cancel->setText(tr("Close"));
}

} // namespace app
