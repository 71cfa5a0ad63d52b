// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/analysis/game_review.h"

#include "shogi-core/move_generator.h"

#include <algorithm>
#include <cmath>

namespace app {
namespace {

struct Tally {
    LossStatistics statistics;
    double accuracies = 0.0;
    double losses = 0.0;

    void add(const MoveReview& move) {
        const MoveJudgement& judged = *move.judged;
        if (judged.forced)
            return;
        ++statistics.moves;
        accuracies += moveAccuracy(judged.loss);
        losses += judged.loss;
        statistics.best += judged.best ? 1 : 0;
        statistics.compared += move.before.size() > 1 ? 1 : 0;
        ++statistics.judgements[static_cast<std::size_t>(judged.judgement)];
        const auto above = std::upper_bound(kLossSteps.begin(), kLossSteps.end(), judged.points);
        ++statistics.histogram[static_cast<std::size_t>(above - kLossSteps.begin()) - 1];
    }
    LossStatistics finished() const {
        LossStatistics done = statistics;
        if (done.moves > 0) {
            done.accuracy = accuracies / done.moves;
            done.averageLoss = losses / done.moves;
        }
        return done;
    }
};

// A mate by a side that any engine has found, with its line. Any line of the side to move proves one, but
// only the best line of its opponent does: the others show what follows weaker defences.
const shogi::EngineEvaluation* mateOf(const shogi::RecordNode& node, shogi::Color side, bool isToMove) {
    const shogi::EngineEvaluation* shortest = nullptr;
    for (const shogi::EngineEvaluation& evaluation : node.evaluations) {
        if (!evaluation.matePlies || (*evaluation.matePlies > 0) != (side == shogi::Color::Black) ||
            evaluation.bound != shogi::EvaluationBound::Exact || evaluation.line.empty() ||
            (!isToMove && evaluation.rank > 1))
            continue;
        if (!shortest || std::abs(*evaluation.matePlies) < std::abs(*shortest->matePlies))
            shortest = &evaluation;
    }
    return shortest;
}

// A mate in progress: its winner, and the rest of its line.
struct OpenMate {
    shogi::Color winner = shogi::Color::Black;
    std::vector<shogi::Move> line;
    int plies = 0;
};

// The mate of one side in the position of node: known there, or the rest of an earlier one.
std::optional<OpenMate> mateIn(const shogi::RecordNode& node, shogi::Color side, bool isToMove,
                               const std::optional<OpenMate>& open) {
    const shogi::EngineEvaluation* found = mateOf(node, side, isToMove);
    if (open && open->winner == side && (!found || open->plies <= std::abs(*found->matePlies)))
        return open;
    if (!found)
        return std::nullopt;
    return OpenMate{side, found->line, std::abs(*found->matePlies)};
}

// The rest of a mate after a move of its line.
std::optional<OpenMate> after(const std::optional<OpenMate>& mate, shogi::Move move) {
    if (!mate || mate->line.front() != move || mate->line.size() < 2)
        return std::nullopt;
    return OpenMate{mate->winner, {mate->line.begin() + 1, mate->line.end()}, mate->plies - 1};
}

bool isTurn(Judgement judgement) {
    return judgement == Judgement::Mistake || judgement == Judgement::Blunder ||
           judgement == Judgement::MissedMate;
}

} // namespace

double moveAccuracy(double loss) { return 100.0 * std::exp(-4.35 * std::clamp(loss, 0.0, 1.0)); }

std::vector<shogi::Move> MoveReview::betterLine() const {
    if (judged && judged->judgement == Judgement::MissedMate && !mate.empty())
        return mate;
    if (judged && judged->best)
        return {};
    if (keptMate)
        return static_cast<int>(mate.size()) < *keptMate ? mate : std::vector<shogi::Move>{};
    if (before.empty() || before.front().line.empty() || before.front().line.front() == move)
        return {};
    return before.front().line;
}

bool GameReview::isEmpty() const {
    return std::none_of(moves.begin(), moves.end(), [](const MoveReview& each) { return each.judged; });
}

std::vector<std::size_t> GameReview::turningPoints(std::size_t count) const {
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        if (moves[i].judged && isTurn(moves[i].judged->judgement))
            found.push_back(i);
    }
    std::stable_sort(found.begin(), found.end(), [this](std::size_t a, std::size_t b) {
        return moves[a].judged->loss > moves[b].judged->loss;
    });
    if (found.size() > count)
        found.resize(count);
    return found;
}

