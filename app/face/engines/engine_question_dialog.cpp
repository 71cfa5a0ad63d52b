// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/engines/engine_question_dialog.h"

#include "app/face/engines/engine_progress.h"
#include "app/face/shell/look.h"
#include "app/face/shell/messages.h"
#include "app/face/shell/scrolled_page.h"
#include "app/text/engine_text.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QVBoxLayout>

namespace app {

EngineQuestionDialog::EngineQuestionDialog(const QString& engine, QWidget* parent)
    : QDialog(parent)
    , m_engine(plainEngineText(engine.toStdString())) {
    setObjectName(QStringLiteral("engineQuestionDialog"));
    setWindowTitle(tr("Options of %1").arg(m_engine));

    m_progress = new EngineProgress(this);
    m_progress->showStart(m_engine);
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
    outer->addWidget(new ScrolledPage(m_progress, this), 1);
    outer->addLayout(buttons);
    resize(60 * look::kGrid, 18 * look::kGrid);
}

void EngineQuestionDialog::showProgress(const EngineProbe::Progress& progress) {
    m_progress->showProgress(progress, m_engine);
    m_next->setVisible(progress.offersNext());
}

void EngineQuestionDialog::showFailure(const Message& message) {
    m_message = message;
    m_progress->showOutcome(message, true);
    m_next->hide();
    m_details->setVisible(!message.details.isEmpty());
    m_cancel->setText(tr("Close"));
}

} // namespace app
