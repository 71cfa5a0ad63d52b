// SPDX-License-Identifier: GPL-3.0-or-later
// Keys of commands, the sheet of all keys, and finding commands by their names.
#include "app/face/shell/command_menus.h"
#include "app/face/shell/command_palette.h"
#include "app/face/shell/command_search.h"
#include "app/face/shell/commands.h"
#include "app/face/shell/key_field.h"
#include "app/face/shell/keys_model.h"
#include "app/face/shell/keys_settings_page.h"
#include "app/face/shell/search_words.h"
#include "app/face/shell/settings_dialog.h"
#include "app/face/shell/shortcut_sheet.h"
#include "tests/app/face/child.h"
#include "tests/app/face/program.h"

#include <QHelpEvent>
#include <QListView>
#include <QMenu>
#include <QMenuBar>
#include <QPlainTextEdit>
#include <QTableView>
#include <QTextBrowser>
#include <QToolTip>

using namespace app;
using app::test::child;
using app::test::Program;

class CommandsTest : public QObject {
    Q_OBJECT

    static QString key(const QAction* action) { return action->shortcut().toString(); }

    // The page Keys with this command selected.
    static SettingsDialog* keysOf(Program& program, const QString& command) {
        program.action("settings")->trigger();
        auto* dialog = program.dialog<SettingsDialog>("settingsDialog");
        if (dialog == nullptr)
            qFatal("no settings");
        dialog->showPage(QStringLiteral("Keys"));
        child<QLineEdit>(dialog, QStringLiteral("keyFilter"))->setText(command);
        return dialog;
    }
    static void press(SettingsDialog* dialog, Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
        QTest::keyClick(child<KeyField>(dialog, QStringLiteral("keyField")), key, modifiers);
    }
    static QString note(SettingsDialog* dialog) {
        return child<QLabel>(dialog, QStringLiteral("keyNote"))->text();
    }

    static CommandPalette* palette(Program& program, const QString& text) {
        program.action("findCommand")->trigger();
        auto* shown = program.dialog<CommandPalette>("commandPalette");
        if (shown == nullptr)
            qFatal("no palette");
        shown->setText(text);
        return shown;
    }
    static QStringList found(CommandPalette* palette, int role = Qt::DisplayRole) {
        QStringList texts;
        const QAbstractItemModel* model = child<QListView>(palette, QStringLiteral("commandList"))->model();
        for (int i = 0; i < model->rowCount(); ++i)
            texts.append(model->index(i, 0).data(role).toString());
        return texts;
    }

private slots:
    void keysAreChangedAtOnce() {
        Program program;
        program.start();
        SettingsDialog* dialog = keysOf(program, QStringLiteral("Flip"));
        auto* table = child<QTableView>(dialog, QStringLiteral("keyTable"));
        QCOMPARE(table->model()->rowCount(), 1);
        QCOMPARE(table->model()->index(0, KeysModel::Text).data().toString(),
                 QStringLiteral("Flip the board"));
        QCOMPARE(table->model()->index(0, KeysModel::Menu).data().toString(), QStringLiteral("View"));
        press(dialog, Qt::Key_F6, Qt::ControlModifier);
        QCOMPARE(key(program.action("flip")), QStringLiteral("Ctrl+F6"));
        QCOMPARE(table->model()->index(0, KeysModel::Keys).data().toString(), QStringLiteral("Ctrl+F6"));
        QVERIFY(program.action("flip")->toolTip().contains(QStringLiteral("Ctrl+F6")));
        // Only what differs is kept.
        QCOMPARE(program.application->settings().keys().changed,
                 (std::map<QString, QString>{{QStringLiteral("flip"), QStringLiteral("Ctrl+F6")}}));
        QVERIFY2(note(dialog).contains(QStringLiteral("Default: F")), qPrintable(note(dialog)));
        dialog->accept();
        program.key(Qt::Key_F6, Qt::ControlModifier);
        QVERIFY(program.board().state().flipped);
        program.key(Qt::Key_F);
        QVERIFY(program.board().state().flipped);

        dialog = keysOf(program, QStringLiteral("Ctrl+F6"));
        Program::press(dialog, "standardKey");
        QCOMPARE(key(program.action("flip")), QStringLiteral("F"));
        QVERIFY(program.application->settings().keys().changed.empty());
        Program::press(dialog, "noKey");
        QVERIFY(program.action("flip")->shortcuts().isEmpty());
    }

