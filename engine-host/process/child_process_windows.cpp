// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine-host/process/boost_process.h"
#include "engine-host/process/child_process.h"
#include "engine-host/process/program_check.h"
#include "engine-host/process/wide_text.h"

#include <boost/asio/windows/object_handle.hpp>

#include <algorithm>
#include <array>
#include <atomic>
#include <utility>
#include <vector>
#include <windows.h>

namespace host {

namespace {

using boost::system::error_code;

// What a killed process returns, as with the Task Manager.
constexpr UINT kKilled = 1;
constexpr DWORD kPipeBytes = 64 * 1024;

// Closed with its owner.
class Handle {
public:
    Handle() = default;
    explicit Handle(HANDLE handle)
        : m_handle(handle == INVALID_HANDLE_VALUE ? nullptr : handle) {}
    Handle(Handle&& other) noexcept
        : m_handle(other.release()) {}
    Handle& operator=(Handle&& other) noexcept {
        reset(other.release());
        return *this;
    }
    ~Handle() { reset(); }
    HANDLE get() const { return m_handle; }
    HANDLE release() { return std::exchange(m_handle, nullptr); }
    void reset(HANDLE handle = nullptr) {
        if (m_handle != nullptr)
            ::CloseHandle(m_handle);
        m_handle = handle;
    }

private:
    HANDLE m_handle = nullptr;
};

[[noreturn]] void throwError(DWORD error) {
    throw boost::system::system_error(static_cast<int>(error), boost::system::system_category());
}

Handle checked(HANDLE handle) {
    Handle owned(handle);
    if (owned.get() == nullptr)
        throwError(::GetLastError());
    return owned;
}

struct Pipe {
    Handle ours;
    Handle childs;
};

enum class Flow { ToChild, FromChild };

// An anonymous pipe knows no overlapped operations, which Asio needs. The child's end is an ordinary one:
// most programs read and write theirs one after the other.
Pipe openPipe(Flow flow) {
    static std::atomic<unsigned> counter{0};
    const std::wstring name = L"\\\\.\\pipe\\komadai-" + std::to_wstring(::GetCurrentProcessId()) + L'-' +
                              std::to_wstring(++counter);
    const bool toChild = flow == Flow::ToChild;
    Pipe pipe;
    // A pipe of this name that somebody else has made is an error.
    pipe.ours = checked(::CreateNamedPipeW(name.c_str(),
                                           (toChild ? PIPE_ACCESS_OUTBOUND : PIPE_ACCESS_INBOUND) |
                                               FILE_FLAG_OVERLAPPED | FILE_FLAG_FIRST_PIPE_INSTANCE,
                                           PIPE_TYPE_BYTE | PIPE_REJECT_REMOTE_CLIENTS, 1, kPipeBytes,
                                           kPipeBytes, 0, nullptr));
    SECURITY_ATTRIBUTES inherited{sizeof(SECURITY_ATTRIBUTES), nullptr, TRUE};
    pipe.childs =
        checked(::CreateFileW(name.c_str(), toChild ? GENERIC_READ : GENERIC_WRITE | FILE_READ_ATTRIBUTES, 0,
                              &inherited, OPEN_EXISTING, FILE_ATTRIBUTE_NORMAL, nullptr));
    return pipe;
}

// A job whose processes end with its last handle, which is ours, and without asking anybody when they crash.
Handle openJob() {
    Handle job = checked(::CreateJobObjectW(nullptr, nullptr));
    JOBOBJECT_EXTENDED_LIMIT_INFORMATION limits{};
    limits.BasicLimitInformation.LimitFlags =
        JOB_OBJECT_LIMIT_KILL_ON_JOB_CLOSE | JOB_OBJECT_LIMIT_DIE_ON_UNHANDLED_EXCEPTION;
    if (::SetInformationJobObject(job.get(), JobObjectExtendedLimitInformation, &limits, sizeof limits) == 0)
        throwError(::GetLastError());
    return job;
}

// What a child is made of, beside what Boost.Process has.

// No handles of ours but these. Boost's launcher does that itself since 1.86.
class InheritedHandles {
public:
    explicit InheritedHandles(const std::array<HANDLE, 3>& handles)
        : m_handles(handles) {
        SIZE_T size = 0;
        ::InitializeProcThreadAttributeList(nullptr, 1, 0, &size);
        m_memory.resize(size);
        if (::InitializeProcThreadAttributeList(list(), 1, 0, &size) == 0)
            throwError(::GetLastError());
        if (::UpdateProcThreadAttribute(list(), 0, PROC_THREAD_ATTRIBUTE_HANDLE_LIST, m_handles.data(),
                                        sizeof m_handles, nullptr, nullptr) == 0) {
            const DWORD error = ::GetLastError();
            ::DeleteProcThreadAttributeList(list());
            throwError(error);
        }
    }
    ~InheritedHandles() { ::DeleteProcThreadAttributeList(list()); }
    InheritedHandles(const InheritedHandles&) = delete;
    InheritedHandles& operator=(const InheritedHandles&) = delete;

