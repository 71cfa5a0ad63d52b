// SPDX-License-Identifier: GPL-3.0-or-later
// An engine is given an opening book in its dialog, and is seen to be played from it.
#include "app/face/engines/engine_list_dialog.h"
#include "app/face/engines/engine_setup_dialog.h"
#include "app/face/game/thinking_model.h"
#include "app/face/game/thinking_pane.h"
#include "tests/app/books/book_fixtures.h"
#include "tests/app/face/child.h"
#include "tests/app/face/program.h"

#include <QCheckBox>
#include <QDoubleSpinBox>
#include <QToolButton>

using namespace app;
using app::test::child;
using app::test::Program;
using shogi::Color;

namespace {

const QByteArray kWaits = "! play\n!silent\n! end\n";

// What White answers to 7g7f.
BookContent whitesBook() {
    BookContent book;
    book.positions[kAfterPawn] = {
        {{usi("8c8d"), {}, -35, 20, 796}, {usi("3c3d"), usi("2g2f"), -30, 27, 1204}}};
    return book;
}

} // namespace

class BookInWindowTest : public QObject {
    Q_OBJECT

    static QString writeBook(Program& program) {
        return program.write("user_book.db", bytesOf(whitesBook(), BookFormat::Yaneuraou));
    }
    // White is an engine that is given this book, and plays its best move.
    static void startWithBook(Program& program, const QString& path, const QByteArray& script) {
        program.start();
        const QString id = program.addEngine(QStringLiteral("Reader"), script);
        CatalogEntry entry = *program.application->catalog().find(id);
        entry.book.path = path;
        entry.book.terms.rule = OpeningTerms::Rule::Best;
        QVERIFY(program.application->catalog().update(entry));
        program.startAgainst(QStringLiteral("Reader"), 60);
        QTRY_COMPARE_WITH_TIMEOUT(program.game().phase(), Game::Phase::Running, 20000);
        program.action("showThinking")->setChecked(true);
        QTRY_VERIFY(program.game().humanToMove() != nullptr);
        program.click("7g", "7f");
    }

private slots:
    void aBookIsChosenInTheDialog() {
        Program program;
        program.start();
        const QString id = program.addEngine(QStringLiteral("Reader"), kWaits);
        program.key(Qt::Key_E, Qt::ControlModifier);
        auto* list = program.dialog<EngineListDialog>("engineListDialog");
        QVERIFY(list != nullptr);
        list->select(id);
        Program::press(list, "setUpEngine");
        auto* setup = list->findChild<EngineSetupDialog*>();
        QVERIFY(setup != nullptr);
        auto* file = child<QLineEdit>(setup, QStringLiteral("book"));
        auto* words = child<QLabel>(setup, QStringLiteral("bookSize"));
        auto* until = child<QSpinBox>(setup, QStringLiteral("bookUntil"));
        auto* clear = child<QPushButton>(setup, QStringLiteral("clearBook"));
        QVERIFY(words->text().isEmpty());
        QVERIFY(!until->isEnabled() && !clear->isEnabled());
        // Why it cannot be read, and then what it has.
        const QString bad = program.write("bad.kmbk", "no book");
        file->setText(bad);
        QTRY_VERIFY2(words->text().contains(QStringLiteral("bad.kmbk")), qPrintable(words->text()));
        file->setText(writeBook(program));
        QTRY_COMPARE(words->text(), QStringLiteral("YaneuraOu (.db), positions: 1"));
        QVERIFY(until->isEnabled() && clear->isEnabled());
        auto* temperature = child<QDoubleSpinBox>(setup, QStringLiteral("bookTemperature"));
        QVERIFY(temperature->isHidden());
        Program::choose(setup, "bookChoice", QStringLiteral("Better ones more often"));
        QVERIFY(!temperature->isHidden());
        temperature->setValue(80);
        until->setValue(24);
        child<QCheckBox>(setup, QStringLiteral("bookWhileFollowed"))->setChecked(true);
        child<QCheckBox>(setup, QStringLiteral("bookWithOwn"))->setChecked(true);
        QVERIFY(!setup->needsAsking()); // the engine has nothing to do with it
        Program::press(setup, "saveSetup");
        EngineBook wanted;
        wanted.path = program.path("user_book.db");
        wanted.terms = {OpeningTerms::Rule::ByScore, 80, 24, true, true};
        wanted.withOwn = true;
        QTRY_COMPARE(program.application->catalog().find(id)->book, wanted);
        // And away again.
        QTRY_VERIFY(list->findChild<EngineSetupDialog*>() == nullptr);
        Program::press(list, "setUpEngine");
        setup = list->findChild<EngineSetupDialog*>();
        Program::press(setup, "clearBook");
        Program::press(setup, "saveSetup");
        QTRY_VERIFY(!program.application->catalog().find(id)->book.isSet());
    }

    void itsMovesAreShownAndNoted() {
        Program program;
        startWithBook(program, writeBook(program), kWaits);
        QTRY_COMPARE(program.moves(), 2);
        auto* pane = program.window().findChild<ThinkingPane*>();
        const QString text = pane->lineText(Color::White);
        QVERIFY2(text.contains(QString::fromUtf8("Book: △P-3d 60 % (1,204 games)")), qPrintable(text));
        QVERIFY2(text.contains(QStringLiteral("+30")), qPrintable(text));
        QVERIFY2(text.contains(QStringLiteral("From the book")), qPrintable(text));
        // All moves that could have been chosen.
        auto* model = pane->findChildren<ThinkingModel*>().at(static_cast<int>(shogi::index(Color::White)));
        QCOMPARE(model->rowCount(), 2);
        QCOMPARE(model->index(0, ThinkingModel::Line).data().toString(),
                 QString::fromUtf8("△P-8d 40 % (796 games)"));
        QCOMPARE(model->index(1, ThinkingModel::Score).data().toString(), QStringLiteral("+30"));
        QCOMPARE(program.document().comment(program.document().playTip()),
                 QStringLiteral("From the opening book user_book.db: 60 %, 1,204 games"));
        // Then the engine thinks, and its words take the place.
        QTRY_VERIFY(program.game().humanToMove() != nullptr);
        program.click("2g", "2f");
        QTRY_VERIFY(pane->lineText(Color::White).contains(QStringLiteral("Thinking")));
        program.game().abort();
    }

    void aBookThatCannotBeReadIsTold() {
        Program program;
        startWithBook(program, program.path("gone.db"), "! play\n@1 8c8d\n!silent\n! end\n");
        QTRY_COMPARE(program.moves(), 2);
        const Banner* banner = program.banner(BannerArea::Topic::BookOfWhite);
        QVERIFY(banner != nullptr);
        QVERIFY2(banner->text().contains(QStringLiteral("gone.db")), qPrintable(banner->text()));
        QVERIFY2(banner->text().contains(QStringLiteral("Reader plays without its opening book.")),
                 qPrintable(banner->text()));
        program.game().abort();
        QVERIFY(program.banner(BannerArea::Topic::BookOfWhite) == nullptr);
    }
};

int main(int argc, char** argv) {
    QApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
    QApplication application(argc, argv);
    BookInWindowTest test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_game_from_book.moc"
