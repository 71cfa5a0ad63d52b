// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFile>

#ifdef Q_OS_LINUX
#include <unistd.h>
#endif

namespace support {

// Memory in use by this process, in KiB; 0 if the system does not report it.
inline long residentKib() {
#ifdef Q_OS_LINUX
    QFile file(QStringLiteral("/proc/self/statm"));
    if (file.open(QIODevice::ReadOnly))
        return file.readAll().split(' ').value(1).toLong() * ::sysconf(_SC_PAGESIZE) / 1024;
#endif
    return 0;
}

} // namespace support
