// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <vector>

class QAction;
class QMenuBar;

namespace app {

// A command as the menus offer it.
struct ListedCommand {
    QAction* action = nullptr;
    QStringList menus; // titles of the menus that lead to it, without mnemonics

    QString text() const; // without mnemonic
    QString path() const; // "View › Workspace"
};

// All commands in the menus, in their order. For a menu that is filled when it opens, these are its entries
// from the last time.
std::vector<ListedCommand> commandsIn(const QMenuBar& bar);
// Its keys as people read them: "Ctrl+PgDown, Ctrl+Tab".
QString keysText(const QAction& action);

} // namespace app
