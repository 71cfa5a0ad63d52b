// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/files/file_desk.h"
#include "app/face/files/game_information_dialog.h"
#include "app/face/files/games_dialog.h"
#include "app/face/shell/messages.h"
#include "shogi-core/bod.h"
#include "shogi-core/kif.h"
#include "shogi-core/record_format.h"
#include "tests/app/face/program.h"
#include "tests/app/slow_disk.h"
#include "tests/support/full_disk.h"

#include <QAbstractItemView>
#include <QCheckBox>
#include <QClipboard>
#include <QCompleter>
#include <QDir>
#include <QDropEvent>
#include <QGuiApplication>
#include <QListView>
#include <QMenu>
#include <QMimeData>
#include <QPlainTextEdit>
#include <QSignalSpy>
#include <QTabBar>
#include <QTableWidget>
#include <QTimer>
#include <QTreeWidget>
#include <QUrl>

#include <algorithm>
#include <memory>

using app::BannerArea;
using app::test::Program;
using app::test::SlowDisk;

namespace {

const char* const kGame = "手合割：平手\n先手：Ayumi\n後手：Hanako\n手数----指手---------消費時間--\n"
                          "   1 ７六歩(77)   ( 0:01/00:00:01)\n   2 ３四歩(33)   ( 0:02/00:00:02)\n"
                          "   3 投了         ( 0:03/00:00:04)\n";

} // namespace

class FilesInWindowTest : public QObject {
    Q_OBJECT

private slots:
    void badFilesLeaveTheOpenGame_data();
    void badFilesLeaveTheOpenGame();
    void halfReadFileIsToldWithItsPlace();
    void halfReadFileIsNotOverwritten();
    void returnChoosesTheFirstWay();
    void halfReadTextIsKeptApart();
    void ki2IsPasted();
    void dialogsBeginWhereTheProgramWasStarted();
    void dialogsBeginBesideTheRecordOnTheBoard();
    void settingsThatCannotBeWrittenAreTold();
    void badPositionsAreRefused_data();
    void badPositionsAreRefused();
    void fileOfTheCommandLineIsOpened();
    void droppedFileIsOpened();
    void theCommandLineNamesAMove();
    void pasteSaysWhatItWas_data();
    void pasteSaysWhatItWas();
    void recordIsCopiedInEveryFormat_data();
    void recordIsCopiedInEveryFormat();
    void positionIsCopied();
    void copiedFileIsPasted();
    void oneOfSeveralGamesIsChosen();
    void severalFilesOpenInTurn();
    void droppedTextIsOpened();
    void severalGamesMayBeLeft();
    void recordTravelsByClipboard();
    void recordReplacesAnotherAtItsBranch();
    void informationIsEditedAndUndone();
    void informationNeedsNames();
    void doubleClicksLeadToTheInformation();
    void savesAsShiftJisAndCsa();
    void failedSaveKeepsTheRecord();
    void csaWithBranchesIsAskedAbout();
    void severalGamesOpenAtOnce();
    void eachFileHasATab();
    void tabsStayDuringAGame();
    void newFilesAreNamedByThePattern();
    void finishedGamesAreSaved();
    void finishedGamesAreSavedAsSet();
    void keptGamesNeedNoQuestion();
    void keptGamesAreListed();
    void playersOfGamesAreSuggested();
    void failedSavingOfAGameIsTold();
    void unsavedChangesAreAskedAbout();
    void aSlowDiskLeavesTheWindowAlive();
    void savingAgainAsksNothing();
    void closingWaitsForASlowDisk_data();
    void closingWaitsForASlowDisk();
    void askingTwiceDoesItOnce();
    void whatIsChangedWhileClosingIsSavedToo();
    void anotherTabMayBeShownWhileOneIsSaved();
    void openingFromASlowDiskLeavesTheWindowAlive();
    void changedFileIsReadAnew();
};

void FilesInWindowTest::badFilesLeaveTheOpenGame_data() {
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("said");
    QTest::newRow("empty") << QByteArray() << QStringLiteral("empty");
    QTest::newRow("binary") << QByteArray("\x7f"
                                          "ELF\x02\x01\x01\x00\x00\x00\x00\x00\x00\x00\x00\x00\x03\x00>\x00",
                                          20)
                            << QStringLiteral("not a text file");
    QTest::newRow("wrong encoding") << QByteArray(
                                           "\x8e\xe8\x8d\x87\x8a\x84\x81\x46\x95\xbd\x8e\xe8\n\xff\xfd\xfd\n")
                                    << QStringLiteral("neither UTF-8 nor Shift_JIS");
    QTest::newRow("other text") << QByteArray("Dear Sir,\nthis is no record.\n")
                                << QStringLiteral("not in a format Komadai reads");
}

void FilesInWindowTest::badFilesLeaveTheOpenGame() {
    QFETCH(const QByteArray, bytes);
    QFETCH(const QString, said);
    Program program;
    program.start();
    program.click("7g", "7f");
    const std::string before = shogi::writeKif(program.document().record());
    program.openFile(program.write("bad.kif", bytes));
    auto* box = program.dialog<QMessageBox>("problemBox");
    QVERIFY(box != nullptr);
    QVERIFY2(box->text().contains(QStringLiteral("bad.kif")), qPrintable(box->text()));
    QVERIFY2(box->text().contains(said), qPrintable(box->text()));
    QVERIFY2(!box->informativeText().isEmpty(), "no advice");
    Program::pressText(box, QStringLiteral("Close"));
    QCOMPARE(shogi::writeKif(program.document().record()), before);
    QCOMPARE(program.document().lineIndex(), 1U);
    QVERIFY(program.document().isDirty());
}

void FilesInWindowTest::halfReadFileIsToldWithItsPlace() {
    Program program;
    program.start();
    const QByteArray broken = QByteArray(kGame).replace("３四歩(33)", "９九玉(33)");
    program.openFile(program.write("half.kif", broken));
    QTRY_COMPARE(program.document().path(), program.path("half.kif"));
    app::Banner* banner = program.banner(BannerArea::Topic::Record);
    QVERIFY(banner != nullptr && banner->isVisible());
    QVERIFY2(banner->text().contains(QStringLiteral("half.kif")), qPrintable(banner->text()));
    QVERIFY2(banner->text().contains(QStringLiteral("Line 6")), qPrintable(banner->text()));
    QCOMPARE(program.document().line().size(), 2U);
}

void FilesInWindowTest::halfReadFileIsNotOverwritten() {
    Program program;
    program.start();
    const QByteArray broken = QByteArray(kGame).replace("３四歩(33)", "９九玉(33)");
    const QString path = program.write("half.kif", broken);
    program.openFile(path);
    QTRY_COMPARE(program.document().path(), path);
    program.document().setComment(shogi::kRootNode, QStringLiteral("x"));

    // Save lists what would be lost; Return leads to Save as, with another name.
    program.key(Qt::Key_S, Qt::ControlModifier);
    program.waitForFiles();
    auto* question = program.dialog<QMessageBox>("questionBox");
    QVERIFY(question != nullptr);
    QVERIFY2(question->text().contains(QStringLiteral("half.kif")), qPrintable(question->text()));
    QVERIFY2(question->informativeText().contains(QStringLiteral("９九玉(33)")),
             qPrintable(question->informativeText()));
    QVERIFY(question->informativeText().contains(QStringLiteral("half.kif.bak")));
    QTest::keyClick(question, Qt::Key_Return);
    auto* saving = program.dialog<QFileDialog>("saveDialog");
    QVERIFY(saving != nullptr);
    auto* edit = saving->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"));
    QCOMPARE(edit->text(), QStringLiteral("half (2).kif"));
    // The same file in Save as: Qt asks whether it may be replaced, then Komadai explains the consequence.
    QTimer yes;
    QObject::connect(&yes, &QTimer::timeout, &yes, [&yes] {
        auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
        if (box != nullptr && box->button(QMessageBox::Yes) != nullptr) {
            yes.stop();
            box->button(QMessageBox::Yes)->click();
        }
    });
    yes.start(20);
    program.enterFile(saving, path);
    program.waitForFiles();
    QTRY_VERIFY(program.dialog<QMessageBox>("questionBox") != nullptr);
    question = program.dialog<QMessageBox>("questionBox");
    Program::pressText(question, QStringLiteral("Cancel"));
    QCOMPARE(Program::read(path), broken);
    QVERIFY(program.document().isDirty());

    // Overwritten nevertheless: the old file stays.
    program.action("save")->trigger();
    program.waitForFiles();
    QTRY_VERIFY(program.dialog<QMessageBox>("questionBox") != nullptr);
    Program::pressText(program.dialog<QMessageBox>("questionBox"), QStringLiteral("Overwrite"));
    program.waitForFiles();
    QVERIFY(!program.document().isDirty());
    QVERIFY(Program::read(path) != broken);
    QCOMPARE(Program::read(path + QStringLiteral(".bak")), broken);
    // From now on the file is equal to the record.
    QVERIFY(program.banner(BannerArea::Topic::Record) == nullptr);
    program.document().setComment(shogi::kRootNode, QStringLiteral("y"));
    program.action("save")->trigger();
    program.waitForFiles();
    QVERIFY(!program.document().isDirty());
    QVERIFY(Program::read(path).contains("*y"));
}

