// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace app {

// komadai-cli repertoire: shows the user's repertoires, finds their holes, imports and exports them.
int runRepertoire(const QStringList& arguments);

} // namespace app
