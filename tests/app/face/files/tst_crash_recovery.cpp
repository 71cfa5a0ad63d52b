// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/shell/command_menus.h"
#include "app/face/shell/elided_label.h"
#include "tests/app/face/program.h"
#include "tests/app/worked_off.h"

#include <QDir>
#include <QJsonDocument>
#include <QJsonObject>
#include <QMenu>
#include <QMessageBox>
#include <QPlainTextEdit>
#include <QProcess>
#include <QSessionManager>
#include <QSignalSpy>
#include <QTimer>

#include <csignal>

using app::BannerArea;
using app::Game;
using app::test::Program;

namespace {

constexpr std::size_t kMovesBeforeTheKill = 5;

QByteArray journalIn(const QString& folder) {
    const QStringList files = QDir(folder).entryList({QStringLiteral("*.journal")});
    return files.size() == 1 ? Program::read(folder + u'/' + files.first()) : QByteArray();
}

// The number of moves in a journal: those of its last snapshot and the lines after it.
std::size_t movesIn(const QByteArray& journal) {
    std::size_t moves = 0;
    for (const QByteArray& line : journal.split('\n')) {
        const QJsonObject object = QJsonDocument::fromJson(line).object();
        if (object.contains(QStringLiteral("record")))
            moves = static_cast<std::size_t>(object[QStringLiteral("at")].toInt());
        else if (object.contains(QStringLiteral("move")))
            ++moves;
    }
    return moves;
}

// The built program, playing itself, with all its files in one folder.
struct Demonstration {
    explicit Demonstration(const QString& folder)
        : data(folder + QStringLiteral("/data"))
        , temporary(folder + QStringLiteral("/tmp"))
        , journals(data + QStringLiteral("/komadai/journals")) {
        QDir().mkpath(temporary);
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("XDG_DATA_HOME"), data);
        environment.insert(QStringLiteral("XDG_CONFIG_HOME"), folder + QStringLiteral("/config"));
        environment.insert(QStringLiteral("TMPDIR"), temporary);
        environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("offscreen"));
        process.setProcessEnvironment(environment);
        process.setWorkingDirectory(folder);
    }

    void playMoves(const QString& folder) {
        process.start(QStringLiteral(KOMADAI_PROGRAM), {QStringLiteral("--demo"), folder});
        QVERIFY(process.waitForStarted());
        QTRY_VERIFY_WITH_TIMEOUT(movesIn(journalIn(journals)) >= kMovesBeforeTheKill, 60000);
    }

    QString data;
    QString temporary;
    QString journals;
    QProcess process;
};

// Ids of a process's child processes.
std::vector<qint64> childrenOf(qint64 parent) {
    std::vector<qint64> children;
    for (const QString& name : QDir(QStringLiteral("/proc")).entryList(QDir::Dirs)) {
        bool isNumber = false;
        const qint64 pid = name.toLongLong(&isNumber);
        if (!isNumber)
            continue;
        // "pid (name) state parent …"; the name may contain anything.
        const QByteArray stat = Program::read(QStringLiteral("/proc/%1/stat").arg(name));
        const QList<QByteArray> fields = stat.mid(stat.lastIndexOf(')') + 2).split(' ');
        if (fields.size() > 1 && fields[1].toLongLong() == parent)
            children.push_back(pid);
    }
    return children;
}

bool isRunning(qint64 pid) {
    const QByteArray stat = Program::read(QStringLiteral("/proc/%1/stat").arg(pid));
    return !stat.isEmpty() && stat.mid(stat.lastIndexOf(')') + 2, 1) != "Z";
}

// What the program types if started as --type; it is killed from outside.
const QString kTyped = QStringLiteral("Opens the diagonal");

int typeUntilKilled(const QString& journals) {
    Program program;
    program.places.journals = journals;
    program.start();
    program.click("7g", "7f");
    auto* text = program.window().findChild<QPlainTextEdit*>(QStringLiteral("commentText"));
    text->setFocus();
    QTest::keyClicks(text, kTyped);
    QTimer typing;
    QObject::connect(&typing, &QTimer::timeout, text, [text] { QTest::keyClick(text, Qt::Key_Period); });
    typing.start(100);
    return QApplication::exec();
}

} // namespace

