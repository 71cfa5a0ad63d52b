// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace app {

// komadai-cli show FILE
int runShow(const QStringList& arguments);
// komadai-cli convert IN OUT [--format F] [--encoding E]
int runConvert(const QStringList& arguments);

} // namespace app
