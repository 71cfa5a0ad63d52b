// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/verify_command.h"

#include "app/cli/command_line.h"
#include "app/document/record_file.h"
#include "app/text/record_text.h"

#include <QDir>
#include <QDirIterator>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>

#include <map>

namespace app {

namespace {

struct Totals {
    int files = 0;
    int games = 0;
    int faulty = 0;     // read in part
    int unreadable = 0; // not read at all
    std::map<QString, int> formats;
    std::map<QString, int> faults; // by reason
};

bool isRecordName(const QString& path) { return shogi::formatFromFileName(path.toStdString()).has_value(); }

// Files as they are; of folders and what is in them, those with the suffix of a record.
std::optional<QStringList> filesOf(const QStringList& paths, QString& missing) {
    QStringList files;
    for (const QString& path : paths) {
        const QFileInfo info(path);
        if (!info.exists()) {
            missing = path;
            return std::nullopt;
        }
        if (!info.isDir()) {
            files.append(path);
            continue;
        }
        QStringList inside;
        QDirIterator entries(path, QDir::Files, QDirIterator::Subdirectories);
        while (entries.hasNext())
            if (const QString entry = entries.next(); isRecordName(entry))
                inside.append(entry);
        inside.sort();
        files.append(inside);
    }
    return files;
}

QJsonObject faultJson(const shogi::ParseError& fault) {
    return {{QStringLiteral("line"), fault.line},
            {QStringLiteral("column"), fault.column},
            {QStringLiteral("text"), QString::fromStdString(fault.text)},
            {QStringLiteral("message"), parseErrorMessage(fault).oneParagraph()}};
}

// Reads one file, counts it and tells what is wrong with it.
QJsonObject verify(const QString& path, Totals& totals, bool isJson) {
    ++totals.files;
    QJsonObject json{{QStringLiteral("file"), path}};
    const auto games = RecordFile::loadAll(path);
    if (!games) {
        ++totals.unreadable;
        const Message message = fileErrorMessage(games.error());
        ++totals.faults[QString(message.what).replace(path, QStringLiteral("the file"))];
        json[QStringLiteral("read")] = false;
        json[QStringLiteral("error")] = message.oneParagraph();
        if (!isJson)
            cliPrint(QStringLiteral("%1: not read. %2").arg(path, message.oneParagraph()));
        return json;
    }
    const LoadedRecord& first = games->front();
    const QString format = formatName(first.format);
    ++totals.formats[format];
    totals.games += static_cast<int>(games->size());
    json[QStringLiteral("read")] = true;
    json[QStringLiteral("format")] = format.toLower();
    json[QStringLiteral("encoding")] = encodingName(first.encoding);
    json[QStringLiteral("games")] = static_cast<qint64>(games->size());
    QJsonArray faults;
    for (const LoadedRecord& game : *games) {
        for (const shogi::ParseError& fault : game.warnings) {
            if (fault.code == shogi::ParseErrorCode::MoreGames)
                continue; // all of them are read here
            ++totals.faults[parseErrorReason(fault.code)];
            faults.append(faultJson(fault));
            if (!isJson)
                cliPrint(QStringLiteral("%1: %2").arg(path, parseErrorMessage(fault).oneParagraph()));
        }
    }
    if (!faults.isEmpty())
        ++totals.faulty;
    json[QStringLiteral("faults")] = faults;
    return json;
}

void printSummary(const Totals& totals) {
    QStringList formats;
    for (const auto& [name, count] : totals.formats)
        formats.append(QStringLiteral("%1 %2").arg(count).arg(name));
    cliPrint(QStringLiteral("\n%1 files, %6 games: %2 files read in full, %3 in part, %4 not at all (%5)")
                 .arg(totals.files)
                 .arg(totals.files - totals.faulty - totals.unreadable)
                 .arg(totals.faulty)
                 .arg(totals.unreadable)
                 .arg(formats.isEmpty() ? QStringLiteral("no records") : formats.join(QStringLiteral(", ")))
                 .arg(totals.games));
    for (const auto& [reason, count] : totals.faults)
        cliPrint(QStringLiteral("  %1 × %2").arg(count).arg(reason));
    if (totals.faulty + totals.unreadable > 0)
        cliPrint(QStringLiteral(
            "What is listed above would be lost if these files were converted or saved; correct "
            "the lines named, or keep the originals."));
}

} // namespace

int runVerify(const QStringList& arguments) {
    QCommandLineParser parser;
    parser.setApplicationDescription(QStringLiteral(
        "Reads records and lists everything in them that cannot be read. In folders, all files "
        "with the suffix of a record. Exit code 1 if anything is lost."));
    parser.addPositionalArgument(QStringLiteral("PATH"), QStringLiteral("Files or folders."),
                                 QStringLiteral("PATH..."));
    const QCommandLineOption jsonOption(QStringLiteral("json"), QStringLiteral("Print the result as JSON."));
    parser.addOption(jsonOption);
    const QString command = QStringLiteral("verify");
    if (const auto exit = parseArguments(parser, command, arguments))
        return *exit;
    if (parser.positionalArguments().isEmpty())
        return cliUsageError(command, QStringLiteral("A file or folder is needed."));
    QString missing;
    const std::optional<QStringList> files = filesOf(parser.positionalArguments(), missing);
    if (!files) {
        FileError error;
        error.kind = FileError::Kind::NotFound;
        error.path = missing;
        return cliFailure(fileErrorMessage(error));
    }
    const bool isJson = parser.isSet(jsonOption);
    Totals totals;
    QJsonArray results;
    for (const QString& file : *files) {
        const QJsonObject result = verify(file, totals, isJson);
        if (isJson)
            results.append(result);
    }
    if (isJson) {
        const QJsonObject json{{QStringLiteral("files"), results},
                               {QStringLiteral("complete"), totals.files - totals.faulty - totals.unreadable},
                               {QStringLiteral("partial"), totals.faulty},
                               {QStringLiteral("unreadable"), totals.unreadable}};
        cliPrint(QString::fromUtf8(QJsonDocument(json).toJson()).trimmed());
    } else {
        printSummary(totals);
    }
    return totals.faulty + totals.unreadable > 0 ? kExitFailure : kExitSuccess;
}

} // namespace app
