// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/coach/opening_graph.h"
#include "app/repertoire/training_state.h"

#include <chrono>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <vector>

namespace app {

// Why a position is asked, in the order in which lines lead there.
enum class OpeningReason : std::uint8_t {
    Due,
    New,   // never asked before
    Again, // it was not known a while ago
    Early  // only because everything was to be asked
};

// What an answer is to the repertoire.
enum class OpeningVerdict : std::uint8_t {
    Main,
    Alternative,
    JoinsRepertoire, // not a move of the repertoire, but it leads to a position of it
    Deviation
};

// What a session asks.
struct OpeningPlan {
    int newAtOnce = 10;   // positions that were never asked: at most so many
    bool isEarly = false; // also what is not due yet
};

// How well a repertoire is known, at one moment.
struct OpeningOutlook {
    int asked = 0; // positions with a move of the owner's
    int due = 0;
    int fresh = 0;                                // of which nothing is known yet
    std::optional<std::chrono::sys_seconds> next; // when the next one is due, if none is now
    int atNext = 0;                               // how many will be within a day from then

    friend bool operator==(const OpeningOutlook&, const OpeningOutlook&) = default;
};
OpeningOutlook outlookOf(const Repertoire& repertoire, std::chrono::sys_seconds now);

// One session in which the moves of a repertoire are asked: what is asked next, what the program plays for
// the other side, what was answered. The repertoire is played through in lines from its starts. A line leads
// to what is due, then to what is new, then to what was not known in this session; it ends where nothing is
// asked any more, and where it would come to a position of its own again. On the way a position is asked once
// in a session; after that its move is played for the user. What was answered wrongly comes again in a later
// line. A value without a thread and without a clock.
class OpeningTraining {
public:
    // Asks nothing.
    OpeningTraining() = default;
    // graph: not null.
    OpeningTraining(std::shared_ptr<const OpeningGraph> graph, const OpeningPlan& plan,
                    std::chrono::sys_seconds now);

    // The repertoire has been changed. What is no longer in it is not asked; a line that has been left by it
    // is over.
    void take(std::shared_ptr<const OpeningGraph> graph);
    // Of the repertoire as it is. Precondition: it was made with one.
    const Repertoire& repertoire() const { return m_graph->repertoire(); }

    // What is still to be asked.
    int open() const { return static_cast<int>(m_open.size()); }
    int open(OpeningReason reason) const;
    // What was answered so far: positions, each by its first answer.
    int answered() const { return m_answered; }
    int correct() const { return m_correct; }

    // Begins with the next line; false, and no line, if nothing is open.
    bool beginLine();
    void leaveLine() { m_line.reset(); }

    enum class Turn : std::uint8_t {
        None,     // there is no line
        Question, // the user is to move
        Known,    // the user is, but has played this move in this session
        Reply,    // the program is to move
        End       // the line is over
    };
    Turn turn() const { return m_line ? m_line->turn : Turn::None; }
    // Of the line. Preconditions of these: there is one.
    const shogi::Position& start() const { return m_line->start; }
    const std::vector<shogi::Move>& moves() const { return m_line->moves; }
    const shogi::Position& position() const { return m_line->position; }

    // Preconditions of these: it is a question.
    // Nothing: it is asked only because the line comes through it.
    std::optional<OpeningReason> reason() const;
    // What the repertoire has here, the main move first; as the position on the board has them.
    RepertoirePosition question() const { return *repertoire().find(position()); }
    // Precondition: the move is legal.
    OpeningVerdict judge(shogi::Move move) const;
    // The answer to the question, once. isRight: with the first move, and without being shown. What is not
    // right is asked again in a later line.
    void settle(bool isRight);
    // Plays the user's move. The line continues with another move of the repertoire if only that one leads to
    // something that is asked; that move is returned. Precondition: also while it is Known.
    shogi::Move goOn(shogi::Move move);
    // The move that is played for the user: see goOn(). Precondition: it is Known.
    shogi::Move knownMove() const { return leadingMove(question().moves.front().move); }

    // The moves among which the program chooses its reply: those that lead to what is asked first. At least
    // one. Precondition: it is the program's turn; the same for reply(), with one of them.
    std::vector<shogi::Move> replies() const;
    void reply(shogi::Move move) { play(move); }

private:
    struct Line {
        shogi::Position start;
        std::vector<shogi::Move> moves = {};
        shogi::Position position;
        std::set<RepertoireKey> seen = {}; // of its positions
        Turn turn = Turn::End;
    };
    // For each node, how urgent the most urgent position is that can be reached from there without coming to
    // a position of the line again; kNothing if none can.
    std::vector<std::uint8_t> reach(const std::set<RepertoireKey>& seen) const;
    shogi::Move leadingMove(shogi::Move wanted) const;
    void play(shogi::Move move);
    void findTurn();

    std::shared_ptr<const OpeningGraph> m_graph; // null: nothing is asked
    std::map<RepertoireKey, OpeningReason> m_open;
    std::set<RepertoireKey> m_done; // answered, or come through, in this session
    std::optional<Line> m_line;
    int m_answered = 0;
    int m_correct = 0;
    std::set<RepertoireKey> m_counted; // in m_answered
};

// Which of several replies is played, each as often as its games say; those without games now and then.
// chance: 0 to 1, without 1. Precondition: there is a reply, and a number for each.
std::size_t chosenReply(std::span<const std::int64_t> games, double chance);

} // namespace app
