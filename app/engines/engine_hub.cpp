// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/engines/engine_hub.h"

#include "app/engines/engine_bytes.h"
#include "engine-host/overloaded.h"

#include <QFileInfo>
#include <QPointer>

#include <utility>
#include <variant>

namespace app {

EngineHub::EngineHub(QObject* parent)
    : QObject(parent)
    , m_host(std::make_unique<host::EngineHost>(
          [this](host::EngineId engine, host::Event event) { collect(engine, std::move(event)); },
          decodeEngineBytes)) {}

EngineHub::~EngineHub() {
    for (const auto& entry : m_sessions)
        entry.second->m_hub = nullptr;
    // The sink must remain callable until the host's thread has ended.
    m_host.reset();
}

std::unique_ptr<EngineSession> EngineHub::launch(host::EngineConfig config, EngineTitle title) {
    config.logLines = config.logLines || m_logging;
    const host::EngineId id = m_host->launch(config);
    // Events of this engine cannot be delivered before this function returns: they arrive through the event
    // loop.
    std::unique_ptr<EngineSession> session(new EngineSession(*this, id, std::move(config), std::move(title)));
    m_sessions.emplace(id, session.get());
    emit launched(session.get());
    return session;
}

host::EngineId EngineHub::run(host::ProgramRun run, QObject* context, host::ProgramDone done) {
    const QPointer<QObject> wanted = context;
    // Called through this object, which outlives the host's thread.
    return m_host->run(std::move(run), [this, wanted, done = std::move(done)](host::ProgramOutput output) {
        QMetaObject::invokeMethod(
            this,
            [wanted, done, told = std::move(output)]() mutable {
                if (wanted)
                    done(std::move(told));
            },
            Qt::QueuedConnection);
    });
}

std::int64_t EngineHub::runningHash() const {
    std::int64_t sum = 0;
    for (const auto& entry : m_sessions)
        if (entry.second->isAlive())
            sum += entry.second->config().hashHere();
    return sum;
}

void EngineHub::shutdown() {
    m_host->shutdown([this] { QMetaObject::invokeMethod(this, &EngineHub::allGone, Qt::QueuedConnection); });
}

void EngineHub::collect(host::EngineId engine, host::Event event) {
    bool first = false;
    {
        const std::lock_guard lock(m_mutex);
        first = m_gathered.empty();
        m_gathered.emplace_back(engine, std::move(event));
    }
    if (first)
        QMetaObject::invokeMethod(this, &EngineHub::deliver, Qt::QueuedConnection);
}

void EngineHub::deliver() {
    Batch batch;
    {
        const std::lock_guard lock(m_mutex);
        batch.swap(m_gathered);
    }
    for (const auto& entry : batch) {
        // A session may have been destroyed since its engine sent the event, even by an observer of this
        // batch.
        const auto found = m_sessions.find(entry.first);
        if (found != m_sessions.end())
            found->second->receive(entry.second);
    }
}

void EngineHub::post(host::EngineId engine, host::Command command) {
    m_host->post(engine, std::move(command));
}

void EngineHub::forget(host::EngineId engine) {
    m_sessions.erase(engine);
    m_host->close(engine);
}

EngineSession::EngineSession(EngineHub& hub, host::EngineId id, host::EngineConfig config, EngineTitle title)
    : m_hub(&hub)
    , m_id(id)
    , m_config(std::move(config))
    , m_title(std::move(title))
    , m_protocol(m_config.protocol) {}

EngineSession::~EngineSession() {
    if (m_hub)
        m_hub->forget(m_id);
}

void EngineSession::post(host::Command command) {
    if (m_hub)
        m_hub->post(m_id, std::move(command));
}

QString EngineSession::name() const {
    if (m_identity && !m_identity->name.empty())
        return QString::fromStdString(m_identity->name);
    return QFileInfo(QString::fromStdString(m_config.path)).fileName();
}

void EngineSession::startSession(host::SessionKind kind, host::OptionValues options, std::string opponent,
                                 bool opponentIsComputer) {
    m_search = 0;
    post(host::StartSession{kind, std::move(options), std::move(opponent), opponentIsComputer});
}

host::SearchId EngineSession::go(host::SearchRequest request) {
    if (!m_hub)
        return 0;
    m_search = m_hub->nextSearchId();
    request.id = m_search;
    m_request = std::move(request);
    post(host::Go{m_request});
    return m_search;
}

void EngineSession::stop(host::Purpose purpose) {
    if (m_search == 0)
        return;
    post(host::Stop{m_search, purpose});
    if (purpose == host::Purpose::Discard)
        m_search = 0;
}

void EngineSession::ponderHit(std::optional<host::Clocks> clocks) {
    if (m_search != 0)
        post(host::PonderHit{m_search, clocks});
}

void EngineSession::gameOver(host::GameResult result) {
    m_search = 0;
    post(host::GameOver{result});
}

void EngineSession::setOption(const std::string& name, const std::string& value) {
    post(host::SetOption{name, value});
}

void EngineSession::setOptionsNow(const host::OptionValues& values) {
    for (const auto& [name, value] : values)
        setOption(name, value);
    if (m_search != 0 && m_state == host::SessionState::Searching && m_searchKind == host::SearchKind::Mate)
        go(m_request);
    emit optionsWantedNow();
}

void EngineSession::pressButton(const std::string& name) { post(host::PressButton{name}); }

void EngineSession::tellLastLines() { post(host::TellLastLines{}); }

void EngineSession::keepWaiting() { post(host::KeepWaiting{}); }

void EngineSession::kill() { post(host::Kill{}); }

void EngineSession::quit() { post(host::Quit{}); }

void EngineSession::restart() {
    m_search = 0;
    post(host::Restart{});
}

void EngineSession::tryNextProtocol() { post(host::TryNextProtocol{}); }

void EngineSession::registerEngine(std::optional<host::Registration> data) {
    post(host::Register{std::move(data)});
}

void EngineSession::sendRaw(const std::string& line) { post(host::SendRaw{line}); }

void EngineSession::setDebug(bool on) {
    m_debug = on;
    post(host::Debug{on});
}

// Observers may destroy the session in response to any signal: touch nothing after an emit.
void EngineSession::receive(const host::Event& event) {
    // One function for each event: the compiler reports any that is missing.
    std::visit(host::Overloaded{
                   [this](const host::Ready& identity) {
                       m_identity = identity;
                       m_protocol = identity.protocol;
                       emit ready(identity);
                   },
                   [this](const host::SessionReady& begun) { emit sessionReady(begun.kind); },
                   [this](const host::Preparing& waiting) {
                       emit preparing(waiting.elapsed, QString::fromStdString(waiting.lastText));
                   },
                   [this](const host::StateChanged& changed) { take(changed); },
                   [this](const host::SearchStarted& started) {
                       if (isCurrent(started.search))
                           emit searchStarted(started);
                   },
                   [this](const host::SearchInfo& line) {
                       if (isCurrent(line.search))
                           emit info(line);
                   },
                   [this](const host::BestMove& answer) {
                       if (isCurrent(answer.search))
                           emit bestMove(answer);
                   },
                   [this](const host::MateResult& answer) {
                       if (isCurrent(answer.search))
                           emit mateResult(answer);
                   },
                   [this](const host::Message& words) { emit message(words); },
                   [this](const host::Refused& refusal) {
                       if (refusal.search == 0 || isCurrent(refusal.search))
                           emit refused(refusal);
                   },
                   [this](const host::NotResponding& silence) { emit notResponding(silence); },
                   [this](const host::Responding&) { emit responding(); },
                   [this](const host::RegistrationChanged& registration) {
                       emit registrationChanged(registration.state);
                   },
                   // The states that follow report it.
                   [this](const host::Restarting&) { m_search = 0; },
                   [this](const host::RulesDiffer& difference) { emit rulesDiffer(difference); },
                   [this](const host::LogLines& lines) { emit logLines(lines); },
                   [this](const host::LastLines& lines) { emit lastLines(lines); },
                   [this](const host::Failure& failure) {
                       m_state = host::SessionState::Dead;
                       emit failed(failure);
                   },
                   [this](const host::Closed& end) {
                       m_alive = false;
                       m_state = host::SessionState::Dead;
                       emit closed(end);
                   },
               },
               event);
}

void EngineSession::take(const host::StateChanged& changed) {
    m_state = changed.state;
    m_searchKind = changed.searchKind;
    m_since = changed.since;
    if (changed.state == host::SessionState::Starting || changed.state == host::SessionState::Handshake)
        m_protocol = changed.protocol;
    emit stateChanged(changed.state);
}

} // namespace app
