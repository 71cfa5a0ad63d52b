// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace app {

// komadai-cli render [FILE] --output FILE: draws positions, score sheets and animations. Needs a
// QGuiApplication.
int runRender(const QStringList& arguments);

} // namespace app
