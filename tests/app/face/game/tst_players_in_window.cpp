// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/analysis/analysis_desk.h"
#include "app/face/engines/engine_desk.h"
#include "app/face/engines/engine_options_dialog.h"
#include "app/face/engines/option_editors.h"
#include "app/face/game/player_limits_dialog.h"
#include "app/face/game/strength_field.h"
#include "app/face/shell/choice_cards.h"
#include "app/face/shell/elided_label.h"
#include "tests/app/engines/reported_options.h"
#include "tests/app/face/child.h"
#include "tests/app/face/program.h"

#include <QAccessible>
#include <QCheckBox>
#include <QDir>
#include <QDoubleSpinBox>
#include <QMenu>
#include <QScrollArea>
#include <QScrollBar>
#include <QToolBar>
#include <QToolButton>

using namespace app;
using namespace std::chrono_literals;
using app::test::child;
using app::test::Program;
using shogi::Color;

namespace {

const QByteArray kGrades = "! option name USI_LimitStrength type check default false\n"
                           "! option name USI_Strength type spin default 1 min -15 max 9\n";
const QByteArray kUci =
    "> uci\n< option name UCI_Variant type combo default chess var chess var shogi\n< uciok\n"
    "> setoption name UCI_Variant value shogi\n> isready\n< readyok\n> ucinewgame\n> isready\n< readyok\n";

} // namespace

// What the new game dialog queries about engines, with the results; options of running engines.
class PlayersInWindowTest : public QObject {
    Q_OBJECT

    // An engine whose options are known.
    static QString addKnown(Program& program, const QString& name, const QByteArray& script,
                            std::vector<host::EngineOption> options,
                            host::Protocol protocol = host::Protocol::Usi) {
        const QString id = program.addEngine(name, script);
        CatalogEntry entry = *program.application->catalog().find(id);
        entry.options = std::move(options);
        entry.protocol = protocol;
        if (!program.application->catalog().update(entry))
            qFatal("not updated");
        return id;
    }
    static NewGameDialog* openNewGame(Program& program) {
        program.key(Qt::Key_N, Qt::ControlModifier);
        auto* dialog = program.dialog<NewGameDialog>("newGameDialog");
        if (dialog == nullptr)
            qFatal("no dialog");
        Program::unfold(dialog);
        return dialog;
    }
    // Black is a person, White this engine, both without a clock.
    static NewGameDialog* openUnlimited(Program& program, const QString& engine) {
        NewGameDialog* dialog = openNewGame(program);
        Program::choose(dialog, "playerBlack", QStringLiteral("Human"));
        Program::choose(dialog, "playerWhite", engine);
        child<QCheckBox>(dialog, QStringLiteral("sameTimes"))->setChecked(true);
        child<QSpinBox>(dialog, QStringLiteral("minutesBlack"))->setValue(0);
        child<QSpinBox>(dialog, QStringLiteral("secondsBlack"))->setValue(0);
        Program::choose(dialog, "thenBlack", QStringLiteral("Nothing"));
        return dialog;
    }
    // nullptr: there is no such card now.
    static ChoiceCard* card(NewGameDialog* dialog, const char* group, const char* title) {
        for (ChoiceCard* each : child<ChoiceCards>(dialog, QLatin1String(group))->cards())
            if (!each->isHidden() && each->title() == QString::fromUtf8(title))
                return each;
        return nullptr;
    }
    static PlayerLimitsDialog* openLimits(NewGameDialog* dialog) {
        Program::press(dialog, "limitsWhite");
        auto* limits = dialog->findChild<PlayerLimitsDialog*>();
        if (limits == nullptr)
            qFatal("no dialog of limits");
        return limits;
    }
    static void set(QWidget* dialog, const char* box, const char* field, double value) {
        child<QCheckBox>(dialog, QLatin1String(box))->setChecked(true);
        if (auto* number = dialog->findChild<QSpinBox*>(QLatin1String(field)))
            number->setValue(static_cast<int>(value));
        else
            child<QDoubleSpinBox>(dialog, QLatin1String(field))->setValue(value);
    }
    static int running(Program& program) {
        const EngineRoster& roster = program.application->roster();
        const std::vector<host::EngineId> ids = roster.ids();
        return static_cast<int>(std::count_if(
            ids.begin(), ids.end(), [&roster](host::EngineId id) { return roster.status(id)->isAlive(); }));
    }
    static void playAgainst(Program& program) {
        QTRY_COMPARE_WITH_TIMEOUT(program.game().phase(), Game::Phase::Running, 20000);
        QTRY_VERIFY(program.game().humanToMove() != nullptr);
        program.click("7g", "7f");
    }

private slots:
    void unlimitedClockAsksForTheTimeOfAMove_P26();
    void overrunIsTold_P24();
    void limitsGoToTheEngine_section3();
    void strengthGoesToTheEngine_section72();
    void theNextGradeIsOffered();
    void hostResigns_section12();
    void onlyProtocolsWithoutResignationAreHelped_section12();
    void tokinHasGradesFromTheFirstGameOn();
    void theFirstGameIsTwoClicksAway();
    void cardsAndFieldsAgree();
    void opponentsOfLateHaveCards();
    void howMuchIsShownIsRemembered();
    void fieldsSayWhoseTheyAre();
    void choicesAreRemembered();
    void usualTimesAreChosenAtOnce();
    void rareRulesAreFolded();
    void oddScalesAndNames();
    void enginesThatGoWhileTheDialogIsOpen();
    void dialogsFitASmallScreen_data();
    void dialogsFitASmallScreen();
    void optionsAreAppliedToARunningAnalysis_section65();
    void optionsWaitForTheNextStart_section65();
    void engineIsLostWhileItsOptionsAreOpen();
    void extraLinesAreShown_section5();
    void aMoveIsChosenInAdvance();
};

// Without main time, byoyomi and increment an engine gets a time for each move, which is not enforced.
void PlayersInWindowTest::unlimitedClockAsksForTheTimeOfAMove_P26() {
    Program program;
    program.start();
    program.addEngine(QStringLiteral("Slow"),
                      "! handshake\n! ready\n> position startpos moves 7g7f\n"
                      "> go btime 0 wtime 0 byoyomi 300\n! delay 700\n< bestmove 3c3d\n! hang\n");
    NewGameDialog* dialog = openNewGame(program);
    Program::choose(dialog, "playerBlack", QStringLiteral("Human"));
    Program::choose(dialog, "playerWhite", QStringLiteral("Slow"));
    auto* perMove = child<QDoubleSpinBox>(dialog, QStringLiteral("perMoveWhite"));
    QVERIFY(!perMove->isVisible()); // there is a clock
    dialog->reject();
    dialog = openUnlimited(program, QStringLiteral("Slow"));
    perMove = child<QDoubleSpinBox>(dialog, QStringLiteral("perMoveWhite"));
    QVERIFY(perMove->isVisible());
    QVERIFY(!child<QDoubleSpinBox>(dialog, QStringLiteral("perMoveBlack"))->isVisible());
    QCOMPARE(perMove->value(), 10.0);
    perMove->setValue(0.3);
    Program::press(dialog, "startGame");
    playAgainst(program);
    QTRY_COMPARE(program.moves(), 2);
    QVERIFY(program.game().isActive());
    QVERIFY(!program.window().bubble().isVisible()); // the time was not exceeded
    QCOMPARE(program.application->settings().newGame().side(Color::White).moveTimeWhenUnlimited, 300ms);
}

