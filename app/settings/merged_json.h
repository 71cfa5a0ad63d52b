// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>

namespace app {

// What two programs have made of one file: there, as it is on disk now, with what was changed here since
// before, key by key on every level. Of a list of texts the entries count, not the list: what was put in or
// taken out here is so there as well. Where both have changed the same value, the one from here counts.
QJsonObject mergedJson(const QJsonObject& before, const QJsonObject& here, const QJsonObject& there);

} // namespace app
