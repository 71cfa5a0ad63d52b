// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <cstddef>
#include <functional>
#include <vector>

namespace app {

// A value that is kept elsewhere: read, changed, and what it is unless somebody changes it.
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

// Its place among values; -1 if it is not there.
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

} // namespace app
