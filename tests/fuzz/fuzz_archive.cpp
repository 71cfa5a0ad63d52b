// SPDX-License-Identifier: GPL-3.0-or-later
// Whatever the bytes of an archive, reading it ends, within its limits, and no two files have the same name.
#include "app/files/archive_file.h"

#include <QBuffer>
#include <QSet>

#include <clocale>
#include <cstdlib>

using namespace app;

namespace {

void require(bool held) {
    if (!held)
        std::abort();
}

} // namespace

extern "C" int LLVMFuzzerInitialize(int*, char***) {
    std::setlocale(LC_CTYPE, "C.UTF-8"); // as Qt's programs have it
    return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    auto buffer = std::make_unique<QBuffer>();
    buffer->setData(QByteArray(reinterpret_cast<const char*>(data), static_cast<qsizetype>(size)));
    buffer->open(QIODevice::ReadOnly);
    ArchiveLimits limits;
    limits.entry = 100'000;
    limits.alwaysUnpacked = 1'000'000;
    limits.ratio = 10;
    limits.entries = 1000;
    const auto archive = ArchiveFile::openDevice(
        std::move(buffer), QStringLiteral("a"), [](const QString&) { return true; }, nullptr, limits);
    if (!archive)
        return 0;
    QSet<QString> names;
    bool isRead = false;
    while (const auto name = (*archive)->next()) {
        require(!names.contains(*name) && name->isValidUtf16());
        names.insert(*name);
        isRead = !isRead; // every other one is passed over
        if (!isRead)
            continue;
        const auto content = (*archive)->read();
        require(!content || content->size() <= limits.entry);
    }
    require(names.size() <= limits.entries);
    return 0;
}
