// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/engines/engine_errand.h"
#include "app/engines/engine_probe.h"
#include "app/engines/engine_roster.h"
#include "app/engines/engine_rules.h"
#include "tests/app/engines/scripted_engine.h"

#include <QSignalSpy>
#include <QTest>

using namespace app;
using namespace std::chrono_literals;

namespace {

CatalogEntry entryFor(const ScriptedEngine& engine) {
    CatalogEntry entry;
    entry.id = QStringLiteral("x");
    entry.name = QStringLiteral("Mine");
    entry.path = engine.path();
    entry.protocol = host::Protocol::Usi;
    return entry;
}

host::EngineOption option(const char* line) { return *host::parseOption(line); }

} // namespace

class TestEngineRoster : public QObject {
    Q_OBJECT

private slots:
    // The conditions of an engine from its start to its failure.
    void conditions() {
        ScriptedEngine engine(QStringLiteral("! option name USI_Hash type spin default 16 min 1 max 999\n"
                                             "! handshake Fake 2\n"
                                             "> setoption*\n> setoption*\n> isready\n"
                                             "< info string loading part 1\n! delay 150\n"
                                             "< readyok\n> usinewgame\n"
                                             "> position*\n> go*\n! delay 50\n! crash\n"));
        EngineHub hub;
        EngineRoster roster(hub);
        QSignalSpy added(&roster, &EngineRoster::added);
        std::vector<EngineCondition> seen;
        QStringList texts;
        connect(&roster, &EngineRoster::changed, this, [&](host::EngineId id) {
            const EngineStatus* status = roster.status(id);
            if (seen.empty() || seen.back() != status->condition)
                seen.push_back(status->condition);
            if (!status->lastText.isEmpty() && !texts.contains(status->lastText))
                texts += status->lastText;
        });
        host::EngineConfig config = engine.config();
        config.hashMegabytes = 300;
        auto session = hub.launch(config, {QStringLiteral("entry"), QStringLiteral("Mine"), {}});
        QCOMPARE(added.count(), 1);
        const host::EngineId id = session->id();
        QCOMPARE(roster.ids(), std::vector<host::EngineId>{id});
        QCOMPARE(roster.session(id), session.get());
        QCOMPARE(roster.runningSession(QStringLiteral("entry")), session.get());
        QVERIFY(roster.runningSession(QStringLiteral("other")) == nullptr);
        QCOMPARE(roster.runningHash(), 300);
        QCOMPARE(roster.runningHash(QStringLiteral("entry")), 0);
        QCOMPARE(roster.hashBesideGames(), 0); // this one is playing
        connect(session.get(), &EngineSession::sessionReady, this, [&session] {
            host::SearchRequest request;
            request.moveTime = 1000ms;
            session->go(request);
        });
        session->startSession(host::SessionKind::Game);
        QTRY_COMPARE(roster.status(id)->condition, EngineCondition::Lost);
        using enum EngineCondition;
        const std::vector<EngineCondition> wanted{Starting, Started, Preparing, Ready, Thinking, Lost};
        QVERIFY(seen == wanted);
        QCOMPARE(texts, QStringList{QStringLiteral("loading part 1")});
        const EngineStatus* status = roster.status(id);
        QCOMPARE(status->name, QStringLiteral("Mine"));
        QCOMPARE(status->failure->kind, host::FailureKind::Died);
        QVERIFY(status->failure->signal);
        QVERIFY(!status->failure->lastLines.empty());
        QCOMPARE(roster.runningHash(), 0);
        // It can still be viewed after its session has ended.
        session.reset();
        QVERIFY(roster.status(id) != nullptr);
        QVERIFY(roster.session(id) == nullptr);
        QCOMPARE(roster.status(id)->condition, Lost);
    }

    // A UGI engine with a different view of a position is asked for its move nevertheless, and this is
    // reported.
    void otherRulesAreTold_P35() {
        ScriptedEngine engine(QStringLiteral("> ugi\n< id name Other 1\n< ugiok\n> isready\n< readyok\n"
                                             "> uginewgame\n> isready\n< readyok\n"
                                             "> position*\n> isready\n< readyok\n"
                                             "> query p1turn\n< response false\n"
                                             "> go*\n< bestmove 7g7f\n> quit\n"));
        EngineHub hub;
        EngineRoster roster(hub);
        host::EngineConfig config = engine.config();
        config.protocol = host::Protocol::Ugi;
        config.ugiNotation = host::UgiNotation::Usi;
        config.playsShogi = true;
        auto session = hub.launch(config);
        QSignalSpy answered(session.get(), &EngineSession::bestMove);
        connect(session.get(), &EngineSession::sessionReady, this, [&session] {
            host::SearchRequest request;
            request.moveTime = 1000ms;
            session->go(request);
        });
        session->startSession(host::SessionKind::Game);
        QTRY_COMPARE(answered.count(), 1);
        const auto& difference = roster.status(session->id())->rulesDiffer;
        QVERIFY(difference.has_value());
        QCOMPARE(difference->query, std::string("p1turn"));
        QCOMPARE(difference->answer, std::string("false"));
    }