class CrashRecoveryTest : public QObject {
    Q_OBJECT

private slots:
    void killedProgramOffersItsGame();
    void killedGameIsPlayedOn();
    void commentBeingTypedSurvivesAKill();
    void theOfferTellsTheWholeRecord();
    void whatIsDiscardedCanBeRestored();
    void signalsEndInOrder_data();
    void signalsEndInOrder();
    void signalKeepsTheLayout();
    void unsavedRecordWaitsForTheNextStart();
    void gameWithAPersonWaitsForTheNextStart();
    void endOfTheSessionIsNoQuestion();
    void unreadableJournalsAreTold();
    void lostLinesAreTold();
    void aDeadEngineIsToldAndTheGameGoesOn();
    void aDeadEngineLeavesTheRecord();
    void aDeathOnTheOpponentsTimeIsTold();
    void anAbortedGameAsksNothing();
    void anUnusableAnswerIsNoThinking_data();
    void anUnusableAnswerIsNoThinking();
};

// The engine ends while the person is thinking: it is restarted, which is reported and costs it no time.
void CrashRecoveryTest::aDeathOnTheOpponentsTimeIsTold() {
    Program program;
    program.start();
    program.addEngine(QStringLiteral("Fake"), "! handshake\n! ready\n> position*\n> go*\n< bestmove 3c3d\n"
                                              "! stderr out of luck\n! delay 500\n! crash\n");
    program.startAgainst(QStringLiteral("Fake"), 1);
    QTRY_VERIFY(program.game().humanToMove() != nullptr);
    program.write("Fake.script", "! delay 3000\n! play\n@3 8c8d\n! end\n"); // for its second start
    program.click("7g", "7f");
    QTRY_COMPARE(program.moves(), 2);
    QTRY_VERIFY(program.banner(BannerArea::Topic::Restart) != nullptr);
    program.click("2g", "2f");
    const app::Banner* banner = program.banner(BannerArea::Topic::Restart);
    QVERIFY(banner->isVisible());
    QVERIFY2(banner->text().contains(QStringLiteral("Fake ended unexpectedly")) &&
                 banner->text().contains(QStringLiteral("The engine was restarted")),
             qPrintable(banner->text()));
    QVERIFY2(banner->details().contains(QStringLiteral("out of luck")), qPrintable(banner->details()));
    QCOMPARE(program.game().phase(), Game::Phase::Running);
    const auto* activity = program.window().findChild<QLabel*>(QStringLiteral("activity"));
    QTRY_COMPARE(activity->text(), QStringLiteral("Fake is starting"));
    QCOMPARE(program.board().state().plates[1].status, QStringLiteral("Starting"));
    // It uses three times its byoyomi.
    QTRY_COMPARE_WITH_TIMEOUT(program.moves(), 4, 20000);
    QVERIFY(!program.window().bubble().text().contains(QStringLiteral("exceeded its time")));
    QVERIFY(program.banner(BannerArea::Topic::Restart) != nullptr);
}

void CrashRecoveryTest::anAbortedGameAsksNothing() {
    Program program;
    program.start();
    program.addEngine(QStringLiteral("Fake"), "! play\n@1 !crash\n! end\n");
    program.startAgainst(QStringLiteral("Fake"), 20);
    QTRY_VERIFY(program.game().humanToMove() != nullptr);
    program.click("7g", "7f");
    QTRY_VERIFY(program.banner(BannerArea::Topic::Engine) != nullptr);
    program.click("7g", "7f");
    QVERIFY2(program.window().bubble().text().contains(QStringLiteral("The game is interrupted")),
             qPrintable(program.window().bubble().text()));
    program.action("abort")->trigger();
    auto* question = program.window().findChild<QMessageBox*>();
    QVERIFY(question != nullptr);
    Program::pressText(question, QStringLiteral("Abort"));
    QTRY_COMPARE(program.game().phase(), Game::Phase::Over);
    QVERIFY(program.banner(BannerArea::Topic::Engine) == nullptr);
    QVERIFY(program.banner(BannerArea::Topic::Result)->isVisible());
}

void CrashRecoveryTest::anUnusableAnswerIsNoThinking_data() {
    QTest::addColumn<QByteArray>("answer");
    QTest::newRow("no move") << QByteArray("(none)");
    QTest::newRow("nothing") << QByteArray("0000");
    QTest::newRow("nonsense") << QByteArray("abracadabra");
    QTest::newRow("not legal") << QByteArray("7g7f");
}

