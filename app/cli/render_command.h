// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace app {

// komadai-cli render [FILE] --output FILE: pictures of positions and score sheets. Needs a QGuiApplication.
int runRender(const QStringList& arguments);

} // namespace app
