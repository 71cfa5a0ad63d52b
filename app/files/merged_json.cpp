// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/merged_json.h"

#include "app/files/plain_file.h"

#include <QDir>
#include <QFileInfo>
#include <QJsonArray>

#include <algorithm>

namespace app {

namespace {

constexpr int kLockMilliseconds = 5000;

bool isListOfTexts(const QJsonValue& value) {
    if (!value.isArray())
        return false;
    const QJsonArray list = value.toArray();
    return std::all_of(list.begin(), list.end(), [](const QJsonValue& entry) { return entry.isString(); });
}

// What is new here comes first, then what is new there.
QJsonArray mergedList(const QJsonArray& before, const QJsonArray& here, const QJsonArray& there) {
    QJsonArray merged;
    for (const QJsonValue entry : here)
        if (!before.contains(entry))
            merged.append(entry);
    for (const QJsonValue entry : there)
        if (!before.contains(entry) && !here.contains(entry))
            merged.append(entry);
    for (const QJsonValue entry : here)
        if (before.contains(entry) && there.contains(entry))
            merged.append(entry);
    return merged;
}

} // namespace

QJsonObject mergedJson(const QJsonObject& before, const QJsonObject& here, const QJsonObject& there) {
    QJsonObject merged = there;
    for (auto entry = here.begin(); entry != here.end(); ++entry) {
        const QJsonValue was = before[entry.key()];
        const QJsonValue is = entry.value();
        if (is == was)
            continue;
        const QJsonValue theirs = there[entry.key()];
        if (is.isObject() && theirs.isObject())
            merged[entry.key()] = mergedJson(was.toObject(), is.toObject(), theirs.toObject());
        else if (isListOfTexts(is) && isListOfTexts(theirs) && isListOfTexts(was))
            merged[entry.key()] = mergedList(was.toArray(), is.toArray(), theirs.toArray());
        else
            merged[entry.key()] = is;
    }
    for (auto entry = before.begin(); entry != before.end(); ++entry)
        if (!here.contains(entry.key()))
            merged.remove(entry.key());
    return merged;
}

QString changeJsonFile(const QString& path, qint64 limit, QJsonDocument::JsonFormat format,
                       const JsonChange& change) {
    QDir().mkpath(QFileInfo(path).absolutePath());
    const auto lock = PathLock::take(path, kLockMilliseconds);
    if (!lock)
        return lock.error();
    std::optional<QJsonObject> there;
    if (const auto bytes = readPlainFile(path, limit)) {
        const QJsonDocument document = QJsonDocument::fromJson(*bytes);
        if (document.isObject())
            there = document.object();
        else if (putAside(path).isEmpty())
            return QStringLiteral("rename");
    } else if (bytes.error().kind != FileError::Kind::NotFound) {
        return bytes.error().reason();
    }
    const auto written = writePlainFile(path, QJsonDocument(change(there)).toJson(format));
    return written ? QString() : written.error().reason();
}

} // namespace app
