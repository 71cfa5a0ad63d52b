// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/document/record_file.h"
#include "app/face/files/file_desk.h"
#include "tests/app/face/program.h"
#include "tests/app/worked_off.h"

#include <QTabBar>

using app::BannerArea;
using app::test::Program;

namespace {

const QByteArray kMine = "手合割：平手\n   1 ７六歩(77)\n   2 ３四歩(33)\n";
const QByteArray kTheirs = "手合割：平手\n   1 ７六歩(77)\n   2 ８四歩(83)\n*An idea of theirs\n";

} // namespace

// Files that others write while they are open here.
class SharedFilesTest : public QObject {
    Q_OBJECT

private slots:
    void savingAsksAboutOthers_data();
    void savingAsksAboutOthers();
    void savingOnesOwnAsksNothing();
    void otherRecordsCannotBeMerged_data();
    void otherRecordsCannotBeMerged();
    void theFileOfAnotherTabIsRefused();
    void theFileOfAnotherWindowIsRefused();
    void twoWindowsDoNotOverwriteEachOther();
    void changesAreToldAtComingToTheFront();
    void readingAgainAfterSavingShowsWhatWasSaved();
    void deletionIsTold();
    void aFileThatComesBackIsTheSame();
    void closingADeletedFileAsks();
    void mergingTellsWhatItLeavesOut();
    void aRestoredRecordAsksToo();

private:
    static QMessageBox* save(Program& program) {
        program.action("save")->trigger();
        program.waitForFiles();
        return program.dialog<QMessageBox>("questionBox");
    }
    static void comeToTheFront(Program& program) {
        QEvent front(QEvent::WindowActivate);
        QApplication::sendEvent(&program.window(), &front);
    }
};

void SharedFilesTest::savingAsksAboutOthers_data() {
    QTest::addColumn<QString>("answer");
    QTest::addColumn<bool>("keepsMine");
    QTest::addColumn<bool>("keepsTheirs");
    QTest::newRow("merge") << QStringLiteral("Merge and save") << true << true;
    QTest::newRow("overwrite") << QStringLiteral("Overwrite") << true << false;
    QTest::newRow("another name") << QStringLiteral("Save as…") << false << true;
    QTest::newRow("cancel") << QStringLiteral("Cancel") << false << true;
}

void SharedFilesTest::savingAsksAboutOthers() {
    QFETCH(const QString, answer);
    QFETCH(const bool, keepsMine);
    QFETCH(const bool, keepsTheirs);
    Program program;
    program.options.file = program.write("game.kif", kMine);
    program.start();
    program.document().setComment(shogi::kRootNode, QStringLiteral("Mine"));
    const QString path = program.write("game.kif", kTheirs);
    QMessageBox* question = save(program);
    QVERIFY(question != nullptr);
    QVERIFY2(question->text().contains(QStringLiteral("game.kif")), qPrintable(question->text()));
    QCOMPARE(Program::read(path), kTheirs);
    Program::pressText(question, answer);
    program.waitForFiles();

    const auto saved = app::RecordFile::load(path);
    QVERIFY(saved);
    QCOMPARE(saved->record.node(shogi::kRootNode).comment == "Mine", keepsMine);
    QCOMPARE(Program::read(path).contains("An idea of theirs"), keepsTheirs);
    QCOMPARE(Program::read(path + QStringLiteral(".bak")), keepsMine ? kTheirs : QByteArray());
    QCOMPARE(program.document().isDirty(), !keepsMine);
    QCOMPARE(program.dialog<QFileDialog>("saveDialog") != nullptr, answer == QStringLiteral("Save as…"));
    if (!keepsMine)
        return;
    // Both moves of White are there after a merge, ours first; and it can be undone.
    QCOMPARE(saved->record.node(1).children.size(), keepsTheirs ? std::size_t{2} : std::size_t{1});
    QCOMPARE(program.document().record().node(1).children.size(), saved->record.node(1).children.size());
    program.document().setComment(shogi::kRootNode, QStringLiteral("Mine too"));
    QVERIFY(save(program) == nullptr);
    QVERIFY(!program.document().isDirty());
}

