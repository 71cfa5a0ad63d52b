// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace app {

// komadai-cli engine check PATH [--json] [--option NAME=VALUE]… [--argument A]… [--folder F] [--limit
// SECONDS] [--start-limit SECONDS] [--ready-limit SECONDS] [--total-limit SECONDS]
int runEngine(const QStringList& arguments);

} // namespace app
