// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/review/practice_scene.h"

#include "app/document/record_document.h"
#include "app/face/shell/board_look.h"
#include "app/review/mistake_practice.h"
#include "app/text/foreign_text.h"
#include "app/text/game_text.h"
#include "board-widget/board_view.h"

#include <algorithm>

namespace app {

namespace {

// The moves that can be stepped through: the user's answer, or the better line once it is known.
std::vector<shogi::Move> lineOf(const MistakePractice& practice) {
    const PracticeQuestion* const question = practice.question();
    const bool isFound = practice.isCorrect() && *practice.answer() == question->better.front();
    if (question != nullptr && (practice.isShown() || isFound))
        return question->better;
    return practice.answer() ? std::vector{*practice.answer()} : std::vector<shogi::Move>();
}

} // namespace

PracticeScene::PracticeScene(MistakePractice& practice, const RecordDocument& document, QObject* parent)
    : Scene(parent)
    , m_practice(practice)
    , m_document(document) {
    connect(&practice, &MistakePractice::changed, this, &PracticeScene::follow);
}

void PracticeScene::setAppearance(const AppearanceSettings& appearance) {
    m_appearance = appearance;
    refresh();
}

QString PracticeScene::title() const {
    if (m_practice.question() == nullptr)
        return tr("Nothing to practise");
    return tr("Question %1 of %2").arg(m_practice.current() + 1).arg(m_practice.questions().size());
}

// A line that is on the board already stays at its step.
void PracticeScene::follow() {
    const PracticeQuestion* const question = m_practice.question();
    const shogi::Position start =
        question != nullptr ? question->position : m_document.record().startPosition();
    const std::vector<shogi::Move> line = lineOf(m_practice);
    if (start != m_start || line != m_line) {
        if (isShown())
            board()->setUserArrows({});
        m_start = start;
        m_line = line;
        m_step = m_practice.answer() && !m_practice.isShown() ? 1 : 0;
    }
    refresh();
    emit changed();
}

void PracticeScene::goToStep(int step) {
    step = std::clamp(step, 0, lastStep());
    if (step == m_step)
        return;
    m_step = step;
    if (isShown())
        board()->setUserArrows({});
    refresh();
    emit changed();
}

void PracticeScene::flip() {
    m_turned = !m_turned;
    refresh();
}

void PracticeScene::play(shogi::Move move) { m_practice.give(move); }

bool PracticeScene::dismissArrows() {
    const bool had = m_practice.isHinted();
    if (had)
        m_practice.dropHint();
    return had;
}

const char* PracticeScene::whyNoHint() const {
    return m_practice.isAsking() ? nullptr
                                 : QT_TRANSLATE_NOOP("app::Actions", "Only while you are to find a move");
}

void PracticeScene::hint() { m_practice.hint(); }

const char* PracticeScene::whyNoTakeBack() const {
    return m_practice.answer() || m_practice.isShown()
               ? nullptr
               : QT_TRANSLATE_NOOP("app::Actions", "There is nothing to take back");
}

void PracticeScene::takeBack() { m_practice.tryAgain(); }

QString PracticeScene::whyHidden() const {
    const bool isOpen = m_practice.question() != nullptr && !m_practice.isShown() && !m_practice.isCorrect();
    return isOpen ? tr("Hidden until the question is answered.") : QString();
}

void PracticeScene::refresh() {
    if (isShown())
        draw();
}

std::vector<board::Arrow> PracticeScene::arrows() const {
    if (m_step > 0 || (!m_practice.isHinted() && !m_practice.isShown()))
        return {};
    board::Arrow arrow = board::Arrow::ofMove(m_practice.question()->better.front(),
                                              m_practice.question()->position.sideToMove());
    arrow.onlyOrigin = m_practice.isHinted();
    return {arrow};
}

void PracticeScene::draw() {
    const PracticeQuestion* const question = m_practice.question();
    board::BoardState state;
    state.position = m_start;
    if (question != nullptr && m_appearance.showLastMove)
        state.lastMove = question->previous;
    for (int i = 0; i < m_step; ++i) {
        const shogi::Move move = m_line[static_cast<std::size_t>(i)];
        state.position.play(move);
        if (m_appearance.showLastMove)
            state.lastMove = move;
    }
    state.coordinates = coordinateStyle(m_appearance.coordinates);
    state.arrows = arrows();
    state.flipped = (m_practice.side() == shogi::Color::White) != m_turned;
    for (const shogi::Color color : shogi::kColors)
        state.plates[shogi::index(color)].name = foreignText(playerName(m_document.record(), color));
    state.userMoves[shogi::index(m_practice.side())] = m_practice.isAsking();
    board()->setPromoteFreely(m_appearance.promotion == Promotion::Freely);
    board()->setState(state);
}

} // namespace app