// Incompletely pasted text does not silently replace the file it may come from.
// Even if the message box has details, and with them another button.
void FilesInWindowTest::returnChoosesTheFirstWay() {
    Program program;
    program.start();
    app::Message question;
    question.what = QStringLiteral("Which?");
    question.details = QStringLiteral("one\ntwo");
    QString chosen;
    app::askWhich(&program.window(), QStringLiteral("Save"), question,
                  {{QStringLiteral("First"), [&chosen] { chosen = QStringLiteral("first"); }},
                   {QStringLiteral("Second"), [&chosen] { chosen = QStringLiteral("second"); }}});
    auto* box = program.dialog<QMessageBox>("questionBox");
    QVERIFY(box != nullptr);
    QTest::keyClick(box, Qt::Key_Return);
    QCOMPARE(chosen, QStringLiteral("first"));
}

void FilesInWindowTest::halfReadTextIsKeptApart() {
    Program program;
    program.start();
    const QByteArray broken = QByteArray(kGame).replace("３四歩(33)", "９九玉(33)");
    const QString path = program.write("half.kif", broken);
    QGuiApplication::clipboard()->setText(QString::fromUtf8(broken));
    program.key(Qt::Key_V, Qt::ControlModifier);
    QCOMPARE(program.document().unread().size(), 1U);
    program.document().markSaved(path, shogi::RecordFormat::Kif, app::TextEncoding::Utf8);
    QVERIFY(program.document().unread().empty());

    program.key(Qt::Key_V, Qt::ControlModifier);
    QCOMPARE(program.document().unread().size(), 1U);
    // A new record has lost nothing.
    program.document().newRecord();
    QVERIFY(program.document().unread().empty());
}

void FilesInWindowTest::ki2IsPasted() {
    Program program;
    program.start();
    QGuiApplication::clipboard()->setText(QStringLiteral("▲７六歩 △３四歩 ▲２六歩"));
    program.key(Qt::Key_V, Qt::ControlModifier);
    QCOMPARE(program.document().line().size(), 4U);
}

void FilesInWindowTest::dialogsBeginWhereTheProgramWasStarted() {
    Program program;
    const QString before = QDir::currentPath();
    QVERIFY(QDir().mkpath(program.path("games")));
    QVERIFY(QDir::setCurrent(program.path("games")));
    program.start();
    program.action("open")->trigger();
    auto* dialog = program.dialog<QFileDialog>("openDialog");
    QVERIFY(dialog != nullptr);
    QCOMPARE(dialog->directory().canonicalPath(), QFileInfo(program.path("games")).canonicalFilePath());
    dialog->reject();
    program.action("saveAs")->trigger();
    dialog = program.dialog<QFileDialog>("saveDialog");
    QVERIFY(dialog != nullptr);
    QCOMPARE(dialog->directory().canonicalPath(), QFileInfo(program.path("games")).canonicalFilePath());
    dialog->reject();
    QVERIFY(QDir::setCurrent(before));
}

// As after a first game, which is saved without a dialog.
void FilesInWindowTest::dialogsBeginBesideTheRecordOnTheBoard() {
    Program program;
    program.start();
    QVERIFY(QDir().mkpath(program.path("games")));
    QVERIFY(QDir().mkpath(program.path("others")));
    program.document().markSaved(program.write("games/first.kif", kGame), shogi::RecordFormat::Kif,
                                 app::TextEncoding::Utf8);
    const auto openFolder = [&program] {
        program.action("open")->trigger();
        auto* dialog = program.dialog<QFileDialog>("openDialog");
        const QString folder = dialog != nullptr ? dialog->directory().canonicalPath() : QString();
        if (dialog != nullptr)
            dialog->reject();
        return folder;
    };
    QCOMPARE(openFolder(), QFileInfo(program.path("games")).canonicalFilePath());
    app::FileSettings files = program.application->settings().files();
    files.lastFolder = program.path("others");
    program.application->settings().setFiles(files);
    QCOMPARE(openFolder(), QFileInfo(program.path("others")).canonicalFilePath());
    QVERIFY(QDir(program.path("others")).removeRecursively());
    QCOMPARE(openFolder(), QFileInfo(program.path("games")).canonicalFilePath());
}

void FilesInWindowTest::settingsThatCannotBeWrittenAreTold() {
    Program program;
    program.start();
    app::WindowSettings window = program.application->settings().window();
    {
        const FullDisk full(100);
        window.flipped = !window.flipped;
        program.application->settings().setWindow(window);
        program.application->settings().flush();
        QTRY_VERIFY(program.banner(BannerArea::Topic::Settings) != nullptr);
    }
    const QString text = program.banner(BannerArea::Topic::Settings)->text();
    QVERIFY2(text.contains(QStringLiteral("settings.json")), qPrintable(text));
    window.flipped = !window.flipped;
    window.state = "x";
    program.application->settings().setWindow(window);
    program.application->settings().flush();
    QTRY_VERIFY(program.banner(BannerArea::Topic::Settings) == nullptr);
}

void FilesInWindowTest::badPositionsAreRefused_data() {
    QTest::addColumn<QString>("text");
    QTest::newRow("width") << QStringLiteral(
        "lnsgkgsnl/1r5b1/pppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1");
    QTest::newRow("three kings") << QStringLiteral("k3k4/9/9/9/9/9/9/9/4K4 b - 1");
    QTest::newRow("illegal move") << QStringLiteral("position startpos moves 7g7f 7g7f");
    QTest::newRow("no record") << QStringLiteral("hello there");
}

void FilesInWindowTest::badPositionsAreRefused() {
    QFETCH(const QString, text);
    Program program;
    program.start();
    program.click("7g", "7f");
    QGuiApplication::clipboard()->setText(text);
    program.key(Qt::Key_V, Qt::ControlModifier);
    auto* box = program.dialog<QMessageBox>("problemBox");
    QVERIFY(box != nullptr);
    QVERIFY(!box->text().isEmpty());
    Program::pressText(box, QStringLiteral("Close"));
    QCOMPARE(program.document().moves().size(), 1U);
}

void FilesInWindowTest::fileOfTheCommandLineIsOpened() {
    Program program;
    program.options.file = program.write("game.kif", kGame);
    program.start();
    QCOMPARE(program.document().path(), program.options.file);
    QVERIFY(program.window().windowTitle().startsWith(QStringLiteral("game.kif")));
    QCOMPARE(program.board().state().plates[1].name, QStringLiteral("Hanako"));
    QVERIFY(!program.window().isWindowModified());
    // It is in the list of recent files now.
    auto* recent = program.window().findChild<QMenu*>(QStringLiteral("recentFiles"));
    QVERIFY(recent->actions().first()->text().contains(QStringLiteral("game.kif")));
}

void FilesInWindowTest::theCommandLineNamesAMove() {
    Program program;
    program.options.file = program.write("game.kif", kGame);
    program.options.ply = 2;
    program.start();
    QCOMPARE(program.document().lineIndex(), 2U);
    // Beyond the end: the end.
    program.openFile(program.options.file, 70);
    QCOMPARE(program.document().lineIndex(), 3U);
}