void CrashRecoveryTest::anUnusableAnswerIsNoThinking() {
    QFETCH(const QByteArray, answer);
    Program program;
    program.start();
    program.addEngine(QStringLiteral("Fake"), "! play\n@1 " + answer + "\n! end\n");
    program.startAgainst(QStringLiteral("Fake"), 20);
    QTRY_VERIFY(program.game().humanToMove() != nullptr);
    program.click("7g", "7f");
    QTRY_VERIFY(program.game().phase() == Game::Phase::Suspended ||
                program.game().phase() == Game::Phase::Over);
    const QString thinking = QStringLiteral("hinking");
    QVERIFY2(!program.board().state().plates[1].status.contains(thinking),
             qPrintable(program.board().state().plates[1].status));
    const auto* pane = program.window().findChild<app::ThinkingPane*>();
    for (const app::ElidedLabel* label : pane->findChildren<app::ElidedLabel*>())
        QVERIFY2(!label->text().contains(thinking), qPrintable(label->text()));
    const auto* activity = program.window().findChild<QLabel*>(QStringLiteral("activity"));
    QVERIFY2(!activity->text().contains(thinking), qPrintable(activity->text()));
}

// Where one stood in the record says nothing of it.
void CrashRecoveryTest::theOfferTellsTheWholeRecord() {
    const QTemporaryDir data;
    const QString journals = data.filePath(QStringLiteral("journals"));
    {
        Program before;
        before.places.journals = journals;
        before.options.file =
            before.write("title match.kif", "手合割：平手\n先手：Ayumi\n後手：Ben\n"
                                            "   1 ７六歩(77)\n   2 ３四歩(33)\n*Well\n"
                                            "   3 ２六歩(27)\n\n変化：2手\n   2 ８四歩(83)\n");
        before.start();
        before.document().setComment(shogi::kRootNode, QStringLiteral("x"));
        QCOMPARE(before.document().lineIndex(), std::size_t{0});
        before.application->endNow();
    }
    Program after;
    after.places.journals = journals;
    after.start();
    app::Banner* banner = after.banner(BannerArea::Topic::Recovery);
    QVERIFY(banner != nullptr);
    for (const char* part : {"“title match.kif”", "Ayumi – Ben", "3 moves", "1 branch", "2 comments"})
        QVERIFY2(banner->text().contains(QString::fromUtf8(part)), qPrintable(banner->text()));
    QVERIFY2(!banner->text().contains(QStringLiteral("1 of 1")), qPrintable(banner->text()));
}

void CrashRecoveryTest::whatIsDiscardedCanBeRestored() {
    const QTemporaryDir data;
    const QString journals = data.filePath(QStringLiteral("journals"));
    for (const char* file : {"2g", "7g"}) {
        Program before;
        before.places.journals = journals;
        before.start();
        before.click(file, file[0] == '2' ? "2f" : "7f");
        before.application->endNow();
    }
    Program after;
    after.places.journals = journals;
    after.start();
    const auto banner = [&after] { return after.banner(BannerArea::Topic::Recovery); };
    QVERIFY2(banner()->text().contains(QStringLiteral("1 of 2")), qPrintable(banner()->text()));
    QMenu& menu = after.window().menus().menu(app::MenuId::DiscardedRecords);
    QVERIFY(!menu.menuAction()->isEnabled());
    Program::pressText(banner(), QStringLiteral("Discard"));
    QTRY_VERIFY(banner() != nullptr && banner()->text().contains(QStringLiteral("2 of 2")));
    Program::pressText(banner(), QStringLiteral("Discard"));
    QTRY_VERIFY(banner() == nullptr);
    QTRY_VERIFY(menu.menuAction()->isEnabled());
    QVERIFY(app::workedOff(after.application->storage()));
    emit menu.aboutToShow();
    QCOMPARE(menu.actions().size(), 2);
    QVERIFY2(menu.actions().front()->text().contains(QStringLiteral("1 move")),
             qPrintable(menu.actions().front()->text()));
    // The one discarded last comes first.
    menu.actions().front()->trigger();
    QTRY_COMPARE(after.document().record().nodeCount(), std::size_t{2});
    QCOMPARE(after.document().record().node(1).move, *shogi::parseUsiMove("2g2f"));
    QVERIFY(after.document().isDirty());
    QTRY_COMPARE(QDir(journals).entryList({QStringLiteral("*.discarded-*")}).size(), 1);
    emit menu.aboutToShow();
    QCOMPARE(menu.actions().size(), 1);
}