    void conflictsAreNamedFirst() {
        Program program;
        program.start();
        SettingsDialog* dialog = keysOf(program, QStringLiteral("Flip"));
        auto* take = child<QPushButton>(dialog, QStringLiteral("takeKey"));
        QVERIFY(!take->isVisible());
        press(dialog, Qt::Key_J, Qt::ControlModifier);
        QVERIFY2(note(dialog).contains(QStringLiteral("Threats")), qPrintable(note(dialog)));
        QVERIFY(take->isVisible());
        QCOMPARE(key(program.action("flip")), QStringLiteral("F"));
        QCOMPARE(key(program.action("showThreats")), QStringLiteral("Ctrl+J"));
        QTest::mouseClick(take, Qt::LeftButton);
        QCOMPARE(key(program.action("flip")), QStringLiteral("Ctrl+J"));
        QVERIFY(program.action("showThreats")->shortcuts().isEmpty());
        // Back to its own key, which belongs to another one now.
        child<QLineEdit>(dialog, QStringLiteral("keyFilter"))->setText(QStringLiteral("Threats"));
        auto* const table = child<QTableView>(dialog, QStringLiteral("keyTable"));
        const QModelIndexList rows =
            table->model()->match(table->model()->index(0, KeysModel::Text), Qt::DisplayRole,
                                  QStringLiteral("Threats"), 1, Qt::MatchExactly | Qt::MatchCaseSensitive);
        QCOMPARE(rows.size(), 1);
        table->setCurrentIndex(rows.front());
        Program::press(dialog, "standardKey");
        QVERIFY2(note(dialog).contains(QStringLiteral("Flip")), qPrintable(note(dialog)));
        QVERIFY(program.action("showThreats")->shortcuts().isEmpty());
        // All of them.
        Program::press(dialog, "resetPage");
        QCOMPARE(key(program.action("flip")), QStringLiteral("F"));
        QCOMPARE(key(program.action("showThreats")), QStringLiteral("Ctrl+J"));
        QVERIFY(program.application->settings().keys().changed.empty());
    }

    // Two commands that have one key by default, one of them in games, keep it.
    void sharedKeysStay() {
        Program program;
        program.start();
        keysOf(program, QStringLiteral("Flip"));
        QCOMPARE(key(program.action("undo")), QStringLiteral("Ctrl+Z"));
        QCOMPARE(key(program.action("takeBack")), QStringLiteral("Ctrl+Z"));
        // Panes are among the commands.
        KeySettings keys;
        keys.changed[QStringLiteral("recordDock")] = QStringLiteral("F7");
        keys.changed[QStringLiteral("noSuchCommand")] = QStringLiteral("F8");
        keys.changed[QStringLiteral("flip")] = QStringLiteral("Ctrl+O");
        program.application->settings().setKeys(keys);
        QCOMPARE(key(child<QAction>(&program.window(), QStringLiteral("recordDock"))), QStringLiteral("F7"));
        // Settings may give a key away without saying whose it was.
        QCOMPARE(key(program.action("flip")), QStringLiteral("Ctrl+O"));
        QVERIFY(program.action("open")->shortcuts().isEmpty());
        QCOMPARE(key(program.action("undo")), QStringLiteral("Ctrl+Z"));
    }

    void textFieldsKeepTheirKeys() {
        Program program;
        program.start();
        KeySettings keys;
        keys.changed[QStringLiteral("flip")] = QStringLiteral("X");
        keys.changed[QStringLiteral("newGame")] = QStringLiteral("Ctrl+A");
        keys.changed[QStringLiteral("open")] = QStringLiteral("Ctrl+Backspace");
        program.application->settings().setKeys(keys);
        auto* comment = child<QPlainTextEdit>(&program.window(), QStringLiteral("commentText"));
        comment->setFocus();
        QTRY_VERIFY(comment->hasFocus());
        const bool flipped = program.board().state().flipped;
        for (const Qt::Key letter : {Qt::Key_X, Qt::Key_Y})
            QTest::keyClick(comment, letter);
        QTest::keyClick(comment, Qt::Key_Space);
        QTest::keyClick(comment, Qt::Key_X);
        QCOMPARE(comment->toPlainText(), QStringLiteral("xy x"));
        QCOMPARE(program.board().state().flipped, flipped);
        QTest::keyClick(comment, Qt::Key_Backspace, Qt::ControlModifier);
        QCOMPARE(comment->toPlainText(), QStringLiteral("xy "));
        QTest::keyClick(comment, Qt::Key_A, Qt::ControlModifier);
        QCOMPARE(comment->textCursor().selectedText(), QStringLiteral("xy "));
        QVERIFY(program.dialog<QDialog>("newGameDialog") == nullptr);
        // Elsewhere they are keys of commands.
        program.board().setFocus();
        QTest::keyClick(&program.board(), Qt::Key_X);
        QCOMPARE(program.board().state().flipped, !flipped);
    }

