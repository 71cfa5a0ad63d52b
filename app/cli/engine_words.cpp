// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/engine_words.h"

#include "app/text/engine_text.h"

#include <QStringList>

#include <optional>

namespace app {
namespace {

// Nothing if the window's advice applies here as well.
std::optional<QString> adviceFor(const host::Failure& failure) {
    using host::FailureKind;
    switch (failure.kind) {
    case FailureKind::NotFound:
        if (failure.program.fault != host::ProgramFault::None &&
            failure.program.fault != host::ProgramFault::DanglingLink)
            break;
        return QStringLiteral("Give the path of an engine's program, or the name of a registered engine.");
    case FailureKind::NotAFile:
        return QStringLiteral("Give the path of the program itself, not that of its folder.");
    case FailureKind::BadFolder:
        return QStringLiteral("Create this folder, or correct it in the engine's setup.");
    case FailureKind::NotThisDialect:
    case FailureKind::NoHandshake:
        return QStringLiteral(
            "Check that it is a shogi engine for USI, UCI or UGI, and that its files are complete. If its "
            "protocol is not detected, name it with --protocol (match, analyze).");
    case FailureKind::NotReady:
        return QStringLiteral("Check its options and its files, for example its evaluation file. If it needs "
                              "longer, register it in Komadai and raise its time-outs there.");
    case FailureKind::NotStopping:
    case FailureKind::NotReading:
    case FailureKind::ClosedPipes:
        return QStringLiteral("Report it to its author if it happens often.");
    case FailureKind::OtherVariant:
        return QStringLiteral("Give another engine.");
    case FailureKind::Died:
        return QString(); // the caller tells what happens next
    case FailureKind::NoConnection:
    case FailureKind::ConnectionLost:
    case FailureKind::NotExecutable:
    case FailureKind::StartFailed:
    case FailureKind::CopyProtection:
        break;
    }
    return std::nullopt;
}

} // namespace

Message cliFailureMessage(const host::Failure& failure, const QString& engine) {
    Message message = failureMessage(failure, engine);
    const std::optional<QString> advice = adviceFor(failure);
    if (!advice)
        return message;
    // The last lines of the engine come before the advice and are kept.
    host::Failure silent = failure;
    silent.lastLines.clear();
    silent.stderrTail.clear();
    const QString replaced = failureMessage(silent, engine).advice;
    const QString words =
        message.advice.endsWith(replaced) ? message.advice.chopped(replaced.size()).trimmed() : QString();
    message.advice = QStringList{words, *advice}.join(u' ').trimmed();
    return message;
}

} // namespace app
