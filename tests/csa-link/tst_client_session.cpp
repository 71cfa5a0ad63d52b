// SPDX-License-Identifier: GPL-3.0-or-later
#include "csa-link/csa_line.h"
#include "tests/csa-link/talk.h"

#include <QTest>

#include <functional>

using namespace csa;
using std::chrono::hours;
using std::chrono::minutes;
using std::chrono::seconds;

namespace {

LinkConfig asking() {
    LinkConfig config = fooConfig();
    config.agreement = Agreement::Ask;
    return config;
}
LinkConfig endless() {
    LinkConfig config = fooConfig();
    config.games.reset();
    return config;
}
LinkConfig withoutRelogin() {
    LinkConfig config = fooConfig();
    config.relogin = false;
    return config;
}

QByteArray outcomeOf(const GameEnded& ended) {
    static const char* const kResults[]{"win", "lose", "draw", "censored", "aborted", "unfinished"};
    const GameOutcome& outcome = *ended.game.outcome;
    QByteArray text = kResults[static_cast<int>(outcome.result)];
    text += " " + QByteArray::number(static_cast<int>(outcome.ending.kind)) + " " + bytes(outcome.reason);
    return text.trimmed();
}
QByteArray kindOfEnd(shogi::GameEnd kind) { return QByteArray::number(static_cast<int>(kind)); }

} // namespace

class TestClientSession : public QObject {
    Q_OBJECT

private slots:
    // ---- A whole game, as the protocol's text shows it

