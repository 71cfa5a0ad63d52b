// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/engines/engine_question_dialog.h"

#include "app/face/engines/engine_progress.h"
#include "app/face/shell/look.h"
#include "app/face/shell/messages.h"
#include "app/face/shell/scrolled_page.h"
#include "app/text/engine_text.h"

#include <QPushButton>
#include <QVBoxLayout>

namespace app {

EngineQuestionDialog::EngineQuestionDialog(const QString& engine, QWidget* parent)
    : Dialog(
          "engineQuestionDialog",
          [name = plainEngineText(engine.toStdString())] { return tr("Options of %1").arg(name); }, parent)
    , m_engine(plainEngineText(engine.toStdString()))
    , m_progress(new EngineProgress(this)) {
    m_progress->showStart(m_engine);
    parts().addWidget(new ScrolledPage(m_progress, this), 1);
    using enum QDialogButtonBox::ButtonRole;
    m_details = addButton(
        "details", [] { return tr("Details…"); }, ActionRole);
    m_next = addButton(
        "nextProtocol", [] { return tr("Try the next protocol"); }, ActionRole);
    addButton(
        "cancel", [this] { return m_hasFailed ? tr("Close") : tr("Cancel"); }, RejectRole);
    for (QAbstractButton* button : buttons().buttons())
        static_cast<QPushButton*>(button)->setAutoDefault(false);
    m_next->hide();
    m_details->hide();
    connect(m_next, &QPushButton::clicked, this, &EngineQuestionDialog::nextProtocolRequested);
    connect(m_details, &QPushButton::clicked, this,
            [this] { showProblem(this, windowTitle(), m_progress->message()); });
    resize(60 * look::kGrid, 18 * look::kGrid);
}

void EngineQuestionDialog::showProgress(const EngineProbe::Progress& progress) {
    m_progress->showProgress(progress, m_engine);
    m_next->setVisible(progress.offersNext());
}

void EngineQuestionDialog::showFailure(const std::function<Message()>& message) {
    m_progress->showOutcome(message, true);
    m_next->hide();
    m_details->setVisible(!message().details.isEmpty());
    m_hasFailed = true;
    retranslate();
}

} // namespace app
