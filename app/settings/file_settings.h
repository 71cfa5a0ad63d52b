// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/files/text_encoding.h"
#include "shogi-core/record_format.h"

#include <QJsonObject>
#include <QString>
#include <QStringList>

namespace app {

struct FileSettings {
    shogi::RecordFormat format = shogi::RecordFormat::Kif; // default in "Save as"
    TextEncoding encoding = TextEncoding::Utf8;
    QString lastFolder; // absolute; empty: none yet, see startFolder()
    QStringList recentFiles;

    friend bool operator==(const FileSettings&, const FileSettings&) = default;
};

FileSettings fileSettingsFromJson(const QJsonObject& json);
QJsonObject toJson(const FileSettings& settings);

} // namespace app
