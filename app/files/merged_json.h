// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QStringList>

namespace app {

// Merges two programs' versions of one file: `there` is on disk now, and the changes made here since `before`
// are applied to it, key by key on every level. Lists of texts are merged by entry: texts added or removed
// here are added or removed there. Objects in a list are identified by "id", or else "name", and merged like
// the rest; one that was changed here stays even if it was removed there. Entries without such a name, or
// with the name of an earlier entry, stay as they are there. A list whose key is in wholeLists counts as one
// value. If both have changed the same value, the one from here is used.
QJsonObject mergedJson(const QJsonObject& before, const QJsonObject& here, const QJsonObject& there,
                       const QStringList& wholeLists = {});

} // namespace app
