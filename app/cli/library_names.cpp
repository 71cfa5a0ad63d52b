// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/library_names.h"

#include "app/cli/command_line.h"
#include "app/cli/library_arguments.h"
#include "app/library/notes_file.h"
#include "app/text/library_text.h"

#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <memory>

namespace app {

namespace {

const QString kCommand = QStringLiteral("library alias");

int problemFailure(const StoreProblem& problem) { return cliFailure(libraryNotesProblemMessage(problem)); }

void printGroups(const NameAliases& aliases, bool isJson) {
    QJsonArray groups;
    for (const QStringList& names : aliases.groups()) {
        if (isJson)
            groups.append(QJsonArray::fromStringList(names));
        else
            cliPrint(names.join(QStringLiteral(" = ")));
    }
    if (isJson)
        cliPrint(QString::fromUtf8(QJsonDocument(QJsonObject{{QStringLiteral("players"), groups}}).toJson())
                     .trimmed());
}

int list(const QString& path, bool isJson) {
    NameAliases aliases;
    if (QFileInfo::exists(path)) {
        const auto file = NotesFile::open(path, NotesFile::Access::Read);
        if (!file)
            return problemFailure(file.error());
        aliases = (*file)->aliases();
        if ((*file)->problem())
            return problemFailure(*(*file)->problem());
    }
    printGroups(aliases, isJson);
    return kExitSuccess;
}

int change(const QString& path, const QStringList& names, bool isJoined, bool isJson) {
    const auto file = NotesFile::open(path, NotesFile::Access::Write);
    if (!file)
        return problemFailure(file.error());
    NameAliases aliases = (*file)->aliases();
    const NameAliases before = aliases;
    if (isJoined) {
        aliases.join(names);
    } else {
        for (const QString& name : names) {
            if (aliases.groupOf(name) < 0)
                cliNote(QStringLiteral("\"%1\" is not joined with another name.").arg(name));
            aliases.split(name);
        }
    }
    if (!(aliases == before))
        (*file)->setAliases(aliases);
    if ((*file)->problem())
        return problemFailure(*(*file)->problem());
    printGroups(aliases, isJson);
    return aliases == before ? kExitFailure : kExitSuccess;
}

} // namespace

int runLibraryAlias(const QStringList& arguments) {
    QCommandLineParser parser;
    parser.setApplicationDescription(QStringLiteral(
        "Names that are one player's: a search for one of them finds the games of all, and statistics count "
        "them together. \"join\" makes several names one player's, \"split\" takes names out, \"list\" tells "
        "which are joined; the first name of a line stands for all. Titles (\"九段\") do not matter. The "
        "names "
        "are kept beside the library and outlive it."));
    parser.addPositionalArgument(QStringLiteral("WHAT"), QStringLiteral("list, join or split."));
    parser.addPositionalArgument(QStringLiteral("NAME"), QStringLiteral("Names of players."),
                                 QStringLiteral("[NAME...]"));
    parser.addOptions({libraryOption(), QCommandLineOption(QStringLiteral("json"),
                                                           QStringLiteral("Print the result as JSON."))});
    if (const auto exit = parseArguments(parser, kCommand, arguments))
        return *exit;
    QStringList names = parser.positionalArguments();
    const QString what = names.isEmpty() ? QString() : names.takeFirst();
    const QString path = NotesFile::pathBeside(libraryPath(parser));
    const bool isJson = parser.isSet(QStringLiteral("json"));
    if (what == QLatin1String("list") && names.isEmpty())
        return list(path, isJson);
    if (what == QLatin1String("join") && names.size() >= 2)
        return change(path, names, true, isJson);
    if (what == QLatin1String("split") && !names.isEmpty())
        return change(path, names, false, isJson);
    return cliUsageError(kCommand,
                         QStringLiteral("\"list\", \"join\" with two names or more, or \"split\" with a name "
                                        "is needed."));
}

} // namespace app
