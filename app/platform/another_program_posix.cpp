// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/platform/another_program.h"

#include <QFile>

#include <cerrno>
#include <csignal>
#include <spawn.h>
#include <string>
#include <sys/wait.h>
#include <unistd.h>

// NOLINTNEXTLINE(readability-redundant-declaration): not every system's <unistd.h> has it
extern char** environ;

namespace app {

bool startAnother(const QString& program) {
    std::string name = QFile::encodeName(program).toStdString();
    if (::access(name.c_str(), X_OK) != 0)
        return false;
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    if (::posix_spawn_file_actions_init(&actions) != 0)
        return false;
    if (::posix_spawnattr_init(&attributes) != 0) {
        ::posix_spawn_file_actions_destroy(&actions);
        return false;
    }
    sigset_t none;
    ::sigemptyset(&none);
    ::posix_spawnattr_setsigmask(&attributes, &none);
#ifdef POSIX_SPAWN_CLOEXEC_DEFAULT // macOS
    ::posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_CLOEXEC_DEFAULT);
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
        ::posix_spawn_file_actions_addinherit_np(&actions, stream);
#else
    ::posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK);
    ::posix_spawn_file_actions_addclosefrom_np(&actions, STDERR_FILENO + 1);
#endif
    // The shell ends at once and leaves the program to the system, so that nothing here has to wait for its
    // end.
    std::string shell = "sh";
    std::string option = "-c";
    std::string command = "\"$0\" &";
    char* arguments[] = {shell.data(), option.data(), command.data(), name.data(), nullptr};
    pid_t child = 0;
    const bool started = ::posix_spawn(&child, "/bin/sh", &actions, &attributes, arguments, environ) == 0;
    ::posix_spawnattr_destroy(&attributes);
    ::posix_spawn_file_actions_destroy(&actions);
    if (!started)
        return false;
    int status = 0;
    while (::waitpid(child, &status, 0) < 0)
        if (errno != EINTR)
            return false;
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

} // namespace app
