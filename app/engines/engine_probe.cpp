// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/engines/engine_probe.h"

#include "app/engines/engine_hub.h"
#include "engine-host/text_limits.h"

#include <QFileInfo>

namespace app {

EngineProbe::EngineProbe(EngineHub& hub, QObject* parent)
    : QObject(parent)
    , m_hub(hub) {
    m_timer.setInterval(200);
    connect(&m_timer, &QTimer::timeout, this, &EngineProbe::tell);
}

EngineProbe::~EngineProbe() = default;

void EngineProbe::start(const QString& path) {
    CatalogEntry entry;
    entry.path = QFileInfo(path).absoluteFilePath();
    start(entry);
}

void EngineProbe::start(const CatalogEntry& entry) {
    cancel();
    m_entry = entry;
    m_lastLine.clear();
    m_silent = false;
    host::EngineConfig config = EngineCatalog::configFor(entry);
    config.logLines = true; // its last line is displayed
    m_session = m_hub.launch(std::move(config), {entry.id, entry.name, EngineTitle::Purpose::Setup});
    EngineSession* session = m_session.get();
    connect(session, &EngineSession::ready, this, [this](const host::Ready& identity) {
        CatalogEntry told = m_entry;
        if (told.name.isEmpty())
            told.name = m_session->name();
        told.reportedName = identity.name;
        told.author = identity.author;
        told.options = identity.options;
        told.notRegistered = identity.notRegistered;
        told.protocol = identity.protocol;
        told.ugiNotation = identity.ugiNotation;
        const std::optional<host::Milliseconds> roundTrip = identity.roundTrip;
        cancel();
        emit found(told, roundTrip);
    });
    connect(session, &EngineSession::failed, this, [this](const host::Failure& failure) {
        // Kept beyond the session that owns it.
        const host::Failure told = failure; // NOLINT(performance-unnecessary-copy-initialization)
        cancel();
        emit failed(told);
    });
    connect(session, &EngineSession::logLines, this, [this](const host::LogLines& log) {
        for (auto line = log.lines.rbegin(); line != log.lines.rend(); ++line) {
            if (line->direction != host::Direction::Sent && !line->text.empty()) {
                m_lastLine = QString::fromStdString(host::shortened(line->text, host::kLongestName));
                break;
            }
        }
    });
    connect(session, &EngineSession::notResponding, this, [this] {
        m_silent = true;
        tell();
    });
    connect(session, &EngineSession::responding, this, [this] { m_silent = false; });
    m_clock.start();
    m_timer.start();
    tell();
}

void EngineProbe::tryNextProtocol() {
    if (m_session)
        m_session->tryNextProtocol();
}

void EngineProbe::tell() {
    if (!m_session)
        return;
    Progress now;
    now.elapsed = std::chrono::milliseconds(m_clock.elapsed());
    // Detection starts with USI.
    now.protocol =
        m_session->protocol() == host::Protocol::Detect ? host::Protocol::Usi : m_session->protocol();
    now.lastLine = m_lastLine;
    now.silent = m_silent;
    if (m_entry.computer && m_session->state() == host::SessionState::Starting)
        now.connectingTo = m_entry.computer->text();
    now.mayTryNext = m_entry.protocol == host::Protocol::Detect && now.protocol != host::Protocol::Ugi;
    emit progress(now);
}

void EngineProbe::cancel() {
    m_timer.stop();
    if (!m_session)
        return;
    disconnect(m_session.get(), nullptr, this, nullptr);
    m_session.release()->deleteLater();
}

} // namespace app
