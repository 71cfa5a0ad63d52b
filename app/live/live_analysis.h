// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/live/live_engine.h"

#include <QElapsedTimer>
#include <QTimer>

#include <memory>
#include <vector>

namespace app {

// Any number of engines that analyse the position on the board in parallel. The owner passes on each new
// position; found() reports results during the analysis and, for the last time, before the next position is
// shown. Main thread.
class LiveAnalysis : public QObject {
    Q_OBJECT
public:
    // Interval of found() for one position.
    static constexpr int kFoundInterval = 500; // ms

    // hub must outlive this object.
    explicit LiveAnalysis(EngineHub& hub, QObject* parent = nullptr);
    ~LiveAnalysis() override;

    // In the order in which they were added. Pointers stay valid until removeEngine() or stop().
    const std::vector<std::unique_ptr<LiveEngine>>& engines() const { return m_engines; }
    LiveEngine* engine(const QString& entryId) const;
    bool isRunning() const { return !m_engines.empty(); }
    const LivePosition& position() const { return m_position; }
    const LiveLimits& limits() const { return m_limits; }

    // Does nothing if the engine is already there.
    LiveEngine& addEngine(const CatalogEntry& entry, int ranks);
    void removeEngine(const QString& entryId);
    // Ends all engines.
    void stop();

    // known: evaluations of the position by all engines. Showing the same position again changes nothing.
    void show(const LivePosition& position, const std::vector<shogi::EngineEvaluation>& known);
    void showKnown(const std::vector<shogi::EngineEvaluation>& known);
    void setLimits(const LiveLimits& limits);
    // For all engines, until another position is shown. Empty: all moves.
    void setSearchMoves(const std::vector<shogi::Move>& moves);
    const std::vector<shogi::Move>& searchMoves() const { return m_searchMoves; }

signals:
    // To follow its lines and state, connect to the engine itself.
    void engineAdded(app::LiveEngine* engine);
    // Emitted while the engine still exists.
    void engineRemoved(app::LiveEngine* engine);
    // A new position; the engines' output refers to it.
    void positionChanged();
    void searchMovesChanged();
    // Lines of one engine about position that are worth storing.
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
    std::vector<LiveEngine*> m_toTell; // engines with news since the last found()
    bool m_shown = false;
};

} // namespace app
