// SPDX-License-Identifier: GPL-3.0-or-later
// Whose name stands where: in the dialog for a new game, and beside the board.
#include "tests/app/face/program.h"

using app::AppearanceSettings;
using app::GameSettings;
using app::Language;
using app::NewGameDialog;
using app::test::Program;
using shogi::Color;

class PlayerNamesTest : public QObject {
    Q_OBJECT

    static NewGameDialog* open(Program& program) {
        program.key(Qt::Key_N, Qt::ControlModifier);
        return program.dialog<NewGameDialog>("newGameDialog");
    }
    static QLineEdit* name(NewGameDialog* dialog, const char* side) {
        return dialog->findChild<QLineEdit*>(QLatin1String("name") + QLatin1String(side));
    }
    static QStringList plates(Program& program) {
        const auto& plates = program.board().state().plates;
        return {plates[0].name, plates[1].name};
    }

private slots:
    void nameBelongsToThePlayerItWasTypedFor() {
        Program program;
        program.start();
        program.addEngine(QStringLiteral("Fake"), "! play\n@1 3c3d\n! end\n");
        NewGameDialog* dialog = open(program);
        QVERIFY(dialog != nullptr);
        name(dialog, "Black")->setText(QStringLiteral("Ayumi"));
        Program::choose(dialog, "playerBlack", QStringLiteral("Fake"));
        QCOMPARE(name(dialog, "Black")->text(), QString());
        name(dialog, "Black")->setText(QStringLiteral("Machine"));
        Program::choose(dialog, "playerBlack", QStringLiteral("Tokin"));
        QCOMPARE(name(dialog, "Black")->text(), QString());
        Program::choose(dialog, "playerBlack", QStringLiteral("Human"));
        QCOMPARE(name(dialog, "Black")->text(), QStringLiteral("Ayumi"));

        // It changes sides with its player, and is still known another day.
        Program::choose(dialog, "playerBlack", QStringLiteral("Fake"));
        Program::choose(dialog, "playerWhite", QStringLiteral("Human"));
        Program::press(dialog, "swapSides");
        QCOMPARE(name(dialog, "White")->text(), QString());
        Program::press(dialog, "startGame");
        QTRY_VERIFY(program.game().isActive());
        QCOMPARE(program.game().player(Color::White)->name(), QStringLiteral("Fake"));
        program.game().abort();
        dialog = open(program);
        QVERIFY(dialog != nullptr);
        Program::choose(dialog, "playerWhite", QStringLiteral("Human"));
        QCOMPARE(name(dialog, "White")->text(), QStringLiteral("Ayumi"));
        dialog->reject();
    }

    void platesShowGradeAndName_data() {
        QTest::addColumn<Language>("language");
        QTest::addColumn<QStringList>("expected");
        QTest::newRow("English") << Language::English
                                 << QStringList{QStringLiteral("You"), QStringLiteral("Tokin, 15 kyu")};
        QTest::newRow("Japanese") << Language::Japanese
                                  << QStringList{QStringLiteral("あなた"), QStringLiteral("Tokin 15級")};
    }
    void platesShowGradeAndName() {
        QFETCH(const Language, language);
        QFETCH(const QStringList, expected);
        Program program(language);
        program.start();
        NewGameDialog* dialog = open(program);
        QVERIFY(dialog != nullptr);
        Program::press(dialog, "startGame");
        QTRY_VERIFY(program.game().humanToMove() != nullptr);
        QTRY_COMPARE(plates(program), expected);
        // As long as the game is on the board; the record says what it has always said.
        program.game().abort();
        QCOMPARE(plates(program), expected);
        QVERIFY(program.document().record().header(shogi::header::kBlackName).empty());
        program.document().setHeader(shogi::header::kBlackName, QStringLiteral("Ben"));
        QCOMPARE(plates(program).front(), QStringLiteral("Ben"));
        program.action("newRecord")->trigger();
        QTRY_VERIFY(!plates(program).contains(expected.back()));
    }

    // Also in the middle of a game and of its preparation, and at a hint on the board.
    void wordsOnTheBoardFollowTheLanguage() {
        Program program;
        program.options.language.reset();
        program.start();
        const auto speak = [&program](Language language) {
            AppearanceSettings appearance = program.application->settings().appearance();
            appearance.language = language;
            program.application->settings().setAppearance(appearance);
        };
        speak(Language::English);
        const board::BoardState& state = program.board().state();
        NewGameDialog* dialog = open(program);
        QVERIFY(dialog != nullptr);
        Program::press(dialog, "startGame");
        QTRY_VERIFY_WITH_TIMEOUT(program.game().humanToMove() != nullptr, 20000);
        QTRY_COMPARE(plates(program).back(), QStringLiteral("Tokin, 15 kyu"));
        speak(Language::Japanese);
        QCOMPARE(plates(program).back(), QStringLiteral("Tokin 15級"));
        program.game().abort();
        speak(Language::English);

        program.document().newRecord(*shogi::parseSfen("4k4/9/4P4/9/9/9/9/9/4K4 b G 1"));
        program.action("hint")->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(state.lit.any(), 20000);
        program.action("hint")->trigger();
        QCOMPARE(state.arrows.size(), 1U);
        program.action("hint")->trigger();
        QCOMPARE(state.arrows.front().label, QStringLiteral("▲ mates in 1"));
        speak(Language::Japanese);
        QCOMPARE(state.arrows.front().label, QStringLiteral("▲ 1手詰"));
        speak(Language::English);

        program.document().newRecord();
        GameSettings settings = GameSettings::standard();
        settings.side(Color::White).player.engineId = program.addEngine(
            QStringLiteral("Slow"), "! handshake\n! ignore setoption*\n> isready\n! hang\n");
        settings.side(Color::White).strength = {};
        program.application->play().start(settings);
        QTRY_VERIFY_WITH_TIMEOUT(state.plates[1].status.startsWith(QStringLiteral("Preparing (")), 20000);
        speak(Language::Japanese);
        QVERIFY2(state.plates[1].status.startsWith(QStringLiteral("準備中")),
                 qPrintable(state.plates[1].status));
        program.game().abort();
    }

    // Nobody is "you" where two people play, and full strength needs no word.
    void otherPlatesAreAsBefore() {
        Program program;
        program.start();
        GameSettings settings = GameSettings::standard();
        settings.side(Color::White) = settings.side(Color::Black);
        program.application->play().start(settings);
        QTRY_VERIFY(program.game().humanToMove() != nullptr);
        QCOMPARE(plates(program), (QStringList{QStringLiteral("Black"), QStringLiteral("White")}));
        program.game().abort();
        settings = GameSettings::standard();
        settings.side(Color::Black).player.name = QStringLiteral("Ayumi");
        settings.side(Color::White).strength.kind = app::StrengthChoice::Kind::Full;
        program.application->play().start(settings);
        QTRY_VERIFY(program.game().humanToMove() != nullptr);
        QCOMPARE(plates(program), (QStringList{QStringLiteral("Ayumi"), QStringLiteral("Tokin")}));
        program.game().abort();
    }
};

QTEST_MAIN(PlayerNamesTest)
#include "tst_player_names.moc"
