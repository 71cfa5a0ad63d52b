// SPDX-License-Identifier: GPL-3.0-or-later
// What the desk shows in its pane, and its commands.
#include "app/coach/coach.h"
#include "app/coach/memory_schedule.h"
#include "app/coach/training_days.h"
#include "app/face/coach/training_desk.h"
#include "app/face/coach/training_pane.h"
#include "app/face/coach/training_scene.h"
#include "app/face/coach/training_start_page.h"
#include "app/face/mates/tsume_desk.h"
#include "app/face/review/practice_pane.h"
#include "app/face/review/teacher_words_view.h"
#include "app/face/shell/board_stage.h"
#include "app/face/shell/main_window.h"
#include "app/mates/mate_session.h"
#include "app/settings/settings_file.h"
#include "app/text/foreign_text.h"
#include "app/text/game_text.h"
#include "app/text/mate_text.h"
#include "app/text/mistake_text.h"
#include "app/text/number_text.h"

#include <QTimeZone>

#include <algorithm>
#include <array>
#include <limits>

namespace app {

namespace {

using Mark = TrainingSession::Mark;
using Offer = TrainingQuestionPage::Offer;

constexpr int kShownDays = 30;

} // namespace

std::vector<Command> TrainingDesk::commands() {
    return {
        {.id = "trainingToday",
         .text = QT_TRANSLATE_NOOP("app::Actions", "Today’s &training"),
         .tip = QT_TRANSLATE_NOOP("app::Actions",
                                  "Mistakes of your games and mate problems, asked again in time"),
         .keys = "Ctrl+Alt+Shift+R",
         .places = {{MenuId::Training, 210}},
         .run = [this] { showPane(); }},
        {.id = "trainingClock",
         .text = QT_TRANSLATE_NOOP("app::Actions", "Mates against the &clock"),
         .tip =
             QT_TRANSLATE_NOOP("app::Actions", "As many mate problems as you can solve within some minutes"),
         .keys = "Ctrl+Alt+Shift+C",
         .places = {{MenuId::Training, 220}},
         .run =
             [this] {
                 showChoices();
                 beginRun(m_pane->start().minutes());
             }},
        {.id = "trainingBrinkmates",
         .text = QT_TRANSLATE_NOOP("app::Actions", "&Brinkmates"),
         .tip = QT_TRANSLATE_NOOP("app::Actions",
                                  "Find the move after which the opponent cannot avoid mate any more"),
         .keys = "Ctrl+Shift+F8",
         .places = {{MenuId::Training, 230}},
         .run =
             [this] {
                 showChoices();
                 beginBrinkmates(m_pane->start().brinkmateMoves());
             }},
    };
}

void TrainingDesk::refresh() {
    if (!m_scene->isShown() && !m_parts.mates.isPosing())
        return;
    m_pane->showQuestion(isAsking());
    if (m_run.isRunning())
        showRun();
    else if (m_training.isRunning())
        showSet();
    else
        showStart();
}

void TrainingDesk::showStart() {
    Coach& coach = m_parts.coach;
    const QTimeZone zone = QTimeZone::systemTimeZone();
    const QDate today = QDate::currentDate();
    TrainingStartPage::Content content;
    content.wish = wish();
    const std::vector<DailyItem> items = todaysItems();
    content.due = static_cast<int>(std::count_if(items.begin(), items.end(), [](const DailyItem& item) {
        return item.card.memory.asked.has_value();
    }));
    content.fresh = static_cast<int>(items.size()) - content.due;
    content.answered = answeredOn(coach.answers(), content.wish, today, zone);
    content.isDone = content.answered >= content.wish.count;
    content.hasMistakes = std::any_of(coach.cards().begin(), coach.cards().end(), [](const CoachCard& card) {
        return card.subject == CoachSubject::Mistake;
    });
    content.right = m_lastRight;
    content.asked = m_lastAsked;
    content.run = m_isRunShown ? runWords() : QString();
    constexpr std::array<int, 2> kBrinkmateMoves{1, 3};
    for (std::size_t i = 0; i < kBrinkmateMoves.size(); ++i) {
        const std::vector<DailyItem> all =
            brinkmateItems(kBrinkmateMoves[i], std::numeric_limits<std::size_t>::max());
        const auto due =
            std::count_if(all.begin(), all.end(), [](const DailyItem& item) { return item.isKept; });
        content.brinkmates[i] = {kBrinkmateMoves[i], static_cast<int>(due),
                                 static_cast<int>(all.size()) - static_cast<int>(due)};
    }
    content.streak = trainingStreak(coach.answers(), today, zone);
    content.days = answersByDay(coach.answers(), today, kShownDays, zone);
    content.isAutomatic = !coach.value(automaticMistakesName()).isEmpty();
    content.name = m_parts.settings.library().player;
    m_pane->start().setContent(content);
    showChoices();
}

void TrainingDesk::showChoices() {
    if (const int minutes = m_parts.coach.value(minutesName()).toInt(); minutes > 0)
        m_pane->start().setMinutes(minutes);
    if (const int moves = m_parts.coach.value(brinkmatesName()).toInt(); moves > 0)
        m_pane->start().setBrinkmateMoves(moves);
}

QString TrainingDesk::runWords() const {
    const auto minutes = static_cast<int>(m_run.time().count());
    QStringList words{tr("%n problem(s) solved", nullptr, m_run.solvedCount())};
    if (const auto failed = static_cast<int>(m_run.answered().size()) - m_run.solvedCount(); failed > 0)
        words += tr("%n not solved; asked again in the training", nullptr, failed);
    const int best = m_parts.coach.value(QStringLiteral("training.best.%1").arg(minutes)).toInt();
    if (best > 0)
        words += tr("Most within %n minute(s): %1", nullptr, minutes).arg(best);
    return words.join(u'\n');
}

void TrainingDesk::showSet() {
    const TrainingSession::Item& item = *m_training.item();
    TrainingQuestionPage::Content content;
    content.title = tr("Question %1 of %2").arg(m_training.current() + 1).arg(m_training.items().size());
    if (item.isAgain)
        content.title = tr("%1 – once more", "a question").arg(content.title);
    for (std::size_t i = 0; i < m_training.items().size(); ++i)
        content.rows += rowOf(m_training.items()[i], i + 1);
    content.row = static_cast<int>(m_training.current());
    if (m_training.asked() > 0)
        content.score = tr("%1 of %2 correct").arg(m_training.right()).arg(m_training.asked());
    content.canGoOn = true;
    if (m_training.question() != nullptr) {
        content.words = item.mistake ? wordsOfMistake(*item.mistake) : wordsOfBrinkmate(*item.brinkmate);
        const bool isBest = m_training.isCorrect() && m_training.judged().verdict == PracticeVerdict::Best;
        content.canHint = m_training.isAsking();
        content.canShow = !m_training.isShown() && !m_training.isJudging() && !isBest;
        content.canTryAgain = (m_training.answer() || m_training.isShown()) && !m_training.isJudging();
        content.offer = m_training.isShown() || m_training.isCorrect() ? Offer::Next
                        : content.canTryAgain                          ? Offer::Again
                                                                       : Offer::Nothing;
    } else {
        const MatePractice& practice = m_parts.session.practice();
        const bool isSolved = practice.state() == MatePractice::State::Solved;
        content.words = wordsOfMate(*item.mate);
        content.canHint = m_scene->isShown() ? false : m_parts.window.stage().shown()->whyNoHint() == nullptr;
        content.canTryAgain = m_parts.window.stage().shown()->whyNoTakeBack() == nullptr;
        content.canShow = !isSolved && !m_parts.session.isSolving() && !m_parts.session.outcome();
        content.offer = isSolved                                           ? Offer::Next
                        : practice.state() == MatePractice::State::Refuted ? Offer::Again
                                                                           : Offer::Nothing;
    }
    m_pane->question().setContent(content);
    explain();
}

// What the move of the game overlooked, and what was better, once that is known; before, what a wrong answer
// overlooks.
void TrainingDesk::explain() {
    using Extent = TeacherWordsView::Extent;
    TeacherWordsView& reasons = m_pane->question().reasons();
    const PracticeQuestion* const question = m_training.question();
    if (question == nullptr)
        return reasons.explain(std::nullopt);
    if (m_training.isShown() || m_training.isCorrect())
        return reasons.explain(TeacherWordsView::Subject{turningPointOf(*question), question->ply});
    if (!m_training.isWrong())
        return reasons.explain(std::nullopt);
    const bool isSame = *m_training.answer() == question->played;
    reasons.explain(TeacherWordsView::Subject{isSame ? turningPointOf(*question)
                                                     : turningPointOf(*question, m_training.answerLine()),
                                              question->ply, !isSame},
                    Extent::MovePlayed);
}

void TrainingDesk::showRun() {
    const MateProblem* const problem = m_run.problem();
    if (problem == nullptr) // the time has just run out
        return;
    TrainingQuestionPage::Content content;
    content.title = tr("%1 left", "time").arg(clockText(m_run.left()));
    content.words = wordsOfMate(*problem);
    for (std::size_t i = 0; i < m_run.answered().size(); ++i) {
        const MateSprint::Answered& each = m_run.answered()[i];
        const QString row =
            tr("%1: %2", "number, problem").arg(i + 1).arg(mateText(each.problem.statedPlies.value_or(0)));
        content.rows += each.isSolved ? tr("%1 – correct", "a question").arg(row)
                                      : tr("%1 – wrong", "a question").arg(row);
    }
    content.row = static_cast<int>(content.rows.size()) - 1;
    content.score = tr("%n problem(s) solved", nullptr, m_run.solvedCount());
    content.canHint = false;
    content.canTryAgain = m_parts.window.stage().shown()->whyNoTakeBack() == nullptr;
    content.canGoOn = true;
    content.offer =
        m_parts.session.practice().state() == MatePractice::State::Refuted ? Offer::Again : Offer::Nothing;
    m_pane->question().setContent(content);
    explain();
}

QString TrainingDesk::rowOf(const TrainingSession::Item& item, std::size_t number) const {
    // What a mistake is about would be half the answer.
    const QString subject = item.mate        ? mateText(item.mate->statedPlies.value_or(0))
                            : item.brinkmate ? tr("Brinkmate in %n move(s)", nullptr, item.brinkmate->moves)
                            : item.mark == Mark::Open
                                ? tr("From move %1 of a game").arg(item.mistake->question.ply)
                                : mistakeKindName(item.mistake->kind);
    const QString row = tr("%1: %2", "number, problem").arg(number).arg(subject);
    switch (item.mark) {
    case Mark::Open:
        break;
    case Mark::Right:
        return tr("%1 – correct", "a question").arg(row);
    case Mark::Hinted:
        return tr("%1 – correct with a hint", "a question").arg(row);
    case Mark::Wrong:
        return tr("%1 – wrong", "a question").arg(row);
    case Mark::Shown:
        return tr("%1 – answer shown", "a question").arg(row);
    }
    return row;
}

QString TrainingDesk::wordsOfMistake(const KeptMistake& mistake) const {
    const PracticeQuestion& question = mistake.question;
    QStringList words;
    if (m_training.answer()) {
        const QString answer =
            moveText(question.position, *m_training.answer(), m_notation, question.previousTo());
        words += m_training.isJudging() ? tr("%1  Tokin is looking at this move…", "a move").arg(answer)
                                        : answer + QStringLiteral("  ") +
                                              PracticePane::verdictWords(question, m_training.judged());
    } else if (!m_training.isShown()) {
        words += PracticePane::taskWords(question);
    }
    if (m_training.isHinted())
        words += PracticePane::hintWords(question);
    if (m_training.isWrong() && m_training.answerLine().size() > 1)
        words +=
            tr("What may follow: %1")
                .arg(lineText(question.position, m_training.answerLine(), m_notation, question.previousTo()));
    if (m_training.isShown() || m_training.isCorrect()) {
        words += PracticePane::solutionWords(question, m_notation);
        words += tr("%1: %2", "kind of a mistake, what it means")
                     .arg(mistakeKindName(mistake.kind), mistakeKindMeaning(mistake.kind));
        const MistakeOrigin& origin = mistake.origin;
        if (!origin.black.isEmpty() || !origin.white.isEmpty())
            words += tr("From: %1 – %2 %3", "players, date")
                         .arg(foreignText(origin.black), foreignText(origin.white), foreignText(origin.date))
                         .trimmed();
        if (const QString next = nextTimeWords(); !next.isEmpty())
            words += next;
    }
    return words.join(u'\n');
}

QString TrainingDesk::wordsOfMate(const MateProblem& problem) const {
    const QString side = sideName(positionOf(problem).sideToMove());
    QStringList words;
    if (problem.statedPlies)
        words +=
            tr("%1 to move. %2", "side, mate in so many plies").arg(side, mateText(*problem.statedPlies));
    else
        words += tr("%1 to move.").arg(side);
    words += tr("Every move must give check.");
    const MatePractice& practice = m_parts.session.practice();
    if (practice.state() == MatePractice::State::Refuted)
        words += m_run.isRunning() ? tr("Wrong: there is no mate after that. Take it back, or go on.")
                                   : tr("Wrong: there is no mate after that. Take it back.");
    if (practice.state() == MatePractice::State::Solved && !m_run.isRunning()) {
        words += tr("Mate. Solved!");
        if (const QString next = nextTimeWords(); !next.isEmpty())
            words += next;
    }
    return words.join(u'\n');
}

QString TrainingDesk::wordsOfBrinkmate(const BrinkmateProblem& problem) const {
    const PracticeQuestion& question = *m_training.question();
    QStringList words{tr("%1 to move. %2", "side, brinkmate in so many moves")
                          .arg(sideName(problem.start.sideToMove()),
                               tr("Brinkmate in %n move(s)", nullptr, problem.moves))};
    if (m_training.answer())
        words += wordsOfBrinkmateAnswer(problem);
    else if (!m_training.isShown())
        words += problem.moves == 1
                     ? tr("Find the move after which it will be mate, whatever the opponent plays.")
                     : tr("Find the first move: whatever the opponent plays, there is a mate after it, or "
                          "another brinkmate.");
    if (m_training.isHinted())
        words += PracticePane::hintWords(question);
    if (m_training.isShown() || m_training.isCorrect()) {
        words += tr("For example: %1").arg(lineText(question.position, question.better, m_notation, {}));
        if (const QString next = nextTimeWords(); !next.isEmpty())
            words += next;
    }
    return words.join(u'\n');
}

// Only what is known: the answers come with the problem.
QString TrainingDesk::wordsOfBrinkmateAnswer(const BrinkmateProblem& problem) const {
    const shogi::Move given = *m_training.answer();
    const QString answer = moveText(problem.start, given, m_notation, {});
    const auto said = [&answer](const QString& words) { return answer + QStringLiteral("  ") + words; };
    if (m_training.isCorrect())
        return said(problem.moves == 1
                        ? tr("Correct! Whatever the opponent plays, it will be mate.")
                        : tr("Correct! There is always a mate after it, or another brinkmate."));
    const auto reply = problem.answerTo(given);
    if (!reply)
        return said(tr("Wrong: it does not threaten mate."));
    const QString replied = moveText(problem.start.after(given), *reply, m_notation, given.to());
    if (problem.moves == 1)
        return said(tr("Wrong: after %1 there is no mate.", "a move").arg(replied));
    return said(
        tr("Wrong: after %1 there is neither a mate nor a brinkmate in one move.", "a move").arg(replied));
}

// Of the current card, once it has been answered.
QString TrainingDesk::nextTimeWords() const {
    const TrainingSession::Item& item = *m_training.item();
    const CoachCard* const card = m_parts.coach.card(item.card.subject, item.card.key);
    if (item.mark == Mark::Open || card == nullptr || !card->memory.due)
        return {};
    if (card->memory.interval < 1)
        return tr("Asked again today.");
    return tr("Asked again in %n day(s).", nullptr, static_cast<int>(card->memory.interval));
}

} // namespace app
