// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/engines/engine_at_work.h"
#include "tests/app/engines/scripted_engine.h"
#include "tests/app/worked_off.h"

#include <QElapsedTimer>
#include <QSignalSpy>
#include <QTest>

using namespace app;
using namespace std::chrono_literals;
using host::FailureKind;
using Reconnecting = EngineTerms::Reconnecting;

namespace {

const QString kReady = QStringLiteral("! handshake Fake 2\n! ready\n");
const QString kDies = kReady + QStringLiteral("! crash\n");
const QString kDiesSearching = kReady + QStringLiteral("> position*\n> go*\n! crash\n");
const QString kStays = kReady + QStringLiteral("> quit\n");

QString onAnotherComputer(const QString& script) { return QString::fromUtf8(scriptedEchoes()) + script; }
const QString kCut = onAnotherComputer(kReady + QLatin1String(kScriptedCut));
// How OpenSSH's client ends where no connection can be made.
const QString kNotThere =
    QStringLiteral("! stderr ssh: connect to host server port 22: No route to host\n! exit 255\n");

host::SearchRequest question() {
    host::SearchRequest request;
    request.moveTime = 100ms;
    return request;
}

// An engine at work, and all that its owner hears.
struct Work {
    explicit Work(const QStringList& scripts)
        : program(scripts) {
        terms.config = program.config();
        terms.session = [this] {
            ++sessionsAsked;
            return SessionTerms{};
        };
        QObject::connect(engine.get(), &EngineAtWork::lost, &context,
                         [this](const host::Failure& failure) { lost.push_back(failure.kind); });
        QObject::connect(engine.get(), &EngineAtWork::replaced, &context, [this] { ++replaced; });
        QObject::connect(engine.get(), &EngineAtWork::died, &context,
                         [this](const host::Failure& failure) { died.push_back(failure.kind); });
        QObject::connect(engine.get(), &EngineAtWork::closed, &context, [this] { ++closed; });
        engine->hear(&EngineSession::sessionReady, &context, [this] { ++sessions; });
        engine->hear(&EngineSession::bestMove, &context, [this] { ++answers; });
    }
    explicit Work(const QString& script)
        : Work(QStringList{script}) {}

    void begin() {
        engine->setTerms(terms);
        engine->begin();
    }
    // As of an engine on another computer.
    void beginThere(Reconnecting reconnecting) {
        terms.config.remote = host::RemoteProgram{"server", "/foo"};
        terms.reconnecting = reconnecting;
        begin();
    }

    ScriptedEngine program;
    EngineHub hub;
    QObject context;
    std::unique_ptr<EngineAtWork> engine = std::make_unique<EngineAtWork>(hub);
    EngineTerms terms;
    int sessionsAsked = 0;
    int sessions = 0;
    int answers = 0;
    std::vector<FailureKind> lost;
    int replaced = 0;
    std::vector<FailureKind> died;
    int closed = 0;
};

using Kinds = std::vector<FailureKind>;

} // namespace

class TestEngineAtWork : public QObject {
    Q_OBJECT

private slots:
    void ready() {
        Work work(kReady + QStringLiteral("> position*\n> go*\n< bestmove 7g7f\n"
                                          "! ready\n> quit\n"));
        work.terms.config.protocol = host::Protocol::Detect;
        work.begin();
        QVERIFY(work.engine->session() != nullptr && !work.engine->isReady());
        QVERIFY(!work.engine->family());
        QCOMPARE(work.engine->name(), QStringLiteral("engine"));
        QTRY_COMPARE(work.sessions, 1);
        QVERIFY(work.engine->isReady());
        QCOMPARE(work.engine->name(), QStringLiteral("Fake 2"));
        QCOMPARE(work.engine->family()->protocol, host::Protocol::Usi);
        work.engine->session()->go(question());
        QTRY_COMPARE(work.answers, 1);
        // A new session of the same process.
        work.engine->begin();
        QVERIFY(!work.engine->isReady());
        QTRY_COMPARE(work.sessions, 2);
        QCOMPARE(work.sessionsAsked, 2);
        QCOMPARE(work.program.starts(), 1);
        work.engine->end();
        QVERIFY(work.engine->session() == nullptr && !work.engine->isReady());
        QCOMPARE(work.engine->name(), QStringLiteral("Fake 2"));
        QVERIFY(workedOff(work.hub));
        QVERIFY(work.lost.empty() && work.died.empty() && work.closed == 0);
    }

