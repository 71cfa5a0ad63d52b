// SPDX-License-Identifier: GPL-3.0-or-later
// Accessibility for users of the keyboard or of a screen reader.
#include "app/face/analysis/analysis_desk.h"
#include "app/face/files/file_desk.h"
#include "app/face/review/evaluation_chart.h"
#include "app/face/review/graph_pane.h"
#include "app/face/review/review_pane.h"
#include "app/face/shell/command_menus.h"
#include "tests/app/face/program.h"

#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QAccessible>
#include <QDockWidget>
#include <QMenuBar>
#include <QPointingDevice>
#include <QScrollBar>
#include <QSignalSpy>
#include <QStatusBar>
#include <QStyleHints>
#include <QTabBar>
#include <QTimer>
#include <QToolBar>
#include <QToolButton>

#include <map>
#include <set>

using namespace app;
using app::test::Program;

namespace {

// Black's first move is a blunder.
const QByteArray kAnalysed = "手合割：平手\n先手：Ayumi\n後手：Ben\n"
                             "**エンジン \"Deep\" 評価値=30 深さ=12 読み筋=2g2f 8c8d\n"
                             "   1 ７六歩(77)\n"
                             "**エンジン \"Deep\" 評価値=-700 深さ=12 読み筋=3c3d 2g2f\n"
                             "   2 ３四歩(33)\n"
                             "**エンジン \"Deep\" 評価値=-690 深さ=12 読み筋=2g2f 8c8d\n";

QString nameOf(QWidget* widget) {
    QAccessibleInterface* face = QAccessible::queryAccessibleInterface(widget);
    return face != nullptr ? face->text(QAccessible::Name) : QString();
}

QString describe(const QWidget* widget) {
    QString path;
    for (; widget != nullptr; widget = widget->parentWidget())
        path += QStringLiteral(" < %1 %2")
                    .arg(QLatin1String(widget->metaObject()->className()), widget->objectName());
    return path.mid(3);
}

} // namespace

class ReachableTest : public QObject {
    Q_OBJECT

    static QList<QMenu*> menus(Program& program) {
        QList<QMenu*> found;
        for (QAction* action : program.window().menuBar()->actions())
            found.append(action->menu());
        return found;
    }
    // The mnemonic; nothing if there is none.
    static QChar mnemonic(const QString& text) {
        for (qsizetype at = text.indexOf(u'&'); at >= 0 && at + 1 < text.size();
             at = text.indexOf(u'&', at + 2)) {
            if (text[at + 1] != u'&')
                return text[at + 1].toUpper();
        }
        return {};
    }
    static void languages() {
        QTest::addColumn<Language>("language");
        QTest::newRow("English") << Language::English;
        QTest::newRow("Japanese") << Language::Japanese;
    }

private slots:
    void menusHaveKeys_data() { languages(); }
    void menusHaveKeys() {
        QFETCH(Language, language);
        Program program(language);
        program.start();
        QString letters;
        for (QMenu* menu : menus(program)) {
            QVERIFY2(!mnemonic(menu->title()).isNull(), qPrintable(menu->title()));
            QVERIFY2(!letters.contains(mnemonic(menu->title())), qPrintable(menu->title()));
            letters += mnemonic(menu->title());
            for (const QAction* action : menu->actions()) {
                if (action->isSeparator())
                    continue;
                // Menus need a mnemonic, actions a shortcut.
                if (action->menu() != nullptr)
                    QVERIFY2(!mnemonic(action->text()).isNull(), qPrintable(action->text()));
                else
                    QVERIFY2(!action->shortcut().isEmpty(), qPrintable(action->text()));
            }
        }
    }

    // No mnemonic is used twice in a menu.
    void lettersAreUnique_data() { languages(); }
    void lettersAreUnique() {
        QFETCH(Language, language);
        Program program(language);
        program.start();
        QStringList shared;
        QList<QMenu*> open = menus(program);
        while (!open.isEmpty()) {
            const QMenu* menu = open.takeFirst();
            std::map<QChar, QString> letters;
            for (const QAction* action : menu->actions()) {
                if (action->menu() != nullptr)
                    open.append(action->menu());
                const QChar letter = mnemonic(action->text());
                if (letter.isNull())
                    continue;
                if (letters.count(letter) != 0)
                    shared.append(menu->title() + QStringLiteral(": ") + letters[letter] +
                                  QStringLiteral(" and ") + action->text());
                letters[letter] = action->text();
            }
        }
        QVERIFY2(shared.isEmpty(), qPrintable(shared.join(u'\n')));
    }

