// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/shell/keys_model.h"

#include "app/face/shell/actions.h"

#include <QFont>

#include <algorithm>

namespace app {

KeysModel::KeysModel(const Actions& actions, std::function<std::vector<ListedCommand>()> commands,
                     QObject* parent)
    : QAbstractTableModel(parent)
    , m_actions(actions)
    , m_source(std::move(commands)) {
    take();
}

void KeysModel::take() {
    m_commands.clear();
    // Commands of a pane's own menu may be in no menu of the window.
    std::vector<QAction*> left = m_actions.commands();
    for (const ListedCommand& command : m_source()) {
        const auto at = std::find(left.begin(), left.end(), command.action);
        if (at == left.end())
            continue;
        left.erase(at);
        m_commands.push_back(command);
    }
    for (QAction* action : left)
        m_commands.push_back({action, {}});
}

int KeysModel::rowOf(const QAction* action) const {
    const auto at = std::find_if(m_commands.begin(), m_commands.end(),
                                 [action](const ListedCommand& command) { return command.action == action; });
    return at == m_commands.end() ? -1 : static_cast<int>(at - m_commands.begin());
}

void KeysModel::refresh() {
    const std::size_t before = m_commands.size();
    std::vector<ListedCommand> now;
    now.swap(m_commands);
    take();
    if (m_commands.size() != before) {
        beginResetModel();
        endResetModel();
    } else if (before > 0) {
        emit dataChanged(index(0, 0), index(static_cast<int>(before) - 1, ColumnCount - 1));
        emit headerDataChanged(Qt::Horizontal, 0, ColumnCount - 1);
    }
}

int KeysModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(m_commands.size());
}

int KeysModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : ColumnCount; }

QVariant KeysModel::data(const QModelIndex& index, int role) const {
    const ListedCommand& command = m_commands[static_cast<std::size_t>(index.row())];
    if (role == Qt::DisplayRole) {
        switch (index.column()) {
        case Text:
            return command.text();
        case Menu:
            return command.path();
        case Keys:
            return keysText(*command.action);
        }
    }
    if (role == Qt::FontRole && m_actions.isChanged(command.action)) {
        QFont bold;
        bold.setBold(true);
        return bold;
    }
    if (role == Qt::AccessibleTextRole && index.column() == Keys && command.action->shortcuts().isEmpty())
        return tr("no key");
    return {};
}

QVariant KeysModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal)
        return {};
    if (role == Qt::TextAlignmentRole)
        return int(Qt::AlignLeft | Qt::AlignVCenter);
    if (role != Qt::DisplayRole)
        return {};
    switch (section) {
    case Text:
        return tr("Command");
    case Menu:
        return tr("Menu");
    case Keys:
        return tr("Key");
    }
    return {};
}

} // namespace app
