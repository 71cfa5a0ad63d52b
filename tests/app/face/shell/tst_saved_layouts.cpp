// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/shell/command_menus.h"
#include "app/face/shell/pane_layout.h"
#include "app/files/storage_thread.h"
#include "app/settings/settings_file.h"
#include "tests/app/face/program.h"

#include <QDockWidget>
#include <QInputDialog>
#include <QListWidget>
#include <QMenu>

using namespace app;
using app::test::Program;

class SavedLayoutsTest : public QObject {
    Q_OBJECT

    static QDockWidget* dock(Program& program, const char* name) {
        return program.window().findChild<QDockWidget*>(QLatin1String(name));
    }
    static void settle() {
        for (int i = 0; i < 5; ++i)
            QApplication::processEvents();
    }
    // By the dialog, as a person does.
    static void save(Program& program, const QString& name) {
        program.action("saveLayout")->trigger();
        auto* dialog = program.dialog<QInputDialog>("saveLayoutDialog");
        QVERIFY(dialog != nullptr);
        dialog->setTextValue(name);
        dialog->accept();
        settle();
    }
    static void restore(Program& program, const QString& name) {
        for (QAction* action : program.window().menus().menu(MenuId::Layouts).actions())
            if (action->text() == name) {
                action->trigger();
                settle();
                return;
            }
        QFAIL("no such layout in the menu");
    }
    static QRectF wood(Program& program) {
        QRectF board = program.board().geometryNow().board();
        board.translate(program.board().mapTo(&program.window(), QPoint(0, 0)));
        return board;
    }

private slots:
    // Panes, sizes and workspace come back.
    void comeBack() {
        Program program;
        program.start();
        settle();
        QVERIFY(!program.action("manageLayouts")->isEnabled());
        program.action("workspaceAnalyse")->trigger();
        settle();
        program.document().setComment(shogi::kRootNode, QStringLiteral("note"));
        QTRY_VERIFY(dock(program, "commentDock")->isVisible());
        dock(program, "commentDock")->toggleViewAction()->trigger();
        program.window().resizeDocks({dock(program, "recordDock")}, {560}, Qt::Horizontal);
        settle();
        const int width = dock(program, "recordDock")->width();
        QVERIFY(width > 500);
        save(program, QStringLiteral("Wide & mine"));

        program.action("resetLayout")->trigger();
        program.action("workspacePlay")->trigger();
        settle();
        QTRY_VERIFY(dock(program, "commentDock")->isVisible());
        QVERIFY(dock(program, "recordDock")->width() < 500);
        restore(program, QStringLiteral("Wide && mine"));
        QVERIFY(!dock(program, "commentDock")->isVisible());
        QVERIFY(dock(program, "analysisDock")->isVisible());
        QCOMPARE(program.window().panes().workspace(), Workspace::Analyse);
        QVERIFY(std::abs(dock(program, "recordDock")->width() - width) <= 4);
        QVERIFY(!program.window().panes().isFitted());
    }

    // A layout of default panes leaves the board where it is, whatever size the window had.
    void leaveTheBoardAlone() {
        Program program;
        program.start();
        settle();
        program.action("workspaceAnalyse")->trigger();
        settle();
        save(program, QStringLiteral("Plain"));
        program.window().resize(1400, 900);
        settle();
        program.action("workspacePlay")->trigger();
        settle();
        const QRectF before = wood(program);
        restore(program, QStringLiteral("Plain"));
        QTRY_COMPARE(wood(program), before);
        QCOMPARE(program.window().panes().workspace(), Workspace::Analyse);
        // A board alone is no obstacle.
        program.action("boardOnly")->setChecked(true);
        settle();
        restore(program, QStringLiteral("Plain"));
        QVERIFY(!program.action("boardOnly")->isChecked());
        QTRY_COMPARE(wood(program), before);
    }

    void canBeRenamedAndDeleted() {
        Program program;
        program.start();
        settle();
        save(program, QStringLiteral("One"));
        save(program, QStringLiteral("  Two  "));
        save(program, QStringLiteral("   ")); // not a name
        QCOMPARE(program.application->settings().layouts().size(), std::size_t{2});
        program.action("manageLayouts")->trigger();
        auto* dialog = program.dialog<QDialog>("layoutsDialog");
        QVERIFY(dialog != nullptr);
        auto* list = dialog->findChild<QListWidget*>();
        QCOMPARE(list->count(), 2);
        list->item(0)->setText(QStringLiteral("Two")); // taken
        settle();
        QCOMPARE(list->item(0)->text(), QStringLiteral("One"));
        list->item(0)->setText(QStringLiteral("Zero"));
        settle();
        QCOMPARE(list->item(1)->text(), QStringLiteral("Zero"));
        QCOMPARE(list->currentRow(), 1);
        Program::press(dialog, "deleteLayout");
        QCOMPARE(list->count(), 1);
        QCOMPARE(program.window().menus().menu(MenuId::Layouts).actions().size(), 1);
        QCOMPARE(program.window().menus().menu(MenuId::Layouts).actions().front()->text(),
                 QStringLiteral("Two"));
        dialog->close();

        // In the file.
        program.application->settings().flush();
        StorageThread storage;
        QTRY_COMPARE(SettingsFile(program.places.settings, storage).layouts(),
                     program.application->settings().layouts());
    }

    void badLayoutsAreLeftOut() {
        const SavedLayout layout{QByteArray("x"), Workspace::Review, false, {}};
        QCOMPARE(
            layoutsFromJson(toJson(SavedLayoutMap{{QStringLiteral("a"), layout}})).at(QStringLiteral("a")),
            layout);
        const QJsonObject json{{QStringLiteral("b"), QJsonObject()}, {QStringLiteral("c"), 7}};
        QVERIFY(layoutsFromJson(json).empty());
        Program program;
        program.start();
        settle();
        QVERIFY(!program.window().restoreSaved(layout)); // not what a window has saved
        QVERIFY(dock(program, "recordDock")->isVisible());
    }
};

QTEST_MAIN(SavedLayoutsTest)
#include "tst_saved_layouts.moc"
