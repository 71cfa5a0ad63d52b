// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/result_lines.h"

#include <QJsonDocument>

#include <string>
#include <utility>

namespace app {
namespace {

constexpr int kMostShards = 1'000'000;

} // namespace

std::size_t Shard::count(std::size_t items) const {
    return (items + static_cast<std::size_t>(of - number)) / static_cast<std::size_t>(of);
}

std::optional<Shard> parseShard(QStringView text) {
    const qsizetype slash = text.indexOf(u'/');
    if (slash < 0)
        return std::nullopt;
    bool hasNumber = false;
    bool hasOf = false;
    const Shard shard{text.left(slash).toInt(&hasNumber), text.mid(slash + 1).toInt(&hasOf)};
    const bool isGood =
        hasNumber && hasOf && shard.number >= 1 && shard.number <= shard.of && shard.of <= kMostShards;
    return isGood ? std::optional(shard) : std::nullopt;
}

QJsonObject shardToJson(const Shard& shard, qint64 items) {
    return {{QStringLiteral("number"), shard.number},
            {QStringLiteral("of"), shard.of},
            {QStringLiteral("items"), items}};
}

std::optional<Shard> shardFromJson(const QJsonObject& json) {
    return parseShard(QStringLiteral("%1/%2")
                          .arg(json[QStringLiteral("number")].toInt())
                          .arg(json[QStringLiteral("of")].toInt()));
}

QByteArray resultLine(const QJsonObject& json) {
    return QJsonDocument(json).toJson(QJsonDocument::Compact) + '\n';
}

tl::expected<ResultLines, ResultLinesFault>
readResultLines(std::string_view text, const QString& mark, int version, const QString& key,
                const std::function<bool(const QJsonObject&)>& take) {
    const std::string headBegin = "{\"" + mark.toStdString() + "\":";
    ResultLines read;
    for (int line = 1;; ++line) {
        const std::string_view rest = text.substr(read.wholeBytes);
        const std::size_t end = rest.find('\n');
        if (end == std::string_view::npos) {
            // A file with other contents must not be truncated and overwritten.
            const std::string_view head = rest.substr(0, headBegin.size());
            if (line == 1 && headBegin.compare(0, head.size(), head) != 0)
                return tl::unexpected(ResultLinesFault::OtherFile);
            return read;
        }
        const QJsonObject json =
            QJsonDocument::fromJson(QByteArray(rest.data(), static_cast<qsizetype>(end))).object();
        if (line == 1) {
            if (json[mark].toInt() > version)
                return tl::unexpected(ResultLinesFault::NewerVersion);
            if (json[mark].toInt() != version || !json[key].isObject())
                return tl::unexpected(ResultLinesFault::OtherFile);
            read.head = json;
        } else if (!take(json)) {
            read.damaged.push_back(line);
            if (end + 1 == rest.size())
                return read; // a disk block that was never written reads as zeros
        }
        read.wholeBytes += end + 1;
    }
}

QByteArray sharedResultsHead(const QString& mark, int version, const QJsonObject& settings,
                             const QJsonObject& shard) {
    QJsonObject head{{mark, version}, {QStringLiteral("settings"), settings}};
    if (!shard.isEmpty())
        head[QStringLiteral("shard")] = shard;
    return resultLine(head);
}

tl::expected<SharedResults, ResultLinesFault>
readSharedResults(std::string_view text, const QString& mark, int version,
                  const std::function<bool(const QJsonObject&)>& take) {
    auto read = readResultLines(text, mark, version, QStringLiteral("settings"), take);
    if (!read)
        return tl::unexpected(read.error());
    return SharedResults{read->head[QStringLiteral("settings")].toObject(),
                         read->head[QStringLiteral("shard")].toObject(), read->wholeBytes,
                         std::move(read->damaged)};
}

} // namespace app
