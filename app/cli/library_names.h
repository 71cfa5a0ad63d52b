// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace app {

// komadai-cli library alias list, join and split: names that are one player's.
int runLibraryAlias(const QStringList& arguments);

} // namespace app
