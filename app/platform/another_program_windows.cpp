// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/platform/another_program.h"

#include <QDir>

#include <string>
#include <windows.h>

namespace app {

bool startAnother(const QString& program) {
    const std::wstring path = QDir::toNativeSeparators(program).toStdWString();
    std::wstring command = L'"' + path + L'"';
    STARTUPINFOW start{};
    start.cb = sizeof(start);
    PROCESS_INFORMATION started{};
    // Nothing is inherited.
    if (::CreateProcessW(path.c_str(), command.data(), nullptr, nullptr, FALSE, 0, nullptr, nullptr, &start,
                         &started) == 0)
        return false;
    ::CloseHandle(started.hThread);
    ::CloseHandle(started.hProcess);
    return true;
}

} // namespace app
