// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/text/engine_text.h"

#include "app/text/foreign_text.h"
#include "app/text/move_notation.h"
#include "app/text/number_text.h"

#include <QCoreApplication>
#include <QFileInfo>
#include <QLocale>
#include <QStringList>

#include <cstring>

namespace app {

namespace {

struct EngineText {
    Q_DECLARE_TR_FUNCTIONS(app::EngineText)
};

// What an engine wrote is shown as it is, but never interpreted.
QString shown(const std::string& text, bool keepLines = false) {
    return foreignText(QString::fromStdString(text), keepLines);
}

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
        parts << EngineText::tr("Ended with %1").arg(end);
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
        parts << EngineText::tr("Its last error messages:") + u'\n' + shown(failure.stderrTail, true);
    return parts.join(u'\n');
}

// What the engine was doing when it died.
QString diedWhile(const host::Failure& failure, const QString& name) {
    using host::SessionState;
    if (failure.ended)
        return EngineText::tr("%1 was ended.").arg(name);
    switch (failure.state) {
    case SessionState::Starting:
    case SessionState::Handshake:
        return EngineText::tr("%1 ended while it was started.").arg(name);
    case SessionState::Readying:
        return EngineText::tr("%1 ended while it was preparing itself.").arg(name);
    case SessionState::Searching:
    case SessionState::Draining:
        return failure.searchKind == host::SearchKind::Ponder
                   ? EngineText::tr("%1 ended while thinking on the opponent's time.").arg(name)
                   : EngineText::tr("%1 ended while thinking.").arg(name);
    case SessionState::Dead:
    case SessionState::Idle:
    case SessionState::InSession:
    case SessionState::Quitting:
        break;
    }
    return EngineText::tr("%1 ended by itself.").arg(name);
}

} // namespace

QString sessionStateText(host::SessionState state) {
    using host::SessionState;
    switch (state) {
    case SessionState::Dead:
        return EngineText::tr("Not running", "engine");
    case SessionState::Starting:
        return EngineText::tr("Starting", "engine");
    case SessionState::Handshake:
        return EngineText::tr("Introducing itself", "engine");
    case SessionState::Idle:
        return EngineText::tr("Started", "engine");
    case SessionState::Readying:
        return EngineText::tr("Preparing", "engine");
    case SessionState::InSession:
        return EngineText::tr("Ready", "engine");
    case SessionState::Searching:
        return EngineText::tr("Thinking", "engine");
    case SessionState::Draining:
        return EngineText::tr("Stopping", "engine");
    case SessionState::Quitting:
        return EngineText::tr("Closing", "engine");
    }
    return {};
}

QString preparingText(std::chrono::milliseconds elapsed) {
    return EngineText::tr("Preparing (%1)").arg(usedTimeText(elapsed));
}

QString exitText(std::optional<int> exitCode, std::optional<int> signal) {
    if (signal) {
        const QString name = QString::fromLocal8Bit(::strsignal(*signal));
        return EngineText::tr("signal %1, %2").arg(*signal).arg(name);
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
        return EngineText::tr("ended by Komadai because %1", "a process").arg(reason);
    };
    switch (failure.kind) {
    case FailureKind::NotThisDialect:
        return because(EngineText::tr("it did not speak the protocol that was tried"));
    case FailureKind::NoHandshake:
        return because(EngineText::tr("it did not introduce itself in time"));
    case FailureKind::NotReady:
        return because(EngineText::tr("it did not get ready in time"));
    case FailureKind::NotStopping:
        return because(EngineText::tr("it did not stop thinking when asked to"));
    case FailureKind::NotReading:
        return because(EngineText::tr("it no longer read what it was sent"));
    case FailureKind::CopyProtection:
        return because(EngineText::tr("its copy protection failed"));
    case FailureKind::OtherVariant:
        return because(EngineText::tr("it does not play shogi"));
    case FailureKind::NotFound:
    case FailureKind::NotAFile:
    case FailureKind::NotExecutable:
    case FailureKind::BadFolder:
    case FailureKind::StartFailed:
    case FailureKind::Died:
        break;
    }
    return EngineText::tr("ended by Komadai on request", "a process");
}