// A casual game continues with the late move.
void PlayersInWindowTest::overrunIsTold_P24() {
    Program program;
    program.start();
    program.addEngine(QStringLiteral("Late"), "! handshake\n! ready\n> position startpos moves 7g7f\n> go*\n"
                                              "> stop\n! delay 400\n< bestmove 3c3d\n! hang\n");
    program.startAgainst(QStringLiteral("Late"), 1);
    playAgainst(program);
    QTRY_COMPARE(program.moves(), 2);
    QVERIFY(program.game().isActive());
    QTRY_VERIFY(program.window().bubble().isVisible());
    QVERIFY2(program.window().bubble().text().contains(QStringLiteral("exceeded its time by")),
             qPrintable(program.window().bubble().text()));
}

void PlayersInWindowTest::limitsGoToTheEngine_section3() {
    Program program;
    program.start();
    program.addEngine(QStringLiteral("Bound"),
                      "! handshake\n! ready\n> position startpos moves 7g7f\n"
                      "> go btime 0 wtime 0 byoyomi 60000 movetime 1500 depth 7 nodes 5000000000\n"
                      "< bestmove 3c3d\n! hang\n");
    NewGameDialog* dialog = openUnlimited(program, QStringLiteral("Bound"));
    QVERIFY(child<QDoubleSpinBox>(dialog, QStringLiteral("perMoveWhite"))->isEnabled());
    PlayerLimitsDialog* limits = openLimits(dialog);
    QVERIFY(!child<QSpinBox>(limits, QStringLiteral("limitDepth"))->isEnabled());
    set(limits, "limitDepthOn", "limitDepth", 7);
    set(limits, "limitNodesOn", "limitNodes", 5e9);
    set(limits, "limitTimeOn", "limitTime", 1.5);
    QVERIFY(limits->findChild<QCheckBox*>(QStringLiteral("resignOn")) == nullptr);
    limits->accept();
    // Then no other time is needed.
    QVERIFY(!child<QDoubleSpinBox>(dialog, QStringLiteral("perMoveWhite"))->isEnabled());
    auto* button = child<QPushButton>(dialog, QStringLiteral("limitsWhite"));
    QVERIFY2(button->toolTip().contains(QStringLiteral("Depth 7")), qPrintable(button->toolTip()));
    QVERIFY(!child<QPushButton>(dialog, QStringLiteral("limitsBlack"))->isVisible());
    Program::choose(dialog, "thenBlack", QStringLiteral("Byoyomi"));
    child<QSpinBox>(dialog, QStringLiteral("extraBlack"))->setValue(60);
    Program::press(dialog, "startGame");
    playAgainst(program);
    QTRY_COMPARE(program.moves(), 2);
}

void PlayersInWindowTest::strengthGoesToTheEngine_section72() {
    Program program;
    program.start();
    const QString id = addKnown(program, QStringLiteral("Graded"),
                                kGrades + "! handshake\n> setoption name USI_Hash value 256\n"
                                          "> setoption name USI_Ponder value false\n"
                                          "> setoption name USI_LimitStrength value true\n"
                                          "> setoption name USI_Strength value -3\n"
                                          "> isready\n< readyok\n> usinewgame\n"
                                          "> position startpos moves 7g7f\n> go*\n< bestmove 3c3d\n! hang\n",
                                reported({"name USI_LimitStrength type check default false",
                                          "name USI_Strength type spin default 1 min -15 max 9"}));
    NewGameDialog* dialog = openUnlimited(program, QStringLiteral("Graded"));
    auto* field = child<StrengthField>(dialog, QStringLiteral("strengthWhite"));
    QVERIFY(field->isVisible());
    QVERIFY(!child<StrengthField>(dialog, QStringLiteral("strengthBlack"))->isVisible());
    auto* box = child<QComboBox>(field, QStringLiteral("strengthChoice"));
    QCOMPARE(box->currentText(), QStringLiteral("As set: full strength"));
    // The strength set in the engine's own options is shown, even if they change meanwhile.
    CatalogEntry entry = *program.application->catalog().find(id);
    entry.values = {{"USI_LimitStrength", "true"}, {"USI_Strength", "2"}};
    QVERIFY(program.application->catalog().update(entry));
    QCOMPARE(box->currentText(), QStringLiteral("As set: 2 dan"));
    Program::choose(field, "strengthChoice", QStringLiteral("3 kyu"));
    // Another engine has a different scale.
    Program::choose(dialog, "playerWhite", QStringLiteral("Tokin"));
    QVERIFY(field->choice() == StrengthChoice());
    Program::choose(dialog, "playerWhite", QStringLiteral("Graded"));
    QCOMPARE(box->currentText(), QStringLiteral("As set: 2 dan"));
    Program::choose(field, "strengthChoice", QStringLiteral("3 kyu"));
    Program::press(dialog, "startGame");
    playAgainst(program);
    QTRY_COMPARE(program.moves(), 2);
    // For this game only.
    QVERIFY(program.application->catalog().find(id)->values == entry.values);
}

// Won against a grade: the next one is offered, and is the choice from then on.
void PlayersInWindowTest::theNextGradeIsOffered() {
    Program program;
    program.start();
    addKnown(program, QStringLiteral("Graded"), kGrades + "! play\nresign\n! end\n",
             reported({"name USI_LimitStrength type check default false",
                       "name USI_Strength type spin default 1 min -15 max 9"}));
    NewGameDialog* dialog = openUnlimited(program, QStringLiteral("Graded"));
    Program::choose(child<StrengthField>(dialog, QStringLiteral("strengthWhite")), "strengthChoice",
                    QStringLiteral("1 kyu"));
    Program::press(dialog, "startGame");
    QVERIFY(!program.action("nextGrade")->isEnabled());
    playAgainst(program);
    QTRY_COMPARE(program.game().phase(), Game::Phase::Over);
    Banner* banner = program.banner(BannerArea::Topic::Result);
    QVERIFY2(banner->text().startsWith(QStringLiteral("You won\n")), qPrintable(banner->text()));
    QVERIFY2(banner->text().contains(QStringLiteral("Black wins after 1 move")), qPrintable(banner->text()));
    QVERIFY(program.action("nextGrade")->isEnabled());
    program.document().markSaved(program.path("won.kif"), shogi::RecordFormat::Kif, TextEncoding::Utf8);
    Program::pressText(banner, QStringLiteral("Next grade: 1 dan"));
    const StrengthChoice dan{StrengthChoice::Kind::Limited, 1};
    // Colours have changed, and it is for the engine to move.
    QTRY_VERIFY(program.game().settings().side(shogi::Color::Black).strength == dan);
    QVERIFY(program.application->settings().newGame().side(shogi::Color::White).strength == dan);
    QTRY_COMPARE(program.game().phase(), Game::Phase::Over);
}

