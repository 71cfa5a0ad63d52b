// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/record_document.h"
#include "app/engines/engine_hub.h"
#include "app/engines/engine_roster.h"
#include "app/files/storage_thread.h"
#include "app/game/play_session.h"
#include "app/settings/settings_file.h"
#include "shogi-core/sfen.h"
#include "tests/app/engines/scripted_engine.h"
#include "tests/app/game/scripted_referee.h"
#include "tests/app/worked_off.h"

#include <QSignalSpy>
#include <QTest>

using namespace app;
using namespace std::chrono_literals;
using shogi::Color;

namespace {

shogi::Move usi(const char* text) { return shogi::parseUsiMove(text).value(); }

const QByteArray kThinksForEver = "! play\n!silent\n!silent\n! end\n";
const QByteArray kResigns = "! play\nresign\nresign\nresign\n! end\n";

// A session without a window; Tokin is a script too.
struct Room {
    QTemporaryDir folder;
    StorageThread storage;
    SettingsFile settings{folder.filePath(QStringLiteral("settings.json")), storage};
    ScriptedEngine tokin;
    EngineHub hub;
    EngineCatalog catalog{{}, nullptr, tokin.path()};
    EngineRoster roster{hub};
    RecordDocument document;
    PlaySession play{{document, catalog, hub, roster, settings}};
    std::vector<std::unique_ptr<ScriptedEngine>> engines;
    // Between two people, Kuro and Shiro.
    GameSettings two;

    explicit Room(const QByteArray& tokinScript = kThinksForEver)
        : tokin(QString::fromUtf8(tokinScript)) {
        two.side(Color::Black).player.name = QStringLiteral("Kuro");
        two.side(Color::White).player.name = QStringLiteral("Shiro");
        play.setSeriesPause(0ms);
    }

    QString addEngine(const char* name, const QByteArray& script) {
        engines.push_back(std::make_unique<ScriptedEngine>(QString::fromUtf8(script)));
        CatalogEntry entry;
        entry.name = QString::fromUtf8(name);
        entry.path = engines.back()->path();
        return catalog.add(entry);
    }
    static PlayerChoice engine(const QString& id) {
        PlayerChoice player;
        player.kind = PlayerChoice::Kind::Engine;
        player.engineId = id;
        return player;
    }
    void start(const GameSettings& game) {
        play.start(game);
        QTRY_COMPARE(play.game().phase(), Game::Phase::Running);
    }
    void move(const char* text) { play.game().humanToMove()->playMove(usi(text)); }
    // Set by the user in the catalog.
    void setOption(const QString& id, const char* name, const char* value) {
        CatalogEntry entry = *catalog.find(id);
        entry.values[name] = value;
        catalog.update(entry);
    }
};

struct Advised {
    std::vector<HintStep> steps;
    Advice last;

    explicit Advised(PlaySession& play) {
        QObject::connect(&play, &PlaySession::hinted, &play, [this](const Advice& advice, HintStep step) {
            steps.push_back(step);
            last = advice;
        });
    }
};

} // namespace

class PlaySessionTest : public QObject {
    Q_OBJECT

private slots:
    // --- seats

    void peopleSitDown() {
        Room room;
        QSignalSpy seated(&room.play, &PlaySession::seated);
        room.start(room.two);
        QCOMPARE(seated.count(), 1);
        QVERIFY(room.play.isPersonPlaying());
        for (const Color color : shogi::kColors) {
            QVERIFY(!room.play.engineSeat(color));
            QVERIFY(room.play.seatedEngine(color) == nullptr);
        }
        room.play.start(room.two); // there is a game already
        QCOMPARE(seated.count(), 1);
        room.play.game().abort();
        QVERIFY(!room.play.isPersonPlaying());
    }

    void unknownEnginesCannotPlay() {
        Room room;
        room.two.side(Color::White).player = Room::engine(QStringLiteral("gone"));
        QSignalSpy seated(&room.play, &PlaySession::seated);
        QSignalSpy missing(&room.play, &PlaySession::engineMissing);
        room.play.start(room.two);
        QCOMPARE(missing.count(), 1);
        QCOMPARE(seated.count(), 0);
        QCOMPARE(room.play.game().phase(), Game::Phase::None);
    }

