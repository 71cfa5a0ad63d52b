// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/app/face/program.h"

#include <QPushButton>

using app::BannerArea;
using app::Game;
using app::GameSettings;
using app::test::Program;
using shogi::Color;

namespace {

shogi::Move usi(const char* text) { return *shogi::parseUsiMove(text); }

// Ayumi with Black against Ben, with times of their own.
GameSettings ayumiAndBen() {
    GameSettings settings = GameSettings::standard();
    settings.side(Color::White) = settings.side(Color::Black);
    settings.side(Color::Black).player.name = QStringLiteral("Ayumi");
    settings.side(Color::White).player.name = QStringLiteral("Ben");
    settings.side(Color::White).time.main = std::chrono::minutes(3);
    return settings;
}

QStringList words(std::initializer_list<const char*> each) {
    QStringList list;
    for (const char* word : each)
        list += QString::fromUtf8(word);
    return list;
}

QStringList buttons(const app::Banner* banner) {
    QStringList texts;
    for (const QPushButton* button : banner->findChildren<QPushButton*>())
        if (button->isVisible())
            texts += button->text();
    return texts;
}

} // namespace

class AfterTheGameTest : public QObject {
    Q_OBJECT

    static void start(Program& program, const GameSettings& settings) {
        program.application->play().start(settings);
        QTRY_COMPARE(program.game().phase(), Game::Phase::Running);
    }
    static QStringList players(Program& program) {
        return {program.game().player(Color::Black)->name(), program.game().player(Color::White)->name()};
    }
    // Plays the move for the side to move and gives the game up.
    static void playAndResign(Program& program, const char* from, const char* to) {
        program.click(from, to);
        program.game().resign();
        QCOMPARE(program.game().phase(), Game::Phase::Over);
    }

private slots:
    void oneRowOffersWhatMayFollow();
    void rematchChangesColours();
    void rematchStartsWhereTheGameStarted();
    void giverStaysTheGiver();
    void seriesOfPeople();
    void seriesOfEnginesGoesOnByItself();
};

void AfterTheGameTest::oneRowOffersWhatMayFollow() {
    Program program;
    program.start();
    start(program, ayumiAndBen());
    playAndResign(program, "7g", "7f");
    app::Banner* banner = program.banner(BannerArea::Topic::Result);
    QVERIFY(banner != nullptr && banner->isVisible());
    QCOMPARE(buttons(banner), words({"Rematch", "Analyse game…", "Save"}));

    // What is saved needs no button any more; the others stay.
    Program::pressText(banner, QStringLiteral("Save"));
    program.waitForFiles();
    auto* saving = program.dialog<QFileDialog>("saveDialog");
    QVERIFY(saving != nullptr);
    Program::enterFile(saving, program.path("game.kif"));
    program.waitForFiles();
    QTRY_VERIFY(!program.document().isDirty());
    QCOMPARE(program.banner(BannerArea::Topic::Result), banner);
    QCOMPARE(buttons(banner), words({"Rematch", "Analyse game…"}));

    Program::pressText(banner, QStringLiteral("Analyse game…"));
    auto* analysing = program.dialog<QDialog>("gameAnalysisDialog");
    QVERIFY(analysing != nullptr);
    analysing->reject();
    QTRY_VERIFY(program.banner(BannerArea::Topic::Result) == nullptr);

    // A game without a move is neither analysed nor saved.
    start(program, ayumiAndBen());
    program.game().abort();
    QCOMPARE(buttons(program.banner(BannerArea::Topic::Result)), words({"Rematch"}));
    QVERIFY(!program.document().isDirty());
}

void AfterTheGameTest::rematchChangesColours() {
    Program program;
    program.start();
    QVERIFY(!program.action("rematch")->isEnabled());
    start(program, ayumiAndBen());
    QVERIFY(!program.action("rematch")->isEnabled());
    playAndResign(program, "7g", "7f");
    program.document().markSaved(program.path("first.kif"), shogi::RecordFormat::Kif,
                                 app::TextEncoding::Utf8);

    // One click, without any question.
    Program::pressText(program.banner(BannerArea::Topic::Result), QStringLiteral("Rematch"));
    QTRY_COMPARE(program.game().phase(), Game::Phase::Running);
    QCOMPARE(players(program), words({"Ben", "Ayumi"}));
    QCOMPARE(program.game().settings().side(Color::Black).time.main, std::chrono::minutes(3));
    QCOMPARE(program.document().moves().size(), 0U);
    QCOMPARE(program.board().state().plates[0].name, QStringLiteral("Ben"));
    QTRY_VERIFY(program.banner(BannerArea::Topic::Result) == nullptr);

    // One key; what is not saved is asked about, as before any other game.
    playAndResign(program, "2g", "2f");
    program.key(Qt::Key_F2);
    auto* box = program.dialog<QMessageBox>("unsavedBox");
    QVERIFY(box != nullptr);
    Program::pressText(box, QStringLiteral("Don’t save"));
    QTRY_COMPARE(program.game().phase(), Game::Phase::Running);
    QCOMPARE(players(program), words({"Ayumi", "Ben"}));
    QCOMPARE(program.game().settings().side(Color::White).time.main, std::chrono::minutes(3));
}

void AfterTheGameTest::rematchStartsWhereTheGameStarted() {
    Program program;
    program.start();
    program.click("7g", "7f");
    program.click("3c", "3d");
    GameSettings settings = ayumiAndBen();
    settings.start = GameSettings::Start::CurrentPosition;
    start(program, settings);
    playAndResign(program, "2g", "2f");
    QCOMPARE(program.document().moves().size(), 3U);
    program.document().newRecord(); // whatever is on the board meanwhile
    program.action("rematch")->trigger();
    QTRY_COMPARE(program.game().phase(), Game::Phase::Running);
    QCOMPARE(players(program), words({"Ben", "Ayumi"}));
    QCOMPARE(program.document().moves(), (std::vector<shogi::Move>{usi("7g7f"), usi("3c3d")}));
    program.click("2g", "2f");
    QCOMPARE(program.moves(), 3);
}