    void onlyTheHandshake() {
        Work work(QStringLiteral("! handshake Fake 2\n> quit\n"));
        work.terms.session = nullptr;
        work.begin();
        QTRY_VERIFY(work.engine->session()->identity());
        QVERIFY(!work.engine->isReady());
    }

    void deathBeforeItIsReady() {
        Work work(QStringLiteral("! handshake\n! crash\n"));
        work.begin();
        QTRY_COMPARE(work.died, Kinds{FailureKind::Died});
        QVERIFY(work.engine->session() == nullptr);
        QVERIFY(work.lost.empty());
        QCOMPARE(work.sessions, 0);
    }

    void deathAfterwards() {
        Work work({kDiesSearching, kStays});
        work.begin();
        QTRY_COMPARE(work.sessions, 1);
        work.engine->session()->go(question());
        QTRY_COMPARE(work.died, Kinds{FailureKind::Died});
        QVERIFY(work.engine->session() == nullptr && !work.engine->isReady());
        QCOMPARE(work.program.starts(), 1);
        work.engine->begin();
        QTRY_COMPARE(work.sessions, 2);
        QCOMPARE(work.program.starts(), 2);
    }

    void oneThatDiesIsReplaced() {
        Work work({kDies, kStays});
        work.terms.restarts = 1;
        work.begin();
        QTRY_COMPARE(work.replaced, 1);
        QVERIFY(work.engine->session() != nullptr);
        QCOMPARE(work.lost, Kinds{FailureKind::Died});
        QTRY_COMPARE(work.sessions, 2);
        QCOMPARE(work.sessionsAsked, 2);
        QVERIFY(work.died.empty());
    }

    // A row of failures ends with the first success.
    void restartsAreLimited() {
        Work work(kDies);
        work.terms.restarts = 2;
        work.begin();
        QTRY_COMPARE(work.died.size(), std::size_t{1});
        QCOMPARE(work.lost.size(), std::size_t{2});
        QCOMPARE(work.program.starts(), 3);
        work.engine->begin(); // no success so far
        QTRY_COMPARE(work.died.size(), std::size_t{2});
        QCOMPARE(work.program.starts(), 4);
        work.engine->succeeded();
        work.engine->begin();
        QTRY_COMPARE(work.died.size(), std::size_t{3});
        QCOMPARE(work.program.starts(), 7);
    }

    void whatIsHopelessIsNotTriedAgain_data() {
        QTest::addColumn<bool>("inVain");
        QTest::addColumn<int>("losses");
        QTest::addRow("not tried again") << false << 0;
        QTest::addRow("in vain") << true << 2;
    }
    void whatIsHopelessIsNotTriedAgain() {
        QFETCH(bool, inVain);
        QFETCH(int, losses);
        Work work(kStays);
        work.terms.config.path = "/nowhere/at/all";
        work.terms.restarts = 2;
        work.terms.restartsInVain = inVain;
        work.begin();
        QTRY_COMPARE(work.died, Kinds{FailureKind::NotFound});
        QCOMPARE(work.lost.size(), static_cast<std::size_t>(losses));
    }

    void itsOwnerMayNeedThatProcess() {
        Work work({kDies, kDies, kStays});
        bool mayBeReplaced = false;
        work.terms.restarts = 1;
        work.terms.mayBeReplaced = [&mayBeReplaced] { return mayBeReplaced; };
        work.begin();
        QTRY_COMPARE(work.died.size(), std::size_t{1});
        mayBeReplaced = true; // and none of the restarts has been used
        work.engine->begin();
        QTRY_COMPARE(work.sessions, 3);
        QCOMPARE(work.lost.size(), std::size_t{1});
    }

