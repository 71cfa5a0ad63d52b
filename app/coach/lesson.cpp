// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/coach/lesson.h"

#include "shogi-core/attacks.h"
#include "shogi-core/move_generator.h"
#include "shogi-core/sfen.h"

#include <algorithm>
#include <cassert>
#include <utility>

namespace app {

using shogi::Move;
using shogi::MoveFault;
using shogi::Position;
using Verdict = LessonVerdict;

namespace {

std::vector<std::string_view> wordsOf(std::string_view text) {
    std::vector<std::string_view> words;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find(' '), text.size());
        if (end > 0)
            words.push_back(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return words;
}

std::vector<Move> movesOf(std::string_view text) {
    std::vector<Move> moves;
    for (const std::string_view word : wordsOf(text))
        moves.push_back(shogi::parseUsiMove(word).value());
    return moves;
}

shogi::Bitboard squaresOf(std::string_view text) {
    shogi::Bitboard squares;
    for (const std::string_view word : wordsOf(text))
        squares.set(shogi::Square::of(word[0] - '0', word[1] - 'a' + 1));
    return squares;
}

shogi::PieceType typeAfter(const Position& before, Move move) {
    const shogi::PieceType type = before.movedType(move);
    return move.isPromotion() ? shogi::promoted(type) : type;
}

// The reply that a player would make: what attacks is taken, or the king goes, or something comes between.
std::optional<Move> likeliestReply(const Position& position) {
    shogi::MoveList legal;
    shogi::generateLegal(position, legal);
    if (legal.isEmpty())
        return std::nullopt;
    const auto rank = [&position](Move move) {
        if (position.isCapture(move))
            return 0;
        return position.movedType(move) == shogi::PieceType::King ? 1 : 2;
    };
    return *std::min_element(legal.begin(), legal.end(),
                             [&rank](Move a, Move b) { return rank(a) < rank(b); });
}

std::optional<Move> recapture(const Position& after, shogi::Square square) {
    shogi::MoveList legal;
    shogi::generateLegal(after, legal);
    const auto* const taking = std::find_if(legal.begin(), legal.end(),
                                            [&](Move move) { return !move.isDrop() && move.to() == square; });
    return taking != legal.end() ? std::optional(*taking) : std::nullopt;
}

LessonOutcome outcomeOf(const Exercise& exercise) {
    shogi::GameHistory game(lessonStart(exercise));
    for (const Move move : lessonLine(exercise))
        game.play(move);
    const std::optional<shogi::Ending> ending = game.outcome();
    if (!ending)
        return LessonOutcome::GoesOn;
    if (!ending->winner)
        return LessonOutcome::Drawn;
    return *ending->winner == shogi::Color::Black ? LessonOutcome::BlackWins : LessonOutcome::WhiteWins;
}

bool isRight(const Exercise& exercise, const LessonChoice& choice) {
    const Position position = lessonStand(exercise).position;
    switch (exercise.question) {
    case LessonQuestion::Illegal:
        return shogi::moveFault(position, std::get<Move>(choice)).has_value();
    case LessonQuestion::Fault:
        return shogi::moveFault(position, *lessonMove(exercise)) == std::get<MoveFault>(choice);
    case LessonQuestion::Text:
        return std::get<Move>(choice) == lessonMove(exercise);
    case LessonQuestion::Outcome:
        return std::get<LessonOutcome>(choice) == outcomeOf(exercise);
    }
    return false;
}

// --- one move, which is legal. stand: before it; after: the position after it, with the other side to move.

Verdict judgeTake(const Exercise& exercise, const Position& before, LessonStand& stand, Move move) {
    if (!before.isCapture(move) && exercise.moves == 1)
        return Verdict::NotTaken;
    stand.marks = stand.marks.without(shogi::Bitboard(move.to()));
    if (!stand.marks.any())
        return Verdict::Correct;
    return stand.made < exercise.moves ? Verdict::GoOn : Verdict::NotTaken;
}

Verdict judgeSafety(const Position& before, const Position& after, Move move, LessonJudgement& judgement) {
    if (!before.isCapture(move))
        return Verdict::NotTaken;
    judgement.reply = recapture(after, move.to());
    return judgement.reply ? Verdict::TakenBack : Verdict::Correct;
}

Verdict judgePromotion(const Exercise& exercise, const Position& before, Move move) {
    const shogi::Bitboard wanted = squaresOf(exercise.squares);
    const bool isThere = !wanted.any() || wanted.has(move.to());
    if (move.isPromotion())
        return isThere ? Verdict::Correct : Verdict::NotReached;
    if (move.isDrop() || !before.isLegal(Move::board(move.from(), move.to(), true)))
        return Verdict::CannotPromote;
    return Verdict::NotPromoted;
}

Verdict judgeMate(const Position& after, LessonJudgement& judgement) {
    if (!after.inCheck())
        return Verdict::NoMateNoCheck;
    judgement.reply = likeliestReply(after);
    return judgement.reply ? Verdict::NoMate : Verdict::Correct;
}

Verdict judgeEscape(const Exercise& exercise, const Position& before, Move move) {
    const bool isKing = !move.isDrop() && before.movedType(move) == shogi::PieceType::King;
    const bool isTaking = before.isCapture(move) && before.checkers().has(move.to());
    switch (exercise.way) {
    case EscapeWay::Any:
        return Verdict::Correct;
    case EscapeWay::King:
        return isKing ? Verdict::Correct : Verdict::OtherWay;
    case EscapeWay::Take:
        return isTaking ? Verdict::Correct : Verdict::OtherWay;
    case EscapeWay::Block:
        return !isKing && !isTaking ? Verdict::Correct : Verdict::OtherWay;
    }
    return Verdict::Correct;
}

Verdict judgeLegal(const Exercise& exercise, const Position& before, LessonStand& stand, Move move,
                   LessonJudgement& judgement) {
    const Position& after = stand.position;
    switch (exercise.goal) {
    case LessonGoal::Visit: {
        const shogi::PieceType type = shogi::unpromoted(typeAfter(before, move));
        if (exercise.by == shogi::PieceType::None || exercise.by == type)
            stand.marks = stand.marks.without(shogi::Bitboard(move.to()));
        if (!stand.marks.any())
            return Verdict::Correct;
        return stand.made < exercise.moves ? Verdict::GoOn : Verdict::NotReached;
    }
    case LessonGoal::Take:
        return judgeTake(exercise, before, stand, move);
    case LessonGoal::TakeSafely:
        return judgeSafety(before, after, move, judgement);
    case LessonGoal::Attack: {
        const shogi::Bitboard attacked =
            shogi::attacksOf(before.sideToMove(), typeAfter(before, move), move.to(), after.occupied());
        return stand.marks.without(attacked).any() ? Verdict::NotAttacked : Verdict::Correct;
    }
    case LessonGoal::Promote:
        return judgePromotion(exercise, before, move);
    case LessonGoal::Check:
        return after.inCheck() ? Verdict::Correct : Verdict::NoCheck;
    case LessonGoal::Escape:
        return judgeEscape(exercise, before, move);
    case LessonGoal::Mate:
        return judgeMate(after, judgement);
    case LessonGoal::Play:
        return move == lessonMove(exercise) ? Verdict::Correct : Verdict::OtherMove;
    case LessonGoal::Pick:
        break;
    }
    return Verdict::NoneOfThese;
}

// A move on the board, where one of several is to be picked.
LessonJudgement judgePlayedChoice(const Exercise& exercise, Move move) {
    const std::vector<LessonChoice> choices = lessonChoices(exercise);
    const auto found = std::find(choices.begin(), choices.end(), LessonChoice(move));
    if (found != choices.end())
        return judgeChoice(exercise, static_cast<std::size_t>(found - choices.begin()));
    LessonJudgement judgement;
    judgement.verdict = Verdict::NoneOfThese;
    judgement.move = move;
    return judgement;
}

} // namespace

Position lessonStart(const Exercise& exercise) { return shogi::parseSfen(exercise.sfen).value(); }

std::vector<Move> lessonLine(const Exercise& exercise) { return movesOf(exercise.line); }

std::optional<Move> lessonMove(const Exercise& exercise) {
    const std::vector<Move> moves = movesOf(exercise.move);
    return moves.empty() ? std::nullopt : std::optional(moves.front());
}

std::vector<LessonChoice> lessonChoices(const Exercise& exercise) {
    std::vector<LessonChoice> choices;
    if (exercise.goal != LessonGoal::Pick)
        return choices;
    switch (exercise.question) {
    case LessonQuestion::Illegal:
    case LessonQuestion::Text:
        for (const Move move : movesOf(exercise.choices))
            choices.emplace_back(move);
        break;
    case LessonQuestion::Fault:
        for (const MoveFault fault : exercise.faults)
            choices.emplace_back(fault);
        break;
    case LessonQuestion::Outcome:
        for (const LessonOutcome outcome : {LessonOutcome::GoesOn, LessonOutcome::Drawn,
                                            LessonOutcome::BlackWins, LessonOutcome::WhiteWins})
            choices.emplace_back(outcome);
        break;
    }
    return choices;
}

std::optional<std::size_t> rightChoice(const Exercise& exercise) {
    const std::vector<LessonChoice> choices = lessonChoices(exercise);
    std::optional<std::size_t> right;
    for (std::size_t i = 0; i < choices.size(); ++i) {
        if (!isRight(exercise, choices[i]))
            continue;
        if (right)
            return std::nullopt;
        right = i;
    }
    return right;
}

LessonStand lessonStand(const Exercise& exercise) {
    LessonStand stand;
    stand.position = lessonStart(exercise);
    for (const Move move : lessonLine(exercise))
        stand.position.play(move);
    stand.marks = squaresOf(exercise.squares);
    return stand;
}

LessonJudgement judgeMove(const Exercise& exercise, LessonStand& stand, Move move) {
    if (exercise.goal == LessonGoal::Pick)
        return judgePlayedChoice(exercise, move);
    LessonJudgement judgement;
    judgement.move = move;
    if (const std::optional<MoveFault> fault = shogi::moveFault(stand.position, move)) {
        judgement.verdict = Verdict::Illegal;
        judgement.fault = *fault;
        return judgement;
    }
    const Position before = stand.position;
    stand.position.play(move);
    ++stand.made;
    judgement.verdict = judgeLegal(exercise, before, stand, move, judgement);
    if (judgement.verdict == Verdict::GoOn) {
        assert(!stand.position.inCheck());
        stand.position.passTurn();
    }
    return judgement;
}

LessonJudgement judgeChoice(const Exercise& exercise, std::size_t choice) {
    const LessonChoice chosen = lessonChoices(exercise)[choice];
    LessonJudgement judgement;
    if (const auto* move = std::get_if<Move>(&chosen))
        judgement.move = *move;
    if (isRight(exercise, chosen)) {
        if (exercise.question == LessonQuestion::Illegal)
            judgement.fault = *shogi::moveFault(lessonStand(exercise).position, judgement.move);
        return judgement;
    }
    switch (exercise.question) {
    case LessonQuestion::Illegal:
        judgement.verdict = Verdict::IsLegal;
        break;
    case LessonQuestion::Fault:
        judgement.verdict = Verdict::OtherFault;
        judgement.fault = std::get<MoveFault>(chosen);
        break;
    case LessonQuestion::Text:
        judgement.verdict = Verdict::OtherText;
        break;
    case LessonQuestion::Outcome:
        judgement.verdict = Verdict::OtherOutcome;
        judgement.outcome = std::get<LessonOutcome>(chosen);
        break;
    }
    return judgement;
}

// Level by level: lessons are small.
std::vector<Move> lessonSolution(const Exercise& exercise, const LessonStand& stand) {
    if (exercise.goal == LessonGoal::Pick)
        return {};
    struct Path {
        LessonStand stand;
        std::vector<Move> moves;
    };
    std::vector<Path> level{{stand, {}}};
    while (!level.empty()) {
        std::vector<Path> next;
        for (const Path& path : level) {
            shogi::MoveList legal;
            shogi::generateLegal(path.stand.position, legal);
            for (const Move move : legal) {
                Path longer{path.stand, path.moves};
                longer.moves.push_back(move);
                const LessonVerdict verdict = judgeMove(exercise, longer.stand, move).verdict;
                if (verdict == Verdict::Correct)
                    return longer.moves;
                if (verdict == Verdict::GoOn)
                    next.push_back(std::move(longer));
            }
        }
        level = std::move(next);
    }
    return {};
}

} // namespace app
