// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine-host/detail/engine_process.h"
#include "engine-host/program_run.h"

#include <boost/asio/io_context.hpp>
#include <boost/asio/steady_timer.hpp>

#include <memory>

namespace host {

// Runs one program to its end, on the I/O thread.
class ProgramRunner : public std::enable_shared_from_this<ProgramRunner> {
public:
    // done is called once, perhaps inside start(), unless the run is killed.
    ProgramRunner(boost::asio::io_context& context, ProgramRun run, ProgramDone done);

    void start();
    // Ends it and ignores its output.
    void kill();

private:
    void finish();

    boost::asio::io_context& m_context;
    ProgramRun m_run;
    ProgramDone m_done;
    ProgramOutput m_told;
    boost::asio::steady_timer m_timer;
    std::shared_ptr<EngineProcess> m_process;
};

} // namespace host
