// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/platform/command_words.h"

#include <windows.h>

// Needs the header above.
#include <shellapi.h>

namespace app {

// main() gets them in the system's code page, which does not have every character.
QStringList commandWords(int argc, char** argv) {
    QStringList words;
    int count = 0;
    wchar_t** const given = ::CommandLineToArgvW(::GetCommandLineW(), &count);
    if (given == nullptr) {
        for (int i = 1; i < argc; ++i)
            words.append(QString::fromLocal8Bit(argv[i]));
        return words;
    }
    for (int i = 1; i < count; ++i)
        words.append(QString::fromWCharArray(given[i]));
    ::LocalFree(given);
    return words;
}

} // namespace app