void FilesInWindowTest::pasteSaysWhatItWas_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<int>("moves");
    QTest::addColumn<QString>("said");
    const shogi::Record record = shogi::readKif(kGame)->record;
    for (const auto& [name, format] :
         {std::pair("KIF", shogi::RecordFormat::Kif), std::pair("KI2", shogi::RecordFormat::Ki2),
          std::pair("CSA", shogi::RecordFormat::Csa), std::pair("JKF", shogi::RecordFormat::Jkf),
          std::pair("USI", shogi::RecordFormat::Usi), std::pair("USEN", shogi::RecordFormat::Usen)})
        QTest::newRow(name) << QString::fromStdString(shogi::writeRecord(record, format)) << 2
                            << QStringLiteral("Pasted a %1 record with 2 moves.").arg(QLatin1String(name));
    QTest::newRow("one move") << QStringLiteral("▲７六歩") << 1
                              << QStringLiteral("Pasted a KI2 record with 1 move.");
    QTest::newRow("SFEN") << QStringLiteral("4k4/9/4P4/9/9/9/9/9/4K4 b G 1") << 0
                          << QStringLiteral("Pasted a position (SFEN).");
    QTest::newRow("SFEN of a link") << QStringLiteral("4k4/9/4P4/9/9/9/9/9/4K4_b_G") << 0
                                    << QStringLiteral("Pasted a position (SFEN).");
    QTest::newRow("USI with its end") << QStringLiteral("position startpos moves 7g7f 3c3d rep_draw") << 2
                                      << QStringLiteral("Pasted a USI record with 2 moves.");
    QTest::newRow("BOD") << QString::fromStdString(
                                shogi::writeBod(*shogi::parseSfen("4k4/9/4P4/9/9/9/9/9/4K4 b G 1")))
                         << 0 << QStringLiteral("Pasted a position (BOD).");
    QTest::newRow("list of moves") << QStringLiteral("1.▲7八飛 2.△8四歩 3.▲7六歩 まで") << 3
                                   << QStringLiteral("Pasted a KI2 record with 3 moves.");
    QTest::newRow("PSN") << QStringLiteral("1. P-7f P-3d") << 2
                         << QStringLiteral("Pasted a PSN or PGN record with 2 moves.");
    QTest::newRow("Wars") << QStringLiteral("+7776FU,L600\t-3334FU,L598") << 2
                          << QStringLiteral("Pasted a Shogi Wars record with 2 moves.");
    QTest::newRow("link to a position")
        << QStringLiteral("https://lishogi.org/analysis/4k4/9/4P4/9/9/9/9/9/4K4_b_G_1") << 0
        << QStringLiteral("Pasted a position (SFEN).");
    QTest::newRow("problem with its solution")
        << QString::fromStdString(shogi::writeBod(*shogi::parseSfen("4k4/9/4P4/9/9/9/9/9/4K4 b G 1"))) +
               QStringLiteral("\n▲５二金\n")
        << 1 << QStringLiteral("Pasted a KI2 record with 1 move.");
    // Odd positions are pasted with a remark.
    QTest::newRow("nifu") << QStringLiteral("4k4/9/9/9/P8/9/P8/9/4K4 b - 1") << 0
                          << QStringLiteral("Pasted a position (SFEN). Nifu: Black has two pawns on file 9.");
    QTest::newRow("dead pawn") << QStringLiteral("P3k4/9/9/9/9/9/9/9/4K4 b - 1") << 0
                               << QStringLiteral(
                                      "Pasted a position (SFEN). Black’s piece on 9a can never move.");
}

void FilesInWindowTest::pasteSaysWhatItWas() {
    QFETCH(const QString, text);
    QFETCH(const int, moves);
    QFETCH(const QString, said);
    Program program;
    program.start();
    QGuiApplication::clipboard()->setText(text);
    program.key(Qt::Key_V, Qt::ControlModifier);
    QCOMPARE(program.window().bubble().text(), said);
    program.document().goToLast();
    QCOMPARE(static_cast<int>(program.document().moves().size()), moves);
}

void FilesInWindowTest::recordIsCopiedInEveryFormat_data() {
    QTest::addColumn<QByteArray>("action");
    QTest::addColumn<shogi::RecordFormat>("format");
    QTest::addColumn<QString>("said");
    QTest::newRow("KIF") << QByteArray("copyRecord") << shogi::RecordFormat::Kif
                         << QStringLiteral("Record copied as KIF.");
    QTest::newRow("KI2") << QByteArray("copyKi2") << shogi::RecordFormat::Ki2
                         << QStringLiteral("Record copied as KI2, without: times.");
    QTest::newRow("CSA") << QByteArray("copyCsa") << shogi::RecordFormat::Csa
                         << QStringLiteral("Record copied as CSA.");
    QTest::newRow("JKF") << QByteArray("copyJkf") << shogi::RecordFormat::Jkf
                         << QStringLiteral("Record copied as JKF.");
    QTest::newRow("USI") << QByteArray("copyUsi") << shogi::RecordFormat::Usi
                         << QStringLiteral(
                                "Record copied as USI, without: how the game ended, headers, times.");
    QTest::newRow("USEN") << QByteArray("copyUsen") << shogi::RecordFormat::Usen
                          << QStringLiteral("Record copied as USEN, without: headers, times.");
}

void FilesInWindowTest::recordIsCopiedInEveryFormat() {
    QFETCH(const QByteArray, action);
    QFETCH(const shogi::RecordFormat, format);
    QFETCH(const QString, said);
    Program program;
    program.options.file = program.write("game.kif", kGame);
    program.start();
    program.action(action.constData())->trigger();
    QCOMPARE(program.window().bubble().text(), said);
    const std::string text = QGuiApplication::clipboard()->text().toStdString();
    QVERIFY(shogi::detectFormat(text) == format);
    const auto read = shogi::readRecord(text, format);
    QVERIFY(read.has_value());
    QCOMPARE(read->record.movesTo(read->record.lineEnd(shogi::kRootNode)).size(), 2U);
}

void FilesInWindowTest::positionIsCopied() {
    Program program;
    program.start();
    program.click("7g", "7f");
    program.click("3c", "3d");
    program.document().step(-1);
    program.action("copyMoves")->trigger();
    QCOMPARE(QGuiApplication::clipboard()->text().trimmed(), QStringLiteral("position startpos moves 7g7f"));
    program.action("copyBod")->trigger();
    const auto read = shogi::readBod(QGuiApplication::clipboard()->text().toStdString());
    QVERIFY(read.has_value());
    QVERIFY(read->position == program.document().position());
    program.key(Qt::Key_B, Qt::ControlModifier | Qt::AltModifier);
    QCOMPARE(QGuiApplication::clipboard()->image().width(), 640);
    QCOMPARE(program.window().bubble().text(), QStringLiteral("Picture copied."));
}

void FilesInWindowTest::copiedFileIsPasted() {
    Program program;
    program.start();
    auto* data = new QMimeData;
    data->setUrls({QUrl::fromLocalFile(program.write("copied.kif", kGame))});
    QGuiApplication::clipboard()->setMimeData(data);
    program.key(Qt::Key_V, Qt::ControlModifier);
    QTRY_COMPARE(program.document().path(), program.path("copied.kif"));
}

void FilesInWindowTest::oneOfSeveralGamesIsChosen() {
    Program program;
    program.start();
    const QByteArray games = "V2.2\nN+Ayumi\nN-Hanako\nPI\n+\n+7776FU\n%TORYO\n/\n"
                             "V2.2\nN+Jiro\nN-Saburo\nPI\n+\n+2726FU\n-8384FU\n%TORYO\n";
    const QString path = program.write("two.csa", games);
    program.openFile(path);
    auto* dialog = program.dialog<app::GamesDialog>("gamesDialog");
    QVERIFY(dialog != nullptr);
    auto* list = dialog->findChild<QTreeWidget*>(QStringLiteral("gamesList"));
    QCOMPARE(list->topLevelItemCount(), 2);
    QCOMPARE(list->topLevelItem(1)->text(1), QStringLiteral("Jiro"));
    QCOMPARE(list->topLevelItem(1)->text(5), QStringLiteral("2"));
    dialog->findChild<QLineEdit*>(QStringLiteral("gamesFilter"))->setText(QStringLiteral("sabu"));
    QVERIFY(list->topLevelItem(0)->isHidden());
    QCOMPARE(list->currentItem(), list->topLevelItem(1));
    dialog->accept();
    QTRY_COMPARE(program.document().path(), path);
    QCOMPARE(program.document().record().header("先手"), std::string_view("Jiro"));
    // The other one is still in the file: saving over it asks first.
    QVERIFY(!program.document().unread().empty());
    QVERIFY(program.banner(BannerArea::Topic::Record) == nullptr);
    program.click("7g", "7f");
    program.action("save")->trigger();
    program.waitForFiles();
    auto* question = program.dialog<QMessageBox>("questionBox");
    QVERIFY(question != nullptr);
    QVERIFY2(question->text().contains(QStringLiteral("two.csa")), qPrintable(question->text()));
    Program::pressText(question, QStringLiteral("Cancel"));
    QCOMPARE(Program::read(path), games);
}

