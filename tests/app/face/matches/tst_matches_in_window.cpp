// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/record_file.h"
#include "app/face/matches/entrant_list.h"
#include "app/face/matches/match_boards.h"
#include "app/face/matches/match_desk.h"
#include "app/face/matches/match_setup_dialog.h"
#include "app/face/matches/match_window.h"
#include "app/face/shell/elided_label.h"
#include "tests/app/face/child.h"
#include "tests/app/face/program.h"

#include <QCheckBox>
#include <QDir>
#include <QDoubleSpinBox>
#include <QFile>
#include <QHeaderView>
#include <QRegularExpression>
#include <QSignalSpy>
#include <QTreeView>

using namespace app;
using namespace app::test;
using namespace std::chrono_literals;
using shogi::Color;

namespace {

const QByteArray kMates = "! play think 150\n@0 G*5b\n! end\n";
const QByteArray kResigns = "! play\n@0 resign\n! end\n";
const QByteArray kThinks = "! play think 60000\n@0 G*5b\n! end\n";

CatalogEntry entryOf(const char* id, int threads) {
    CatalogEntry entry;
    entry.id = QLatin1String(id);
    entry.name = entry.id;
    host::EngineOption option;
    option.name = "Threads";
    option.type = host::OptionType::Spin;
    option.defaultValue = std::to_string(threads);
    option.min = 1;
    option.max = 64;
    entry.options = {option};
    host::EngineOption limit;
    limit.name = "USI_LimitStrength";
    limit.type = host::OptionType::Check;
    limit.defaultValue = "false";
    host::EngineOption strength = option;
    strength.name = "USI_Strength";
    strength.defaultValue = "1";
    strength.min = -14;
    strength.max = 9;
    entry.options.push_back(limit);
    entry.options.push_back(strength);
    return entry;
}

// The program, with its matches in its own folder.
struct Hall : Program {
    explicit Hall(Language language = Language::English)
        : Program(language) {
        start();
        write("openings", "4k4/9/4G4/9/9/9/9/9/4K4 b G 1\n");
    }
    MatchDesk& desk() { return application->matchDesk(); }
    MatchRun& run() { return desk().run(); }
    MatchWindow& match() { return *desk().matchWindow(); }
    MatchSetupDialog* setupDialog() {
        for (QWidget* widget : QApplication::topLevelWidgets())
            if (auto* dialog = qobject_cast<MatchSetupDialog*>(widget); dialog && dialog->isVisible())
                return dialog;
        return nullptr;
    }
    QTreeView* list(const char* name) { return child<QTreeView>(&match(), QLatin1String(name)); }
    QString cell(const char* name, int row, int column) {
        const QAbstractItemModel* model = list(name)->model();
        return model->index(row, column).data().toString();
    }
    // Fills in the dialog and starts.
    void begin(const QString& first, const QString& second, int games, int concurrency) {
        key(Qt::Key_G, Qt::ControlModifier | Qt::AltModifier);
        if (setupDialog() == nullptr)
            press(&match(), "matchNew");
        MatchSetupDialog* dialog = setupDialog();
        QVERIFY(dialog != nullptr);
        choose(dialog, "matchEngine1", first);
        choose(dialog, "matchEngine2", second);
        child<QSpinBox>(dialog, QStringLiteral("matchGames"))->setValue(games);
        child<QSpinBox>(dialog, QStringLiteral("matchConcurrency"))->setValue(concurrency);
        choose(dialog, "matchLimit", QStringLiteral("Clock"));
        choose(dialog, "matchOpenings", QStringLiteral("From a file"));
        child<QLineEdit>(dialog, QStringLiteral("matchOpeningFile"))->setText(path("openings"));
        child<QLineEdit>(dialog, QStringLiteral("matchFolder"))->setText(path("matches"));
        press(dialog, "startMatch");
    }
};

} // namespace