// The real program is killed in the middle of a game; the next start brings every move back.
void CrashRecoveryTest::killedProgramOffersItsGame() {
    Program program;
    Demonstration demo(program.path("home"));
    demo.playMoves(program.path("demo"));
    demo.process.kill();
    QVERIFY(demo.process.waitForFinished());
    QCOMPARE(demo.process.exitStatus(), QProcess::CrashExit);
    const auto played = movesIn(journalIn(demo.journals));

    program.places.journals = demo.journals;
    program.start();
    app::Banner* banner = program.banner(BannerArea::Topic::Recovery);
    QVERIFY(banner != nullptr && banner->isVisible());
    QVERIFY2(banner->text().contains(QStringLiteral("Komadai ended unexpectedly during a game")),
             qPrintable(banner->text()));
    QVERIFY2(banner->text().contains(QStringLiteral("%1 moves").arg(played)), qPrintable(banner->text()));
    Program::pressText(banner, QStringLiteral("Restore"));
    QTRY_COMPARE(program.document().moves().size(), played);
    QVERIFY(program.document().isDirty());
    QVERIFY(!program.game().isActive());
    QCOMPARE(program.board().state().plates[0].name, QStringLiteral("Tokin"));
    QTRY_VERIFY(journalIn(demo.journals).contains("record"));

    // A new game is a new one.
    program.key(Qt::Key_N, Qt::ControlModifier);
    auto* box = program.dialog<app::NewGameDialog>("newGameDialog");
    QVERIFY(box != nullptr);
    QCOMPARE(box->settings().start, app::GameSettings::Start::Handicap);
    box->reject();

    // After viewing it can still be continued, whatever position the board shows.
    program.key(Qt::Key_Home);
    QVERIFY(program.banner(BannerArea::Topic::Recovery) == nullptr);
    banner = program.banner(BannerArea::Topic::PlayOn);
    QVERIFY(banner != nullptr && banner->isVisible());
    QVERIFY2(banner->text().contains(QStringLiteral("not finished")), qPrintable(banner->text()));
    // In its tab only.
    program.action("newRecord")->trigger();
    QVERIFY(program.banner(BannerArea::Topic::PlayOn) == nullptr);
    program.action("previousRecord")->trigger();
    banner = program.banner(BannerArea::Topic::PlayOn);
    QVERIFY(banner != nullptr && banner->isVisible());
    Program::pressText(banner, QStringLiteral("Continue game"));
    QTRY_VERIFY_WITH_TIMEOUT(program.document().moves().size() > played, 30000);
    QTRY_VERIFY(program.banner(BannerArea::Topic::PlayOn) == nullptr);
    program.game().abort();
}

// The same game: its players, its rules, its clocks.
void CrashRecoveryTest::killedGameIsPlayedOn() {
    Program program;
    Demonstration demo(program.path("home"));
    demo.playMoves(program.path("demo"));
    demo.process.kill();
    QVERIFY(demo.process.waitForFinished());
    const auto played = movesIn(journalIn(demo.journals));

    program.places.journals = demo.journals;
    program.start();
    // A record opened meanwhile keeps its tab.
    program.click("7g", "7f");
    Program::pressText(program.banner(BannerArea::Topic::Recovery), QStringLiteral("Continue game"));
    QTRY_COMPARE_WITH_TIMEOUT(program.game().phase(), Game::Phase::Running, 30000);
    QTRY_VERIFY(program.banner(BannerArea::Topic::Recovery) == nullptr);
    const app::GameSettings& settings = program.game().settings();
    for (const shogi::Color color : shogi::kColors) {
        QVERIFY(settings.side(color).player.isEngine());
        QVERIFY(settings.side(color).time.byoyomi > app::Milliseconds(0));
        QCOMPARE(program.game().player(color)->name(), QStringLiteral("Tokin"));
    }
    QCOMPARE(settings.counting, shogi::CountingRule::Exact);
    QTRY_VERIFY_WITH_TIMEOUT(program.document().moves().size() > played + 1, 30000);
    QVERIFY(program.board().state().plates[0].clock.has_value());
    program.game().abort();
    // Times are added to the earlier ones.
    app::Milliseconds sum(0);
    const shogi::Record& record = program.document().record();
    for (const shogi::NodeId id : record.pathTo(program.document().cursor())) {
        const shogi::RecordNode& node = record.node(id);
        if (!node.move || node.ply % 2 == 0)
            continue;
        QVERIFY(node.timeUsed && node.timeTotal);
        sum += *node.timeUsed;
        QCOMPARE(*node.timeTotal, sum);
    }
}

