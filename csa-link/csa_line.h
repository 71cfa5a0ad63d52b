// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace csa {

// Cuts what comes from the other side into lines. "\n" ends a line, and a "\r" before it belongs to it. Of a
// line that is too long the beginning is kept, and the rest discarded up to the next line end.
class LineReader {
public:
    static constexpr std::size_t kLongestLine = std::size_t{16} << 10;

    explicit LineReader(std::size_t longest = kLongestLine)
        : m_longest(longest) {}

    // Calls onLine(std::string_view line, bool cut) for each line completed by these bytes, including empty
    // ones. The view lives only during the call, which may destroy this object.
    template <class F>
    void feed(std::string_view bytes, F&& onLine) {
        for (const auto& [line, cut] : linesIn(bytes))
            onLine(std::string_view(line), cut);
    }

private:
    struct Line {
        std::string text;
        bool cut = false;
    };
    std::vector<Line> linesIn(std::string_view bytes);
    void keep(std::string_view bytes);

    std::size_t m_longest;
    std::string m_partial;
    bool m_cut = false;
};

// Limits for texts that come from the other side, in bytes.
inline constexpr std::size_t kLongestName = 200;
inline constexpr std::size_t kLongestText = 1'000;

// A text from the other side, for people: UTF-8 with control characters, direction marks and bytes that are
// not UTF-8 written as \xHH, and "…" at the end if it was longer than most bytes.
std::string shownText(std::string_view raw, std::size_t most = kLongestText);

// Whether the text may be part of a line that is sent: no control characters, at most most bytes.
bool isSendable(std::string_view text, std::size_t most);
// Bytes of a line for the others in a game.
inline constexpr std::size_t kLongestChat = 500;
// Letters, digits and the signs that servers allow in names of players and games: _ - @ . and, in games, +.
bool isIdentifier(std::string_view text, std::size_t most = 32);

// Whether people can be shown under this name: no control characters, brackets or blank ends, at most 100
// bytes.
bool isPersonName(std::string_view text);

// What follows the prefix; nothing if the line does not begin with it.
bool takePrefix(std::string_view& line, std::string_view prefix);
// The words of a line, at most most of them; the last one holds the rest.
std::vector<std::string_view> wordsOf(std::string_view line, std::size_t most = 64);

} // namespace csa