    void silenceAndASignOfLife() {
        Work work(kReady + QStringLiteral("> position*\n> go*\n> stop\n! delay 300\n< info string here\n"
                                          "< bestmove 7g7f\n> quit\n"));
        work.terms.config.unattended = false;
        work.terms.config.timeouts.drainNotice = 50ms;
        work.terms.config.timeouts.drainKill = 20s;
        bool heard = false;
        work.engine->hear(&EngineSession::notResponding, &work.context,
                          [&] { heard = work.engine->isSilent(); });
        work.begin();
        QTRY_COMPARE(work.sessions, 1);
        work.engine->session()->go(question());
        work.engine->stopIn(1ms);
        QTRY_VERIFY(heard);
        QTRY_COMPARE(work.answers, 1);
        QVERIFY(!work.engine->isSilent());
        QVERIFY(work.died.empty());
    }

    void aSilentOneIsReplacedByHand() {
        Work work({kReady + QStringLiteral("> position*\n> go*\n! hang\n"), kStays});
        work.begin();
        QTRY_COMPARE(work.sessions, 1);
        work.engine->session()->go(question());
        work.engine->beginAnew();
        QTRY_COMPARE(work.sessions, 2);
        QVERIFY(work.died.empty() && work.lost.empty());
        QCOMPARE(work.replaced, 0);
    }

    // An answer, or the next process, is not stopped by what was meant for an earlier search.
    void aStopEndsWithItsSearch() {
        Work work(QStringLiteral("! play\n7g7f\n!silent\n! end\n"));
        work.begin();
        QTRY_COMPARE(work.sessions, 1);
        work.engine->stopIn(30min);
        work.engine->session()->go(question());
        QTRY_COMPARE(work.answers, 1);
        host::SearchRequest unlimited;
        unlimited.kind = host::SearchKind::Infinite;
        work.engine->session()->go(unlimited);
        work.engine->stopIn(1ms);
        QTRY_COMPARE(work.answers, 2);
    }

    void itMayGoInResponseToAnything_data() {
        QTest::addColumn<QString>("script");
        QTest::addColumn<int>("restarts");
        QTest::addColumn<int>("signal");
        QTest::addRow("ready") << kStays << 0 << 0;
        QTest::addRow("session ready") << kStays << 0 << 1;
        QTest::addRow("lost") << kDies << 1 << 2;
        QTest::addRow("replaced") << kDies << 1 << 3;
        QTest::addRow("died") << kDies << 0 << 4;
    }
    void itMayGoInResponseToAnything() {
        QFETCH(QString, script);
        QFETCH(int, restarts);
        QFETCH(int, signal);
        Work work(script);
        work.terms.restarts = restarts;
        const auto go = [&work] { work.engine.reset(); };
        switch (signal) {
        case 0:
            work.engine->hear(&EngineSession::ready, &work.context, go);
            break;
        case 1:
            work.engine->hear(&EngineSession::sessionReady, &work.context, go);
            break;
        case 2:
            connect(work.engine.get(), &EngineAtWork::lost, &work.context, go);
            break;
        case 3:
            connect(work.engine.get(), &EngineAtWork::replaced, &work.context, go);
            break;
        default:
            connect(work.engine.get(), &EngineAtWork::died, &work.context, go);
            break;
        }
        work.begin();
        QTRY_VERIFY(!work.engine);
        QVERIFY(workedOff(work.hub));
        QCOMPARE(work.program.starts(), signal == 3 ? 2 : 1);
    }

    void anOwnerMayGiveItUpInstead() {
        Work work(kDies);
        work.terms.restarts = 5;
        connect(work.engine.get(), &EngineAtWork::lost, &work.context, [&work] { work.engine->end(); });
        work.begin();
        QTRY_COMPARE(work.lost.size(), std::size_t{1});
        QVERIFY(workedOff(work.hub));
        QCOMPARE(work.program.starts(), 1);
        QCOMPARE(work.replaced, 0);
    }