// Only typing has happened, and the focus has not moved.
void CrashRecoveryTest::commentBeingTypedSurvivesAKill() {
    Program program;
    const QString journals = program.path("typed");
    QProcess process;
    process.start(QCoreApplication::applicationFilePath(), {QStringLiteral("--type"), journals});
    QVERIFY(process.waitForStarted());
    QTRY_VERIFY_WITH_TIMEOUT(journalIn(journals).contains(kTyped.toUtf8()), 30000);
    process.kill();
    QVERIFY(process.waitForFinished());

    program.places.journals = journals;
    program.start();
    Program::pressText(program.banner(BannerArea::Topic::Recovery), QStringLiteral("Restore"));
    auto* text = program.window().findChild<QPlainTextEdit*>(QStringLiteral("commentText"));
    QTRY_VERIFY2(text->toPlainText().startsWith(kTyped), qPrintable(text->toPlainText()));
}

void CrashRecoveryTest::signalsEndInOrder_data() {
    QTest::addColumn<int>("signal");
    QTest::newRow("SIGTERM") << SIGTERM;
    QTest::newRow("SIGINT") << SIGINT;
    QTest::newRow("SIGHUP") << SIGHUP;
}

void CrashRecoveryTest::signalsEndInOrder() {
    QFETCH(const int, signal);
    Program program;
    Demonstration demo(program.path("home"));
    demo.playMoves(program.path("demo"));
    const std::vector<qint64> engines = childrenOf(demo.process.processId());
    QVERIFY(!engines.empty());
    QCOMPARE(::kill(static_cast<pid_t>(demo.process.processId()), signal), 0);
    QVERIFY(demo.process.waitForFinished(10000));
    QCOMPARE(demo.process.exitStatus(), QProcess::NormalExit);
    QCOMPARE(demo.process.exitCode(), 0);
    QVERIFY2(demo.process.readAllStandardError().isEmpty(), "it complains");
    for (const qint64 engine : engines)
        QVERIFY(!isRunning(engine));
    // Only the journal is left: no lock, no temporary file.
    const auto all = QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot;
    QCOMPARE(QDir(demo.journals).entryList(all).size(), 1);
    QCOMPARE(QDir(demo.temporary).entryList(all), QStringList());
    const auto played = movesIn(journalIn(demo.journals));

    program.places.journals = demo.journals;
    program.start();
    app::Banner* banner = program.banner(BannerArea::Topic::Recovery);
    QVERIFY(banner != nullptr && banner->isVisible());
    QVERIFY2(!banner->text().contains(QStringLiteral("unexpectedly")), qPrintable(banner->text()));
    QVERIFY2(banner->text().contains(QStringLiteral("when Komadai was closed")), qPrintable(banner->text()));
    Program::pressText(banner, QStringLiteral("Continue game"));
    QTRY_VERIFY_WITH_TIMEOUT(program.document().moves().size() > played, 30000);
    program.game().abort();
}

void CrashRecoveryTest::signalKeepsTheLayout() {
    Program program;
    Demonstration ended(program.path("home"));
    ended.process.start(QStringLiteral(KOMADAI_PROGRAM), QStringList());
    QVERIFY(ended.process.waitForStarted());
    // A signal that arrives before the window is handled with it.
    QTRY_VERIFY_WITH_TIMEOUT(QDir(ended.journals).exists() && !QDir(ended.journals).isEmpty(QDir::Files),
                             30000);
    QCOMPARE(::kill(static_cast<pid_t>(ended.process.processId()), SIGTERM), 0);
    QVERIFY(ended.process.waitForFinished(10000));
    QCOMPARE(ended.process.exitCode(), 0);
    const QByteArray settings = Program::read(program.path("home/config/komadai/settings.json"));
    QVERIFY(!QJsonDocument::fromJson(settings)
                 .object()[QStringLiteral("window")]
                 .toObject()[QStringLiteral("state")]
                 .toString()
                 .isEmpty());
    QVERIFY(QDir(ended.journals).isEmpty(QDir::Files | QDir::Hidden));
}

