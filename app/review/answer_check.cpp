// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/review/answer_check.h"

#include "shogi-core/move_generator.h"

#include <algorithm>

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

AnswerCheck::AnswerCheck(Findings& findings, EngineHub& hub, const EngineCatalog& catalog, QObject* parent)
    : QObject(parent)
    , m_comparison(findings, hub, catalog) {
    connect(&m_comparison, &MoveComparison::changed, this, &AnswerCheck::take);
}

AnswerCheck::~AnswerCheck() = default;

void AnswerCheck::ask(const PracticeQuestion& question, shogi::Move answer, const ReviewSettings& settings) {
    cancel();
    m_question = question;
    m_answer = answer;
    m_settings = settings;
    if (!shogi::hasLegalMove(question.position.after(answer))) {
        // Mate: no engine is needed.
        PracticeAnswer mate;
        mate.verdict = PracticeVerdict::Best;
        mate.loss = 0.0;
        emit judged(mate, {answer});
        return;
    }
    m_comparison.compare(question.position, answer, question.better.front());
}

void AnswerCheck::take() {
    switch (m_comparison.state()) {
    case MoveComparison::State::Idle:
    case MoveComparison::State::Looking:
        return;
    case MoveComparison::State::Failed:
        emit failed(m_comparison.failure());
        return;
    case MoveComparison::State::Done:
        break;
    }
    std::vector<shogi::Move> line{m_answer};
    const std::vector<shogi::Move>& rest = m_comparison.tried().line;
    line.insert(line.end(), rest.begin(), rest.end());
    emit judged(judgeAgainst(m_question, m_comparison.known(), m_comparison.tried(), m_settings), line);
}

} // namespace app
