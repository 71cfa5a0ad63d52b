// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/position_commands.h"

#include "app/cli/command_line.h"
#include "app/document/pasted_position.h"
#include "app/text/record_text.h"
#include "shogi-core/move_generator.h"
#include "shogi-core/sfen.h"

#include <algorithm>
#include <charconv>
#include <iostream>
#include <string>
#include <vector>

namespace app {

namespace {

constexpr int kMaxDepth = 30;

QCommandLineOption sfenOption() {
    return {QStringLiteral("sfen"),
            QStringLiteral(
                "Position: SFEN, or USI's position command with its moves; the start of an even game by "
                "default."),
            QStringLiteral("SFEN"), QStringLiteral("startpos")};
}

// A position with at least one legal move; otherwise prints the reason on stderr.
std::optional<shogi::Position> readPosition(const QString& sfen) {
    const auto read = readSfenText(sfen);
    const auto fault =
        read ? shogi::positionFault(read->position()) : std::optional<shogi::ParseError>(read.error());
    if (!fault)
        return read->position();
    cliNote(badPositionText(sfen, *fault));
    return std::nullopt;
}

std::optional<int> readNumber(const QString& text) {
    const std::string digits = text.toStdString();
    int number = 0;
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), number);
    if (error != std::errc() || end != digits.data() + digits.size())
        return std::nullopt;
    return number;
}

std::vector<std::string> sortedMoves(const shogi::Position& position) {
    shogi::MoveList list;
    shogi::generateLegal(position, list);
    std::vector<std::string> moves;
    moves.reserve(list.size());
    for (const shogi::Move move : list)
        moves.push_back(shogi::toUsi(move));
    std::sort(moves.begin(), moves.end());
    return moves;
}

// One output line for each input line, whatever it contains, so that programs can send thousands.
int answerMovesOfMany() {
    std::string line;
    while (std::getline(std::cin, line)) {
        const auto read = readSfenText(QString::fromStdString(line));
        if (!read) {
            cliPrint(QStringLiteral("error: %1").arg(parseErrorMessage(read.error()).oneParagraph()));
            continue;
        }
        std::string answer;
        for (const std::string& move : sortedMoves(read->position()))
            answer.append(answer.empty() ? "" : " ").append(move);
        cliPrint(QString::fromStdString(answer));
    }
    return kExitSuccess;
}

} // namespace

QString badPositionText(const QString& sfen, const shogi::ParseError& fault) {
    // The advice of the record reader does not apply here.
    return QStringLiteral("The SFEN \"%1\" cannot be used. %2 Correct the position and try again.")
        .arg(sfen, parseErrorMessage(fault).what);
}

int runPerft(const QStringList& arguments) {
    QCommandLineParser parser;
    parser.setApplicationDescription(QStringLiteral("Counts the positions after N plies of legal moves."));
    const QCommandLineOption depthOption(QStringLiteral("depth"), QStringLiteral("Plies."),
                                         QStringLiteral("N"));
    const QCommandLineOption divideOption(QStringLiteral("divide"),
                                          QStringLiteral("Also print the count for each first move."));
    const QCommandLineOption singlyOption(
        QStringLiteral("no-bulk"),
        QStringLiteral("Play the moves of the last ply, too, instead of only counting them."));
    const QCommandLineOption position = sfenOption();
    parser.addOptions({depthOption, position, divideOption, singlyOption});
    const QString command = QStringLiteral("perft");
    if (const auto exit = parseArguments(parser, command, arguments))
        return *exit;
    if (!parser.positionalArguments().isEmpty())
        return cliUsageError(
            command, QStringLiteral("Unexpected argument: %1").arg(parser.positionalArguments().first()));
    const auto depth = readNumber(parser.value(depthOption));
    if (!depth || *depth < 0 || *depth > kMaxDepth)
        return cliUsageError(command,
                             QStringLiteral("--depth needs a whole number from 0 to %1.").arg(kMaxDepth));
    const auto start = readPosition(parser.value(position));
    if (!start)
        return kExitFailure;

    const bool bulk = !parser.isSet(singlyOption);
    if (!parser.isSet(divideOption) || *depth == 0) {
        cliPrint(QString::number(shogi::perft(*start, *depth, bulk)));
        return kExitSuccess;
    }
    std::uint64_t total = 0;
    for (const std::string& text : sortedMoves(*start)) {
        const std::uint64_t below = shogi::perft(start->after(*shogi::parseUsiMove(text)), *depth - 1, bulk);
        total += below;
        cliPrint(QStringLiteral("%1: %2").arg(QString::fromStdString(text)).arg(below));
    }
    cliPrint(QString::number(total));
    return kExitSuccess;
}

int runMoves(const QStringList& arguments) {
    QCommandLineParser parser;
    parser.setApplicationDescription(QStringLiteral("Lists the legal moves in USI notation, sorted."));
    const QCommandLineOption position = sfenOption();
    const QCommandLineOption manyOption(
        QStringLiteral("stdin"),
        QStringLiteral("Read positions from standard input, one per line, and answer each with one line: its "
                       "moves, or \"error:\" and the reason."));
    parser.addOptions({position, manyOption});
    const QString command = QStringLiteral("moves");
    if (const auto exit = parseArguments(parser, command, arguments))
        return *exit;
    if (!parser.positionalArguments().isEmpty())
        return cliUsageError(
            command, QStringLiteral("Unexpected argument: %1").arg(parser.positionalArguments().first()));
    if (parser.isSet(manyOption))
        return answerMovesOfMany();
    const auto start = readPosition(parser.value(position));
    if (!start)
        return kExitFailure;
    for (const std::string& text : sortedMoves(*start))
        cliPrint(QString::fromStdString(text));
    return kExitSuccess;
}

} // namespace app
