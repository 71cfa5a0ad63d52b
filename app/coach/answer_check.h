// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/analysis/practice.h"
#include "app/live/hint.h"

#include <QObject>

#include <memory>
#include <optional>
#include <vector>

namespace app {

// Judges an answer that the stored lines do not know, by asking the bundled engine on the spot: it looks at
// the position after the answer and at the one after the best move for the same time, and what the answer
// loses against it counts. The process is started with the first question and kept until release(). Main
// thread.
class AnswerCheck : public QObject {
    Q_OBJECT

public:
    // Both must outlive this object.
    AnswerCheck(EngineHub& hub, const EngineCatalog& catalog, QObject* parent = nullptr);
    ~AnswerCheck() override;

    // For each of the two positions.
    void setThinkingTime(host::Milliseconds time);
    // judged() or failed() follows, unless cancelled; a running question is replaced. answer: legal.
    void ask(const PracticeQuestion& question, shogi::Move answer, const ReviewSettings& settings);
    bool isBusy() const { return m_step != Step::None; }
    void cancel();
    // Also ends the process.
    void release();

signals:
    // line: from the question's position, beginning with the answer, as the engine goes on.
    void judged(const app::PracticeAnswer& judged, const std::vector<shogi::Move>& line);
    void failed(const std::optional<host::Failure>& failure);

private:
    enum class Step : std::uint8_t { None, Best, Answer };

    Hint& engine();
    void look(Step step);
    void take(const std::vector<shogi::EngineEvaluation>& lines);
    void finish();
    void fail(const std::optional<host::Failure>& failure);

    EngineHub& m_hub;
    const EngineCatalog& m_catalog;
    std::unique_ptr<Hint> m_engine;
    host::Milliseconds m_time{1000};
    PracticeQuestion m_question;
    ReviewSettings m_settings;
    shogi::Move m_answer;
    Step m_step = Step::None;
    // Of m_question; kept for the next answer to it.
    std::optional<shogi::EngineEvaluation> m_best;
    std::optional<shogi::EngineEvaluation> m_after;
};

// What an answer loses against the best move, given the evaluations of the positions after both by the same
// engine.
PracticeAnswer judgeAgainst(const PracticeQuestion& question, const shogi::EngineEvaluation& afterBest,
                            const shogi::EngineEvaluation& afterAnswer, const ReviewSettings& settings);

} // namespace app