    // All that can be done with the library, the book and the repertoire has a letter in its menu.
    void longSubmenusHaveLetters_data() { languages(); }
    void longSubmenusHaveLetters() {
        QFETCH(Language, language);
        Program program(language);
        program.start();
        QStringList without;
        for (const MenuId id : {MenuId::Library, MenuId::Book, MenuId::Repertoire}) {
            const QList<QAction*> actions = program.window().menus().menu(id).actions();
            QVERIFY(actions.size() > 5);
            for (const QAction* action : actions)
                if (!action->isSeparator() && mnemonic(action->text()).isNull())
                    without.append(action->text());
        }
        QVERIFY2(without.isEmpty(), qPrintable(without.join(u'\n')));
    }

    // In Qt a shortcut of two actions does nothing, unless only one of them is enabled at a time.
    void shortcutsAreUnique() {
        Program program;
        program.start();
        std::map<QString, QAction*> keys;
        for (QAction* action : program.window().QWidget::actions()) {
            for (const QKeySequence& key : action->shortcuts()) {
                const QString text = key.toString();
                if (text == QStringLiteral("Ctrl+Z"))
                    continue; // undo outside of games, take back within
                QVERIFY2(keys.count(text) == 0 || keys[text] == action,
                         qPrintable(text + QStringLiteral(": ") + action->text()));
                keys[text] = action;
            }
        }
        QVERIFY(keys.size() > 40);
    }

    void docksOpenByKeys_data() {
        QTest::addColumn<QString>("dock");
        QTest::addColumn<Qt::Key>("key");
        QTest::newRow("graph") << QStringLiteral("graphDock") << Qt::Key_1;
        QTest::newRow("game analysis") << QStringLiteral("reviewDock") << Qt::Key_2;
        QTest::newRow("record") << QStringLiteral("recordDock") << Qt::Key_3;
        QTest::newRow("comment") << QStringLiteral("commentDock") << Qt::Key_4;
        QTest::newRow("engines") << QStringLiteral("thinkingDock") << Qt::Key_5;
        QTest::newRow("analysis") << QStringLiteral("analysisDock") << Qt::Key_6;
        QTest::newRow("mate problems") << QStringLiteral("tsumeDock") << Qt::Key_7;
    }
    void docksOpenByKeys() {
        QFETCH(QString, dock);
        QFETCH(Qt::Key, key);
        Program program;
        program.start();
        auto* shown = program.window().findChild<QDockWidget*>(dock);
        QVERIFY(shown != nullptr);
        const bool before = !shown->isHidden();
        program.key(key, Qt::ControlModifier);
        QCOMPARE(!shown->isHidden(), !before);
        program.key(key, Qt::ControlModifier);
        QCOMPARE(!shown->isHidden(), before);
    }

    // F6 leads round what is seen, Tab stays where it is.
    void areasAreReachedByKeys() {
        Program program;
        program.start();
        app::MainWindow& window = program.window();
        program.key(Qt::Key_4, Qt::ControlModifier); // there is no comment yet
        program.board().setFocus();
        const auto areaOf = [&window](const QWidget* widget) -> const QWidget* {
            for (; widget != nullptr && widget->parentWidget() != &window; widget = widget->parentWidget()) {
            }
            return widget;
        };
        const auto press = [](Qt::Key key, Qt::KeyboardModifiers modifiers = {}) {
            QTest::keyClick(QApplication::focusWidget(), key, modifiers);
        };
        std::vector<const QWidget*> visited;
        do {
            press(Qt::Key_F6);
            const QWidget* focused = QApplication::focusWidget();
            QVERIFY(focused != nullptr);
            visited.push_back(areaOf(focused));
            QVERIFY2(visited.size() < 20, qPrintable(describe(focused)));
            // Round within the area, and back where it began.
            std::set<const QWidget*> fields;
            while (fields.insert(QApplication::focusWidget()).second) {
                press(Qt::Key_Tab);
                QCOMPARE(areaOf(QApplication::focusWidget()), visited.back());
            }
            for (std::size_t i = 0; i < fields.size(); ++i) {
                press(Qt::Key_Backtab, Qt::ShiftModifier);
                QCOMPARE(areaOf(QApplication::focusWidget()), visited.back());
            }
            QCOMPARE(QApplication::focusWidget(), focused);
        } while (QApplication::focusWidget() != &program.board());
        const std::set<const QWidget*> areas(visited.begin(), visited.end());
        QCOMPARE(areas.size(), visited.size());
        for (const char* name : {"recordDock", "commentDock"}) {
            const auto* dock = window.findChild<QDockWidget*>(QLatin1String(name));
            QVERIFY2(areas.count(dock) == 1, name);
        }
        QVERIFY(areas.count(window.statusBar()) == 1);
        QVERIFY(areas.count(window.findChild<QToolBar*>(QStringLiteral("toolBar"))) == 1);
        // A pane that is hidden is left out; back is the other way round, to where the focus was.
        program.key(Qt::Key_4, Qt::ControlModifier);
        press(Qt::Key_F6, Qt::ShiftModifier);
        const auto* button = qobject_cast<QToolButton*>(QApplication::focusWidget());
        QVERIFY(button != nullptr);
        press(Qt::Key_Tab);
        const QWidget* second = QApplication::focusWidget();
        QVERIFY(second != button);
        press(Qt::Key_F6);
        QCOMPARE(QApplication::focusWidget(), &program.board());
        press(Qt::Key_F6, Qt::ShiftModifier);
        QCOMPARE(QApplication::focusWidget(), second);
        for (std::size_t i = 0; i + 2 < visited.size(); ++i) {
            press(Qt::Key_F6);
            QVERIFY(areaOf(QApplication::focusWidget()) !=
                    window.findChild<QDockWidget*>(QStringLiteral("commentDock")));
        }
    }

