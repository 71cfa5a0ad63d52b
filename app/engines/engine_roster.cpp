// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/engines/engine_roster.h"

#include <QFileInfo>

#include <algorithm>

namespace app {
namespace {

EngineCondition conditionOf(const EngineSession& session) {
    using host::SessionState;
    switch (session.state()) {
    case SessionState::Dead:
        return EngineCondition::Closed;
    case SessionState::Starting:
    case SessionState::Handshake:
        return EngineCondition::Starting;
    case SessionState::Idle:
        return EngineCondition::Started;
    case SessionState::Readying:
        return EngineCondition::Preparing;
    case SessionState::InSession:
        return EngineCondition::Ready;
    case SessionState::Searching:
        switch (session.searchKind()) {
        case host::SearchKind::Normal:
            return EngineCondition::Thinking;
        case host::SearchKind::Ponder:
            return EngineCondition::Pondering;
        case host::SearchKind::Infinite:
            return EngineCondition::Analysing;
        case host::SearchKind::Mate:
            return EngineCondition::SolvingMate;
        }
        return EngineCondition::Thinking;
    case SessionState::Draining:
        return EngineCondition::Stopping;
    case SessionState::Quitting:
        return EngineCondition::Closing;
    }
    return EngineCondition::Closed;
}

} // namespace

EngineRoster::EngineRoster(EngineHub& hub, QObject* parent)
    : QObject(parent) {
    connect(&hub, &EngineHub::launched, this, &EngineRoster::take);
}

EngineRoster::~EngineRoster() = default;

std::vector<host::EngineId> EngineRoster::ids() const {
    std::vector<host::EngineId> ids;
    for (const Item& item : m_items)
        ids.push_back(item.status.id);
    return ids;
}

const EngineStatus* EngineRoster::status(host::EngineId id) const {
    for (const Item& item : m_items)
        if (item.status.id == id)
            return &item.status;
    return nullptr;
}

EngineSession* EngineRoster::session(host::EngineId id) const {
    for (const Item& item : m_items)
        if (item.status.id == id)
            return item.session;
    return nullptr;
}

std::int64_t EngineRoster::hashBesideGames() const {
    std::int64_t sum = 0;
    for (const Item& item : m_items)
        if (item.status.isAlive() && item.status.title.purpose != EngineTitle::Purpose::Game)
            sum += item.status.hashMegabytes;
    return sum;
}

std::int64_t EngineRoster::runningHash(const QString& except) const {
    std::int64_t sum = 0;
    for (const Item& item : m_items)
        if (item.status.isAlive() && (except.isEmpty() || item.status.title.entryId != except))
            sum += item.status.hashMegabytes;
    return sum;
}

EngineSession* EngineRoster::runningSession(const QString& entryId) const {
    for (const Item& item : m_items)
        if (item.session != nullptr && item.status.isAlive() && item.status.title.entryId == entryId)
            return item.session;
    return nullptr;
}

std::vector<EngineSession*> EngineRoster::runningSessions(const QString& entryId) const {
    std::vector<EngineSession*> sessions;
    for (const Item& item : m_items)
        if (item.session != nullptr && item.status.isAlive() && item.status.title.entryId == entryId)
            sessions.push_back(item.session);
    return sessions;
}

EngineRoster::Item* EngineRoster::find(host::EngineId id) {
    const auto found =
        std::find_if(m_items.begin(), m_items.end(), [id](const Item& item) { return item.status.id == id; });
    return found == m_items.end() ? nullptr : &*found;
}

void EngineRoster::take(EngineSession* session) {
    forgetOldest();
    Item item;
    item.session = session;
    item.status.id = session->id();
    item.status.title = session->title();
    const host::EngineConfig& config = session->config();
    item.status.path = QString::fromStdString(config.remote ? config.remote->path : config.path);
    item.status.hashMegabytes = session->config().hashHere();
    m_items.push_back(std::move(item));
    const host::EngineId id = session->id();

    connect(session, &EngineSession::ready, this, [this, id](const host::Ready& ready) {
        if (Item* known = find(id))
            known->status.notRegistered = ready.notRegistered;
        update(id);
    });
    connect(session, &EngineSession::stateChanged, this, [this, id] {
        if (Item* known = find(id)) {
            known->silent = false;
            // Its texts while preparing no longer apply.
            if (known->session != nullptr && known->session->state() != host::SessionState::Readying)
                known->status.lastText.clear();
        }
        update(id);
    });
    const auto setText = [this, id](const QString& text) {
        Item* known = find(id);
        if (known == nullptr || text.isEmpty() || known->status.lastText == text)
            return;
        known->status.lastText = text;
        update(id);
    };
    connect(session, &EngineSession::preparing, this,
            [setText](host::Milliseconds, const QString& text) { setText(text); });
    connect(session, &EngineSession::message, this,
            [setText](const host::Message& message) { setText(QString::fromStdString(message.text)); });
    connect(session, &EngineSession::notResponding, this, [this, id](const host::NotResponding& event) {
        if (Item* known = find(id)) {
            known->silent = true;
            if (!event.lastText.empty())
                known->status.lastText = QString::fromStdString(event.lastText);
        }
        update(id);
    });
    connect(session, &EngineSession::responding, this, [this, id] {
        if (Item* known = find(id))
            known->silent = false;
        update(id);
    });
    connect(session, &EngineSession::registrationChanged, this, [this, id](host::RegistrationState state) {
        if (Item* known = find(id))
            known->status.notRegistered = state == host::RegistrationState::Error;
        update(id);
    });
    connect(session, &EngineSession::rulesDiffer, this, [this, id](const host::RulesDiffer& difference) {
        if (Item* known = find(id))
            known->status.rulesDiffer = difference;
        update(id);
    });
    connect(session, &EngineSession::failed, this, [this, id](const host::Failure& failure) {
        if (Item* known = find(id))
            known->status.failure = failure;
        end(id);
    });
    connect(session, &EngineSession::closed, this, [this, id] { end(id); });
    connect(session, &QObject::destroyed, this, [this, id] {
        if (Item* known = find(id))
            known->session = nullptr;
        end(id);
    });
    connect(session, &EngineSession::logLines, this,
            [this, id](const host::LogLines& lines) { emit logged(id, lines); });
    emit added(id);
    update(id);
}

void EngineRoster::update(host::EngineId id) {
    Item* item = find(id);
    if (item == nullptr || item->session == nullptr || !item->status.isAlive())
        return;
    EngineStatus& status = item->status;
    const EngineSession& session = *item->session;
    status.name = status.title.name.isEmpty() ? session.name() : status.title.name;
    status.protocol = session.protocol();
    status.condition = item->silent ? EngineCondition::NotAnswering : conditionOf(session);
    status.since = session.since();
    emit changed(id);
}

void EngineRoster::end(host::EngineId id) {
    Item* item = find(id);
    if (item == nullptr)
        return;
    const EngineCondition condition = item->status.failure ? EngineCondition::Lost : EngineCondition::Closed;
    if (item->status.condition == condition)
        return;
    item->status.condition = condition;
    item->status.since = std::chrono::steady_clock::now();
    emit changed(id);
}

void EngineRoster::forgetOldest() {
    const auto isGone = [](const Item& item) { return item.session == nullptr && !item.status.isAlive(); };
    while (static_cast<std::size_t>(std::count_if(m_items.begin(), m_items.end(), isGone)) > kGoneKept) {
        const auto oldest = std::find_if(m_items.begin(), m_items.end(), isGone);
        const host::EngineId id = oldest->status.id;
        m_items.erase(oldest);
        emit removed(id);
    }
}

} // namespace app
