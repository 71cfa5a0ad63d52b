// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/live/live_engine.h"
#include "app/mates/mate_solving.h"

#include <QObject>

#include <memory>
#include <vector>

namespace app {

// A mate that is there: of the side to move, or of the other side once the turn is passed. Found by Tokin's
// solver, which walks every defence, and checked move by move by our own rules.
struct MateFinding {
    shogi::Color winner = shogi::Color::Black;
    bool afterPass = false;        // a threat, not a mate yet
    shogi::Position position;      // where line begins
    std::vector<shogi::Move> line; // to the mate

    friend bool operator==(const MateFinding&, const MateFinding&) = default;
};

// Lets the bundled engine's solver look for a mate of either side in each position it is shown, with a small
// budget for each. Its process is started when first needed and ends with clear(). Main thread.
class MateWatch : public QObject {
    Q_OBJECT
public:
    // hub and catalog outlive this object.
    MateWatch(EngineHub& hub, const EngineCatalog& catalog, QObject* parent = nullptr);
    ~MateWatch() override;

    // For each side.
    void setBudget(host::Milliseconds budget) { m_budget = budget; }
    // Takes the place of the position before, whose findings go.
    void show(const LivePosition& position);
    void clear();

    const std::vector<MateFinding>& findings() const { return m_findings; }
    bool isBusy() const { return m_busy; }

signals:
    // findings() or isBusy().
    void changed();

private:
    void ask(bool afterPass);
    void take(const MateOutcome& outcome);

    EngineHub& m_hub;
    const EngineCatalog& m_catalog;
    host::Milliseconds m_budget{1000};
    std::unique_ptr<MateSolving> m_solver;
    LivePosition m_position;
    std::vector<MateFinding> m_findings;
    bool m_afterPass = false; // of the question under way
    bool m_busy = false;
};

} // namespace app
