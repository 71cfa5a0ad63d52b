// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace app {

// "komadai-cli compose": makes mate problems.
int runCompose(const QStringList& arguments);

} // namespace app
