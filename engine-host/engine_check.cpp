// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine-host/engine_check.h"

#include "engine-host/detail/examination.h"
#include "engine-host/detail/tokens.h"
#include "engine-host/process/broken_pipes.h"
#include "engine-host/text_limits.h"
#include "engine-host/transcript.h"
#include "engine-host/usi_option.h"

#include <algorithm>
#include <array>
#include <utility>

namespace host {

namespace {

constexpr std::array<const char*, 14> kFaultNames{
    "None",      "NoAnswer",    "Slow",        "Premature", "Died",         "WrongAnswer", "IllegalMove",
    "BadOption", "MissingName", "MissingInfo", "Blocked",   "NotSupported", "DoesNotEnd",  "ExitCode"};

constexpr const char* kMateInOne = "sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G2r2b3g4s4n4l17p 1";
constexpr const char* kMated = "sfen 4k4/4G4/4P4/9/9/9/9/9/4K4 w 2r2b3g4s4n4l17p 2";
constexpr const char* kNoMate = "sfen 4k4/9/9/9/9/9/9/9/4K4 b G2r2b3g4s4n4l18p 1";

constexpr Milliseconds kMoment{200}; // time for a search to start

Milliseconds since(Stamp from) {
    return std::chrono::duration_cast<Milliseconds>(std::chrono::steady_clock::now() - from);
}

Stamp now() { return std::chrono::steady_clock::now(); }

bool saysNotImplemented(const std::string& line) {
    const Reply reply = classify(line, usiDialect());
    return reply.word == ReplyWord::Checkmate && reply.rest == "notimplemented";
}

// ---- Introduction ----------------------------------------------------------------------------------------

CheckResult checkHandshake(Examination& exam) {
    const Stamp asked = now();
    const bool introduced = exam.introduce();
    const Milliseconds time = since(asked);
    exam.introduction = exam.engine().lines();
    if (!introduced)
        return exam.failed(CheckFault::NoAnswer);
    for (const std::string& line : exam.introduction) {
        const Reply reply = classify(line, usiDialect());
        Tokens words(reply.rest);
        if (reply.word == ReplyWord::Option)
            ++exam.report().options;
        if (reply.word != ReplyWord::Id)
            continue;
        const std::string_view what = words.next();
        if (what == "name")
            exam.report().name = exam.shown(words.rest(), kLongestName);
        else if (what == "author")
            exam.report().author = exam.shown(words.rest(), kLongestName);
    }
    return exam.quick(time);
}

CheckResult checkIdentity(Examination& exam) {
    const CheckReport& report = exam.report();
    if (report.name.empty() || report.author.empty())
        return Examination::warned(CheckFault::MissingName);
    return Examination::passed(std::nullopt, report.name);
}

CheckResult checkRepeatedHandshake(Examination& exam) {
    exam.engine().forget();
    return exam.introduce() ? Examination::passed() : exam.failed(CheckFault::NoAnswer);
}

CheckResult checkOptions(Examination& exam) {
    std::vector<EngineOption> options;
    for (const std::string& line : exam.introduction) {
        const Reply reply = classify(line, usiDialect());
        if (reply.word != ReplyWord::Option)
            continue;
        const OptionLineFault fault = optionLineFault(reply.rest, options);
        if (fault != OptionLineFault::None) {
            CheckResult result = exam.failed(CheckFault::BadOption, line);
            result.optionFault = fault;
            return result;
        }
        options.push_back(*parseOption(reply.rest));
    }
    return Examination::passed(std::nullopt, std::to_string(options.size()));
}

CheckResult checkReady(Examination& exam) {
    const Stamp asked = now();
    if (!exam.makeReady())
        return exam.failed(CheckFault::NoAnswer);
    const Milliseconds time = since(asked);
    exam.engine().send("usinewgame");
    return Examination::passed(time);
}

// ---- Lines that mean nothing -----------------------------------------------------------------------------

CheckResult checkUnknownCommand(Examination& exam) {
    exam.engine().send("nosuchcommand with words");
    return exam.readyOrNot();
}

CheckResult checkUnknownOption(Examination& exam) {
    exam.engine().send("setoption name NoSuchOptionAtAll value 1");
    return exam.readyOrNot();
}

CheckResult checkLongLine(Examination& exam) {
    exam.engine().send(std::string(std::size_t{2} << 20, 'x'));
    return exam.readyOrNot();
}

CheckResult checkLineEnds(Examination& exam) {
    exam.engine().send("  isready \r");
    return exam.awaitWord(ReplyWord::ReadyOk, exam.limits().answer) ? Examination::passed()
                                                                    : exam.failed(CheckFault::NoAnswer);
}

// ---- Searches with an end of their own -------------------------------------------------------------------

CheckResult checkByoyomi(Examination& exam) {
    CheckResult result = exam.limitedSearch(exam.byoyomi(), exam.limits().byoyomi);
    exam.thoughts = exam.engine().lines();
    return result;
}

CheckResult checkInformation(Examination& exam) {
    const bool informed =
        std::any_of(exam.thoughts.begin(), exam.thoughts.end(), [](const std::string& line) {
            return isReply(line, ReplyWord::Info) && line.find(" score ") != std::string::npos &&
                   line.find(" pv ") != std::string::npos;
        });
    return informed ? Examination::passed() : Examination::warned(CheckFault::MissingInfo);
}

CheckResult checkIncrement(Examination& exam) {
    return exam.limitedSearch("btime 1000 wtime 1000 binc 1000 winc 1000", Milliseconds(2'000));
}

CheckResult checkMoveTime(Examination& exam) {
    const Milliseconds time = exam.limits().byoyomi;
    return exam.limitedSearch("movetime " + std::to_string(time.count()), time);
}

CheckResult checkDepth(Examination& exam) { return exam.limitedSearch("depth 1", std::nullopt); }

CheckResult checkNodes(Examination& exam) { return exam.limitedSearch("nodes 1000", std::nullopt); }

CheckResult checkSearchMoves(Examination& exam) {
    CheckResult result = exam.limitedSearch(exam.byoyomi() + " searchmoves 9g9f", exam.limits().byoyomi);
    if (result.fault == CheckFault::None && result.text.find("bestmove 9g9f") == std::string::npos)
        return Examination::warned(CheckFault::WrongAnswer, result.time, result.text);
    return result;
}

// ---- stop ------------------------------------------------------------------------------------------------

CheckResult checkInfinite(Examination& exam) {
    exam.search(kMateInOne, "infinite");
    if (const std::optional<std::string> early = exam.answer(2 * exam.limits().patience))
        return exam.failed(CheckFault::Premature, *early);
    const std::optional<std::string> line = exam.stop();
    if (!line)
        return exam.failed(CheckFault::NoAnswer);
    return bestMoveOf(*line, kMateInOne).kind == BestMoveKind::Move
               ? Examination::passed(std::nullopt, *line)
               : exam.failed(CheckFault::IllegalMove, *line);
}

CheckResult checkStopLatency(Examination& exam) {
    exam.search("startpos", "infinite");
    if (!exam.staysQuiet()) {
        exam.searchIsOver();
        return exam.failed(CheckFault::Premature, exam.engine().lines().back());
    }
    const Stamp asked = now();
    return exam.stop() ? exam.quick(since(asked)) : exam.failed(CheckFault::NoAnswer);
}

CheckResult checkStopWhenIdle(Examination& exam) {
    exam.engine().send("stop");
    if (const std::optional<std::string> line = exam.awaitAnswer(exam.limits().patience))
        return exam.failed(CheckFault::WrongAnswer, *line);
    return exam.readyOrNot();
}

CheckResult checkReadyWhileSearching(Examination& exam) {
    exam.search("startpos", "infinite");
    exam.engine().send("isready");
    const Stamp asked = now();
    const bool ready = exam.awaitWord(ReplyWord::ReadyOk, 2 * exam.limits().latency).has_value();
    const Milliseconds time = since(asked);
    for (const std::string& line : exam.engine().lines())
        if (isAnswer(line)) {
            exam.searchIsOver();
            return exam.failed(CheckFault::Premature, line);
        }
    if (!exam.stop())
        return exam.failed(CheckFault::NoAnswer);
    return ready ? Examination::passed(time) : Examination::warned(CheckFault::Blocked);
}

CheckResult checkOptionWhileSearching(Examination& exam) {
    exam.search("startpos", "infinite");
    exam.engine().watch(kMoment);
    exam.engine().send("setoption name USI_Hash value 32");
    if (!exam.stop())
        return Examination::warned(exam.engine().isAlive() ? CheckFault::Blocked : CheckFault::Died);
    return Examination::passed();
}

// ---- Pondering -------------------------------------------------------------------------------------------

CheckResult checkPonder(Examination& exam) {
    exam.search("startpos moves 7g7f 3c3d", "ponder " + exam.byoyomi());
    if (!exam.staysQuiet()) {
        exam.searchIsOver();
        return exam.failed(CheckFault::Premature, exam.engine().lines().back());
    }
    exam.engine().send("ponderhit");
    const Stamp hit = now();
    const CheckLimits& limits = exam.limits();
    const std::optional<std::string> line = exam.answer(limits.byoyomi + limits.answer);
    const Milliseconds time = since(hit);
    if (!line)
        return exam.failed(CheckFault::NoAnswer);
    if (time <= limits.byoyomi)
        return Examination::passed(time, *line);
    CheckResult slow = Examination::warned(CheckFault::Slow, time, *line);
    if (time > limits.byoyomi + limits.latency)
        slow.outcome = CheckOutcome::Failed;
    return slow;
}

CheckResult checkPonderMiss(Examination& exam) {
    exam.search("startpos moves 7g7f 3c3d", "ponder " + exam.byoyomi());
    exam.engine().watch(kMoment);
    const Stamp asked = now();
    return exam.stop() ? exam.quick(since(asked)) : exam.failed(CheckFault::NoAnswer);
}

// ---- Mates -----------------------------------------------------------------------------------------------

CheckResult checkMate(Examination& exam) {
    const Milliseconds limit = exam.limits().answer;
    exam.search(kMateInOne, "mate " + std::to_string(limit.count()));
    const std::optional<std::string> line = exam.answer(2 * limit);
    if (!line)
        return exam.failed(CheckFault::NoAnswer);
    if (isReply(*line, ReplyWord::BestMove))
        return exam.failed(CheckFault::WrongAnswer, *line);
    const MateResult result = mateResultOf(*line, kMateInOne);
    if (result.answer == MateAnswer::NotImplemented)
        return Examination::skipped(*line);
    if (result.answer == MateAnswer::Timeout)
        return Examination::warned(CheckFault::WrongAnswer, std::nullopt, *line);
    if (result.answer == MateAnswer::Line && result.fault == MateLineFault::None)
        return Examination::passed(exam.searched(), *line);
    return exam.failed(CheckFault::WrongAnswer, *line);
}

CheckResult checkNoMate(Examination& exam) {
    const CheckLimits& limits = exam.limits();
    exam.search(kNoMate, "mate " + std::to_string(limits.latency.count()));
    const std::optional<std::string> line = exam.answer(limits.latency + limits.answer);
    if (!line)
        return exam.failed(CheckFault::NoAnswer);
    if (saysNotImplemented(*line))
        return Examination::skipped(*line);
    const Reply reply = classify(*line, usiDialect());
    const bool proper =
        reply.word == ReplyWord::Checkmate && (reply.rest == "nomate" || reply.rest == "timeout");
    return proper ? Examination::passed(exam.searched(), *line) : exam.failed(CheckFault::WrongAnswer, *line);
}

CheckResult checkMateStop(Examination& exam) {
    exam.search("startpos", "mate infinite");
    std::optional<std::string> line = exam.answer(exam.limits().patience);
    if (!line)
        line = exam.stop();
    if (!line)
        return exam.failed(CheckFault::NoAnswer);
    if (!isReply(*line, ReplyWord::Checkmate))
        return exam.failed(CheckFault::WrongAnswer, *line);
    return saysNotImplemented(*line) ? Examination::skipped(*line) : Examination::passed(std::nullopt, *line);
}

// ---- Positions and games ---------------------------------------------------------------------------------

CheckResult checkIllegalPosition(Examination& exam) {
    exam.search("startpos moves 7g7e", exam.byoyomi());
    const std::optional<std::string> line = exam.answer(exam.limits().byoyomi + exam.limits().answer);
    if (!line)
        return exam.failed(CheckFault::NoAnswer);
    return bestMoveOf(*line, "startpos").kind == BestMoveKind::Resign
               ? Examination::passed(std::nullopt, *line)
               : Examination::warned(CheckFault::WrongAnswer, std::nullopt, *line);
}

CheckResult checkMated(Examination& exam) {
    exam.search(kMated, exam.byoyomi());
    const std::optional<std::string> line = exam.answer(exam.limits().byoyomi + exam.limits().answer);
    if (!line)
        return exam.failed(CheckFault::NoAnswer);
    if (line->find("resign") != std::string::npos)
        return Examination::passed(std::nullopt, *line);
    return bestMoveOf(*line, kMated).kind == BestMoveKind::Resign
               ? Examination::warned(CheckFault::WrongAnswer, std::nullopt, *line)
               : exam.failed(CheckFault::IllegalMove, *line);
}

CheckResult checkGameOver(Examination& exam) {
    exam.engine().send("gameover win");
    if (const std::optional<std::string> line = exam.awaitAnswer(kMoment))
        return exam.failed(CheckFault::WrongAnswer, *line);
    return exam.readyOrNot();
}

CheckResult checkGameOverInSearch(Examination& exam) {
    exam.search("startpos", "infinite");
    exam.engine().watch(kMoment);
    exam.engine().send("gameover lose");
    if (exam.answer(2 * exam.limits().latency))
        return Examination::passed();
    const bool alive = exam.engine().isAlive();
    if (!exam.stop())
        return exam.failed(CheckFault::NoAnswer);
    return Examination::warned(alive ? CheckFault::Blocked : CheckFault::Died);
}

CheckResult checkNewGame(Examination& exam) {
    exam.engine().send("usinewgame");
    return exam.limitedSearch(exam.byoyomi(), exam.limits().byoyomi);
}

// ---- The end ---------------------------------------------------------------------------------------------

void beginToSearch(Examination& exam) {
    exam.search("startpos", "infinite");
    exam.engine().watch(exam.limits().patience);
}

// The engine was asked to end at that time.
CheckResult checkEnd(Examination& exam, Stamp asked) {
    RawEngine& engine = exam.engine();
    const bool ended = engine.awaitEnd(exam.limits().answer);
    const Milliseconds time = since(asked);
    exam.searchIsOver();
    if (!ended) {
        engine.kill();
        engine.awaitEnd(exam.limits().answer);
        return exam.failed(CheckFault::DoesNotEnd);
    }
    if (engine.status()->exitCode != 0)
        return Examination::warned(CheckFault::ExitCode, time, exam.howItEnded());
    return exam.quick(time);
}

CheckResult checkQuit(Examination& exam) {
    const Stamp asked = now();
    exam.engine().send("quit");
    return checkEnd(exam, asked);
}

CheckResult checkQuitInSearch(Examination& exam) {
    beginToSearch(exam);
    return checkQuit(exam);
}

CheckResult checkEndOfInput(Examination& exam) {
    const Stamp asked = now();
    exam.engine().endInput();
    return checkEnd(exam, asked);
}

CheckResult checkEndOfInputInSearch(Examination& exam) {
    beginToSearch(exam);
    return checkEndOfInput(exam);
}

// ---- The table -------------------------------------------------------------------------------------------

struct Check {
    CheckId id = CheckId::Handshake;
    const char* name = "";
    // Starts with a process that is ready for a search; without one the check has failed.
    bool needsReady = true;
    CheckResult (*examine)(Examination& exam) = nullptr;
};

constexpr std::array<Check, kCheckCount> kChecks{{
    {CheckId::Handshake, "Handshake", false, checkHandshake},
    {CheckId::Identity, "Identity", false, checkIdentity},
    {CheckId::RepeatedHandshake, "RepeatedHandshake", false, checkRepeatedHandshake},
    {CheckId::Options, "Options", false, checkOptions},
    {CheckId::Ready, "Ready", false, checkReady},
    {CheckId::UnknownCommand, "UnknownCommand", true, checkUnknownCommand},
    {CheckId::UnknownOption, "UnknownOption", true, checkUnknownOption},
    {CheckId::LongLine, "LongLine", true, checkLongLine},
    {CheckId::LineEnds, "LineEnds", true, checkLineEnds},
    {CheckId::Byoyomi, "Byoyomi", true, checkByoyomi},
    {CheckId::Information, "Information", false, checkInformation},
    {CheckId::Increment, "Increment", true, checkIncrement},
    {CheckId::MoveTime, "MoveTime", true, checkMoveTime},
    {CheckId::Depth, "Depth", true, checkDepth},
    {CheckId::Nodes, "Nodes", true, checkNodes},
    {CheckId::SearchMoves, "SearchMoves", true, checkSearchMoves},
    {CheckId::Infinite, "Infinite", true, checkInfinite},
    {CheckId::StopLatency, "StopLatency", true, checkStopLatency},
    {CheckId::StopWhenIdle, "StopWhenIdle", true, checkStopWhenIdle},
    {CheckId::ReadyWhileSearching, "ReadyWhileSearching", true, checkReadyWhileSearching},
    {CheckId::OptionWhileSearching, "OptionWhileSearching", true, checkOptionWhileSearching},
    {CheckId::Ponder, "Ponder", true, checkPonder},
    {CheckId::PonderMiss, "PonderMiss", true, checkPonderMiss},
    {CheckId::Mate, "Mate", true, checkMate},
    {CheckId::NoMate, "NoMate", true, checkNoMate},
    {CheckId::MateStop, "MateStop", true, checkMateStop},
    {CheckId::IllegalPosition, "IllegalPosition", true, checkIllegalPosition},
    {CheckId::Mated, "Mated", true, checkMated},
    {CheckId::GameOver, "GameOver", true, checkGameOver},
    {CheckId::GameOverInSearch, "GameOverInSearch", true, checkGameOverInSearch},
    {CheckId::NewGame, "NewGame", true, checkNewGame},
    {CheckId::Quit, "Quit", true, checkQuit},
    {CheckId::QuitInSearch, "QuitInSearch", true, checkQuitInSearch},
    {CheckId::EndOfInput, "EndOfInput", true, checkEndOfInput},
    {CheckId::EndOfInputInSearch, "EndOfInputInSearch", true, checkEndOfInputInSearch},
}};

constexpr bool isInOrder() {
    for (std::size_t i = 0; i < kChecks.size(); ++i)
        if (kChecks[i].id != static_cast<CheckId>(i) || kChecks[i].examine == nullptr)
            return false;
    return true;
}
static_assert(isInOrder());

CheckReport examine(Examination exam, Milliseconds total, const std::function<void(CheckId)>& progress) {
    CheckReport& report = exam.report();
    if (std::optional<Failure> failure = exam.begin()) {
        report.failure = std::move(failure);
        return std::move(report);
    }
    const Stamp begun = now();
    for (const Check& check : kChecks) {
        if (since(begun) >= total) {
            report.end = CheckEnd::OutOfTime;
            break;
        }
        if (progress)
            progress(check.id);
        CheckResult result =
            !check.needsReady || exam.prepare() ? check.examine(exam) : exam.failed(CheckFault::NoAnswer);
        result.id = check.id;
        result.text = exam.shown(result.text);
        const bool failed = result.outcome == CheckOutcome::Failed;
        if (failed || result.fault == CheckFault::Died || result.fault == CheckFault::ExitCode) {
            result.lastLines = exam.shown(exam.engine().lastLines());
            result.lastErrorLines = exam.shown(exam.engine().lastErrorLines());
        }
        report.results.push_back(std::move(result));
        if (failed && check.id == CheckId::Handshake) {
            report.end = CheckEnd::NotIntroduced;
            break;
        }
        if (failed && check.id == CheckId::Ready) {
            report.end = CheckEnd::NotReady;
            break;
        }
    }
    exam.end();
    return std::move(report);
}

} // namespace

const char* nameOf(CheckId id) { return kChecks[static_cast<std::size_t>(id)].name; }

const char* nameOf(CheckFault fault) { return kFaultNames[static_cast<std::size_t>(fault)]; }

bool CheckReport::hasFailures() const {
    return failure || end != CheckEnd::Whole ||
           std::any_of(results.begin(), results.end(),
                       [](const CheckResult& result) { return result.outcome == CheckOutcome::Failed; });
}

CheckReport checkEngine(const EngineConfig& config, const CheckLimits& limits,
                        const std::function<void(CheckId)>& progress, const TextDecoder& decoder) {
    const BrokenPipesAreErrors guard;
    return examine(Examination(config, limits, decoder), limits.total, progress);
}

} // namespace host
