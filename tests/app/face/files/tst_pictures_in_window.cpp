// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/files/file_desk.h"
#include "app/face/files/picture_dialog.h"
#include "tests/app/face/program.h"

#include <QCheckBox>
#include <QClipboard>
#include <QDoubleSpinBox>
#include <QGuiApplication>
#include <QImage>
#include <QImageReader>
#include <QPdfWriter>
#include <QPrintDialog>
#include <QProgressBar>

using app::PictureDialog;
using app::test::Program;

namespace {

const QByteArray kGame = "先手：Ayumi\n後手：Hanako\n手数----指手---------消費時間--\n"
                         "   1 ７六歩(77)   ( 0:01/00:00:01)\n   2 ３四歩(33)   ( 0:02/00:00:02)\n"
                         "   3 投了         ( 0:03/00:00:04)\n";

PictureDialog* opened(Program& program) {
    program.action("print")->trigger();
    return program.dialog<PictureDialog>("pictureDialog");
}

template <class T>
T* field(QWidget* dialog, const char* name) {
    T* found = dialog->findChild<T*>(QLatin1String(name));
    if (found == nullptr)
        qFatal("no %s", name);
    return found;
}

// Answers the file dialog that is open.
void chooseFile(Program& program, const QString& path) {
    auto* files = program.dialog<QFileDialog>("pictureFileDialog");
    QVERIFY(files != nullptr);
    files->selectFile(path);
    emit files->fileSelected(path);
    files->close();
}

} // namespace

// Printing the position or the game, and saving and copying pictures, as users do it.
class PicturesInWindowTest : public QObject {
    Q_OBJECT

private slots:
    void pictureIsThatOfTheBoard();
    void fieldsBelongToWhatIsChosen();
    void drawingsAreInPictures();
    void savesAnimations();
    void animationFollowsTheBranch();
    void animationsCanBeCancelled();
    void failedAnimationIsTold();
    void savesByTheEnding_data();
    void savesByTheEnding();
    void otherEndingsAreExplained();
    void failedSaveIsTold();
    void copiesAPicture();
    void printDialogOpens();
    void printsOnPages();
};

void PicturesInWindowTest::pictureIsThatOfTheBoard() {
    Program program;
    program.start();
    program.click("7g", "7f");
    program.action("flip")->trigger();
    PictureDialog* dialog = opened(program);
    QVERIFY(dialog != nullptr);
    const app::Diagram diagram = dialog->diagram();
    QVERIFY(diagram.position == program.document().position());
    QCOMPARE(diagram.lastMove, std::optional(shogi::parseUsiMove("7g7f").value()));
    QVERIFY(diagram.flipped);
    field<QCheckBox>(dialog, "pictureLastMove")->setChecked(false);
    field<QLineEdit>(dialog, "pictureTitle")->setText(QStringLiteral(" Opening "));
    QVERIFY(!dialog->diagram().lastMove);
    QCOMPARE(dialog->diagram().title, QStringLiteral("Opening"));
    // A second time brings the same dialog forward.
    QCOMPARE(opened(program), dialog);
}

void PicturesInWindowTest::fieldsBelongToWhatIsChosen() {
    Program program;
    program.start();
    PictureDialog* dialog = opened(program);
    QVERIFY(field<QPushButton>(dialog, "pictureCopy")->isEnabled());
    QVERIFY(!field<QSpinBox>(dialog, "pictureEvery")->isVisible());
    field<QComboBox>(dialog, "pictureStyle")->setCurrentIndex(1);
    QVERIFY(field<QLineEdit>(dialog, "pictureCaption")->isVisible());
    QVERIFY(!field<QSpinBox>(dialog, "animationFrom")->isVisible());
    field<QComboBox>(dialog, "pictureWhat")->setCurrentIndex(1);
    QVERIFY(!field<QPushButton>(dialog, "pictureCopy")->isEnabled());
    QVERIFY(field<QSpinBox>(dialog, "pictureEvery")->isVisible());
    QVERIFY(!field<QLineEdit>(dialog, "pictureTitle")->isVisible());
    field<QComboBox>(dialog, "pictureWhat")->setCurrentIndex(2);
    QVERIFY(!field<QPushButton>(dialog, "picturePrint")->isEnabled());
    QVERIFY(field<QSpinBox>(dialog, "animationFrom")->isVisible());
    QVERIFY(field<QLineEdit>(dialog, "pictureTitle")->isVisible());
    QVERIFY(!field<QSpinBox>(dialog, "pictureEvery")->isVisible());
}

