// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonDocument>
#include <QJsonObject>
#include <QString>

#include <functional>
#include <optional>

namespace app {

// What two programs have made of one file: there, as it is on disk now, with what was changed here since
// before, key by key on every level. Of a list of texts the entries count, not the list: what was put in or
// taken out here is so there as well. Where both have changed the same value, the one from here counts.
QJsonObject mergedJson(const QJsonObject& before, const QJsonObject& here, const QJsonObject& there);

// Writes the object that change makes of the one in the file at path (nothing: the file has gone, or was
// broken and has been put aside), while no other program that asks for its lock does. Blocks for up to five
// seconds. The reason of a failure, after which the file is as it was.
using JsonChange = std::function<QJsonObject(const std::optional<QJsonObject>& there)>;
QString changeJsonFile(const QString& path, qint64 limit, QJsonDocument::JsonFormat format,
                       const JsonChange& change);

} // namespace app
