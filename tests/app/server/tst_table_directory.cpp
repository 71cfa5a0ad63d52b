// SPDX-License-Identifier: GPL-3.0-or-later
// Tables by name in the local network, on a bus of the test's own: without Avahi, with one that is played
// here, and on a bus that says nothing.
#include "app/server/table_directory.h"

#include <QByteArrayList>
#include <QDBusConnection>
#include <QDBusConnectionInterface>
#include <QDBusContext>
#include <QDBusMessage>
#include <QDBusMetaType>
#include <QDBusObjectPath>
#include <QProcess>
#include <QSignalSpy>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <memory>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

using namespace app;

namespace {

constexpr int kPatience = 20'000;
const QString kType = QStringLiteral("_komadai._tcp");

} // namespace

// What Avahi's objects do, as far as a table needs it.
class FakeGroup : public QObject {
    Q_OBJECT
    Q_CLASSINFO("D-Bus Interface", "org.freedesktop.Avahi.EntryGroup")
public:
    QString name;
    QString type;
    ushort port = 0;
    bool isCommitted = false;
    int freed = 0;
    QStringList taken;

public slots:
    void AddService(int, int, uint, const QString& wanted, const QString& kind, const QString&,
                    const QString&, ushort where, const QByteArrayList&, const QDBusMessage& message) {
        if (taken.contains(wanted)) {
            message.setDelayedReply(true);
            QDBusConnection(QStringLiteral("fake"))
                .send(message.createErrorReply(QStringLiteral("org.freedesktop.Avahi.CollisionError"),
                                               QStringLiteral("Local name collision")));
            return;
        }
        name = wanted;
        type = kind;
        port = where;
    }
    void Commit() { isCommitted = true; }
    void Reset() {}
    void Free() { ++freed; }

signals:
    void StateChanged(int state, const QString& error);
};

class FakeBrowser : public QObject {
    Q_OBJECT
    Q_CLASSINFO("D-Bus Interface", "org.freedesktop.Avahi.ServiceBrowser")
public slots:
    void Free() {}
signals:
    void ItemNew(int interface, int protocol, const QString& name, const QString& type, const QString& domain,
                 uint flags);
    void ItemRemove(int interface, int protocol, const QString& name, const QString& type,
                    const QString& domain, uint flags);
    void Failure(const QString& error);
};

class FakeServer : public QObject {
    Q_OBJECT
    Q_CLASSINFO("D-Bus Interface", "org.freedesktop.Avahi.Server")
public:
    FakeGroup group;
    FakeBrowser browser;

public slots:
    QDBusObjectPath EntryGroupNew() { return QDBusObjectPath(QStringLiteral("/group")); }
    QDBusObjectPath ServiceBrowserNew(int, int, const QString&, const QString&, uint) {
        return QDBusObjectPath(QStringLiteral("/browser"));
    }
    int ResolveService(int interface, int protocol, const QString& name, const QString& type,
                       const QString& domain, int, uint, int& outProtocol, QString& outName, QString& outType,
                       QString& outDomain, QString& host, int& addressProtocol, QString& address,
                       ushort& port, QByteArrayList& texts, uint& flags) {
        outProtocol = protocol;
        outName = name;
        outType = type;
        outDomain = domain;
        host = QStringLiteral("aki.local");
        addressProtocol = protocol;
        address = protocol == 0 ? QStringLiteral("192.168.1.20") : QStringLiteral("fe80::1");
        port = 49'152;
        texts = {};
        flags = 0;
        return interface;
    }
};

class TestTableDirectory : public QObject {
    Q_OBJECT
private slots:
    void initTestCase() { qDBusRegisterMetaType<QByteArrayList>(); }
    void init() {
        if (QStandardPaths::findExecutable(QStringLiteral("dbus-daemon")).isEmpty())
            QSKIP("There is no dbus-daemon");
        m_bus = std::make_unique<QProcess>();
        m_bus->start(QStringLiteral("dbus-daemon"), {QStringLiteral("--session"), QStringLiteral("--nofork"),
                                                     QStringLiteral("--print-address")});
        QTRY_VERIFY_WITH_TIMEOUT(m_bus->canReadLine(), kPatience);
        m_address = QString::fromUtf8(m_bus->readLine()).trimmed();
    }
    void cleanup() {
        QDBusConnection::disconnectFromBus(QStringLiteral("fake"));
        if (!m_bus)
            return;
        m_bus->kill();
        m_bus->waitForFinished();
        m_bus.reset();
    }

    void noAvahi() {
        TableDirectory directory(m_address);
        directory.browse();
        QVERIFY(directory.state() == TableDirectory::State::Asking);
        QTRY_VERIFY_WITH_TIMEOUT(directory.state() == TableDirectory::State::Missing, kPatience);
    }

