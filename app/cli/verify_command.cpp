// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/verify_command.h"

#include "app/cli/command_line.h"
#include "app/cli/record_input.h"
#include "app/cli/standard_streams.h"
#include "app/text/record_text.h"
#include "shogi-core/record_loss.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

namespace app {

namespace {

// One kind of fault, over all files.
struct Kind {
    int places = 0;
    int files = 0;
    QString lastFile;
    QString first; // the place where it first occurs
    QString advice;
};

class Verification {
public:
    explicit Verification(bool isJson)
        : m_isJson(isJson) {}

    void read(const QString& named) {
        ++m_files;
        const QString path = inputName(named);
        QJsonObject json{{QStringLiteral("file"), named}};
        const auto games = loadGames(named);
        if (games)
            take(path, *games, json);
        else
            refuse(path, fileErrorMessage(games.error()), json);
        if (m_isJson)
            m_results.append(json);
    }

    // Whether everything was read.
    bool isComplete() const { return m_partial + m_unreadable == 0; }

    QJsonObject json() const {
        return {{QStringLiteral("files"), m_results},     {QStringLiteral("games"), m_games},
                {QStringLiteral("complete"), complete()}, {QStringLiteral("withRemarks"), m_remarked},
                {QStringLiteral("partial"), m_partial},   {QStringLiteral("unreadable"), m_unreadable}};
    }

    QString summary() const {
        QStringList formats;
        for (const auto& [name, count] : m_formats)
            formats.append(QStringLiteral("%1 %2").arg(count).arg(name));
        QString read = cliCount(complete(), QStringLiteral("file")) + QStringLiteral(" read in full");
        if (m_remarked > 0)
            read += QStringLiteral(" (%1 with remarks)").arg(m_remarked);
        QString of = cliCount(m_games, QStringLiteral("game"));
        if (!formats.isEmpty())
            of += QStringLiteral(" (") + formats.join(QStringLiteral(", ")) + u')';
        QStringList lines{QStringLiteral("%1, %2: %3, %4 in part, %5 not at all.")
                              .arg(cliCount(m_files, QStringLiteral("file")), of, read,
                                   QString::number(m_partial), QString::number(m_unreadable))};
        const auto list = [&lines](const std::map<QString, Kind>& kinds, const QString& title) {
            if (!kinds.empty())
                lines.append({QString(), title});
            // The most frequent first.
            std::vector<std::pair<QString, Kind>> sorted(kinds.begin(), kinds.end());
            std::stable_sort(sorted.begin(), sorted.end(),
                             [](const auto& a, const auto& b) { return a.second.places > b.second.places; });
            for (const auto& [reason, kind] : sorted) {
                lines.append(QStringLiteral("  %1 × %2, in %3; first: %4")
                                 .arg(QString::number(kind.places), reason,
                                      cliCount(kind.files, QStringLiteral("file")), kind.first));
                if (!kind.advice.isEmpty())
                    lines.append(QStringLiteral("      %1").arg(kind.advice));
            }
        };
        list(m_lost,
             QStringLiteral("Not read: missing from the records, and lost if these files are converted or "
                            "saved over"));
        list(m_remarks, QStringLiteral("Remarks: all of this was read, and nothing is missing"));
        return lines.join(u'\n');
    }

private:
    int complete() const { return m_files - m_partial - m_unreadable; }

