// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/analysis/analysis_desk.h"
#include "app/face/engines/engine_console.h"
#include "app/face/engines/engine_desk.h"
#include "app/face/engines/engine_list_dialog.h"
#include "app/face/engines/engine_log_model.h"
#include "app/face/engines/engine_options_dialog.h"
#include "app/face/engines/engine_setup_dialog.h"
#include "app/face/engines/option_comparison_dialog.h"
#include "app/face/engines/option_editors.h"
#include "app/files/user_files.h"
#include "tests/app/engines/reported_options.h"
#include "tests/app/face/child.h"
#include "tests/app/face/program.h"
#include "tests/app/worked_off.h"

#include <QAbstractItemView>
#include <QCheckBox>
#include <QClipboard>
#include <QCompleter>
#include <QListWidget>
#include <QMenu>
#include <QPlainTextEdit>
#include <QProgressBar>
#include <QRegularExpression>
#include <QScrollArea>
#include <QTableWidget>
#include <QToolButton>
#include <QTreeWidget>
#include <QWindow>

using namespace app;
using app::test::child;
using app::test::Program;

namespace {

// An engine with all types of options, whose texts look like markup.
QByteArray manyOptions() {
    QByteArray script = "! option name Plain <b>bold</b> type string default <i>x</i>\n"
                        "! option name Threads type spin default 1 min 1 max 64\n"
                        "! option name Wide type spin default 0 min -9223372036854775808 max "
                        "9223372036854775807\n"
                        "! option name EvalDir type filename default <empty>\n"
                        "! option name Clear Hash type button\n"
                        "! option name USI_LimitStrength type check default false\n"
                        "! option name USI_Strength type spin default 1 min -15 max 9\n"
                        "! option name USI_Hidden type check default false\n"
                        "! option name Many type combo default v1";
    for (int i = 1; i <= 120; ++i)
        script += " var v" + QByteArray::number(i);
    script += "\n! handshake Odd <u>engine</u>\n";
    return script;
}

std::vector<host::EngineOption> ruleOptions() {
    return reported({"name EnteringKingRule type combo default CSARule27 var CSARule27 var TryRule",
                     "name MaxMovesToDraw type spin default 0 min 0 max 1000"});
}

// The editor of an option in its dialog.
template <class T>
T* field(QWidget* dialog, const char* option) {
    return child<OptionEditor>(dialog, QStringLiteral("edit ") + QLatin1String(option))
        ->template findChild<T*>();
}

} // namespace

class EnginesInWindowTest : public QObject {
    Q_OBJECT

    static EngineListDialog* openList(Program& program) {
        program.key(Qt::Key_E, Qt::ControlModifier);
        return program.dialog<EngineListDialog>("engineListDialog");
    }
    static EngineOptionsDialog* openOptions(EngineListDialog* list, const QString& id) {
        list->select(id);
        Program::press(list, "engineOptions");
        EngineOptionsDialog* dialog = nullptr;
        const auto found = [&dialog, list] {
            dialog = list->findChild<EngineOptionsDialog*>();
            return dialog != nullptr && dialog->isVisible();
        };
        if (!QTest::qWaitFor(found, 20000))
            qFatal("no options dialog");
        activate(dialog);
        return dialog;
    }
    static EngineConsole* openConsole(Program& program) {
        program.application->engineDesk().showConsole();
        for (QWidget* widget : QApplication::topLevelWidgets())
            if (auto* found = qobject_cast<EngineConsole*>(widget))
                return found;
        qFatal("no console");
    }
    // As a window manager does for a new window.
    static void activate(QWidget* window) {
        window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(window));
    }
    static QString addByRunning(Program& program, EngineListDialog* list, const QString& path) {
        const std::size_t before = program.application->catalog().entries().size();
        emit list->addRequested(path);
        const auto added = [&program, before] {
            return program.application->catalog().entries().size() > before;
        };
        if (!QTest::qWaitFor(added, 20000))
            qFatal("not added");
        return program.application->catalog().entries().back().id;
    }
    static QString scripted(Program& program, const char* name, const QByteArray& script) {
        const QString path = program.write(
            name, "#!/bin/sh\nexec '" KOMADAI_FAKE_ENGINE "' '" +
                      program.write((QByteArray(name) + ".script").constData(), script).toUtf8() + "'\n");
        QFile::setPermissions(path, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        return path;
    }

private slots:
    void progressIsShownAndCanBeCancelled();
    void entriesAreDuplicatedTaggedRemovedAndBroughtBack();
    void optionsAreBuiltFromTheReport();
    void faultyValuesAreRefused();
    void filterAndChangedOnly();
    void optionsGoOutAndComeIn();
    void buttonsAct();
    void strengthIsAGrade();
    void hashIsHeldAgainstMemory();
    void longNamesStayInTheirColumn();
    void ownNamesOfOptions();
    void tokinIsTranslated();
    void setupChangesHowAnEngineIsStarted();
    void optionsOfTwoEngines();
    void brokenTranslationIsTold();
    void newGameKnowsTheEngines();
    void newGameCountsThreads();
    void agreementsAboutRulesDoNotOutliveThem();
    void askingFromANewGame();
    void aListThatCannotBeWrittenIsTold();
    void consoleShowsBothDirections();
    void consoleSendsALine();
    void consoleWritesInTheEnginesEncoding_p6();
    void consoleSwitchesDebugging_section2();
    void runningEngineHearsOfItsRegistration_section2();
    void crashInMidGameIsShownWithoutADialog();
    void aRemovedEngineGoesAfterItsGame();
    void aRemovedEngineAnalysesNoLonger();
};

void EnginesInWindowTest::progressIsShownAndCanBeCancelled() {
    Program program;
    program.start();
    EngineListDialog* list = openList(program);
    emit list->addRequested(scripted(program, "slow", "< loading <b>weights</b>\n! hang\n"));
    auto* last = child<QLabel>(list, QStringLiteral("lastLine"));
    QTRY_VERIFY2(last->text().contains(QStringLiteral("loading <b>weights</b>")), qPrintable(last->text()));
    QCOMPARE(last->textFormat(), Qt::PlainText);
    auto* outcome = child<QLabel>(list, QStringLiteral("outcome"));
    QVERIFY2(outcome->text().contains(QStringLiteral("USI")), qPrintable(outcome->text()));
    QTRY_VERIFY2(outcome->text().contains(QStringLiteral("0:01")), qPrintable(outcome->text()));
    QVERIFY(!child<QPushButton>(list, QStringLiteral("addEngine"))->isEnabled());
    Program::press(list, "cancelTry");
    QVERIFY(!last->isVisible());
    QVERIFY(child<QPushButton>(list, QStringLiteral("addEngine"))->isEnabled());
    QVERIFY(workedOff(program.application->hub()));
    QCOMPARE(program.application->catalog().entries().size(), std::size_t{1});
}

