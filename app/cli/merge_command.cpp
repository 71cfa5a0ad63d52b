// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/merge_command.h"

#include "app/cli/command_line.h"
#include "app/cli/result_file.h"
#include "app/cli/shard_merge.h"
#include "app/cli/standard_streams.h"
#include "app/platform/interrupt_watch.h"
#include "app/text/record_text.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QTimer>

#include <chrono>
#include <limits>
#include <optional>
#include <utility>

namespace app {
namespace {

constexpr std::chrono::seconds kWatchInterval{2};

void addOptions(QCommandLineParser& parser) {
    const auto add = [&parser](const char* name, const char* help, const char* value = nullptr) {
        parser.addOption(QCommandLineOption(QLatin1String(name), QLatin1String(help), QLatin1String(value)));
    };
    parser.addPositionalArgument(
        QStringLiteral("journal"),
        QStringLiteral("The journals of all shards, in any order; - is standard input."),
        QStringLiteral("journal..."));
    add("output", "File for the joined journal; - is standard output.", "file");
    add("watch", "Wait until the shards are finished, or the sequential test of a match is decided.");
    add("stop-file", "Create this file when the test is decided: shards with the same --stop-file end.",
        "file");
}

tl::expected<MergedShards, MergeFault> merge(const QStringList& paths) {
    std::vector<ShardContent> shards;
    for (const QString& path : paths) {
        auto content = readInput(path, std::numeric_limits<int>::max());
        if (!content && content.error().kind != FileError::Kind::NotFound)
            return tl::unexpected(MergeFault{fileErrorMessage(content.error()).oneParagraph(), false});
        shards.push_back({inputName(path), content ? std::optional(*content) : std::nullopt});
    }
    auto merged = mergeShards(shards);
    // A result that cannot be read again is useless.
    if (merged) {
        if (const auto again = mergeShards({{QStringLiteral("The joined journal"), merged->journal}}); !again)
            return tl::unexpected(MergeFault{again.error().text, false});
    }
    return merged;
}

// Refused while a command continues from this file: its results would go into the replaced file.
int writeJournal(const QString& path, const QByteArray& content) {
    std::optional<PathLock> lock;
    tl::expected<void, FileError> written;
    if (isStandardStream(path)) {
        written = writeOutput(path, content);
    } else {
        const QFileInfo info(path);
        if (info.isFile() || !info.exists()) {
            auto held = lockResults(path);
            if (!held)
                return cliFailure(held.error());
            lock = std::move(*held);
        }
        written =
            writePlainFile(path, content, info.exists() ? FilePrivacy::AsUsual : FilePrivacy::OwnerOnly);
    }
    return written ? kExitSuccess : cliFailure(fileErrorMessage(written.error()));
}

int finish(const MergedShards& merged, const QStringList& paths, const QString& output,
           const QString& stopFile) {
    for (const QString& note : merged.notes)
        cliNote(note);
    for (const QString& path : paths)
        if (merged.shards.contains(inputName(path)) && isSameFile(path, output))
            return cliFailure(
                QStringLiteral("%1 is one of the shards. Choose another file for the joined journal.")
                    .arg(output));
    if (merged.decidedEarly && !stopFile.isEmpty()) {
        if (const auto written = writeOutput(stopFile, "The sequential test is decided.\n"); !written)
            return cliFailure(fileErrorMessage(written.error()));
    }
    const int exit = writeJournal(output, merged.journal);
    if (exit == kExitSuccess && !isStandardStream(output))
        cliPrint(QStringLiteral("%1: %2").arg(output, merged.summary));
    return exit;
}

} // namespace

int runMerge(const QStringList& arguments) {
    const QString command = QStringLiteral("merge");
    QCommandLineParser parser;
    parser.setApplicationDescription(QStringLiteral(
        "Joins the journals of shards (--shard of match, analyze and mate) to the journal that one run would "
        "have written. The same command without --shard then writes everything else from it: match --resume "
        "FILE, analyze --journal FILE, mate --journal FILE."));
    addOptions(parser);
    if (const std::optional<int> done = parseArguments(parser, command, arguments))
        return *done;
    const QStringList paths = parser.positionalArguments();
    const QString output = parser.value(QStringLiteral("output"));
    const QString stopFile = parser.value(QStringLiteral("stop-file"));
    if (paths.isEmpty())
        return cliUsageError(command, QStringLiteral("The journals of the shards are needed."));
    if (output.isEmpty())
        return cliUsageError(command, QStringLiteral("--output is missing."));
    if (isStandardStream(stopFile))
        return cliUsageError(command, noStreamText("stop-file"));
    if (parser.isSet(QStringLiteral("watch")) && paths.contains(QStringLiteral("-")))
        return cliUsageError(command, QStringLiteral("--watch needs files; - is standard input."));

    auto merged = merge(paths);
    if (!merged && merged.error().mayPass && parser.isSet(QStringLiteral("watch"))) {
        bool interrupted = false;
        const InterruptWatch watch([&interrupted] {
            interrupted = true;
            QCoreApplication::quit();
        });
        QTimer timer;
        QObject::connect(&timer, &QTimer::timeout, &timer, [&] {
            merged = merge(paths);
            if (merged || !merged.error().mayPass)
                QCoreApplication::quit();
        });
        timer.start(kWatchInterval);
        QCoreApplication::exec();
        if (interrupted)
            return cliFailure(QStringLiteral("Interrupted."));
    }
    if (!merged)
        return cliFailure(merged.error().text);
    return finish(*merged, paths, output, stopFile);
}

} // namespace app
