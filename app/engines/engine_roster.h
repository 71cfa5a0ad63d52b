// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/engines/engine_hub.h"

#include <QObject>
#include <QString>

#include <memory>
#include <optional>
#include <vector>

namespace app {

// The activity of an engine, for display.
enum class EngineCondition : std::uint8_t {
    Starting,  // until the handshake is done
    Started,   // no request so far
    Preparing, // until it is ready
    Ready,
    Thinking,
    Pondering,
    Analysing,
    SolvingMate,
    Stopping,
    NotAnswering, // not responding in one of the states above
    Closing,
    Closed, // ended on request
    Lost    // failed: see failure
};

struct EngineStatus {
    host::EngineId id = 0;
    EngineTitle title;
    QString name; // the user's, otherwise the engine's own, otherwise the file name
    QString path;
    EngineCondition condition = EngineCondition::Starting;
    host::Stamp since{}; // start of the condition
    host::Protocol protocol = host::Protocol::Usi;
    QString lastText; // its newest info string, may be empty
    bool notRegistered = false;
    std::optional<host::RulesDiffer> rulesDiffer;
    std::optional<host::Failure> failure; // for Lost
    std::int64_t hashMegabytes = 0;       // as requested; 0 on another computer

    bool isAlive() const {
        return condition != EngineCondition::Closed && condition != EngineCondition::Lost;
    }
};

// Every running engine, and the last ones that ran, with their current activity. Sends no requests to them.
// Main thread.
class EngineRoster : public QObject {
    Q_OBJECT
public:
    static constexpr std::size_t kGoneKept = 12;

    // hub must outlive this object.
    explicit EngineRoster(EngineHub& hub, QObject* parent = nullptr);
    ~EngineRoster() override;

    // In order of start.
    std::vector<host::EngineId> ids() const;
    // nullptr if no longer known.
    const EngineStatus* status(host::EngineId id) const;
    // nullptr once it has ended.
    EngineSession* session(host::EngineId id) const;
    // Megabytes requested by all running engines. except: a catalog entry that is not counted.
    std::int64_t runningHash(const QString& except = {}) const;
    // The same for engines that are not playing, which remain when another game begins.
    std::int64_t hashBesideGames() const;
    // A running engine of this catalog entry; nullptr if there is none.
    EngineSession* runningSession(const QString& entryId) const;
    // All running engines of this catalog entry.
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
