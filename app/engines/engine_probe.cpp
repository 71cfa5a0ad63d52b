// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/engines/engine_probe.h"

#include "app/engines/engine_hub.h"

#include <QFileInfo>

namespace app {

EngineProbe::EngineProbe(EngineHub& hub, QObject* parent)
    : QObject(parent)
    , m_hub(hub) {}

EngineProbe::~EngineProbe() = default;

void EngineProbe::start(const QString& path, const QStringList& arguments) {
    cancel();
    m_arguments = arguments;
    host::EngineConfig config;
    config.path = QFileInfo(path).absoluteFilePath().toStdString();
    for (const QString& argument : arguments)
        config.arguments.push_back(argument.toStdString());
    config.unattended = true; // waiting has an end; the user can ask again
    m_session = m_hub.launch(std::move(config));
    connect(m_session.get(), &EngineSession::ready, this, [this](const host::Ready& identity) {
        CatalogEntry entry;
        entry.path = QString::fromStdString(m_session->config().path);
        entry.arguments = m_arguments;
        entry.name = m_session->name();
        entry.reportedName = identity.name;
        entry.author = identity.author;
        entry.options = identity.options;
        cancel();
        emit found(entry);
    });
    connect(m_session.get(), &EngineSession::failed, this, [this](const host::Failure& failure) {
        const host::Failure told = failure;
        cancel();
        emit failed(told);
    });
}

void EngineProbe::cancel() {
    if (!m_session)
        return;
    disconnect(m_session.get(), nullptr, this, nullptr);
    m_session.release()->deleteLater();
}

} // namespace app
