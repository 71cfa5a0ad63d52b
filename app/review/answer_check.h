// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/analysis/practice.h"
#include "app/review/move_comparison.h"

#include <QObject>

#include <optional>
#include <vector>

namespace app {

// Judges an answer that the stored lines do not know, by comparing it with the best move: what the answer
// loses against it counts. The process is started with the first question that needs it and kept until
// release(). Main thread.
class AnswerCheck : public QObject {
    Q_OBJECT

public:
    // All must outlive this object.
    AnswerCheck(Findings& findings, EngineHub& hub, const EngineCatalog& catalog, QObject* parent = nullptr);
    ~AnswerCheck() override;

    // judged() or failed() follows, unless cancelled; a running question is replaced. answer: legal.
    void ask(const PracticeQuestion& question, shogi::Move answer, const ReviewSettings& settings);
    bool isBusy() const { return m_comparison.state() == MoveComparison::State::Looking; }
    void cancel() { m_comparison.cancel(); }
    // Also ends the process.
    void release() { m_comparison.release(); }

signals:
    // line: from the question's position, beginning with the answer, as the engine continues.
    void judged(const app::PracticeAnswer& judged, const std::vector<shogi::Move>& line);
    void failed(const std::optional<host::Failure>& failure);

private:
    void take();

    MoveComparison m_comparison;
    PracticeQuestion m_question;
    ReviewSettings m_settings;
    shogi::Move m_answer;
};

// What an answer loses against the best move, given the evaluations of the positions after both by the same
// engine.
PracticeAnswer judgeAgainst(const PracticeQuestion& question, const shogi::EngineEvaluation& afterBest,
                            const shogi::EngineEvaluation& afterAnswer, const ReviewSettings& settings);

} // namespace app