void FilesInWindowTest::severalFilesOpenInTurn() {
    Program program;
    program.start();
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(program.write("a.kif", kGame)),
                  QUrl::fromLocalFile(program.write("b.kif", "Dear Sir,\nthis is no record.\n")),
                  QUrl::fromLocalFile(program.write("c.usi", "startpos moves 2g2f\nstartpos moves 7g7f\n")),
                  QUrl::fromLocalFile(program.write("d.usi", "startpos moves 2g2f\n"))});
    QDragEnterEvent enter({100, 100}, Qt::CopyAction, &data, Qt::LeftButton, {});
    QApplication::sendEvent(&program.window(), &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent drop({100, 100}, Qt::CopyAction, &data, Qt::LeftButton, {});
    QApplication::sendEvent(&program.window(), &drop);
    // In turn, each in a tab of its own.
    QTRY_VERIFY(program.dialog<QMessageBox>("problemBox") != nullptr);
    auto* box = program.dialog<QMessageBox>("problemBox");
    QVERIFY(box != nullptr);
    QVERIFY2(box->text().contains(QStringLiteral("b.kif")), qPrintable(box->text()));
    QCOMPARE(program.document().path(), program.path("a.kif"));
    Program::pressText(box, QStringLiteral("Close"));
    QTRY_VERIFY(program.dialog<app::GamesDialog>("gamesDialog") != nullptr);
    program.dialog<app::GamesDialog>("gamesDialog")->reject();
    QTRY_COMPARE(program.document().path(), program.path("d.usi"));
    auto* tabs = program.window().findChild<QTabBar*>(QStringLiteral("recordTabs"));
    QCOMPARE(tabs->count(), 2);
}

void FilesInWindowTest::droppedTextIsOpened() {
    Program program;
    program.start();
    QMimeData data;
    data.setText(QString::fromUtf8(kGame));
    QDragEnterEvent enter({100, 100}, Qt::CopyAction, &data, Qt::LeftButton, {});
    QApplication::sendEvent(&program.window(), &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent drop({100, 100}, Qt::CopyAction, &data, Qt::LeftButton, {});
    QApplication::sendEvent(&program.window(), &drop);
    QCOMPARE(program.document().line().size(), 4U);
    QCOMPARE(program.window().bubble().text(), QStringLiteral("Pasted a KIF record with 2 moves."));
    // The address of something elsewhere is neither a file nor a record.
    QMimeData address;
    address.setUrls({QUrl(QStringLiteral("https://example.com/a.kif"))});
    QDragEnterEvent refused({100, 100}, Qt::CopyAction, &address, Qt::LeftButton, {});
    refused.ignore();
    QApplication::sendEvent(&program.window(), &refused);
    QVERIFY(!refused.isAccepted());
}

void FilesInWindowTest::severalGamesOpenAtOnce() {
    Program program;
    program.start();
    program.openFile(
        program.write("three.usi", "startpos moves 2g2f\nstartpos moves 7g7f 3c3d\nstartpos moves 5g5f\n"));
    auto* dialog = program.dialog<app::GamesDialog>("gamesDialog");
    QVERIFY(dialog != nullptr);
    dialog->findChild<QTreeWidget*>(QStringLiteral("gamesList"))->selectAll();
    dialog->accept();
    auto* tabs = program.window().findChild<QTabBar*>(QStringLiteral("recordTabs"));
    QTRY_COMPARE(tabs->count(), 3);
    program.action("nextRecord")->trigger();
    program.document().goToLast();
    QCOMPARE(program.document().moves().back(), *shogi::parseUsiMove("2g2f"));
}

void FilesInWindowTest::severalGamesMayBeLeft() {
    Program program;
    program.start();
    program.click("7g", "7f");
    program.openFile(program.write("two.usi", "startpos moves 2g2f\nstartpos moves 7g7f 3c3d\n"));
    auto* dialog = program.dialog<app::GamesDialog>("gamesDialog");
    QVERIFY(dialog != nullptr);
    dialog->reject();
    QVERIFY(program.document().isDirty());
    QCOMPARE(program.document().lineIndex(), 1U);
}

void FilesInWindowTest::droppedFileIsOpened() {
    Program program;
    program.start();
    const QString path = program.write("dropped.kif", kGame);
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(path)});
    QDragEnterEvent enter({100, 100}, Qt::CopyAction, &data, Qt::LeftButton, {});
    QApplication::sendEvent(&program.window(), &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent drop({100, 100}, Qt::CopyAction, &data, Qt::LeftButton, {});
    QApplication::sendEvent(&program.window(), &drop);
    QTRY_COMPARE(program.document().path(), path);
    QCOMPARE(program.document().line().size(), 4U);
}

void FilesInWindowTest::informationIsEditedAndUndone() {
    Program program;
    program.start();
    program.openFile(program.write("first.kif", kGame));
    const QByteArray file = QByteArray(kGame).replace("後手：Hanako\n", "後手：Ben\n天気：雨\n天気：\n");
    program.openFile(program.write("second.kif", file));
    const std::vector<shogi::RecordHeader> before = program.document().record().headers();

    program.key(Qt::Key_I, Qt::ControlModifier | Qt::ShiftModifier);
    auto* dialog = program.dialog<app::GameInformationDialog>("gameInformationDialog");
    QVERIFY(dialog != nullptr);
    auto* white = dialog->findChild<QLineEdit*>(QStringLiteral("white"));
    QCOMPARE(white->text(), QStringLiteral("Ben"));
    // The player of the first file is suggested.
    white->clear();
    QTest::keyClicks(white, QStringLiteral("nako"));
    QCOMPARE(white->completer()->currentCompletion(), QStringLiteral("Hanako"));
    white->completer()->popup()->hide();
    white->setText(QStringLiteral("Hanako"));
    auto* others = dialog->findChild<QTableWidget*>(QStringLiteral("others"));
    const int weather = others->findItems(QStringLiteral("天気"), Qt::MatchExactly).first()->row();
    others->setCurrentCell(weather, 1);
    Program::press(dialog, "down");
    Program::press(dialog, "add");
    QTest::keyClicks(others->viewport()->findChild<QLineEdit*>(), QStringLiteral("Room"));
    others->setCurrentCell(others->rowCount() - 1, 1);
    others->item(others->rowCount() - 1, 1)->setText(QStringLiteral("402"));
    dialog->findChild<QPlainTextEdit*>(QStringLiteral("note"))->setPlainText(QStringLiteral("a\nb"));
    Program::press(dialog, "keep");
    QTRY_VERIFY(program.dialog("gameInformationDialog") == nullptr);

    std::vector<shogi::RecordHeader> wanted = before;
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        if (wanted[i].key == "後手")
            wanted[i].value = "Hanako";
        else if (wanted[i].key == "天気")
            wanted[i].value = wanted[i].value.empty() ? "雨" : "";
    }
    const auto afterNames =
        std::find_if(wanted.begin(), wanted.end(), [](const auto& each) { return each.key == "後手"; }) + 1;
    wanted.insert(afterNames, {"備考", "a\nb"});
    wanted.push_back({"Room", "402"});
    QVERIFY(program.document().record().headers() == wanted);
    QVERIFY(program.document().isDirty());
    program.key(Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(program.document().record().headers() == before);
}

// On names and clocks, and on the place in the status bar.
void FilesInWindowTest::doubleClicksLeadToTheInformation() {
    Program program;
    program.start();
    const auto asked = [&program] {
        auto* dialog = program.dialog<app::GameInformationDialog>("gameInformationDialog");
        if (dialog != nullptr)
            dialog->reject();
        return dialog != nullptr;
    };
    auto* place = program.window().findChild<QLabel*>(QStringLiteral("place"));
    const auto plate = [&program](shogi::Color color) { return program.board().geometryNow().plate(color); };
    for (const shogi::Color color : shogi::kColors) {
        QTest::mouseDClick(&program.board(), Qt::LeftButton, {}, plate(color).center().toPoint());
        QVERIFY(asked());
    }
    QTest::mouseDClick(place, Qt::LeftButton);
    QVERIFY(asked());

    // A game fills it in.
    program.startAgainst(QStringLiteral("Human"), 60);
    QTRY_COMPARE(program.game().phase(), app::Game::Phase::Running);
    for (const bool onPlate : {true, false}) {
        program.window().bubble().hide();
        if (onPlate)
            QTest::mouseDClick(&program.board(), Qt::LeftButton, {},
                               plate(shogi::Color::White).center().toPoint());
        else
            QTest::mouseDClick(place, Qt::LeftButton);
        QVERIFY(!asked());
        QVERIFY(program.window().bubble().isVisible());
    }
    program.click("7g", "7f");
    program.game().resign();
    // Where the clock is.
    const QRectF whole = plate(shogi::Color::Black);
    QVERIFY(program.board().state().plates[0].clock);
    QTest::mouseDClick(&program.board(), Qt::LeftButton, {},
                       QPointF(whole.center().x(), whole.bottom() - 4).toPoint());
    QVERIFY(asked());
}

