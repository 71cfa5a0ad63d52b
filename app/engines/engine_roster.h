// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/engines/engine_hub.h"

#include <QObject>
#include <QString>

#include <memory>
#include <optional>
#include <vector>

namespace app {

// What an engine is doing, for people.
enum class EngineCondition : std::uint8_t {
    Starting,  // until it has introduced itself
    Started,   // nothing asked of it yet
    Preparing, // until it is ready
    Ready,
    Thinking,
    Pondering,
    Analysing,
    SolvingMate,
    Stopping,
    NotAnswering, // silent for too long in one of the states above
    Closing,
    Closed, // ended when asked to
    Lost    // see failure
};

struct EngineStatus {
    host::EngineId id = 0;
    EngineTitle title;
    QString name; // the user's, else the engine's own, else the file's
    QString path;
    EngineCondition condition = EngineCondition::Starting;
    host::Stamp since{}; // the condition's beginning
    host::Protocol protocol = host::Protocol::Usi;
    QString lastText; // its newest info string, perhaps empty
    bool notRegistered = false;
    std::optional<host::RulesDiffer> rulesDiffer;
    std::optional<host::Failure> failure; // Lost
    std::int64_t hashMegabytes = 0;       // asked for

    bool isAlive() const {
        return condition != EngineCondition::Closed && condition != EngineCondition::Lost;
    }
};

// Every engine that runs, and the last ones that ran, with what they are doing. It asks nothing of them. Main
// thread.
class EngineRoster : public QObject {
    Q_OBJECT
public:
    static constexpr std::size_t kGoneKept = 12;

    // hub outlives this object.
    explicit EngineRoster(EngineHub& hub, QObject* parent = nullptr);
    ~EngineRoster() override;

    // In the order of their starts.
    std::vector<host::EngineId> ids() const;
    // nullptr if it is not known any more.
    const EngineStatus* status(host::EngineId id) const;
    // nullptr once it has gone.
    EngineSession* session(host::EngineId id) const;
    // Megabytes asked for by all that run; except: an entry of the catalog that is not counted.
    std::int64_t runningHash(const QString& except = {}) const;
    // Likewise, but of all that do not play: what goes on running when another game begins.
    std::int64_t hashBesideGames() const;
    // A running engine of this entry of the catalog; nullptr if there is none.
    EngineSession* runningSession(const QString& entryId) const;
    // All of them.
    std::vector<EngineSession*> runningSessions(const QString& entryId) const;

signals:
    void added(host::EngineId id);
    void changed(host::EngineId id);
    void removed(host::EngineId id);
    void logged(host::EngineId id, const host::LogLines& lines);

private:
    struct Item {
        EngineStatus status;
        EngineSession* session = nullptr;
        bool silent = false;
    };

    void take(EngineSession* session);
    Item* find(host::EngineId id);
    void update(host::EngineId id);
    void end(host::EngineId id);
    void forgetOldest();

    std::vector<Item> m_items;
};

} // namespace app
