// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine-host/session_options.h"
#include "tests/engine-host/bytes.h"

#include <QTest>

using namespace host;

class TestSessionOptions : public QObject {
    Q_OBJECT

private:
    static SessionOptions reporting(std::initializer_list<const char*> lines) {
        SessionOptions options(usiDialect());
        for (const char* line : lines)
            options.report(parseOption(line).value());
        return options;
    }
    static StartSession session(SessionKind kind, OptionValues values = {}) {
        return StartSession{kind, std::move(values)};
    }

private slots:
    void undeclaredHashAndPonderAreSent_P20() {
        SessionOptions options = reporting({"name Style type combo default Normal var Normal var Risky"});
        EngineConfig config;
        config.ponder = true;
        QCOMPARE(joined(options.linesForSession(config, session(SessionKind::Game))),
                 QByteArray("setoption name USI_Hash value 256 | setoption name USI_Ponder value true"));
    }

    void theyAreSentAtEachSession_P20() {
        SessionOptions options = reporting({"name USI_Hash type spin default 256 min 1 max 1024",
                                            "name Threads type spin default 1 min 1 max 8"});
        EngineConfig config;
        config.options["Threads"] = "4";
        QCOMPARE(joined(options.linesForSession(config, session(SessionKind::Game))),
                 QByteArray("setoption name USI_Hash value 256 | setoption name USI_Ponder value false | "
                            "setoption name Threads value 4"));
        QCOMPARE(joined(options.linesForSession(config, session(SessionKind::Game))),
                 QByteArray("setoption name USI_Hash value 256 | setoption name USI_Ponder value false"));
    }

    void otherNamesOfHashAndPonder_P20() {
        SessionOptions options = reporting(
            {"name Hash type spin default 16 min 1 max 128", "name Ponder type check default false"});
        EngineConfig config;
        QCOMPARE(joined(options.linesForSession(config, session(SessionKind::Game))),
                 QByteArray("setoption name Hash value 128 | setoption name Ponder value false"));
    }

    void mateSessionsDoNotPonder_P20() {
        SessionOptions options = reporting({"name USI_Ponder type check default true"});
        EngineConfig config;
        QCOMPARE(joined(options.linesForSession(config, session(SessionKind::Mate))),
                 QByteArray("setoption name USI_Hash value 256"));
    }

    void usersHashWins() {
        SessionOptions options = reporting({"name USI_Hash type spin default 64 min 1 max 4096"});
        EngineConfig config;
        config.options["usi_hash"] = "1000";
        QCOMPARE(bytes(options.linesForSession(config, session(SessionKind::Game)).front()),
                 QByteArray("setoption name USI_Hash value 1000"));
    }

    void onlyWhatDiffersFromTheDefault_P19() {
        SessionOptions options =
            reporting({"name A type spin default 1 min 0 max 9", "name B type string default x",
                       "name C type check default false", "name D type button"});
        EngineConfig config;
        config.options = {{"A", "1"}, {"B", ""}, {"C", "true"}, {"Gone", "5"}, {"D", ""}};
        const std::vector<std::string> lines = options.linesForSession(config, session(SessionKind::Game));
        QCOMPARE(joined(std::vector<std::string>(lines.begin() + 2, lines.end())),
                 QByteArray("setoption name B value <empty> | setoption name C value true"));
    }

    void resetToDefaultReachesTheEngine_P19() {
        SessionOptions options = reporting({"name A type spin default 1 min 0 max 9"});
        EngineConfig config;
        config.options = {{"A", "5"}};
        QCOMPARE(bytes(options.linesForSession(config, session(SessionKind::Game)).back()),
                 QByteArray("setoption name A value 5"));
        config.options.clear();
        QCOMPARE(bytes(options.linesForSession(config, session(SessionKind::Game)).back()),
                 QByteArray("setoption name A value 1"));
        QCOMPARE(bytes(options.linesForSession(config, session(SessionKind::Game)).back()),
                 QByteArray("setoption name USI_Ponder value false"));
    }

    void allOptionsSwitch_P19() {
        SessionOptions options =
            reporting({"name A type spin default 1 min 0 max 9", "name Clear type button",
                       "name Odd type slider", "name S type string default"});
        EngineConfig config;
        config.sendAllOptions = true;
        const std::vector<std::string> lines = options.linesForSession(config, session(SessionKind::Game));
        QCOMPARE(joined(std::vector<std::string>(lines.begin() + 2, lines.end())),
                 QByteArray("setoption name A value 1 | setoption name S value <empty>"));
    }