void PlayersInWindowTest::hostResigns_section12() {
    Program program;
    program.start();
    addKnown(program, QStringLiteral("Stubborn"),
             kUci + "> position startpos moves c3c4\n> go*\n< info depth 3 score cp -1500 pv g7g6\n"
                    "< bestmove g7g6\n"
                    "> position*\n> go*\n< info depth 3 score cp -2500 pv b7b6\n< bestmove b7b6\n! hang\n",
             reported({"name UCI_Variant type combo default chess var chess var shogi"}),
             host::Protocol::Uci);
    NewGameDialog* dialog = openUnlimited(program, QStringLiteral("Stubborn"));
    PlayerLimitsDialog* limits = openLimits(dialog);
    // Off, with reasonable defaults.
    QVERIFY(!child<QCheckBox>(limits, QStringLiteral("resignOn"))->isChecked());
    QCOMPARE(child<QSpinBox>(limits, QStringLiteral("resignScore"))->value(), 2000);
    QCOMPARE(child<QSpinBox>(limits, QStringLiteral("resignMoves"))->value(), 3);
    QVERIFY(!child<QSpinBox>(limits, QStringLiteral("resignMoves"))->isEnabled());
    set(limits, "resignOn", "resignScore", 1200);
    child<QSpinBox>(limits, QStringLiteral("resignMoves"))->setValue(2);
    limits->accept();
    QVERIFY(child<QPushButton>(dialog, QStringLiteral("limitsWhite"))
                ->text()
                .contains(QString::fromUtf8("resigns at \u22121200")));
    Program::press(dialog, "startGame");
    playAgainst(program);
    QTRY_COMPARE(program.moves(), 2);
    QTRY_VERIFY(program.game().humanToMove() != nullptr);
    program.click("2g", "2f");
    QTRY_COMPARE(program.game().phase(), Game::Phase::Over);
    QCOMPARE(program.game().result()->ending.kind, shogi::GameEnd::Resignation);
    QCOMPARE(program.game().result()->ending.winner, std::optional(Color::Black));
}

void PlayersInWindowTest::onlyProtocolsWithoutResignationAreHelped_section12() {
    for (const auto& [protocol, offered] :
         {std::pair(host::Protocol::Usi, false), std::pair(host::Protocol::Detect, false),
          std::pair(host::Protocol::Uci, true), std::pair(host::Protocol::Ugi, true)}) {
        const ResignRule before{true, 900, 2};
        PlayerLimitsDialog dialog({}, before, QStringLiteral("<b>&Any</b>"), protocol);
        QCOMPARE(dialog.findChild<QCheckBox*>(QStringLiteral("resignOn")) != nullptr, offered);
        // Hidden values are not changed.
        QVERIFY(dialog.resign() == before);
        QVERIFY(!dialog.limits().any());
        // Labels with two lines do not squeeze anything.
        dialog.show();
        for (const QWidget* field : dialog.findChildren<QWidget*>())
            if (field->isVisible() && field->focusPolicy() != Qt::NoFocus &&
                !field->objectName().startsWith(u"qt_"))
                QVERIFY2(field->height() >= field->minimumSizeHint().height(),
                         qPrintable(field->objectName()));
    }
}

// It has no known options when the first dialog opens.
void PlayersInWindowTest::tokinHasGradesFromTheFirstGameOn() {
    Program program(Language::Japanese);
    program.start();
    QVERIFY(program.application->catalog().bundled().options.empty());
    NewGameDialog* dialog = openNewGame(program);
    auto* field = child<StrengthField>(dialog, QStringLiteral("strengthWhite"));
    QTRY_VERIFY_WITH_TIMEOUT(field->isVisible(), 20000);
    QVERIFY(!program.application->catalog().bundled().options.empty());
    Program::choose(field, "strengthChoice", QStringLiteral("初段"));
    QVERIFY(dialog->settings().side(Color::White).strength ==
            (StrengthChoice{StrengthChoice::Kind::Limited, 1}));
    // No process is left.
    QTRY_COMPARE(running(program), 0);
}

// Before anything was chosen Tokin plays so that a beginner can win; another grade is one click more, or as
// many keys.
void PlayersInWindowTest::theFirstGameIsTwoClicksAway() {
    Program program;
    program.start();
    const auto press = [&program] {
        auto* bar = program.window().findChild<QToolBar*>(QStringLiteral("toolBar"));
        QTest::mouseClick(bar->widgetForAction(program.action("newGame")), Qt::LeftButton);
        return program.dialog<NewGameDialog>("newGameDialog");
    };
    NewGameDialog* dialog = press();
    QVERIFY(dialog != nullptr);
    QVERIFY(!child<QWidget>(dialog, QStringLiteral("more"))->isVisible());
    auto* expectation = child<QLabel>(dialog, QStringLiteral("expectation"));
    QVERIFY(expectation->text().contains(QStringLiteral("beginner wins now and then")));
    Program::press(dialog, "startGame");
    QTRY_COMPARE_WITH_TIMEOUT(program.game().phase(), Game::Phase::Running, 20000);
    QVERIFY(program.application->settings().newGame().side(Color::White).strength ==
            (StrengthChoice{StrengthChoice::Kind::Limited, -15}));
    program.game().abort();

    dialog = press();
    QTest::mouseClick(card(dialog, "grade", "5 kyu"), Qt::LeftButton);
    QVERIFY(child<QLabel>(dialog, QStringLiteral("expectation"))
                ->text()
                .contains(QStringLiteral("mates in three included")));
    Program::press(dialog, "startGame");
    QTRY_COMPARE_WITH_TIMEOUT(program.game().phase(), Game::Phase::Running, 20000);
    QVERIFY(program.application->settings().newGame().side(Color::White).strength ==
            (StrengthChoice{StrengthChoice::Kind::Limited, -5}));
    program.game().abort();

    dialog = press();
    QVERIFY(QTest::qWaitForWindowActive(dialog));
    QTRY_COMPARE(QApplication::focusWidget(), card(dialog, "grade", "5 kyu"));
    QTest::keyClick(dialog->focusWidget(), Qt::Key_Right);
    QTest::keyClick(dialog->focusWidget(), Qt::Key_Return);
    QTRY_COMPARE_WITH_TIMEOUT(program.game().phase(), Game::Phase::Running, 20000);
    QVERIFY(program.application->settings().newGame().side(Color::White).strength ==
            (StrengthChoice{StrengthChoice::Kind::Limited, 1}));
}

