// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace app {

// komadai-cli mate FILE|--sfen S [--engine E] [--jobs N] [--limit T] …
int runMate(const QStringList& arguments);

} // namespace app
