// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/live/live_engine.h"
#include "app/mates/mate_solving.h"

#include <QObject>

#include <memory>
#include <optional>
#include <vector>

namespace app {

// The moves that the other side would play if the side to move passed.
struct ThreatReport {
    enum class State : std::uint8_t {
        Off,
        Asking,
        Known,
        InCheck, // the side to move cannot pass: the check is the threat
        NoAnswer // see obstacle, or the engine failed
    };
    enum class Mate : std::uint8_t { Asking, Threatened, None, Undecided };

    State state = State::Off;
    LiveObstacle obstacle = LiveObstacle::None;
    shogi::Position passed; // the position with the turn passed
    std::optional<host::Evaluation> evaluation;
    std::vector<shogi::Move> line; // from passed; the first is the threat
    Mate mate = Mate::Asking;
    std::vector<shogi::Move> mateLine; // Threatened: from passed; found by Tokin's solver, legal by our rules
    int withoutFutile = 0;             // Threatened: length of withoutFutileInterpositions(); 0: not known
};

// Looks for threats with the bundled engine: a short search of the position after a null move, and its
// solver's verdict on whether that is a mate (詰めろ). Its processes are started when first needed and end
// with clear(). Main thread.
class Threats : public QObject {
    Q_OBJECT
public:
    static constexpr host::Milliseconds kSearchTime{1500};
    static constexpr host::Milliseconds kMateTime{5000};

    // hub and catalog must outlive this object.
    Threats(EngineHub& hub, const EngineCatalog& catalog, QObject* parent = nullptr);
    ~Threats() override;

    // Replaces the previous position.
    void show(const LivePosition& position);
    void clear();
    // Searches no further. The report and the processes stay.
    void pause();
    const ThreatReport& report() const { return m_report; }

signals:
    void changed();

private:
    EngineHub& m_hub;
    const EngineCatalog& m_catalog;
    std::unique_ptr<LiveEngine> m_engine;
    std::unique_ptr<MateSolving> m_solver;
    ThreatReport m_report;
};

} // namespace app
