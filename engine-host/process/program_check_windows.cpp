// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine-host/process/program_check.h"
#include "engine-host/process/wide_text.h"
#include "engine-host/program_file.h"

#include <algorithm>
#include <array>
#include <system_error>
#include <utility>
#include <windows.h>

namespace host {

namespace {

Failure failureOf(FailureKind kind, const std::string& path, DWORD error, ProgramFinding program = {}) {
    Failure failure;
    failure.kind = kind;
    failure.path = path;
    failure.program = std::move(program);
    if (error != 0)
        failure.detail = std::system_category().message(static_cast<int>(error));
    return failure;
}

// The file existed a moment ago.
bool isNoProgram(DWORD error) {
    constexpr DWORD kElevationRequired = 740; // unknown to mingw-w64
    constexpr std::array<DWORD, 8> kErrors{ERROR_FILE_NOT_FOUND,
                                           ERROR_ACCESS_DENIED,
                                           ERROR_BAD_FORMAT,
                                           ERROR_INVALID_EXE_SIGNATURE,
                                           ERROR_EXE_MARKED_INVALID,
                                           ERROR_BAD_EXE_FORMAT,
                                           ERROR_EXE_MACHINE_TYPE_MISMATCH,
                                           kElevationRequired};
    return std::find(kErrors.begin(), kErrors.end(), error) != kErrors.end();
}

// Determined from the form of the file.
ProgramFinding contentFinding(const std::string& path) {
    const HANDLE file = ::CreateFileW(wideText(path).c_str(), GENERIC_READ, FILE_SHARE_READ, nullptr,
                                      OPEN_EXISTING, FILE_ATTRIBUTE_NORMAL, nullptr);
    if (file == INVALID_HANDLE_VALUE)
        return {};
    std::string head(kProgramHead, '\0');
    DWORD count = 0;
    LARGE_INTEGER size{};
    const bool isRead =
        ::ReadFile(file, head.data(), static_cast<DWORD>(head.size()), &count, nullptr) != 0 &&
        ::GetFileSizeEx(file, &size) != 0;
    ::CloseHandle(file);
    head.resize(count);
    constexpr std::string_view kOwn = "MZ";
    // The system itself reports more about those.
    if (std::string_view(head).substr(0, kOwn.size()) == kOwn)
        return {};
    return isRead ? examineProgram(head, static_cast<std::uint64_t>(size.QuadPart), kOwn) : ProgramFinding{};
}

} // namespace

std::string workingFolderOf(const EngineConfig& config) {
    if (!config.workingFolder.empty())
        return config.workingFolder;
    const std::size_t slash = config.path.find_last_of("/\\");
    if (slash == std::string::npos)
        return ".";
    const bool isRoot = slash == 0 || config.path[slash - 1] == ':';
    return config.path.substr(0, isRoot ? slash + 1 : slash);
}

std::optional<Failure> checkProgram(const EngineConfig& config) {
    if (config.path.empty() || config.path.find('\0') != std::string::npos)
        return failureOf(FailureKind::NotFound, config.path, ERROR_FILE_NOT_FOUND);
    DWORD attributes = ::GetFileAttributesW(wideText(config.path).c_str());
    if (attributes == INVALID_FILE_ATTRIBUTES)
        return failureOf(FailureKind::NotFound, config.path, ::GetLastError());
    if ((attributes & (FILE_ATTRIBUTE_DIRECTORY | FILE_ATTRIBUTE_DEVICE)) != 0)
        return failureOf(FailureKind::NotAFile, config.path, 0);
    const std::string folder = workingFolderOf(config);
    attributes = ::GetFileAttributesW(wideText(folder).c_str());
    if (attributes == INVALID_FILE_ATTRIBUTES)
        return failureOf(FailureKind::BadFolder, folder, ::GetLastError());
    if ((attributes & FILE_ATTRIBUTE_DIRECTORY) == 0)
        return failureOf(FailureKind::BadFolder, folder, ERROR_DIRECTORY, {ProgramFault::NotAFolder, {}});
    return std::nullopt;
}

Failure refusedProgram(const EngineConfig& config, int error) {
    const auto number = static_cast<DWORD>(error);
    if (!isNoProgram(number))
        return failureOf(FailureKind::StartFailed, config.path, number);
    return failureOf(FailureKind::NotExecutable, config.path, number, contentFinding(config.path));
}

} // namespace host
