// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/library/source_watch.h"

#include <QFileSystemWatcher>
#include <QMultiHash>
#include <QSet>
#include <QStorageInfo>

#include <algorithm>
#include <array>

namespace app {

namespace {

// Of other computers: the system does not hear what others change there, and asking may take long.
bool isElsewhere(const QString& path) {
    if (path.startsWith(QLatin1String("//")))
        return true;
    static constexpr std::array kKinds{"nfs", "cifs", "smb", "afs", "9p", "fuse.", "ncpfs", "davfs"};
    const QByteArray kind = QStorageInfo(path).fileSystemType();
    return std::any_of(kKinds.begin(), kKinds.end(),
                       [&kind](const char* word) { return kind.startsWith(word); });
}

} // namespace

class SourceWatch::Watcher : public QObject {
public:
    explicit Watcher(SourceWatch& outside)
        : m_outside(outside) {}

    void setFolders(const std::map<QString, QStringList>& wanted) {
        if (m_system == nullptr) {
            // Belongs to this thread, which is to hear from the system.
            m_system = new QFileSystemWatcher(this);
            connect(m_system, &QFileSystemWatcher::directoryChanged, this,
                    [this](const QString& folder) { tell(folder); });
        }
        m_sources.clear();
        QSet<QString> folders;
        for (const auto& [source, all] : wanted) {
            if (folders.size() + all.size() > kMostFolders || isElsewhere(source))
                continue;
            for (const QString& folder : all) {
                folders.insert(folder);
                m_sources.insert(folder, source);
            }
        }
        const QStringList list = m_system->directories();
        const QSet<QString> before(list.begin(), list.end());
        if (const QSet<QString> gone = before - folders; !gone.isEmpty())
            m_system->removePaths({gone.begin(), gone.end()});
        if (const QSet<QString> added = folders - before; !added.isEmpty())
            m_system->addPaths({added.begin(), added.end()});
    }

private:
    void tell(const QString& folder) {
        for (const QString& source : m_sources.values(folder))
            emit m_outside.changed(source);
    }

    SourceWatch& m_outside;
    QFileSystemWatcher* m_system = nullptr;
    QMultiHash<QString, QString> m_sources; // by folder
};

SourceWatch::SourceWatch(QObject* parent)
    : QObject(parent)
    , m_watcher(new Watcher(*this)) {
    m_watcher->moveToThread(&m_thread);
    connect(&m_thread, &QThread::finished, m_watcher, &QObject::deleteLater);
    m_thread.start(QThread::LowestPriority);
}

SourceWatch::~SourceWatch() {
    m_thread.quit();
    m_thread.wait();
}

void SourceWatch::setFolders(const std::map<QString, QStringList>& folders) {
    QMetaObject::invokeMethod(
        m_watcher, [watcher = m_watcher, folders] { watcher->setFolders(folders); }, Qt::QueuedConnection);
}

} // namespace app
