// SPDX-License-Identifier: GPL-3.0-or-later
#include "shogi-core/move_generator.h"
#include "tests/app/windows/program.h"

#include <QDir>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>

using app::BannerArea;
using app::Game;
using app::test::Program;

namespace {

constexpr std::size_t kMovesBeforeTheKill = 5;

QByteArray journalIn(const QString& folder) {
    const QStringList files = QDir(folder).entryList({QStringLiteral("*.journal")});
    return files.size() == 1 ? Program::read(folder + u'/' + files.first()) : QByteArray();
}

// How many moves a journal holds: those of its last snapshot and the lines behind it.
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

} // namespace

class CrashRecoveryTest : public QObject {
    Q_OBJECT

private slots:
    void killedProgramOffersItsGame();
    void aDeadEngineIsToldAndTheGameGoesOn();
    void aDeadEngineLeavesTheRecord();
};

// The real program is killed in the middle of a game; the next start brings every move back.
void CrashRecoveryTest::killedProgramOffersItsGame() {
    Program program;
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    const QString data = program.path("data");
    environment.insert(QStringLiteral("XDG_DATA_HOME"), data);
    environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("offscreen"));
    process.setProcessEnvironment(environment);
    process.start(QStringLiteral(KOMADAI_PROGRAM), {QStringLiteral("--demo"), program.path("demo")});
    QVERIFY(process.waitForStarted());
    const QString journals = data + QStringLiteral("/komadai/journals");
    QTRY_VERIFY_WITH_TIMEOUT(movesIn(journalIn(journals)) >= kMovesBeforeTheKill, 60000);
    process.kill();
    QVERIFY(process.waitForFinished());
    QCOMPARE(process.exitStatus(), QProcess::CrashExit);
    const auto played = movesIn(journalIn(journals));

    program.places.journals = journals;
    program.start();
    app::Banner* banner = program.banner(BannerArea::Topic::Recovery);
    QVERIFY(banner != nullptr && banner->isVisible());
    QVERIFY2(banner->text().contains(QStringLiteral("Komadai ended unexpectedly during a game")),
             qPrintable(banner->text()));
    QVERIFY2(banner->text().contains(QStringLiteral("%1 moves").arg(played)), qPrintable(banner->text()));
    Program::pressText(banner, QStringLiteral("Restore"));
    QTRY_COMPARE(program.document().moves().size(), played);
    QVERIFY(program.document().isDirty());
    QTRY_VERIFY(program.banner(BannerArea::Topic::Recovery) == nullptr);
    QCOMPARE(program.board().state().plates[0].name, QStringLiteral("Tokin"));

    // Play goes on from there against a person: the moves stay, those to come are added.
    const shogi::Move next = [&program] {
        shogi::MoveList moves;
        shogi::generateLegal(program.document().position(), moves);
        return *moves.begin();
    }();
    QVERIFY(program.document().addBranchMove(next));
    QCOMPARE(program.document().moves().size(), played + 1);
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
    // Details are folded away until they are asked for.
    auto* details = banner->findChild<QWidget*>(QStringLiteral("bannerDetails"));
    QVERIFY(!details->isVisible());
    Program::press(banner, "bannerUnfold");
    QVERIFY(details->isVisible());
    // Nothing is lost and the window lives.
    QCOMPARE(program.document().moves().size(), 3U);
    QVERIFY(QApplication::activeModalWidget() == nullptr);
    program.key(Qt::Key_Left);
    QCOMPARE(program.document().lineIndex(), 2U);
    program.key(Qt::Key_Right);
    QCOMPARE(program.document().lineIndex(), 3U);

    // Mended and started again, it answers.
    program.write("Fake.script", "! play\n@3 8c8d\n! end\n");
    Program::pressText(banner, QStringLiteral("Start it again"));
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
    CrashRecoveryTest test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_crash_recovery.moc"
