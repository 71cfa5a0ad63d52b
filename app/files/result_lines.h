// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>
#include <QJsonObject>
#include <QString>
#include <QStringView>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <tl/expected.hpp>
#include <vector>

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
    // Lines, from 1, that are no results: they were skipped, and what they held is to be found again. The
    // last line of the text is cut off besides.
    std::vector<int> damaged;
};

// Why a text is not what is expected, by its first line.
enum class ResultLinesFault : std::uint8_t {
    OtherFile,   // something else
    NewerVersion // written by a later version of the program
};

QByteArray resultLine(const QJsonObject& json);

// The head is an object that contains mark with the value version, and an object under key. take is called
// for every line after the head; it returns false if that is not a result, or one that is already there.
tl::expected<ResultLines, ResultLinesFault>
readResultLines(std::string_view text, const QString& mark, int version, const QString& key,
                const std::function<bool(const QJsonObject&)>& take);

} // namespace app