void PicturesInWindowTest::drawingsAreInPictures() {
    Program program;
    program.start();
    program.openFile(program.write("game.kif", QByteArray(kGame).replace("   2 ", "*#図示=3c3d 5e\n   2 ")));
    program.key(Qt::Key_Home);
    program.key(Qt::Key_Right);
    PictureDialog* dialog = opened(program);
    QCOMPARE(dialog->diagram().arrows, program.board().userArrows());
    QCOMPARE(dialog->diagram().arrows.size(), std::size_t{2});
    field<QComboBox>(dialog, "pictureWhat")->setCurrentIndex(2);
    QCOMPARE(dialog->animation().frame(1).arrows.size(), std::size_t{2});
    QVERIFY(dialog->animation().frame(2).arrows.empty());
    field<QCheckBox>(dialog, "pictureDrawings")->setChecked(false);
    QVERIFY(dialog->animation().frame(1).arrows.empty());
    QVERIFY(dialog->diagram().arrows.empty());
}

void PicturesInWindowTest::savesAnimations() {
    Program program;
    program.start();
    program.openFile(program.write("game.kif", kGame));
    program.action("flip")->trigger();
    PictureDialog* dialog = opened(program);
    field<QComboBox>(dialog, "pictureWhat")->setCurrentIndex(2);
    field<QSpinBox>(dialog, "animationWidth")->setValue(300);
    field<QDoubleSpinBox>(dialog, "animationSeconds")->setValue(0.5);
    field<QSpinBox>(dialog, "animationFrom")->setValue(1);
    QVERIFY(dialog->animation().settings().look.flipped);
    QVERIFY(dialog->animation().settings().marksLastMove); // as in the window
    field<QPushButton>(dialog, "pictureSave")->click();
    const QString path = program.path("game.gif");
    chooseFile(program, path);
    auto* progress = field<QProgressBar>(dialog, "animationProgress");
    QVERIFY(progress->isVisible());
    QVERIFY(!field<QSpinBox>(dialog, "animationWidth")->isEnabled());
    QVERIFY(!QFile::exists(path)); // it takes its time, and the window has its own
    QTRY_VERIFY(!progress->isVisible());
    program.waitForFiles();
    QVERIFY(field<QSpinBox>(dialog, "animationWidth")->isEnabled());
    QImageReader reader(path);
    QCOMPARE(reader.size().width(), 300);
    QCOMPARE(reader.imageCount(), 2);
    QVERIFY(!reader.read().isNull());
    QCOMPARE(reader.nextImageDelay(), 500);
    QVERIFY(dialog->isVisible());
}

void PicturesInWindowTest::animationFollowsTheBranch() {
    Program program;
    program.start();
    program.openFile(program.write("game.kif", kGame));
    program.key(Qt::Key_Home);
    program.click("2g", "2f");
    PictureDialog* dialog = opened(program);
    field<QComboBox>(dialog, "pictureWhat")->setCurrentIndex(2);
    QCOMPARE(dialog->animation().frameCount(), 2);
    QVERIFY(dialog->animation().frame(1).position == program.document().position());
}

// Cancelled by its button or by Escape: no file, and the dialog can be used again.
void PicturesInWindowTest::animationsCanBeCancelled() {
    Program program;
    program.start();
    program.openFile(program.write("game.kif", kGame));
    PictureDialog* dialog = opened(program);
    field<QComboBox>(dialog, "pictureWhat")->setCurrentIndex(2);
    for (const bool byKey : {false, true}) {
        field<QPushButton>(dialog, "pictureSave")->click();
        chooseFile(program, program.path("game.gif"));
        QVERIFY(field<QProgressBar>(dialog, "animationProgress")->isVisible());
        if (byKey)
            QTest::keyClick(dialog, Qt::Key_Escape);
        else
            field<QPushButton>(dialog, "animationCancel")->click();
        QVERIFY(!field<QProgressBar>(dialog, "animationProgress")->isVisible());
        QVERIFY(dialog->isVisible());
        QVERIFY(field<QPushButton>(dialog, "pictureSave")->isVisible());
    }
    // The whole of another one is drawn: nothing of the first is still at work.
    field<QPushButton>(dialog, "pictureSave")->click();
    chooseFile(program, program.path("other.gif"));
    QTRY_VERIFY(QFile::exists(program.path("other.gif")));
    QVERIFY(!QFile::exists(program.path("game.gif")));
    // Closing the window in the middle ends it as well.
    field<QPushButton>(dialog, "pictureSave")->click();
    chooseFile(program, program.path("late.gif"));
    delete dialog;
    QVERIFY(!QFile::exists(program.path("late.gif")));
}

