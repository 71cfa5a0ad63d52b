// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace app {

// "komadai-cli merge": the results of shards are joined to those of one run.
int runMerge(const QStringList& arguments);

} // namespace app
