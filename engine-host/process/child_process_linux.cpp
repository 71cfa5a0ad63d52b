// SPDX-License-Identifier: GPL-3.0-or-later
// Other systems get a file of their own beside this one.
#include "engine-host/process/child_process.h"
#include "engine-host/process/process_mark.h"
#include "engine-host/process/program_check.h"

#include <boost/asio/posix/stream_descriptor.hpp>

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

// Everything the child needs between fork and exec, prepared beforehand: another thread may hold the
// allocator's lock, or any other, during the fork, so the child must not allocate. This is why Boost.Process
// is not used: it runs the fork handlers of the whole io_context in the child.
struct Launch {
    const char* path = nullptr;
    const char* folder = nullptr;
    char* const* arguments = nullptr;   // the program first, ends with a null pointer
    char* const* environment = nullptr; // also ends with a null pointer
    std::array<int, 3> standard{};      // its input, output and error
    int report = -1;                    // errno is written there if exec fails
    int descriptors = 0;                // all our descriptors are below this
    int niceness = 0;
    pid_t parent = -1;
};

// In the child: only async-signal-safe calls.
[[noreturn]] void becomeProgram(const Launch& launch) {
    // Its own group, to be able to kill a wrapper's children with it.
    ::setpgid(0, 0);
    ::setpriority(PRIO_PROCESS, 0, launch.niceness);
    bool isReady = ::chdir(launch.folder) == 0;
    for (int target = 0; isReady && target < 3; ++target)
        isReady = ::dup2(launch.standard[static_cast<std::size_t>(target)], target) == target;
    // Only the three pipes survive exec.
    if (::syscall(SYS_close_range, 3u, ~0u, static_cast<unsigned>(CLOSE_RANGE_CLOEXEC)) != 0)
        for (int number = 3; number < launch.descriptors; ++number)
            ::fcntl(number, F_SETFD, FD_CLOEXEC);
    // Dies with the thread that started it, even if we crash.
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (::getppid() != launch.parent)
        ::_exit(127);
    // Ignored signals and the mask are inherited: reset both for the engine.
    for (int signal = 1; signal < NSIG; ++signal)
        if (signal != SIGKILL && signal != SIGSTOP)
            ::signal(signal, SIG_DFL);
    sigset_t none;
    ::sigemptyset(&none);
    ::sigprocmask(SIG_SETMASK, &none, nullptr);
    if (isReady)
        ::execve(launch.path, launch.arguments, launch.environment);
    const int error = errno;
    // A failure here cannot be reported any more.
    [[maybe_unused]] const ssize_t written = ::write(launch.report, &error, sizeof error);
    ::_exit(127); // exit() would run our destructors
}

// Returns the process id; throws if there is no child.
pid_t forkInto(const Launch& launch) {
    // None of our signal handlers may run in the child.
    sigset_t all;
    sigset_t before;
    ::sigfillset(&all);
    ::pthread_sigmask(SIG_SETMASK, &all, &before);
    const pid_t child = ::fork();
    if (child == 0)
        becomeProgram(launch);
    const int error = errno;
    ::pthread_sigmask(SIG_SETMASK, &before, nullptr);
    if (child < 0)
        throwError(error);
    return child;
}

// 0 once exec has succeeded, otherwise its error.
int reportedError(int report) {
    int error = 0;
    for (;;) {
        const ssize_t count = ::read(report, &error, sizeof error);
        if (count == 0)
            return 0;
        if (count > 0)
            return error;
        if (errno != EINTR)
            return errno;
    }
}

int descriptorLimit() {
    constexpr rlim_t kMost = 1 << 16;
    struct rlimit limit {};
    if (::getrlimit(RLIMIT_NOFILE, &limit) != 0)
        return static_cast<int>(kMost);
    return static_cast<int>(std::min(limit.rlim_cur, kMost));
}

