// SPDX-License-Identifier: GPL-3.0-or-later
// A series of games, and a program that ends in the middle of it.
#include "app/face/files/file_desk.h"
#include "tests/app/face/program.h"

#include <QDir>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QSignalSpy>

#include <algorithm>

using app::BannerArea;
using app::Game;
using app::GameSettings;
using app::test::Program;
using shogi::Color;

namespace {

GameSettings threeGames() {
    GameSettings settings = GameSettings::standard();
    settings.side(Color::White) = settings.side(Color::Black);
    settings.side(Color::Black).player.name = QStringLiteral("Ayumi");
    settings.side(Color::White).player.name = QStringLiteral("Ben");
    settings.games = 3;
    return settings;
}

void playTheFirst(Program& program) {
    program.application->play().start(threeGames());
    QTRY_COMPARE(program.game().phase(), Game::Phase::Running);
    program.click("7g", "7f");
    program.game().resign(); // Ben, who was to move
    QCOMPARE(program.game().phase(), Game::Phase::Over);
}

void saveAndGoOn(Program& program) {
    program.document().markSaved(program.path("first.kif"), shogi::RecordFormat::Kif,
                                 app::TextEncoding::Utf8);
    program.action("rematch")->trigger();
    QTRY_COMPARE(program.game().phase(), Game::Phase::Running);
}

const QByteArray kAnotherGame = "手合割：平手\n先手：Saki\n後手：Taro\n   1 ２六歩(27)\n   2 投了\n";

// What the program does if started with --play; it is killed from outside.
int playUntilKilled(const QString& journals, const QByteArray& mode) {
    Program program;
    program.places.journals = journals;
    program.start();
    playTheFirst(program);
    if (mode == "second") {
        saveAndGoOn(program);
        program.click("2g", "2f");
    } else if (mode == "saved") {
        program.document().markSaved(program.path("first.kif"), shogi::RecordFormat::Kif,
                                     app::TextEncoding::Utf8);
    } else if (mode == "other") {
        program.openFile(program.write("other.kif", kAnotherGame));
    }
    return QApplication::exec();
}

QList<QJsonObject> journalIn(const QString& folder) {
    QList<QJsonObject> lines;
    for (const QString& name : QDir(folder).entryList({QStringLiteral("*.journal")}))
        for (const QByteArray& line : Program::read(folder + u'/' + name).split('\n'))
            lines.append(QJsonDocument::fromJson(line).object());
    return lines;
}

bool isBetweenGames(const QString& folder) {
    const QList<QJsonObject> lines = journalIn(folder);
    return std::any_of(lines.begin(), lines.end(), [](const QJsonObject& line) {
        return !line[QStringLiteral("series")].toObject().isEmpty();
    });
}

bool isSavedBetweenGames(const QString& folder) {
    const QList<QJsonObject> lines = journalIn(folder);
    return std::any_of(lines.begin(), lines.end(), [](const QJsonObject& line) {
        return !line[QStringLiteral("series")].toObject().isEmpty() &&
               line[QStringLiteral("dirty")] == QJsonValue(false);
    });
}

bool isBesideAnotherRecord(const QString& folder) {
    const QList<QJsonObject> lines = journalIn(folder);
    return std::any_of(lines.begin(), lines.end(), [](const QJsonObject& line) {
        return line[QStringLiteral("series")][QStringLiteral("onBoard")] == QJsonValue(false) &&
               line[QStringLiteral("path")].toString().endsWith(QStringLiteral("other.kif"));
    });
}

bool isInSecondGame(const QString& folder) {
    const QList<QJsonObject> lines = journalIn(folder);
    return std::any_of(lines.begin(), lines.end(),
                       [](const QJsonObject& line) {
                           const QJsonObject context = line[QStringLiteral("context")].toObject();
                           return context[QStringLiteral("series")][QStringLiteral("played")].toInt() == 1;
                       }) &&
           (lines.size() > 3 || lines.back()[QStringLiteral("move")].isString() ||
            lines.value(1)[QStringLiteral("at")].toInt() == 1);
}

QStringList players(Program& program) {
    return {program.game().player(Color::Black)->name(), program.game().player(Color::White)->name()};
}

QString place(Program& program) {
    return program.window().findChild<QLabel*>(QStringLiteral("place"))->text();
}

} // namespace

