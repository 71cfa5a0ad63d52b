// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "shogi-core/move_generator.h"
#include "shogi-core/record.h"
#include "shogi-core/sfen.h"
#include "shogi-core/start_position.h"
#include "shogi-core/time_control.h"

#include <QString>

#include <algorithm>
#include <array>
#include <random>

// Random records, and how two records differ. Used by the round-trip tests of the formats.
namespace record_test {

using namespace shogi;

struct Wishes {
    int lines = 1;
    int plies = 60;
    bool milliseconds = false;
    bool bookmarks = false;
    bool evaluations = false;
    bool illegalMoves = false; // as ends of lines
};

inline Position randomStart(std::mt19937& random) {
    switch (random() % 3) {
    case 0:
        return startPosition();
    case 1:
        return startPosition(allHandicaps()[random() % allHandicaps().size()]);
    default:
        break;
    }
    // Somewhere in a random game: pieces in hand, promoted pieces, either side to move.
    Position position;
    for (int ply = 0, last = 40 + static_cast<int>(random() % 120); ply < last; ++ply) {
        MoveList moves;
        generateLegal(position, moves);
        const Position before = position;
        if (moves.isEmpty())
            break;
        position.play(moves[random() % moves.size()]);
        if (!hasLegalMove(position))
            return before;
    }
    position.setMoveNumber(1);
    return position;
}

// Of a piece of the side to move: to where it cannot go.
inline std::optional<Move> randomIllegalMove(const Position& position, std::mt19937& random) {
    MoveList legal;
    generateLegal(position, legal);
    for (int i = 0; i < 200; ++i) {
        const auto square = [&random] { return Square(static_cast<int>(random() % 81)); };
        const Move move = Move::board(square(), square());
        const Piece piece = position.at(move.from());
        const bool own = !piece.isNone() && piece.color() == position.sideToMove();
        if (own && move.from() != move.to() && position.at(move.to()).isNone() &&
            std::find(legal.begin(), legal.end(), move) == legal.end())
            return move;
    }
    return std::nullopt;
}

inline std::string randomText(std::mt19937& random) {
    constexpr std::array<const char*, 9> kWords{"定跡", "手", "a comment", "：",  ":",
                                                "変化", "  ", "１２",      "(77)"};
    std::string text = "評";
    for (std::size_t i = 0, n = random() % 6; i < n; ++i)
        text += kWords[random() % kWords.size()];
    return text + "。";
}

inline Record randomRecord(std::mt19937& random, const Wishes& wishes) {
    Record record(randomStart(random));
    record.addHeader({std::string(header::kBlackName), "先手 太郎"});
    record.addHeader({std::string(header::kWhiteName), "Gote, J."});
    if (random() % 2 == 0)
        record.addHeader({std::string(header::kEvent), "第１回：試験"});
    if (random() % 2 == 0)
        record.addHeader({"記録係", "山田"});
    if (random() % 2 == 0)
        record.addHeader({std::string(header::kNote), "一行目\n二行目"});
    if (random() % 2 == 0)
        record.setComment(kRootNode, "はじめに\n\n" + randomText(random));

    const bool timed = random() % 2 == 0;
    for (int line = 0; line < wishes.lines; ++line) {
        NodeId id = kRootNode;
        if (line > 0) {
            do {
                id = static_cast<NodeId>(random() % record.nodeCount());
            } while (record.node(id).ending);
        }
        Position position = record.positionAt(id);
        std::array<Milliseconds, 2> totals{};
        for (const NodeId step : record.pathTo(id)) {
            const RecordNode& node = record.node(step);
            if (node.timeUsed)
                totals[index(node.ply % 2 == 1 ? record.startPosition().sideToMove()
                                               : ~record.startPosition().sideToMove())] += *node.timeUsed;
        }
        const auto decorate = [&](NodeId node, Color mover) {
            if (timed && !record.node(node).timeUsed) {
                const std::int64_t used =
                    static_cast<std::int64_t>(random() % 700) * (wishes.milliseconds ? 1001 : 1000);
                totals[index(mover)] += Milliseconds(used);
                record.setTime(node, Milliseconds(used), totals[index(mover)]);
            }
            if (random() % 5 == 0)
                record.setComment(node, randomText(random) + (random() % 2 == 0 ? "\n次の行" : ""));
            if (wishes.bookmarks && random() % 12 == 0)
                record.setBookmark(node, "しおり" + std::to_string(node));
        };
        bool ended = false;
        for (int ply = 0; ply < wishes.plies; ++ply) {
            MoveList moves;
            generateLegal(position, moves);
            if (moves.isEmpty())
                break;
            const Move move = moves[random() % moves.size()];
            const std::size_t before = record.nodeCount();
            id = record.addMove(id, move);
            position.play(move);
            if (record.nodeCount() == before)
                continue;
            decorate(id, ~position.sideToMove());
            if (wishes.evaluations && random() % 4 == 0) {
                EngineEvaluation evaluation;
                evaluation.engine = "Engine 1.0";
                evaluation.centipawns = static_cast<int>(random() % 4000) - 2000;
                evaluation.depth = static_cast<int>(random() % 30);
                evaluation.nodes = random();
                evaluation.bound = static_cast<EvaluationBound>(random() % 3);
                evaluation.rank = 1 + static_cast<int>(random() % 3);
                evaluation.selectiveDepth = static_cast<int>(random() % 50);
                MoveList next;
                generateLegal(position, next);
                if (!next.isEmpty())
                    evaluation.line.push_back(next[random() % next.size()]);
                record.addEvaluation(id, evaluation);
            }
            ended = random() % 50 == 0;
            if (ended)
                break;
        }
        if (record.node(id).children.empty() && (ended || random() % 2 == 0)) {
            const Color toMove = position.sideToMove();
            const std::array<Ending, 6> endings{{{GameEnd::Resignation, ~toMove},
                                                 {GameEnd::Abort, std::nullopt},
                                                 {GameEnd::Repetition, std::nullopt},
                                                 {GameEnd::TimeUp, ~toMove},
                                                 {GameEnd::IllegalMove, toMove},
                                                 {GameEnd::Declaration, toMove}}};
            const auto illegal =
                wishes.illegalMoves && random() % 3 == 0 ? randomIllegalMove(position, random) : std::nullopt;
            decorate(illegal ? record.addAnotherEnding(id, {GameEnd::IllegalMove, ~toMove}, *illegal)
                             : record.addEnding(id, endings[random() % endings.size()]),
                     toMove);
        }
    }
    return record;
}

// The first difference; empty if the records are equal (ids may differ, the order of branches may not).
inline QString difference(const Record& a, const Record& b) {
    if (!(a.startPosition() == b.startPosition()))
        return QStringLiteral("start position");
    if (a.headers() != b.headers())
        return QStringLiteral("headers");
    if (a.nodeCount() != b.nodeCount())
        return QStringLiteral("%1 nodes and %2").arg(a.nodeCount()).arg(b.nodeCount());
    std::vector<std::pair<NodeId, NodeId>> open{{kRootNode, kRootNode}};
    while (!open.empty()) {
        const auto [left, right] = open.back();
        open.pop_back();
        const RecordNode& x = a.node(left);
        const RecordNode& y = b.node(right);
        const auto at = [&x](const char* what) {
            return QStringLiteral("%1 at ply %2").arg(QLatin1String(what)).arg(x.ply);
        };
        if (x.move != y.move)
            return at("move");
        if (x.ending != y.ending)
            return at("ending");
        if (x.illegalMove != y.illegalMove)
            return at("illegal move");
        if (x.ply != y.ply)
            return at("ply");
        if (x.timeUsed != y.timeUsed || x.timeTotal != y.timeTotal)
            return at("time");
        if (x.comment != y.comment)
            return at("comment: ") + QString::fromStdString(x.comment + " / " + y.comment);
        if (x.bookmark != y.bookmark)
            return at("bookmark");
        if (x.evaluations != y.evaluations)
            return at("evaluation");
        if (x.children.size() != y.children.size())
            return at("number of branches");
        for (std::size_t i = 0; i < x.children.size(); ++i)
            open.emplace_back(x.children[i], y.children[i]);
    }
    return {};
}

inline QString usiLine(const Record& record) {
    QString line;
    for (const NodeId id : record.mainLine()) {
        if (id != kRootNode && !record.node(id).ending)
            line += QString::fromStdString(toUsi(record.node(id).move)) + QLatin1Char(' ');
    }
    return line.trimmed();
}

} // namespace record_test
