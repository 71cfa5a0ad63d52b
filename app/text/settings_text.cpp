// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/settings_text.h"

#include "app/text/foreign_text.h"

#include <QCoreApplication>

namespace app {

namespace {

struct SettingsText {
    Q_DECLARE_TR_FUNCTIONS(app::SettingsText)
};

// Names from a file that somebody else may have written.
QString listed(const QStringList& keys) {
    QStringList lines;
    for (const QString& key : keys)
        lines.append(foreignText(key));
    return lines.join(u'\n');
}

} // namespace

Message settingsImportMessage(const QString& path, const SettingsImportFault& fault) {
    Message message;
    const QString file = shownPath(path);
    switch (fault.kind) {
    case SettingsImportFault::Kind::NotJson:
        message.what =
            SettingsText::tr("Cannot import %1: it is damaged at line %2.").arg(file).arg(fault.line);
        message.details = fault.detail;
        break;
    case SettingsImportFault::Kind::Foreign:
        message.what =
            SettingsText::tr("Cannot import %1: it does not contain settings of Komadai.").arg(file);
        break;
    case SettingsImportFault::Kind::Newer:
        message.what = SettingsText::tr("Cannot import %1: it was written by a newer Komadai.").arg(file);
        break;
    }
    message.advice =
        SettingsText::tr("The settings have not been changed. Choose a file written by Settings > Export.");
    return message;
}

Message settingsImportMessage(const SettingsImport& result) {
    Message message;
    message.what = SettingsText::tr("The settings have been imported.");
    QStringList parts;
    QStringList details;
    if (!result.unknown.isEmpty()) {
        parts.append(SettingsText::tr("%n entries are unknown to this version and were left alone.", nullptr,
                                      static_cast<int>(result.unknown.size())));
        details.append(SettingsText::tr("Unknown:") + u'\n' + listed(result.unknown));
    }
    if (!result.unusable.isEmpty()) {
        parts.append(
            SettingsText::tr("%n entries have values that cannot be used; those settings stay as they were.",
                             nullptr, static_cast<int>(result.unusable.size())));
        details.append(SettingsText::tr("Not usable:") + u'\n' + listed(result.unusable));
    }
    message.advice = parts.join(u' ');
    message.details = details.join(QStringLiteral("\n\n"));
    return message;
}

Message importedPathsMessage(const std::vector<ImportedPath>& paths) {
    Message message;
    message.what = SettingsText::tr("The file also sets %n folder(s) of this computer:", nullptr,
                                    static_cast<int>(paths.size()));
    QStringList lines;
    for (const ImportedPath& path : paths)
        lines.append(QStringLiteral("%1: %2").arg(foreignText(path.key), shownPath(path.path)));
    message.advice =
        lines.join(u'\n') + u'\n' +
        SettingsText::tr(
            "Use them only if you know where the file comes from: games are written into such folders.");
    return message;
}

} // namespace app
