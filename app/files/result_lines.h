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

// A part of a long task that is divided among computers: of its items, counted from 0, every of-th one from
// number - 1 on.
struct Shard {
    int number = 1; // 1 … of
    int of = 1;

    bool has(std::size_t item) const {
        return item % static_cast<std::size_t>(of) + 1 == static_cast<std::size_t>(number);
    }
    // Its share of this many items.
    std::size_t count(std::size_t items) const;

    friend bool operator==(const Shard&, const Shard&) = default;
};

// "3/8". Nothing if the text is not understood.
std::optional<Shard> parseShard(QStringView text);

// How the results of a shard describe it: {"number": 3, "of": 8, "items": 40}; nothing: not a shard. items:
// of the whole task.
QJsonObject shardToJson(const Shard& shard, qint64 items);
std::optional<Shard> shardFromJson(const QJsonObject& json);

// Results of a long task on disk, so that it can be continued after a kill: text, with a line of JSON that
// states the task, and one for each result. Pure: the caller handles files.
struct ResultLines {
    QJsonObject head;
    // Length of the complete part; a kill while writing leaves an incomplete line after it, to be cut off. 0:
    // nothing has been written yet, not even a head.
    std::size_t wholeBytes = 0;
    // Numbers, from 1, of lines that are not results: they were skipped, and their results must be computed
    // again. In addition, the last line of the text is cut off.
    std::vector<int> damaged;
};

// Why a text is not the expected one, according to its first line.
enum class ResultLinesFault : std::uint8_t {
    OtherFile,   // something else
    NewerVersion // written by a later version of the program
};

QByteArray resultLine(const QJsonObject& json);

// The head is an object that contains mark with the value version, and an object under key. take is called
// for every line after the head; it returns false if the line is not a result, or repeats one.
tl::expected<ResultLines, ResultLinesFault>
readResultLines(std::string_view text, const QString& mark, int version, const QString& key,
                const std::function<bool(const QJsonObject&)>& take);

// The same of a task that can be divided among computers: what is to be the same when it is continued, and
// its shard.
struct SharedResults {
    QJsonObject settings;
    QJsonObject shard;          // see shardToJson(); empty: the whole task
    std::size_t wholeBytes = 0; // see ResultLines
    std::vector<int> damaged;   // see ResultLines
};

// With line ends.
QByteArray sharedResultsHead(const QString& mark, int version, const QJsonObject& settings,
                             const QJsonObject& shard);
// See readResultLines().
tl::expected<SharedResults, ResultLinesFault>
readSharedResults(std::string_view text, const QString& mark, int version,
                  const std::function<bool(const QJsonObject&)>& take);

} // namespace app
