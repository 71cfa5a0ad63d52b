// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/engines/engine_errand.h"

#include <utility>

namespace app {

EngineErrand::EngineErrand(EngineHub& hub, QObject* parent)
    : QObject(parent)
    , m_engine(hub) {
    m_engine.hear(&EngineSession::sessionReady, this, [this] {
        for (const std::string& button : std::exchange(m_waiting, {})) {
            m_engine.session()->pressButton(button);
            emit pressed(button);
        }
    });
    m_engine.hear(&EngineSession::message, this,
                  [this](const host::Message& message) { emit said(QString::fromStdString(message.text)); });
    connect(&m_engine, &EngineAtWork::died, this, [this](const host::Failure& failure) {
        m_waiting.clear();
        emit failed(failure);
    });
}

EngineErrand::~EngineErrand() = default;

void EngineErrand::press(const CatalogEntry& entry, const std::string& button) {
    const bool running = m_engine.session() != nullptr && m_entry == entry;
    m_entry = entry;
    if (running && m_engine.isReady()) {
        m_engine.session()->pressButton(button);
        emit pressed(button);
        return;
    }
    m_waiting.push_back(button);
    if (running)
        return;
    EngineTerms terms;
    terms.config = EngineCatalog::configFor(entry);
    terms.title = {entry.id, entry.name, EngineTitle::Purpose::Setup};
    terms.session = [] { return SessionTerms{}; };
    m_engine.setTerms(std::move(terms));
    m_engine.begin();
}

} // namespace app
