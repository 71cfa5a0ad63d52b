// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace app {

// "komadai-cli merge": joins the results of shards to those of one run.
int runMerge(const QStringList& arguments);

} // namespace app