    void onlyWhatPlaysEndsWithAGame() {
        ScriptedEngine engine(QStringLiteral("! handshake\n> quit\n"));
        EngineHub hub;
        EngineRoster roster(hub);
        host::EngineConfig config = engine.config();
        config.hashMegabytes = 100;
        const auto game = hub.launch(config, {{}, {}, EngineTitle::Purpose::Game});
        config.hashMegabytes = 20;
        const auto hint = hub.launch(config, {{}, {}, EngineTitle::Purpose::Hint});
        config.hashMegabytes = 3;
        auto analysis = hub.launch(config, {{}, {}, EngineTitle::Purpose::Analysis});
        QCOMPARE(roster.runningHash(), 123);
        QCOMPARE(roster.hashBesideGames(), 23);
        analysis.reset();
        QTRY_COMPARE(roster.hashBesideGames(), 20);
    }

    void aDroppedSessionIsClosed() {
        ScriptedEngine engine(QStringLiteral("! handshake\n> quit\n"));
        EngineHub hub;
        EngineRoster roster(hub);
        auto session = hub.launch(engine.config());
        const host::EngineId id = session->id();
        QTRY_COMPARE(roster.status(id)->condition, EngineCondition::Started);
        session.reset();
        QCOMPARE(roster.status(id)->condition, EngineCondition::Closed);
    }

    void silenceIsShownAndTakenBack() {
        ScriptedEngine engine(QStringLiteral("! delay 700\n! handshake\n> quit\n"));
        EngineHub hub;
        EngineRoster roster(hub);
        host::EngineConfig config = engine.config();
        config.unattended = false;
        config.timeouts.handshakeSilence = 100ms;
        auto session = hub.launch(config);
        const host::EngineId id = session->id();
        QTRY_COMPARE(roster.status(id)->condition, EngineCondition::NotAnswering);
        QTRY_COMPARE(roster.status(id)->condition, EngineCondition::Started);
    }

    void onlyTheLastGoneOnesAreKept() {
        EngineHub hub;
        EngineRoster roster(hub);
        QSignalSpy removed(&roster, &EngineRoster::removed);
        host::EngineConfig config;
        config.path = "/no/such/program";
        const auto launches = static_cast<int>(EngineRoster::kGoneKept) + 5;
        for (int i = 0; i < launches; ++i) {
            auto session = hub.launch(config);
            session.reset();
        }
        QCOMPARE(roster.ids().size(), EngineRoster::kGoneKept + 1);
        QCOMPARE(removed.count(), 4);
        QVERIFY(roster.status(1) == nullptr);
    }

    void logLinesComeWhileSwitchedOn() {
        ScriptedEngine engine(QStringLiteral("! stderr oops\n! handshake\n> quit\n"));
        EngineHub hub;
        hub.setLogging(true);
        EngineRoster roster(hub);
        QStringList lines;
        connect(&roster, &EngineRoster::logged, this, [&lines](host::EngineId, const host::LogLines& log) {
            for (const host::LogLine& line : log.lines)
                lines += QString::fromStdString(line.text);
        });
        auto session = hub.launch(engine.config());
        QTRY_VERIFY(lines.contains(QStringLiteral("usiok")));
        QVERIFY(lines.contains(QStringLiteral("usi"))); // from the first line on
        QTRY_VERIFY(lines.contains(QStringLiteral("oops")));
    }

    // --- probing

