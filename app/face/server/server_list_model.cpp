// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/face/server/server_list_model.h"

namespace app {

void ServerListModel::setVisit(ServerLists* lists, WatchedGames* watched) {
    if (m_lists)
        disconnect(m_lists, nullptr, this, nullptr);
    if (m_watched)
        disconnect(m_watched, nullptr, this, nullptr);
    m_lists = lists;
    m_watched = watched;
    const auto takeNow = [this] { take(); };
    if (lists) {
        connect(lists, &ServerLists::gamesChanged, this, takeNow);
        connect(lists, &ServerLists::playersChanged, this, takeNow);
    }
    if (watched)
        connect(watched, &WatchedGames::changed, this, takeNow);
    take();
}

void ServerListModel::retranslate() {
    emit headerDataChanged(Qt::Horizontal, 0, m_columns - 1);
    tellRowsChanged();
}

void ServerListModel::tellRowsChanged() {
    if (rowCount() > 0)
        emit dataChanged(index(0, 0), index(rowCount() - 1, m_columns - 1));
}

int ServerListModel::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : m_columns; }

} // namespace app
