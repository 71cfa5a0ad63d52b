// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace app {

// komadai-cli verify FILE_OR_FOLDER... [--json]: lists the parts of records that cannot be read.
int runVerify(const QStringList& arguments);

} // namespace app
