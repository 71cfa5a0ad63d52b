// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/shell/commands.h"

#include "app/face/shell/search_words.h"

#include <QAction>
#include <QKeySequence>
#include <QMenu>
#include <QMenuBar>

namespace app {

namespace {

void collect(const QList<QAction*>& actions, const QStringList& menus, std::vector<ListedCommand>& commands) {
    for (QAction* action : actions) {
        if (const QMenu* menu = action->menu())
            collect(menu->actions(), menus + QStringList(withoutMnemonic(menu->title())), commands);
        else if (!action->isSeparator())
            commands.push_back({action, menus});
    }
}

} // namespace

QString ListedCommand::text() const { return withoutMnemonic(action->text()); }

QString ListedCommand::path() const { return menus.join(QStringLiteral(" › ")); }

std::vector<ListedCommand> commandsIn(const QMenuBar& bar) {
    std::vector<ListedCommand> commands;
    collect(bar.actions(), {}, commands);
    return commands;
}

QString keysText(const QAction& action) {
    QStringList keys;
    for (const QKeySequence& key : action.shortcuts())
        keys.append(key.toString(QKeySequence::NativeText));
    return keys.join(QStringLiteral(", "));
}

} // namespace app
