// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/live/live_engine.h"
#include "app/mates/mate_solving.h"

#include <QObject>

#include <memory>
#include <vector>

namespace app {

// A mate on the board: by the side to move, or by the other side after a null move. Found by Tokin's solver,
// which checks every defence, and verified move by move by our own rules.
struct MateFinding {
    shogi::Color winner = shogi::Color::Black;
    bool afterPass = false;        // a threat, not a mate yet
    shogi::Position position;      // where line begins
    std::vector<shogi::Move> line; // up to the mate
    int withoutFutile = 0;         // length of withoutFutileInterpositions(); 0: not known

    friend bool operator==(const MateFinding&, const MateFinding&) = default;
};

// Lets the bundled engine's solver look for a mate by either side in each position, with a small budget for
// each. Its process is started when first needed and ends with clear(). Main thread.
class MateWatch : public QObject {
    Q_OBJECT
public:
    // hub and catalog must outlive this object.
    MateWatch(EngineHub& hub, const EngineCatalog& catalog, QObject* parent = nullptr);
    ~MateWatch() override;

    // For each side.
    void setBudget(host::Milliseconds budget) { m_budget = budget; }
    // Replaces the previous position and its findings.
    void show(const LivePosition& position);
    void clear();

    const std::vector<MateFinding>& findings() const { return m_findings; }
    bool isBusy() const { return m_busy; }

signals:
    // findings() or isBusy() has changed.
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
    bool m_afterPass = false; // for the running question
    bool m_busy = false;
};

} // namespace app
