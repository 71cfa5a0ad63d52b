// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "csa-link/link_config.h"
#include "csa-link/link_events.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace csa {

// The game that a link plays, from START to its result, also across a cut: moves that count when the server
// returns them, clocks by what it charges, the questions of players. A state machine without I/O, part of
// ClientSession. What the rules say of moves, repetitions and times never ends the game: the server does.
class GameTalk {
public:
    struct Output {
        std::vector<std::string> lines;
        std::vector<Event> events;
        bool over = false;
    };

    GameTalk(GameSummary summary, Features features, Flavour flavour, Stamp now);

    const OnlineGame& game() const { return m_game; }
    const Features& features() const { return m_features; }
    GameStarted started() const { return {m_game, clocks(), m_features}; }

    // Whether an offered game is this one: the same id, players and start. Its moves are the server's.
    bool isContinuedBy(const GameSummary& summary) const;
    // START after a cut. What had been sent and did not reach the server is sent again, once.
    void resume(GameSummary summary, Features features, Stamp now, Output& output);

    // False if the line does not belong to a game.
    bool receive(std::string_view line, Stamp now, Output& output);
    // "##[TAKEBACK] …", "##[PAUSE] …". False if the header is none of these.
    bool receiveExtension(std::string_view header, std::string_view by, std::string_view text, Stamp now,
                          Output& output);
    // Nothing if the command was carried out. Precondition: it is one for a game.
    std::optional<RefusalReason> request(const Command& command, Output& output);
    // The connection is gone: open questions are.
    void interrupt();
    // There will be no resumption.
    GameEnded abandon();

private:
    // What was sent and is not confirmed.
    struct Pending {
        std::string line;
        std::size_t ply = 0;
        std::optional<TimedMove> move; // nothing: a special one
    };

    ClockReading clocks() const;
    bool isOwnTurn() const { return m_position.sideToMove() == m_game.summary.ownColor; }
    void set(GameSummary summary, Stamp now);
    void receiveMove(std::string_view text, std::string_view rest, Stamp now, Output& output);
    void receiveEnd(std::string_view line, Output& output);
    void takeBack(std::size_t movesLeft, Stamp now, Output& output);
    void setPaused(bool paused, Stamp now, Output& output);
    void answerIfAsked(Question question, bool yes, Output& output);
    std::optional<RefusalReason> refusalOfMove() const;
    std::string lineFor(const PlayMove& command) const;
    void end(OwnResult result, Output& output);

    OnlineGame m_game;
    Features m_features;
    Flavour m_flavour;
    shogi::Position m_position;
    std::array<SideClock, 2> m_clocks;
    Milliseconds m_used{0}; // in this turn, before m_runsSince
    Stamp m_runsSince{};
    bool m_paused = false;
    std::optional<Pending> m_pending;
    std::optional<Question> m_asked;    // by this side
    std::optional<Question> m_question; // to this side
    bool m_agreedToQuestion = false;
    bool m_outOfStep = false;
    std::string m_illegalMove;
    std::string m_special; // the last "%…"
    std::string m_reason;
};

// The line with which a side says that it understands the features that a summary offers.
inline constexpr std::string_view kFeaturesKey = "Komadai_Features";
// The features named in "takeback pause chat resume".
Features featuresIn(std::string_view words);
std::string featureWords(const Features& features);
// Time already used in the present turn of a resumed game, in milliseconds.
inline constexpr std::string_view kElapsedKey = "Komadai_Elapsed";
inline constexpr std::string_view kPausedKey = "Komadai_Paused";

} // namespace csa
