// SPDX-License-Identifier: GPL-3.0-or-later
// POSIX. A build for another system gets a sibling of this file.
#include "engine-host/detail/engine_process.h"

#include <boost/asio/buffer.hpp>
#include <boost/asio/write.hpp>
#include <boost/process/v2/process.hpp>

#include <algorithm>
#include <array>
#include <cerrno>
#include <csignal>
#include <fcntl.h>
#include <linux/close_range.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utility>

namespace host {

namespace {

namespace process = boost::process::v2;
using boost::system::error_code;

// A descriptor of ours, closed with its owner and never inherited.
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

// Above the standard three, which the child's own ends will become: somebody may have started us without
// them.
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

// All that the child needs between fork and exec, laid out before: another thread may hold the allocator's
// lock, or any other, at the moment of the fork, so the child must not allocate. That is why Boost's launcher
// is not used: it runs the fork handlers of the whole io_context in the child.
struct Launch {
    const char* path = nullptr;
    const char* folder = nullptr;
    char* const* arguments = nullptr;   // the program first, a null pointer last
    char* const* environment = nullptr; // likewise ended
    std::array<int, 3> standard{};      // its input, output and error
    int report = -1;                    // errno is written there if it does not become the program
    int descriptors = 0;                // none of ours is as high as this
    pid_t parent = -1;
};

// In the child: only calls that are safe there.
[[noreturn]] void becomeProgram(const Launch& launch) {
    // Its own group, so that wrappers' children can be killed with it.
    ::setpgid(0, 0);
    bool isReady = ::chdir(launch.folder) == 0;
    for (int target = 0; isReady && target < 3; ++target)
        isReady = ::dup2(launch.standard[static_cast<std::size_t>(target)], target) == target;
    // Nothing of ours but the three pipes survives exec.
    if (::syscall(SYS_close_range, 3u, ~0u, static_cast<unsigned>(CLOSE_RANGE_CLOEXEC)) != 0)
        for (int number = 3; number < launch.descriptors; ++number)
            ::fcntl(number, F_SETFD, FD_CLOEXEC);
    // Dies with the thread that started it, even if we crash.
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (::getppid() != launch.parent)
        ::_exit(127);
    // Ignored signals and the mask are inherited: an engine starts with neither.
    for (int signal = 1; signal < NSIG; ++signal)
        if (signal != SIGKILL && signal != SIGSTOP)
            ::signal(signal, SIG_DFL);
    sigset_t none;
    ::sigemptyset(&none);
    ::sigprocmask(SIG_SETMASK, &none, nullptr);
    if (isReady)
        ::execve(launch.path, launch.arguments, launch.environment);
    const int error = errno;
    // Nobody is left to be told if this fails.
    [[maybe_unused]] const ssize_t written = ::write(launch.report, &error, sizeof error);
    ::_exit(127); // exit() would run our destructors
}

// Throws when there is no child; else its number.
pid_t forkInto(const Launch& launch) {
    // No handler of ours may run in the child.
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

// 0 once the child has become the program, else the error that kept it from that.
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

// The array of pointers that execve takes; it does not change what they point at.
std::vector<char*> pointersTo(const std::vector<std::string>& texts) {
    std::vector<char*> pointers;
    pointers.reserve(texts.size() + 1);
    for (const std::string& text : texts)
        pointers.push_back(const_cast<char*>(text.c_str()));
    pointers.push_back(nullptr);
    return pointers;
}

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
        m_input.assign(input.writeEnd.number());
        input.writeEnd.release();
        m_output.assign(output.readEnd.number());
        output.readEnd.release();
        m_error.assign(errors.readEnd.number());
        errors.readEnd.release();
        Launch launch;
        launch.path = config.path.c_str();
        launch.folder = folder.c_str();
        launch.arguments = argumentPointers.data();
        launch.environment = environmentPointers.data();
        launch.standard = {input.readEnd.number(), output.writeEnd.number(), errors.writeEnd.number()};
        launch.report = report.writeEnd.number();
        launch.descriptors = descriptorLimit();
        launch.parent = ::getpid();
        child = forkInto(launch);
        report.writeEnd.reset();
        error.assign(reportedError(report.readEnd.number()), boost::system::system_category());
        if (!error)
            m_child = std::make_unique<Child>(process::process(m_context.get_executor(), child));
    } catch (const boost::system::system_error& thrown) {
        error = thrown.code();
    }
    if (!m_child) {
        if (child > 0) { // it has ended, or nobody could watch it
            ::kill(child, SIGKILL);
            ::waitpid(child, nullptr, 0);
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