void EnginesInWindowTest::entriesAreDuplicatedTaggedRemovedAndBroughtBack() {
    Program program;
    program.start();
    EngineCatalog& catalog = program.application->catalog();
    EngineListDialog* list = openList(program);
    // The bundled engine cannot be removed.
    list->select(CatalogEntry::kBundledId);
    QVERIFY(!child<QPushButton>(list, QStringLiteral("removeEngine"))->isEnabled());
    Program::press(list, "duplicateEngine");
    QCOMPARE(catalog.entries().size(), std::size_t{2});
    const CatalogEntry copy = catalog.entries()[1];
    QCOMPARE(copy.name, QStringLiteral("Tokin (2)"));
    QCOMPARE(copy.path, catalog.bundled().path);
    QCOMPARE(list->selected(), copy.id);
    QVERIFY(child<QPushButton>(list, QStringLiteral("removeEngine"))->isEnabled());

    auto* games = child<QCheckBox>(list, QStringLiteral("engineUse1"));
    QVERIFY(games->isChecked());
    games->click();
    QVERIFY((catalog.find(copy.id)->tags == EngineTags{false, true, true}));
    QVERIFY(!games->isChecked());
    auto* tree = child<QTreeWidget>(list, QStringLiteral("engines"));
    // Neither has an author.
    QVERIFY(tree->isColumnHidden(2));
    QCOMPARE(tree->topLevelItem(1)->text(1), QStringLiteral("analysis, mates"));

    program.addEngine(QStringLiteral("Third"), "! handshake\n");
    list->select(copy.id);
    Program::press(list, "removeEngine");
    QVERIFY(catalog.find(copy.id) == nullptr);
    auto* undo = child<QPushButton>(list, QStringLiteral("undoRemove"));
    QVERIFY(undo->isVisible());
    activate(list);
    QTRY_VERIFY(list->isActiveWindow());
    QTest::keyClick(list->windowHandle(), Qt::Key_Z, Qt::ControlModifier);
    QVERIFY(catalog.find(copy.id) != nullptr);
    QCOMPARE(catalog.entries()[1].id, copy.id); // at its old place
    QVERIFY((catalog.entries()[1].tags == EngineTags{false, true, true}));
    QVERIFY(!undo->isVisible());
}

void EnginesInWindowTest::optionsAreBuiltFromTheReport() {
    Program program;
    program.start();
    EngineListDialog* list = openList(program);
    const QString id = addByRunning(program, list, scripted(program, "odd", manyOptions()));
    EngineOptionsDialog* dialog = openOptions(list, id);

    auto* name = child<QLabel>(dialog, QStringLiteral("engineName"));
    QCOMPARE(name->text(), QStringLiteral("Odd <u>engine</u>"));
    QCOMPARE(name->textFormat(), Qt::PlainText);
    auto* editor = child<OptionEditor>(dialog, QStringLiteral("edit Plain <b>bold</b>"));
    // Tool tips are plain text even if they look like markup.
    QVERIFY2(editor->toolTip().contains(QStringLiteral("&lt;b&gt;bold&lt;/b&gt;")),
             qPrintable(editor->toolTip()));
    QCOMPARE(editor->findChild<QLineEdit*>()->text(), QStringLiteral("<i>x</i>"));

    auto* threads = field<WideSpinBox>(dialog, "Threads");
    threads->stepBy(3);
    QCOMPARE(threads->valueText(), QStringLiteral("4"));
    auto* wide = field<WideSpinBox>(dialog, "Wide");
    wide->setValueText(QStringLiteral("9223372036854775806"));
    wide->stepBy(10);
    QCOMPARE(wide->valueText(), QStringLiteral("9223372036854775807"));
    auto* many = field<QComboBox>(dialog, "Many");
    QCOMPARE(many->count(), 120);
    QVERIFY(many->isEditable()); // for searching
    QTRY_VERIFY(dialog->isActiveWindow());
    many->setFocus();
    QTRY_VERIFY(many->lineEdit()->hasFocus());
    many->lineEdit()->selectAll();
    QTest::keyClicks(many->lineEdit(), QStringLiteral("V77"));
    many->completer()->popup()->hide();
    threads->setFocus();
    QTRY_COMPARE(many->currentText(), QStringLiteral("v77"));
    many->setEditText(QStringLiteral("nonsense"));
    emit many->lineEdit()->editingFinished();
    QCOMPARE(many->currentText(), QStringLiteral("v77"));
    // A file and, as its name ends in Dir, a folder.
    auto* folder = child<OptionEditor>(dialog, QStringLiteral("edit EvalDir"));
    QVERIFY(folder->findChild<QPushButton*>(QStringLiteral("browseFile")) != nullptr);
    Program::press(folder, "browseFolder");
    auto* picker = folder->findChild<QFileDialog*>();
    QVERIFY(picker != nullptr);
    QCOMPARE(picker->fileMode(), QFileDialog::Directory);
    emit picker->fileSelected(QStringLiteral("/eval/here"));
    picker->close();
    QCOMPARE(folder->findChild<QLineEdit*>()->text(), QStringLiteral("/eval/here"));

    Program::press(dialog, "saveOptions");
    const host::OptionValues wanted{
        {"EvalDir", "/eval/here"}, {"Many", "v77"}, {"Threads", "4"}, {"Wide", "9223372036854775807"}};
    QVERIFY(program.application->catalog().find(id)->values == wanted);
    // They are still there when the list is read again.
    QTRY_VERIFY([&] {
        const EngineCatalog again(program.places.catalog, nullptr, program.places.bundledEngine);
        return again.find(id) != nullptr && again.find(id)->values == wanted;
    }());
}

void EnginesInWindowTest::faultyValuesAreRefused() {
    Program program;
    program.start();
    EngineListDialog* list = openList(program);
    const QString id = addByRunning(program, list, scripted(program, "odd", manyOptions()));
    EngineOptionsDialog* dialog = openOptions(list, id);
    auto* threads = field<WideSpinBox>(dialog, "Threads");
    auto* fault = child<QLabel>(dialog, QStringLiteral("fault Threads"));
    QVERIFY(!fault->isVisible());
    threads->setValueText(QStringLiteral("65"));
    QVERIFY(fault->isVisible());
    QVERIFY2(fault->text().contains(QStringLiteral("64")), qPrintable(fault->text()));
    QVERIFY(!child<QPushButton>(dialog, QStringLiteral("saveOptions"))->isEnabled());
    dialog->accept();
    QVERIFY(dialog->isVisible());
    threads->setValueText(QString());
    QVERIFY(fault->isVisible());
    // It stays visible whatever is searched for.
    child<QLineEdit>(dialog, QStringLiteral("filter"))->setText(QStringLiteral("v99"));
    QVERIFY(field<QComboBox>(dialog, "Many")->isVisible());
    QVERIFY(!field<QLineEdit>(dialog, "EvalDir")->isVisible());
    QVERIFY(fault->isVisible());
    Program::press(dialog, "reset Threads");
    QVERIFY(!threads->isVisible());
    child<QLineEdit>(dialog, QStringLiteral("filter"))->clear();
    QVERIFY(!fault->isVisible());
    QCOMPARE(threads->valueText(), QStringLiteral("1"));
    QVERIFY(child<QPushButton>(dialog, QStringLiteral("saveOptions"))->isEnabled());
    dialog->reject();
    QVERIFY(program.application->catalog().find(id)->values.empty());
}

