// SPDX-License-Identifier: GPL-3.0-or-later
// Whatever a host sends, Tokin ends with the input, answers at most once per request, and with moves.
#include "bundled-engine/usi_loop.h"
#include "shogi-core/sfen.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <sstream>
#include <string>
#include <string_view>

namespace {

void require(bool held) {
    if (!held)
        std::abort();
}

// Only options of one digit: gigabytes of hash or hundreds of threads do not test the loop.
std::string withSmallOptions(std::string_view line) {
    std::string small;
    int digits = 0;
    for (const char c : line) {
        digits = std::isdigit(static_cast<unsigned char>(c)) != 0 ? digits + 1 : 0;
        if (digits <= 1)
            small.push_back(c);
    }
    return small;
}

std::string inputOf(std::string_view bytes) {
    std::string input = "setoption name USI_Hash value 1\n";
    while (!bytes.empty()) {
        const std::string_view line = bytes.substr(0, bytes.find('\n'));
        bytes.remove_prefix(std::min(bytes.size(), line.size() + 1));
        const bool isOption = line.find("setoption") != std::string_view::npos;
        input += isOption ? withSmallOptions(line) : std::string(line);
        input += '\n';
    }
    return input;
}

bool isAnswer(std::string_view word) {
    return word == "resign" || word == "win" || shogi::parseUsiMove(word).has_value();
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string input = inputOf({reinterpret_cast<const char*>(data), size});
    std::istringstream in(input);
    std::ostringstream out;
    tokin::UsiLoop(in, out).run();

    int asked = 0;
    std::istringstream questions(input);
    for (std::string line; std::getline(questions, line);)
        asked += line.find("go") != std::string::npos ? 1 : 0;
    std::istringstream answers(out.str());
    for (std::string line; std::getline(answers, line);) {
        std::istringstream words(line);
        std::string first;
        std::string second;
        words >> first >> second;
        if (first != "bestmove" && first != "checkmate")
            continue;
        require(--asked >= 0);
        require(first == "checkmate" || isAnswer(second));
    }
    return 0;
}