    void aWholeGame_P42() {
        LinkConfig config = fooConfig();
        config.game = "game-600-10";
        config.password = "pw";
        Talk talk(config);
        QVERIFY(talk.action() == LinkAction::Connect);
        QCOMPARE(talk.states(), QByteArray("c"));
        talk.connect();
        QCOMPARE(talk.sent(), QByteArray("LOGIN foo game-600-10,pw"));
        talk.hear("LOGIN:foo OK");
        QCOMPARE(talk.states(), QByteArray("lw"));
        talk.hear(offerLines());
        QCOMPARE(talk.sent(), QByteArray("AGREE test-1"));
        const auto offers = talk.take<GameOffered>();
        QCOMPARE(offers.size(), std::size_t{1});
        QVERIFY(offers[0].agreed);
        talk.hear("START:test-1");
        QCOMPARE(talk.states(), QByteArray("ap"));
        QCOMPARE(talk.take<GameStarted>().size(), std::size_t{1});

        talk.move("+7776FU", MoveComment{-15,
                                         {*shogi::parseCsaMove(
                                             [] {
                                                 shogi::Position position;
                                                 position.play(*shogi::parseCsaMove(position, "+7776FU"));
                                                 return position;
                                             }(),
                                             "-3334FU")}});
        QCOMPARE(talk.sent(), QByteArray("+7776FU,'* -15 -3334FU"));
        // Nothing counts before the server has returned it.
        QVERIFY(talk.take<MovePlayed>().empty());
        talk.pass(seconds(3));
        talk.show("+7776FU,T3");
        talk.show("-3334FU,T2");
        const auto played = talk.take<MovePlayed>();
        QCOMPARE(played.size(), std::size_t{2});
        QVERIFY(played[0].own && !played[1].own);
        QCOMPARE(played[1].ply, 2);
        QCOMPARE(bytes(played[0].move.comment), QByteArray("* -15 -3334FU"));
        QCOMPARE(played[1].clocks.of(shogi::Color::Black).remaining(), Milliseconds(597'000));
        QCOMPARE(played[1].clocks.of(shogi::Color::White).remaining(), Milliseconds(598'000));
        talk.ask(Resign{});
        QCOMPARE(talk.sent(), QByteArray("%TORYO"));
        talk.hear({"%TORYO,T4", "#RESIGN", "#LOSE"});
        const auto ended = talk.take<GameEnded>();
        QCOMPARE(ended.size(), std::size_t{1});
        QCOMPARE(outcomeOf(ended[0]), "lose " + kindOfEnd(shogi::GameEnd::Resignation) + " #RESIGN");
        QVERIFY(ended[0].game.outcome->ending.winner == shogi::Color::White);
        QCOMPARE(ended[0].game.moves.size(), std::size_t{2});
        // It was the only game.
        QCOMPARE(talk.sent(), QByteArray("LOGOUT"));
        talk.hear("LOGOUT:completed");
        QCOMPARE(talk.states(), QByteArray("gx"));
        QVERIFY(talk.action() == LinkAction::Disconnect);
        QVERIFY(!talk.nextDeadline());
    }

    // ---- Logging in

    void refusedAtFirst_P37() {
        Talk talk;
        talk.connect();
        talk.hear("LOGIN:incorrect");
        const auto states = talk.take<StateChanged>();
        QVERIFY(states.back().state == LinkState::Closed);
        QVERIFY(states.back().failure.fault == LinkFault::LoginRefused);
        QVERIFY(talk.action() == LinkAction::Disconnect);
    }

    // The server still believes in the connection that was lost.
    void refusedAfterACut_P41() {
        Talk talk(endless());
        talk.play();
        talk.lose();
        talk.pass(seconds(1));
        talk.connect();
        talk.hear("LOGIN:incorrect");
        QVERIFY(talk.state() == LinkState::Disconnected);
        talk.pass(seconds(2));
        talk.logIn();
        QVERIFY(talk.state() == LinkState::Waiting);
    }

    void badConfiguration_P36() {
        LinkConfig config = fooConfig();
        config.user = "two words";
        Talk talk(config);
        QVERIFY(talk.action() == LinkAction::None);
        const auto states = talk.take<StateChanged>();
        QVERIFY(states.back().state == LinkState::Closed);
        QVERIFY(states.back().failure.fault == LinkFault::BadConfig);
    }

    void bannersBeforeTheAnswer() {
        Talk talk;
        talk.connect();
        talk.hear({"Welcome!", "", "BEGIN Game_Summary", "LOGIN:foo OK"});
        QVERIFY(talk.state() == LinkState::Waiting);
    }

    void extendedLogin() {
        LinkConfig config = fooConfig();
        config.extended = true;
        config.game = "game-1-2";
        config.side = WishedSide::White;
        Talk talk(config);
        talk.connect();
        QCOMPARE(talk.sent(), QByteArray("LOGIN foo secret-word x1"));
        talk.hear({"LOGIN:foo OK", "##[LOGIN] +OK x1"});
        QCOMPARE(talk.sent(), QByteArray("%%GAME game-1-2 -"));
        talk.hear(offerLines());
        talk.hear("REJECT:test-1 by bar");
        QCOMPARE(talk.sent(), QByteArray("AGREE test-1 | %%GAME game-1-2 -"));
        talk.hear("REJECT:test-1 by bar");
        QCOMPARE(talk.sent(), QByteArray());
        QVERIFY(talk.take<ServerNotice>().empty());
    }

    // ---- Agreeing

    void theUserAgrees_P38() {
        Talk talk(asking());
        talk.logIn();
        talk.hear(offerLines());
        const auto offers = talk.take<GameOffered>();
        QVERIFY(!offers.at(0).agreed);
        QVERIFY(offers[0].answerBy == talk.now() + seconds(55));
        talk.sent();
        talk.ask(Agree{});
        QCOMPARE(talk.sent(), QByteArray("AGREE test-1"));
        talk.ask(Agree{});
        QCOMPARE(talk.sent(), QByteArray());
        QVERIFY(talk.take<Refused>().at(0).reason == RefusalReason::NoOffer);
        talk.hear("START:another");
        QVERIFY(talk.state() == LinkState::Agreed);
        talk.hear("START:test-1");
        QVERIFY(talk.state() == LinkState::Playing);
    }

    void theUserRejects_P38() {
        Talk talk(asking());
        talk.logIn();
        talk.hear(offerLines());
        talk.sent();
        talk.ask(Reject{});
        QCOMPARE(talk.sent(), QByteArray("REJECT test-1"));
        QCOMPARE(bytes(talk.take<GameRejected>().at(0).by), QByteArray("foo"));
        talk.hear("REJECT:test-1 by foo");
        QVERIFY(talk.state() == LinkState::Waiting);
        QVERIFY(talk.take<GameRejected>().empty());
    }

    void theUserIsSilent_P38() {
        Talk talk(asking());
        talk.logIn();
        talk.hear(offerLines());
        talk.sent();
        talk.pass(seconds(54));
        QVERIFY(!talk.sent().contains("REJECT"));
        talk.pass(seconds(1));
        QVERIFY(talk.sent().contains("REJECT test-1"));
        QVERIFY(talk.state() == LinkState::Waiting);
    }

    void theOpponentRejects_P38_data() {
        QTest::addColumn<bool>("agreed");
        QTest::newRow("before the answer") << false;
        QTest::newRow("after it") << true;
    }
    void theOpponentRejects_P38() {
        QFETCH(bool, agreed);
        Talk talk(asking());
        talk.logIn();
        talk.hear(offerLines());
        if (agreed)
            talk.ask(Agree{});
        talk.hear("REJECT:test-1 by bar");
        QCOMPARE(bytes(talk.take<GameRejected>().at(0).by), QByteArray("bar"));
        QVERIFY(talk.state() == LinkState::Waiting);
        talk.hear("START:test-1");
        QVERIFY(talk.state() == LinkState::Waiting);
    }

    void unreadableOffersAreRejected_P37() {
        Talk talk;
        talk.logIn();
        talk.sent();
        talk.hear(offerLines("+", "+7775FU\n"));
        QCOMPARE(talk.sent(), QByteArray("REJECT test-1"));
        QVERIFY(talk.take<OfferUnreadable>().at(0).error.fault == SummaryFault::BadMove);
        talk.hear({"BEGIN Game_Summary", "Game_ID:x"});
        talk.hear("Your_Tu", true);
        talk.hear("END Game_Summary");
        QCOMPARE(talk.sent(), QByteArray("REJECT"));
        talk.hear(offerLines());
        QCOMPARE(talk.sent(), QByteArray("AGREE test-1"));
    }

    void noStart_P38() {
        Talk talk;
        talk.logIn();
        talk.hear(offerLines());
        talk.pass(minutes(5));
        QVERIFY(talk.take<StateChanged>().back().failure.fault == LinkFault::NoStart);
        QCOMPARE(talk.take<GameRejected>().size(), std::size_t{1});
    }

    // ---- Moves

    void movesBeforeTheGame_P42() {
        Talk talk(endless());
        talk.play("-", "+7776FU,T10\n");
        QVERIFY(talk.state() == LinkState::Playing);
        talk.show("+7776FU"); // for the position of this test alone
        talk.move("-3334FU");
        QCOMPARE(talk.sent(), QByteArray("-3334FU"));
        talk.show("-3334FU,T1");
        const auto played = talk.take<MovePlayed>();
        QCOMPARE(played.size(), std::size_t{1});
        QCOMPARE(played[0].ply, 2);
        QCOMPARE(played[0].clocks.of(shogi::Color::Black).remaining(), Milliseconds(590'000));
    }

    void neverOutOfTurnOrTwice_P39() {
        Talk talk;
        talk.play("-");
        talk.ask(PlayMove{*shogi::parseCsaMove({}, "+7776FU")});
        QVERIFY(talk.take<Refused>().at(0).reason == RefusalReason::NotOwnTurn);
        talk.ask(Resign{});
        talk.ask(Declare{});
        QCOMPARE(talk.take<Refused>().size(), std::size_t{2});
        talk.show("+7776FU,T1");
        talk.ask(PlayMove{*shogi::parseCsaMove({}, "+7776FU")});
        QVERIFY(talk.take<Refused>().at(0).reason == RefusalReason::IllegalMove);
        talk.move("-3334FU");
        talk.move("-3334FU");
        talk.move("-8384FU");
        talk.ask(Resign{});
        const auto refused = talk.take<Refused>();
        QCOMPARE(refused.size(), std::size_t{3});
        QVERIFY(refused[0].reason == RefusalReason::MovePending);
        QCOMPARE(talk.sent(), QByteArray("-3334FU"));
    }

    void comments_P39_data() {
        QTest::addColumn<bool>("plain");
        QTest::addColumn<bool>("scored");
        QTest::addColumn<int>("moves"); // to and fro with the gold
        QTest::addColumn<QByteArray>("line");
        const QByteArray four = " -4142KI +4948KI -4241KI +4849KI";
        QTest::newRow("both") << false << true << 2 << QByteArray("+7776FU,'* 40 -4142KI +4948KI");
        QTest::newRow("score alone") << false << true << 0 << QByteArray("+7776FU,'* 40");
        QTest::newRow("line alone") << false << false << 1 << QByteArray("+7776FU,'* -4142KI");
        QTest::newRow("twenty moves") << false << true << 30 << "+7776FU,'* 40" + four.repeated(5);
        QTest::newRow("plain servers") << true << true << 2 << QByteArray("+7776FU");
    }
    void comments_P39() {
        QFETCH(bool, plain);
        QFETCH(bool, scored);
        QFETCH(int, moves);
        LinkConfig config = fooConfig();
        config.flavour = plain ? Flavour::Plain : Flavour::Comments;
        Talk talk(config);
        talk.play();
        MoveComment comment;
        if (scored)
            comment.score = 40;
        static const char* const kMoves[]{"-4142KI", "+4948KI", "-4241KI", "+4849KI"};
        shogi::Position position;
        position.play(*shogi::parseCsaMove(position, "+7776FU"));
        for (int i = 0; i < moves; ++i) {
            comment.line.push_back(*shogi::parseCsaMove(position, kMoves[i % 4]));
            position.play(comment.line.back());
        }
        talk.move("+7776FU", comment);
        QTEST(talk.sent(), "line");
    }

    void anIllegalLineOfPlayIsCut() {
        Talk talk;
        talk.play();
        talk.move("+7776FU",
                  MoveComment{1, {shogi::Move::board(shogi::Square::of(5, 5), shogi::Square::of(5, 4))}});
        QCOMPARE(talk.sent(), QByteArray("+7776FU,'* 1"));
    }

    void doubledAndMisplacedEchoes_P42_data() {
        QTest::addColumn<QByteArray>("line");
        QTest::newRow("twice") << QByteArray("+7776FU,T3");
        QTest::newRow("another move out of turn") << QByteArray("+2726FU,T3");
        QTest::newRow("not a move") << QByteArray("+77");
        QTest::newRow("a piece that is none") << QByteArray("xyz");
        QTest::newRow("empty") << QByteArray("");
        QTest::newRow("another start") << QByteArray("START:test-1");
        QTest::newRow("another offer's end") << QByteArray("END Game_Summary");
        QTest::newRow("unknown extension") << QByteArray("##[WEATHER] fine");
        QTest::newRow("broken extension") << QByteArray("##[");
        QTest::newRow("bytes") << QByteArray("\xff\xfe\x01");
    }
    void doubledAndMisplacedEchoes_P42() {
        QFETCH(QByteArray, line);
        Talk talk;
        talk.play();
        talk.move("+7776FU");
        talk.show("+7776FU,T3");
        talk.forget();
        talk.hear(line.toStdString());
        QVERIFY(talk.take<MovePlayed>().empty());
        QVERIFY(talk.take<OutOfStep>().empty());
        QVERIFY(talk.state() == LinkState::Playing);
        talk.hear("-3334FU,T2");
        QCOMPARE(talk.take<MovePlayed>().size(), std::size_t{1});
    }

    void timesOfEchoes_P39_data() {
        QTest::addColumn<QByteArray>("echo");
        QTest::addColumn<int>("remaining");
        QTest::newRow("whole seconds") << QByteArray("+7776FU,T3") << 597'000;
        QTest::newRow("decimal") << QByteArray("+7776FU,T2.5") << 597'500;
        QTest::newRow("without a time: as the rules count") << QByteArray("+7776FU") << 593'000;
        QTest::newRow("with a comment") << QByteArray("+7776FU,T3,'* 12") << 597'000;
        QTest::newRow("the comment first") << QByteArray("+7776FU,'* T9,T3") << 593'000;
        QTest::newRow("more than there was") << QByteArray("+7776FU,T605") << 0;
    }
    void timesOfEchoes_P39() {
        QFETCH(QByteArray, echo);
        Talk talk;
        talk.play();
        talk.pass(Milliseconds(7'900));
        talk.hear(echo.toStdString());
        const auto played = talk.take<MovePlayed>();
        QCOMPARE(played.size(), std::size_t{1});
        QTEST(static_cast<int>(played[0].clocks.of(shogi::Color::Black).remaining().count()), "remaining");
        QVERIFY(played[0].clocks.running == shogi::Color::White);
        QVERIFY(played[0].clocks.since == talk.now());
    }

    // ---- Ends

    void ends_P40_data() {
        QTest::addColumn<QByteArray>("lines");
        QTest::addColumn<QByteArray>("outcome");
        using shogi::GameEnd;
        const auto row = [](const char* name, const char* lines, const char* result, GameEnd kind,
                            const char* reason) {
            QTest::newRow(name) << QByteArray(lines)
                                << (QByteArray(result) + " " + kindOfEnd(kind) + " " + reason).trimmed();
        };
        row("the opponent resigns", "%TORYO|#RESIGN|#WIN", "win", GameEnd::Resignation, "#RESIGN");
        row("with a time", "%TORYO,T5|#RESIGN|#WIN", "win", GameEnd::Resignation, "#RESIGN");
        row("shown twice", "%TORYO,T5|%TORYO|#RESIGN|#WIN", "win", GameEnd::Resignation, "#RESIGN");
        row("without a reason", "%TORYO|#WIN", "win", GameEnd::Resignation, "");
        row("declaration won", "%KACHI,T1|#JISHOGI|#WIN", "win", GameEnd::Declaration, "#JISHOGI");
        row("declaration refused", "%KACHI|#ILLEGAL_MOVE|#LOSE", "lose", GameEnd::IllegalMove,
            "#ILLEGAL_MOVE");
        row("declaration drawn", "%KACHI|#JISHOGI|#DRAW", "draw", GameEnd::Impasse, "#JISHOGI");
        row("repetition", "#SENNICHITE|#DRAW", "draw", GameEnd::Repetition, "#SENNICHITE");
        row("perpetual check", "#OUTE_SENNICHITE|#LOSE", "lose", GameEnd::PerpetualCheck, "#OUTE_SENNICHITE");
        row("time is up", "#TIME_UP|#LOSE", "lose", GameEnd::TimeUp, "#TIME_UP");
        row("move limit", "#MAX_MOVES|#CENSORED", "censored", GameEnd::MaxMoves, "#MAX_MOVES");
        row("a wrong action", "#ILLEGAL_ACTION|#WIN", "win", GameEnd::Forfeit, "#ILLEGAL_ACTION");
        row("aborted", "%CHUDAN|#CHUDAN", "aborted", GameEnd::Abort, "#CHUDAN");
        row("unknown reason", "#WEATHER|#WIN", "win", GameEnd::Forfeit, "#WEATHER");
        row("nothing but the result", "#DRAW", "draw", GameEnd::Abort, "");
    }
    void ends_P40() {
        QFETCH(QByteArray, lines);
        Talk talk(endless());
        talk.play();
        for (const QByteArray& line : lines.split('|'))
            talk.hear(line.toStdString());
        const auto ended = talk.take<GameEnded>();
        QCOMPARE(ended.size(), std::size_t{1});
        QTEST(outcomeOf(ended[0]), "outcome");
        QVERIFY(talk.state() == LinkState::Waiting);
    }

    void anIllegalMoveOfTheOpponent_P40() {
        Talk talk(endless());
        talk.play("-");
        talk.hear("+7775FU,T3");
        QCOMPARE(bytes(talk.take<OutOfStep>().at(0).text), QByteArray("+7775FU"));
        talk.hear({"#ILLEGAL_MOVE", "#WIN"});
        const auto ended = talk.take<GameEnded>();
        QCOMPARE(bytes(ended.at(0).game.outcome->illegalMove), QByteArray("+7775FU"));
        QVERIFY(ended[0].game.outcome->result == OwnResult::Win);
    }

    // It is not for this side to end the game.
    void theServerTakesAnIllegalMove_P40() {
        Talk talk(endless());
        talk.play("-");
        talk.hear("+7775FU,T3");
        talk.hear("-3334FU,T3");
        QVERIFY(talk.state() == LinkState::Playing);
        QVERIFY(talk.take<MovePlayed>().empty());
        QCOMPARE(talk.take<OutOfStep>().size(), std::size_t{1});
        talk.ask(PlayMove{*shogi::parseCsaMove({}, "+7776FU")});
        QVERIFY(talk.take<Refused>().at(0).reason == RefusalReason::OutOfStep);
        talk.ask(Resign{});
        QCOMPARE(talk.sent(), QByteArray("%TORYO"));
    }

    void repetitionIsTheServersBusiness_P40() {
        Talk talk(endless());
        talk.play();
        for (int i = 0; i < 5; ++i)
            for (const char* text : {"+4948KI,T1", "-6162KI,T1", "+4849KI,T1", "-6261KI,T1"})
                talk.hear(text);
        QCOMPARE(talk.take<MovePlayed>().size(), std::size_t{20});
        QVERIFY(talk.state() == LinkState::Playing);
    }

    void timeIsTheServersBusiness_P40() {
        Talk talk(endless());
        talk.play("-");
        talk.pass(hours(2));
        QVERIFY(talk.state() == LinkState::Playing);
        talk.hear("+7776FU,T609");
        QCOMPARE(talk.take<MovePlayed>().at(0).clocks.of(shogi::Color::Black).remaining(), Milliseconds(0));
    }

    void aReasonThatComesLate_P40() {
        Talk talk(endless());
        talk.play();
        talk.hear("#LOSE");
        QCOMPARE(talk.take<GameEnded>().size(), std::size_t{1});
        talk.hear("#TIME_UP");
        QCOMPARE(bytes(talk.take<LateReason>().at(0).reason), QByteArray("#TIME_UP"));
        talk.hear("#TIME_UP");
        QVERIFY(talk.take<LateReason>().empty());
    }

    void declarations_P40() {
        Talk talk;
        talk.play();
        talk.ask(Declare{});
        QCOMPARE(talk.sent(), QByteArray("%KACHI"));
        talk.ask(PlayMove{*shogi::parseCsaMove({}, "+7776FU")});
        QVERIFY(talk.take<Refused>().at(0).reason == RefusalReason::MovePending);
    }

    void aborting_P40() {
        Talk talk;
        talk.play("-");
        talk.ask(Abort{});
        QCOMPARE(talk.sent(), QByteArray("%CHUDAN"));
        // A server may ignore it.
        talk.show("+7776FU,T1");
        talk.move("-3334FU");
        QCOMPARE(talk.sent(), QByteArray("-3334FU"));
    }

    // ---- Silence

    void emptyLines_P41() {
        Talk talk;
        talk.play();
        talk.pass(seconds(39));
        QVERIFY(talk.nextDeadline());
        talk.take<LogLines>();
        QVERIFY(talk.sent().isNull() || talk.sent().isEmpty());
        int count = 0;
        for (int i = 0; i < 10; ++i) {
            talk.pass(seconds(40));
            for (const LogLines& lines : talk.take<LogLines>())
                for (const LogLine& line : lines.lines)
                    count += line.direction == Direction::Sent && line.text.empty() ? 1 : 0;
        }
        // A server that never answers them may be silent for ever.
        QVERIFY(talk.state() == LinkState::Playing);
        QVERIFY(count >= 9 && count <= 10);
    }

    void halfOpen_P41() {
        Talk talk;
        talk.play();
        talk.pass(seconds(41));
        talk.hear("");
        talk.pass(seconds(115));
        QVERIFY(talk.state() == LinkState::Playing);
        talk.pass(seconds(10));
        QVERIFY(talk.state() != LinkState::Playing);
        const auto states = talk.take<StateChanged>();
        QVERIFY(states.at(0).failure.fault == LinkFault::Silence);
        QVERIFY(states[0].gameKept);
    }

    void loginSilence_P41() {
        Talk talk;
        talk.connect();
        talk.pass(seconds(30));
        QVERIFY(talk.state() == LinkState::Disconnected);
        QVERIFY(talk.take<StateChanged>().back().failure.fault == LinkFault::LoginSilence);
    }

    void noConnection_P41() {
        Talk talk;
        talk.forget();
        talk.pass(seconds(30));
        QVERIFY(talk.take<StateChanged>().back().failure.fault == LinkFault::TimedOut);
        QVERIFY(talk.action() == LinkAction::Disconnect);
    }

    // ---- Connecting again

    void growingPauses_P41() {
        Talk talk(endless());
        QByteArrayList pauses;
        for (int i = 0; i < 7; ++i) {
            talk.forget();
            talk.lose(LinkFault::Refused);
            const auto state = talk.take<StateChanged>().back();
            QVERIFY(state.state == LinkState::Disconnected);
            const auto pause = std::chrono::duration_cast<seconds>(*state.nextAttempt - talk.now());
            pauses.append(QByteArray::number(static_cast<qlonglong>(pause.count())));
            QCOMPARE(state.attempt, i + 1);
            talk.pass(pause);
            QVERIFY(talk.action() == LinkAction::Connect);
        }
        QCOMPARE(pauses.join(' '), QByteArray("10 20 40 80 160 300 300"));
        talk.logIn();
        talk.forget();
        talk.lose();
        QVERIFY(*talk.take<StateChanged>().back().nextAttempt == talk.now() + seconds(10));
    }

    void connectNow_P41() {
        Talk talk;
        talk.lose(LinkFault::Unreachable);
        talk.forget();
        talk.ask(ConnectNow{});
        QVERIFY(talk.action() == LinkAction::Connect);
        QVERIFY(talk.state() == LinkState::Connecting);
    }

    void withoutRelogin_P41_data() {
        QTest::addColumn<int>("fault");
        for (const LinkFault fault : {LinkFault::NameNotFound, LinkFault::Refused, LinkFault::Broken})
            QTest::addRow("%d", static_cast<int>(fault)) << static_cast<int>(fault);
    }
    void withoutRelogin_P41() {
        QFETCH(int, fault);
        Talk talk(withoutRelogin());
        talk.lose(static_cast<LinkFault>(fault));
        QVERIFY(talk.state() == LinkState::Closed);
        QTEST(static_cast<int>(talk.take<StateChanged>().back().failure.fault), "fault");
    }

    void neverAgain_P41_data() {
        QTest::addColumn<int>("fault");
        for (const LinkFault fault : {LinkFault::BadCertificate, LinkFault::NoTls})
            QTest::addRow("%d", static_cast<int>(fault)) << static_cast<int>(fault);
    }
    void neverAgain_P41() {
        QFETCH(int, fault);
        Talk talk(endless());
        talk.lose(static_cast<LinkFault>(fault));
        QVERIFY(talk.state() == LinkState::Closed);
    }

    void serversThatCloseAfterAGame_P41() {
        LinkConfig config = withoutRelogin();
        config.games = 2;
        Talk talk(config);
        talk.play();
        talk.hear({"%TORYO", "#RESIGN", "#WIN"});
        talk.lose(LinkFault::ClosedByServer);
        QVERIFY(talk.state() == LinkState::Disconnected);
        talk.pass(seconds(10));
        talk.logIn();
        talk.hear(offerLines("-"));
        talk.hear("START:test-1");
        QVERIFY(talk.state() == LinkState::Playing);
        talk.forget();
        talk.hear({"#TIME_UP", "#WIN"});
        QCOMPARE(talk.sent(), QByteArray("LOGOUT"));
        talk.lose(LinkFault::ClosedByServer);
        QVERIFY(talk.state() == LinkState::Closed);
        QVERIFY(talk.take<StateChanged>().back().failure.fault == LinkFault::None);
    }

    // ---- Going on after a cut

    void resumed_P42() {
        Talk talk(endless());
        talk.play();
        talk.move("+7776FU");
        talk.show("+7776FU,T3");
        talk.lose();
        QVERIFY(talk.take<StateChanged>().back().gameKept);
        QVERIFY(talk.take<GameEnded>().empty());
        talk.ask(PlayMove{*shogi::parseCsaMove({}, "+2726FU")});
        QVERIFY(talk.take<Refused>().at(0).reason == RefusalReason::NotConnected);
        talk.pass(seconds(1));
        talk.logIn();
        talk.sent();
        talk.hear(offerLines("+", "+7776FU,T3\n-3334FU,T7\n", "Komadai_Elapsed:2500\n"));
        QCOMPARE(talk.sent(), QByteArray("AGREE test-1"));
        QVERIFY(talk.take<GameOffered>().empty());
        talk.hear("START:test-1");
        const auto resumed = talk.take<GameResumed>();
        QCOMPARE(resumed.size(), std::size_t{1});
        QCOMPARE(resumed[0].game.moves.size(), std::size_t{2});
        QCOMPARE(resumed[0].clocks.usedAt(talk.now()), Milliseconds(2'500));
        QCOMPARE(resumed[0].clocks.of(shogi::Color::White).remaining(), Milliseconds(593'000));
        QVERIFY(talk.take<GameStarted>().empty());
        talk.show("-3334FU"); // for the position of this test alone
        talk.move("+2726FU");
        QCOMPARE(talk.sent(), QByteArray("+2726FU"));
    }

    // The move that was on its way when the connection was lost reaches the server exactly once.
    void aMoveOnItsWay_P42_data() {
        QTest::addColumn<QByteArray>("serverHas");
        QTest::addColumn<QByteArray>("sentAgain");
        QTest::newRow("lost") << QByteArray() << QByteArray("+7776FU,'* 5");
        QTest::newRow("arrived") << QByteArray("+7776FU,T3\n") << QByteArray();
        QTest::newRow("and was answered") << QByteArray("+7776FU,T3\n-3334FU,T1\n") << QByteArray();
        QTest::newRow("another one arrived") << QByteArray("+2726FU,T3\n") << QByteArray();
    }
    void aMoveOnItsWay_P42() {
        QFETCH(QByteArray, serverHas);
        Talk talk(endless());
        talk.play();
        talk.move("+7776FU", MoveComment{5, {}});
        talk.sent();
        talk.lose();
        talk.pass(seconds(1));
        talk.logIn();
        talk.hear(offerLines("+", serverHas.toStdString()));
        talk.sent();
        talk.hear("START:test-1");
        QTEST(talk.sent(), "sentAgain");
        const auto resumed = talk.take<GameResumed>();
        QCOMPARE(resumed.size(), std::size_t{1});
        if (serverHas.startsWith("+7776"))
            QCOMPARE(bytes(resumed[0].game.moves[0].comment), QByteArray("* 5"));
    }

    void aResignationOnItsWay_P42() {
        Talk talk(endless());
        talk.play();
        talk.ask(Resign{});
        talk.lose();
        talk.pass(seconds(1));
        talk.logIn();
        talk.hear(offerLines());
        talk.sent();
        talk.hear("START:test-1");
        QCOMPARE(talk.sent(), QByteArray("%TORYO"));
    }

    void anotherGameAfterACut_P41_data() {
        QTest::addColumn<QByteArray>("from");
        QTest::addColumn<QByteArray>("to");
        QTest::newRow("another id") << QByteArray("test-1") << QByteArray("test-2");
        QTest::newRow("another opponent") << QByteArray("Name-:bar") << QByteArray("Name-:baz");
        QTest::newRow("the other side") << QByteArray("Your_Turn:+") << QByteArray("Your_Turn:-");
        QTest::newRow("another start") << QByteArray("P2 * -HI") << QByteArray("P2 *  * ");
    }
    void anotherGameAfterACut_P41() {
        QFETCH(QByteArray, from);
        QFETCH(QByteArray, to);
        Talk talk(endless());
        talk.play();
        talk.lose();
        talk.pass(seconds(1));
        talk.logIn();
        for (const std::string& line : offerLines())
            talk.hear(QByteArray(bytes(line)).replace(from, to).toStdString());
        const auto ended = talk.take<GameEnded>();
        QCOMPARE(ended.size(), std::size_t{1});
        QVERIFY(ended[0].game.outcome->result == OwnResult::Unfinished);
        QCOMPARE(talk.take<GameOffered>().size(), std::size_t{1});
    }

    void theServerForgotTheGame_P41() {
        Talk talk; // for one game
        talk.play();
        talk.lose();
        talk.pass(seconds(1));
        talk.logIn();
        talk.pass(seconds(29));
        QVERIFY(talk.take<GameEnded>().empty());
        talk.pass(seconds(1));
        QCOMPARE(talk.take<GameEnded>().size(), std::size_t{1});
        QVERIFY(talk.state() == LinkState::LoggingOut);
    }

    void lostWithoutRelogin_P41() {
        Talk talk(withoutRelogin());
        talk.play();
        talk.move("+7776FU");
        talk.show("+7776FU,T3");
        talk.lose();
        const auto ended = talk.take<GameEnded>();
        QCOMPARE(ended.size(), std::size_t{1});
        QCOMPARE(ended[0].game.moves.size(), std::size_t{1});
        QVERIFY(talk.state() == LinkState::Closed);
    }

    void goneForTenMinutes_P41() {
        Talk talk(endless());
        talk.play();
        talk.move("+7776FU");
        talk.show("+7776FU,T3");
        const Stamp back = talk.now() + minutes(10);
        talk.lose();
        while (talk.now() < back) {
            talk.pass(seconds(1));
            if (talk.state() == LinkState::Connecting)
                talk.lose(LinkFault::Refused);
        }
        QVERIFY(talk.take<GameEnded>().empty());
        talk.ask(ConnectNow{});
        talk.logIn();
        talk.hear(offerLines("+", "+7776FU,T3\n-3334FU,T590\n"));
        talk.hear("START:test-1");
        QCOMPARE(talk.take<GameResumed>().at(0).game.moves.size(), std::size_t{2});
    }

    // ---- Every fault in every state

    void faults_P42_data() {
        QTest::addColumn<int>("state");
        QTest::addColumn<int>("fault");
        static const char* const kStates[]{"connecting",  "logging in",  "waiting",      "offered",
                                           "agreed",      "own turn",    "move pending", "opponent's turn",
                                           "logging out", "disconnected"};
        static const char* const kFaults[]{"cut",        "silence",      "garbage",      "long line",
                                           "wrong turn", "illegal echo", "doubled echo", "gone",
                                           "clock jump", "flood"};
        for (int state = 0; state < 10; ++state)
            for (int fault = 0; fault < 10; ++fault)
                QTest::addRow("%s, %s", kStates[state], kFaults[fault]) << state << fault;
    }
    // Whatever happens: no line is sent twice, no game is lost without its end, and the link ends when told
    // to.
    void faults_P42() {
        QFETCH(int, state);
        QFETCH(int, fault);
        Talk talk(state == 3 ? asking() : endless());
        if (state >= 1 && state != 9)
            talk.connect();
        if (state >= 2 && state != 9)
            talk.hear("LOGIN:foo OK");
        if (state >= 3 && state != 8 && state != 9)
            talk.hear(offerLines(state == 7 ? "-" : "+"));
        if (state >= 5 && state <= 7)
            talk.hear("START:test-1");
        if (state == 6)
            talk.move("+7776FU");
        if (state == 8)
            talk.ask(Close{});
        if (state == 9)
            talk.lose(LinkFault::Refused);
        const bool plays = state >= 5 && state <= 7;
        const qsizetype moves = talk.sent().count("+7776FU");

        switch (fault) {
        case 0:
            talk.lose();
            break;
        case 1:
            talk.pass(minutes(10));
            break;
        case 2:
            for (const char* line :
                 {"\x01\x02", "%", "#", "##", "##[", "+", "-0000XX,T", "BEGIN", "END Game_Summary", "REJECT",
                  "START", "LOGIN:", "%%%", "#[x]", "+7776FU,'", "*"})
                if (!plays || std::string_view(line) != "+7776FU,'")
                    talk.hear(line);
            talk.hear("REJECT:test-1");
            break;
        case 3:
            talk.hear(std::string(LineReader::kLongestLine, 'x'), true);
            break;
        case 4:
            talk.hear(state == 7 ? "-3334FU,T1" : "-8384FU,T1");
            break;
        case 5:
            talk.hear("+5554FU,T1");
            break;
        case 6:
            talk.hear("+2726FU,T1");
            talk.hear("+2726FU,T1");
            break;
        case 7:
            talk.lose();
            for (int i = 0; i < 600; ++i) {
                talk.pass(seconds(1));
                if (talk.state() == LinkState::Connecting)
                    talk.lose(LinkFault::Refused);
            }
            break;
        case 8:
            talk.jump(hours(100));
            talk.tick();
            talk.jump(seconds(-1));
            talk.tick();
            break;
        case 9:
            for (int i = 0; i < 3'000; ++i)
                talk.hear("##[CHAT][x] y");
            QVERIFY(talk.take<ChatLine>().size() <= 501);
            break;
        }
        QVERIFY(talk.sent().count("+7776FU") + moves <= 1);
        if (plays && talk.take<GameEnded>().empty())
            QVERIFY(talk.state() != LinkState::Closed);
        const bool endedBefore = plays && talk.state() == LinkState::Closed;
        talk.ask(Close{});
        talk.pass(seconds(10));
        QVERIFY(talk.state() == LinkState::Closed);
        QVERIFY(!talk.nextDeadline());
        if (plays && !endedBefore)
            QCOMPARE(talk.take<GameEnded>().size(), std::size_t{1});
        QCOMPARE(talk.sent().count("LOGIN "), 0);
    }

    // ---- The end

    void closing_section14_data() {
        QTest::addColumn<int>("steps");
        QTest::addColumn<QByteArray>("sent");
        QTest::addColumn<QByteArray>("states");
        QTest::newRow("connecting") << 0 << QByteArray() << QByteArray("x");
        QTest::newRow("logging in") << 1 << QByteArray() << QByteArray("x");
        QTest::newRow("waiting") << 2 << QByteArray("LOGOUT") << QByteArray("gx");
        QTest::newRow("offered") << 3 << QByteArray("REJECT test-1 | LOGOUT") << QByteArray("wgx");
        QTest::newRow("playing") << 4 << QByteArray() << QByteArray("x");
    }
    void closing_section14() {
        QFETCH(int, steps);
        Talk talk(asking());
        if (steps > 0)
            talk.connect();
        if (steps > 1)
            talk.hear("LOGIN:foo OK");
        if (steps > 2)
            talk.hear(offerLines());
        if (steps > 3) {
            talk.ask(Agree{});
            talk.hear("START:test-1");
        }
        talk.forget();
        talk.ask(Close{});
        talk.pass(seconds(3));
        QTEST(talk.sent(), "sent");
        QTEST(talk.states(), "states");
        QVERIFY(talk.action() == LinkAction::Disconnect);
        talk.ask(Agree{});
        QVERIFY(talk.take<Refused>().at(0).reason == RefusalReason::LinkClosed);
    }

    void serversWithoutLogout_P41() {
        LinkConfig config = fooConfig();
        config.logsOut = false;
        Talk talk(config);
        talk.play();
        talk.hear({"#TIME_UP", "#WIN"});
        QCOMPARE(talk.sent(), QByteArray());
        QVERIFY(talk.state() == LinkState::Closed);
    }

    // ---- Chat

    void chatIsOneLine() {
        LinkConfig config = fooConfig();
        config.extended = true;
        config.plays = false;
        Talk talk(config);
        talk.logIn();
        talk.sent();
        talk.ask(Chat{"hello"});
        QCOMPARE(talk.sent(), QByteArray("%%CHAT hello"));
        for (const char* text : {"", "  ", "a\nLOGOUT", "a\rb"}) {
            talk.ask(Chat{text});
            QVERIFY(talk.take<Refused>().at(0).reason == RefusalReason::BadText);
        }
        talk.ask(Chat{std::string(1'000, 'x')});
        QCOMPARE(talk.take<Refused>().size(), std::size_t{1});
        QCOMPARE(talk.sent(), QByteArray());
        talk.hear("##[CHAT][bar] \x1b[2Jhi");
        const auto lines = talk.take<ChatLine>();
        QCOMPARE(bytes(lines.at(0).from + ": " + lines[0].text), QByteArray("bar: \\x1B[2Jhi"));
    }
};

QTEST_GUILESS_MAIN(TestClientSession)
#include "tst_client_session.moc"