class TestMatchesInWindow : public QObject {
    Q_OBJECT

private slots:
    void dialogGivesBackWhatItWasGiven() {
        MatchSetup setup;
        setup.entrants.resize(3);
        setup.entrants[0].engineId = QStringLiteral("one");
        setup.entrants[0].strength = {StrengthChoice::Kind::Limited, 2};
        setup.entrants[1].engineId = QStringLiteral("one");
        setup.entrants[1].strength = {StrengthChoice::Kind::Limited, -3};
        setup.entrants[2].engineId = QStringLiteral("two");
        setup.entrants[2].options[QStringLiteral("Threads")] = QStringLiteral("2");
        setup.form = MatchForm::Gauntlet;
        setup.games = 30;
        setup.concurrency = 2;
        setup.limit.kind = MatchSetup::Limit::Clock;
        setup.limit.time = {90s, 5s, 0s};
        setup.openings = MatchSetup::Openings::File;
        setup.openingFile = QStringLiteral("/a/file");
        setup.shuffled = false;
        setup.adjudicated = false;
        setup.maxMoves = 256;
        setup.declaration = shogi::DeclarationRule::Points24;
        setup.format = shogi::RecordFormat::Csa;
        setup.folder = QStringLiteral("/a/folder");
        const std::vector<CatalogEntry> engines{entryOf("one", 1), entryOf("two", 1)};
        const MatchSetupDialog dialog(setup, engines, QStringLiteral("/home"), {8, 0, 0});
        MatchSetup read = dialog.setup();
        QCOMPARE(read.entrants[0].name, QStringLiteral("one 2 dan"));
        QCOMPARE(read.entrants[1].name, QStringLiteral("one 3 kyu"));
        QCOMPARE(read.entrants[2].name, QStringLiteral("two (Threads=2)"));
        for (MatchEntrant& entrant : read.entrants)
            entrant.name.clear();
        QCOMPARE(read, setup);
    }

    void dialogTellsWhatCannotBe() {
        MatchSetup setup = MatchSetup::standard();
        setup.entrants[0].engineId = QStringLiteral("one");
        setup.entrants[1].engineId = QStringLiteral("gone");
        setup.entrants[1].name = QStringLiteral("Gone");
        const std::vector<CatalogEntry> engines{entryOf("one", 3), entryOf("two", 1)};
        MatchSetupDialog dialog(setup, engines, QStringLiteral("/home"), {4, 0, 0});
        dialog.show();
        const auto fault = [&dialog] {
            auto* label = child<QLabel>(&dialog, QStringLiteral("matchFault"));
            return label->isVisible() ? label->text() : QString();
        };
        auto* start = child<QPushButton>(&dialog, QStringLiteral("startMatch"));
        QCOMPARE(fault(), QStringLiteral("Gone is no longer in the engine list."));
        QVERIFY(!start->isEnabled());
        Program::choose(&dialog, "matchEngine2", QStringLiteral("two"));
        QCOMPARE(fault(), QString());
        QVERIFY(start->isEnabled());
        auto* options = child<QLineEdit>(&dialog, QStringLiteral("matchOptions2"));
        options->setText(QStringLiteral("Thraeds=2"));
        QVERIFY(fault().contains(QStringLiteral("Thraeds")));
        options->clear();

        // Cores: 3 threads of the first engine in every game.
        auto* load = child<QLabel>(&dialog, QStringLiteral("matchLoad"));
        auto* concurrency = child<QSpinBox>(&dialog, QStringLiteral("matchConcurrency"));
        concurrency->setValue(1);
        QVERIFY(!load->isVisible());
        concurrency->setValue(2);
        QVERIFY(load->isVisible() && load->text().contains(QStringLiteral("6 cores")));
        child<QLineEdit>(&dialog, QStringLiteral("matchOptions1"))->setText(QStringLiteral("Threads=2"));
        QVERIFY(!load->isVisible());

        // A test is between two.
        auto* length = child<QComboBox>(&dialog, QStringLiteral("matchLength"));
        length->setCurrentIndex(1);
        QVERIFY(dialog.setup().sequential);
        child<QDoubleSpinBox>(&dialog, QStringLiteral("matchElo0"))->setValue(50);
        QVERIFY(!start->isEnabled());
        child<QDoubleSpinBox>(&dialog, QStringLiteral("matchElo0"))->setValue(0);
        QVERIFY(start->isEnabled());
        Program::press(&dialog, "addEngine");
        QCOMPARE(dialog.setup().entrants.size(), std::size_t{3});
        QVERIFY(!dialog.setup().sequential && !length->isEnabled());
        Program::press(&dialog, "removeEngine1");
        QCOMPARE(dialog.setup().entrants.front().engineId, QStringLiteral("two"));
        QVERIFY(length->isEnabled());
        QVERIFY(!child<QWidget>(&dialog, QStringLiteral("removeEngine1"))->isEnabled());
    }

