// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine-host/rotating_log.h"

#include "engine-host/process/private_file.h"
#include "engine-host/transcript.h"

#include <algorithm>
#include <utility>

namespace host {

RotatingLog::RotatingLog(std::string path, const std::string& title)
    : RotatingLog(std::move(path), title, Limits{}) {}

RotatingLog::RotatingLog(std::string path, const std::string& title, Limits limits)
    : m_path(std::move(path))
    , m_title("# " + escapedBytes(title))
    , m_limits(limits) {}

bool RotatingLog::open() {
    if (m_file)
        return true;
    // Registration codes are sent to engines: only the owner may read them.
    m_file.reset(openPrivateFile(m_path));
    if (!m_file)
        return false;
    std::fseek(m_file.get(), 0, SEEK_END);
    m_size = static_cast<std::size_t>(std::max(0L, std::ftell(m_file.get())));
    return put(m_title);
}

bool RotatingLog::put(const std::string& line) {
    const bool written = std::fwrite(line.data(), 1, line.size(), m_file.get()) == line.size() &&
                         std::fputc('\n', m_file.get()) != EOF;
    m_size += line.size() + 1;
    return written;
}

void RotatingLog::rotate() {
    m_file.reset();
    const auto numbered = [&](int number) {
        return number == 0 ? m_path : m_path + '.' + std::to_string(number);
    };
    const int oldest = std::max(0, m_limits.files - 1);
    removeFile(numbered(oldest));
    for (int i = oldest; i > 0; --i)
        moveFile(numbered(i - 1), numbered(i));
}

bool RotatingLog::write(const LogLines& lines) {
    bool written = true;
    for (const LogLine& line : lines.lines) {
        written = open() && put(formatLogLine(line)) && written;
        if (m_size >= m_limits.bytes)
            rotate();
    }
    if (lines.dropped > 0)
        written = open() && put(formatDropped(lines.dropped)) && written;
    if (m_file)
        written = std::fflush(m_file.get()) == 0 && written;
    if (!written)
        m_file.reset();
    return written;
}

} // namespace host