// They show the same choices.
void PlayersInWindowTest::cardsAndFieldsAgree() {
    Program program;
    program.start();
    NewGameDialog* dialog = openNewGame(program);
    auto* field = child<StrengthField>(dialog, QStringLiteral("strengthWhite"));
    QTRY_VERIFY_WITH_TIMEOUT(field->isVisible(), 20000);
    QTest::mouseClick(card(dialog, "grade", "3 dan"), Qt::LeftButton);
    QCOMPARE(child<QComboBox>(field, QStringLiteral("strengthChoice"))->currentText(),
             QStringLiteral("3 dan"));
    // One between the steps takes the place of the nearest, for as long as the dialog is open.
    Program::choose(field, "strengthChoice", QStringLiteral("7 kyu"));
    QVERIFY(card(dialog, "grade", "7 kyu")->isChecked());
    QVERIFY(card(dialog, "grade", "5 kyu") == nullptr);
    QTest::mouseClick(card(dialog, "grade", "Full"), Qt::LeftButton);
    QVERIFY(card(dialog, "grade", "7 kyu") != nullptr);

    QTest::mouseClick(card(dialog, "colour", "△ White"), Qt::LeftButton);
    QVERIFY(dialog->settings().side(Color::Black).player.isEngine());
    QVERIFY(!dialog->settings().side(Color::White).player.isEngine());
    QVERIFY(dialog->settings().side(Color::Black).strength.kind == StrengthChoice::Kind::Full);
    // Between engines it is nobody's game, until the user takes a side.
    Program::choose(dialog, "playerWhite", QStringLiteral("Tokin"));
    QVERIFY(!card(dialog, "colour", "△ White")->isChecked());
    QVERIFY(!card(dialog, "opponent", "Tokin")->isChecked());
    QVERIFY(!child<QWidget>(dialog, QStringLiteral("grade"))->isVisible());
    QTest::mouseClick(card(dialog, "colour", "▲ Black"), Qt::LeftButton);
    QVERIFY(!dialog->settings().side(Color::Black).player.isEngine());
    QTest::mouseClick(card(dialog, "opponent", "A person"), Qt::LeftButton);
    QVERIFY(!dialog->settings().side(Color::White).player.isEngine());
    QVERIFY(!child<QWidget>(dialog, QStringLiteral("colour"))->isEnabled());
    dialog->reject();
}

void PlayersInWindowTest::opponentsOfLateHaveCards() {
    Program program;
    program.start();
    for (const char* name : {"Alpha", "Beta", "Gamma", "Delta"})
        program.addEngine(QLatin1String(name), "! handshake\n! ready\n> position*\n> go*\n! hang\n");
    NewGameDialog* dialog = openNewGame(program);
    QVERIFY(card(dialog, "opponent", "Alpha") != nullptr);
    QVERIFY(card(dialog, "opponent", "Delta") == nullptr);
    auto* others = child<QPushButton>(dialog, QStringLiteral("otherEngines"));
    QCOMPARE(others->menu()->actions().size(), 2);
    others->menu()->actions().last()->trigger();
    QVERIFY(card(dialog, "opponent", "Delta")->isChecked());
    QVERIFY(!child<QWidget>(dialog, QStringLiteral("grade"))->isVisible());
    Program::press(dialog, "startGame");
    QTRY_COMPARE_WITH_TIMEOUT(program.game().phase(), Game::Phase::Running, 20000);
    program.game().abort();
    dialog = openNewGame(program);
    QTest::mouseClick(card(dialog, "opponent", "Tokin"), Qt::LeftButton);
    QVERIFY(card(dialog, "opponent", "Delta") != nullptr);
    QVERIFY(card(dialog, "opponent", "Beta") == nullptr);
    dialog->reject();
}

// Also by somebody who changes their mind about the game; what is folded away is told if it is unusual. The
// handicap is not.
void PlayersInWindowTest::howMuchIsShownIsRemembered() {
    Program program;
    program.start();
    NewGameDialog* dialog = openNewGame(program);
    Program::choose(dialog, "start", QStringLiteral("Bishop"));
    child<QSpinBox>(dialog, QStringLiteral("games"))->setValue(3);
    auto* summary = child<ElidedLabel>(dialog, QStringLiteral("moreSummary"));
    QVERIFY(!summary->isVisible());
    auto* more = child<QToolButton>(dialog, QStringLiteral("moreChoices"));
    const int high = dialog->height();
    more->click();
    QVERIFY(summary->isVisible());
    QCOMPARE(summary->text(), QStringLiteral("3 games"));
    QVERIFY(child<QComboBox>(dialog, QStringLiteral("start"))->isVisible());
    QVERIFY(dialog->height() < high);
    more->click();
    dialog->reject();
    program.key(Qt::Key_N, Qt::ControlModifier);
    dialog = program.dialog<NewGameDialog>("newGameDialog");
    QVERIFY(child<QWidget>(dialog, QStringLiteral("more"))->isVisible());
    QCOMPARE(dialog->settings().handicap, shogi::Handicap::None);
    dialog->reject();
}

void PlayersInWindowTest::fieldsSayWhoseTheyAre() {
    Program program;
    program.start();
    NewGameDialog* dialog = openNewGame(program);
    auto* strength = child<StrengthField>(dialog, QStringLiteral("strengthWhite"));
    QTRY_VERIFY_WITH_TIMEOUT(strength->isVisible(), 20000);
    for (QWidget* field : dialog->findChildren<QWidget*>()) {
        if (!field->isVisible() || (field->focusPolicy() & Qt::TabFocus) == 0 ||
            field->focusProxy() != nullptr)
            continue;
        QAccessibleInterface* said = QAccessible::queryAccessibleInterface(field);
        QVERIFY2(said != nullptr && !said->text(QAccessible::Name).isEmpty(),
                 qPrintable(field->objectName()));
        const QString name = field->objectName();
        if (name.endsWith(u"White"))
            QVERIFY2(said->text(QAccessible::Name).endsWith(u", White") ||
                         said->text(QAccessible::Description).endsWith(u", White"),
                     qPrintable(name));
    }
    dialog->reject();
}

