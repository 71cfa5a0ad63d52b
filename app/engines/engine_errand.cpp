// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/engines/engine_errand.h"

#include "app/engines/engine_hub.h"

#include <utility>

namespace app {

EngineErrand::EngineErrand(EngineHub& hub, QObject* parent)
    : QObject(parent)
    , m_hub(hub) {}

EngineErrand::~EngineErrand() = default;

void EngineErrand::press(const CatalogEntry& entry, const std::string& button) {
    if (m_session && !(m_entry == entry)) {
        disconnect(m_session.get(), nullptr, this, nullptr);
        m_session.reset();
    }
    m_entry = entry;
    if (m_session && m_ready) {
        m_session->pressButton(button);
        emit pressed(button);
        return;
    }
    m_waiting.push_back(button);
    if (!m_session)
        launch();
}

void EngineErrand::launch() {
    m_ready = false;
    m_session = m_hub.launch(EngineCatalog::configFor(m_entry),
                             {m_entry.id, m_entry.name, EngineTitle::Purpose::Setup});
    EngineSession* session = m_session.get();
    connect(session, &EngineSession::sessionReady, this, [this] {
        m_ready = true;
        for (const std::string& button : std::exchange(m_waiting, {})) {
            m_session->pressButton(button);
            emit pressed(button);
        }
    });
    connect(session, &EngineSession::message, this,
            [this](const host::Message& message) { emit said(QString::fromStdString(message.text)); });
    connect(session, &EngineSession::failed, this, [this](const host::Failure& failure) {
        // Kept beyond the session that owns it.
        const host::Failure told = failure; // NOLINT(performance-unnecessary-copy-initialization)
        disconnect(m_session.get(), nullptr, this, nullptr);
        m_session.release()->deleteLater();
        m_waiting.clear();
        emit failed(told);
    });
    m_session->startSession(host::SessionKind::Analysis);
}

} // namespace app