void FilesInWindowTest::informationNeedsNames() {
    Program program;
    program.start();
    program.action("gameInformation")->trigger();
    auto* dialog = program.dialog<app::GameInformationDialog>("gameInformationDialog");
    QVERIFY(dialog != nullptr);
    Program::press(dialog, "add");
    auto* others = dialog->findChild<QTableWidget*>(QStringLiteral("others"));
    others->item(0, 1)->setText(QStringLiteral("402"));
    Program::press(dialog, "keep");
    QVERIFY(dialog->isVisible());
    QVERIFY(dialog->findChild<QLabel*>(QStringLiteral("said"))->text().contains(QStringLiteral("402")));
    Program::press(dialog, "remove");
    Program::press(dialog, "keep");
    QVERIFY(program.document().record().headers().empty());
    QVERIFY(!program.document().isDirty());
}

void FilesInWindowTest::recordTravelsByClipboard() {
    Program program;
    program.start();
    program.click("7g", "7f");
    program.key(Qt::Key_C, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(QGuiApplication::clipboard()->text().endsWith(QStringLiteral(" w - 2")));
    program.key(Qt::Key_C, Qt::ControlModifier);
    const QString kif = QGuiApplication::clipboard()->text();
    QVERIFY(kif.contains(QStringLiteral("７六歩(77)")));

    program.document().newRecord();
    program.key(Qt::Key_V, Qt::ControlModifier);
    QCOMPARE(program.document().record().mainLine().size(), 2U);
    QVERIFY(program.document().isDirty());
    program.document().newRecord();
    QGuiApplication::clipboard()->setText(QStringLiteral("position startpos moves 2g2f 8c8d 2f2e"));
    program.key(Qt::Key_V, Qt::ControlModifier);
    QCOMPARE(program.document().moves().size(), 3U);
}

// The list of branches was read once more after its record had gone, and the program crashed.
void FilesInWindowTest::recordReplacesAnotherAtItsBranch() {
    Program program;
    program.start();
    program.click("7g", "7f");
    program.click("3c", "3d");
    program.document().step(-1);
    program.click("8c", "8d");
    auto* branches = program.window().findChild<QListView*>(QStringLiteral("branches"));
    QVERIFY(branches != nullptr && branches->isVisible());
    QCOMPARE(branches->model()->rowCount(), 2);
    program.document().markSaved(program.path("game.kif"), shogi::RecordFormat::Kif, app::TextEncoding::Utf8);

    // An empty board except for the two kings: none of these moves is legal here.
    QGuiApplication::clipboard()->setText(QStringLiteral("4k4/9/9/9/9/9/9/9/4K4 b - 1"));
    program.key(Qt::Key_V, Qt::ControlModifier);
    QCOMPARE(program.document().line().size(), 1U);
    QVERIFY(!branches->isVisible());
}

void FilesInWindowTest::savesAsShiftJisAndCsa() {
    Program program;
    program.options.file = program.write("game.kif", kGame);
    program.start();
    const auto saveAs = [&program](const QString& filterStart, const QString& path) {
        program.action("saveAs")->trigger();
        auto* dialog = program.dialog<QFileDialog>("saveDialog");
        QVERIFY(dialog != nullptr);
        for (const QString& filter : dialog->nameFilters())
            if (filter.startsWith(filterStart))
                dialog->selectNameFilter(filter);
        Program::enterFile(dialog, path);
        program.waitForFiles();
        QTRY_VERIFY(program.dialog<QFileDialog>("saveDialog") == nullptr);
    };
    saveAs(QStringLiteral("KIF, Shift_JIS"), program.path("sjis.kif"));
    QVERIFY(Program::read(program.path("sjis.kif")).contains("\x82\x56\x98\x5a\x95\xe0(77)")); // ７六歩
    QCOMPARE(program.document().encoding(), app::TextEncoding::ShiftJis);
    saveAs(QStringLiteral("CSA, UTF-8"), program.path("game.csa"));
    QVERIFY(Program::read(program.path("game.csa")).contains("+7776FU"));
    QVERIFY(Program::read(program.path("game.csa")).contains("%TORYO"));
    QCOMPARE(program.document().path(), program.path("game.csa"));
}

void FilesInWindowTest::failedSaveKeepsTheRecord() {
    Program program;
    program.options.file = program.write("game.kif", kGame);
    program.start();
    program.document().setComment(shogi::kRootNode, QStringLiteral("Checked ✓"));

    // A character that the encoding lacks.
    program.document().markSaved(program.path("game.kif"), shogi::RecordFormat::Kif,
                                 app::TextEncoding::ShiftJis, program.document().stamp());
    const QByteArray before = Program::read(program.path("game.kif"));
    program.document().setComment(shogi::kRootNode, QStringLiteral("Checked twice ✓"));
    program.action("save")->trigger();
    program.waitForFiles();
    auto* box = program.dialog<QMessageBox>("problemBox");
    QVERIFY(box != nullptr);
    QVERIFY2(box->text().contains(QStringLiteral("U+2713")), qPrintable(box->text()));
    Program::pressText(box, QStringLiteral("Close"));
    QCOMPARE(Program::read(program.path("game.kif")), before);
    QVERIFY(program.document().isDirty());

    // A missing folder.
    program.document().markSaved(program.path("gone/game.kif"), shogi::RecordFormat::Kif,
                                 app::TextEncoding::Utf8);
    program.document().setComment(shogi::kRootNode, QStringLiteral("Again"));
    program.action("save")->trigger();
    program.waitForFiles();
    box = program.dialog<QMessageBox>("problemBox");
    QVERIFY(box != nullptr);
    QVERIFY2(box->text().contains(QStringLiteral("folder does not exist")), qPrintable(box->text()));
    Program::pressText(box, QStringLiteral("Close"));
    QVERIFY(program.document().isDirty());
    QCOMPARE(program.document().comment(shogi::kRootNode), QStringLiteral("Again"));
}

void FilesInWindowTest::csaWithBranchesIsAskedAbout() {
    Program program;
    program.start();
    program.click("7g", "7f");
    program.key(Qt::Key_Left);
    program.click("2g", "2f");
    program.document().markSaved(program.path("two.csa"), shogi::RecordFormat::Csa, app::TextEncoding::Utf8);
    program.document().setComment(shogi::kRootNode, QStringLiteral("x"));
    program.action("save")->trigger();
    program.waitForFiles();
    auto* question = program.dialog<QMessageBox>("questionBox");
    QVERIFY(question != nullptr);
    Program::pressText(question, QStringLiteral("Cancel"));
    QVERIFY(!QFile::exists(program.path("two.csa")));
    QVERIFY(program.document().isDirty());
    program.action("save")->trigger();
    program.waitForFiles();
    question = program.dialog<QMessageBox>("questionBox");
    Program::pressText(question, QStringLiteral("Save anyway"));
    program.waitForFiles();
    QVERIFY(Program::read(program.path("two.csa")).contains("+7776FU"));
    QVERIFY(!program.document().isDirty());
}

void FilesInWindowTest::eachFileHasATab() {
    Program program;
    program.start();
    auto* tabs = program.window().findChild<QTabBar*>(QStringLiteral("recordTabs"));
    QVERIFY(tabs != nullptr && !tabs->isVisible());
    const QString one = program.write("one.kif", kGame);
    const QString two = program.write("two.csa", "V2.2\nN+Jiro\nN-Saburo\nPI\n+\n+2726FU\n-8384FU\n%TORYO\n");
    // The empty record gives way to the first file.
    program.openFile(one);
    QVERIFY(!tabs->isVisible());
    QVERIFY(!program.action("nextRecord")->isEnabled());
    program.document().goToLast();
    program.document().setComment(program.document().cursor(), QStringLiteral("x"));
    const app::RecordDocument& document = program.document();
    const shogi::NodeId last = document.cursor();
    program.openFile(two);
    QVERIFY(program.dialog<QMessageBox>("unsavedBox") == nullptr);
    QCOMPARE(document.path(), two);
    QVERIFY(tabs->isVisible());
    QCOMPARE(tabs->count(), 2);
    QCOMPARE(tabs->currentIndex(), 1);
    QCOMPARE(tabs->tabText(0), QStringLiteral("one.kif*"));
    QCOMPARE(tabs->tabText(1), QStringLiteral("two.csa"));
    QVERIFY(!program.action("undo")->isEnabled());

    // Everything about the first one is as it was left.
    QTest::mouseClick(tabs, Qt::LeftButton, {}, tabs->tabRect(0).center());
    QCOMPARE(document.path(), one);
    QCOMPARE(document.cursor(), last);
    QVERIFY(document.isDirty());
    QCOMPARE(program.window().windowTitle(), QStringLiteral("one.kif[*] – Komadai"));
    QVERIFY(program.action("undo")->isEnabled());
    program.action("undo")->trigger();
    QVERIFY(document.comment(last).isEmpty());
    QVERIFY(!document.isDirty());
    QCOMPARE(tabs->tabText(0), QStringLiteral("one.kif"));
    program.action("redo")->trigger();
    QCOMPARE(document.comment(last), QStringLiteral("x"));

    program.action("nextRecord")->trigger();
    QCOMPARE(document.path(), two);
    QVERIFY(document.comment(document.record().mainLine().back()).isEmpty());
    // A file that is open already has its tab.
    program.openFile(two);
    QCOMPARE(tabs->count(), 2);
    program.action("newRecord")->trigger();
    QCOMPARE(tabs->tabText(2), QStringLiteral("New record"));
    program.click("2g", "2f");
    QCOMPARE(tabs->tabText(2), QStringLiteral("Black – White*"));

    // Closing asks about what would be lost only.
    program.action("closeRecord")->trigger();
    program.waitForFiles();
    auto* box = program.dialog<QMessageBox>("unsavedBox");
    QVERIFY(box != nullptr);
    Program::pressText(box, QStringLiteral("Cancel"));
    QCOMPARE(tabs->count(), 3);
    program.action("closeRecord")->trigger();
    program.waitForFiles();
    Program::pressText(program.dialog<QMessageBox>("unsavedBox"), QStringLiteral("Don’t save"));
    QCOMPARE(document.path(), two);
    program.action("closeRecord")->trigger();
    program.waitForFiles();
    QCOMPARE(document.path(), one);
    QVERIFY(!tabs->isVisible());
    QVERIFY(document.isDirty());
}

void FilesInWindowTest::tabsStayDuringAGame() {
    Program program;
    program.start();
    auto* tabs = program.window().findChild<QTabBar*>(QStringLiteral("recordTabs"));
    const QString one = program.write("one.kif", kGame);
    program.openFile(one);
    program.action("newRecord")->trigger();
    program.startAgainst(QStringLiteral("Human"), 60);
    QTRY_COMPARE(program.game().phase(), app::Game::Phase::Running);
    program.click("7g", "7f");
    QTest::mouseClick(tabs, Qt::LeftButton, {}, tabs->tabRect(0).center());
    QVERIFY2(program.window().bubble().text().contains(QStringLiteral("A game is in progress.")),
             qPrintable(program.window().bubble().text()));
    QCOMPARE(tabs->currentIndex(), 1);
    QVERIFY(program.document().path().isEmpty());
    QCOMPARE(program.moves(), 1);
    program.game().abort();
    QTest::mouseClick(tabs, Qt::LeftButton, {}, tabs->tabRect(0).center());
    QCOMPARE(program.document().path(), one);
    QCOMPARE(tabs->count(), 2);
}

void FilesInWindowTest::newFilesAreNamedByThePattern() {
    Program program;
    program.start();
    program.action("settings")->trigger();
    auto* settings = program.dialog<QDialog>("settingsDialog");
    QVERIFY(settings != nullptr);
    auto* pattern = settings->findChild<QLineEdit*>(QStringLiteral("pattern"));
    pattern->setText(QStringLiteral("{event} {sente} vs {gote}"));
    QCOMPARE(settings->findChild<QLabel*>(QStringLiteral("example"))->text(),
             QStringLiteral("Example: Club championship Ayumi vs Tokin.kif"));
    Program::pressText(settings, QStringLiteral("Close"));
    QTRY_VERIFY(program.dialog<QDialog>("settingsDialog") == nullptr);
    program.document().setHeaders({{"先手", "A/B"}, {"後手", "Ben"}, {"棋戦", "Cup: final"}});
    program.action("saveAs")->trigger();
    auto* dialog = program.dialog<QFileDialog>("saveDialog");
    QVERIFY(dialog != nullptr);
    QCOMPARE(dialog->findChild<QLineEdit*>(QStringLiteral("fileNameEdit"))->text(),
             QStringLiteral("Cup- final A-B vs Ben.kif"));
    dialog->reject();
}

void FilesInWindowTest::finishedGamesAreSaved() {
    Program program;
    program.start();
    app::FileSettings files = program.application->settings().files();
    files.games.saveFinished = true;
    files.games.pattern = QStringLiteral("game");
    files.games.folder = program.path("games/finished");
    program.application->settings().setFiles(files);
    const auto play = [&program](bool resign) {
        program.startAgainst(QStringLiteral("Human"), 60);
        QTRY_COMPARE(program.game().phase(), app::Game::Phase::Running);
        program.click("7g", "7f");
        if (resign)
            program.game().resign();
        else
            program.game().abort();
    };
    play(true);
    const QString first = program.path("games/finished/game.kif");
    QTRY_COMPARE(program.document().path(), first);
    QVERIFY(!program.document().isDirty());
    QVERIFY2(program.window().bubble().text().contains(QStringLiteral("game.kif")),
             qPrintable(program.window().bubble().text()));
    const QByteArray bytes = Program::read(first);
    QVERIFY(bytes.contains("７六歩(77)") && bytes.contains("投了") && bytes.contains("終了日時"));
    // The next one has a file of its own, and a game that was broken off has none.
    play(true);
    QTRY_COMPARE(program.document().path(), program.path("games/finished/game (2).kif"));
    QCOMPARE(Program::read(first), bytes);
    play(false);
    QVERIFY(program.document().path().isEmpty());
    QVERIFY(program.document().isDirty());
    QCOMPARE(QDir(program.path("games/finished")).entryList(QDir::Files).size(), 2);
}

void FilesInWindowTest::finishedGamesAreSavedAsSet() {
    Program program;
    program.start();
    program.action("settings")->trigger();
    auto* settings = program.dialog<QDialog>("settingsDialog");
    QVERIFY(settings != nullptr);
    settings->findChild<QCheckBox*>(QStringLiteral("saveFinished"))->setChecked(true);
    settings->findChild<QLineEdit*>(QStringLiteral("folder"))->setText(program.path("finished"));
    settings->findChild<QLineEdit*>(QStringLiteral("pattern"))->setText(QStringLiteral("{sente}"));
    auto* encoding = settings->findChild<QComboBox*>(QStringLiteral("gamesEncoding"));
    QCOMPARE(encoding->currentText(), QStringLiteral("UTF-8"));
    // JSON is UTF-8.
    Program::choose(settings, "gamesFormat", QStringLiteral("JKF"));
    QVERIFY(!encoding->isEnabled());
    Program::choose(settings, "gamesFormat", QStringLiteral("CSA"));
    QVERIFY(encoding->isEnabled());
    Program::choose(settings, "gamesEncoding", QStringLiteral("Shift_JIS"));
    Program::pressText(settings, QStringLiteral("Close"));
    QTRY_VERIFY(program.dialog<QDialog>("settingsDialog") == nullptr);
    const auto play = [&program](const QString& name) {
        program.startAgainst(QStringLiteral("Human"), 60);
        QTRY_COMPARE(program.game().phase(), app::Game::Phase::Running);
        program.document().setHeader(shogi::header::kBlackName, name);
        program.click("7g", "7f");
        program.game().resign();
    };
    play(QStringLiteral("歩"));
    const QString path = program.path("finished") + QStringLiteral("/歩.csa");
    QTRY_COMPARE(program.document().path(), path);
    QCOMPARE(program.document().encoding(), app::TextEncoding::ShiftJis);
    QVERIFY(!program.document().isDirty());
    const QByteArray bytes = Program::read(path);
    QVERIFY(bytes.startsWith("'CSA encoding=SHIFT_JIS") && bytes.contains("N+\x95\xe0\n"));
    // A name that cannot be written in it: nothing is saved, and the game is not lost.
    play(QStringLiteral("𠮷"));
    QTRY_VERIFY(program.dialog<QMessageBox>("problemBox") != nullptr);
    auto* box = program.dialog<QMessageBox>("problemBox");
    QVERIFY2(box->text().contains(QStringLiteral("Shift_JIS")), qPrintable(box->text()));
    Program::pressText(box, QStringLiteral("Close"));
    QVERIFY(program.document().isDirty());
    QCOMPARE(QDir(program.path("finished")).entryList(QDir::Files).size(), 1);
}

// Finished games are kept unless the user wants otherwise.
void FilesInWindowTest::keptGamesNeedNoQuestion() {
    Program program;
    program.start();
    app::FileSettings files;
    QVERIFY(files.games.saveFinished);
    files.games.folder = program.path("finished");
    program.application->settings().setFiles(files);
    const auto play = [&program] {
        program.startAgainst(QStringLiteral("Human"), 60);
        QTRY_COMPARE(program.game().phase(), app::Game::Phase::Running);
        program.click("7g", "7f");
        program.game().resign();
        QVERIFY(program.document().isDirty());
    };
    // Changed while it is being written: not saved like that.
    play();
    program.document().setComment(program.document().cursor(), QStringLiteral("Thanks"));
    QTRY_VERIFY(!program.application->fileDesk().isHeld());
    QVERIFY(program.document().isDirty());
    QVERIFY(program.document().path().isEmpty());
    program.document().markSaved(program.path("thanks.kif"), shogi::RecordFormat::Kif,
                                 app::TextEncoding::Utf8);

    // The next game begins, and the window closes, as soon as the file is written.
    play();
    program.action("rematch")->trigger();
    QVERIFY(program.dialog<QMessageBox>("unsavedBox") == nullptr);
    QTRY_COMPARE(program.game().phase(), app::Game::Phase::Running);
    program.click("7g", "7f");
    program.game().resign();
    QSignalSpy finished(program.application.get(), &app::Application::finished);
    program.window().close();
    QVERIFY(program.dialog<QMessageBox>("unsavedBox") == nullptr);
    QTRY_COMPARE(finished.count(), 1);
    QCOMPARE(QDir(program.path("finished")).entryList(QDir::Files).size(), 3);
}

void FilesInWindowTest::keptGamesAreListed() {
    Program program;
    program.start();
    app::FileSettings files;
    files.games.folder = program.path("finished");
    files.games.pattern = QStringLiteral("evening");
    program.application->settings().setFiles(files);
    program.startAgainst(QStringLiteral("Human"), 60);
    QTRY_COMPARE(program.game().phase(), app::Game::Phase::Running);
    program.click("7g", "7f");
    program.game().resign();
    const QString path = program.path("finished/evening.kif");
    QTRY_COMPARE(program.document().path(), path);
    QCOMPARE(program.application->settings().files().keptGames, QStringList{path});
    auto* recent = program.window().findChild<QMenu*>(QStringLiteral("recentFiles"));
    const auto texts = [recent] {
        QStringList all;
        for (const QAction* action : recent->actions())
            all += action->text();
        return all;
    };
    QCOMPARE(texts().mid(0, 2),
             (QStringList{QStringLiteral("Finished games"), QStringLiteral("evening.kif")}));

    // Opened, it is a recent file like any other, and listed once.
    program.action("newRecord")->trigger();
    recent->actions().at(1)->trigger();
    QTRY_COMPARE(program.document().path(), path);
    QCOMPARE(texts().filter(QStringLiteral("evening")).size(), 1);
    QTRY_VERIFY(!texts().contains(QStringLiteral("Finished games")));
    // One that was removed meanwhile leaves the list.
    QVERIFY(QFile::remove(path));
    recent->actions().first()->trigger();
    QTRY_VERIFY(program.dialog<QMessageBox>("problemBox") != nullptr);
    Program::pressText(program.dialog<QMessageBox>("problemBox"), QStringLiteral("Close"));
    QVERIFY(texts().filter(QStringLiteral("evening")).isEmpty());
    QVERIFY(program.application->settings().files().keptGames.isEmpty());
}

// Whoever has played is suggested, whether or not the game was saved.
void FilesInWindowTest::playersOfGamesAreSuggested() {
    Program program;
    program.start();
    program.startAgainst(QStringLiteral("Human"), 60);
    QTRY_COMPARE(program.game().phase(), app::Game::Phase::Running);
    program.click("7g", "7f");
    program.game().resign();
    QVERIFY(program.application->settings().headers().players.contains(QStringLiteral("Ayumi")));
    program.action("newRecord")->trigger();
    program.key(Qt::Key_I, Qt::ControlModifier | Qt::ShiftModifier);
    auto* dialog = program.dialog<app::GameInformationDialog>("gameInformationDialog");
    QVERIFY(dialog != nullptr);
    auto* black = dialog->findChild<QLineEdit*>(QStringLiteral("black"));
    QTest::keyClicks(black, QStringLiteral("Ay"));
    QCOMPARE(black->completer()->currentCompletion(), QStringLiteral("Ayumi"));
}

void FilesInWindowTest::failedSavingOfAGameIsTold() {
    Program program;
    program.start();
    // A file stands where the folder should be.
    app::FileSettings files = program.application->settings().files();
    files.games.saveFinished = true;
    files.games.folder = program.write("taken", "x");
    program.application->settings().setFiles(files);
    program.startAgainst(QStringLiteral("Human"), 60);
    QTRY_COMPARE(program.game().phase(), app::Game::Phase::Running);
    program.click("7g", "7f");
    program.game().resign();
    QTRY_VERIFY(program.dialog<QMessageBox>("problemBox") != nullptr);
    auto* box = program.dialog<QMessageBox>("problemBox");
    QVERIFY2(box->text().contains(QStringLiteral("taken")), qPrintable(box->text()));
    QVERIFY(box->informativeText().contains(QStringLiteral("not saved yet")));
    Program::pressText(box, QStringLiteral("Close"));
    QVERIFY(program.document().isDirty());
    QVERIFY(program.document().path().isEmpty());
    QCOMPARE(QDir(program.path("journals")).entryList({QStringLiteral("*.journal*")}, QDir::Files).isEmpty(),
             false);
    QCOMPARE(Program::read(program.path("taken")), QByteArray("x"));
    // From here on it is a record like any other.
    program.window().close();
    QVERIFY(program.dialog<QMessageBox>("unsavedBox") != nullptr);
}

void FilesInWindowTest::unsavedChangesAreAskedAbout() {
    Program program;
    program.start();
    program.click("7g", "7f");
    program.action("newRecord")->trigger();
    program.click("2g", "2f");
    QSignalSpy finished(program.application.get(), &app::Application::finished);

    // Whoever cancels the second question keeps both.
    program.window().close();
    auto* box = program.dialog<QMessageBox>("unsavedBox");
    QVERIFY(box != nullptr);
    QCOMPARE(program.document().moves().front(), *shogi::parseUsiMove("7g7f"));
    Program::pressText(box, QStringLiteral("Don’t save"));
    box = program.dialog<QMessageBox>("unsavedBox");
    QVERIFY(box != nullptr);
    QCOMPARE(program.document().moves().front(), *shogi::parseUsiMove("2g2f"));
    Program::pressText(box, QStringLiteral("Cancel"));
    QVERIFY(program.window().isVisible());
    program.action("previousRecord")->trigger();
    QVERIFY(program.document().isDirty());

    // Save: asks where, then goes on.
    program.window().close();
    Program::pressText(program.dialog<QMessageBox>("unsavedBox"), QStringLiteral("Save"));
    program.waitForFiles();
    auto* saving = program.dialog<QFileDialog>("saveDialog");
    QVERIFY(saving != nullptr);
    Program::enterFile(saving, program.path("mine.kif"));
    program.waitForFiles();
    box = program.dialog<QMessageBox>("unsavedBox");
    QVERIFY(box != nullptr);
    QVERIFY(Program::read(program.path("mine.kif")).contains("７六歩(77)"));
    Program::pressText(box, QStringLiteral("Don’t save"));
    QVERIFY(!program.window().isVisible());
    QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, 6000);
}

