// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/engines/engine_at_work.h"
#include "app/engines/engine_catalog.h"
#include "engine-host/failure.h"

#include <QObject>

#include <string>
#include <vector>

namespace app {

// Presses buttons of an engine that is not running: starts it with the options of its entry and presses them
// when it is ready. The process stays for further buttons until this object is destroyed. Main thread.
class EngineErrand : public QObject {
    Q_OBJECT
public:
    // hub must outlive this object.
    explicit EngineErrand(EngineHub& hub, QObject* parent = nullptr);
    ~EngineErrand() override;

    // If the options have changed, the engine is restarted.
    void press(const CatalogEntry& entry, const std::string& button);

signals:
    void pressed(const std::string& button);
    // A message from the engine.
    void said(const QString& text);
    void failed(const host::Failure& failure);

private:
    EngineAtWork m_engine;
    CatalogEntry m_entry;
    std::vector<std::string> m_waiting;
};

} // namespace app
