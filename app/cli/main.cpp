// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/analyze_command.h"
#include "app/cli/book_command.h"
#include "app/cli/command_line.h"
#include "app/cli/compose_command.h"
#include "app/cli/convert_command.h"
#include "app/cli/csa_command.h"
#include "app/cli/engine_check.h"
#include "app/cli/library_command.h"
#include "app/cli/match_command.h"
#include "app/cli/mate_command.h"
#include "app/cli/merge_command.h"
#include "app/cli/position_commands.h"
#include "app/cli/render_command.h"
#include "app/cli/repertoire_command.h"
#include "app/cli/show_command.h"
#include "app/cli/verify_command.h"
#include "app/platform/command_words.h"
#include "app/platform/idle_messages.h"
#include "app/platform/standard_streams.h"

#include <QCoreApplication>
#include <QGuiApplication>
#include <QLocale>

#include <algorithm>
#include <array>
#include <memory>
#include <string_view>

namespace app {

namespace {

int runHelp(const QStringList& arguments) {
    if (!arguments.isEmpty()) {
        for (const CliCommand& command : cliCommands()) {
            if (arguments.first() == QLatin1String(command.name) && command.run != runHelp)
                return command.run({QStringLiteral("--help")});
        }
        if (arguments.first() != QLatin1String("help"))
            return cliUsageError({}, QStringLiteral("There is no command \"%1\".").arg(arguments.first()));
    }
    cliPrint(QStringLiteral("Usage: komadai-cli COMMAND [ARGUMENTS]\n\nCommands:"));
    cliPrintCommands(cliCommands());
    cliPrint(QStringLiteral("\n\"komadai-cli help COMMAND\" describes a command. Exit codes: 0 everything "
                            "was done, 1 not everything was done or the answer is no, 2 wrong usage."));
    return kExitSuccess;
}

int runVersion(const QStringList&) {
    cliPrint(QStringLiteral("Komadai %1").arg(QCoreApplication::applicationVersion()));
    return kExitSuccess;
}

constexpr std::array<CliCommand, 20> kCommands{{
    {"show", "Prints what is in a record as JSON.", runShow},
    {"convert", "Converts records and folders of records to another format or encoding.", runConvert},
    {"verify", "Lists what cannot be read in records and folders of records.", runVerify},
    {"moves", "Lists the legal moves of a position.", runMoves},
    {"perft", "Counts positions to test and time the move generator.", runPerft},
    {"match", "Plays matches between engines.", runMatch},
    {"tournament", "Plays tournaments of engines.", runTournament},
    {"csa", "An engine plays on a server, such as Floodgate.", runCsa},
    {"analyze", "Analyses games with engines and judges every move.", runAnalyze},
    {"report", "Writes a report on an analysed game.", runReport},
    {"render", "Draws positions, score sheets and animations as PNG, SVG, PDF or GIF.", runRender},
    {"mate", "Solves mate problems.", runMate},
    {"compose", "Makes mate problems.", runCompose},
    {"library", "Adds records to a library of games, and searches it.", runLibrary},
    {"repertoire", "Shows your repertoires, finds their holes, imports and exports them.", runRepertoire},
    {"book", "Shows, converts, joins and makes opening books.", runBook},
    {"merge", "Joins what several computers have played, analysed, solved or composed.", runMerge},
    {"engine", "Checks how an engine follows the protocol (engine check).", runEngine},
    {"version", "Prints the version.", runVersion},
    {"help", "Prints this help.", runHelp},
}};

} // namespace

std::span<const CliCommand> cliCommands() { return kCommands; }

} // namespace app

int main(int argc, char** argv) {
    app::prepareStandardStreams();
    // Only reports and pictures are drawn; everything else works without a display and its plugins.
    const std::string_view first = argc > 1 ? argv[1] : "";
    const bool draws = first == "report" || first == "render";
    if (draws && qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    QStringList arguments = app::commandWords(argc, argv);
    app::leaveOutIdleMessages();
    // Otherwise Qt would remove options that it knows itself, such as --style.
    int onlyName = std::min(argc, 1);
    const std::unique_ptr<QCoreApplication> application =
        draws ? std::make_unique<QGuiApplication>(onlyName, argv)
              : std::make_unique<QCoreApplication>(onlyName, argv);
    QCoreApplication::setApplicationName(QStringLiteral("komadai-cli"));
    QCoreApplication::setApplicationVersion(QStringLiteral(KOMADAI_VERSION));
    // Its texts are English in every locale: scripts can rely on them.
    QLocale::setDefault(QLocale(QLocale::English, QLocale::UnitedStates));

    if (arguments.isEmpty())
        return app::cliUsageError({}, QStringLiteral("A command is needed."));
    QString name = arguments.first();
    if (name == QLatin1String("--help") || name == QLatin1String("-h"))
        name = QStringLiteral("help");
    if (name == QLatin1String("--version"))
        name = QStringLiteral("version");
    for (const app::CliCommand& command : app::cliCommands()) {
        if (name == QLatin1String(command.name))
            return app::cliFinish(command.run(arguments.mid(1)));
    }
    return app::cliUsageError({}, QStringLiteral("There is no command \"%1\".").arg(name));
}
