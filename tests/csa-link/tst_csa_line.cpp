// SPDX-License-Identifier: GPL-3.0-or-later
#include "csa-link/csa_line.h"
#include "csa-link/game_name.h"
#include "csa-link/link_config.h"
#include "tests/csa-link/talk.h"

#include <QTest>

using namespace csa;

Q_DECLARE_METATYPE(std::optional<csa::ConfigFault>)

class TestCsaLine : public QObject {
    Q_OBJECT

private slots:
    void lines_P36_data() {
        QTest::addColumn<QByteArrayList>("pieces");
        QTest::addColumn<QByteArray>("lines");
        QTest::newRow("whole") << QByteArrayList{"one\ntwo\n"} << QByteArray("one | two");
        QTest::newRow("in pieces") << QByteArrayList{"on", "e", "\nt", "wo\n"} << QByteArray("one | two");
        QTest::newRow("CR is tolerated") << QByteArrayList{"one\r\ntwo\r", "\n"} << QByteArray("one | two");
        QTest::newRow("a CR inside stays") << QByteArrayList{"o\rne\n"} << QByteArray("o\rne");
        QTest::newRow("empty ones") << QByteArrayList{"\n\r\n\n"} << QByteArray(" |  | ");
        QTest::newRow("unfinished") << QByteArrayList{"one\ntw"} << QByteArray("one");
        QTest::newRow("too long") << QByteArrayList{"12345678", "9", "abcdef\nnext\n"}
                                  << QByteArray("12345678… | next");
        QTest::newRow("too long by the end alone") << QByteArrayList{"12345678\n"} << QByteArray("12345678");
    }
    void lines_P36() {
        QFETCH(QByteArrayList, pieces);
        LineReader reader(8);
        std::vector<std::string> lines;
        for (const QByteArray& piece : pieces)
            reader.feed(std::string_view(piece.constData(), static_cast<std::size_t>(piece.size())),
                        [&](std::string_view line, bool cut) {
                            lines.push_back(std::string(line) + (cut ? "…" : ""));
                        });
        QTEST(joined(lines), "lines");
    }

    void aMebibyteKeepsLittle() {
        LineReader reader;
        std::size_t size = 0;
        bool wasCut = false;
        std::string text(std::size_t{1} << 20, 'x');
        text += "\nnext\n";
        reader.feed(text, [&](std::string_view line, bool cut) {
            wasCut = wasCut || cut;
            size = std::max(size, line.size());
        });
        QVERIFY(wasCut);
        QCOMPARE(size, LineReader::kLongestLine);
    }

    void shownTexts_data() {
        QTest::addColumn<QByteArray>("raw");
        QTest::addColumn<QByteArray>("shown");
        QTest::newRow("plain") << QByteArray("hello") << QByteArray("hello");
        QTest::newRow("Japanese") << QByteArray("投了") << QByteArray("投了");
        QTest::newRow("controls") << QByteArray("a\x1b[31m\tb") << QByteArray("a\\x1B[31m\\x09b");
        QTest::newRow("not UTF-8") << QByteArray("\x93\x8a") << QByteArray("\\x93\\x8A");
        QTest::newRow("overlong") << QByteArray("\xc0\x80") << QByteArray("\\xC0\\x80");
        QTest::newRow("surrogate") << QByteArray("\xed\xa0\x80") << QByteArray("\\xED\\xA0\\x80");
        QTest::newRow("direction") << QByteArray("a\xe2\x80\xae") << QByteArray("a\\xE2\\x80\\xAE");
        QTest::newRow("cut") << QByteArray(20, 'x') << QByteArray("xxxxxxxxxxxxxxxx…");
        QTest::newRow("cut before a character")
            << QByteArray("xxxxxxxxxxxxxx投") << QByteArray("xxxxxxxxxxxxxx…");
        QTest::newRow("cut at its end") << QByteArray("\xe6\x8a") << QByteArray("\\xE6\\x8A");
    }
    void shownTexts() {
        QFETCH(QByteArray, raw);
        QTEST(bytes(shownText(std::string_view(raw.constData(), static_cast<std::size_t>(raw.size())), 16)),
              "shown");
    }

