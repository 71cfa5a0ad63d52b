// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/files/json_value.h"
#include "shogi-core/parse_error.h"
#include "shogi-core/record.h"
#include "shogi-core/record_format.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QString>

#include <array>
#include <optional>
#include <vector>

namespace app {

// A record as lossless JSON: used for the journal. Not an exchange format.

// Stable names of endings: "resignation", "mate", "time-up" …
QString gameEndKey(shogi::GameEnd kind);
std::optional<shogi::GameEnd> gameEndFromKey(const QString& key);
// "black", "white", or null.
QJsonValue winnerToJson(std::optional<shogi::Color> winner);
std::optional<shogi::Color> winnerFromJson(const QJsonValue& value);

inline constexpr std::array<EnumKey<shogi::RecordFormat>, 6> kRecordFormatKeys{
    {{shogi::RecordFormat::Kif, "kif"},
     {shogi::RecordFormat::Csa, "csa"},
     {shogi::RecordFormat::Ki2, "ki2"},
     {shogi::RecordFormat::Jkf, "jkf"},
     {shogi::RecordFormat::Usi, "usi"},
     {shogi::RecordFormat::Usen, "usen"}}};

// Faults that a reader reported.
QJsonArray faultsToJson(const std::vector<shogi::ParseError>& faults);
std::vector<shogi::ParseError> faultsFromJson(const QJsonArray& json);

// Nodes are renumbered, parents before children; marked is the new number of node.
struct RecordJson {
    QJsonObject json;
    int marked = 0;
    std::vector<int> numbers; // by the ids in the record
};
RecordJson recordToJson(const shogi::Record& record, shogi::NodeId node);

struct RecordFromJson {
    shogi::Record record;
    std::vector<shogi::NodeId> ids; // by number in the JSON
    bool complete = true;           // false: something was unreadable and left out
};
// Nothing if not even the start position can be read.
std::optional<RecordFromJson> recordFromJson(const QJsonObject& json);

} // namespace app
