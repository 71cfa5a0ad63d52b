// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>

#include <cstdint>
#include <memory>
#include <vector>

class QThread;

namespace app {

class TableAnnouncer;

// A table in the local network. name: a foreign text.
struct FoundTable {
    QString name;
    QString host; // an address
    std::uint16_t port = 0;

    friend bool operator==(const FoundTable&, const FoundTable&) = default;
};

// Tables by name in the local network, where the system has a directory of it (Avahi): one is published, and
// those of others are listed. The bus on which the directory is asked may be silent: it is used on a thread
// of its own, which is not waited for. Main thread. Without the directory it does nothing but say so.
class TableDirectory : public QObject {
    Q_OBJECT
public:
    enum class State : std::uint8_t {
        Idle,    // nothing was asked for
        Asking,  // no answer has come yet
        Working, // tables() are those that are there
        Missing  // there is no directory here, or it has failed
    };

    // bus: the address of the bus; empty: the system's.
    explicit TableDirectory(QString bus = {}, QObject* parent = nullptr);
    // Withdraws what was published.
    ~TableDirectory() override;

    // A table of this program, found by this name (another one if it is taken) until withdraw().
    void publish(const QString& name, std::uint16_t port);
    void withdraw();
    // Lists the tables of others from now on.
    void browse();
    void stopBrowsing();

    State state() const { return m_state; }
    // By name; each once.
    const std::vector<FoundTable>& tables() const { return m_tables; }

signals:
    void changed();
    // The table is found by this name.
    void published(const QString& name);

private:
    TableAnnouncer& announcer();
    void set(State state, std::vector<FoundTable> tables);

    QString m_bus;
    State m_state = State::Idle;
    std::vector<FoundTable> m_tables;
    QThread* m_thread = nullptr;           // made when it is first needed
    TableAnnouncer* m_announcer = nullptr; // lives on m_thread
};

} // namespace app
