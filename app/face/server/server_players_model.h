// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/server/server_list_model.h"

#include <vector>

namespace app {

// The players who are logged in on a server, and those who are followed and are not.
class ServerPlayersModel final : public ServerListModel {
    Q_OBJECT
public:
    enum Column { Name, Status, Game, Followed, ColumnCount };
    explicit ServerPlayersModel(QObject* parent = nullptr)
        : ServerListModel(ColumnCount, parent) {}

    // The game that is listed for this player; empty: none.
    QString gameOf(const QString& player) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    void take() override;
    QString text(const ServerLists::Player& player, int column) const;

    std::vector<ServerLists::Player> m_players;
};

} // namespace app
