// SPDX-License-Identifier: GPL-3.0-or-later
#include "shogi-core/detail/csa_words.h"

#include "shogi-core/detail/ending_table.h"

#include <array>

namespace shogi::detail {
namespace {

constexpr std::array<std::string_view, kPieceTypeCount> kPieceNames{
    "", "FU", "KY", "KE", "GI", "KA", "HI", "KI", "OU", "TO", "NY", "NK", "NG", "UM", "RY"};

constexpr auto kWords = std::to_array<EndingWord>({{"%TORYO", GameEnd::Resignation, Winner::Waiting},
                                                   {"%CHUDAN", GameEnd::Abort, Winner::Nobody},
                                                   {"%SENNICHITE", GameEnd::Repetition, Winner::Nobody},
                                                   {"%TIME_UP", GameEnd::TimeUp, Winner::Waiting},
                                                   {"%ILLEGAL_MOVE", GameEnd::IllegalMove, Winner::Waiting},
                                                   {"%ILLEGAL_ACTION", GameEnd::IllegalMove, Winner::ToMove},
                                                   {"%JISHOGI", GameEnd::Impasse, Winner::Nobody},
                                                   {"%HIKIWAKE", GameEnd::Impasse, Winner::Nobody},
                                                   {"%KACHI", GameEnd::Declaration, Winner::ToMove},
                                                   {"%MAX_MOVES", GameEnd::MaxMoves, Winner::Nobody},
                                                   {"%TSUMI", GameEnd::Mate, Winner::Waiting},
                                                   {"%FUZUMI", GameEnd::NoMate, Winner::Nobody},
                                                   {"%MATTA", GameEnd::Abort, Winner::Nobody},
                                                   {"%ERROR", GameEnd::EngineFailure, Winner::Nobody}});

std::string_view wordFor(Ending ending, Color sideToMove) {
    const bool won = ending.winner == sideToMove;
    const std::string_view actionOfLoser =
        ending.winner == Color::White ? "%+ILLEGAL_ACTION" : "%-ILLEGAL_ACTION";
    switch (ending.kind) {
    case GameEnd::Abort:
    case GameEnd::SealedMove:
        return "%CHUDAN";
    case GameEnd::Resignation:
    case GameEnd::Try:
        return "%TORYO";
    case GameEnd::Mate:
        return "%TSUMI";
    case GameEnd::NoMate:
        return "%FUZUMI";
    case GameEnd::Repetition:
        return "%SENNICHITE";
    case GameEnd::PerpetualCheck:
        return ending.winner ? actionOfLoser : "%SENNICHITE";
    case GameEnd::Impasse:
        return "%JISHOGI";
    case GameEnd::Declaration:
        return "%KACHI";
    case GameEnd::MaxMoves:
        return "%MAX_MOVES";
    case GameEnd::TimeUp:
        return "%TIME_UP";
    case GameEnd::IllegalMove:
        return won ? actionOfLoser : "%ILLEGAL_MOVE";
    case GameEnd::Forfeit:
        return "%CHUDAN";
    case GameEnd::EngineFailure:
        return "%ERROR";
    }
    return "%CHUDAN";
}

} // namespace

std::string_view csaPieceName(PieceType type) { return kPieceNames[index(type)]; }

std::optional<PieceType> csaPieceNamed(std::string_view name) {
    for (std::size_t i = 1; i < kPieceNames.size() && name.size() == 2; ++i) {
        if (kPieceNames[i][0] == name[0] && kPieceNames[i][1] == name[1])
            return static_cast<PieceType>(i);
    }
    return std::nullopt;
}

std::optional<Ending> endingFromCsa(std::string_view word, Color sideToMove) {
    if (word == "%+ILLEGAL_ACTION")
        return Ending{GameEnd::IllegalMove, Color::White};
    if (word == "%-ILLEGAL_ACTION")
        return Ending{GameEnd::IllegalMove, Color::Black};
    return findEnding(kWords, word, sideToMove);
}

std::optional<Ending> endingOfFoul(std::string_view word, Color mover) {
    const auto ending = endingFromCsa(word, ~mover);
    const bool namesSide = word.starts_with("%+") || word.starts_with("%-");
    if (!ending || ending->kind != GameEnd::IllegalMove || (namesSide && ending->winner == mover))
        return std::nullopt;
    // Servers write "%ILLEGAL_MOVE", which is the loss of the side to move, after the foul itself.
    return Ending{GameEnd::IllegalMove, ~mover};
}

std::string_view endingToCsa(Ending ending, Color sideToMove) {
    const std::string_view word = wordFor(ending, sideToMove);
    const auto told = endingFromCsa(word, sideToMove);
    const bool turnedRound = told && told->winner && ending.winner && told->winner != ending.winner;
    return turnedRound ? "%CHUDAN" : word;
}

} // namespace shogi::detail
