// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/coach/coach_values.h"
#include "app/coach/game_details.h"
#include "app/openings/opening_rules.h"

#include <QObject>

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>

namespace app {

class Coach;
class PlaySession;
class RecordDocument;
struct GameResult;

// Tells the coach of the games that the user plays to their end against an engine of this computer: who won,
// against which grade and style, with which aids, and how the user's rating changes. Games on servers, of
// matches, between people or engines, and those without a result are not among them. Main thread.
class GameDiary : public QObject {
    Q_OBJECT

public:
    // All outlive this object.
    struct Parts {
        const PlaySession& play;
        const RecordDocument& document;
        Coach& coach;
    };
    explicit GameDiary(const Parts& parts, QObject* parent = nullptr);

    // The clock of the system, unless tests set another.
    using Now = std::function<std::chrono::sys_seconds()>;
    void setNow(Now now) { m_now = std::move(now); }

    // What is known of a game besides its result.
    GameDetails details(const CoachGame& game) const;
    // The game that has just been noted: from its end to the beginning of the next game.
    const std::optional<CoachGame>& last() const { return m_last; }
    // The game in progress, or the last one, as it stands; nothing if it is not noted.
    std::optional<CoachGame> current() const;

public slots:
    // The open record was analysed: if it is a game of the user's, its accuracy is noted.
    void noteAnalysis();

signals:
    // last() has changed.
    void noted();

private:
    void takeResult(const GameResult& result);
    QStringList ownOpenings(shogi::Color side) const;

    Parts m_parts;
    Now m_now;
    std::optional<OpeningRules> m_rules;
    std::optional<CoachGame> m_last;
};

// Why a game does not change the rating.
enum class NotRated : std::uint8_t {
    Opponent, // has no grade
    Start,    // a handicap, or another position
    Helped,   // aids were used
    Limits    // of the opponent's search
};
// Nothing: it does.
std::optional<NotRated> whyNotRated(const CoachGame& game);

// The rating after this game, of a user whose rating was such after an earlier one: a game is a period of
// Glicko-2, and so is every day without one. Precondition: the game has a grade with a rating.
PlayerRating ratingAfter(const CoachGame& game, const PlayerRating& before,
                         std::optional<std::chrono::sys_seconds> earlier);

} // namespace app