    void aGameOnAServerIsDecidedThere() {
        Room room;
        ScriptedReferee referee;
        room.two.side(Color::White).player.kind = PlayerChoice::Kind::Absent;
        room.two.side(Color::White).player.name = QStringLiteral("far away");
        QSignalSpy seated(&room.play, &PlaySession::seated);
        QVERIFY(room.play.startOutside(room.two, {}, referee));
        QTRY_COMPARE(room.play.game().phase(), Game::Phase::Running);
        QCOMPARE(seated.count(), 1);
        QCOMPARE(room.play.game().player(Color::White)->name(), QStringLiteral("far away"));
        QVERIFY(room.play.isPersonPlaying());
        QVERIFY(!room.play.engineSeat(Color::White));
        for (const PlayAction action : {PlayAction::Hint, PlayAction::TakeBack, PlayAction::Pause})
            QCOMPARE(room.play.whyNot(action), std::optional(PlayObstacle::OnServer));
        room.move("7g7f");
        QCOMPARE(referee.submitted, QStringLiteral("ready started +7g7f "));
        QVERIFY(!room.play.startOutside(room.two, {}, referee)); // there is a game already
        emit referee.ended({shogi::GameEnd::Resignation, Color::Black}, std::nullopt);
        QCOMPARE(room.play.game().phase(), Game::Phase::Over);
        QCOMPARE(room.play.whyNot(PlayAction::Rematch), std::optional(PlayObstacle::OnServer));
        QVERIFY(room.play.whyNot(PlayAction::Hint) != std::optional(PlayObstacle::OnServer));
        room.two.side(Color::White).player.kind = PlayerChoice::Kind::Human;
        room.start(room.two);
        QVERIFY(room.play.whyNot(PlayAction::Pause) != std::optional(PlayObstacle::OnServer));
        room.play.game().abort();
    }

    void enginesKeepTheOptionsOfTheStart() {
        Room room;
        const QString id = room.addEngine("Kuro", kThinksForEver);
        room.setOption(id, "Style", "calm");
        room.two.side(Color::Black).player = Room::engine(id);
        QVERIFY(room.play.seatedEngine(Color::Black) == nullptr);
        room.start(room.two);
        QTRY_COMPARE(room.play.engineSeat(Color::Black)->state, PlayerState::Thinking);
        QVERIFY(!room.play.engineSeat(Color::White));
        QSignalSpy changed(&room.play, &PlaySession::seatChanged);
        room.setOption(id, "Style", "wild");
        room.catalog.rename(id, QStringLiteral("Kuro 2"));
        QVERIFY(changed.count() > 0);
        const CatalogEntry* seated = room.play.seatedEngine(Color::Black);
        QVERIFY(seated != nullptr);
        QCOMPARE(seated->name, QStringLiteral("Kuro 2"));
        QCOMPARE(seated->values, (host::OptionValues{{"Style", "calm"}}));
        room.play.game().abort();
        QVERIFY(!room.play.engineSeat(Color::Black));
        room.start(room.two);
        QCOMPARE(room.play.seatedEngine(Color::Black)->values, (host::OptionValues{{"Style", "wild"}}));
    }

    void enginesTellWhileTheyPrepare() {
        Room room;
        const QString id = room.addEngine("Slow", "! handshake\n! ignore setoption*\n> isready\n"
                                                  "< info string loading tables\n! hang\n");
        room.two.side(Color::White).player = Room::engine(id);
        room.play.start(room.two);
        const auto seat = [&room] { return room.play.engineSeat(Color::White); };
        QTRY_COMPARE(seat()->state, PlayerState::Preparing);
        QTRY_VERIFY(seat()->preparing);
        QTRY_COMPARE(room.play.lastText(Color::White), QStringLiteral("loading tables"));
        QVERIFY(room.play.lastText(Color::Black).isEmpty());
        QCOMPARE(room.play.whyNot(PlayAction::Pause), std::optional(PlayObstacle::Preparing));
        room.play.game().abort();
        QVERIFY(!seat());
    }

    void failedEnginesWaitForTheUser() {
        Room room;
        room.two.side(Color::Black).player =
            Room::engine(room.addEngine("Kuro", "! handshake\n! ready\n> position*\n> go*\n! crash\n"));
        room.play.start(room.two);
        QTRY_COMPARE(room.play.game().phase(), Game::Phase::Suspended);
        QVERIFY(room.play.engineSeat(Color::Black)->hasFailed);
    }