    void probeTellsHowItGoes() {
        ScriptedEngine engine(QStringLiteral("< starting up\n! delay 900\n"
                                             "! option name A type check default true\n"
                                             "! handshake Slow\n> quit\n"));
        EngineHub hub;
        EngineProbe probe(hub);
        CatalogEntry entry = entryFor(engine);
        entry.protocol = host::Protocol::Detect;
        entry.tags.mate = true;
        QStringList lines;
        int told = 0;
        connect(&probe, &EngineProbe::progress, this, [&](const EngineProbe::Progress& progress) {
            ++told;
            QCOMPARE(progress.protocol, host::Protocol::Usi);
            QVERIFY(progress.mayTryNext);
            if (!progress.lastLine.isEmpty() && !lines.contains(progress.lastLine))
                lines += progress.lastLine;
        });
        std::vector<CatalogEntry> found;
        connect(&probe, &EngineProbe::found, this,
                [&found](const CatalogEntry& answer) { found.push_back(answer); });
        probe.start(entry);
        QTRY_COMPARE(found.size(), std::size_t{1});
        QVERIFY(told >= 3);
        QVERIFY(lines.contains(QStringLiteral("starting up")));
        // The rest of the entry is unchanged.
        QCOMPARE(found[0].name, QStringLiteral("Mine"));
        QCOMPARE(found[0].id, QStringLiteral("x"));
        QVERIFY(found[0].tags.mate);
        QCOMPARE(found[0].reportedName, std::string("Slow"));
        QCOMPARE(found[0].protocol, host::Protocol::Usi);
        QCOMPARE(found[0].options.size(), std::size_t{1});
    }

    // --- buttons

    void buttonsArePressedOnceItIsReady() {
        ScriptedEngine engine(
            QStringList{QStringLiteral("! option name Learn It type button\n"
                                       "! option name N type spin default 1 min 1 max 9\n"
                                       "! handshake\n> setoption*\n> setoption*\n"
                                       "> setoption name N value 3\n> isready\n< readyok\n"
                                       "> usinewgame\n> setoption name Learn It\n"
                                       "< info string learnt\n> setoption name Learn It\n"
                                       "< info string learnt again\n> quit\n"),
                        QStringLiteral("! option name Learn It type button\n"
                                       "! handshake\n> setoption*\n> setoption*\n> isready\n"
                                       "< readyok\n> usinewgame\n"
                                       "> setoption name Learn It\n! exit 3\n")});
        EngineHub hub;
        EngineErrand errand(hub);
        QStringList said;
        connect(&errand, &EngineErrand::said, this, [&said](const QString& text) { said += text; });
        int pressed = 0;
        connect(&errand, &EngineErrand::pressed, this, [&pressed] { ++pressed; });
        int failed = 0;
        connect(&errand, &EngineErrand::failed, this, [&failed] { ++failed; });
        CatalogEntry entry = entryFor(engine);
        entry.options = {option("name Learn It type button"),
                         option("name N type spin default 1 min 1 max 9")};
        entry.values = {{"N", "3"}};
        errand.press(entry, "Learn It");
        QTRY_COMPARE(said, QStringList{QStringLiteral("learnt")});
        errand.press(entry, "Learn It"); // the same process
        QTRY_COMPARE(said.size(), 2);
        QCOMPARE(engine.starts(), 1);
        QCOMPARE(pressed, 2);
        entry.values.clear(); // other options: another process
        errand.press(entry, "Learn It");
        QTRY_COMPARE(failed, 1);
        QCOMPARE(engine.starts(), 2);
    }

    // --- rules

    void rulesAreCompared() {
        CatalogEntry entry;
        entry.options = {option("name EnteringKingRule type combo default CSARule27 var NoEnteringKing var "
                                "CSARule24 var CSARule24H var CSARule27 var CSARule27H var TryRule"),
                         option("name MaxMovesToDraw type spin default 0 min 0 max 1000"),
                         option("name Draw_Ply type spin default 256 min 1 max 512")};
        shogi::GameRules rules;
        rules.declaration = shogi::DeclarationRule::Points27;
        rules.maxMoves = 256;
        QVERIFY(otherRules(entry, rules, false) == (host::OptionValues{{"MaxMovesToDraw", "256"}}));
        entry.values = {{"maxmovestodraw", "256"}, {"EnteringKingRule", "CSARule27H"}};
        QVERIFY(otherRules(entry, rules, false).empty()); // no points to credit in an even game
        rules.handicapCredit = true;
        QVERIFY(otherRules(entry, rules, true).empty());
        rules.handicapCredit = false;
        QVERIFY(otherRules(entry, rules, true) == (host::OptionValues{{"EnteringKingRule", "CSARule27"}}));
        rules.declaration = shogi::DeclarationRule::Try;
        rules.maxMoves = 0; // Draw_Ply has no such value
        QVERIFY(otherRules(entry, rules, false) ==
                (host::OptionValues{{"EnteringKingRule", "TryRule"}, {"MaxMovesToDraw", "0"}}));
        QVERIFY(otherRules(CatalogEntry{}, rules, false).empty());
    }
};

QTEST_GUILESS_MAIN(TestEngineRoster)
#include "tst_engine_roster.moc"