    // Space belongs to the button that has the focus, in every window, not to the command.
    void spacePressesTheButton() {
        Program program;
        program.start();
        program.action("tsumeShow")->trigger();
        auto* mates = program.window().findChild<QDockWidget*>(QStringLiteral("tsumeDock"));
        QVERIFY(mates->isVisible());
        int tried = 0;
        const auto pressAll = [&](QWidget& window) {
            for (QAbstractButton* button : window.findChildren<QAbstractButton*>()) {
                if (!button->isVisible() || !button->isEnabled() || !window.isAncestorOf(button) ||
                    button->focusPolicy() == Qt::NoFocus || button->focusProxy() != nullptr)
                    continue;
                const auto* tool = qobject_cast<const QToolButton*>(button);
                if (tool != nullptr && tool->menu() != nullptr)
                    continue; // would open it, and wait
                button->setFocus();
                QVERIFY2(button->hasFocus(), qPrintable(describe(button)));
                QSignalSpy pressed(button, &QAbstractButton::pressed);
                QTest::keyPress(button, Qt::Key_Space);
                QCOMPARE(pressed.count(), 1);
                QVERIFY2(!program.action("pauseAnalysis")->isEnabled(), qPrintable(describe(button)));
                button->clearFocus(); // lets go of it without a click
                QTest::keyRelease(&program.window(), Qt::Key_Space);
                ++tried;
            }
        };
        program.window().activateWindow();
        QTRY_VERIFY(QApplication::activeWindow() == &program.window());
        pressAll(*mates);
        QVERIFY(tried > 0);
        program.action("boardBack")->trigger();
        const int before = tried;
        pressAll(program.window());
        QVERIFY(tried > before);
    }