void EnginesInWindowTest::filterAndChangedOnly() {
    Program program;
    program.start();
    EngineListDialog* list = openList(program);
    const QString id = addByRunning(program, list, scripted(program, "odd", manyOptions()));
    EngineOptionsDialog* dialog = openOptions(list, id);
    const auto shown = [dialog] {
        QStringList names;
        for (const OptionEditor* editor : dialog->findChildren<OptionEditor*>())
            if (editor->isVisible())
                names += editor->objectName().mid(5);
        names.sort();
        return names;
    };
    QVERIFY(!shown().contains(QStringLiteral("USI_Hidden")));
    QVERIFY(shown().contains(QStringLiteral("USI_Hash")));
    child<QCheckBox>(dialog, QStringLiteral("showAll"))->setChecked(true);
    QVERIFY(shown().contains(QStringLiteral("USI_Hidden")));
    child<QCheckBox>(dialog, QStringLiteral("showAll"))->setChecked(false);
    auto* filter = child<QLineEdit>(dialog, QStringLiteral("filter"));
    QTRY_VERIFY(filter->hasFocus());
    QTest::keyClicks(filter, QStringLiteral("v99"));
    QCOMPARE(shown(), QStringList{QStringLiteral("Many")});
    // Results are at the top, not at their place in the whole list.
    QTRY_VERIFY(child<OptionEditor>(dialog, QStringLiteral("edit Many"))->y() < 100);
    filter->setText(QStringLiteral("hidden"));
    QCOMPARE(shown(), QStringList{QStringLiteral("USI_Hidden")}); // found wherever it is
    filter->clear();
    auto* changedOnly = child<QCheckBox>(dialog, QStringLiteral("changedOnly"));
    changedOnly->setChecked(true);
    QCOMPARE(shown(), QStringList());
    changedOnly->setChecked(false);
    field<WideSpinBox>(dialog, "Threads")->stepBy(1);
    changedOnly->setChecked(true);
    QCOMPARE(shown(), QStringList{QStringLiteral("Threads")});
    Program::press(dialog, "resetAll");
    QCOMPARE(shown(), QStringList());
    QVERIFY(!dialog->sheet().isChanged());
}

void EnginesInWindowTest::optionsGoOutAndComeIn() {
    Program program;
    program.start();
    EngineListDialog* list = openList(program);
    const QString id = addByRunning(program, list, scripted(program, "odd", manyOptions()));
    EngineOptionsDialog* dialog = openOptions(list, id);
    field<WideSpinBox>(dialog, "Threads")->setValueText(QStringLiteral("7"));
    child<QAction>(dialog, QStringLiteral("copy"))->trigger();
    const QString text = QApplication::clipboard()->text();
    QVERIFY2(text.contains(QStringLiteral("setoption name Threads value 7\n")), qPrintable(text));
    Program::press(dialog, "resetAll");
    child<QAction>(dialog, QStringLiteral("paste"))->trigger();
    QCOMPARE(field<WideSpinBox>(dialog, "Threads")->valueText(), QStringLiteral("7"));
    dialog->importText("Threads = 9\nNobody = 1\n");
    QCOMPARE(field<WideSpinBox>(dialog, "Threads")->valueText(), QStringLiteral("9"));
    const QString outcome = child<QLabel>(dialog, QStringLiteral("outcome"))->text();
    QCOMPARE(outcome, QStringLiteral("1 value imported. 1 line could not be used."));
    // A template for translators contains every option and value.
    const QString translation = dialog->translationTemplate();
    QVERIFY(translation.startsWith(QStringLiteral("usilang 1\n")));
    QVERIFY(translation.contains(QStringLiteral("option \"Clear Hash\" =")));
    QVERIFY(translation.contains(QStringLiteral("value  Many v120 =")));
    QVERIFY(translation.contains(QStringLiteral("option Threads = スレッド数\n"))); // from the dictionary
    QVERIFY(parseLabelFile(translation).skippedLines.empty());
}

void EnginesInWindowTest::buttonsAct() {
    Program program;
    program.start();
    EngineListDialog* list = openList(program);
    const QString log = program.path("pressed");
    const QString id = addByRunning(program, list,
                                    scripted(program, "odd",
                                             "! option name Clear Hash type button\n"
                                             "! option name Threads type spin default 1 min 1 max 64\n"
                                             "! handshake Pressed\n"
                                             "! ignore quit\n"
                                             "> setoption name USI_Hash value 256\n"
                                             "> setoption name USI_Ponder value false\n"
                                             "> setoption name Threads value 5\n"
                                             "> isready\n< readyok\n> usinewgame\n"
                                             "> setoption name Clear Hash\n"
                                             "< info string cleared <b>it</b>\n"
                                             "> quit\n"));
    EngineOptionsDialog* dialog = openOptions(list, id);
    field<WideSpinBox>(dialog, "Threads")->setValueText(QStringLiteral("5"));
    Program::press(dialog, "press Clear Hash");
    auto* outcome = child<QLabel>(dialog, QStringLiteral("outcome"));
    QTRY_COMPARE_WITH_TIMEOUT(outcome->text(), QStringLiteral("cleared <b>it</b>"), 20000);
    QCOMPARE(outcome->textFormat(), Qt::PlainText);
    // Pressing saves nothing else.
    dialog->reject();
    QVERIFY(program.application->catalog().find(id)->values.empty());
}

void EnginesInWindowTest::strengthIsAGrade() {
    Program program;
    program.start();
    EngineListDialog* list = openList(program);
    const QString id = addByRunning(program, list, scripted(program, "odd", manyOptions()));
    EngineOptionsDialog* dialog = openOptions(list, id);
    auto* box = child<QComboBox>(dialog, QStringLiteral("strength"));
    QCOMPARE(box->count(), 1 + 15 + 9); // no grade 0
    QCOMPARE(box->currentText(), QStringLiteral("Full strength"));
    QCOMPARE(box->itemText(1), QStringLiteral("15 kyu"));
    QCOMPARE(box->itemText(15), QStringLiteral("1 kyu"));
    QCOMPARE(box->itemText(16), QStringLiteral("1 dan"));
    box->setCurrentIndex(box->findText(QStringLiteral("3 kyu")));
    const host::OptionValues limited{{"USI_LimitStrength", "true"}, {"USI_Strength", "-3"}};
    QVERIFY(dialog->entry().values == limited);
    box->setCurrentIndex(0);
    QCOMPARE(dialog->entry().values.count("USI_LimitStrength"), std::size_t{0});
    box->setCurrentIndex(5);
    Program::press(dialog, "reset USI_Strength");
    QCOMPARE(box->currentIndex(), 0);
    QVERIFY(dialog->entry().values.empty());
}

