// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/coach/coach.h"
#include "app/coach/game_diary.h"
#include "app/coach/grade_ratings.h"
#include "app/document/record_document.h"
#include "app/engines/engine_hub.h"
#include "app/engines/engine_roster.h"
#include "app/files/storage_thread.h"
#include "app/game/game_aids.h"
#include "app/game/play_session.h"
#include "app/settings/settings_file.h"
#include "shogi-core/kif.h"
#include "shogi-core/sfen.h"
#include "tests/app/engines/scripted_engine.h"
#include "tests/app/face/analysed_game.h"

#include <QSignalSpy>
#include <QTest>

using namespace app;
using namespace std::chrono_literals;
using shogi::Color;
using std::chrono::sys_seconds;

namespace {

const QByteArray kResigns = "! play\n3c3d\nresign\nresign\nresign\n! end\n";
constexpr sys_seconds kNow{1764504000s};

host::EngineOption option(const char* name, host::OptionType type, const char* standard) {
    host::EngineOption made;
    made.name = name;
    made.type = type;
    made.defaultValue = standard;
    return made;
}

// A person plays Tokin, which is a script, without a window.
struct Room {
    QTemporaryDir folder;
    StorageThread storage;
    SettingsFile settings{folder.filePath(QStringLiteral("settings.json")), storage};
    ScriptedEngine tokin{QString::fromUtf8(kResigns)};
    EngineHub hub;
    EngineCatalog catalog{{}, nullptr, tokin.path()};
    EngineRoster roster{hub};
    RecordDocument document;
    PlaySession play{{document, catalog, hub, roster, settings}};
    Coach coach{{}};
    GameDiary diary{{play, document, coach}};
    GameSettings game = GameSettings::standard();
    sys_seconds now = kNow;

    Room() {
        CatalogEntry entry = catalog.bundled();
        host::EngineOption grade = option("USI_Strength", host::OptionType::Spin, "1");
        grade.min = -20;
        grade.max = 9;
        entry.options = {option("USI_LimitStrength", host::OptionType::Check, "false"), grade};
        catalog.update(entry);
        diary.setNow([this] { return now; });
    }
    void start() {
        play.start(game);
        QTRY_COMPARE(play.game().phase(), Game::Phase::Running);
    }
    void move(const char* text) {
        QTRY_VERIFY(play.game().humanToMove() != nullptr);
        play.game().humanToMove()->playMove(*shogi::parseUsiMove(text));
    }
    // As it stands.
    bool isRated() const { return diary.current() && diary.current()->isRated; }
    // The user opens and gives the game up.
    void lose() {
        start();
        move("7g7f");
        QTRY_VERIFY(play.game().humanToMove() != nullptr);
        play.game().resign();
        QTRY_COMPARE(play.game().phase(), Game::Phase::Over);
    }
};

} // namespace

class GameDiaryTest : public QObject {
    Q_OBJECT

private slots:
    void aWonGame() {
        Room room;
        QSignalSpy noted(&room.diary, &GameDiary::noted);
        room.start();
        QVERIFY(room.isRated());
        room.move("7g7f");
        room.move("2g2f");
        QTRY_COMPARE(room.play.game().phase(), Game::Phase::Over);
        QCOMPARE(room.coach.games().size(), 1U);
        const CoachGame& game = room.coach.games().front();
        QCOMPARE(game.score, 1.0);
        QCOMPARE(game.grade, std::optional(-15));
        QCOMPARE(game.side, Color::Black);
        QCOMPARE(game.handicap, QStringLiteral("平手"));
        QVERIFY(game.style.isEmpty() && game.aids.isEmpty());
        QVERIFY(game.isRated);
        QVERIFY(game.after.rating > 1500 && game.after.deviation < 350);
        QCOMPARE(game.time, kNow);
        QCOMPARE(room.diary.last(), std::optional(game));
        const GameDetails details = room.diary.details(game);
        QCOMPARE(details.ownMoves, 2);
        QVERIFY(details.used);
        QCOMPARE(details.moves, movesHash(room.document.record()));
        QVERIFY(!details.accuracy);
        room.start();
        QVERIFY(!room.diary.last());
        QCOMPARE(noted.count(), 3);
    }

