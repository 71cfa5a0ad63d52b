// SPDX-License-Identifier: GPL-3.0-or-later
#include "bundled-engine/evaluation/score.h"
#include "bundled-engine/training/games/balanced_openings.h"
#include "bundled-engine/training/games/game_check.h"
#include "bundled-engine/training/games/generate.h"
#include "bundled-engine/training/games/inspection.h"
#include "bundled-engine/training/games/opening_plans.h"
#include "bundled-engine/training/games/self_play.h"
#include "bundled-engine/training/games/special_starts.h"
#include "shogi-core/rules.h"
#include "tests/bundled-engine/training/training_fixtures.h"

#include <QFile>
#include <QSet>
#include <QTemporaryDir>
#include <QTest>

#include <fstream>
#include <sstream>

using namespace tokin::training;
using namespace shogi;

namespace {

PackHeader quickRecipe() {
    PackHeader recipe;
    recipe.seed = 11;
    recipe.nodes = 60;
    recipe.hashMegabytes = 1;
    recipe.generatorRules = kGeneratorRules;
    return recipe;
}

std::string contentOf(const std::string& path) {
    QFile file(QString::fromStdString(path));
    return file.open(QIODevice::ReadOnly) ? file.readAll().toStdString() : "unreadable";
}

std::vector<TrainingGame> gamesOf(const std::string& path) {
    std::vector<TrainingGame> games;
    std::ifstream stream(path, std::ios::binary);
    auto reader = PackReader::open(stream);
    while (reader) {
        const auto block = reader->next();
        if (!block || !*block)
            break;
        const auto decoded = decodeGames(**block).value();
        games.insert(games.end(), decoded.begin(), decoded.end());
    }
    return games;
}

// Mated after seven moves.
TrainingGame matedGame() {
    TrainingGame game;
    Position position;
    for (const char* const text : {"7g7f", "5a5b", "8h3c", "4a5a", "3c5a", "3a3b", "G*4b"}) {
        const Move move = parseUsiMove(text).value();
        game.moves.push_back({move, 10});
        position.play(move);
    }
    game.reason = GameReason::Mate;
    game.winner = Color::Black;
    return game;
}

// On the board, promoted or not, and in hand.
int countPieces(const Position& position, PieceType type) {
    int count = 0;
    for (int i = 0; i < kSquareCount; ++i)
        count += unpromoted(position.at(Square(i)).type()) == type ? 1 : 0;
    if (type == PieceType::King)
        return count;
    for (const Color color : kColors)
        count += position.hand(color).count(type);
    return count;
}

} // namespace

