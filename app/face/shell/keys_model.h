// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/shell/commands.h"

#include <QAbstractTableModel>

#include <functional>

namespace app {

class Actions;

// The commands whose keys can be changed, with their menus and keys; changed keys are bold. Main thread.
class KeysModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Text, Menu, Keys, ColumnCount };

    // commands: returns the commands of the menus with their current names.
    KeysModel(const Actions& actions, std::function<std::vector<ListedCommand>()> commands,
              QObject* parent = nullptr);

    QAction* action(int row) const { return m_commands[static_cast<std::size_t>(row)].action; }
    int rowOf(const QAction* action) const; // -1 if it is not in the model
    // To be called after texts or keys have changed.
    void refresh();

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    void take();

    const Actions& m_actions;
    std::function<std::vector<ListedCommand>()> m_source;
    std::vector<ListedCommand> m_commands;
};

} // namespace app
