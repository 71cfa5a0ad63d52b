// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/files/record_glimpses.h"

#include "app/document/user_records.h"

#include <utility>

namespace app {

namespace {

// Larger files take longer to read than a glimpse of them is worth.
constexpr qint64 kMostBytes = qint64{512} * 1024;

} // namespace

shogi::NodeId lastPosition(const shogi::Record& record) {
    return record.positionNode(record.mainLine().back());
}

RecordGlimpses::RecordGlimpses(UserFiles& files, QObject* parent)
    : QObject(parent)
    , m_files(files) {}

void RecordGlimpses::look(const QString& path) {
    if (m_records.contains(path))
        return;
    m_records.insert(path, {});
    read(path);
}

void RecordGlimpses::read(const QString& path) {
    postLoad(m_files, path, kMostBytes, this, [this, path](FirstGame loaded) {
        if (!loaded || !m_records.contains(path))
            return;
        m_records[path] = std::move(*loaded);
        emit found(path);
    });
}

void RecordGlimpses::refresh(const QStringList& paths) {
    m_records.removeIf([&paths](const auto& known) { return !paths.contains(known.key()); });
    for (auto known = m_records.cbegin(); known != m_records.cend(); ++known) {
        const QString& path = known.key();
        postLookForChange(m_files, path, known.value() ? known.value()->stamp : std::nullopt, this,
                          [this, path](const FoundChange& found) {
                              if (found.change == FileChange::Changed)
                                  read(path);
                          });
    }
}

const shogi::Record* RecordGlimpses::record(const QString& path) const {
    const auto found = m_records.constFind(path);
    return found != m_records.constEnd() && *found ? &(*found)->record : nullptr;
}

} // namespace app
