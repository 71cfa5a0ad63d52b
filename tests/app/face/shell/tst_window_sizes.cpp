// SPDX-License-Identifier: GPL-3.0-or-later
// Every window and dialog on a screen of a given size: nothing extends beyond it, nothing is cut off, and no
// text of the previous language remains. The screen is KOMADAI_SCREEN ("1024x700", in its own pixels);
// QT_SCALE_FACTOR applies.
#include "app/face/analysis/analysis_desk.h"
#include "app/face/analysis/analysis_pane.h"
#include "app/face/analysis/analysis_section.h"
#include "app/face/analysis/line_board.h"
#include "app/face/analysis/lines_view.h"
#include "app/face/books/book_filter_dialog.h"
#include "app/face/books/book_recipe_dialog.h"
#include "app/face/books/evaluation_book_dialog.h"
#include "app/face/coach/progress_window.h"
#include "app/face/engines/engine_console.h"
#include "app/face/engines/engine_desk.h"
#include "app/face/engines/engine_options_dialog.h"
#include "app/face/engines/engine_question_dialog.h"
#include "app/face/engines/engine_setup_dialog.h"
#include "app/face/engines/option_comparison_dialog.h"
#include "app/face/engines/remote_engine_dialog.h"
#include "app/face/files/file_desk.h"
#include "app/face/files/position_pane.h"
#include "app/face/game/player_limits_dialog.h"
#include "app/face/library/diagrams_dialog.h"
#include "app/face/library/export_dialog.h"
#include "app/face/library/names_dialog.h"
#include "app/face/library/rename_dialog.h"
#include "app/face/matches/entrant_dialog.h"
#include "app/face/matches/match_desk.h"
#include "app/face/matches/match_window.h"
#include "app/face/repertoire/book_taking_dialog.h"
#include "app/face/repertoire/repertoire_dialog.h"
#include "app/face/review/report_window.h"
#include "app/face/server/network_window.h"
#include "app/face/server/password_dialog.h"
#include "app/face/server/server_account_dialog.h"
#include "app/face/shell/command_palette.h"
#include "app/face/shell/messages.h"
#include "app/face/shell/settings_dialog.h"
#include "board-widget/position_editor.h"
#include "tests/app/face/analysed_game.h"
#include "tests/app/face/child.h"
#include "tests/app/face/program.h"

#include <QAbstractItemView>
#include <QAbstractSpinBox>
#include <QApplication>
#include <QDirIterator>
#include <QDockWidget>
#include <QGroupBox>
#include <QHeaderView>
#include <QMenu>
#include <QMenuBar>
#include <QRegularExpression>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>
#include <QStatusBar>
#include <QStyleOptionComboBox>
#include <QStyleOptionTab>
#include <QTabBar>
#include <QTabWidget>
#include <QTextBrowser>
#include <QToolBar>
#include <QToolButton>
#include <QWindow>
#include <QXmlStreamReader>

#include <functional>
#include <optional>
#include <set>

using namespace app;
using app::test::child;
using app::test::kAnalysed;
using app::test::Program;

namespace {

// Two lines for every position, and a threat for the null move.
const QByteArray kTalker =
    "! option name USI_MultiPV type spin default 1 min 1 max 10\n"
    "! play\n"
    "info depth 7 seldepth 9 score cp 35 nodes 900 nps 900 hashfull 120 multipv 1 pv 1g1f\n"
    "info depth 7 seldepth 9 score cp 12 nodes 900 nps 900 hashfull 120 multipv 2 pv 9g9f\n"
    "manner talking 20\n! end\n";

QString describe(const QWidget* widget) {
    QStringList path;
    for (; widget != nullptr && !widget->isWindow(); widget = widget->parentWidget())
        path.append(QLatin1String(widget->metaObject()->className()) + u' ' + widget->objectName());
    return path.join(QStringLiteral(" < "));
}

QString sizes(const QRect& rect) {
    return QStringLiteral("%1,%2 %3x%4").arg(rect.x()).arg(rect.y()).arg(rect.width()).arg(rect.height());
}

void settle() {
    for (int i = 0; i < 4; ++i)
        QApplication::processEvents();
}

// Tabbed docks are somewhere beside the window until they are selected.
bool isBehindATab(const QWidget* widget) {
    for (; widget != nullptr && !widget->isWindow(); widget = widget->parentWidget())
        if (qobject_cast<const QDockWidget*>(widget) != nullptr)
            return widget->visibleRegion().isEmpty();
    return false;
}

// All of them: a failure message shows only a few lines.
void tell(const QStringList& faults) {
    for (const QString& fault : faults)
        qWarning().noquote() << fault;
}

// A scroll area in which it can be made visible.
const QAbstractScrollArea* scrollerOf(const QWidget* widget) {
    for (const QWidget* up = widget->parentWidget(); up != nullptr && !up->isWindow();
         up = up->parentWidget())
        if (const auto* area = qobject_cast<const QScrollArea*>(up))
            return area;
    return nullptr;
}

// Text that needs more room than it has.
QString cutText(const QWidget* widget) {
    const auto needs = [widget](const QSize& least) {
        if (widget->width() >= least.width() && widget->height() >= least.height())
            return QString();
        return QStringLiteral("has %1x%2, needs %3x%4")
            .arg(widget->width())
            .arg(widget->height())
            .arg(least.width())
            .arg(least.height());
    };
    if (const auto* label = qobject_cast<const QLabel*>(widget)) {
        if (label->text().isEmpty())
            return {};
        if (!label->wordWrap())
            return needs(label->minimumSizeHint());
        // The longest word, and the lines that result from this width.
        return needs({label->minimumSizeHint().width(), label->heightForWidth(label->width())});
    }
    if (const auto* button = qobject_cast<const QToolButton*>(widget)) {
        if (button->text().isEmpty() || button->toolButtonStyle() == Qt::ToolButtonIconOnly)
            return {};
        return needs(button->fontMetrics().size(Qt::TextShowMnemonic, button->text()));
    }
    if (const auto* button = qobject_cast<const QAbstractButton*>(widget))
        return button->text().isEmpty() ? QString() : needs(button->minimumSizeHint());
    if (const auto* box = qobject_cast<const QComboBox*>(widget)) {
        QStyleOptionComboBox option;
        option.initFrom(box);
        option.editable = box->isEditable();
        const QRect field =
            box->style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, box);
        const int needed = box->fontMetrics().horizontalAdvance(box->currentText());
        if (needed > field.width())
            return QStringLiteral("\"%1\" has %2, needs %3")
                .arg(box->currentText())
                .arg(field.width())
                .arg(needed);
    }
    if (const auto* box = qobject_cast<const QAbstractSpinBox*>(widget)) {
        const auto* edit = box->findChild<QLineEdit*>();
        const int needed = edit->fontMetrics().horizontalAdvance(box->text());
        if (needed > edit->width())
            return QStringLiteral("\"%1\" has %2, needs %3").arg(box->text()).arg(edit->width()).arg(needed);
    }
    if (const auto* box = qobject_cast<const QGroupBox*>(widget))
        return needs(box->minimumSizeHint());
    if (const auto* bar = qobject_cast<const QTabBar*>(widget)) {
        for (int i = 0; i < bar->count(); ++i) {
            const int needed = bar->fontMetrics().size(Qt::TextShowMnemonic, bar->tabText(i)).width();
            if (bar->isTabVisible(i) && needed > bar->tabRect(i).width())
                return QStringLiteral("\"%1\" has %2, needs %3")
                    .arg(bar->tabText(i))
                    .arg(bar->tabRect(i).width())
                    .arg(needed);
        }
        if (bar->count() > 0 && bar->tabRect(bar->count() - 1).right() > bar->width())
            return QStringLiteral("tabs need %1, have %2").arg(bar->sizeHint().width()).arg(bar->width());
    }
    if (const auto* header = qobject_cast<const QHeaderView*>(widget)) {
        if (header->orientation() == Qt::Horizontal && header->model() != nullptr)
            for (int i = 0; i < header->count(); ++i) {
                const QString title = header->model()->headerData(i, Qt::Horizontal).toString();
                const int needed = header->fontMetrics().horizontalAdvance(title);
                if (!header->isSectionHidden(i) && needed > header->sectionSize(i))
                    return QStringLiteral("\"%1\" has %2, needs %3")
                        .arg(title)
                        .arg(header->sectionSize(i))
                        .arg(needed);
            }
    }
    return {};
}

