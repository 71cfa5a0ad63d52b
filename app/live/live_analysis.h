// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/live/live_engine.h"

#include <QElapsedTimer>
#include <QTimer>

#include <memory>
#include <vector>

namespace app {

// Engines that look at the position on the board, any number side by side. Whoever owns it shows it a
// position whenever another one is on the board; what the engines find is told by found() while it lasts and,
// for the last time, before the next position is shown. Main thread.
class LiveAnalysis : public QObject {
    Q_OBJECT
public:
    // Between two found() of one position.
    static constexpr int kFoundInterval = 500; // ms

    // hub outlives this object.
    explicit LiveAnalysis(EngineHub& hub, QObject* parent = nullptr);
    ~LiveAnalysis() override;

    // In the order in which they were added. Pointers stay valid until removeEngine() or stop().
    const std::vector<std::unique_ptr<LiveEngine>>& engines() const { return m_engines; }
    LiveEngine* engine(const QString& entryId) const;
    bool isRunning() const { return !m_engines.empty(); }
    const LivePosition& position() const { return m_position; }
    const LiveLimits& limits() const { return m_limits; }

    // An engine that is there already stays as it is.
    LiveEngine& addEngine(const CatalogEntry& entry, int ranks);
    void removeEngine(const QString& entryId);
    // Ends all engines.
    void stop();

    // known: evaluations of the position by all engines. The same position again changes nothing.
    void show(const LivePosition& position, const std::vector<shogi::EngineEvaluation>& known);
    void showKnown(const std::vector<shogi::EngineEvaluation>& known);
    void setLimits(const LiveLimits& limits);
    // Of all engines, until another position is shown. Empty: all moves.
    void setSearchMoves(const std::vector<shogi::Move>& moves);
    const std::vector<shogi::Move>& searchMoves() const { return m_searchMoves; }

signals:
    // Its lines and state are followed at the engine itself.
    void engineAdded(app::LiveEngine* engine);
    // The engine is still there.
    void engineRemoved(app::LiveEngine* engine);
    // Another position; what the engines show is about it.
    void positionChanged();
    void searchMovesChanged();
    // Lines of one engine about position, worth keeping.
    void found(const app::LivePosition& position, const std::vector<shogi::EngineEvaluation>& lines);

private:
    void tellFound(LiveEngine& engine);
    void tellAll();

    EngineHub& m_hub;
    std::vector<std::unique_ptr<LiveEngine>> m_engines;
    LivePosition m_position;
    std::vector<shogi::EngineEvaluation> m_known;
    LiveLimits m_limits;
    std::vector<shogi::Move> m_searchMoves;
    QTimer m_foundTimer;
    std::vector<LiveEngine*> m_toTell; // have said something since
    bool m_shown = false;
};

} // namespace app
