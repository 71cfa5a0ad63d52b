// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine-host/detail/raw_engine.h"

#include "engine-host/detail/tokens.h"

#include <algorithm>

namespace host {

RawEngine::RawEngine(const EngineConfig& config, Milliseconds grace)
    : m_config(config) {
    EngineProcess::Callbacks callbacks;
    callbacks.output = [this](std::string_view bytes) {
        m_splitter.feed(bytes, [this](std::string_view line, bool) { keep(line); });
    };
    callbacks.error = [this](std::string_view bytes) {
        constexpr std::size_t kMostErrors = 4'000;
        m_errors += bytes;
        if (m_errors.size() > kMostErrors)
            m_errors.erase(0, m_errors.size() - kMostErrors);
    };
    callbacks.inputBlocked = [this] { m_process->kill(); };
    callbacks.exited = [this](const ExitStatus& status) {
        m_splitter.finish([this](std::string_view line, bool) { keep(line); });
        m_status = status;
    };
    m_process = std::make_shared<EngineProcess>(m_context, std::move(callbacks), grace);
}

RawEngine::~RawEngine() { // NOLINT(bugprone-exception-escape): as declared
    constexpr Milliseconds kPatience{5'000};
    if (!m_status && m_spawned) {
        m_process->killNow();
        awaitEnd(kPatience);
    }
}

std::optional<Failure> RawEngine::spawn() {
    std::optional<Failure> failure = m_process->spawn(m_config);
    m_spawned = !failure;
    if (failure || !m_config.remote)
        return failure;
    for (const std::string_view echo : kEchoes) {
        send(std::string(echo));
        if (await(m_config.timeouts.connection, [echo](const std::string& line) { return line == echo; }))
            continue;
        failure.emplace();
        failure->kind = FailureKind::NoConnection;
        failure->computer = m_config.remote->computer;
        failure->path = m_config.remote->path;
        failure->connection = isAlive() ? ConnectionFault::Silent : connectionFaultIn(m_errors);
        failure->stderrTail = m_errors;
        return failure;
    }
    forget();
    return std::nullopt;
}

std::optional<std::string> RawEngine::await(Milliseconds limit,
                                            const std::function<bool(const std::string& line)>& fits) {
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

void RawEngine::watch(Milliseconds time) {
    await(time, [](const std::string&) { return false; });
}

bool RawEngine::awaitEnd(Milliseconds limit) {
    watch(limit);
    return m_status.has_value();
}

std::vector<std::string> RawEngine::lastErrorLines() const {
    std::deque<std::string> lines;
    LineSplitter splitter;
    const auto take = [&lines](std::string_view line, bool) {
        if (trimmed(line).empty())
            return;
        lines.emplace_back(trimmed(line));
        if (lines.size() > kLastLines)
            lines.pop_front();
    };
    splitter.feed(m_errors, take);
    splitter.finish(take);
    return {lines.begin(), lines.end()};
}

void RawEngine::keep(std::string_view line) {
    constexpr std::size_t kMaxLines = 100'000; // per step
    constexpr std::size_t kLongest = 10'000;
    constexpr std::size_t kLongestLast = 1'000;
    if (const std::string_view words = trimmed(line); !words.empty()) {
        m_last.emplace_back(words.substr(0, kLongestLast));
        if (m_last.size() > kLastLines)
            m_last.pop_front();
    }
    if (m_lines.size() < kMaxLines)
        m_lines.emplace_back(trimmed(line).substr(0, kLongest));
}

} // namespace host
