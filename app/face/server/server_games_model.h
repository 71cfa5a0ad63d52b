// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/face/server/server_list_model.h"

#include <vector>

namespace app {

// The games that are being played on a server, and those that are watched and it does not list (any more).
class ServerGamesModel final : public ServerListModel {
    Q_OBJECT
public:
    enum Column { Black, White, Name, Began, State, ColumnCount };
    explicit ServerGamesModel(QObject* parent = nullptr)
        : ServerListModel(ColumnCount, parent) {}

    // As shown; empty parts for a row that is not known any more.
    ServerLists::Game game(const QString& id) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    void take() override;
    bool isWatched(const ServerLists::Game& game) const;
    QString text(const ServerLists::Game& game, int column) const;

    std::vector<ServerLists::Game> m_games;
};

} // namespace app