std::vector<std::size_t> GameReview::missedMates() const {
    std::vector<std::size_t> found;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        if (moves[i].judged && moves[i].judged->judgement == Judgement::MissedMate)
            found.push_back(i);
    }
    return found;
}

GameReview reviewGame(const shogi::Record& record, std::span<const shogi::NodeId> line,
                      const std::string& engine, const ReviewSettings& settings) {
    GameReview review;
    review.engine = engine;
    std::vector<shogi::Move> moves;
    for (const shogi::NodeId id : line) {
        if (record.node(id).move)
            moves.push_back(record.node(id).move);
    }
    const std::vector<GamePhase> phases = gamePhases(record.startPosition(), moves);
    const JudgementThresholds thresholds = settings.thresholds.normalised();

    std::array<Tally, 2> whole;
    std::array<std::array<Tally, kGamePhases.size()>, 2> byPhase;
    shogi::Position position = record.startPosition();
    std::optional<shogi::NodeId> parent;
    std::optional<OpenMate> open;
    for (const shogi::NodeId id : line) {
        const shogi::RecordNode& node = record.node(id);
        if (!node.move) {
            parent = id;
            continue;
        }
        const shogi::RecordNode& previous = record.node(parent.value_or(shogi::kRootNode));
        MoveReview move;
        move.node = id;
        move.ply = node.ply;
        move.mover = position.sideToMove();
        move.move = node.move;
        move.phase = phases[review.moves.size()];
        move.timeUsed = node.timeUsed;
        move.before = linesOf(previous.evaluations, engine);
        if (const auto lines = linesOf(node.evaluations, engine); !lines.empty())
            move.after = lines.front();
        PositionView view;
        view.lines = move.before;
        const std::optional<OpenMate> mate = mateIn(previous, move.mover, true, open);
        const std::optional<OpenMate> threat = mateIn(previous, ~move.mover, false, open);
        if (mate) {
            view.mateKnown = true;
            view.matingMove = mate->line.front();
            move.mate = mate->line;
            if (mate->line.front() == move.move)
                move.keptMate = mate->plies;
        }
        if (const shogi::EngineEvaluation* kept = mateOf(node, move.mover, false); kept && !move.keptMate)
            move.keptMate = std::abs(*kept->matePlies) + 1;
        view.mateKept = move.keptMate.has_value();
        view.mated = threat && !mate;
        open = after(mate, move.move);
        if (!open)
            open = after(threat, move.move);
        const bool onlyMove = !move.before.empty() && shogi::countLegal(position) == 1;
        position.play(node.move);
        const bool mates = position.inCheck() && !shogi::hasLegalMove(position);
        move.judged =
            judgeMove(move.mover, move.move, view, move.after, mates, onlyMove, thresholds, settings.curve);
        if (move.judged) {
            whole[shogi::index(move.mover)].add(move);
            byPhase[shogi::index(move.mover)][static_cast<std::size_t>(move.phase)].add(move);
        }
        review.moves.push_back(std::move(move));
        parent = id;
    }
    for (const shogi::Color color : shogi::kColors) {
        SideReview& side = review.sides[shogi::index(color)];
        side.whole = whole[shogi::index(color)].finished();
        for (std::size_t phase = 0; phase < kGamePhases.size(); ++phase)
            side.phases[phase] = byPhase[shogi::index(color)][phase].finished();
    }
    return review;
}

} // namespace app
