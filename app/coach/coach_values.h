// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/coach/player_rating.h"
#include "app/repertoire/training_state.h"
#include "shogi-core/types.h"

#include <QJsonObject>
#include <QString>

#include <chrono>
#include <cstdint>
#include <optional>

namespace app {

// What is asked. The numbers are in the file.
enum class CoachSubject : std::uint8_t {
    Mistake = 1,   // a position of a game in which the user lost much
    Mate = 2,      // a mate problem
    Brinkmate = 3, // a brinkmate problem
    Opening = 4    // a position of a repertoire; its card is kept there
};

// Something that is asked again at growing intervals. A card is known by its subject and key; there are no
// two with the same.
struct CoachCard {
    qint64 id = 0;
    CoachSubject subject = CoachSubject::Mistake;
    QString key;         // the position as SFEN without the move number, and what else tells cards apart
    QString kind;        // of a mistake, as in the file; of a mate its plies, of a brinkmate its moves
    QJsonObject content; // what is needed to ask and to judge (docs/formats/coach.md)
    std::chrono::sys_seconds added{};
    bool isRetired = false; // the user does not want to be asked any more
    TrainingState memory;

    friend bool operator==(const CoachCard&, const CoachCard&) = default;
};

// Who takes as long as this for an answer was elsewhere: the time is not counted.
inline constexpr std::chrono::minutes kLongestThought{10};

// An answer of the user, kept for statistics.
struct CoachAnswer {
    CoachSubject subject = CoachSubject::Mistake;
    QString key;
    QString kind;
    std::chrono::sys_seconds time{};
    TrainingState::Result result = TrainingState::Result::Again; // Again: it was wrong
    std::optional<std::chrono::milliseconds> timeUsed;
    QString given; // the move as in USI; empty: the answer was asked for

    friend bool operator==(const CoachAnswer&, const CoachAnswer&) = default;
};

// A game of the user against an engine.
struct CoachGame {
    std::chrono::sys_seconds time{}; // of its end
    QString opponent;                // name of the engine
    std::optional<int> grade; // Tokin's, as in tokin's option; nothing: at full strength, or another engine
    QString style;            // as in the file; empty: any
    shogi::Color side = shogi::Color::Black; // the user's
    QString handicap;                        // as in records, "平手"; empty: another start position
    double score = 0;                        // 1: the user has won, 0.5: drawn, 0: lost
    int plies = 0;
    QJsonObject aids; // how often each was used; empty: none
    bool isRated = false;
    PlayerRating after; // the user's rating after it, if isRated

    friend bool operator==(const CoachGame&, const CoachGame&) = default;
};

} // namespace app
