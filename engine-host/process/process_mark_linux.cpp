// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine-host/process/process_mark.h"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <charconv>
#include <csignal>
#include <cstdlib>
#include <dirent.h>
#include <fcntl.h>
#include <functional>
#include <iterator>
#include <memory>
#include <optional>
#include <poll.h>
#include <string_view>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <unistd.h>
#include <utility>
#include <vector>

namespace host {

namespace {

// Contents of a file in /proc, which has no size; empty if it cannot be read.
std::string contentOf(const std::string& path) {
    constexpr std::size_t kMost = std::size_t{1} << 20;
    constexpr std::size_t kStep = std::size_t{16} * 1024;
    std::string content;
    const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (file < 0)
        return content;
    for (std::size_t size = 0; size < kMost;) {
        content.resize(size + kStep);
        const ssize_t count = ::read(file, content.data() + size, content.size() - size);
        if (count < 0 && errno == EINTR)
            continue;
        size += static_cast<std::size_t>(std::max<ssize_t>(count, 0));
        content.resize(size);
        if (count <= 0)
            break;
    }
    ::close(file);
    return content;
}

std::string folderOf(pid_t process) { return "/proc/" + std::to_string(process); }

// Start time of a process, in the kernel's unit: with this, its number cannot be confused with that of a
// later process. Empty if it has ended.
std::string beginningOf(pid_t process) {
    constexpr int kField = 20; // "starttime", counted after the name, which may contain anything
    const std::string stat = contentOf(folderOf(process) + "/stat");
    std::size_t at = stat.rfind(')');
    for (int field = 0; field < kField && at != std::string::npos; ++field)
        at = stat.find(' ', at + 1);
    return at == std::string::npos ? std::string() : stat.substr(at + 1, stat.find(' ', at + 1) - at - 1);
}

// Identifies the namespace in which process numbers are valid.
std::string processSpace() {
    struct stat status {};
    return ::stat("/proc/self/ns/pid", &status) == 0 ? std::to_string(status.st_ino) : "0";
}

// The mark of a process.
std::optional<std::string> markOf(pid_t process) {
    const std::string environment = contentOf(folderOf(process) + "/environ");
    const std::string start = std::string(ProcessMark::kName) + '=';
    for (std::size_t at = 0; at < environment.size();) {
        const std::size_t end = std::min(environment.find('\0', at), environment.size());
        const std::string_view entry = std::string_view(environment).substr(at, end - at);
        if (entry.substr(0, start.size()) == start)
            return std::string(entry.substr(start.size()));
        at = end + 1;
    }
    return std::nullopt;
}

// Servers that a user's first program starts and all later ones share, in a session of their own: those of
// Wine, the background process of ssh, key agents, buses, persistent terminals.
bool servesOthers(pid_t process) {
    constexpr std::string_view kServers[] = {
        "wineserver",   "wineserver32", "wineserver64", "services.exe", "winedevice.exe", "plugplay.exe",
        "explorer.exe", "svchost.exe",  "rpcss.exe",    "ssh",          "ssh-agent",      "gpg-agent",
        "keyboxd",      "dirmngr",      "dbus-daemon",  "dbus-broker",  "tmux: server",   "screen",
        "systemd",      "pipewire",     "pulseaudio"};
    std::string name = contentOf(folderOf(process) + "/comm");
    if (!name.empty() && name.back() == '\n')
        name.pop_back();
    return std::find(std::begin(kServers), std::end(kServers), name) != std::end(kServers);
}

std::vector<pid_t> runningProcesses() {
    std::vector<pid_t> processes;
    const std::unique_ptr<DIR, int (*)(DIR*)> folder(::opendir("/proc"), ::closedir);
    if (!folder)
        return processes;
    while (const dirent* entry = ::readdir(folder.get())) {
        const std::string_view name = entry->d_name;
        pid_t process = 0;
        const auto read = std::from_chars(name.data(), name.data() + name.size(), process);
        if (read.ec == std::errc() && read.ptr == name.data() + name.size() && process != ::getpid())
            processes.push_back(process);
    }
    return processes;
}

// Kills the processes whose mark fits and waits a moment until they end. False if there were none.
bool killOnce(const std::function<bool(const std::string& mark)>& fits) {
    constexpr int kPatience = 100; // milliseconds
    std::vector<pollfd> ends;
    for (const pid_t process : runningProcesses()) {
        const std::optional<std::string> mark = markOf(process);
        if (!mark || !fits(*mark) || servesOthers(process))
            continue;
        // Held open: the number may belong to another process by now.
        const int held = static_cast<int>(::syscall(SYS_pidfd_open, process, 0));
        if (held < 0)
            continue;
        if (markOf(process) == mark)
            ::syscall(SYS_pidfd_send_signal, held, SIGKILL, nullptr, 0);
        ends.push_back({held, POLLIN, 0});
    }
    for (pollfd& end : ends) {
        ::poll(&end, 1, kPatience);
        ::close(end.fd);
    }
    return !ends.empty();
}

void killWhere(const std::function<bool(const std::string& mark)>& fits) {
    // A process that was just being started escapes the first look.
    constexpr int kLooks = 5;
    for (int look = 0; look < kLooks && killOnce(fits); ++look) {
    }
}

} // namespace

ProcessMark::ProcessMark() {
    static std::atomic<unsigned> counter{0};
    m_value = processSpace() + '-' + std::to_string(::getpid()) + '-' + beginningOf(::getpid()) + '-' +
              std::to_string(++counter);
}

void ProcessMark::killAll() const {
    killWhere([this](const std::string& mark) { return mark == m_value; });
}

void ProcessMark::killForsaken() {
    const std::string space = processSpace() + '-';
    killWhere([&space](const std::string& mark) {
        if (mark.compare(0, space.size(), space) != 0)
            return false;
        pid_t owner = 0;
        const char* const end = mark.data() + mark.size();
        const auto read = std::from_chars(mark.data() + space.size(), end, owner);
        if (read.ec != std::errc() || read.ptr == end || *read.ptr != '-')
            return false;
        // It is running, but its start time cannot be read.
        const std::string running = beginningOf(owner);
        if (running.empty() && ::kill(owner, 0) == 0)
            return false;
        const std::string_view beginning(read.ptr + 1, static_cast<std::size_t>(end - read.ptr - 1));
        return beginning.substr(0, beginning.find('-')) != running;
    });
}

} // namespace host
