// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/training/network/network_samples.h"
#include "bundled-engine/training/yardstick/measurement.h"
#include "bundled-engine/training/yardstick/search_scores.h"
#include "bundled-engine/training/yardstick/yardstick_set.h"
#include "shogi-core/sfen.h"
#include "tests/bundled-engine/training/training_fixtures.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <fstream>
#include <iterator>
#include <set>
#include <string>

using namespace tokin::training;
using namespace shogi;

namespace {

std::vector<TrainingGame> randomGames(std::uint64_t count) {
    std::vector<TrainingGame> games;
    for (std::uint64_t number = 0; number < count; ++number)
        games.push_back(randomGame(number));
    return games;
}

std::vector<YardstickPosition> somePositions() {
    std::vector<YardstickPosition> positions = drawYardstick(randomGames(40), 5, 3);
    for (std::size_t i = 0; i < positions.size(); ++i)
        positions[i].score = static_cast<int>(i * 37 % 2001) - 1000;
    return positions;
}

bool isClose(double a, double b) { return std::abs(a - b) < 1e-9; }

} // namespace

// The set that evaluations are measured by, and how that is done.
class TestYardstick : public QObject {
    Q_OBJECT

private slots:
    void positionsAreDrawnFromEvenGames() {
        const std::vector<TrainingGame> games = randomGames(40);
        const std::vector<YardstickPosition> drawn = drawYardstick(games, 5, 3);
        QVERIFY(drawn.size() > 50);
        QVERIFY(drawYardstick(games, 5, 3) == drawn);
        QVERIFY(drawYardstick(games, 5, 4) != drawn);
        std::set<std::string> seen;
        for (const YardstickPosition& each : drawn) {
            QVERIFY(!each.position.inCheck());
            QVERIFY(each.ply() >= static_cast<int>(NetworkSamples::kFirstPly));
            QVERIFY(seen.insert(toSfen(each.position, false)).second);
            // It is on the way of a game that began from the even start, with the result of that game.
            const bool isOfGame = std::any_of(games.begin(), games.end(), [&](const TrainingGame& game) {
                Position position = game.start;
                for (int ply = 0; ply < each.ply() && ply < static_cast<int>(game.moves.size()); ++ply)
                    position.play(game.moves[static_cast<std::size_t>(ply)].move);
                const int points = !game.winner ? 1 : *game.winner == position.sideToMove() ? 2 : 0;
                return game.start == Position() && position == each.position && points == each.points;
            });
            QVERIFY2(isOfGame, toSfen(each.position).c_str());
        }
    }

    void noGameGivesMoreThanItsShare() {
        const TrainingGame game = randomGame(10);
        QCOMPARE(drawYardstick({game}, 2, 1).size(), std::size_t{2});
        // The second time, its positions are known.
        const std::size_t all = drawYardstick({game}, 1000, 1).size();
        QVERIFY(all > 2);
        QCOMPARE(drawYardstick({game, game}, 1000, 1).size(), all);
    }

    void textReturnsTheSame() {
        const std::vector<YardstickPosition> positions = somePositions();
        const auto read = parseYardstick(yardstickText("# a heading\n", positions));
        QVERIFY2(read.has_value(), read ? "" : read.error().c_str());
        QVERIFY(*read == positions);
        for (std::size_t i = 0; i < positions.size(); ++i)
            QCOMPARE((*read)[i].ply(), positions[i].ply());
    }

    // The set that trainings are compared by.
    void theShippedSetIsAsItWasMade() {
        const std::string path = YARDSTICK_FILE;
        const auto read = readYardstick(path);
        QVERIFY2(read.has_value(), read ? "" : read.error().c_str());
        QCOMPARE(read->size(), std::size_t{820});
        for (const YardstickPosition& each : *read) {
            QVERIFY(!each.position.inCheck());
            QVERIFY(each.ply() >= static_cast<int>(NetworkSamples::kFirstPly));
        }
        const std::string text = yardstickText("", *read);
        std::ifstream file(path, std::ios::binary);
        const std::string content{std::istreambuf_iterator<char>(file), {}};
        QVERIFY(content.starts_with("# 820 positions of 48 games"));
        QVERIFY(content.ends_with('\n' + text));
    }

    void badLinesAreNamed_data() {
        QTest::addColumn<QByteArray>("line");
        QTest::addColumn<QByteArray>("answer");
        const QByteArray start = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
        const QByteArray noKing = "lnsg1gsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
        const QByteArray unplayable = "has in line 3 no position that can be played: ";
        QTest::newRow("score") << "x\t1\t" + start
                               << QByteArray("has in line 3 no score from -32000 to 32000: x");
        QTest::newRow("large score") << "32001\t1\t" + start
                                     << QByteArray("has in line 3 no score from -32000 to 32000: 32001");
        QTest::newRow("result") << "5\t0.7\t" + start
                                << QByteArray("has in line 3 no result 0, 0.5 or 1: 0.7");
        QTest::newRow("nothing more") << QByteArray("5\t1") << unplayable;
        QTest::newRow("no SFEN") << QByteArray("5\t1\tlnsg") << unplayable + "lnsg";
        QTest::newRow("no king") << "5\t1\t" + noKing << unplayable + noKing;
    }
    void badLinesAreNamed() {
        QFETCH(QByteArray, line);
        QFETCH(QByteArray, answer);
        const std::string good = yardstickText("# heading\n", {somePositions().front()});
        const auto read = parseYardstick(good + line.toStdString() + "\n" + good);
        QVERIFY(!read.has_value());
        QCOMPARE(QByteArray::fromStdString(read.error()), answer);
        QCOMPARE(parseYardstick("# nothing\n\n").error(), std::string("contains no positions"));
    }

