// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine-host/detail/utf8.h"
#include "engine-host/process/program_check.h"
#include "engine-host/program_file.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <climits>
#include <cstdlib>
#include <fcntl.h>
#include <string_view>
#include <sys/stat.h>
#include <system_error>
#include <unistd.h>
#include <utility>

namespace host {

namespace {

struct Head {
    std::string bytes;
    std::uint64_t size = 0; // of the whole file
};

// Nothing if it cannot be read.
std::optional<Head> headOf(const char* path) {
    const int file = ::open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (file < 0)
        return std::nullopt;
    Head head;
    struct stat status {};
    ssize_t count = -1;
    if (::fstat(file, &status) == 0 && S_ISREG(status.st_mode)) {
        head.size = static_cast<std::uint64_t>(status.st_size);
        head.bytes.resize(kProgramHead);
        count = ::read(file, head.bytes.data(), head.bytes.size());
    }
    ::close(file);
    if (count < 0)
        return std::nullopt;
    head.bytes.resize(static_cast<std::size_t>(count));
    return head;
}

std::string headOfOurs() {
    std::optional<Head> own = headOf("/proc/self/exe");
    return own ? std::move(own->bytes) : std::string();
}

Failure failureOf(FailureKind kind, const std::string& path, int error, ProgramFinding program = {}) {
    Failure failure;
    failure.kind = kind;
    failure.path = path;
    failure.program = std::move(program);
    if (error != 0)
        failure.detail = std::generic_category().message(error);
    return failure;
}

// Also true of replacement characters that another program has put for invalid bytes.
bool isNoUtf8(std::string_view path) {
    constexpr std::string_view kReplacement = "\xEF\xBF\xBD";
    if (path.find(kReplacement) != std::string_view::npos)
        return true;
    while (!path.empty()) {
        const std::size_t length = utf8Length(path);
        if (length == 0)
            return true;
        path.remove_prefix(length);
    }
    return false;
}

// Why there is nothing at this path. error: of stat().
ProgramFinding pathFinding(const std::string& path, int error) {
    if (error == ELOOP)
        return {ProgramFault::LinkLoop, {}};
    if (error == EACCES)
        return {ProgramFault::FolderClosed, {}};
    struct stat status {};
    std::array<char, PATH_MAX> target{};
    if (::lstat(path.c_str(), &status) == 0 && S_ISLNK(status.st_mode)) {
        const ssize_t length = ::readlink(path.c_str(), target.data(), target.size());
        return {ProgramFault::DanglingLink,
                length > 0 ? std::string(target.data(), static_cast<std::size_t>(length)) : std::string()};
    }
    return isNoUtf8(path) ? ProgramFinding{ProgramFault::NameNotUtf8, {}} : ProgramFinding{};
}

bool isMissing(int error) { return error == ENOENT || error == ENOTDIR || error == ELOOP || error == EACCES; }

bool isExecutable(const std::string& path) {
    struct stat status {};
    return ::stat(path.c_str(), &status) == 0 && S_ISREG(status.st_mode) && ::access(path.c_str(), X_OK) == 0;
}

bool isInPath(const std::string& name, const EngineConfig& config) {
    const auto own = config.environment.find("PATH");
    const char* const inherited = std::getenv("PATH");
    const std::string path = own != config.environment.end() ? own->second
                             : inherited != nullptr          ? inherited
                                                             : "/bin:/usr/bin";
    for (std::size_t at = 0; at <= path.size();) {
        const std::size_t end = std::min(path.find(':', at), path.size());
        std::string place = end == at ? "." : path.substr(at, end - at);
        // Relative to the folder in which it will run.
        if (place.front() != '/')
            place.insert(0, workingFolderOf(config) + '/');
        if (isExecutable(place.append("/").append(name)))
            return true;
        at = end + 1;
    }
    return false;
}

std::optional<Failure> checkFolder(const std::string& folder) {
    struct stat status {};
    if (::stat(folder.c_str(), &status) != 0)
        return failureOf(FailureKind::BadFolder, folder, errno, pathFinding(folder, errno));
    if (!S_ISDIR(status.st_mode))
        return failureOf(FailureKind::BadFolder, folder, ENOTDIR, {ProgramFault::NotAFolder, {}});
    if (::access(folder.c_str(), X_OK) != 0)
        return failureOf(FailureKind::BadFolder, folder, errno, {ProgramFault::FolderClosed, {}});
    return std::nullopt;
}

// Faults that would show only as a crash, or as a message of another program.
ProgramFinding hiddenFinding(const Head& head, const EngineConfig& config) {
    if (const ProgramFault fault = faultBeforeStart(head.bytes, head.size, headOfOurs());
        fault != ProgramFault::None)
        return {fault, {}};
    const std::string name = lookedUpByEnv(interpreterLineOf(head.bytes));
    if (name.empty() || isInPath(name, config))
        return {};
    if (name.back() == '\r')
        return {ProgramFault::CarriageReturn, {}};
    return {ProgramFault::NoInterpreter, name};
}

// Includes the findings about the interpreter of a script.
ProgramFinding contentFinding(const Head& head, const EngineConfig& config) {
    ProgramFinding finding = examineProgram(head.bytes, head.size, headOfOurs());
    if (finding.fault != ProgramFault::NoInterpreter)
        return finding;
    struct stat status {};
    const std::string place =
        finding.part.front() == '/' ? finding.part : workingFolderOf(config) + '/' + finding.part;
    if (::stat(place.c_str(), &status) == 0)
        finding.fault = ProgramFault::BadInterpreter;
    return finding;
}

// Whether the mode bits of the file say that it may be executed.
bool isMarkedExecutable(const struct stat& status) {
    constexpr mode_t kAny = S_IXUSR | S_IXGRP | S_IXOTH;
    if (::geteuid() == 0)
        return (status.st_mode & kAny) != 0;
    const mode_t needed = status.st_uid == ::geteuid() ? S_IXUSR : kAny;
    return (status.st_mode & needed) == needed;
}

// The file may not be executed. This is not reported for a file that could not run anyway.
ProgramFinding permissionFinding(const Head& head, const struct stat& status, const EngineConfig& config) {
    ProgramFinding finding = hiddenFinding(head, config);
    if (finding.fault == ProgramFault::None && !isForThisSystem(head.bytes, headOfOurs()))
        finding = contentFinding(head, config);
    if (finding.fault == ProgramFault::None || finding.fault == ProgramFault::BadInterpreter)
        finding = {isMarkedExecutable(status) ? ProgramFault::NoExecution : ProgramFault::NoPermission, {}};
    return finding;
}

} // namespace

std::string workingFolderOf(const EngineConfig& config) {
    if (!config.workingFolder.empty())
        return config.workingFolder;
    const std::size_t slash = config.path.find_last_of('/');
    if (slash == std::string::npos)
        return ".";
    return slash == 0 ? "/" : config.path.substr(0, slash);
}

std::optional<Failure> checkProgram(const EngineConfig& config) {
    const std::string& path = config.path;
    struct stat status {};
    if (path.empty() || path.find('\0') != std::string::npos)
        return failureOf(FailureKind::NotFound, path, ENOENT);
    if (::stat(path.c_str(), &status) != 0) {
        const int error = errno;
        return isMissing(error) ? failureOf(FailureKind::NotFound, path, error, pathFinding(path, error))
                                : failureOf(FailureKind::StartFailed, path, error);
    }
    if (!S_ISREG(status.st_mode))
        return failureOf(FailureKind::NotAFile, path, 0);
    if (std::optional<Failure> failure = checkFolder(workingFolderOf(config)))
        return failure;
    const int forbidden = ::access(path.c_str(), X_OK) == 0 ? 0 : errno;
    const std::optional<Head> head = headOf(path.c_str());
    ProgramFinding finding;
    if (head)
        finding = forbidden != 0 ? permissionFinding(*head, status, config) : hiddenFinding(*head, config);
    else if (forbidden != 0)
        finding = {isMarkedExecutable(status) ? ProgramFault::NoExecution : ProgramFault::NoPermission, {}};
    if (finding.fault != ProgramFault::None)
        return failureOf(FailureKind::NotExecutable, path, forbidden, std::move(finding));
    return std::nullopt;
}

Failure refusedProgram(const EngineConfig& config, int error) {
    constexpr std::array kRefusals{ENOEXEC, ENOENT, EACCES, ENOTDIR, ELOOP};
    const std::optional<Head> head = headOf(config.path.c_str());
    if (!head || std::find(kRefusals.begin(), kRefusals.end(), error) == kRefusals.end())
        return failureOf(FailureKind::StartFailed, config.path, error);
    ProgramFinding finding = contentFinding(*head, config);
    std::string loader = loaderOf(head->bytes);
    if (!loader.empty() && error == ENOENT)
        finding = {ProgramFault::NoLoader, std::move(loader)};
    else if (error == EACCES && finding.fault != ProgramFault::BadInterpreter)
        finding = {ProgramFault::NoExecution, {}};
    return failureOf(FailureKind::NotExecutable, config.path, error, std::move(finding));
}

} // namespace host
