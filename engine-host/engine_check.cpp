// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine-host/engine_check.h"

#include "engine-host/detail/engine_process.h"
#include "engine-host/detail/tokens.h"
#include "engine-host/line_splitter.h"
#include "engine-host/transcript.h"
#include "engine-host/usi_option.h"
#include "engine-host/usi_parser.h"
#include "shogi-core/sfen.h"

#include <algorithm>
#include <array>
#include <csignal>
#include <pthread.h>
#include <utility>

namespace host {

namespace {

constexpr std::array<const char*, kCheckCount> kCheckNames{"Handshake",
                                                           "Identity",
                                                           "RepeatedHandshake",
                                                           "Options",
                                                           "Ready",
                                                           "UnknownCommand",
                                                           "UnknownOption",
                                                           "LongLine",
                                                           "LineEnds",
                                                           "Byoyomi",
                                                           "Information",
                                                           "Increment",
                                                           "MoveTime",
                                                           "Depth",
                                                           "Nodes",
                                                           "SearchMoves",
                                                           "Infinite",
                                                           "StopLatency",
                                                           "StopWhenIdle",
                                                           "ReadyWhileSearching",
                                                           "OptionWhileSearching",
                                                           "Ponder",
                                                           "PonderMiss",
                                                           "Mate",
                                                           "NoMate",
                                                           "MateStop",
                                                           "IllegalPosition",
                                                           "Mated",
                                                           "GameOver",
                                                           "GameOverInSearch",
                                                           "NewGame",
                                                           "Quit",
                                                           "QuitInSearch",
                                                           "EndOfInput",
                                                           "EndOfInputInSearch"};

constexpr std::array<const char*, 14> kFaultNames{
    "None",      "NoAnswer",    "Slow",        "Premature", "Died",         "WrongAnswer", "IllegalMove",
    "BadOption", "MissingName", "MissingInfo", "Blocked",   "NotSupported", "DoesNotEnd",  "ExitCode"};

constexpr const char* kMateInOne = "sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G2r2b3g4s4n4l17p 1";
constexpr const char* kMated = "sfen 4k4/4G4/4P4/9/9/9/9/9/4K4 w 2r2b3g4s4n4l17p 2";
constexpr const char* kNoMate = "sfen 4k4/9/9/9/9/9/9/9/4K4 b G2r2b3g4s4n4l18p 1";

constexpr std::size_t kMaxLines = 100'000; // of one step, kept

Milliseconds since(Stamp from) {
    return std::chrono::duration_cast<Milliseconds>(std::chrono::steady_clock::now() - from);
}

// One process, driven by hand on a loop of its own.
class RawEngine {
public:
    RawEngine(const EngineConfig& config, Milliseconds grace)
        : m_config(config) {
        EngineProcess::Callbacks callbacks;
        callbacks.output = [this](std::string_view bytes) {
            m_splitter.feed(bytes, [this](std::string_view line, bool) { keep(line); });
        };
        callbacks.error = [](std::string_view) {};
        callbacks.inputBlocked = [this] { m_process->kill(); };
        callbacks.exited = [this](const ExitStatus& status) {
            m_splitter.finish([this](std::string_view line, bool) { keep(line); });
            m_status = status;
        };
        m_process = std::make_shared<EngineProcess>(m_context, std::move(callbacks), grace);
    }
    ~RawEngine() {
        if (!m_status && m_spawned) {
            m_process->killNow();
            awaitEnd(Milliseconds(5'000));
        }
    }
    RawEngine(const RawEngine&) = delete;
    RawEngine& operator=(const RawEngine&) = delete;

    std::optional<Failure> spawn() {
        std::optional<Failure> failure = m_process->spawn(m_config);
        m_spawned = !failure;
        return failure;
    }
    void send(std::string line) { m_process->write(std::move(line)); }
    void endInput() { m_process->endInput(); }
    void kill() { m_process->kill(); }
    bool isAlive() const { return m_spawned && !m_status; }
    const std::optional<ExitStatus>& status() const { return m_status; }

    // Lines since the last call of forget().
    const std::vector<std::string>& lines() const { return m_lines; }
    void forget() { m_lines.clear(); }

    // The first line, among those kept, that fits; nothing when the time is up or the process has ended.
    template <class Fits>
    std::optional<std::string> await(Milliseconds limit, Fits fits) {
        const Stamp until = std::chrono::steady_clock::now() + limit;
        std::size_t seen = 0;
        for (;;) {
            for (; seen < m_lines.size(); ++seen)
                if (fits(m_lines[seen]))
                    return m_lines[seen];
            if (!isAlive() || std::chrono::steady_clock::now() >= until)
                return std::nullopt;
            m_context.restart();
            m_context.run_one_until(until);
        }
    }
    bool awaitEnd(Milliseconds limit) {
        await(limit, [](const std::string&) { return false; });
        return m_status.has_value();
    }

private:
    void keep(std::string_view line) {
        constexpr std::size_t kLongest = 10'000;
        if (m_lines.size() < kMaxLines)
            m_lines.emplace_back(trimmed(line).substr(0, kLongest));
    }

    EngineConfig m_config;
    boost::asio::io_context m_context{1};
    LineSplitter m_splitter;
    std::vector<std::string> m_lines;
    std::optional<ExitStatus> m_status;
    bool m_spawned = false;
    std::shared_ptr<EngineProcess> m_process;
};

class Examination {
public:
    Examination(const EngineConfig& config, const CheckLimits& limits, const TextDecoder& decoder)
        : m_config(config)
        , m_limits(limits)
        , m_decoder(decoder)
        , m_startLimit(limits.start)
        , m_readyLimit(limits.ready) {}

    CheckReport run(const std::function<void(CheckId)>& progress) {
        m_engine = std::make_unique<RawEngine>(m_config, m_config.timeouts.pipesAfterExit);
        if (std::optional<Failure> failure = m_engine->spawn()) {
            m_report.failure = std::move(failure);
            return std::move(m_report);
        }
        const Stamp begun = std::chrono::steady_clock::now();
        for (std::size_t i = 0; i < kCheckCount && m_report.end == CheckEnd::Whole; ++i) {
            if (since(begun) >= m_limits.total) {
                m_report.end = CheckEnd::OutOfTime;
                break;
            }
            const auto id = static_cast<CheckId>(i);
            if (progress)
                progress(id);
            CheckResult result = examine(id);
            result.id = id;
            result.text = escapedBytes(m_decoder(result.text, m_config.encoding));
            if (result.outcome == CheckOutcome::Failed && id == CheckId::Handshake)
                m_report.end = CheckEnd::NotIntroduced;
            else if (result.outcome == CheckOutcome::Failed && id == CheckId::Ready)
                m_report.end = CheckEnd::NotReady;
            m_report.results.push_back(std::move(result));
        }
        m_engine.reset();
        return std::move(m_report);
    }

private:
    // ---- What the engine says

    const AnswerContext context(const shogi::Position& position) const {
        return AnswerContext{usiDialect(), position, [](std::string_view text) { return std::string(text); }};
    }
    static bool is(const std::string& line, ReplyWord word) {
        return classify(line, usiDialect()).word == word;
    }
    static bool isAnswer(const std::string& line) {
        return is(line, ReplyWord::BestMove) || is(line, ReplyWord::Checkmate);
    }
    std::optional<std::string> awaitWord(ReplyWord word, Milliseconds limit) {
        return m_engine->await(limit, [word](const std::string& line) { return is(line, word); });
    }
    std::optional<std::string> awaitAnswer(Milliseconds limit) { return m_engine->await(limit, isAnswer); }

    // ---- Verdicts

    static CheckResult passed(std::optional<Milliseconds> time = std::nullopt, std::string text = {}) {
        return make(CheckOutcome::Passed, CheckFault::None, time, std::move(text));
    }
    static CheckResult make(CheckOutcome outcome, CheckFault fault,
                            std::optional<Milliseconds> time = std::nullopt, std::string text = {}) {
        CheckResult result;
        result.outcome = outcome;
        result.fault = fault;
        result.time = time;
        result.text = std::move(text);
        return result;
    }
    CheckResult failed(CheckFault fault, std::string text = {}) const {
        if (!m_engine->isAlive() && fault == CheckFault::NoAnswer)
            return make(CheckOutcome::Failed, CheckFault::Died, std::nullopt, howItEnded());
        return make(CheckOutcome::Failed, fault, std::nullopt, std::move(text));
    }
    std::string howItEnded() const {
        const std::optional<ExitStatus>& status = m_engine->status();
        if (!status)
            return {};
        return status->signal ? "signal " + std::to_string(*status->signal)
                              : "exit code " + std::to_string(status->exitCode.value_or(0));
    }
    CheckResult quick(Milliseconds time) const {
        return time > m_limits.latency ? make(CheckOutcome::Warned, CheckFault::Slow, time) : passed(time);
    }

    // ---- Steps

    // How long something that took so long the first time may take again.
    Milliseconds again(Milliseconds taken, Milliseconds first) const {
        return std::min(first, m_limits.answer + 3 * taken);
    }
    bool introduce() {
        m_engine->send("usi");
        const Stamp asked = std::chrono::steady_clock::now();
        const bool introduced = awaitWord(ReplyWord::HandshakeDone, m_startLimit).has_value();
        if (introduced && m_startLimit == m_limits.start)
            m_startLimit = again(since(asked), m_limits.start);
        return introduced;
    }
    bool makeReady() {
        m_engine->forget();
        m_engine->send("isready");
        const Stamp asked = std::chrono::steady_clock::now();
        const bool ready = awaitWord(ReplyWord::ReadyOk, m_readyLimit).has_value();
        // The first one may load much; from then on it is known how long that takes.
        if (ready && m_readyLimit == m_limits.ready)
            m_readyLimit = again(since(asked), m_limits.ready);
        return ready;
    }
    // A process that is ready for a search; the old one if it still answers.
    bool prepare() {
        if (m_engine->isAlive() && !m_inSearch && makeReady()) {
            m_engine->forget();
            return true;
        }
        m_inSearch = false;
        m_engine = std::make_unique<RawEngine>(m_config, m_config.timeouts.pipesAfterExit);
        if (m_engine->spawn() || !introduce())
            return false;
        for (const auto& option : m_config.options)
            m_engine->send("setoption name " + option.first + " value " +
                           (option.second.empty() ? "<empty>" : option.second));
        if (!makeReady())
            return false;
        m_engine->send("usinewgame");
        m_engine->forget();
        return true;
    }
    void search(const std::string& position, const std::string& limits) {
        m_inSearch = true;
        m_engine->send("position " + position);
        m_engine->send("go " + limits);
        m_started = std::chrono::steady_clock::now();
    }
    // The one answer to the search; whether there is a second one is looked at by the next prepare().
    std::optional<std::string> answer(Milliseconds limit) {
        std::optional<std::string> line = awaitAnswer(limit);
        if (line)
            m_inSearch = false;
        return line;
    }
    std::optional<std::string> stop() {
        m_engine->forget();
        m_engine->send("stop");
        return answer(m_limits.answer);
    }

    BestMove bestMove(const std::string& line, const std::string& position) const {
        const bool even = position == "startpos";
        const shogi::Position searched =
            even ? shogi::Position() : shogi::parseSfen(std::string_view(position).substr(5)).value();
        return parseBestMove(classify(line, usiDialect()).rest, context(searched));
    }

    // A search with a limit of its own on the even game's start.
    CheckResult limitedSearch(const std::string& limits, std::optional<Milliseconds> allowance) {
        search("startpos", limits);
        const std::optional<std::string> line = answer(m_limits.answer + allowance.value_or(Milliseconds(0)));
        const Milliseconds time = since(m_started);
        if (!line)
            return failed(CheckFault::NoAnswer);
        const BestMove best = bestMove(*line, "startpos");
        if (best.kind != BestMoveKind::Move)
            return failed(CheckFault::IllegalMove, *line);
        if (allowance && time > *allowance + m_limits.latency)
            return make(CheckOutcome::Failed, CheckFault::Slow, time, *line);
        if (allowance && time > *allowance)
            return make(CheckOutcome::Warned, CheckFault::Slow, time, *line);
        return passed(time, *line);
    }

    CheckResult examine(CheckId id);
    CheckResult examineOptions() const;
    CheckResult examineMate();
    CheckResult examineEnd(bool byQuit, bool inSearch);

    EngineConfig m_config;
    CheckLimits m_limits;
    TextDecoder m_decoder;
    CheckReport m_report;
    std::unique_ptr<RawEngine> m_engine;
    std::vector<std::string> m_introduction;
    std::vector<std::string> m_thoughts; // of the byoyomi search
    Milliseconds m_startLimit;
    Milliseconds m_readyLimit;
    bool m_inSearch = false;
    Stamp m_started{};
};

CheckResult Examination::examineOptions() const {
    std::vector<EngineOption> options;
    for (const std::string& line : m_introduction) {
        if (!is(line, ReplyWord::Option))
            continue;
        const std::string_view rest = classify(line, usiDialect()).rest;
        const OptionLineFault fault = optionLineFault(rest, options);
        if (fault != OptionLineFault::None) {
            CheckResult result = make(CheckOutcome::Failed, CheckFault::BadOption, std::nullopt, line);
            result.optionFault = fault;
            return result;
        }
        options.push_back(*parseOption(rest));
    }
    return passed(std::nullopt, std::to_string(options.size()));
}

CheckResult Examination::examineMate() {
    search(kMateInOne, "mate " + std::to_string(m_limits.answer.count()));
    const std::optional<std::string> line = answer(m_limits.answer + m_limits.answer);
    if (!line)
        return failed(CheckFault::NoAnswer);
    if (is(*line, ReplyWord::BestMove))
        return failed(CheckFault::WrongAnswer, *line);
    const shogi::Position position = shogi::parseSfen(std::string_view(kMateInOne).substr(5)).value();
    const MateResult result = parseCheckmate(classify(*line, usiDialect()).rest, context(position));
    switch (result.answer) {
    case MateAnswer::NotImplemented:
        return make(CheckOutcome::Skipped, CheckFault::NotSupported, std::nullopt, *line);
    case MateAnswer::Line:
        if (result.fault == MateLineFault::None)
            return passed(since(m_started), *line);
        return failed(CheckFault::WrongAnswer, *line);
    case MateAnswer::Timeout:
        return make(CheckOutcome::Warned, CheckFault::WrongAnswer, std::nullopt, *line);
    default:
        return failed(CheckFault::WrongAnswer, *line);
    }
}

CheckResult Examination::examineEnd(bool byQuit, bool inSearch) {
    if (inSearch) {
        search("startpos", "infinite");
        m_engine->await(m_limits.patience, [](const std::string&) { return false; });
    }
    const Stamp asked = std::chrono::steady_clock::now();
    if (byQuit)
        m_engine->send("quit");
    else
        m_engine->endInput();
    const bool ended = m_engine->awaitEnd(m_limits.answer);
    const Milliseconds time = since(asked);
    m_inSearch = false;
    if (!ended) {
        m_engine->kill();
        m_engine->awaitEnd(m_limits.answer);
        return failed(CheckFault::DoesNotEnd);
    }
    if (m_engine->status()->exitCode != 0)
        return make(CheckOutcome::Warned, CheckFault::ExitCode, time, howItEnded());
    return quick(time);
}

CheckResult Examination::examine(CheckId id) {
    if (id == CheckId::Handshake) {
        const Stamp asked = std::chrono::steady_clock::now();
        const bool introduced = introduce();
        const Milliseconds time = since(asked);
        m_introduction = m_engine->lines();
        if (!introduced)
            return failed(CheckFault::NoAnswer);
        for (const std::string& line : m_introduction) {
            const Reply reply = classify(line, usiDialect());
            Tokens words(reply.rest);
            if (reply.word == ReplyWord::Option)
                ++m_report.options;
            if (reply.word != ReplyWord::Id)
                continue;
            const std::string_view what = words.next();
            if (what == "name")
                m_report.name = m_decoder(words.rest(), m_config.encoding);
            else if (what == "author")
                m_report.author = m_decoder(words.rest(), m_config.encoding);
        }
        return quick(time);
    }
    if (id == CheckId::Identity)
        return m_report.name.empty() || m_report.author.empty()
                   ? make(CheckOutcome::Warned, CheckFault::MissingName)
                   : passed(std::nullopt, m_report.name);
    if (id == CheckId::Options)
        return examineOptions();
    if (id == CheckId::Information) {
        const bool informed = std::any_of(m_thoughts.begin(), m_thoughts.end(), [](const std::string& line) {
            return is(line, ReplyWord::Info) && line.find(" score ") != std::string::npos &&
                   line.find(" pv ") != std::string::npos;
        });
        return informed ? passed() : make(CheckOutcome::Warned, CheckFault::MissingInfo);
    }
    if (id == CheckId::RepeatedHandshake) {
        m_engine->forget();
        if (!introduce())
            return failed(CheckFault::NoAnswer);
        return passed();
    }
    if (id == CheckId::Ready) {
        const Stamp asked = std::chrono::steady_clock::now();
        if (!makeReady())
            return failed(CheckFault::NoAnswer);
        const Milliseconds time = since(asked);
        m_engine->send("usinewgame");
        return passed(time);
    }
    if (!prepare())
        return failed(CheckFault::NoAnswer);

    const std::string byoyomi = "btime 0 wtime 0 byoyomi " + std::to_string(m_limits.byoyomi.count());
    const auto quiet = [&] { return !awaitAnswer(m_limits.patience).has_value(); };
    switch (id) {
    case CheckId::UnknownCommand:
        m_engine->send("nosuchcommand with words");
        return makeReady() ? passed() : failed(CheckFault::NoAnswer);
    case CheckId::UnknownOption:
        m_engine->send("setoption name NoSuchOptionAtAll value 1");
        return makeReady() ? passed() : failed(CheckFault::NoAnswer);
    case CheckId::LongLine:
        m_engine->send(std::string(std::size_t{2} << 20, 'x'));
        return makeReady() ? passed() : failed(CheckFault::NoAnswer);
    case CheckId::LineEnds:
        m_engine->send("  isready \r");
        return awaitWord(ReplyWord::ReadyOk, m_limits.answer) ? passed() : failed(CheckFault::NoAnswer);
    case CheckId::Byoyomi: {
        CheckResult result = limitedSearch(byoyomi, m_limits.byoyomi);
        m_thoughts = m_engine->lines();
        return result;
    }
    case CheckId::Increment:
        return limitedSearch("btime 1000 wtime 1000 binc 1000 winc 1000", Milliseconds(2'000));
    case CheckId::MoveTime:
        return limitedSearch("movetime " + std::to_string(m_limits.byoyomi.count()), m_limits.byoyomi);
    case CheckId::Depth:
        return limitedSearch("depth 1", std::nullopt);
    case CheckId::Nodes:
        return limitedSearch("nodes 1000", std::nullopt);
    case CheckId::SearchMoves: {
        CheckResult result = limitedSearch(byoyomi + " searchmoves 9g9f", m_limits.byoyomi);
        if (result.fault == CheckFault::None && result.text.find("bestmove 9g9f") == std::string::npos)
            return make(CheckOutcome::Warned, CheckFault::WrongAnswer, result.time, result.text);
        return result;
    }
    case CheckId::Infinite: {
        search(kMateInOne, "infinite");
        if (std::optional<std::string> early = answer(m_limits.patience + m_limits.patience))
            return failed(CheckFault::Premature, *early);
        const std::optional<std::string> line = stop();
        if (!line)
            return failed(CheckFault::NoAnswer);
        return bestMove(*line, kMateInOne).kind == BestMoveKind::Move
                   ? passed(std::nullopt, *line)
                   : failed(CheckFault::IllegalMove, *line);
    }
    case CheckId::StopLatency: {
        search("startpos", "infinite");
        if (!quiet()) {
            m_inSearch = false;
            return failed(CheckFault::Premature, m_engine->lines().back());
        }
        const Stamp asked = std::chrono::steady_clock::now();
        const std::optional<std::string> line = stop();
        if (!line)
            return failed(CheckFault::NoAnswer);
        return quick(since(asked));
    }
    case CheckId::StopWhenIdle:
        m_engine->send("stop");
        if (std::optional<std::string> line = awaitAnswer(m_limits.patience))
            return failed(CheckFault::WrongAnswer, *line);
        return makeReady() ? passed() : failed(CheckFault::NoAnswer);
    case CheckId::ReadyWhileSearching: {
        search("startpos", "infinite");
        m_engine->send("isready");
        const Stamp asked = std::chrono::steady_clock::now();
        const bool ready = awaitWord(ReplyWord::ReadyOk, m_limits.latency + m_limits.latency).has_value();
        const Milliseconds time = since(asked);
        for (const std::string& line : m_engine->lines())
            if (isAnswer(line)) {
                m_inSearch = false;
                return failed(CheckFault::Premature, line);
            }
        if (!stop())
            return failed(CheckFault::NoAnswer);
        if (!ready)
            return make(CheckOutcome::Warned, CheckFault::Blocked);
        return passed(time);
    }
    case CheckId::OptionWhileSearching: {
        search("startpos", "infinite");
        m_engine->await(Milliseconds(200), [](const std::string&) { return false; });
        m_engine->send("setoption name USI_Hash value 32");
        if (!stop())
            return make(CheckOutcome::Warned, m_engine->isAlive() ? CheckFault::Blocked : CheckFault::Died);
        return passed();
    }
    case CheckId::Ponder: {
        search("startpos moves 7g7f 3c3d", "ponder " + byoyomi);
        if (!quiet()) {
            m_inSearch = false;
            return failed(CheckFault::Premature, m_engine->lines().back());
        }
        m_engine->send("ponderhit");
        const Stamp hit = std::chrono::steady_clock::now();
        const std::optional<std::string> line = answer(m_limits.byoyomi + m_limits.answer);
        const Milliseconds time = since(hit);
        if (!line)
            return failed(CheckFault::NoAnswer);
        if (time > m_limits.byoyomi)
            return make(time > m_limits.byoyomi + m_limits.latency ? CheckOutcome::Failed
                                                                   : CheckOutcome::Warned,
                        CheckFault::Slow, time, *line);
        return passed(time, *line);
    }
    case CheckId::PonderMiss: {
        search("startpos moves 7g7f 3c3d", "ponder " + byoyomi);
        m_engine->await(Milliseconds(200), [](const std::string&) { return false; });
        const Stamp asked = std::chrono::steady_clock::now();
        if (!stop())
            return failed(CheckFault::NoAnswer);
        return quick(since(asked));
    }
    case CheckId::Mate:
        return examineMate();
    case CheckId::NoMate: {
        search(kNoMate, "mate " + std::to_string(m_limits.latency.count()));
        const std::optional<std::string> line = answer(m_limits.latency + m_limits.answer);
        if (!line)
            return failed(CheckFault::NoAnswer);
        const std::string_view rest = classify(*line, usiDialect()).rest;
        if (is(*line, ReplyWord::Checkmate) && rest == "notimplemented")
            return make(CheckOutcome::Skipped, CheckFault::NotSupported, std::nullopt, *line);
        const bool proper = is(*line, ReplyWord::Checkmate) && (rest == "nomate" || rest == "timeout");
        return proper ? passed(since(m_started), *line) : failed(CheckFault::WrongAnswer, *line);
    }
    case CheckId::MateStop: {
        search("startpos", "mate infinite");
        std::optional<std::string> line = answer(m_limits.patience);
        if (!line)
            line = stop();
        if (!line)
            return failed(CheckFault::NoAnswer);
        if (!is(*line, ReplyWord::Checkmate))
            return failed(CheckFault::WrongAnswer, *line);
        return classify(*line, usiDialect()).rest == "notimplemented"
                   ? make(CheckOutcome::Skipped, CheckFault::NotSupported, std::nullopt, *line)
                   : passed(std::nullopt, *line);
    }
    case CheckId::IllegalPosition: {
        search("startpos moves 7g7e", byoyomi);
        const std::optional<std::string> line = answer(m_limits.byoyomi + m_limits.answer);
        if (!line)
            return failed(CheckFault::NoAnswer);
        return bestMove(*line, "startpos").kind == BestMoveKind::Resign
                   ? passed(std::nullopt, *line)
                   : make(CheckOutcome::Warned, CheckFault::WrongAnswer, std::nullopt, *line);
    }
    case CheckId::Mated: {
        search(kMated, byoyomi);
        const std::optional<std::string> line = answer(m_limits.byoyomi + m_limits.answer);
        if (!line)
            return failed(CheckFault::NoAnswer);
        if (line->find("resign") != std::string::npos)
            return passed(std::nullopt, *line);
        return bestMove(*line, kMated).kind == BestMoveKind::Resign
                   ? make(CheckOutcome::Warned, CheckFault::WrongAnswer, std::nullopt, *line)
                   : failed(CheckFault::IllegalMove, *line);
    }
    case CheckId::GameOver:
        m_engine->send("gameover win");
        if (std::optional<std::string> line = awaitAnswer(Milliseconds(200)))
            return failed(CheckFault::WrongAnswer, *line);
        return makeReady() ? passed() : failed(CheckFault::NoAnswer);
    case CheckId::GameOverInSearch: {
        search("startpos", "infinite");
        m_engine->await(Milliseconds(200), [](const std::string&) { return false; });
        m_engine->send("gameover lose");
        if (answer(m_limits.latency + m_limits.latency))
            return passed();
        const bool alive = m_engine->isAlive();
        if (!stop())
            return failed(CheckFault::NoAnswer);
        return make(CheckOutcome::Warned, alive ? CheckFault::Blocked : CheckFault::Died);
    }
    case CheckId::NewGame:
        m_engine->send("usinewgame");
        return limitedSearch(byoyomi, m_limits.byoyomi);
    case CheckId::Quit:
        return examineEnd(true, false);
    case CheckId::QuitInSearch:
        return examineEnd(true, true);
    case CheckId::EndOfInput:
        return examineEnd(false, false);
    case CheckId::EndOfInputInSearch:
        return examineEnd(false, true);
    default:
        return passed();
    }
}

} // namespace

const char* nameOf(CheckId id) { return kCheckNames[static_cast<std::size_t>(id)]; }

const char* nameOf(CheckFault fault) { return kFaultNames[static_cast<std::size_t>(fault)]; }

bool CheckReport::hasFailures() const {
    return failure || end != CheckEnd::Whole ||
           std::any_of(results.begin(), results.end(),
                       [](const CheckResult& result) { return result.outcome == CheckOutcome::Failed; });
}

CheckReport checkEngine(const EngineConfig& config, const CheckLimits& limits,
                        const std::function<void(CheckId)>& progress, const TextDecoder& decoder) {
    // Writing to an engine that has died must be an error, not the end of the program.
    sigset_t pipe;
    sigset_t before;
    ::sigemptyset(&pipe);
    ::sigaddset(&pipe, SIGPIPE);
    ::pthread_sigmask(SIG_BLOCK, &pipe, &before);
    CheckReport report = Examination(config, limits, decoder).run(progress);
    // One that is pending would be delivered with the old mask.
    const timespec now{0, 0};
    while (::sigtimedwait(&pipe, nullptr, &now) > 0) {
    }
    ::pthread_sigmask(SIG_SETMASK, &before, nullptr);
    return report;
}

} // namespace host
