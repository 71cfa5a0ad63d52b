// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/platform/command_words.h"

namespace app {

QStringList commandWords(int argc, char** argv) {
    QStringList words;
    for (int i = 1; i < argc; ++i)
        words.append(QString::fromLocal8Bit(argv[i]));
    return words;
}

} // namespace app
