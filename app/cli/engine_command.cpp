// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/engine_command.h"

#include "app/cli/command_line.h"
#include "app/cli/engine_arguments.h"
#include "app/cli/progress_line.h"
#include "app/cli/start_notes.h"
#include "app/platform/interrupt_watch.h"

#include <QCoreApplication>
#include <QTimer>

#include <utility>

namespace app {

EngineCommand::EngineCommand(QString name, QString description)
    : m_name(std::move(name))
    , m_description(std::move(description)) {}

EngineCommand::~EngineCommand() = default;

int EngineCommand::run(const QStringList& arguments) {
    QCommandLineParser parser;
    parser.setApplicationDescription(m_description);
    addOptions(parser);
    if (const std::optional<int> done = parseArguments(parser, m_name, arguments))
        return *done;
    RegisteredEngines engines;
    if (const std::optional<int> fault = read(parser, engines))
        return *fault;
    if (const std::optional<int> fault = openJournal())
        return *fault;
    m_hub.emplace();
    std::optional<StartNotes> notes;
    if (!isQuiet())
        notes.emplace(*m_hub);
    prepare(*m_hub);
    const InterruptWatch watch([this] {
        m_interrupted = true;
        stop();
    });
    work();
    return finish();
}

void EngineCommand::work() {
    std::optional<ProgressLine> progress;
    if (hasProgress())
        m_progress = &progress.emplace([this] { return progressText(); });
    QObject::connect(&*m_hub, &EngineHub::allGone, QCoreApplication::instance(), &QCoreApplication::quit);
    QTimer::singleShot(0, &*m_hub, [this] { start(); });
    QCoreApplication::exec();

    settle();
    if (m_progress != nullptr)
        std::exchange(m_progress, nullptr)->finish();
}

void EngineCommand::advanceProgress() {
    if (m_progress != nullptr)
        m_progress->advance();
}

} // namespace app
