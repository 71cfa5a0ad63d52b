// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace app {

// komadai-cli show FILE [--game N] [--json]: prints everything in a record as JSON.
int runShow(const QStringList& arguments);

} // namespace app
