// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/start_failure_text.h"

#include "app/text/foreign_text.h"

#include <QCoreApplication>

namespace app {

namespace {

struct StartFailureText {
    Q_DECLARE_TR_FUNCTIONS(app::StartFailureText)
};

using host::ProgramFault;

Message notFound(const host::ProgramFinding& finding, const QString& name, const QString& path) {
    Message message;
    message.advice = StartFailureText::tr("Choose the program again in the engine list.");
    switch (finding.fault) {
    case ProgramFault::DanglingLink:
        message.what = StartFailureText::tr("Cannot start %1: the link %2 leads to %3, which does not exist.")
                           .arg(name, path, shownPath(QString::fromStdString(finding.part)));
        break;
    case ProgramFault::LinkLoop:
        message.what =
            StartFailureText::tr("Cannot start %1: the path %2 contains a link that leads back to itself.")
                .arg(name, path);
        message.advice = StartFailureText::tr("Choose the program itself instead of the link.");
        break;
    case ProgramFault::NameNotUtf8:
        message.what =
            StartFailureText::tr("Cannot start %1: the path %2 contains characters that are not UTF-8.")
                .arg(name, path);
        message.advice =
            StartFailureText::tr("Rename the file or its folder, then choose the program again.");
        break;
    case ProgramFault::FolderClosed:
        message.what =
            StartFailureText::tr("Cannot start %1: you may not enter a folder of %2.").arg(name, path);
        message.advice = StartFailureText::tr(
            "Ask the owner of the folder for permission, or copy the engine into a folder of your own.");
        break;
    default:
        message.what = StartFailureText::tr("Cannot start %1: the file %2 does not exist.").arg(name, path);
        break;
    }
    return message;
}

Message notExecutable(const host::ProgramFinding& finding, const QString& name, const QString& path) {
    const QString part = foreignText(QString::fromStdString(finding.part));
    const auto tell = [](const QString& what, const QString& advice) { return Message{what, advice, {}}; };
    switch (finding.fault) {
    case ProgramFault::NoPermission:
        return tell(StartFailureText::tr("Cannot start %1: %2 is not marked as executable.").arg(name, path),
                    StartFailureText::tr("Make it executable (chmod +x)."));
    case ProgramFault::NoExecution:
        return tell(
            StartFailureText::tr("Cannot start %1: the system does not let you execute %2.").arg(name, path),
            StartFailureText::tr("Its drive may be mounted without programs (noexec). Copy the engine into "
                                 "your home folder."));
    case ProgramFault::Empty:
        return tell(StartFailureText::tr("Cannot start %1: the file %2 is empty.").arg(name, path),
                    StartFailureText::tr("Download, unpack or build it again."));
    case ProgramFault::NoInterpreterLine:
        return tell(
            StartFailureText::tr("Cannot start %1: %2 is a text without “#!” in its first line.")
                .arg(name, path),
            StartFailureText::tr("If it is a script, name its interpreter in the first line, for example "
                                 "#!/bin/sh. Otherwise choose the program itself."));
    case ProgramFault::MarkBeforeLine:
        return tell(
            StartFailureText::tr("Cannot start %1: in the script %2, “#!” is not at the very beginning.")
                .arg(name, path),
            StartFailureText::tr("Remove everything before it; save the script without a byte order mark."));
    case ProgramFault::CarriageReturn:
        return tell(
            StartFailureText::tr(
                "Cannot start %1: the first line of the script %2 ends as on Windows (CR LF).")
                .arg(name, path),
            StartFailureText::tr("Save the script with Unix line ends (LF), for example with dos2unix."));
    case ProgramFault::NoInterpreter:
        return tell(
            StartFailureText::tr(
                "Cannot start %1: the script %2 needs the interpreter %3, which does not exist.")
                .arg(name, path, part),
            StartFailureText::tr("Install the interpreter, or correct the first line of the script."));
    case ProgramFault::BadInterpreter:
        return tell(
            StartFailureText::tr("Cannot start %1: the interpreter %3 of the script %2 cannot be executed.")
                .arg(name, path, part),
            StartFailureText::tr("Correct the first line of the script."));
    case ProgramFault::NoLoader:
        return tell(
            StartFailureText::tr("Cannot start %1: %2 needs %3, which this computer does not have.")
                .arg(name, path, part),
            StartFailureText::tr("It was built for another Linux, for example a 32-bit one. Install what it "
                                 "needs, or choose a program built for this computer."));
    case ProgramFault::OtherSystem:
        return tell(StartFailureText::tr("Cannot start %1: %2 is a program for %3.").arg(name, path, part),
                    finding.part == "Windows"
                        ? StartFailureText::tr(
                              "Choose a program built for this system. With Wine, choose wine as the "
                              "program, and give this file as its argument.")
                        : StartFailureText::tr("Choose a program built for this system."));
    case ProgramFault::OtherProcessor:
        return tell(
            part.isEmpty()
                ? StartFailureText::tr("Cannot start %1: %2 was built for another processor.").arg(name, path)
                : StartFailureText::tr("Cannot start %1: %2 was built for another processor: %3.")
                      .arg(name, path, part),
            StartFailureText::tr("Choose a program built for this computer."));
    case ProgramFault::Damaged:
        return tell(
            StartFailureText::tr("Cannot start %1: the program %2 is damaged or incomplete.").arg(name, path),
            StartFailureText::tr("Download, unpack or build it again."));
    case ProgramFault::Library:
        return tell(StartFailureText::tr("Cannot start %1: %2 is a library, not a program.").arg(name, path),
                    StartFailureText::tr("Choose the program itself."));
    case ProgramFault::Archive:
        return tell(
            StartFailureText::tr("Cannot start %1: %2 is an archive, not a program.").arg(name, path),
            StartFailureText::tr("Unpack it, and choose the program in it. For a .jar file, choose java "
                                 "as the program, with the arguments -jar and this file."));
    case ProgramFault::NotAProgram:
        return tell(StartFailureText::tr("Cannot start %1: %2 is not a program.").arg(name, path),
                    StartFailureText::tr("Choose the program itself."));
    default:
        return tell(
            StartFailureText::tr("Cannot start %1: the system does not let you execute %2.").arg(name, path),
            StartFailureText::tr("Choose a program built for this computer."));
    }
}

QString badFolder(const host::ProgramFinding& finding, const QString& name, const QString& path) {
    switch (finding.fault) {
    case ProgramFault::LinkLoop:
        return StartFailureText::tr(
                   "Cannot start %1: its working folder %2 is a link that leads back to itself.")
            .arg(name, path);
    case ProgramFault::FolderClosed:
        return StartFailureText::tr("Cannot start %1: you may not enter its working folder %2.")
            .arg(name, path);
    case ProgramFault::NotAFolder:
        return StartFailureText::tr("Cannot start %1: its working folder %2 is not a folder.")
            .arg(name, path);
    default:
        return StartFailureText::tr("Cannot start %1: its working folder %2 does not exist.").arg(name, path);
    }
}

// On another computer, where only the shell reports what is wrong.
std::optional<Message> remoteMessage(const host::Failure& failure, const QString& name, const QString& path) {
    using host::FailureKind;
    const QString computer = foreignText(QString::fromStdString(failure.computer));
    if (failure.kind == FailureKind::NotFound)
        return Message{
            StartFailureText::tr("Cannot start %1: there is no program %2 on %3.").arg(name, path, computer),
            StartFailureText::tr("Correct the program in the engine’s setup. If it is there and a "
                                 "script, its interpreter is missing."),
            {}};
    if (failure.kind == FailureKind::NotExecutable)
        return Message{
            StartFailureText::tr("Cannot start %1: %2 cannot be executed on %3.").arg(name, path, computer),
            StartFailureText::tr("Make it executable on %1 (chmod +x), or choose a program built for that "
                                 "computer.")
                .arg(computer),
            {}};
    if (failure.kind == FailureKind::BadFolder)
        return Message{
            StartFailureText::tr("Cannot start %1: its folder does not exist on %2.").arg(name, computer),
            StartFailureText::tr("Correct the program or its working folder in the engine’s setup."),
            {}};
    return std::nullopt;
}

} // namespace

std::optional<Message> startFailureMessage(const host::Failure& failure, const QString& name) {
    using host::FailureKind;
    const QString path = shownPath(QString::fromStdString(failure.path));
    if (!failure.computer.empty())
        return remoteMessage(failure, name, path);
    if (failure.kind == FailureKind::NotFound)
        return notFound(failure.program, name, path);
    if (failure.kind == FailureKind::NotAFile)
        return Message{StartFailureText::tr("Cannot start %1: %2 is not a program.").arg(name, path),
                       StartFailureText::tr("Choose the program itself, not its folder."),
                       {}};
    if (failure.kind == FailureKind::NotExecutable)
        return notExecutable(failure.program, name, path);
    if (failure.kind == FailureKind::BadFolder)
        return Message{badFolder(failure.program, name, path),
                       StartFailureText::tr("Choose another working folder in the engine list."),
                       {}};
    if (failure.kind == FailureKind::StartFailed)
        return Message{StartFailureText::tr("Cannot start %1: %2")
                           .arg(name, foreignText(QString::fromStdString(failure.detail))),
                       StartFailureText::tr("Start %1 in a terminal to see what is missing.").arg(path),
                       {}};
    return std::nullopt;
}

} // namespace app
