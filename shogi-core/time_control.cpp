// SPDX-License-Identifier: GPL-3.0-or-later
#include "shogi-core/time_control.h"

#include <algorithm>

namespace shogi {
namespace {

constexpr Milliseconds kSecond{1000};

constexpr Milliseconds wholeSecondsDown(Milliseconds time) { return time / kSecond * kSecond; }
constexpr Milliseconds wholeSecondsUp(Milliseconds time) {
    const Milliseconds down = wholeSecondsDown(time);
    return down == time ? time : down + kSecond;
}

} // namespace

Milliseconds chargedTime(Milliseconds elapsed, CountingRule rule) {
    const Milliseconds used = std::max(elapsed, Milliseconds{0});
    switch (rule) {
    case CountingRule::Exact:
        return used;
    case CountingRule::TruncateSeconds:
        return wholeSecondsDown(used);
    case CountingRule::TruncateMinOne:
        return std::max(kSecond, wholeSecondsDown(used));
    case CountingRule::RoundUp:
        return wholeSecondsUp(used);
    }
    return used;
}

TimeAccount::TimeAccount(TimeControl control, CountingRule rule)
    : m_control(control)
    , m_rule(rule)
    , m_remaining(control.main) {}

Milliseconds TimeAccount::allowance() const { return m_remaining + m_control.byoyomi + m_control.increment; }

bool TimeAccount::flagFalls(Milliseconds elapsed) const {
    return !m_control.isUnlimited() && elapsed >= deadline();
}

Milliseconds TimeAccount::deadline() const {
    if (m_control.isUnlimited())
        return Milliseconds::max();
    switch (m_rule) {
    case CountingRule::Exact:
        return allowance();
    case CountingRule::TruncateSeconds:
    case CountingRule::TruncateMinOne:
        // The minimum is only charged and does not lose: a byoyomi of one second can be played.
        return wholeSecondsUp(allowance());
    case CountingRule::RoundUp:
        break;
    }
    // The first moment that is rounded up to the allowance or more.
    const Milliseconds limit = wholeSecondsUp(allowance());
    return limit == Milliseconds{0} ? limit : limit - kSecond + Milliseconds{1};
}

Milliseconds TimeAccount::finishTurn(Milliseconds elapsed) {
    const Milliseconds charged = chargedTime(elapsed, m_rule);
    if (!m_control.isUnlimited())
        m_remaining = std::max(Milliseconds{0}, m_remaining + m_control.increment - charged);
    return charged;
}

TimeAccount::Display TimeAccount::display(Milliseconds elapsed) const {
    const Milliseconds used = std::max(elapsed, Milliseconds{0});
    const Milliseconds left = m_remaining + m_control.increment - used;
    Display shown;
    shown.main = std::max(left, Milliseconds{0});
    shown.inByoyomi = m_control.byoyomi > Milliseconds{0} && left <= Milliseconds{0};
    shown.byoyomi = m_control.byoyomi;
    if (shown.inByoyomi)
        shown.byoyomi = std::max(m_control.byoyomi + left, Milliseconds{0});
    return shown;
}

} // namespace shogi
