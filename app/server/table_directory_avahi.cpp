// SPDX-License-Identifier: GPL-3.0-or-later
// The directory of the local network that Avahi keeps, by its interface on the system's D-Bus.
#include "app/platform/message_bus.h"
#include "app/server/table_directory.h"

#include <QByteArrayList>
#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusMetaType>
#include <QDBusObjectPath>
#include <QDBusPendingCall>
#include <QDBusPendingCallWatcher>
#include <QDBusPendingReply>
#include <QThread>

#include <chrono>
#include <functional>
#include <map>
#include <tuple>
#include <utility>

namespace app {

namespace {

const QString kService = QStringLiteral("org.freedesktop.Avahi");
const QString kServer = QStringLiteral("org.freedesktop.Avahi.Server");
const QString kEntryGroup = QStringLiteral("org.freedesktop.Avahi.EntryGroup");
const QString kBrowser = QStringLiteral("org.freedesktop.Avahi.ServiceBrowser");
const QString kTableType = QStringLiteral("_komadai._tcp");
constexpr int kAnyInterface = -1;
constexpr int kAnyProtocol = -1;
constexpr int kIpv4 = 0;
constexpr int kCollision = 3;                 // a state of an entry group
constexpr qsizetype kLongestServiceName = 63; // bytes
constexpr std::size_t kMostTables = 200;
constexpr int kMostNames = 20;       // that are tried for one table
constexpr int kThreadPatience = 500; // ms
constexpr std::chrono::milliseconds kBusPatience{2'000};

QString serviceName(const QString& wanted, int attempt) {
    const QString suffix = attempt > 1 ? QStringLiteral(" (%1)").arg(attempt) : QString();
    QString name = wanted;
    while ((name + suffix).toUtf8().size() > kLongestServiceName)
        name.chop(1);
    return name + suffix;
}

} // namespace

// What is asked of Avahi, on the thread of the directory. Nothing but making the connection waits there.
class TableAnnouncer : public QObject {
    Q_OBJECT
public:
    explicit TableAnnouncer(QString bus)
        : m_address(std::move(bus))
        , m_connection(QStringLiteral("komadai-avahi-%1").arg(reinterpret_cast<quintptr>(this))) {}

    void publish(const QString& name, std::uint16_t port) {
        withdraw();
        m_name = name;
        m_port = port;
        m_attempt = 1;
        if (!connectBus())
            return;
        const int edition = ++m_edition;
        call(QStringLiteral("/"), kServer, QStringLiteral("EntryGroupNew"), {},
             [this, edition](const QDBusPendingCall& reply) {
                 const QDBusPendingReply<QDBusObjectPath> group = reply;
                 if (group.isError() || edition != m_edition)
                     return;
                 m_group = group.value().path();
                 addService();
             });
    }
    void withdraw() {
        ++m_edition;
        if (!m_group.isEmpty())
            call(std::exchange(m_group, {}), kEntryGroup, QStringLiteral("Free"), {}, {});
    }
    void browse() {
        stopBrowsing();
        m_browses = true;
        m_found.clear();
        if (!connectBus()) {
            emit missing();
            return;
        }
        call(QStringLiteral("/"), kServer, QStringLiteral("ServiceBrowserNew"),
             {kAnyInterface, kAnyProtocol, kTableType, QString(), 0U}, [this](const QDBusPendingCall& reply) {
                 const QDBusPendingReply<QDBusObjectPath> browser = reply;
                 if (browser.isError()) {
                     emit missing();
                     return;
                 }
                 m_browser = browser.value().path();
                 tell();
             });
    }
    void stopBrowsing() {
        m_browses = false;
        if (!m_browser.isEmpty())
            call(std::exchange(m_browser, {}), kBrowser, QStringLiteral("Free"), {}, {});
    }
    void leave() {
        withdraw();
        stopBrowsing();
        if (m_isConnected)
            QDBusConnection::disconnectFromBus(m_connection);
        m_isConnected = false;
    }

signals:
    void listed(const std::vector<app::FoundTable>& tables);
    void missing();
    void published(const QString& name);

private slots:
    // NOLINTBEGIN(readability-convert-member-functions-to-static): D-Bus finds them by name
    void itemNew(int interface, int protocol, const QString& name, const QString& type, const QString& domain,
                 uint /*flags*/) {
        if (!m_browses || type != kTableType || m_found.size() >= kMostTables)
            return;
        const Place place{interface, protocol, name};
        m_found.emplace(place, FoundTable());
        call(QStringLiteral("/"), kServer, QStringLiteral("ResolveService"),
             {interface, protocol, name, type, domain, protocol == kIpv4 ? kIpv4 : kAnyProtocol, 0U},
             [this, place](const QDBusPendingCall& reply) { resolved(place, reply); });
    }
    void itemRemove(int interface, int protocol, const QString& name, const QString& /*type*/,
                    const QString& /*domain*/, uint /*flags*/) {
        m_found.erase(Place{interface, protocol, name});
        tell();
    }
    void browsingFailed(const QString& /*error*/) {
        if (m_browses)
            emit missing();
    }
    void groupChanged(int state, const QString& /*error*/) {
        if (state == kCollision)
            tryNextName();
    }
    // NOLINTEND(readability-convert-member-functions-to-static)

private:
    struct Place {
        int interface;
        int protocol;
        QString name;
        friend bool operator<(const Place& a, const Place& b) {
            return std::tie(a.name, a.protocol, a.interface) < std::tie(b.name, b.protocol, b.interface);
        }
    };

