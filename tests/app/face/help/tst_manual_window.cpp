// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/help/help_desk.h"
#include "app/face/help/manual_window.h"
#include "tests/app/face/program.h"

#include <QDockWidget>
#include <QFileInfo>
#include <QTextBrowser>
#include <QToolButton>
#include <QTreeWidget>

using namespace app;
using test::Program;

namespace {

ManualWindow* manual(Program& program) {
    const auto* desk = program.window().findChild<HelpDesk*>();
    return desk->window();
}

template <typename Widget>
Widget* part(Program& program, const char* name) {
    return manual(program)->findChild<Widget*>(QLatin1String(name));
}

QStringList chaptersShown(Program& program) {
    QStringList shown;
    const auto* contents = part<QTreeWidget>(program, "manualContents");
    for (int i = 0; i < contents->topLevelItemCount(); ++i)
        if (!contents->topLevelItem(i)->isHidden())
            shown.append(contents->topLevelItem(i)->text(0));
    return shown;
}

} // namespace

class TestManualWindow : public QObject {
    Q_OBJECT

private slots:
    void opensAtThePageOfTheFocusedPane() {
        Program program;
        program.start();
        program.key(Qt::Key_F1);
        QVERIFY(manual(program) != nullptr && manual(program)->isVisible());
        QCOMPARE(manual(program)->page(), QStringLiteral("start"));
        program.window().findChild<RecordPane*>()->setFocus();
        program.key(Qt::Key_F1);
        QCOMPARE(manual(program)->page(), QStringLiteral("records"));
        // The board has no page of its own: the manual stays where it was.
        program.board().setFocus();
        program.key(Qt::Key_F1);
        QCOMPARE(manual(program)->page(), QStringLiteral("records"));
    }

    void opensFromADialog() {
        Program program;
        program.start();
        program.key(Qt::Key_E, Qt::ControlModifier);
        auto* dialog = program.dialog("engineListDialog");
        QVERIFY(dialog != nullptr);
        QTest::keyClick(dialog, Qt::Key_F1);
        QCOMPARE(manual(program)->page(), QStringLiteral("engines"));
        QVERIFY(dialog->isVisible());
        // The dialog blocks the main window, not the manual.
        part<QTreeWidget>(program, "manualContents")->setFocus();
        manual(program)->showPage(QStringLiteral("glossary"));
        QCOMPARE(manual(program)->page(), QStringLiteral("glossary"));
        QTest::keyClick(manual(program), Qt::Key_Escape);
        QVERIFY(!manual(program)->isVisible());
    }

    void followsLinksThereAndBack() {
        Program program;
        program.start();
        program.key(Qt::Key_F1);
        QTextBrowser& browser = manual(program)->browser();
        emit browser.anchorClicked(QUrl(QStringLiteral("playing.md#clocks-and-byoyomi")));
        QCOMPARE(manual(program)->page(), QStringLiteral("playing"));
        QVERIFY(browser.toPlainText().contains(QStringLiteral("Clocks and byoyomi")));
        const auto* contents = part<QTreeWidget>(program, "manualContents");
        QCOMPARE(contents->currentItem()->text(0), QStringLiteral("Clocks and byoyomi"));
        QTest::mouseClick(part<QToolButton>(program, "manualBack"), Qt::LeftButton);
        QCOMPARE(manual(program)->page(), QStringLiteral("start"));
        QVERIFY(!part<QToolButton>(program, "manualBack")->isEnabled());
        QTest::mouseClick(part<QToolButton>(program, "manualForward"), Qt::LeftButton);
        QCOMPARE(manual(program)->page(), QStringLiteral("playing"));
    }

    void contentsLeadToEveryPage() {
        Program program;
        program.start();
        program.key(Qt::Key_F1);
        auto* contents = part<QTreeWidget>(program, "manualContents");
        QCOMPARE(contents->topLevelItemCount(), int(kManualPages.size()));
        for (int i = 0; i < contents->topLevelItemCount(); ++i) {
            contents->setCurrentItem(contents->topLevelItem(i));
            emit contents->itemActivated(contents->topLevelItem(i), 0);
            QCOMPARE(manual(program)->page(), QString(kManualPages[static_cast<std::size_t>(i)]));
            QVERIFY(manual(program)->browser().toPlainText().startsWith(contents->topLevelItem(i)->text(0)));
        }
    }

    void searches() {
        Program program;
        program.start();
        program.key(Qt::Key_F1);
        auto* words = part<QLineEdit>(program, "manualSearch");
        QVERIFY(QTest::qWaitForWindowActive(manual(program)));
        manual(program)->browser().setFocus();
        QTest::keyClick(manual(program), Qt::Key_F, Qt::ControlModifier);
        QVERIFY(words->hasFocus());
        QTest::keyClicks(words, QStringLiteral("SPEECH-dispatcher"));
        QCOMPARE(chaptersShown(program),
                 QStringList({QStringLiteral("Playing"), QStringLiteral("If something goes wrong")}));
        // To the first place, to the one on the other page, and round.
        QTextBrowser& browser = manual(program)->browser();
        for (const char* expected : {"playing", "trouble", "playing"}) {
            QTest::keyClick(words, Qt::Key_Return);
            QCOMPARE(manual(program)->page(), QLatin1String(expected));
            QCOMPARE(browser.textCursor().selectedText().toLower(), QStringLiteral("speech-dispatcher"));
            QVERIFY(!browser.extraSelections().isEmpty());
        }
        words->setText(QStringLiteral("no such words"));
        QVERIFY(chaptersShown(program).isEmpty());
        QTest::keyClick(words, Qt::Key_Return);
        QVERIFY(manual(program)->note().contains(QStringLiteral("no such words")));
        words->clear();
        QCOMPARE(chaptersShown(program).size(), qsizetype(kManualPages.size()));
        QVERIFY(manual(program)->note().isEmpty());
    }

    void followsTheLanguage() {
        Program program;
        program.start();
        program.key(Qt::Key_F1);
        manual(program)->showPage(QStringLiteral("mates"));
        QVERIFY(manual(program)->browser().toPlainText().startsWith(QStringLiteral("Mate problems")));
        program.key(Qt::Key_Comma, Qt::ControlModifier);
        auto* dialog = program.dialog("settingsDialog");
        QVERIFY(dialog != nullptr);
        Program::choose(dialog, "language", QStringLiteral("日本語"));
        QTest::keyClick(dialog, Qt::Key_Return);
        QCOMPARE(manual(program)->page(), QStringLiteral("mates"));
        QVERIFY(manual(program)->browser().toPlainText().startsWith(QStringLiteral("詰将棋")));
        QCOMPARE(chaptersShown(program).constFirst(), QStringLiteral("はじめに"));
        QTRY_COMPARE(manual(program)->windowTitle(), QStringLiteral("Komadai マニュアル"));
    }

    void isSaved() {
        Program program;
        program.start();
        program.key(Qt::Key_F1);
        const QString page = program.path("manual.html");
        const auto save = [&program](const QString& path) {
            manual(program)->saveTo(path);
            program.waitForFiles();
        };
        save(page);
        QVERIFY(Program::read(page).startsWith("<!DOCTYPE html>"));
        QVERIFY(manual(program)->note().contains(QStringLiteral("manual.html")));
        const QString paper = program.path("manual.pdf");
        save(paper);
        QVERIFY(Program::read(paper).startsWith("%PDF-"));
        save(program.path("no such folder/manual.pdf"));
        QVERIFY(manual(program)->note().startsWith(QStringLiteral("Cannot write")));
    }
};

QTEST_MAIN(TestManualWindow)
#include "tst_manual_window.moc"