Message failureMessage(const host::Failure& failure, const QString& engine) {
    using host::FailureKind;
    const QString path = shownPath(QString::fromStdString(failure.path));
    const QString name = shownEngine(engine, QString::fromStdString(failure.path));
    const QString exit = endText(failure);
    // Inside of the sentence, before its full stop.
    const auto withExit = [&exit](const QString& text) {
        if (exit.isEmpty())
            return text;
        const bool stop = text.endsWith(u'.') || text.endsWith(u'。');
        const QString body = stop ? text.chopped(1) : text;
        return EngineText::tr("%1 (%2)", "sentence without full stop, exit code").arg(body, exit) +
               (stop ? QString(text.back()) : QString());
    };
    Message message;
    message.details = failureDetails(failure);
    switch (failure.kind) {
    case FailureKind::NotFound:
        message.what = EngineText::tr("%1 cannot be started: there is no file %2.").arg(name, path);
        message.advice = EngineText::tr("Choose the program again in the list of engines.");
        break;
    case FailureKind::NotAFile:
        message.what = EngineText::tr("%1 cannot be started: %2 is no program file.").arg(name, path);
        message.advice = EngineText::tr("Choose the program itself, not its folder.");
        break;
    case FailureKind::NotExecutable:
        message.what = EngineText::tr("%1 cannot be started: %2 may not be executed.").arg(name, path);
        message.advice =
            EngineText::tr("Allow its execution (chmod +x), or choose a program made for this computer.");
        break;
    case FailureKind::BadFolder:
        message.what =
            EngineText::tr("%1 cannot be started: its working folder %2 does not exist.").arg(name, path);
        message.advice = EngineText::tr("Choose another working folder in the list of engines.");
        break;
    case FailureKind::StartFailed:
        message.what = EngineText::tr("%1 cannot be started: %2").arg(name, shown(failure.detail));
        message.advice = EngineText::tr("Try to start %1 in a terminal to see what it lacks.").arg(path);
        break;
    case FailureKind::NotThisDialect:
        message.what =
            withExit(EngineText::tr("%1 ended before it introduced itself as an engine.").arg(name));
        message.advice =
            EngineText::tr("Check that %1 is a shogi engine, that its files are complete, and that "
                           "its protocol is right in the list of engines.")
                .arg(path);
        break;
    case FailureKind::NoHandshake:
        message.what = EngineText::tr("%1 did not introduce itself as an engine within %2 and was ended.")
                           .arg(name, usedTimeText(failure.waited));
        message.advice =
            EngineText::tr("Check that %1 is a shogi engine, and that its protocol is right in the "
                           "list of engines; how long it may take can be set there.")
                .arg(path);
        break;
    case FailureKind::NotReady:
        message.what = EngineText::tr("%1 did not get ready within %2 and was ended.")
                           .arg(name, usedTimeText(failure.waited));
        message.advice = EngineText::tr("Check its options and its files, for example its evaluation file.");
        break;
    case FailureKind::NotStopping:
        message.what = EngineText::tr("%1 did not stop thinking when asked to and was ended.").arg(name);
        message.advice = EngineText::tr("Start it again; report it to its author if it happens often.");
        break;
    case FailureKind::NotReading:
        message.what = EngineText::tr("%1 no longer reads what it is sent and was ended.").arg(name);
        message.advice = EngineText::tr("Start it again; report it to its author if it happens often.");
        break;
    case FailureKind::CopyProtection:
        message.what = EngineText::tr("%1 refuses to work: its copy protection failed.").arg(name);
        message.advice = EngineText::tr("Ask its author for a valid copy.");
        break;
    case FailureKind::OtherVariant:
        message.what = EngineText::tr("%1 does not play shogi.").arg(name);
        message.advice = EngineText::tr("Choose another engine.");
        break;
    case FailureKind::Died:
        message.what = withExit(diedWhile(failure, name));
        message.advice = EngineText::tr("Start it again; its last words are in the details.");
        break;
    }
    return message;
}

