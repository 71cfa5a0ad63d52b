// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/analysis/win_rate.h"
#include "app/live/hint.h"
#include "app/live/move_loss.h"
#include "app/mates/mate_solving.h"

#include <QObject>

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace app {

// Tries a move: what it loses, as Tokin at full strength judges the position before it, after it, and after
// the best move, each in a short search; and if the answer mates, Tokin's solver proves it. Its processes are
// started with the first question and end with release(). Main thread.
class MoveTrial : public QObject {
    Q_OBJECT
public:
    static constexpr host::Milliseconds kSearchTime{800};
    static constexpr host::Milliseconds kMateTime{2000};
    // A loss (of win rate) from which on the best move is looked at as closely as the one that is tried.
    static constexpr double kDoubtfulLoss = 0.04;

    // hub and catalog must outlive this object.
    MoveTrial(EngineHub& hub, const EngineCatalog& catalog, QObject* parent = nullptr);
    ~MoveTrial() override;

    void setSearchTime(host::Milliseconds time) { m_engine.setThinkingTime(time); }
    // For trials from now on.
    void setCurve(WinRateCurve curve) { m_curve = curve; }
    // Judges the position after moves from start, while there is nothing else to do: a move may be tried
    // there soon. Replaces the position that was to be prepared before.
    void prepare(const shogi::Position& start, const std::vector<shogi::Move>& moves);
    // Tries move, legal after moves from start. Replaces a running trial. One of judged(), undecided() and
    // failed() follows, unless it is cancelled.
    void judge(const shogi::Position& start, const std::vector<shogi::Move>& moves, shogi::Move move);
    // The score after moves from start, as scoreNumber() tells it, if that position has been judged lately.
    std::optional<int> score(const shogi::Position& start, const std::vector<shogi::Move>& moves) const;
    bool isTrying() const { return m_trial.has_value(); }
    // Both the trial and what was to be prepared.
    void cancel();
    // The same, and ends the processes.
    void release();

signals:
    // Tokin's output about the position after moves from start.
    void found(const shogi::Position& start, const std::vector<shogi::Move>& moves,
               const std::vector<shogi::EngineEvaluation>& lines);
    // A position more has a score().
    void learned();
    void judged(const app::MoveLoss& loss);
    // The position cannot be judged, or Tokin did not say what it thinks of it.
    void undecided();
    void failed(const host::Failure& failure);

private:
    struct Place {
        shogi::Position start;
        std::vector<shogi::Move> moves;

        Place after(shogi::Move move) const;
        friend bool operator==(const Place& a, const Place& b) {
            return a.start == b.start && a.moves == b.moves;
        }
    };
    struct Known {
        Place place;
        std::optional<double> blackRate;
        bool isMate = false;
        std::vector<shogi::Move> line;
        std::optional<int> score = std::nullopt; // scoreNumber()
    };
    struct Trial {
        Place before;
        shogi::Move move;
        MoveLoss loss;
        bool isMateAsked = false;
    };

    // Takes the next step, if no answer is awaited.
    void goOn();
    // The next step of the trial; false: an answer is needed first.
    void step();
    // nullptr if it is being asked now.
    const Known* ask(const Place& place);
    const Known* known(const Place& place) const;
    void keep(Known known);
    void noteAnswer();
    bool isNeeded(const Place& place) const;
    void takeMate(const MateOutcome& outcome);
    void finish();
    void giveUp();

    EngineHub& m_hub;
    const EngineCatalog& m_catalog;
    Hint m_engine;
    std::unique_ptr<MateSolving> m_solver;
    WinRateCurve m_curve = WinRateCurve::Ponanza;
    std::optional<Place> m_prepared;
    std::optional<Trial> m_trial;
    std::optional<Known> m_asked;
    std::vector<Known> m_known; // the newest last
};

} // namespace app