    // Tokin has a scale of strength although it was never asked for its options.
    void oneEngineAtTwoStrengths() {
        Hall hall;
        hall.key(Qt::Key_G, Qt::ControlModifier | Qt::AltModifier);
        MatchSetupDialog* dialog = hall.setupDialog();
        QVERIFY(dialog != nullptr);
        QTRY_VERIFY(child<QWidget>(dialog, QStringLiteral("matchStrength1"))->isVisible());
        QCOMPARE(dialog->setup().entrants[0].name, QStringLiteral("Tokin 2 dan"));
        QCOMPARE(dialog->setup().entrants[1].name, QStringLiteral("Tokin 1 dan"));
        dialog->reject();
    }

    void optionsAsText() {
        const std::map<QString, QString> options =
            EntrantList::optionsFrom(QStringLiteral(" Threads = 2;Book Dir=a=b ; ;Bare"));
        QCOMPARE(options.size(), std::size_t{3});
        QCOMPARE(options.at(QStringLiteral("Threads")), QStringLiteral("2"));
        QCOMPARE(options.at(QStringLiteral("Book Dir")), QStringLiteral("a=b"));
        QCOMPARE(options.at(QStringLiteral("Bare")), QString());
        QCOMPARE(EntrantList::optionsFrom(EntrantList::textOf(options)), options);
    }

    void aMatchIsPlayedAndItsGamesOpened() {
        Hall hall;
        hall.addEngine(QStringLiteral("Sharp"), kMates);
        hall.addEngine(QStringLiteral("Meek"), kResigns);
        hall.begin(QStringLiteral("Sharp"), QStringLiteral("Meek"), 4, 2);
        QTRY_VERIFY(hall.match().boards().isVisible());
        // The boards have all the room until a game has ended.
        QCOMPARE(hall.list("matchGames")->isVisible(), hall.list("matchGames")->model()->rowCount() > 0);
        QTRY_COMPARE(hall.run().state(), MatchRun::State::Complete);
        QVERIFY(!hall.match().boards().isVisible());
        QVERIFY(hall.list("matchGames")->isVisible());
        QCOMPARE(hall.cell("matchTable", 0, MatchTableModel::Engine), QStringLiteral("Sharp"));
        QCOMPARE(hall.cell("matchTable", 0, MatchTableModel::Points), QStringLiteral("4"));
        QCOMPARE(hall.cell("matchTable", 1, MatchTableModel::Losses), QStringLiteral("4"));
        QCOMPARE(hall.match().statusText(),
                 QStringLiteral("4 of 4 games · complete\npairs with 0, ½, 1, 1½, 2 points: 0, 0, 0, 0, 2"));
        QCOMPARE(hall.list("matchGames")->model()->rowCount(), 4);
        // The newest game is the first row; a double click opens its record in a tab.
        auto* games = hall.list("matchGames");
        const int number = hall.cell("matchGames", 0, MatchGamesModel::Number).toInt();
        const QString black = hall.cell("matchGames", 0, MatchGamesModel::Black);
        const QPoint row = games->visualRect(games->model()->index(0, 1)).center();
        QTRY_VERIFY(QFile::exists(hall.run().recordOf(number - 1)));
        QTest::mouseClick(games->viewport(), Qt::LeftButton, {}, row);
        QTest::mouseDClick(games->viewport(), Qt::LeftButton, {}, row);
        QTRY_COMPARE(hall.document().path(), hall.run().recordOf(number - 1));
        QCOMPARE(
            QString::fromStdString(std::string(hall.document().record().header(shogi::header::kBlackName))),
            black);

        // The next start shows it again.
        const QString folder = hall.run().folder();
        hall.application.reset();
        hall.start();
        hall.key(Qt::Key_G, Qt::ControlModifier | Qt::AltModifier);
        QTRY_COMPARE(hall.run().state(), MatchRun::State::Complete);
        QCOMPARE(hall.run().folder(), folder);
        QCOMPARE(hall.cell("matchTable", 0, MatchTableModel::Points), QStringLiteral("4"));
    }