    void lostGamesLowerTheRating() {
        Room room;
        room.lose();
        QCOMPARE(room.coach.games().front().score, 0.0);
        const PlayerRating first = room.coach.rating();
        QVERIFY(first.rating < 1500);
        // At the same time: no two games have the same.
        room.lose();
        QCOMPARE(room.coach.games().size(), 2U);
        QCOMPARE(room.coach.games().back().time, kNow + 1s);
        QVERIFY(room.coach.rating().rating < first.rating);
        // After a year without games little is known.
        const PlayerRating second = room.coach.rating();
        room.now += std::chrono::days(365);
        room.lose();
        QVERIFY(second.rating - room.coach.rating().rating > 0);
        QVERIFY(afterPeriods(second, 365).deviation > second.deviation);
    }

    void gamesThatAreNotNoted() {
        Room room;
        // Without a result.
        room.start();
        room.move("7g7f");
        room.play.game().abort();
        // Who has not moved has not played.
        room.start();
        room.play.game().resign();
        // Nor who has only looked at what others had played.
        room.document.newRecordAlong({}, {*shogi::parseUsiMove("2g2f"), *shogi::parseUsiMove("8c8d")});
        room.game.start = GameSettings::Start::CurrentPosition;
        room.start();
        room.play.game().resign();
        room.game.start = GameSettings::Start::Handicap;
        // Between people.
        room.game.side(Color::White).player = {};
        room.lose();
        QVERIFY(room.coach.games().empty());
        QVERIFY(!room.diary.current());
    }

    void whatIsNotRated_data() {
        QTest::addColumn<QString>("what");
        for (const char* what : {"full strength", "handicap", "limited search", "from a position"})
            QTest::newRow(what) << QString::fromLatin1(what);
    }
    void whatIsNotRated() {
        QFETCH(QString, what);
        Room room;
        SideSettings& tokin = room.game.side(Color::White);
        if (what == QLatin1String("full strength"))
            tokin.strength = {StrengthChoice::Kind::Full, 0};
        else if (what == QLatin1String("handicap"))
            room.game.handicap = shogi::Handicap::Lance;
        else if (what == QLatin1String("limited search"))
            tokin.limits.depth = 1;
        else
            room.game.start = GameSettings::Start::CurrentPosition;
        if (what == QLatin1String("from a position")) {
            room.document.newRecordAlong({}, {*shogi::parseUsiMove("2g2f"), *shogi::parseUsiMove("8c8d")});
        }
        if (what == QLatin1String("handicap")) { // the giver moves first, and resigns
            room.start();
            room.move("7g7f");
            QTRY_COMPARE(room.play.game().phase(), Game::Phase::Over);
        } else {
            room.lose();
        }
        QCOMPARE(room.coach.games().size(), 1U);
        const CoachGame& game = room.coach.games().front();
        QVERIFY(!game.isRated);
        if (what == QLatin1String("from a position"))
            QCOMPARE(room.diary.details(game).ownMoves, 1);
        QVERIFY(whyNotRated(game) == (what == QLatin1String("full strength")    ? NotRated::Opponent
                                      : what == QLatin1String("limited search") ? NotRated::Limits
                                                                                : NotRated::Start));
        QCOMPARE(room.coach.rating(), PlayerRating());
        QCOMPARE(game.grade.has_value(), what != QLatin1String("full strength"));
        QCOMPARE(game.handicap, what == QLatin1String("handicap")          ? QStringLiteral("香落ち")
                                : what == QLatin1String("from a position") ? QString()
                                                                           : QStringLiteral("平手"));
    }

    void takenBackGamesAreNotRated() {
        Room room;
        room.start();
        room.move("7g7f");
        QTRY_VERIFY(room.play.game().humanToMove() != nullptr);
        room.play.game().takeBack();
        QVERIFY(!room.isRated());
        room.move("2g2f");
        QTRY_COMPARE(room.play.game().phase(), Game::Phase::Over);
        QCOMPARE(room.coach.games().size(), 1U);
        QVERIFY(!room.coach.games().front().isRated);
        QVERIFY(!room.coach.games().front().aids.isEmpty());
    }