// After a restart, and after a crash with the game restored from its journal.
void PlayersInWindowTest::choicesAreRemembered() {
    Program program;
    program.places.journals = program.path("journals");
    program.start();
    addKnown(program, QStringLiteral("Stubborn"), kUci + "> position*\n> go*\n! hang\n",
             reported({"name UCI_Variant type combo default chess var chess var shogi",
                       "name UCI_LimitStrength type check default false",
                       "name UCI_Elo type spin default 1350 min 500 max 2850"}),
             host::Protocol::Uci);
    NewGameDialog* dialog = openUnlimited(program, QStringLiteral("Stubborn"));
    child<QDoubleSpinBox>(dialog, QStringLiteral("perMoveWhite"))->setValue(2.5);
    auto* field = child<StrengthField>(dialog, QStringLiteral("strengthWhite"));
    Program::choose(field, "strengthChoice", QStringLiteral("Limited to"));
    auto* rating = child<WideSpinBox>(field, QStringLiteral("strengthRating"));
    QVERIFY(rating->isVisible());
    QCOMPARE(rating->valueText(), QStringLiteral("1350"));
    rating->setValueText(QStringLiteral("2000"));
    PlayerLimitsDialog* limits = openLimits(dialog);
    set(limits, "limitDepthOn", "limitDepth", 9);
    set(limits, "resignOn", "resignScore", 1800);
    limits->accept();
    Program::press(dialog, "startGame");
    playAgainst(program);
    QTRY_COMPARE(program.moves(), 1);
    const SideSettings chosen = program.application->settings().newGame().side(Color::White);
    QVERIFY((chosen.strength == StrengthChoice{StrengthChoice::Kind::Limited, 2000}));
    QCOMPARE(chosen.limits.depth, std::optional(9));
    QCOMPARE(chosen.resign, (ResignRule{true, 1800, 3}));
    QCOMPARE(chosen.moveTimeWhenUnlimited, 2500ms);

    // What would be on disk after a crash now.
    const auto journals = [&program] {
        return QDir(program.places.journals).entryList({QStringLiteral("*.journal")});
    };
    QTRY_VERIFY(Program::read(program.places.settings).contains("1800"));
    QTRY_VERIFY(journals().size() == 1 &&
                Program::read(program.places.journals + u'/' + journals().first()).contains("7g7f"));
    Program after;
    after.places.journals = after.path("journals");
    QVERIFY(QDir().mkpath(after.places.journals));
    for (const auto& [from, to] : {std::pair(program.places.settings, after.places.settings),
                                   std::pair(program.places.catalog, after.places.catalog),
                                   std::pair(program.places.journals + u'/' + journals().first(),
                                             after.places.journals + QStringLiteral("/left.journal"))})
        QVERIFY(QFile::copy(from, to));
    program.window().hide();
    after.start();
    Banner* banner = after.banner(BannerArea::Topic::Recovery);
    QVERIFY(banner != nullptr);
    Program::pressText(banner, QStringLiteral("Restore"));
    QTRY_COMPARE(after.document().moves().size(), std::size_t{1});
    dialog = openNewGame(after);
    QVERIFY(dialog->settings().side(Color::White) == chosen);
    QCOMPARE(child<WideSpinBox>(dialog, QStringLiteral("strengthRating"))->isHidden(), true); // of Black
    field = child<StrengthField>(dialog, QStringLiteral("strengthWhite"));
    QCOMPARE(child<WideSpinBox>(field, QStringLiteral("strengthRating"))->valueText(),
             QStringLiteral("2000"));
    // Sides are swapped with all their settings.
    Program::press(dialog, "swapSides");
    SideSettings swapped = dialog->settings().side(Color::Black);
    swapped.extraLines = chosen.extraLines;
    QVERIFY(swapped == chosen);
}

void PlayersInWindowTest::usualTimesAreChosenAtOnce() {
    Program program;
    program.start();
    NewGameDialog* dialog = openNewGame(program);
    QVERIFY(card(dialog, "times", "10 min + 30 s")->isChecked());
    QTest::mouseClick(card(dialog, "times", "3 min + 2 s"), Qt::LeftButton);
    for (const Color color : shogi::kColors) {
        const shogi::TimeControl time = dialog->settings().side(color).time;
        QCOMPARE(time, (shogi::TimeControl{3min, 0s, 2s}));
    }
    child<QSpinBox>(dialog, QStringLiteral("minutesBlack"))->setValue(7);
    for (const ChoiceCard* each : child<ChoiceCards>(dialog, QStringLiteral("times"))->cards())
        QVERIFY(!each->isChecked());
    auto* other = child<QLabel>(dialog, QStringLiteral("otherTimes"));
    QCOMPARE(other->text(), QStringLiteral("7 min + 2 s added for each move"));
    child<QCheckBox>(dialog, QStringLiteral("sameTimes"))->setChecked(false);
    child<QSpinBox>(dialog, QStringLiteral("minutesWhite"))->setValue(1);
    QCOMPARE(other->text(), QStringLiteral("Black: 7 min + 2 s added for each move; "
                                           "White: 1 min + 2 s added for each move"));
    dialog->reject();
}

// Rules are out of the way until one of them is unusual.
void PlayersInWindowTest::rareRulesAreFolded() {
    Program program;
    program.start();
    NewGameDialog* dialog = openNewGame(program);
    auto* most = child<QSpinBox>(dialog, QStringLiteral("maxMoves"));
    QVERIFY(!most->isVisible());
    child<QToolButton>(dialog, QStringLiteral("moreRules"))->click();
    QVERIFY(most->isVisible());
    most->setValue(256);
    GameSettings settings = dialog->settings();
    dialog->reject();
    program.application->settings().setNewGame(settings);
    dialog = openNewGame(program);
    QVERIFY(child<QSpinBox>(dialog, QStringLiteral("maxMoves"))->isVisible());
    dialog->reject();
}

void PlayersInWindowTest::oddScalesAndNames() {
    CatalogEntry entry;
    entry.id = QStringLiteral("odd");
    entry.name = QStringLiteral("<b>&Odd</b>");
    entry.options = reported({"name USI_LimitStrength type check default <i>maybe</i>",
                              "name USI_Strength type spin default 5 min -9223372036854775808 max "
                              "9223372036854775807"});
    GameSettings settings = GameSettings::standard();
    settings.side(Color::White).player.engineId = entry.id;
    // Remembered from an engine with another scale.
    settings.side(Color::White).strength = {StrengthChoice::Kind::Limited, -3};
    NewGameDialog dialog(settings, {entry}, shogi::Position{}, {});
    Program::unfold(&dialog);
    dialog.show();
    auto* field = child<StrengthField>(&dialog, QStringLiteral("strengthWhite"));
    auto* rating = child<WideSpinBox>(field, QStringLiteral("strengthRating"));
    QVERIFY(rating->isVisible());
    for (const auto& [typed, taken] :
         {std::pair("9223372036854775807", std::int64_t{INT64_MAX}),
          std::pair("99999999999999999999", std::int64_t{5}), std::pair("", std::int64_t{5}),
          std::pair("-", std::int64_t{5}), std::pair("-12", std::int64_t{-12})}) {
        rating->setValueText(QLatin1String(typed));
        QCOMPARE(dialog.settings().side(Color::White).strength.value, taken);
    }
    // The scale changes with another report, the choice stays for when it returns.
    CatalogEntry plain = entry;
    plain.options = reported({"name USI_Strength type button"});
    dialog.updateEngine(plain);
    QVERIFY(!field->isVisible());
    QVERIFY((dialog.settings().side(Color::White).strength ==
             StrengthChoice{StrengthChoice::Kind::Limited, -12}));
    plain.options = reported({"name USI_LimitStrength type check default false",
                              "name USI_Strength type spin default 0 min -10 max 0"});
    dialog.updateEngine(plain);
    auto* box = child<QComboBox>(field, QStringLiteral("strengthChoice"));
    QCOMPARE(box->currentText(), QStringLiteral("10 kyu")); // clamped to the scale
    QCOMPARE(box->count(), 12);                             // as set, full, ten kyu; no grade 0
    Program::press(&dialog, "limitsWhite");
    auto* limits = dialog.findChild<PlayerLimitsDialog*>();
    QVERIFY(limits->windowTitle().contains(entry.name));
}

