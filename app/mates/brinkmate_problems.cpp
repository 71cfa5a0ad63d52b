// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/mates/brinkmate_problems.h"

#include "shogi-core/move_generator.h"
#include "shogi-core/sfen.h"
#include "shogi-core/usi_line.h"

#include <QFile>

#include <algorithm>
#include <array>

namespace app {

using shogi::Move;
using shogi::Position;

namespace {

// Removes the text up to the separator, and the separator.
std::string_view taken(std::string_view& text, char separator) {
    const std::string_view part = text.substr(0, text.find(separator));
    text.remove_prefix(std::min(part.size() + 1, text.size()));
    return part;
}

bool endsInMate(Position position, const std::vector<Move>& line) {
    for (const Move move : line) {
        if (!position.isLegal(move))
            return false;
        position.play(move);
    }
    return position.inCheck() && !shogi::hasLegalMove(position);
}

} // namespace

std::optional<Move> BrinkmateProblem::answerTo(Move move) const {
    const auto known = std::find_if(refutations.begin(), refutations.end(),
                                    [move](const Refutation& each) { return each.move == move; });
    return known == refutations.end() ? std::nullopt : std::optional(known->answer);
}

std::optional<BrinkmateProblem> brinkmateOf(const Position& start, int moves, std::string_view line,
                                            std::string_view refutations) {
    const auto played = shogi::parseUsiLine(line);
    const auto answers = shogi::parseUsiLine(refutations);
    if ((moves != 1 && moves != 3) || shogi::problemFault(start) || !played || !answers ||
        answers->size() % 2 != 0 || !endsInMate(start, *played))
        return std::nullopt;
    BrinkmateProblem problem{{}, start, moves, *played, {}};
    for (std::size_t i = 0; i < answers->size(); i += 2) {
        const BrinkmateProblem::Refutation each{(*answers)[i], (*answers)[i + 1]};
        if (!start.isLegal(each.move) || each.move == problem.solution() ||
            !start.after(each.move).isLegal(each.answer))
            return std::nullopt;
        problem.refutations.push_back(each);
    }
    return problem;
}

std::string brinkmateLine(const BrinkmateProblem& problem) { return shogi::toUsiLine(problem.line); }

std::string brinkmateAnswers(const BrinkmateProblem& problem) {
    std::vector<Move> moves;
    for (const BrinkmateProblem::Refutation& each : problem.refutations)
        moves.insert(moves.end(), {each.move, each.answer});
    return shogi::toUsiLine(moves);
}

std::vector<BrinkmateProblem> readBrinkmates(std::string_view text) {
    std::vector<BrinkmateProblem> problems;
    while (!text.empty()) {
        std::string_view row = taken(text, '\n');
        if (!row.empty() && row.back() == '\r')
            row.remove_suffix(1);
        if (row.empty() || row.front() == '#')
            continue;
        std::array<std::string_view, 5> columns;
        for (std::string_view& column : columns)
            column = taken(row, '\t');
        const auto start = shogi::parseSfen(columns[1]);
        if (!start)
            continue;
        const int moves = columns[2] == "1" ? 1 : columns[2] == "3" ? 3 : 0;
        if (auto problem = brinkmateOf(*start, moves, columns[3], columns[4])) {
            problem->name = QString::fromUtf8(columns[0].data(), static_cast<qsizetype>(columns[0].size()));
            problems.push_back(*std::move(problem));
        }
    }
    return problems;
}

std::string brinkmateRow(const BrinkmateProblem& problem) {
    return problem.name.toStdString() + '\t' + shogi::toSfen(problem.start) + '\t' +
           std::to_string(problem.moves) + '\t' + brinkmateLine(problem) + '\t' + brinkmateAnswers(problem);
}

std::vector<BrinkmateProblem> tokinsBrinkmates() {
    QFile file(QStringLiteral(":/komadai/mates/brinkmates.tsv"));
    if (!file.open(QIODevice::ReadOnly))
        return {};
    const QByteArray text = file.readAll();
    return readBrinkmates({text.constData(), static_cast<std::size_t>(text.size())});
}

} // namespace app
