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

// What a session is started with; see EngineSession::startSession().
struct SessionTerms {
    host::SessionKind kind = host::SessionKind::Analysis;
    host::OptionValues options{};
    std::string opponent{};
    bool opponentIsComputer = false;
};

// How an engine is started, and what follows when its process ends without having been asked to.
struct EngineTerms {
    // What becomes of a connection to another computer that broke.
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
    // So many processes in a row may take the place of one that failed by itself; succeeded() ends the row.
    int restarts = 0;
    // Also after a failure that the next process would repeat.
    bool restartsInVain = false;
    Reconnecting reconnecting = Reconnecting::Never;
    // Whether readyok shows that the connection stands, which ends the row of attempts to make it. If not,
    // only succeeded() does.
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
// connection. Every process is launched, begun, watched and let go here; what is asked and what is done with
// the answers is the owner's. It may be destroyed in response to any signal, also those of the session. Main
// thread.
class EngineAtWork : public QObject {
    Q_OBJECT
public:
    // hub must outlive this object.
    explicit EngineAtWork(EngineHub& hub, QObject* parent = nullptr);
    ~EngineAtWork() override;

    // From now on slot gets this signal of every process's session. failed() and closed() are not for owners:
    // see lost(), died() and closed().
    template <typename Signal, typename Owner, typename Slot>
    void hear(Signal signal, Owner* owner, Slot slot) {
        m_hearings.push_back([signal, owner, slot](EngineSession* session) {
            return QObject::connect(session, signal, owner, slot);
        });
    }

    // For the processes launched from now on. One that is running is let go.
    void setTerms(EngineTerms terms);
    const EngineTerms& terms() const { return m_terms; }
    // A new session, on the running process or else on a new one.
    void begin();
    // Kills the process, which may be hanging, and begins with another one.
    void beginAnew();
    // Lets the process go: it is asked to quit, in the background, and nothing more is heard of it. None
    // takes its place.
    void end();

    // For requests. Nothing while there is no process.
    EngineSession* session() const { return m_session.get(); }
    // Whether the session has begun.
    bool isReady() const { return m_ready; }
    // The process is not responding; any sign of life ends this.
    bool isSilent() const { return m_silent; }
    // As reported, before the first handshake the file name. Outlives the process.
    const QString& name() const { return m_name; }
    // Of the processes to come, too; nothing until the first handshake.
    const std::optional<EngineFamily>& family() const { return m_family; }
    // Another process of the same program has found it out.
    void setFamily(const EngineFamily& family);
    // It works: the next failure is a new one.
    void succeeded();
    // The search that runs is asked for its answer after this time, unless it ends before; nothing: never.
    void stopIn(std::optional<host::Milliseconds> time);

signals:
    // A process has ended unasked, and another one is to take its place, unless end() is called.
    void lost(const host::Failure& failure);
    // … which it has: its session is being prepared, and requests may be sent already.
    void replaced();
    // A process has ended unasked, or could not be started, and none takes its place before begin().
    void died(const host::Failure& failure);
    // It was asked to quit by somebody else.
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
    std::vector<QMetaObject::Connection> m_heard; // of the running process
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
