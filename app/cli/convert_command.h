// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace app {

// komadai-cli convert IN... OUT [--format F] [--encoding E] …: converts records to another format or
// encoding.
int runConvert(const QStringList& arguments);

} // namespace app
