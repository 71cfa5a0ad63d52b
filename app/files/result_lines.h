// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QJsonObject>
#include <QString>
#include <QStringView>

#include <cstddef>
#include <functional>
#include <optional>
#include <string_view>
#include <tl/expected.hpp>

namespace app {

// A part of long work that is divided among computers: of its items, counted from 0, every of-th one from
// number - 1 on.
struct Shard {
    int number = 1; // 1 … of
    int of = 1;

    bool has(std::size_t item) const {
        return item % static_cast<std::size_t>(of) + 1 == static_cast<std::size_t>(number);
    }
    // How many of so many items.
    std::size_t count(std::size_t items) const;

    friend bool operator==(const Shard&, const Shard&) = default;
};

// "3/8". Nothing: not understood.
std::optional<Shard> parseShard(QStringView text);

// What the results of a shard say about it: {"number": 3, "of": 8, "items": 40}; nothing: not a shard. items:
// of the whole work.
QJsonObject shardToJson(const Shard& shard, qint64 items);
std::optional<Shard> shardFromJson(const QJsonObject& json);

// Results of long work on disk, to continue after a kill: text, a line of JSON that says what is worked on
// and how, and one for each result. Pure: the caller handles files.
struct ResultLines {
    QJsonObject head;
    // Length of the complete part; a kill while writing leaves an incomplete line after it, to be cut off. 0:
    // nothing has been written yet, not even a head.
    std::size_t wholeBytes = 0;
};

struct ResultLinesFault {
    bool isHead = false; // the first line is not what is expected; otherwise the line is not a result
    int line = 1;
};

QByteArray resultLine(const QJsonObject& json);

// The head is an object that contains mark with the value version, and an object under key. take is called
// for every line after the head; it returns false if that is not a result.
tl::expected<ResultLines, ResultLinesFault>
readResultLines(std::string_view text, const QString& mark, int version, const QString& key,
                const std::function<bool(const QJsonObject&)>& take);

} // namespace app