// The user operates it: it must be completely visible.
bool isOperated(const QWidget* widget) {
    return qobject_cast<const QAbstractButton*>(widget) != nullptr ||
           qobject_cast<const QComboBox*>(widget) != nullptr ||
           qobject_cast<const QAbstractSpinBox*>(widget) != nullptr ||
           qobject_cast<const QLineEdit*>(widget) != nullptr;
}

QStringList faultsNow(QWidget* window) {
    QStringList found;
    const QRect room = window->screen()->availableGeometry();
    if (!room.contains(window->frameGeometry()))
        found.append(
            QStringLiteral("window at %1, screen %2").arg(sizes(window->frameGeometry()), sizes(room)));
    for (QWidget* widget : window->findChildren<QWidget*>()) {
        if (!widget->isVisible() || widget->window() != window || isBehindATab(widget))
            continue;
        // Parts of a widget that is checked as a whole; and widgets that Qt shows only when needed.
        if (widget->objectName().startsWith(QStringLiteral("qt_")) ||
            widget->inherits("QDockWidgetTitleButton") ||
            qobject_cast<QAbstractSpinBox*>(widget->parentWidget()) != nullptr ||
            qobject_cast<QComboBox*>(widget->parentWidget()) != nullptr ||
            qobject_cast<QScrollBar*>(widget) != nullptr)
            continue;
        if (const QString cut = cutText(widget); !cut.isEmpty())
            found.append(describe(widget) + QStringLiteral(": ") + cut);
        if (!isOperated(widget))
            continue;
        if (const QAbstractScrollArea* area = scrollerOf(widget)) {
            // It can be scrolled to; horizontally only with a scroll bar.
            const QRect inView(widget->mapTo(area->viewport(), QPoint()), widget->size());
            if (area->horizontalScrollBarPolicy() == Qt::ScrollBarAlwaysOff &&
                (inView.left() < 0 || inView.right() >= area->viewport()->width()))
                found.append(describe(widget) + QStringLiteral(" is cut at the side: ") + sizes(inView) +
                             QStringLiteral(" in %1").arg(area->viewport()->width()));
            continue;
        }
        const QRect onScreen(widget->mapToGlobal(QPoint()), widget->size());
        if (!room.contains(onScreen))
            found.append(describe(widget) + QStringLiteral(" is at ") + sizes(onScreen));
        else if (widget->visibleRegion().boundingRect() != widget->rect())
            found.append(describe(widget) + QStringLiteral(" is covered: ") +
                         sizes(widget->visibleRegion().boundingRect()) + QStringLiteral(" of ") +
                         sizes(widget->rect()));
    }
    return found;
}

// What is wrong with this window as shown, once it is stable: engines keep reporting.
QStringList faults(QWidget* window) {
    settle();
    QStringList found;
    (void) QTest::qWaitFor([&] { return (found = faultsNow(window)).isEmpty(); }, 1000);
    return found;
}

// The same on each of its tabs.
QStringList faultsOnAllTabs(QWidget* window) {
    QStringList found = faults(window);
    for (QTabWidget* tabs : window->findChildren<QTabWidget*>()) {
        const int before = tabs->currentIndex();
        for (int i = 0; i < tabs->count(); ++i) {
            if (i == before)
                continue;
            tabs->setCurrentIndex(i);
            for (const QString& fault : faults(window))
                if (!found.contains(fault))
                    found.append(QStringLiteral("tab %1: ").arg(i + 1) + fault);
        }
        tabs->setCurrentIndex(before);
    }
    if (auto* settings = qobject_cast<SettingsDialog*>(window))
        for (const SettingsPage* page : settings->pages()) {
            settings->showPage(page->title());
            for (const QString& fault : faults(window))
                if (!found.contains(fault))
                    found.append(page->title() + QStringLiteral(": ") + fault);
        }
    return found;
}

struct Visit {
    const char* name;
    std::function<QWidget*(Program&)> open;
};

template <class T>
T* shownWindow() {
    for (QWidget* widget : QApplication::topLevelWidgets())
        if (auto* found = qobject_cast<T*>(widget); found != nullptr && found->isVisible())
            return found;
    return nullptr;
}

QDialog* shownDialog(const char* name) {
    for (QWidget* widget : QApplication::topLevelWidgets())
        if (widget->isVisible() && widget->objectName() == QLatin1String(name))
            return qobject_cast<QDialog*>(widget);
    return nullptr;
}

Visit byAction(const char* name, const char* action, const char* window) {
    return {name, [action, window](Program& program) -> QWidget* {
                program.action(action)->trigger();
                QWidgetList all = QApplication::topLevelWidgets();
                all += program.window().findChildren<QWidget*>(QLatin1String(window));
                for (QWidget* widget : all)
                    if (widget->isVisible() && widget->objectName() == QLatin1String(window))
                        return widget;
                return nullptr;
            }};
}

// Shown only by itself, in the place of all other panes.
bool isOfScene(const QDockWidget& dock) {
    static const QStringList docks{QStringLiteral("positionDock"), QStringLiteral("practiceDock"),
                                   QStringLiteral("lessonDock"), QStringLiteral("trainingDock"),
                                   QStringLiteral("openingDock")};
    return docks.contains(dock.objectName());
}

