// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QString>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstddef>

namespace app {

// Values of settings in JSON. A missing or invalid value reads as the default.

template <class T>
struct EnumKey {
    T value;
    const char* key;
};

template <class T, std::size_t n>
QString enumKey(const std::array<EnumKey<T>, n>& keys, T value) {
    for (const EnumKey<T>& entry : keys) {
        if (entry.value == value)
            return QString::fromLatin1(entry.key);
    }
    return {};
}

template <class T, std::size_t n>
T enumFromKey(const QString& key, const std::array<EnumKey<T>, n>& keys, T fallback) {
    for (const EnumKey<T>& entry : keys) {
        if (key == QLatin1String(entry.key))
            return entry.value;
    }
    return fallback;
}

template <class T, std::size_t n>
T enumFromJson(const QJsonObject& json, const char* name, const std::array<EnumKey<T>, n>& keys, T fallback) {
    return enumFromKey(json[QLatin1String(name)].toString(), keys, fallback);
}

inline std::chrono::milliseconds timeFromJson(const QJsonObject& json, const char* name,
                                              std::chrono::milliseconds fallback) {
    return std::chrono::milliseconds(json[QLatin1String(name)].toInteger(fallback.count()));
}

inline QJsonValue timeToJson(std::chrono::milliseconds time) { return static_cast<qint64>(time.count()); }

} // namespace app
