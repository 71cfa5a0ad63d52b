// SPDX-License-Identifier: GPL-3.0-or-later
#include "shogi-core/detail/ending_words.h"

#include "shogi-core/detail/ending_table.h"

#include <algorithm>
#include <array>

namespace shogi::detail {
namespace {

// The first row of a kind is the one written.
constexpr auto kWords = std::to_array<EndingWord>({
    {"中断", GameEnd::Abort, Winner::Nobody},
    {"投了", GameEnd::Resignation, Winner::Waiting},
    {"詰み", GameEnd::Mate, Winner::Waiting},
    {"詰", GameEnd::Mate, Winner::Waiting},
    {"つみ", GameEnd::Mate, Winner::Waiting},
    {"不詰", GameEnd::NoMate, Winner::Nobody},
    {"不詰み", GameEnd::NoMate, Winner::Nobody},
    {"千日手", GameEnd::Repetition, Winner::Nobody},
    {"持将棋", GameEnd::Impasse, Winner::Nobody},
    {"引き分け", GameEnd::Impasse, Winner::Nobody},
    {"引分け", GameEnd::Impasse, Winner::Nobody},
    {"引分", GameEnd::Impasse, Winner::Nobody},
    {"入玉勝ち", GameEnd::Declaration, Winner::ToMove},
    {"入玉勝", GameEnd::Declaration, Winner::ToMove},
    {"入玉宣言", GameEnd::Declaration, Winner::ToMove},
    {"入玉宣言勝ち", GameEnd::Declaration, Winner::ToMove},
    {"入玉宣言勝", GameEnd::Declaration, Winner::ToMove},
    {"宣言勝ち", GameEnd::Declaration, Winner::ToMove},
    {"勝ち宣言", GameEnd::Declaration, Winner::ToMove},
    {"切れ負け", GameEnd::TimeUp, Winner::Waiting},
    {"切れ負", GameEnd::TimeUp, Winner::Waiting},
    {"切負", GameEnd::TimeUp, Winner::Waiting},
    {"時間切れ", GameEnd::TimeUp, Winner::Waiting},
    {"時間切れ負け", GameEnd::TimeUp, Winner::Waiting},
    {"時間切れによる負け", GameEnd::TimeUp, Winner::Waiting},
    {"反則負け", GameEnd::IllegalMove, Winner::Waiting},
    {"反則負", GameEnd::IllegalMove, Winner::Waiting},
    {"反則", GameEnd::IllegalMove, Winner::Waiting},
    {"反則手", GameEnd::IllegalMove, Winner::Waiting},
    {"反則行為", GameEnd::IllegalMove, Winner::Waiting},
    {"反則勝ち", GameEnd::IllegalMove, Winner::ToMove},
    {"反則勝", GameEnd::IllegalMove, Winner::ToMove},
    {"不戦敗", GameEnd::Forfeit, Winner::Waiting},
    {"不戦負", GameEnd::Forfeit, Winner::Waiting},
    {"不戦勝", GameEnd::Forfeit, Winner::ToMove},
    {"不戦勝ち", GameEnd::Forfeit, Winner::ToMove},
    {"封じ手", GameEnd::SealedMove, Winner::Nobody},
    {"最大手数", GameEnd::MaxMoves, Winner::Nobody},
    {"トライ", GameEnd::Try, Winner::Waiting},
    {"トライ勝ち", GameEnd::Try, Winner::Waiting},
    {"連続王手の千日手", GameEnd::PerpetualCheck, Winner::Nobody},
    {"王手連続千日手", GameEnd::PerpetualCheck, Winner::Nobody},
});

constexpr std::string_view kPerpetual = "連続王手の千日手";
constexpr std::string_view kTry = "トライ";
constexpr std::string_view kMaxMoves = "最大手数";
constexpr std::string_view kEngineFailure = "エンジン停止";

std::string_view sideName(Color color, bool handicap) {
    if (color == Color::Black)
        return handicap ? "下手" : "先手";
    return handicap ? "上手" : "後手";
}

bool contains(std::string_view text, std::string_view part) {
    return text.find(part) != std::string_view::npos;
}

std::optional<Color> winnerIn(std::string_view summary) {
    for (const Color color : kColors) {
        for (const bool handicap : {false, true}) {
            const std::string side(sideName(color, handicap));
            for (const std::string_view win : {"の勝ち", "勝ち", "の反則勝ち", "の入玉勝ち", "の不戦勝"}) {
                if (contains(summary, side + std::string(win)))
                    return color;
            }
            for (const std::string_view loss : {"の負け", "の反則負け", "の切れ負け", "の不戦敗"}) {
                if (contains(summary, side + std::string(loss)))
                    return ~color;
            }
        }
    }
    return std::nullopt;
}

bool canHaveWinner(GameEnd kind) {
    switch (kind) {
    case GameEnd::Abort:
    case GameEnd::NoMate:
    case GameEnd::Repetition:
    case GameEnd::Impasse:
    case GameEnd::MaxMoves:
    case GameEnd::SealedMove:
        return false;
    default:
        return true;
    }
}

// The words of 81Dojo's English records, and others in use.
constexpr auto kEnglish = std::to_array<EndingWord>({
    {"resign", GameEnd::Resignation, Winner::Waiting},   {"time-up", GameEnd::TimeUp, Winner::Waiting},
    {"time up", GameEnd::TimeUp, Winner::Waiting},       {"timeup", GameEnd::TimeUp, Winner::Waiting},
    {"timeout", GameEnd::TimeUp, Winner::Waiting},       {"illegal", GameEnd::IllegalMove, Winner::Waiting},
    {"checkmate", GameEnd::Mate, Winner::Waiting},       {"mate", GameEnd::Mate, Winner::Waiting},
    {"repetition", GameEnd::Repetition, Winner::Nobody}, {"sennichite", GameEnd::Repetition, Winner::Nobody},
    {"impasse", GameEnd::Impasse, Winner::Nobody},       {"jishogi", GameEnd::Impasse, Winner::Nobody},
    {"draw", GameEnd::Impasse, Winner::Nobody},          {"declar", GameEnd::Declaration, Winner::ToMove},
    {"entering", GameEnd::Declaration, Winner::ToMove},  {"try", GameEnd::Try, Winner::Waiting},
    {"disconnect", GameEnd::Forfeit, Winner::Waiting},   {"abort", GameEnd::Abort, Winner::Nobody},
    {"interrupt", GameEnd::Abort, Winner::Nobody},       {"suspen", GameEnd::Abort, Winner::Nobody},
});

// What may follow these words: Resigns, Resigned., Illegal move. Anything else is a sentence.
bool isTail(std::string_view text) {
    constexpr auto kTails = std::to_array<std::string_view>(
        {"", "s", "e", "es", "ed", "d", "ded", "n", "ation", "ion", "sion", " move", " king", "-king"});
    while (text.ends_with('.') || text.ends_with('!'))
        text.remove_suffix(1);
    return std::find(kTails.begin(), kTails.end(), text) != kTails.end();
}

std::string lowerCase(std::string_view text) {
    std::string lower(text);
    for (char& c : lower)
        c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    return lower;
}

} // namespace

std::optional<Ending> endingFromKif(std::string_view words, Color sideToMove) {
    if (const auto known = findEnding(kWords, words, sideToMove))
        return known;
    if (words.empty() || static_cast<unsigned char>(words.front()) >= 0x80)
        return std::nullopt;
    const std::string lower = lowerCase(words);
    for (const EndingWord& known : kEnglish) {
        if (lower.starts_with(known.word) && isTail(std::string_view(lower).substr(known.word.size())))
            return endingOf(known, sideToMove);
    }
    return std::nullopt;
}

std::optional<Ending> endingFromSummary(std::string_view summary, Color sideToMove) {
    // In order of priority: the first one found in the line counts.
    constexpr auto kParts = std::to_array<EndingWord>({
        {kPerpetual, GameEnd::PerpetualCheck, Winner::Nobody},
        {"千日手", GameEnd::Repetition, Winner::Nobody},
        {kTry, GameEnd::Try, Winner::Waiting},
        {kMaxMoves, GameEnd::MaxMoves, Winner::Nobody},
        {kEngineFailure, GameEnd::EngineFailure, Winner::Nobody},
        {"持将棋", GameEnd::Impasse, Winner::Nobody},
        {"引き分け", GameEnd::Impasse, Winner::Nobody},
        {"引分", GameEnd::Impasse, Winner::Nobody},
        {"入玉", GameEnd::Declaration, Winner::ToMove},
        {"宣言", GameEnd::Declaration, Winner::ToMove},
        {"反則", GameEnd::IllegalMove, Winner::Waiting},
        {"切れ", GameEnd::TimeUp, Winner::Waiting},
        {"不戦", GameEnd::Forfeit, Winner::Waiting},
        {"不詰", GameEnd::NoMate, Winner::Nobody},
        {"詰", GameEnd::Mate, Winner::Waiting},
        {"封じ手", GameEnd::SealedMove, Winner::Nobody},
        {"中断", GameEnd::Abort, Winner::Nobody},
        {"投了", GameEnd::Resignation, Winner::Waiting},
        {"の勝ち", GameEnd::Resignation, Winner::Waiting},
        {"の負け", GameEnd::Resignation, Winner::Waiting},
    });
    for (const EndingWord& part : kParts) {
        if (contains(summary, part.word))
            return refinedBySummary(endingOf(part, sideToMove), summary);
    }
    return std::nullopt;
}

std::string_view endingToKif(Ending ending, Color sideToMove) {
    const bool mine = ending.winner == sideToMove;
    switch (ending.kind) {
    case GameEnd::Abort:
    case GameEnd::EngineFailure:
        return "中断";
    case GameEnd::Resignation:
        return "投了";
    case GameEnd::Try:
        return ending.winner ? "投了" : "中断";
    case GameEnd::Mate:
        return "詰み";
    case GameEnd::NoMate:
        return "不詰";
    case GameEnd::Repetition:
        return "千日手";
    case GameEnd::PerpetualCheck:
        return !ending.winner ? "千日手" : mine ? "反則勝ち" : "反則負け";
    case GameEnd::Impasse:
    case GameEnd::MaxMoves:
        return "持将棋";
    case GameEnd::Declaration:
        return "入玉勝ち";
    case GameEnd::TimeUp:
        return "切れ負け";
    case GameEnd::IllegalMove:
        return mine ? "反則勝ち" : "反則負け";
    case GameEnd::Forfeit:
        return mine ? "不戦勝" : "不戦敗";
    case GameEnd::SealedMove:
        return "封じ手";
    }
    return "中断";
}

std::string summaryLine(Ending ending, int moves, bool handicap) {
    const std::string start = "まで" + std::to_string(moves) + "手";
    const auto side = [&](Color color) { return std::string(sideName(color, handicap)); };
    const auto by = [&](std::string_view reason) {
        const std::string cause = start + "で" + std::string(reason);
        return ending.winner ? cause + "により" + side(*ending.winner) + "の勝ち" : cause;
    };
    switch (ending.kind) {
    case GameEnd::Mate:
        return start + "詰";
    case GameEnd::Resignation:
        return ending.winner ? start + "で" + side(*ending.winner) + "の勝ち" : start + "で投了";
    case GameEnd::IllegalMove:
        return ending.winner ? start + "で" + side(~*ending.winner) + "の反則負け" : start + "で反則";
    case GameEnd::Declaration:
        return ending.winner ? start + "で" + side(*ending.winner) + "の入玉勝ち" : start + "で入玉";
    case GameEnd::Forfeit:
        return ending.winner ? start + "で" + side(*ending.winner) + "の不戦勝" : start + "で不戦敗";
    case GameEnd::TimeUp:
        return by("時間切れ");
    case GameEnd::PerpetualCheck:
        return by(kPerpetual);
    case GameEnd::Try:
        return by(kTry);
    case GameEnd::EngineFailure:
        return by(kEngineFailure);
    case GameEnd::MaxMoves:
        return by(kMaxMoves);
    case GameEnd::Abort:
    case GameEnd::NoMate:
    case GameEnd::Repetition:
    case GameEnd::Impasse:
    case GameEnd::SealedMove:
        break;
    }
    return start + "で" + std::string(endingToKif(ending, Color::Black));
}

Ending refinedBySummary(Ending ending, std::string_view summary) {
    if (contains(summary, kPerpetual))
        ending.kind = GameEnd::PerpetualCheck;
    else if (contains(summary, kTry))
        ending.kind = GameEnd::Try;
    else if (contains(summary, kMaxMoves))
        ending.kind = GameEnd::MaxMoves;
    else if (contains(summary, kEngineFailure))
        ending.kind = GameEnd::EngineFailure;
    if (!canHaveWinner(ending.kind))
        ending.winner.reset();
    // The board shows which side is mated.
    else if (const auto winner = winnerIn(summary); winner && ending.kind != GameEnd::Mate)
        ending.winner = winner;
    return ending;
}

} // namespace shogi::detail
