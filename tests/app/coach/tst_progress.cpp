// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/coach/progress.h"
#include "shogi-core/sfen.h"

#include <QTest>

using namespace app;
using namespace std::chrono_literals;
using std::chrono::sys_days;
using std::chrono::sys_seconds;

namespace {

constexpr sys_seconds kNoon = sys_days(std::chrono::year(2026) / 11 / 30) + 12h;

CoachGame game(sys_seconds time, std::optional<int> grade, double score) {
    CoachGame made;
    made.time = time;
    made.opponent = QStringLiteral("Tokin");
    made.grade = grade;
    made.handicap = QStringLiteral("平手");
    made.score = score;
    made.plies = 80;
    return made;
}

CoachAnswer answer(CoachSubject subject, const char* kind, sys_seconds time, bool isRight) {
    CoachAnswer made;
    made.subject = subject;
    made.kind = QLatin1String(kind);
    made.time = time;
    made.result = isRight ? TrainingState::Result::Good : TrainingState::Result::Again;
    made.timeUsed = 20s;
    return made;
}

ProgressInput inputOf(const std::vector<CoachGame>& games, const std::vector<CoachAnswer>& answers = {},
                      const std::vector<CoachCard>& cards = {}) {
    ProgressInput input;
    input.games = games;
    input.answers = answers;
    input.cards = cards;
    input.zone = QTimeZone::utc();
    input.now = kNoon;
    return input;
}

QStringList keys(const std::vector<PlayerResults>& all) {
    QStringList list;
    for (const PlayerResults& each : all)
        list += each.key;
    return list;
}

} // namespace

class ProgressTest : public QObject {
    Q_OBJECT

private slots:
    void nothingAtFirst() {
        const Progress progress = progressOf(inputOf({}));
        QVERIFY(progress.isEmpty());
        QCOMPARE(progress.trainingStreak, 0);
        // The tables have their titles.
        for (const ProgressTable table : kProgressTables)
            QCOMPARE(progressCsv(progress, table).count(u'\n'), 1);
    }

    void resultsByOpponent() {
        std::vector<CoachGame> games{game(kNoon - 3h, 1, 0), game(kNoon - 2h, -15, 1),
                                     game(kNoon - 1h, -15, 1)};
        games.push_back(game(kNoon, std::nullopt, 0));
        games.push_back(game(kNoon, -15, 0));
        games.back().handicap = QStringLiteral("二枚落ち");
        games.back().side = shogi::Color::White;
        const Progress progress = progressOf(inputOf(games));
        const auto& results = progress.games.by(StatisticsBy::Opponent);
        QCOMPARE(keys(results),
                 (QStringList{QStringLiteral("grade|-15|平手"), QStringLiteral("grade|-15|二枚落ち|gives"),
                              QStringLiteral("grade|1|平手"), QStringLiteral("engine|Tokin|平手")}));
        QCOMPARE(results[0].wins, 2U);
        QCOMPARE(progress.games.whole.games, 5U);
        QCOMPARE(progressCsv(progress, ProgressTable::Opponents).section(u'\n', 1, 1),
                 QStringLiteral(",-15,平手,0,2,2,0,0,1.0000,,"));
    }

    void opponentsAreKeys_data() {
        QTest::addColumn<QString>("engine");
        QTest::addColumn<int>("grade");
        QTest::addColumn<QString>("handicap");
        QTest::addColumn<bool>("gives");
        QTest::newRow("grade") << QString() << -3 << QStringLiteral("平手") << false;
        QTest::newRow("handicap") << QString() << 4 << QStringLiteral("香落ち") << true;
        QTest::newRow("engine") << QStringLiteral("An engine") << 0 << QStringLiteral("平手") << false;
        QTest::newRow("another position") << QString() << 4 << QString() << false;
    }
    void opponentsAreKeys() {
        QFETCH(QString, engine);
        QFETCH(int, grade);
        QFETCH(QString, handicap);
        QFETCH(bool, gives);
        const CoachOpponent opponent{engine, engine.isEmpty() ? std::optional(grade) : std::nullopt, handicap,
                                     gives};
        QCOMPARE(opponentFromKey(opponentKey(opponent)), opponent);
    }

