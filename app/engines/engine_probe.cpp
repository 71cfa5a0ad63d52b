// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/engines/engine_probe.h"

#include "engine-host/text_limits.h"

#include <QFileInfo>

#include <utility>

namespace app {

EngineProbe::EngineProbe(EngineHub& hub, QObject* parent)
    : QObject(parent)
    , m_engine(hub) {
    m_timer.setInterval(200);
    connect(&m_timer, &QTimer::timeout, this, &EngineProbe::tell);
    m_engine.hear(&EngineSession::ready, this, [this](const host::Ready& identity) { take(identity); });
    m_engine.hear(&EngineSession::logLines, this, [this](const host::LogLines& log) { take(log); });
    m_engine.hear(&EngineSession::notResponding, this, &EngineProbe::tell);
    connect(&m_engine, &EngineAtWork::died, this, [this](const host::Failure& failure) {
        cancel();
        emit failed(failure);
    });
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
    EngineTerms terms;
    terms.config = EngineCatalog::configFor(entry);
    terms.config.logLines = true; // its last line is displayed
    terms.title = {entry.id, entry.name, EngineTitle::Purpose::Setup};
    m_engine.setTerms(std::move(terms));
    m_engine.begin();
    m_clock.start();
    m_timer.start();
    tell();
}

void EngineProbe::take(const host::Ready& identity) {
    CatalogEntry told = m_entry;
    if (told.name.isEmpty())
        told.name = m_engine.session()->name();
    told.learn(identity);
    const std::optional<host::Milliseconds> roundTrip = identity.roundTrip;
    cancel();
    emit found(told, roundTrip);
}

void EngineProbe::take(const host::LogLines& log) {
    for (auto line = log.lines.rbegin(); line != log.lines.rend(); ++line) {
        if (line->direction != host::Direction::Sent && !line->text.empty()) {
            m_lastLine = QString::fromStdString(host::shortened(line->text, host::kLongestName));
            break;
        }
    }
}

void EngineProbe::tryNextProtocol() {
    if (m_engine.session() != nullptr)
        m_engine.session()->tryNextProtocol();
}

void EngineProbe::tell() {
    const EngineSession* const session = m_engine.session();
    if (session == nullptr)
        return;
    Progress now;
    now.elapsed = std::chrono::milliseconds(m_clock.elapsed());
    // Detection starts with USI.
    now.protocol = session->protocol() == host::Protocol::Detect ? host::Protocol::Usi : session->protocol();
    now.lastLine = m_lastLine;
    now.silent = m_engine.isSilent();
    if (m_entry.computer && session->state() == host::SessionState::Starting)
        now.connectingTo = m_entry.computer->text();
    now.mayTryNext = m_entry.protocol == host::Protocol::Detect && now.protocol != host::Protocol::Ugi;
    emit progress(now);
}

void EngineProbe::cancel() {
    m_timer.stop();
    m_engine.end();
}

} // namespace app