// Whatever happens to an engine, the dialog stays usable and reports errors when they matter.
void PlayersInWindowTest::enginesThatGoWhileTheDialogIsOpen() {
    Program program;
    program.start();
    EngineCatalog& catalog = program.application->catalog();
    const QString weak = program.addEngine(QStringLiteral("Weak"), "! stderr no weights\n! crash\n");
    const QString gone = addKnown(program, QStringLiteral("Gone"), "! play\n! end\n",
                                  reported({"name USI_LimitStrength type check default false",
                                            "name USI_Strength type spin default 1 min -15 max 9"}));
    NewGameDialog* dialog = openUnlimited(program, QStringLiteral("Weak"));
    // It ends while being queried for its options.
    Program::press(dialog, "optionsWhite");
    QDialog* question = nullptr;
    const auto asked = [&question, dialog] {
        question = dialog->findChild<QDialog*>(QStringLiteral("engineQuestionDialog"));
        return question != nullptr && question->isVisible();
    };
    QTRY_VERIFY(asked());
    QTRY_VERIFY(
        child<QLabel>(question, QStringLiteral("outcome"))->text().contains(QStringLiteral("signal")));
    Program::press(question, "cancel");
    QVERIFY(child<QPushButton>(dialog, QStringLiteral("startGame"))->isEnabled());
    // Another window removes one while its limits are being edited.
    Program::choose(dialog, "playerWhite", QStringLiteral("Gone"));
    PlayerLimitsDialog* limits = openLimits(dialog);
    QVERIFY(catalog.remove(gone));
    set(limits, "limitDepthOn", "limitDepth", 3);
    limits->accept();
    QCOMPARE(dialog->settings().side(Color::White).limits.depth, std::optional(3));
    Program::press(dialog, "startGame");
    QMessageBox* message = nullptr;
    const auto told = [&message, &program] {
        message = program.window().findChild<QMessageBox*>();
        return message != nullptr && message->isVisible();
    };
    QTRY_VERIFY(told());
    QVERIFY2(message->text().contains(QStringLiteral("not in the engine list")), qPrintable(message->text()));
    message->close();
    QVERIFY(!program.game().isActive());
    // It ends as soon as the game begins.
    dialog = openUnlimited(program, QStringLiteral("Weak"));
    QCOMPARE(dialog->settings().side(Color::White).player.engineId, weak);
    Program::press(dialog, "startGame");
    QTRY_VERIFY(program.banner(BannerArea::Topic::Engine) != nullptr);
    QVERIFY(!program.game().isActive());
}

void PlayersInWindowTest::dialogsFitASmallScreen_data() {
    QTest::addColumn<Language>("language");
    QTest::newRow("English") << Language::English;
    QTest::newRow("Japanese") << Language::Japanese;
}

// 900 × 600, less the frame of a window and a panel.
void PlayersInWindowTest::dialogsFitASmallScreen() {
    QFETCH(Language, language);
    const QSize room(884, 552);
    Program program(language);
    program.start();
    std::vector<host::EngineOption> options =
        reported({"name USI_LimitStrength type check default false",
                  "name USI_Strength type spin default 1 min -15 max 9",
                  "name A path with a very long name that nobody would ever give to any option at all type "
                  "filename default /a/very/long/folder/with/a/very/long/name/in/it/and/a/file.bin",
                  "name Wide type spin default 0 min -9223372036854775808 max 9223372036854775807",
                  "name Clear Hash type button"});
    for (int i = 0; i < 60; ++i)
        options.push_back(
            host::parseOption("name Option" + std::to_string(i) + " type check default false").value());
    const QString id = addKnown(program, QStringLiteral("Many"), "! play\n! end\n", options);

    // The new game dialog with everything it can show.
    NewGameDialog* game = openNewGame(program);
    for (const char* player : {"playerBlack", "playerWhite"})
        Program::choose(game, player, QStringLiteral("Many"));
    for (const char* field : {"minutesBlack", "secondsBlack"})
        child<QSpinBox>(game, QLatin1String(field))->setValue(0);
    auto* then = child<QComboBox>(game, QStringLiteral("thenBlack"));
    then->setCurrentIndex(then->count() - 1);
    auto* same = child<QCheckBox>(game, QStringLiteral("sameTimes"));
    same->setChecked(false);
    same->setChecked(true);
    QVERIFY(child<QDoubleSpinBox>(game, QStringLiteral("perMoveWhite"))->isVisible());
    QVERIFY2(game->minimumSizeHint().width() <= room.width() &&
                 game->minimumSizeHint().height() <= room.height(),
             qPrintable(QStringLiteral("%1 x %2")
                            .arg(game->minimumSizeHint().width())
                            .arg(game->minimumSizeHint().height())));
    child<QToolButton>(game, QStringLiteral("moreRules"))->setChecked(true);
    game->resize(room);
    QApplication::processEvents();
    const auto squeezed = [game] {
        QStringList names;
        for (QWidget* widget : game->findChildren<QWidget*>()) {
            if (widget->isVisible() && !widget->objectName().isEmpty() &&
                widget->focusPolicy() != Qt::NoFocus &&
                widget->height() < widget->minimumSizeHint().height() - 1)
                names.append(widget->objectName());
        }
        return names.join(u' ');
    };
    QTRY_COMPARE(squeezed(), QString());
    // Content that does not fit is scrolled to, and the buttons stay.
    auto* page = child<QScrollArea>(game, QStringLiteral("gamePage"));
    auto* lowest = child<QCheckBox>(game, QStringLiteral("repetition"));
    for (QWidget* field : {static_cast<QWidget*>(lowest), static_cast<QWidget*>(then)}) {
        field->setFocus();
        const QRect place(field->mapTo(page->viewport(), QPoint()), field->size());
        QVERIFY2(page->viewport()->rect().contains(place), qPrintable(field->objectName()));
    }
    auto* start = child<QPushButton>(game, QStringLiteral("startGame"));
    QVERIFY(game->rect().contains(QRect(start->mapTo(game, QPoint()), start->size())));
    game->reject();

    QTRY_COMPARE_WITH_TIMEOUT(running(program), 0, 20000); // Tokin's options are known
    // Options: every row can be scrolled to, and nothing is cut off.
    program.application->engineDesk().showOptions(id, &program.window());
    auto* dialog = program.window().findChild<EngineOptionsDialog*>();
    QVERIFY(dialog != nullptr);
    dialog->setUse(EngineOptionsDialog::Use::Analysing);
    child<QCheckBox>(dialog, QStringLiteral("showAll"))->setChecked(true);
    QVERIFY2(dialog->minimumSizeHint().width() <= room.width() &&
                 dialog->minimumSizeHint().height() <= room.height(),
             qPrintable(QStringLiteral("%1 x %2")
                            .arg(dialog->minimumSizeHint().width())
                            .arg(dialog->minimumSizeHint().height())));
    dialog->resize(room);
    // Limited to the screen, which may be smaller than requested.
    QTRY_VERIFY(dialog->width() <= room.width() && dialog->height() == room.height());
    for (const char* name : {"saveOptions", "more", "resetAll", "filter", "changedOnly", "applyNow"}) {
        auto* widget = child<QWidget>(dialog, QLatin1String(name));
        const QRect place(widget->mapTo(dialog, QPoint()), widget->size());
        QVERIFY2(widget->isVisible() && dialog->rect().contains(place), name);
        QVERIFY2(widget->width() >= widget->minimumSizeHint().width(), name);
    }
    auto* area = child<QScrollArea>(dialog, QStringLiteral("optionArea"));
    QVERIFY2(area->viewport()->height() >= 200, qPrintable(QString::number(area->viewport()->height())));
    QVERIFY2(
        area->widget()->width() <= area->viewport()->width(),
        qPrintable(QStringLiteral("%1 > %2").arg(area->widget()->width()).arg(area->viewport()->width())));
    int rows = 0;
    for (OptionEditor* editor : dialog->findChildren<OptionEditor*>()) {
        QVERIFY2(editor->isVisible(), qPrintable(editor->objectName()));
        area->ensureWidgetVisible(editor, 0, 0);
        const QRect place(editor->mapTo(area->viewport(), QPoint()), editor->size());
        QVERIFY2(area->viewport()->rect().contains(place), qPrintable(editor->objectName()));
        QVERIFY2(editor->width() >= editor->minimumSizeHint().width(), qPrintable(editor->objectName()));
        QVERIFY2(editor->height() >= editor->minimumSizeHint().height(), qPrintable(editor->objectName()));
        ++rows;
    }
    QVERIFY(rows >= 60);
    // With the keyboard only: the last field is scrolled to when it gets the focus.
    area->verticalScrollBar()->setValue(0);
    auto* last = child<OptionEditor>(dialog, QStringLiteral("edit Option59"));
    dialog->activateWindow();
    QVERIFY(QTest::qWaitForWindowActive(dialog));
    last->setFocus();
    QTRY_VERIFY(area->viewport()->rect().contains(last->mapTo(area->viewport(), QPoint(1, 1))));
}