EngineOptionsDialog* openOptions(Program& program) {
    program.application->engineDesk().showOptions(CatalogEntry::kBundledId, &program.window());
    EngineOptionsDialog* dialog = nullptr;
    if (!QTest::qWaitFor([&dialog] { return (dialog = shownWindow<EngineOptionsDialog>()) != nullptr; },
                         20000))
        qFatal("no options dialog");
    return dialog;
}

Message longMessage() {
    Message message;
    message.what =
        QStringLiteral("“/home/somebody/records/a folder with quite a long name/and another one/"
                       "of which nobody knows the end/game.kif” cannot be read: permission denied.");
    message.advice = QStringLiteral("Ask whoever owns the file, or choose another one. ").repeated(6);
    message.details = QStringLiteral("line of an engine\n").repeated(200);
    return message;
}

// Shows a dialog that is made of these values.
template <class Opened, class... Values>
Visit madeOf(const char* name, Values... values) {
    return {name, [values...](Program& program) -> QWidget* {
                auto* dialog = new Opened(values..., &program.window());
                dialog->open();
                return dialog;
            }};
}

// Three lost games against the grade that is chosen, and an answer and a card.
void playedAndTrained(Coach& coach) {
    CoachGame game;
    game.time = std::chrono::floor<std::chrono::seconds>(std::chrono::system_clock::now());
    game.opponent = QStringLiteral("Tokin");
    game.grade = -15;
    game.handicap = QStringLiteral("平手");
    game.isRated = true;
    for (int i = 0; i < 3; ++i)
        coach.addGame(game);
    CoachAnswer answer;
    answer.subject = CoachSubject::Mate;
    answer.kind = QStringLiteral("3");
    answer.time = game.time;
    coach.addAnswer(answer);
    CoachCard card;
    card.kind = QStringLiteral("tsumero");
    coach.addCards({card});
}

