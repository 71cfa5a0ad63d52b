// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/mates/mate_problems.h"

#include "shogi-core/sfen.h"

#include <algorithm>
#include <charconv>

namespace app {
namespace {

using shogi::Move;
using shogi::Position;

std::string_view withoutRemark(std::string_view line) {
    line = line.substr(0, line.find('#'));
    while (!line.empty() && (line.back() == '\r' || line.back() == ' ' || line.back() == '\t'))
        line.remove_suffix(1);
    while (!line.empty() && line.front() == ' ')
        line.remove_prefix(1);
    return line;
}

// Removes the first column of the line.
std::string_view takeColumn(std::string_view& line) {
    const std::string_view column = line.substr(0, line.find('\t'));
    line.remove_prefix(std::min(column.size() + 1, line.size()));
    return column;
}

// Removes the first word of the line; empty at the end.
std::string_view takeWord(std::string_view& line) {
    line.remove_prefix(std::min(line.find_first_not_of(' '), line.size()));
    const std::string_view word = line.substr(0, line.find(' '));
    line.remove_prefix(word.size());
    return word;
}

// Removes the position and the word "moves" from the line, leaving the moves.
std::string_view takeWordsUntilMoves(std::string_view& line) {
    if (std::string_view rest = line; takeWord(rest) == "position")
        line = rest;
    const std::string_view whole = line;
    for (std::string_view word = takeWord(line); !word.empty(); word = takeWord(line)) {
        if (word == "moves")
            return whole.substr(0, static_cast<std::size_t>(word.data() - whole.data()));
    }
    return whole;
}

std::optional<int> parseStated(std::string_view text) {
    int plies = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), plies);
    if (error != std::errc() || end != text.data() + text.size() || plies < 1)
        return std::nullopt;
    return plies;
}

tl::expected<MateProblem, shogi::ParseError> parseProblem(std::string_view line) {
    MateProblem problem;
    if (line.find('\t') != std::string_view::npos) {
        const std::string_view name = takeColumn(line);
        problem.name = QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()));
        const std::string_view sfen = takeColumn(line);
        problem.statedPlies = parseStated(takeColumn(line));
        line = sfen;
    }
    const std::string_view position = takeWordsUntilMoves(line);
    const auto start = shogi::parseSfen(position);
    if (!start)
        return tl::unexpected(start.error());
    if (const auto fault = shogi::problemFault(*start))
        return tl::unexpected(*fault);
    problem.start = *start;
    Position reached = *start;
    for (std::string_view word = takeWord(line); !word.empty(); word = takeWord(line)) {
        const auto move = shogi::parseUsiMove(word);
        if (!move)
            return tl::unexpected(move.error());
        if (!reached.isLegal(*move))
            return tl::unexpected(
                shogi::ParseError{shogi::ParseErrorCode::IllegalMove, 0, 0, std::string(word)});
        reached.play(*move);
        problem.moves.push_back(*move);
    }
    return problem;
}

} // namespace

ReadMateProblems readMateProblems(std::string_view text) {
    constexpr std::string_view kByteOrderMark = "\xEF\xBB\xBF";
    constexpr std::size_t kMostFaults = 1000;
    if (text.substr(0, kByteOrderMark.size()) == kByteOrderMark)
        text.remove_prefix(kByteOrderMark.size());
    ReadMateProblems read;
    for (int number = 1; !text.empty(); ++number) {
        std::string_view line = text.substr(0, text.find('\n'));
        text.remove_prefix(std::min(line.size() + 1, text.size()));
        line = withoutRemark(line);
        if (line.empty())
            continue;
        auto problem = parseProblem(line);
        if (!problem) {
            problem.error().line = number;
            if (read.faults.size() < kMostFaults)
                read.faults.push_back(std::move(problem.error()));
            continue;
        }
        if (problem->name.isEmpty())
            problem->name = QString::number(read.problems.size() + 1);
        read.problems.push_back(std::move(*problem));
    }
    return read;
}

tl::expected<std::vector<MateProblem>, shogi::ParseError> parseMateProblems(std::string_view text) {
    ReadMateProblems read = readMateProblems(text);
    if (!read.faults.empty())
        return tl::unexpected(std::move(read.faults.front()));
    return std::move(read.problems);
}

Position positionOf(const MateProblem& problem) {
    Position position = problem.start;
    for (const Move move : problem.moves)
        position.play(move);
    return position;
}

} // namespace app