Message notRespondingMessage(const host::NotResponding& event, const QString& engine) {
    const QString name = shownEngine(engine, {});
    const QString time = usedTimeText(event.elapsed);
    Message message;
    message.advice = EngineText::tr("Wait longer, or end the engine. The engine console shows what it says.");
    switch (event.state) {
    case host::SessionState::Handshake:
        message.advice =
            EngineText::tr("Some engines take minutes for their first start: wait longer, or end it. "
                           "The engine console shows what it says; check its program and its "
                           "protocol in the list of engines.");
        message.what = EngineText::tr("%1 has not introduced itself for %2.").arg(name, time);
        break;
    case host::SessionState::Readying:
        message.what = EngineText::tr("%1 has been preparing itself for %2 without a word.").arg(name, time);
        break;
    default:
        message.what = EngineText::tr("%1 has not answered for %2.").arg(name, time);
        break;
    }
    return message;
}

QString refusalText(const host::Refused& refused) {
    using host::RefusalReason;
    switch (refused.reason) {
    case RefusalReason::NoSession:
        return EngineText::tr("The engine is in no game.");
    case RefusalReason::NoSuchSearch:
        return EngineText::tr("The engine is not thinking about this.");
    case RefusalReason::WrongKind:
        return EngineText::tr("The engine is not thinking on the opponent's time.");
    case RefusalReason::Superseded:
        return EngineText::tr("A newer question took the place of this one.");
    case RefusalReason::Dropped:
        return EngineText::tr("The game ended before the question was put.");
    case RefusalReason::BadRequest:
        return EngineText::tr("The position or the limits cannot be sent to an engine.");
    case RefusalReason::BadValue:
        return EngineText::tr("The value of the option %1 must not contain line breaks.")
            .arg(shown(refused.text));
    case RefusalReason::UnknownOption:
        return EngineText::tr("The engine has no option %1 that takes this value.").arg(shown(refused.text));
    case RefusalReason::Quitting:
        return EngineText::tr("The engine is being closed.");
    case RefusalReason::EngineGone:
        return EngineText::tr("The engine is no longer running.");
    }
    return {};
}

Message probeText(const EngineProbe::Progress& progress, const QString& engine) {
    Message message;
    message.what =
        EngineText::tr("Asking %1 by %2 … %3")
            .arg(foreignText(engine), protocolName(progress.protocol), usedTimeText(progress.elapsed));
    if (progress.silent)
        message.advice = EngineText::tr(
            "It has not introduced itself yet. Some engines take minutes for their first start.");
    return message;
}

QString probeLineText(const EngineProbe::Progress& progress) {
    return progress.lastLine.isEmpty() ? EngineText::tr("No word from it so far.")
                                       : shown(progress.lastLine.toStdString());
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
    return uses.isEmpty() ? EngineText::tr("nothing", "use of an engine")
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
        return EngineText::tr("Not answering", "engine");
    case EngineCondition::Closing:
        return EngineText::tr("Closing", "engine");
    case EngineCondition::Closed:
        return EngineText::tr("Closed", "engine");
    case EngineCondition::Lost: {
        const QString exit = status.failure ? endText(*status.failure) : QString();
        return exit.isEmpty() ? EngineText::tr("Lost", "engine")
                              : EngineText::tr("Lost: %1", "engine").arg(exit);
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
        return EngineText::tr("%1 (set-up)", "engine").arg(name);
    }
    return name;
}

