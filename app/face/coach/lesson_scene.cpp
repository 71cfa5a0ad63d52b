// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/coach/lesson_scene.h"

#include "app/coach/lesson_run.h"
#include "app/text/lesson_text.h"
#include "board-widget/board_view.h"

#include <utility>

namespace app {

namespace {

constexpr int kRing = 2; // blue, as drawn by hand

bool asksOutcome(const Exercise* exercise) {
    return exercise != nullptr && exercise->goal == LessonGoal::Pick &&
           exercise->question == LessonQuestion::Outcome;
}

} // namespace

LessonScene::LessonScene(LessonRun& run, QObject* parent)
    : QuestionScene(parent)
    , m_run(run) {
    connect(&run, &LessonRun::asked, this, [this] {
        if (isShown())
            board()->setUserArrows({});
        goToStep(lastStep());
    });
    connect(&run, &LessonRun::changed, this, &LessonScene::follow);
}

void LessonScene::setAppearance(AppearanceSettings appearance) {
    m_notation = appearance.notation;
    // Whether to promote is a part of what is learned.
    appearance.promotion = Promotion::Ask;
    QuestionScene::setAppearance(appearance);
    follow();
}

QString LessonScene::title() const { return lessonTitle(m_run.lesson()); }

QString LessonScene::prompt() const {
    return m_run.exercise() != nullptr ? taskText(*m_run.exercise(), m_notation) : QString();
}

QString LessonScene::place() const {
    return tr("Lesson %1 of %2").arg(m_run.place() + 1).arg(m_run.lessons().size());
}

QString LessonScene::nameOf(shogi::Color color) const {
    return color == shogi::Color::Black ? tr("You") : tr("Opponent");
}

void LessonScene::follow() {
    Question shown;
    if (const Exercise* const exercise = m_run.exercise(); asksOutcome(exercise)) {
        shown.start = lessonStart(*exercise);
        shown.line = lessonLine(*exercise);
    } else {
        shown.start = m_run.stand().position;
        shown.previous = m_run.lastMove();
        shown.isAsking = m_run.isAsking();
    }
    shown.at = static_cast<int>(shown.line.size());
    shown.arrows = arrows();
    const int end = shown.at;
    put(std::move(shown), end);
}

void LessonScene::play(shogi::Move move) { m_run.give(move); }

bool LessonScene::refuse(shogi::MoveFault fault, shogi::Move move) {
    m_run.refuse(fault, move);
    return true;
}

bool LessonScene::dismissArrows() {
    const bool had = m_run.hinted() != LessonRun::Hint::None;
    if (had)
        m_run.dropHint();
    return had;
}

const char* LessonScene::whyNoHint() const {
    return m_run.isAsking() ? nullptr
                            : QT_TRANSLATE_NOOP("app::Actions", "Only while you are to find a move");
}

void LessonScene::hint() { m_run.hint(); }

const char* LessonScene::whyNoTakeBack() const {
    return m_run.stand().made > 0 ? nullptr
                                  : QT_TRANSLATE_NOOP("app::Actions", "There is nothing to take back");
}

void LessonScene::takeBack() { m_run.again(); }

void LessonScene::addChoices(std::vector<board::Arrow>& arrows) const {
    const shogi::Color side = m_run.stand().position.sideToMove();
    const bool isSolved = m_run.phase() == LessonRun::Phase::Solved;
    const std::vector<LessonChoice>& choices = m_run.choices();
    for (std::size_t i = 0; i < choices.size(); ++i) {
        const auto* const move = std::get_if<shogi::Move>(&choices[i]);
        if (move == nullptr || m_run.isOut(i) || (isSolved && *move != m_run.judgement()->move))
            continue;
        board::Arrow arrow =
            board::Arrow::ofMove(*move, side, board::ArrowRole::User, QString::number(i + 1));
        arrow.tone = kRing;
        arrows.push_back(arrow);
    }
}

std::vector<board::Arrow> LessonScene::arrows() const {
    std::vector<board::Arrow> arrows;
    const Exercise* const exercise = m_run.exercise();
    if (exercise == nullptr)
        return arrows;
    const bool isSolved = m_run.phase() == LessonRun::Phase::Solved;
    const shogi::Bitboard marks = isSolved ? shogi::Bitboard() : m_run.stand().marks;
    marks.forEach([&arrows](shogi::Square square) {
        board::Arrow ring;
        ring.from = square;
        ring.to = square;
        ring.role = board::ArrowRole::User;
        ring.tone = kRing;
        arrows.push_back(ring);
    });
    const shogi::Color side = m_run.stand().position.sideToMove();
    if (exercise->goal == LessonGoal::Pick) {
        if (exercise->question == LessonQuestion::Illegal)
            addChoices(arrows);
        else if (const std::optional<shogi::Move> move = lessonMove(*exercise))
            arrows.push_back(board::Arrow::ofMove(*move, side, board::ArrowRole::Candidate));
    }
    if (const std::optional<shogi::Move> move = m_run.hintedMove()) {
        arrows.push_back(board::Arrow::ofMove(*move, side));
        arrows.back().onlyOrigin = m_run.hinted() == LessonRun::Hint::Piece;
    }
    if (m_run.judgement() && m_run.judgement()->reply)
        arrows.push_back(board::Arrow::ofMove(*m_run.judgement()->reply, side, board::ArrowRole::Threat));
    return arrows;
}

} // namespace app
