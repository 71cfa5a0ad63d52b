// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/engines/engine_catalog.h"
#include "engine-host/failure.h"

#include <QObject>

#include <memory>

namespace app {

class EngineHub;
class EngineSession;

// Starts a program once to learn whether it is an engine, what it calls itself and which options it has. For
// registering an engine by its path. Main thread.
class EngineProbe : public QObject {
    Q_OBJECT
public:
    explicit EngineProbe(EngineHub& hub, QObject* parent = nullptr);
    ~EngineProbe() override;

    bool isRunning() const { return m_session != nullptr; }
    // Exactly one of found() and failed() follows, unless cancelled. A running probe is cancelled.
    void start(const QString& path, const QStringList& arguments = {});
    void cancel();

signals:
    // Ready to be added to the catalog: no id yet, name as reported.
    void found(const app::CatalogEntry& entry);
    void failed(const host::Failure& failure);

private:
    EngineHub& m_hub;
    std::unique_ptr<EngineSession> m_session;
    QStringList m_arguments;
};

} // namespace app
