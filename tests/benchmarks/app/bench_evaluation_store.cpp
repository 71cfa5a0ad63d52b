// SPDX-License-Identifier: GPL-3.0-or-later
// How long operations of the evaluation store take with many positions in it.
//   bench_evaluation_store [POSITIONS] [FILE]     (a million, in a temporary file)
#include "app/store/evaluation_database.h"
#include "shogi-core/move_generator.h"
#include "shogi-core/sfen.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QFileInfo>
#include <QTemporaryDir>

#include <algorithm>
#include <cstdio>
#include <random>

using namespace app;

namespace {

// Positions of random games.
class Games {
public:
    explicit Games(unsigned seed)
        : m_random(seed) {}
    StoredPosition next() {
        shogi::MoveList moves;
        shogi::generateLegal(m_position, moves);
        if (moves.isEmpty() || m_position.moveNumber() > 120) {
            m_position = shogi::Position();
            moves.clear();
            shogi::generateLegal(m_position, moves);
        }
        m_position.play(moves[m_random() % moves.size()]);
        StoredPosition stored{shogi::toSfen(m_position, false), {}};
        shogi::EngineEvaluation evaluation;
        evaluation.engine = "Engine 1.0";
        evaluation.depth = static_cast<int>(8 + m_random() % 20);
        evaluation.centipawns = static_cast<int>(m_random() % 3000) - 1500;
        evaluation.nodes = m_random();
        shogi::Position at = m_position;
        for (int i = 0; i < 12; ++i) {
            shogi::MoveList replies;
            shogi::generateLegal(at, replies);
            if (replies.isEmpty())
                break;
            const shogi::Move move = replies[m_random() % replies.size()];
            evaluation.line.push_back(move);
            at.play(move);
        }
        stored.evaluations.push_back(std::move(evaluation));
        return stored;
    }

private:
    std::mt19937 m_random;
    shogi::Position m_position;
};

} // namespace

int main(int argc, char** argv) {
    const QCoreApplication application(argc, argv);
    const int wanted = argc > 1 ? std::atoi(argv[1]) : 1000000;
    const QTemporaryDir folder;
    const QString path =
        argc > 2 ? QString::fromLocal8Bit(argv[2]) : folder.filePath(QStringLiteral("store"));
    std::vector<std::string> asked;
    std::mt19937 random(7);
    {
        EvaluationDatabase database(path);
        Games games(1);
        QElapsedTimer timer;
        timer.start();
        constexpr int kBatch = 1000;
        for (int written = 0; written < wanted; written += kBatch) {
            std::vector<StoredPosition> batch;
            for (int i = 0; i < kBatch; ++i)
                batch.push_back(games.next());
            if (asked.size() < 20000)
                asked.push_back(batch[random() % batch.size()].sfen);
            if (!database.store(batch)) {
                std::fprintf(stderr, "cannot write: %s\n",
                             database.problem() ? qPrintable(database.problem()->detail) : "no reason");
                return 1;
            }
        }
        std::printf("%d positions written in %.1f s (with making them)\n", wanted,
                    static_cast<double>(timer.elapsed()) / 1000.0);
    }
    std::printf("%.0f MB\n", static_cast<double>(QFileInfo(path).size()) / 1e6);

    // A fresh connection; alternating stored and unknown positions.
    EvaluationDatabase database(path);
    Games others(2);
    std::vector<double> times;
    std::size_t hits = 0;
    for (int i = 0; i < 20000; ++i) {
        const std::string sfen = i % 2 == 0 ? asked[random() % asked.size()] : others.next().sfen;
        QElapsedTimer timer;
        timer.start();
        const bool found = !database.find(sfen).empty();
        times.push_back(static_cast<double>(timer.nsecsElapsed()) / 1e6);
        if (found)
            ++hits;
    }
    std::sort(times.begin(), times.end());
    std::printf("look-up: median %.4f ms, 99 %% below %.4f ms, longest %.3f ms (%zu of %zu found)\n",
                times[times.size() / 2], times[times.size() * 99 / 100], times.back(), hits, times.size());
    return 0;
}
