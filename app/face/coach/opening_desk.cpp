// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/coach/opening_desk.h"

#include "app/face/coach/opening_pane.h"
#include "app/face/coach/opening_scene.h"
#include "app/face/shell/board_stage.h"
#include "app/face/shell/main_window.h"
#include "app/game/game.h"
#include "app/repertoire/repertoires.h"
#include "app/settings/settings_file.h"
#include "board-widget/board_view.h"

namespace app {

OpeningDesk::OpeningDesk(const Parts& parts, QObject* parent)
    : QObject(parent)
    , m_parts(parts)
    , m_trainer({parts.repertoires, parts.library, parts.coach})
    , m_words(m_trainer, parts.comparison)
    , m_scene(new OpeningScene(m_trainer, this))
    , m_pane(new OpeningPane(m_trainer, m_words)) {
    m_scene->setPane(&parts.window.addScenePane("openingDock", m_pane));
    parts.window.add(commands());
    connectParts();
    useSettings();
    follow();
}

std::vector<Command> OpeningDesk::commands() {
    return {
        {.id = "trainOpenings",
         .text = QT_TRANSLATE_NOOP("app::Actions", "Train the &openings…"),
         .tip = QT_TRANSLATE_NOOP(
             "app::Actions", "The program plays the other side of your repertoire and asks for your moves"),
         .keys = "Shift+F7",
         .places = {{MenuId::Training, 310}},
         .run = [this] { train(); },
         .whyNot = [this]() -> const char* {
             return m_parts.game.isActive() ? whynot::kNotInGame : nullptr;
         }},
    };
}

void OpeningDesk::connectParts() {
    connect(&m_trainer, &OpeningTrainer::deviated, this, &OpeningDesk::compare);
    connect(&m_trainer, &OpeningTrainer::changed, this, &OpeningDesk::follow);
    connect(&m_parts.comparison, &MoveComparison::changed, this, &OpeningDesk::follow);
    connect(m_pane, &OpeningPane::answerAwaited, this, [this] {
        if (m_scene->isShown())
            m_parts.window.board().setFocus();
    });
    connect(m_pane, &OpeningPane::repertoireRequested, this, [this] {
        m_parts.window.stage().leave(*m_scene);
        emit repertoireRequested();
    });
    connect(&m_parts.settings, &SettingsFile::gameAnalysisChanged, this, &OpeningDesk::useSettings);
}

void OpeningDesk::train() {
    using Stage = OpeningTrainer::Stage;
    const Stage stage = m_trainer.stage();
    const bool isUnderWay = stage == Stage::Preparing || stage == Stage::Asking || stage == Stage::Playing ||
                            stage == Stage::Deviated || stage == Stage::LineOver;
    m_parts.window.stage().show(*m_scene);
    m_parts.window.board().setFocus();
    if (!isUnderWay)
        m_trainer.begin();
}

void OpeningDesk::follow() {
    const RepertoireState& state = m_parts.repertoires.state();
    m_pane->setRepertoires(state.all, state.chosen);
    if (m_trainer.stage() != OpeningTrainer::Stage::Deviated &&
        m_parts.comparison.state() != MoveComparison::State::Idle)
        m_parts.comparison.cancel();
    m_pane->setAddable(m_words.isAddable());
    m_pane->follow();
    m_parts.window.actions().refresh();
}

void OpeningDesk::compare() {
    const OpeningTraining& training = m_trainer.training();
    m_parts.comparison.compare(training.position(), m_trainer.given(),
                               training.question().moves.front().move);
}

void OpeningDesk::useSettings() {
    m_words.setReview(m_parts.settings.gameAnalysis().review);
    follow();
}

void OpeningDesk::setAppearance(const AppearanceSettings& appearance) {
    m_words.setNotation(appearance.notation);
    m_scene->setAppearance(appearance);
    m_pane->follow();
}

} // namespace app