    // The moves from here on have the same key by default.
    void wordsAreDeletedNotMoves() {
        Program program;
        program.start();
        program.click("7g", "7f");
        auto* comment = child<QPlainTextEdit>(&program.window(), QStringLiteral("commentText"));
        comment->setFocus();
        QTRY_VERIFY(comment->hasFocus());
        QTest::keyClicks(comment, QStringLiteral("one two"));
        QTest::keyClick(comment, Qt::Key_Home);
        QTest::keyClick(comment, Qt::Key_Delete, Qt::ControlModifier);
        QCOMPARE(comment->toPlainText(), QStringLiteral("two"));
        QCOMPARE(program.document().record().nodeCount(), std::size_t{2});
    }

    void symbolsAreKeysWithoutShift() {
        KeyField field;
        QKeySequence last;
        connect(&field, &KeyField::entered, this, [&last](const QKeySequence& key) { last = key; });
        QTest::keyClick(&field, Qt::Key_Question, Qt::ShiftModifier);
        QCOMPARE(last.toString(), QStringLiteral("?"));
        QTest::keyClick(&field, Qt::Key_K, Qt::ShiftModifier | Qt::ControlModifier);
        QCOMPARE(last.toString(), QStringLiteral("Ctrl+Shift+K"));
        last = {};
        for (const Qt::Key key : {Qt::Key_Control, Qt::Key_Shift, Qt::Key_Escape, Qt::Key_Tab})
            QTest::keyClick(&field, key);
        QVERIFY(last.isEmpty());
    }

    void sheetHasAllKeys() {
        Program program;
        program.start();
        program.key(Qt::Key_Question);
        auto* sheet = program.dialog<ShortcutSheet>("shortcutSheet");
        QVERIFY(sheet != nullptr);
        auto* page = child<QTextBrowser>(sheet, QStringLiteral("sheetPage"));
        const QString text = page->toPlainText().replace(QChar::Nbsp, u' ');
        int keys = 0;
        for (const ListedCommand& command : commandsIn(*program.window().menuBar())) {
            if (command.action->shortcuts().isEmpty())
                continue;
            ++keys;
            QVERIFY2(text.contains(command.text()), qPrintable(command.text()));
            QVERIFY2(text.contains(command.action->shortcut().toString(QKeySequence::NativeText)),
                     qPrintable(command.text()));
        }
        QVERIFY(keys > 80);
        for (const char* menu : {"File", "Edit", "Game", "Record", "Analysis", "View", "Help"})
            QVERIFY2(text.contains(QLatin1String(menu)), menu);
        // Those in submenus say where they belong.
        QVERIFY(text.contains(QStringLiteral("Copy record as › KIF")));
        // Never stale.
        KeySettings changed;
        changed.changed[QStringLiteral("flip")] = QStringLiteral("Ctrl+F6");
        program.application->settings().setKeys(changed);
        QTRY_VERIFY(page->toPlainText().contains(QStringLiteral("Ctrl+F6")));
        sheet->accept();
    }

    // In the menu, the tool tip and the palette, and when its key is pressed.
    void disabledCommandsTellWhy() {
        Program program;
        program.start();
        const Actions& actions = program.window().actions();
        int disabled = 0;
        for (const QAction* action : actions.commands()) {
            const QString reason = actions.whyNot(action);
            QCOMPARE(reason.isEmpty(), action->isEnabled());
            QVERIFY2(reason.isEmpty() || action->toolTip().endsWith(u'\n' + reason),
                     qPrintable(action->objectName()));
            disabled += reason.isEmpty() ? 0 : 1;
        }
        QVERIFY(disabled > 15);

        const QAction* resign = program.action("resign");
        QCOMPARE(actions.whyNot(resign), QStringLiteral("Only in a game"));
        program.key(Qt::Key_R, Qt::ControlModifier);
        QCOMPARE(program.window().bubble().text(), QStringLiteral("Resign: Only in a game"));
        // A key of two commands, none of which can be chosen.
        program.key(Qt::Key_Z, Qt::ControlModifier);
        QVERIFY2(program.window().bubble().text().startsWith(QStringLiteral("Undo: ")) ||
                     program.window().bubble().text().startsWith(QStringLiteral("Take back: ")),
                 qPrintable(program.window().bubble().text()));

        QMenu& menu = program.window().menus().menu(MenuId::Game);
        menu.popup(program.window().mapToGlobal(QPoint(100, 100)));
        const QPoint place = menu.actionGeometry(program.action("resign")).center();
        QHelpEvent help(QEvent::ToolTip, place, menu.mapToGlobal(place));
        QApplication::sendEvent(&menu, &help);
        QVERIFY2(QToolTip::text().contains(QStringLiteral("Only in a game")), qPrintable(QToolTip::text()));
        menu.close();
        QCOMPARE(found(palette(program, QStringLiteral("Resign")), CommandPalette::ReasonRole).first(),
                 QStringLiteral("Only in a game"));
    }