void AfterTheGameTest::giverStaysTheGiver() {
    Program program;
    program.start();
    GameSettings settings = ayumiAndBen();
    settings.handicap = shogi::Handicap::Lance;
    start(program, settings);
    program.click("3c", "3d");
    playAndResign(program, "7g", "7f");
    program.document().markSaved(program.path("first.kif"), shogi::RecordFormat::Kif,
                                 app::TextEncoding::Utf8);
    program.action("rematch")->trigger();
    QTRY_COMPARE(program.game().phase(), Game::Phase::Running);
    QCOMPARE(players(program), words({"Ayumi", "Ben"}));
    QCOMPARE(shogi::handicapOf(program.game().history().start()), std::optional(shogi::Handicap::Lance));
}

void AfterTheGameTest::seriesOfPeople() {
    Program program;
    program.start();
    // It is asked for in the dialog, for this time only.
    program.action("newGame")->trigger();
    auto* dialog = program.dialog<app::NewGameDialog>("newGameDialog");
    QVERIFY(dialog != nullptr);
    Program::choose(dialog, "playerWhite", QStringLiteral("Human"));
    dialog->findChild<QLineEdit*>(QStringLiteral("nameBlack"))->setText(QStringLiteral("Ayumi"));
    dialog->findChild<QLineEdit*>(QStringLiteral("nameWhite"))->setText(QStringLiteral("Ben"));
    dialog->findChild<QSpinBox*>(QStringLiteral("games"))->setValue(2);
    Program::press(dialog, "startGame");
    QTRY_COMPARE(program.game().phase(), Game::Phase::Running);
    auto* place = program.window().findChild<QLabel*>(QStringLiteral("place"));
    QCOMPARE(place->text(), QStringLiteral("Move 0 of 0 · Game 1 of 2: Ayumi 0 – 0 Ben"));
    playAndResign(program, "7g", "7f"); // Ben, who was to move
    app::Banner* banner = program.banner(BannerArea::Topic::Result);
    QVERIFY2(banner->text().contains(QStringLiteral("After 1 of 2 games: Ayumi 1 – 0 Ben")),
             qPrintable(banner->text()));
    QCOMPARE(buttons(banner).first(), QStringLiteral("Next game"));
    QCOMPARE(place->text(), QStringLiteral("Move 1 of 1"));
    program.document().markSaved(program.path("1.kif"), shogi::RecordFormat::Kif, app::TextEncoding::Utf8);

    Program::pressText(banner, QStringLiteral("Next game"));
    QTRY_COMPARE(program.game().phase(), Game::Phase::Running);
    QCOMPARE(players(program), words({"Ben", "Ayumi"}));
    QCOMPARE(place->text(), QStringLiteral("Move 0 of 0 · Game 2 of 2: Ayumi 1 – 0 Ben"));
    playAndResign(program, "7g", "7f");
    banner = program.banner(BannerArea::Topic::Result);
    QVERIFY2(banner->text().contains(QStringLiteral("All 2 games are played: Ayumi 1 – 1 Ben")),
             qPrintable(banner->text()));
    QCOMPARE(buttons(banner).first(), QStringLiteral("Rematch"));

    program.action("newGame")->trigger();
    dialog = program.dialog<app::NewGameDialog>("newGameDialog");
    QVERIFY(dialog != nullptr);
    QCOMPARE(dialog->findChild<QSpinBox*>(QStringLiteral("games"))->value(), 1);
    // The players as they were chosen there.
    QCOMPARE(dialog->findChild<QLineEdit*>(QStringLiteral("nameBlack"))->text(), QStringLiteral("Ayumi"));
    dialog->reject();
}

void AfterTheGameTest::seriesOfEnginesGoesOnByItself() {
    Program program;
    program.start();
    program.application->play().setSeriesPause(app::Milliseconds(0));
    const QByteArray script = "! play\n7g7f\nresign\n! end\n";
    GameSettings settings = GameSettings::standard();
    for (const Color color : shogi::kColors) {
        app::PlayerChoice& player = settings.side(color).player;
        player.kind = app::PlayerChoice::Kind::Engine;
        player.engineId =
            program.addEngine(color == Color::Black ? QStringLiteral("Kuro") : QStringLiteral("Shiro"),
                              color == Color::Black ? QByteArray("! play\nresign\n! end\n") : script);
        settings.side(color).strength = {};
    }
    settings.games = 3;
    QStringList blacks;
    connect(&program.game(), &Game::started, &program.game(),
            [&] { blacks.append(program.game().player(Color::Black)->name()); });
    int ended = 0;
    connect(&program.game(), &Game::ended, &program.game(), [&ended] { ++ended; });
    program.application->play().start(settings);
    QTRY_COMPARE_WITH_TIMEOUT(ended, 3, 20000);
    QCOMPARE(blacks, words({"Kuro", "Shiro", "Kuro"}));
    const QString text = program.banner(BannerArea::Topic::Result)->text();
    QVERIFY2(text.contains(QStringLiteral("All 3 games are played: Kuro 0 – 3 Shiro")), qPrintable(text));
}

int main(int argc, char** argv) {
    QApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
    QApplication application(argc, argv);
    AfterTheGameTest test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_after_the_game.moc"