// When terminated, the program asks nothing and loses nothing, whatever is open.
void CrashRecoveryTest::unsavedRecordWaitsForTheNextStart() {
    Program program;
    program.start();
    program.click("7g", "7f");
    auto* text = program.window().findChild<QPlainTextEdit*>(QStringLiteral("commentText"));
    text->setFocus();
    QTest::keyClicks(text, QStringLiteral("mine"));
    program.application->requestQuit();
    QVERIFY(program.dialog<QMessageBox>("unsavedBox") != nullptr);
    QSignalSpy finished(program.application.get(), &app::Application::finished);
    program.application->endNow();
    QTRY_COMPARE(finished.count(), 1);
    for (const QWidget* window : QApplication::topLevelWidgets())
        QVERIFY2(!window->isVisible(), qPrintable(window->objectName()));
    program.application.reset();

    program.start();
    app::Banner* banner = program.banner(BannerArea::Topic::Recovery);
    QVERIFY(banner != nullptr);
    QVERIFY2(banner->text().contains(QStringLiteral("A record was not saved when Komadai was closed")),
             qPrintable(banner->text()));
    Program::pressText(banner, QStringLiteral("Restore"));
    QTRY_COMPARE(program.document().moves().size(), 1U);
    QCOMPARE(program.document().comment(program.document().cursor()), QStringLiteral("mine"));
    QTRY_VERIFY(program.banner(BannerArea::Topic::Recovery) == nullptr);
}

void CrashRecoveryTest::gameWithAPersonWaitsForTheNextStart() {
    Program program;
    program.start();
    // A wrapper that leaves a child process behind.
    const QString number = program.path("number");
    app::CatalogEntry entry;
    entry.name = QStringLiteral("Fake");
    entry.path = QStringLiteral("/bin/sh");
    entry.arguments = {QStringLiteral("-c"),
                       QStringLiteral("sleep 600 & echo $! > '%1'; exec '%2' '%3'")
                           .arg(number, QStringLiteral(KOMADAI_FAKE_ENGINE),
                                program.write("Fake.script", "! play\n@1 3c3d\n@3 8c8d\n@5 8d8e\n! end\n"))};
    program.application->catalog().add(entry);
    program.startAgainst(QStringLiteral("Fake"), 600);
    QTRY_VERIFY(program.game().humanToMove() != nullptr);
    const qint64 child = Program::read(number).trimmed().toLongLong();
    QVERIFY(isRunning(child));
    program.click("7g", "7f");
    QTRY_COMPARE(program.moves(), 2);
    // Some of the person's time is used.
    QTRY_VERIFY(*program.game().clock().left(shogi::Color::Black) < std::chrono::seconds(599));
    const app::GameSettings settings = program.game().settings();
    const app::Milliseconds left = *program.game().clock().left(shogi::Color::Black);
    program.application->endNow();
    QSignalSpy finished(program.application.get(), &app::Application::finished);
    QTRY_COMPARE(finished.count(), 1);
    program.application.reset();
    QTRY_VERIFY(!isRunning(child));

    // Until it has been continued it is kept, whatever happens to its engine.
    program.start();
    const app::CatalogEntry fake = *program.application->catalog().findByName(entry.name);
    app::CatalogEntry gone = fake;
    gone.path = program.path("gone");
    program.application->catalog().update(gone);
    Program::pressText(program.banner(BannerArea::Topic::Recovery), QStringLiteral("Continue game"));
    QTRY_VERIFY(program.banner(BannerArea::Topic::Engine) != nullptr && !program.game().isActive());
    QTRY_VERIFY(program.banner(BannerArea::Topic::PlayOn) != nullptr);
    program.key(Qt::Key_Home);
    program.application->catalog().update(fake);
    program.application->endNow();
    QSignalSpy finishedAgain(program.application.get(), &app::Application::finished);
    QTRY_COMPARE(finishedAgain.count(), 1);
    program.application.reset();

    program.start();
    app::Banner* banner = program.banner(BannerArea::Topic::Recovery);
    QVERIFY(banner != nullptr);
    QVERIFY2(banner->text().contains(QStringLiteral("Ayumi")), qPrintable(banner->text()));
    Program::pressText(banner, QStringLiteral("Continue game"));
    QTRY_VERIFY(program.game().humanToMove() != nullptr);
    QCOMPARE(program.game().toMove(), std::optional(shogi::Color::Black));
    for (const shogi::Color color : shogi::kColors)
        QCOMPARE(program.game().settings().side(color), settings.side(color));
    QVERIFY(*program.game().clock().left(shogi::Color::Black) <= left);
    QVERIFY(left - *program.game().clock().left(shogi::Color::Black) < app::Milliseconds(5000));
    QCOMPARE(program.board().state().plates[0].name, QStringLiteral("Ayumi"));
    QCOMPARE(program.board().state().plates[1].name, QStringLiteral("Fake"));
    program.click("2g", "2f");
    QTRY_COMPARE(program.moves(), 4);
    // All of it can be taken back, as before.
    program.game().takeBack();
    program.game().takeBack();
    QCOMPARE(program.moves(), 0);
    program.game().abort();
}