    void ratingsOfRatedGames() {
        std::vector<CoachGame> games{game(kNoon - 48h, -15, 1), game(kNoon - 24h, -15, 1)};
        games[1].isRated = true;
        games[1].after = {1600, 200, 0.06};
        const Progress progress = progressOf(inputOf(games));
        QCOMPARE(progress.ratings, (std::vector<RatingPoint>{{20261129, 1600, 200}}));
        QCOMPARE(
            progressCsv(progress, ProgressTable::Ratings),
            QStringLiteral("date,rating,deviation,lower,upper\n2026-11-29,1600.0,200.0,1200.0,2000.0\n"));
    }

    void detailsOfGamesCount() {
        const std::vector<CoachGame> games{game(kNoon - 30 * 24h, -15, 1), game(kNoon, -15, 0)};
        ProgressInput input = inputOf(games);
        input.details = [&games](const CoachGame& one) {
            GameDetails details;
            details.ownMoves = 40;
            details.used = 600s;
            details.openings = {QStringLiteral("mino")};
            if (one == games[1]) {
                SideAccuracy accuracy;
                accuracy.phases[0] = {20, 9000};
                accuracy.phases[2] = {20, 7000};
                details.accuracy = accuracy;
            }
            return details;
        };
        const Progress progress = progressOf(input);
        QCOMPARE(keys(progress.games.by(StatisticsBy::Opening)), QStringList{QStringLiteral("mino")});
        QCOMPARE(progress.games.whole.secondsPerMove(), std::optional(15.0));
        QCOMPARE(progress.games.accuracies, (std::vector<DatedFigure>{{20261130, 80}}));
        QCOMPARE(progress.accuracies[0], (std::vector<DatedFigure>{{20261130, 90}}));
        QVERIFY(progress.accuracies[1].empty());
        QCOMPARE(progress.accuracies[2], (std::vector<DatedFigure>{{20261130, 70}}));
        QCOMPARE(progress.played, std::chrono::milliseconds(1200s));
        QCOMPARE(progress.lastWeek, std::chrono::milliseconds(600s));
    }

    void matesByLength() {
        const std::vector<CoachAnswer> answers{answer(CoachSubject::Mate, "3", kNoon - 24h, true),
                                               answer(CoachSubject::Mate, "3", kNoon - 23h, false),
                                               answer(CoachSubject::Mate, "5", kNoon, true),
                                               answer(CoachSubject::Mate, "11", kNoon, false),
                                               answer(CoachSubject::Mistake, "hanging", kNoon, true),
                                               answer(CoachSubject::Mate, "torn", kNoon, true)};
        const Progress progress = progressOf(inputOf({}, answers));
        QCOMPARE(keys(progress.mates),
                 (QStringList{QStringLiteral("03"), QStringLiteral("05"), QStringLiteral("11")}));
        QCOMPARE(progress.mates[0].score(), 0.5);
        QCOMPARE(progress.mates[0].secondsPerMove(), std::optional(20.0));
        QCOMPARE(progress.mateRates[0], (std::vector<DatedFigure>{{20261129, 50}}));
        QCOMPARE(progress.mateRates[1], (std::vector<DatedFigure>{{20261130, 100}}));
        QCOMPARE(progress.mateRates[2], (std::vector<DatedFigure>{{20261130, 0}}));
        QCOMPARE(keys(progress.mateMonths), QStringList{QStringLiteral("2026-11")});
        QCOMPARE(progressCsv(progress, ProgressTable::Mates).section(u'\n', 1, 1),
                 QStringLiteral("3,2,1,1,20.0"));
        QCOMPARE(progress.trained, std::chrono::milliseconds(120s));
    }