    void timesAreSeconds_P39_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<int>("milliseconds"); // -1: no time
        QTest::newRow("integer") << QByteArray("T12") << 12'000;
        QTest::newRow("zero") << QByteArray("T0") << 0;
        QTest::newRow("decimal") << QByteArray("T0.25") << 250;
        QTest::newRow("more digits") << QByteArray("T1.0009") << 1'000;
        QTest::newRow("negative") << QByteArray("T-1") << -1;
        QTest::newRow("no number") << QByteArray("T") << -1;
        QTest::newRow("other text") << QByteArray("T1s") << -1;
        QTest::newRow("huge") << QByteArray("T99999999999999999999") << -1;
        QTest::newRow("a hundred days") << QByteArray("T8640001") << -1;
        QTest::newRow("no T") << QByteArray("12") << -1;
    }
    void timesAreSeconds_P39() {
        QFETCH(QByteArray, text);
        const auto time = timeInSeconds(text.toStdString());
        QTEST(static_cast<int>(time.value_or(Milliseconds{-1}).count()), "milliseconds");
    }

    void secondsAreWritten() {
        QCOMPARE(bytes(secondsText(Milliseconds{3'000})), QByteArray("3"));
        QCOMPARE(bytes(secondsText(Milliseconds{250})), QByteArray("0.25"));
        QCOMPARE(bytes(secondsText(Milliseconds{10'005})), QByteArray("10.005"));
    }

    // The rules of P-22 and P-23 with any unit.
    void charges_P22_data() {
        QTest::addColumn<int>("unit");
        QTest::addColumn<bool>("up");
        QTest::addColumn<int>("least");
        QTest::addColumn<int>("elapsed");
        QTest::addColumn<int>("charged");
        QTest::addColumn<int>("deadline"); // with 10 s and 5 s of byoyomi
        QTest::newRow("truncates") << 1'000 << false << 0 << 1'999 << 1'000 << 15'000;
        QTest::newRow("at least one") << 1'000 << false << 1'000 << 10 << 1'000 << 15'000;
        QTest::newRow("rounds up") << 1'000 << true << 0 << 1'001 << 2'000 << 14'001;
        QTest::newRow("exactly") << 1 << false << 0 << 1'234 << 1'234 << 15'000;
        QTest::newRow("minutes") << 60'000 << false << 0 << 119'999 << 60'000 << 60'000;
        QTest::newRow("backwards") << 1'000 << false << 0 << -5 << 0 << 15'000;
    }
    void charges_P22() {
        QFETCH(int, unit);
        QFETCH(bool, up);
        QFETCH(int, least);
        QFETCH(int, elapsed);
        TimeRules rules;
        rules.unit = Milliseconds(unit);
        rules.roundsUp = up;
        rules.least = Milliseconds(least);
        rules.total = Milliseconds(10'000);
        rules.byoyomi = Milliseconds(5'000);
        QTEST(static_cast<int>(rules.charged(Milliseconds(elapsed)).count()), "charged");
        QTEST(static_cast<int>(SideClock(rules).deadline().count()), "deadline");
    }

    void remainingTime_P22() {
        TimeRules rules;
        rules.total = Milliseconds(10'000);
        rules.increment = Milliseconds(3'000);
        SideClock clock(rules);
        clock.finishTurn(Milliseconds(4'000));
        QCOMPARE(clock.remaining(), Milliseconds(9'000));
        clock.finishTurn(Milliseconds(100'000));
        QCOMPARE(clock.remaining(), Milliseconds(0));
        QCOMPARE(clock.allowance(), Milliseconds(3'000));
        QCOMPARE(SideClock(TimeRules{}).deadline(), Milliseconds::max());
    }

    void gameNames() {
        const auto rules = rulesInGameName("floodgate-300-10F");
        QVERIFY(rules);
        QCOMPARE(rules->total, Milliseconds(300'000));
        QCOMPARE(rules->increment, Milliseconds(10'000));
        QCOMPARE(rulesInGameName("a-b-600-30")->byoyomi, Milliseconds(30'000));
        for (const char* name :
             {"", "game", "game-600", "-600-10", "game-x-10", "game-600-", "game-600-F", "--"})
            QVERIFY2(!rulesInGameName(name), name);
        const auto parts = partsOfGameId("wdoor+floodgate-300-10F+a+b+2026");
        QVERIFY(parts);
        QCOMPARE(bytes(parts->white), QByteArray("b"));
        for (const char* id : {"", "a+b+c+d", "a+b+c+d+e+f", "a++c+d+e"})
            QVERIFY2(!partsOfGameId(id), id);
    }

    void configuration_P36_data() {
        QTest::addColumn<QByteArray>("host");
        QTest::addColumn<QByteArray>("user");
        QTest::addColumn<QByteArray>("password");
        QTest::addColumn<QByteArray>("game");
        QTest::addColumn<int>("fault"); // -1: none
        const auto number = [](ConfigFault fault) { return static_cast<int>(fault); };
        QTest::newRow("good") << QByteArray("h") << QByteArray("foo_1-a") << QByteArray("pw") << QByteArray()
                              << -1;
        QTest::newRow("with a game") << QByteArray("h") << QByteArray("f") << QByteArray()
                                     << QByteArray("g-600-10") << -1;
        QTest::newRow("no host") << QByteArray() << QByteArray("f") << QByteArray("p") << QByteArray()
                                 << number(ConfigFault::NoHost);
        QTest::newRow("no user") << QByteArray("h") << QByteArray() << QByteArray("p") << QByteArray()
                                 << number(ConfigFault::BadUser);
        QTest::newRow("long user") << QByteArray("h") << QByteArray(33, 'u') << QByteArray("p")
                                   << QByteArray() << number(ConfigFault::BadUser);
        QTest::newRow("a line break") << QByteArray("h") << QByteArray("f\nLOGOUT") << QByteArray("p")
                                      << QByteArray() << number(ConfigFault::BadUser);
        QTest::newRow("a blank in the password") << QByteArray("h") << QByteArray("f") << QByteArray("p w")
                                                 << QByteArray() << number(ConfigFault::BadPassword);
        QTest::newRow("no password") << QByteArray("h") << QByteArray("f") << QByteArray() << QByteArray()
                                     << number(ConfigFault::BadPassword);
        QTest::newRow("bad game") << QByteArray("h") << QByteArray("f") << QByteArray("p")
                                  << QByteArray("g,h") << number(ConfigFault::BadGame);
    }
    void configuration_P36() {
        QFETCH(QByteArray, host);
        QFETCH(QByteArray, user);
        QFETCH(QByteArray, password);
        QFETCH(QByteArray, game);
        LinkConfig config;
        config.host = host.toStdString();
        config.user = user.toStdString();
        config.password = password.toStdString();
        config.game = game.toStdString();
        const auto fault = faultOf(config);
        QTEST(fault ? static_cast<int>(*fault) : -1, "fault");
    }

    void thePasswordNamesTheGame_P36() {
        LinkConfig config = fooConfig();
        config.game = "floodgate-300-10F";
        QCOMPARE(bytes(loginPassword(config)), QByteArray("floodgate-300-10F,secret-word"));
        config.side = WishedSide::White;
        QCOMPARE(bytes(loginPassword(config)), QByteArray("floodgate-300-10F-W,secret-word"));
        config.extended = true;
        QCOMPARE(bytes(loginPassword(config)), QByteArray("secret-word"));
    }
};

QTEST_GUILESS_MAIN(TestCsaLine)
#include "tst_csa_line.moc"