    bool connectBus() {
        if (m_isConnected)
            return true;
        // A bus that says nothing would be waited for much longer, and so would whoever ends the program.
        if (!messageBusAnswers(m_address, kBusPatience))
            return false;
        QDBusConnection bus = m_address.isEmpty()
                                  ? QDBusConnection::connectToBus(QDBusConnection::SystemBus, m_connection)
                                  : QDBusConnection::connectToBus(m_address, m_connection);
        if (!bus.isConnected()) {
            QDBusConnection::disconnectFromBus(m_connection);
            return false;
        }
        m_isConnected = true;
        qDBusRegisterMetaType<QByteArrayList>();
        // Of every browser and group: what one says first comes before the answer that names it.
        bus.connect(kService, {}, kBrowser, QStringLiteral("ItemNew"), this,
                    SLOT(itemNew(int, int, QString, QString, QString, uint)));
        bus.connect(kService, {}, kBrowser, QStringLiteral("ItemRemove"), this,
                    SLOT(itemRemove(int, int, QString, QString, QString, uint)));
        bus.connect(kService, {}, kBrowser, QStringLiteral("Failure"), this, SLOT(browsingFailed(QString)));
        bus.connect(kService, {}, kEntryGroup, QStringLiteral("StateChanged"), this,
                    SLOT(groupChanged(int, QString)));
        return true;
    }
    void call(const QString& path, const QString& interface, const QString& method,
              const QVariantList& arguments, const std::function<void(const QDBusPendingCall&)>& done) {
        QDBusMessage message = QDBusMessage::createMethodCall(kService, path, interface, method);
        message.setArguments(arguments);
        const QDBusPendingCall pending = QDBusConnection(m_connection).asyncCall(message);
        if (!done)
            return;
        auto* const watcher = new QDBusPendingCallWatcher(pending, this);
        connect(watcher, &QDBusPendingCallWatcher::finished, this, [done, watcher] {
            watcher->deleteLater();
            done(*watcher);
        });
    }
    void addService() {
        const QString name = serviceName(m_name, m_attempt);
        const QString group = m_group;
        call(group, kEntryGroup, QStringLiteral("AddService"),
             {kAnyInterface, kAnyProtocol, 0U, name, kTableType, QString(), QString(),
              QVariant::fromValue(static_cast<ushort>(m_port)), QVariant::fromValue(QByteArrayList())},
             [this, group, name](const QDBusPendingCall& reply) {
                 if (group != m_group)
                     return;
                 if (reply.isError()) {
                     tryNextName();
                     return;
                 }
                 call(group, kEntryGroup, QStringLiteral("Commit"), {},
                      [this, name](const QDBusPendingCall& committed) {
                          if (!committed.isError())
                              emit published(name);
                      });
             });
    }
    void tryNextName() {
        if (m_group.isEmpty() || ++m_attempt > kMostNames)
            return;
        call(m_group, kEntryGroup, QStringLiteral("Reset"), {}, {});
        addService();
    }
    void resolved(const Place& place, const QDBusPendingCall& reply) {
        const auto it = m_found.find(place);
        if (it == m_found.end() || reply.isError())
            return;
        const QVariantList values = QDBusMessage(QDBusPendingReply<>(reply).reply()).arguments();
        if (values.size() < 9)
            return;
        it->second = {place.name, values[7].toString(), static_cast<std::uint16_t>(values[8].toUInt())};
        tell();
    }
    void tell() {
        std::vector<FoundTable> tables;
        for (const auto& [place, table] : m_found) {
            // An address of one cable only says nothing without the cable.
            const bool isUsable =
                table.port != 0 && !table.host.isEmpty() && !table.host.startsWith(QLatin1String("fe80:"));
            // The first is the one by IPv4.
            if (isUsable && (tables.empty() || tables.back().name != table.name))
                tables.push_back(table);
        }
        emit listed(tables);
    }

