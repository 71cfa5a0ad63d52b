// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/library/library.h"

#include <QAbstractTableModel>

#include <map>
#include <set>
#include <unordered_map>
#include <vector>

namespace app {

// Games that a search has found. What is shown of a game is asked for when its row comes into sight.
class FoundGamesModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Date, Black, White, Result, Moves, Stars, ColumnCount };

    // library must outlive the model.
    explicit FoundGamesModel(Library& library, QObject* parent = nullptr);

    // hits: none, or one for each game. missing: what is known of games that are not in the library, whose
    // number is 0, by their rows.
    void show(std::vector<GameId> games, std::vector<PositionHit> hits,
              std::map<int, ListedGame> missing = {});
    const std::vector<GameId>& games() const { return m_games; }
    // A game has this note now.
    void setNote(std::uint64_t game, const GameNote& note);
    // Whether any game that is known has stars.
    bool hasStars() const { return m_hasStars; }
    bool isMissing(int row) const { return m_games[static_cast<std::size_t>(row)] == 0; }
    // After a language change.
    void retranslate();
    // nullptr: not known yet.
    const ListedGame* game(int row) const;
    const PositionHit* hit(int row) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

signals:
    // What is shown of these rows has become known.
    void described();

private:
    void ask(int row) const;
    void askNow();
    QString text(const ListedGame& game, int row, int column) const;
    QString explanation(const ListedGame& game, int row) const;

    Library& m_library;
    std::vector<GameId> m_games;
    std::vector<PositionHit> m_hits;
    std::map<int, ListedGame> m_missing;
    std::unordered_map<GameId, ListedGame> m_known;
    std::set<GameId> m_gone; // that the library no longer has: not asked for again
    bool m_hasStars = false;
    mutable std::set<int> m_asked; // rows to be asked for
    mutable bool m_isAsking = false;
};

} // namespace app
