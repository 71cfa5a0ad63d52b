// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/coach/training_scene.h"

#include "app/coach/training_session.h"
#include "app/text/game_text.h"

#include <algorithm>
#include <utility>

namespace app {

namespace {

// What is played out by itself; the rest of a line is stepped through.
constexpr int kPlayedOut = 7;

std::vector<shogi::Move> lineAfter(const TrainingSession& session) {
    const PracticeQuestion* const question = session.question();
    if (question != nullptr && session.isShown())
        return question->better;
    return session.answerLine();
}

} // namespace

TrainingScene::TrainingScene(TrainingSession& session, QObject* parent)
    : QuestionScene(parent)
    , m_session(session) {
    connect(&session, &TrainingSession::changed, this, &TrainingScene::follow);
    connect(&m_playing, &QTimer::timeout, this, &TrainingScene::playOn);
    m_playing.setSingleShot(true);
}

QString TrainingScene::title() const {
    if (m_session.question() == nullptr)
        return tr("Training");
    return tr("Question %1 of %2").arg(m_session.current() + 1).arg(m_session.items().size());
}

QString TrainingScene::nameOf(shogi::Color color) const {
    const TrainingSession::Item* const item = m_session.item();
    if (item == nullptr || !item->mistake)
        return sideName(color);
    const MistakeOrigin& origin = item->mistake->origin;
    const QString& name = color == shogi::Color::Black ? origin.black : origin.white;
    return name.isEmpty() ? sideName(color) : name;
}

void TrainingScene::follow() {
    const PracticeQuestion* const question = m_session.question();
    Question shown;
    if (question != nullptr) {
        shown.start = question->position;
        shown.previous = question->previous;
        shown.side = question->position.sideToMove();
        shown.line = lineAfter(m_session);
        shown.isAsking = m_session.isAsking();
        if (m_session.isHinted() || m_session.isShown()) {
            board::Arrow arrow = board::Arrow::ofMove(question->better.front(), shown.side);
            arrow.onlyOrigin = m_session.isHinted();
            shown.arrows = {arrow};
        }
    }
    const std::vector<shogi::Move> line = shown.line;
    const bool isKnown = m_session.isShown() || (m_session.answer() && !m_session.isJudging());
    // The answer itself stands on the board already, and the rest follows once it has been judged.
    const int step = m_session.answer() && !m_session.isShown() ? 1 : 0;
    put(std::move(shown), step);
    if (!isKnown || line.empty()) {
        m_playing.stop();
        m_played.clear();
    } else if (line != m_played) {
        m_played = line;
        if (m_pace > std::chrono::milliseconds(0))
            m_playing.start(m_pace);
    }
}

void TrainingScene::playOn() {
    if (!isShown() || this->step() >= std::min(lastStep(), kPlayedOut))
        return;
    QuestionScene::goToStep(this->step() + 1);
    m_playing.start(m_pace);
}

void TrainingScene::goToStep(int step) {
    m_playing.stop();
    QuestionScene::goToStep(step);
}

void TrainingScene::play(shogi::Move move) { m_session.give(move); }

bool TrainingScene::dismissArrows() {
    const bool had = m_session.isHinted();
    if (had)
        m_session.dropHint();
    return had;
}

const char* TrainingScene::whyNoHint() const {
    return m_session.isAsking() ? nullptr
                                : QT_TRANSLATE_NOOP("app::Actions", "Only while you are to find a move");
}

void TrainingScene::hint() { m_session.hint(); }

const char* TrainingScene::whyNoTakeBack() const {
    return m_session.question() != nullptr && (m_session.answer() || m_session.isShown())
               ? nullptr
               : QT_TRANSLATE_NOOP("app::Actions", "There is nothing to take back");
}

void TrainingScene::takeBack() { m_session.tryAgain(); }

QString TrainingScene::whyHidden() const {
    const bool isOpen = m_session.question() != nullptr && !m_session.isShown() && !m_session.isCorrect();
    return isOpen ? tr("Hidden until the question is answered.") : QString();
}

} // namespace app
