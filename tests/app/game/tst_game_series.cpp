// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/record_document.h"
#include "app/game/game.h"
#include "app/game/game_series.h"
#include "app/text/player_text.h"
#include "shogi-core/sfen.h"
#include "tests/app/game/hand_turned_time.h"

#include <QTest>

using namespace app;
using shogi::Color;

namespace {

// Two people, Kuro beginning with Black, who play as the test says.
struct Table {
    RecordDocument document;
    HandTurnedTime* time = new HandTurnedTime;
    Game game{document, std::unique_ptr<TimeSource>(time)};
    GameSeries series{game};
    GameSettings settings;

    Table() {
        settings.side(Color::Black).player.name = QStringLiteral("Kuro");
        settings.side(Color::White).player.name = QStringLiteral("Shiro");
    }
    void begin(int games) {
        settings.games = games;
        series.begin(settings);
        play(settings);
    }
    void next() {
        const GameSettings now = series.next()->settings;
        series.goOn();
        play(now);
    }
    void play(const GameSettings& now) {
        std::array<std::unique_ptr<Player>, 2> players;
        for (const Color color : shogi::kColors)
            players[index(color)] =
                std::make_unique<HumanPlayer>(now.side(color).player.name, [this] { return time->now(); });
        game.start(now, std::move(players[0]), std::move(players[1]));
        QTRY_COMPARE(game.phase(), Game::Phase::Running);
    }
    void wins(Color color) { game.adjudicate({shogi::GameEnd::Resignation, color}); }
    void draw() { game.adjudicate({shogi::GameEnd::Repetition, std::nullopt}); }
    QString black() const { return game.player(Color::Black)->name(); }
    QString points() const {
        return seriesPointsText(series,
                                {game.player(Color::Black)->name(), game.player(Color::White)->name()});
    }
};

} // namespace

class TestGameSeries : public QObject {
    Q_OBJECT

private slots:
    void pointsFollowThePlayers() {
        Table t;
        QVERIFY(!t.series.next());
        t.begin(4);
        QVERIFY(t.series.isSeries());
        QCOMPARE(t.points(), QStringLiteral("Kuro 0 – 0 Shiro"));
        t.wins(Color::Black);
        QCOMPARE(t.points(), QStringLiteral("Kuro 1 – 0 Shiro"));
        t.next();
        QCOMPARE(t.black(), QStringLiteral("Shiro"));
        QCOMPARE(t.points(), QStringLiteral("Kuro 1 – 0 Shiro"));
        t.draw();
        QCOMPARE(t.points(), QStringLiteral("Kuro 1½ – ½ Shiro"));
        t.next();
        QCOMPARE(t.black(), QStringLiteral("Kuro"));
        t.wins(Color::White);
        t.next();
        QCOMPARE(t.series.played(), 3);
        QVERIFY(!t.series.isOver());
        t.wins(Color::White); // Kuro
        QCOMPARE(t.points(), QStringLiteral("Kuro 2½ – 1½ Shiro"));
        QVERIFY(t.series.isOver());
        // A rematch of all of it.
        t.next();
        QCOMPARE(t.black(), QStringLiteral("Kuro"));
        QCOMPARE(t.series.played(), 0);
        QCOMPARE(t.series.games(), 4);
        QCOMPARE(t.points(), QStringLiteral("Kuro 0 – 0 Shiro"));
    }

    void brokenOffGamesArePlayedAgain() {
        Table t;
        t.begin(2);
        t.wins(Color::White);
        t.next();
        QCOMPARE(t.black(), QStringLiteral("Shiro"));
        t.game.abort();
        QCOMPARE(t.series.played(), 1);
        t.next();
        QCOMPARE(t.black(), QStringLiteral("Shiro"));
        t.wins(Color::White);
        QVERIFY(t.series.isOver());
        QCOMPARE(t.points(), QStringLiteral("Kuro 1 – 1 Shiro"));
    }

    // Outside of a series it is a rematch like after any other game.
    void singleGamesChangeColoursAlways() {
        Table t;
        t.begin(1);
        QVERIFY(!t.series.isSeries());
        t.game.abort();
        t.next();
        QCOMPARE(t.black(), QStringLiteral("Shiro"));
        t.wins(Color::Black);
        t.next();
        QCOMPARE(t.black(), QStringLiteral("Kuro"));
    }

    void giversStayGivers() {
        Table t;
        t.settings.handicap = shogi::Handicap::Rook;
        t.begin(3);
        t.wins(Color::White);
        t.next();
        QCOMPARE(t.black(), QStringLiteral("Kuro"));
        t.wins(Color::White);
        QCOMPARE(t.points(), QStringLiteral("Kuro 0 – 2 Shiro"));
    }
};

QTEST_GUILESS_MAIN(TestGameSeries)
#include "tst_game_series.moc"
