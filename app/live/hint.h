// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/engines/engine_at_work.h"
#include "app/engines/engine_catalog.h"
#include "app/live/analysis_lines.h"
#include "engine-host/analysis.h"
#include "engine-host/failure.h"
#include "shogi-core/position.h"

#include <QObject>

#include <optional>
#include <vector>

namespace app {

// Asks the bundled engine for a move, for the arrow on the board. Its process is started on the first request
// and kept. Main thread.
class Hint : public QObject {
    Q_OBJECT
public:
    // catalog and hub must outlive this object.
    Hint(EngineHub& hub, const EngineCatalog& catalog, QObject* parent = nullptr);
    ~Hint() override;

    void setThinkingTime(host::Milliseconds time) { m_thinkingTime = time; }
    bool isThinking() const { return m_pending; }
    // Asks about the position after moves from start. Replaces a running question. One of answered(),
    // nothingFound() and failed() follows, unless cancelled.
    void request(const shogi::Position& start, const std::vector<shogi::Move>& moves);
    // Called when the position is no longer shown.
    void cancel();
    // The same, and ends the process.
    void release();

signals:
    // The engine's output about position, to be stored by the receiver. answered() or nothingFound() follows.
    void found(const shogi::Position& position, const std::vector<shogi::EngineEvaluation>& lines);
    // line: the engine's line of play, legal; it begins with move.
    void answered(shogi::Move move, const std::optional<host::Evaluation>& evaluation,
                  const std::vector<shogi::Move>& line);
    // The engine would resign or declare here, or there is no legal move.
    void nothingFound();
    void failed(const host::Failure& failure);

private:
    EngineTerms terms() const;
    void ask();
    void take(const host::BestMove& answer);

    EngineHub& m_hub;
    const EngineCatalog& m_catalog;
    host::Milliseconds m_thinkingTime{1000};
    EngineAtWork m_engine;
    bool m_pending = false;
    shogi::Position m_start;
    std::vector<shogi::Move> m_moves;
    AnalysisLines m_lines;
};

} // namespace app
