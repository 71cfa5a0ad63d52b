// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine-host/engine_host.h"

#include <QObject>
#include <QString>

#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

namespace app {

class EngineSession;

// What an engine was started for, to distinguish it from others.
struct EngineTitle {
    enum class Purpose : std::uint8_t { Game, Analysis, Hint, Setup };
    QString entryId; // in the catalog; empty: not from the catalog
    QString name;    // the user's name for it; empty: its own name
    Purpose purpose = Purpose::Game;
};

// The only connection to engine-host: owns it, brings its events to the main thread (one queued call for all
// that have accumulated) and passes each to the session of its engine. Lives on the main thread. A session
// that outlives it can no longer be used.
class EngineHub : public QObject {
    Q_OBJECT
public:
    explicit EngineHub(QObject* parent = nullptr);
    // Asks running engines to quit and waits for them, at most 5 s.
    ~EngineHub() override;

    // Starts the program and the handshake; the session's signals report the result. Destroying the session
    // ends the engine.
    std::unique_ptr<EngineSession> launch(host::EngineConfig config, EngineTitle title = {});
    // Runs a program that is not an engine. done is called on this thread, unless context has been destroyed
    // or the run was cancelled.
    host::EngineId run(host::ProgramRun run, QObject* context, host::ProgramDone done);
    void cancelRun(host::EngineId run) { m_host->close(run); }
    // Engines launched from now on send their log lines.
    void setLogging(bool on) { m_logging = on; }
    // Megabytes of hash given to all running engines.
    std::int64_t runningHash() const;

    // Asks all engines to quit, in parallel; allGone() follows after at most 5 s. Nothing can be launched
    // after that.
    void shutdown();

signals:
    // Emitted inside launch(), before any signal of the session.
    void launched(app::EngineSession* session);
    void allGone();

private:
    friend class EngineSession;
    using Batch = std::vector<std::pair<host::EngineId, host::Event>>;

    void collect(host::EngineId engine, host::Event event); // I/O thread
    void deliver();
    void post(host::EngineId engine, host::Command command);
    void forget(host::EngineId engine);
    host::SearchId nextSearchId() { return ++m_lastSearch; }

    std::mutex m_mutex;
    Batch m_gathered; // guarded by m_mutex
    std::map<host::EngineId, EngineSession*> m_sessions;
    host::SearchId m_lastSearch = 0;
    bool m_logging = false;
    std::unique_ptr<host::EngineHost> m_host; // last: its thread uses the members above
};

// One running engine as seen on the main thread: commands go out, events come in. Events about a search other
// than this session's newest are dropped here and only here.
class EngineSession : public QObject {
    Q_OBJECT
public:
    // Quits the engine (politely, in the background).
    ~EngineSession() override;

    host::EngineId id() const { return m_id; }
    const EngineTitle& title() const { return m_title; }
    const host::EngineConfig& config() const { return m_config; }
    host::SessionState state() const { return m_state; }
    // Kind of the open search while Searching or Draining.
    host::SearchKind searchKind() const { return m_searchKind; }
    // The family being tried, later the one detected.
    host::Protocol protocol() const { return m_protocol; }
    // Start of the current state.
    host::Stamp since() const { return m_since; }
    // Set after the handshake; of the newest process.
    const std::optional<host::Ready>& identity() const { return m_identity; }
    // Reported name; before the handshake the file name.
    QString name() const;
    // False after closed().
    bool isAlive() const { return m_alive; }
    // The search whose events are passed on; 0 if there is none.
    host::SearchId search() const { return m_search; }

    // opponent: in a game; UTF-8, may be empty.
    void startSession(host::SessionKind kind, host::OptionValues options = {}, std::string opponent = {},
                      bool opponentIsComputer = false);
    // Assigns the request's id. Replaces the running search, whose answer is dropped.
    host::SearchId go(host::SearchRequest request);
    // Ends the newest search; Discard: there will be no answer.
    void stop(host::Purpose purpose);
    void ponderHit(std::optional<host::Clocks> clocks = std::nullopt);
    void gameOver(host::GameResult result);
    void setOption(const std::string& name, const std::string& value);
    // Changes options at once: an open mate search is restarted with them, and for an analysis
    // optionsWantedNow() asks its owner to restart it. Other searches finish first.
    void setOptionsNow(const host::OptionValues& values);
    void pressButton(const std::string& name);
    // lastLines() follows, unless the engine has ended.
    void tellLastLines();
    void keepWaiting();
    void kill();
    void quit();
    // Starts a new process in the same session; ready() follows again.
    void restart();
    // While the protocol family is being detected: stops waiting for the current one.
    void tryNextProtocol();
    // The user's answer to a registration error; nothing: later.
    void registerEngine(std::optional<host::Registration> data);
    // A line typed by the user, sent unchanged.
    void sendRaw(const std::string& line);
    // Switches the engine's debug output on or off, also for later processes of this session. Refused if the
    // protocol does not have it.
    void setDebug(bool on);
    bool isDebugging() const { return m_debug; }
    // Whether its protocol family supports setDebug() and registerEngine().
    bool hasSideCommands() const { return m_protocol != host::Protocol::Ugi; }

signals:
    void ready(const host::Ready& identity);
    void sessionReady(host::SessionKind kind);
    // lastText: its newest info string, may be empty.
    void preparing(host::Milliseconds elapsed, const QString& lastText);
    void stateChanged(host::SessionState state);
    void optionsWantedNow();
    void searchStarted(const host::SearchStarted& started);
    void info(const host::SearchInfo& info);
    void bestMove(const host::BestMove& answer);
    void mateResult(const host::MateResult& result);
    void message(const host::Message& message);
    void refused(const host::Refused& refused);
    void notResponding(const host::NotResponding& notResponding);
    // A sign of life after a silence.
    void responding();
    void registrationChanged(host::RegistrationState state);
    // UGI: sent once.
    void rulesDiffer(const host::RulesDiffer& difference);
    void logLines(const host::LogLines& lines);
    void lastLines(const host::LastLines& lines);
    // The engine has failed; closed() follows.
    void failed(const host::Failure& failure);
    void closed(const host::Closed& closed);

private:
    friend class EngineHub;
    EngineSession(EngineHub& hub, host::EngineId id, host::EngineConfig config, EngineTitle title);
    void receive(const host::Event& event);
    void take(const host::StateChanged& changed);
    // Whether the event belongs to the current search.
    bool isCurrent(host::SearchId search) const { return search != 0 && search == m_search; }

    void post(host::Command command);

    EngineHub* m_hub; // null once the hub is destroyed
    host::EngineId m_id;
    host::EngineConfig m_config;
    EngineTitle m_title;
    host::SessionState m_state = host::SessionState::Starting;
    host::SearchKind m_searchKind = host::SearchKind::Normal;
    host::Protocol m_protocol;
    host::Stamp m_since = std::chrono::steady_clock::now();
    std::optional<host::Ready> m_identity;
    host::SearchId m_search = 0;
    host::SearchRequest m_request; // newest
    bool m_alive = true;
    bool m_debug = false;
};

} // namespace app
