// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/archive_names.h"

#include <QStringList>

#include <algorithm>
#include <array>

namespace app {

namespace {

constexpr std::array kSuffixes{".zip", ".7z", ".tar", ".tar.gz", ".tgz", ".tar.xz", ".txz"};

} // namespace

bool isArchiveName(const QString& name) {
    return std::any_of(kSuffixes.begin(), kSuffixes.end(), [&name](const char* suffix) {
        return name.endsWith(QLatin1String(suffix), Qt::CaseInsensitive);
    });
}

QString archivePatterns() {
    QStringList patterns;
    for (const char* suffix : kSuffixes)
        patterns.append(u'*' + QLatin1String(suffix));
    return patterns.join(u' ');
}

} // namespace app