    void noBus() {
        TableDirectory directory(QStringLiteral("unix:path=/nonexistent/bus"));
        directory.publish(QStringLiteral("Aki"), 1);
        directory.browse();
        QTRY_VERIFY_WITH_TIMEOUT(directory.state() == TableDirectory::State::Missing, kPatience);
    }

    // It accepts connections, and that is all.
    void aSilentBus() {
        QTemporaryDir folder;
        const QByteArray path = folder.filePath(QStringLiteral("bus")).toUtf8();
        const int silent = ::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
        sockaddr_un where{};
        where.sun_family = AF_UNIX;
        QVERIFY(static_cast<std::size_t>(path.size()) < sizeof where.sun_path);
        std::copy(path.begin(), path.end(), where.sun_path);
        QCOMPARE(::bind(silent, reinterpret_cast<sockaddr*>(&where), sizeof where), 0);
        QCOMPARE(::listen(silent, 4), 0);
        TableDirectory directory(QStringLiteral("unix:path=") + QString::fromUtf8(path));
        directory.browse();
        QTRY_VERIFY_WITH_TIMEOUT(directory.state() == TableDirectory::State::Missing, kPatience);
        ::close(silent);
    }

    void tablesComeAndGo() {
        FakeServer avahi;
        QVERIFY(serve(avahi));
        TableDirectory directory(m_address);
        directory.browse();
        QTRY_VERIFY_WITH_TIMEOUT(directory.state() == TableDirectory::State::Working, kPatience);
        QVERIFY(directory.tables().empty());
        emit avahi.browser.ItemNew(2, 1, QStringLiteral("Aki"), kType, QStringLiteral("local"), 0);
        emit avahi.browser.ItemNew(2, 0, QStringLiteral("Aki"), kType, QStringLiteral("local"), 0);
        emit avahi.browser.ItemNew(2, 0, QStringLiteral("田中"), kType, QStringLiteral("local"), 0);
        emit avahi.browser.ItemNew(2, 0, QStringLiteral("printer"), QStringLiteral("_ipp._tcp"),
                                   QStringLiteral("local"), 0);
        QTRY_COMPARE_WITH_TIMEOUT(directory.tables().size(), std::size_t{2}, kPatience);
        QCOMPARE(directory.tables()[0],
                 (FoundTable{QStringLiteral("Aki"), QStringLiteral("192.168.1.20"), 49'152}));
        QCOMPARE(directory.tables()[1].name, QStringLiteral("田中"));
        emit avahi.browser.ItemRemove(2, 0, QStringLiteral("田中"), kType, QStringLiteral("local"), 0);
        QTRY_COMPARE_WITH_TIMEOUT(directory.tables().size(), std::size_t{1}, kPatience);
        emit avahi.browser.Failure(QStringLiteral("gone"));
        QTRY_VERIFY_WITH_TIMEOUT(directory.state() == TableDirectory::State::Missing, kPatience);
    }

    void aTableIsPublished() {
        FakeServer avahi;
        avahi.group.taken = {QStringLiteral("Aki")};
        QVERIFY(serve(avahi));
        {
            TableDirectory directory(m_address);
            QSignalSpy published(&directory, &TableDirectory::published);
            directory.publish(QStringLiteral("Aki"), 49'152);
            QTRY_COMPARE_WITH_TIMEOUT(published.count(), 1, kPatience);
            // The name was taken.
            QCOMPARE(published[0][0].toString(), QStringLiteral("Aki (2)"));
            QVERIFY(avahi.group.isCommitted);
            QCOMPARE(avahi.group.type, kType);
            QCOMPARE(avahi.group.port, ushort{49'152});
            // Somebody else in the network has the new one as well.
            emit avahi.group.StateChanged(3, QString());
            QTRY_COMPARE_WITH_TIMEOUT(published.count(), 2, kPatience);
            QCOMPARE(avahi.group.name, QStringLiteral("Aki (3)"));
            directory.withdraw();
            QTRY_COMPARE_WITH_TIMEOUT(avahi.group.freed, 1, kPatience);
        }
    }

private:
    bool serve(FakeServer& avahi) const {
        QDBusConnection bus = QDBusConnection::connectToBus(m_address, QStringLiteral("fake"));
        const auto all = QDBusConnection::ExportAllSlots | QDBusConnection::ExportAllSignals;
        return bus.isConnected() && bus.registerObject(QStringLiteral("/"), &avahi, all) &&
               bus.registerObject(QStringLiteral("/group"), &avahi.group, all) &&
               bus.registerObject(QStringLiteral("/browser"), &avahi.browser, all) &&
               bus.registerService(QStringLiteral("org.freedesktop.Avahi"));
    }

    std::unique_ptr<QProcess> m_bus;
    QString m_address;
};

QTEST_GUILESS_MAIN(TestTableDirectory)
#include "tst_table_directory.moc"