// The session asks all programs first, and others may still refuse.
void CrashRecoveryTest::endOfTheSessionIsNoQuestion() {
    Program program;
    program.start();
    program.click("7g", "7f");
    auto* session = qApp->findChild<QSessionManager*>();
    QVERIFY(session != nullptr);
    emit qApp->commitDataRequest(*session);
    QTRY_VERIFY(journalIn(program.places.journals).contains("closed"));
    QTRY_VERIFY(Program::read(program.places.settings).contains("state"));
    QVERIFY(program.window().isVisible());
    QVERIFY(QApplication::activeModalWidget() == nullptr);
    // The session continues.
    program.click("3c", "3d");
    QTRY_VERIFY(journalIn(program.places.journals).contains("3c3d"));
    QVERIFY(!journalIn(program.places.journals).contains("closed"));
    // It ends.
    QSignalSpy finished(program.application.get(), &app::Application::finished);
    QEvent quit(QEvent::Quit);
    QCoreApplication::sendEvent(qApp, &quit);
    QVERIFY(QApplication::activeModalWidget() == nullptr);
    QTRY_COMPARE(finished.count(), 1);
    program.application.reset();
    QVERIFY(journalIn(program.places.journals).contains("closed"));
}

void CrashRecoveryTest::unreadableJournalsAreTold() {
    Program program;
    QVERIFY(QDir().mkpath(program.places.journals));
    program.write("journals/999999999-0.journal", "nonsense\n");
    program.start();
    app::Banner* banner = program.banner(BannerArea::Topic::Journals);
    QVERIFY(banner != nullptr && banner->isVisible());
    QVERIFY2(banner->text().contains(QStringLiteral("999999999-0.journal")), qPrintable(banner->text()));
    QVERIFY2(banner->text().contains(QStringLiteral("Line 1 cannot be interpreted.")),
             qPrintable(banner->text()));
    QVERIFY2(banner->text().contains(QStringLiteral("999999999-0.journal.broken-")),
             qPrintable(banner->text()));
    QVERIFY(!banner->details().isEmpty());
    const QStringList kept =
        QDir(program.places.journals).entryList({QStringLiteral("999999999-0.journal.broken-*")});
    QCOMPARE(kept.size(), 1);
}

