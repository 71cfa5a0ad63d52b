// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QStringList>

namespace app {

// What two programs have made of one file: there, as it is on disk now, with what was changed here since
// before, key by key on every level. Of a list of texts the entries count, not the list: what was put in or
// taken out here is so there as well. Objects in a list that have an "id", or else a "name", are told apart
// by it and merged like the rest; one that was changed here stays even if it was removed there. Lists whose
// keys are in wholeLists are one value. Where both have changed the same value, the one from here counts.
QJsonObject mergedJson(const QJsonObject& before, const QJsonObject& here, const QJsonObject& there,
                       const QStringList& wholeLists = {});

} // namespace app
