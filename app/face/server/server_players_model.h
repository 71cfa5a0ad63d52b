// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/server/server_lists.h"

#include <QAbstractTableModel>
#include <QPointer>

namespace app {

class WatchedGames;

// The players who are logged in on a server, and those who are followed and are not.
class ServerPlayersModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Name, Status, Game, Followed, ColumnCount };
    // The name of a row.
    static constexpr int kIdRole = Qt::UserRole;
    // What a row is sorted by.
    static constexpr int kSortRole = Qt::UserRole + 1;

    using QAbstractTableModel::QAbstractTableModel;

    // Both may be nullptr, and destroyed.
    void setVisit(ServerLists* lists, WatchedGames* watched);
    // To be called after a change of the language.
    void retranslate();
    // The game that is listed for this player; empty: none.
    QString gameOf(const QString& player) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    void take();
    QString text(const ServerLists::Player& player, int column) const;

    QPointer<ServerLists> m_lists;
    QPointer<WatchedGames> m_watched;
    std::vector<ServerLists::Player> m_players;
};

} // namespace app
