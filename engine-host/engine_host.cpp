// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine-host/engine_host.h"

#include "engine-host/detail/engine_actor.h"
#include "engine-host/detail/program_runner.h"
#include "engine-host/process/broken_pipes.h"
#include "engine-host/process/child_process.h"

#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/post.hpp>

#include <atomic>
#include <map>
#include <thread>
#include <utility>

namespace host {

class EngineHost::Impl {
public:
    Impl(Sink sink, TextDecoder decoder)
        : m_sink(std::move(sink))
        , m_decoder(std::move(decoder))
        , m_work(m_context.get_executor())
        , m_shutdownTimer(m_context)
        , m_thread([this] { run(); }) {}

    ~Impl() { // NOLINT(bugprone-exception-escape): only if memory runs out
        shutdown({}, Milliseconds{4'500});
        boost::asio::post(m_context, [this] {
            m_leaving = true;
            leaveIfEmpty();
        });
        m_thread.join();
    }

    EngineId launch(EngineConfig config) {
        const EngineId id = ++m_lastId;
        boost::asio::post(m_context,
                          [this, id, own = std::move(config)]() mutable { start(id, std::move(own)); });
        return id;
    }

    EngineId run(ProgramRun run, ProgramDone done) {
        const EngineId id = ++m_lastId;
        boost::asio::post(m_context, [this, id, own = std::move(run), told = std::move(done)]() mutable {
            if (m_closing)
                return;
            auto runner = std::make_shared<ProgramRunner>(
                m_context, std::move(own), [this, id, told = std::move(told)](ProgramOutput output) {
                    m_runners.erase(id);
                    told(std::move(output));
                    leaveIfEmpty();
                });
            m_runners.emplace(id, runner);
            runner->start();
        });
        return id;
    }

    void post(EngineId id, Command command, bool quietly) {
        boost::asio::post(m_context, [this, id, quietly, own = std::move(command)] {
            if (endProgram(id, own))
                return;
            const auto it = m_engines.find(id);
            if (it != m_engines.end()) {
                const std::shared_ptr<EngineActor> actor = it->second;
                actor->request(own);
            } else if (!quietly) {
                refuse(id, own);
            }
        });
    }

    void shutdown(std::function<void()> done, Milliseconds limit) {
        boost::asio::post(m_context, [this, limit, own = std::move(done)]() mutable {
            if (own)
                m_shutdownDone.push_back(std::move(own));
            beginShutdown(limit);
        });
    }

private:
    void run() {
        const BrokenPipesAreErrors guard;
        endForsakenPrograms();
        m_context.run();
    }

    void start(EngineId id, EngineConfig config) {
        if (m_closing) {
            m_sink(id, Closed{});
            return;
        }
        auto actor = std::make_shared<EngineActor>(m_context, id, std::move(config), m_decoder, m_sink,
                                                   [this](EngineId gone) { remove(gone); });
        m_engines.emplace(id, actor);
        actor->start();
    }

    // Whether this is a program's id and its end is asked for. Other commands are for engines only.
    bool endProgram(EngineId id, const Command& command) {
        const auto runner = m_runners.find(id);
        if (runner == m_runners.end() ||
            !(std::holds_alternative<Quit>(command) || std::holds_alternative<Kill>(command)))
            return false;
        const std::shared_ptr<ProgramRunner> ended = runner->second;
        m_runners.erase(runner);
        ended->kill();
        return true;
    }

    void remove(EngineId id) {
        m_engines.erase(id);
        leaveIfEmpty();
    }

    void refuse(EngineId id, const Command& command) {
        m_sink(id, Refused{kindOf(command), searchOf(command), RefusalReason::EngineGone, {}});
    }

    void beginShutdown(Milliseconds limit) {
        if (!m_closing) {
            m_closing = true;
            for (const auto& runner : std::exchange(m_runners, {}))
                runner.second->kill();
            for (const auto& entry : std::map(m_engines))
                entry.second->request(Quit{});
            m_shutdownTimer.expires_after(limit);
            m_shutdownTimer.async_wait([this](const boost::system::error_code& error) {
                if (error)
                    return;
                for (const auto& entry : std::map(m_engines))
                    entry.second->killNow();
            });
        }
        leaveIfEmpty();
    }

    void leaveIfEmpty() {
        if (!m_closing || !m_engines.empty())
            return;
        m_shutdownTimer.cancel();
        for (const std::function<void()>& done : std::exchange(m_shutdownDone, {}))
            done();
        if (m_leaving)
            m_work.reset();
    }

    // All except m_lastId belong to the I/O thread.
    Sink m_sink;
    TextDecoder m_decoder;
    std::atomic<EngineId> m_lastId{0};
    boost::asio::io_context m_context{1};
    boost::asio::executor_work_guard<boost::asio::io_context::executor_type> m_work;
    boost::asio::steady_timer m_shutdownTimer;
    std::map<EngineId, std::shared_ptr<EngineActor>> m_engines;
    std::map<EngineId, std::shared_ptr<ProgramRunner>> m_runners;
    std::vector<std::function<void()>> m_shutdownDone;
    bool m_closing = false;
    bool m_leaving = false; // the destructor is waiting
    std::thread m_thread;   // last, as it uses all of the above
};

EngineHost::EngineHost(Sink sink, TextDecoder decoder)
    : m_impl(std::make_unique<Impl>(std::move(sink), std::move(decoder))) {}

EngineHost::~EngineHost() = default;

EngineId EngineHost::launch(EngineConfig config) { return m_impl->launch(std::move(config)); }

EngineId EngineHost::run(ProgramRun run, ProgramDone done) {
    return m_impl->run(std::move(run), std::move(done));
}

void EngineHost::post(EngineId engine, Command command) { m_impl->post(engine, std::move(command), false); }

void EngineHost::close(EngineId engine) { m_impl->post(engine, Quit{}, true); }

void EngineHost::shutdown(std::function<void()> done, Milliseconds limit) {
    m_impl->shutdown(std::move(done), limit);
}

} // namespace host
