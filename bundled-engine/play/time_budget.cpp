// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/play/time_budget.h"

#include <algorithm>

namespace tokin {

namespace {

constexpr Milliseconds kLeast{1};
constexpr int kMarginPercent = 15; // of an allowance
// How late a busy machine occasionally runs a thread; independent of the allowance.
constexpr Milliseconds kMarginFloor{40};
constexpr int kFloorPercent = 40;
// A fixed time per move is used up except for the time that the answer takes on its way: this share of it,
// and at least kWayFloor.
constexpr int kWayPercent = 3;
constexpr Milliseconds kWayFloor{2};
// No reply is made quicker than this, as people can wait that long.
constexpr Milliseconds kQuick{2000};
constexpr int kOpeningPlies = 30;       // until the whole time is used
constexpr double kFirstMoveShare = 0.2; // of the optimum
constexpr double kObviousShare = 0.12;

Milliseconds usable(Milliseconds allowance, Milliseconds margin) {
    return std::max(kLeast, allowance - effectiveMargin(allowance, margin));
}

// A fixed time per move is meant to be used up, and no clock runs out after it.
Milliseconds usableOfMoveTime(Milliseconds time, Milliseconds margin) {
    return std::max(kLeast, time - std::min(margin, std::max(kWayFloor, time * kWayPercent / 100)));
}

Milliseconds scaled(Milliseconds time, double factor) {
    return Milliseconds(static_cast<Milliseconds::rep>(static_cast<double>(time.count()) * factor));
}

// Number of own moves that the main time must still last for.
int horizon(const ClockTimes& clock, int ply) {
    if (clock.movesToGo && *clock.movesToGo > 0)
        return std::min(*clock.movesToGo, 60);
    return std::clamp(52 - ply / 4, 24, 52);
}

TimeBudget fixedBudget(Milliseconds time) {
    TimeBudget budget;
    budget.optimum = budget.maximum = time;
    budget.isFixed = true;
    return budget;
}

TimeBudget planClock(const ClockTimes& clock, shogi::Color side, int ply, const TimeSettings& settings) {
    const Milliseconds remaining =
        std::max(Milliseconds(0), clock.remaining[index(side)].value_or(Milliseconds(0)));
    const Milliseconds increment =
        std::max(Milliseconds(0), clock.increment[index(side)].value_or(Milliseconds(0)));
    const Milliseconds byoyomi = std::max(Milliseconds(0), clock.byoyomi.value_or(Milliseconds(0)));
    const Milliseconds limit = usable(remaining + increment + byoyomi, settings.margin);

    if (byoyomi.count() > 0 && remaining.count() * 10 < byoyomi.count() * 12)
        return fixedBudget(limit);

    // A reserve for moves that the machine delays.
    const Milliseconds reserve =
        byoyomi.count() > 0 ? Milliseconds(0) : std::min(settings.margin, remaining / 2);
    const Milliseconds spendable = remaining - reserve;
    const int moves = horizon(clock, ply);
    const double ponderFactor = settings.ponders ? 1.25 : 1.0;
    // Each move costs slightly more than its thinking time. A clock below the margin uses less of the
    // increment, or a busy machine would drain it move by move.
    const double filled = std::min(1.0, static_cast<double>(remaining.count()) /
                                            static_cast<double>(std::max(settings.margin, kLeast).count()));
    const double incrementShare = 0.4 + 0.45 * filled;

    TimeBudget budget;
    const Milliseconds share = scaled(spendable / moves, ponderFactor);
    budget.optimum = share + scaled(increment, incrementShare) + scaled(byoyomi, 0.9);
    budget.maximum = std::min(budget.optimum + share * 4, budget.optimum + spendable / 4);
    budget.maximum = std::clamp(budget.maximum, kLeast, limit);
    budget.optimum = std::clamp(budget.optimum, kLeast, budget.maximum);
    return budget;
}

} // namespace

Milliseconds effectiveMargin(Milliseconds allowance, Milliseconds margin) {
    const Milliseconds share = allowance * kMarginPercent / 100;
    const Milliseconds floor = std::min(kMarginFloor, allowance * kFloorPercent / 100);
    return std::min(margin, std::max(share, floor));
}

TimeBudget planTime(const SearchLimits& limits, shogi::Color side, int ply, const TimeSettings& settings) {
    if (limits.infinite)
        return {};
    TimeBudget budget;
    if (limits.clock.areGiven())
        budget = planClock(limits.clock, side, ply, settings);
    if (limits.moveTime) {
        const Milliseconds time = usableOfMoveTime(*limits.moveTime, settings.margin);
        if (!budget.isLimited() || time < budget.maximum) {
            const bool fixed = !budget.isLimited();
            budget.maximum = time;
            budget.optimum = fixed ? time : std::min(budget.optimum, time);
            budget.isFixed = fixed;
        }
    }
    return budget;
}

TimeBudget withQuickReplies(TimeBudget budget, std::optional<int> openingPly) {
    if (!budget.isLimited() || budget.optimum <= kQuick)
        return budget;
    if (openingPly && *openingPly < kOpeningPlies) {
        const double share = kFirstMoveShare + (1.0 - kFirstMoveShare) * *openingPly / kOpeningPlies;
        budget.optimum = std::max(kQuick, scaled(budget.optimum, share));
        budget.isFixed = false;
    }
    budget.obvious = std::min(budget.optimum, std::max(kQuick, scaled(budget.optimum, kObviousShare)));
    return budget;
}

} // namespace tokin
