// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/findings/annotation.h"

#include "app/text/language.h"
#include "app/text/review_text.h"
#include "app/text/teacher_text.h"
#include "shogi-core/csa.h"
#include "shogi-core/move_text.h"

#include <algorithm>
#include <cstdlib>

namespace app {
namespace {

// A mate as written by Floodgate's clients.
constexpr int kFloodgateMate = 32000;

std::string shogiHomeComment(const MoveReview& move, const shogi::Position& after) {
    std::string text = judgementName(move.judged ? move.judged->judgement : Judgement::None).toStdString();
    if (!move.after)
        return text;
    const auto add = [&text](const std::string& line) { text += (text.empty() ? "" : "\n") + line; };
    const shogi::EngineEvaluation& evaluation = *move.after;
    if (evaluation.matePlies) {
        const int plies = std::abs(*evaluation.matePlies);
        std::string mate = *evaluation.matePlies > 0 ? "#詰み=先手勝ち" : "#詰み=後手勝ち";
        if (plies < shogi::kMateOfUnknownLength)
            mate += ":" + std::to_string(plies) + "手";
        add(mate);
    } else {
        add("#評価値=" + std::to_string(evaluation.centipawns.value_or(0)));
    }
    std::string line;
    shogi::Position position = after;
    std::optional<shogi::Square> previousTo = move.move.to();
    for (const shogi::Move each : evaluation.line) {
        if (!position.isLegal(each))
            break;
        line += shogi::toJapanese(position, each, previousTo);
        position.play(each);
        previousTo = each.to();
    }
    if (!line.empty())
        add("#読み筋=" + line);
    if (evaluation.depth != 0)
        add("#深さ=" + std::to_string(evaluation.depth));
    if (evaluation.nodes != 0)
        add("#ノード数=" + std::to_string(evaluation.nodes));
    if (!evaluation.engine.empty())
        add("#エンジン=" + evaluation.engine);
    return text;
}

std::string floodgateComment(const MoveReview& move, const shogi::Position& after) {
    if (!move.after)
        return {};
    const shogi::EngineEvaluation& evaluation = *move.after;
    int score = evaluation.centipawns.value_or(0);
    if (evaluation.matePlies) {
        const int plies = std::min(std::abs(*evaluation.matePlies), 1000);
        score = *evaluation.matePlies > 0 ? kFloodgateMate - plies : plies - kFloodgateMate;
    }
    std::string text = "* " + std::to_string(score);
    shogi::Position position = after;
    for (const shogi::Move each : evaluation.line) {
        if (!position.isLegal(each))
            break;
        text += " " + shogi::toCsaMove(position, each);
        position.play(each);
    }
    return text;
}

// What is proved about a bad move; the win rates have been told.
std::string reasons(const TurningPoint& point, MoveNotation notation) {
    QString text;
    for (const TurningFact& fact : turningFacts(point))
        text += (speaksJapanese() ? QString() : QStringLiteral(" ")) + factText(fact, point, notation);
    return text.toStdString();
}

std::string placed(const std::string& there, const std::string& added, CommentPlacement placement) {
    if (added.empty() || placement == CommentPlacement::None)
        return there;
    if (placement == CommentPlacement::Replace || there.empty())
        return added;
    if (there.find(added) != std::string::npos)
        return there;
    return placement == CommentPlacement::Before ? added + "\n" + there : there + "\n" + added;
}

} // namespace

Annotations annotationsFor(const shogi::Record& record, std::span<const shogi::NodeId> line,
                           const GameReview& review, const ReviewSettings& reviewSettings,
                           const AnnotationSettings& settings, MoveNotation notation) {
    Annotations annotations;
    shogi::Position position = record.startPosition();
    std::optional<shogi::Square> previousTo;
    std::optional<shogi::NodeId> parent;
    std::size_t index = 0;
    for (const shogi::NodeId id : line) {
        const shogi::RecordNode& node = record.node(id);
        if (!node.move || index >= review.moves.size()) {
            parent = id;
            continue;
        }
        const MoveReview& move = review.moves[index++];
        const shogi::Position after = position.after(node.move);
        std::string added;
        switch (settings.style) {
        case CommentStyle::Plain:
            added = reviewSentence(move, position, previousTo, reviewSettings, notation).toStdString();
            break;
        case CommentStyle::Explained:
            added = reviewSentence(move, position, previousTo, reviewSettings, notation).toStdString();
            if (move.judged && move.judged->judgement >= Judgement::Inaccuracy)
                added += reasons(turningPointOf(move, position, previousTo, reviewSettings.curve), notation);
            break;
        case CommentStyle::ShogiHome:
            added = shogiHomeComment(move, after);
            break;
        case CommentStyle::Floodgate:
            added = floodgateComment(move, after);
            break;
        }
        const std::string comment = placed(node.comment, added, settings.placement);
        if (comment != node.comment)
            annotations.comments.push_back({id, comment});
        if (settings.branches && parent && move.judged && move.judged->judgement >= settings.branchFrom) {
            std::vector<shogi::Move> better = move.betterLine();
            if (better.size() > static_cast<std::size_t>(std::max(1, settings.branchMoves)))
                better.resize(static_cast<std::size_t>(std::max(1, settings.branchMoves)));
            shogi::Position at = position;
            for (std::size_t i = 0; i < better.size(); ++i) {
                if (!at.isLegal(better[i])) {
                    better.resize(i);
                    break;
                }
                at.play(better[i]);
            }
            if (!better.empty() && !record.nodeAfter(*parent, better))
                annotations.branches.push_back({*parent, std::move(better)});
        }
        position = after;
        previousTo = node.move.to();
        parent = id;
    }
    return annotations;
}

void annotate(shogi::Record& record, const Annotations& annotations) {
    for (const Annotations::Comment& comment : annotations.comments)
        record.setComment(comment.node, comment.text);
    for (const Annotations::Branch& branch : annotations.branches) {
        shogi::NodeId node = branch.parent;
        for (const shogi::Move move : branch.line)
            node = record.addMove(node, move);
    }
}

} // namespace app
