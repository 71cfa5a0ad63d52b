// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/analysis/evaluation_store_desk.h"

#include "app/face/analysis/evaluation_store_dialog.h"
#include "app/face/shell/banner.h"
#include "app/face/shell/main_window.h"
#include "app/store/evaluation_store.h"
#include "app/text/analysis_text.h"

#include <utility>

namespace app {

EvaluationStoreDesk::EvaluationStoreDesk(MainWindow& window, EvaluationStore& store, QObject* parent)
    : QObject(parent)
    , m_window(window)
    , m_store(store) {
    window.add(commands());
    connect(&store, &EvaluationStore::problemChanged, this, &EvaluationStoreDesk::tellProblem);
}

std::vector<Command> EvaluationStoreDesk::commands() {
    return {
        {.id = "storedEvaluations",
         .text = QT_TRANSLATE_NOOP("app::Actions", "Stored e&valuations…"),
         .tip = QT_TRANSLATE_NOOP("app::Actions", "Show or remove the stored evaluations"),
         .keys = "Ctrl+Alt+E",
         .places = {{MenuId::Analysis, 510}},
         .run = [this] { show(); }},
    };
}

void EvaluationStoreDesk::show() {
    if (!m_dialog) {
        m_dialog = new EvaluationStoreDialog(m_store, &m_window);
        m_dialog->setAttribute(Qt::WA_DeleteOnClose);
    }
    m_dialog->show();
    m_dialog->raise();
    m_dialog->activateWindow();
}

void EvaluationStoreDesk::tellProblem() {
    BannerArea& banners = m_window.banners();
    const std::optional<StoreProblem> problem = m_store.problem();
    if (!problem) {
        banners.remove(BannerArea::Topic::Store);
        return;
    }
    Banner::Content content;
    content.tone = Banner::Tone::Warning;
    content.message = [problem] { return storeProblemMessage(*problem); };
    banners.put(BannerArea::Topic::Store, std::move(content));
}

} // namespace app