    void reasonsAreTranslated() {
        Program program(Language::Japanese);
        program.start();
        QCOMPARE(program.window().actions().whyNot(program.action("resign")), QStringLiteral("対局中のみ"));
        QVERIFY(program.action("resign")->toolTip().endsWith(QStringLiteral("\n対局中のみ")));
    }

    void commandsAreFound_data() {
        QTest::addColumn<Language>("language");
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("first");
        QTest::newRow("a word") << Language::English << QStringLiteral("flip")
                                << QStringLiteral("Flip the board");
        QTest::newRow("beginning before middle")
            << Language::English << QStringLiteral("new") << QStringLiteral("New game");
        QTest::newRow("letters") << Language::English << QStringLiteral("ftb")
                                 << QStringLiteral("Flip the board");
        QTest::newRow("menu and word")
            << Language::English << QStringLiteral("copy kif") << QStringLiteral("KIF");
        QTest::newRow("choice of a submenu")
            << Language::English << QStringLiteral("scores win") << QStringLiteral("Win rate");
        QTest::newRow("Japanese") << Language::Japanese << QStringLiteral("反転")
                                  << QStringLiteral("盤面反転");
        QTest::newRow("English in Japanese")
            << Language::Japanese << QStringLiteral("practisemist") << QStringLiteral("悪手の復習");
    }
    void commandsAreFound() {
        QFETCH(Language, language);
        QFETCH(QString, typed);
        QFETCH(QString, first);
        Program program(language);
        program.start();
        CommandPalette* shown = palette(program, typed);
        QVERIFY2(!found(shown).isEmpty(), qPrintable(typed));
        QCOMPARE(found(shown).first(), first);
    }

    void paletteRunsCommands() {
        Program program;
        program.start();
        program.key(Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
        auto* shown = program.dialog<CommandPalette>("commandPalette");
        QVERIFY(shown != nullptr);
        auto* text = child<QLineEdit>(shown, QStringLiteral("commandText"));
        QVERIFY(found(shown).size() > 90);
        QTest::keyClicks(text, QStringLiteral("flip"));
        QCOMPARE(found(shown, CommandPalette::KeysRole).first(), QStringLiteral("F"));
        QCOMPARE(found(shown, CommandPalette::PathRole).first(), QStringLiteral("View"));
        QTest::keyClick(text, Qt::Key_Return);
        QTRY_VERIFY(program.board().state().flipped);
        QTRY_VERIFY(program.dialog<CommandPalette>("commandPalette") == nullptr);
    }

    void whatCannotRunSaysWhy() {
        Program program;
        program.start();
        CommandPalette* shown = palette(program, QStringLiteral("resign"));
        QCOMPARE(found(shown).first(), QStringLiteral("Resign"));
        QCOMPARE(found(shown, CommandPalette::ReasonRole).first(), QStringLiteral("Only in a game"));
        const QAbstractItemModel* model = child<QListView>(shown, QStringLiteral("commandList"))->model();
        QVERIFY(!model->index(0, 0).data(CommandPalette::RunsRole).toBool());
        QTest::keyClick(child<QLineEdit>(shown, QStringLiteral("commandText")), Qt::Key_Return);
        QVERIFY(shown->isVisible());
        shown->setText(QStringLiteral("undo"));
        QVERIFY(!found(shown, CommandPalette::ReasonRole).first().isEmpty());
        // Words that say something are no commands.
        shown->setText(QStringLiteral("There are no bookmarks"));
        QVERIFY(found(shown).isEmpty());
        QVERIFY(child<QLabel>(shown, QStringLiteral("noCommand"))->isVisible());
        shown->reject();
    }

    void scoresAreInOrder() {
        const auto score = [](const char* text, const char* typed, const char* menus = "") {
            return commandScore(
                {searchable(QString::fromUtf8(text)), searchable(QString::fromUtf8(menus)), {}},
                searchWords(QString::fromUtf8(typed)));
        };
        QVERIFY(score("Save as", "save") > score("Quick save", "save"));
        QVERIFY(score("Quick save", "save") > score("Unsaved", "save"));
        QVERIFY(score("Unsaved", "save") > score("Show a vague edge", "save"));
        QVERIFY(score("Show a vague edge", "save"));
        QVERIFY(!score("Show a vague edge", "savex"));
        QVERIFY(!score("Open", "save"));
        // Every word counts, and may be in the menu.
        QVERIFY(score("KIF", "copy kif", "Edit › Copy record as"));
        QVERIFY(!score("KIF", "copy usi", "Edit › Copy record as"));
        // Width and case make no difference.
        QCOMPARE(score("ＳＦＥＮ", "sfen"), score("SFEN", "ＳＦＥＮ"));
        QCOMPARE(score("Anything", "  "), std::optional(0));
    }
};

QTEST_MAIN(CommandsTest)
#include "tst_commands.moc"
