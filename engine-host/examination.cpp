// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine-host/detail/examination.h"

#include "engine-host/transcript.h"
#include "shogi-core/sfen.h"

#include <algorithm>
#include <utility>

namespace host {

namespace {

Milliseconds since(Stamp from) {
    return std::chrono::duration_cast<Milliseconds>(std::chrono::steady_clock::now() - from);
}

shogi::Position positionOf(std::string_view position) {
    constexpr std::string_view kSfen = "sfen ";
    return position == "startpos" ? shogi::Position()
                                  : shogi::parseSfen(position.substr(kSfen.size())).value();
}

CheckResult make(CheckOutcome outcome, CheckFault fault, std::optional<Milliseconds> time, std::string text) {
    CheckResult result;
    result.outcome = outcome;
    result.fault = fault;
    result.time = time;
    result.text = std::move(text);
    return result;
}

// Raw: texts are decoded when reported.
AnswerContext contextOf(const shogi::Position& position) {
    return AnswerContext{usiDialect(), position, [](std::string_view text) { return std::string(text); }};
}

} // namespace

bool isReply(const std::string& line, ReplyWord word) { return classify(line, usiDialect()).word == word; }

bool isAnswer(const std::string& line) {
    return isReply(line, ReplyWord::BestMove) || isReply(line, ReplyWord::Checkmate);
}

BestMove bestMoveOf(const std::string& line, const std::string& position) {
    const shogi::Position searched = positionOf(position);
    return parseBestMove(classify(line, usiDialect()).rest, contextOf(searched));
}

MateResult mateResultOf(const std::string& line, const std::string& position) {
    const shogi::Position searched = positionOf(position);
    return parseCheckmate(classify(line, usiDialect()).rest, contextOf(searched));
}

Examination::Examination(const EngineConfig& config, const CheckLimits& limits, const TextDecoder& decoder)
    : m_config(config)
    , m_limits(limits)
    , m_decoder(decoder)
    , m_startLimit(limits.start)
    , m_readyLimit(limits.ready) {}

std::optional<Failure> Examination::begin() {
    m_engine = std::make_unique<RawEngine>(m_config, m_config.timeouts.pipesAfterExit);
    return m_engine->spawn();
}

std::string Examination::shown(std::string_view bytes, std::size_t characters) const {
    const std::string text = m_decoder(bytesFor(bytes, characters), m_config.encoding);
    return escapedBytes(shortened(text, characters));
}

std::vector<std::string> Examination::shown(const std::vector<std::string>& lines) const {
    std::vector<std::string> result;
    for (const std::string& line : lines)
        result.push_back(shown(line));
    return result;
}

// ---- Steps -----------------------------------------------------------------------------------------------

bool Examination::introduce() {
    m_engine->send("usi");
    const Stamp asked = std::chrono::steady_clock::now();
    const bool introduced = awaitWord(ReplyWord::HandshakeDone, m_startLimit).has_value();
    // From now on the usual time is known.
    if (introduced && m_startLimit == m_limits.start)
        m_startLimit = std::min(m_limits.start, m_limits.answer + 3 * since(asked));
    return introduced;
}

bool Examination::makeReady() {
    m_engine->forget();
    m_engine->send("isready");
    const Stamp asked = std::chrono::steady_clock::now();
    const bool ready = awaitWord(ReplyWord::ReadyOk, m_readyLimit).has_value();
    // The first one may load a lot of data.
    if (ready && m_readyLimit == m_limits.ready)
        m_readyLimit = std::min(m_limits.ready, m_limits.answer + 3 * since(asked));
    return ready;
}

bool Examination::prepare() {
    if (m_engine->isAlive() && !m_inSearch && makeReady()) {
        m_engine->forget();
        return true;
    }
    m_inSearch = false;
    if (begin() || !introduce())
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

std::optional<std::string> Examination::awaitWord(ReplyWord word, Milliseconds limit) {
    return m_engine->await(limit, [word](const std::string& line) { return isReply(line, word); });
}

std::optional<std::string> Examination::awaitAnswer(Milliseconds limit) {
    return m_engine->await(limit, isAnswer);
}

bool Examination::staysQuiet() { return !awaitAnswer(m_limits.patience).has_value(); }

void Examination::search(const std::string& position, const std::string& limits) {
    m_inSearch = true;
    m_engine->send("position " + position);
    m_engine->send("go " + limits);
    m_started = std::chrono::steady_clock::now();
}

Milliseconds Examination::searched() const { return since(m_started); }

std::optional<std::string> Examination::answer(Milliseconds limit) {
    std::optional<std::string> line = awaitAnswer(limit);
    if (line)
        m_inSearch = false;
    return line;
}

std::optional<std::string> Examination::stop() {
    m_engine->forget();
    m_engine->send("stop");
    return answer(m_limits.answer);
}

std::string Examination::byoyomi() const {
    return "btime 0 wtime 0 byoyomi " + std::to_string(m_limits.byoyomi.count());
}

// ---- Verdicts --------------------------------------------------------------------------------------------

CheckResult Examination::passed(std::optional<Milliseconds> time, std::string text) {
    return make(CheckOutcome::Passed, CheckFault::None, time, std::move(text));
}

CheckResult Examination::warned(CheckFault fault, std::optional<Milliseconds> time, std::string text) {
    return make(CheckOutcome::Warned, fault, time, std::move(text));
}

CheckResult Examination::skipped(std::string text) {
    return make(CheckOutcome::Skipped, CheckFault::NotSupported, std::nullopt, std::move(text));
}

CheckResult Examination::failed(CheckFault fault, std::string text) const {
    if (!m_engine->isAlive() && fault == CheckFault::NoAnswer)
        return make(CheckOutcome::Failed, CheckFault::Died, std::nullopt, howItEnded());
    return make(CheckOutcome::Failed, fault, std::nullopt, std::move(text));
}

CheckResult Examination::quick(Milliseconds time) const {
    return time > m_limits.latency ? warned(CheckFault::Slow, time) : passed(time);
}

std::string Examination::howItEnded() const {
    const std::optional<ExitStatus>& status = m_engine->status();
    if (!status)
        return {};
    if (status->hadClosedPipes)
        return "terminated by Komadai because it had closed its input or output";
    return status->signal ? "signal " + std::to_string(*status->signal)
                          : "exit code " + std::to_string(status->exitCode.value_or(0));
}

CheckResult Examination::limitedSearch(const std::string& limits, std::optional<Milliseconds> allowance) {
    search("startpos", limits);
    const std::optional<std::string> line = answer(m_limits.answer + allowance.value_or(Milliseconds(0)));
    const Milliseconds time = searched();
    if (!line)
        return failed(CheckFault::NoAnswer);
    if (bestMoveOf(*line, "startpos").kind != BestMoveKind::Move)
        return failed(CheckFault::IllegalMove, *line);
    if (allowance && time > *allowance + m_limits.latency)
        return make(CheckOutcome::Failed, CheckFault::Slow, time, *line);
    if (allowance && time > *allowance)
        return warned(CheckFault::Slow, time, *line);
    return passed(time, *line);
}

} // namespace host