    void removedEnginesPlayToTheEnd() {
        Room room;
        const QString id = room.addEngine("Kuro", kThinksForEver);
        room.two.side(Color::Black).player = Room::engine(id);
        room.start(room.two);
        room.catalog.remove(id);
        QVERIFY(room.play.game().isActive());
        QVERIFY(room.play.engineSeat(Color::Black));
        QVERIFY(room.play.seatedEngine(Color::Black) == nullptr);
        bool isThereAtTheEnd = false;
        connect(&room.play.game(), &Game::ended, this,
                [&] { isThereAtTheEnd = room.play.game().player(Color::Black) != nullptr; });
        room.play.game().abort();
        QVERIFY(isThereAtTheEnd);
        QTRY_VERIFY(room.play.game().player(Color::Black) == nullptr);
        QVERIFY(room.play.game().player(Color::White) != nullptr);
    }

    void removedEnginesGoBetweenGames() {
        Room room;
        const QString id = room.addEngine("Kuro", kThinksForEver);
        room.two.side(Color::Black).player = Room::engine(id);
        room.start(room.two);
        room.play.game().abort();
        QVERIFY(room.play.game().player(Color::Black) != nullptr);
        room.catalog.remove(id);
        QVERIFY(room.play.game().player(Color::Black) == nullptr);
    }

    void enginesExpectMoves() {
        Room room;
        room.two.side(Color::Black).player =
            Room::engine(room.addEngine("Kuro", "! play\n7g7f ponder 3c3d\n! end\n"));
        room.start(room.two);
        QTRY_VERIFY(room.play.game().humanToMove() != nullptr);
        const Expectation expectation = room.play.expectation(Color::Black);
        QCOMPARE(expectation.move, std::optional(usi("3c3d")));
        QCOMPARE(expectation.previousTo, std::optional(usi("7g7f").to()));
        QVERIFY(expectation.before == room.document.position());
        QVERIFY(!room.play.expectation(Color::White).move);
        room.play.game().abort();
        QVERIFY(!room.play.expectation(Color::Black).move);
    }

    // --- before a game

    void suggestsWhatWasChosenLast() {
        Room room;
        room.two.games = 5;
        room.two.start = GameSettings::Start::CurrentPosition;
        const QString id = room.addEngine("Kuro", kResigns);
        room.play.remember(room.two, {{id, {{"Style", "calm"}}}, {QStringLiteral("gone"), {{"a", "b"}}}});
        const GameSettings suggestion = room.play.suggestion();
        QCOMPARE(suggestion.side(Color::Black).player.name, QStringLiteral("Kuro"));
        QCOMPARE(suggestion.games, 1);
        QCOMPARE(suggestion.start, GameSettings::Start::Handicap);
        QCOMPARE(room.catalog.find(id)->values, (host::OptionValues{{"Style", "calm"}}));
    }

    void offersEnginesThatPlay() {
        Room room;
        const QString id = room.addEngine("Analyst", kResigns);
        CatalogEntry entry = *room.catalog.find(id);
        entry.tags.play = false;
        room.catalog.update(entry);
        const auto isOffered = [&room, &id] {
            const std::vector<CatalogEntry> engines = room.play.playableEngines();
            return std::any_of(engines.begin(), engines.end(),
                               [&id](const CatalogEntry& each) { return each.id == id; });
        };
        QCOMPARE(room.play.playableEngines().size(), std::size_t{1}); // Tokin
        QVERIFY(!isOffered());
        room.two.side(Color::White).player = Room::engine(id);
        room.play.remember(room.two, {});
        QVERIFY(isOffered());
    }