    void runningBoardsAreShownAndFollowed() {
        Hall hall;
        hall.addEngine(QStringLiteral("Thinker"), kThinks);
        hall.begin(QStringLiteral("Thinker"), QStringLiteral("Thinker"), 4, 3);
        QTRY_COMPARE(hall.run().state(), MatchRun::State::Running);
        const auto tiles = [&hall] { return hall.match().boards().findChildren<MatchBoardTile*>(); };
        QTRY_COMPARE(tiles().size(), 3);
        QTRY_VERIFY(tiles()[2]->state() && tiles()[2]->state()->running == Color::Black);
        QCOMPARE(tiles()[0]->state()->plates[0].name, QStringLiteral("Thinker #1"));
        QVERIFY(tiles()[0]->state()->plates[0].clock);
        QVERIFY(tiles()[0]->accessibleName().contains(QStringLiteral("Game 1")));
        QVERIFY(tiles()[0]->state()->position.at(Program::square("5c")).type() == shogi::PieceType::Gold);
        const QSize small = tiles()[1]->size();
        QTest::mouseClick(tiles()[1], Qt::LeftButton);
        QCOMPARE(hall.match().boards().followed(), std::optional<std::size_t>(1));
        const auto area = [](const QSize& size) { return size.width() * size.height(); };
        QVERIFY(area(tiles()[1]->size()) > area(small));
        QVERIFY(tiles()[0]->isVisible() && tiles()[0]->width() < tiles()[1]->width());
        QTest::keyClick(tiles()[1], Qt::Key_Escape);
        QCOMPARE(hall.match().boards().followed(), std::optional<std::size_t>());
        QCOMPARE(tiles()[1]->size(), small);

        // Closing asks once. To let it run only hides the window.
        hall.match().close();
        QVERIFY(hall.match().isVisible());
        auto* box = child<QMessageBox>(&hall.match(), QStringLiteral("questionBox"));
        Program::pressText(box, QStringLiteral("Let it run"));
        QVERIFY(!hall.match().isVisible());
        QCOMPARE(hall.run().state(), MatchRun::State::Running);
        hall.key(Qt::Key_G, Qt::ControlModifier | Qt::AltModifier);
        QVERIFY(hall.match().isVisible());
        QVERIFY(hall.setupDialog() == nullptr);
        hall.match().close();
        Program::press(hall.match().findChildren<QMessageBox*>().last(), "agree");
        QVERIFY(!hall.match().isVisible());
        QTRY_COMPARE(hall.run().state(), MatchRun::State::Stopped);
        QVERIFY(hall.run().games().empty());
    }