    void ranksCorrelate() {
        QVERIFY(isClose(rankCorrelation({1, 5, 9}, {-3, 0, 1000}), 1));
        QVERIFY(isClose(rankCorrelation({1, 5, 9}, {7, 6, 5}), -1));
        QVERIFY(isClose(rankCorrelation({4, 4, 4}, {1, 2, 3}), 0));
        // By the formula for ranks without ties, 1 − 6 · Σd² / (n · (n² − 1)): d = 1, 1, 0, 1, 1.
        QVERIFY(isClose(rankCorrelation({10, 20, 30, 40, 50}, {2, 1, 3, 5, 4}), 0.8));
        // Ties share the mean rank: 0, 1.5, 1.5, 3 against 0, 1, 2, 3.
        QVERIFY(isClose(rankCorrelation({1, 2, 2, 3}, {1, 2, 3, 4}), 4.5 / std::sqrt(4.5 * 5)));
        QVERIFY(isClose(rankCorrelation({}, {}), 0));
    }

    // Games of which a score of 400 · log(3) foretells three wins in four, and half of that less.
    void resultsAreForetold() {
        constexpr int kHigh = 439; // 400 · log 3
        std::vector<YardstickPosition> positions(40);
        std::vector<int> scores;
        for (std::size_t i = 0; i < positions.size(); ++i) {
            const bool isEarly = i < 16;
            positions[i].position.setMoveNumber(isEarly ? 21 : 71);
            positions[i].points = i % 4 != 0 ? 2 : 0;
            positions[i].score = static_cast<int>(i);
            scores.push_back(kHigh);
        }
        const Measurement measurement = measure(positions, scores);
        QCOMPARE(measurement.parts[0].positions, std::size_t{40});
        QCOMPARE(measurement.parts[1].positions, std::size_t{16});
        QCOMPARE(measurement.parts[2].positions, std::size_t{24});
        QCOMPARE(measurement.parts[3].positions, std::size_t{0});
        QVERIFY2(std::abs(measurement.scale - 400) < 1, qPrintable(QString::number(measurement.scale)));
        // The entropy of three in four.
        const double least = -0.75 * std::log(0.75) - 0.25 * std::log(0.25);
        for (std::size_t phase = 0; phase < 3; ++phase) {
            QVERIFY(std::abs(measurement.parts[phase].loss - least) < 1e-4);
            QVERIFY(isClose(measurement.parts[phase].correlation, 0));
            QCOMPARE(measurement.parts[phase].open, std::size_t{0});
        }
        const std::string row = measurementRow("name", measurement);
        QVERIFY(row.starts_with("name "));
        QVERIFY2(row.find("0.5623") != std::string::npos && row.ends_with("400\n"), row.c_str());
        QVERIFY(measurementHead(measurement).find("       40       16       24        0") !=
                std::string::npos);
    }

    // Scores that call lost positions open flatter the side to move, and are told by phase.
    void optimismIsTold() {
        std::vector<YardstickPosition> positions(30);
        std::vector<int> scores;
        for (std::size_t i = 0; i < positions.size(); ++i) {
            const bool isLate = i >= 10;
            positions[i].position.setMoveNumber(isLate ? 60 : 30);
            positions[i].points = i % (isLate ? 4 : 2) == 0 ? 2 : 0;
            scores.push_back(i % 2 == 0 ? kOpenScore : -kOpenScore);
        }
        scores[0] = kOpenScore + 1;
        const Measurement measurement = measure(positions, scores);
        QCOMPARE(measurement.parts[1].open, std::size_t{9});
        QVERIFY(isClose(measurement.parts[1].openPoints, 4.0 / 9));
        QCOMPARE(measurement.parts[2].open, std::size_t{20});
        QVERIFY(isClose(measurement.parts[2].openPoints, 0.25));
        QCOMPARE(measurement.parts[3].open, std::size_t{0});
        const std::string row = measurementRow("name", measurement);
        QVERIFY2(row.find("     31.0     44.4     25.0      0.0        29        9       20        0") !=
                     std::string::npos,
                 row.c_str());
    }

    void scoresAreTheSameInAnyNumberOfThreads() {
        std::vector<Position> places;
        for (const YardstickPosition& each : somePositions())
            places.push_back(each.position);
        places.resize(12);
        const std::atomic<bool> never{false};
        ScoreSettings settings;
        settings.hashMegabytes = 1;
        const auto plain = scoresOf(places, settings, never);
        settings.nodes = 500;
        const auto one = scoresOf(places, settings, never);
        settings.threads = 3;
        const auto three = scoresOf(places, settings, never);
        QVERIFY(plain && one && three);
        QCOMPARE(plain->size(), places.size());
        QVERIFY(*one == *three);
        QVERIFY(*one != *plain);
        const std::atomic<bool> already{true};
        QVERIFY(!scoresOf(places, settings, already).has_value());
    }
};

QTEST_APPLESS_MAIN(TestYardstick)
#include "tst_yardstick.moc"