    void openingsMayBePlayedOn_data() {
        QTest::addColumn<QString>("what");
        QTest::addColumn<bool>("isOpening");
        QTest::newRow("blank") << QString() << true;
        QTest::newRow("moves of an opening") << QStringLiteral("along") << true;
        QTest::newRow("moves of the user") << QStringLiteral("move") << false;
        QTest::newRow("a branch") << QStringLiteral("along branch") << false;
        QTest::newRow("a comment") << QStringLiteral("comment") << false;
        QTest::newRow("headers") << QStringLiteral("headers") << false;
        QTest::newRow("a file") << QStringLiteral("along file") << false;
    }
    void openingsMayBePlayedOn() {
        QFETCH(QString, what);
        QFETCH(bool, isOpening);
        Room room;
        RecordDocument& document = room.document;
        const auto has = [&what](const char* word) { return what.contains(QLatin1String(word)); };
        if (has("along"))
            document.newRecordAlong({}, {usi("7g7f"), usi("3c3d")});
        if (has("move"))
            document.addBranchMove(usi("7g7f"));
        if (has("branch")) {
            document.goToFirst();
            document.addBranchMove(usi("2g2f"));
        }
        if (has("comment"))
            document.setComment(shogi::kRootNode, QStringLiteral("Hello"));
        if (has("headers"))
            document.setHeader("先手", QStringLiteral("Kuro"));
        if (has("file"))
            document.markSaved(QStringLiteral("/a.kif"), shogi::RecordFormat::Kif, TextEncoding::Utf8);
        QCOMPARE(room.play.isOnlyAnOpening(), isOpening);
    }

    // --- series

    void enginesContinueASeries() {
        Room room;
        for (const Color color : shogi::kColors)
            room.two.side(color).player = Room::engine(room.addEngine("Engine", kResigns));
        room.two.games = 2;
        QSignalSpy due(&room.play, &PlaySession::nextDue);
        room.play.start(room.two);
        QTRY_COMPARE(due.count(), 1);
        QCOMPARE(due.first().first().toBool(), false);
        QCOMPARE(room.play.series().played(), 1);
        QVERIFY(!room.play.game().isActive()); // the record may have to be left first
        QSignalSpy ended(&room.play.game(), &Game::ended);
        room.play.startNext();
        QTRY_COMPARE(ended.count(), 1);
        QVERIFY(room.play.series().isOver());
        QVERIFY(workedOff(room.hub));
        QCOMPARE(due.count(), 1);
    }

    void seriesWaitForThoseWhoLook() {
        Room room;
        for (const Color color : shogi::kColors)
            room.two.side(color).player = Room::engine(room.addEngine("Engine", kThinksForEver));
        room.two.games = 3;
        QSignalSpy due(&room.play, &PlaySession::nextDue);
        room.start(room.two);
        room.play.game().abort(); // broken off
        room.start(room.two);
        room.play.game().adjudicate({shogi::GameEnd::Resignation, Color::Black});
        room.document.newRecord(); // another record is looked at
        QVERIFY(workedOff(room.hub));
        QCOMPARE(due.count(), 0);
    }

    void peopleContinueThemselves() {
        Room room;
        QCOMPARE(room.play.whyNot(PlayAction::Rematch), std::optional(PlayObstacle::NothingPlayed));
        QSignalSpy due(&room.play, &PlaySession::nextDue);
        room.two.games = 2;
        room.start(room.two);
        QCOMPARE(room.play.whyNot(PlayAction::Rematch), std::optional(PlayObstacle::InGame));
        room.play.game().resign();
        QVERIFY(!room.play.whyNot(PlayAction::Rematch));
        room.play.startNext();
        QTRY_COMPARE(room.play.game().phase(), Game::Phase::Running);
        QCOMPARE(room.play.game().player(Color::Black)->name(), QStringLiteral("Shiro"));
        QCOMPARE(due.count(), 0);
    }

    void rematchBeginsInTheSamePosition() {
        Room room;
        room.document.newRecordAlong({}, {usi("7g7f"), usi("3c3d")});
        room.two.start = GameSettings::Start::CurrentPosition;
        room.start(room.two);
        room.move("2g2f");
        room.play.game().resign();
        room.document.newRecord();
        room.play.startNext();
        QTRY_COMPARE(room.play.game().phase(), Game::Phase::Running);
        QCOMPARE(room.document.moves(), (std::vector{usi("7g7f"), usi("3c3d")}));
    }

    void interruptedGamesContinue() {
        Room room;
        room.two.games = 3;
        room.start(room.two);
        room.move("7g7f");
        InterruptedGame interrupted = room.play.game().interrupted();
        interrupted.series = {3, 1, {2, 0}, false};

        Room later;
        later.document.restore(room.document.record(), room.document.cursor());
        later.play.playOn(interrupted);
        QTRY_COMPARE(later.play.game().phase(), Game::Phase::Running);
        QCOMPARE(later.play.game().toMove(), std::optional(Color::White));
        QCOMPARE(later.play.series().played(), 1);
    }