    void stopsAndGoesOn() {
        Hall hall;
        hall.addEngine(QStringLiteral("Sharp"), kMates);
        hall.addEngine(QStringLiteral("Meek"), kResigns);
        hall.begin(QStringLiteral("Sharp"), QStringLiteral("Meek"), 30, 1);
        QTRY_VERIFY(hall.run().games().size() >= 2);
        Program::press(&hall.match(), "matchStop");
        QTRY_COMPARE(hall.run().state(), MatchRun::State::Stopped);
        QVERIFY(hall.match().statusText().contains(QStringLiteral(" · stopped")));
        const std::size_t before = hall.run().games().size();
        QVERIFY(before < 30);
        Program::press(&hall.match(), "matchGoOn");
        QTRY_VERIFY(hall.run().games().size() > before);
        // Quitting while games run ends them and the engines; the match is as far as it was.
        QSignalSpy finished(hall.application.get(), &Application::finished);
        hall.application->requestQuit();
        QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, 10000);
        const std::size_t after = hall.run().games().size();
        hall.application.reset();
        hall.start();
        hall.key(Qt::Key_G, Qt::ControlModifier | Qt::AltModifier);
        QTRY_COMPARE(hall.run().state(), MatchRun::State::Stopped);
        QCOMPARE(hall.run().games().size(), after);
        Program::press(&hall.match(), "matchGoOn");
        QTRY_COMPARE_WITH_TIMEOUT(hall.run().state(), MatchRun::State::Complete, 20000);
        QCOMPARE(hall.cell("matchTable", 0, MatchTableModel::Points), QStringLiteral("30"));
    }

    void crashesAreTold() {
        Hall hall;
        hall.addEngine(QStringLiteral("Sharp"), kMates);
        hall.addEngine(QStringLiteral("Frail"), "! play\n@0 !crash\n! end\n");
        hall.begin(QStringLiteral("Sharp"), QStringLiteral("Frail"), 20, 1);
        QTRY_COMPARE(hall.run().state(), MatchRun::State::Stopped);
        QTRY_VERIFY(hall.match().note().startsWith(QStringLiteral("The match was stopped: ")));
        QCOMPARE(hall.cell("matchTable", 1, MatchTableModel::Trouble), QStringLiteral("3 crashes"));
        bool told = false;
        for (int row = 0; row < hall.list("matchGames")->model()->rowCount(); ++row)
            told = told || hall.cell("matchGames", row, MatchGamesModel::Result)
                               .contains(QStringLiteral("(Frail crashed)"));
        QVERIFY(told);
    }

    // What the journal of a match holds is told when it is shown again.
    void resultsThatSayNothingAreTold() {
        Hall hall;
        hall.addEngine(QStringLiteral("Sharp"), kMates);
        hall.addEngine(QStringLiteral("Meek"), kResigns);
        hall.begin(QStringLiteral("Sharp"), QStringLiteral("Meek"), 4, 2);
        QTRY_COMPARE_WITH_TIMEOUT(hall.run().state(), MatchRun::State::Complete, 20000);
        const QString folder = hall.run().folder();
        QFile journal(folder + QStringLiteral("/match.jsonl"));
        // The storage thread may still be at the last game: the head and four games.
        QTRY_COMPARE(Program::read(journal.fileName()).count('\n'), qsizetype{5});
        QVERIFY(journal.open(QIODevice::ReadWrite));
        QString text = QString::fromUtf8(journal.readAll());
        text.replace(QRegularExpression(QStringLiteral("\"end\":\"[a-z-]+\"")),
                     QStringLiteral("\"end\":\"time-up\""));
        const qsizetype behindHead = text.indexOf(u'\n') + 1;
        text.insert(behindHead, QStringLiteral("{\"game\":\n"));
        QVERIFY(journal.resize(0) && journal.seek(0));
        journal.write(text.toUtf8());
        journal.close();
        hall.run().show(folder);
        QTRY_VERIFY2(
            hall.match().note().startsWith(QStringLiteral(
                "This result is worth nothing: 100 % of the games were lost on time. Give the engines")),
            qPrintable(hall.match().note()));
        QVERIFY2(hall.match().note().contains(QStringLiteral("1 line of the journal is damaged")),
                 qPrintable(hall.match().note()));
        QCOMPARE(hall.cell("matchTable", 0, MatchTableModel::Elo), QStringLiteral("–"));
    }

    // A game in the window continues while a match is played.
    void besideAGame() {
        Hall hall;
        hall.addEngine(QStringLiteral("Patient"), "! play\n7g7f\n3c3d\n2g2f\n8c8d\n! end\n");
        hall.addEngine(QStringLiteral("Sharp"), kMates);
        hall.addEngine(QStringLiteral("Meek"), kResigns);
        hall.startAgainst(QStringLiteral("Patient"), 30);
        QTRY_VERIFY(hall.game().humanToMove() != nullptr);
        hall.begin(QStringLiteral("Sharp"), QStringLiteral("Meek"), 4, 1);
        QTRY_COMPARE(hall.run().state(), MatchRun::State::Complete);
        QVERIFY(hall.game().humanToMove() != nullptr);
        QCOMPARE(hall.moves(), 0);
    }
};

QTEST_MAIN(TestMatchesInWindow)
#include "tst_matches_in_window.moc"
