// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/engines/engine_at_work.h"
#include "app/engines/engine_catalog.h"
#include "engine-host/failure.h"

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>

#include <optional>

namespace app {

// Starts a program once to find out whether it is an engine, and its name and options: for registering an
// engine, or for querying a registered one again. It waits for as long as the user does. Main thread.
class EngineProbe : public QObject {
    Q_OBJECT
public:
    explicit EngineProbe(EngineHub& hub, QObject* parent = nullptr);
    ~EngineProbe() override;

    // Progress, several times a second.
    struct Progress {
        std::chrono::milliseconds elapsed{0};
        host::Protocol protocol = host::Protocol::Detect; // the family being tried
        QString lastLine;                                 // of its output, may be empty
        bool silent = false;                              // for longer than the time-out
        bool mayTryNext = false;                          // there is another family to try
        QString connectingTo{}; // the other computer, while there is no connection yet
        // Only after a while, so that users do not give up on an engine that is still starting.
        bool offersNext() const { return mayTryNext && elapsed >= std::chrono::seconds(3); }
    };

    bool isRunning() const { return m_engine.session() != nullptr; }
    // entry says how to start it. Exactly one of found() and failed() follows, unless cancelled. A running
    // probe is cancelled.
    void start(const CatalogEntry& entry);
    // Starts a program of which only the path is known.
    void start(const QString& path);
    void tryNextProtocol();
    void cancel();

signals:
    void progress(const app::EngineProbe::Progress& progress);
    // The entry with the engine's reports; an empty name is replaced by the reported one. roundTrip: for an
    // engine on another computer.
    void found(const app::CatalogEntry& entry, std::optional<host::Milliseconds> roundTrip = std::nullopt);
    void failed(const host::Failure& failure);

private:
    void take(const host::Ready& identity);
    void take(const host::LogLines& log);
    void tell();

    EngineAtWork m_engine;
    CatalogEntry m_entry;
    QElapsedTimer m_clock;
    QTimer m_timer;
    QString m_lastLine;
};

} // namespace app
