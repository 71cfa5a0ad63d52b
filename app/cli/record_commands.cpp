// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/record_commands.h"

#include "app/cli/command_line.h"
#include "app/document/record_file.h"
#include "app/files/record_json.h"
#include "app/text/record_text.h"
#include "shogi-core/sfen.h"

#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>

#include <utility>

namespace app {

using shogi::NodeId;

namespace {

QString fromView(std::string_view text) {
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

// A line of play from one node on, following first children.
struct Line {
    NodeId first;
    int parent; // index of the branch it leaves; −1: the main line
};

// Moves, times, end and comments of a line; branches that leave it are added to open.
QJsonObject lineToJson(const shogi::Record& record, NodeId first, int own, std::vector<Line>& open) {
    QJsonArray moves;
    QJsonArray times;
    QJsonArray comments;
    QJsonArray bookmarks;
    QJsonValue end = QJsonValue::Null;
    std::vector<Line> branches;
    NodeId at = first;
    while (true) {
        const shogi::RecordNode& node = record.node(at);
        const QJsonValue time = node.timeUsed ? QJsonValue(static_cast<qint64>(node.timeUsed->count()))
                                              : QJsonValue(QJsonValue::Null);
        if (node.move) {
            moves.append(QString::fromStdString(shogi::toUsi(node.move)));
            times.append(time);
        }
        if (node.ending)
            end = QJsonObject{{QStringLiteral("kind"), gameEndKey(node.ending->kind)},
                              {QStringLiteral("winner"), winnerToJson(node.ending->winner)},
                              {QStringLiteral("time"), time}};
        if (!node.comment.empty())
            comments.append(QJsonObject{{QStringLiteral("ply"), node.ply},
                                        {QStringLiteral("text"), QString::fromStdString(node.comment)}});
        if (!node.bookmark.empty())
            bookmarks.append(QJsonObject{{QStringLiteral("ply"), node.ply},
                                         {QStringLiteral("name"), QString::fromStdString(node.bookmark)}});
        for (std::size_t i = 1; i < node.children.size(); ++i)
            branches.push_back(Line{node.children[i], own});
        if (node.children.empty())
            break;
        at = node.children.front();
    }
    // The stack is processed from its end: earliest branch first.
    open.insert(open.end(), branches.rbegin(), branches.rend());
    QJsonObject json{{QStringLiteral("moves"), moves},
                     {QStringLiteral("times"), times},
                     {QStringLiteral("end"), end},
                     {QStringLiteral("comments"), comments}};
    if (!bookmarks.isEmpty())
        json[QStringLiteral("bookmarks")] = bookmarks;
    return json;
}

QJsonObject recordToShow(const shogi::Record& record) {
    std::vector<Line> open;
    QJsonObject json = lineToJson(record, shogi::kRootNode, -1, open);
    QJsonArray variations;
    while (!open.empty()) {
        const Line line = open.back();
        open.pop_back();
        QJsonObject variation = lineToJson(record, line.first, static_cast<int>(variations.size()), open);
        variation[QStringLiteral("ply")] = record.node(line.first).ply;
        variation[QStringLiteral("parent")] = line.parent < 0 ? QJsonValue(QJsonValue::Null) : line.parent;
        variations.append(variation);
    }
    QJsonArray headers;
    for (const shogi::RecordHeader& header : record.headers())
        headers.append(QJsonObject{{QStringLiteral("key"), fromView(header.key)},
                                   {QStringLiteral("value"), fromView(header.value)}});
    json[QStringLiteral("initialSfen")] = QString::fromStdString(shogi::toSfen(record.startPosition()));
    json[QStringLiteral("finalSfen")] =
        QString::fromStdString(shogi::toSfen(record.positionAt(record.lineEnd(shogi::kRootNode))));
    json[QStringLiteral("variations")] = variations;
    json[QStringLiteral("headers")] = headers;
    return json;
}

QJsonArray warningsToJson(const std::vector<shogi::ParseError>& warnings) {
    QJsonArray list;
    for (const shogi::ParseError& warning : warnings)
        list.append(QJsonObject{{QStringLiteral("line"), warning.line},
                                {QStringLiteral("column"), warning.column},
                                {QStringLiteral("text"), QString::fromStdString(warning.text)},
                                {QStringLiteral("message"), parseErrorMessage(warning).oneParagraph()}});
    return list;
}

std::optional<shogi::RecordFormat> formatFromName(const QString& name) {
    return shogi::formatFromFileName("record." + name.toLower().toStdString());
}

} // namespace

int runShow(const QStringList& arguments) {
    QCommandLineParser parser;
    parser.setApplicationDescription(QStringLiteral("Prints a record as JSON."));
    parser.addPositionalArgument(QStringLiteral("FILE"),
                                 QStringLiteral("Record: KIF, KI2, CSA, JKF, USI or USEN."));
    const QString command = QStringLiteral("show");
    if (const auto exit = parseArguments(parser, command, arguments))
        return *exit;
    const QStringList files = parser.positionalArguments();
    if (files.size() != 1)
        return cliUsageError(command, QStringLiteral("One file is needed."));
    const auto loaded = RecordFile::load(files.first());
    if (!loaded)
        return cliFailure(fileErrorMessage(loaded.error()));
    QJsonObject json = recordToShow(loaded->record);
    json[QStringLiteral("file")] = files.first();
    json[QStringLiteral("format")] = formatName(loaded->format).toLower();
    json[QStringLiteral("encoding")] = encodingName(loaded->encoding);
    json[QStringLiteral("warnings")] = warningsToJson(loaded->warnings);
    QString text = QString::fromUtf8(QJsonDocument(json).toJson());
    text.chop(1);
    cliPrint(text);
    return kExitSuccess;
}

int runConvert(const QStringList& arguments) {
    QCommandLineParser parser;
    parser.setApplicationDescription(
        QStringLiteral("Converts a record; the extension of OUT selects the format."));
    parser.addPositionalArgument(QStringLiteral("IN"),
                                 QStringLiteral("Record: KIF, KI2, CSA, JKF, USI or USEN."));
    parser.addPositionalArgument(
        QStringLiteral("OUT"), QStringLiteral("File to write: *.kif, *.ki2, *.csa, *.jkf, *.usi or *.usen."));
    const QCommandLineOption formatOption(
        QStringLiteral("format"),
        QStringLiteral("kif, ki2, csa, jkf, usi or usen, regardless of the extension of OUT."),
        QStringLiteral("FORMAT"));
    const QCommandLineOption encodingOption(
        QStringLiteral("encoding"),
        QStringLiteral("UTF-8 (default), UTF-8-BOM, Shift_JIS, EUC-JP, UTF-16LE or UTF-16BE."),
        QStringLiteral("NAME"), QStringLiteral("UTF-8"));
    const QCommandLineOption lossyOption(
        QStringLiteral("lossy"), QStringLiteral("Convert even if the format cannot store everything."));
    parser.addOptions({formatOption, encodingOption, lossyOption});
    const QString command = QStringLiteral("convert");
    if (const auto exit = parseArguments(parser, command, arguments))
        return *exit;
    const QStringList files = parser.positionalArguments();
    if (files.size() != 2)
        return cliUsageError(command, QStringLiteral("Two files are needed: IN and OUT."));
    const auto encoding = encodingFromName(parser.value(encodingOption));
    if (!encoding)
        return cliUsageError(command,
                             QStringLiteral("Unknown encoding: %1").arg(parser.value(encodingOption)));
    const auto format = parser.isSet(formatOption) ? formatFromName(parser.value(formatOption))
                                                   : shogi::formatFromFileName(files[1].toStdString());
    if (!format && parser.isSet(formatOption))
        return cliUsageError(command, QStringLiteral("Unknown format: %1").arg(parser.value(formatOption)));
    if (!format) {
        FileError error;
        error.kind = FileError::Kind::NoFormatForName;
        error.path = files[1];
        return cliUsageError(command, fileErrorMessage(error).oneParagraph());
    }
    const auto loaded = RecordFile::load(files[0]);
    if (!loaded)
        return cliFailure(fileErrorMessage(loaded.error()));
    for (const shogi::ParseError& warning : loaded->warnings)
        cliNote(files[0] + QStringLiteral(": ") + parseErrorMessage(warning).oneParagraph());
    if (const auto losses = shogi::recordLosses(loaded->record, *format); !losses.empty()) {
        Message message = recordLossMessage(losses, *format, QFileInfo(files[1]).fileName());
        if (!parser.isSet(lossyOption)) {
            message.advice += QStringLiteral(" Use --lossy to convert it anyway.");
            return cliFailure(message);
        }
        cliNote(message.oneParagraph());
    }
    // What could not be read exists only in the file itself.
    if (!loaded->warnings.empty() && QFileInfo(files[0]) == QFileInfo(files[1])) {
        const auto old = RecordFile::saveKeepingOld(files[1], loaded->record, *format, *encoding);
        if (!old)
            return cliFailure(fileErrorMessage(old.error()));
        cliNote(QStringLiteral("%1 was read only in part. The original file was kept as %2.")
                    .arg(files[1], *old));
        return kExitSuccess;
    }
    const auto saved = RecordFile::save(files[1], loaded->record, *format, *encoding);
    if (!saved)
        return cliFailure(fileErrorMessage(saved.error()));
    return kExitSuccess;
}

} // namespace app
