// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/live/mate_watch.h"
#include "app/mates/mate_solving.h"
#include "shogi-core/engine_evaluation.h"
#include "shogi-core/position.h"
#include "shogi-core/record.h"

#include <QObject>

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace app {

class EvaluationStore;
class MateMemory;
class RecordDocument;

// What is known about positions, and the one door for what is found out, whoever asked: the analysis of the
// shown position or of a whole game, the watch for mates, the workshop for mate problems, a hint. It goes to
// the open record, to the store on disk and, mates, to the memory of mate problems; shogi::mergeEvaluations()
// says what of it counts in the first two, rememberedAfter() in the third. Main thread.
class Findings : public QObject {
    Q_OBJECT
public:
    // All of them outlive this object.
    Findings(RecordDocument& document, EvaluationStore& store, MateMemory& mates, QObject* parent = nullptr);

    // What an engine says about position. node: its place in the open record; nothing where it has none, as
    // when an engine still talks about a record that has gone.
    void take(const shogi::Position& position, std::optional<shogi::NodeId> node,
              const std::vector<shogi::EngineEvaluation>& found);
    // A proved mate of either side. One that only threatens is known about no position, and left alone.
    void take(const MateFinding& mate, std::optional<shogi::NodeId> node);
    // An answer about a mate problem.
    void take(const shogi::Position& problem, const MateOutcome& outcome);
    void takeSolvedByUser(const shogi::Position& problem, int mistakes);

    // About the position at the cursor, by all engines: what the record has and what the store has given so
    // far. lookUpShown() asks it.
    std::vector<shogi::EngineEvaluation> knownAboutShown() const;
    // Has the store read what it knows about the shown position, and about those around it ahead of need;
    // shownChanged() follows if there is something.
    void lookUpShown();
    // What is on disk about each of these, in their order, to done; unless context is gone by then.
    void collect(const std::vector<shogi::Position>& positions, QObject* context,
                 std::function<void(const std::vector<std::vector<shogi::EngineEvaluation>>&)> done);

signals:
    // knownAboutShown() may say more than before.
    void shownChanged();

private:
    RecordDocument& m_document;
    EvaluationStore& m_store;
    MateMemory& m_mates;
};

// What a mate that was proved is as an engine's evaluation; from Black's side.
shogi::EngineEvaluation evaluationOf(const MateFinding& mate);

} // namespace app