void EnginesInWindowTest::hashIsHeldAgainstMemory() {
    CatalogEntry entry;
    entry.name = QStringLiteral("E");
    StorageThread storage;
    UserFiles files(storage);
    EngineOptionsDialog dialog(
        entry, [] { return EngineLabels(); }, {1000, 500}, files);
    QCOMPARE(dialog.warning(), QString()); // 756 of 1,000
    auto* mark = child<QLabel>(&dialog, QStringLiteral("fault USI_Hash"));
    QVERIFY(!mark->isVisibleTo(&dialog));
    field<WideSpinBox>(&dialog, "USI_Hash")->setValueText(QStringLiteral("301"));
    QVERIFY2(dialog.warning().contains(QStringLiteral("801")), qPrintable(dialog.warning()));
    QVERIFY(mark->isVisibleTo(&dialog));
    QVERIFY2(mark->text().contains(QStringLiteral("1,000")), qPrintable(mark->text()));
    field<WideSpinBox>(&dialog, "USI_Hash")->setValueText(QStringLiteral("300"));
    QVERIFY(!mark->isVisibleTo(&dialog));
    QCOMPARE(dialog.warning(), QString());
    QVERIFY(child<QPushButton>(&dialog, QStringLiteral("saveOptions"))->isEnabled());
}

// However long an engine's texts are, the fields are visible.
void EnginesInWindowTest::longNamesStayInTheirColumn() {
    const std::string word(3000, 'W');
    CatalogEntry entry;
    entry.name = QString::fromStdString(word);
    entry.reportedName = word;
    entry.author = word;
    for (const char* type : {" type string default x", " type check default true", " type button"})
        entry.options.push_back(
            host::parseOption("name " + std::to_string(entry.options.size()) + word + type).value());
    StorageThread storage;
    UserFiles files(storage);
    EngineOptionsDialog dialog(
        entry, [] { return EngineLabels(); }, {}, files);
    dialog.resize(700, 600);
    dialog.show();
    QVERIFY(QTest::qWaitForWindowExposed(&dialog));
    QVERIFY2(dialog.width() <= 760, qPrintable(QString::number(dialog.width())));
    auto* area = child<QScrollArea>(&dialog, QStringLiteral("optionArea"));
    int seen = 0;
    for (auto* editor : dialog.findChildren<OptionEditor*>()) {
        if (!editor->isVisible())
            continue;
        ++seen;
        const int right = editor->mapTo(area->viewport(), QPoint(editor->width(), 0)).x();
        QVERIFY2(right <= area->viewport()->width(), qPrintable(QString::number(right)));
        QVERIFY(editor->width() > 100);
    }
    QVERIFY(seen >= 3);
    // It was cut when it arrived.
    const QString name = QString::fromStdString(entry.options.front().name);
    QVERIFY(child<OptionEditor>(&dialog, QStringLiteral("edit ") + name)->toolTip().contains(name));
}

void EnginesInWindowTest::ownNamesOfOptions() {
    Program program;
    program.start();
    EngineListDialog* list = openList(program);
    const QString id = addByRunning(program, list, scripted(program, "odd", manyOptions()));
    {
        CatalogEntry entry = *program.application->catalog().find(id);
        entry.labels[QStringLiteral("Threads")] = QStringLiteral("Workers");
        program.application->catalog().update(entry);
    }
    EngineOptionsDialog* dialog = openOptions(list, id);
    QCOMPARE(dialog->sheet().row(dialog->sheet().find("Threads")).label, QStringLiteral("Workers"));
    auto* filter = child<QLineEdit>(dialog, QStringLiteral("filter"));
    filter->setText(QStringLiteral("threads")); // the raw name is also found
    QVERIFY(field<WideSpinBox>(dialog, "Threads")->isVisible());
}

void EnginesInWindowTest::tokinIsTranslated() {
    Program program(Language::Japanese);
    program.start();
    EngineListDialog* list = openList(program);
    EngineOptionsDialog* dialog = openOptions(list, CatalogEntry::kBundledId);
    QCOMPARE(child<QLabel>(dialog, QStringLiteral("engineName"))->text(), QStringLiteral("と金"));
    const OptionSheet& sheet = dialog->sheet();
    const std::size_t rule = sheet.find("EnteringKingRule");
    QCOMPARE(sheet.row(rule).label, QStringLiteral("入玉ルール"));
    QCOMPARE(sheet.row(rule).group, QStringLiteral("対局"));
    auto* box = field<QComboBox>(dialog, "EnteringKingRule");
    box->setCurrentIndex(box->findText(QStringLiteral("トライルール")));
    QVERIFY(box->currentIndex() >= 0);
    Program::press(dialog, "saveOptions");
    // The engine's own value is sent.
    QVERIFY(program.application->catalog().bundled().values ==
            (host::OptionValues{{"EnteringKingRule", "TryRule"}}));
}

void EnginesInWindowTest::setupChangesHowAnEngineIsStarted() {
    Program program;
    program.start();
    EngineListDialog* list = openList(program);
    const QString id = addByRunning(program, list, scripted(program, "first", "! handshake First\n> quit\n"));
    const QString other = program.write("other.script", "! handshake Other\n> quit\n");
    list->select(id);
    Program::press(list, "setUpEngine");
    auto* setup = list->findChild<EngineSetupDialog*>();
    QVERIFY(setup != nullptr);
    auto* save = child<QPushButton>(setup, QStringLiteral("saveSetup"));
    child<QLineEdit>(setup, QStringLiteral("name"))->clear();
    QVERIFY(!save->isEnabled());
    child<QLineEdit>(setup, QStringLiteral("name"))->setText(QStringLiteral("Renamed"));
    child<QLineEdit>(setup, QStringLiteral("workingFolder"))->setText(QStringLiteral("/no/such/folder"));
    QTRY_VERIFY(!save->isEnabled());
    child<QLineEdit>(setup, QStringLiteral("workingFolder"))->setText(QDir::tempPath());
    auto* environment = child<QPlainTextEdit>(setup, QStringLiteral("environment"));
    environment->setPlainText(QStringLiteral("novalue"));
    QVERIFY(!save->isEnabled());
    environment->setPlainText(QStringLiteral("A=b=c\n\nEMPTY="));
    QVERIFY(save->isEnabled());
    child<QLineEdit>(setup, QStringLiteral("path"))->setText(QStringLiteral(KOMADAI_FAKE_ENGINE));
    child<QPlainTextEdit>(setup, QStringLiteral("arguments"))->setPlainText(other);
    child<QCheckBox>(setup, QStringLiteral("tagMate"))->setChecked(true);
    child<QCheckBox>(setup, QStringLiteral("restartEveryGame"))->setChecked(true);
    child<QDoubleSpinBox>(setup, QStringLiteral("drainKill"))->setValue(2.5);
    for (const char* name : {"preparingNotice", "queryLimit", "terminateGrace"})
        child<QDoubleSpinBox>(setup, QLatin1String(name))->setValue(1.5);
    child<QLineEdit>(setup, QStringLiteral("registrationName"))->setText(QStringLiteral("me"));
    QVERIFY(setup->needsAsking());
    Program::press(setup, "saveSetup");
    const auto entry = [&program, &id] { return *program.application->catalog().find(id); };
    QTRY_COMPARE_WITH_TIMEOUT(entry().reportedName, std::string("Other"), 20000);
    QCOMPARE(entry().name, QStringLiteral("Renamed"));
    QCOMPARE(entry().arguments, QStringList{other});
    QCOMPARE(entry().workingFolder, QDir::tempPath());
    const std::map<QString, QString> wanted{{QStringLiteral("A"), QStringLiteral("b=c")},
                                            {QStringLiteral("EMPTY"), QString()}};
    QVERIFY(entry().environment == wanted);
    QVERIFY(entry().tags.mate);
    QVERIFY(entry().restartEveryGame);
    QCOMPARE(entry().timeouts.drainKill.count(), 2500);
    QCOMPARE(entry().registration->name, std::string("me"));
    const host::EngineConfig config = EngineCatalog::configFor(entry());
    QCOMPARE(config.environment.at("A"), std::string("b=c"));
    QVERIFY(config.restartEveryGame);
    QCOMPARE(config.timeouts.drainKill.count(), 2500);
    for (const host::Milliseconds each :
         {config.timeouts.preparingNotice, config.timeouts.queryLimit, config.timeouts.terminateGrace})
        QCOMPARE(each.count(), 1500);
}

