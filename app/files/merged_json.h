// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QStringList>

namespace app {

// Merges two programs' versions of one file: `there` is on disk now, and what was changed here since `before`
// is applied to it, key by key on every level. Lists of texts are merged by entry: what was added or removed
// here is added or removed there. Objects in a list are identified by "id", or else "name", and merged like
// the rest; one that was changed here stays even if it was removed there. What has no such name, or the name
// of an earlier entry, stays there. Lists whose keys are in wholeLists are one value. If both have changed
// the same value, the one from here counts.
QJsonObject mergedJson(const QJsonObject& before, const QJsonObject& here, const QJsonObject& there,
                       const QStringList& wholeLists = {});

} // namespace app
