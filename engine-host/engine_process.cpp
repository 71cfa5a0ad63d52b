// SPDX-License-Identifier: GPL-3.0-or-later
// POSIX. A build for another system gets a sibling of this file.
#include "engine-host/detail/engine_process.h"

#include <boost/asio/buffer.hpp>
#include <boost/asio/write.hpp>
#include <boost/process/v2/default_launcher.hpp>
#include <boost/process/v2/process.hpp>
#include <boost/process/v2/start_dir.hpp>
#include <boost/process/v2/stdio.hpp>

#include <cerrno>
#include <csignal>
#include <cstring>
#include <linux/close_range.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>

namespace host {

namespace {

namespace process = boost::process::v2;
using boost::system::error_code;

// Runs in the child between fork and exec: only calls that are safe there.
struct ChildSetup {
    pid_t parent;

    template <class Launcher>
    error_code on_exec_setup(Launcher&, const process::filesystem::path&, const char* const*) const {
        // Its own group, so that wrappers' children can be killed with it.
        ::setpgid(0, 0);
        // Ignored signals and the mask are inherited: an engine starts with neither.
        for (int signal = 1; signal < NSIG; ++signal)
            if (signal != SIGKILL && signal != SIGSTOP)
                ::signal(signal, SIG_DFL);
        sigset_t none;
        ::sigemptyset(&none);
        ::sigprocmask(SIG_SETMASK, &none, nullptr);
        // Nothing of ours but the three pipes survives exec.
        ::syscall(SYS_close_range, 3u, ~0u, static_cast<unsigned>(CLOSE_RANGE_CLOEXEC));
        // Dies with the thread that started it, even if we crash.
        ::prctl(PR_SET_PDEATHSIG, SIGKILL);
        if (::getppid() != parent)
            ::_exit(127);
        return {};
    }
    // exit() would run our destructors in the child.
    template <class... Arguments>
    void on_exec_error(Arguments&&...) const {
        ::_exit(127);
    }
};

// "NAME=value" of our own environment with the additions on top.
std::vector<std::string> mergedEnvironment(const std::map<std::string, std::string>& additions) {
    std::vector<std::string> merged;
    for (char** entry = environ; *entry != nullptr; ++entry) {
        const std::string_view text = *entry;
        if (additions.find(std::string(text.substr(0, text.find('=')))) == additions.end())
            merged.emplace_back(text);
    }
    for (const auto& addition : additions)
        merged.push_back(addition.first + '=' + addition.second);
    return merged;
}

std::string folderOf(const std::string& path) {
    const std::size_t slash = path.find_last_of('/');
    if (slash == std::string::npos)
        return ".";
    return slash == 0 ? "/" : path.substr(0, slash);
}

std::optional<Failure> failureOf(FailureKind kind, const std::string& path, int error) {
    Failure failure;
    failure.kind = kind;
    failure.path = path;
    if (error != 0)
        failure.detail = error_code(error, boost::system::system_category()).message();
    return failure;
}

// What the launcher would only fail on with a less telling error.
std::optional<Failure> checkBefore(const EngineConfig& config, const std::string& folder) {
    struct stat status {};
    if (config.path.empty() || config.path.find('\0') != std::string::npos)
        return failureOf(FailureKind::NotFound, config.path, ENOENT);
    if (::stat(config.path.c_str(), &status) != 0)
        return failureOf(FailureKind::NotFound, config.path, errno);
    if (!S_ISREG(status.st_mode))
        return failureOf(FailureKind::NotAFile, config.path, 0);
    if (::access(config.path.c_str(), X_OK) != 0)
        return failureOf(FailureKind::NotExecutable, config.path, errno);
    if (::stat(folder.c_str(), &status) != 0)
        return failureOf(FailureKind::BadFolder, folder, errno);
    if (!S_ISDIR(status.st_mode))
        return failureOf(FailureKind::BadFolder, folder, ENOTDIR);
    if (::access(folder.c_str(), X_OK) != 0)
        return failureOf(FailureKind::BadFolder, folder, errno);
    return std::nullopt;
}

ExitStatus exitStatusOf(int status) {
    ExitStatus result;
    if (WIFEXITED(status))
        result.exitCode = WEXITSTATUS(status);
    else if (WIFSIGNALED(status))
        result.signal = WTERMSIG(status);
    return result;
}

} // namespace

struct EngineProcess::Child {
    explicit Child(process::process&& started)
        : process(std::move(started)) {}
    host::process::process process;
};

EngineProcess::EngineProcess(boost::asio::io_context& context, Callbacks callbacks,
                             Milliseconds pipesAfterExit)
    : m_context(context)
    , m_callbacks(std::move(callbacks))
    , m_grace(pipesAfterExit)
    , m_input(context)
    , m_output(context)
    , m_error(context)
    , m_timer(context)
    , m_outputBuffer(std::make_unique<Buffer>())
    , m_errorBuffer(std::make_unique<Buffer>()) {}

EngineProcess::~EngineProcess() {
    if (m_child)
        signalGroup(SIGKILL); // the child's own destructor waits for it
}

std::optional<Failure> EngineProcess::spawn(const EngineConfig& config) {
    const std::string folder = config.workingFolder.empty() ? folderOf(config.path) : config.workingFolder;
    if (std::optional<Failure> failure = checkBefore(config, folder))
        return failure;

    const std::vector<std::string> environment = mergedEnvironment(config.environment);
    std::vector<const char*> entries;
    entries.reserve(environment.size() + 1);
    for (const std::string& entry : environment)
        entries.push_back(entry.c_str());
    entries.push_back(nullptr);

    // An object of our own: after a failed exec only it still knows the child's number.
    process::default_process_launcher launcher;
    launcher.env = entries.data();
    error_code error;
    try {
        process::process_stdio pipes{{m_input}, {m_output}, {m_error}};
        for (const error_code& failed : {pipes.in.ec, pipes.out.ec, pipes.err.ec})
            if (failed)
                throw boost::system::system_error(failed);
        process::process started =
            launcher(m_context, error, process::filesystem::path(config.path), config.arguments, pipes,
                     process::process_start_dir(folder), ChildSetup{::getpid()});
        if (!error)
            m_child = std::make_unique<Child>(std::move(started));
    } catch (const boost::system::system_error& thrown) { // even the error_code launcher throws
        error = thrown.code();
    }
    if (!m_child) {
        if (launcher.pid > 0) { // it has ended, or nobody could watch it
            ::kill(launcher.pid, SIGKILL);
            ::waitpid(launcher.pid, nullptr, 0);
        }
        const int number = error.value();
        // The file was there a moment ago: ENOENT means the interpreter a script or program asks for.
        const bool isNoProgram = number == ENOEXEC || number == ENOENT || number == EACCES || number == EPERM;
        Failure failure;
        failure.kind = isNoProgram ? FailureKind::NotExecutable : FailureKind::StartFailed;
        failure.path = config.path;
        failure.detail = error.message();
        return failure;
    }
    m_pid = m_child->process.id();
    // The child does it too; whoever comes first, it is done before the first kill.
    ::setpgid(m_pid, m_pid);
    m_outputOpen = true;
    m_errorOpen = true;
    readOutput();
    readError();
    awaitExit();
    return std::nullopt;
}

void EngineProcess::write(std::string line) {
    if (!m_input.is_open())
        return;
    line += '\n';
    m_unwrittenBytes += line.size();
    m_unwritten.push_back(std::move(line));
    if (m_unwrittenBytes > kMaxUnwritten && !m_blockedReported) {
        m_blockedReported = true;
        // Not from within the caller, who is busy with its own state.
        boost::asio::post(m_context, [self = shared_from_this()] {
            if (!self->m_reported)
                self->m_callbacks.inputBlocked();
        });
        return;
    }
    if (!m_blockedReported)
        writeNext();
}

void EngineProcess::writeNext() {
    if (m_writing || m_unwritten.empty() || !m_input.is_open())
        return;
    m_writing = true;
    boost::asio::async_write(m_input, boost::asio::buffer(m_unwritten.front()),
                             [self = shared_from_this()](const error_code& error, std::size_t) {
                                 self->m_writing = false;
                                 if (error) {
                                     self->closeInput();
                                     if (error != boost::asio::error::operation_aborted)
                                         self->expectEnd();
                                     return;
                                 }
                                 self->m_unwrittenBytes -= self->m_unwritten.front().size();
                                 self->m_unwritten.pop_front();
                                 if (self->m_inputEnds && self->m_unwritten.empty())
                                     self->closeInput();
                                 self->writeNext();
                             });
}

void EngineProcess::readOutput() {
    m_output.async_read_some(boost::asio::buffer(*m_outputBuffer),
                             [self = shared_from_this()](const error_code& error, std::size_t size) {
                                 if (size > 0)
                                     self->m_callbacks.output(
                                         std::string_view(self->m_outputBuffer->data(), size));
                                 if (!error) {
                                     self->readOutput();
                                     return;
                                 }
                                 self->m_outputOpen = false;
                                 self->pipeEnded();
                             });
}

void EngineProcess::readError() {
    m_error.async_read_some(boost::asio::buffer(*m_errorBuffer),
                            [self = shared_from_this()](const error_code& error, std::size_t size) {
                                if (size > 0)
                                    self->m_callbacks.error(
                                        std::string_view(self->m_errorBuffer->data(), size));
                                if (!error) {
                                    self->readError();
                                    return;
                                }
                                self->m_errorOpen = false;
                                self->reportIfOver();
                            });
}

void EngineProcess::pipeEnded() {
    if (!m_status)
        expectEnd();
    reportIfOver();
}

void EngineProcess::expectEnd() {
    if (m_status)
        return;
    m_timer.expires_after(m_grace);
    m_timer.async_wait([self = shared_from_this()](const error_code& error) {
        if (!error)
            self->kill();
    });
}

void EngineProcess::awaitExit() {
    m_child->process.async_wait([self = shared_from_this()](const error_code& error, int) {
        self->reaped(error ? 0 : self->m_child->process.native_exit_code());
    });
}

void EngineProcess::reaped(int status) {
    m_status = exitStatusOf(status);
    // Its number may be given to another process from now on. The group's is still taken while it has
    // members.
    signalGroup(SIGKILL);
    m_child.reset();
    closeInput();
    m_timer.expires_after(m_grace);
    m_timer.async_wait([self = shared_from_this()](const error_code& error) {
        if (error)
            return;
        error_code ignored;
        self->m_output.close(ignored);
        self->m_error.close(ignored);
    });
    reportIfOver();
}

void EngineProcess::reportIfOver() {
    if (!m_status || m_outputOpen || m_errorOpen || m_reported)
        return;
    m_reported = true;
    m_timer.cancel();
    m_callbacks.exited(*m_status);
}

void EngineProcess::closeInput() {
    error_code ignored;
    m_input.close(ignored);
    if (!m_writing) {
        m_unwritten.clear();
        m_unwrittenBytes = 0;
    }
}

void EngineProcess::signalGroup(int signal) const {
    if (m_pid > 0)
        ::kill(-m_pid, signal);
}

void EngineProcess::endInput() {
    m_inputEnds = true;
    if (!m_writing)
        closeInput();
}

void EngineProcess::terminate() {
    closeInput();
    if (m_child)
        signalGroup(SIGTERM);
}

void EngineProcess::kill() {
    if (m_child)
        signalGroup(SIGKILL);
}

void EngineProcess::killNow() {
    m_grace = Milliseconds{0};
    kill();
}

} // namespace host
