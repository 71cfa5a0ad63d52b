// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

namespace app {

// What the program was started with, without its own name, from what main() was given.
QStringList commandWords(int argc, char** argv);

} // namespace app