    // Everything but the count of the pieces won, which everybody can make on the board.
    void helpedGamesAreNotRated_data() {
        QTest::addColumn<QString>("aid");
        QTest::addColumn<bool>("isRated");
        for (const char* aid :
             {"hints", "takeBacks", "alarms", "whyNots", "analyses", "thinking", "threats", "gauge"})
            QTest::newRow(aid) << QString::fromLatin1(aid) << false;
        QTest::newRow("material") << QStringLiteral("material") << true;
    }
    void helpedGamesAreNotRated() {
        QFETCH(const QString, aid);
        QFETCH(const bool, isRated);
        CoachGame game;
        game.grade = -10;
        game.handicap = QStringLiteral("平手");
        game.isRated = true;
        QVERIFY(!whyNotRated(game));
        game.aids = {{aid, 1}};
        QCOMPARE(whyNotRated(game), isRated ? std::nullopt : std::optional(NotRated::Helped));
        // What is kept of an interrupted game is known after it as well.
        QCOMPARE(toJson(aidsUsedFromJson(game.aids)), game.aids);
    }

    // From the moment on at which it is used, and for good.
    void whatIsAskedDuringTheGameCounts() {
        Room room;
        for (const auto ask : {&GameAids::countHint, &GameAids::countWhyNot, &GameAids::countAnalysis}) {
            room.start();
            room.move("7g7f");
            QVERIFY(room.isRated());
            (room.play.aids().*ask)();
            QVERIFY(!room.isRated());
            QTRY_VERIFY(room.play.game().humanToMove() != nullptr);
            room.play.game().resign();
            QVERIFY(whyNotRated(room.coach.games().back()) == NotRated::Helped);
            // After a game nothing is counted.
            const AidsUsed used = room.play.aidsUsed();
            (room.play.aids().*ask)();
            QCOMPARE(room.play.aidsUsed(), used);
        }
        QCOMPARE(room.coach.rating(), PlayerRating());
    }

    void theOpponentsThinkingCounts() {
        Room room;
        GameSettings chosen = room.settings.newGame();
        chosen.showThinking = true;
        room.settings.setNewGame(chosen);
        room.lose();
        QVERIFY(room.coach.games().back().aids.contains(QStringLiteral("thinking")));
        // A look in the middle of a game as well, whosever turn it is.
        chosen.showThinking = false;
        room.settings.setNewGame(chosen);
        room.start();
        QVERIFY(room.isRated());
        for (const bool isShown : {true, false}) {
            chosen.showThinking = isShown;
            room.settings.setNewGame(chosen);
        }
        QVERIFY(!room.isRated());
        room.play.game().abort();
        // The bar that is always shown is an aid like the one that is chosen for games.
        AppearanceSettings appearance = room.settings.appearance();
        appearance.gauge = GaugeShown::Always;
        room.settings.setAppearance(appearance);
        room.lose();
        QVERIFY(room.coach.games().back().aids.contains(QStringLiteral("gauge")));
        QVERIFY(!room.coach.games().back().isRated);
    }

    void stylesAreNoted() {
        Room room;
        room.game.side(Color::White).style = {StyleChoice::Rook::Ranging, StyleChoice::Temper::Calm};
        room.lose();
        QCOMPARE(room.coach.games().front().style, QStringLiteral("ranging calm"));
    }

    void analysedGames() {
        Room room;
        const auto analysed = shogi::readKif(test::kAnalysed.toStdString());
        QVERIFY(analysed);
        // It is another one: nothing is noted.
        room.lose();
        room.document.restore(analysed->record, shogi::kRootNode);
        room.diary.noteAnalysis();
        QVERIFY(!room.diary.details(room.coach.games().front()).accuracy);
        // The same moves as in a game of the user's.
        GameDetails details;
        details.moves = movesHash(analysed->record);
        room.coach.setValue(gameDetailsName(kNow), toText(details));
        room.diary.noteAnalysis();
        QVERIFY(room.diary.details(room.coach.games().front()).accuracy);
    }

    void ratingAgainstAGrade() {
        CoachGame game;
        game.grade = -10;
        game.score = 1;
        game.time = kNow;
        const PlayerRating before;
        const PlayerRating won = ratingAfter(game, before, std::nullopt);
        game.grade = -1;
        // More is won against who is stronger.
        QVERIFY(ratingAfter(game, before, std::nullopt).rating > won.rating);
        // And more changes after a long pause.
        const PlayerRating sure{1500, 50, 0.06};
        QVERIFY(ratingAfter(game, sure, kNow - std::chrono::days(300)).rating >
                ratingAfter(game, sure, kNow - std::chrono::days(1)).rating);
    }
};

QTEST_GUILESS_MAIN(GameDiaryTest)
#include "tst_game_diary.moc"
