// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/shell/command.h"

#include <QObject>

#include <array>
#include <functional>
#include <vector>

class QMenu;
class QMenuBar;
class QToolBar;
class QWidget;

namespace app {

// The menus of the window and its tool bar, made from one table. Entries come from the commands, each with
// its own place. The tool tip of an entry that cannot be chosen says why.
class CommandMenus : public QObject {
    Q_OBJECT

public:
    // Both must outlive this object. whyNot: returns why an action is disabled; may be empty.
    CommandMenus(QMenuBar& bar, QToolBar& tools, std::function<QString(const QAction*)> whyNot,
                 QObject* parent = nullptr);

    // Adds an entry at its place, after those with the same order.
    void add(QAction* action, Place place);
    QMenu& menu(MenuId id) const;
    // Updates the titles after a language change.
    void retranslate();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    struct Entry {
        int order = 0;
        QAction* action = nullptr;
        QAction* separator = nullptr; // before it; nullptr: none
    };

    std::function<QString(const QAction*)> m_whyNot;
    std::array<QWidget*, static_cast<std::size_t>(MenuId::Count)> m_menus{};
    std::array<std::vector<Entry>, static_cast<std::size_t>(MenuId::Count)> m_entries;
};

} // namespace app