void EnginesInWindowTest::optionsOfTwoEngines() {
    Program program;
    program.start();
    EngineListDialog* list = openList(program);
    const QString id = addByRunning(program, list, scripted(program, "odd", manyOptions()));
    list->select(id);
    Program::press(list, "duplicateEngine");
    CatalogEntry copy = program.application->catalog().entries().back();
    copy.values["Threads"] = std::string("8");
    program.application->catalog().update(copy);
    list->select(id);
    Program::press(list, "compareEngines");
    auto* dialog = list->findChild<OptionComparisonDialog*>();
    QVERIFY(dialog != nullptr);
    auto* table = child<QTableWidget>(dialog, QStringLiteral("differences"));
    QCOMPARE(child<QComboBox>(dialog, QStringLiteral("right"))->currentText(), copy.name);
    const auto visible = [table] {
        QStringList rows;
        for (int row = 0; row < table->rowCount(); ++row)
            if (!table->isRowHidden(row))
                rows += QStringList{table->item(row, 0)->text(), table->item(row, 1)->text(),
                                    table->item(row, 2)->text()}
                            .join(u'|');
        return rows;
    };
    QCOMPARE(visible(), QStringList{QStringLiteral("Threads|1|8")});
    child<QCheckBox>(dialog, QStringLiteral("differencesOnly"))->setChecked(false);
    QVERIFY(visible().size() > 5);
}

void EnginesInWindowTest::brokenTranslationIsTold() {
    Program program;
    program.start();
    EngineListDialog* list = openList(program);
    const QString id = addByRunning(program, list, scripted(program, "odd", manyOptions()));
    program.write("odd.usilang", "usilang 7\n[en]\noption Threads = Later\n");
    QTest::ignoreMessage(QtWarningMsg, QRegularExpression(QStringLiteral("odd.usilang is ignored")));
    EngineOptionsDialog* dialog = openOptions(list, id);
    const QString outcome = child<QLabel>(dialog, QStringLiteral("outcome"))->text();
    QVERIFY2(outcome.contains(QStringLiteral("odd.usilang")), qPrintable(outcome));
}

void EnginesInWindowTest::newGameKnowsTheEngines() {
    CatalogEntry tokin;
    tokin.id = CatalogEntry::kBundledId;
    tokin.name = QStringLiteral("Tokin");
    tokin.hashMegabytes = 400;
    tokin.options = ruleOptions();
    CatalogEntry other = tokin;
    other.id = QStringLiteral("other");
    other.name = QStringLiteral("<b>Other</b>");
    other.ponder = true;
    other.hashMegabytes = 300;
    GameSettings settings = GameSettings::standard();
    settings.moreShown = true;
    NewGameDialog dialog(settings, {tokin, other}, shogi::Position{}, {800, 0});
    dialog.show();
    auto* hint = child<QLabel>(&dialog, QStringLiteral("ruleHint"));
    auto* hash = child<QLabel>(&dialog, QStringLiteral("hashHint"));
    QVERIFY(!hint->isVisible());
    QVERIFY(!hash->isVisible());
    // Our own engine plays by the rules of any game.
    Program::choose(&dialog, "declaration", QStringLiteral("Try rule"));
    QVERIFY(!hint->isVisible());
    // Differences from another engine's rules are shown and can be resolved.
    Program::choose(&dialog, "playerWhite", QStringLiteral("<b>Other</b>"));
    QVERIFY(hint->isVisible());
    QVERIFY2(hint->text().contains(QStringLiteral("EnteringKingRule = TryRule")), qPrintable(hint->text()));
    QVERIFY(dialog.alignments().empty());
    Program::press(&dialog, "alignRules");
    QVERIFY(!hint->isVisible());
    QVERIFY(dialog.alignments().at(QStringLiteral("other")) ==
            (host::OptionValues{{"EnteringKingRule", "TryRule"}}));
    Program::choose(&dialog, "playerWhite", QStringLiteral("Tokin"));
    // Two engines: their hash tables against the memory, and whether failing loses.
    auto* failure = child<QCheckBox>(&dialog, QStringLiteral("failureLoses"));
    QVERIFY(!failure->isEnabled());
    QVERIFY(!child<QToolButton>(&dialog, QStringLiteral("optionsBlack"))->isVisible());
    Program::choose(&dialog, "playerBlack", QStringLiteral("<b>Other</b>"));
    QVERIFY(hash->isVisible());
    QVERIFY2(hash->text().contains(QStringLiteral("700")), qPrintable(hash->text()));
    QVERIFY(failure->isEnabled());
    failure->setChecked(true);
    QVERIFY(dialog.settings().failureLoses);
    // The engine's default is used when it is chosen.
    QVERIFY(dialog.settings().side(shogi::Color::Black).ponder);
    QStringList asked;
    connect(&dialog, &NewGameDialog::optionsRequested, this, [&asked](const QString& id) { asked += id; });
    Program::press(&dialog, "optionsBlack");
    QCOMPARE(asked, QStringList{QStringLiteral("other")});
    other.hashMegabytes = 100;
    dialog.updateEngine(other);
    QVERIFY(!hash->isVisible());
    // Engines running beside the game use their share.
    NewGameDialog crowded(dialog.settings(), {tokin, other}, shogi::Position{}, {800, 200});
    crowded.show();
    const QString words = child<QLabel>(&crowded, QStringLiteral("hashHint"))->text();
    QVERIFY2(words.contains(QStringLiteral("700")), qPrintable(words));
    Program::choose(&crowded, "playerBlack", QStringLiteral("Human"));
    Program::choose(&crowded, "playerWhite", QStringLiteral("Human"));
    QVERIFY(!child<QLabel>(&crowded, QStringLiteral("hashHint"))->isVisible());
}

