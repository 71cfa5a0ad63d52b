// SPDX-License-Identifier: GPL-3.0-or-later
// What the choices for a new game mean for each other, without the dialog.
#include "app/face/game/game_choices.h"

#include <QTest>

using namespace app;
using namespace std::chrono_literals;
using shogi::Color;

namespace {

CatalogEntry entry(const QString& id, bool ponder = false) {
    CatalogEntry engine;
    engine.id = id;
    engine.name = id;
    engine.ponder = ponder;
    return engine;
}

const std::vector<CatalogEntry>& engines() {
    static const std::vector<CatalogEntry> all{entry(CatalogEntry::kBundledId),
                                               entry(QStringLiteral("other"), true)};
    return all;
}

// In the list of players.
enum { Human, Separator, Tokin, Other };

} // namespace

class GameChoicesTest : public QObject {
    Q_OBJECT

    // Against Tokin at 15 kyu, in even games: three wins, or losses.
    static std::vector<CoachGame> played(double score) {
        CoachGame game;
        game.opponent = QStringLiteral("Tokin");
        game.grade = -15;
        game.handicap = QStringLiteral("平手");
        game.score = score;
        return {game, game, game};
    }

private slots:
    void resultsAgainstWhomIsChosen() {
        GameChoices choices(GameSettings::standard(), engines(), {});
        QCOMPARE(choices.results(), OpponentResults());
        choices.setPlayed(played(1));
        QCOMPARE(choices.met()->grade, std::optional(-15));
        QCOMPARE(choices.results().streak, 3);
        const std::vector<NextOpponent> proposals = choices.proposals();
        QCOMPARE(proposals, (std::vector<NextOpponent>{{NextOpponent::Step::HigherGrade, -14}}));
        // Nothing is changed before it is taken.
        QCOMPARE(choices.settings(), GameSettings::standard());
        choices.take(proposals.front());
        QCOMPARE(choices.settings().side(Color::White).strength,
                 (StrengthChoice{StrengthChoice::Kind::Limited, -14}));
        QCOMPARE(choices.results(), OpponentResults());
        QVERIFY(choices.proposals().empty());
        choices.opponentPlayer().set(Human);
        QVERIFY(!choices.met());
    }

    void whoReceivesAHandicapHasBlack() {
        GameChoices choices(GameSettings::standard(), engines(), {});
        choices.colour().set(1); // the user has White
        choices.setPlayed(played(0));
        const std::vector<NextOpponent> proposals = choices.proposals();
        QCOMPARE(proposals.size(), 2U);
        QCOMPARE(proposals[0], (NextOpponent{NextOpponent::Step::LowerGrade, -16}));
        choices.take(proposals[1]);
        QCOMPARE(choices.settings().handicap, shogi::Handicap::Lance);
        QCOMPARE(choices.opponent(), std::optional(Color::White));
        QVERIFY(!choices.met()->givesHandicap);
        choices.swapSides();
        QVERIFY(choices.met()->givesHandicap);
    }

    void styleIsOfAGrade() {
        GameChoices choices(GameSettings::standard(), engines(), {});
        QVERIFY(choices.hasStyle());
        const StyleChoice style{StyleChoice::Rook::Ranging, StyleChoice::Temper::Sharp};
        choices.style().set(style);
        QCOMPARE(choices.settings().side(Color::White).style, style);
        QCOMPARE(choices.settings().side(Color::Black).style, StyleChoice());
        choices.colour().set(1);
        QCOMPARE(choices.style().get(), style);
        choices.grade().set(7); // full strength
        QVERIFY(!choices.hasStyle());
        choices.opponentPlayer().set(Other);
        QVERIFY(!choices.hasStyle());
        QCOMPARE(choices.style().get(), StyleChoice());
    }