    template <class Launcher>
    error_code on_setup(Launcher& launcher, const bp::filesystem::path& /*program*/,
                        const std::wstring& /*line*/) {
        if constexpr (!requires { launcher.inherited_handles; })
            launcher.startup_info.lpAttributeList = list();
        return {};
    }

private:
    LPPROC_THREAD_ATTRIBUTE_LIST list() {
        return reinterpret_cast<LPPROC_THREAD_ATTRIBUTE_LIST>(m_memory.data());
    }

    std::array<HANDLE, 3> m_handles;
    std::vector<std::byte> m_memory;
};

// Made without running, since it must not start others before it is in its job; error if that fails, and then
// it has been killed. No console window, and no part in ours: Ctrl+C there is not meant for engines. With
// more of their threads than processors, the window and the clocks come first; their children inherit that
// too.
struct InJob {
    HANDLE job;
    DWORD priority;
    DWORD error = 0;

    error_code on_setup(bp::windows::default_launcher& launcher, const bp::filesystem::path& /*program*/,
                        const std::wstring& /*line*/) const {
        launcher.creation_flags |= CREATE_SUSPENDED | CREATE_NO_WINDOW | priority;
        return {};
    }
    void on_success(bp::windows::default_launcher& launcher, const bp::filesystem::path& /*program*/,
                    const std::wstring& /*line*/) {
        const PROCESS_INFORMATION& created = launcher.process_information;
        if (::AssignProcessToJobObject(job, created.hProcess) == 0) {
            error = ::GetLastError();
            ::TerminateProcess(created.hProcess, kKilled);
            return;
        }
        ::ResumeThread(created.hThread);
    }
};

// Boost's own does not compile here with 1.81.
struct Environment {
    std::wstring block; // see mergedEnvironment()

    error_code on_setup(bp::windows::default_launcher& launcher, const bp::filesystem::path& /*program*/,
                        const std::wstring& /*line*/) {
        launcher.creation_flags |= CREATE_UNICODE_ENVIRONMENT;
        launcher.environment = block.data();
        return {};
    }
};

// Quoted as CommandLineToArgvW and the C runtimes take it apart: a backslash is special only before a
// quotation mark. Boost's own quoting knows only blanks.
void appendArgument(std::wstring& line, const std::wstring& argument) {
    if (!line.empty())
        line += L' ';
    if (!argument.empty() && argument.find_first_of(L" \t\n\v\"") == std::wstring::npos) {
        line += argument;
        return;
    }
    line += L'"';
    std::size_t backslashes = 0;
    for (const wchar_t letter : argument) {
        if (letter == L'"')
            line.append(backslashes + 1, L'\\');
        backslashes = letter == L'\\' ? backslashes + 1 : 0;
        line += letter;
    }
    line.append(backslashes, L'\\');
    line += L'"';
}

std::wstring commandLine(const EngineConfig& config) {
    // The program's name is taken apart by simpler rules; a path contains no quotation mark.
    std::wstring line = L'"' + wideText(config.path) + L'"';
    for (const std::string& argument : config.arguments)
        appendArgument(line, wideText(argument));
    return line;
}

// Windows wants its environment in this order.
struct NameBefore {
    bool operator()(const std::wstring& a, const std::wstring& b) const {
        return ::CompareStringOrdinal(a.data(), static_cast<int>(a.size()), b.data(),
                                      static_cast<int>(b.size()), TRUE) == CSTR_LESS_THAN;
    }
};

// "NAME=value" of our own environment with the additions applied, each ended by a null, and one at the end.
std::wstring mergedEnvironment(const std::map<std::string, std::string>& additions) {
    std::map<std::wstring, std::wstring, NameBefore> merged;
    if (wchar_t* const own = ::GetEnvironmentStringsW()) {
        for (const wchar_t* entry = own; *entry != L'\0';) {
            const std::wstring text(entry);
            // The folder of each drive has a name that begins with "=".
            const std::size_t equals = text.find(L'=', 1);
            if (equals != std::wstring::npos)
                merged[text.substr(0, equals)] = text.substr(equals + 1);
            entry += text.size() + 1;
        }
        ::FreeEnvironmentStringsW(own);
    }
    for (const auto& [name, value] : additions)
        merged[wideText(name)] = wideText(value);
    std::wstring block;
    for (const auto& [name, value] : merged)
        block.append(name).append(1, L'=').append(value).append(1, L'\0');
    block += L'\0';
    return block;
}

} // namespace

struct ChildProcess::System {
    // watched: the process once more, for the wait. Boost's own wait takes a program that returns 259 for one
    // that still runs, and would ask again for ever.
    System(boost::asio::io_context& context, Handle group, bp::process&& started, Handle watched)
        : end(context, watched.get())
        , job(std::move(group))
        , process(std::move(started)) {
        watched.release();
    }
    ~System() {
        if (!isReaped) {
            killAll();
            reap();
        }
    }
    System(const System&) = delete;
    System& operator=(const System&) = delete;