    void mistakesByKind() {
        std::vector<CoachCard> cards(4);
        cards[0].kind = QStringLiteral("opening");
        for (std::size_t i = 1; i < cards.size(); ++i)
            cards[i].kind = QStringLiteral("hanging");
        cards[1].memory.result = TrainingState::Result::Good;
        cards[2].memory.result = TrainingState::Result::Again;
        CoachCard mate;
        mate.subject = CoachSubject::Mate;
        mate.kind = QStringLiteral("3");
        cards.push_back(mate);
        const Progress progress = progressOf(inputOf({}, {}, cards));
        QCOMPARE(keys(progress.mistakes),
                 (QStringList{QStringLiteral("hanging"), QStringLiteral("opening")}));
        QCOMPARE(progress.mistakes[0].games, 3U);
        QCOMPARE(progress.mistakes[0].wins, 1U);
        QCOMPARE(progress.mistakes[0].losses, 1U);
        QCOMPARE(progressCsv(progress, ProgressTable::Mistakes).section(u'\n', 1, 1),
                 QStringLiteral("hanging,3,1,1,1"));
    }

    void trainingStreaks_data() {
        QTest::addColumn<QList<int>>("daysAgo");
        QTest::addColumn<int>("streak");
        QTest::addColumn<int>("longest");
        QTest::newRow("today") << QList<int>{0} << 1 << 1;
        QTest::newRow("up to yesterday") << QList<int>{3, 2, 1} << 3 << 3;
        QTest::newRow("ended") << QList<int>{5, 4, 3, 2} << 0 << 4;
        QTest::newRow("begun again") << QList<int>{9, 8, 7, 1, 0, 0} << 2 << 3;
    }
    void trainingStreaks() {
        QFETCH(QList<int>, daysAgo);
        std::vector<CoachAnswer> answers;
        for (const int days : daysAgo)
            answers.push_back(answer(CoachSubject::Opening, "", kNoon - days * 24h, true));
        const Progress progress = progressOf(inputOf({}, answers));
        QTEST(progress.trainingStreak, "streak");
        QTEST(progress.longestTraining, "longest");
    }

    void daysAreTheUsers() {
        ProgressInput input = inputOf({});
        const std::vector<CoachGame> games{game(kNoon + 4h, -15, 1)};
        input.games = games;
        input.zone = QTimeZone(9 * 3600);
        QCOMPARE(keys(progressOf(input).games.by(StatisticsBy::YearMonth)),
                 QStringList{QStringLiteral("2026-12")});
    }

    void detailsAsText() {
        GameDetails details;
        details.moves = 0xfedcba9876543210U;
        details.ownMoves = 43;
        details.used = 123456ms;
        details.openings = {QStringLiteral("mino"), QStringLiteral("shikenbisha")};
        SideAccuracy accuracy;
        accuracy.phases[1] = {12, 8765};
        details.accuracy = accuracy;
        QCOMPARE(gameDetailsFromText(toText(details)), details);
        QCOMPARE(gameDetailsFromText(toText(GameDetails())), GameDetails());
        for (const char* torn : {"", "{", "[]", "{\"moves\":\"x\",\"milliseconds\":-1,\"accuracy\":\"00\"}"})
            QVERIFY(!gameDetailsFromText(QLatin1String(torn)).used);
        QCOMPARE(gameDetailsName(sys_seconds(5s)), QStringLiteral("game 5"));
    }

    void hashOfMoves() {
        shogi::Record record{shogi::Position()};
        const std::uint64_t start = movesHash(record);
        const shogi::NodeId first = record.addMove(shogi::kRootNode, *shogi::parseUsiMove("7g7f"));
        const std::uint64_t played = movesHash(record);
        QVERIFY(played != start);
        // A branch and an ending are not among the moves of the game.
        record.addMove(shogi::kRootNode, *shogi::parseUsiMove("2g2f"));
        record.addEnding(first, {shogi::GameEnd::Resignation, shogi::Color::Black});
        QCOMPARE(movesHash(record), played);
        // It is kept in files.
        QCOMPARE(played, std::uint64_t{8763824526185666955U});
    }
};

QTEST_APPLESS_MAIN(ProgressTest)
#include "tst_progress.moc"