    void managedOptions_section72() {
        const std::initializer_list<const char*> report{
            "name Threads type spin default 1 min 1 max 8",
            "name USI_OwnBook type check default true",
            "name MultiPV type spin default 1 min 1 max 99",
            "name USI_MultiPV type spin default 3 min 1 max 99",
            "name USI_ShowCurrLine type check default true",
            "name USI_AnalyseMode type check default false",
            "name USI_Variant type combo default chess var chess var shogi"};
        EngineConfig config;
        config.ownBook = false;
        config.options["Threads"] = "2";
        SessionOptions game = reporting(report);
        QVERIFY(game.playsShogi());
        QCOMPARE(joined(game.linesForSession(config, session(SessionKind::Game))),
                 QByteArray(
                     "setoption name USI_Hash value 256 | setoption name USI_Ponder value false | "
                     "setoption name USI_OwnBook value false | setoption name USI_MultiPV value 1 | "
                     "setoption name USI_ShowCurrLine value false | setoption name USI_Variant value shogi | "
                     "setoption name Threads value 2"));
        QCOMPARE(
            joined(game.linesForSession(config, session(SessionKind::Analysis, {{"USI_MultiPV", "5"}}))),
            QByteArray("setoption name USI_Hash value 256 | setoption name USI_Ponder value false | "
                       "setoption name USI_AnalyseMode value true | setoption name USI_MultiPV value 5"));
        QCOMPARE(
            joined(game.linesForSession(config, session(SessionKind::Game))),
            QByteArray("setoption name USI_Hash value 256 | setoption name USI_Ponder value false | "
                       "setoption name USI_MultiPV value 1 | setoption name USI_AnalyseMode value false"));
    }

    void optionsOfTheProtocolAreLeftAlone_section72() {
        SessionOptions options = reporting({"name USI_Something type check default true",
                                            "name UCI_Other type spin default 1 min 0 max 9",
                                            "name Plain type check default true"});
        EngineConfig config;
        config.sendAllOptions = true;
        const auto own = [&] {
            const std::vector<std::string> lines =
                options.linesForSession(config, session(SessionKind::Game));
            return joined(std::vector<std::string>(lines.begin() + 2, lines.end()));
        };
        QCOMPARE(own(), QByteArray("setoption name Plain value true"));
        config.options["UCI_Other"] = "5";
        QCOMPARE(own(), QByteArray("setoption name UCI_Other value 5 | setoption name Plain value true"));
    }

    void otherVariantsAreRefused() {
        QVERIFY(!reporting({"name USI_Variant type combo default chess var chess var makruk"}).playsShogi());
        QVERIFY(reporting({"name Variant type combo default chess var chess"}).playsShogi());
    }

    void badValuesAreNotSent_P9() {
        SessionOptions options =
            reporting({"name A type string default x", "name B type spin default 1 min 0 max 9"});
        EngineConfig config;
        config.options = {{"A", "y\nquit"}, {"B", "many"}};
        QCOMPARE(options.linesForSession(config, session(SessionKind::Game)).size(), std::size_t{2});
        QVERIFY(!options.lineForChange("A", "y\nquit"));
        QVERIFY(!options.lineForChange("B", "many"));
    }

    void changesRememberWhatWasSent_P19() {
        SessionOptions options = reporting({"name A type spin default 1 min 0 max 9"});
        QVERIFY(!options.lineForChange("A", "1"));
        QCOMPARE(bytes(*options.lineForChange("a", "3")), QByteArray("setoption name A value 3"));
        QVERIFY(!options.lineForChange("A", "3"));
        QCOMPARE(bytes(*options.currentValue("A")), QByteArray("3"));
        QCOMPARE(bytes(*options.lineForChange("A", "99")), QByteArray("setoption name A value 9"));
    }

    void repeatedReportReplaces_section71() {
        SessionOptions options =
            reporting({"name A type spin default 1 min 0 max 9", "name a type spin default 2 min 0 max 9"});
        QCOMPARE(options.reported().size(), std::size_t{1});
        QCOMPARE(bytes(*options.currentValue("A")), QByteArray("2"));
    }
};

QTEST_GUILESS_MAIN(TestSessionOptions)
#include "tst_session_options.moc"
