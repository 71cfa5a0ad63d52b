// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/coach/answer_check.h"

#include "shogi-core/move_generator.h"

#include <algorithm>
#include <utility>

namespace app {

PracticeAnswer judgeAgainst(const PracticeQuestion& question, const shogi::EngineEvaluation& afterBest,
                            const shogi::EngineEvaluation& afterAnswer, const ReviewSettings& settings) {
    PracticeAnswer result;
    const shogi::Color side = question.position.sideToMove();
    const auto percent = [&](const shogi::EngineEvaluation& evaluation) -> std::optional<int> {
        const auto black = blackWinRate(evaluation, settings.curve);
        return black ? std::optional(winPercent(winRateOf(side, *black))) : std::nullopt;
    };
    const auto best = percent(afterBest);
    const auto answer = percent(afterAnswer);
    if (!best || !answer)
        return result;
    result.loss = std::max(0, *best - *answer) / 100.0;
    // If there is a mate, nothing else is the answer.
    const bool mates = afterAnswer.matePlies && (*afterAnswer.matePlies > 0) == (side == shogi::Color::Black);
    const bool isGood =
        question.mate.empty() ? *result.loss < settings.thresholds.normalised().inaccuracy : mates;
    result.verdict = isGood ? PracticeVerdict::Good : PracticeVerdict::Weaker;
    return result;
}

AnswerCheck::AnswerCheck(EngineHub& hub, const EngineCatalog& catalog, QObject* parent)
    : QObject(parent)
    , m_hub(hub)
    , m_catalog(catalog) {}

AnswerCheck::~AnswerCheck() = default;

void AnswerCheck::setThinkingTime(host::Milliseconds time) { m_time = time; }

Hint& AnswerCheck::engine() {
    if (!m_engine) {
        m_engine = std::make_unique<Hint>(m_hub, m_catalog);
        connect(m_engine.get(), &Hint::found, this,
                [this](const shogi::Position&, const auto& lines) { take(lines); });
        const auto goOn = [this] {
            if (m_step == Step::Best && m_best)
                look(Step::Answer);
            else if (m_step == Step::Answer && m_after)
                finish();
            else
                fail(std::nullopt);
        };
        connect(m_engine.get(), &Hint::answered, this, goOn);
        connect(m_engine.get(), &Hint::nothingFound, this, goOn);
        connect(m_engine.get(), &Hint::failed, this, [this](const host::Failure& failure) { fail(failure); });
    }
    m_engine->setThinkingTime(m_time);
    return *m_engine;
}

void AnswerCheck::ask(const PracticeQuestion& question, shogi::Move answer, const ReviewSettings& settings) {
    cancel();
    if (!question.isSameAs(m_question) || question.better != m_question.better)
        m_best.reset();
    m_question = question;
    m_answer = answer;
    m_settings = settings;
    m_after.reset();
    const shogi::Position after = question.position.after(answer);
    if (!shogi::hasLegalMove(after)) {
        // Mate: no engine is needed.
        PracticeAnswer mate;
        mate.verdict = PracticeVerdict::Best;
        mate.loss = 0.0;
        emit judged(mate, {answer});
        return;
    }
    look(m_best ? Step::Answer : Step::Best);
}

void AnswerCheck::look(Step step) {
    m_step = step;
    engine().request(m_question.position, {step == Step::Best ? m_question.better.front() : m_answer});
}

void AnswerCheck::take(const std::vector<shogi::EngineEvaluation>& lines) {
    const auto first =
        std::find_if(lines.begin(), lines.end(), [](const auto& line) { return line.rank == 1; });
    if (first == lines.end())
        return;
    if (m_step == Step::Best)
        m_best = *first;
    else if (m_step == Step::Answer)
        m_after = *first;
}

void AnswerCheck::finish() {
    m_step = Step::None;
    std::vector<shogi::Move> line{m_answer};
    line.insert(line.end(), m_after->line.begin(), m_after->line.end());
    emit judged(judgeAgainst(m_question, *m_best, *m_after, m_settings), line);
}

void AnswerCheck::fail(const std::optional<host::Failure>& failure) {
    if (std::exchange(m_step, Step::None) != Step::None)
        emit failed(failure);
}

void AnswerCheck::cancel() {
    if (std::exchange(m_step, Step::None) != Step::None)
        m_engine->cancel();
}

void AnswerCheck::release() {
    m_step = Step::None;
    m_engine.reset();
}

} // namespace app
