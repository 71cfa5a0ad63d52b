// SPDX-License-Identifier: GPL-3.0-or-later
// Other systems get a file of their own beside this one.
#include "engine-host/process/boost_process.h"
#include "engine-host/process/child_process.h"
#include "engine-host/process/process_mark.h"
#include "engine-host/process/program_check.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <linux/close_range.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>
#include <vector>

namespace host {

namespace {

using boost::system::error_code;

// How many steps of nice engines are below us: with more of their threads than processors, the window and the
// clocks come first. It counts only against what is in the same autogroup of the scheduler, that is session:
// engines stay in ours.
constexpr int kBelowUs = 5;

// A file descriptor that is closed with its owner and never inherited.
class Descriptor {
public:
    Descriptor() = default;
    explicit Descriptor(int number)
        : m_number(number) {}
    Descriptor(Descriptor&& other) noexcept
        : m_number(other.release()) {}
    Descriptor& operator=(Descriptor&& other) noexcept {
        reset(other.release());
        return *this;
    }
    ~Descriptor() { reset(); }
    int number() const { return m_number; }
    int release() { return std::exchange(m_number, -1); }
    void reset(int number = -1) {
        if (m_number >= 0)
            ::close(m_number);
        m_number = number;
    }

private:
    int m_number = -1;
};

struct Pipe {
    Descriptor readEnd;
    Descriptor writeEnd;
};

[[noreturn]] void throwError(int error) {
    throw boost::system::system_error(error, boost::system::system_category());
}

// Above the standard three, which become the child's own ends: we may have been started without them.
Descriptor aboveStandard(int number) {
    Descriptor descriptor(number);
    if (number > STDERR_FILENO)
        return descriptor;
    Descriptor moved(::fcntl(number, F_DUPFD_CLOEXEC, STDERR_FILENO + 1));
    if (moved.number() < 0)
        throwError(errno);
    return moved;
}

Pipe openPipe() {
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0)
        throwError(errno);
    Descriptor writeEnd(ends[1]);
    Pipe pipe;
    pipe.readEnd = aboveStandard(ends[0]);
    pipe.writeEnd = aboveStandard(writeEnd.release());
    return pipe;
}

// What Boost.Process has no initializer for. Called in the child: only async-signal-safe calls.
struct Apart {
    int niceness = 0;
    int descriptors = 0; // all ours are below this
    pid_t parent = -1;

    // NOLINTNEXTLINE(readability-identifier-naming): the name that launchers look for
    error_code on_exec_setup(bp::posix::default_launcher& /*launcher*/,
                             const bp::filesystem::path& /*program*/,
                             const char* const* /*arguments*/) const {
        // Its own group, to be able to kill a wrapper's children with it.
        ::setpgid(0, 0);
        ::setpriority(PRIO_PROCESS, 0, niceness);
        // Only its standard input, output and error survive exec.
        if (::syscall(SYS_close_range, 3u, ~0u, static_cast<unsigned>(CLOSE_RANGE_CLOEXEC)) != 0)
            for (int number = 3; number < descriptors; ++number)
                ::fcntl(number, F_SETFD, FD_CLOEXEC);
        // Dies with the thread that started it, even if we crash.
        ::prctl(PR_SET_PDEATHSIG, SIGKILL);
        if (::getppid() != parent)
            ::_exit(127);
        // Ignored signals and the mask are inherited: reset both for the engine.
        for (int signal = 1; signal < NSIG; ++signal)
            if (signal != SIGKILL && signal != SIGSTOP)
                ::signal(signal, SIG_DFL);
        sigset_t none;
        ::sigemptyset(&none);
        ::sigprocmask(SIG_SETMASK, &none, nullptr);
        return {};
    }
};

// Boost's own launcher tells all services of the I/O context about the fork, also in the child, and lists its
// open descriptors there: both allocate. Another thread may hold the allocator's lock, or any other, during
// the fork; so this one only calls the initializers between fork and exec.
class Launcher : public bp::posix::default_launcher {
public:
    // A process of that context; nothing after an error. None of the initializers has on_error
    // and the like.
    template <class... Initializers>
    std::optional<bp::process>
    start(boost::asio::io_context& context, error_code& error, const bp::filesystem::path& program,
          const std::vector<std::string>& arguments, Initializers&&... initializers) {
        const char* const* const argv = build_argv_(program, arguments);
        ((error = error ? error : setUp(initializers, program, argv)), ...);
        if (error)
            return std::nullopt;
        Pipe report = openPipe();
        // None of our signal handlers may run in the child.
        sigset_t all;
        sigset_t before;
        ::sigfillset(&all);
        ::pthread_sigmask(SIG_SETMASK, &all, &before);
        pid = ::fork();
        if (pid == 0) {
            ((error = error ? error : execSetUp(initializers, program, argv)), ...);
            if (!error)
                ::execve(program.c_str(), const_cast<char* const*>(argv), const_cast<char* const*>(env));
            const int number = error ? error.value() : errno;
            // A failure here cannot be reported any more.
            [[maybe_unused]] const ssize_t written =
                ::write(report.writeEnd.number(), &number, sizeof number);
            ::_exit(127); // exit() would run our destructors
        }
        const int forkError = errno;
        ::pthread_sigmask(SIG_SETMASK, &before, nullptr);
        if (pid < 0) {
            error.assign(forkError, boost::system::system_category());
            return std::nullopt;
        }
        report.writeEnd.reset();
        error.assign(reportedError(report.readEnd.number()), boost::system::system_category());
        try {
            if (!error)
                return bp::process(context.get_executor(), pid);
        } catch (const boost::system::system_error& thrown) { // it cannot be watched
            error = thrown.code();
        }
        ::kill(pid, SIGKILL);
        ::waitpid(pid, nullptr, 0);
        return std::nullopt;
    }

private:
    template <class Initializer>
    error_code setUp(Initializer& initializer, const bp::filesystem::path& program, const char* const* argv) {
        if constexpr (requires { initializer.on_setup(*this, program, argv); })
            return initializer.on_setup(*this, program, argv);
        else
            return {};
    }
    template <class Initializer>
    error_code execSetUp(Initializer& initializer, const bp::filesystem::path& program,
                         const char* const* argv) {
        if constexpr (requires { initializer.on_exec_setup(*this, program, argv); })
            return initializer.on_exec_setup(*this, program, argv);
        else
            return {};
    }
    // 0 once exec has succeeded, otherwise its error.
    static int reportedError(int report) {
        int number = 0;
        for (;;) {
            const ssize_t count = ::read(report, &number, sizeof number);
            if (count == 0)
                return 0;
            if (count > 0)
                return number;
            if (errno != EINTR)
                return errno;
        }
    }
};

int descriptorLimit() {
    constexpr rlim_t kMost = 1 << 16;
    struct rlimit limit {};
    if (::getrlimit(RLIMIT_NOFILE, &limit) != 0)
        return static_cast<int>(kMost);
    return static_cast<int>(std::min(limit.rlim_cur, kMost));
}

// "NAME=value" of our own environment with the additions applied.
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

ExitStatus exitStatusOf(int status) {
    ExitStatus result;
    if (WIFEXITED(status))
        result.exitCode = WEXITSTATUS(status);
    else if (WIFSIGNALED(status))
        result.signal = WTERMSIG(status);
    return result;
}

} // namespace

