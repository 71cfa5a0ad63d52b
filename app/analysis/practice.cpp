// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/analysis/practice.h"

#include <algorithm>

namespace app {

std::optional<shogi::Square> PracticeQuestion::previousTo() const {
    return previous ? std::optional(previous->to()) : std::nullopt;
}

bool PracticeQuestion::isSameAs(const PracticeQuestion& other) const {
    return move == other.move && played == other.played && position == other.position;
}

std::vector<PracticeQuestion> practiceQuestions(const shogi::Record& record,
                                                std::span<const shogi::NodeId> line, const GameReview& review,
                                                shogi::Color side, std::size_t count) {
    std::vector<PracticeQuestion> questions;
    shogi::Position position = record.startPosition();
    std::optional<shogi::Move> previous;
    std::size_t index = 0;
    for (const shogi::NodeId id : line) {
        const shogi::Move move = record.node(id).move;
        if (!move)
            continue;
        if (index >= review.moves.size())
            break;
        const MoveReview& reviewed = review.moves[index];
        const bool bad = reviewed.judged && (reviewed.judged->judgement >= Judgement::Inaccuracy);
        const std::vector<shogi::Move> better = reviewed.betterLine();
        if (reviewed.mover == side && bad && !better.empty()) {
            PracticeQuestion question;
            question.move = index;
            question.ply = reviewed.ply;
            question.position = position;
            question.previous = previous;
            question.played = move;
            question.better = better;
            question.loss = reviewed.judged->points / 100.0;
            question.lines = reviewed.before;
            question.mate = reviewed.mate;
            question.after = reviewed.after;
            question.phase = reviewed.phase;
            questions.push_back(std::move(question));
        }
        position.play(move);
        previous = move;
        ++index;
    }
    std::stable_sort(questions.begin(), questions.end(),
                     [](const auto& a, const auto& b) { return a.loss > b.loss; });
    if (questions.size() > count)
        questions.resize(count);
    return questions;
}

PracticeAnswer judgeAnswer(const PracticeQuestion& question, shogi::Move answer,
                           const ReviewSettings& settings, std::span<const shogi::EngineEvaluation> after) {
    PracticeAnswer result;
    if (!question.mate.empty() && question.mate.front() == answer) {
        result.verdict = PracticeVerdict::Best;
        result.loss = 0.0;
        return result;
    }
    const double inaccuracy = settings.thresholds.normalised().inaccuracy;
    if (!question.lines.empty() && !question.lines.front().line.empty()) {
        const shogi::Color side = question.position.sideToMove();
        const auto percent = [&](const shogi::EngineEvaluation& line) {
            return winPercent(winRateOf(side, blackWinRate(line, settings.curve).value_or(0.5)));
        };
        const int best = percent(question.lines.front());
        const auto lossOf = [&](const shogi::EngineEvaluation& line) {
            return std::max(0, best - percent(line)) / 100.0;
        };
        for (std::size_t i = 0; i < question.lines.size(); ++i) {
            const shogi::EngineEvaluation& line = question.lines[i];
            if (line.line.empty() || line.line.front() != answer)
                continue;
            result.loss = lossOf(line);
            // If there is a mate, nothing else is the answer.
            const bool mates = line.matePlies && (*line.matePlies > 0) == (side == shogi::Color::Black);
            if (mates || (i == 0 && question.mate.empty()))
                result.verdict = PracticeVerdict::Best;
            else
                result.verdict = *result.loss < inaccuracy ? PracticeVerdict::Good : PracticeVerdict::Weaker;
            if (answer != question.played)
                return result;
        }
        const auto same = std::find_if(after.begin(), after.end(), [&](const auto& line) {
            return line.rank == 1 && line.engine == question.lines.front().engine;
        });
        if (same != after.end() && blackWinRate(*same, settings.curve)) {
            result.loss = lossOf(*same);
            result.verdict = *result.loss < inaccuracy ? PracticeVerdict::Good : PracticeVerdict::Weaker;
        }
    }
    if (answer == question.played) {
        result.verdict = PracticeVerdict::SameAgain;
        result.loss = question.loss;
    }
    return result;
}

} // namespace app
