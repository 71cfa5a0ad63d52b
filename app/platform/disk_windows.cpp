// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/platform/disk.h"

#include <QDir>
#include <QFile>

#include <algorithm>
#include <fcntl.h>
#include <io.h>
#include <windows.h>

namespace app {

namespace {

// A program that looks at every file, for viruses or for an index, keeps it for less.
constexpr DWORD kPatience = 5000; // ms
constexpr DWORD kFirstWait = 10;  // ms

OpenFault::Kind kindOf(DWORD code) {
    switch (code) {
    case ERROR_FILE_NOT_FOUND:
    case ERROR_PATH_NOT_FOUND:
    case ERROR_INVALID_NAME:
    case ERROR_BAD_NETPATH:
    case ERROR_NOT_READY:
        return OpenFault::Kind::NotFound;
    case ERROR_ACCESS_DENIED:
    case ERROR_WRITE_PROTECT:
    case ERROR_SHARING_VIOLATION:
    case ERROR_LOCK_VIOLATION:
        return OpenFault::Kind::NotAllowed;
    case ERROR_FILE_EXISTS:
    case ERROR_ALREADY_EXISTS:
        return OpenFault::Kind::Exists;
    default:
        return OpenFault::Kind::Failed;
    }
}

OpenFault faultOf(DWORD code) { return {kindOf(code), static_cast<int>(code)}; }

// Calls action until it returns another code than one that means "kept by another program", within the
// patience. Where a file is replaced that means "not allowed" as well.
template <class Action>
DWORD patiently(bool replaces, Action action) {
    DWORD waited = 0;
    for (DWORD wait = kFirstWait;; wait = std::min<DWORD>(wait * 2, 500)) {
        const DWORD code = action();
        const bool isKept = code == ERROR_SHARING_VIOLATION || code == ERROR_LOCK_VIOLATION ||
                            (replaces && code == ERROR_ACCESS_DENIED);
        if (!isKept || waited >= kPatience)
            return code;
        ::Sleep(wait);
        waited += wait;
    }
}

std::optional<OpenFault> open(QFile& file, const QString& path, DWORD access, int flags,
                              QIODevice::OpenMode mode) {
    const std::wstring name = nativePath(path).wstring();
    HANDLE handle = INVALID_HANDLE_VALUE;
    const DWORD code = patiently(false, [&]() -> DWORD {
        // Others may read, replace and remove it meanwhile, as on other systems.
        handle = ::CreateFileW(name.c_str(), access, FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE,
                               nullptr, OPEN_EXISTING, FILE_ATTRIBUTE_NORMAL, nullptr);
        return handle == INVALID_HANDLE_VALUE ? ::GetLastError() : ERROR_SUCCESS;
    });
    if (code != ERROR_SUCCESS) {
        const DWORD attributes = ::GetFileAttributesW(name.c_str());
        if (attributes != INVALID_FILE_ATTRIBUTES && (attributes & FILE_ATTRIBUTE_DIRECTORY) != 0)
            return OpenFault{OpenFault::Kind::IsFolder, 0};
        return faultOf(code);
    }
    const bool isFile = ::GetFileType(handle) == FILE_TYPE_DISK;
    if ((access & GENERIC_READ) != 0 && !isFile) {
        ::CloseHandle(handle);
        return OpenFault{OpenFault::Kind::NotAFile, 0};
    }
    const int descriptor = ::_open_osfhandle(reinterpret_cast<std::intptr_t>(handle), flags | _O_BINARY);
    if (descriptor < 0) {
        ::CloseHandle(handle);
        return OpenFault{OpenFault::Kind::Failed, ERROR_TOO_MANY_OPEN_FILES};
    }
    if (!file.open(descriptor, mode, QFileDevice::AutoCloseHandle)) {
        ::_close(descriptor);
        return OpenFault{OpenFault::Kind::Failed, ERROR_OPEN_FAILED};
    }
    return std::nullopt;
}

HANDLE handleOf(QFile& file) { return reinterpret_cast<HANDLE>(::_get_osfhandle(file.handle())); }

DWORD sync(HANDLE handle) {
    if (::FlushFileBuffers(handle) != 0)
        return ERROR_SUCCESS;
    // Not everything that can be written to can be synchronised.
    const DWORD code = ::GetLastError();
    return code == ERROR_INVALID_FUNCTION || code == ERROR_NOT_SUPPORTED || code == ERROR_INVALID_HANDLE
               ? ERROR_SUCCESS
               : code;
}

} // namespace

std::optional<OpenFault> openOrdinary(QFile& file, const QString& path) {
    return open(file, path, GENERIC_READ, _O_RDONLY, QIODevice::ReadOnly);
}

std::optional<OpenFault> openToWriteInto(QFile& file, const QString& path) {
    return open(file, path, GENERIC_WRITE, _O_WRONLY, QIODevice::WriteOnly | QIODevice::Unbuffered);
}

std::optional<OpenFault> createNew(QFile& file, const QString& path, QFileDevice::Permissions permissions) {
    file.setFileName(path);
    const DWORD code = patiently(false, [&]() -> DWORD {
        ::SetLastError(ERROR_SUCCESS);
        if (file.open(QIODevice::WriteOnly | QIODevice::NewOnly | QIODevice::Unbuffered, permissions))
            return ERROR_SUCCESS;
        const DWORD error = ::GetLastError();
        return error != ERROR_SUCCESS ? error : ERROR_OPEN_FAILED;
    });
    if (code == ERROR_SUCCESS)
        return std::nullopt;
    return faultOf(code);
}

int writeThrough(QFile& file, const QByteArray& bytes) {
    const HANDLE handle = handleOf(file);
    constexpr qsizetype kMost = 1 << 24;
    for (qsizetype done = 0; done < bytes.size();) {
        DWORD count = 0;
        const auto wanted = static_cast<DWORD>(std::min(bytes.size() - done, kMost));
        if (::WriteFile(handle, bytes.constData() + done, wanted, &count, nullptr) == 0)
            return static_cast<int>(::GetLastError());
        done += count;
    }
    return static_cast<int>(sync(handle));
}

bool syncFile(QFile& file) { return file.flush() && sync(handleOf(file)) == ERROR_SUCCESS; }

// Names are written through when they change.
void syncFolder(const QString&) {}

int replaceFile(const QString& from, const QString& to) {
    const std::wstring old = nativePath(from).wstring();
    const std::wstring name = nativePath(to).wstring();
    return static_cast<int>(patiently(true, [&]() -> DWORD {
        const BOOL isDone =
            ::MoveFileExW(old.c_str(), name.c_str(), MOVEFILE_REPLACE_EXISTING | MOVEFILE_WRITE_THROUGH);
        return isDone != 0 ? ERROR_SUCCESS : ::GetLastError();
    }));
}

bool meansDiskFull(int code) {
    constexpr int kQuotaExceeded = 1295; // unknown to mingw-w64
    return code == ERROR_DISK_FULL || code == ERROR_HANDLE_DISK_FULL || code == kQuotaExceeded;
}

QString systemWords(int code) { return qt_error_string(code); }

int codeOf(OpenFault::Kind kind) {
    switch (kind) {
    case OpenFault::Kind::NotFound:
        return ERROR_FILE_NOT_FOUND;
    case OpenFault::Kind::NotAllowed:
        return ERROR_ACCESS_DENIED;
    case OpenFault::Kind::IsFolder:
        return ERROR_DIRECTORY;
    case OpenFault::Kind::NotAFile:
        return ERROR_BAD_DEVICE;
    case OpenFault::Kind::Exists:
        return ERROR_FILE_EXISTS;
    case OpenFault::Kind::Failed:
        break;
    }
    return ERROR_IO_DEVICE;
}

std::filesystem::path nativePath(const QString& path) {
    constexpr qsizetype kLongest = 240; // MAX_PATH, with room for what is appended
    QString native = QDir::toNativeSeparators(path);
    if (native.size() < kLongest || native.startsWith(QLatin1String("\\\\?\\")))
        return native.toStdWString();
    native = QDir::toNativeSeparators(QDir::cleanPath(QDir::current().absoluteFilePath(path)));
    if (native.startsWith(QLatin1String("\\\\")))
        return (QLatin1String("\\\\?\\UNC") + native.mid(1)).toStdWString();
    return (QLatin1String("\\\\?\\") + native).toStdWString();
}

} // namespace app
