// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/engines/engine_hub.h"
#include "app/engines/reconnection.h"

#include <QObject>
#include <QString>
#include <QTimer>

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace app {

// How a program speaks, as found out in its handshake.
struct EngineFamily {
    host::Protocol protocol = host::Protocol::Usi;
    host::UgiNotation ugiNotation = host::UgiNotation::Detect;

    static EngineFamily of(const host::Ready& identity) { return {identity.protocol, identity.ugiNotation}; }
    void applyTo(host::EngineConfig& config) const;
};

// The arguments of a session; see EngineSession::startSession().
struct SessionTerms {
    host::SessionKind kind = host::SessionKind::Analysis;
    host::OptionValues options{};
    std::string opponent{};
    bool opponentIsComputer = false;
};

// How an engine is started, and what follows when its process ends without having been asked to.
struct EngineTerms {
    // How a broken connection to another computer is handled.
    enum class Reconnecting : std::uint8_t {
        Never,
        Later, // it is made again after a while, and ever later; see Reconnection
        AtOnce // the same, except that the first attempt does not wait
    };

    host::EngineConfig config;
    EngineTitle title;
    // Asked for every session, also that of a process that takes another one's place. Empty: only the
    // handshake.
    std::function<SessionTerms()> session{};
    // This many processes in a row may replace one that failed by itself; succeeded() begins a new row.
    int restarts = 0;
    // Restarts even after a failure that the next process would repeat.
    bool restartsInVain = false;
    Reconnecting reconnecting = Reconnecting::Never;
    // Whether readyok proves that the connection works, so that the attempts to restore it are counted anew.
    // If not, only succeeded() does.
    bool readyIsConnected = false;
    // An engine that somebody else has asked to quit counts as one that has failed.
    bool quitIsFailure = false;
    // Asked when a process has ended: whether another one could take its place now, or its owner waits for an
    // answer that only this process could give. Empty: always.
    std::function<bool()> mayBeReplaced{};
};

// With quitIsFailure: whether the engine was asked to quit, rather than failed.
bool wasQuit(const host::Failure& failure);

// One engine that works for one owner: its process, and those that take its place after a failure or a lost
// connection. Every process is launched, given its session, watched and ended here; the owner decides what to
// ask and what to do with the answers. It may be destroyed in response to any signal, also those of the
// session. Main thread.
class EngineAtWork : public QObject {
    Q_OBJECT
public:
    // hub must outlive this object.
    explicit EngineAtWork(EngineHub& hub, QObject* parent = nullptr);
    ~EngineAtWork() override;

    // Connects slot to this signal of every session from now on. Owners use lost(), died() and closed() of
    // this class instead of the session's failed() and closed().
    template <typename Signal, typename Owner, typename Slot>
    void hear(Signal signal, Owner* owner, Slot slot) {
        m_hearings.push_back([signal, owner, slot](EngineSession* session) {
            return QObject::connect(session, signal, owner, slot);
        });
    }

    // Sets the terms of the processes launched from now on. A running process is released.
    void setTerms(EngineTerms terms);
    const EngineTerms& terms() const { return m_terms; }
    // Begins a new session, on the running process if there is one, otherwise on a new one.
    void begin();
    // Kills the process, which may be hanging, and begins with another one.
    void beginAnew();
    // Releases the process: it is asked to quit in the background, emits no more signals, and is not
    // replaced.
    void end();

    // The session, for requests; nullptr while there is no process.
    EngineSession* session() const { return m_session.get(); }
    // Whether the session has begun.
    bool isReady() const { return m_ready; }
    // The process is not responding; any sign of life ends this.
    bool isSilent() const { return m_silent; }
    // The reported name; before the first handshake, the file name. Outlives the process.
    const QString& name() const { return m_name; }
    // The family is that of later processes, too; nothing until the first handshake.
    const std::optional<EngineFamily>& family() const { return m_family; }
    // Sets the family that another process of the same program has found out.
    void setFamily(const EngineFamily& family);
    // The engine works: the next failure begins a new row.
    void succeeded();
    // Asks the running search for its answer after this time, unless it ends earlier; nothing: never.
    void stopIn(std::optional<host::Milliseconds> time);

signals:
    // A process has ended unasked, and another one is to take its place, unless end() is called.
    void lost(const host::Failure& failure);
    // The other process has been started: its session is being prepared, and requests may be sent already.
    void replaced();
    // A process has ended unasked, or could not be started; it is not replaced before begin().
    void died(const host::Failure& failure);
    // Somebody else has asked the engine to quit.
    void closed();

private:
    void launch();
    void beginSession();
    void letGo();
    void lose(const host::Failure& failure);
    void replace();
    // How long to wait before the connection is made again; nothing: it is not.
    std::optional<host::Milliseconds> reconnectsIn(const host::Failure& failure);

    EngineHub& m_hub;
    EngineTerms m_terms;
    std::unique_ptr<EngineSession> m_session;
    std::vector<std::function<QMetaObject::Connection(EngineSession*)>> m_hearings;
    std::vector<QMetaObject::Connection> m_heard; // connections to the running process
    QString m_name;
    std::optional<EngineFamily> m_family;
    QTimer m_stop;
    QTimer m_reconnect;
    Reconnection m_reconnection;
    int m_restarts = 0; // in a row
    bool m_ready = false;
    bool m_silent = false;
    bool m_replacing = false;
};

} // namespace app