void SharedFilesTest::savingOnesOwnAsksNothing() {
    Program program;
    program.options.file = program.write("game.kif", kMine);
    program.start();
    for (const char* text : {"One", "Two"}) {
        program.document().setComment(shogi::kRootNode, QLatin1String(text));
        // Somebody only touches the file.
        program.write("game.kif", Program::read(program.path("game.kif")));
        QVERIFY(save(program) == nullptr);
        QVERIFY(Program::read(program.path("game.kif")).contains(text));
    }
    // Deleted: there is nothing to ask about.
    QVERIFY(QFile::remove(program.path("game.kif")));
    QVERIFY(save(program) == nullptr);
    QVERIFY(QFile::exists(program.path("game.kif")));
    QVERIFY(!QFile::exists(program.path("game.kif.bak")));
}

void SharedFilesTest::otherRecordsCannotBeMerged_data() {
    QTest::addColumn<QByteArray>("theirs");
    QTest::addColumn<QString>("reason");
    QTest::newRow("another start") << QByteArray("手合割：二枚落ち\n   1 ６二銀(71)\n")
                                   << QStringLiteral("another position");
    QTest::newRow("several games") << kTheirs + kTheirs << QStringLiteral("several games");
    QTest::newRow("no record") << QByteArray("Dear diary") << QStringLiteral("not in a format");
    QTest::newRow("emptied") << QByteArray("\n") << QStringLiteral("empty");
}

void SharedFilesTest::otherRecordsCannotBeMerged() {
    QFETCH(const QByteArray, theirs);
    QFETCH(const QString, reason);
    Program program;
    program.options.file = program.write("game.kif", kMine);
    program.start();
    const QString path = program.write("game.kif", theirs);
    Program::pressText(save(program), QStringLiteral("Merge and save"));
    program.waitForFiles();
    auto* problem = program.dialog<QMessageBox>("problemBox");
    QVERIFY(problem != nullptr);
    QVERIFY2(problem->text().contains(reason), qPrintable(problem->text()));
    QCOMPARE(Program::read(path), theirs);
    QVERIFY(!program.document().isDirty());
}

void SharedFilesTest::theFileOfAnotherTabIsRefused() {
    Program program;
    program.start();
    const QString one = program.write("one.kif", kMine);
    program.openFile(one);
    program.openFile(program.write("two.kif", kTheirs));
    program.action("saveAs")->trigger();
    auto* dialog = program.dialog<QFileDialog>("saveDialog");
    QVERIFY(dialog != nullptr);
    // As after the dialog's own question about overwriting.
    emit dialog->fileSelected(one);
    dialog->reject();
    QTRY_VERIFY(program.dialog<QMessageBox>("questionBox") != nullptr);
    auto* question = program.dialog<QMessageBox>("questionBox");
    QVERIFY2(question->text().contains(QStringLiteral("another tab")), qPrintable(question->text()));
    Program::pressText(question, QStringLiteral("Show that tab"));
    QCOMPARE(program.document().path(), one);
    QCOMPARE(Program::read(one), kMine);
    // Saving there concerns no other program.
    program.document().setComment(shogi::kRootNode, QStringLiteral("Mine"));
    QVERIFY(save(program) == nullptr);
}

void SharedFilesTest::theFileOfAnotherWindowIsRefused() {
    Program first;
    first.options.file = first.write("one.kif", kMine);
    first.start();
    Program second;
    second.places.claims = first.places.claims;
    second.options.file = second.write("two.kif", kTheirs);
    second.start();
    second.action("saveAs")->trigger();
    auto* dialog = second.dialog<QFileDialog>("saveDialog");
    QVERIFY(dialog != nullptr);
    emit dialog->fileSelected(first.path("one.kif"));
    dialog->reject();
    QTRY_VERIFY(second.dialog<QMessageBox>("questionBox") != nullptr);
    auto* question = second.dialog<QMessageBox>("questionBox");
    QVERIFY2(question->text().contains(QStringLiteral("another window")), qPrintable(question->text()));
    Program::pressText(question, QStringLiteral("Cancel"));
    QCOMPARE(Program::read(first.path("one.kif")), kMine);
    QCOMPARE(second.document().path(), second.path("two.kif"));
}

