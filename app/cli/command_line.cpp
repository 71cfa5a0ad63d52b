// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/command_line.h"

#include "app/cli/standard_streams.h"
#include "app/text/record_text.h"
#include "shogi-core/usi_line.h"

#include <QJsonDocument>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>

namespace app {

namespace {

void writeLine(std::FILE* stream, const QString& line) {
    const QByteArray bytes = line.toUtf8() + '\n';
    std::fwrite(bytes.constData(), 1, static_cast<std::size_t>(bytes.size()), stream);
}

} // namespace

std::optional<int> parseArguments(QCommandLineParser& parser, const QString& command,
                                  const QStringList& arguments) {
    const QCommandLineOption help({QStringLiteral("h"), QStringLiteral("help")},
                                  QStringLiteral("Show this help."));
    parser.addOption(help);
    // The parser takes the first argument as the program's name.
    if (!parser.parse(QStringList{QStringLiteral("komadai-cli ") + command} + arguments))
        return cliUsageError(command, parser.errorText());
    if (parser.isSet(help)) {
        QString text = parser.helpText();
        // The parser prints the name of the program; the user types the command as well.
        const qsizetype usageEnd = text.indexOf(u'\n');
        const qsizetype nameEnd = text.indexOf(QStringLiteral(" ["));
        if (nameEnd > 0 && nameEnd < usageEnd)
            text = QStringLiteral("Usage: komadai-cli %1").arg(command) + text.mid(nameEnd);
        while (text.endsWith(u'\n'))
            text.chop(1);
        cliPrint(text);
        return kExitSuccess;
    }
    return std::nullopt;
}

int cliFailure(const QString& text) {
    cliNote(text);
    return kExitFailure;
}

int cliFailure(const Message& message) {
    cliNote(message);
    return kExitFailure;
}

int cliFault(const QString& command, const CliFault& fault) {
    return fault.isUsage ? cliUsageError(command, fault.text) : cliFailure(fault.text);
}

int cliUsageError(const QString& command, const QString& text) {
    cliNote(text);
    writeLine(stderr, command.isEmpty() ? QStringLiteral("Try \"komadai-cli help\".")
                                        : QStringLiteral("Try \"komadai-cli %1 --help\".").arg(command));
    return kExitUsage;
}

void cliNote(const QString& text) { writeLine(stderr, QStringLiteral("komadai-cli: ") + text); }

void cliNote(const Message& message) {
    cliNote(message.oneParagraph());
    if (!message.details.isEmpty())
        writeLine(stderr, message.details);
}

void cliPrint(const QString& line) { writeLine(stdout, line); }

void cliPrintCommands(std::span<const CliCommand> commands) {
    int width = 0;
    for (const CliCommand& command : commands)
        width = std::max(width, static_cast<int>(std::strlen(command.name)));
    for (const CliCommand& command : commands)
        cliPrint(QStringLiteral("  %1 %2")
                     .arg(QLatin1String(command.name), -width)
                     .arg(QLatin1String(command.summary)));
}

int runGroup(const CliGroup& group, const QStringList& arguments) {
    const QString first = QLatin1String(group.name);
    const QString name = arguments.value(0);
    for (const CliCommand& command : group.commands)
        if (name == QLatin1String(command.name))
            return command.run(arguments.mid(1));
    if (name.isEmpty())
        return cliUsageError(first, QStringLiteral("\"%1\" must be followed by a command.").arg(first));
    if (name != QLatin1String("--help") && name != QLatin1String("-h"))
        return cliUsageError(first, QStringLiteral("There is no command \"%1 %2\".").arg(first, name));
    cliPrint(QStringLiteral("Usage: komadai-cli %1 COMMAND [ARGUMENTS]\n\n%2\n\nCommands:")
                 .arg(first, group.about));
    cliPrintCommands(group.commands);
    cliPrint(QStringLiteral("\n\"komadai-cli %1 COMMAND --help\" describes a command.").arg(first));
    return kExitSuccess;
}

int cliFinish(int exitCode) {
    // Small outputs reach the disk only here.
    errno = 0;
    if (std::fflush(stdout) == 0 && std::ferror(stdout) == 0)
        return exitCode;
    const int code = errno;
    cliNote(QStringLiteral("Cannot write the output%1")
                .arg(code != 0 ? QStringLiteral(": ") + QString::fromLocal8Bit(std::strerror(code))
                               : QStringLiteral(".")));
    return exitCode == kExitSuccess ? kExitFailure : exitCode;
}

bool cliWriteJson(const QString& path, const QJsonObject& object) {
    const QByteArray bytes = QJsonDocument(object).toJson();
    const auto written = writeOutput(path, bytes);
    if (!written)
        cliFailure(fileErrorMessage(written.error()));
    return written.has_value();
}

QString cliCount(qint64 number, const QString& noun, const QString& plural) {
    const QString several = plural.isEmpty() ? noun + u's' : plural;
    return QStringLiteral("%1 %2").arg(number).arg(number == 1 ? noun : several);
}

QString cliUsiMoves(const std::vector<shogi::Move>& moves) {
    return QString::fromStdString(shogi::toUsiLine(moves));
}

} // namespace app
