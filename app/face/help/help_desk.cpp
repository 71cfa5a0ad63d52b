// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/help/help_desk.h"

#include "app/face/help/manual_window.h"
#include "app/face/shell/main_window.h"
#include "app/face/shell/messages.h"

#include <QApplication>
#include <QKeyEvent>
#include <QWidget>

namespace app {

namespace {

struct Topic {
    const char* widget; // object name of a pane, window or dialog
    const char* page;
};
constexpr Topic kTopics[] = {
    {"recordDock", "records"},
    {"commentDock", "records"},
    {"thinkingDock", "playing"},
    {"analysisDock", "analysis"},
    {"reviewDock", "analysis"},
    {"graphDock", "analysis"},
    {"tsumePane", "mates"},
    {"reportWindow", "analysis"},
    {"practicePane", "analysis"},
    {"lessonPane", "first-steps"},
    {"engineConsole", "engines"},
    {"newGameDialog", "playing"},
    {"engineListDialog", "engines"},
    {"engineOptionsDialog", "engines"},
    {"engineSetupDialog", "engines"},
    {"settingsDialog", "window"},
    {"gameAnalysisDialog", "analysis"},
    {"analysisLimitsDialog", "analysis"},
    {"movesDialog", "analysis"},
    {"evaluationStoreDialog", "analysis"},
    {"positionPane", "records"},
    {"pictureDialog", "records"},
    {"gameInformationDialog", "records"},
    {"gamesDialog", "records"},
};

QString pageFor(const QWidget* widget) {
    for (; widget != nullptr; widget = widget->parentWidget())
        for (const Topic& topic : kTopics)
            if (widget->objectName() == QLatin1String(topic.widget))
                return QLatin1String(topic.page);
    return {};
}

} // namespace

HelpDesk::HelpDesk(MainWindow& window, UserFiles& files, QObject* parent)
    : QObject(parent)
    , m_mainWindow(window)
    , m_files(files) {
    window.add(commands());
    qApp->installEventFilter(this);
}

HelpDesk::~HelpDesk() = default;

std::vector<Command> HelpDesk::commands() {
    return {
        {.id = "manual",
         .text = QT_TRANSLATE_NOOP("app::Actions", "&Manual"),
         .tip = QT_TRANSLATE_NOOP("app::Actions", "Open the manual at the page for the pane you are using"),
         .keys = "F1",
         .places = {{MenuId::Help, 110}},
         .run = [this] { open(); }},
        {.id = "about",
         .text = QT_TRANSLATE_NOOP("app::Actions", "&About Komadai"),
         .keys = "Shift+F1",
         .places = {{MenuId::Help, 210}},
         .run = [this] { showAbout(&m_mainWindow); },
         .role = QAction::AboutRole},
    };
}

void HelpDesk::setLook(Language resolved, bool dark) {
    m_language = resolved;
    m_dark = dark;
    if (m_window)
        m_window->setLook(resolved, dark);
}

void HelpDesk::open() { openAt(pageFor(QApplication::focusWidget())); }

void HelpDesk::openAt(const QString& page) {
    const bool isNew = !m_window;
    if (isNew)
        m_window = std::make_unique<ManualWindow>(m_files, m_language, m_dark);
    if (!page.isEmpty() || isNew)
        m_window->showPage(page.isEmpty() ? QString(kManualPages.front()) : page);
    m_window->show();
    m_window->raise();
    m_window->activateWindow();
}

// The main window's shortcut does not work in its dialogs and in the other windows.
bool HelpDesk::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() != QEvent::KeyPress)
        return QObject::eventFilter(watched, event);
    const auto* key = static_cast<QKeyEvent*>(event);
    const auto* widget = qobject_cast<QWidget*>(watched);
    if (key->key() != Qt::Key_F1 || key->modifiers() != Qt::NoModifier || widget == nullptr ||
        !widget->isWindow())
        return QObject::eventFilter(watched, event);
    const QString page = pageFor(widget);
    if (page.isEmpty())
        return QObject::eventFilter(watched, event);
    openAt(page);
    return true;
}

} // namespace app