void SharedFilesTest::twoWindowsDoNotOverwriteEachOther() {
    Program first;
    const QString path = first.write("game.kif", kMine);
    first.options.file = path;
    first.start();
    Program second;
    second.places.claims = first.places.claims;
    second.options.file = path;
    second.start();
    second.document().setComment(1, QStringLiteral("From the second window"));
    QVERIFY(save(second) == nullptr);
    first.document().setComment(2, QStringLiteral("From the first window"));
    QMessageBox* question = save(first);
    QVERIFY(question != nullptr);
    Program::pressText(question, QStringLiteral("Merge and save"));
    first.waitForFiles();
    for (const char* window : {"first", "second"})
        QVERIFY2(Program::read(path).contains(QByteArray("From the ") + window), window);
}

void SharedFilesTest::changesAreToldAtComingToTheFront() {
    Program program;
    program.options.file = program.write("game.kif", kMine);
    program.start();
    const auto shown = [&program] { return program.banner(BannerArea::Topic::File); };
    comeToTheFront(program);
    QVERIFY(app::workedOff(program.application->storage()));
    QVERIFY(shown() == nullptr);

    const QString path = program.write("game.kif", kTheirs);
    comeToTheFront(program);
    QTRY_VERIFY(shown() != nullptr);
    QVERIFY2(shown()->text().contains(QStringLiteral("game.kif")), qPrintable(shown()->text()));
    // Told once, however it is left.
    Program::press(shown(), "bannerClose");
    QTRY_VERIFY(shown() == nullptr);
    comeToTheFront(program);
    QVERIFY(app::workedOff(program.application->storage()));
    QVERIFY(shown() == nullptr);

    program.write("game.kif", kTheirs + "*And another\n");
    comeToTheFront(program);
    QTRY_VERIFY(shown() != nullptr);
    Program::pressText(shown(), QStringLiteral("Read again"));
    QTRY_VERIFY(shown() == nullptr);
    QTRY_VERIFY(program.document().comment(2).contains(QStringLiteral("And another")));
    QVERIFY(save(program) == nullptr);
    QVERIFY(!QFile::exists(path + QStringLiteral(".bak")));
}

// The question whether to save comes after the file was looked at.
void SharedFilesTest::readingAgainAfterSavingShowsWhatWasSaved() {
    Program program;
    program.options.file = program.write("game.kif", kMine);
    program.start();
    program.document().setComment(shogi::kRootNode, QStringLiteral("Mine"));
    program.openFile(program.path("game.kif"));
    auto* question = program.dialog<QMessageBox>("unsavedBox");
    QVERIFY(question != nullptr);
    Program::press(question, "save");
    QTRY_VERIFY(!program.document().isDirty());
    QCOMPARE(program.document().comment(shogi::kRootNode), QStringLiteral("Mine"));
    QVERIFY(Program::read(program.path("game.kif")).contains("Mine"));
}

void SharedFilesTest::deletionIsTold() {
    Program program;
    program.options.file = program.write("game.kif", kMine);
    program.start();
    QVERIFY(QFile::remove(program.path("game.kif")));
    comeToTheFront(program);
    QTRY_VERIFY(program.banner(BannerArea::Topic::File) != nullptr);
    // Closing would lose the record.
    QVERIFY(program.document().isDirty());
    Program::pressText(program.banner(BannerArea::Topic::File), QStringLiteral("Save"));
    program.waitForFiles();
    QVERIFY(QFile::exists(program.path("game.kif")));
    QTRY_VERIFY(program.banner(BannerArea::Topic::File) == nullptr);
    QVERIFY(!program.document().isDirty());
}

