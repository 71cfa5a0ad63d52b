// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/engines/engine_logs.h"

#include "app/files/storage_thread.h"
#include "engine-host/rotating_log.h"

#include <QDir>

#include <utility>

namespace app {

namespace {

// A file name made from an engine's name.
QString fileNameOf(const QString& name) {
    QString plain;
    for (const QChar character : name)
        plain +=
            character.isLetterOrNumber() || character == u'-' || character == u'.' ? character : QChar(u'_');
    return plain.isEmpty() ? QStringLiteral("engine") : plain.left(60);
}

} // namespace

EngineLogs::EngineLogs(EngineRoster& roster, StorageThread& storage, QString folder, QObject* parent)
    : QObject(parent)
    , m_roster(roster)
    , m_storage(storage)
    , m_folder(std::move(folder)) {
    connect(&roster, &EngineRoster::added, this, [this](host::EngineId id) { m_entries[id]; });
    connect(&roster, &EngineRoster::removed, this, [this](host::EngineId id) { m_entries.erase(id); });
    connect(&roster, &EngineRoster::logged, this, [this](host::EngineId id, const host::LogLines& lines) {
        const auto found = m_entries.find(id);
        if (found == m_entries.end())
            return;
        found->second.lines.add(lines);
        if (found->second.file)
            write(id, lines);
        emit logged(id, lines);
    });
}

EngineLogs::~EngineLogs() = default;

const host::LogRing* EngineLogs::lines(host::EngineId id) const {
    const auto found = m_entries.find(id);
    return found == m_entries.end() ? nullptr : &found->second.lines;
}

void EngineLogs::clear(host::EngineId id) {
    const auto found = m_entries.find(id);
    if (found != m_entries.end())
        found->second.lines.clear();
}

QString EngineLogs::filePath(host::EngineId id) const {
    const EngineStatus* status = m_roster.status(id);
    return m_folder + u'/' + fileNameOf(status != nullptr ? status->name : QString()) +
           QStringLiteral(".log");
}

bool EngineLogs::isWritten(host::EngineId id) const {
    const auto found = m_entries.find(id);
    return found != m_entries.end() && found->second.file != nullptr;
}

void EngineLogs::setWritten(host::EngineId id, bool on) {
    const auto found = m_entries.find(id);
    if (found == m_entries.end() || on == (found->second.file != nullptr))
        return;
    if (!on) {
        found->second.file.reset();
        return;
    }
    const EngineStatus* status = m_roster.status(id);
    QDir().mkpath(m_folder);
    found->second.file = std::make_shared<host::RotatingLog>(
        filePath(id).toStdString(),
        status != nullptr ? status->name.simplified().toStdString() : std::string());
    // Existing lines come first.
    host::LogLines lines;
    for (std::size_t i = 0; i < found->second.lines.size(); ++i)
        lines.lines.push_back(found->second.lines.at(i));
    write(id, lines);
}

void EngineLogs::write(host::EngineId id, const host::LogLines& lines) {
    m_storage.post([file = m_entries[id].file, lines] { return file->write(lines); }, this,
                   [this, id](bool isOnDisk) {
                       if (isOnDisk || !isWritten(id))
                           return;
                       setWritten(id, false);
                       emit writeFailed(id);
                   });
}

} // namespace app