    void take(const QString& path, const std::vector<InputGame>& games, QJsonObject& json) {
        const LoadedRecord& first = games.front().loaded;
        const QString format = sourceName(first);
        ++m_formats[format];
        m_games += static_cast<int>(games.size());
        bool isPartial = false;
        QJsonArray faults;
        for (const InputGame& game : games) {
            for (const shogi::ParseError& fault : game.loaded.warnings) {
                const bool remark = shogi::isOnlyRemark(fault.code);
                const Message message = parseErrorMessage(fault);
                isPartial = isPartial || !remark;
                count(remark ? m_remarks : m_lost, parseErrorReason(fault.code), path, fault.line,
                      message.advice);
                faults.append(QJsonObject{{QStringLiteral("line"), fault.line},
                                          {QStringLiteral("column"), fault.column},
                                          {QStringLiteral("text"), QString::fromStdString(fault.text)},
                                          {QStringLiteral("message"), message.oneParagraph()},
                                          {QStringLiteral("lost"), !remark}});
                if (!m_isJson)
                    cliPrint(QStringLiteral("%1: %2").arg(path, message.oneParagraph()));
            }
        }
        if (isPartial)
            ++m_partial;
        else if (!faults.isEmpty())
            ++m_remarked;
        json[QStringLiteral("read")] = true;
        json[QStringLiteral("format")] = format.toLower();
        json[QStringLiteral("encoding")] = encodingName(first.encoding);
        json[QStringLiteral("games")] = static_cast<qint64>(games.size());
        json[QStringLiteral("faults")] = faults;
    }

    void refuse(const QString& path, const Message& message, QJsonObject& json) {
        ++m_unreadable;
        count(m_lost, QString(message.what).replace(path, QStringLiteral("the file")), path, 0,
              message.advice);
        json[QStringLiteral("read")] = false;
        json[QStringLiteral("error")] = message.oneParagraph();
        if (!m_isJson)
            cliPrint(QStringLiteral("%1: not read. %2").arg(path, message.oneParagraph()));
    }

    // line: 0 if unknown.
    static void count(std::map<QString, Kind>& kinds, QString reason, const QString& path, int line,
                      const QString& advice) {
        if (reason.endsWith(u'.'))
            reason.chop(1);
        Kind& kind = kinds[reason];
        if (kind.places++ == 0) {
            kind.first = line > 0 ? QStringLiteral("%1, line %2").arg(path).arg(line) : path;
            kind.advice = advice;
        }
        if (std::exchange(kind.lastFile, path) != path)
            ++kind.files;
    }

    const bool m_isJson;
    int m_files = 0;
    int m_games = 0;
    int m_remarked = 0;   // read in full, with remarks
    int m_partial = 0;    // something in it was not read
    int m_unreadable = 0; // not read at all
    std::map<QString, int> m_formats;
    std::map<QString, Kind> m_lost; // by reason
    std::map<QString, Kind> m_remarks;
    QJsonArray m_results;
};

} // namespace

int runVerify(const QStringList& arguments) {
    QCommandLineParser parser;
    parser.setApplicationDescription(QStringLiteral("Reads records and lists everything in them that cannot "
                                                    "be read, with file and line, and at the end how "
                                                    "often each kind of problem occurs and what to do about "
                                                    "it. In folders, all files with the suffix of a "
                                                    "record are read. Exit code 1 if anything could not be "
                                                    "read; remarks about what was read nevertheless do "
                                                    "not count."));
    parser.addPositionalArgument(QStringLiteral("PATH"),
                                 QStringLiteral("Files or folders; - is standard input."),
                                 QStringLiteral("PATH..."));
    const QCommandLineOption jsonOption(QStringLiteral("json"), QStringLiteral("Print the result as JSON."));
    parser.addOption(jsonOption);
    const QString command = QStringLiteral("verify");
    if (const auto exit = parseArguments(parser, command, arguments))
        return *exit;
    if (parser.positionalArguments().isEmpty())
        return cliUsageError(command, QStringLiteral("A file or folder is needed."));
    const auto records = findRecords(parser.positionalArguments());
    if (!records)
        return cliFailure(fileErrorMessage(records.error()));
    const bool isJson = parser.isSet(jsonOption);
    Verification verification(isJson);
    for (const FoundRecord& record : *records)
        verification.read(record.path);
    if (isJson)
        cliPrint(QString::fromUtf8(QJsonDocument(verification.json()).toJson()).trimmed());
    else
        cliPrint((records->empty() ? QString() : QStringLiteral("\n")) + verification.summary());
    return verification.isComplete() ? kExitSuccess : kExitFailure;
}

} // namespace app
