// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/mates/composed_problems.h"

#include "shogi-core/move_generator.h"
#include "shogi-core/sfen.h"
#include "shogi-core/usi_line.h"

#include <algorithm>
#include <charconv>
#include <map>
#include <tuple>

namespace app {

using shogi::Color;
using shogi::Move;
using shogi::Position;
using shogi::Square;

namespace {

constexpr std::string_view kMovesWord = " moves ";
// Problems of one piece of work often end alike.
constexpr std::size_t kMostOfWork = 9;
constexpr std::ptrdiff_t kMostOfLength = 3;
constexpr std::ptrdiff_t kMostBrinkmates = 1;

// Removes the first word, and the blank after it.
std::string_view takenWord(std::string_view& text) {
    const std::string_view word = text.substr(0, text.find(' '));
    text.remove_prefix(std::min(word.size() + 1, text.size()));
    return word;
}

template <typename Number>
bool takeNumber(std::string_view& text, Number& number) {
    const std::string_view word = takenWord(text);
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    return error == std::errc() && end == word.data() + word.size();
}

// Whether the moves are legal, every other one a check, and the last one mate.
bool isMateLine(Position position, const std::vector<Move>& line) {
    for (std::size_t i = 0; i < line.size(); ++i) {
        if (!position.isLegal(line[i]) || (i % 2 == 0 && !position.givesCheck(line[i])))
            return false;
        position.play(line[i]);
    }
    return line.size() % 2 == 1 && !shogi::hasLegalMove(position);
}

// After the first word.
std::optional<ComposedProblem> parseBrinkmate(std::string_view text) {
    constexpr std::string_view kAnswers = " answers";
    ComposedProblem problem;
    int moves = 0;
    if (!takeNumber(text, problem.work) || !takeNumber(text, moves))
        return std::nullopt;
    const std::size_t line = text.find(kMovesWord);
    const std::size_t answers = text.find(kAnswers);
    if (line == std::string_view::npos || answers == std::string_view::npos || answers < line)
        return std::nullopt;
    const auto start = shogi::parseSfen(text.substr(0, line));
    if (!start)
        return std::nullopt;
    const std::size_t first = line + kMovesWord.size();
    std::string_view rest = text.substr(answers + kAnswers.size());
    rest.remove_prefix(rest.empty() ? 0 : 1);
    problem.brinkmate = brinkmateOf(*start, moves, text.substr(first, answers - first), rest);
    if (!problem.brinkmate)
        return std::nullopt;
    problem.start = *start;
    problem.solution = problem.brinkmate->line;
    problem.beauty = -start->occupied().count();
    for (const shogi::PieceType type : shogi::kHandTypes)
        problem.beauty -= start->hand(start->sideToMove()).count(type);
    problem.difficulty = static_cast<int>(problem.brinkmate->refutations.size());
    return problem;
}

} // namespace

std::optional<ComposedProblem> parseComposedProblem(std::string_view text) {
    ComposedProblem problem;
    std::size_t plies = 0;
    const std::string_view kind = takenWord(text);
    if (kind == "brinkmate")
        return parseBrinkmate(text);
    if (kind != "problem" || !takeNumber(text, problem.work) || !takeNumber(text, plies) ||
        !takeNumber(text, problem.beauty) || !takeNumber(text, problem.difficulty))
        return std::nullopt;
    const std::size_t moves = text.find(kMovesWord);
    if (moves == std::string_view::npos)
        return std::nullopt;
    const auto start = shogi::parseSfen(text.substr(0, moves));
    if (!start || shogi::problemFault(*start) || !start->kingSquare(~start->sideToMove()))
        return std::nullopt;
    problem.start = *start;
    text.remove_prefix(moves + kMovesWord.size());
    auto solution = shogi::parseUsiLine(text);
    if (!solution)
        return std::nullopt;
    problem.solution = *std::move(solution);
    if (problem.solution.size() != plies || !isMateLine(problem.start, problem.solution))
        return std::nullopt;
    return problem;
}

std::string reflectionKey(const Position& position) {
    Position reflected = Position::empty();
    position.occupied().forEach(
        [&](Square square) { reflected.put(square.mirrored(), position.at(square)); });
    for (const Color color : shogi::kColors)
        reflected.setHand(color, position.hand(color));
    reflected.setSideToMove(position.sideToMove());
    return std::min(shogi::toSfen(position, false), shogi::toSfen(reflected, false));
}

std::vector<ComposedProblem> chooseComposed(std::vector<ComposedProblem> problems,
                                            const CompositionWish& wish) {
    // Those that are equal were made in other pieces of work: the first counts.
    std::stable_sort(problems.begin(), problems.end(),
                     [](const ComposedProblem& a, const ComposedProblem& b) { return a.work < b.work; });
    std::vector<std::tuple<int, std::string, std::string, const ComposedProblem*>> ranked;
    for (const ComposedProblem& each : problems)
        ranked.emplace_back(-each.worth(), reflectionKey(each.start), shogi::toSfen(each.start, false),
                            &each);
    std::sort(ranked.begin(), ranked.end());
    std::vector<int> lengths = wish.lengths;
    std::sort(lengths.rbegin(), lengths.rend());
    std::map<std::uint64_t, std::vector<int>> works; // the lengths chosen of each
    std::set<std::string> keys = wish.known;
    std::vector<ComposedProblem> chosen;
    for (const int length : lengths) {
        std::size_t count = 0;
        for (const auto& [worth, key, sfen, problem] : ranked) {
            if (count == wish.count)
                break;
            if (problem->length() != length)
                continue;
            std::vector<int>& ofWork = works[problem->work];
            if (ofWork.size() >= kMostOfWork ||
                std::count(ofWork.begin(), ofWork.end(), length) >=
                    (problem->brinkmate ? kMostBrinkmates : kMostOfLength) ||
                !keys.insert(key).second)
                continue;
            ofWork.push_back(length);
            chosen.push_back(*problem);
            ++count;
        }
    }
    std::stable_sort(chosen.begin(), chosen.end(), [](const ComposedProblem& a, const ComposedProblem& b) {
        return std::make_tuple(a.length(), a.difficulty) < std::make_tuple(b.length(), b.difficulty);
    });
    return chosen;
}

std::string composedCollection(const std::vector<ComposedProblem>& problems) {
    constexpr std::size_t kDigits = 3;
    std::string text;
    std::map<int, int> numbers;
    for (const ComposedProblem& each : problems) {
        std::string number = std::to_string(++numbers[each.length()]);
        number.insert(0, kDigits - std::min(kDigits, number.size()), '0');
        const std::string name = std::to_string(each.length()) + '-' + number;
        if (each.brinkmate) {
            BrinkmateProblem named = *each.brinkmate;
            named.name = QString::fromStdString(name);
            text += brinkmateRow(named) + '\n';
            continue;
        }
        text += name + '\t' + shogi::toSfen(each.start) + '\t' + std::to_string(each.length()) + '\t' +
                shogi::toUsiLine(each.solution) + '\n';
    }
    return text;
}

} // namespace app
