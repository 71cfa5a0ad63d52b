// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/review/practice_scene.h"

#include "app/document/record_document.h"
#include "app/review/mistake_practice.h"
#include "app/text/game_text.h"

#include <utility>

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
    : QuestionScene(parent)
    , m_practice(practice)
    , m_document(document) {
    connect(&practice, &MistakePractice::changed, this, &PracticeScene::follow);
}

QString PracticeScene::title() const {
    if (m_practice.question() == nullptr)
        return tr("Nothing to practise");
    return tr("Question %1 of %2").arg(m_practice.current() + 1).arg(m_practice.questions().size());
}

QString PracticeScene::nameOf(shogi::Color color) const { return playerName(m_document.record(), color); }

void PracticeScene::follow() {
    const PracticeQuestion* const question = m_practice.question();
    Question shown;
    shown.start = question != nullptr ? question->position : m_document.record().startPosition();
    if (question != nullptr)
        shown.previous = question->previous;
    shown.line = lineOf(m_practice);
    shown.side = m_practice.side();
    shown.isAsking = m_practice.isAsking();
    shown.arrows = arrows();
    put(std::move(shown), m_practice.answer() && !m_practice.isShown() ? 1 : 0);
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

std::vector<board::Arrow> PracticeScene::arrows() const {
    if (!m_practice.isHinted() && !m_practice.isShown())
        return {};
    board::Arrow arrow = board::Arrow::ofMove(m_practice.question()->better.front(),
                                              m_practice.question()->position.sideToMove());
    arrow.onlyOrigin = m_practice.isHinted();
    return {arrow};
}

} // namespace app
