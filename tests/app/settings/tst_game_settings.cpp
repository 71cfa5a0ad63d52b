// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/settings/game_settings.h"
#include "shogi-core/sfen.h"

#include <QTest>

using namespace app;
using namespace std::chrono_literals;
using shogi::Color;
using Fault = GameSettingsFault;

class TestGameSettings : public QObject {
    Q_OBJECT

private slots:
    void standardCanBePlayed() {
        const GameSettings settings = GameSettings::standard();
        QVERIFY(!settings.side(Color::Black).player.isEngine());
        QCOMPARE(settings.side(Color::White).player.engineId, QStringLiteral("tokin"));
        QCOMPARE(settings.side(Color::White).time, (shogi::TimeControl{10min, 30s, 0s}));
        QVERIFY(settings.validate(shogi::Position{}).empty());
        GameSettings normal = settings;
        normal.normalise();
        QCOMPARE(normal, settings);
    }

    void normaliseBringsIntoRange() {
        GameSettings settings;
        SideSettings& black = settings.side(Color::Black);
        black.time = {-5s, 10s, 5s};
        black.player.name = QStringLiteral("  Two\n words ");
        black.moveTimeWhenUnlimited = 0s;
        black.limits.depth = 0;
        black.resign = {true, -5, 1000};
        settings.side(Color::White).time.main = GameSettings::kLongestTime + 1ms;
        settings.rules.maxMoves = -1;
        settings.normalise();
        QCOMPARE(black.time, (shogi::TimeControl{0s, 10s, 0s}));
        QCOMPARE(black.player.name, QStringLiteral("Two words"));
        QCOMPARE(black.moveTimeWhenUnlimited, 1ms);
        QCOMPARE(black.limits.depth, std::optional(1));
        QCOMPARE(black.resign, (ResignRule{true, 1, ResignRule::kMostMoves}));
        QCOMPARE(settings.side(Color::White).time.main, GameSettings::kLongestTime);
        QCOMPARE(settings.rules.maxMoves, 0);
        QVERIFY(settings.validate(shogi::Position{}).empty());
    }

    void validateTellsEveryFault_data() {
        QTest::addColumn<int>("which");
        QTest::addColumn<int>("fault");
        QTest::newRow("no engine chosen") << 0 << static_cast<int>(Fault::NoEngine);
        QTest::newRow("negative time") << 1 << static_cast<int>(Fault::TimeOutOfRange);
        QTest::newRow("byoyomi and increment") << 2 << static_cast<int>(Fault::ByoyomiAndIncrement);
        QTest::newRow("max moves") << 3 << static_cast<int>(Fault::MoveLimitOutOfRange);
        QTest::newRow("opponent in check") << 4 << static_cast<int>(Fault::UnplayablePosition);
        QTest::newRow("mated") << 5 << static_cast<int>(Fault::NoMoveInPosition);
    }
    void validateTellsEveryFault() {
        QFETCH(int, which);
        QFETCH(int, fault);
        GameSettings settings;
        shogi::Position position;
        if (which == 0)
            settings.side(Color::White).player.kind = PlayerChoice::Kind::Engine;
        else if (which == 1)
            settings.side(Color::White).time.byoyomi = -1ms;
        else if (which == 2)
            settings.side(Color::Black).time = {0s, 1s, 1s};
        else if (which == 3)
            settings.rules.maxMoves = GameSettings::kMostMoves + 1;
        else if (which == 4)
            position = shogi::parseSfen("4k4/4R4/9/9/9/9/9/9/4K4 b - 1").value();
        else
            position = shogi::parseSfen("4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1").value();
        const std::vector<Fault> faults = settings.validate(position);
        QCOMPARE(faults.size(), std::size_t{1});
        QCOMPARE(static_cast<int>(faults.front()), fault);
    }

    void startsFromHandicapOrBoard() {
        GameSettings settings;
        const shogi::Position board = shogi::parseSfen("4k4/9/9/9/9/9/9/9/4K4 w G 7").value();
        settings.handicap = shogi::Handicap::TwoPieces;
        QCOMPARE(settings.startFrom(board), shogi::startPosition(shogi::Handicap::TwoPieces));
        settings.start = GameSettings::Start::CurrentPosition;
        QCOMPARE(settings.startFrom(board), board);
    }
};

QTEST_GUILESS_MAIN(TestGameSettings)
#include "tst_game_settings.moc"