struct ChildProcess::System {
    System(bp::process&& started, std::optional<ProcessMark> sign)
        : process(std::move(started))
        , group(process.id())
        , mark(std::move(sign)) {}
    ~System() {
        if (process.is_open()) {
            signalGroup(SIGKILL);
            error_code ignored;
            process.wait(ignored);
            forget();
        }
    }
    System(const System&) = delete;
    System& operator=(const System&) = delete;

    void signalGroup(int signal) const { ::kill(-group, signal); }
    // Once it has ended. Its process id may be reused, and Boost's process would kill whoever has it. The
    // group's is still taken while it has members: those that the program started and that have outlived it.
    void forget() {
        process.detach();
        signalGroup(SIGKILL);
        if (mark)
            mark->killAll();
    }

    bp::process process;
    pid_t group = -1; // the process leads it
    std::optional<ProcessMark> mark;
};

ChildProcess::ChildProcess() = default;

ChildProcess::~ChildProcess() = default;

std::optional<Failure> ChildProcess::spawn(boost::asio::io_context& context, const EngineConfig& config,
                                           Pipes pipes) {
    if (std::optional<Failure> failure = checkProgram(config))
        return failure;

    const std::string folder = workingFolderOf(config);
    // ssh may leave a connection in the background, for all who use that computer.
    const bool isConnection = config.remote.has_value();
    std::optional<ProcessMark> mark;
    std::map<std::string, std::string> additions = config.environment;
    if (!isConnection)
        additions[ProcessMark::kName] = mark.emplace().value();
    error_code error;
    std::optional<bp::process> started;
    try {
        Pipe input = openPipe();
        Pipe output = openPipe();
        Pipe errors = openPipe();
        pipes.input.assign(input.writeEnd.number());
        input.writeEnd.release();
        pipes.output.assign(output.readEnd.number());
        output.readEnd.release();
        pipes.error.assign(errors.readEnd.number());
        errors.readEnd.release();
        started = Launcher().start(
            context, error, config.path, config.arguments, bp::process_start_dir{folder},
            bp::process_stdio{input.readEnd.number(), output.writeEnd.number(), errors.writeEnd.number()},
            bp::process_environment{mergedEnvironment(additions)},
            Apart{::getpriority(PRIO_PROCESS, 0) + (isConnection ? 0 : kBelowUs), descriptorLimit(),
                  ::getpid()});
    } catch (const boost::system::system_error& thrown) {
        error = thrown.code();
    }
    if (!started)
        return refusedProgram(config, error.value());
    // The child does it too; one of the two comes before the first kill.
    ::setpgid(started->id(), started->id());
    m_system = std::make_unique<System>(std::move(*started), std::move(mark));
    return std::nullopt;
}

void ChildProcess::awaitEnd(std::function<void(const ExitStatus&)> ended) {
    m_system->process.async_wait([this, told = std::move(ended)](const error_code& error, int /*code*/) {
        if (error == boost::asio::error::operation_aborted)
            return; // the ChildProcess no longer exists
        const ExitStatus status = exitStatusOf(m_system->process.native_exit_code());
        m_system->forget();
        told(status);
    });
}

void ChildProcess::terminate() { m_system->signalGroup(SIGTERM); }

void ChildProcess::kill() { m_system->signalGroup(SIGKILL); }

void endForsakenPrograms() { ProcessMark::killForsaken(); }

} // namespace host
