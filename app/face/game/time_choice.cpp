// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/game/time_choice.h"

namespace app {

namespace {

using shogi::Milliseconds;
using std::chrono::minutes;
using std::chrono::seconds;

int wholeSeconds(Milliseconds time) {
    return static_cast<int>(std::chrono::duration_cast<seconds>(time).count());
}

} // namespace

TimeChoice TimeChoice::of(const shogi::TimeControl& time) {
    TimeChoice choice;
    choice.main = time.main;
    if (time.byoyomi.count() > 0) {
        choice.then = Then::Byoyomi;
        choice.extra = time.byoyomi;
    } else if (time.increment.count() > 0) {
        choice.then = Then::Increment;
        choice.extra = time.increment;
    }
    return choice;
}

shogi::TimeControl TimeChoice::control() const {
    const Milliseconds none(0);
    return {main, then == Then::Byoyomi ? extra : none, then == Then::Increment ? extra : none};
}

SettingValue<int> minutesOf(const SettingValue<Milliseconds>& time) {
    return {[time] { return wholeSeconds(time.get()) / 60; },
            [time](const int& now) { time.set(minutes(now) + time.get() % minutes(1)); },
            wholeSeconds(time.standard) / 60};
}

SettingValue<int> secondsOf(const SettingValue<Milliseconds>& time) {
    return {
        [time] { return wholeSeconds(time.get()) % 60; },
        [time](const int& now) { time.set(std::chrono::duration_cast<minutes>(time.get()) + seconds(now)); },
        wholeSeconds(time.standard) % 60};
}

SettingValue<int> inWholeSeconds(const SettingValue<Milliseconds>& time) {
    return converted<int, Milliseconds>(
        time, [](const Milliseconds& now) { return wholeSeconds(now); },
        [](const int& now) { return Milliseconds(seconds(now)); });
}

} // namespace app