void PlayersInWindowTest::optionsAreAppliedToARunningAnalysis_section65() {
    Program program;
    program.start();
    const QString id = addKnown(program, QStringLiteral("Looker"),
                                "! option name Threads type spin default 1 min 1 max 64\n"
                                "! option name Style type combo default calm var calm var wild\n"
                                "! handshake\n! ready\n> position startpos\n> go infinite\n"
                                "< info depth 9 score cp 100 pv 7g7f\n"
                                "> stop\n< bestmove 7g7f\n> setoption name Threads value 4\n"
                                "> position startpos\n> go infinite\n"
                                "< info depth 1 score cp -200 pv 2g2f\n"
                                "> stop\n< bestmove 2g2f\n! hang\n",
                                reported({"name Threads type spin default 1 min 1 max 64",
                                          "name Style type combo default calm var calm var wild"}));
    LiveAnalysis& analysis = program.application->analysisDesk().analysis();
    LiveAnalysisSettings settings = program.application->settings().liveAnalysis();
    settings.watchMates = false;
    settings.engines = {{id, 1}};
    program.application->analysisDesk().useSettings(settings);
    program.application->analysisDesk().start();
    const auto score = [&analysis, &id] {
        const LiveEngine* engine = analysis.engine(id);
        if (engine == nullptr || engine->lines().best().empty() || !engine->lines().best()[0].evaluation)
            return 0;
        return std::get<host::Centipawns>(engine->lines().best()[0].evaluation->score).value;
    };
    QTRY_COMPARE(score(), 100);
    program.application->engineDesk().showOptions(id, &program.window());
    auto* dialog = program.window().findChild<EngineOptionsDialog*>();
    QVERIFY(dialog != nullptr);
    auto* apply = child<QCheckBox>(dialog, QStringLiteral("applyNow"));
    QVERIFY(apply->isVisible() && apply->isChecked());
    QVERIFY(!child<QLabel>(dialog, QStringLiteral("useWords"))->isVisible());
    // Nothing has changed: the analysis continues, or the script below would not match.
    Program::press(dialog, "saveOptions");
    program.application->engineDesk().showOptions(id, &program.window());
    for (auto* found : program.window().findChildren<EngineOptionsDialog*>())
        if (found->isVisible())
            dialog = found;
    child<OptionEditor>(dialog, QStringLiteral("edit Threads"))
        ->findChild<WideSpinBox*>()
        ->setValueText(QStringLiteral("4"));
    Program::press(dialog, "saveOptions");
    // Stopped, sent, restarted; earlier results are dropped.
    QTRY_COMPARE(score(), -200);
    QCOMPARE(analysis.engine(id)->state(), LiveEngine::State::Thinking);
    QCOMPARE(program.application->catalog().find(id)->values.at("Threads"), std::string("4"));
}

void PlayersInWindowTest::optionsWaitForTheNextStart_section65() {
    Program program;
    program.start();
    const QByteArray start = "! option name Threads type spin default 1 min 1 max 64\n! handshake\n! ready\n";
    const QString stopped = program.path("stopped");
    const QString looker = addKnown(program, QStringLiteral("Looker"),
                                    start +
                                        "> position startpos\n> go infinite\n"
                                        "< info depth 9 score cp 100 pv 7g7f\n> stop\n! touch " +
                                        stopped.toUtf8() + "\n! hang\n",
                                    reported({"name Threads type spin default 1 min 1 max 64"}));
    const QString player = addKnown(program, QStringLiteral("Player"), start + "! hang\n",
                                    reported({"name Threads type spin default 1 min 1 max 64"}));
    const auto options = [&program](const QString& id) {
        program.application->engineDesk().showOptions(id, &program.window());
        for (auto* found : program.window().findChildren<EngineOptionsDialog*>())
            if (found->isVisible())
                return found;
        qFatal("no dialog");
    };
    // It is not running: nothing is shown.
    EngineOptionsDialog* dialog = options(looker);
    QVERIFY(!child<QCheckBox>(dialog, QStringLiteral("applyNow"))->isVisible());
    QVERIFY(!child<QLabel>(dialog, QStringLiteral("useWords"))->isVisible());
    dialog->reject();

    LiveAnalysisSettings settings = program.application->settings().liveAnalysis();
    settings.watchMates = false;
    settings.engines = {{looker, 1}};
    program.application->analysisDesk().useSettings(settings);
    program.application->analysisDesk().start();
    const LiveEngine* engine = program.application->analysisDesk().analysis().engine(looker);
    QTRY_VERIFY(!engine->lines().best().empty());
    dialog = options(looker);
    child<QCheckBox>(dialog, QStringLiteral("applyNow"))->setChecked(false);
    auto* words = child<QLabel>(dialog, QStringLiteral("useWords"));
    QVERIFY(words->isVisible());
    QVERIFY2(words->text().contains(QStringLiteral("next started")), qPrintable(words->text()));
    child<OptionEditor>(dialog, QStringLiteral("edit Threads"))
        ->findChild<WideSpinBox*>()
        ->setValueText(QStringLiteral("4"));
    Program::press(dialog, "saveOptions");
    QCOMPARE(engine->state(), LiveEngine::State::Thinking);
    QCOMPARE(engine->lines().best()[0].depth, std::optional(9));
    program.application->analysisDesk().stop();
    QTRY_VERIFY(QFile::exists(stopped)); // an earlier line would have ended it

    // In a game: at its next start.
    program.startAgainst(QStringLiteral("Player"), 60);
    QTRY_COMPARE_WITH_TIMEOUT(program.game().phase(), Game::Phase::Running, 20000);
    dialog = options(player);
    QVERIFY(!child<QCheckBox>(dialog, QStringLiteral("applyNow"))->isVisible());
    QVERIFY(child<QLabel>(dialog, QStringLiteral("useWords"))->isVisible());
    dialog->reject();
}