// Those of all engines that think at once.
void EnginesInWindowTest::newGameCountsThreads() {
    CatalogEntry tokin;
    tokin.id = CatalogEntry::kBundledId;
    tokin.name = QStringLiteral("Tokin");
    tokin.values["Threads"] = "3";
    CatalogEntry other = tokin;
    other.id = QStringLiteral("other");
    other.name = QStringLiteral("Other");
    other.values["Threads"] = "2";
    CatalogEntry away = other;
    away.id = QStringLiteral("away");
    away.name = QStringLiteral("Away");
    away.values["Threads"] = "64";
    away.computer = RemoteComputer{QStringLiteral("server"), {}, 0};
    NewGameDialog dialog(GameSettings::standard(), {tokin, other, away}, shogi::Position{}, {0, 0, 4, 1});
    dialog.show();
    auto* hint = child<QLabel>(&dialog, QStringLiteral("hashHint"));
    Program::choose(&dialog, "playerBlack", QStringLiteral("Other"));
    Program::choose(&dialog, "playerWhite", QStringLiteral("Tokin"));
    QVERIFY(!hint->isVisible()); // by turns
    child<QCheckBox>(&dialog, QStringLiteral("ponderBlack"))->click();
    QVERIFY(hint->isVisible());
    QVERIFY2(hint->text().contains(QStringLiteral("6 threads")), qPrintable(hint->text()));
    QVERIFY2(hint->text().contains(QStringLiteral("4 processors")), qPrintable(hint->text()));
    Program::choose(&dialog, "playerBlack", QStringLiteral("Away"));
    QVERIFY(!hint->isVisible());
}

// Consent for other rules, another engine or another state of it does not count.
void EnginesInWindowTest::agreementsAboutRulesDoNotOutliveThem() {
    CatalogEntry tokin;
    tokin.id = QStringLiteral("own");
    tokin.name = QStringLiteral("Tokin");
    tokin.options = {*host::parseOption("name EnteringKingRule type combo default CSARule27 var CSARule27 "
                                        "var CSARule24 var TryRule"),
                     *host::parseOption("name MaxMovesToDraw type spin default 0 min 0 max 1000")};
    CatalogEntry other = tokin;
    other.id = QStringLiteral("other");
    other.name = QStringLiteral("Other");
    NewGameDialog dialog(GameSettings::standard(), {tokin, other}, shogi::Position{}, {});
    dialog.show();
    auto* hint = child<QLabel>(&dialog, QStringLiteral("ruleHint"));
    const auto agreed = [&dialog](const CatalogEntry& entry) {
        const auto all = dialog.alignments();
        const auto found = all.find(entry.id);
        return found == all.end() ? host::OptionValues{} : found->second;
    };
    Program::choose(&dialog, "playerWhite", QStringLiteral("Tokin"));
    Program::choose(&dialog, "declaration", QStringLiteral("Try rule"));
    child<QSpinBox>(&dialog, QStringLiteral("maxMoves"))->setValue(320);
    Program::press(&dialog, "alignRules");
    const host::OptionValues both{{"EnteringKingRule", "TryRule"}, {"MaxMovesToDraw", "320"}};
    QVERIFY(agreed(tokin) == both);
    // Other rules than at the time of consent.
    child<QSpinBox>(&dialog, QStringLiteral("maxMoves"))->setValue(400);
    QVERIFY(hint->isVisible());
    const host::OptionValues one{{"EnteringKingRule", "TryRule"}};
    QVERIFY(agreed(tokin) == one);
    child<QSpinBox>(&dialog, QStringLiteral("maxMoves"))->setValue(320);
    QVERIFY(agreed(tokin) == both);
    // Another engine plays.
    Program::choose(&dialog, "playerWhite", QStringLiteral("Other"));
    QVERIFY(hint->isVisible());
    QVERIFY(dialog.alignments().empty());
    Program::choose(&dialog, "playerWhite", QStringLiteral("Tokin"));
    QVERIFY(!hint->isVisible());
    // Nothing has changed: it was reported again because of another entry.
    dialog.updateEngine(tokin);
    QVERIFY(agreed(tokin) == both);
    // The user has changed it since.
    tokin.values["EnteringKingRule"] = "CSARule24";
    dialog.updateEngine(tokin);
    QVERIFY(hint->isVisible());
    QVERIFY(dialog.alignments().empty());
}

// An engine queried for its options from the new game dialog: progress is shown, it can be cancelled, a
// failure is reported, and nothing is started twice.
void EnginesInWindowTest::askingFromANewGame() {
    Program program;
    program.start();
    EngineCatalog& catalog = program.application->catalog();
    const QString slow = program.addEngine(QStringLiteral("Slow"), "< loading\n! hang\n");
    const QString weak = program.addEngine(QStringLiteral("Weak"), "! stderr no weights\n! exit 3\n");
    const QString good = program.addEngine(
        QStringLiteral("Good"),
        "! delay 1000\n! option name Threads type spin default 1 min 1 max 64\n! handshake\n> quit\n");
    program.key(Qt::Key_N, Qt::ControlModifier);
    auto* box = program.dialog<NewGameDialog>("newGameDialog");
    QVERIFY(box != nullptr);
    const auto question = [box]() -> QDialog* {
        for (QDialog* dialog : box->findChildren<QDialog*>(QStringLiteral("engineQuestionDialog")))
            if (dialog->isVisible())
                return dialog;
        return nullptr;
    };
    const EngineRoster& roster = program.application->roster();
    const auto running = [&roster] {
        const std::vector<host::EngineId> ids = roster.ids();
        return std::count_if(ids.begin(), ids.end(),
                             [&roster](host::EngineId id) { return roster.status(id)->isAlive(); });
    };
    const auto before = running();
    emit box->optionsRequested(slow);
    emit box->optionsRequested(slow);
    emit box->optionsRequested(weak);
    QCOMPARE(running(), before + 1);
    QTRY_VERIFY(question() != nullptr);
    auto* last = child<QLabel>(question(), QStringLiteral("lastLine"));
    QTRY_COMPARE(last->text(), QStringLiteral("loading"));
    auto* words = child<QLabel>(question(), QStringLiteral("outcome"));
    QTRY_VERIFY2(words->text().contains(QStringLiteral("Querying Slow with USI")), qPrintable(words->text()));
    Program::press(question(), "cancel");
    QTRY_VERIFY(question() == nullptr);
    QTRY_COMPARE(running(), before);

    emit box->optionsRequested(weak);
    QTRY_VERIFY(question() != nullptr);
    words = child<QLabel>(question(), QStringLiteral("outcome"));
    QTRY_VERIFY2(words->text().contains(QStringLiteral("exit code 3")), qPrintable(words->text()));
    QVERIFY(child<QPushButton>(question(), QStringLiteral("details"))->isVisible());
    QVERIFY(!question()->findChild<QProgressBar*>()->isVisible());
    Program::press(question(), "cancel");
    QTRY_VERIFY(question() == nullptr);

    // Changes by the user meanwhile are not lost.
    emit box->optionsRequested(good);
    CatalogEntry edited = *catalog.find(good);
    edited.name = QStringLiteral("Better");
    edited.hashMegabytes = 77;
    QVERIFY(catalog.update(edited));
    const auto options = [box]() -> EngineOptionsDialog* {
        auto* found = box->findChild<EngineOptionsDialog*>();
        return found != nullptr && found->isVisible() ? found : nullptr;
    };
    QTRY_VERIFY(options() != nullptr);
    QTRY_VERIFY(question() == nullptr);
    QCOMPARE(catalog.find(good)->name, QStringLiteral("Better"));
    QCOMPARE(catalog.find(good)->hashMegabytes, 77);
    QCOMPARE(catalog.find(good)->options.size(), std::size_t{1});
    // Nor are changes while its options are open.
    field<WideSpinBox>(options(), "Threads")->setValueText(QStringLiteral("5"));
    edited = *catalog.find(good);
    edited.tags = {true, false, true};
    QVERIFY(catalog.update(edited));
    Program::press(options(), "saveOptions");
    QVERIFY((catalog.find(good)->tags == EngineTags{true, false, true}));
    QCOMPARE(catalog.find(good)->values.at("Threads"), std::string("5"));
}

