// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

namespace app {

// A value that is kept elsewhere: how it is read and changed, and its default.
template <class T>
struct SettingValue {
    std::function<T()> get;
    std::function<void(const T&)> set;
    T standard{};
};

// One member of a struct of settings.
template <class S, class T>
SettingValue<T> memberOf(const SettingValue<S>& whole, T S::*member) {
    return {[get = whole.get, member] { return get().*member; },
            [get = whole.get, set = whole.set, member](const T& value) {
                S all = get();
                all.*member = value;
                set(all);
            },
            whole.standard.*member};
}

// The same value in another form.
template <class To, class From>
SettingValue<To> converted(const SettingValue<From>& value, std::function<To(const From&)> there,
                           std::function<From(const To&)> back) {
    return {[get = value.get, there] { return there(get()); },
            [set = value.set, back](const To& changed) { set(back(changed)); }, there(value.standard)};
}

// The value as its index in a list of values; -1 if it is not in the list.
template <class T>
SettingValue<int> indexOf(const SettingValue<T>& value, const std::vector<T>& values) {
    return converted<int, T>(
        value,
        [values](const T& now) {
            const auto at = std::find(values.begin(), values.end(), now);
            return at == values.end() ? -1 : static_cast<int>(at - values.begin());
        },
        [values](const int& index) { return values[static_cast<std::size_t>(index)]; });
}

// A time in seconds.
inline SettingValue<double> inSeconds(const SettingValue<std::chrono::milliseconds>& time) {
    return converted<double, std::chrono::milliseconds>(
        time,
        [](const std::chrono::milliseconds& value) { return static_cast<double>(value.count()) / 1000.0; },
        [](const double& seconds) { return std::chrono::milliseconds(std::llround(seconds * 1000.0)); });
}

// The same for a value that may be missing.
template <class To, class From>
SettingValue<std::optional<To>> convertedIfAny(const SettingValue<std::optional<From>>& value,
                                               std::function<To(const From&)> there,
                                               std::function<From(const To&)> back) {
    return converted<std::optional<To>, std::optional<From>>(
        value,
        [there](const std::optional<From>& now) {
            return now ? std::optional<To>(there(*now)) : std::nullopt;
        },
        [back](const std::optional<To>& now) {
            return now ? std::optional<From>(back(*now)) : std::nullopt;
        });
}

// A struct that belongs to a dialog, as a value.
template <class S>
SettingValue<S> valueOf(S& own) {
    return {[&own] { return own; }, [&own](const S& changed) { own = changed; }, own};
}

} // namespace app