    void aConnectionIsMadeAgain() {
        Work work({kCut, onAnotherComputer(kStays)});
        work.beginThere(Reconnecting::Later);
        QTRY_COMPARE(work.lost, Kinds{FailureKind::ConnectionLost});
        QVERIFY(work.engine->session() == nullptr); // it waits
        QElapsedTimer since;
        since.start();
        QTRY_COMPARE_WITH_TIMEOUT(work.sessions, 2, 20000);
        QVERIFY(since.elapsed() >= 1500);
        QCOMPARE(work.replaced, 1);
        QVERIFY(work.died.empty());
    }

    void aWaitForAConnectionCanBeCutShort() {
        Work work({kCut, onAnotherComputer(kStays)});
        work.beginThere(Reconnecting::Later);
        QTRY_COMPARE(work.lost.size(), std::size_t{1});
        work.engine->begin();
        QVERIFY(work.engine->session() != nullptr);
        QTRY_COMPARE(work.sessions, 2);
        QCOMPARE(work.replaced, 0);
    }

    void aConnectionThatIsNeededAtOnce() {
        Work work({kCut, kCut, kNotThere, onAnotherComputer(kStays)});
        work.terms.readyIsConnected = true;
        work.beginThere(Reconnecting::AtOnce);
        QTRY_COMPARE(work.replaced, 2);
        // One that cannot be made is not tried without a pause.
        QTRY_COMPARE(work.lost.size(), std::size_t{3});
        QCOMPARE(work.lost[2], FailureKind::NoConnection);
        QVERIFY(work.engine->session() == nullptr);
        QTRY_COMPARE_WITH_TIMEOUT(work.sessions, 3, 20000);
        QVERIFY(work.died.empty());
    }

    // The engine's restarts are for its own failures.
    void aConnectionIsNotACrash() {
        Work work({kCut, onAnotherComputer(kDies), onAnotherComputer(kStays)});
        work.terms.restarts = 1;
        work.terms.readyIsConnected = true;
        work.beginThere(Reconnecting::AtOnce);
        QTRY_COMPARE(work.sessions, 3);
        QCOMPARE(work.lost, (Kinds{FailureKind::ConnectionLost, FailureKind::Died}));
    }

    void aConnectionThatIsNotMadeAgain() {
        Work work(kCut);
        work.terms.restarts = 5;
        work.terms.restartsInVain = true;
        work.beginThere(Reconnecting::Never);
        QTRY_COMPARE(work.died, Kinds{FailureKind::ConnectionLost});
        QVERIFY(work.lost.empty());
    }

    void quitByAnother_data() {
        QTest::addColumn<bool>("isFailure");
        QTest::addRow("no failure") << false;
        QTest::addRow("a failure") << true;
    }
    void quitByAnother() {
        QFETCH(bool, isFailure);
        Work work({kStays, kStays});
        work.terms.quitIsFailure = isFailure;
        work.begin();
        QTRY_COMPARE(work.sessions, 1);
        work.engine->session()->quit();
        QTRY_VERIFY(work.engine->session() == nullptr);
        QCOMPARE(work.closed, isFailure ? 0 : 1);
        QCOMPARE(work.died, isFailure ? Kinds{FailureKind::Died} : Kinds{});
        work.engine->begin();
        QTRY_COMPARE(work.sessions, 2);
    }

    void otherTerms() {
        Work work({kStays, QStringLiteral("! option name Style type string default x\n! handshake\n"
                                          "> setoption name USI_Hash*\n> setoption name USI_Ponder*\n"
                                          "> setoption name Style value wild\n> isready\n< readyok\n"
                                          "> usinewgame\n> quit\n")});
        work.begin();
        QTRY_COMPARE(work.sessions, 1);
        work.terms.session = [] {
            SessionTerms terms;
            terms.options["Style"] = "wild";
            return terms;
        };
        work.engine->setTerms(work.terms);
        QVERIFY(work.engine->session() == nullptr);
        work.engine->begin();
        QTRY_VERIFY(work.sessions == 2 || !work.died.empty());
        QVERIFY(work.died.empty());
    }
};

QTEST_GUILESS_MAIN(TestEngineAtWork)
#include "tst_engine_at_work.moc"
