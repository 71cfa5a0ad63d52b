// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/game/game_clock.h"

#include <algorithm>

namespace app {

GameClock::GameClock(std::unique_ptr<TimeSource> time, QObject* parent)
    : QObject(parent)
    , m_time(std::move(time)) {
    connect(m_time.get(), &TimeSource::alarm, this, &GameClock::onAlarm);
}

GameClock::~GameClock() = default;

void GameClock::reset(const std::array<shogi::TimeControl, 2>& controls, shogi::CountingRule rule) {
    for (const shogi::Color color : shogi::kColors)
        m_accounts[index(color)] = shogi::TimeAccount(controls[index(color)], rule);
    m_totals = {};
    m_before.clear();
    m_lost.reset();
    stop();
}

void GameClock::setDisplaySteps(bool on) {
    m_displaySteps = on;
    setAlarm();
}

void GameClock::setOnTheWay(Milliseconds onTheWay) {
    m_onTheWay = onTheWay;
    setAlarm();
}

std::optional<shogi::Color> GameClock::running() const { return m_running; }

void GameClock::startTurn(shogi::Color color, Instant since, Milliseconds flagGrace) {
    m_running = color;
    countFrom(since);
    m_flagGrace = flagGrace;
    m_carried = Milliseconds(0);
    m_paused = false;
    m_flagTold = false;
    setAlarm();
    emit changed();
}

void GameClock::replayTurn(shogi::Color color, Milliseconds used) {
    startTurn(color, now());
    m_carried = used;
    m_paused = true;
    finishTurn(now());
}

void GameClock::continueTurn(shogi::Color color, Milliseconds thought, Milliseconds flagGrace) {
    startTurn(color, now(), flagGrace);
    m_carried = thought;
    setAlarm();
    emit changed();
}

void GameClock::restartTurnAt(Instant since) {
    countFrom(since);
    setAlarm();
}

void GameClock::countFrom(Instant since) {
    m_since = since;
    m_sleptBefore = m_time->asleep();
}

Instant GameClock::begun() const {
    const Milliseconds slept = m_countsSleep ? m_time->asleep() - m_sleptBefore : Milliseconds(0);
    return m_since + m_onTheWay - slept;
}

Milliseconds GameClock::elapsedAt(Instant at) const {
    const Milliseconds now =
        m_paused ? Milliseconds(0)
                 : std::chrono::floor<Milliseconds>(std::max(at - begun(), Instant::duration(0)));
    return m_carried + now;
}

bool GameClock::flagFallenAt(Instant end) const {
    return m_running && m_accounts[index(*m_running)].flagFalls(elapsedAt(end) - m_grace);
}

GameClock::Charge GameClock::finishTurn(Instant end) {
    const std::size_t side = index(*m_running);
    m_before.push_back({m_accounts, m_totals});
    shogi::TimeAccount& account = m_accounts[side];
    const Milliseconds elapsed = elapsedAt(end);
    Charge charge;
    if (account.flagFalls(elapsed))
        charge.overrun = std::max(Milliseconds(1), elapsed - account.allowance());
    charge.used = account.finishTurn(elapsed);
    m_totals[side] += charge.used;
    charge.total = m_totals[side];
    stop();
    return charge;
}

GameClock::Charge GameClock::loseOnTime(Instant end) {
    m_lost = m_running;
    return finishTurn(end);
}

void GameClock::stop() {
    m_running.reset();
    m_carried = Milliseconds(0);
    m_paused = false;
    setAlarm();
    emit changed();
}

void GameClock::pause() {
    if (!m_running || m_paused)
        return;
    m_carried = elapsedAt(now());
    m_paused = true;
    setAlarm();
    emit changed();
}

void GameClock::resume() {
    if (!m_paused)
        return;
    m_paused = false;
    countFrom(now());
    setAlarm();
    emit changed();
}

void GameClock::takeBack(std::size_t count) {
    m_lost.reset();
    const std::size_t taken = std::min(count, m_before.size());
    if (taken > 0) {
        const Snapshot& snapshot = m_before[m_before.size() - taken];
        m_accounts = snapshot.accounts;
        m_totals = snapshot.totals;
        m_before.resize(m_before.size() - taken);
    }
    stop();
}

Milliseconds GameClock::elapsed(shogi::Color color) const {
    return m_running == color ? elapsedAt(now()) : Milliseconds(0);
}

shogi::TimeAccount::Display GameClock::display(shogi::Color color) const {
    if (m_lost == color)
        return {Milliseconds(0), Milliseconds(0),
                m_accounts[index(color)].control().byoyomi > Milliseconds(0)};
    // A waiting side's clock shows its remaining time, without the increment of a turn that has not begun.
    if (m_running != color) {
        shogi::TimeAccount::Display shown = m_accounts[index(color)].display(Milliseconds(0));
        shown.main = m_accounts[index(color)].remaining();
        return shown;
    }
    return m_accounts[index(color)].display(elapsed(color));
}

std::optional<Milliseconds> GameClock::left(shogi::Color color) const {
    const shogi::TimeAccount& account = m_accounts[index(color)];
    if (account.control().isUnlimited())
        return std::nullopt;
    return account.allowance() - elapsed(color);
}

std::optional<Instant> GameClock::flagMoment() const {
    const shogi::TimeAccount& account = m_accounts[index(*m_running)];
    if (account.control().isUnlimited())
        return std::nullopt;
    return begun() + (account.deadline() - m_carried + m_grace + m_flagGrace);
}

void GameClock::setAlarm() {
    if (!m_running || m_paused) {
        m_time->setAlarm(std::nullopt);
        return;
    }
    std::optional<Instant> next = m_flagTold ? std::nullopt : flagMoment();
    if (m_displaySteps) {
        constexpr Milliseconds kStep{1000};
        const Milliseconds used = elapsedAt(now());
        const shogi::TimeAccount& account = m_accounts[index(*m_running)];
        Milliseconds toStep = kStep - used % kStep;
        if (!account.control().isUnlimited()) {
            const shogi::TimeAccount::Display shown = account.display(used);
            const Milliseconds rest = (shown.inByoyomi ? shown.byoyomi : shown.main) % kStep;
            toStep = rest > Milliseconds(0) ? rest : kStep;
        }
        const Instant step = begun() + (used - m_carried + toStep);
        next = next ? std::min(*next, step) : step;
    }
    m_time->setAlarm(next);
}

void GameClock::onAlarm() {
    if (!m_running || m_paused)
        return;
    const std::optional<Instant> flag = flagMoment();
    const bool fallen = !m_flagTold && flag && now() >= *flag;
    const shogi::Color color = *m_running;
    if (fallen)
        m_flagTold = true;
    setAlarm();
    emit changed();
    if (fallen)
        emit flagFell(color);
}

} // namespace app