    // What the right button opens, a finger opens that is held.
    void heldFingerOpensMenus() {
        Program program;
        program.start();
        program.openFile(program.write("game.kif", kAnalysed));
        QStyleHints* hints = QGuiApplication::styleHints();
        const int usual = hints->mousePressAndHoldInterval();
        hints->setMousePressAndHoldInterval(30);
        QPointingDevice* finger = QTest::createTouchDevice();
        finger->setParent(this);
        auto* table = program.window().findChild<QTableView*>(QStringLiteral("recordTable"));
        QWidget* list = table->viewport();
        QTRY_VERIFY(!table->visualRect(table->model()->index(1, 0)).isEmpty());
        const QPoint at = table->visualRect(table->model()->index(1, 0)).center();
        // Through the window: a widget's own place may lie beyond the screen of the tests.
        QWindow* window = program.window().windowHandle();
        const QPoint there = list->mapTo(&program.window(), at);
        // A menu may have an event loop of its own, which is left when the menu closes.
        bool opened = false;
        QTimer watch;
        connect(&watch, &QTimer::timeout, [&opened] {
            if (auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget())) {
                opened = true;
                menu->close();
            }
        });
        watch.start(0);
        QTest::touchEvent(window, finger).press(0, there, window);
        QTRY_VERIFY(opened);
        QTest::touchEvent(window, finger).release(0, there, window);
        hints->setMousePressAndHoldInterval(usual);
    }

    // Every widget that can get the focus has a name.
    void everythingHasAName_data() { languages(); }
    void everythingHasAName() {
        QFETCH(Language, language);
        Program program(language);
        program.start();
        program.openFile(program.write("game.kif", kAnalysed));
        for (QDockWidget* dock : program.window().findChildren<QDockWidget*>())
            dock->show();
        program.action("analyse")->trigger();
        QStringList nameless;
        for (QWidget* widget : program.window().findChildren<QWidget*>()) {
            // Parts of a widget that has the name itself.
            const bool inside = widget->window()->windowType() == Qt::Popup ||
                                widget->objectName().startsWith(QStringLiteral("qt_")) ||
                                qobject_cast<QScrollBar*>(widget) != nullptr ||
                                qobject_cast<QTabBar*>(widget) != nullptr ||
                                widget->focusProxy() != nullptr ||
                                qobject_cast<QAbstractSpinBox*>(widget->parentWidget()) != nullptr ||
                                qobject_cast<QComboBox*>(widget->parentWidget()) != nullptr;
            // It takes keys only while it asks, and then has its name.
            const bool asks = qobject_cast<board::PromotionChooser*>(widget) != nullptr;
            const bool takesKeys = (widget->focusPolicy() & Qt::TabFocus) != 0 && !asks;
            if (takesKeys && !inside && nameOf(widget).isEmpty())
                nameless.append(describe(widget));
        }
        QVERIFY2(nameless.isEmpty(), qPrintable(nameless.join(u'\n')));
        program.action("analyse")->trigger();
    }

    void boardGraphAndTableAreRead() {
        Program program;
        program.start();
        program.openFile(program.write("game.kif", kAnalysed));
        program.document().step(1);
        QAccessibleInterface* board = QAccessible::queryAccessibleInterface(&program.board());
        QVERIFY(board != nullptr && board->childCount() >= 81);
        bool pawn = false;
        for (int i = 0; i < board->childCount(); ++i) {
            const QString words = board->child(i)->text(QAccessible::Name);
            QVERIFY(!words.isEmpty());
            pawn = pawn || (words.contains(QStringLiteral("7f")) &&
                            words.contains(QStringLiteral("pawn"), Qt::CaseInsensitive));
        }
        QVERIFY(pawn);

        program.window().findChild<QDockWidget*>(QStringLiteral("graphDock"))->show();
        auto* graph = program.window().findChild<GraphPane*>(QStringLiteral("graphPane"));
        QAccessibleInterface* chart = QAccessible::queryAccessibleInterface(&graph->chart());
        QVERIFY(!chart->text(QAccessible::Name).isEmpty());
        const QString value = chart->text(QAccessible::Description);
        for (const char* part : {"Move 1", "Deep", "700", "Blunder"})
            QVERIFY2(value.contains(QLatin1String(part)), qPrintable(value));
        program.document().step(1);
        QVERIFY(chart->text(QAccessible::Description) != value);

        auto* pane = program.window().findChild<ReviewPane*>(QStringLiteral("reviewPane"));
        program.window().findChild<QDockWidget*>(QStringLiteral("reviewDock"))->show();
        QTRY_COMPARE(pane->table().model()->rowCount(), 2);
        QAccessibleInterface* table = QAccessible::queryAccessibleInterface(&pane->table());
        QVERIFY(!table->text(QAccessible::Name).isEmpty());
        QVERIFY(table->tableInterface() != nullptr);
        QCOMPARE(table->tableInterface()->rowCount(), 2);
        QCOMPARE(table->tableInterface()->cellAt(0, ReviewModel::Word)->text(QAccessible::Name),
                 QStringLiteral("Blunder"));
        // Empty cells are read as something.
        QVERIFY(!table->tableInterface()->cellAt(1, ReviewModel::Word)->text(QAccessible::Name).isEmpty());
    }

    void brokenMateMemoryIsTold() {
        Program program;
        program.places.mates = program.write("mates.json", "[broken");
        program.start();
        Banner* banner = program.banner(BannerArea::Topic::MateMemory);
        QVERIFY(banner != nullptr);
        QVERIFY2(banner->text().contains(QStringLiteral("mates.json.broken-")), qPrintable(banner->text()));
        QVERIFY(!banner->details().isEmpty());
    }

    // On any screen, no window of the default layout is larger than it.
    void windowsFitTheScreen() {
        Program program;
        program.start();
        program.window().resize(760, 600);
        program.action("resetLayout")->trigger();
        program.action("tsumeShow")->trigger();
        QApplication::processEvents();
        auto* dock = program.window().findChild<QDockWidget*>(QStringLiteral("tsumeDock"));
        // It leaves the board its place.
        QVERIFY(dock->isVisible() && !dock->isFloating());
        QTRY_VERIFY2(dock->width() < program.window().width() / 2,
                     qPrintable(QString::number(dock->width())));
        QVERIFY(program.window().width() <= 800);
        // There it shares the record's place, in front of it, and stays there.
        auto* record = program.window().findChild<QDockWidget*>(QStringLiteral("recordDock"));
        QVERIFY(program.window().tabifiedDockWidgets(record).contains(dock));
        QVERIFY(!dock->visibleRegion().isEmpty());
        const WindowSettings layout = program.window().layoutNow();
        program.action("resetLayout")->trigger();
        program.action("workspacePlay")->trigger();
        QVERIFY(dock->isHidden());
        QTRY_VERIFY(!record->visibleRegion().isEmpty());
        program.window().restoreLayout(layout);
        QVERIFY(!dock->isFloating() && dock->isVisible());
        QVERIFY(program.window().tabifiedDockWidgets(record).contains(dock));
    }
};

QTEST_MAIN(ReachableTest)
#include "tst_reachable.moc"
