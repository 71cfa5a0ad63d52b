// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/server/hosted_table.h"

#include "app/server/link_hub.h"

#include <QRandomGenerator>

#include <algorithm>
#include <utility>

namespace app {

namespace {

using shogi::Color;

const char* const kHostId = "host";
// As when a clock is looked at: whole seconds, rounded down.
csa::TimeRules rulesFor(const shogi::TimeControl& time) {
    csa::TimeRules rules;
    rules.total = time.main;
    rules.byoyomi = time.byoyomi;
    rules.increment = time.increment;
    return rules;
}

} // namespace

HostedTable::HostedTable(const ServerVisit::Parts& parts, const QString& ownName, QObject* parent)
    : JoinedTable(TableRole::Host, parts, ownName, parent) {
    // Who came while the host was playing elsewhere is offered a game afterwards.
    connect(&parts.table.game(), &Game::phaseChanged, this, &HostedTable::arrangeLater);
}

HostedTable::~HostedTable() = default;

void HostedTable::open(const TableTerms& terms) {
    m_terms = terms;
    listen(terms.port);
}

void HostedTable::listen(std::uint16_t port) {
    csa::ListenConfig config;
    config.port = port;
    config.everywhere = m_terms.everywhere;
    config.server.namesSetTimes = false;
    config.server.pairsByName = false;
    config.server.password = m_terms.invitation.toStdString();
    config.server.ownKeys = true;
    config.server.announces = true;
    config.server.mostClients = 32;
    m_server = hub().serve(std::move(config));
    connect(m_server.get(), &OwnServer::listening, this, [this](quint16 found) {
        emit opened();
        visitAs(QString::fromLatin1(kHostId), {QStringLiteral("127.0.0.1"), found, m_terms.invitation});
    });
    connect(m_server.get(), &OwnServer::notListening, this, [this, port](const csa::LinkFailure& failure) {
        m_server.release()->deleteLater(); // it is emitting
        if (port != 0 && !m_terms.mustBeThatPort && !visit())
            listen(0);
        else
            finish(failure);
    });
}

std::uint16_t HostedTable::port() const { return m_server ? m_server->port() : std::uint16_t{0}; }

const TablePerson* HostedTable::opponent() const { return m_guest.isEmpty() ? nullptr : find(m_guest); }

TableState HostedTable::idleState() const {
    if (!opponent())
        return TableState::NoGuest;
    if (m_isOffering || m_isWanted)
        return TableState::Waiting;
    return m_isDeclined ? TableState::Declined : TableState::Between;
}

void HostedTable::hear(const csa::Event& event) {
    JoinedTable::hear(event);
    if (const auto* const rejected = std::get_if<csa::GameRejected>(&event)) {
        m_isOffering = false;
        m_isDeclined = rejected->by != kHostId;
        // The board was not free: offered again as soon as it is.
        m_isWanted = m_isWanted || rejected->by == kHostId;
        emit changed();
    } else if (std::holds_alternative<csa::GameStarted>(event)) {
        m_isOffering = false;
        m_isDeclined = false;
        m_isAsked = false;
        m_lastSide = m_side;
        m_lastGuest = m_guest;
    }
    arrangeLater();
}

void HostedTable::personCame(const TablePerson&) { arrangeLater(); }

void HostedTable::personLeft(const TablePerson& person) {
    if (person.id != m_guest)
        return;
    m_isOffering = false;
    m_isAsked = false;
    // In a game the seat is kept for whoever comes back.
    if (!visit() || !visit()->isPlaying())
        m_guest.clear();
    arrangeLater();
}

void HostedTable::personSeeks(const TablePerson& person) {
    if (person.id != m_guest || m_isOffering)
        return;
    m_isAsked = true;
    emit changed();
}

void HostedTable::gameIsOver() {
    m_isWanted = false;
    if (!opponent())
        m_guest.clear();
    arrangeLater();
}

void HostedTable::arrangeLater() {
    QMetaObject::invokeMethod(this, &HostedTable::arrange, Qt::QueuedConnection);
}

void HostedTable::arrange() {
    if (end() || !m_server)
        return;
    if (m_guest.isEmpty()) {
        const auto next = std::find_if(people().begin(), people().end(), [](const TablePerson& person) {
            return person.role == TableRole::Guest && isNamed(person);
        });
        if (next == people().end())
            return;
        m_guest = next->id;
        m_isDeclined = false;
        // Who comes back between two games has had the first one.
        m_isWanted = m_guest != m_lastGuest;
        if (m_isWanted)
            m_lastSide.reset();
        emit changed();
    }
    if (!m_isWanted || m_isOffering || !isIdle() || !opponent() || !table().isFree())
        return;
    m_isWanted = false;
    m_isOffering = true;
    m_isAsked = false;
    if (m_lastSide)
        m_side = m_terms.changesSides ? ~*m_lastSide : *m_lastSide;
    else if (m_terms.side == NetworkSettings::Side::ByLot)
        m_side = QRandomGenerator::global()->bounded(2) == 0 ? Color::Black : Color::White;
    else
        m_side = m_terms.side == NetworkSettings::Side::Black ? Color::Black : Color::White;
    csa::GameTerms terms;
    terms.start = m_terms.start;
    terms.time = {rulesFor(m_terms.time), rulesFor(m_terms.time)};
    const std::string guest = m_guest.toStdString();
    const bool isBlack = m_side == Color::Black;
    m_server->pair(isBlack ? kHostId : guest, isBlack ? guest : kHostId, "table", terms);
    emit changed();
}

bool HostedTable::mayPlayAgain() const { return isIdle() && opponent() && !m_isOffering && !m_isWanted; }

void HostedTable::playAgain() {
    if (!mayPlayAgain())
        return;
    m_isWanted = true;
    m_isDeclined = false;
    arrange();
    emit changed();
}

void HostedTable::declineToPlayAgain() {
    m_isAsked = false;
    emit changed();
}

void HostedTable::leave() {
    if (end())
        return;
    JoinedTable::leave();
    // Games that are still being played end without a result, and everybody is told.
    if (m_server)
        m_server.release()->deleteLater();
}

} // namespace app