class TestTrainingGames : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QVERIFY(m_folder.isValid()); }

    void randomNumbersAreTheSameEverywhere() {
        tokin::Random random(1, 2);
        QCOMPARE(random.next(), std::uint64_t{0xd2f6d0470be1a7b1});
        QCOMPARE(random.next(), std::uint64_t{0xe5ea3dccf500a9af});
        std::array<int, 3> seen{};
        for (int i = 0; i < 3000; ++i)
            ++seen[static_cast<std::size_t>(random.between(4, 6) - 4)];
        for (const int count : seen)
            QVERIFY(count > 850 && count < 1150);
    }

    void plansAreMadeOfMovesThatComeUp() {
        // Each side follows a plan to its end while the other passes: every move of it is made except those
        // that need another piece.
        QSet<QString> firstMoves;
        for (std::uint64_t seed = 0; seed < 60; ++seed) {
            for (const Color color : kColors) {
                tokin::Random random(seed, 0);
                const OpeningPlan plan = OpeningPlan::draw(random);
                Position position;
                position.setSideToMove(color);
                int made = 0;
                while (true) {
                    const std::vector<Move> moves = plan.moves(position);
                    if (moves.empty())
                        break;
                    QVERIFY(position.isLegal(moves.front()));
                    if (made == 0)
                        firstMoves.insert(QString::fromStdString(toUsi(moves.front())));
                    position.play(moves.front());
                    if (position.inCheck())
                        break;
                    position.passTurn();
                    ++made;
                }
                QVERIFY2(made >= 8, qPrintable(QString::number(seed)));
            }
        }
        QVERIFY(firstMoves.size() >= 4);
    }

    void specialStartsCanBePlayed() {
        for (std::uint64_t i = 0; i < 300; ++i) {
            tokin::Random random(3, i);
            const Position position = drawEnteringKings(random);
            QVERIFY(!positionFault(position));
            QVERIFY(hasLegalMove(position));
            for (const PieceType type : kHandTypes)
                QCOMPARE(countPieces(position, type), piecesInSet(type));
            QCOMPARE(countPieces(position, PieceType::King), 2);
            const bool blackEntered = relativeRank(Color::Black, *position.kingSquare(Color::Black)) <= 4;
            const bool whiteEntered = relativeRank(Color::White, *position.kingSquare(Color::White)) <= 4;
            QVERIFY(blackEntered || whiteEntered);
        }
        QSet<int> handicaps;
        for (std::uint64_t i = 0; i < 300; ++i) {
            tokin::Random random(4, i);
            handicaps.insert(static_cast<int>(handicapOf(drawHandicap(random)).value()));
        }
        QCOMPARE(handicaps.size(), 15);
        QVERIFY(!handicaps.contains(static_cast<int>(Handicap::None)));
    }

    void softLimitEndsWithAnIteration() {
        constexpr std::uint32_t kNodes = 2000;
        SoftSearch search(kNodes, 1);
        std::uint64_t all = 0;
        constexpr int kSearches = 20;
        for (std::uint64_t i = 0; i < kSearches; ++i) {
            tokin::Random random(5, i);
            tokin::SearchTask task;
            task.start = drawHandicap(random);
            search.forget();
            const auto result = search.run(task);
            QVERIFY(result.nodes >= kNodes);
            QVERIFY(result.nodes <= kNodes * SoftSearch::kHardLimit + 1000);
            all += result.nodes;
        }
        QVERIFY2(all < std::uint64_t{4} * kSearches * kNodes, qPrintable(QString::number(all)));
    }

    void gamesAreAsTheRecipeSays() {
        PackHeader recipe = quickRecipe();
        recipe.specialPermille = 300;
        SelfPlay player(recipe);
        int special = 0;
        int adjudicated = 0;
        for (std::uint64_t i = 0; i < 60; ++i) {
            const auto game = player.make(i);
            QVERIFY(game.has_value());
            QCOMPARE(gameTrouble(*game, recipe), std::string());
            const bool isEven = game->start == Position();
            special += isEven ? 0 : 1;
            if (isEven) {
                QVERIFY(game->openingPlies >= 7 && game->openingPlies <= 16);
                QVERIFY(std::abs(game->moves[static_cast<std::size_t>(game->openingPlies)].score) < 600);
            }
            if (game->reason != GameReason::Adjudicated)
                continue;
            ++adjudicated;
            const std::size_t plies = game->moves.size();
            for (std::size_t back = 1; back <= 6; ++back) {
                const int score = game->moves[plies - back].score;
                QVERIFY(std::abs(score) >= 1000);
                const bool blackMoves =
                    (game->start.sideToMove() == Color::Black) == ((plies - back) % 2 == 0);
                QCOMPARE(score > 0, blackMoves == (game->winner == Color::Black));
            }
        }
        QVERIFY(special >= 8 && special <= 28);
        QVERIFY(adjudicated > 10);
    }

    // A lead does not end a game if the recipe wants it played out.
    void gamesCanBePlayedToTheirEnd() {
        PackHeader recipe = quickRecipe();
        recipe.specialPermille = 0;
        recipe.adjudicationScore = tokin::kMateScore;
        SelfPlay player(recipe);
        int mated = 0;
        for (std::uint64_t i = 0; i < 20; ++i) {
            const auto game = player.make(i);
            QVERIFY(game.has_value());
            QCOMPARE(gameTrouble(*game, recipe), std::string());
            QVERIFY(game->reason != GameReason::Adjudicated);
            mated += game->reason == GameReason::Mate ? 1 : 0;
        }
        QVERIFY(mated > 0);
    }

    void aGameDependsOnItsNumberAlone() {
        SelfPlay first(quickRecipe());
        SelfPlay second(quickRecipe());
        const auto game = first.make(5);
        QVERIFY(second.make(9).has_value());
        QVERIFY(second.make(5) == game);
        QVERIFY(second.make(6) != game);
        first.stop();
        QVERIFY(!first.make(5));
    }

    void sameSeedGivesTheSameBytes() {
        const std::atomic<bool> interrupted{false};
        GenerateSettings settings;
        settings.recipe = quickRecipe();
        settings.games = 14;
        settings.output = m_folder.filePath(QStringLiteral("one")).toStdString();
        const auto one = generate(settings, interrupted);
        QVERIFY(one.has_value());
        QCOMPARE(one->games, std::uint64_t{14});

        settings.output = m_folder.filePath(QStringLiteral("three")).toStdString();
        settings.threads = 3;
        settings.games = 5;
        QVERIFY(generate(settings, interrupted).has_value());
        settings.games = 14;
        const auto three = generate(settings, interrupted);
        QVERIFY(three.has_value());
        QCOMPARE(three->gamesBefore, std::uint64_t{5});
        QCOMPARE(three->positions, one->positions);
        const std::string path = m_folder.filePath(QStringLiteral("one")).toStdString();
        QVERIFY(contentOf(path) == contentOf(settings.output));

        SelfPlay player(quickRecipe());
        QVERIFY(player.make(7) == gamesOf(path).at(7));

        settings.recipe.seed = 12;
        settings.output = m_folder.filePath(QStringLiteral("other")).toStdString();
        QVERIFY(generate(settings, interrupted).has_value());
        QVERIFY(gamesOf(settings.output).at(0) != gamesOf(path).at(0));
    }

    void generatingEndsAtPositionsAndWhenInterrupted() {
        std::atomic<bool> interrupted{false};
        GenerateSettings settings;
        settings.recipe = quickRecipe();
        settings.threads = 2;
        settings.positions = 300;
        settings.output = m_folder.filePath(QStringLiteral("positions")).toStdString();
        const auto report = generate(settings, interrupted);
        QVERIFY(report.has_value());
        QVERIFY(report->positions >= 300 && report->positions < 300 + 400);
        interrupted = true;
        settings.positions = 1000000;
        const auto after = generate(settings, interrupted);
        QVERIFY(after.has_value());
        QCOMPARE(after->positions, report->positions);
        QVERIFY(!gamesOf(settings.output).empty());
    }

    void wrongGamesAreFound_data() {
        QTest::addColumn<int>("change");
        QTest::addColumn<QString>("trouble");
        QTest::newRow("good") << 0 << QString();
        QTest::newRow("illegal move") << 1 << QStringLiteral("has an illegal move (0) at ply 3");
        QTest::newRow("after the end") << 2 << QStringLiteral("continues after its end at ply 8");
        QTest::newRow("too soon") << 3 << QStringLiteral("stops before its end");
        QTest::newRow("wrong winner")
            << 4 << QStringLiteral("has a result that does not follow from its moves");
        QTest::newRow("wrong reason")
            << 5 << QStringLiteral("has a result that does not follow from its moves");
        QTest::newRow("score") << 6 << QStringLiteral("has an impossible score (32001) at ply 2");
        QTest::newRow("no score") << 7 << QStringLiteral("has no score at ply 2");
        QTest::newRow("score in the opening") << 8 << QStringLiteral("has a score in its opening at ply 1");
        QTest::newRow("no declaration") << 9 << QStringLiteral("ends with a declaration that does not win");
        QTest::newRow("adjudicated mate")
            << 10 << QStringLiteral("ended by the rules, but gives another reason");
        QTest::newRow("adjudicated to nobody") << 11 << QStringLiteral("is adjudicated without a winner");
    }
    void wrongGamesAreFound() {
        QFETCH(int, change);
        QFETCH(QString, trouble);
        TrainingGame game = matedGame();
        switch (change) {
        case 1:
            game.moves[2].move = Move();
            break;
        case 2:
            game.moves.push_back(game.moves[3]);
            break;
        case 3:
            game.moves.pop_back();
            break;
        case 4:
            game.winner = Color::White;
            break;
        case 5:
            game.reason = GameReason::Repetition;
            break;
        case 6:
            game.moves[1].score = 32001;
            break;
        case 7:
            game.moves[1].score = kUnscored;
            break;
        case 8:
            game.openingPlies = 1;
            break;
        case 9:
            game.moves.pop_back();
            game.reason = GameReason::Declaration;
            break;
        case 10:
            game.reason = GameReason::Adjudicated;
            break;
        case 11:
            game.moves.pop_back();
            game.reason = GameReason::Adjudicated;
            game.winner.reset();
            break;
        default:
            break;
        }
        QCOMPARE(QString::fromStdString(gameTrouble(game, quickRecipe())), trouble);
    }

    void inspectionCounts() {
        const auto pack = [](std::int16_t score) {
            TrainingGame game = matedGame();
            for (PlayedMove& each : game.moves)
                each.score = score;
            PackBlock block;
            appendGame(block.payload, game);
            appendGame(block.payload, game);
            block.games = 2;
            return encodeHeader(quickRecipe()) + encodeBlock(block);
        };
        Inspection inspection;
        std::istringstream good(pack(250));
        QVERIFY(!inspection.addPack(good));
        QCOMPARE(inspection.games(), std::uint64_t{2});
        QCOMPARE(inspection.positions(), std::uint64_t{14});
        QCOMPARE(inspection.duplicates(), std::uint64_t{7});
        const auto tables = inspection.tables();
        QCOMPARE(tables.size(), std::size_t{6});
        QCOMPARE(tables[1].first, std::string("scores.csv"));
        QVERIFY(tables[1].second.find("\n200,8,0,6\n") != std::string::npos);
        QVERIFY(tables[2].second.find("\n0,2\n") != std::string::npos);
        QVERIFY(tables[3].second.find("\nmate,2,0,0\n") != std::string::npos);
        QVERIFY(tables[4].second.find("\neven,2\n") != std::string::npos);
        QVERIFY(tables[5].second.find("\n7g7f 5a5b,2\n") != std::string::npos);
        const std::string report = inspection.report();
        QVERIFY(report.find("games 2, plies 14, positions with a score 14") != std::string::npos);
        QVERIFY(report.find("seen before 7 (50.0 %)") != std::string::npos);

        std::istringstream bad(pack(32500));
        const auto fault = inspection.addPack(bad);
        QVERIFY(fault.has_value());
        QCOMPARE(describe(*fault),
                 std::string("has an invalid game at byte 68: game 0 has an impossible score "
                             "(32500) at ply 1"));
    }

    void openingsAreRepeatable() {
        OpeningSettings settings;
        settings.count = 4;
        settings.walkNodes = 100;
        settings.judgeNodes = 200;
        settings.hashMegabytes = 1;
        std::atomic<bool> interrupted{false};
        const auto one = makeOpenings(settings, interrupted);
        QVERIFY(one.has_value());
        QCOMPARE(QString::fromStdString(*one).count(QStringLiteral("\nstartpos moves ")), 4);
        settings.threads = 2;
        QVERIFY(makeOpenings(settings, interrupted) == one);
        interrupted = true;
        QVERIFY(!makeOpenings(settings, interrupted));
    }

    // The file used for openings of matches.
    void openingFileHoldsDifferentPositions() {
        QFile file(QStringLiteral(OPENING_FILE));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QSet<quint64> keys;
        int lines = 0;
        for (QByteArray line = file.readLine(); !line.isEmpty(); line = file.readLine()) {
            if (line.startsWith('#'))
                continue;
            ++lines;
            QList<QByteArray> words = line.trimmed().split(' ');
            QCOMPARE(words.takeFirst(), QByteArray("startpos"));
            QCOMPARE(words.takeFirst(), QByteArray("moves"));
            QVERIFY(words.size() >= 8 && words.size() <= 16);
            GameHistory history{Position()};
            for (const QByteArray& word : words) {
                const auto move = parseUsiMove(word.toStdString());
                QVERIFY(move.has_value());
                QVERIFY(history.position().isLegal(*move));
                QVERIFY(!history.play(*move));
            }
            keys.insert(history.position().key());
        }
        QVERIFY(lines >= 1000);
        QCOMPARE(keys.size(), lines);
    }

private:
    QTemporaryDir m_folder;
};

QTEST_APPLESS_MAIN(TestTrainingGames)
#include "tst_training_games.moc"
