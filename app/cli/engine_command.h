// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/engines/engine_hub.h"

#include <QCommandLineParser>
#include <QString>
#include <QStringList>

#include <optional>

namespace app {

class ProgressLine;
class RegisteredEngines;

// A command that gives engines long work and keeps the results in a journal, from which an interrupted run
// continues: "match", "mate", "analyze". run() is the order of its steps; a command only fills them in. Steps
// that can end the command report why on stderr, and return its exit code. Main thread.
class EngineCommand {
public:
    EngineCommand(QString name, QString description);
    virtual ~EngineCommand();
    EngineCommand(const EngineCommand&) = delete;
    EngineCommand& operator=(const EngineCommand&) = delete;

    // The whole command; returns its exit code. Once only.
    int run(const QStringList& arguments);

protected:
    virtual void addOptions(QCommandLineParser& parser) const = 0;
    // Options, the engines they name, and input files.
    virtual std::optional<int> read(const QCommandLineParser& parser, RegisteredEngines& engines) = 0;
    // Locks the journal, if one is wanted, and takes from it what is known. No engine runs yet.
    virtual std::optional<int> openJournal() = 0;
    // Creates the work, whose end must shut down hub. hub outlives the members of the command.
    virtual void prepare(EngineHub& hub) = 0;
    virtual void start() = 0;
    // The user interrupts: the work ends early.
    virtual void stop() = 0;
    // Without them there are neither progress nor notes about engines that are slow to start.
    virtual bool isQuiet() const = 0;
    virtual bool hasProgress() const { return !isQuiet(); }
    virtual QString progressText() const = 0;
    // All engines have ended, and the line of progress is still being shown.
    virtual void settle() {}
    // Prints and writes the results; returns the exit code.
    virtual int finish() = 0;

    const QString& name() const { return m_name; }
    bool isInterrupted() const { return m_interrupted; }
    // One step of the work is done.
    void advanceProgress();

private:
    void work();

    const QString m_name;
    const QString m_description;
    std::optional<EngineHub> m_hub;
    ProgressLine* m_progress = nullptr; // while the work is going on, if it is shown
    bool m_interrupted = false;
};

} // namespace app