void PicturesInWindowTest::failedAnimationIsTold() {
    Program program;
    program.start();
    PictureDialog* dialog = opened(program);
    field<QComboBox>(dialog, "pictureWhat")->setCurrentIndex(2);
    field<QPushButton>(dialog, "pictureSave")->click();
    chooseFile(program, program.path("a.png"));
    auto* box = program.dialog<QMessageBox>("problemBox");
    QVERIFY(box != nullptr);
    QVERIFY(box->text().contains(QStringLiteral("a.png")));
    box->close();
    field<QPushButton>(dialog, "pictureSave")->click();
    chooseFile(program, program.path("no/such/folder/a.gif"));
    QTRY_VERIFY(program.dialog<QMessageBox>("problemBox") != nullptr);
    QVERIFY(!QFile::exists(program.path("no")));
    QVERIFY(!field<QProgressBar>(dialog, "animationProgress")->isVisible());
}

void PicturesInWindowTest::savesByTheEnding_data() {
    QTest::addColumn<QString>("name");
    QTest::addColumn<QByteArray>("begin");
    QTest::addColumn<bool>("isSheet");
    QTest::newRow("png") << QStringLiteral("a.png") << QByteArray("\x89PNG") << false;
    QTest::newRow("svg") << QStringLiteral("a.svg") << QByteArray("<?xml") << false;
    QTest::newRow("pdf") << QStringLiteral("a.pdf") << QByteArray("%PDF-") << false;
    QTest::newRow("sheet") << QStringLiteral("sheet.pdf") << QByteArray("%PDF-") << true;
}

void PicturesInWindowTest::savesByTheEnding() {
    QFETCH(const QString, name);
    QFETCH(const QByteArray, begin);
    QFETCH(const bool, isSheet);
    Program program;
    program.start();
    program.openFile(program.write("game.kif", kGame));
    PictureDialog* dialog = opened(program);
    field<QComboBox>(dialog, "pictureWhat")->setCurrentIndex(isSheet ? 1 : 0);
    field<QPushButton>(dialog, "pictureSave")->click();
    const QString path = program.path(name.toLatin1().constData());
    chooseFile(program, path);
    program.waitForFiles();
    QVERIFY(Program::read(path).startsWith(begin));
    QVERIFY(dialog->isVisible()); // another one may be wanted
}

void PicturesInWindowTest::otherEndingsAreExplained() {
    Program program;
    program.start();
    PictureDialog* dialog = opened(program);
    field<QPushButton>(dialog, "pictureSave")->click();
    chooseFile(program, program.path("a.gif"));
    auto* box = program.dialog<QMessageBox>("problemBox");
    QVERIFY(box != nullptr);
    QVERIFY(box->text().contains(QStringLiteral("a.gif")));
    QVERIFY(!QFile::exists(program.path("a.gif")));
}

void PicturesInWindowTest::failedSaveIsTold() {
    Program program;
    program.start();
    PictureDialog* dialog = opened(program);
    field<QPushButton>(dialog, "pictureSave")->click();
    chooseFile(program, program.path("no/such/folder/a.png"));
    program.waitForFiles();
    QVERIFY(program.dialog<QMessageBox>("problemBox") != nullptr);
}

void PicturesInWindowTest::copiesAPicture() {
    Program program;
    program.start();
    PictureDialog* dialog = opened(program);
    field<QSpinBox>(dialog, "pictureWidth")->setValue(320);
    field<QPushButton>(dialog, "pictureCopy")->click();
    QCOMPARE(QGuiApplication::clipboard()->image().width(), 320);
}

void PicturesInWindowTest::printDialogOpens() {
    Program program;
    program.start();
    field<QPushButton>(opened(program), "picturePrint")->click();
    auto* print = program.dialog<QPrintDialog>("printDialog");
    QVERIFY(print != nullptr);
    print->reject();
}

void PicturesInWindowTest::printsOnPages() {
    Program program;
    program.start();
    program.openFile(program.write("game.kif", kGame));
    PictureDialog* dialog = opened(program);
    for (const int what : {0, 1}) {
        field<QComboBox>(dialog, "pictureWhat")->setCurrentIndex(what);
        const QString path = program.path("print.pdf");
        {
            QPdfWriter writer(path);
            dialog->print(writer);
        }
        QCOMPARE(Program::read(path).count("/Type /Page\n"), 1);
    }
}

QTEST_MAIN(PicturesInWindowTest)
#include "tst_pictures_in_window.moc"