    void givesBackWhatItWasGiven() {
        GameSettings settings = GameSettings::standard();
        settings.handicap = shogi::Handicap::Bishop;
        settings.side(Color::White).time = {3min, 0s, 2s};
        const GameChoices choices(settings, engines(), {});
        QCOMPARE(choices.settings(), settings);
        QVERIFY(choices.isHandicap());
        QVERIFY(choices.faults().empty());
    }

    void playersHaveTheirOwnNamesAndStrengths() {
        GameSettings settings = GameSettings::standard();
        settings.side(Color::Black).player.name = QStringLiteral(" Ayumi ");
        GameChoices choices(settings, engines(), {});
        const SettingValue<int> white = choices.player(Color::White);
        QCOMPARE(white.get(), int{Tokin});
        white.set(Other);
        const SideSettings other = choices.settings().side(Color::White);
        QCOMPARE(other.player.engineId, QStringLiteral("other"));
        QVERIFY(other.ponder); // as in the engine list
        QVERIFY(other.strength == StrengthChoice());

        const SettingValue<int> black = choices.player(Color::Black);
        black.set(Tokin);
        QCOMPARE(choices.settings().side(Color::Black).player.name, QString());
        QCOMPARE(choices.settings().side(Color::Black).personName, QStringLiteral("Ayumi"));
        black.set(Human);
        QCOMPARE(choices.settings().side(Color::Black).player.name, QStringLiteral("Ayumi"));
    }

    void anEngineThatIsGoneIsNoPlayer() {
        GameSettings settings = GameSettings::standard();
        settings.side(Color::White).player.engineId = QStringLiteral("gone");
        GameChoices choices(settings, engines(), {});
        QCOMPARE(choices.player(Color::White).get(), -1);
        QVERIFY(choices.engine(Color::White) == nullptr);
        QVERIFY(choices.faults() == std::vector{GameSettingsFault::NoEngine});
    }

    void timesOfBothSides() {
        GameChoices choices(GameSettings::standard(), engines(), {});
        const SettingValue<shogi::Milliseconds> main =
            memberOf(choices.time(Color::Black), &TimeChoice::main);
        minutesOf(main).set(7);
        secondsOf(main).set(5);
        const SettingValue<TimeChoice::Then> then = memberOf(choices.time(Color::Black), &TimeChoice::then);
        then.set(TimeChoice::Then::Nothing);
        for (const SideSettings& side : choices.settings().sides)
            QCOMPARE(side.time, (shogi::TimeControl{7min + 5s, 0s, 0s}));
        // The amount is known when it is wanted again.
        then.set(TimeChoice::Then::Increment);
        QCOMPARE(choices.settings().sides[0].time, (shogi::TimeControl{7min + 5s, 0s, 30s}));

        choices.sameTimes().set(false);
        minutesOf(main).set(1);
        QCOMPARE(choices.settings().sides[0].time.main, shogi::Milliseconds(1min + 5s));
        QCOMPARE(choices.settings().sides[1].time.main, shogi::Milliseconds(7min + 5s));
        choices.sameTimes().set(true);
        QCOMPARE(choices.settings().sides[1].time, choices.settings().sides[0].time);
    }

    void usualTimes() {
        GameChoices choices(GameSettings::standard(), engines(), {});
        const SettingValue<int> usual = choices.usualTime();
        QCOMPARE(usual.get(), 1);
        choices.sameTimes().set(false);
        usual.set(0);
        QVERIFY(choices.sameTimes().get());
        QCOMPARE(choices.settings().sides[1].time, GameChoices::usualTimes().front());
        memberOf(choices.time(Color::White), &TimeChoice::main).set(11min);
        QCOMPARE(usual.get(), -1);
        memberOf(choices.time(Color::White), &TimeChoice::main).set(10min);
        QCOMPARE(usual.get(), 0);
    }