void EnginesInWindowTest::aListThatCannotBeWrittenIsTold() {
    Program program;
    program.start();
    QVERIFY(QDir().mkpath(program.places.catalog)); // a folder in place of the file
    CatalogEntry tokin = program.application->catalog().bundled();
    tokin.hashMegabytes = 99;
    QVERIFY(program.application->catalog().update(tokin));
    QTRY_VERIFY(program.banner(BannerArea::Topic::Catalog) != nullptr);
    const QString text = program.banner(BannerArea::Topic::Catalog)->text();
    QVERIFY2(text.contains(QStringLiteral("Cannot write")), qPrintable(text));
}

void EnginesInWindowTest::consoleShowsBothDirections() {
    Program program;
    program.start();
    program.addEngine(QStringLiteral("Talker"), "! stderr oh dear\n"
                                                "! play\ninfo depth 1 score cp 12 pv 3c3d\n3c3d\n! end\n");
    program.startAgainst(QStringLiteral("Talker"), 60);
    QTRY_COMPARE_WITH_TIMEOUT(program.game().phase(), Game::Phase::Running, 20000);
    program.click("7g", "7f");
    QTRY_COMPARE_WITH_TIMEOUT(program.moves(), 2, 20000);
    program.action("engineConsole")->trigger();
    EngineConsole* console = nullptr;
    for (QWidget* widget : QApplication::topLevelWidgets())
        if (auto* found = qobject_cast<EngineConsole*>(widget))
            console = found;
    QVERIFY(console != nullptr && console->isVisible());
    auto* table = child<QTableView>(console, QStringLiteral("log"));
    const auto lines = [table] {
        QStringList all;
        for (int row = 0; row < table->model()->rowCount(); ++row)
            all += table->model()->index(row, EngineLogModel::Mark).data().toString() + u' ' +
                   table->model()->index(row, EngineLogModel::Text).data().toString();
        return all;
    };
    QTRY_VERIFY(lines().contains(QStringLiteral("< bestmove 3c3d")));
    QVERIFY(lines().contains(QStringLiteral("> usi")));
    QVERIFY(lines().contains(QStringLiteral("! oh dear")));
    QVERIFY(table->model()->index(0, EngineLogModel::Time).data().toString().contains(u'.'));
    auto* state = child<QLabel>(console, QStringLiteral("state"));
    QVERIFY2(state->text().contains(QStringLiteral("Talker")), qPrintable(state->text()));
    QTRY_VERIFY2(state->text().contains(QStringLiteral("Ready")), qPrintable(state->text()));

    // Filter.
    child<QToolButton>(console, QStringLiteral("showReceived"))->setChecked(false);
    QVERIFY(!lines().contains(QStringLiteral("< bestmove 3c3d")));
    QVERIFY(lines().contains(QStringLiteral("> usi")));
    child<QToolButton>(console, QStringLiteral("showReceived"))->setChecked(true);
    child<QLineEdit>(console, QStringLiteral("filter"))->setText(QStringLiteral("BESTMOVE"));
    QCOMPARE(lines(), QStringList{QStringLiteral("< bestmove 3c3d")});
    // Copy what is shown.
    Program::press(console, "copyLog");
    QVERIFY2(QApplication::clipboard()->text().endsWith(QStringLiteral(" < bestmove 3c3d\n")),
             qPrintable(QApplication::clipboard()->text()));
    child<QLineEdit>(console, QStringLiteral("filter"))->clear();
    // Search.
    auto* find = child<QLineEdit>(console, QStringLiteral("find"));
    find->setText(QStringLiteral("readyok"));
    QTest::keyClick(find, Qt::Key_Return);
    QCOMPARE(table->currentIndex().siblingAtColumn(EngineLogModel::Text).data().toString(),
             QStringLiteral("readyok"));
    // To a file, including earlier lines.
    auto* toFile = child<QCheckBox>(console, QStringLiteral("logToFile"));
    toFile->click();
    const QString path = program.places.logs + QStringLiteral("/Talker.log");
    QTRY_VERIFY(Program::read(path).contains(" > usi\n"));
    QVERIFY(Program::read(path).contains(" < bestmove 3c3d\n"));
    // Cleared: the view is empty.
    Program::press(console, "clearLog");
    QCOMPARE(table->model()->rowCount(), 0);
}

void EnginesInWindowTest::consoleSendsALine() {
    Program program;
    program.start();
    program.addEngine(QStringLiteral("Talker"), "! handshake\n! ready\n> hello  there\n"
                                                "< info string heard it\n! hang\n");
    program.startAgainst(QStringLiteral("Talker"), 60);
    QTRY_COMPARE_WITH_TIMEOUT(program.game().phase(), Game::Phase::Running, 20000);
    EngineConsole* console = openConsole(program);
    auto* line = child<QLineEdit>(console, QStringLiteral("line"));
    line->setText(QStringLiteral("hello  there"));
    QTest::keyClick(line, Qt::Key_Return);
    auto* last = child<QLabel>(console, QStringLiteral("lastText"));
    QTRY_COMPARE(last->text(), QStringLiteral("heard it"));
    auto* table = child<QTableView>(console, QStringLiteral("log"));
    const auto marked = [table] {
        const QAbstractItemModel* model = table->model();
        for (int row = 0; row < model->rowCount(); ++row)
            if (model->index(row, EngineLogModel::Mark).data() == QStringLiteral("»") &&
                model->index(row, EngineLogModel::Text).data() == QStringLiteral("hello  there"))
                return true;
        return false;
    };
    QTRY_VERIFY(marked());
}