void FilesInWindowTest::aSlowDiskLeavesTheWindowAlive() {
    Program program;
    program.options.file = program.write("game.kif", kGame);
    program.start();
    app::RecordDocument& document = program.document();
    document.setComment(shogi::kRootNode, QStringLiteral("First"));
    auto slow = std::make_unique<SlowDisk>(program.application->storage());
    program.action("save")->trigger();
    // Nothing has been written yet, and everything goes on: the record may be looked at, and changed.
    QVERIFY(document.isDirty());
    program.key(Qt::Key_Right);
    QCOMPARE(document.lineIndex(), 1U);
    document.setComment(1, QStringLiteral("Second"));
    slow.reset();
    program.waitForFiles();
    QVERIFY(Program::read(program.path("game.kif")).contains("First"));
    QVERIFY(!Program::read(program.path("game.kif")).contains("Second"));
    QVERIFY(document.isDirty());
    // The next time there is nothing to ask about the file, which no other program has changed.
    program.action("save")->trigger();
    program.waitForFiles();
    QVERIFY(program.dialog<QMessageBox>("questionBox") == nullptr);
    QVERIFY(Program::read(program.path("game.kif")).contains("Second"));
    QVERIFY(!document.isDirty());
}

void FilesInWindowTest::savingAgainAsksNothing() {
    Program program;
    program.options.file = program.write("game.kif", kGame);
    program.start();
    app::RecordDocument& document = program.document();
    auto slow = std::make_unique<SlowDisk>(program.application->storage());
    for (const char* text : {"First", "Second", "Third"}) {
        document.setComment(shogi::kRootNode, QLatin1String(text));
        program.action("save")->trigger();
    }
    slow.reset();
    program.waitForFiles();
    QVERIFY(program.dialog<QMessageBox>("questionBox") == nullptr);
    QVERIFY(Program::read(program.path("game.kif")).contains("Third"));
    QVERIFY(!document.isDirty());
    QVERIFY(!program.application->fileDesk().isHeld());
}

