// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/position.h"
#include "shogi-core/rules.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <variant>
#include <vector>

namespace app {

// Lessons for people who do not know shogi: what is asked in them, and how an answer is judged. The rules
// judge: no exercise has a list of answers. Pure; positions and moves are written as in USI.

// What the learner is to do in an exercise.
enum class LessonGoal : std::uint8_t {
    Visit,      // own pieces come to all marked squares
    Take,       // everything on the marked squares is taken; without such squares, anything
    TakeSafely, // anything is taken, and what has taken it cannot be taken back
    Attack,     // the piece that has moved attacks all marked squares
    Promote,    // a piece is promoted, on one of the marked squares if there are any
    Check,
    Escape, // from check, in the way that is asked for
    Mate,
    Play, // the move that is asked for
    Pick  // the one right choice
};

// How a check is answered.
enum class EscapeWay : std::uint8_t { Any, King, Take, Block };

// What is to be picked.
enum class LessonQuestion : std::uint8_t {
    Illegal, // the move that the rules forbid
    Fault,   // why they forbid a move
    Text,    // how a move is written
    Outcome  // how a game stands at the end of its line
};

enum class LessonOutcome : std::uint8_t { GoesOn, Drawn, BlackWins, WhiteWins };

using LessonChoice = std::variant<shogi::Move, shogi::MoveFault, LessonOutcome>;

// Texts are source texts of the translation context "app::Lessons".
struct Exercise {
    const char* sfen = "";
    LessonGoal goal = LessonGoal::Visit;
    const char* task = "";      // %1: the move, in the user's notation
    const char* done = nullptr; // what there was to learn, said with the praise; nullptr: nothing more
    const char* squares = "";   // marked: "5e 4d"
    // What has to come to the marked squares; None: any piece.
    shogi::PieceType by = shogi::PieceType::None;
    int moves = 1; // as many as the learner may make; the other side waits meanwhile
    EscapeWay way = EscapeWay::Any;
    const char* line = ""; // of legal moves, played from the position before anything is asked
    const char* move = ""; // the one that is asked for, or about
    LessonQuestion question = LessonQuestion::Illegal;
    const char* choices = "";                  // moves
    std::vector<shogi::MoveFault> faults = {}; // choices, the right one among them
};

struct Lesson {
    const char* name = ""; // as it is remembered; never changed
    const char* title = "";
    const char* text = "";
    std::vector<Exercise> exercises = {}; // none: the last page, which leads to the first game
};

// --- what an exercise consists of. Precondition of all: its texts can be read, as tests make sure.

shogi::Position lessonStart(const Exercise& exercise); // before its line
std::vector<shogi::Move> lessonLine(const Exercise& exercise);
std::optional<shogi::Move> lessonMove(const Exercise& exercise);
// Only for goals that have them.
std::vector<LessonChoice> lessonChoices(const Exercise& exercise);
// By the rules; nothing unless exactly one choice is right.
std::optional<std::size_t> rightChoice(const Exercise& exercise);

// An exercise while moves are made in it.
struct LessonStand {
    shogi::Position position;
    shogi::Bitboard marks; // those that have not been reached yet
    int made = 0;          // moves of the learner
};
LessonStand lessonStand(const Exercise& exercise);

enum class LessonVerdict : std::uint8_t {
    Correct,
    GoOn,          // towards the goal: there are moves left
    Illegal,       // by the rules: fault
    NotReached,    // marked squares are left, but no moves
    NotTaken,      // the same with pieces to be taken
    TakenBack,     // by reply
    NotAttacked,   // not all of them
    NotPromoted,   // though this move may promote
    CannotPromote, // with this move
    NoCheck,
    NoMateNoCheck,
    NoMate, // a check, but reply answers it
    OtherWay,
    OtherMove,
    NoneOfThese, // a move that is not among the choices
    IsLegal,     // a choice: this move is allowed
    OtherFault,  // a choice that is not the reason
    OtherText,
    OtherOutcome
};

struct LessonJudgement {
    LessonVerdict verdict = LessonVerdict::Correct;
    shogi::MoveFault fault = shogi::MoveFault::CannotReach;
    shogi::Move move;                              // the learner's; none for choices that are not moves
    std::optional<shogi::Move> reply;              // of the other side, legal after the move
    LessonOutcome outcome = LessonOutcome::GoesOn; // a wrong choice

    bool isWrong() const { return verdict != LessonVerdict::Correct && verdict != LessonVerdict::GoOn; }
};

// Makes the move in the stand, if it is legal and no choice is to be picked.
LessonJudgement judgeMove(const Exercise& exercise, LessonStand& stand, shogi::Move move);
LessonJudgement judgeChoice(const Exercise& exercise, std::size_t choice);

// The fewest moves that lead from here to the goal; empty if there are not any, and for choices.
std::vector<shogi::Move> lessonSolution(const Exercise& exercise, const LessonStand& stand);

// The lessons in their order; the last one has no exercises.
std::vector<Lesson> firstSteps();

} // namespace app