void PlayersInWindowTest::engineIsLostWhileItsOptionsAreOpen() {
    Program program;
    program.start();
    const QString id = addKnown(program, QStringLiteral("Weak"),
                                "! handshake\n! ready\n> position startpos\n> go infinite\n"
                                "< info depth 9 score cp 100 pv 7g7f\n! delay 1000\n! crash\n",
                                reported({"name Threads type spin default 1 min 1 max 64"}));
    LiveAnalysisSettings settings = program.application->settings().liveAnalysis();
    settings.watchMates = false;
    settings.engines = {{id, 1}};
    program.application->analysisDesk().useSettings(settings);
    program.application->analysisDesk().start();
    const LiveEngine* engine = program.application->analysisDesk().analysis().engine(id);
    QTRY_VERIFY(!engine->lines().best().empty());
    program.application->engineDesk().showOptions(id, &program.window());
    auto* dialog = program.window().findChild<EngineOptionsDialog*>();
    auto* apply = child<QCheckBox>(dialog, QStringLiteral("applyNow"));
    QVERIFY(apply->isVisible());
    QTRY_COMPARE(engine->state(), LiveEngine::State::Lost);
    QTRY_VERIFY(!apply->isVisible());
    QVERIFY(!child<QLabel>(dialog, QStringLiteral("useWords"))->isVisible());
    child<OptionEditor>(dialog, QStringLiteral("edit Threads"))
        ->findChild<WideSpinBox*>()
        ->setValueText(QStringLiteral("4"));
    Program::press(dialog, "saveOptions");
    QCOMPARE(program.application->catalog().find(id)->values.at("Threads"), std::string("4"));
}

// currline and refutation, if the engine declares the options and the user has enabled them.
void PlayersInWindowTest::extraLinesAreShown_section5() {
    Program program;
    program.start();
    const QByteArray options = "! option name USI_ShowCurrLine type check default false\n"
                               "! option name USI_ShowRefutations type check default false\n";
    program.addEngine(QStringLiteral("Teller"),
                      options + "! handshake\n> setoption name USI_Hash value 256\n"
                                "> setoption name USI_Ponder value false\n"
                                "> isready\n< readyok\n> usinewgame\n"
                                "> setoption name USI_ShowCurrLine value true\n"
                                "> setoption name USI_ShowRefutations value true\n"
                                "> position startpos moves 7g7f\n> go*\n"
                                "< info currline 1 3c3d 2g2f nonsense\n"
                                "< info refutation 8c8d 8h3c+\n! delay 80\n"
                                "< info refutation 4c4d 2g2f\n! delay 80\n"
                                "< info refutation 4c4d 5g5f\n! delay 80\n"
                                "< info depth 3 score cp 5 pv 3c3d\n! delay 1500\n< bestmove 3c3d\n! hang\n");
    program.startAgainst(QStringLiteral("Teller"), 60);
    QTRY_COMPARE_WITH_TIMEOUT(program.game().phase(), Game::Phase::Running, 20000);
    program.action("showThinking")->setChecked(true);
    auto* pane = program.window().findChild<ThinkingPane*>();
    auto* extras = child<QWidget>(pane, QStringLiteral("extrasWhite"));
    QVERIFY(!extras->isVisible()); // collapsed
    for (QToolButton* unfold : pane->findChildren<QToolButton*>())
        if (unfold->isVisible())
            unfold->click();
    QVERIFY(extras->isVisible());
    auto* current = child<QCheckBox>(extras, QStringLiteral("currentLineWhite"));
    auto* refutations = child<QCheckBox>(extras, QStringLiteral("refutationsWhite"));
    QVERIFY(!current->isChecked() && !refutations->isChecked());
    current->click();
    refutations->click();
    QVERIFY(
        (program.application->settings().newGame().side(Color::White).extraLines == ExtraLines{true, true}));
    QTRY_VERIFY(program.game().humanToMove() != nullptr);
    program.click("7g", "7f");
    const auto texts = [extras] {
        QStringList all;
        for (const ElidedLabel* label : extras->findChildren<ElidedLabel*>())
            if (label->isVisible() && !label->text().isEmpty())
                all += label->text();
        return all;
    };
    QTRY_COMPARE(texts().size(), 3);
    QTRY_COMPARE(texts()[1], QString::fromUtf8("△P-4d ▲P-5f")); // the newest first, each move once
    QVERIFY2(texts()[0].startsWith(QString::fromUtf8("△P-3d ▲P-2f")), qPrintable(texts()[0]));
    QVERIFY2(texts()[0].contains(QStringLiteral("nonsense")), qPrintable(texts()[0]));
    QVERIFY2(texts()[2].startsWith(QString::fromUtf8("△P-8d")), qPrintable(texts()[2]));
    // They belong to the searched position.
    QTRY_COMPARE(program.moves(), 2);
    // An engine that declares neither has neither.
    program.game().abort();
    program.document().newRecord(); // nothing to save
    program.addEngine(QStringLiteral("Plain"), "! play\n! end\n");
    program.startAgainst(QStringLiteral("Plain"), 60);
    QTRY_COMPARE_WITH_TIMEOUT(program.game().phase(), Game::Phase::Running, 20000);
    for (QToolButton* unfold : pane->findChildren<QToolButton*>())
        if (unfold->isVisible() && !unfold->isChecked())
            unfold->click();
    QVERIFY(!extras->isVisible());
}

// The first choice is dismissed; the second is played as soon as the engine has moved; the third is not legal
// by then.
void PlayersInWindowTest::aMoveIsChosenInAdvance() {
    Program program;
    program.start();
    program.addEngine(QStringLiteral("Waits"),
                      "! handshake\n! ready\n> position startpos moves 7g7f\n> go*\n> stop\n< bestmove 3c3d\n"
                      "> position startpos moves 7g7f 3c3d 2g2f\n> go*\n> stop\n< bestmove 2b8h+\n! hang\n");
    AppearanceSettings appearance = program.application->settings().appearance();
    appearance.premove = true;
    program.application->settings().setAppearance(appearance);
    program.startAgainst(QStringLiteral("Waits"), 600);
    playAgainst(program);
    QTRY_COMPARE(program.moves(), 1);
    program.click("2g", "2f");
    QVERIFY(program.board().state().premove == shogi::parseUsiMove("2g2f").value());
    QCOMPARE(program.moves(), 1);
    QTest::keyClick(&program.board(), Qt::Key_Escape);
    QVERIFY(!program.board().state().premove);
    program.click("2g", "2f");
    program.action("moveNow")->trigger();
    QTRY_COMPARE(program.moves(), 3);
    QVERIFY(program.document().record().node(program.document().cursor()).move ==
            shogi::parseUsiMove("2g2f").value());
    program.click("8h", "7g");
    QVERIFY(program.board().state().premove);
    program.action("moveNow")->trigger();
    QTRY_VERIFY(program.game().humanToMove() != nullptr);
    QTRY_VERIFY(!program.board().state().premove);
    QCOMPARE(program.moves(), 4);
    QVERIFY(program.game().isActive());
}

int main(int argc, char** argv) {
    QApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
    QApplication application(argc, argv);
    PlayersInWindowTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_players_in_window.moc"