void FilesInWindowTest::closingWaitsForASlowDisk_data() {
    QTest::addColumn<bool>("asksFirst");
    QTest::newRow("after saving") << false;
    QTest::newRow("saved at the question") << true;
}

void FilesInWindowTest::closingWaitsForASlowDisk() {
    QFETCH(const bool, asksFirst);
    Program program;
    program.options.file = program.write("game.kif", kGame);
    program.start();
    program.document().setComment(shogi::kRootNode, QStringLiteral("First"));
    QSignalSpy finished(program.application.get(), &app::Application::finished);
    auto slow = std::make_unique<SlowDisk>(program.application->storage());
    if (!asksFirst)
        program.action("save")->trigger();
    program.window().close();
    if (asksFirst) {
        QVERIFY(program.dialog<QMessageBox>("unsavedBox") != nullptr);
        Program::pressText(program.dialog<QMessageBox>("unsavedBox"), QStringLiteral("Save"));
    }
    // It says what it waits for, and can be used meanwhile.
    QTRY_VERIFY(program.banner(BannerArea::Topic::Writing) != nullptr);
    app::Banner* banner = program.banner(BannerArea::Topic::Writing);
    QVERIFY2(banner->text().contains(QStringLiteral("“game.kif” is still being written.")),
             qPrintable(banner->text()));
    QVERIFY(program.window().isVisible());
    QCOMPARE(finished.count(), 0);
    program.key(Qt::Key_Right);
    QCOMPARE(program.document().lineIndex(), 1U);
    slow.reset();
    QTRY_VERIFY(!program.window().isVisible());
    QTRY_COMPARE(finished.count(), 1);
    QVERIFY(Program::read(program.path("game.kif")).contains("First"));
    QVERIFY(program.dialog<QMessageBox>("unsavedBox") == nullptr);
}

