// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/engines/engine_catalog.h"
#include "engine-host/failure.h"

#include <QObject>

#include <memory>
#include <string>
#include <vector>

namespace app {

class EngineHub;
class EngineSession;

// Presses buttons of an engine that does not run: starts it with the options of its entry and presses as soon
// as it is ready. The process stays for further buttons until this object goes. Main thread.
class EngineErrand : public QObject {
    Q_OBJECT
public:
    // hub outlives this object.
    explicit EngineErrand(EngineHub& hub, QObject* parent = nullptr);
    ~EngineErrand() override;

    // Other options than before: the engine is started anew.
    void press(const CatalogEntry& entry, const std::string& button);

signals:
    void pressed(const std::string& button);
    // A message of the engine.
    void said(const QString& text);
    void failed(const host::Failure& failure);

private:
    void launch();

    EngineHub& m_hub;
    CatalogEntry m_entry;
    std::unique_ptr<EngineSession> m_session;
    bool m_ready = false;
    std::vector<std::string> m_waiting;
};

} // namespace app
