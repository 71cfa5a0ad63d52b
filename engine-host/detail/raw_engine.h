// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine-host/detail/engine_process.h"
#include "engine-host/line_splitter.h"

#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace host {

// One engine process on a loop of its own, driven directly: lines go in unchanged, and callers block until a
// certain line comes out. Killed with this object.
class RawEngine {
public:
    // grace: see EngineProcess.
    RawEngine(const EngineConfig& config, Milliseconds grace);
    ~RawEngine(); // NOLINT(bugprone-exception-escape): only if memory runs out
    RawEngine(const RawEngine&) = delete;
    RawEngine& operator=(const RawEngine&) = delete;

    // Starts the process. If it is on another computer, waits until the connection is up.
    std::optional<Failure> spawn();
    void send(std::string line) { m_process->write(std::move(line)); }
    void endInput() { m_process->endInput(); }
    void kill() { m_process->kill(); }
    bool isAlive() const { return m_spawned && !m_status; }
    const std::optional<ExitStatus>& status() const { return m_status; }

    // Lines since the last forget(), raw; number and length are limited.
    const std::vector<std::string>& lines() const { return m_lines; }
    void forget() { m_lines.clear(); }

    // Its last whole lines, raw, oldest first, regardless of forget().
    static constexpr std::size_t kLastLines = 3; // per output
    std::vector<std::string> lastLines() const { return {m_last.begin(), m_last.end()}; }
    std::vector<std::string> lastErrorLines() const;

    // The first of these lines that fits; nothing if the time runs out or the process ends.
    std::optional<std::string> await(Milliseconds limit,
                                     const std::function<bool(const std::string& line)>& fits);
    // Lets it work for this time, or until it ends.
    void watch(Milliseconds time);
    // Whether it ended in time.
    bool awaitEnd(Milliseconds limit);

private:
    void keep(std::string_view line);

    EngineConfig m_config;
    boost::asio::io_context m_context{1};
    LineSplitter m_splitter;
    std::vector<std::string> m_lines;
    std::deque<std::string> m_last;
    std::string m_errors; // the end of its standard error
    std::optional<ExitStatus> m_status;
    bool m_spawned = false;
    std::shared_ptr<EngineProcess> m_process;
};

} // namespace host
