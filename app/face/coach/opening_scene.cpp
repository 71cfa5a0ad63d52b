// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/coach/opening_scene.h"

#include "app/coach/opening_trainer.h"
#include "app/face/shell/board_look.h"
#include "app/text/game_text.h"
#include "board-widget/board_view.h"

#include <algorithm>

namespace app {

OpeningScene::OpeningScene(OpeningTrainer& trainer, QObject* parent)
    : Scene(parent)
    , m_trainer(trainer) {
    connect(&trainer, &OpeningTrainer::changed, this, &OpeningScene::follow);
}

void OpeningScene::setAppearance(const AppearanceSettings& appearance) {
    m_appearance = appearance;
    refresh();
}

QString OpeningScene::prompt() const {
    switch (m_trainer.stage()) {
    case OpeningTrainer::Stage::Off:
    case OpeningTrainer::Stage::Preparing:
    case OpeningTrainer::Stage::NoRepertoire:
    case OpeningTrainer::Stage::NoMoves:
    case OpeningTrainer::Stage::Playing:
        break;
    case OpeningTrainer::Stage::Asking:
        return tr("%1 to move").arg(sideName(m_trainer.side()));
    case OpeningTrainer::Stage::Deviated:
        return tr("Not in the repertoire");
    case OpeningTrainer::Stage::LineOver:
        return tr("The line is over");
    case OpeningTrainer::Stage::Over:
        return tr("The training is over");
    }
    return {};
}

// Where the line has grown, its end is shown; otherwise the user stays at the step.
void OpeningScene::follow() {
    std::vector<shogi::Move> line;
    shogi::Position start;
    if (m_trainer.hasLine()) {
        start = m_trainer.training().start();
        line = m_trainer.training().moves();
        if (m_trainer.given())
            line.push_back(m_trainer.given());
    }
    if (start != m_start || line != m_line) {
        if (isShown())
            board()->setUserArrows({});
        m_start = start;
        m_line = std::move(line);
        m_step = lastStep();
    }
    refresh();
    emit changed();
}

void OpeningScene::goToStep(int step) {
    step = std::clamp(step, 0, lastStep());
    if (step == m_step)
        return;
    m_step = step;
    if (isShown())
        board()->setUserArrows({});
    refresh();
    emit changed();
}

void OpeningScene::flip() {
    m_turned = !m_turned;
    refresh();
}

bool OpeningScene::isAnswerable() const {
    return m_trainer.stage() == OpeningTrainer::Stage::Asking && m_step == lastStep();
}

void OpeningScene::play(shogi::Move move) {
    if (isAnswerable())
        m_trainer.give(move);
}

bool OpeningScene::dismissArrows() {
    const bool had = m_trainer.isHinted();
    if (had)
        m_trainer.dropHint();
    return had;
}

const char* OpeningScene::whyNoHint() const {
    return m_trainer.stage() == OpeningTrainer::Stage::Asking && !m_trainer.isShown()
               ? nullptr
               : QT_TRANSLATE_NOOP("app::Actions", "Only while you are to find a move");
}

void OpeningScene::hint() { m_trainer.hint(); }

const char* OpeningScene::whyNoTakeBack() const {
    return m_trainer.stage() == OpeningTrainer::Stage::Deviated
               ? nullptr
               : QT_TRANSLATE_NOOP("app::Actions", "There is nothing to take back");
}

void OpeningScene::takeBack() { m_trainer.tryAgain(); }

QString OpeningScene::whyHidden() const {
    const bool isOpen = m_trainer.stage() == OpeningTrainer::Stage::Asking ||
                        m_trainer.stage() == OpeningTrainer::Stage::Playing;
    return isOpen && !m_trainer.isShown() ? tr("Hidden until the question is answered.") : QString();
}

void OpeningScene::refresh() {
    if (isShown())
        draw();
}

std::vector<board::Arrow> OpeningScene::arrows() const {
    const bool isDeviated = m_trainer.stage() == OpeningTrainer::Stage::Deviated;
    const bool isTold = isDeviated || m_trainer.isShown();
    // At the position of the question.
    if ((!isTold && !m_trainer.isHinted()) || m_step != lastStep() - (isDeviated ? 1 : 0))
        return {};
    board::Arrow arrow =
        board::Arrow::ofMove(m_trainer.training().question().moves.front().move, m_trainer.side());
    arrow.onlyOrigin = !isTold;
    return {arrow};
}

void OpeningScene::draw() {
    board::BoardState state;
    state.position = m_start;
    for (int i = 0; i < m_step; ++i) {
        const shogi::Move move = m_line[static_cast<std::size_t>(i)];
        state.position.play(move);
        if (m_appearance.showLastMove)
            state.lastMove = move;
    }
    state.coordinates = coordinateStyle(m_appearance.coordinates);
    state.arrows = arrows();
    state.flipped = (m_trainer.side() == shogi::Color::White) != m_turned;
    for (const shogi::Color color : shogi::kColors)
        state.plates[shogi::index(color)].name = sideName(color);
    state.userMoves[shogi::index(m_trainer.side())] = isAnswerable();
    board()->setPromoteFreely(m_appearance.promotion == Promotion::Freely);
    board()->setState(state);
}

} // namespace app