    void sidesAreSwapped() {
        GameSettings settings = GameSettings::standard();
        settings.side(Color::Black).time.main = 1min;
        settings.side(Color::White).extraLines.refutations = true;
        GameChoices choices(settings, engines(), {});
        choices.swapSides();
        const GameSettings now = choices.settings();
        QVERIFY(now.side(Color::Black).player == settings.side(Color::White).player);
        QCOMPARE(now.side(Color::White).time, settings.side(Color::Black).time);
        // Where they are shown.
        QVERIFY(now.side(Color::White).extraLines.refutations);
        QVERIFY(!now.side(Color::Black).extraLines.refutations);
    }

    void gradesAreTokins() {
        GameSettings settings = GameSettings::standard();
        settings.side(Color::White).strength.value = -9;
        GameChoices choices(settings, engines(), {});
        using Kind = StrengthChoice::Kind;
        const auto grade = [](std::int64_t value) { return StrengthChoice{Kind::Limited, value}; };
        const std::vector<StrengthChoice> all{
            grade(-20), grade(-15), grade(-9), grade(-5),
            grade(1),   grade(3),   grade(6),  StrengthChoice{Kind::Full, 0}};
        QVERIFY(choices.grades() == all);
        QCOMPARE(choices.grade().get(), 2);
        choices.grade().set(4);
        QVERIFY(choices.settings().side(Color::White).strength == grade(1));
        QVERIFY(choices.grades() == all); // and it can be chosen again
        choices.opponentPlayer().set(Other);
        QCOMPARE(choices.grade().get(), -1);
    }

    void theUserHasASide() {
        GameChoices choices(GameSettings::standard(), engines(), {});
        QVERIFY(choices.opponent() == Color::White);
        choices.colour().set(1);
        QVERIFY(choices.opponent() == Color::Black);
        choices.opponentPlayer().set(Other);
        QCOMPARE(choices.settings().side(Color::Black).player.engineId, QStringLiteral("other"));
        QCOMPARE(choices.settings().opponents, QStringList{QStringLiteral("other")});
        choices.player(Color::White).set(Tokin);
        QVERIFY(!choices.opponent());
        QCOMPARE(choices.opponentPlayer().get(), -1);
        QCOMPARE(choices.colour().get(), -1);
        QCOMPARE(choices.settings().opponents, QStringList());
        // The choice of an opponent makes it a game of the user's again, with Black.
        choices.opponentPlayer().set(Other);
        QVERIFY(choices.opponent() == Color::White);
        choices.opponentPlayer().set(Human);
        QVERIFY(choices.opponent() == Color::White);
        QCOMPARE(choices.colour().get(), 0);
    }

    void enginesPlayedAgainstAreOfferedFirst() {
        std::vector<CatalogEntry> many{entry(CatalogEntry::kBundledId)};
        for (const char* id : {"a", "b", "c", "d"})
            many.push_back(entry(QLatin1String(id)));
        GameSettings settings = GameSettings::standard();
        QVERIFY(GameChoices(settings, many, {}).offeredEngines() == (std::vector{0, 1, 2}));
        settings.opponents = {QStringLiteral("c"), QStringLiteral("gone"), QStringLiteral("b")};
        GameChoices choices(settings, many, {});
        QVERIFY(choices.offeredEngines() == (std::vector{0, 3, 2}));
        choices.opponentPlayer().set(4 + Tokin);
        QVERIFY(choices.offeredEngines() == (std::vector{0, 3, 4}));
    }

    void startPositions() {
        GameChoices choices(GameSettings::standard(), engines(), {});
        const int current = static_cast<int>(shogi::allHandicaps().size()) + 1; // after a separator
        const SettingValue<int> start = choices.start();
        QCOMPARE(start.get(), 0);
        start.set(2);
        QCOMPARE(choices.settings().handicap, shogi::allHandicaps()[2]);
        start.set(current);
        QCOMPARE(start.get(), current);
        QCOMPARE(choices.settings().start, GameSettings::Start::CurrentPosition);
        QCOMPARE(choices.settings().handicap, shogi::allHandicaps()[2]); // for another game
    }
};

QTEST_GUILESS_MAIN(GameChoicesTest)
#include "tst_game_choices.moc"
