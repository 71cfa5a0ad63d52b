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
// continues: "match", "mate" or "analyze". run() calls the steps in their order, and commands implement them.
// A step that ends the command reports the reason on stderr and returns the exit code. Main thread.
class EngineCommand {
public:
    EngineCommand(QString name, QString description);
    virtual ~EngineCommand();
    EngineCommand(const EngineCommand&) = delete;
    EngineCommand& operator=(const EngineCommand&) = delete;

    // Runs the whole command and returns its exit code. Called once.
    int run(const QStringList& arguments);

protected:
    virtual void addOptions(QCommandLineParser& parser) const = 0;
    // Reads options, the engines that they name, and input files.
    virtual std::optional<int> read(const QCommandLineParser& parser, RegisteredEngines& engines) = 0;
    // Locks the journal, if one is wanted, and reads the known results. No engine runs yet.
    virtual std::optional<int> openJournal() = 0;
    // Creates the work, which must shut down hub when it ends. hub outlives the members of the command.
    virtual void prepare(EngineHub& hub) = 0;
    virtual void start() = 0;
    // The user has interrupted the command: the work ends early.
    virtual void stop() = 0;
    // Whether progress and notes about slowly starting engines are suppressed.
    virtual bool isQuiet() const = 0;
    virtual bool hasProgress() const { return !isQuiet(); }
    virtual QString progressText() const = 0;
    // All engines have ended; the progress line is still shown.
    virtual void settle() {}
    // Prints and writes the results; returns the exit code.
    virtual int finish() = 0;

    const QString& name() const { return m_name; }
    bool isInterrupted() const { return m_interrupted; }
    // A step of the work is done.
    void advanceProgress();

private:
    void work();

    const QString m_name;
    const QString m_description;
    std::optional<EngineHub> m_hub;
    ProgressLine* m_progress = nullptr; // while work is in progress, if progress is shown
    bool m_interrupted = false;
};

} // namespace app