void EnginesInWindowTest::consoleWritesInTheEnginesEncoding_p6() {
    Program program;
    program.start();
    // 駒台 in Shift_JIS; the engine ends if it gets anything else.
    const QString id =
        program.addEngine(QStringLiteral("Talker"),
                          "! handshake\n! ready\n> \x8b\xee\x91\xe4\n< info string heard it\n! hang\n");
    CatalogEntry entry = *program.application->catalog().find(id);
    entry.encoding = host::TextEncoding::ShiftJis;
    QVERIFY(program.application->catalog().update(entry));
    program.startAgainst(QStringLiteral("Talker"), 60);
    QTRY_COMPARE_WITH_TIMEOUT(program.game().phase(), Game::Phase::Running, 20000);
    EngineConsole* console = openConsole(program);
    auto* line = child<QLineEdit>(console, QStringLiteral("line"));
    // Characters that the encoding lacks are not replaced.
    line->setText(QStringLiteral("駒台\u0e01"));
    QTest::keyClick(line, Qt::Key_Return);
    QCOMPARE(line->text(), QStringLiteral("駒台\u0e01"));
    QVERIFY(!child<QLabel>(console, QStringLiteral("outcome"))->text().isEmpty());
    line->setText(QStringLiteral("駒台"));
    QTest::keyClick(line, Qt::Key_Return);
    QTRY_COMPARE(child<QLabel>(console, QStringLiteral("lastText"))->text(), QStringLiteral("heard it"));
}

void EnginesInWindowTest::consoleSwitchesDebugging_section2() {
    Program program;
    program.start();
    program.addEngine(QStringLiteral("Talker"),
                      "! handshake\n! ready\n> debug on\n< info string loud\n> debug off\n"
                      "< info string quiet\n! hang\n");
    program.startAgainst(QStringLiteral("Talker"), 60);
    QTRY_COMPARE_WITH_TIMEOUT(program.game().phase(), Game::Phase::Running, 20000);
    EngineConsole* console = openConsole(program);
    auto* debug = child<QCheckBox>(console, QStringLiteral("debug"));
    auto* last = child<QLabel>(console, QStringLiteral("lastText"));
    QVERIFY(debug->isEnabled());
    QVERIFY(!debug->isChecked()); // off by default
    debug->click();
    QTRY_COMPARE(last->text(), QStringLiteral("loud"));
    QVERIFY(debug->isChecked());
    debug->click();
    QTRY_COMPARE(last->text(), QStringLiteral("quiet"));
    QVERIFY(!debug->isChecked());
}

void EnginesInWindowTest::runningEngineHearsOfItsRegistration_section2() {
    Program program;
    program.start();
    program.addEngine(QStringLiteral("Asker"), "! handshake\n! ready\n> register name me code 7\n"
                                               "< info string thanks\n! hang\n");
    program.startAgainst(QStringLiteral("Asker"), 60);
    QTRY_COMPARE_WITH_TIMEOUT(program.game().phase(), Game::Phase::Running, 20000);
    const EngineRoster& roster = program.application->roster();
    const host::EngineId playing = roster.ids().back();
    EngineListDialog* list = openList(program);
    list->select(program.application->catalog().findByName(QStringLiteral("Asker"))->id);
    Program::press(list, "setUpEngine");
    auto* setup = list->findChild<EngineSetupDialog*>();
    QVERIFY(setup != nullptr);
    child<QLineEdit>(setup, QStringLiteral("registrationName"))->setText(QStringLiteral("me"));
    child<QLineEdit>(setup, QStringLiteral("registrationCode"))->setText(QStringLiteral("7"));
    Program::press(setup, "saveSetup");
    QTRY_COMPARE(roster.status(playing)->lastText, QStringLiteral("thanks"));
}

void EnginesInWindowTest::crashInMidGameIsShownWithoutADialog() {
    Program program;
    program.start();
    program.addEngine(QStringLiteral("Weak"), "! stderr last <b>words</b>\n! play\n@1 !crash\n! end\n");
    program.startAgainst(QStringLiteral("Weak"), 60);
    QTRY_COMPARE_WITH_TIMEOUT(program.game().phase(), Game::Phase::Running, 20000);
    activate(&program.window());
    program.board().setFocus();
    QVERIFY(program.board().hasFocus());
    program.click("7g", "7f");
    QTRY_COMPARE_WITH_TIMEOUT(program.game().phase(), Game::Phase::Suspended, 20000);
    // Nothing is between the keyboard and the board.
    QVERIFY(QApplication::activeModalWidget() == nullptr);
    QVERIFY(program.board().hasFocus());
    Banner* banner = program.banner(BannerArea::Topic::Engine);
    QVERIFY(banner != nullptr);
    QVERIFY2(banner->text().contains(QStringLiteral("signal")), qPrintable(banner->text()));
    QVERIFY(banner->details().contains(QStringLiteral("last <b>words</b>")));
    QVERIFY(!program.game().clock().running() || program.game().clock().isPaused());
    // The roster keeps it, with its last lines.
    const EngineRoster& roster = program.application->roster();
    const EngineStatus* status = roster.status(roster.ids().back());
    QCOMPARE(status->condition, EngineCondition::Lost);
    QVERIFY(status->failure->signal.has_value());
    // And the game continues with a new process.
    Program::pressText(banner, QStringLiteral("Restart engine"));
    QTRY_VERIFY(roster.ids().size() > 1 && roster.status(roster.ids().back())->isAlive());
}

void EnginesInWindowTest::aRemovedEngineGoesAfterItsGame() {
    Program program;
    program.start();
    program.addEngine(QStringLiteral("Guest"), "! play\n3c3d\n! end\n");
    program.startAgainst(QStringLiteral("Guest"), 60);
    QTRY_COMPARE_WITH_TIMEOUT(program.game().phase(), Game::Phase::Running, 20000);
    EngineCatalog& catalog = program.application->catalog();
    const EngineRoster& roster = program.application->roster();
    const host::EngineId guest = roster.ids().back();
    QVERIFY(catalog.remove(catalog.findByName(QStringLiteral("Guest"))->id));
    // The game continues to its end nevertheless.
    program.click("7g", "7f");
    QTRY_COMPARE_WITH_TIMEOUT(program.moves(), 2, 20000);
    QVERIFY(roster.status(guest)->isAlive());
    program.game().resign();
    QCOMPARE(program.game().phase(), Game::Phase::Over);
    QTRY_VERIFY(roster.status(guest) == nullptr || !roster.status(guest)->isAlive());
}

void EnginesInWindowTest::aRemovedEngineAnalysesNoLonger() {
    Program program;
    program.start();
    program.addEngine(QStringLiteral("Guest"), "! play\n! end\n");
    EngineCatalog& catalog = program.application->catalog();
    const QString id = catalog.findByName(QStringLiteral("Guest"))->id;
    AnalysisDesk& desk = program.application->analysisDesk();
    LiveAnalysisSettings settings = program.application->settings().liveAnalysis();
    settings.engines = {{id, 1}};
    desk.useSettings(settings);
    desk.start();
    const EngineRoster& roster = program.application->roster();
    QTRY_VERIFY_WITH_TIMEOUT(roster.runningSession(id) != nullptr, 20000);
    const host::EngineId guest = roster.runningSession(id)->id();
    QVERIFY(catalog.remove(id));
    QTRY_VERIFY(roster.status(guest) == nullptr || !roster.status(guest)->isAlive());
}

int main(int argc, char** argv) {
    QApplication::setAttribute(Qt::AA_DontUseNativeDialogs);
    QApplication application(argc, argv);
    EnginesInWindowTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "tst_engines_in_window.moc"