    void waitingSeriesContinue() {
        Room room;
        room.two.games = 3;
        room.start(room.two);
        room.move("7g7f");
        room.play.game().resign();
        const GameSeries::Waiting waiting = room.play.series().waiting().value();

        // The game before is on the board.
        Room later;
        later.document.restore(room.document.record(), room.document.cursor());
        std::vector<GameResult> results;
        connect(&later.play, &PlaySession::resumed, this,
                [&results](const GameResult& result) { results.push_back(result); });
        QSignalSpy due(&later.play, &PlaySession::nextDue);
        later.play.resumeSeries(waiting, true);
        QCOMPARE(results.size(), std::size_t{1});
        QCOMPARE(results[0].ending.winner, std::optional(Color::Black));
        QCOMPARE(results[0].moveCount, 1);
        QCOMPARE(later.play.series().played(), 1);
        QVERIFY(!later.play.whyNot(PlayAction::Rematch));
        QCOMPARE(due.count(), 0);

        // Another record is.
        later.play.resumeSeries(waiting, false);
        QCOMPARE(results.size(), std::size_t{1});
        QCOMPARE(due.count(), 1);
        QCOMPARE(due.first().first().toBool(), true);
    }

    // --- hints

    void hintsSayMoreWhenAskedAgain() {
        Room room("! play\ninfo depth 5 score cp 77 pv 7g7f 3c3d\n7g7f\n2g2f\n! end\n");
        room.play.hint().setThinkingTime(10ms);
        Advised advised(room.play);
        room.play.askHint();
        QVERIFY(room.play.hint().isThinking());
        QTRY_COMPARE(advised.steps, std::vector{HintStep::Area});
        for (int i = 0; i < 4; ++i)
            room.play.askHint();
        QCOMPARE(advised.steps, (std::vector{HintStep::Area, HintStep::Piece, HintStep::Move, HintStep::Line,
                                             HintStep::Line}));
        QCOMPARE(advised.last.move, usi("7g7f"));
        QCOMPARE(advised.last.line, (std::vector{usi("7g7f"), usi("3c3d")}));
        QVERIFY(advised.last.evaluation);
        QCOMPARE(advised.last.evaluation->score, host::Score(host::Centipawns{77}));
        QVERIFY(!room.play.hint().isThinking());
        advised.steps.clear();
        // Another position starts anew.
        room.document.addBranchMove(usi("9g9f"));
        room.document.goToFirst();
        room.play.askHint();
        QTRY_COMPARE(advised.steps, std::vector{HintStep::Area});
        QCOMPARE(advised.last.move, usi("2g2f"));
        // The line is another move's: there is no line.
        for (int i = 0; i < 4; ++i)
            room.play.askHint();
        QCOMPARE(advised.steps.back(), HintStep::Move);
    }

    void hintsAreForTheShownPosition() {
        Room room;
        Advised advised(room.play);
        QSignalSpy changed(&room.play, &PlaySession::hintChanged);
        room.play.askHint();
        QCOMPARE(changed.count(), 1);
        room.document.addBranchMove(usi("7g7f"));
        QVERIFY(!room.play.hint().isThinking());
        QCOMPARE(changed.count(), 2);
        QVERIFY(workedOff(room.hub));
        QVERIFY(advised.steps.empty());
    }

    void hintsAreForThePersonToMove() {
        Room room;
        QVERIFY(!room.play.whyNot(PlayAction::Hint));
        room.two.side(Color::White).player = Room::engine(room.addEngine("Shiro", kThinksForEver));
        room.start(room.two);
        QVERIFY(!room.play.whyNot(PlayAction::Hint));
        room.move("7g7f");
        QCOMPARE(room.play.whyNot(PlayAction::Hint), std::optional(PlayObstacle::NotYourTurn));
        room.play.askHint();
        QVERIFY(!room.play.hint().isThinking());
        room.play.game().takeBack();
        room.play.game().resign();
        QVERIFY(room.document.goToLast() || room.document.record().node(room.document.cursor()).ending);
        QCOMPARE(room.play.whyNot(PlayAction::Hint), std::optional(PlayObstacle::EndedHere));
    }

