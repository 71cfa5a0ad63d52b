// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/engines/engine_catalog.h"
#include "app/mates/mate_batch.h"
#include "app/mates/mate_practice.h"
#include "app/mates/mate_solving.h"
#include "app/mates/mate_study.h"

#include <QElapsedTimer>
#include <QObject>

#include <optional>
#include <string>
#include <vector>

namespace app {

class MateMemory;

// The current mate problem: an engine's answer, Tokin's proof of it, the examination and the practice. Tokin
// does one thing at a time: proof, examination and practice end each other. Besides, all problems of a
// collection can be solved one after the other, by a process of their own. Main thread.
class MateSession : public QObject {
    Q_OBJECT
public:
    // All arguments must outlive this object.
    MateSession(EngineHub& hub, const EngineCatalog& catalog, const MateMemory& memory,
                QObject* parent = nullptr);

    const EngineCatalog& catalog() const { return m_catalog; }
    // Known from its earlier answers.
    bool cannotSolve(const CatalogEntry& engine) const;

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
    MateStudy& study() { return m_study; }
    const MateStudy& study() const { return m_study; }
    // Solves a collection; start it by solveAll().
    MateBatch& batch() { return m_batch; }
    const MateBatch& batch() const { return m_batch; }
    // limit: for each problem.
    void solveAll(std::vector<MateBatch::Task> tasks, const CatalogEntry& engine, host::Milliseconds limit);
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

    const EngineCatalog& m_catalog;
    const MateMemory& m_memory;
    MateSolving m_solving; // uses the chosen engine
    MateSolving m_tokin;   // for everything that has to be proved
    MateStudy m_study;
    MatePractice m_practice;
    MateSolving m_collection; // used by the batch
    MateBatch m_batch;
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