// The array of pointers that execve takes; it does not change what they point to.
std::vector<char*> pointersTo(const std::vector<std::string>& texts) {
    std::vector<char*> pointers;
    pointers.reserve(texts.size() + 1);
    for (const std::string& text : texts)
        pointers.push_back(const_cast<char*>(text.c_str()));
    pointers.push_back(nullptr);
    return pointers;
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
    // watched: becomes readable when the process ends; owned from now on.
    System(boost::asio::io_context& context, pid_t process, int watched, std::optional<ProcessMark> sign)
        : end(context, watched)
        , group(process)
        , mark(std::move(sign)) {}
    ~System() {
        if (!isReaped) {
            signalGroup(SIGKILL);
            reap();
            killLeft();
        }
    }
    System(const System&) = delete;
    System& operator=(const System&) = delete;

    void signalGroup(int signal) const { ::kill(-group, signal); }
    // Waits for the process to end.
    ExitStatus reap() {
        int status = 0;
        while (::waitpid(group, &status, 0) < 0 && errno == EINTR) {
        }
        isReaped = true;
        return exitStatusOf(status);
    }
    // Those that it started and that have outlived it. From now on the process id may be reused; the group's
    // is still taken while it has members.
    void killLeft() const {
        signalGroup(SIGKILL);
        if (mark)
            mark->killAll();
    }

    boost::asio::posix::stream_descriptor end;
    pid_t group = -1; // its leader is the process
    std::optional<ProcessMark> mark;
    bool isReaped = false;
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
    const std::vector<std::string> environment = mergedEnvironment(additions);
    std::vector<std::string> arguments{config.path};
    arguments.insert(arguments.end(), config.arguments.begin(), config.arguments.end());
    const std::vector<char*> environmentPointers = pointersTo(environment);
    const std::vector<char*> argumentPointers = pointersTo(arguments);

    pid_t child = -1;
    error_code error;
    try {
        Pipe input = openPipe();
        Pipe output = openPipe();
        Pipe errors = openPipe();
        Pipe report = openPipe();
        pipes.input.assign(input.writeEnd.number());
        input.writeEnd.release();
        pipes.output.assign(output.readEnd.number());
        output.readEnd.release();
        pipes.error.assign(errors.readEnd.number());
        errors.readEnd.release();
        Launch launch;
        launch.path = config.path.c_str();
        launch.folder = folder.c_str();
        launch.arguments = argumentPointers.data();
        launch.environment = environmentPointers.data();
        launch.standard = {input.readEnd.number(), output.writeEnd.number(), errors.writeEnd.number()};
        launch.report = report.writeEnd.number();
        launch.descriptors = descriptorLimit();
        launch.niceness = ::getpriority(PRIO_PROCESS, 0) + (isConnection ? 0 : kBelowUs);
        launch.parent = ::getpid();
        child = forkInto(launch);
        report.writeEnd.reset();
        error.assign(reportedError(report.readEnd.number()), boost::system::system_category());
        if (!error) {
            // Not with SIGCHLD: the surrounding program may have children of its own.
            Descriptor watched(static_cast<int>(::syscall(SYS_pidfd_open, child, 0)));
            if (watched.number() < 0)
                throwError(errno);
            m_system = std::make_unique<System>(context, child, watched.number(), std::move(mark));
            watched.release();
        }
    } catch (const boost::system::system_error& thrown) {
        error = thrown.code();
    }
    if (!m_system) {
        if (child > 0) { // it has ended, or could not be watched
            ::kill(child, SIGKILL);
            ::waitpid(child, nullptr, 0);
        }
        return refusedProgram(config, error.value());
    }
    // The child does it too; one of the two comes before the first kill.
    ::setpgid(child, child);
    return std::nullopt;
}

void ChildProcess::awaitEnd(std::function<void(const ExitStatus&)> ended) {
    m_system->end.async_wait(boost::asio::posix::descriptor_base::wait_read,
                             [this, told = std::move(ended)](const error_code& error) {
                                 if (error == boost::asio::error::operation_aborted)
                                     return; // the ChildProcess no longer exists
                                 if (error)
                                     m_system->signalGroup(SIGKILL);
                                 const ExitStatus status = m_system->reap();
                                 m_system->killLeft();
                                 told(status);
                             });
}

void ChildProcess::terminate() { m_system->signalGroup(SIGTERM); }

void ChildProcess::kill() { m_system->signalGroup(SIGKILL); }

void endForsakenPrograms() { ProcessMark::killForsaken(); }

} // namespace host
