// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/mates/mate_practice.h"
#include "app/mates/mate_solving.h"
#include "app/mates/mate_study.h"

#include <QElapsedTimer>
#include <QObject>

#include <optional>
#include <string>
#include <vector>

namespace app {

// The current mate problem: an engine's answer, Tokin's proof of it, the examination and the practice. Tokin
// does one thing at a time: proof, examination and practice end each other. Main thread.
class MateSession : public QObject {
    Q_OBJECT
public:
    // hub, tokin and study (which uses tokin) must outlive this object. tokin has its engine set elsewhere.
    MateSession(EngineHub& hub, MateSolving& tokin, MateStudy& study, QObject* parent = nullptr);

    // Another problem: ends everything about the previous one.
    void show(const shogi::Position& start, const std::vector<shogi::Move>& moves);
    const shogi::Position& start() const { return m_start; }
    const std::vector<shogi::Move>& moves() const { return m_moves; } // played before the problem
    shogi::Position position() const { return questionFor({}).position(); }

    // Asks the engine. limit: 0 for none. The proof may use the time that the engine left, but at least a few
    // seconds; without a limit it has a minute.
    void solve(const CatalogEntry& engine, host::Milliseconds limit);
    // An answer to the problem, possibly found elsewhere. Another engine's mate is proved by Tokin.
    void take(const MateOutcome& outcome);
    // A mate that Tokin has already proved is not solved again.
    void examine(host::Milliseconds limit);
    // Repeats the examination's undecided parts with more time.
    void goOn(host::Milliseconds limit);
    // The limit for each question of goOn(): limit for the problem itself, otherwise more than before.
    host::Milliseconds nextLimit(host::Milliseconds limit) const;
    // False if the position cannot be a mate problem.
    bool practise();
    void stop();
    // Also ends the processes.
    void release();

    bool isSolving() const { return m_solving.isBusy(); }
    bool isProving() const { return m_proving; }
    // Nothing while the problem is being solved.
    const std::optional<MateOutcome>& outcome() const { return m_outcome; }
    // The proof of another engine's mate.
    const std::optional<MateOutcome>& proof() const { return m_proof; }
    // Progress while the problem is being solved.
    const MateProgress& progress() const { return m_progress; }
    host::Milliseconds elapsed() const { return host::Milliseconds(m_clock.elapsed()); }
    struct Preparing {
        host::Milliseconds elapsed{0};
        std::string lastText; // of the engine
    };
    // Set while the engine is preparing.
    const std::optional<Preparing>& preparing() const { return m_preparing; }
    MatePractice& practice() { return m_practice; }
    const MatePractice& practice() const { return m_practice; }

signals:
    // The problem has changed.
    void shown();
    // outcome(), proof() or the current activity has changed.
    void changed();
    // The line of an answer, for display; empty if there is no longer one.
    void lineFound(const std::vector<shogi::Move>& line);
    // An answer worth remembering.
    void answered(const shogi::Position& problem, const app::MateOutcome& outcome);
    void triedByUser(const shogi::Position& problem);
    void solvedByUser(const shogi::Position& problem, int mistakes);

private:
    MateQuestion questionFor(host::Milliseconds limit) const { return {m_start, m_moves, limit}; }
    void freeTokin();
    void prove();

    MateSolving m_solving; // uses the chosen engine
    MateSolving& m_tokin;
    MateStudy& m_study;
    MatePractice m_practice;
    shogi::Position m_start;
    std::vector<shogi::Move> m_moves;
    host::Milliseconds m_limit{0};
    std::optional<MateOutcome> m_outcome;
    std::optional<MateOutcome> m_proof;
    bool m_proving = false;
    MateProgress m_progress;
    std::optional<Preparing> m_preparing;
    QElapsedTimer m_clock;
};

} // namespace app
