// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine-host/process/private_file.h"
#include "engine-host/process/wide_text.h"

#include <fcntl.h>
#include <io.h>
#include <windows.h>

// Needs the header above.
#include <sddl.h>

namespace host {

namespace {

// Full access for the owner and the system itself, nothing inherited from the folder.
constexpr const wchar_t* kOwnerOnly = L"D:P(A;;FA;;;OW)(A;;FA;;;SY)";

void keepForOwner(HANDLE file) {
    PSECURITY_DESCRIPTOR descriptor = nullptr;
    if (::ConvertStringSecurityDescriptorToSecurityDescriptorW(kOwnerOnly, SDDL_REVISION_1, &descriptor,
                                                               nullptr) == 0)
        return;
    // File systems without owners refuse this.
    ::SetKernelObjectSecurity(file, DACL_SECURITY_INFORMATION | PROTECTED_DACL_SECURITY_INFORMATION,
                              descriptor);
    ::LocalFree(descriptor);
}

} // namespace

std::FILE* openPrivateFile(const std::string& path) {
    // Others may read and rename the file meanwhile, as on other systems.
    const HANDLE file = ::CreateFileW(wideText(path).c_str(),
                                      FILE_APPEND_DATA | FILE_READ_ATTRIBUTES | SYNCHRONIZE | WRITE_DAC,
                                      FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, nullptr,
                                      OPEN_ALWAYS, FILE_ATTRIBUTE_NORMAL, nullptr);
    if (file == INVALID_HANDLE_VALUE)
        return nullptr;
    if (::GetFileType(file) != FILE_TYPE_DISK) {
        ::CloseHandle(file);
        return nullptr;
    }
    keepForOwner(file);
    const int handle =
        ::_open_osfhandle(reinterpret_cast<std::intptr_t>(file), _O_WRONLY | _O_APPEND | _O_BINARY);
    if (handle < 0) {
        ::CloseHandle(file);
        return nullptr;
    }
    std::FILE* stream = ::_fdopen(handle, "ab");
    if (stream == nullptr)
        ::_close(handle);
    return stream;
}

void moveFile(const std::string& from, const std::string& to) {
    ::MoveFileExW(wideText(from).c_str(), wideText(to).c_str(), MOVEFILE_REPLACE_EXISTING);
}

void removeFile(const std::string& path) { ::DeleteFileW(wideText(path).c_str()); }

} // namespace host
