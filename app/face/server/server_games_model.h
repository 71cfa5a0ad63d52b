// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/server/server_lists.h"

#include <QAbstractTableModel>
#include <QPointer>

namespace app {

class WatchedGames;

// The games that are being played on a server, and those that are watched and it does not list (any more).
class ServerGamesModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Black, White, Name, Began, State, ColumnCount };
    // The identifier of a row.
    static constexpr int kIdRole = Qt::UserRole;
    // What a row is sorted by.
    static constexpr int kSortRole = Qt::UserRole + 1;

    using QAbstractTableModel::QAbstractTableModel;

    // Both may be nullptr, and destroyed.
    void setVisit(ServerLists* lists, WatchedGames* watched);
    // To be called after a change of the language.
    void retranslate();
    // As shown; empty parts for a row that is not known any more.
    ServerLists::Game game(const QString& id) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    void take();
    bool isWatched(const ServerLists::Game& game) const;
    QString text(const ServerLists::Game& game, int column) const;

    QPointer<ServerLists> m_lists;
    QPointer<WatchedGames> m_watched;
    std::vector<ServerLists::Game> m_games;
};

} // namespace app
