// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/server/server_visit.h"

#include "app/server/link_hub.h"
#include "app/server/server_game.h"

#include <algorithm>
#include <utility>

namespace app {
namespace {

// An engine that cannot be made ready for so many games in a row will not be for the next one.
constexpr int kMostEngineFailures = 3;

} // namespace

ServerVisit::ServerVisit(const Parts& parts, ServerAccount account, Purpose purpose, QObject* parent)
    : QObject(parent)
    , m_parts(parts)
    , m_account(std::move(account))
    , m_purpose(purpose) {
    Game& game = m_parts.table.game();
    connect(&game, &Game::startFailed, this, [this](shogi::Color, const PlayerFailure& failure) {
        if (!m_game || m_game->hasBegun())
            return;
        letGo();
        m_offer.reset();
        post(csa::Reject{});
        emit engineFailed(failure);
        if (++m_engineFailures >= kMostEngineFailures) {
            m_ending = true;
            m_end = VisitEnd{VisitEnd::Kind::Engine, {}, failure};
            post(csa::Close{});
        }
        emit changed();
    });
    connect(&m_parts.records, &ServerRecords::saved, this,
            [this](const QString& gameId, const QString& path) {
                const auto found =
                    std::find_if(m_results.rbegin(), m_results.rend(), [&](const VisitResult& result) {
                        return result.gameId == gameId && result.path.isEmpty();
                    });
                if (found == m_results.rend())
                    return;
                found->path = path;
                emit recordSaved(*found);
            });
}

ServerVisit::~ServerVisit() {
    m_link.reset();
    if (m_game && !m_game->hasBegun())
        dropGame();
}

void ServerVisit::begin(const QString& password) {
    m_password = password;
    if (!m_account.isEngine() || !plays()) {
        openLink();
        return;
    }
    m_phase = Phase::MakingReady;
    m_parts.table.makeReady(this, [this](const std::optional<PlayerFailure>& failure) {
        if (m_phase != Phase::MakingReady)
            return;
        if (failure)
            finish({VisitEnd::Kind::Engine, {}, failure});
        else
            openLink();
    });
    emit changed();
}

void ServerVisit::openLink() {
    csa::LinkConfig config = linkConfigFor(m_account, std::exchange(m_password, {}), plays());
    config.timeouts = m_timeouts;
    m_link = m_parts.hub.open(std::move(config));
    connect(m_link.get(), &ServerLink::happened, this, &ServerVisit::hear);
    m_phase = Phase::Linked;
    emit changed();
}

const csa::StateChanged& ServerVisit::link() const { return m_link ? m_link->state() : m_lastState; }

bool ServerVisit::isOnline() const {
    switch (m_link ? m_link->state().state : csa::LinkState::Closed) {
    case csa::LinkState::Waiting:
    case csa::LinkState::Offered:
    case csa::LinkState::Agreed:
    case csa::LinkState::Playing:
        return true;
    default:
        return false;
    }
}

bool ServerVisit::isPlaying() const { return m_game && m_game->hasBegun(); }

// ---- What the user wants

void ServerVisit::post(csa::Command command) {
    if (m_link)
        m_link->post(std::move(command));
}

void ServerVisit::agree() {
    if (m_offer && !m_game)
        seat();
}

void ServerVisit::reject() {
    if (!m_offer)
        return;
    m_offer.reset();
    dropGame();
    post(csa::Reject{});
    emit changed();
}

void ServerVisit::endAfterGame() {
    if (m_phase == Phase::MakingReady)
        finish({});
    if (m_phase != Phase::Linked || m_ending)
        return;
    m_ending = true;
    closeIfIdle();
    emit changed();
}

void ServerVisit::closeIfIdle() {
    // A game that was cut off is waited for if the server continues it.
    const bool isLost = link().state == csa::LinkState::Disconnected && m_game &&
                        !(m_game->hasBegun() && m_game->features().resume);
    if (m_ending && (!m_game || isLost))
        post(csa::Close{});
}

void ServerVisit::leave() {
    if (m_phase == Phase::MakingReady)
        finish({});
    if (m_phase != Phase::Linked)
        return;
    m_ending = true;
    post(csa::Close{});
    emit changed();
}

void ServerVisit::connectNow() { post(csa::ConnectNow{}); }

// ---- What the link says

void ServerVisit::hear(const csa::Event& event) {
    take(event);
    emit happened(event);
    if (const auto* const state = std::get_if<csa::StateChanged>(&event)) {
        if (state->state == csa::LinkState::Closed) {
            VisitEnd end = m_end.value_or(VisitEnd{});
            if (!m_end && state->failure.fault != csa::LinkFault::None)
                end = {VisitEnd::Kind::Link, state->failure, {}};
            finish(std::move(end));
            return;
        }
        closeIfIdle();
        emit changed();
    }
}

void ServerVisit::take(const csa::Event& event) {
    if (const auto* const offer = std::get_if<csa::GameOffered>(&event)) {
        takeOffer(*offer);
    } else if (std::holds_alternative<csa::GameRejected>(event)) {
        m_offer.reset();
        dropGame();
        closeIfIdle();
        emit changed();
    } else if (const auto* const end = std::get_if<csa::GameEnded>(&event)) {
        takeEnd(end->game);
    } else if (const auto* const late = std::get_if<csa::LateReason>(&event)) {
        emit notice(QString::fromStdString(late->gameId + ": " + late->reason));
    } else if (const auto* const words = std::get_if<csa::ServerNotice>(&event)) {
        emit notice(QString::fromStdString(words->text));
    } else if (std::holds_alternative<csa::GameStarted>(event)) {
        m_offer.reset();
        if (!m_game) {
            // Given up here after it had been agreed to: the protocol has no word for that.
            leave();
            return;
        }
        m_engineFailures = 0;
        m_began = QDateTime::currentDateTime();
        m_game->hear(event);
        emit gameBegan();
        emit changed();
    } else if (m_game) {
        m_game->hear(event);
    }
}

void ServerVisit::takeOffer(const csa::GameOffered& offer) {
    if (m_ending || !m_parts.table.isFree()) {
        post(csa::Reject{});
        return;
    }
    m_offer = offer;
    emit offered(offer);
    if (m_offer && m_account.agreesAtOnce)
        seat();
    emit changed();
}

void ServerVisit::seat() {
    m_game = std::make_unique<ServerGame>(*m_link, m_offer->summary);
    connect(m_game.get(), &ServerGame::ready, this, [this] { post(csa::Agree{}); });
    connect(m_game.get(), &ServerGame::left, this, [this, game = m_game.get()] {
        if (m_game.get() != game || game->hasBegun())
            return;
        letGo();
        m_offer.reset();
        post(csa::Reject{});
        emit changed();
    });
    const GameSettings settings = ServerGame::settingsFor(m_account, m_offer->summary, m_account.user);
    if (!m_parts.table.seat(settings, m_offer->summary.start, *m_game)) {
        m_game.reset();
        reject();
        return;
    }
    emit changed();
}

void ServerVisit::takeEnd(const csa::OnlineGame& game) {
    if (m_game)
        m_game->hear(csa::GameEnded{game});
    const csa::GameOutcome outcome = game.outcome.value_or(csa::GameOutcome{});
    VisitResult result;
    result.gameId = QString::fromStdString(game.summary.gameId);
    for (const shogi::Color color : shogi::kColors)
        result.names[shogi::index(color)] = QString::fromStdString(game.summary.names[shogi::index(color)]);
    result.own = game.summary.ownColor;
    result.result = outcome.result;
    result.ending = outcome.ending;
    result.moves = static_cast<int>(game.moves.size());
    result.began = m_began;
    m_results.push_back(result);
    if (m_results.size() > kMostResults)
        m_results.erase(m_results.begin());
    ++m_totals[static_cast<std::size_t>(outcome.result)];
    m_parts.records.save(game, m_began, QDateTime::currentDateTime());
    letGo();
    emit gameOver(result);
    closeIfIdle();
    emit changed();
}

// It may be in the middle of emitting a signal.
const ServerGame* ServerVisit::letGo() {
    ServerGame* const game = m_game.release();
    if (game)
        game->deleteLater();
    return game;
}

// Before it has begun.
void ServerVisit::dropGame() {
    if (!m_game)
        return;
    const ServerGame* const game = letGo();
    if (!game->hasBegun() && m_parts.table.game().phase() == Game::Phase::Preparing)
        m_parts.table.game().abort();
}

void ServerVisit::finish(VisitEnd end) {
    if (m_phase == Phase::Over)
        return;
    m_phase = Phase::Over;
    if (m_link) {
        m_lastState = m_link->state();
        disconnect(m_link.get(), nullptr, this, nullptr);
        m_link.release()->deleteLater(); // it is emitting
    }
    dropGame();
    m_offer.reset();
    m_ending = true;
    m_end = std::move(end);
    emit changed();
    emit ended(*m_end);
}

} // namespace app
