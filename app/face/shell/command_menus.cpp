// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/shell/command_menus.h"

#include "app/text/plain_tool_tip.h"

#include <QCoreApplication>
#include <QHelpEvent>
#include <QMenu>
#include <QMenuBar>
#include <QToolBar>
#include <QToolButton>
#include <QToolTip>

#include <algorithm>
#include <utility>

namespace app {

namespace {

constexpr int kGroup = 100; // orders with the same hundreds form a group

struct Row {
    MenuId id;
    MenuId parent; // Count: the menu bar
    int order;     // its place in the parent
    const char* title;
    const char* name; // object name, or nullptr
};

// Parents come first; in the menu bar the order is that of the table. Context of translation:
// "app::MainWindow".
constexpr Row kRows[] = {
    {MenuId::File, MenuId::Count, 0, QT_TRANSLATE_NOOP("app::MainWindow", "&File"), nullptr},
    {MenuId::RecentFiles, MenuId::File, 150, QT_TRANSLATE_NOOP("app::MainWindow", "Open &recent"),
     "recentFiles"},
    {MenuId::DiscardedRecords, MenuId::File, 160,
     QT_TRANSLATE_NOOP("app::MainWindow", "Restore a &discarded record"), "discardedRecords"},
    {MenuId::Edit, MenuId::Count, 0, QT_TRANSLATE_NOOP("app::MainWindow", "&Edit"), nullptr},
    {MenuId::CopyRecord, MenuId::Edit, 210, QT_TRANSLATE_NOOP("app::MainWindow", "&Copy record as"), nullptr},
    {MenuId::CopyPosition, MenuId::Edit, 220, QT_TRANSLATE_NOOP("app::MainWindow", "Copy pos&ition as"),
     nullptr},
    {MenuId::Game, MenuId::Count, 0, QT_TRANSLATE_NOOP("app::MainWindow", "&Game"), nullptr},
    {MenuId::GameHelp, MenuId::Game, 420, QT_TRANSLATE_NOOP("app::MainWindow", "He&lp in the game"), nullptr},
    {MenuId::Record, MenuId::Count, 0, QT_TRANSLATE_NOOP("app::MainWindow", "&Record"), nullptr},
    {MenuId::Bookmarks, MenuId::Record, 330, QT_TRANSLATE_NOOP("app::MainWindow", "Boo&kmarks"), "bookmarks"},
    {MenuId::Branches, MenuId::Record, 410, QT_TRANSLATE_NOOP("app::MainWindow", "Edi&t branches"), nullptr},
    {MenuId::CopyLine, MenuId::Record, 420, QT_TRANSLATE_NOOP("app::MainWindow", "Copy the &line of play"),
     nullptr},
    {MenuId::Library, MenuId::Record, 610, QT_TRANSLATE_NOOP("app::MainWindow", "Librar&y"), nullptr},
    {MenuId::Book, MenuId::Record, 620, QT_TRANSLATE_NOOP("app::MainWindow", "Ope&ning book"), nullptr},
    {MenuId::RecentBooks, MenuId::Book, 130, QT_TRANSLATE_NOOP("app::MainWindow", "&Recent books"),
     "recentBooks"},
    {MenuId::Repertoire, MenuId::Record, 630, QT_TRANSLATE_NOOP("app::MainWindow", "&Repertoire"), nullptr},
    {MenuId::Mates, MenuId::Count, 0, QT_TRANSLATE_NOOP("app::MainWindow", "&Mate problems"), nullptr},
    {MenuId::Training, MenuId::Count, 0, QT_TRANSLATE_NOOP("app::MainWindow", "&Training"), nullptr},
    {MenuId::Analysis, MenuId::Count, 0, QT_TRANSLATE_NOOP("app::MainWindow", "&Analysis"), nullptr},
    {MenuId::View, MenuId::Count, 0, QT_TRANSLATE_NOOP("app::MainWindow", "&View"), nullptr},
    {MenuId::Workspace, MenuId::View, 210, QT_TRANSLATE_NOOP("app::MainWindow", "&Workspace"), nullptr},
    {MenuId::Layouts, MenuId::Workspace, 210, QT_TRANSLATE_NOOP("app::MainWindow", "&Layouts"), nullptr},
    {MenuId::Help, MenuId::Count, 0, QT_TRANSLATE_NOOP("app::MainWindow", "&Help"), nullptr},
};

constexpr std::size_t indexOf(MenuId id) { return static_cast<std::size_t>(id); }

} // namespace

CommandMenus::CommandMenus(QMenuBar& bar, QToolBar& tools, std::function<QString(const QAction*)> whyNot,
                           QObject* parent)
    : QObject(parent)
    , m_whyNot(std::move(whyNot)) {
    m_menus[indexOf(MenuId::ToolBar)] = &tools;
    for (const Row& row : kRows) {
        const bool isTop = row.parent == MenuId::Count;
        auto* menu = new QMenu(isTop ? static_cast<QWidget*>(&bar) : m_menus[indexOf(row.parent)]);
        if (row.name != nullptr)
            menu->setObjectName(QLatin1String(row.name));
        menu->installEventFilter(this);
        m_menus[indexOf(row.id)] = menu;
        if (isTop)
            bar.addMenu(menu);
        else
            add(menu->menuAction(), {row.parent, row.order});
    }
    retranslate();
}

QMenu& CommandMenus::menu(MenuId id) const {
    Q_ASSERT(id < MenuId::ToolBar);
    return *static_cast<QMenu*>(m_menus[indexOf(id)]);
}

void CommandMenus::add(QAction* action, Place place) {
    QWidget& menu = *m_menus[indexOf(place.menu)];
    std::vector<Entry>& entries = m_entries[indexOf(place.menu)];
    const auto separated = [&menu](QAction* before) {
        auto* separator = new QAction(&menu);
        separator->setSeparator(true);
        menu.insertAction(before, separator);
        return separator;
    };
    const auto isOfGroup = [&place](const Entry& other) {
        return other.order / kGroup == place.order / kGroup;
    };
    const auto next = std::find_if(entries.begin(), entries.end(),
                                   [&place](const Entry& entry) { return entry.order > place.order; });
    Entry entry{place.order, action};
    if (next != entries.end() && isOfGroup(*next)) {
        menu.insertAction(next->action, action);
        entry.separator = std::exchange(next->separator, nullptr);
    } else if (next == entries.begin()) {
        menu.insertAction(next != entries.end() ? next->action : nullptr, action);
        if (next != entries.end())
            next->separator = separated(next->action);
    } else {
        QAction* const before = next != entries.end() ? next->separator : nullptr;
        if (!isOfGroup(*std::prev(next)))
            entry.separator = separated(before);
        menu.insertAction(before, action);
    }
    entries.insert(next, entry);
    if (auto* tools = qobject_cast<QToolBar*>(&menu))
        if (auto* button = qobject_cast<QToolButton*>(tools->widgetForAction(action)))
            button->setFocusPolicy(Qt::TabFocus);
}

void CommandMenus::retranslate() {
    for (const Row& row : kRows)
        menu(row.id).setTitle(QCoreApplication::translate("app::MainWindow", row.title));
}

bool CommandMenus::eventFilter(QObject* watched, QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        const auto* const help = static_cast<QHelpEvent*>(event);
        auto* const menu = static_cast<QMenu*>(watched);
        const QAction* const action = menu->actionAt(help->pos());
        const QString reason = action != nullptr && !action->isEnabled() ? m_whyNot(action) : QString();
        if (!reason.isEmpty()) {
            QToolTip::showText(help->globalPos(), plainToolTip(reason), menu);
            return true;
        }
    }
    return QObject::eventFilter(watched, event);
}

} // namespace app
