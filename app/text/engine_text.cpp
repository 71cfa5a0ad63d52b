// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/engine_text.h"

#include "app/platform/signal_words.h"
#include "app/text/foreign_text.h"
#include "app/text/move_notation.h"
#include "app/text/number_text.h"
#include "app/text/start_failure_text.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QLocale>
#include <QStringList>

#include <algorithm>
#include <array>

namespace app {

namespace {

struct EngineText {
    Q_DECLARE_TR_FUNCTIONS(app::EngineText)
};

// Engine output is shown unchanged, but never interpreted.
QString shown(const std::string& text, bool keepLines = false) {
    return foreignText(QString::fromStdString(text), keepLines);
}

QString quoted(const std::string& text) { return foreignQuote(QString::fromStdString(text)); }

QString shownEngine(const QString& engine, const QString& path) {
    if (!engine.isEmpty())
        return foreignText(engine);
    const QString name = foreignText(QFileInfo(path).fileName());
    return name.isEmpty() ? EngineText::tr("The engine") : name;
}

QString failureDetails(const host::Failure& failure) {
    QStringList parts;
    if (!failure.path.empty())
        parts << EngineText::tr("Program: %1").arg(shownPath(QString::fromStdString(failure.path)));
    const QString end = endText(failure);
    if (failure.ended)
        parts << EngineText::tr("Process: %1", "ended by Komadai, and why").arg(end);
    else if (!end.isEmpty())
        parts << EngineText::tr("Exit status: %1").arg(end);
    if (!failure.detail.empty())
        parts << shown(failure.detail);
    if (!failure.lastLines.empty()) {
        QStringList lines{EngineText::tr("Last lines (> sent, < received):")};
        for (const host::LogLine& line : failure.lastLines) {
            const char16_t mark = line.direction == host::Direction::Sent       ? u'>'
                                  : line.direction == host::Direction::Received ? u'<'
                                                                                : u'!';
            lines << QChar(mark) + QStringLiteral(" ") + shown(line.text);
        }
        parts << lines.join(u'\n');
    }
    if (!failure.stderrTail.empty())
        parts << EngineText::tr("Last error output:") + u'\n' + shown(failure.stderrTail, true);
    return parts.join(u'\n');
}

// The engine's possible statement of the reason, on one line; empty if it printed only what every engine
// prints.
QString lastWords(const host::Failure& failure) {
    const QStringList errors = QString::fromStdString(failure.stderrTail).split(u'\n', Qt::SkipEmptyParts);
    for (auto line = errors.rbegin(); line != errors.rend(); ++line)
        if (!line->trimmed().isEmpty())
            return foreignQuote(line->trimmed());
    constexpr std::array kUsual{"info",  "option",  "id",       "usiok",    "uciok",
                                "ugiok", "readyok", "bestmove", "checkmate"};
    for (auto line = failure.lastLines.rbegin(); line != failure.lastLines.rend(); ++line) {
        const QString text = QString::fromStdString(line->text).trimmed();
        if (line->direction != host::Direction::Received || text.isEmpty())
            continue;
        const QString first = text.section(u' ', 0, 0);
        const bool isUsual = std::any_of(kUsual.begin(), kUsual.end(),
                                         [&first](const char* word) { return first == QLatin1String(word); });
        if (!isUsual)
            return foreignQuote(text);
        if (text.startsWith(QLatin1String("info string ")))
            return foreignQuote(text.mid(12));
        break;
    }
    return {};
}

// The engine's activity when it ended.
QString diedWhile(const host::Failure& failure, const QString& name) {
    using host::SessionState;
    if (failure.ended)
        return EngineText::tr("%1 was terminated.").arg(name);
    if (failure.hadJustBegun)
        return EngineText::tr("%1 ended as soon as it was told to begin, without any output.").arg(name);
    switch (failure.state) {
    case SessionState::Starting:
    case SessionState::Handshake:
        return EngineText::tr("%1 ended while starting.").arg(name);
    case SessionState::Readying:
        return EngineText::tr("%1 ended while preparing.").arg(name);
    case SessionState::Searching:
    case SessionState::Draining:
        return failure.searchKind == host::SearchKind::Ponder
                   ? EngineText::tr("%1 ended while pondering.").arg(name)
                   : EngineText::tr("%1 ended while thinking.").arg(name);
    case SessionState::Dead:
    case SessionState::Idle:
    case SessionState::InSession:
    case SessionState::Quitting:
        break;
    }
    return EngineText::tr("%1 ended unexpectedly.").arg(name);
}

} // namespace

QString preparingText(std::chrono::milliseconds elapsed) {
    return EngineText::tr("Preparing (%1)").arg(usedTimeText(elapsed));
}

QString exitText(std::optional<int> exitCode, std::optional<int> signal) {
    if (signal) {
        return EngineText::tr("signal %1, %2").arg(*signal).arg(signalWords(*signal));
    }
    if (exitCode)
        return EngineText::tr("exit code %1").arg(*exitCode);
    return {};
}

QString endText(const host::Failure& failure) {
    using host::FailureKind;
    if (!failure.ended)
        return exitText(failure.exitCode, failure.signal);
    const auto because = [](const QString& reason) {
        return EngineText::tr("terminated by Komadai because %1", "a process").arg(reason);
    };
    switch (failure.kind) {
    case FailureKind::NotThisDialect:
        return because(EngineText::tr("it did not understand the protocol that was tried"));
    case FailureKind::NoHandshake:
        return because(EngineText::tr("it did not respond in time"));
    case FailureKind::NotReady:
        return because(EngineText::tr("it was not ready in time"));
    case FailureKind::NotStopping:
        return because(EngineText::tr("it did not stop thinking when asked to"));
    case FailureKind::NotReading:
        return because(EngineText::tr("it stopped reading its input"));
    case FailureKind::ClosedPipes:
        return because(EngineText::tr("it had closed its input or output"));
    case FailureKind::CopyProtection:
        return because(EngineText::tr("its copy protection check failed"));
    case FailureKind::OtherVariant:
        return because(EngineText::tr("it does not play shogi"));
    case FailureKind::NoConnection:
    case FailureKind::ConnectionLost:
    case FailureKind::NotFound:
    case FailureKind::NotAFile:
    case FailureKind::NotExecutable:
    case FailureKind::BadFolder:
    case FailureKind::StartFailed:
    case FailureKind::Died:
        break;
    }
    return EngineText::tr("terminated by Komadai on request", "a process");
}

Message connectionMessage(host::ConnectionFault fault, const QString& computer) {
    using host::ConnectionFault;
    const QString name = shown(computer.toStdString());
    Message message;
    switch (fault) {
    case ConnectionFault::NoClient:
        message.what = EngineText::tr("Cannot connect to %1: the program ssh is not installed.").arg(name);
        message.advice = EngineText::tr("Install OpenSSH (the package is usually called openssh-client).");
        break;
    case ConnectionFault::UnknownHost:
        message.what = EngineText::tr("There is no computer with the name of %1.").arg(name);
        message.advice = EngineText::tr("Check the name, and that this computer is on the network.");
        break;
    case ConnectionFault::Unreachable:
        message.what = EngineText::tr("%1 does not answer.").arg(name);
        message.advice = EngineText::tr("Check that it is switched on and runs an ssh server, and the port.");
        break;
    case ConnectionFault::KeyUnknown:
        message.what = EngineText::tr("The host key of %1 is not known here.").arg(name);
        message.advice =
            EngineText::tr("Connect to it once with ssh in a terminal, and compare the key it shows.");
        break;
    case ConnectionFault::KeyChanged:
        message.what = EngineText::tr("%1 has another host key than before.").arg(name);
        message.advice = EngineText::tr(
            "It may have been set up anew, or another computer may be posing as it. Ask its owner before you "
            "remove the old key with ssh-keygen -R.");
        break;
    case ConnectionFault::LoginRefused:
        message.what = EngineText::tr("%1 did not accept your login.").arg(name);
        message.advice = EngineText::tr(
            "Komadai logs in with your ssh keys and never asks for passwords. Check the user name; "
            "ssh-copy-id "
            "puts your key on the other computer, and a key with a passphrase must be in ssh-agent.");
        break;
    case ConnectionFault::Silent:
        message.what = EngineText::tr("The connection to %1 was not ready in time.").arg(name);
        message.advice =
            EngineText::tr("Try again. If it needs longer, raise the limit in the engine’s setup.");
        break;
    case ConnectionFault::Lost:
        message.what = EngineText::tr("The connection to %1 was lost.").arg(name);
        message.advice = EngineText::tr("Check the network, then start the engine again.");
        break;
    case ConnectionFault::None:
        message.what = EngineText::tr("The connection to %1 failed.").arg(name);
        message.advice = EngineText::tr("What ssh reported is in the details.");
        break;
    }
    return message;
}

Message failureMessage(const host::Failure& failure, const QString& engine) {
    using host::FailureKind;
    const QString path = shownPath(QString::fromStdString(failure.path));
    const QString name = shownEngine(engine, QString::fromStdString(failure.path));
    const QString exit = endText(failure);
    // Inserted into the sentence, before its full stop.
    const auto withExit = [&exit](const QString& text) {
        if (exit.isEmpty())
            return text;
        const bool stop = text.endsWith(u'.') || text.endsWith(u'。');
        const QString body = stop ? text.chopped(1) : text;
        return EngineText::tr("%1 (%2)", "sentence without full stop, exit code").arg(body, exit) +
               (stop ? QString(text.back()) : QString());
    };
    Message message = startFailureMessage(failure, name).value_or(Message{});
    const auto addLastWords = [&failure, &message] {
        const QString words = lastWords(failure);
        if (!words.isEmpty())
            message.advice = QStringList{EngineText::tr("Its last words: “%1”.").arg(words), message.advice}
                                 .join(u' ')
                                 .trimmed();
    };
    message.details = failureDetails(failure);
    const QString computer = QString::fromStdString(failure.computer);
    switch (failure.kind) {
    case FailureKind::NoConnection:
    case FailureKind::ConnectionLost: {
        const Message connection = connectionMessage(failure.connection, computer);
        message.what = connection.what;
        message.advice = connection.advice;
        if (failure.kind == FailureKind::ConnectionLost)
            message.what = EngineText::tr("The connection to %1 was lost; %2 is no longer reachable.")
                               .arg(shown(failure.computer), name);
        break;
    }
    case FailureKind::NotFound:
    case FailureKind::NotAFile:
    case FailureKind::NotExecutable:
    case FailureKind::BadFolder:
    case FailureKind::StartFailed:
        break;
    case FailureKind::NotThisDialect:
        message.what = withExit(EngineText::tr("%1 ended before it responded as an engine.").arg(name));
        message.advice = EngineText::tr("Check that %1 is a shogi engine, that its files are complete, and "
                                        "that its protocol is set correctly in the engine list.")
                             .arg(path);
        addLastWords();
        break;
    case FailureKind::NoHandshake:
        message.what = EngineText::tr("%1 did not respond as an engine within %2 and was terminated.")
                           .arg(name, usedTimeText(failure.waited));
        message.advice =
            EngineText::tr("Check that %1 is a shogi engine, and that its protocol is set correctly in the "
                           "engine list. If it needs longer to start, set a longer time there.")
                .arg(path);
        break;
    case FailureKind::NotReady:
        message.what = EngineText::tr("%1 was not ready within %2 and was terminated.")
                           .arg(name, usedTimeText(failure.waited));
        message.advice = EngineText::tr("Check its options and its files, for example its evaluation file.");
        addLastWords();
        break;
    case FailureKind::NotStopping:
        message.what = EngineText::tr("%1 did not stop thinking when asked to and was terminated.").arg(name);
        message.advice = EngineText::tr("If this happens often, report it to its author.");
        break;
    case FailureKind::NotReading:
        message.what = EngineText::tr("%1 stopped reading its input and was terminated.").arg(name);
        message.advice = EngineText::tr("If this happens often, report it to its author.");
        break;
    case FailureKind::ClosedPipes:
        message.what = EngineText::tr("%1 closed its input or output and was terminated.").arg(name);
        message.advice = EngineText::tr("If this happens often, report it to its author.");
        addLastWords();
        break;
    case FailureKind::CopyProtection:
        message.what = EngineText::tr("%1 refused to run: its copy protection check failed.").arg(name);
        message.advice = EngineText::tr("Ask its author for a valid copy.");
        break;
    case FailureKind::OtherVariant:
        message.what = EngineText::tr("%1 does not play shogi.").arg(name);
        message.advice = EngineText::tr("Choose another engine.");
        break;
    case FailureKind::Died:
        message.what = withExit(diedWhile(failure, name));
        message.advice = EngineText::tr("If this happens often, report it to its author.");
        addLastWords();
        break;
    }
    return message;
}

Message notRespondingMessage(const host::NotResponding& event, const QString& engine) {
    const QString name = shownEngine(engine, {});
    const QString time = usedTimeText(event.elapsed);
    Message message;
    message.advice =
        EngineText::tr("Keep waiting, or terminate the engine. The engine console shows its output.");
    switch (event.state) {
    case host::SessionState::Handshake:
        message.advice = EngineText::tr(
            "Some engines need minutes to start for the first time. Keep waiting, or terminate the engine. "
            "The engine console shows its output; check its program and protocol in the engine list.");
        message.what = EngineText::tr("%1 has been starting for %2 without responding.").arg(name, time);
        break;
    case host::SessionState::Readying:
        message.what = EngineText::tr("%1 has been preparing for %2 without any output.").arg(name, time);
        break;
    default:
        message.what = EngineText::tr("%1 has not responded for %2.").arg(name, time);
        break;
    }
    return message;
}

Message probeText(const EngineProbe::Progress& progress, const QString& engine) {
    Message message;
    if (!progress.connectingTo.isEmpty()) {
        message.what = EngineText::tr("Connecting to %1… %2")
                           .arg(foreignText(progress.connectingTo), usedTimeText(progress.elapsed));
        return message;
    }
    message.what =
        EngineText::tr("Querying %1 with %2… %3")
            .arg(foreignText(engine), protocolName(progress.protocol), usedTimeText(progress.elapsed));
    if (progress.silent)
        message.advice = EngineText::tr(
            "It has not responded yet. Some engines need minutes to start for the first time.");
    return message;
}

QString probeLineText(const EngineProbe::Progress& progress) {
    return progress.lastLine.isEmpty() ? EngineText::tr("No output yet.") : foreignQuote(progress.lastLine);
}

QString protocolName(host::Protocol protocol) {
    switch (protocol) {
    case host::Protocol::Detect:
        break;
    case host::Protocol::Usi:
        return QStringLiteral("USI");
    case host::Protocol::Uci:
        return QStringLiteral("UCI");
    case host::Protocol::Ugi:
        return QStringLiteral("UGI");
    }
    return QStringLiteral("?");
}

QString engineTagsText(const EngineTags& tags) {
    QStringList uses;
    if (tags.play)
        uses += EngineText::tr("games", "use of an engine");
    if (tags.analysis)
        uses += EngineText::tr("analysis", "use of an engine");
    if (tags.mate)
        uses += EngineText::tr("mates", "use of an engine");
    return uses.isEmpty() ? EngineText::tr("none", "use of an engine")
                          : uses.join(EngineText::tr(", ", "between uses of an engine"));
}

QString conditionText(const EngineStatus& status) {
    switch (status.condition) {
    case EngineCondition::Starting:
        return EngineText::tr("Starting", "engine");
    case EngineCondition::Started:
        return EngineText::tr("Started", "engine");
    case EngineCondition::Preparing:
        return EngineText::tr("Preparing", "engine");
    case EngineCondition::Ready:
        return EngineText::tr("Ready", "engine");
    case EngineCondition::Thinking:
        return EngineText::tr("Thinking", "engine");
    case EngineCondition::Pondering:
        return EngineText::tr("Pondering", "engine");
    case EngineCondition::Analysing:
        return EngineText::tr("Analysing", "engine");
    case EngineCondition::SolvingMate:
        return EngineText::tr("Solving a mate", "engine");
    case EngineCondition::Stopping:
        return EngineText::tr("Stopping", "engine");
    case EngineCondition::NotAnswering:
        return EngineText::tr("Not responding", "engine");
    case EngineCondition::Closing:
        return EngineText::tr("Quitting", "engine");
    case EngineCondition::Closed:
        return EngineText::tr("Closed", "engine");
    case EngineCondition::Lost: {
        const QString exit = status.failure ? endText(*status.failure) : QString();
        return exit.isEmpty() ? EngineText::tr("Failed", "engine")
                              : EngineText::tr("Failed: %1", "engine").arg(exit);
    }
    }
    return {};
}

QString engineTitleText(const EngineStatus& status) {
    const QString name = shown(status.name.toStdString());
    switch (status.title.purpose) {
    case EngineTitle::Purpose::Game:
        break;
    case EngineTitle::Purpose::Analysis:
        return EngineText::tr("%1 (analysis)", "engine").arg(name);
    case EngineTitle::Purpose::Hint:
        return EngineText::tr("%1 (hints)", "engine").arg(name);
    case EngineTitle::Purpose::Setup:
        return EngineText::tr("%1 (setup)", "engine").arg(name);
    }
    return name;
}

QString optionFaultText(OptionFault fault, const host::EngineOption& option) {
    const QLocale locale;
    switch (fault) {
    case OptionFault::None:
        return {};
    case OptionFault::NotOneLine:
        return EngineText::tr("A value cannot contain line breaks.");
    case OptionFault::NotANumber:
        return EngineText::tr("Enter a whole number.");
    case OptionFault::TooSmall:
        return option.min ? EngineText::tr("The minimum is %1.").arg(locale.toString(qlonglong{*option.min}))
                          : EngineText::tr("This number is too small.");
    case OptionFault::TooLarge:
        return option.max ? EngineText::tr("The maximum is %1.").arg(locale.toString(qlonglong{*option.max}))
                          : EngineText::tr("This number is too large.");
    case OptionFault::NotListed:
        return EngineText::tr("Choose a value from the list.");
    case OptionFault::NotEncodable:
        return EngineText::tr("The engine’s text encoding does not support this character.");
    }
    return {};
}

QString hashWarning(std::int64_t hash, std::int64_t memory) {
    const QLocale locale;
    return EngineText::tr("The hash tables of the engines would need %1 MB; this computer has %2 MB of "
                          "memory. It may become very slow.")
        .arg(locale.toString(qlonglong{hash}), locale.toString(qlonglong{memory}));
}

QString threadsWarning(int threads, int cores) {
    if (cores <= 0 || threads <= cores)
        return {};
    return EngineText::tr("The engines would think on %1 threads at once, but this computer has %2 "
                          "processors. They will take time from each other.")
        .arg(threads)
        .arg(cores);
}

QString optionLineFaultText(host::OptionLineFault fault) {
    switch (fault) {
    case host::OptionLineFault::None:
        break;
    case host::OptionLineFault::Incomplete:
        return EngineText::tr("This option has no name or no type and is ignored.");
    case host::OptionLineFault::UnknownType:
        return EngineText::tr("This option has an unknown type and cannot be set.");
    case host::OptionLineFault::TooLong:
        return EngineText::tr("A text of this option is too long. It is shown cut and cannot be set.");
    case host::OptionLineFault::BadRange:
        return EngineText::tr("The minimum, maximum and default of this option contradict each other.");
    case host::OptionLineFault::BadDefault:
        return EngineText::tr("The default of this option is not one of its values.");
    case host::OptionLineFault::Repeated:
        return EngineText::tr("This option was declared before. This line is used.");
    }
    return {};
}

QString labelProblemText(const LabelFileProblem& problem) {
    const QString path = shownPath(problem.path);
    switch (problem.kind) {
    case LabelFileProblem::Kind::TooLarge:
        return EngineText::tr("The translation file %1 is ignored: it is larger than 1 MiB.").arg(path);
    case LabelFileProblem::Kind::Unreadable:
        return EngineText::tr("Cannot read the translation file %1.").arg(path);
    case LabelFileProblem::Kind::OtherFormat:
        return EngineText::tr("The translation file %1 is ignored: its first line is not “usilang 1”.")
            .arg(path);
    }
    return {};
}

QString importProblemText(const OptionImport::Problem& problem) {
    using Kind = OptionImport::Problem::Kind;
    const QString text = quoted(problem.text.toStdString());
    switch (problem.kind) {
    case Kind::NotASetting:
        return EngineText::tr("Line %1 does not set an option: %2").arg(problem.line).arg(text);
    case Kind::UnknownOption:
        return EngineText::tr("Line %1: the engine has no option %2 that can be set.")
            .arg(problem.line)
            .arg(text);
    case Kind::BadValue:
        return EngineText::tr("Line %1: invalid value for %2.").arg(problem.line).arg(text);
    }
    return {};
}

QString evaluationText(const host::Evaluation& evaluation) {
    QString text;
    if (const auto* pawns = std::get_if<host::Centipawns>(&evaluation.score)) {
        text = centipawnText(pawns->value);
    } else if (const auto* mate = std::get_if<host::Mate>(&evaluation.score)) {
        text = mateScoreText(mate->winner, mate->plies);
    }
    switch (evaluation.bound) {
    case host::Bound::Exact:
        break;
    case host::Bound::Lower:
        return QStringLiteral("≥ ") + text;
    case host::Bound::Upper:
        return QStringLiteral("≤ ") + text;
    }
    return text;
}

QString pvWordText(host::PvWord word) {
    using host::PvWord;
    switch (word) {
    case PvWord::Win:
        return EngineText::tr("declares a win", "end of a line of play");
    case PvWord::Resign:
        return EngineText::tr("resigns", "end of a line of play");
    case PvWord::RepetitionDraw:
        return EngineText::tr("repetition: draw", "end of a line of play");
    case PvWord::RepetitionWin:
        return EngineText::tr("repetition: win", "end of a line of play");
    case PvWord::RepetitionLoss:
        return EngineText::tr("repetition: loss", "end of a line of play");
    case PvWord::RepetitionSuperior:
        return EngineText::tr("repetition: superior position", "end of a line of play");
    case PvWord::RepetitionInferior:
        return EngineText::tr("repetition: inferior position", "end of a line of play");
    }
    return {};
}

QString plainEngineText(const std::string& text) { return shown(text); }
QString plainEngineText(const QString& text) { return shown(text.toStdString()); }

QString pvRestText(const host::Pv& pv) {
    QStringList parts;
    if (pv.word)
        parts << QStringLiteral("(%1)").arg(pvWordText(*pv.word));
    if (!pv.rest.empty())
        parts << shown(pv.rest);
    return parts.join(u' ');
}

QString pvText(const shogi::Position& position, const host::Pv& pv, MoveNotation notation,
               std::optional<shogi::Square> previousTo) {
    QStringList parts = lineTexts(position, pv.moves, notation, previousTo);
    if (const QString rest = pvRestText(pv); !rest.isEmpty())
        parts << rest;
    return parts.join(u' ');
}

} // namespace app