void FilesInWindowTest::askingTwiceDoesItOnce() {
    Program program;
    program.options.file = program.write("game.kif", kGame);
    program.start();
    const app::OpenRecords& records = program.application->records();
    auto slow = std::make_unique<SlowDisk>(program.application->storage());
    const QString other = program.write("other.kif", kGame);
    program.application->fileDesk().openFile(other);
    program.application->fileDesk().openFile(other);
    slow.reset();
    program.waitForFiles();
    QCOMPARE(records.count(), 2);
    // A question about a deleted file, too.
    QVERIFY(QFile::remove(program.path("game.kif")));
    slow = std::make_unique<SlowDisk>(program.application->storage());
    program.window().close();
    program.window().close();
    slow.reset();
    program.waitForFiles();
    int questions = 0;
    for (const QMessageBox* box : program.window().findChildren<QMessageBox*>(QStringLiteral("unsavedBox")))
        questions += box->isVisible() ? 1 : 0;
    QCOMPARE(questions, 1);
}

// A change made after the request to close is saved, too.
void FilesInWindowTest::whatIsChangedWhileClosingIsSavedToo() {
    Program program;
    program.options.file = program.write("game.kif", kGame);
    program.start();
    program.document().setComment(shogi::kRootNode, QStringLiteral("First"));
    auto slow = std::make_unique<SlowDisk>(program.application->storage());
    program.window().close();
    Program::pressText(program.dialog<QMessageBox>("unsavedBox"), QStringLiteral("Save"));
    program.document().setComment(shogi::kRootNode, QStringLiteral("Second"));
    slow.reset();
    QTRY_VERIFY(!program.window().isVisible());
    QVERIFY(Program::read(program.path("game.kif")).contains("Second"));
}

// Whoever does not wait and shows another record: the one that was written is the one that is saved.
void FilesInWindowTest::anotherTabMayBeShownWhileOneIsSaved() {
    Program program;
    program.options.file = program.write("one.kif", kGame);
    program.start();
    program.openFile(program.write("two.kif", kGame));
    const app::OpenRecords& records = program.application->records();
    program.document().setComment(shogi::kRootNode, QStringLiteral("Mine"));
    auto slow = std::make_unique<SlowDisk>(program.application->storage());
    program.action("save")->trigger();
    program.action("previousRecord")->trigger();
    QCOMPARE(records.current(), 1); // waits
    program.action("previousRecord")->trigger();
    QCOMPARE(records.current(), 0);
    QVERIFY(records.at(1).isDirty());
    program.document().setComment(shogi::kRootNode, QStringLiteral("Another"));
    slow.reset();
    program.waitForFiles();
    QCOMPARE(records.current(), 0);
    QVERIFY(!records.at(1).isDirty());
    QVERIFY(records.at(0).isDirty());
    QCOMPARE(records.at(0).path(), program.path("one.kif"));
    QVERIFY(Program::read(program.path("two.kif")).contains("Mine"));
    QVERIFY(!Program::read(program.path("one.kif")).contains("Another"));
}

void FilesInWindowTest::openingFromASlowDiskLeavesTheWindowAlive() {
    Program program;
    program.start();
    auto slow = std::make_unique<SlowDisk>(program.application->storage());
    program.application->fileDesk().openFile(program.write("game.kif", kGame));
    program.click("2g", "2f");
    QCOMPARE(program.document().moves().size(), 1U);
    slow.reset();
    program.waitForFiles();
    // In a tab of its own, as the first one is not blank any more.
    QCOMPARE(program.application->records().count(), 2);
    QCOMPARE(program.document().path(), program.path("game.kif"));
}

void FilesInWindowTest::changedFileIsReadAnew() {
    Program program;
    program.start();
    const QString one = program.write("one.kif", kGame);
    program.openFile(one);
    program.document().setComment(shogi::kRootNode, QStringLiteral("x"));
    program.openFile(one);
    auto* box = program.dialog<QMessageBox>("unsavedBox");
    QVERIFY(box != nullptr);
    Program::pressText(box, QStringLiteral("Cancel"));
    QCOMPARE(program.document().comment(shogi::kRootNode), QStringLiteral("x"));
    program.openFile(one);
    Program::pressText(program.dialog<QMessageBox>("unsavedBox"), QStringLiteral("Don’t save"));
    QTRY_VERIFY(program.document().comment(shogi::kRootNode).isEmpty());
}

int main(int argc, char** argv) {
    QApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
    QApplication application(argc, argv);
    FilesInWindowTest test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_files_in_window.moc"
