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

// Whom an engine was started for, so that it can be told from others.
struct EngineTitle {
    enum class Purpose : std::uint8_t { Game, Analysis, Hint, Setup };
    QString entryId; // in the catalog; empty: not from there
    QString name;    // as the user calls it; empty: as it calls itself
    Purpose purpose = Purpose::Game;
};

// The only crossing to engine-host: owns it, brings its events to the main thread (one queued call for all
// that have gathered) and hands each to the session of its engine. Lives on the main thread. A session that
// outlives it is of no use any more.
class EngineHub : public QObject {
    Q_OBJECT
public:
    explicit EngineHub(QObject* parent = nullptr);
    // Asks what is still running to quit and waits for it, for at most 5 s.
    ~EngineHub() override;

    // Starts the program and the handshake; what comes of it is told by the session's signals. Destroying the
    // session ends the engine.
    std::unique_ptr<EngineSession> launch(host::EngineConfig config, EngineTitle title = {});
    // Engines launched from now on tell the lines of their logs.
    void setLogging(bool on) { m_logging = on; }

    // Asks all engines to quit, in parallel; allGone() follows after at most 5 s. Nothing is launched any
    // more.
    void shutdown();

signals:
    // From inside launch(); nothing has been told by the session yet.
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

// One running engine as the main thread sees it: commands go out, events come in. An event about a search
// that is not this session's newest one is dropped here and nowhere else.
class EngineSession : public QObject {
    Q_OBJECT
public:
    // Quits the engine (politely, in the background).
    ~EngineSession() override;

    host::EngineId id() const { return m_id; }
    const EngineTitle& title() const { return m_title; }
    const host::EngineConfig& config() const { return m_config; }
    host::SessionState state() const { return m_state; }
    // Of the open search while Searching or Draining.
    host::SearchKind searchKind() const { return m_searchKind; }
    // The family being tried, then the one found.
    host::Protocol protocol() const { return m_protocol; }
    // When the state began.
    host::Stamp since() const { return m_since; }
    // After the handshake; of the newest process.
    const std::optional<host::Ready>& identity() const { return m_identity; }
    // Reported name; before the handshake the file's name.
    QString name() const;
    // False once closed() has been told.
    bool isAlive() const { return m_alive; }
    // The search whose events are let through; 0 if there is none.
    host::SearchId search() const { return m_search; }

    // opponent: of a game; UTF-8, may be empty.
    void startSession(host::SessionKind kind, host::OptionValues options = {}, std::string opponent = {},
                      bool opponentIsComputer = false);
    // The request's id is given here. Takes the place of the running search, whose answer is dropped.
    host::SearchId go(host::SearchRequest request);
    // Ends the newest search; Discard: its answer will not come.
    void stop(host::Purpose purpose);
    void ponderHit(std::optional<host::Clocks> clocks = std::nullopt);
    void gameOver(host::GameResult result);
    void setOption(const std::string& name, const std::string& value);
    // Options that are to count at once: an open mate search begins anew with them, and whoever analyses
    // hears optionsWantedNow() and asks again. Other searches come to their end first.
    void setOptionsNow(const host::OptionValues& values);
    void pressButton(const std::string& name);
    // lastLines() answers, unless the engine is gone.
    void tellLastLines();
    void keepWaiting();
    void kill();
    void quit();
    // A new process under the same session; ready() follows again.
    void restart();
    // While the family of protocols is being found out: does not wait any longer for this one.
    void tryNextProtocol();
    // The user's answer to a registration error; nothing: later.
    void registerEngine(std::optional<host::Registration> data);
    // A line typed by the user, sent as it is.
    void sendRaw(const std::string& line);
    // Asks the engine to tell more, or no longer; each process under this session hears of it. Refused where
    // there is no such switch.
    void setDebug(bool on);
    bool isDebugging() const { return m_debug; }
    // Whether its family of protocols has setDebug() and registerEngine().
    bool hasSideCommands() const { return m_protocol != host::Protocol::Ugi; }

signals:
    void ready(const host::Ready& identity);
    void sessionReady(host::SessionKind kind);
    // lastText: its newest info string, perhaps empty.
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
    // It gave a sign of life after all.
    void responding();
    void registrationChanged(host::RegistrationState state);
    // UGI: told once.
    void rulesDiffer(const host::RulesDiffer& difference);
    void logLines(const host::LogLines& lines);
    void lastLines(const host::LastLines& lines);
    // The engine is lost; closed() follows.
    void failed(const host::Failure& failure);
    void closed(const host::Closed& closed);

private:
    friend class EngineHub;
    EngineSession(EngineHub& hub, host::EngineId id, host::EngineConfig config, EngineTitle title);
    void receive(const host::Event& event);
    void take(const host::StateChanged& changed);
    // Whether an event about this search is of today.
    bool isCurrent(host::SearchId search) const { return search != 0 && search == m_search; }

    void post(host::Command command);

    EngineHub* m_hub; // null once the hub has gone
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