    void killAll() const { ::TerminateJobObject(job.get(), kKilled); }
    // Waits for the process to end.
    ExitStatus reap() {
        ::WaitForSingleObject(process.native_handle(), INFINITE);
        isReaped = true;
        DWORD code = 0;
        ::GetExitCodeProcess(process.native_handle(), &code);
        ExitStatus status;
        status.exitCode = static_cast<int>(code);
        return status;
    }

    boost::asio::windows::object_handle end;
    Handle job; // of the process and those it starts
    bp::process process;
    bool isReaped = false;
};

ChildProcess::ChildProcess() = default;

ChildProcess::~ChildProcess() = default;

std::optional<Failure> ChildProcess::spawn(boost::asio::io_context& context, const EngineConfig& config,
                                           Pipes pipes) {
    if (std::optional<Failure> failure = checkProgram(config))
        return failure;
    const std::string folder = workingFolderOf(config);
    try {
        Pipe input = openPipe(Flow::ToChild);
        Pipe output = openPipe(Flow::FromChild);
        Pipe errors = openPipe(Flow::FromChild);
        pipes.input.assign(input.ours.get());
        input.ours.release();
        pipes.output.assign(output.ours.get());
        output.ours.release();
        pipes.error.assign(errors.ours.get());
        errors.ours.release();
        Handle job = openJob();
        InJob inJob{job.get(), config.remote ? DWORD{NORMAL_PRIORITY_CLASS} : BELOW_NORMAL_PRIORITY_CLASS};
        InheritedHandles inherited({input.childs.get(), output.childs.get(), errors.childs.get()});
        // With its own kind of executor: turned into another, the process of 1.81 would lose its handle.
        bp::process started = bp::windows::default_launcher()(
            bp::process::executor_type(context.get_executor()), bp::filesystem::path(wideText(config.path)),
            commandLine(config).c_str(), bp::process_start_dir{wideText(folder)},
            bp::process_stdio{input.childs.get(), output.childs.get(), errors.childs.get()}, inherited,
            Environment{mergedEnvironment(config.environment)}, inJob);
        if (inJob.error != 0)
            throwError(inJob.error);
        HANDLE watched = nullptr;
        if (::DuplicateHandle(::GetCurrentProcess(), started.native_handle(), ::GetCurrentProcess(), &watched,
                              SYNCHRONIZE, FALSE, 0) == 0)
            throwError(::GetLastError());
        m_system = std::make_unique<System>(context, std::move(job), std::move(started), Handle(watched));
    } catch (const boost::system::system_error& thrown) {
        return refusedProgram(config, thrown.code().value());
    }
    return std::nullopt;
}

void ChildProcess::awaitEnd(std::function<void(const ExitStatus&)> ended) {
    m_system->end.async_wait([this, told = std::move(ended)](const error_code& error) {
        if (error == boost::asio::error::operation_aborted)
            return; // the ChildProcess no longer exists
        if (error)
            m_system->killAll();
        const ExitStatus status = m_system->reap();
        m_system->killAll();
        told(status);
    });
}

// Windows has no such request for a program without window: the end of its input is what it is told.
void ChildProcess::terminate() {}

void ChildProcess::kill() { m_system->killAll(); }

// Their jobs have ended them.
void endForsakenPrograms() {}

} // namespace host