std::vector<Visit> dialogs() {
    const auto aLongName = QStringLiteral("a name that is somewhat longer than most of the others");
    return {
        madeOf<BookFilterDialog>("filter a book"),
        madeOf<BookRecipeDialog>("make a book", BookRecipe()),
        madeOf<EvaluationBookDialog>("book of evaluations", qint64{123'456}, 10),
        madeOf<DiagramsDialog>("diagrams", ListedCounts{12, 123'456}, Diagram(), true),
        madeOf<ExportDialog>("export", ListedCounts{12, 123'456}, QStringLiteral("{date}_{black}_{white}")),
        madeOf<NamesDialog>("names", NameAliases(), QStringList{aLongName}, QStringList{aLongName}),
        madeOf<RenameDialog>("rename", aLongName),
        madeOf<EntrantDialog>("player of a match", MatchEntrant()),
        madeOf<BookTakingDialog>("take a book in", aLongName, aLongName),
        madeOf<RepertoireDialog>("repertoire", RepertoireInfo()),
        byAction("sources", "librarySources", "sourcesDialog"),
        byAction("new game", "newGame", "newGameDialog"),
        {"new game after three losses",
         [](Program& program) -> QWidget* {
             playedAndTrained(program.application->coach());
             program.action("newGame")->trigger();
             return shownDialog("newGameDialog");
         }},
        byAction("open a table", "openTable", "openTableDialog"),
        byAction("join a table", "joinTable", "joinTableDialog"),
        {"player limits",
         [](Program& program) -> QWidget* {
             auto* dialog = new PlayerLimitsDialog({}, {}, QStringLiteral("Odd engine"), host::Protocol::Usi,
                                                   &program.window());
             dialog->open();
             return dialog;
         }},
        byAction("settings", "settings", "settingsDialog"),
        byAction("keyboard shortcuts", "shortcuts", "shortcutSheet"),
        byAction("commands", "findCommand", "commandPalette"),
        byAction("engines", "engines", "engineListDialog"),
        {"engine setup",
         [](Program& program) -> QWidget* {
             auto* dialog = new EngineSetupDialog(program.application->catalog().entries().back(),
                                                  program.application->files(), &program.window());
             dialog->open();
             return dialog;
         }},
        {"engine options", [](Program& program) -> QWidget* { return openOptions(program); }},
        {"option comparison",
         [](Program& program) -> QWidget* {
             emit openOptions(program)->compareRequested();
             return shownWindow<OptionComparisonDialog>();
         }},
        {"engine on another computer",
         [](Program& program) -> QWidget* {
             auto* dialog = new RemoteEngineDialog(
                 program.application->hub(), program.application->files(),
                 {QStringLiteral("somebody@a.computer.with.a.rather.long.name.example.org")},
                 &program.window());
             dialog->open();
             return dialog;
         }},
        {"engine is asked",
         [](Program& program) -> QWidget* {
             auto* dialog = new EngineQuestionDialog(QStringLiteral("Odd engine"), &program.window());
             dialog->open();
             dialog->showProgress({std::chrono::seconds(40), host::Protocol::Usi,
                                   QStringLiteral("loading weights ").repeated(20), true, true});
             return dialog;
         }},
        {"engine did not answer",
         [](Program& program) -> QWidget* {
             auto* dialog = new EngineQuestionDialog(QStringLiteral("Odd engine"), &program.window());
             dialog->open();
             dialog->showFailure(longMessage);
             return dialog;
         }},
        byAction("analysis limits", "analysisLimits", "analysisLimitsDialog"),
        byAction("choose moves", "chooseMoves", "movesDialog"),
        byAction("stored evaluations", "storedEvaluations", "evaluationStoreDialog"),
        byAction("analyse a game", "analyseGame", "gameAnalysisDialog"),
        byAction("set up a position", "editPosition", "positionDock"),
        byAction("game information", "gameInformation", "gameInformationDialog"),
        byAction("about", "about", "aboutBox"),
        byAction("open", "open", "openDialog"),
        byAction("save as", "saveAs", "saveDialog"),
        byAction("picture", "print", "pictureDialog"),
        {"games",
         [](Program& program) -> QWidget* {
             program.openFile(program.write("games.csa", "V2\nPI\n+\n+7776FU\n/\nV2\nPI\n+\n+2726FU\n"));
             return shownDialog("gamesDialog");
         }},
        {"problem",
         [](Program& program) -> QWidget* {
             showProblem(&program.window(), QStringLiteral("Open a record"), longMessage());
             return shownDialog("problemBox");
         }},
        {"new match",
         [](Program& program) -> QWidget* {
             MatchDesk& desk = program.application->matchDesk();
             desk.show();
             if (shownDialog("matchSetupDialog") == nullptr) // as after the first match
                 desk.newMatch();
             return shownDialog("matchSetupDialog");
         }},
        {"server",
         [](Program& program) -> QWidget* {
             auto* dialog = new ServerAccountDialog({}, {}, {}, &program.window());
             dialog->open();
             return dialog;
         }},
        {"password",
         [](Program& program) -> QWidget* {
             auto* dialog = new PasswordDialog({}, true, &program.window());
             dialog->open();
             return dialog;
         }},
        {"unsaved",
         [](Program& program) -> QWidget* {
             askUnsaved(&program.window(), QStringLiteral("a name of a file that is somewhat long.kif"),
                        [](UnsavedAnswer) {});
             return shownDialog("unsavedBox");
         }},
        {"question",
         [](Program& program) -> QWidget* {
             askFirst(&program.window(), QStringLiteral("Question"), longMessage(), QStringLiteral("Go on"),
                      [] {});
             return shownDialog("questionBox");
         }},
    };
}

// They are non-modal, to have one of them open when the language changes.
std::vector<Visit> windows() {
    return {byAction("report", "gameReport", "reportWindow"),
            byAction("statistics", "libraryStatistics", "statisticsWindow"),
            byAction("progress", "progress", "progressWindow"),
            {"progress of a month",
             [](Program& program) -> QWidget* {
                 playedAndTrained(program.application->coach());
                 program.action("progress")->trigger();
                 return shownWindow<ProgressWindow>();
             }},
            byAction("servers", "playOnServer", "serverWindow"),
            {"table in the network",
             [](Program& program) -> QWidget* {
                 auto* window = new NetworkWindow(&program.window());
                 window->setAttribute(Qt::WA_DeleteOnClose);
                 window->show();
                 return window;
             }},
            {"line board",
             [](Program& program) -> QWidget* {
                 auto* table = child<QTableView>(&program.window(), QStringLiteral("lines"));
                 emit table->customContextMenuRequested(
                     table->visualRect(table->model()->index(0, 0)).center());
                 auto* menu = child<QMenu>(&program.window(), QStringLiteral("lineMenu"));
                 child<QAction>(menu, QStringLiteral("openLine"))->trigger();
                 menu->close();
                 return shownWindow<LineBoard>();
             }},
            byAction("console", "engineConsole", "engineConsole"),
            byAction("manual", "manual", "manualWindow"),
            {"match",
             [](Program& program) -> QWidget* {
                 program.action("engineMatch")->trigger();
                 if (QDialog* setup = shownDialog("matchSetupDialog")) // as long as there is no match
                     setup->reject();
                 return program.application->matchDesk().matchWindow();
             }},
            byAction("mate problems", "tsumeShow", "tsumeDock"),
            byAction("practice", "practiseMistakes", "practiceDock"),
            byAction("first steps", "firstSteps", "lessonDock"),
            byAction("training", "trainingToday", "trainingDock"),
            byAction("openings", "trainOpenings", "openingDock")};
}

// --- texts of a language

// The texts of the translation as patterns: placeholders match anything.
class Sources {
public:
    // japanese: searches for the Japanese text; otherwise for the English one.
    explicit Sources(bool japanese) {
        QFile file(QStringLiteral(KOMADAI_SOURCE_DIR "/translations/komadai_ja.ts"));
        if (!file.open(QIODevice::ReadOnly))
            qFatal("no translations");
        QXmlStreamReader xml(&file);
        QString source;
        while (!xml.atEnd()) {
            if (xml.readNext() != QXmlStreamReader::StartElement)
                continue;
            if (xml.name() == QStringLiteral("source")) {
                source = xml.readElementText();
            } else if (xml.name() == QStringLiteral("translation")) {
                const QString translation =
                    xml.readElementText(QXmlStreamReader::IncludeChildElements).trimmed();
                // Texts that are the same in both languages anywhere do not count.
                if (plain(translation) == plain(source))
                    m_other.insert(plain(source));
                else {
                    (japanese ? m_looked : m_other).insert(plain(translation));
                    (japanese ? m_other : m_looked).insert(plain(source));
                }
            }
        }
        for (const QString& text : m_other)
            m_looked.erase(text);
        static const QRegularExpression place(QStringLiteral("%(L?[1-9]|n)"));
        static const QRegularExpression letters(QStringLiteral("\\p{L}"));
        for (const QString& text : m_looked) {
            if (!text.contains(place))
                continue;
            QStringList parts = text.split(place);
            // Too little fixed text to be recognised.
            if (parts.join(QString()).count(letters) < (japanese ? 3 : 6))
                continue;
            for (QString& part : parts)
                part = QRegularExpression::escape(part);
            m_patterns.emplace_back(QRegularExpression::anchoredPattern(parts.join(QStringLiteral(".+"))),
                                    QRegularExpression::DotMatchesEverythingOption);
        }
    }
    bool has(const QString& text) const {
        const QString looked = plain(text);
        if (!looked.contains(m_letters))
            return false;
        if (m_looked.count(looked) != 0)
            return true;
        return std::any_of(
            m_patterns.begin(), m_patterns.end(),
            [&looked](const QRegularExpression& pattern) { return pattern.match(looked).hasMatch(); });
    }

private:
    // Without mnemonics, which a shown text may lack.
    static QString plain(QString text) {
        static const QRegularExpression japaneseKey(QStringLiteral("\\(&.\\)"));
        text.remove(japaneseKey);
        return text.remove(u'&').trimmed();
    }
    const QRegularExpression m_letters{QStringLiteral("\\p{L}\\p{L}")};
    std::set<QString> m_looked;
    std::set<QString> m_other;
    std::vector<QRegularExpression> m_patterns;
};

void takeTexts(const QObject* object, QStringList& texts) {
    static const char* const kProperties[] = {"text",
                                              "title",
                                              "toolTip",
                                              "statusTip",
                                              "whatsThis",
                                              "accessibleName",
                                              "accessibleDescription",
                                              "windowTitle",
                                              "placeholderText",
                                              "prefix",
                                              "suffix",
                                              "specialValueText"};
    const bool isTyped = qobject_cast<const QLineEdit*>(object) != nullptr;
    for (const char* name : kProperties)
        if (isTyped && qstrcmp(name, "text") == 0)
            continue;
        else if (const QString text = object->property(name).toString(); !text.isEmpty())
            texts.append(text);
}

void takeModel(const QAbstractItemModel* model, QStringList& texts) {
    if (model == nullptr)
        return;
    for (int column = 0; column < model->columnCount(); ++column) {
        texts.append(model->headerData(column, Qt::Horizontal).toString());
        for (int row = 0; row < std::min(model->rowCount(), 30); ++row)
            for (const int role : {static_cast<int>(Qt::DisplayRole), static_cast<int>(Qt::ToolTipRole),
                                   static_cast<int>(Qt::AccessibleTextRole)})
                texts.append(model->index(row, column).data(role).toString());
    }
}

QStringList textsOf(QWidget* window) {
    QStringList texts;
    takeTexts(window, texts);
    for (const QObject* object : window->findChildren<QObject*>()) {
        const auto* widget = qobject_cast<const QWidget*>(object);
        if (widget != nullptr && widget->window() != window && qobject_cast<const QMenu*>(widget) == nullptr)
            continue;
        takeTexts(object, texts);
        if (const auto* box = qobject_cast<const QComboBox*>(object))
            for (int i = 0; i < box->count(); ++i)
                texts.append(box->itemText(i));
        if (const auto* bar = qobject_cast<const QTabBar*>(object))
            for (int i = 0; i < bar->count(); ++i)
                texts << bar->tabText(i) << bar->tabToolTip(i);
        if (const auto* view = qobject_cast<const QAbstractItemView*>(object))
            takeModel(view->model(), texts);
        if (const auto* page = qobject_cast<const QTextBrowser*>(object))
            texts += page->toPlainText().split(u'\n');
    }
    return texts;
}

// Colours and texts as set, without the settings dialog.
void appear(Program& program, Language language, Theme theme) {
    program.application->settings();
    AppearanceSettings appearance = program.application->settings().appearance();
    appearance.language = language;
    appearance.theme = theme;
    program.application->settings().setAppearance(appearance);
    settle();
}

} // namespace

class WindowSizesTest : public QObject {
    Q_OBJECT

    // With an analysed game and two engines analysing.
    // size: of the window, whatever the screen; nothing: as for a user.
    static void begin(Program& program, Language language, Theme theme,
                      std::optional<QSize> size = std::nullopt) {
        program.options.size = size;
        program.options.language.reset();
        program.options.theme.reset();
        program.start();
        appear(program, language, theme);
        program.openFile(program.write("game.kif", kAnalysed));
        QCOMPARE(program.document().record().nodeCount(), std::size_t{5});
    }
    static void analyse(Program& program) {
        LiveAnalysisSettings settings;
        for (const char* name : {"First engine", "Second engine"})
            settings.engines.push_back({program.addEngine(QLatin1String(name), kTalker), 2});
        program.application->analysisDesk().useSettings(settings);
        program.application->analysisDesk().start();
        program.action("showThreats")->setChecked(true);
        program.application->analysisDesk().setThreatsShown(true);
        for (const AnalysisSection* section : child<AnalysisPane>(&program.window(), QString())->sections())
            QTRY_VERIFY(const_cast<AnalysisSection*>(section)->table().model()->rowCount() == 2);
        QTRY_VERIFY(!child<AnalysisPane>(&program.window(), QString())->notesText().isEmpty());
        settle();
    }
    static void languages() {
        QTest::addColumn<Language>("language");
        QTest::addColumn<Theme>("theme");
        QTest::newRow("English") << Language::English << Theme::Light;
        QTest::newRow("Japanese, dark") << Language::Japanese << Theme::Dark;
    }
    // Reports which of these windows have which faults.
    static QStringList walk(Program& program, const std::vector<Visit>& visits, bool close) {
        QStringList all;
        for (const Visit& visit : visits) {
            QWidget* window = visit.open(program);
            if (window == nullptr) {
                all.append(QLatin1String(visit.name) + QStringLiteral(": does not open"));
                continue;
            }
            for (const QMetaObject* kind = window->metaObject(); kind != nullptr; kind = kind->superClass())
                s_visited.insert(QLatin1String(kind->className()));
            for (const QString& fault : faultsOnAllTabs(window))
                all.append(QLatin1String(visit.name) + QStringLiteral(": ") + fault);
            if (close)
                closeAll(window);
        }
        return all;
    }
    // This window and all dialogs.
    static void closeAll(QWidget* window) {
        for (QWidget* widget : QApplication::topLevelWidgets())
            if (auto* dialog = qobject_cast<QDialog*>(widget); dialog != nullptr && dialog->isVisible())
                dialog->reject();
        if (window->isVisible())
            window->close();
        settle();
    }
    // What is wrong with a window after a change of the language. old: the texts of the previous one.
    static QStringList faultsAfterChange(QWidget* window, const Sources& old) {
        QStringList found = faultsOnAllTabs(window);
        QStringList left;
        for (const QString& text : textsOf(window))
            if (old.has(text) && !left.contains(text))
                left.append(text);
        // The names of keys are the same in both languages, and some are also words of the program.
        if (window->objectName() == QStringLiteral("shortcutSheet"))
            left.removeIf(
                [](const QString& text) { return QKeySequence(text.trimmed())[0].key() != Qt::Key_unknown; });
        for (const QString& text : left)
            found.append(QStringLiteral("old language: ") + text);
        for (QString& fault : found)
            fault.prepend(window->objectName() + QStringLiteral(": "));
        return found;
    }
    static inline std::set<QString> s_visited;

private slots:
    void everyDialogFits_data() { languages(); }
    void everyDialogFits() {
        QFETCH(Language, language);
        QFETCH(Theme, theme);
        Program program;
        begin(program, language, theme);
        analyse(program);
        const QStringList found = walk(program, dialogs(), true) + walk(program, windows(), true);
        tell(found);
        QCOMPARE(found.size(), 0);
    }

    // A new dialog must be added above.
    void noDialogIsForgotten() {
        QStringList forgotten;
        QDirIterator files(QStringLiteral(KOMADAI_SOURCE_DIR "/app/face"),
                           {QStringLiteral("*.h"), QStringLiteral("*.cpp")}, QDir::Files,
                           QDirIterator::Subdirectories);
        while (files.hasNext()) {
            const QString text = QString::fromUtf8(Program::read(files.next()));
            static const QRegularExpression isDialog(
                QStringLiteral("class (\\w+)[^;{]*: public (?:QDialog|Dialog|FormDialog)\\b"));
            static const QRegularExpression isWindow(
                QStringLiteral("(\\w+)::\\1\\([^;{]*: QWidget\\(parent, Qt::(Window|Tool|Dialog)\\)"));
            for (const QRegularExpression& pattern : {isDialog, isWindow})
                for (auto match = pattern.globalMatch(text); match.hasNext();)
                    if (const QString found = QStringLiteral("app::") + match.next().captured(1);
                        found != QStringLiteral("app::Dialog") &&
                        found != QStringLiteral("app::FormDialog") && s_visited.count(found) == 0)
                        forgotten.append(found);
        }
        QVERIFY2(forgotten.isEmpty(), qPrintable(forgotten.join(u' ')));
        QVERIFY(s_visited.size() > 15);
    }

    void mainWindowFits_data() { languages(); }
    void mainWindowFits() {
        QFETCH(Language, language);
        QFETCH(Theme, theme);
        Program program;
        begin(program, language, theme);
        QStringList found;
        const auto look = [&](const char* when) {
            for (const QString& fault : faultsOnAllTabs(&program.window()))
                found.append(QLatin1String(when) + QStringLiteral(": ") + fault);
        };
        look("a record");
        analyse(program);
        look("analysis");
        program.application->analysisDesk().stop();
        for (QDockWidget* dock : program.window().findChildren<QDockWidget*>()) {
            if (dock->isFloating() || isOfScene(*dock))
                continue;
            dock->show();
            dock->raise();
            look(qPrintable(dock->objectName()));
        }
        tell(found);
        QCOMPARE(found.size(), 0);
    }

    // With every window open: they change at once, and still fit.
    void languageChangesEverywhere() {
        Program program;
        begin(program, Language::English, Theme::Light);
        analyse(program);
        QStringList found = walk(program, windows(), false);
        program.action("editPosition")->trigger();
        program.action("storedEvaluations")->trigger();
        program.action("chooseMoves")->trigger();
        program.action("settings")->trigger();
        const auto look = [&found](Language language) {
            const Sources old(language != Language::Japanese);
            for (QWidget* window : QApplication::topLevelWidgets())
                if (window->isVisible() && window->windowType() != Qt::ToolTip)
                    found += faultsAfterChange(window, old);
        };
        appear(program, Language::Japanese, Theme::Dark);
        look(Language::Japanese);
        appear(program, Language::English, Theme::Light);
        look(Language::English);
        tell(found);
        QCOMPARE(found.size(), 0);
    }

    // Each dialog while it is open. The texts of messages are made for one showing, files are chosen in a
    // dialog of Qt's or of the desktop, and the list of commands closes when it is left.
    void dialogsChangeTheirLanguage() {
        Program program;
        begin(program, Language::English, Theme::Light);
        analyse(program);
        const Sources english(false);
        const Sources japanese(true);
        QStringList found;
        for (const Visit& visit : dialogs()) {
            QWidget* window = visit.open(program);
            QVERIFY2(window != nullptr, visit.name);
            if (qobject_cast<QMessageBox*>(window) == nullptr &&
                qobject_cast<QFileDialog*>(window) == nullptr &&
                qobject_cast<CommandPalette*>(window) == nullptr) {
                appear(program, Language::Japanese, Theme::Light);
                found += faultsAfterChange(window, english);
                appear(program, Language::English, Theme::Light);
                found += faultsAfterChange(window, japanese);
            }
            closeAll(window);
        }
        tell(found);
        QCOMPARE(found.size(), 0);
    }

    // During a game it has the most buttons: all of them are visible.
    void toolBarFits() {
        Program program;
        begin(program, Language::English, Theme::Light);
        program.addEngine(QStringLiteral("Quick"), "! play\n@1 3c3d\n! end\n");
        program.startAgainst(QStringLiteral("Quick"), 60);
        QTRY_VERIFY(program.game().isActive());
        auto* bar = child<QToolBar>(&program.window(), QStringLiteral("toolBar"));
        QStringList hidden;
        for (const Language language : {Language::English, Language::Japanese}) {
            appear(program, language, Theme::Light);
            for (QAction* action : bar->actions()) {
                const QWidget* button = bar->widgetForAction(action);
                if (action->isVisible() &&
                    (!button->isVisible() || !bar->rect().contains(button->geometry())))
                    hidden.append(action->text());
            }
        }
        QVERIFY2(hidden.isEmpty(), qPrintable(hidden.join(u' ')));
        // If even icons do not fit, an arrow leads to the rest.
        program.window().resize(program.window().width(), program.window().minimumSizeHint().height());
        auto* more = child<QToolButton>(bar, QStringLiteral("qt_toolbar_ext_button"));
        const auto all = [bar] {
            const QList<QAction*> actions = bar->actions();
            return std::all_of(actions.begin(), actions.end(), [bar](QAction* action) {
                return !action->isVisible() || bar->widgetForAction(action)->isVisible();
            });
        };
        QTRY_VERIFY(all() || (more->isVisible() && more->height() >= more->iconSize().height() / 2));
        program.application->fileDesk().leaveGame([] {});
    }

    // After a game there is most to choose from, in a narrow place: the buttons are whole, and leave room for
    // the words.
    void resultFits_data() {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<Language>("language");
        for (const QSize size : {QSize(1024, 700), QSize(1280, 800), QSize(1920, 1080)}) {
            QTest::addRow("%dx%d, English", size.width(), size.height()) << size << Language::English;
            QTest::addRow("%dx%d, Japanese", size.width(), size.height()) << size << Language::Japanese;
        }
    }
    void resultFits() {
        QFETCH(QSize, size);
        QFETCH(Language, language);
        Program program;
        begin(program, language, Theme::Light, size);
        const bool isJapanese = language == Language::Japanese;
        Banner::Content content;
        content.isEvent = true;
        content.message = [isJapanese] {
            return isJapanese
                       ? Message{QStringLiteral("あなたの負けです"),
                                 QStringLiteral("まで88手で後手の勝ち\n使った助け: ヒント2回、待った1回、"
                                                "狙いの表示12回、形勢バー12回。"),
                                 {}}
                       : Message{QStringLiteral("You lost"),
                                 QStringLiteral("White wins by resignation after 88 moves\nHelp used: "
                                                "2 hints, 1 move taken back, threats at 12 moves, the "
                                                "evaluation bar at 12 moves."),
                                 {}};
        };
        content.choices = [isJapanese] {
            const QStringList texts =
                isJapanese ? QStringList{QStringLiteral("もう一局"), QStringLiteral("次の段級: 15級"),
                                         QStringLiteral("二枚落ち…"), QStringLiteral("棋譜解析…"),
                                         QStringLiteral("保存")}
                           : QStringList{QStringLiteral("Rematch"), QStringLiteral("Next grade: 15 kyu"),
                                         QStringLiteral("Two-piece handicap…"),
                                         QStringLiteral("Analyse game…"), QStringLiteral("Save")};
            std::vector<Banner::Choice> choices;
            for (const QString& text : texts)
                choices.push_back({text, {}});
            return choices;
        };
        BannerArea& area = program.window().banners();
        area.put(BannerArea::Topic::Result, content);
        const auto found = [&area] {
            QStringList faults;
            for (const QWidget* widget : area.findChildren<QWidget*>()) {
                if (!widget->isVisible() || qobject_cast<const QScrollBar*>(widget) != nullptr)
                    continue;
                if (const QString cut = cutText(widget); !cut.isEmpty())
                    faults.append(describe(widget) + QStringLiteral(": ") + cut);
                if (isOperated(widget) && widget->visibleRegion().boundingRect() != widget->rect())
                    faults.append(describe(widget) + QStringLiteral(" is covered"));
            }
            // What has happened, and how: in one of the two labels, beside or below it.
            const auto* const what = child<QLabel>(&area, QStringLiteral("bannerWhat"));
            const auto* const whole = child<QLabel>(&area, QStringLiteral("bannerAdvice"));
            const auto* const line = child<QLabel>(&area, QStringLiteral("bannerAdviceLine"));
            if (const int width = line->isVisible() ? line->width() : what->width(); width < 150)
                faults.append(QStringLiteral("words have %1").arg(width));
            if (!whole->isVisible() && !line->isVisible())
                faults.append(QStringLiteral("how it ended is not shown"));
            return faults;
        };
        settle();
        QTRY_VERIFY2(found().isEmpty(), qPrintable(found().join(u'\n')));
    }

    // Each of two engines shows at least three lines, even with threats; two if the window is low.
    void threeLinesForEachEngine() {
        Program program;
        begin(program, Language::English, Theme::Light);
        analyse(program);
        const bool low = program.window().height() < 740;
        for (AnalysisSection* section : child<AnalysisPane>(&program.window(), QString())->sections()) {
            QTableView& table = section->table();
            const auto second = [&] { return table.visualRect(table.model()->index(1, 1)); };
            QTRY_VERIFY2(
                table.viewport()->rect().contains(second()) &&
                    (low || table.viewport()->height() >= 3 * table.fontMetrics().height()),
                qPrintable(sizes(second()) + QStringLiteral(" in ") + sizes(table.viewport()->rect())));
        }
    }

    // What is above the list of moves takes nothing from it, however much the panes below would like to have.
    void recordIsWholeBelowItsTabs() {
        Program program;
        begin(program, Language::English, Theme::Light);
        const QString verse = QString(u'x').append(u'\n').repeated(20);
        program.document().setComment(shogi::kRootNode, verse);
        program.document().goTo(shogi::kRootNode);
        analyse(program);
        const auto* const dock = program.window().findChild<QDockWidget*>(QStringLiteral("recordDock"));
        const auto* const pane = qobject_cast<QScrollArea*>(dock->widget());
        QVERIFY(!program.window().tabifiedDockWidgets(const_cast<QDockWidget*>(dock)).isEmpty());
        for (int i = 0; i < 4; ++i) {
            settle();
            QTRY_COMPARE(pane->verticalScrollBar()->maximum(), 0);
        }
    }

    // A pane is there while it has something to show, or because the user wants it; the board does not
    // notice.
    void panesComeWithTheirContent() {
        Program program;
        program.start();
        MainWindow& window = program.window();
        const auto dock = [&window](const char* name) {
            return window.findChild<QDockWidget*>(QLatin1String(name));
        };
        QDockWidget* const comment = dock("commentDock");
        QDockWidget* const graph = dock("graphDock");
        QTRY_VERIFY(!comment->isVisible() && !graph->isVisible() && !dock("thinkingDock")->isVisible());
        QVERIFY(dock("recordDock")->isVisible());
        const QSizeF wood = program.board().geometryNow().board().size();

        program.document().setComment(shogi::kRootNode, QStringLiteral("note"));
        QTRY_VERIFY(comment->isVisible());
        shogi::EngineEvaluation evaluation;
        evaluation.engine = "Fake";
        evaluation.depth = 9;
        evaluation.centipawns = 55;
        program.document().storeEvaluations(shogi::kRootNode, {evaluation});
        QTRY_VERIFY2(graph->isVisible() && graph->height() >= 120, qPrintable(sizes(graph->rect())));
        program.document().setComment(shogi::kRootNode, QString());
        QTRY_VERIFY(!comment->isVisible());

        // By its key, to be written into; it stays even if nothing is left of what was written.
        program.key(Qt::Key_4, Qt::ControlModifier);
        QTRY_VERIFY(comment->isVisible());
        auto* text = child<QWidget>(comment, QStringLiteral("commentText"));
        QTRY_VERIFY(text->hasFocus());
        QTest::keyClick(text, Qt::Key_A);
        QCOMPARE(program.document().comment(shogi::kRootNode), QStringLiteral("a"));
        QTest::keyClick(text, Qt::Key_Backspace);
        settle();
        QVERIFY(comment->isVisible());
        program.key(Qt::Key_4, Qt::ControlModifier);
        QVERIFY(!comment->isVisible());
        program.document().setComment(shogi::kRootNode, QStringLiteral("note"));
        settle();
        QVERIFY(!comment->isVisible());
        // Until another workspace is chosen.
        window.panes().setWorkspace(Workspace::Analyse);
        QTRY_VERIFY(comment->isVisible() && graph->isVisible());
        QTRY_COMPARE(program.board().geometryNow().board().size(), wood);
    }

    // Whatever the window shows, board and pieces keep their size.
    void boardKeepsItsSize_data() {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<int>("leastWidth");  // of the wooden board, px
        QTest::addColumn<int>("leastHeight"); // % of the height between tool bar and status bar
        QTest::newRow("1280x800") << QSize(1280, 800) << 520 << 0;
        QTest::newRow("1280x720") << QSize(1280, 720) << 520 << 0;
        QTest::newRow("1920x1080") << QSize(1920, 1080) << 800 << 85;
        QTest::newRow("1024x700") << QSize(1024, 700) << 430 << 0;
    }
    void boardKeepsItsSize() {
        QFETCH(QSize, size);
        QFETCH(int, leastWidth);
        QFETCH(int, leastHeight);
        Program program;
        begin(program, Language::English, Theme::Light, size);
        MainWindow& window = program.window();
        for (int i = 0; i < 3; ++i) // the layout is made in steps
            settle();
        const auto wood = [&] { return program.board().geometryNow().board().size(); };
        QTRY_VERIFY2(wood().width() >= leastWidth, qPrintable(QString::number(wood().width())));
        const QSizeF first = wood();
        QVERIFY2(first.height() * 100 >= program.board().height() * leastHeight,
                 qPrintable(QString::number(first.height())));
        const auto same = [&](const char* when) {
            settle();
            QTRY_VERIFY2(wood() == first, qPrintable(QStringLiteral("%1: %2×%3, not %4×%5")
                                                         .arg(QLatin1String(when))
                                                         .arg(wood().width())
                                                         .arg(wood().height())
                                                         .arg(first.width())
                                                         .arg(first.height())));
        };
        window.banners().put(BannerArea::Topic::Result, {Banner::Tone::Quiet,
                                                         [] {
                                                             return Message{QStringLiteral("what"), {}, {}};
                                                         },
                                                         {},
                                                         {}});
        same("a banner");
        window.banners().remove(BannerArea::Topic::Result);
        const QPoint place = program.board().mapTo(&window, QPoint());
        program.openFile(program.write("another game.kif", kAnalysed));
        QVERIFY(child<QTabBar>(&window, QStringLiteral("recordTabs"))->isVisible());
        same("another record");
        QCOMPARE(program.board().mapTo(&window, QPoint()), place);
        analyse(program);
        same("two engines with threats");
        program.application->analysisDesk().stop();
        for (const Workspace workspace : {Workspace::Review, Workspace::Analyse, Workspace::Play}) {
            window.panes().setWorkspace(workspace);
            same("a workspace");
        }
        if (size.width() >= 1280) { // a narrower column is too narrow for them
            window.panes().setWorkspace(Workspace::Mates);
            same("mates");
        }
        program.action("practiseMistakes")->trigger();
        same("practice");
        window.panes().setWorkspace(Workspace::Play);
        program.addEngine(QStringLiteral("Quick"), "! play\n@1 3c3d\n! end\n");
        program.startAgainst(QStringLiteral("Quick"), 60);
        QTRY_VERIFY(program.game().humanToMove() != nullptr);
        same("a game");
        for (auto* button : window.findChildren<QToolButton*>())
            if (button->isCheckable() && button->isVisible() && qobject_cast<ThinkingPane*>(button->parent()))
                button->click();
        same("a game with all lines");
        program.application->fileDesk().leaveGame([] {});
    }

    // Whatever is shown beside the board, and however large its text: what has no room is scrolled to.
    void panesNeverEnlargeTheWindow_data() {
        QTest::addColumn<QSize>("size");
        QTest::addColumn<int>("text"); // percent
        for (const QSize size : {QSize(1024, 600), QSize(1280, 680)})
            for (const int text : {100, AppearanceSettings::kLargestFont})
                QTest::addRow("%dx%d, text of %d %%", size.width(), size.height(), text) << size << text;
    }
    void panesNeverEnlargeTheWindow() {
        QFETCH(QSize, size);
        QFETCH(int, text);
        Program program;
        begin(program, Language::Japanese, Theme::Light, size);
        AppearanceSettings appearance = program.application->settings().appearance();
        appearance.fontSize = text;
        program.application->settings().setAppearance(appearance);
        settle();
        MainWindow& window = program.window();
        QCOMPARE(window.size(), size);
        analyse(program);
        for (const Workspace workspace :
             {Workspace::Mates, Workspace::Play, Workspace::Analyse, Workspace::Review}) {
            window.panes().setWorkspace(workspace);
            settle();
            for (QDockWidget* dock :
                 window.findChildren<QDockWidget*>(QString(), Qt::FindDirectChildrenOnly)) {
                if (isOfScene(*dock))
                    continue;
                dock->show();
                dock->raise();
                settle();
                QVERIFY2(window.size() == size && window.minimumSizeHint().height() <= size.height(),
                         qPrintable(QStringLiteral("%1: %2×%3, at least %4")
                                        .arg(dock->objectName())
                                        .arg(window.width())
                                        .arg(window.height())
                                        .arg(window.minimumSizeHint().height())));
            }
        }
        auto* tabs = child<QTabWidget>(&window, QStringLiteral("tsumeTabs"));
        for (int i = 0; i < tabs->count(); ++i) {
            tabs->setCurrentIndex(i);
            settle();
            QCOMPARE(window.size(), size);
        }
        GameSettings game = GameSettings::standard();
        game.side(shogi::Color::White) = game.side(shogi::Color::Black);
        program.application->play().start(game);
        QTRY_COMPARE(program.game().phase(), Game::Phase::Running);
        settle();
        QCOMPARE(window.size(), size);
        program.game().abort();
    }

    void boardOnly() {
        Program program;
        begin(program, Language::English, Theme::Light);
        MainWindow& window = program.window();
        const QSize before = program.board().size();
        const auto hidden = [&] {
            const QList<QDockWidget*> docks = window.findChildren<QDockWidget*>();
            return std::none_of(docks.begin(), docks.end(), [](const QDockWidget* dock) {
                return !dock->isFloating() && dock->isVisible();
            });
        };
        const QByteArray layout = window.layoutNow().state;
        program.key(Qt::Key_F9);
        QTRY_VERIFY(hidden() && !window.menuBar()->isVisible());
        QTRY_COMPARE(program.board().width(), window.width());
        // What is kept for the next start is the layout, not its absence.
        QCOMPARE(window.layoutNow().state, layout);
        program.key(Qt::Key_F9);
        QTRY_COMPARE(program.board().size(), before);
        QVERIFY(!hidden());
    }

    // Windows beside the main one close like dialogs.
    void escapeCloses() {
        Program program;
        begin(program, Language::English, Theme::Light);
        QWidget* window = byAction("report", "gameReport", "reportWindow").open(program);
        QVERIFY(window != nullptr);
        window->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(window));
        QTest::keyClick(window->focusWidget() != nullptr ? window->focusWidget() : window, Qt::Key_Escape);
        QTRY_VERIFY(!window->isVisible());
    }

    // Pieces are placed where the user points: whatever the text below, the board must not move.
    void editedBoardStays_data() { languages(); }
    void editedBoardStays() {
        QFETCH(Language, language);
        QFETCH(Theme, theme);
        Program program;
        begin(program, language, theme);
        auto* dialog =
            byAction("editor", "editPosition", "positionDock").open(program)->findChild<PositionPane*>();
        QVERIFY(dialog != nullptr);
        settle();
        auto* words = child<QScrollArea>(dialog, QStringLiteral("words"));
        const QRect board = dialog->editor().geometry();
        const QRect place = words->geometry();
        Program::press(dialog, "problem");
        settle();
        QCOMPARE(dialog->editor().geometry(), board);
        // The box is empty then, and still a piece can be placed.
        dialog->editor().edit([](board::PositionEditing& editing) {
            for (int file = 1; file <= 9; ++file)
                for (const int rank : {1, 5, 7})
                    if (!(file == 5 && rank == 1))
                        editing.put(shogi::Square::of(file, rank),
                                    shogi::Piece(file % 2 == 0 ? shogi::Color::Black : shogi::Color::White,
                                                 shogi::PieceType::Pawn));
        });
        settle();
        QVERIFY(dialog->position().at(shogi::Square::of(1, 1)).type() == shogi::PieceType::Pawn);
        dialog->editor().setStamp(shogi::Piece(shogi::Color::Black, shogi::PieceType::Pawn));
        emit dialog->editor().refused(shogi::PieceType::Pawn);
        settle();
        QCOMPARE(dialog->editor().geometry(), board);
        QCOMPARE(words->geometry(), place);
    }
};

int main(int argc, char** argv) {
    // Read by the platform plugin when the application starts.
    QTemporaryDir folder;
    if (qEnvironmentVariable("QT_QPA_PLATFORM") == QStringLiteral("offscreen")) {
        const QStringList size =
            qEnvironmentVariable("KOMADAI_SCREEN", QStringLiteral("1024x700")).split(u'x');
        QFile file(folder.filePath(QStringLiteral("screen.json")));
        if (!file.open(QIODevice::WriteOnly) ||
            file.write(
                QStringLiteral("{\"screens\": [{\"name\": \"screen\", \"x\": 0, \"y\": 0, \"width\": %1, "
                               "\"height\": %2, \"logicalDpi\": 96, \"logicalBaseDpi\": 96, \"dpr\": 1}]}")
                    .arg(size[0], size[1])
                    .toUtf8()) < 0)
            qFatal("no configuration of the screen");
        file.close();
        qputenv("QT_QPA_PLATFORM", "offscreen:configfile=" + file.fileName().toLocal8Bit());
    }
    QApplication application(argc, argv);
    WindowSizesTest test;
    return QTest::qExec(&test, argc, argv);
}

#include "tst_window_sizes.moc"
