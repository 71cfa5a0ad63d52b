// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace app {

// komadai-cli library: adds records to a library of games, and searches it.
int runLibrary(const QStringList& arguments);

} // namespace app
