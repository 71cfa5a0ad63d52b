// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/game/player.h"
#include "app/settings/appearance_settings.h"
#include "engine-host/events.h"
#include "shogi-core/position.h"

#include <QAbstractTableModel>

#include <deque>
#include <memory>
#include <optional>

namespace app {

// The output of one engine's newest search: a row for each line with a score or a line of play, newest first,
// at most kMaxRows. A bound with only one move gets the line of the last exact score. Instead, the moves of
// the book that it has just played from. Stores values; texts are created on request. Main thread.
class ThinkingModel : public QAbstractTableModel {
    Q_OBJECT
public:
    enum Column { Depth, Time, Nodes, Speed, Hash, Score, Line, ColumnCount };
    enum Role {
        CentipawnsRole = Qt::UserRole, // int from Black's side, invalid for mates
        MultiPvRole,                   // int, 1 = best
        FirstMoveRole                  // uint: shogi::Move bits of the line's first move, invalid = none
    };
    static constexpr int kMaxRows = 200;

    explicit ThinkingModel(QObject* parent = nullptr);

    // root: where the line begins; previousTo: target of the previous move. The first info of a new search
    // clears the old rows.
    void add(const host::SearchInfo& info, const shogi::Position& root,
             std::optional<shogi::Square> previousTo);
    // The moves of a book, in its order, in place of everything else.
    void showBook(const BookPlayed& played);
    void clear();
    // Newest of each value in this search.
    const host::Info& latest() const { return m_latest; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

    void setNotation(MoveNotation notation);
    // After a language change.
    void refreshTexts();

signals:
    // latest() has changed.
    void latestChanged();

private:
    struct Root {
        shogi::Position position;
        std::optional<shogi::Square> previousTo;
    };
    struct Row {
        host::Info info;
        host::Milliseconds elapsed{0};
        std::shared_ptr<const Root> root;     // shared by the rows of a search
        std::optional<std::size_t> book = {}; // place among the moves of m_book
    };

    void giveLine(Row& row) const;
    QString displayText(const Row& row, int column) const;

    std::deque<Row> m_rows;
    host::Info m_latest;
    host::SearchId m_search = 0;
    std::shared_ptr<const Root> m_root;
    std::optional<BookPlayed> m_book;
    bool m_hasLine = false; // this search has sent a line of play
    MoveNotation m_notation = MoveNotation::Automatic;
};

} // namespace app
