// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/server/server_game.h"

#include "app/game/game.h"
#include "app/server/link_hub.h"
#include "app/server/server_account.h"

#include <algorithm>
#include <utility>

namespace app {
namespace {

// As engines write a mate in comments for Floodgate.
constexpr int kMateScore = 100'000;

int scoreOf(const host::Evaluation& evaluation) {
    if (const auto* const mate = std::get_if<host::Mate>(&evaluation.score)) {
        const int distance = std::clamp(mate->plies.value_or(0), 0, kMateScore / 2);
        return mate->winner == shogi::Color::Black ? kMateScore - distance : distance - kMateScore;
    }
    return std::get<host::Centipawns>(evaluation.score).value;
}

shogi::TimeControl controlOf(const csa::TimeRules& rules) {
    const auto inRange = [](Milliseconds time) {
        return std::clamp(time, Milliseconds(0), GameSettings::kLongestTime);
    };
    return {inRange(rules.total), inRange(rules.byoyomi), inRange(rules.increment)};
}

} // namespace

ServerGame::ServerGame(ServerLink& link, csa::GameSummary summary, QObject* parent)
    : OutsideReferee(parent)
    , m_link(&link) {
    m_online.summary = std::move(summary);
    m_position = m_online.summary.start;
}

ServerGame::~ServerGame() = default;

GameSettings ServerGame::settingsFor(const ServerAccount& account, const csa::GameSummary& summary,
                                     const QString& ownName) {
    GameSettings settings = GameSettings::standard();
    settings.counting = shogi::CountingRule::Exact;
    settings.rules.maxMoves = std::clamp(summary.maxMoves, 0, GameSettings::kMostMoves);
    for (const shogi::Color color : shogi::kColors) {
        SideSettings& side = settings.side(color);
        side = SideSettings();
        side.time = controlOf(summary.time[shogi::index(color)]);
        const QString name = QString::fromStdString(summary.names[shogi::index(color)]);
        if (color != summary.ownColor) {
            side.player = {PlayerChoice::Kind::Absent, name, {}};
            continue;
        }
        side.player = {account.player, name.isEmpty() ? ownName : name, account.engineId};
        side.strength = account.strength;
        side.ponder = account.ponder;
    }
    return settings;
}

void ServerGame::sitAt(Game& game) { connect(&game, &Game::thinking, this, &ServerGame::noteThought); }

// ---- What the Game says

void ServerGame::gameStarted() {
    m_started = true;
    // A game may be offered with moves.
    if (!m_online.moves.empty()) {
        std::vector<ConfirmedMove> moves;
        for (const csa::TimedMove& each : m_online.moves)
            moves.push_back({each.move, each.used.value_or(Milliseconds(0))});
        emit corrected(0, moves);
    }
    // The first turn begins after this call.
    QMetaObject::invokeMethod(
        this,
        [this] {
            tellClock(m_clocks);
            for (const csa::Event& event : std::exchange(m_early, {}))
                take(event);
        },
        Qt::QueuedConnection);
}

void ServerGame::submitMove(shogi::Color, shogi::Move move) {
    // A resignation that waits for this turn comes first.
    if (m_answer && m_answer->isResignation())
        return;
    answer(csa::PlayMove{move, commentFor(move)});
}

void ServerGame::submitResignation(shogi::Color) { answer(csa::Resign{}); }

void ServerGame::submitDeclaration(shogi::Color) { answer(csa::Declare{}); }

void ServerGame::answer(csa::Command command) {
    m_answer = Answer{command, ply()};
    m_isSent = m_link != nullptr;
    if (m_link)
        m_link->post(std::move(command));
}

// What comes of it is the server's to say: some count it as a loss, and some do not know it.
void ServerGame::leave() {
    if (m_begun && !m_over && m_link)
        m_link->post(csa::Abort{});
    m_over = true;
    m_answer.reset();
    emit left();
}

void ServerGame::askTakeBack(int moves) {
    if (!m_link)
        return;
    emit asked(csa::Question::TakeBack, moves);
    m_link->post(csa::AskTakeBack{moves});
}

void ServerGame::askPause() {
    if (!m_link)
        return;
    emit asked(csa::Question::Pause, 0);
    m_link->post(csa::AskPause{});
}

void ServerGame::endPause() {
    if (m_link)
        m_link->post(csa::EndPause{});
}

// ---- What the link says

void ServerGame::hear(const csa::Event& event) {
    if (m_over)
        return;
    if (const auto* const start = std::get_if<csa::GameStarted>(&event)) {
        if (m_begun)
            return;
        m_online = start->game;
        m_position = m_online.position();
        m_features = start->features;
        m_clocks = start->clocks;
        m_begun = true;
        emit begun();
        return;
    }
    if (!m_begun)
        return;
    if (m_started && m_early.empty())
        take(event);
    else
        m_early.push_back(event);
}

void ServerGame::take(const csa::Event& event) {
    if (const auto* const move = std::get_if<csa::MovePlayed>(&event)) {
        played(*move);
    } else if (const auto* const resumed = std::get_if<csa::GameResumed>(&event)) {
        m_features = resumed->features;
        // What was refused while the connection was gone is sent now. An answer that was neither refused nor
        // sent again is still on its way to the link, unless the game is paused.
        if (!resumed->isSentAgain && !resumed->clocks.running)
            m_isSent = false;
        standsAt(resumed->game, resumed->clocks);
        sendAgain();
    } else if (const auto* const back = std::get_if<csa::TakenBack>(&event)) {
        m_answer.reset();
        standsAt(back->game, back->clocks);
    } else if (const auto* const pause = std::get_if<csa::PauseChanged>(&event)) {
        emit paused(pause->paused);
        tellClock(pause->clocks);
        if (!pause->paused)
            sendAgain();
    } else if (std::holds_alternative<csa::QuestionAnswered>(event) ||
               std::holds_alternative<csa::QuestionWithdrawn>(event)) {
        sendAgain();
    } else if (const auto* const refusal = std::get_if<csa::Refused>(&event)) {
        refused(*refusal);
    } else if (const auto* const end = std::get_if<csa::GameEnded>(&event)) {
        // All moves have been heard of; what is told here are the comments and the outcome.
        m_online = end->game;
        m_over = true;
        m_answer.reset();
        emit ended(m_online.outcome ? m_online.outcome->ending
                                    : shogi::Ending{shogi::GameEnd::Abort, std::nullopt},
                   std::nullopt);
    }
}

void ServerGame::played(const csa::MovePlayed& event) {
    // Without a time, what the rules charge.
    const csa::TimeRules& rules = m_online.summary.time[shogi::index(event.mover)];
    const Milliseconds used = event.move.used.value_or(rules.charged(m_clocks.usedAt(event.clocks.since)));
    m_online.moves.push_back(event.move);
    m_position.play(event.move.move);
    if (event.own && m_answer && !m_answer->isResignation())
        m_answer.reset();
    emit confirmed(event.mover, event.move.move, used);
    tellClock(event.clocks);
    sendAgain();
}

void ServerGame::standsAt(const csa::OnlineGame& game, const csa::ClockReading& clocks) {
    const std::vector<csa::TimedMove> before = std::exchange(m_online.moves, game.moves);
    const std::vector<csa::TimedMove>& now = m_online.moves;
    std::size_t same = 0;
    while (same < before.size() && same < now.size() && before[same].move == now[same].move)
        ++same;
    m_position = m_online.position();
    if (same < before.size() || same < now.size()) {
        // What was answered in another position is pointless, but for a resignation.
        if (m_answer && !m_answer->isResignation())
            m_answer.reset();
        m_isSent = false;
        std::vector<ConfirmedMove> moves;
        for (std::size_t i = same; i < now.size(); ++i)
            moves.push_back({now[i].move, now[i].used.value_or(Milliseconds(0))});
        emit corrected(static_cast<int>(before.size() - same), moves);
    }
    tellClock(clocks);
}

void ServerGame::refused(const csa::Refused& refusal) {
    using csa::CommandKind;
    using csa::RefusalReason;
    const bool isAnswer = refusal.command == CommandKind::PlayMove ||
                          refusal.command == CommandKind::Resign || refusal.command == CommandKind::Declare;
    if (!isAnswer || !m_answer || csa::kindOf(m_answer->command) != refusal.command)
        return;
    switch (refusal.reason) {
    case RefusalReason::NotConnected:
    case RefusalReason::QuestionOpen:
    case RefusalReason::Paused:
        m_isSent = false; // until it can be
        break;
    case RefusalReason::NotOwnTurn:
        m_isSent = false;
        if (!m_answer->isResignation()) {
            m_answer.reset();
            emit declined();
        }
        break;
    case RefusalReason::IllegalMove:
    case RefusalReason::NotOffered:
        m_answer.reset();
        emit declined();
        break;
    default:
        // The answer is on its way already, or the game is beyond answers; what comes of it is told.
        break;
    }
}

void ServerGame::sendAgain() {
    if (!m_answer || m_isSent || !isOwnTurn() || m_over || !m_link)
        return;
    if (!m_answer->isResignation() && m_answer->ply != ply()) {
        m_answer.reset();
        return;
    }
    m_isSent = true;
    m_link->post(m_answer->command);
}

void ServerGame::tellClock(const csa::ClockReading& clocks) {
    m_clocks = clocks;
    if (clocks.running)
        emit turnSince(clocks.since - clocks.used);
}

// ---- Comments

void ServerGame::noteThought(shogi::Color color, const Thought& thought) {
    const host::Info& info = thought.search.info;
    if (color == m_online.summary.ownColor && info.multipv == 1 && info.evaluation && info.pv &&
        !info.pv->moves.empty())
        m_thought = thought;
}

std::optional<csa::MoveComment> ServerGame::commentFor(shogi::Move move) const {
    if (!m_thought || m_thought->root != m_position)
        return std::nullopt;
    const host::Info& info = m_thought->search.info;
    const std::vector<shogi::Move>& line = info.pv->moves;
    csa::MoveComment comment;
    comment.score = scoreOf(*info.evaluation);
    // The engine may play another move than that of its last line.
    if (line.front() == move)
        comment.line.assign(line.begin() + 1, line.end());
    return comment;
}

} // namespace app