    // --- what can be done

    void tellsWhyNot() {
        Room room;
        const auto all = {PlayAction::TakeBack, PlayAction::MoveNow, PlayAction::Pause,
                          PlayAction::Declare,  PlayAction::Resign,  PlayAction::Abort};
        for (const PlayAction action : all)
            QCOMPARE(room.play.whyNot(action), std::optional(PlayObstacle::NoGame));
        room.two.side(Color::White).player = Room::engine(room.addEngine("Shiro", kThinksForEver));
        room.start(room.two);
        const auto why = [&room](PlayAction action) { return room.play.whyNot(action); };
        QCOMPARE(why(PlayAction::TakeBack), std::optional(PlayObstacle::NothingToTakeBack));
        QCOMPARE(why(PlayAction::MoveNow), std::optional(PlayObstacle::NoEngineToMove));
        for (const PlayAction action :
             {PlayAction::Pause, PlayAction::Declare, PlayAction::Resign, PlayAction::Abort})
            QVERIFY(!why(action));
        room.move("7g7f");
        QCOMPARE(why(PlayAction::Declare), std::optional(PlayObstacle::OthersTurn));
        QVERIFY(!why(PlayAction::TakeBack));
        QVERIFY(!why(PlayAction::MoveNow));
        room.play.game().abort();

        room.two.side(Color::Black).player = Room::engine(room.addEngine("Kuro", kThinksForEver));
        room.start(room.two);
        QVERIFY(!room.play.isPersonPlaying());
        QCOMPARE(why(PlayAction::Resign), std::optional(PlayObstacle::NoPersonPlays));
    }

    void pausesAndResumes() {
        Room room;
        room.start(room.two);
        room.play.pauseOrResume();
        QCOMPARE(room.play.game().phase(), Game::Phase::Paused);
        room.play.pauseOrResume();
        QCOMPARE(room.play.game().phase(), Game::Phase::Running);
    }

    // The giver of a handicap gets credit for the pieces, if the rules say so.
    void countsForADeclaration() {
        Room room;
        room.two.handicap = shogi::Handicap::Rook;
        room.two.rules.declaration = shogi::DeclarationRule::Points27;
        for (const bool credit : {false, true}) {
            room.two.rules.handicapCredit = credit;
            room.start(room.two);
            QCOMPARE(room.play.game().toMove(), std::optional(Color::White));
            const shogi::DeclarationCount count = room.play.declarationCount();
            QVERIFY(!count.kingInZone);
            QCOMPARE(count.points, credit ? 5 : 0);
            room.play.game().abort();
        }
    }

    // --- extra output

    void extraOutputIsChosenByPlayer() {
        Room room;
        const QString id =
            room.addEngine("Teller", "! option name USI_ShowCurrLine type check default false\n! handshake\n"
                                     "! ignore setoption name USI_*\n> isready\n< readyok\n> usinewgame\n"
                                     "> position*\n> go*\n! hang\n");
        room.two.side(Color::White).player = Room::engine(id);
        room.settings.setNewGame(room.two);
        std::vector<std::pair<ExtraLines, ExtraLines>> offers; // with what is wanted
        connect(&room.play, &PlaySession::extraLinesOffered, this,
                [&offers](Color, const ExtraLines& offered, const ExtraLines& wanted) {
                    offers.emplace_back(offered, wanted);
                });
        // Colours have been changed since.
        GameSettings changed = room.two;
        std::swap(changed.sides[0], changed.sides[1]);
        room.start(changed);
        QCOMPARE(offers.size(), std::size_t{1});
        QVERIFY((offers[0].first == ExtraLines{true, false}));
        QVERIFY((offers[0].second == ExtraLines{false, false}));
        room.play.chooseExtraLines(Color::Black, {true, false});
        QVERIFY((room.settings.newGame().side(Color::White).extraLines == ExtraLines{true, false}));
        QVERIFY((room.settings.newGame().side(Color::Black).extraLines == ExtraLines{false, false}));
        // The next game of the same players asks for it from the start.
        room.play.game().abort();
        room.play.startNext();
        QVERIFY((room.play.game().settings().side(Color::White).extraLines == ExtraLines{true, false}));
    }
};

QTEST_GUILESS_MAIN(PlaySessionTest)
#include "tst_play_session.moc"