QString optionFaultText(OptionFault fault, const host::EngineOption& option) {
    const QLocale locale;
    switch (fault) {
    case OptionFault::None:
        return {};
    case OptionFault::NotOneLine:
        return EngineText::tr("A value cannot have line breaks.");
    case OptionFault::NotANumber:
        return EngineText::tr("Write a whole number.");
    case OptionFault::TooSmall:
        return option.min
                   ? EngineText::tr("The least value is %1.").arg(locale.toString(qlonglong{*option.min}))
                   : EngineText::tr("This number is too small.");
    case OptionFault::TooLarge:
        return option.max
                   ? EngineText::tr("The greatest value is %1.").arg(locale.toString(qlonglong{*option.max}))
                   : EngineText::tr("This number is too large.");
    case OptionFault::NotListed:
        return EngineText::tr("Choose one of the values of the list.");
    case OptionFault::NotEncodable:
        return EngineText::tr("The engine's text encoding has no such character.");
    }
    return {};
}

QString hashWarning(std::int64_t hash, std::int64_t memory) {
    const QLocale locale;
    return EngineText::tr(
               "The engines would use %1 MB of the %2 MB of memory for their hash tables. The computer "
               "may become very slow.")
        .arg(locale.toString(qlonglong{hash}), locale.toString(qlonglong{memory}));
}

QString optionLineFaultText(host::OptionLineFault fault) {
    switch (fault) {
    case host::OptionLineFault::None:
        break;
    case host::OptionLineFault::Incomplete:
        return EngineText::tr("This option has no name or no type: it is left out.");
    case host::OptionLineFault::UnknownType:
        return EngineText::tr("The type of this option is unknown: it cannot be set.");
    case host::OptionLineFault::BadRange:
        return EngineText::tr("Min, max and default of this option do not fit together.");
    case host::OptionLineFault::BadDefault:
        return EngineText::tr("The default of this option is not one of its values.");
    case host::OptionLineFault::Repeated:
        return EngineText::tr("This option has been declared before: this line counts.");
    }
    return {};
}

QString labelProblemText(const LabelFileProblem& problem) {
    const QString path = shownPath(problem.path);
    switch (problem.kind) {
    case LabelFileProblem::Kind::TooLarge:
        return EngineText::tr("The translation %1 is not used: it has more than 1 MiB.").arg(path);
    case LabelFileProblem::Kind::Unreadable:
        return EngineText::tr("The translation %1 cannot be read.").arg(path);
    case LabelFileProblem::Kind::OtherFormat:
        return EngineText::tr("The translation %1 is not used: its first line is not “usilang 1”.").arg(path);
    }
    return {};
}

QString importProblemText(const OptionImport::Problem& problem) {
    using Kind = OptionImport::Problem::Kind;
    const QString text = shown(problem.text.toStdString());
    switch (problem.kind) {
    case Kind::NotASetting:
        return EngineText::tr("Line %1: this sets no option: %2").arg(problem.line).arg(text);
    case Kind::UnknownOption:
        return EngineText::tr("Line %1: the engine has no option %2 that can be set.")
            .arg(problem.line)
            .arg(text);
    case Kind::BadValue:
        return EngineText::tr("Line %1: the value of %2 is not possible.").arg(problem.line).arg(text);
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
        return EngineText::tr("repetition: won", "end of a line of play");
    case PvWord::RepetitionLoss:
        return EngineText::tr("repetition: lost", "end of a line of play");
    case PvWord::RepetitionSuperior:
        return EngineText::tr("repetition with more in hand", "end of a line of play");
    case PvWord::RepetitionInferior:
        return EngineText::tr("repetition with less in hand", "end of a line of play");
    }
    return {};
}

QString plainEngineText(const std::string& text) { return shown(text); }

QString pvText(const shogi::Position& position, const host::Pv& pv, MoveNotation notation,
               std::optional<shogi::Square> previousTo) {
    QStringList parts;
    const QString moves = lineText(position, pv.moves, notation, previousTo);
    if (!moves.isEmpty())
        parts << moves;
    if (pv.word)
        parts << QStringLiteral("(%1)").arg(pvWordText(*pv.word));
    if (!pv.rest.empty())
        parts << shown(pv.rest);
    return parts.join(u' ');
}

} // namespace app