void SharedFilesTest::aFileThatComesBackIsTheSame() {
    Program program;
    program.options.file = program.write("game.kif", kMine);
    program.start();
    const auto shown = [&program] { return program.banner(BannerArea::Topic::File); };
    QVERIFY(QFile::rename(program.path("game.kif"), program.path("away.kif")));
    comeToTheFront(program);
    QTRY_VERIFY(shown() != nullptr);
    QVERIFY(QFile::rename(program.path("away.kif"), program.path("game.kif")));
    comeToTheFront(program);
    QTRY_VERIFY(shown() == nullptr);
    QVERIFY(save(program) == nullptr);
    QVERIFY(!program.document().isDirty());
    // Changes are told as before.
    program.write("game.kif", kTheirs);
    comeToTheFront(program);
    QTRY_VERIFY(shown() != nullptr);
}

void SharedFilesTest::closingADeletedFileAsks() {
    Program program;
    program.options.file = program.write("game.kif", kMine);
    program.start();
    program.action("newRecord")->trigger();
    QCOMPARE(program.application->records().count(), 2);
    QVERIFY(QFile::remove(program.path("game.kif")));
    program.window().close();
    QTRY_VERIFY(program.dialog<QMessageBox>("unsavedBox") != nullptr);
    QCOMPARE(program.application->records().current(), 0);
}

void SharedFilesTest::mergingTellsWhatItLeavesOut() {
    Program program;
    program.options.file = program.write("game.kif", "先手：A\n" + kMine);
    program.start();
    program.document().setComment(shogi::kRootNode, QStringLiteral("Mine"));
    const QByteArray theirs = "先手：B\n場所：Tokyo\n" + kTheirs;
    program.write("game.kif", theirs);
    Program::pressText(save(program), QStringLiteral("Merge and save"));
    program.waitForFiles();
    auto* left = program.dialog<QMessageBox>("problemBox");
    QVERIFY(left != nullptr);
    QVERIFY2(left->detailedText().contains(QStringLiteral("先手: B")), qPrintable(left->detailedText()));
    QVERIFY2(!left->detailedText().contains(QStringLiteral("Tokyo")), qPrintable(left->detailedText()));
    QVERIFY2(left->informativeText().contains(QStringLiteral("game.kif.bak")),
             qPrintable(left->informativeText()));
    QCOMPARE(program.document().record().header("場所"), std::string("Tokyo"));
    QCOMPARE(program.document().record().header("先手"), std::string("A"));
    QCOMPARE(Program::read(program.path("game.kif.bak")), theirs);
}

// What was restored after a crash knows what its file was like.
void SharedFilesTest::aRestoredRecordAsksToo() {
    const QTemporaryDir data;
    const QString journals = data.filePath(QStringLiteral("journals"));
    const QString path = data.filePath(QStringLiteral("game.kif"));
    const auto write = [&path](const QByteArray& bytes) {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size());
    };
    write(kMine);
    for (const bool changed : {false, true}) {
        {
            Program before;
            before.places.journals = journals;
            before.options.file = path;
            before.start();
            before.document().setComment(shogi::kRootNode,
                                         changed ? QStringLiteral("A") : QStringLiteral("B"));
            before.application->endNow();
            QTRY_VERIFY(!before.window().isVisible());
        }
        if (changed)
            write(kTheirs);
        Program after;
        after.places.journals = journals;
        after.start();
        QTRY_VERIFY(after.banner(BannerArea::Topic::Recovery) != nullptr);
        Program::pressText(after.banner(BannerArea::Topic::Recovery), QStringLiteral("Restore"));
        QTRY_COMPARE(after.document().path(), path);
        QCOMPARE(save(after) != nullptr, changed);
    }
}

QTEST_MAIN(SharedFilesTest)
#include "tst_shared_files.moc"
