// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/engines/engine_at_work.h"

#include <QPointer>

namespace app {
namespace {

// The next process would end the same way.
bool isHopeless(host::FailureKind kind) {
    using enum host::FailureKind;
    switch (kind) {
    case NotFound:
    case NotAFile:
    case NotExecutable:
    case BadFolder:
    case StartFailed:
    case NotThisDialect:
    case CopyProtection:
    case OtherVariant:
    case NoConnection: // see Reconnection
    case ConnectionLost:
    // Both time-outs are too long to wait for several times.
    case NoHandshake:
    case NotReady:
        return true;
    case NotStopping:
    case NotReading:
    case ClosedPipes:
    case Died:
        return false;
    }
    return false;
}

} // namespace

void EngineFamily::applyTo(host::EngineConfig& config) const {
    config.protocol = protocol;
    config.ugiNotation = ugiNotation;
}

bool wasQuit(const host::Failure& failure) {
    return failure.kind == host::FailureKind::Died && failure.ended;
}

EngineAtWork::EngineAtWork(EngineHub& hub, QObject* parent)
    : QObject(parent)
    , m_hub(hub) {
    m_stop.setSingleShot(true);
    connect(&m_stop, &QTimer::timeout, this, [this] {
        if (m_session)
            m_session->stop(host::Purpose::Use);
    });
    m_reconnect.setSingleShot(true);
    connect(&m_reconnect, &QTimer::timeout, this, &EngineAtWork::replace);
}

EngineAtWork::~EngineAtWork() = default;

void EngineAtWork::setTerms(EngineTerms terms) {
    end();
    m_terms = std::move(terms);
    m_name.clear();
    m_family.reset();
    succeeded();
}

void EngineAtWork::begin() {
    m_replacing = false;
    m_reconnect.stop();
    if (m_session)
        beginSession();
    else
        launch();
}

void EngineAtWork::beginAnew() {
    if (m_session)
        m_session->kill();
    end();
    begin();
}

void EngineAtWork::end() {
    m_replacing = false;
    m_reconnect.stop();
    letGo();
}

void EngineAtWork::setFamily(const EngineFamily& family) {
    m_family = family;
    family.applyTo(m_terms.config);
}

void EngineAtWork::succeeded() {
    m_restarts = 0;
    m_reconnection.succeeded();
}

void EngineAtWork::stopIn(std::optional<host::Milliseconds> time) {
    if (time)
        m_stop.start(*time);
    else
        m_stop.stop();
}

void EngineAtWork::launch() {
    m_session = m_hub.launch(m_terms.config, m_terms.title);
    EngineSession* const session = m_session.get();
    if (m_name.isEmpty())
        m_name = session->name();
    // These are connected first, so that the state here is up to date when the owners are notified.
    connect(session, &EngineSession::ready, this, [this](const host::Ready& identity) {
        m_name = m_session->name();
        setFamily(EngineFamily::of(identity));
    });
    connect(session, &EngineSession::sessionReady, this, [this] {
        m_ready = true;
        if (m_terms.readyIsConnected)
            m_reconnection.succeeded();
    });
    connect(session, &EngineSession::bestMove, this, [this] { m_stop.stop(); });
    connect(session, &EngineSession::mateResult, this, [this] { m_stop.stop(); });
    connect(session, &EngineSession::notResponding, this, [this] { m_silent = true; });
    connect(session, &EngineSession::responding, this, [this] { m_silent = false; });
    connect(session, &EngineSession::failed, this, &EngineAtWork::lose);
    connect(session, &EngineSession::closed, this, [this](const host::Closed& end) {
        // Only an engine that was asked to quit ends without a failure.
        if (!m_terms.quitIsFailure) {
            letGo();
            emit closed();
            return;
        }
        host::Failure failure;
        failure.kind = host::FailureKind::Died;
        failure.path = m_terms.config.path;
        failure.exitCode = end.exitCode;
        failure.signal = end.signal;
        failure.ended = true;
        lose(failure);
    });
    for (const auto& hearing : m_hearings)
        m_heard.push_back(hearing(session));
    beginSession();
}

void EngineAtWork::beginSession() {
    m_ready = false;
    if (!m_terms.session)
        return;
    SessionTerms terms = m_terms.session();
    m_session->startSession(terms.kind, std::move(terms.options), std::move(terms.opponent),
                            terms.opponentIsComputer);
}

void EngineAtWork::letGo() {
    m_stop.stop();
    m_ready = false;
    m_silent = false;
    if (!m_session)
        return;
    for (const QMetaObject::Connection& heard : std::exchange(m_heard, {}))
        disconnect(heard);
    disconnect(m_session.get(), nullptr, this, nullptr);
    // It may be the one that is emitting a signal now.
    m_session.release()->deleteLater();
}

std::optional<host::Milliseconds> EngineAtWork::reconnectsIn(const host::Failure& failure) {
    if (m_terms.reconnecting == EngineTerms::Reconnecting::Never)
        return std::nullopt;
    const bool waits = m_terms.reconnecting == EngineTerms::Reconnecting::Later ||
                       failure.kind != host::FailureKind::ConnectionLost;
    const std::optional<host::Milliseconds> wait = m_reconnection.next(failure);
    return wait && !waits ? host::Milliseconds(0) : wait;
}

void EngineAtWork::lose(const host::Failure& failure) {
    // Kept beyond the session that owns it.
    const host::Failure told = failure; // NOLINT(performance-unnecessary-copy-initialization)
    letGo();
    std::optional<host::Milliseconds> wait;
    if (!m_terms.mayBeReplaced || m_terms.mayBeReplaced()) {
        wait = reconnectsIn(told);
        // The engine is not to blame for a broken connection.
        const bool mayRestart =
            !Reconnection::concerns(told) && (m_terms.restartsInVain || !isHopeless(told.kind));
        if (!wait && mayRestart && m_restarts < m_terms.restarts) {
            ++m_restarts;
            wait = host::Milliseconds(0);
        }
    }
    if (!wait) {
        emit died(told);
        return;
    }
    m_replacing = true;
    const QPointer<EngineAtWork> alive(this);
    emit lost(told);
    if (!alive || !m_replacing)
        return;
    if (*wait == host::Milliseconds(0))
        replace();
    else
        m_reconnect.start(*wait);
}

void EngineAtWork::replace() {
    m_replacing = false;
    launch();
    emit replaced();
}

} // namespace app
