// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/live/mate_watch.h"
#include "app/mates/mate_solving.h"
#include "shogi-core/engine_evaluation.h"
#include "shogi-core/position.h"
#include "shogi-core/record.h"

#include <QObject>
#include <QTimer>

#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

namespace app {

class EvaluationStore;
class MateMemory;
class RecordDocument;

// Knowledge about positions, and the only way in for findings, regardless of who asked for them: the analysis
// of the shown position or of a whole game, the watch for mates, searches for mates, a hint, the engines of a
// game. Findings go to the open record, to the store on disk and, in the case of mates, to the memory of mate
// problems; shogi::mergeEvaluations() decides what is kept in the first two, rememberedAfter() in the third.
// Main thread.
//
// The store's evaluations along the shown line are recalled into the document, except for the moves of a
// running game.
class Findings : public QObject {
    Q_OBJECT
public:
    // All arguments must outlive this object.
    Findings(RecordDocument& document, EvaluationStore& store, MateMemory& mates, QObject* parent = nullptr);
    ~Findings() override;

    // An engine's evaluation of position. node: its place in the open record; nothing if it has none, for
    // example if the engine is still reporting about a closed record. That of a repetition stays with its
    // node.
    void take(const shogi::Position& position, std::optional<shogi::NodeId> node,
              const std::vector<shogi::EngineEvaluation>& found);
    // An engine's earlier findings, from the store or from the journal of an analysis; they go only to the
    // open record, at node.
    void takeKnown(shogi::NodeId node, const std::vector<shogi::EngineEvaluation>& known);
    // A proved mate of either side. A threat of mate belongs to no position and is ignored.
    void take(const MateFinding& mate, std::optional<shogi::NodeId> node);
    // An answer to a mate problem.
    void take(const shogi::Position& problem, const MateOutcome& outcome);
    // The user's attempt at a mate problem: an attack of a solution, or a mate.
    void takeTriedByUser(const shogi::Position& problem);
    void takeSolvedByUser(const shogi::Position& problem, int mistakes);

    // Evaluations of the position at the cursor by all engines: those in the record and those read from the
    // store so far. lookUpShown() requests them.
    std::vector<shogi::EngineEvaluation> knownAboutShown() const;
    // Lets the store read its evaluations of the shown position, and of those around it in advance;
    // shownChanged() follows if there are any.
    void lookUpShown();
    // Passes the stored evaluations of each of these positions, in order, to done, unless context has been
    // destroyed.
    void collect(const std::vector<shogi::Position>& positions, QObject* context,
                 std::function<void(const std::vector<std::vector<shogi::EngineEvaluation>>&)> done);

    // Engines are numbered from 0 in the order in which this is first called for them. An engine's colour
    // follows from its number, and is thus the same wherever the engine is shown. engine: its reported name.
    std::size_t numberOf(const std::string& engine);

signals:
    // knownAboutShown() may have changed.
    void shownChanged();

private:
    void recallLater();
    void recallLine();

    RecordDocument& m_document;
    EvaluationStore& m_store;
    MateMemory& m_mates;
    std::vector<std::string> m_numbered; // engines, by number
    QTimer m_recallTimer;
    std::unordered_set<shogi::Key> m_recalled; // positions looked up since the record was opened
    std::unique_ptr<QObject> m_recalling;      // replaced to drop answers for another record
};

// A proved mate as an engine's evaluation; from Black's side.
shogi::EngineEvaluation evaluationOf(const MateFinding& mate);

} // namespace app
