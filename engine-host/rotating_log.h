// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine-host/events.h"

#include <cstddef>
#include <cstdio>
#include <memory>
#include <string>

namespace host {

// An engine's log in files: PATH is written; when full it becomes PATH.1, the former PATH.1 becomes PATH.2
// and so on; the oldest is deleted. Writes only when called, on the caller's thread (not the I/O thread: a
// disk may be slow); belongs to one thread. The folder must exist. Only the owner may read the files: lines
// sent can contain registration codes.
class RotatingLog {
public:
    struct Limits {
        std::size_t bytes = std::size_t{4} << 20; // of one file, exceeded by at most one line
        int files = 4;                            // PATH and PATH.1 … together
    };

    // Appends to an existing file. title: one line, written as a remark at the start of each file (program,
    // engine).
    RotatingLog(std::string path, const std::string& title);
    RotatingLog(std::string path, const std::string& title, Limits limits);

    // Writes and flushes. False if the disk refuses: these lines may be lost, but the next call tries again.
    bool write(const LogLines& lines);

private:
    struct Close {
        void operator()(std::FILE* file) const { std::fclose(file); }
    };
    bool open();
    bool put(const std::string& line);
    void rotate();

    std::string m_path;
    std::string m_title;
    Limits m_limits;
    std::unique_ptr<std::FILE, Close> m_file;
    std::size_t m_size = 0;
};

} // namespace host