class SeriesAfterRestartTest : public QObject {
    Q_OBJECT

    static void killWhen(const QString& journals, const QString& mode, bool (*ready)(const QString&)) {
        QProcess process;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("offscreen"));
        process.setProcessEnvironment(environment);
        process.start(QCoreApplication::applicationFilePath(), {QStringLiteral("--play"), mode, journals});
        QVERIFY(process.waitForStarted());
        QTRY_VERIFY_WITH_TIMEOUT(ready(journals), 30000);
        process.kill();
        QVERIFY(process.waitForFinished());
        QCOMPARE(process.exitStatus(), QProcess::CrashExit);
    }

private slots:
    void killedBetweenTwoGames() {
        Program program;
        program.places.journals = program.path("journals");
        killWhen(program.places.journals, QStringLiteral("first"), isBetweenGames);
        program.start();
        app::Banner* banner = program.banner(BannerArea::Topic::Recovery);
        QVERIFY(banner != nullptr && banner->isVisible());
        QVERIFY2(banner->text().contains(QStringLiteral("unexpectedly during a series of games")) &&
                     banner->text().contains(QStringLiteral("Games played: 1 of 3.")),
                 qPrintable(banner->text()));
        Program::pressText(banner, QStringLiteral("Continue series"));
        QTRY_COMPARE(program.document().moves().size(), 1U);
        banner = program.banner(BannerArea::Topic::Result);
        QVERIFY(banner != nullptr && banner->isVisible());
        QVERIFY2(banner->text().contains(QStringLiteral("After 1 of 3 games: Ayumi 1 – 0 Ben")),
                 qPrintable(banner->text()));
        // It is still there if this program is killed as well.
        QTRY_VERIFY(isBetweenGames(program.places.journals));
        saveAndGoOn(program);
        QCOMPARE(players(program), (QStringList{QStringLiteral("Ben"), QStringLiteral("Ayumi")}));
        QCOMPARE(place(program), QStringLiteral("Move 0 of 0 · Game 2 of 3: Ayumi 1 – 0 Ben"));
        QTRY_VERIFY(!isBetweenGames(program.places.journals));
        program.game().abort();
    }

    // Nothing is asked about a file that is complete.
    void savedRecordsComeBackSaved() {
        Program program;
        program.places.journals = program.path("journals");
        killWhen(program.places.journals, QStringLiteral("saved"), isSavedBetweenGames);
        program.start();
        Program::pressText(program.banner(BannerArea::Topic::Recovery), QStringLiteral("Continue series"));
        QTRY_COMPARE(program.document().moves().size(), 1U);
        QVERIFY(!program.document().isDirty());
        program.action("rematch")->trigger();
        QTRY_COMPARE(program.game().phase(), Game::Phase::Running);
        program.game().abort();
    }

    // What was on the board is not the game before.
    void killedBesideAnotherRecord() {
        Program program;
        program.places.journals = program.path("journals");
        killWhen(program.places.journals, QStringLiteral("other"), isBesideAnotherRecord);
        program.start();
        // The unsaved first game has a journal of its own.
        for (int offers = 0; offers < 2; ++offers) {
            app::Banner* banner = program.banner(BannerArea::Topic::Recovery);
            QVERIFY(banner != nullptr && banner->isVisible());
            const QList<QPushButton*> buttons = banner->findChildren<QPushButton*>();
            const bool series = std::any_of(buttons.begin(), buttons.end(), [](const QPushButton* button) {
                return button->isVisible() && button->text() == QStringLiteral("Continue series");
            });
            if (series)
                break;
            Program::pressText(banner, QStringLiteral("Restore"));
            QTRY_COMPARE(program.document().moves().size(), 1U);
        }
        Program::pressText(program.banner(BannerArea::Topic::Recovery), QStringLiteral("Continue series"));
        QTRY_COMPARE(program.game().phase(), Game::Phase::Running);
        QCOMPARE(players(program), (QStringList{QStringLiteral("Ben"), QStringLiteral("Ayumi")}));
        QCOMPARE(place(program), QStringLiteral("Move 0 of 0 · Game 2 of 3: Ayumi 1 – 0 Ben"));
        program.game().abort();
    }

    // Another game that does not begin takes nothing away.
    void survivesAGameThatDoesNotBegin() {
        Program program;
        program.places.journals = program.path("journals");
        program.start();
        playTheFirst(program);
        GameSettings failing = threeGames();
        failing.games = 1;
        app::PlayerChoice& broken = failing.side(Color::White).player;
        broken.kind = app::PlayerChoice::Kind::Engine;
        broken.engineId = program.addEngine(QStringLiteral("Broken"), "! exit 1\n");
        program.application->play().start(failing);
        QTRY_COMPARE(program.game().phase(), Game::Phase::None);
        QCOMPARE(program.application->play().series().played(), 1);
        QVERIFY(program.application->play().series().waiting().has_value());
        QVERIFY(isBetweenGames(program.places.journals));
    }

    void killedInTheSecondGame() {
        Program program;
        program.places.journals = program.path("journals");
        killWhen(program.places.journals, QStringLiteral("second"), isInSecondGame);
        program.start();
        app::Banner* banner = program.banner(BannerArea::Topic::Recovery);
        QVERIFY(banner != nullptr && banner->isVisible());
        Program::pressText(banner, QStringLiteral("Continue game"));
        QTRY_COMPARE(program.game().phase(), Game::Phase::Running);
        QCOMPARE(players(program), (QStringList{QStringLiteral("Ben"), QStringLiteral("Ayumi")}));
        QCOMPARE(place(program), QStringLiteral("Move 1 of 1 · Game 2 of 3: Ayumi 1 – 0 Ben"));
        program.game().resign(); // Ayumi
        banner = program.banner(BannerArea::Topic::Result);
        QVERIFY2(banner->text().contains(QStringLiteral("After 2 of 3 games: Ayumi 1 – 1 Ben")),
                 qPrintable(banner->text()));
        saveAndGoOn(program);
        QCOMPARE(players(program), (QStringList{QStringLiteral("Ayumi"), QStringLiteral("Ben")}));
        program.game().abort();
    }

    // Nothing else is left behind.
    void closedBetweenTwoGames() {
        Program program;
        program.places.journals = program.path("journals");
        program.start();
        playTheFirst(program);
        QSignalSpy finished(program.application.get(), &app::Application::finished);
        program.window().close();
        auto* box = program.dialog<QMessageBox>("unsavedBox");
        QVERIFY(box != nullptr);
        Program::pressText(box, QStringLiteral("Don’t save"));
        QTRY_COMPARE(finished.count(), 1);
        program.application.reset();

        program.start();
        app::Banner* banner = program.banner(BannerArea::Topic::Recovery);
        QVERIFY(banner != nullptr && banner->isVisible());
        QVERIFY2(banner->text().contains(QStringLiteral("not finished when Komadai was closed")),
                 qPrintable(banner->text()));
        Program::pressText(banner, QStringLiteral("Continue series"));
        QTRY_COMPARE(program.game().phase(), Game::Phase::Running);
        QCOMPARE(place(program), QStringLiteral("Move 0 of 0 · Game 2 of 3: Ayumi 1 – 0 Ben"));
        program.game().abort();
    }

    // Whoever begins another game has given it up.
    void anotherGameReplacesIt() {
        Program program;
        program.places.journals = program.path("journals");
        program.start();
        playTheFirst(program);
        QTRY_VERIFY(isBetweenGames(program.places.journals));
        GameSettings single = threeGames();
        single.games = 1;
        program.application->play().start(single);
        QTRY_COMPARE(program.game().phase(), Game::Phase::Running);
        program.click("7g", "7f");
        program.game().resign();
        program.document().markSaved(program.path("single.kif"), shogi::RecordFormat::Kif,
                                     app::TextEncoding::Utf8);
        QTRY_VERIFY(journalIn(program.places.journals).isEmpty());
    }
};

int main(int argc, char** argv) {
    QApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
    QApplication application(argc, argv);
    if (argc == 4 && QByteArray(argv[1]) == "--play")
        return playUntilKilled(QString::fromLocal8Bit(argv[3]), argv[2]);
    SeriesAfterRestartTest test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_series_after_restart.moc"