    QString m_address;
    QString m_connection; // its name
    bool m_isConnected = false;
    QString m_name;
    std::uint16_t m_port = 0;
    int m_attempt = 1;
    int m_edition = 0; // of what is published
    QString m_group;
    bool m_browses = false;
    QString m_browser;
    std::map<Place, FoundTable> m_found;
};

TableDirectory::~TableDirectory() {
    if (!m_thread)
        return;
    disconnect(m_announcer, nullptr, this, nullptr);
    QMetaObject::invokeMethod(
        m_announcer,
        [announcer = m_announcer, thread = m_thread] {
            announcer->leave();
            delete announcer;
            thread->quit();
        },
        Qt::QueuedConnection);
    // One that hangs on a silent bus is left behind; the program's end ends it.
    if (m_thread->wait(kThreadPatience))
        delete m_thread;
}

TableAnnouncer& TableDirectory::announcer() {
    if (m_announcer)
        return *m_announcer;
    m_thread = new QThread;
    m_announcer = new TableAnnouncer(m_bus);
    m_announcer->moveToThread(m_thread);
    connect(m_announcer, &TableAnnouncer::listed, this,
            [this](const std::vector<FoundTable>& tables) { set(State::Working, tables); });
    connect(m_announcer, &TableAnnouncer::missing, this, [this] { set(State::Missing, {}); });
    connect(m_announcer, &TableAnnouncer::published, this, &TableDirectory::published);
    m_thread->start();
    return *m_announcer;
}

void TableDirectory::publish(const QString& name, std::uint16_t port) {
    TableAnnouncer& worker = announcer();
    QMetaObject::invokeMethod(
        &worker, [&worker, name, port] { worker.publish(name, port); }, Qt::QueuedConnection);
}

void TableDirectory::withdraw() {
    if (m_announcer)
        QMetaObject::invokeMethod(m_announcer, &TableAnnouncer::withdraw, Qt::QueuedConnection);
}

void TableDirectory::browse() {
    set(State::Asking, {});
    QMetaObject::invokeMethod(&announcer(), &TableAnnouncer::browse, Qt::QueuedConnection);
}

void TableDirectory::stopBrowsing() {
    if (m_announcer)
        QMetaObject::invokeMethod(m_announcer, &TableAnnouncer::stopBrowsing, Qt::QueuedConnection);
    m_state = State::Idle;
}

} // namespace app

#include "table_directory_avahi.moc"
