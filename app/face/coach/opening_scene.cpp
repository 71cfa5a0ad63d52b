// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/coach/opening_scene.h"

#include "app/coach/opening_trainer.h"
#include "app/text/game_text.h"

#include <utility>

namespace app {

OpeningScene::OpeningScene(OpeningTrainer& trainer, QObject* parent)
    : QuestionScene(parent)
    , m_trainer(trainer) {
    connect(&trainer, &OpeningTrainer::changed, this, &OpeningScene::follow);
}

QString OpeningScene::nameOf(shogi::Color color) const { return sideName(color); }

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
    Question shown;
    shown.side = m_trainer.side();
    if (m_trainer.hasLine()) {
        shown.start = m_trainer.training().start();
        shown.line = m_trainer.training().moves();
        shown.at = static_cast<int>(shown.line.size());
        if (m_trainer.given())
            shown.line.push_back(m_trainer.given());
        shown.isAsking = m_trainer.stage() == OpeningTrainer::Stage::Asking;
        const bool isTold = m_trainer.stage() == OpeningTrainer::Stage::Deviated || m_trainer.isShown();
        if (isTold || m_trainer.isHinted()) {
            board::Arrow arrow =
                board::Arrow::ofMove(m_trainer.training().question().moves.front().move, shown.side);
            arrow.onlyOrigin = !isTold;
            shown.arrows = {arrow};
        }
    }
    const int end = static_cast<int>(shown.line.size());
    put(std::move(shown), end);
}

bool OpeningScene::isAnswerable() const {
    return m_trainer.stage() == OpeningTrainer::Stage::Asking && step() == lastStep();
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

} // namespace app
