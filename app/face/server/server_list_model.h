// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/server/server_lists.h"
#include "app/server/watched_games.h"

#include <QAbstractTableModel>
#include <QPointer>

#include <algorithm>
#include <utility>
#include <vector>

namespace app {

// What a list of games or of players has in common: it shows what a server lists, and what the user watches
// or follows there besides.
class ServerListModel : public QAbstractTableModel {
    Q_OBJECT
public:
    // What tells a row from others.
    static constexpr int kIdRole = Qt::UserRole;
    // What a row is sorted by.
    static constexpr int kSortRole = Qt::UserRole + 1;

    explicit ServerListModel(int columns, QObject* parent = nullptr)
        : QAbstractTableModel(parent)
        , m_columns(columns) {}

    // Both may be nullptr, and destroyed.
    void setVisit(ServerLists* lists, WatchedGames* watched);
    // To be called after a change of the language.
    void retranslate();

    int columnCount(const QModelIndex& parent = {}) const override;

protected:
    // Takes over what is to be shown now.
    virtual void take() = 0;
    // Shows these rows; which of them is selected is forgotten only if they are others by their id.
    template <class Row>
    void replaceRows(std::vector<Row>& rows, std::vector<Row> now, QString Row::*id) {
        const bool isSame =
            std::equal(rows.begin(), rows.end(), now.begin(), now.end(),
                       [id](const Row& one, const Row& other) { return one.*id == other.*id; });
        if (!isSame)
            beginResetModel();
        rows = std::move(now);
        isSame ? tellRowsChanged() : endResetModel();
    }
    const ServerLists* lists() const { return m_lists; }
    const WatchedGames* watched() const { return m_watched; }

private:
    void tellRowsChanged();

    const int m_columns;
    QPointer<ServerLists> m_lists;
    QPointer<WatchedGames> m_watched;
};

} // namespace app