void CrashRecoveryTest::lostLinesAreTold() {
    Program program;
    QVERIFY(QDir().mkpath(program.places.journals));
    program.write("journals/999999999-0.journal",
                  "{\"journal\":1}\n"
                  "{\"record\":{\"start\":\"startpos\",\"headers\":[],\"nodes\":[{}]},\"at\":0}\n"
                  "{\"move\":\"7g7f\"}\n{\"move\":\"7g7f\"}\n{\"move\":\"3c3d\"}\n");
    program.start();
    app::Banner* banner = program.banner(BannerArea::Topic::Recovery);
    QVERIFY(banner != nullptr && banner->isVisible());
    QVERIFY2(banner->text().contains(QStringLiteral("The last 2 lines of its recovery file are lost.")),
             qPrintable(banner->text()));
    QVERIFY2(banner->text().contains(QStringLiteral("Line 4 cannot be interpreted.")),
             qPrintable(banner->text()));
    QVERIFY2(banner->details().contains(QStringLiteral("999999999-0.journal")),
             qPrintable(banner->details()));
    Program::pressText(banner, QStringLiteral("Restore"));
    QTRY_COMPARE(program.document().moves().size(), 1U);
    const QDir journals(program.places.journals);
    QTRY_COMPARE(journals.entryList({QStringLiteral("999999999-0.journal.broken-*")}).size(), 1);
}

void CrashRecoveryTest::aDeadEngineIsToldAndTheGameGoesOn() {
    Program program;
    program.start();
    program.addEngine(QStringLiteral("Fake"), "! play\n@1 3c3d\n@3 !crash\n! end\n");
    program.startAgainst(QStringLiteral("Fake"), 20);
    QTRY_VERIFY(program.game().humanToMove() != nullptr);
    program.click("7g", "7f");
    QTRY_COMPARE(program.moves(), 2);
    QTRY_VERIFY(program.game().humanToMove() != nullptr);
    program.click("2g", "2f");
    QTRY_COMPARE(program.game().phase(), Game::Phase::Suspended);
    app::Banner* banner = program.banner(BannerArea::Topic::Engine);
    QVERIFY(banner != nullptr && banner->isVisible());
    QVERIFY2(banner->text().contains(QStringLiteral("Fake")), qPrintable(banner->text()));
    QVERIFY2(banner->details().contains(QStringLiteral("signal")), qPrintable(banner->details()));
    QVERIFY2(banner->details().contains(QStringLiteral("position startpos moves 7g7f 3c3d 2g2f")),
             qPrintable(banner->details()));
    // Details are collapsed until requested.
    auto* details = banner->findChild<QWidget*>(QStringLiteral("bannerDetails"));
    QVERIFY(!details->isVisible());
    Program::press(banner, "bannerUnfold");
    QVERIFY(details->isVisible());
    // Nothing is lost and the window stays.
    QCOMPARE(program.document().moves().size(), 3U);
    QVERIFY(QApplication::activeModalWidget() == nullptr);
    program.key(Qt::Key_Left);
    QCOMPARE(program.document().lineIndex(), 2U);
    program.key(Qt::Key_Right);
    QCOMPARE(program.document().lineIndex(), 3U);

    // Repaired and restarted, it answers.
    program.write("Fake.script", "! play\n@3 8c8d\n! end\n");
    Program::pressText(banner, QStringLiteral("Restart engine"));
    QTRY_COMPARE(program.moves(), 4);
    QCOMPARE(program.game().phase(), Game::Phase::Running);
    QTRY_VERIFY(program.banner(BannerArea::Topic::Engine) == nullptr);
}

void CrashRecoveryTest::aDeadEngineLeavesTheRecord() {
    Program program;
    program.start();
    program.addEngine(QStringLiteral("Fake"), "! play\n@1 !exit 3\n! end\n");
    program.startAgainst(QStringLiteral("Fake"), 20);
    QTRY_VERIFY(program.game().humanToMove() != nullptr);
    program.click("7g", "7f");
    QTRY_COMPARE(program.game().phase(), Game::Phase::Suspended);
    QVERIFY(program.banner(BannerArea::Topic::Engine)->details().contains(QStringLiteral("exit code 3")));
    Program::pressText(program.banner(BannerArea::Topic::Engine), QStringLiteral("End the game"));
    QTRY_COMPARE(program.game().phase(), Game::Phase::Over);
    QCOMPARE(program.document().moves().size(), 1U);
    QCOMPARE(program.game().result()->ending.kind, shogi::GameEnd::Abort);
    QVERIFY(program.banner(BannerArea::Topic::Result) != nullptr);
}

int main(int argc, char** argv) {
    QApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
    QApplication application(argc, argv);
    if (argc == 3 && QByteArray(argv[1]) == "--type")
        return typeUntilKilled(QString::fromLocal8Bit(argv[2]));
    CrashRecoveryTest test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_crash_recovery.moc"
