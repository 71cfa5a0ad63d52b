// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QString>

#include <map>

namespace app {

// Keys of commands that differ from the program's own. Commands are named as in Actions; names unknown to
// this version are kept.
struct KeySettings {
    static constexpr std::size_t kMost = 1000; // number of commands
    static constexpr int kLongest = 200;       // characters

    // By command: keys as portable text with "; " between them (QKeySequence::listToString); empty: no key.
    std::map<QString, QString> changed;

    friend bool operator==(const KeySettings&, const KeySettings&) = default;
};

KeySettings keySettingsFromJson(const QJsonObject& json);
QJsonObject toJson(const KeySettings& settings);

} // namespace app
