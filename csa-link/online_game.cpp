// SPDX-License-Identifier: GPL-3.0-or-later
#include "csa-link/online_game.h"

#include "csa-link/csa_line.h"
#include "shogi-core/csa.h"
#include "shogi-core/header_values.h"

#include <utility>

namespace csa {

using shogi::Color;
using shogi::Ending;
using shogi::GameEnd;

shogi::Position OnlineGame::position() const {
    shogi::Position position = summary.start;
    for (const TimedMove& played : moves)
        position.play(played.move);
    return position;
}

std::array<SideClock, 2> OnlineGame::clocks() const {
    std::array<SideClock, 2> clocks{SideClock(summary.time[0]), SideClock(summary.time[1])};
    Color mover = summary.start.sideToMove();
    for (const TimedMove& played : moves) {
        clocks[index(mover)].finishTurn(played.used.value_or(Milliseconds{0}));
        mover = ~mover;
    }
    return clocks;
}

Ending endingFor(std::string_view reason, std::string_view special, std::optional<Color> winner) {
    constexpr std::pair<std::string_view, GameEnd> kReasons[]{
        {"#RESIGN", GameEnd::Resignation},
        {"#TIME_UP", GameEnd::TimeUp},
        {"#ILLEGAL_MOVE", GameEnd::IllegalMove},
        {"#ILLEGAL_ACTION", GameEnd::Forfeit}, // of the side that was not to move
        {"#SENNICHITE", GameEnd::Repetition},
        {"#OUTE_SENNICHITE", GameEnd::PerpetualCheck},
        {"#MAX_MOVES", GameEnd::MaxMoves},
        {"#CHUDAN", GameEnd::Abort},
    };
    for (const auto& [word, kind] : kReasons) {
        if (word == reason)
            return Ending{kind, winner};
    }
    if (reason == "#JISHOGI" || (reason.empty() && special == "%KACHI"))
        return Ending{winner ? GameEnd::Declaration : GameEnd::Impasse, winner};
    if (reason.empty() && special == "%TORYO" && winner)
        return Ending{GameEnd::Resignation, winner};
    return winner ? Ending{GameEnd::Forfeit, winner} : Ending{GameEnd::Abort, std::nullopt};
}

shogi::Record recordOf(const OnlineGame& game) {
    const GameSummary& summary = game.summary;
    shogi::Record record(summary.start);
    const auto header = [&record](std::string_view key, const std::string& value) {
        if (!value.empty())
            record.addHeader({shownText(key, kLongestName), shownText(value)});
    };
    header(shogi::header::kBlackName, summary.names[0]);
    header(shogi::header::kWhiteName, summary.names[1]);
    header(shogi::header::kEvent, summary.gameId);
    const auto limit = [](const TimeRules& rules) {
        return shogi::timeLimitWords({rules.total, rules.byoyomi, rules.increment});
    };
    if (summary.time[0] != summary.time[1]) {
        header("先手持ち時間", limit(summary.time[0]));
        header("後手持ち時間", limit(summary.time[1]));
    } else if (!summary.time[0].isUnlimited()) {
        header(shogi::header::kTimeLimit, limit(summary.time[0]));
    }
    if (summary.maxMoves > 0)
        header("最大手数", std::to_string(summary.maxMoves));
    header("Protocol_Version", summary.protocolVersion);
    header("Protocol_Mode", summary.protocolMode);
    header("Format", summary.format);
    header("Declaration", summary.declaration);
    if (summary.rematchOnDraw)
        header("Rematch_On_Draw", *summary.rematchOnDraw ? "YES" : "NO");
    for (const Color color : shogi::kColors) {
        const TimeRules& rules = summary.time[index(color)];
        const std::string sign = summary.time[0] == summary.time[1] ? "" : color == Color::Black ? "+" : "-";
        if (!sign.empty() || color == Color::Black) {
            header("Time_Unit" + sign, secondsText(rules.unit) + "sec");
            header("Time_Roundup" + sign, rules.roundsUp ? "YES" : "NO");
            header("Least_Time_Per_Move" + sign, secondsText(rules.least));
            if (rules.delay != Milliseconds{0})
                header("Delay" + sign, secondsText(rules.delay));
        }
    }
    for (const auto& [key, value] : summary.others)
        header(key, value);

    shogi::NodeId node = shogi::kRootNode;
    std::array<Milliseconds, 2> totals{};
    Color mover = summary.start.sideToMove();
    for (const TimedMove& played : game.moves) {
        node = record.addMove(node, played.move);
        if (played.used) {
            totals[index(mover)] += *played.used;
            record.setTime(node, *played.used, totals[index(mover)]);
        }
        if (!played.comment.empty())
            record.setComment(node, shownText(played.comment));
        mover = ~mover;
    }
    if (game.outcome) {
        const shogi::NodeId end = record.addEnding(node, game.outcome->ending);
        std::string words = shownText(game.outcome->reason);
        if (!game.outcome->illegalMove.empty())
            words += (words.empty() ? "" : " ") + shownText(game.outcome->illegalMove);
        record.setComment(end, std::move(words));
    }
    return record;
}

} // namespace csa
