// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/analysis/game_review.h"
#include "app/live/hint.h"
#include "shogi-core/engine_evaluation.h"
#include "shogi-core/position.h"

#include <QObject>

#include <array>
#include <memory>
#include <optional>
#include <vector>

namespace app {

class Findings;

// Two moves of the same position, compared by the evaluations of one engine: stored ones, or those of a short
// search by Tokin, which are stored. Main thread.
class MoveComparison : public QObject {
    Q_OBJECT

public:
    // All must outlive this object.
    MoveComparison(Findings& findings, EngineHub& hub, const EngineCatalog& catalog,
                   QObject* parent = nullptr);
    ~MoveComparison() override;

    void setThinkingTime(host::Milliseconds time) { m_hint.setThinkingTime(time); }
    // changed() follows, more than once. Replaces what was compared before. Precondition: both are legal.
    void compare(const shogi::Position& position, shogi::Move tried, shogi::Move known);
    // Nothing is compared from now on, and nothing is heard.
    void cancel();
    // Also ends the process.
    void release();

    enum class State : std::uint8_t { Idle, Looking, Done, Failed };
    State state() const { return m_state; }
    // While Done: of the positions after the moves, by the same engine.
    const shogi::EngineEvaluation& tried() const { return m_found[0]; }
    const shogi::EngineEvaluation& known() const { return m_found[1]; }
    // While Failed; nothing: the engine has said nothing about one of the positions.
    const std::optional<host::Failure>& failure() const { return m_failure; }
    // How much of the mover's win rate the tried move loses against the known one, 0 … 1, as displayed in
    // whole hundredths; 0: it is no worse. Nothing unless Done.
    std::optional<double> loss(WinRateCurve curve) const;

signals:
    void changed();

private:
    void take(const std::vector<std::vector<shogi::EngineEvaluation>>& stored);
    void search(std::size_t move);
    void takeFound(const shogi::Position& position, const std::vector<shogi::EngineEvaluation>& lines);
    void finish(State state);

    Findings& m_findings;
    Hint m_hint;
    State m_state = State::Idle;
    shogi::Position m_position;
    std::array<shogi::Move, 2> m_moves; // tried, known
    std::array<shogi::EngineEvaluation, 2> m_found;
    std::size_t m_searched = 0;
    bool m_isFound = false; // an evaluation of the move that is searched
    bool m_isKept = false;  // m_found[1] is from the last search, and need not be searched again
    std::optional<host::Failure> m_failure;
    std::unique_ptr<QObject> m_looking; // the query about stored evaluations
};

} // namespace app
