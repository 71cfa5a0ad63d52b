// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace host {

// Cuts a stream of bytes into lines. "\n", "\r\n", "\r" and "\n\r" end a line. Anything beyond the maximum
// line length is discarded up to the next line end.
class LineSplitter {
public:
    static constexpr std::size_t kMaxLineLength = std::size_t{1} << 20;

    explicit LineSplitter(std::size_t maxLength = kMaxLineLength)
        : m_maxLength(maxLength) {}

    // Calls onLine(std::string_view line, bool cut) for each line completed by these bytes, including empty
    // ones. The view lives only during the call.
    template <class F>
    void feed(std::string_view bytes, F&& onLine) {
        while (!bytes.empty()) {
            if (isOtherHalf(bytes.front())) {
                m_lastEnd = 0;
                bytes.remove_prefix(1);
                continue;
            }
            m_lastEnd = 0;
            const std::size_t end = bytes.find_first_of("\r\n");
            if (end == std::string_view::npos) {
                keep(bytes);
                return;
            }
            emitLine(bytes.substr(0, end), onLine);
            m_lastEnd = bytes[end];
            bytes.remove_prefix(end + 1);
        }
    }

    // End of the stream: an unfinished last line counts as a line.
    template <class F>
    void finish(F&& onLine) {
        m_lastEnd = 0;
        if (!m_partial.empty())
            emitLine({}, onLine);
    }

private:
    // The second character of a two-character line end, after the first has already ended the line.
    bool isOtherHalf(char c) const {
        return (m_lastEnd == '\r' && c == '\n') || (m_lastEnd == '\n' && c == '\r');
    }
    void keep(std::string_view bytes);

    template <class F>
    void emitLine(std::string_view tail, F&& onLine) {
        if (m_partial.empty() && tail.size() <= m_maxLength) {
            onLine(tail, false);
            return;
        }
        keep(tail);
        const bool cut = m_cut;
        m_cut = false;
        onLine(std::string_view(m_partial), cut);
        m_partial.clear();
    }

    std::size_t m_maxLength;
    std::string m_partial;
    bool m_cut = false;
    char m_lastEnd = 0;
};

} // namespace host
