// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/platform/standard_streams.h"

#include <cstdio>
#include <cstdlib>
#include <fcntl.h>
#include <initializer_list>
#include <io.h>
#include <windows.h>

namespace app {

namespace {

UINT g_codePage = 0; // of the terminal, before

// The terminal keeps the code page when the program has ended.
void giveCodePageBack() { ::SetConsoleOutputCP(g_codePage); }

void useUtf8() {
    const UINT before = ::GetConsoleOutputCP();
    if (before == 0 || before == CP_UTF8 || ::SetConsoleOutputCP(CP_UTF8) == 0)
        return;
    g_codePage = before;
    std::atexit(giveCodePageBack);
}

} // namespace

void prepareStandardStreams() {
    for (std::FILE* const stream : {stdin, stdout, stderr})
        if (::_fileno(stream) >= 0)
            ::_setmode(::_fileno(stream), _O_BINARY);
    useUtf8();
}

void borrowTerminal() {
    // Not before it is needed: Ctrl+C in that terminal would end the program.
    if (::GetConsoleWindow() != nullptr || ::AttachConsole(ATTACH_PARENT_PROCESS) == 0)
        return;
    for (std::FILE* const stream : {stdout, stderr})
        if (::_fileno(stream) < 0) [[maybe_unused]]
            const std::FILE* const opened = std::freopen("CONOUT$", "w", stream);
    useUtf8();
}

} // namespace app
