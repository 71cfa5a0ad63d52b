// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/store/store_problem.h"
#include "shogi-core/engine_evaluation.h"

#include <QtGlobal>

#include <optional>
#include <string>
#include <vector>

namespace app {

// The contents of the evaluation store.
struct StoreFigures {
    struct Engine {
        std::string name;
        qint64 positions = 0;
        friend bool operator==(const Engine&, const Engine&) = default;
    };
    qint64 bytes = 0; // size on disk
    qint64 positions = 0;
    std::vector<Engine> engines; // most positions first

    friend bool operator==(const StoreFigures&, const StoreFigures&) = default;
};

// Evaluations to remove. Both conditions apply.
struct StoreRemoval {
    std::string engine;    // empty: all engines
    int shallowerThan = 0; // depth; mates are kept at any depth. 0: all

    bool isEverything() const { return engine.empty() && shallowerThan <= 0; }
    bool concerns(const shogi::EngineEvaluation& evaluation) const {
        return (engine.empty() || evaluation.engine == engine) &&
               (shallowerThan <= 0 || (!evaluation.matePlies && evaluation.depth < shallowerThan));
    }
    friend bool operator==(const StoreRemoval&, const StoreRemoval&) = default;
};

struct StoreRemovalResult {
    qint64 positions = 0; // without any evaluation left
    qint64 lines = 0;
    bool complete = false;
    qint64 bytesBefore = 0;
    qint64 bytesAfter = 0;
    std::optional<StoreProblem> problem; // reason for a failure
};

} // namespace app
